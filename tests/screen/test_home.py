"""The home screen: what it offers and where it leads."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app import words
from app.screen import boxes
from app.screen.labels import labels as on_the_shelf
from app.screen.options_page import SettingsPage
from app.screen.pack_list import PackList
from app.screen.rulebook import Rulebook
from app.screen.saved import SavedGames
from app.screen.setup import Setup
from app.settings import Settings
from app.settings import Setup as Remembered
from games.core.text import text
from saves.problem import Problem
from tests.screen.driver import driven
from tests.screen.menus import ADA, BEN, RUFUS, home, labels, save, saved


def test_two_clicks_lead_from_the_start_to_play_with_the_last_set_up(tmp_path: Path) -> None:
    settings = Settings()
    settings.last_setup["mifuchi"] = Remembered([ADA, RUFUS], {"track_steps": 5, "taunts": False})
    scene, tables = home(tmp_path)
    with driven(tmp_path, scene, settings=settings) as drive:
        drive.click_on("game.mifuchi")
        drive.click_on("play")
        request = tables.started[0]
        assert request.game == "mifuchi"
        assert [(s.name, s.kind, s.level, s.character) for s in request.seats] == [
            ("Ada", "human", None, None),
            ("Rufus", "ai", "fair", "rufus"),
        ]
        assert request.options["track_steps"] == 5
        assert request.options["taunts"] is False
        assert 0 <= request.seed < 1 << 53


def test_the_same_two_steps_by_keyboard(tmp_path: Path) -> None:
    scene, tables = home(tmp_path)
    with driven(tmp_path, scene) as drive:
        drive.key(pygame.K_RETURN, pygame.K_RETURN)
        assert len(tables.started) == 1


def test_continue_offers_the_latest_game_that_is_not_over(tmp_path: Path) -> None:
    save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, RUFUS], 50, over=True)
    wanted = save(tmp_path, "mifuchi-2026-01-01-bbbbbb", [ADA, BEN], 500)
    save(tmp_path, "mifuchi-2026-01-01-cccccc", [ADA, RUFUS], 5000)
    scene, tables = home(tmp_path)
    with driven(tmp_path, scene) as drive:
        assert "Ada · Ben" in labels(drive.page)
        drive.key(pygame.K_RETURN)
        assert tables.resumed == [wanted]


def test_without_a_saved_game_there_is_no_continue(tmp_path: Path) -> None:
    scene, _ = home(tmp_path)
    with driven(tmp_path, scene) as drive, pytest.raises(KeyError):
        drive.page.find("continue")


def test_a_game_that_cannot_be_resumed_says_why(tmp_path: Path) -> None:
    save(tmp_path, "mifuchi-2026-01-01-bbbbbb", [ADA, BEN])
    scene, tables = home(tmp_path)
    tables.problem = Problem("{path} is being played in another window.", path="x")
    with driven(tmp_path, scene) as drive:
        drive.click_on("continue")
        assert "x is being played in another window." in labels(drive.page)
        drive.key(pygame.K_RETURN)
        assert drive.window.top is scene


def test_home_leads_everywhere_and_back(tmp_path: Path) -> None:
    scene, _ = home(tmp_path)
    with driven(tmp_path, scene) as drive:
        ways = (("saved", SavedGames), ("packs", PackList), ("rules", Rulebook), ("settings", SettingsPage))
        for key, kind in ways:
            drive.click_on(key)
            assert isinstance(drive.window.top, kind)
            drive.key(pygame.K_ESCAPE)
            drive.page.focus(drive.page.find(key), visible=True)
            drive.key(pygame.K_RETURN)
            assert isinstance(drive.window.top, kind)
            drive.key(pygame.K_ESCAPE)
            assert drive.window.scenes == [scene]
        drive.key(pygame.K_ESCAPE)
        assert drive.window.scenes == [scene]
        drive.click_on("quit")
        assert not drive.window.scenes


def test_shortcuts_on_the_home_screen(tmp_path: Path) -> None:
    scene, _ = home(tmp_path)
    with driven(tmp_path, scene) as drive:
        for key, mod, kind in (
            (pygame.K_n, pygame.KMOD_LCTRL, Setup),
            (pygame.K_o, pygame.KMOD_LCTRL, SavedGames),
            (pygame.K_F1, 0, Rulebook),
        ):
            drive.key(key, mod=mod)
            assert isinstance(drive.window.top, kind)
            drive.key(pygame.K_ESCAPE)


def test_a_new_game_is_the_one_played_last(tmp_path: Path) -> None:
    scene, _ = home(tmp_path)
    with driven(tmp_path, scene) as drive:
        drive.key(pygame.K_n, mod=pygame.KMOD_LCTRL)
        first = drive.window.top
        assert isinstance(first, Setup)
        assert first.game.id == next(iter(on_the_shelf()))
        drive.key(pygame.K_ESCAPE)
        save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, BEN], over=True)
        drive.key(pygame.K_n, mod=pygame.KMOD_LCTRL)
        again = drive.window.top
        assert isinstance(again, Setup)
        assert again.game.id == "mifuchi" != first.game.id


def test_the_facts_on_a_box_stand_in_two_lines_before_they_become_small(tmp_path: Path) -> None:
    note = "3 to 6 players · 20 minutes"
    with driven(tmp_path, saved(tmp_path)):
        assert boxes.in_lines(note, 20, 400) == ([note], 20)
        lines, size = boxes.in_lines(note, 20, 150)
        assert (lines, size) == (["3 to 6 players", "20 minutes"], 20)
        assert boxes.in_lines(note, 20, 90)[1] < 20


def test_the_game_to_continue_is_seen_without_scrolling_at_every_size_of_text(tmp_path: Path) -> None:
    save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, BEN], 90000)
    for size in (100, 150, 200):
        with driven(tmp_path, home(tmp_path)[0], settings=Settings(text_size=size)) as drive:
            button = drive.page.find("continue")
            assert drive.window.surface.get_rect().contains(button.rect), size


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_box_says_for_how_many_how_long_and_what_the_game_is_about(tmp_path: Path, language: str) -> None:
    words.set_language(language)
    with driven(tmp_path, home(tmp_path)[0]) as drive:
        box = drive.page.find("game.mifuchi")
        about = text("mifuchi", language)
        assert about.get("minutes") in box.value()
        assert about.get("tagline") in box.hint
        assert about.get("summary") in box.hint
