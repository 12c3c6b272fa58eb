"""The table of Wa Chat Bi in its window: served, skipped, eaten and passed on by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.match import Match
from app.screen.boards import wachatbi as art
from app.screen.odds import OddsPanel
from app.screen.panels import Ribbon
from app.screen.prompt import Prompt
from app.screen.spots import MarkSpot, SeatSpot
from app.screen.table import Table
from app.screen.theme import Look
from app.screen.widgets.press import Button
from app.sitting import Asked, Pace, Sitting
from app.words import set_language
from games.core.action import Action
from games.core.knowledge import observe
from games.core.text import text
from games.wachatbi.risk import risk
from games.wachatbi.state import Add, Draw, Eat, Next, Open, Serve, Skip, Trick
from saves.facts import Seat as Chair
from tests.feast import feast
from tests.screen.at_table import at_table, click, own, ribbon, spots
from tests.screen.company import Mind
from tests.screen.driver import Driver

NAMES = ("Ada", "Robo Bruno", "Clara", "Maximiliane", "Théo", "Zoé", "Ñandú")
HAND = "dish-4 dish-7 dish-7 dish-5 choose reverse"


def table_of(
    seats: int = 4,
    hand: str = HAND,
    stack: str = "dish-4 plus-one",
    marks: Mapping[str, int] = {},
    others: str = "dish-2",
    **zones: str,
) -> Table:
    """It is Ada's turn, who sits among opponents."""
    laid = {"hand.0": hand.split(), "stack": stack.split()}
    laid |= {f"hand.{seat}": others.split() for seat in range(1, seats)}
    laid |= {zone: cards.split() for zone, cards in zones.items()}
    match = Match("wachatbi", seats, 3, {"first_player": 0}, zones=laid, marks={"turn": 0, **marks})
    chairs = [Chair(NAMES[n], "ai" if n else "human", "fair" if n else None, None, n, n) for n in range(seats)]
    return Table(Sitting(match, chairs, None, Mind(), Pace(least=0.0)))


def pick(driver: Driver, table: Table, kind: str, number: int = 0) -> None:
    """Click a card of a kind in Ada's hand."""
    click(driver, [s for s in spots(table, "hand.0") if s.sprite.card.startswith(kind)][number])


def seat(table: Table, number: int) -> SeatSpot:
    found = table.find(f"seat.{number}")
    assert isinstance(found, SeatSpot)
    return found


def answers(table: Table) -> list[Button]:
    return [w for w in table.root.walk() if isinstance(w, Button) and w.key.startswith("answer.")]


def kinds(action: Action) -> tuple[Any, ...]:
    """The type of an answer, and the kinds of its cards."""
    found: list[Any] = [type(action)]
    for value in action.values():
        cards = value if isinstance(value, tuple) else (value,)
        found += [card.partition(".")[0] if isinstance(card, str) else card for card in cards]
    return tuple(found)


def test_a_dish_is_served_by_one_click(tmp_path: Path) -> None:
    table = table_of()
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "dish-4")
        assert kinds(own(table)[0]) == (Serve, "dish-4")


def test_two_equal_dishes_are_clicked_to_skip(tmp_path: Path) -> None:
    table = table_of()
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "dish-7", 0)
        assert not own(table)
        pick(driver, table, "dish-7", 1)
        assert kinds(own(table)[0]) == (Skip, "dish-7", "dish-7")


def test_a_pair_is_offered_once_whoever_has_seen_its_cards(tmp_path: Path) -> None:
    table = table_of(hand="dish-7 dish-7 dish-7 dish-6 dish-6")
    with at_table(tmp_path, table) as driver:
        labels = [button.label for button in answers(table)]
        assert len(labels) == len(set(labels)) == 3
        driver.click(answers(table)[0].rect.center)
        assert type(own(table)[0]) is Skip


def test_a_pair_is_offered_of_cards_that_others_do_not_know() -> None:
    state = feast("7 7 7 7", "2", stack="4").s
    seen = state.zones["hand.0"][:2]
    state.known.update(dict.fromkeys(seen, 0b111))
    skip, *_rest = Prompt(observe(state, 0)).buttons()
    assert isinstance(skip, Skip)
    assert not set(seen) & set(skip.cards)


def test_the_button_for_eating_says_how_many_cards(tmp_path: Path) -> None:
    table = table_of(hand="dish-2", stack="dish-4 dish-4 plus-one")
    with at_table(tmp_path, table) as driver:
        (button,) = answers(table)
        assert "9" in button.label
        driver.click(button.rect.center)
        assert own(table)[0] == Eat()


def test_a_card_that_does_not_fit_is_refused_with_its_rule(tmp_path: Path) -> None:
    table = table_of()
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "dish-5")
        assert not own(table)
        assert ribbon(table).rule == "WCB-09"


def test_who_plays_next_is_chosen_by_clicking_a_seat(tmp_path: Path) -> None:
    table = table_of()
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "choose")
        assert [seat(table, n).plate.offered for n in range(4)] == [False, True, True, True]
        driver.click(seat(table, 0).rect.center)
        assert own(table)[1:] == []
        assert ribbon(table).rule == "WCB-R08"
        driver.click(seat(table, 2).rect.center)
        assert own(table)[1:] == [Next(2)]


def test_who_plays_next_is_chosen_by_keyboard(tmp_path: Path) -> None:
    table = table_of()
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "choose")
        driver.key(pygame.K_TAB)
        assert isinstance(driver.focused, SeatSpot)
        chosen = driver.focused
        assert chosen.plate.offered
        driver.key(pygame.K_RETURN)
        assert own(table)[1:] == [Next(int(chosen.key.removeprefix("seat.")))]


def test_a_plate_that_is_not_asked_for_still_lets_somebody_sit_down(tmp_path: Path) -> None:
    table = table_of()
    with at_table(tmp_path, table) as driver:
        driver.click(seat(table, 1).rect.center)
        assert driver.window.top is not table


def test_nothing_is_told_before_it_is_seen(tmp_path: Path) -> None:
    """While the meal is turned up card by card, plates, demand and odds show what was seen so far."""
    table = table_of(hand="dish-2", deck="dish-3 dish-3 indigestion dish-5 dish-5 dish-6 dish-6 dish-6", discard="")
    with at_table(tmp_path, table, animation="normal") as driver:
        odds = table.odds
        table.answer(Eat())
        assert table.stage.busy
        assert seat(table, 0).plate.line == "1 card"
        assert table.stage.marks["tokens.0"] == 0
        left = [table.stage.marks["demand"]]
        while table.stage.busy and table.stage.marks["tokens.0"] == 0:
            table.update(0.05)
            left.append(table.stage.marks["demand"])
            assert table.odds is odds
        assert sorted(left, reverse=True) == left
        assert (left[0], left[-1]) == (5, 0)
        assert "1 token" in seat(table, 0).label
        driver.click((5, 5))
        assert not table.stage.busy


def test_whether_to_add_an_indigestion_is_asked_by_two_buttons(tmp_path: Path) -> None:
    table = table_of(hand="dish-2", deck="indigestion dish-3 dish-3 dish-5 dish-5 dish-6 dish-6", discard="")
    with at_table(tmp_path, table) as driver:
        table.answer(Eat())
        assert table.sitting.turn == Asked(0)
        add, leave = answers(table)
        assert add.label != leave.label
        driver.click(add.rect.center)
        assert own(table)[-1] == Add()


def test_an_empty_hand_draws_by_a_button(tmp_path: Path) -> None:
    table = table_of(hand="")
    with at_table(tmp_path, table) as driver:
        (button,) = answers(table)
        driver.click(button.rect.center)
        assert own(table)[0] == Draw()


def test_the_odds_are_told_to_those_who_want_them(tmp_path: Path) -> None:
    for wanted in (True, False):
        table = table_of()
        with at_table(tmp_path, table, odds=wanted):
            panels = [w for w in table.root.walk() if isinstance(w, OddsPanel)]
            assert len(panels) == wanted
            if wanted:
                now = risk(table.sitting.view())
                assert panels[0].chance == now.chance
                assert f"{round(100 * now.chance)}%" in panels[0].label
                assert str(now.left) in panels[0].label


def test_what_lies_on_the_felt_has_words(tmp_path: Path) -> None:
    table = table_of(marks={"direction": -1, "tokens.2": 2})
    with at_table(tmp_path, table):
        said = [w.label for w in table.root.walk() if isinstance(w, MarkSpot)]
        assert text("wachatbi", "en").get("marks.direction.-1") in said
        assert any("5" in words for words in said)
        assert "2 tokens" in seat(table, 2).label


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_words_and_buttons_have_room_at_seven_seats(
    tmp_path: Path, lang: str, scale: int, size: tuple[int, int]
) -> None:
    set_language(lang)
    pairs = "dish-2 dish-2 dish-3 dish-3 dish-4 dish-4 dish-5 dish-5 dish-6 dish-6 dish-7 dish-7 reverse"
    table = table_of(7, hand=pairs)
    with at_table(tmp_path, table, text_size=scale, language=lang, size=size) as driver:
        window = driver.window.surface.get_rect()
        shown = [w for w in table.root.walk() if isinstance(w, Button | SeatSpot | OddsPanel | Ribbon)]
        assert len(answers(table)) == 5
        for one in shown:
            assert window.contains(one.rect), one.key
        for one, other in combinations(shown, 2):
            assert not one.rect.inflate(-6, -6).colliderect(other.rect.inflate(-6, -6)), (one.key, other.key)


def test_thirty_cards_can_all_be_clicked(tmp_path: Path) -> None:
    many = " ".join(["dish-2"] * 12 + ["dish-3"] * 10 + ["dish-4"] * 8)
    table = table_of(3, hand=many, stack="dish-5")
    with at_table(tmp_path, table, size=(1280, 720)):
        for spot in spots(table, "hand.0"):
            rect = spot.sprite.rect()
            seen = [
                (x, y)
                for y in range(rect.top + 2, rect.bottom, 3)
                for x in range(rect.left + 2, rect.right, 3)
                if table.card_at((x, y)) is spot.sprite
            ]
            assert max(x for x, _ in seen) - min(x for x, _ in seen) >= 24
            assert len(seen) * 9 > 24 * 24


def test_the_keyboard_goes_from_card_to_card_and_from_row_to_row(tmp_path: Path) -> None:
    many = " ".join(["dish-2"] * 12 + ["dish-3"] * 10 + ["dish-4"] * 8)
    table = table_of(3, hand=many, stack="dish-5", others="dish-6")

    def at() -> int:
        assert driver.focused is not None
        return int(driver.focused.key.removeprefix("card.hand.0."))

    with at_table(tmp_path, table, size=(1280, 720)) as driver:
        driver.key(pygame.K_TAB)
        begun = at()
        for step, key in enumerate((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT), 1):
            driver.key(key)
            assert at() == begun + step
        driver.key(pygame.K_DOWN)
        assert at() >= 15
        driver.key(pygame.K_UP)
        assert at() == begun + 4
        for _ in range(30):
            if driver.focused is None or not driver.focused.key.startswith("card.hand.0"):
                break
            driver.key(pygame.K_TAB)
        assert driver.focused is not None
        assert driver.focused.key.startswith("answer.")


def test_a_hand_lies_in_the_order_of_the_deck(tmp_path: Path) -> None:
    table = table_of(hand="reverse dish-7 dish-2 dish-7 dish-4")
    with at_table(tmp_path, table):
        names = [spot.sprite.card.partition(".")[0] for spot in spots(table, "hand.0")]
        assert names == ["dish-2", "dish-4", "dish-7", "dish-7", "reverse"]


@pytest.mark.parametrize("look", [Look(), Look(high_contrast=True), Look(text=1.5, k=2.0)])
def test_drawings_fill_their_places(look: Look) -> None:
    for count in (0, 1, 3, 5):
        assert art.tokens((96, 28), count, look).get_size() == (96, 28)
        assert art.indigestions((112, 34), count, look).get_size() == (112, 34)
    turned = [pygame.image.tobytes(art.arrow(40, angle, look), "RGBA") for angle in (0, 90, 180, 270)]
    assert len(set(turned)) == 4
    assert art.direction((250, 56), 1, "x", look).get_size() == (250, 56)


def test_a_panel_of_odds_stays_in_its_place() -> None:
    for scale in (1.0, 1.5, 2.0):
        look = Look(text=scale)
        said = ("Eating now: 99% for an Indigestion", "104 cards in the draw pile", "6 Indigestions among them")
        panel = OddsPanel(said, 0.99, pygame.Rect(0, 0, 214, 125))
        panel.place(look, pygame.Rect(0, 0, 1280, 720))
        assert panel.at.contains(panel.rect)


def test_the_first_stack_is_opened_by_a_click(tmp_path: Path) -> None:
    table = table_of(stack="")
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "reverse")
        assert ribbon(table).rule == "WCB-R06"
        pick(driver, table, "dish-5")
        assert kinds(own(table)[0]) == (Open, "dish-5")


def test_an_action_is_played_by_a_click(tmp_path: Path) -> None:
    table = table_of()
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "reverse")
        assert kinds(own(table)[0]) == (Trick, "reverse")
        assert table.stage.marks["direction"] == -1
