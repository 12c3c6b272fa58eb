"""The chance of an Indigestion that everybody could work out, against counting every order of the draw pile."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from games.core.flow import play
from games.core.knowledge import glance, imagine, observe
from games.wachatbi.risk import Risk, odds, percent, risk
from games.wachatbi.rules import DRAW, EAT
from tests.feast import feast
from tests.table import Table, walk


def counted(t: Table, seat: int, answer: object) -> float:
    """In which part of all orders of the draw pile this answer costs a token."""
    deck = t.s.zones["deck"]
    sick = [card for card in deck if card.startswith("indigestion")]
    others = [card for card in deck if not card.startswith("indigestion")]
    orders, met = 0, 0
    for places in combinations(range(len(deck)), len(sick)):
        s = t.s.copy()
        ill, fine = iter(sick), iter(others)
        s.zones["deck"] = [next(ill) if n in places else next(fine) for n in range(len(deck))]
        before = s.tokens[seat]
        play(s, seat, answer)  # type: ignore[arg-type]
        orders += 1
        met += s.tokens[seat] > before
    return met / orders


@pytest.mark.parametrize("stop", ["full", "stop"])
@pytest.mark.parametrize("indigestions", [1, 2, 3, 6])
@pytest.mark.parametrize("stack", ["2", "3", "2 2", "2 more", "7 plus-one", "5 5"])
@pytest.mark.parametrize("discard", ["", "6 6 6 7 7 4"])
def test_the_risk_of_eating_is_that_of_counting(stop: str, indigestions: int, stack: str, discard: str) -> None:
    deck = "4 5 6 " + "indigestion " * indigestions
    stack = stack.replace("more", "plus-one plus-one")
    t = feast("3", "4", stack=stack, deck=deck, discard=discard, whole=True, given={"after_indigestion": stop})
    found = risk(observe(t.s, 1))
    assert found.left == 3 + indigestions
    assert found.again == len(discard.split())
    assert found.indigestions == indigestions
    assert found.draws == t.s.marks()["demand"]
    assert found.chance == pytest.approx(counted(t, 0, EAT))


def test_a_draw_that_goes_through_the_shuffled_discards_is_certain_to_meet_one() -> None:
    t = feast("3", "4", stack="7 7", deck="4 5 6 indigestion", discard="2 2 2 2 2 2 2 2 2", whole=True)
    assert risk(observe(t.s, 0)) == Risk(4, 9, 1, 14, 1.0)
    assert counted(t, 0, EAT) == 1


@pytest.mark.parametrize("deck", ["4 5 6 7 indigestion", "4 indigestion indigestion", "4 5 " + "indigestion " * 6])
@pytest.mark.parametrize("stack", ["", "7 7"])
def test_with_an_empty_hand_it_is_that_of_three_cards(deck: str, stack: str) -> None:
    t = feast("", "4", stack=stack, deck=deck, whole=True)
    for seat in range(3):
        assert risk(observe(t.s, seat)).draws == 3
        assert risk(observe(t.s, seat)).chance == pytest.approx(counted(t, 0, DRAW))


def test_for_want_of_a_dish_only_the_opener_knows_what_is_drawn() -> None:
    t = feast("reverse choose", "4", deck="4 5 6 7 indigestion", whole=True)
    assert risk(observe(t.s, 0)).chance == pytest.approx(counted(t, 0, DRAW)) == pytest.approx(3 / 5)
    assert [risk(observe(t.s, seat)).draws for seat in (1, 2)] == [0, 0]


def test_behind_a_curtain_nobody_knows_what_an_opener_draws() -> None:
    for hand in ("reverse choose", "2 3", ""):
        t = feast(hand, "4", deck="4 5 6 7 indigestion", whole=True)
        covered = glance(observe(t.s, 0), (0, 1))
        assert risk(covered) == risk(observe(t.s, 1))
        assert odds(covered) == odds(observe(t.s, 1))


def test_where_nothing_is_drawn_there_is_no_risk() -> None:
    assert risk(observe(feast("2 3").s, 0)).chance == 0
    t = feast("2 3", stack="2", deck="2 indigestion").do(0, "eat")
    assert (t.asked, risk(observe(t.s, 1)).chance) == (("another", (0,)), 0)


def test_the_risk_of_the_stack_stays_while_somebody_is_chosen() -> None:
    t = feast("choose 3", stack="7 7")
    before = risk(observe(t.s, 1))
    assert risk(observe(t.do(0, "action", card="choose").s, 1)) == before


def test_the_odds_say_the_risk_of_what_would_be_drawn_and_what_the_pile_holds() -> None:
    t = feast("3", "4", stack="3", deck="4 5 6 indigestion indigestion", whole=True)
    told = odds(observe(t.s, 1))
    assert told is not None
    assert told.said == (("eat", {"count": 90}), ("left", {"count": 5}), ("indigestions", {"count": 2}))
    assert told.chance == pytest.approx(0.9)
    t = feast("", "4", stack="7 7", deck="4 5 6 7 indigestion", whole=True)
    told = odds(observe(t.s, 0))
    assert told is not None
    assert told.said[0] == ("draw", {"count": 60})
    told = odds(observe(feast("2 3").s, 0))
    assert told is not None
    assert told.chance is None
    assert [key for key, _ in told.said] == ["left", "indigestions"]
    t = feast("2 3", stack="2", deck="2 indigestion").do(0, "eat")
    assert odds(observe(t.s, 1)) is None


def test_only_what_is_certain_is_0_or_100_per_cent() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.9999, 1.0)] == [0, 1, 50, 99, 100]


def test_the_risk_is_public_and_the_same_in_all_worlds_that_look_alike() -> None:
    rng = Random(3)
    for seed in range(6):
        for s in walk("wachatbi", seed):
            found = {seat: risk(observe(s, seat)) for seat in range(s.seats)}
            asked = s.question.seats if s.question and s.question.name == "opening" else ()
            assert len({each for seat, each in found.items() if seat not in asked}) == 1
            for seat, each in found.items():
                assert risk(observe(imagine(observe(s, seat), rng), seat)) == each
                assert 0 <= each.chance <= 1
