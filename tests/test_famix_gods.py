"""FaMiX vs FaMiX: resources, and gods who step in."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.core.events import Gathered, Moved
from games.core.flow import options
from games.core.game import load
from games.core.state import kind_of
from tests.arena import TROY, fight, give, send, told
from tests.table import Table


def test_fmx_06_gods_without_a_triple_do_nothing() -> None:
    t = fight(TROY, "minos ariadne", gods="zeus", zones={"resources": "oil mead mead wine", "gifts.0.0": "nectar oil"})
    send(send(t, 0, TROY), 1, "minos ariadne")
    give(give(t, 0, "mead", "zeus"), 1, "wine", "zeus")
    assert told(t, "favour", "wrath", "fight") == {"fight": 0}


def test_fmx_07_without_gods_no_resources_are_drawn() -> None:
    t = fight(TROY, "minos ariadne")
    send(send(t, 0, TROY), 1, "minos ariadne")
    assert len(t.kinds("resources")) == 36
    assert told(t, "fight") == {"fight": 0}


# ---- resources


def test_fmx_14_r10_two_resources_each_before_every_bios() -> None:
    t = fight(TROY, "minos ariadne", gods="zeus", others="hera", zones={"resources": "oil wine bread mead"})
    send(send(t, 0, TROY), 1, "minos ariadne")
    assert t.asked == ("place", (0,))
    assert sorted(t.kinds("drawn.0")) == ["oil", "wine"]
    assert t.refused(0, "place", card="bread", zone="gifts.1.0") == "FMX-14"
    assert t.refused(0, "send", cards=["hector.0", "aeneas.0"], card="hector.0") == "FMX-R04"
    give(give(t, 0, "oil", "hera"), 0, "wine", "hera")
    assert t.asked == ("place", (1,))
    assert sorted(t.kinds("drawn.1")) == ["bread", "mead"]
    give(give(t, 1, "mead", "hera"), 1, "bread", "zeus")
    assert told(t, "fight") == {"fight": 0}
    t = fight(TROY, "minos")
    assert t.refused(0, "place", card="oil.0", zone="gifts.1.0") == "FMX-14"


@pytest.mark.parametrize("copies", [4, 6, 10])
def test_fmx_15_r16_the_pile_holds_six_kinds_equally_often(copies: int) -> None:
    s = load("famix").new(2, 1, {"resource_copies": copies})
    pile = [kind_of(card) for card in s.zones["resources"]]
    assert {kind: pile.count(kind) for kind in pile} == dict.fromkeys(
        ("oil", "bread", "wine", "nectar", "ambrosia", "mead"), copies
    )
    assert not any(s.known[card] for card in s.zones["resources"])


def test_fmx_r16_six_of_each_by_default() -> None:
    assert len(load("famix").new(2, 1).zones["resources"]) == 36


def test_fmx_16_17_26_offerings_to_the_opponents_gods_foods_to_the_own() -> None:
    t = fight(TROY, "minos ariadne", gods="zeus hades", others="hera", zones={"resources": "oil mead wine wine"})
    send(send(t, 0, TROY), 1, "minos ariadne")
    assert t.refused(0, "place", card="oil", zone="gifts.0.0") == "FMX-16"
    assert t.refused(0, "place", card="mead", zone="gifts.1.0") == "FMX-17"
    assert t.refused(0, "place", card="oil", zone="gifts.1.1") == "FMX-26"
    assert t.refused(0, "place", card="oil", zone="box") == "FMX-16"
    assert len(options(t.s, 0)) == 3
    give(give(t, 0, "mead", "hades"), 0, "oil", "hera")
    assert [t.kinds(zone) for zone in ("gifts.0.0", "gifts.0.1", "gifts.1.0")] == [[], ["mead"], ["oil"]]


def test_fmx_26_r10_who_drew_it_chooses_also_among_the_opponents_gods() -> None:
    t = fight(TROY, "minos ariadne", others="hera ares apollo", zones={"resources": "oil oil wine wine"})
    send(send(t, 0, TROY), 1, "minos ariadne")
    assert len(options(t.s, 0)) == 3  # two equal resources are one choice
    give(give(t, 0, "oil", "apollo"), 0, "oil", "hera")
    assert [t.kinds(f"gifts.1.{n}") for n in range(3)] == [["oil"], [], ["oil"]]


def test_fmx_r09_both_draw_if_anybody_has_a_god_and_what_no_god_may_have_is_discarded() -> None:
    t = fight(TROY, "minos ariadne", gods="zeus", zones={"resources": "oil mead mead wine"})
    send(send(t, 0, TROY), 1, "minos ariadne")
    assert t.kinds("spent") == ["oil"]  # seat 1 has no god for an offering
    give(t, 0, "mead", "zeus")
    assert t.kinds("spent") == ["oil", "mead"]
    assert t.asked == ("place", (1,))
    give(t, 1, "wine", "zeus")
    assert t.kinds("gifts.0.0") == ["mead", "wine"]


def first_to_draw(t: Table) -> int:
    send(send(t, 0, "castor"), 1, "castor")
    return next(int(e.target[-1]) for e in t.happened if isinstance(e, Moved) and e.target.startswith("drawn"))


def test_fmx_r10_fewer_living_draw_first_then_who_was_second_then_a_coin() -> None:
    def alone(marks: Mapping[str, int], living: Mapping[str, str] = {}, seed: int = 1) -> Table:
        laid = {"army.0": "minos castor", "army.1": "minos castor", "olympus.0": "zeus", "olympus.1": ""}
        return Table("famix", seed=seed, zones=laid | dict(living), marks=marks)

    assert first_to_draw(alone({"second": 0}, {"living.0": "hector"})) == 1
    assert first_to_draw(alone({"second": 1}, {"living.1": "hector"})) == 0
    assert [first_to_draw(alone({"second": seat})) for seat in (0, 1)] == [0, 1]
    assert {first_to_draw(alone({"second": -1}, seed=seed)) for seed in range(20)} == {0, 1}
    t = alone({"second": 0})
    first_to_draw(t)
    assert t.s.marks() == {"second": 1}
    assert told(t, "second") == {"second": 1}


def test_fmx_r15_an_empty_pile_is_made_up_from_the_used_resources() -> None:
    t = fight(TROY, "minos ariadne", gods="zeus", zones={"spent": "oil bread mead mead"})
    t.s.zones["box"] += t.s.zones["resources"][1:]
    del t.s.zones["resources"][1:]
    send(send(t, 0, TROY), 1, "minos ariadne")
    assert [e.source for e in t.happened if isinstance(e, Gathered)] == ["spent"]
    drawn = [e for e in t.happened if isinstance(e, Moved) and e.target == "drawn.0"]
    assert len(drawn) == 2


def test_fmx_r15_with_no_resources_at_all_nothing_is_drawn() -> None:
    t = fight(TROY, "minos ariadne", gods="zeus")
    t.s.zones["box"] += t.s.zones["resources"]
    t.s.zones["resources"].clear()
    send(send(t, 0, TROY), 1, "minos ariadne")
    assert told(t, "fight") == {"fight": 0}


# ---- gods


QUIET = "nectar nectar nectar nectar"
"""Drawn by players who have no god to give it to, or one who has it already."""


def after_gifts(gifts: Mapping[str, str], gods: str = "zeus", others: str = "hera", more: str = "") -> Table:
    """A fight that seat 0 would win by its Bios, with these gifts, after the resources are placed."""
    zones = {zone: f"nectar {cards}" for zone, cards in gifts.items()}
    t = fight(f"{TROY} {more}", "minos ariadne castor", gods, others, zones | {"resources": QUIET})
    send(send(t, 0, TROY), 1, "minos ariadne")
    while t.asked and t.asked[0] == "place":
        (seat,) = t.asked[1]
        t.do(seat, "place", card="nectar", zone=f"gifts.{seat}.0")
    return t


def test_fmx_23_25_r14_all_three_offerings_turn_a_god_against_its_owner() -> None:
    t = after_gifts({"gifts.0.0": "oil bread wine"})
    assert told(t, "wrath", "favour", "fight", "final") == {"wrath.0": 0, "fight": 1}
    assert sorted(t.kinds("underworld.0")) == ["aeneas", "hector", "paris"]
    assert sorted(t.kinds("spent")) == ["bread", "oil", "wine"]
    assert set(t.kinds("gifts.0.0")) == {"nectar"}


def test_fmx_24_25_all_three_foods_win_the_round_for_the_owner() -> None:
    t = after_gifts({"gifts.1.0": "ambrosia mead"})
    assert told(t, "wrath", "favour", "fight", "final") == {"favour.1": 0, "fight": 1}
    assert sorted(t.kinds("spent")) == ["ambrosia", "mead", "nectar"]


def test_fmx_r14_gods_act_only_after_all_four_resources_are_placed() -> None:
    t = fight(TROY, "minos ariadne", "zeus", zones={"resources": "mead oil wine wine", "gifts.0.0": "nectar ambrosia"})
    send(send(t, 0, TROY), 1, "minos ariadne")
    give(t, 0, "mead", "zeus")
    assert told(t, "favour") == {}
    assert t.asked == ("place", (1,))
    give(give(t, 1, "wine", "zeus"), 1, "wine", "zeus")
    assert told(t, "favour") == {"favour.0": 0}


def test_fmx_r11_what_is_left_over_waits_for_the_next_triple() -> None:
    t = after_gifts({"gifts.0.0": "oil oil bread wine"})
    assert sorted(t.kinds("gifts.0.0")) == ["nectar", "nectar", "nectar", "oil"]


def test_fmx_r12_a_god_protects_whoever_fights_now() -> None:
    t = after_gifts({"gifts.1.0": "ambrosia mead"}, more="sisyphus")
    assert sorted(t.kinds("living.1")) == ["ariadne", "minos"]
    assert t.kinds("army.1") == ["castor"]


@pytest.mark.parametrize(
    ("gifts", "winner", "by_bios"),
    [
        ({"gifts.0.0": "ambrosia mead", "gifts.1.0": "ambrosia mead"}, 0, True),  # +1 and +1
        ({"gifts.0.0": "oil bread wine", "gifts.1.0": "oil bread wine"}, 0, True),  # -1 and -1
        ({"gifts.0.0": "oil bread wine ambrosia mead"}, 0, True),  # 0 and 0
        ({"gifts.0.0": "oil bread wine ambrosia mead", "gifts.1.0": "ambrosia mead"}, 1, False),  # 0 and +1
        ({"gifts.0.0": "oil bread wine", "gifts.1.0": "oil bread wine ambrosia mead"}, 1, False),  # -1 and 0
        ({"gifts.0.0": "ambrosia mead", "gifts.1.0": "oil bread wine"}, 0, False),  # +1 and -1
    ],
)
def test_fmx_r13_the_higher_sign_wins_and_equal_signs_cancel(
    gifts: Mapping[str, str], winner: int, by_bios: bool
) -> None:
    t = after_gifts(gifts)
    assert told(t, "fight") == {"fight": winner}
    assert (told(t, "final") != {}) == by_bios
    assert not {"oil", "ambrosia"} & {kind for p in (0, 1) for kind in t.kinds(f"gifts.{p}.0")}


def test_fmx_r13_two_gods_count_as_much_as_one() -> None:
    zones = {"gifts.0.0": "ambrosia mead", "gifts.0.1": "ambrosia mead", "gifts.1.0": "ambrosia mead"}
    t = after_gifts(zones, gods="zeus hades")
    assert sorted(told(t, "favour")) == ["favour.0", "favour.1"]
    assert told(t, "final") != {}


def test_fmx_r13_a_second_triple_of_a_kind_counts_in_the_next_round() -> None:
    t = after_gifts({"gifts.0.0": "oil bread wine oil bread wine"}, more="sisyphus")
    assert sorted(t.kinds("gifts.0.0")) == ["bread", "nectar", "nectar", "nectar", "oil", "wine"]
    send(send(t, 0, "sisyphus"), 1, "castor")
    while t.asked and t.asked[0] == "place":
        (seat,) = t.asked[1]
        card, zone = options(t.s, seat)[0].values()
        t.do(seat, "place", card=card, zone=zone)
    assert told(t, "wrath") == {"wrath.0": 0}
