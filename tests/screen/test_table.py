"""The table in its window: what is seen and said, and how one comes to it and leaves it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.match import Match
from app.screen import laying
from app.screen.ending import Ending
from app.screen.spots import SeatSpot
from app.screen.table import Table
from app.screen.theme import Look
from app.settings import Settings
from app.sitting import Asked, Over, Pace, Sitting
from games.mifuchi.state import Play
from tests.screen.at_table import at_table, check_stage, ribbon, sitting
from tests.screen.company import ADA, ROBO, Mind, hand
from tests.screen.driver import driven


class Watched(Table):
    """A table that is looked at whenever everything has come to rest."""

    settled = 0

    def settle(self) -> None:
        super().settle()
        assert self.shown is not None
        check_stage(self, self.shown)
        self.settled += 1


@pytest.mark.parametrize("animation", ["none", "fast"])
def test_ai_seats_play_a_whole_game_and_the_stage_is_always_the_view(tmp_path: Path, animation: str) -> None:
    table = Watched(sitting((ROBO, ROBO), options={"treasures_to_win": 2, "track_steps": 3}))
    with driven(tmp_path, None, (1024, 640), Settings(animation=animation)) as driver:  # type: ignore[arg-type]
        driver.window.push(table)
        for _ in range(60_000):
            table.update(0.5)
            table.take_dirty(driver.window.size)
            if table.sitting.match.result is not None and not table.stage.busy:
                break
        assert isinstance(table.sitting.turn, Over)
        assert table.settled > 40
        driver.settle()
        table.show_ending()
        assert isinstance(driver.window.top, Ending)


def test_what_happens_is_said_while_it_is_seen_and_a_click_shows_its_end(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table, animation="slow") as driver:
        table.answer(Play("orange-rock.0"))
        table.sitting.tick(1e9)
        table.sitting.tick(2e9)
        table.advance()
        table.update(0.01)
        assert table.stage.busy
        assert "Ada plays" in ribbon(table).words
        driver.click((5, 5))
        assert not table.stage.busy
        check_stage(table, table.sitting.view())


def test_the_deal_is_seen_when_a_game_begins(tmp_path: Path) -> None:
    table = Table(Sitting(Match("mifuchi", 2, 9), (ADA, ROBO), None, Mind(), Pace(least=0.0)))
    with driven(tmp_path, None, (1024, 640), Settings()) as driver:
        driver.window.push(table)
        assert table.stage.busy
        assert len(table.stage.zones["deck.0"]) == 25
        table.hurry()
        assert len(table.stage.zones["hand.0"]) == 4
        assert table.sitting.turn == Asked(0)


def test_nothing_is_drawn_at_rest(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        driver.settle()
        frames = driver.window.frames
        for _ in range(5):
            driver.settle()
        assert driver.window.frames == frames
        assert not table.needs_paint


def test_what_won_a_duel_is_said_while_it_is_seen(tmp_path: Path) -> None:
    hands = (hand("scissors scissors scissors", "orange"), hand("leaf leaf leaf", "blue"))
    table = Table(sitting(hands=hands, options={"combo_windows": "between"}))
    with at_table(tmp_path, table, animation="slow"):
        table.answer(Play("orange-scissors.0"))
        said = set()
        for _ in range(400):
            table.sitting.tick(1e9)
            table.update(0.2)
            said.add(ribbon(table).words)
        assert "Scissors beat Leaf: Ada wins the duel." in said


def test_the_coin_of_a_plate_is_told_in_words(tmp_path: Path) -> None:
    table = Table(sitting(zones={"treasure.1": ["hat"]}))
    with at_table(tmp_path, table):
        plates = [w for w in table.root.walk() if isinstance(w, SeatSpot)]
        assert [plate.tip.rpartition("\n")[2] for plate in plates] == ["Treasures: 0", "Treasures: 1"]
        assert "Treasures: 1" in plates[1].label


def test_what_an_opponent_could_not_think_out_is_noted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        table.sitting.troubles.append((1, "the worker fell silent"))
        driver.settle()
        assert "Robo" in driver.window.notes.toast
    assert "the worker fell silent" in caplog.text


def test_animations_stop_when_they_are_switched_off(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table, animation="normal") as driver:
        table.pause()
        driver.settle()
        driver.window.change(animation="none")
        driver.key(pygame.K_ESCAPE)
        table.answer(Play("orange-rock.0"))
        assert not table.stage.busy


def test_a_table_that_takes_long_to_draw_shows_how_far_it_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.screen.laying.PATIENCE", 0.0)
    shown: list[float] = []
    draw = laying.draw

    def noted(surface: pygame.Surface, look: Look, part: float) -> None:
        shown.append(part)
        draw(surface, look, part)

    monkeypatch.setattr("app.screen.laying.draw", noted)
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        assert len(shown) > 5
        assert shown == sorted(shown)
        assert shown[-1] < 1
        check_stage(table, table.sitting.view())
        assert driver.window.frames > len(shown)
