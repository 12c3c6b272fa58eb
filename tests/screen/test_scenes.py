"""All pages around the table: settings, the keyboard, every size and language, words and dates."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from app import words
from app.screen import dates, theme
from app.screen.options_page import SettingsPage
from app.screen.page import Page
from app.screen.pause import PauseMenu
from app.screen.rulebook import Rulebook
from app.screen.seating import Seating
from app.screen.setup import Marks
from app.screen.widgets.base import Widget
from app.screen.widgets.choices import Segmented
from app.screen.widgets.field import TextField
from app.screen.widgets.frame import Frame
from app.screen.widgets.press import Button
from app.screen.widgets.words import Label
from app.settings import Settings, read_settings
from games.core.game import load
from saves.facts import Seat
from tests.screen.driver import Driver, driven
from tests.screen.menus import ADA, BEN, OPPONENTS, RUFUS, choose, home, pausing, save, saved, set_up

# settings


def test_each_setting_is_saved_and_takes_effect_at_once(tmp_path: Path) -> None:
    with driven(tmp_path, SettingsPage()) as drive:
        choose(drive, "language", "fr")
        assert words.language() == "fr"
        choose(drive, "text_size", 150)
        assert drive.window.look.text == 1.5
        for name in ("high_contrast", "reduced_motion", "readable_font", "memory_aid", "auto_play", "muted"):
            drive.page.focus(drive.page.find(name), visible=True)
            drive.key(pygame.K_SPACE)
        assert drive.window.look.high_contrast
        assert theme.readable_fonts()
        kept, _ = read_settings(tmp_path / "settings.json")
        assert (kept.language, kept.text_size, kept.high_contrast) == ("fr", 150, True)
        assert kept.reduced_motion
        assert kept.readable_font
        assert kept.memory_aid
        assert kept.auto_play
        assert kept.muted
        choose(drive, "animation", "none")
        volume = drive.page.find("effects_volume")
        drive.page.focus(volume, visible=True)
        drive.key(pygame.K_END)
        drive.page.focus(drive.page.find("ai_seconds"), visible=True)
        drive.key(pygame.K_RIGHT)
        kept, _ = read_settings(tmp_path / "settings.json")
        assert (kept.animation, kept.effects_volume, kept.ai_seconds) == ("none", 100, 2.0)
    theme.use_readable_fonts(False)


def test_focus_stays_where_it_was_when_the_language_changes(tmp_path: Path) -> None:
    with driven(tmp_path, SettingsPage()) as drive:
        drive.page.focus(drive.page.find("language"), visible=True)
        drive.key(pygame.K_RIGHT)
        assert drive.focused is not None
        assert drive.focused.key == "language"
        assert words.language() == "fr"


def test_a_page_that_a_key_opens_shows_where_the_keyboard_is(tmp_path: Path) -> None:
    with driven(tmp_path, home(tmp_path)[0]) as drive:
        assert not drive.page.ring.visible
        drive.key(pygame.K_o, mod=pygame.KMOD_LCTRL)
        assert drive.page.ring.visible
        drive.key(pygame.K_ESCAPE)
        assert drive.page.ring.visible
        drive.click_on("settings")
        assert not drive.page.ring.visible


def test_numbers_are_written_as_the_language_writes_them(tmp_path: Path) -> None:
    for language, number in (("en", "1.5"), ("fr", "1,5"), ("es", "1,5")):
        words.set_language(language)
        with driven(tmp_path, SettingsPage()) as drive:
            assert number in drive.page.find("ai_seconds").value()


# every scene, every size, every language


def everywhere(folder: Path) -> dict[str, Callable[[], Page]]:
    save(folder, "mifuchi-2026-01-01-aaaaaa", [Seat("Grandmother Wilhelmine of the Hills", "human"), BEN], 90000)
    save(folder, "The long evening with everybody at the table", [ADA, RUFUS], 500000)
    return {
        "home": lambda: home(folder)[0],
        "setup": set_up,
        "saved": lambda: saved(folder),
        "settings": SettingsPage,
        "rules": lambda: Rulebook("mifuchi"),
        "pause": lambda: PauseMenu(pausing("", [])),
        "marks": lambda: Marks(Seating.begin(load("mifuchi"), OPPONENTS, None), 0),
    }


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 100), ((1280, 720), 150), ((1024, 640), 200)])
def test_nothing_overlaps_and_no_words_are_cut_off(
    tmp_path: Path, language: str, size: tuple[int, int], text_size: int
) -> None:
    words.set_language(language)
    for name, make in everywhere(tmp_path).items():
        settings = Settings(text_size=text_size)  # type: ignore[arg-type]
        with driven(tmp_path / "home", make(), size, settings) as drive:
            check_words(drive, name)
            check_apart(drive.page.root, name)


def check_words(drive: Driver, where: str) -> None:
    """Words are at least two thirds of their size, and in rectangles large enough for them."""
    look = drive.window.look
    for inside in drive.page.root.walk():
        if isinstance(inside, Label) and inside.label:
            assert inside._px(look, inside.rect.w) >= look.text_px(inside.size) * 2 / 3, (where, inside.label)
            assert inside.rect.h >= inside.height(look, inside.rect.w), (where, inside.label)
        elif isinstance(inside, Button | TextField | Segmented):
            assert inside.rect.h >= inside.height(look, inside.rect.w), (where, inside.label)
        if isinstance(inside, Button):
            assert inside.rect.w >= inside.natural(look) * 2 / 3, (where, inside.label)
        if isinstance(inside, Segmented):
            widths = [inside.cell(at).w for at in range(len(inside.choices))]
            needed = [wide - look.text_px(20) for wide in inside._wide(look)]
            assert all(w >= n * 0.75 for w, n in zip(widths, needed, strict=True)), (where, inside.label)


def check_apart(widget: Widget, where: str) -> None:
    """Children lie beside or under each other and within their parent, as far as it does not scroll."""
    children = [child for child in widget.children if child.rect.w and child.rect.h]
    for at, child in enumerate(children):
        for other in children[at + 1 :]:
            assert not child.rect.colliderect(other.rect), (where, child.label, other.label)
        if not isinstance(widget, Frame) and widget.window_onto() is None:
            assert widget.rect.inflate(4, 4).contains(child.rect), (where, type(widget).__name__, child.label)
        check_apart(child, where)


# dates


def test_dates_are_said_as_people_do() -> None:
    now = datetime(2026, 5, 4, 12, 0).astimezone()
    assert dates.said(now - timedelta(hours=3), now) == "today at 09:00"
    assert dates.said(now - timedelta(hours=13), now) == "yesterday at 23:00"
    assert dates.said(now - timedelta(days=2), now) == "2026-05-02 at 12:00"
