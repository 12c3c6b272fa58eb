"""Wa Chat Bi: serving, Actions, skipping, opening. It is seat 0's turn unless something else is said."""

from __future__ import annotations

import pytest

from games.core.action import Pass
from games.core.events import Counted
from games.core.flow import options, why
from tests.feast import FILL, cards, feast
from tests.table import face


def test_wcb_08_a_turn_is_exactly_one_of_four_things() -> None:
    t = feast("2 3 3 plus-one", "4 5", "6 7", stack="2")
    assert {a.verb() for a in options(t.s, 0)} == {"serve", "eat", "action", "skip"}
    for verb, fields in (
        ("serve", {"card": "dish-2"}),
        ("action", {"card": "plus-one"}),
        ("skip", {"cards": ("dish-3", "dish-3")}),
    ):
        t = feast("2 3 3 plus-one", "4 5", "6 7", stack="2")
        assert t.do(0, verb, **fields).asked == ("turn", (1,)), verb


def test_wcb_08_only_cards_from_the_own_hand_are_played() -> None:
    t = feast("2 3", "2 reverse 4 4", stack="2")
    theirs = t.s.zones["hand.1"]
    assert t.refused(0, "serve", card=theirs[0]) == "WCB-08"
    assert t.refused(0, "action", card=theirs[1]) == "WCB-08"
    assert t.refused(0, "skip", cards=tuple(theirs[2:])) == "WCB-08"


def test_wcb_09_a_served_dish_has_the_value_of_the_stack() -> None:
    t = feast("2 3 4", stack="3")
    for wrong in ("dish-2", "dish-4"):
        assert t.refused(0, "serve", card=wrong) == "WCB-09"
    t.do(0, "serve", card="dish-3")
    assert t.kinds("stack") == ["dish-3", "dish-3"]
    assert t.s.marks()["demand"] == 6


def test_wcb_12_a_dish_is_no_action() -> None:
    assert feast("2 3", stack="2").refused(0, "action", card="dish-2") == "WCB-12"


def test_wcb_12_r07_about_turn_turns_the_direction() -> None:
    t = feast("reverse 3", FILL, FILL, FILL, stack="2", seats=4)
    t.do(0, "action", card="reverse")
    assert t.s.marks()["direction"] == -1
    assert Counted("direction", -1) in t.happened
    assert t.asked == ("turn", (3,))
    assert t.do(3, "eat").do(3, "open", card="dish-3").asked == ("turn", (2,)), "and so it stays"


def test_wcb_r07_twice_is_clockwise_again() -> None:
    t = feast("reverse 3", "4", FILL, "reverse 5", stack="2", seats=4)
    t.do(0, "action", card="reverse").do(3, "action", card="reverse")
    assert t.s.marks()["direction"] == 1
    assert t.asked == ("turn", (0,))


@pytest.mark.parametrize("direction", [1, -1])
def test_wcb_13_r08_who_plays_next_is_chosen_and_the_direction_stays(direction: int) -> None:
    t = feast("choose 3", FILL, FILL, "2 2", FILL, stack="2", seats=5, direction=direction)
    assert t.do(0, "action", card="choose").asked == ("whom", (0,))
    assert [a.values() for a in options(t.s, 0)] == [(1,), (2,), (3,), (4,)]
    assert t.refused(0, "next", who=0) == t.refused(0, "next", who=5) == "WCB-R08"
    assert t.do(0, "next", who=3).asked == ("turn", (3,))
    assert {"serve", "eat", "skip"} == {a.verb() for a in options(t.s, 3)}, "a full turn"
    assert t.do(3, "serve", card="dish-2").asked == ("turn", (3 + direction,))


def test_wcb_13_without_that_card_nobody_is_chosen() -> None:
    assert feast("choose 2", stack="2").refused(0, "next", who=2) == "WCB-13"
    assert feast("choose 2").refused(0, "next", who=2) == "WCB-13"


def test_wcb_r08_nothing_else_is_done_before_somebody_is_chosen() -> None:
    t = feast("choose 2 3 3 reverse", stack="2").do(0, "action", card="choose")
    assert t.refused(0, "serve", card="dish-2") == t.refused(0, "eat") == t.refused(0, "pass") == "WCB-R08"
    assert t.refused(0, "skip", cards=("dish-3", "dish-3")) == t.refused(0, "action", card="reverse") == "WCB-R08"


def test_wcb_14_r04_one_more_adds_one_to_the_demand() -> None:
    t = feast("plus-one 3", "plus-one 4", stack="7 7 7")
    assert t.do(0, "action", card="plus-one").s.marks()["demand"] == 22
    assert t.do(1, "action", card="plus-one").s.marks()["demand"] == 23


def test_wcb_r04_r09_or_it_repeats_the_value_of_the_dish() -> None:
    t = feast("plus-one 3", "7 4", stack="7 7 7", given={"plus_one": "repeat"})
    assert t.do(0, "action", card="plus-one").s.marks()["demand"] == 28
    assert t.do(1, "serve", card="dish-7").s.marks()["demand"] == 35
    assert feast("2", stack="7 plus-one plus-one", given={"plus_one": "repeat"}).s.marks()["demand"] == 21


def test_wcb_r04_one_more_is_no_dish_and_makes_no_pair() -> None:
    t = feast("plus-one plus-one 3", "3 4", stack="3")
    assert t.refused(0, "serve", card="plus-one") == "WCB-R05"
    assert t.refused(0, "skip", cards=("plus-one", "plus-one")) == "WCB-15"
    t.do(0, "action", card="plus-one")
    assert t.refused(1, "serve", card="dish-4") == "WCB-09", "the value is still 3"
    t.do(1, "serve", card="dish-3").do(2, "eat")
    assert t.kinds("discard") == ["dish-3", "plus-one", "dish-3"]


def test_wcb_15_r14_skipping_changes_the_value_with_a_pair() -> None:
    t = feast("5 5 2", FILL, stack="7 7 plus-one", discard="")
    t.do(0, "skip", cards=("dish-5", "dish-5"))
    assert t.kinds("stack") == ["dish-5"]
    assert t.kinds("discard") == ["dish-5", "dish-7", "dish-7", "plus-one"]
    assert t.kinds("hand.0") == ["dish-2"]
    assert t.s.marks()["demand"] == 5
    assert t.asked == ("turn", (1,))


def test_wcb_r14_the_pair_may_have_the_value_of_the_stack() -> None:
    t = feast("7 7", FILL, stack="7 7 7", discard="").do(0, "skip", cards=("dish-7", "dish-7"))
    assert t.kinds("stack") == ["dish-7"]
    assert t.s.marks()["demand"] == 7
    assert len(t.kinds("discard")) == 4


@pytest.mark.parametrize(
    ("pair", "rule"),
    [
        (("dish-2", "dish-3"), "WCB-15"),
        (("reverse", "reverse"), "WCB-15"),
        (("dish-2", "reverse"), "WCB-15"),
        (("dish-2",), "WCB-16"),
        ((), "WCB-16"),
        (("dish-4", "dish-4", "dish-4"), "WCB-16"),
    ],
)
def test_wcb_15_16_skipping_takes_two_dishes_of_one_value(pair: tuple[str, ...], rule: str) -> None:
    assert feast("2 3 4 4 4 reverse reverse", stack="6").refused(0, "skip", cards=pair) == rule


def test_wcb_16_one_card_named_twice_is_no_pair() -> None:
    t = feast("2 3", stack="6")
    card = t.s.zones["hand.0"][0]
    assert t.refused(0, "skip", cards=(card, card)) == "WCB-16"


def test_wcb_r05_actions_lie_on_the_stack_and_leave_with_it() -> None:
    t = feast("reverse 3", FILL, "2 4", stack="2", discard="")
    t.do(0, "action", card="reverse")
    assert t.kinds("stack") == ["dish-2", "reverse"]
    assert t.asked == ("turn", (2,)), "one Action ends the turn"
    t.do(2, "serve", card="dish-2").do(1, "eat")
    assert t.kinds("discard") == ["dish-2", "reverse", "dish-2"]
    assert t.kinds("stack") == []


def test_wcb_r09_the_demand_is_the_sum_of_dishes_and_one_for_each_one_more() -> None:
    assert feast("2", stack="7 7 7 plus-one").s.marks()["demand"] == 22
    assert feast("2", stack="6 reverse 6 choose plus-one plus-one").s.marks()["demand"] == 14


def test_wcb_r21_there_is_no_hand_limit_and_no_passing() -> None:
    t = feast("2 " * 14 + "3 " * 13 + "4", FILL, stack="7")
    assert cards([0], t) == [28]
    assert why(t.s, 0, Pass()) is not None
    assert t.refused(0, "pass") == "WCB-R21"
    t = feast("3 4 5 6", FILL, stack="7")
    assert [a.verb() for a in options(t.s, 0)] == ["eat"], "nothing fits"


def test_wcb_r21_who_is_not_on_turn_is_not_asked() -> None:
    assert feast("2", "2", stack="2").refused(1, "serve", card="dish-2") == "ALL-02"


# ---- opening


def test_wcb_r02_who_holds_no_dish_draws_three_until_there_is_one() -> None:
    t = feast("reverse choose", FILL, FILL, deck="plus-one plus-one reverse choose 4 5 6")
    assert [a.verb() for a in options(t.s, 0)] == ["draw"]
    t.do(0, "draw")
    assert t.kinds("hand.0") == ["reverse", "choose", "plus-one", "plus-one", "reverse"]
    assert t.asked == ("opening", (0,))
    assert [a.verb() for a in options(t.s, 0)] == ["draw"]
    t.do(0, "draw")
    assert t.asked == ("opening", (0,))
    assert {a.verb() for a in options(t.s, 0)} == {"open"}
    assert t.do(0, "open", card="dish-4").asked == ("turn", (1,))


def test_wcb_r02_who_holds_a_dish_does_not_draw() -> None:
    assert feast("reverse 2").refused(0, "draw") == "WCB-R02"


def test_wcb_r02_an_indigestion_among_them_ends_the_round() -> None:
    t = feast("reverse", FILL, FILL, deck="plus-one indigestion reverse")
    t.do(0, "draw")
    assert t.s.marks()["tokens.0"] == 1
    assert t.asked == ("another", (0,))
    assert t.kinds("hand.0") == ["reverse", "plus-one", "reverse"]


def test_wcb_r03_opening_is_all_that_the_opener_does() -> None:
    t = feast("4 4 2 reverse", FILL)
    for verb, fields in (
        ("eat", {}),
        ("pass", {}),
        ("serve", {"card": "dish-2"}),
        ("skip", {"cards": ("dish-4",) * 2}),
    ):
        assert t.refused(0, verb, **fields) == "WCB-R03", verb
    assert t.do(0, "open", card="dish-4").asked == ("turn", (1,))
    assert feast("4", FILL, FILL, direction=-1).do(0, "open", card="dish-4").asked == ("turn", (2,))


def test_wcb_r06_an_action_cannot_open() -> None:
    t = feast("reverse plus-one 4")
    assert t.refused(0, "open", card="reverse") == "WCB-R06"
    assert t.refused(0, "action", card="plus-one") == "WCB-R06"
    assert t.refused(0, "serve", card="plus-one") == "WCB-R06"


def test_wcb_36_the_advice_can_be_followed() -> None:
    """A pair or an Action in reserve is a way out where a single Dish of another value is not."""
    for reserve, ways in (("3 4", {"eat"}), ("3 3", {"eat", "skip"}), ("3 choose", {"eat", "action"})):
        assert {a.verb() for a in options(feast(reserve, stack="7 7").s, 0)} == ways


# ---- copies of a card


def test_copies_are_offered_once_unless_others_know_one_of_them() -> None:
    t = feast("2 2 3 3 3", "4", stack="2", seed=3)
    assert [a.verb() for a in options(t.s, 0)] == ["eat", "serve", "skip", "skip"]
    for card in t.s.zones["hand.0"][1::3]:
        t.s.known[card] = 0b111
    offered = [face(t.s, a) for a in options(t.s, 0)]
    assert len(offered) == len(set(offered))
    assert sum(a.verb() == "serve" for a in options(t.s, 0)) == 2
    assert sum(a.verb() == "skip" for a in options(t.s, 0)) >= 3


def test_a_card_on_the_table_is_not_taken_for_one_in_hand_that_everybody_knows() -> None:
    t = feast("2 3", "2 4", discard="2", stack="2")
    mine, theirs, gone = t.s.zones["hand.0"][0], t.s.zones["hand.1"][0], t.s.zones["discard"][0]
    t.s.known[mine] = t.s.known[theirs] = 0b111
    assert t.refused(0, "serve", card=mine) is None
    assert t.refused(0, "serve", card=theirs) == t.refused(0, "serve", card=gone) == "WCB-08"
