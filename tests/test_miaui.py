"""Miaui: the lagoon, the dives, ties, Kiti, the round and the end. Seats 0 to 3 are orange, blue, green and yellow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from app.chronicle import Line, chronicle
from app.match import Match
from games.core.events import Counted, Moved, Shown, Shuffled
from games.core.flow import options, play, to_act
from games.core.game import BadOption, load, shipped_deck
from games.core.knowledge import glance, observe
from games.core.state import kind_of
from games.miaui.deck import COLOURS
from games.miaui.state import SPACES, total
from tests.lagoon import caught, dive, lagoon, told
from tests.table import Table, walk


def late(number: int, *hands: str, seats: int = 4) -> dict[str, str]:
    """The hands of a late round, by depths."""
    return {
        f"hand.{seat}": " ".join(f"{COLOURS[seat]}-diver-{depth}" for depth in hands[seat % len(hands)].split())
        for seat in range(seats)
    }


# ---- set-up


def test_mia_01_39_the_most_points_after_twelve_rounds_win() -> None:
    t = last_round(
        fish={"fish.0": "emperor-10", "fish.1": "emperor-11", "fish.2": "tigerfish-9", "fish.3": "lantern-7"}
    )
    dive(t, 12, 1, 2, 3)
    assert t.result == (0.0, 1.0, 0.0, 0.0)


def last_round(fish: Mapping[str, str], top: str = "kittenfish-1", **given: object) -> Table:
    """Everybody has one diver left: 12, 1, 2 and 3; bottom and middle hold Seagulls, which take a pile's top card."""
    hands = {f"hand.{seat}": f"{COLOURS[seat]}-diver-{depth}" for seat, depth in enumerate((12, 1, 2, 3))}
    hidden = {"bottom": "jellyfish-m10", "middle": "jellyfish-m15", "top": top}
    return lagoon(**hidden, zones=hands | dict(fish), marks={"round": 12}, **given)  # type: ignore[arg-type]


def test_mia_02_the_lagoon_has_three_spaces() -> None:
    t = Table("miaui", 3)
    assert [len(t.s.zones[space]) for space in ("bottom", "middle", "top")] == [1, 1, 1]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_mia_03_everybody_holds_the_twelve_divers_of_a_colour(seats: int) -> None:
    t = Table("miaui", seats)
    for seat in range(seats):
        assert t.kinds(f"hand.{seat}") == [f"{COLOURS[seat]}-diver-{depth}" for depth in range(1, 13)]
    assert {card.partition("-")[0] for card in t.s.zones["box"] if "diver" in card} == set(COLOURS[seats:])
    assert t.refused(0, "dive", card="blue-diver-4.0") == "MIA-03"


def test_mia_04_r02_kiti_stands_left_of_the_youngest() -> None:
    assert [Table("miaui", 4, given={"kiti_start": seat}).s.kiti for seat in range(4)] == [0, 1, 2, 3]


def test_mia_r02_without_a_youngest_the_gap_is_drawn() -> None:
    assert {Table("miaui", 4, seed).s.kiti for seed in range(40)} == {0, 1, 2, 3}


def test_mia_05_one_fish_goes_unseen_to_the_box_and_the_rest_is_the_deck() -> None:
    boxed = set()
    for seed in range(30):
        t = Table("miaui", 4, seed)
        (fish,) = [card for card in t.s.zones["box"] if "diver" not in card]
        assert t.s.known[fish] == 0
        assert len(t.s.zones["deck"]) == 33
        assert not any(t.s.known[card] for card in t.s.zones["deck"])
        boxed.add(kind_of(fish))
    assert len(boxed) > 8


def test_mia_06_there_are_twelve_rounds() -> None:
    for seed in range(5):
        *_, s = walk("miaui", seed)
        assert s.round == 12
        assert all(not s.zones[f"hand.{seat}"] and len(s.zones[f"spent.{seat}"]) == 12 for seat in range(s.seats))


def test_mia_07_the_spaces_are_stocked_from_the_bottom_up() -> None:
    t = dive(lagoon(zones={"deck": "emperor-10 emperor-11 emperor-12"}), 12, 11, 2, 1)
    assert [t.kinds(space) for space in SPACES] == [["emperor-10"], ["emperor-11"], ["emperor-12"]]
    assert all(t.s.known[t.s.zones[space][0]] == 0b1111 for space in SPACES)
    moves = [e for e in t.happened if isinstance(e, Moved) and e.source == "deck"]
    assert [e.target for e in moves] == ["bottom", "middle", "top"]


def test_mia_08_r06_r07_seagulls_of_the_first_round_are_replaced_and_shuffled_into_the_deck() -> None:
    game, replaced, others = load("miaui"), 0, set()
    for seed in range(120):
        s = game.new(4, seed, watched=True)
        assert not any("seagull" in s.zones[space][0] for space in SPACES)
        assert len(s.zones["deck"]) == 33
        moves = [e for e in s.events or () if isinstance(e, Moved | Shuffled)]
        story = [(e.card, e.source, e.target) if isinstance(e, Moved) else (e.zone, "", "") for e in moves]
        back = [e for e in story if e[1] in SPACES and e[2] == "deck"]
        for bird, space, _ in back:
            assert "seagull" in bird
            assert bird in s.zones["deck"]
            assert s.known[bird] == 0
            first, fish = story.index((bird, "deck", space)), story.index((s.zones[space][0], "deck", space))
            returned = story.index((bird, space, "deck"))
            assert first < fish < returned < story.index(("deck", "", ""), returned)
            others.add(kind_of(s.zones[space][0]).partition("-")[0])
        replaced += len(back)
    assert replaced > 20
    assert {"jellyfish", "lantern"} <= others


# ---- dives


def test_mia_09_everybody_dives_in_secret() -> None:
    t = lagoon()
    assert t.s.question is not None
    assert t.refused(2, "pass") == "MIA-09"
    assert t.refused(2, "dive", card="seagull") == "MIA-09"
    t.do(2, "dive", card="green-diver-7")
    assert t.asked == ("depth", (0, 1, 3))
    assert told(t, Moved, Shown) == []  # nothing moves before all have chosen
    for seat in (0, 1, 3):
        assert "diver-7" not in repr(observe(t.s, seat).table.answers)


def test_mia_10_13_a_dive_of_twelve_is_the_deepest() -> None:
    assert caught(dive(lagoon(bottom="emperor-15"), 12, 11, 2, 1))[0] == "emperor-15"


def test_mia_11_all_dives_are_turned_up_together() -> None:
    t = dive(lagoon(), 12, 11, 2, 1)
    down = [i for i, e in enumerate(t.happened) if isinstance(e, Moved) and e.target.startswith("dive")]
    up = [i for i, e in enumerate(t.happened) if isinstance(e, Shown) and e.zone.startswith("dive")]
    assert len(down) == len(up) == 4
    assert max(down) < min(up)
    for i, seat in zip(down, range(4), strict=True):
        assert t.happened[i].sight == 1 << seat


def test_mia_12_13_14_15_bottom_middle_and_top_in_this_order() -> None:
    t = dive(lagoon("emperor-15", "emperor-14", "tigerfish-6"), 5, 8, 1, 3)
    assert caught(t) == ["emperor-14", "emperor-15", "tigerfish-6", ""]
    assert [e for e in told(t, Counted) if e[0] in SPACES] == [("bottom", 1), ("middle", 0), ("top", 2)]


def test_mia_13_14_16_19_divers_are_discarded_face_down() -> None:
    t = dive(lagoon(), 5, 8, 1, 3)
    moves = [(e.card, e.target) for e in t.happened if isinstance(e, Moved) and e.target.startswith("spent")]
    assert [target for _, target in moves] == ["spent.1", "spent.0", "spent.2", "spent.3"]
    assert t.kinds("spent.3") == ["yellow-diver-3"]
    assert t.refused(3, "dive", card="yellow-diver-3.0") == "MIA-19"


def test_mia_15_the_lowest_of_those_left_takes_the_top() -> None:
    assert caught(dive(lagoon(top="emperor-13", seats=6), 12, 11, 6, 5, 4, 7)) == [
        "kittenfish-1",
        "kittenfish-2",
        "",
        "",
        "emperor-13",
        "",
    ]


def test_mia_17_a_seat_wins_at_most_one_fish_a_round() -> None:
    for seed in range(4):
        rng = Random(seed)
        for s in walk("miaui", seed):
            won = Counter(e.value for e in s.events or () if isinstance(e, Counted) and e.name in SPACES)
            assert max(won.values(), default=0) <= 1
            assert rng


def test_mia_18_21_a_catch_lies_open_on_top_of_the_pile() -> None:
    t = dive(lagoon(bottom="emperor-15", zones={"fish.0": "kittenfish-5"}), 12, 11, 2, 1)
    assert t.kinds("fish.0") == ["kittenfish-5", "emperor-15"]
    assert t.s.known[t.s.zones["fish.0"][-1]] == 0b1111


def test_mia_20_kiti_walks_on_clockwise_after_each_round() -> None:
    t = lagoon(marks={"kiti": 2})
    assert dive(t, 12, 11, 2, 1).s.kiti == 3
    assert dive(t, 11, 12, 1, 2).s.kiti == 0


# ---- ties


def test_mia_25_r03_deep_ties_go_counter_clockwise_from_kiti() -> None:
    """Gap 2 lies between seats 2 and 3: 2 comes first, then 1, 0 and 3."""
    for tied, winner in (((0, 2), 2), ((0, 1), 1), ((0, 3), 0), ((1, 3), 1)):
        dives = [12 if seat in tied else 1 + seat for seat in range(4)]
        t = dive(lagoon(bottom="emperor-15", marks={"kiti": 2}), *dives)
        assert caught(t)[winner] == "emperor-15"


def test_mia_26_r03_shallow_ties_go_clockwise_from_kiti() -> None:
    """Gap 2 lies between seats 2 and 3: 3 comes first, then 0, 1 and 2."""
    for tied, winner in (((0, 3), 3), ((0, 1), 0), ((1, 2), 1)):
        dives = [1 if seat in tied else 9 + seat for seat in range(4)]
        t = dive(lagoon(top="emperor-15", marks={"kiti": 2}), *dives)
        assert caught(t)[winner] == "emperor-15"


def test_mia_27_three_nines() -> None:
    """One takes the bottom, the two others tie for the middle, and the loser of that still competes for the top."""
    t = dive(lagoon("emperor-15", "emperor-14", "emperor-13", marks={"kiti": 2}), 9, 9, 9, 10)
    assert caught(t) == ["emperor-13", "", "emperor-14", "emperor-15"]
    t = dive(lagoon("emperor-15", "emperor-14", "emperor-13", marks={"kiti": 2}), 9, 9, 9, 1)
    assert caught(t) == ["", "emperor-14", "emperor-15", "emperor-13"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_mia_r04_when_all_are_equal(seats: int) -> None:
    t = dive(lagoon("emperor-15", "emperor-14", "emperor-13", seats=seats, marks={"kiti": 1}), *[7] * seats)
    fish = caught(t)
    assert (fish[1], fish[0], fish[2]) == ("emperor-15", "emperor-14", "emperor-13")


def test_mia_r05_with_three_players_everybody_catches_something() -> None:
    for seed in range(3):
        for s in walk("miaui", seed, seats=3, given={"no_fighting": False}):
            won = [e.value for e in s.events or () if isinstance(e, Counted) and e.name in SPACES]
            assert sorted(won) in ([], [0, 1, 2])


# ---- what may be seen


PILES = {"fish.0": "kittenfish-5 lantern-7", "fish.1": "tigerfish-6 jellyfish-m10"}


def drawn(t: Table, looker: int, zone: str) -> list[str]:
    """The cards of a zone as the table draws them to a seat: kinds, or "?" for backs."""
    cards = glance(observe(t.s, looker)).table.zones[zone]
    return [kind_of(card) if card[0] != "?" else "?" for card in cards]


def test_mia_22_a_seat_may_look_through_its_own_pile() -> None:
    t = dive(lagoon(bottom="emperor-15", zones=PILES), 12, 11, 2, 1)
    assert drawn(t, 0, "fish.0") == ["kittenfish-5", "lantern-7", "emperor-15"]


def test_mia_21_23_of_other_piles_the_top_fish_is_seen_and_the_number_of_cards() -> None:
    t = lagoon(zones=PILES)
    assert drawn(t, 1, "fish.0") == ["?", "lantern-7"]
    assert drawn(t, 2, "fish.1") == ["?", "jellyfish-m10"]


def test_mia_24_r16_nobody_looks_at_used_divers() -> None:
    t = dive(lagoon(), 12, 11, 2, 1)
    for looker in range(4):
        assert [drawn(t, looker, f"spent.{seat}") for seat in range(4)] == [["?"]] * 4


def test_mia_42_43_open_baskets_open_fish_and_divers() -> None:
    t = dive(lagoon(bottom="emperor-15", zones=PILES, open_baskets=True), 12, 11, 2, 1)
    assert drawn(t, 3, "fish.0") == ["kittenfish-5", "lantern-7", "emperor-15"]
    assert drawn(t, 3, "spent.0") == ["orange-diver-12"]


def log_of(match: Match) -> Sequence[Line]:
    """The log as seat 0 may read it."""
    log = chronicle("miaui", match.story[0], match.seats, match.result)
    return log.lines


def test_mia_r20_the_log_tells_of_the_current_round_only_until_the_game_is_over() -> None:
    match = Match("miaui", 3, 5)
    rng = Random(5)
    while match.waiting:
        told = [line.key for line in log_of(match)]
        assert told.count("log.counted.round") == 1
        assert not any(key.startswith("log.counted.bottom") for key in told)
        match.answer(match.waiting[0], rng.choice(match.choices_of(match.waiting[0])))
    assert [line.key for line in log_of(match)].count("log.counted.round") == 12


def test_mia_r20_the_box_stays_closed_and_after_the_game_the_rest_is_shown() -> None:
    t = last_round(fish=PILES)
    assert set(drawn(t, 2, "box")) == {"?"}
    dive(t, 12, 1, 2, 3)
    assert t.result is not None
    assert drawn(t, 2, "fish.0")[0] == "kittenfish-5"
    assert drawn(t, 2, "spent.1") == ["?"] * 11 + ["blue-diver-1"]
    assert set(drawn(t, 2, "box")) == {"?"}


def test_mia_38_r17_in_the_last_round_everybody_plays_the_card_left() -> None:
    t = last_round(fish={})
    assert [len(options(t.s, seat)) for seat in range(4)] == [1, 1, 1, 1]
    assert t.refused(0, "pass") == "MIA-38"


def test_mia_40_equal_totals_share_the_win() -> None:
    t = last_round(fish={"fish.1": "tigerfish-8", "fish.2": "tigerfish-8"}, top="seagull")
    dive(t, 12, 1, 2, 3)
    assert total(t.s, 1) == 0  # the Seagull took the 8 of the shallow diver
    assert t.result == (0.0, 0.0, 1.0, 0.0)
    t = last_round(fish={"fish.2": "tigerfish-8", "fish.1": "tigerfish-7"})
    dive(t, 12, 1, 2, 3)
    assert t.result == (0.0, 0.5, 0.5, 0.0)
    assert told(t, Counted)[-4:] == [("points.0", -10), ("points.1", 8), ("points.2", 8), ("points.3", -15)]


# ---- the table


def test_mia_r01_for_three_to_six() -> None:
    game = load("miaui")
    assert list(game.seats) == [3, 4, 5, 6]
    for seats in (1, 2, 7):
        with pytest.raises(BadOption):
            game.new(seats, 1)


def test_a_laid_table_must_be_one_that_the_rules_can_go_on_from() -> None:
    for zones, marks, said in (
        ({}, {"round": 3}, "hand.0: expected 10 cards in round 3, found 12"),
        ({"fish.0": "jellyfish-m10 jellyfish-m10 jellyfish-m15"}, {}, "fish.0: expected at most two Jellyfish"),
        ({"fish.1": "seagull"}, {}, "fish.1: expected no Seagull"),
        ({"middle": "seagull seagull"}, {}, "middle: expected one card"),
        ({}, {"kiti": 4}, "kiti: expected a seat from 0 to 3, found 4"),
        ({}, {"round": 13}, "round: expected a round from 1 to 12, found 13"),
        ({}, {"lantern.top": 4}, "lantern.top: expected -1 for nobody, or a seat from 0 to 3, found 4"),
        ({"hand.1": "orange-diver-1"}, {}, "orange-diver-1 cannot lie in hand.1"),
        ({"dive.1": "blue-diver-1"}, {}, "hand.1: expected 12 cards in round 1, found 11"),
    ):
        with pytest.raises(ValueError, match=said):
            Table("miaui", 4, zones=zones, marks=marks)


def test_thirty_six_fish_are_accounted_for() -> None:
    deck = shipped_deck("miaui")
    for seed in range(12):
        rng = Random(seed)
        given = {"no_fighting": bool(seed % 2), "open_baskets": bool(seed % 3)}
        s = load("miaui").new(3 + seed % 4, seed, given)
        while waiting := to_act(s):
            seat = rng.choice(waiting)
            play(s, seat, rng.choice(options(s, seat)))
        lie = [card for zone, cards in s.zones.items() for card in cards if deck.backs[card] == "fish"]
        assert len(lie) == len(set(lie)) == 37
        assert not s.zones["deck"]
        assert given["no_fighting"] or not any(s.zones[space] for space in SPACES)
