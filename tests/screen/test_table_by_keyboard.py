"""The table played by keyboard alone."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pygame
import pytest

from app.screen import furnish
from app.screen.ending import Ending
from app.screen.home import Home
from app.screen.pause import PauseMenu
from app.screen.saved import SavedGames
from app.screen.scene import Scene
from app.screen.setup import Setup
from app.screen.spots import CardSpot
from app.screen.table import Table
from app.screen.tables import Tables
from app.settings import Settings
from app.sitting import Asked, Over
from games.core.action import Pass
from games.mifuchi.state import Play
from saves.facts import Seat as Chair
from saves.store import Store
from tests.screen.at_table import (
    HANDS,
    at_table,
    at_table_waiting,
    check_stage,
    click,
    own,
    rest,
    ribbon,
    sitting,
    spots,
)
from tests.screen.company import ADA, BEN, ROBO, Mind
from tests.screen.driver import Driver, driven


def test_a_whole_game_is_played_by_keyboard_alone(tmp_path: Path) -> None:
    options = {"treasures_to_win": 2, "track_steps": 3}
    table = Table(sitting(options=options, hands=(HANDS[0], HANDS[1]), seed=8))
    with at_table(tmp_path, table) as driver:
        answered = 0
        while not isinstance(table.sitting.turn, Over):
            rest(driver)
            if not isinstance(table.sitting.turn, Asked):
                continue
            reach(driver, table)
            before = len(table.sitting.match.choices)
            driver.key(pygame.K_RETURN)
            rest(driver)
            assert len(table.sitting.match.choices) > before
            answered += 1
            assert answered < 900
        assert answered > 5
        for _ in range(20):
            driver.settle()
        assert isinstance(driver.window.top, Ending)


@pytest.mark.parametrize("people", [(ADA, ROBO), (ADA, BEN)])
def test_at_a_pause_the_keyboard_is_on_the_button_that_goes_on(tmp_path: Path, people: tuple[Chair, Chair]) -> None:
    table = Table(sitting(people, hands=HANDS))
    with at_table(tmp_path, table) as driver:
        for seat in range(2):
            if driver.window.top is not table:
                driver.key(pygame.K_RETURN)
            if isinstance(table.sitting.turn, Asked) and not table.sitting.match.at_window:
                driver.key(pygame.K_l)
                table.answer(Play(table.sitting.match.view(seat).table.zones[f"hand.{seat}"][0]))
                rest(driver)
        assert table.sitting.match.at_window
        assert driver.focused is not None
        assert furnish.passes(driver.focused)
        assert table.ring.visible
        driver.key(pygame.K_RETURN)
        assert any(choice.action is Pass() for choice in table.sitting.match.choices)


def test_at_a_pause_who_uses_the_mouse_sees_no_button_of_the_keyboard(tmp_path: Path) -> None:
    table = Table(sitting((ADA, ROBO), hands=HANDS))
    with at_table(tmp_path, table) as driver:
        click(driver, spots(table, "hand.0")[0])
        rest(driver)
        assert table.sitting.match.at_window
        assert not table.ring.visible


def reach(driver: Driver, table: Table) -> None:
    """Go by Tab to something that answers: a card that may be played, or a button."""
    for _ in range(60):
        widget = driver.focused
        assert table.prompt is not None
        if isinstance(widget, CardSpot) and not table.prompt.several:
            if any(pick in table.prompt.targets() for pick in table.picks_of(widget.sprite)):
                return
        elif widget is not None and widget.key.startswith("answer.") and widget.key != "answer.several":
            return
        driver.key(pygame.K_TAB)
    raise AssertionError("nothing that answers can be reached")


def test_arrows_go_from_card_to_card_and_space_shows_one_large(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_TAB)
        first = driver.focused
        driver.key(pygame.K_RIGHT)
        second = driver.focused
        assert isinstance(first, CardSpot)
        assert isinstance(second, CardSpot)
        assert second.sprite.zone == "hand.0"
        assert second.sprite is not first.sprite
        driver.key(pygame.K_SPACE)
        assert table.zoom is not None
        assert table.zoom.card == second.sprite.card
        driver.key(pygame.K_SPACE)
        assert table.zoom is None


def test_the_ring_of_the_keyboard_goes_with_the_card_that_it_lifts(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        for _ in range(2):
            driver.key(pygame.K_TAB)
            spot = driver.focused
            assert isinstance(spot, CardSpot)
            assert spot.sprite.lift > 0
            assert spot.rect == spot.sprite.rect()
        lying = [each for each in spots(table, "hand.0") if each is not spot]
        assert all(each.rect == each.sprite.rect() for each in lying)


def test_the_keyboard_stays_where_it_was_in_the_hand(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_TAB, pygame.K_RETURN)
        rest(driver)
        assert isinstance(own(table)[0], Play)
        assert driver.focused is not None
        assert driver.focused.key == "card.hand.0.1"


def test_letters_do_what_the_strip_does(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        assert table.log_open
        driver.key(pygame.K_l)
        assert not table.log_open
        driver.key(pygame.K_t)
        assert table.said
        driver.key(pygame.K_h)
        rest(driver)
        assert table.hinted is not None
        assert ribbon(table).words.startswith("Hint")
        driver.key(pygame.K_ESCAPE)
        assert isinstance(driver.window.top, PauseMenu)


def test_ctrl_z_takes_back_the_last_choice(tmp_path: Path) -> None:
    made = sitting((ADA, ROBO))
    assert isinstance(made.thinker, Mind)
    made.thinker.slow = True
    table = Table(made)
    with at_table_waiting(tmp_path, table) as driver:
        table.answer(Play("orange-rock.0"))
        driver.settle()
        assert made.match.waiting == (1,)
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert not made.match.choices
        assert table.prompt is not None
        check_stage(table, made.view())
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert "nothing to take back" in driver.window.notes.toast


@pytest.mark.parametrize(("key", "page"), [(pygame.K_n, Setup), (pygame.K_o, SavedGames)])
def test_ctrl_n_and_ctrl_o_lead_from_the_table_to_a_new_or_a_saved_game(
    tmp_path: Path, key: int, page: type[Scene]
) -> None:
    home = Home(Store(tmp_path / "saves"), lambda: cast(Tables, None), list)
    with driven(tmp_path, home, (1024, 640), Settings(animation="none")) as driver:
        driver.window.push(Table(sitting()))
        driver.settle()
        driver.key(key, mod=pygame.KMOD_CTRL)
        assert [type(scene) for scene in driver.window.scenes] == [Home, page]
