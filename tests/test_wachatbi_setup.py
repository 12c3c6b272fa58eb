"""Wa Chat Bi: what lies on the table before the first turn, and who opens."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from games.core.events import Counted, Moved, Shuffled
from games.core.flow import options, play, to_act
from games.core.game import BadOption, load, shipped_deck
from games.core.knowledge import observe
from games.core.lay import LayError
from games.core.state import kind_of
from games.core.text import LANGUAGES, text
from tests.feast import KINDS, feast
from tests.table import Table, walk


def test_wcb_01_the_food_in_the_middle_belongs_to_nobody() -> None:
    t = Table("wachatbi", 4)
    assert t.kinds("stack") == []
    assert {zone for zone in t.s.zones if zone.partition(".")[0] not in ("hand",)} == {
        "deck", "discard", "stack", "meal", "reserve",
    }  # fmt: skip
    for lang in LANGUAGES:
        assert text("wachatbi", lang).get("title") == "Wa Chat Bi"


def test_the_deck_is_the_printed_one() -> None:
    assert KINDS == {
        "dish-2": 14, "dish-3": 14, "dish-4": 12, "dish-5": 12, "dish-6": 10, "dish-7": 10,
        "plus-one": 7, "reverse": 5, "choose": 5, "indigestion": 6,
    }  # fmt: skip
    values = {design.kind: design.facts.value for design in shipped_deck("wachatbi").designs}
    assert {kind: value for kind, value in values.items() if value} == {f"dish-{n}": n for n in range(2, 8)}


@pytest.mark.parametrize("seats", range(3, 8))
def test_wcb_02_05_all_indigestions_but_one_are_set_aside(seats: int) -> None:
    t = Table("wachatbi", seats)
    assert t.kinds("reserve") == ["indigestion"] * 5
    assert t.kinds("deck").count("indigestion") == 1


@pytest.mark.parametrize("seats", range(3, 8))
def test_wcb_03_04_dishes_and_actions_are_dealt_from_one_pile_five_to_each(seats: int) -> None:
    dealt: Counter[str] = Counter()
    for seed in range(40):
        t = Table("wachatbi", seats, seed)
        assert [len(t.s.zones[f"hand.{seat}"]) for seat in range(seats)] == [5] * seats
        assert len(t.s.zones["deck"]) == 89 - 5 * seats + 1
        dealt.update(kind for seat in range(seats) for kind in t.kinds(f"hand.{seat}"))
    assert set(dealt) == set(KINDS) - {"indigestion"}


def test_wcb_05_the_first_indigestion_is_added_after_the_deal_and_shuffled_in() -> None:
    s = load("wachatbi").new(4, 1, watched=True)
    told = [e for e in s.events or () if isinstance(e, Moved | Shuffled)]
    added = next(i for i, e in enumerate(told) if isinstance(e, Moved) and e.source == "reserve")
    assert all(isinstance(e, Moved) and e.target.startswith("hand") for e in told[1:added])
    assert added == 1 + 20
    assert told[added + 1] == Shuffled("deck")
    places = set()
    for seed in range(60):
        deck = load("wachatbi").new(4, seed).zones["deck"]
        places.add(next(i for i, card in enumerate(deck) if kind_of(card) == "indigestion"))
    assert min(places) < 10
    assert max(places) > 60


def test_wcb_06_there_are_no_tokens_yet_and_play_goes_clockwise() -> None:
    marks = Table("wachatbi", 5).s.marks()
    assert marks["direction"] == 1
    assert [marks[f"tokens.{seat}"] for seat in range(5)] == [0] * 5
    assert (marks["demand"], marks["indigestions"]) == (0, 1)


def test_wcb_07_the_first_player_opens_with_a_card_from_hand() -> None:
    t = feast("4 5", "6", turn=0)
    assert t.asked == ("opening", (0,))
    assert t.refused(0, "open", card="dish-6") == "WCB-07"
    t.do(0, "open", card="dish-4")
    assert t.kinds("stack") == ["dish-4"]
    assert t.kinds("hand.0") == ["dish-5"]
    assert t.s.marks()["demand"] == 4
    assert Counted("demand", 4) in t.happened
    assert t.refused(1, "open", card="dish-6") == "WCB-07", "there is a stack now"


def test_wcb_r01_the_first_player_is_drawn_by_lot_or_chosen() -> None:
    assert {Table("wachatbi", 5, seed).s.turn for seed in range(60)} == set(range(5))
    for first in range(7):
        for seed in range(5):
            assert Table("wachatbi", 7, seed, given={"first_player": first}).asked == ("opening", (first,))


def test_wcb_r01_a_first_player_who_is_not_there_is_refused() -> None:
    game = load("wachatbi")
    assert list(game.seats_for({"first_player": 5})) == [6, 7]
    with pytest.raises(BadOption):
        game.new(4, 1, {"first_player": 4})


def test_wcb_r20_two_may_play_only_where_it_is_agreed_on() -> None:
    game = load("wachatbi")
    assert list(game.seats_for()) == [3, 4, 5, 6, 7]
    assert list(game.seats_for({"allow_two_players": True})) == [2, 3, 4, 5, 6, 7]
    for seats in (0, 1, 2, 8):
        with pytest.raises(BadOption):
            game.new(seats, 1)
    t = Table("wachatbi", 2, given={"allow_two_players": True})
    assert [len(t.kinds(f"hand.{seat}")) for seat in (0, 1)] == [5, 5]


@pytest.mark.parametrize("card", ["reverse", "choose"])
def test_wcb_r20_with_two_these_actions_give_the_stack_to_the_other(card: str) -> None:
    t = feast(f"{card} 3 4", "5 6", stack="2", seats=2, given={"allow_two_players": True})
    assert t.do(0, "action", card=card).asked == ("turn", (1,))
    assert t.s.marks()["demand"] == 2
    t = feast("plus-one 3 4", "5 6", stack="2", seats=2, given={"allow_two_players": True})
    assert t.do(0, "action", card="plus-one").s.marks()["demand"] == 3


def test_wcb_35_all_tokens_are_public() -> None:
    t = feast(tokens_0=1, tokens_1=2, seats=4)
    for seat in range(4):
        marks = observe(t.s, seat).table.marks()
        assert [marks[f"tokens.{p}"] for p in range(4)] == [1, 2, 0, 0]


def test_wcb_r19_hand_sizes_are_public_and_hands_are_not() -> None:
    for s in walk("wachatbi", 5, seats=4):
        for seat in range(4):
            table = observe(s, seat).table
            for other in range(4):
                zone = f"hand.{other}"
                assert len(table.zones[zone]) == len(s.zones[zone])
                shown = [c for c in table.zones[zone] if not c.startswith("?")]
                assert set(shown) == {c for c in s.zones[zone] if s.known[c] >> seat & 1}


def test_wcb_r23_nothing_beside_the_rules_is_a_rule() -> None:
    """The cards and pieces are those of this game alone."""
    assert len(shipped_deck("wachatbi").cards) == 95


@pytest.mark.parametrize("seats", range(2, 8))
def test_random_games_end_with_every_number_of_seats_and_every_option(seats: int) -> None:
    game, rng = load("wachatbi"), Random(seats)
    keys = [option.key for option in game.options]
    for number, values in enumerate(product(*[option.values for option in game.options])):
        given = dict(zip(keys, values, strict=True))
        if seats not in game.seats_for(given):
            continue
        s, answers = game.new(seats, number, given), 0
        while s.result is None and answers < 5000:
            (seat,) = to_act(s)
            play(s, seat, rng.choice(options(s, seat)))
            answers += 1
        assert s.result is not None
        assert sum(s.result) == pytest.approx(1)
        assert max(s.marks()[f"tokens.{each}"] for each in range(seats)) >= 3
        assert sorted(card for cards in s.zones.values() for card in cards) == sorted(s.deck.cards)


# ---- tables laid by hand


@pytest.mark.parametrize(
    ("zones", "marks", "said"),
    [
        ({"stack": "dish-2 dish-3"}, {}, "stack: expected dishes of one value"),
        ({"stack": "reverse dish-3"}, {}, "stack: expected a dish at the bottom"),
        ({"meal": "dish-3"}, {}, "meal: expected no card while nobody eats"),
        ({"hand.0": "indigestion"}, {}, "indigestion cannot lie in hand.0"),
        ({"stack": "dish-2 indigestion"}, {}, "indigestion cannot lie in stack"),
        ({"reserve": "dish-2"}, {}, "dish-2 cannot lie in reserve"),
        ({"reserve": " ".join(["indigestion"] * 6)}, {}, "deck: expected at least one indigestion"),
        ({}, {"tokens.0": 3}, "tokens.0: expected a number of tokens from 0 to 2"),
        ({}, {"tokens.3": 1}, "there is no mark 'tokens.3'"),
        ({}, {"turn": 3}, "turn: expected a seat from 0 to 2"),
        ({}, {"direction": 0}, "direction: expected 1 for clockwise or -1"),
        ({"stack": "dish-2 dish-2"}, {"demand": 5}, "demand: expected 4, which the stack demands"),
        ({}, {"indigestions": 2}, "indigestions: expected 1, as many as the reserve leaves"),
        ({}, {"wa": 1}, "there is no mark 'wa'"),
    ],
)
def test_impossible_tables_are_refused(zones: dict[str, str], marks: dict[str, int], said: str) -> None:
    with pytest.raises(LayError, match="^" + said.replace(".", r"\.")):
        Table("wachatbi", 3, zones=zones, marks=marks)


def test_a_laid_table_goes_on_with_its_stack_or_an_opening() -> None:
    t = feast("2 3", stack="4 4 plus-one", turn=2, direction=-1, demand=9)
    assert t.asked == ("turn", (2,))
    assert t.s.marks()["demand"] == 9
    assert feast("2 3", turn=1).asked == ("opening", (1,))


def test_hands_that_lose_a_card_to_a_laid_table_get_no_indigestion() -> None:
    for seed in range(30):
        t = feast(" ".join(["7"] * 10), seed=seed, seats=7)
        assert not any("indigestion" in t.kinds(f"hand.{seat}") for seat in range(7))
