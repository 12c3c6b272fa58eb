"""What a good player of MiFuChi knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from games.core.action import NOBODY, Action
from games.core.flow import options, to_act
from games.core.game import PLAIN, Style, load
from games.core.knowledge import observe
from games.core.text import LANGUAGES, text
from games.mifuchi.hands import hand_of, kept, pile_of, worth
from games.mifuchi.outlook import Position, outlook
from games.mifuchi.state import Combo
from tests.table import Table, walk

STRATEGY = load("mifuchi").strategy


def weights(t: Table, seat: int, style: Style = PLAIN, seed: int = 1) -> dict[Action, float]:
    """How likely each answer is, summing to 1."""
    choices = options(t.s, seat)
    found = STRATEGY.weigh(observe(t.s, seat), choices, Random(seed), style)
    return {c: w / sum(found) for c, w in zip(choices, found, strict=True)}


def likely(t: Table, seat: int, verb: str, **fields: object) -> float:
    """How likely an answer is, whose cards are named by their kind."""
    return weights(t, seat)[t.action(seat, verb, **fields)]


def duel(orange: str, blue: str, zones: Mapping[str, str] = {}, marks: Mapping[str, int] = {}) -> Table:
    """A duel with these hands."""
    return Table("mifuchi", zones={"hand.0": orange, "hand.1": blue} | dict(zones), marks=marks)


EVEN = "orange-rock orange-leaf orange-scissors orange-cawotte", "blue-rock blue-leaf blue-scissors blue-cawotte"


# ---- positions


@pytest.mark.parametrize("steps", [3, 4, 5])
@pytest.mark.parametrize("to_win", [2, 3])
def test_a_position_and_its_mirror_are_worth_the_same(steps: int, to_win: int) -> None:
    chain = outlook(steps, to_win)
    for orange, blue, place, facing in chain.share:
        mirrored = chain.share[blue, orange, -place, facing if facing == NOBODY else 1 - facing]
        assert chain.share[orange, blue, place, facing] == pytest.approx(1 - mirrored, abs=0.01)


def test_a_treasure_and_a_space_are_worth_having() -> None:
    chain = outlook(4, 3)
    for at in [Position(0, 0, 0, NOBODY), Position(1, 4, 2, 1), Position(3, 4, -1, 0)]:
        assert chain.worth(chain.moved(at, 0, 1), 0) > chain.worth(at, 0) > chain.worth(chain.moved(at, 1, 1), 0)
        assert chain.worth(chain.enriched(at, 1), 1) > chain.worth(at, 1)


def test_the_value_of_a_table_is_a_share_for_each_seat() -> None:
    for seed in range(4):
        for s in walk("mifuchi", seed):
            orange, blue = STRATEGY.value(s)
            assert 0 <= orange <= 1
            assert orange + blue == pytest.approx(1)
    assert (orange, blue) == s.result


def test_a_better_hand_is_worth_more() -> None:
    good, bad = "lenald lenald lenald cawotte", "rock leaf scissors rock"
    assert worth(hand_of(tuple(good.split()))) > worth(hand_of(tuple(bad.split())))
    t = duel(" ".join("orange-" + x for x in good.split()), " ".join("blue-" + x for x in bad.split()))
    assert STRATEGY.value(t.s)[0] > 0.55


def test_three_alike_left_after_a_duel_are_worth_more_where_a_combo_is_allowed_before_the_refill() -> None:
    pile, left = pile_of({"rock": 6, "leaf": 6, "scissors": 6}), ("rock", "rock", "rock")
    assert kept(left, 4, pile, (("rock", 1.0),)) > kept(left, 4, pile, ())


def test_the_value_looks_at_cards_that_are_turned_up_but_not_yet_compared() -> None:
    t = duel("orange-rock orange-rock orange-leaf orange-leaf", "blue-scissors blue-rock blue-leaf blue-leaf")
    t.do(0, "play", card="orange-rock").do(1, "play", card="blue-scissors")
    winning = STRATEGY.value(t.s)[0]
    u = duel("orange-rock orange-rock orange-leaf orange-leaf", "blue-leaf blue-scissors blue-rock blue-leaf")
    u.do(0, "play", card="orange-rock").do(1, "play", card="blue-leaf")
    assert t.asked == u.asked == ("combos", (0, 1))
    assert winning > STRATEGY.value(u.s)[0]


# ---- secret choices


def test_at_an_even_duel_no_card_is_certain() -> None:
    for seed in range(5):
        found = weights(duel(*EVEN), 0, seed=seed)
        assert max(found.values()) < 0.9
        assert sum(w > 0.05 for w in found.values()) >= 2


def test_the_odd_card_is_played_and_three_alike_are_kept() -> None:
    t = duel("orange-rock orange-rock orange-rock orange-leaf", EVEN[1])
    assert likely(t, 0, "play", card="orange-leaf") > 0.6


def test_cards_are_counted() -> None:
    """Blue has no Leaf and no Scissors left, so a Leaf is the card to play, for those who remember."""
    gone = " ".join(["blue-scissors"] * 6 + ["blue-leaf"] * 6)
    t = duel("orange-leaf orange-rock orange-scissors", "blue-rock blue-rock blue-rock", {"discard.1": gone})
    leaf = t.action(0, "play", card="orange-leaf")
    seeds = range(8)
    assert sum(weights(t, 0, seed=seed)[leaf] for seed in seeds) > 0.7 * len(seeds)
    assert sum(weights(t, 0, Style(memory=False), seed)[leaf] for seed in seeds) < 0.6 * len(seeds)


def test_the_same_view_and_generator_give_the_same_weights() -> None:
    t = duel(*EVEN)
    assert weights(t, 0, seed=7) == weights(t, 0, seed=7)


def test_the_bold_spend_their_best_cards_sooner_than_the_careful() -> None:
    bold = careful = 0.0
    for seed in range(6):
        t = duel(*EVEN)
        cawotte = t.action(0, "play", card="orange-cawotte")
        bold += weights(t, 0, Style(boldness=1.0), seed)[cawotte]
        careful += weights(t, 0, Style(boldness=-1.0), seed)[cawotte]
    assert bold > careful + 0.3


# ---- open choices


def covering(orange: str, theirs: str, drawn: str) -> Table:
    """Orange has shown a Lenald against this card, and covers it."""
    t = duel(f"orange-lenald {orange}", f"{theirs} blue-rock blue-leaf blue-scissors", {"deck.0": drawn})
    return t.do(0, "play", card="orange-lenald").do(1, "play", card=theirs).pass_all()


def test_a_lenald_is_covered_with_the_plainest_card_that_wins() -> None:
    t = covering("orange-scissors orange-cawotte orange-dofus", "blue-leaf", "orange-rock")
    assert t.asked == ("cover", (0,))
    assert likely(t, 0, "play", card="orange-scissors") > 0.9


def test_a_lenald_that_cannot_win_makes_a_tie() -> None:
    t = covering("orange-leaf orange-leaf orange-rock", "blue-leaf", "orange-rock")
    assert likely(t, 0, "play", card="orange-leaf") > 0.9


def test_a_lost_cover_costs_no_good_card() -> None:
    t = covering("orange-cawotte orange-leaf orange-rock", "blue-dofus", "orange-scissors")
    assert likely(t, 0, "play", card="orange-cawotte") < 0.1


def test_a_combo_is_made_before_the_refill() -> None:
    """After the result the refill replaces the cards, so a combo costs nothing."""
    t = duel("orange-rock orange-rock orange-rock orange-leaf", EVEN[1])
    t.do(0, "play", card="orange-leaf").do(1, "play", card="blue-leaf")
    for _ in range(2):
        for seat in to_act(t.s):
            t.do(seat, "pass")
    assert t.asked == ("combos", (0, 1))
    assert likely(t, 0, "combo", cards=["orange-rock"] * 3) > 0.8


def test_a_combo_comes_first_when_the_duel_would_bring_the_wa_to_the_other_camp() -> None:
    t = duel("orange-rock orange-rock orange-rock orange-leaf", EVEN[1], marks={"wa": 3, "facing": 1})
    t.do(0, "play", card="orange-leaf").do(1, "play", card="blue-scissors")
    for seat in to_act(t.s):
        t.do(seat, "pass")
    assert likely(t, 0, "combo", cards=["orange-rock"] * 3) > 0.9


def test_a_combo_that_wins_the_game_is_made_at_once() -> None:
    t = duel(
        "orange-lenald orange-lenald orange-lenald orange-leaf", EVEN[1], {"treasure.0": "cape hat", "chest": "staff"}
    )
    assert likely(t, 0, "combo", cards=["orange-lenald"] * 3) > 0.9


def taking(zones: Mapping[str, str] = {}) -> Table:
    """Orange has brought the Wa home and takes a treasure."""
    t = duel("orange-rock orange-leaf", "blue-scissors blue-leaf", zones, {"wa": -3, "facing": 0})
    return t.do(0, "play", card="orange-rock").do(1, "play", card="blue-scissors").pass_all()


def test_the_first_treasure_is_the_hat() -> None:
    assert likely(taking(), 0, "take", card="hat") > 0.9


def test_the_hat_is_what_is_taken_from_the_opponent() -> None:
    t = taking({"chest": "", "treasure.0": "cape", "treasure.1": "staff hat"})
    assert likely(t, 0, "take", card="hat") > 0.9


# ---- everywhere


@pytest.mark.parametrize("windows", ["every", "between"])
def test_weights_fit_the_choices_everywhere_and_reasons_have_words(windows: str) -> None:
    rng, told = Random(2), set[str]()
    for seed in range(6):
        for s in walk("mifuchi", seed, given={"combo_windows": windows, "track_steps": 3}):
            for seat in to_act(s):
                view, choices = observe(s, seat), options(s, seat)
                found = STRATEGY.weigh(view, choices, rng, Style(memory=seed % 2 == 0))
                assert len(found) == len(choices)
                assert min(found) >= 0
                assert sum(found) > 0
                for c in choices:
                    for key, facts in STRATEGY.reasons(view, c):
                        told.add(key)
                        for lang in LANGUAGES:
                            assert "{" not in text("mifuchi", lang).say(f"reasons.{key}", **facts)
    assert len(told) >= 12


def test_a_hand_of_one_card_and_an_opponent_with_none_are_no_trouble() -> None:
    """A combo before the duel may leave a single card on one side or on both."""
    t = duel("orange-rock", "blue-leaf")
    assert weights(t, 0) == {t.action(0, "play", card="orange-rock"): 1.0}
    assert not [c for c in options(t.s, 0) if isinstance(c, Combo)]
