"""What a good player of Wa Chat Bi knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from app.simulate import Series, figures, run_series
from games.core.action import Action
from games.core.flow import options, to_act
from games.core.game import PLAIN, Style, load
from games.core.knowledge import observe
from games.core.text import LANGUAGES, text
from games.wachatbi.eye import Eye
from games.wachatbi.hands import helpless, passes_on
from games.wachatbi.standing import shares, standing
from tests.feast import feast
from tests.table import Table, walk

STRATEGY = load("wachatbi").strategy
SICK = "indigestion " * 6
"""All Indigestions are in the draw pile."""


def weights(t: Table, seat: int = 0, style: Style = PLAIN) -> dict[Action, float]:
    """How likely each answer is, summing to 1."""
    choices = options(t.s, seat)
    found = STRATEGY.weigh(observe(t.s, seat), choices, Random(1), style)
    return {c: w / sum(found) for c, w in zip(choices, found, strict=True)}


def likely(t: Table, verb: str, seat: int = 0, style: Style = PLAIN) -> float:
    """How likely an answer of this verb is."""
    return sum(weight for action, weight in weights(t, seat, style).items() if action.verb() == verb)


# ---- positions


@pytest.mark.parametrize("counts", [(3, 0, 0), (1, 1, 1), (0, 2, 1), (4, 2, 1), (0, 0, 5), (7, 0, 0)])
def test_the_shares_of_all_seats_sum_to_one_and_fewer_tokens_are_better(counts: tuple[int, ...]) -> None:
    shares = standing(counts)
    assert sum(n * share for n, share in zip(counts, shares, strict=True)) == pytest.approx(1)
    there = [share for n, share in zip(counts, shares, strict=True) if n]
    assert there == sorted(there, reverse=True)


def test_when_all_are_one_token_from_the_end_whoever_takes_it_loses() -> None:
    assert standing((0, 0, 4)) == pytest.approx((0, 0, 1 / 4))
    assert standing((1, 0, 1))[0] > 0.8


def test_cards_in_hand_are_worth_having() -> None:
    level = shares([0, 0, 0], [5, 5, 5], 3)
    assert level == pytest.approx([1 / 3] * 3)
    ahead = shares([0, 0, 0], [8, 5, 5], 3)
    assert ahead[0] > level[0] > ahead[1]


def test_the_value_of_a_table_is_a_share_for_each_seat() -> None:
    for seed in range(4):
        for s in walk("wachatbi", seed):
            shares = STRATEGY.value(s)
            assert len(shares) == s.seats
            assert all(0 <= share <= 1 for share in shares)
            assert sum(shares) == pytest.approx(1)
        assert shares == s.result


# ---- hands


def test_what_passes_a_stack_on() -> None:
    assert passes_on(["dish-2", "dish-3"], "dish-3")
    assert passes_on(["dish-2", "reverse"], "dish-3")
    assert passes_on(["dish-2", "dish-2"], "dish-3")
    assert not passes_on(["dish-2", "dish-4"], "dish-3")
    assert not passes_on([], "dish-3")


def test_the_more_cards_the_less_helpless() -> None:
    chances = [helpless(unseen, 0, 0.3, 6) for unseen in range(8)]
    assert chances[0] == 1
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] == 0, "seven Dishes that do not fit hold a pair"
    assert helpless(2, 2, 0.3, 6) < helpless(2, 0, 0.3, 6)


def test_cards_that_were_seen_are_remembered_unless_one_plays_by_sight() -> None:
    t = feast("3 4", "2", "5 6", stack="2", deck="7 7").do(0, "eat").do(0, "open", card="dish-4")
    view = observe(t.s, 1)
    assert Eye(view).helpless(0, 7, ()) == 0, "a pair of Bento was eaten in front of all"
    assert Eye(view, Style(memory=False)).helpless(0, 7, ()) > 0
    assert Eye(view).unseen["dish-7"] == Eye(view, Style(memory=False)).unseen["dish-7"] - 2


# ---- choices


def test_a_small_safe_stack_is_eaten() -> None:
    assert likely(feast("3 4", "5 6 7", "5 6 7", stack="3 3"), "eat") > 0.5


def test_a_dangerous_stack_is_passed_on() -> None:
    t = feast("3 4 5 6", "4 5 6 7", "4 5 6 7", stack="3 3 3 3", deck=SICK)
    assert likely(t, "eat") < 0.05
    assert likely(t, "serve") > 0.9


def test_a_bold_player_eats_what_a_careful_one_passes_on() -> None:
    t = feast("3 4 5 6", "5 6 7", "5 6 7", stack="3 3 3 3", deck="indigestion " * 3)
    assert likely(t, "eat", style=Style(boldness=1.0)) > likely(t, "eat", style=Style(boldness=-1.0))


def test_a_big_stack_goes_to_the_third_token_when_one_is_ahead() -> None:
    """Seat 2 has two tokens: a third one would end the game, and seat 0 leads."""
    t = feast(
        "choose 7 3 4 5 6", "5", "6", "5", stack="7 7 7 7", deck=SICK, seats=4, tokens_2=2, tokens_1=1, tokens_3=1
    )
    t.do(0, "action", card="choose")
    assert max(weights(t).items(), key=lambda each: each[1])[0].values() == (2,)


def test_a_big_stack_does_not_go_to_whoever_ends_the_game_for_another_to_win() -> None:
    t = feast("choose 7 3 4 5 6", "5", "6", "5", stack="7 7 7 7", deck=SICK, seats=4, tokens_2=2, tokens_0=1)
    t.do(0, "action", card="choose")
    assert max(weights(t).items(), key=lambda each: each[1])[0].values() != (2,)


def test_adding_an_indigestion_is_for_large_hands() -> None:
    def adds(hand: str, other: str) -> float:
        return likely(feast(hand, other, other, stack="2", deck="2 indigestion").do(0, "eat"), "add")

    assert adds("3 4 5 6 7 3 4 5 6 7", "4 5") > 0.7
    assert adds("3", "4 5 6 7 3 4 5 6 7") < 0.3


def test_the_same_view_gives_the_same_weights() -> None:
    for s in walk("wachatbi", 3):
        for seat in to_act(s):
            view, choices = observe(s, seat), options(s, seat)
            assert STRATEGY.weigh(view, choices, Random(1)) == STRATEGY.weigh(view, choices, Random(1))


# ---- reasons


@pytest.mark.parametrize(
    ("zones", "marks", "verb", "expected"),
    [
        ({"hand": "4 5", "stack": "7 7"}, {}, "eat", "eat.forced"),
        ({"hand": "3 5", "stack": "3"}, {}, "eat", "eat.safe"),
        ({"hand": "2 2 5", "stack": "7 7 7"}, {}, "skip", "skip"),
        ({"hand": "7 5", "stack": "7 7 7"}, {}, "serve", "risk"),
        ({"hand": "2 2 5"}, {}, "open", "keeps.same"),
        ({"hand": "3 5", "stack": "3"}, {"tokens_1": 2}, "serve", "tokens"),
    ],
)
def test_reasons_say_what_speaks_for_an_answer(
    zones: Mapping[str, str], marks: Mapping[str, int], verb: str, expected: str
) -> None:
    rest = {name: cards for name, cards in zones.items() if name != "hand"}
    t = feast(zones["hand"], "3 4 5 6 7 3 4 5", "3 4 5 6 7 3 4 5", **rest, **marks)  # type: ignore[arg-type]
    view = observe(t.s, 0)
    action = next(a for a in options(view.table, 0) if a.verb() == verb)
    found = STRATEGY.reasons(view, action)
    assert 0 < len(found) <= 2
    assert expected in [key for key, _ in found]
    for lang in LANGUAGES:
        for key, facts in found:
            named = facts | ({"who": "Ada"} if "who" in facts else {})
            assert "{" not in text("wachatbi", lang).say(f"reasons.{key}", **named)


# ---- levels


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse", "least"), [("easy", "random", 1.1), ("fair", "easy", 1.1)])
def test_a_level_is_better_than_the_one_below(better: str, worse: str, least: float) -> None:
    """A fourth of the games would be an even share."""
    outcome = run_series(Series("wachatbi", (better, worse, worse, worse), 500, 1), jobs=2)
    assert figures(outcome)["seats"][0]["share"] * 4 > least
