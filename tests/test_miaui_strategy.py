"""How opponents of Miaui think: chances, what a diver is worth, plain and careful players."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from app.opponents.search import Search
from games.core.flow import options, play, to_act
from games.core.game import PLAIN, Style, load
from games.core.knowledge import Worlds, observe
from games.core.state import kind_of
from games.miaui.chances import DEPTHS, Mix, even, hopes, lasting, sides
from games.miaui.eye import Eye
from games.miaui.state import HANDS
from tests.lagoon import caught, dive, lagoon

CAREFUL = Style(care=4)


def mixed(**parts: float) -> Mix:
    """A mix of depths, by their numbers: d3=0.5 for a dive of 3."""
    return tuple([parts.get(f"d{depth + 1}", 0.0) for depth in DEPTHS])


@pytest.mark.parametrize("no_fighting", [False, True])
def test_the_chances_are_what_the_rules_make_of_all_dives(no_fighting: bool) -> None:
    """Seat 0 dives to 5 against a seat that wins deep ties and one that loses them."""
    mixes = [mixed(d3=0.25, d5=0.5, d9=0.25), mixed(d2=0.3, d5=0.3, d7=0.4)]
    marks = {} if no_fighting else {"kiti": 1}
    counted = [0.0, 0.0, 0.0]
    for dives in product(DEPTHS, DEPTHS):
        likely = mixes[0][dives[0]] * mixes[1][dives[1]]
        if likely and (not no_fighting or 4 not in dives):
            t = lagoon("emperor-15", "emperor-14", "emperor-13", seats=3, marks=marks, no_fighting=no_fighting)
            fish = caught(dive(t, 5, dives[0] + 1, dives[1] + 1))[0]
            counted[["emperor-15", "emperor-14", "emperor-13"].index(fish)] += likely
    ways = [sides(mix)[2 if no_fighting else place] for place, mix in enumerate(mixes)]
    assert hopes(ways, 4) == pytest.approx(counted)


def test_the_deepest_and_the_shallowest_divers_are_worth_keeping() -> None:
    rivals = [sides(even(DEPTHS))[n % 2] for n in range(3)]
    worth = lasting(rivals, 8)
    assert worth[11] > worth[10] > worth[8] > worth[6] < worth[1] < worth[0]
    assert lasting(rivals, 4)[11] - lasting(rivals, 4)[6] < worth[11] - worth[6], "fewer days to choose from"


def test_a_careful_player_counts_what_the_others_still_hold() -> None:
    """When everybody has used 12 and 11, a 10 is what a 12 was."""
    t = lagoon()
    before = Eye(observe(t.s, 0), CAREFUL).kept[0]
    after = Eye(observe(dive(dive(t, 12, 12, 12, 12), 11, 11, 11, 11).s, 0), CAREFUL).kept[0]
    assert before[9] < after[9] < before[11]
    assert Eye(observe(t.s, 0)).kept[0][9] < after[9], "a plain player does not count"


def test_a_careful_player_beats_plain_ones() -> None:
    """An even share of 60 games would be 15."""
    won, strategy = 0.0, load("miaui").strategy
    for seed in range(60):
        s, rng, me = load("miaui").new(4, seed), Random(seed), seed % 4
        while waiting := to_act(s):
            seat = waiting[0]
            choices = options(s, seat)
            style = CAREFUL if seat == me else PLAIN
            weights = strategy.weigh(observe(s, seat), choices, rng, style) if len(choices) > 1 else None
            play(s, seat, rng.choices(choices, weights)[0])
        assert s.result
        won += s.result[me]
    assert won > 20


def test_imagined_rivals_hold_what_they_must_hold() -> None:
    t = dive(lagoon(), 12, 11, 2, 1)
    worlds = Worlds(observe(t.s, 0))
    for seed in range(5):
        s = worlds.imagine(Random(seed))
        for seat in range(4):
            assert {*map(kind_of, s.zones[HANDS[seat]])} == {*map(kind_of, t.s.zones[HANDS[seat]])}
            assert all(s.known[card] == 1 << seat for card in s.zones[HANDS[seat]])


def test_a_play_out_goes_on_until_the_fish_are_caught() -> None:
    """Otherwise nothing could be learnt of an answer that others have yet to meet."""
    t = lagoon("emperor-15", "emperor-14", "emperor-13")
    thinking = Search(observe(t.s, 0), Random(1))
    for _ in range(20):
        before = thinking.answers
        thinking.playout()
        assert thinking.answers - before >= 4
