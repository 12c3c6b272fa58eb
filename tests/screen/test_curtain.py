"""The curtain between two people at one screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app import words
from app.screen.curtain import Curtain, Mark
from app.screen.page import Page
from app.screen.widgets.base import Widget
from app.screen.widgets.words import Heading
from app.settings import Settings
from saves.facts import Seat
from tests.screen.driver import Driver, driven

LONG = Seat("Maximilienne-Alexandrine de Montmorency", "human", colour=2, symbol=2)


class Secret(Page):
    """A table all of one colour."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self.colour = colour

    def build(self) -> Widget:
        return Widget()

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.fill(self.colour, area)


class Calls:
    """Notes what was asked of the table."""

    def __init__(self) -> None:
        self.made: list[str] = []

    def curtain(self, chair: Seat = LONG, undo: bool = True) -> Curtain:
        return Curtain(
            "mifuchi",
            chair,
            lambda: self.made.append("lift"),
            (lambda: self.made.append("undo")) if undo else None,
            lambda: self.made.append("menu"),
        )


def drawn(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.window.surface, "RGB")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_key_says_that_the_person_is_there(tmp_path: Path, key: int) -> None:
    calls, table = Calls(), Secret("red")
    with driven(tmp_path, table) as driver:
        driver.window.push(calls.curtain())
        driver.key(key)
        assert calls.made == ["lift"]
        assert driver.window.top is table


def test_a_click_and_a_tap_say_so_too(tmp_path: Path) -> None:
    for touch in (False, True):
        calls = Calls()
        with driven(tmp_path, Secret("red")) as driver:
            driver.window.push(calls.curtain())
            driver.settle()
            at = driver.page.find("ready").rect.center
            driver.down(at, touch)
            driver.up(at, touch)
            assert calls.made == ["lift"]


def test_esc_and_a_click_beside_the_button_do_not_lift_it(tmp_path: Path) -> None:
    calls = Calls()
    with driven(tmp_path, Secret("red")) as driver:
        curtain = calls.curtain()
        driver.window.push(curtain)
        driver.click((20, 20))
        driver.key(pygame.K_ESCAPE)
        assert calls.made == ["menu"]
        assert driver.window.top is curtain


def test_nothing_behind_it_is_seen(tmp_path: Path) -> None:
    seen = set()
    for colour in ("red", "white", "black"):
        with driven(tmp_path, Secret(colour)) as driver:
            driver.window.push(Calls().curtain())
            driver.settle()
            seen.add(drawn(driver))
    assert len(seen) == 1


def test_people_are_told_apart_by_name_colour_and_symbol(tmp_path: Path) -> None:
    seen = set()
    for chair in (
        Seat("Ada", "human", colour=0, symbol=0),
        Seat("Ben", "human", colour=0, symbol=0),
        Seat("Ada", "human", colour=1, symbol=0),
        Seat("Ada", "human", colour=0, symbol=1),
    ):
        with driven(tmp_path, Secret("red")) as driver:
            driver.window.push(Calls().curtain(chair))
            driver.settle()
            seen.add(drawn(driver))
    assert len(seen) == 4


def test_the_last_choice_is_taken_back_by_button_and_by_ctrl_z_if_it_may(tmp_path: Path) -> None:
    for way in ("button", "key"):
        calls, table = Calls(), Secret("red")
        with driven(tmp_path, table) as driver:
            driver.window.push(calls.curtain())
            driver.settle()
            if way == "button":
                driver.click_on("undo")
            else:
                driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
            assert calls.made == ["undo"]
            assert driver.window.top is table
    calls = Calls()
    with driven(tmp_path, Secret("red")) as driver:
        driver.window.push(calls.curtain(undo=False))
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert calls.made == []
        assert not any(widget.key == "undo" for widget in driver.page.root.walk())


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_it_fits_with_the_longest_name_at_the_largest_text(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    words.set_language(lang)
    with driven(tmp_path, Secret("red"), size, Settings(language=lang, text_size=200)) as driver:
        driver.window.push(Calls().curtain())
        driver.settle()
        shown = [w for w in driver.page.root.walk() if w.takes_focus() or isinstance(w, Mark | Heading)]
        assert len(shown) == 5
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(widget.rect) for widget in shown)
        assert all(not a.rect.colliderect(b.rect) for at, a in enumerate(shown) for b in shown[at + 1 :])
