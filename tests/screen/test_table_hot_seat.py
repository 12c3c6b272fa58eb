"""The table of several people at one screen: what they see, the curtain, choices taken back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from app.match import Match
from app.screen.curtain import Curtain
from app.screen.pause import PauseMenu
from app.screen.table import Table
from app.settings import Settings
from app.sitting import Anyone, Asked, HandTo, Over, Pace, Sitting
from games.core.action import Pass
from games.mifuchi.state import Play
from saves.facts import Fact
from tests.screen.at_table import HANDS, at_table, click, sitting, spots
from tests.screen.company import ADA, BEN, Paper, hand
from tests.screen.driver import driven


def test_a_click_on_the_hand_while_anyone_may_react_says_what_is_asked(tmp_path: Path) -> None:
    table = Table(sitting((ADA, BEN)))
    with at_table(tmp_path, table) as driver:
        for seat in (0, 1):
            assert isinstance(driver.window.top, Curtain)
            driver.key(pygame.K_RETURN)
            table.answer(Play(table.sitting.match.view(seat).table.zones[f"hand.{seat}"][0]))
            driver.settle()
        assert isinstance(table.sitting.turn, Anyone)
        click(driver, spots(table, "hand.0")[0])
        assert "react" in driver.window.notes.toast
        assert table.refused is None


class Slow(Paper):
    """A journal whose facts are on the disk only after it was asked so many times whether they are."""

    asks = left = 0

    def append(self, fact: Fact) -> None:
        super().append(fact)
        self.left = self.asks

    @property
    def settled(self) -> bool:
        self.left -= 1
        return self.left < 0

    @settled.setter
    def settled(self, value: bool) -> None:
        """It is not told."""


@pytest.mark.parametrize("asks", range(8))
def test_whoever_waits_for_the_disk_is_asked_as_soon_as_it_is_there(tmp_path: Path, asks: int) -> None:
    paper = Slow()
    made = Sitting(Match("mifuchi", 2, 21), (ADA, BEN), paper, None, Pace(least=0.0))
    table = Table(made)
    with driven(tmp_path, table, (1024, 640), Settings(animation="none")) as driver:
        for card in ("orange-rock.4", "blue-dofus.0"):
            driver.key(pygame.K_RETURN)
            table.answer(Play(card))
            driver.settle()
        assert table.turn == Anyone((0, 1))
        paper.asks = asks
        table.call()
        for _ in range(8):
            table.update(0.0)
            assert table.turn == Anyone((0, 1)) or table._timer is not None
        assert table.turn == made.turn == Anyone((0, 1))
        assert len(made.match.choices) == 4
        assert table.find("answer.go")


def test_no_face_of_another_hand_is_ever_drawn(tmp_path: Path) -> None:
    """A hot-seat game, every frame of it: each face on the felt is known to all who look."""
    made = sitting((ADA, BEN), options={"track_steps": 3, "treasures_to_win": 2})
    table = Table(made)
    rng = Random(4)
    curtains = 0
    with driven(tmp_path, table, (1024, 640), Settings(animation="fast")) as driver:
        for _ in range(1500):
            driver.window.wake()
            table.update(0.12) if driver.window.top is table else driver.settle()
            known = made.match.whole().known
            curtain = isinstance(driver.window.top, Curtain)
            lookers = made.people if made.covered or curtain else (made.looker,)
            for sprite in table.stage.sprites():
                if sprite.guise.card[0] != "?":
                    assert all(known[sprite.guise.card] >> p & 1 for p in lookers) or table.stage.busy
                    if table.stage.busy and sprite.zone.startswith("hand."):
                        assert not made.covered
                        assert sprite.zone == f"hand.{made.looker}"
            for line in table.log.lines:
                secret = made.covered or line.who != (made.looker,)
                if line.key == "log.moved.deck.hand" and secret:
                    assert all(card[0] == "?" for card in line.cards)
            if curtain:
                curtains += 1
                assert made.covered
                assert isinstance(made.turn, HandTo)
                driver.key(pygame.K_RETURN)
                assert made.open
            elif not table.stage.busy:
                match made.turn:
                    case Asked(seat):
                        table.answer(rng.choice(made.match.choices_of(seat)))
                    case Anyone(seats):
                        for seat in seats:
                            if rng.random() < 0.2:
                                table.toggle_call(seat)
                        table.call()
                    case Over():
                        break
    assert curtains > 6


def test_the_curtain_looks_the_same_whatever_lies_behind_it(tmp_path: Path) -> None:
    pictures = []
    for mine in (HANDS[0], hand("cawotte dofus lenald rock", "orange")):
        table = Table(sitting((ADA, BEN), (mine, HANDS[1])))
        with driven(tmp_path, table, (1024, 640), Settings(animation="none")) as driver:
            driver.settle()
            assert isinstance(driver.window.top, Curtain)
            pictures.append(pygame.image.tobytes(driver.window.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_at_a_pause_who_says_so_gets_the_curtain_and_the_others_pass(tmp_path: Path) -> None:
    made = sitting((ADA, BEN))
    table = Table(made)
    with at_table(tmp_path, table) as driver:
        for card in ("orange-rock.0", "blue-rock.0"):
            driver.key(pygame.K_RETURN)
            table.answer(Play(card))
            driver.settle()
        assert isinstance(driver.window.top, Table)
        assert isinstance(made.turn, Anyone)
        driver.click_on("answer.call.0")
        assert table.called == {0}
        driver.click_on("answer.go")
        assert made.match.choices[-1].action is Pass()
        driver.settle()
        top = driver.window.top
        assert isinstance(top, Curtain)
        assert top.chair.name == "Ada"


def test_a_choice_is_taken_back_from_the_curtain(tmp_path: Path) -> None:
    made = sitting((ADA, BEN))
    table = Table(made)
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_RETURN)
        table.answer(Play("orange-rock.0"))
        driver.settle()
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        driver.settle()
        assert not made.match.choices
        top = driver.window.top
        assert isinstance(top, Curtain)
        assert top.chair.name == "Ada"


def test_after_an_undo_in_the_pause_menu_the_curtain_asks_for_who_chose(tmp_path: Path) -> None:
    made = sitting((ADA, BEN))
    table = Table(made)
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_RETURN)
        table.answer(Play("orange-rock.0"))
        driver.settle()
        driver.key(pygame.K_ESCAPE)
        driver.click_on("undo")
        driver.settle()
        top = driver.window.top
        assert isinstance(top, Curtain)
        assert top.chair.name == "Ada"
        assert made.covered


def test_pausing_at_the_curtain_does_not_lift_it(tmp_path: Path) -> None:
    made = sitting((ADA, BEN))
    table = Table(made)
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_ESCAPE)
        assert isinstance(driver.window.top, PauseMenu)
        driver.key(pygame.K_ESCAPE)
        assert isinstance(driver.window.top, Curtain)
        assert made.covered
