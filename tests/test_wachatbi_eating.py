"""Wa Chat Bi: eating, empty hands, Indigestions, new rounds, the end. Seat 0 is on turn unless it says otherwise."""

from __future__ import annotations

from random import Random

import pytest

from games.core.events import Counted, Gathered, Moved, Shuffled
from games.core.flow import options
from games.core.knowledge import glance, imagine, observe, redact
from games.core.state import kind_of
from tests.feast import FILL, cards, feast
from tests.table import Table, walk


def ill(*hands: str, deck: str = "2 indigestion", stack: str = "2", **more: object) -> Table:
    """A table at which seat 0 has just met an Indigestion."""
    return feast(*hands or (FILL,), deck=deck, stack=stack, **more).do(0, "eat")  # type: ignore[arg-type]


# ---- eating


def test_wcb_10_11_as_many_cards_are_drawn_as_the_sum_of_the_values() -> None:
    t = feast("3", stack="2 2 2 2", deck="3 4 5 6 7 3 4 5 6").do(0, "eat")
    assert t.kinds("hand.0") == ["dish-3", *(f"dish-{n}" for n in (3, 4, 5, 6, 7, 3, 4, 5))]


def test_wcb_17_the_cards_are_turned_up_one_by_one_with_what_is_still_to_come() -> None:
    t = feast("3", stack="3", deck="4 reverse 6").do(0, "eat")
    told = [e for e in t.happened if isinstance(e, Moved | Counted)]
    assert told[0] == Counted("eats.0", 3)
    shown = [(kind_of(e.card), e.source, e.target, e.sight) for e in told[1:7:2] if isinstance(e, Moved)]
    assert shown == [(kind, "deck", "meal", 0b111) for kind in ("dish-4", "reverse", "dish-6")]
    assert told[2:8:2] == [Counted("demand", left) for left in (2, 1, 0)]
    taken = [e for e in told if isinstance(e, Moved) and e.target == "hand.0"]
    assert [kind_of(e.card) for e in taken] == ["dish-4", "reverse", "dish-6"]
    assert all(e.source == "meal" for e in taken)
    assert t.kinds("meal") == []


def test_wcb_r19_cards_turned_up_in_a_meal_stay_known_to_all() -> None:
    t = feast("3", stack="2", deck="4 6").do(0, "eat")
    seen = [c for c in observe(t.s, 2).table.zones["hand.0"] if not c.startswith("?")]
    assert [kind_of(c) for c in seen] == ["dish-4", "dish-6"]


def test_wcb_r19_the_table_draws_the_hands_of_others_as_backs() -> None:
    t = feast("3", stack="2", deck="4 6").do(0, "eat")
    assert all(c.startswith("?") for c in glance(observe(t.s, 2)).table.zones["hand.0"])
    assert not any(c.startswith("?") for c in glance(observe(t.s, 0)).table.zones["hand.0"])


def test_wcb_18_an_indigestion_ends_the_round_and_costs_a_token() -> None:
    t = ill()
    assert t.s.marks()["tokens.0"] == 1
    assert Counted("tokens.0", 1) in t.happened
    assert t.asked == ("another", (0,))
    assert t.kinds("stack") == []


def test_wcb_19_the_other_cards_join_the_hand() -> None:
    t = ill("3", stack="5", deck="4 indigestion 6 7 2")
    assert t.kinds("hand.0") == ["dish-3", "dish-4", "dish-6", "dish-7", "dish-2"]


def test_wcb_20_an_indigestion_never_enters_a_hand() -> None:
    for seed in range(8):
        for s in walk("wachatbi", seed):
            for zone, pile in s.zones.items():
                if zone not in ("deck", "meal", "reserve"):
                    assert not any(kind_of(card) == "indigestion" for card in pile)


def test_wcb_20_nobody_imagines_one_in_a_hand() -> None:
    t, rng = feast(seats=7, deck="2 " + "indigestion " * 5), Random(1)
    assert t.s.marks()["indigestions"] == 5
    for _ in range(30):
        world = imagine(observe(t.s, 3), rng)
        assert sum(kind_of(c) == "indigestion" for c in world.zones["deck"]) == 5


def test_wcb_21_eating_is_a_free_choice() -> None:
    for hand in ("2 2 reverse", "3"):
        t = feast(hand, stack="2", deck="4 4")
        assert "eat" in {a.verb() for a in options(t.s, 0)}
        assert t.do(0, "eat").asked == ("opening", (0,))


def test_wcb_22_an_earlier_meal_gives_no_protection() -> None:
    t = feast("3", "4", "5", stack="2", deck="2 2 2 2 2 2 indigestion", seats=3)
    t.do(0, "eat").do(0, "open", card="dish-2").do(1, "eat").do(1, "open", card="dish-4").do(2, "eat")
    assert [t.s.marks()[f"tokens.{p}"] for p in range(3)] == [0, 0, 1]
    t = feast("3", "4", stack="2", deck="2 2 2 2 indigestion", seats=2, given={"allow_two_players": True})
    t.do(0, "eat").do(0, "open", card="dish-2").do(1, "eat").do(1, "open", card="dish-2").do(0, "eat")
    assert t.s.marks()["tokens.0"] == 1, "who has eaten before falls ill all the same"


def test_wcb_r10_after_an_indigestion_one_draws_on() -> None:
    t = ill("3", stack="4", deck="indigestion 5 6 7")
    assert t.kinds("hand.0") == ["dish-3", "dish-5", "dish-6", "dish-7"]
    assert t.kinds("meal") == ["indigestion"]


def test_wcb_r10_or_stops_at_the_first() -> None:
    t = ill("3", stack="4", deck="5 indigestion 6 7", given={"after_indigestion": "stop"})
    assert t.kinds("hand.0") == ["dish-3", "dish-5"]
    assert t.s.marks()["demand"] == 0
    t = feast("", FILL, deck="indigestion 5 6", given={"after_indigestion": "stop"}).do(0, "draw")
    assert t.kinds("hand.0") == []


def test_wcb_r11_one_token_however_many_indigestions() -> None:
    t = ill("3", stack="6", deck="indigestion 2 indigestion 2 indigestion 2")
    assert t.s.marks()["tokens.0"] == 1
    assert t.s.marks()["indigestions"] == 0
    assert t.kinds("meal") == ["indigestion"] * 3


def test_wcb_r11_or_one_for_each() -> None:
    one_each = {"tokens": "card"}
    t = ill("3", stack="6", deck="indigestion 2 2 2 indigestion 2", given=one_each)
    assert t.s.marks()["tokens.0"] == 2
    t = ill("3", stack="6", deck="indigestion indigestion indigestion indigestion 5 6", given=one_each)
    assert t.s.marks()["tokens.0"] == 4
    assert t.kinds("hand.0") == ["dish-3", "dish-5", "dish-6"], "the meal is completed"
    assert t.result is not None
    t = feast("", FILL, deck="indigestion 5 indigestion", given=one_each).do(0, "draw")
    assert t.s.marks()["tokens.0"] == 2


def test_wcb_r12_after_a_safe_meal_the_same_player_opens() -> None:
    t = feast("3", FILL, stack="2 reverse", deck="4 5", discard="7", direction=-1).do(0, "eat")
    assert t.kinds("discard") == ["dish-7", "dish-2", "reverse"]
    assert t.asked == ("opening", (0,))
    assert t.do(0, "open", card="dish-5").asked == ("turn", (2,))


def test_wcb_r13_r24_after_an_indigestion_the_stack_goes_back_with_all_other_cards() -> None:
    t = ill("3", FILL, FILL, stack="2 reverse", discard="7 7")
    assert t.kinds("meal") == ["indigestion"], "it lies aside until the round is over"
    assert t.kinds("discard") == ["dish-7", "dish-7", "dish-2", "reverse"]
    t.do(0, "pass")
    assert [t.kinds(zone) for zone in ("stack", "discard", "meal")] == [[], [], []]
    assert len(t.kinds("deck")) == 95 - 5 - sum(cards(range(3), t))
    assert t.asked == ("opening", (0,))


def test_wcb_r15_r24_when_the_pile_runs_out_the_discards_are_shuffled_without_the_stack() -> None:
    t = feast("3", "4", stack="5 plus-one", deck="indigestion 4", discard="6 6 6 7 7", whole=True)
    t.do(0, "eat")
    drawn = t.kinds("hand.0")[1:]
    assert drawn[0] == "dish-4"
    assert len(drawn) == 5
    assert set(drawn[1:]) <= {"dish-6", "dish-7"}
    assert Gathered("discard", "deck", 5) in t.happened
    assert t.kinds("meal") == ["indigestion"], "it is not shuffled back"
    assert t.kinds("discard") == ["dish-5", "plus-one"], "the stack is discarded after the meal"


def test_wcb_r15_when_nothing_is_left_the_draw_stops() -> None:
    t = feast("3", "4", stack="7 7 7", deck="indigestion 4", discard="6", whole=True).do(0, "eat")
    assert sorted(t.kinds("hand.0")) == ["dish-3", "dish-4", "dish-6"]
    assert t.s.marks()["demand"] == 0
    assert t.s.marks()["tokens.0"] == 1


# ---- an empty hand


@pytest.mark.parametrize("stack", ["2", ""])
def test_wcb_23_r16_who_has_no_card_draws_three_before_anything_else(stack: str) -> None:
    t = feast("", FILL, stack=stack, deck="4 2 6 5 5")
    assert [a.verb() for a in options(t.s, 0)] == ["draw"]
    if stack:
        assert t.refused(0, "eat") == t.refused(0, "serve", card="dish-2") == "WCB-23"
    t.do(0, "draw")
    assert t.kinds("hand.0") == ["dish-4", "dish-2", "dish-6"]
    assert t.asked == ("turn" if stack else "opening", (0,))


def test_wcb_23_then_the_turn_is_as_usual() -> None:
    t = feast("", FILL, stack="2", deck="reverse 2 2 5 5").do(0, "draw")
    assert {a.verb() for a in options(t.s, 0)} == {"serve", "eat", "action", "skip"}
    assert t.refused(0, "draw") == "WCB-23"
    assert cards([0], t.do(0, "eat")) == [5]


def test_wcb_24_r17_an_indigestion_among_the_three_ends_the_whole_round() -> None:
    t = feast("", FILL, FILL, stack="7 7", deck="4 indigestion 6").do(0, "draw")
    assert t.s.marks()["tokens.0"] == 1
    assert t.asked == ("another", (0,))
    assert t.do(0, "pass").asked == ("opening", (0,)), "a new round, no turn with the old stack"


def test_wcb_r16_the_rest_of_the_three_is_still_drawn_and_the_stack_cleared() -> None:
    t = feast("", FILL, FILL, stack="7 7", deck="indigestion 4 6", discard="").do(0, "draw")
    assert t.kinds("hand.0") == ["dish-4", "dish-6"]
    assert t.kinds("stack") == []
    assert t.kinds("discard") == ["dish-7", "dish-7"]


@pytest.mark.parametrize("hand", ["", "reverse"])
def test_wcb_r25_these_cards_are_seen_by_the_drawer_only_and_indigestions_by_all(hand: str) -> None:
    t = feast(hand, FILL, FILL, deck="4 indigestion 6").do(0, "draw")
    told = [redact(e, 1, t.s.deck.backs) for e in t.happened]
    seen = [(kind_of(e.card), e.target) for e in told if isinstance(e, Moved) and e.source == "deck"]
    assert seen == [("?cat", "hand.0"), ("indigestion", "meal"), ("?cat", "hand.0")]
    drawn = t.s.zones["hand.0"][-2:]
    assert [t.s.known[card] for card in drawn] == [0b001, 0b001]


def test_wcb_r25_the_table_knows_that_there_is_no_dish_and_the_hand_stays_hidden() -> None:
    t = feast("reverse choose", FILL, deck="4 5 6")
    before = [t.s.known[card] for card in t.s.zones["hand.0"]]
    t.do(0, "draw")
    assert [t.s.known[card] for card in t.s.zones["hand.0"][:2]] == before == [1, 1]


# ---- a new round


def test_wcb_25_hands_are_kept() -> None:
    t = ill("3", "4 5", "6 7 7")
    before = [t.kinds(f"hand.{seat}") for seat in range(3)]
    t.do(0, "add")
    assert [t.kinds(f"hand.{seat}") for seat in range(3)] == before


def test_wcb_26_the_pile_is_made_of_all_cards_that_are_in_no_hand() -> None:
    t = ill("3", "4 5", "6 7 7", discard="2 2 2").do(0, "pass")
    in_hands = sum(cards(range(3), t))
    assert len(t.kinds("deck")) + in_hands + len(t.kinds("reserve")) == 95
    assert t.kinds("deck").count("indigestion") == 1
    assert Shuffled("deck") in t.happened
    assert not any(t.s.known[card] for card in t.s.zones["deck"])


def test_wcb_27_r22_the_penalised_player_may_add_an_indigestion_before_the_shuffle() -> None:
    t = ill()
    assert [a.verb() for a in options(t.s, 0)] == ["add", "pass"]
    assert t.refused(1, "add") == "ALL-02"
    t.do(0, "add")
    assert t.kinds("deck").count("indigestion") == 2
    assert t.s.marks()["indigestions"] == 2
    told = [e for e in t.happened if isinstance(e, Moved | Shuffled)]
    assert isinstance(told[0], Moved)
    assert (told[0].source, told[0].target) == ("reserve", "deck")
    assert told[-1] == Shuffled("deck")
    assert ill().do(0, "pass").s.marks()["indigestions"] == 1


def test_wcb_27_at_any_other_time_nothing_is_added() -> None:
    assert feast("2", stack="2").refused(0, "add") == "WCB-27"
    assert feast("2").refused(0, "add") == "WCB-27"
    assert feast("choose 2", stack="2").do(0, "action", card="choose").refused(0, "add") == "WCB-27"


def test_wcb_r22_first_comes_the_decision() -> None:
    t = ill("3 3 reverse")
    for verb, fields in (("open", {"card": "dish-3"}), ("eat", {}), ("draw", {}), ("action", {"card": "reverse"})):
        assert t.refused(0, verb, **fields) == "WCB-R22", verb
    assert t.refused(0, "next", who=1) == "WCB-13"


def test_wcb_28_r22_with_six_in_the_pile_nobody_is_asked() -> None:
    t = feast(FILL, stack="2", deck="2 " + "indigestion " * 6, whole=True)
    assert t.s.marks()["indigestions"] == 6
    t.do(0, "eat")
    assert t.asked == ("opening", (0,))
    assert t.s.marks()["indigestions"] == 6


def test_wcb_28_29_there_are_ever_more_indigestions_but_never_more_than_six() -> None:
    for seed in range(6):
        most = 0
        for s in walk("wachatbi", seed, seats=7):
            if s.question and s.question.name in ("opening", "turn"):
                now = s.marks()["indigestions"]
                assert most <= now <= 6
                most = now


def test_wcb_30_the_penalised_player_opens_the_next_round() -> None:
    t = feast("3", FILL, FILL, stack="2", deck="4 indigestion", turn=1)
    assert t.do(1, "eat").do(1, "pass").asked == ("opening", (1,))
    assert t.s.round == 2


def test_wcb_31_every_round_starts_clockwise() -> None:
    t = feast("3", FILL, FILL, stack="2", deck="4 indigestion", turn=1, direction=-1)
    t.do(1, "eat").do(1, "pass")
    assert t.s.marks()["direction"] == 1
    assert Counted("direction", 1) in t.happened
    assert t.do(1, "open", card="dish-3").asked == ("turn", (2,))


# ---- the end


def test_wcb_32_r22_the_third_token_ends_the_game_at_once() -> None:
    t = ill("3", tokens_0=2)
    assert t.s.marks()["tokens.0"] == 3
    assert t.asked is None
    assert t.result is not None
    t = feast("", FILL, FILL, deck="2 3 indigestion", tokens_0=2).do(0, "draw")
    assert t.result is not None


def test_wcb_33_fewest_tokens_wins() -> None:
    assert ill("3", "4", "4 5 6 7", tokens_0=2, tokens_1=1, tokens_2=2).result == (0, 1, 0)


def test_wcb_34_then_most_cards_in_hand() -> None:
    assert ill("3", "4 5", "4 5 6 7", tokens_0=2, tokens_1=1, tokens_2=1).result == (0, 0, 1)


def test_wcb_r18_still_equal_they_share() -> None:
    assert ill("3", "4 5", "6 7", tokens_0=2, tokens_1=1, tokens_2=1).result == (0, 0.5, 0.5)
    assert ill("3", "4 5", "6 7", "2 2", tokens_0=2, seats=4).result == (0, 1 / 3, 1 / 3, 1 / 3)


def test_wcb_r18_the_last_eater_still_takes_the_cards() -> None:
    t = ill("3", stack="4", deck="indigestion 5 6 7", tokens_0=2)
    assert t.kinds("hand.0") == ["dish-3", "dish-5", "dish-6", "dish-7"]


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize(
    "given",
    [
        {},
        {"plus_one": "repeat"},
        {"after_indigestion": "stop"},
        {"tokens": "card"},
        {"tokens": "card", "plus_one": "repeat"},
    ],
)
def test_random_games_end_with_any_seats_and_options(seats: int, given: dict[str, object]) -> None:
    for seed in range(2):
        *_, s = walk("wachatbi", seed, seats, {**given, "allow_two_players": True})
        assert max(s.tokens) >= 3
        best = min((s.tokens[p], -len(s.zones[f"hand.{p}"])) for p in range(seats))
        for p in range(seats):
            assert (s.result[p] > 0) == ((s.tokens[p], -len(s.zones[f"hand.{p}"])) == best)
