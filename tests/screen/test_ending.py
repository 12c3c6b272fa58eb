"""The page that says how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from app import words
from app.screen.curtain import Mark
from app.screen.ending import Ending
from app.screen.page import Page
from app.screen.widgets.base import Widget
from app.screen.widgets.scroll import Scroll
from app.screen.widgets.words import Picture
from app.settings import Settings
from games.core.text import text
from saves.facts import Seat
from tests.screen.driver import Driver, driven

ADA = Seat("Ada", "human", colour=0, symbol=0)
BEN = Seat("Ben", "human", colour=1, symbol=1)
RUFUS = Seat("Rufus", "ai", "fair", "rufus", colour=2, symbol=2)
LONG = Seat("Maximilienne-Alexandrine de Montmorency", "human", colour=3, symbol=3)


class Felt(Page):
    """The table below."""

    def build(self) -> Widget:
        return Widget()


class Calls:
    """Notes what was asked of the table."""

    def __init__(self) -> None:
        self.made: list[str] = []

    def ending(
        self, chairs: Sequence[Seat], shares: Sequence[float], scores: Sequence[str] = (), count: int = 41
    ) -> Ending:
        said = lambda: text("mifuchi", words.language()).say("log.result", who="Ada", count=1)  # noqa: E731
        again, home = (lambda: self.made.append("again")), (lambda: self.made.append("home"))
        shown = (scores or [""] * len(chairs)).__getitem__
        return Ending(chairs, shares, said, shown, count, again, home, lambda seat: int(shown(seat) or 0))


def said(driver: Driver) -> list[str]:
    return [widget.label for widget in driver.page.root.walk() if widget.label]


def show(driver: Driver, ending: Ending) -> None:
    driver.window.push(ending)
    driver.settle()


@pytest.mark.parametrize(
    ("shares", "title"), [((1.0, 0.0), "You have won!"), ((0.0, 1.0), "Not this time"), ((0.5, 0.5), "You have won!")]
)
def test_a_single_person_is_told_how_it_ended_for_them(tmp_path: Path, shares: tuple[float, float], title: str) -> None:
    with driven(tmp_path, Felt()) as driver:
        show(driver, Calls().ending((ADA, RUFUS), shares))
        assert title in said(driver)


def test_where_several_people_played_nobody_is_spoken_to(tmp_path: Path) -> None:
    with driven(tmp_path, Felt()) as driver:
        show(driver, Calls().ending((ADA, BEN), (1.0, 0.0)))
        assert "The game is over" in said(driver)


def test_winners_stand_first_and_all_who_share_the_win_have_a_trophy(tmp_path: Path) -> None:
    with driven(tmp_path, Felt()) as driver:
        show(driver, Calls().ending((ADA, RUFUS, BEN), (0.0, 0.5, 0.5), ("3", "12", "12")))
        marks = [w for w in driver.page.root.walk() if isinstance(w, Mark)]
        assert [mark.label for mark in marks] == ["Rufus", "Ben", "Ada"]
        trophies = [w for w in driver.page.root.walk() if isinstance(w, Picture) and w.name == "ui-trophy"]
        assert len(trophies) == said(driver).count("shares the win") == 2
        assert said(driver).count("12") == 2


def test_behind_the_winner_they_stand_in_the_order_of_their_points(tmp_path: Path) -> None:
    with driven(tmp_path, Felt()) as driver:
        show(driver, Calls().ending((ADA, RUFUS, BEN, LONG), (0.0, 0.0, 1.0, 0.0), ("-4", "12", "40", "9")))
        marks = [w for w in driver.page.root.walk() if isinstance(w, Mark)]
        assert [mark.label for mark in marks] == ["Ben", "Rufus", LONG.name, "Ada"]


def test_scores_stand_below_each_other_at_the_end_of_their_lines(tmp_path: Path) -> None:
    with driven(tmp_path, Felt()) as driver:
        show(driver, Calls().ending((ADA, RUFUS), (1.0, 0.0), ("3", "1")))
        ends = {w.label: w.rect.right for w in driver.page.root.walk() if w.label in ("3", "1", "wins")}
        assert ends["3"] == ends["1"] > ends["wins"]


def test_an_opponent_shows_its_face(tmp_path: Path) -> None:
    with driven(tmp_path, Felt()) as driver:
        show(driver, Calls().ending((ADA, RUFUS), (1.0, 0.0)))
        faces = {w.label: w.face for w in driver.page.root.walk() if isinstance(w, Mark)}
        assert faces == {"Ada": "", "Rufus": "face-dog"}


@pytest.mark.parametrize(("count", "line"), [(1, "1 choice was made."), (41, "41 choices were made.")])
def test_it_says_how_many_choices_the_game_took(tmp_path: Path, count: int, line: str) -> None:
    with driven(tmp_path, Felt()) as driver:
        show(driver, Calls().ending((ADA, RUFUS), (1.0, 0.0), count=count))
        assert line in said(driver)


def test_enter_plays_again_and_esc_lets_one_look_at_the_table(tmp_path: Path) -> None:
    calls, felt = Calls(), Felt()
    with driven(tmp_path, felt) as driver:
        show(driver, calls.ending((ADA, RUFUS), (1.0, 0.0)))
        driver.key(pygame.K_ESCAPE)
        assert driver.window.top is felt
        assert calls.made == []
        show(driver, calls.ending((ADA, RUFUS), (1.0, 0.0)))
        driver.key(pygame.K_RETURN)
        assert driver.window.top is felt
        assert calls.made == ["again"]


def test_the_buttons_do_what_they_say(tmp_path: Path) -> None:
    calls, felt = Calls(), Felt()
    with driven(tmp_path, felt) as driver:
        for key in ("again", "look", "home"):
            show(driver, calls.ending((ADA, RUFUS), (1.0, 0.0)))
            driver.click_on(key)
            assert driver.window.top is felt
        assert calls.made == ["again", "home"]


def test_it_speaks_another_language_at_once(tmp_path: Path) -> None:
    with driven(tmp_path, Felt()) as driver:
        show(driver, Calls().ending((ADA, RUFUS), (1.0, 0.0)))
        words.set_language("es")
        driver.window.relook()
        assert "¡Has ganado!" in said(driver)
        assert any("Ada tiene todos los tesoros" in each for each in said(driver))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_six_seats_are_seen_together(tmp_path: Path, lang: str) -> None:
    words.set_language(lang)
    with driven(tmp_path, Felt(), (1280, 720), Settings(language=lang)) as driver:
        show(driver, Calls().ending((ADA, BEN, RUFUS, LONG, ADA, BEN), (0.5, 0.5, 0.0, 0.0, 0.0, 0.0), ("12",) * 6))
        assert [w.most for w in driver.page.root.walk() if isinstance(w, Scroll)] == [0]
        marks = [w for w in driver.page.root.walk() if isinstance(w, Mark)]
        assert all(mark.shown() == mark.rect for mark in marks)


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_seven_seats_and_long_names_can_all_be_brought_into_sight(
    tmp_path: Path, lang: str, size: tuple[int, int]
) -> None:
    words.set_language(lang)
    chairs = (ADA, BEN, RUFUS, LONG, LONG, ADA, BEN)
    with driven(tmp_path, Felt(), size, Settings(language=lang, text_size=200)) as driver:
        show(driver, Calls().ending(chairs, (1 / 7,) * 7, ("12",) * 7))
        marks = [w for w in driver.page.root.walk() if isinstance(w, Mark)]
        assert len({mark.rect.size for mark in marks}) == 1
        driver.move(marks[0].rect.center)
        driver.wheel(-100)
        assert marks[-1].shown() == marks[-1].rect
        driver.wheel(100)
        assert marks[0].shown() == marks[0].rect
        buttons = [driver.page.find(key).rect for key in ("home", "look", "again")]
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in buttons)
