"""The table in its window: played by machine, by mouse, by keyboard, by several people at one screen."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from app.match import Match
from app.opponents.levels import Decision
from app.records import header
from app.screen import laying
from app.screen.browse import Browse
from app.screen.curtain import Curtain
from app.screen.dialog import NameEntry
from app.screen.ending import Ending
from app.screen.home import Home
from app.screen.layout import RATIO
from app.screen.panels import Bubble, Ribbon
from app.screen.pause import PauseMenu
from app.screen.rulebook import Rulebook
from app.screen.saved import SavedGames
from app.screen.scene import LONG_PRESS, Scene
from app.screen.setup import Setup
from app.screen.spots import CardSpot, SeatSpot
from app.screen.table import Table
from app.screen.tables import Tables
from app.screen.theme import Look
from app.settings import Settings
from app.sitting import Anyone, Asked, HandTo, Hint, Over, Pace, Sitting, Waiting
from app.words import set_language
from games.core.action import Action, Pass
from games.core.flow import why
from games.core.knowledge import View
from games.core.state import Refusal
from games.mifuchi.state import Combo, Play, Take
from saves.facts import Fact
from saves.facts import Seat as Chair
from saves.journal import Journal
from saves.record import Record
from saves.store import Store
from tests.screen.driver import Driver, driven
from tests.screen.test_sitting import ADA, BEN, ROBO, Mind, Paper, hand

HANDS = (hand("rock leaf leaf leaf", "orange"), hand("rock leaf scissors cawotte", "blue"))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def sitting(chairs: Sequence[Chair] = (ADA, ROBO), hands: Sequence[str] = HANDS, **laid: Any) -> Sitting:
    options = laid.pop("options", {})
    zones = {f"hand.{seat}": cards.split() for seat, cards in enumerate(hands)} | laid.pop("zones", {})
    match = Match("mifuchi", 2, laid.pop("seed", 3), options, zones=zones, marks=laid.pop("marks", {}))
    return Sitting(match, chairs, None, Mind(), Pace(least=0.0))


@contextmanager
def at_table(folder: Path, table: Table, **changes: Any) -> Iterator[Driver]:
    """A window with a table at which nothing flies, unless the settings say otherwise."""
    size = changes.pop("size", (1024, 640))
    settings = Settings(**({"animation": "none"} | changes))
    with driven(folder, table, size, settings) as driver:
        rest(driver)
        yield driver


def rest(driver: Driver) -> None:
    """Let the AI seats answer and everything be shown."""
    for _ in range(300):
        driver.settle()
        table = driver.window.top
        if not isinstance(table, Table) or not (table.stage.busy or isinstance(table.sitting.turn, Waiting)):
            return
    raise AssertionError("the table does not come to rest")


def spots(table: Table, zone: str) -> list[CardSpot]:
    return [w for w in table.root.walk() if isinstance(w, CardSpot) and w.sprite.zone == zone]


def click(driver: Driver, spot: CardSpot) -> None:
    """Click a card where nothing lies on it."""
    table = spot.table
    rect = spot.sprite.rect()
    points = [(x, y) for y in range(rect.top + 3, rect.bottom, 9) for x in range(rect.left + 3, rect.right, 7)]
    pos = next(p for p in points if table.card_at(p) is spot.sprite and driver.page.root.hit(p) is spot)
    driver.click(pos)


def own(table: Table) -> list[Action]:
    """What seat 0 has answered so far."""
    return [c.action for c in table.sitting.match.choices if c.seat == 0]


def ribbon(table: Table) -> Ribbon:
    found = table.find("prompt")
    assert isinstance(found, Ribbon)
    return found


def check_stage(table: Table, view: View) -> None:
    """The stage is the view: the same cards in the same order, and no face that the view does not know."""
    for zone, cards in view.table.zones.items():
        assert [s.card for s in table.stage.zones[zone]] == cards
        for sprite in table.stage.zones[zone]:
            known = view.table.known[sprite.card] >> view.seat & 1
            assert (sprite.guise.card[0] != "?") == (bool(known) and sprite.card[0] != "?")


# played by machine


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


# by mouse


def test_every_click_on_every_card_is_an_answer_or_a_refusal_or_opens_a_pile(tmp_path: Path) -> None:
    kinds = set()
    for made in (sitting(), sitting(marks={"wa": -3, "facing": 0}, zones={"discard.0": ["orange-rock"]})):
        table = Table(made)
        with at_table(tmp_path, table) as driver:
            for _ in range(2):
                for zone in list(table.stage.zones):
                    number = 0
                    while number < len(spots(table, zone)):
                        spot = spots(table, zone)[number]
                        number += 1
                        before = len(table.sitting.match.choices)
                        click(driver, spot)
                        if isinstance(driver.window.top, Browse):
                            kinds.add("browse")
                            driver.key(pygame.K_ESCAPE)
                        elif len(table.sitting.match.choices) > before:
                            kinds.add("answer")
                            table.sitting.undo()
                            table.turn = None
                            table.advance()
                            rest(driver)
                        elif table.prompt is not None and table.prompt.picked:
                            kinds.add("picked")
                            table.prompt.picked.clear()
                        else:
                            assert table.refused is not None, spot.key
                            assert ribbon(table).rule == table.refused.rule
                            assert ribbon(table).words == table.speech.refusal(table.refused)
                            kinds.add(table.refused.rule)
                            table.refused = None
                combo = next((a for a in made.match.choices_of(0) if isinstance(a, Combo)), None)
                if combo is not None:
                    table.answer(combo)
                    rest(driver)
    assert {"answer", "browse", "MFC-10", "MFC-28"} <= kinds


def test_a_refusal_opens_its_rule(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        click(driver, spots(table, "chest")[0])
        assert table.refused is not None
        driver.key(pygame.K_F1)
        page = driver.window.top
        assert isinstance(page, Rulebook)
        assert page.rule == "MFC-28"
        driver.key(pygame.K_ESCAPE)
        driver.click(ribbon(table).rect.center)
        assert isinstance(driver.window.top, Rulebook)


def test_a_card_is_played_by_one_click_although_it_is_part_of_a_combo(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        card = spots(table, "hand.0")[2].sprite.card
        click(driver, spots(table, "hand.0")[2])
        assert own(table)[0] is Play(card)


def test_a_combo_is_made_by_one_button(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        button = next(w for w in table.root.walk() if w.label.startswith("Combo"))
        assert button.label == "Combo: 3\u00a0Leaves"
        driver.click(button.rect.center)
        assert isinstance(own(table)[0], Combo)


def test_a_combo_is_made_by_clicking_its_cards(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_s)
        for number in (1, 2, 3):
            assert not own(table)
            click(driver, spots(table, "hand.0")[number])
        assert isinstance(own(table)[0], Combo)
        assert len(table.stage.zones["hand.0"]) == 1


@pytest.mark.parametrize(
    ("lang", "brings", "make", "chosen"),
    [
        ("en", "The Wa: 1 space closer", "Make a combo", "1 of 3 chosen"),
        ("fr", "Le Wa\u00a0: 1 case vers toi", "Faire un combo", "1 sur 3"),
        ("es", "El Wa: 1 casilla hacia ti", "Hacer un combo", "1 de 3"),
    ],
)
def test_a_combo_says_what_it_brings_and_how_many_cards_it_takes(
    tmp_path: Path, lang: str, brings: str, make: str, chosen: str
) -> None:
    set_language(lang)
    table = Table(sitting(hands=(hand("rock leaf leaf dofus", "orange"), HANDS[1])))
    with at_table(tmp_path, table) as driver:
        assert table.find("answer.0").value() == brings
        assert table.find("answer.several").label == make
        driver.key(pygame.K_s)
        assert ribbon(table).words == make
        assert "3" in ribbon(table).more
        click(driver, spots(table, "hand.0")[1])
        assert ribbon(table).more.startswith(chosen)
        assert not [w for w in table.root.walk() if w.key == "answer.0"]


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


def test_a_card_that_fits_no_combo_is_refused_and_put_back(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_s)
        click(driver, spots(table, "hand.0")[0])
        assert table.refused is not None
        assert table.refused.rule == "MFC-40"
        assert table.prompt is not None
        assert not table.prompt.picked


def test_at_a_pause_cards_are_picked_at_once_and_passing_is_a_button(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        click(driver, spots(table, "hand.0")[0])
        rest(driver)
        assert table.sitting.match.at_window
        click(driver, spots(table, "hand.0")[0])
        assert table.prompt is not None
        assert len(table.prompt.picked) == 1
        button = next(w for w in table.root.walk() if w.label == "No combo")
        driver.click(button.rect.center)
        assert Pass() in own(table)


def test_a_treasure_is_taken_by_clicking_it(tmp_path: Path) -> None:
    table = Table(sitting(marks={"wa": -3, "facing": 0}))
    with at_table(tmp_path, table) as driver:
        table.answer(next(a for a in table.sitting.match.choices_of(0) if isinstance(a, Combo)))
        rest(driver)
        card = spots(table, "chest")[1].sprite.card
        click(driver, spots(table, "chest")[1])
        assert Take(card) in own(table)
        assert [s.card for s in table.stage.zones["treasure.0"]] == [card]


def test_open_piles_can_be_leafed_through(tmp_path: Path) -> None:
    table = Table(sitting(zones={"discard.1": ["blue-rock", "blue-leaf"]}))
    with at_table(tmp_path, table) as driver:
        click(driver, spots(table, "discard.1")[0])
        page = driver.window.top
        assert isinstance(page, Browse)
        assert [c.partition(".")[0] for c in page.cards] == ["blue-leaf", "blue-rock"]


def test_a_click_on_an_empty_pile_says_that_it_is_empty(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        empty = table.find("card.discard.0.0")
        assert empty.hint == "Ada: discard pile · empty"
        driver.click(empty.rect.center)
        assert driver.window.notes.toast == empty.hint
        assert table.refused is None


def test_the_coin_of_a_plate_is_told_in_words(tmp_path: Path) -> None:
    table = Table(sitting(zones={"treasure.1": ["hat"]}))
    with at_table(tmp_path, table):
        plates = [w for w in table.root.walk() if isinstance(w, SeatSpot)]
        assert [plate.tip.rpartition("\n")[2] for plate in plates] == ["Treasures: 0", "Treasures: 1"]
        assert "Treasures: 1" in plates[1].label


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


def test_what_an_opponent_could_not_think_out_is_noted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        table.sitting.troubles.append((1, "the worker fell silent"))
        driver.settle()
        assert "Robo" in driver.window.notes.toast
    assert "the worker fell silent" in caplog.text


def test_a_finger_that_stays_shows_the_card_large_and_does_not_play_it(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        pos = spots(table, "hand.0")[0].rect.center
        driver.down(pos, touch=True)
        pygame.event.post(pygame.event.Event(LONG_PRESS, pos=pos))
        driver.settle()
        driver.up(pos, touch=True)
        assert table.zoom is not None
        assert not own(table)
        driver.down(pos, touch=True)
        assert table.zoom is None
        driver.up(pos, touch=True)
        assert not own(table)


def test_the_plate_lets_somebody_else_sit_down(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        plate = next(w for w in table.root.walk() if isinstance(w, SeatSpot) and w.name == "Robo")
        driver.click(plate.rect.center)
        page = driver.window.top
        assert isinstance(page, NameEntry)
        page.act("Zoe")
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert table.sitting.chairs[1].name == "Zoe"
        assert table.sitting.shared


def test_a_click_counts_although_an_opponent_chooses_meanwhile(tmp_path: Path) -> None:
    made = sitting((ADA, ROBO))
    assert isinstance(made.thinker, Mind)
    made.thinker.slow = True
    table = Table(made)
    with at_table_waiting(tmp_path, table) as driver:
        spot = spots(table, "hand.0")[0]
        at = driver.window.look.px(40) + spot.rect.x, spot.rect.centery
        driver.move(at)
        driver.down(at)
        made.thinker.slow = False
        rest(driver)
        assert made.match.waiting == (0,)
        assert spot not in spots(table, "hand.0")
        driver.up(at)
        assert own(table) == [Play(spot.sprite.card)]


def test_a_click_on_an_answer_counts_although_an_opponent_answers_meanwhile(tmp_path: Path) -> None:
    made = sitting((ADA, ROBO), (hand("rock rock rock leaf", "orange"), HANDS[1]))
    assert isinstance(made.thinker, Mind)
    made.thinker.slow = True
    table = Table(made)
    with at_table_waiting(tmp_path, table) as driver:
        at = table.find("answer.0").rect.center
        driver.move(at)
        driver.down(at)
        made.thinker.slow = False
        rest(driver)
        assert made.match.waiting == (0,)
        driver.up(at)
        assert isinstance(own(table)[0], Combo)


def test_a_press_does_not_count_for_what_has_come_into_its_place(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        spot = spots(table, "hand.0")[0]
        driver.move(spot.rect.center)
        driver.down(spot.rect.center)
        table.stage.zones["hand.0"].reverse()
        table.rebuild()
        driver.up(spots(table, "hand.0")[0].rect.center)
        assert not own(table)


def test_what_was_picked_and_hinted_at_stays_while_an_opponent_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = sitting((ADA, ROBO))
    assert isinstance(made.thinker, Mind)
    made.thinker.slow = True
    table = Table(made)
    with at_table_waiting(tmp_path, table) as driver:
        played: list[str] = []
        monkeypatch.setattr(table.sounds, "play", played.append)
        driver.key(pygame.K_s)
        for spot in (1, 2):
            click(driver, spots(table, "hand.0")[spot])
        made._thinking.hint = Hint(0, Decision(table.match.choices_of(0)[0], (("mix", {}),)))
        assert table.prompt is not None
        picked = list(table.prompt.picked)
        assert len(picked) == 2
        made.thinker.slow = False
        rest(driver)
        assert made.match.waiting == (0,)
        assert table.prompt.picked == picked
        assert table.prompt.several
        assert table.hinted is not None
        assert "your-turn" not in played
        click(driver, spots(table, "hand.0")[3])
        assert isinstance(own(table)[0], Combo)
        rest(driver)
        assert "your-turn" in played
        assert table.prompt is not None
        assert not table.prompt.picked


# by keyboard


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


@contextmanager
def at_table_waiting(folder: Path, table: Table) -> Iterator[Driver]:
    with driven(folder, table, (1024, 640), Settings(animation="none")) as driver:
        driver.settle()
        yield driver


# several people


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


# what changes meanwhile


@pytest.mark.parametrize(("lang", "words"), [("fr", "Choisis"), ("es", "Elige")])
def test_the_language_changes_with_a_game_on_the_table(tmp_path: Path, lang: str, words: str) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        set_language(lang)
        driver.window.relook()
        driver.settle()
        assert ribbon(table).words.startswith(words)
        assert table.stage.painter.lang == lang
        check_stage(table, table.sitting.view())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 640)])
def test_the_table_follows_the_size_of_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        driver.resize(size)
        driver.settle()
        assert table.stage.layout.size == size
        window = pygame.Rect((0, 0), size)
        for widget in table.focusables():
            assert window.colliderect(widget.rect), widget.key
        check_stage(table, table.sitting.view())


@pytest.mark.parametrize(("size", "lang"), [((1024, 640), "fr"), ((1280, 720), "en"), ((1600, 900), "es")])
def test_the_log_shows_its_last_line_also_after_size_or_language_have_changed(
    tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        for _ in range(8):
            table.answer(table.sitting.match.choices_of(0)[0])
            rest(driver)
        set_language(lang)
        driver.window.relook()
        driver.resize(size)
        driver.settle()
        assert table.log_panel is not None
        assert table.log_panel.scroll.offset == table.log_panel.scroll.most > 0


def test_what_may_be_played_is_still_marked_in_a_window_of_another_size(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        marked = [(spot.sprite.card, spot.sprite.guise.rim) for spot in spots(table, "hand.0")]
        assert "legal" in {rim for _, rim in marked}
        driver.resize((1600, 900))
        assert [(spot.sprite.card, spot.sprite.guise.rim) for spot in spots(table, "hand.0")] == marked


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_words_and_buttons_keep_apart_at_every_text_size(tmp_path: Path, scale: int, lang: str) -> None:
    set_language(lang)
    table = Table(sitting(zones={"treasure.1": ["hat"]}))
    with at_table(tmp_path, table, text_size=scale) as driver:
        table.answer(Play("orange-rock.0"))
        rest(driver)
        assert table.look.text <= 1.5
        answers = [w.rect for w in table.root.walk() if w.key.startswith("answer.")]
        assert answers
        words = ribbon(table).rect
        plates = [w.rect for w in table.root.walk() if isinstance(w, SeatSpot)]
        for button in answers:
            assert not button.colliderect(words)
            assert driver.window.surface.get_rect().contains(button)
        for plate in plates:
            assert driver.window.surface.get_rect().contains(plate)
            assert not plate.colliderect(words)
            for zone in ("treasure.0", "treasure.1"):
                for sprite in table.stage.zones[zone]:
                    assert not plate.inflate(-6, -6).colliderect(sprite.rect())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_words_and_buttons_lie_on_no_card(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    set_language(lang)
    table = Table(sitting(hands=(hand("leaf leaf leaf dofus rock", "orange"), HANDS[1])))
    with at_table(tmp_path, table, size=size) as driver:
        said = [ribbon(table).rect]
        click(driver, spots(table, "chest")[0])
        said.append(ribbon(table).rect)
        table.focus(spots(table, "hand.0")[1], visible=True)
        table.dress()
        spot = spots(table, "hand.0")[1]
        assert spot.sprite.lift > 0
        for rect in [*said, *(w.rect for w in table.root.walk() if w.key.startswith("answer."))]:
            assert not rect.colliderect(spot.rect)
            for zone in ("duel.0", "duel.1", "treasure.0", "treasure.1", "chest"):
                place = table.stage.layout.place(zone)
                assert place is not None
                for pose in place.poses(3):
                    card = pygame.Rect(0, 0, pose.width, pose.width * RATIO)
                    card.center = round(pose.x), round(pose.y)
                    assert not rect.colliderect(card)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_what_is_said_is_never_left_out(tmp_path: Path, lang: str, scale: int) -> None:
    set_language(lang)
    table = Table(sitting())
    with at_table(tmp_path, table, text_size=scale):
        whole, words = ribbon(table), ribbon(table).words
        assert whole.more
        assert not whole.hint
        alone = Ribbon(words, "", whole.at, table.rules)
        assert whole.rect.h > alone.box(table.look).h


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("held", [False, True])
def test_a_large_card_lies_on_nothing_that_is_said_or_offered_and_gives_way_to_it(
    tmp_path: Path, held: bool, scale: int
) -> None:
    table = Table(sitting(hands=(hand("leaf leaf leaf dofus rock", "orange"), HANDS[1])))
    with at_table(tmp_path, table, size=(1280, 720), text_size=scale) as driver:
        for spot in (*spots(table, "hand.0"), *spots(table, "chest")):
            if held:
                table.zoom_in(spot.sprite)
            else:
                table._zoom_beside(spot.sprite.guise.card, spot.rect)
            assert table.zoom is not None
            assert table.zoom.card == spot.sprite.guise.card
            assert table.zoom.box.w >= 200
            said = table.words_at()
            assert len(said) == 1 + sum(w.key.startswith("answer.") for w in table.root.walk())
            assert not table.zoom.lies_on(said)
            assert driver.window.surface.get_rect().contains(table.zoom.box)
            table.zoom_out()
        table.zoom_in(spots(table, "hand.0")[0].sprite)
        assert table.zoom is not None
        table.zoom.box = ribbon(table).rect.inflate(0, 100)
        table.refuse(Refusal("MFC-28"))
        assert table.zoom is None


def test_what_people_say_lies_on_no_card_and_not_on_each_other(tmp_path: Path) -> None:
    treasures = {"treasure.0": ["hat"], "treasure.1": ["cape"], "chest": ["staff"]}
    table = Table(sitting(zones=treasures))
    with at_table(tmp_path, table, size=(1280, 720)) as driver:
        for seat in (0, 1):
            table.say(seat, "Is that your best card, or are you only warming up?")
        driver.settle()
        bubbles = [w for w in table.root.walk() if isinstance(w, Bubble)]
        assert [b.label.partition(":")[0] for b in bubbles] == ["Ada", "Robo"]
        assert not bubbles[0].rect.colliderect(bubbles[1].rect)
        cards = [s.rect() for zone in ("hand.0", "chest", "treasure.0", "treasure.1") for s in table.stage.zones[zone]]
        for bubble in bubbles:
            assert bubble.rect.collidelist([*cards, *table.words_at()]) < 0


def test_animations_stop_when_they_are_switched_off(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table, animation="normal") as driver:
        table.pause()
        driver.settle()
        driver.window.change(animation="none")
        driver.key(pygame.K_ESCAPE)
        table.answer(Play("orange-rock.0"))
        assert not table.stage.busy


# keeping, leaving


def test_a_window_closed_while_an_ai_thinks_leaves_a_whole_game(tmp_path: Path) -> None:
    match = Match("mifuchi", 2, 3)
    store = Store(tmp_path / "saves")
    path = store.new_path("mifuchi")
    journal = Journal.begin(path, header(match, (ADA, ROBO)))
    mind = Mind()
    mind.slow = True
    made = Sitting(match, (ADA, ROBO), journal, mind, Pace(least=0.0))
    tables = cast(Tables, SimpleNamespace(store=store))
    table = Table(made, journal, None, tables)
    with driven(tmp_path, table, (1024, 640), Settings(animation="none")) as driver:
        for _ in range(100):
            driver.settle()
            if isinstance(made.turn, Asked):
                break
            journal.wait(1.0)
        table.answer(match.choices_of(0)[0])
        driver.settle()
        assert made.thinking == (1,)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        driver.window.step()
        assert not driver.window.scenes
    assert mind.dropped
    record = Record.read(path)
    assert len(record.facts) == 1
    assert store.save(path).picture is not None


def test_the_small_picture_shows_no_hand_where_several_people_play(tmp_path: Path) -> None:
    pictures = []
    for mine in (HANDS[0], hand("cawotte dofus lenald rock", "orange")):
        folder = tmp_path / mine.split()[0]
        match = Match("mifuchi", 2, 3, zones={"hand.0": mine.split()})
        store = Store(folder)
        path = store.new_path("mifuchi")
        journal = Journal.begin(path, header(match, (ADA, BEN)))
        made = Sitting(match, (ADA, BEN), journal, Mind(), Pace(least=0.0))
        table = Table(made, journal, None, cast(Tables, SimpleNamespace(store=store)))
        with driven(folder, table, (1024, 640), Settings(animation="none")) as driver:
            journal.wait(2.0)
            driver.settle()
            driver.settle()
            driver.key(pygame.K_RETURN)
            assert made.open
        picture = store.save(path).picture
        assert picture is not None
        cards = pygame.image.load(picture).subsurface(100, 190, 280, 80)
        pictures.append(pygame.image.tobytes(cards, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_copy_is_kept_under_a_name(tmp_path: Path) -> None:
    match = Match("mifuchi", 2, 3)
    store = Store(tmp_path / "saves")
    journal = Journal.begin(store.new_path("mifuchi"), header(match, (ADA, ROBO)))
    made = Sitting(match, (ADA, ROBO), journal, Mind(), Pace(least=0.0))
    table = Table(made, journal, None, cast(Tables, SimpleNamespace(store=store)))
    with driven(tmp_path, table, (1024, 640), Settings(animation="none")) as driver:
        journal.wait(2.0)
        driver.settle()
        driver.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        page = driver.window.top
        assert isinstance(page, NameEntry)
        assert page.name.startswith("MiFuChi")
        page.name = "before the storm"
        driver.key(pygame.K_RETURN)
        assert "before the storm" in driver.window.notes.toast
    assert (tmp_path / "saves" / "before the storm.feltfolk").is_file()


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


def test_play_again_lays_the_same_table(tmp_path: Path) -> None:
    asked: list[object] = []
    made = sitting(options={"treasures_to_win": 2}, marks={"wa": -3}, zones={"treasure.0": ["cape"]})
    request = cast(Any, "the same")
    tables = cast(Tables, SimpleNamespace(again=asked.append))
    table = Table(made, None, request, tables)
    with driven(tmp_path, None, (1024, 640), Settings(animation="none")) as driver:
        made.pace.least = 0.0
        table.tables = None
        driver.window.push(table)
        table.tables = tables
        table.answer(next(a for a in made.match.choices_of(0) if isinstance(a, Combo)))
        for _ in range(30):
            driver.settle()
        table.answer(made.match.choices_of(0)[0])
        for _ in range(10):
            driver.settle()
        top = driver.window.top
        assert isinstance(top, Ending)
        assert top.shares[0] == 1
        driver.key(pygame.K_ESCAPE)
        assert driver.window.top is table
        table.show_ending()
        driver.key(pygame.K_RETURN)
    assert asked == ["the same"]


def test_what_the_table_refuses_the_rules_refuse(tmp_path: Path) -> None:
    """A refusal on the screen is the one that the rules give for the answer that was meant."""
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        click(driver, spots(table, "duel.0")[0] if spots(table, "duel.0") else spots(table, "deck.0")[0])
        assert table.refused is not None
        view = table.sitting.match.view(0)
        card = table.stage.zones["deck.0"][-1].card
        assert why(view.table, 0, Play(card)) == table.refused


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
