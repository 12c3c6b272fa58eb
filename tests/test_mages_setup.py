"""Fuzzy Mage Fight before the first turn: box, dice, mages, deck, hands, Garbel, options."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from games.core.events import Rolled
from games.core.flow import options, play, to_act
from games.core.game import BadOption, load, shipped_deck
from games.core.lay import LayError, lay
from games.core.state import kind_of
from games.mages.abilities import DEEDS
from games.mages.cards import EFFECTS
from games.mages.deck import CHARMS, ESSENCE, FUZZY, POTIONS, SPELLS, TRAPS
from games.mages.forms import PASSIVES
from games.mages.house import House
from games.mages.traps import TRAPS as TRAP_EFFECTS
from tests.brawl import brawl
from tests.table import Table

MAGES = load("mages")


def types(t: Table, zones: tuple[str, ...]) -> Counter[str]:
    return Counter(t.s.rules.type[c] for zone in zones for c in t.s.zones[zone])


def in_game(t: Table) -> Counter[str]:
    return types(t, tuple(zone for zone in t.s.zones if zone != "box"))


def test_what_was_worked_out_for_a_table_does_not_keep_it_for_ever() -> None:
    houses: list[weakref.ref[House]] = []
    for fixed in permutations(shipped_deck("mages").table.mages, 2):
        s: Any = MAGES.new(2, 3, {"mages": ",".join(fixed), "mage_choice": "random"})
        MAGES.strategy.value(s)
        houses.append(weakref.ref(s.rules))
    gc.collect()
    assert len(houses) > 80
    assert houses[0]() is None


def test_fmf_01_two_to_six_can_play() -> None:
    assert MAGES.seats_for() == range(2, 7)
    for seats in (1, 7):
        with pytest.raises(BadOption):
            MAGES.new(seats, 1)


def test_fmf_02_the_box_holds_all_cards() -> None:
    deck = shipped_deck("mages")
    assert Counter(d.facts.type for d in deck.designs for _ in range(d.count)) == {
        "magic": 60,
        "mineon": 16,
        "trap": 16,
        "spell": 16,
        "potion": 16,
    }
    assert len(deck.table.mages) == 12


def test_fmf_03_04_r02_the_highest_roller_is_first_player_and_chooses_first_then_clockwise() -> None:
    t = Table("mages", 4, seed=3)
    first = t.s.first
    for n in range(4):
        seat = (first + n) % 4
        assert t.asked == ("pick", (seat,))
        t.do(seat, "choose", mage=t.s.rules.mages[11 - n])
    assert t.s.mages[first] == 11
    assert t.asked == ("act", (first,))
    assert t.s.round == 1


def test_fmf_04_a_mage_is_chosen_only_once() -> None:
    t = Table("mages", 2, seed=3)
    first = t.s.first
    t.do(first, "choose", mage="nez")
    assert t.refused(1 - first, "choose", mage="nez") == "FMF-04"
    assert t.refused(1 - first, "choose", mage="bruno") == "FMF-04"
    assert t.refused(1 - first, "pass") == "FMF-04"
    assert len(options(t.s, 1 - first)) == 11


def test_fmf_03_r01_equal_highest_rolls_are_rolled_again() -> None:
    rolled_again = 0
    for seed in range(40):
        s = MAGES.new(3, seed, watched=True)
        rolls = [e.number for e in s.events or () if isinstance(e, Rolled)]
        assert all(1 <= n <= 6 for n in rolls)
        best = [p for p in range(3) if rolls[p] == max(rolls[:3])]
        assert s.first in best  # type: ignore[attr-defined]
        assert (len(rolls) > 3) == (len(best) > 1)
        rolled_again += len(best) > 1
    assert rolled_again


def test_fmf_04_r02_mages_may_be_dealt_at_random_or_fixed() -> None:
    dealt = {tuple(MAGES.new(3, seed, {"mage_choice": "random"}).mages) for seed in range(9)}  # type: ignore[attr-defined]
    assert len(dealt) > 5
    s = MAGES.new(3, 1, {"mages": "tag,nez"})
    assert [s.rules.mages[n] for n in s.mages[:2]] == ["tag", "nez"]  # type: ignore[attr-defined]
    assert to_act(s) == (2,), "the third seat chooses"
    for wrong in ("tag,tag", "bruno", ""):
        with pytest.raises(BadOption):
            MAGES.new(3, 1, {"mages": wrong})
    with pytest.raises(BadOption):
        MAGES.new(2, 1, {"mages": "tag,nez,atlas"})


def test_fmf_05_each_mage_has_abilities_of_its_own_and_each_ability_an_owner_and_a_behaviour() -> None:
    mages = shipped_deck("mages").table.mages
    sides = [(m.fuzzy, m.essence) for m in mages.values()]
    assert len(set(sides)) == len(sides) == 12
    assert all(fuzzy and essence and set(fuzzy) != set(essence) for fuzzy, essence in sides)
    assert {a for fuzzy, _ in sides for a in fuzzy} == set(FUZZY)
    assert {a for _, essence in sides for a in essence} == set(ESSENCE)
    assert set(DEEDS) | set(PASSIVES) == {*FUZZY, *ESSENCE}
    assert not set(DEEDS) & set(PASSIVES)


def test_every_card_has_its_behaviour_and_every_behaviour_its_card() -> None:
    assert set(EFFECTS) == {*SPELLS, *POTIONS}
    assert set(TRAP_EFFECTS) == set(TRAPS)
    assert {d.kind for d in shipped_deck("mages").designs} == {"magic", "mineon", *TRAPS, *SPELLS, *POTIONS}


def test_fmf_06_all_mages_start_fuzzy() -> None:
    assert Table("mages", 6).s.essence == [0] * 6


def test_fmf_07_08_09_r03_the_recommended_deck_has_a_hundred_cards_one_of_each() -> None:
    t = Table("mages", 4)
    assert in_game(t) == {"magic": 60, "mineon": 16, "trap": 8, "spell": 8, "potion": 8}
    charms = [kind_of(c) for z, cards in t.s.zones.items() if z != "box" for c in cards if t.s.rules.type[c] in CHARMS]
    assert len(set(charms)) == len(charms)
    assert not {"garbel", "fuse"} & {kind_of(c) for c in t.s.deck.cards}


def test_fmf_09_r03_or_four_different_twice_each() -> None:
    chosen = set()
    for seed in range(6):
        t = Table("mages", 4, seed=seed, given={"deck_build": "pairs"})
        assert in_game(t) == {"magic": 60, "mineon": 16, "trap": 8, "spell": 8, "potion": 8}
        kinds = Counter(kind_of(c) for z, cards in t.s.zones.items() if z != "box" for c in cards)
        assert all(kinds[kind] in (0, 2) for kind in (*TRAPS, *SPELLS, *POTIONS))
        chosen.add(tuple(kinds[kind] for kind in TRAPS))
    assert len(chosen) > 1


def test_fmf_10_cards_beyond_these_proportions_stay_in_the_box() -> None:
    assert types(Table("mages", 2), ("box",)) == {"trap": 8, "spell": 8, "potion": 8}
    t = Table("mages", 2)
    with pytest.raises(LayError):
        lay(t.s, {"hand.0": ["bramble", "bramble"]})


def test_fmf_11_three_cards_each_which_nobody_sees_before_the_mages_are_chosen() -> None:
    t = Table("mages", 3, seed=2)
    hands = [t.s.zones[f"hand.{p}"] for p in range(3)]
    assert [len(hand) for hand in hands] == [3, 3, 3]
    assert not any(t.s.known[c] for hand in hands for c in hand)
    while t.asked and t.asked[0] == "pick":
        play(t.s, to_act(t.s)[0], options(t.s, to_act(t.s)[0])[0])
    for p, hand in enumerate(hands):
        assert [t.s.known[c] for c in hand] == [1 << p] * 3


def test_fmf_12_the_first_player_starts_with_the_garbel() -> None:
    for seed in range(5):
        t = Table("mages", 4, seed=seed)
        assert t.s.garbel == t.s.first


def test_fmf_r43_without_abilities_no_mage_has_any() -> None:
    t = brawl("magic", "magic", given={"abilities": False})
    assert all(not f.deeds and f.goal == 8 and f.limit == 6 for pair in t.s.rules.forms for f in pair)


def test_a_table_that_cannot_be_is_not_laid() -> None:
    for marks in ({"mage.0": 3, "mage.1": 3}, {"fuse.0": 1}, {"mage.0": 12}, {"round": 0}, {"form.1": 2}, {"turn": 9}):
        with pytest.raises(LayError):
            lay(Table("mages", 3).s, {}, marks)
    with pytest.raises(LayError):
        lay(Table("mages", 3).s, {}, {"fuse.0": 1, "fuse.1": 1, "form.1": 1})


DRAFTED = {
    "grudge_discards": 1,
    "crumbs_draws": 1,
    "rugged_divisor": 2,
    "dig_in_draws": 1,
    "light_fingers_loot": 3,
    "lucky_roll_from": 4,
    "lucky_roll_draws": 2,
    "pack_mule_cards": 2,
    "frenzy_draws": 1,
    "hysteria_fused_goal": 9,
    "tag_wakes_on": 4,
    "bff_draws": 2,
    "bff_gift": 1,
    "bramble_discards": 3,
    "sticky_paws_steals": 2,
    "magnet_cards": 3,
    "garbel_bait_discards": 1,
    "pickpocket_steals": 1,
    "muddle_cards": 2,
    "hex_discards": 1,
    "vigour_actions": 2,
    "giants_draught_bonus": 3,
    "clear_sight_cards": 4,
}
"""The numbers of abilities and cards as they were drawn up, before any was tuned."""


def test_every_tuned_number_is_listed_with_what_it_was() -> None:
    tuned = shipped_deck("mages").table.tunable
    assert set(DRAFTED) == set(tuned.__struct_fields__)
    published = (MAGES.path / "BALANCE.md").read_text(encoding="utf-8")
    changed = {f"| `{name}` | {old} | {getattr(tuned, name)} |" for name, old in DRAFTED.items()}
    changed = {row for row in changed if len(set(row.split("|")[2:4])) > 1}
    assert {line for line in published.splitlines() if line.startswith("| `")} == changed
