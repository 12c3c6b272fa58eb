"""FaMiX vs FaMiX: ten cards, groups of one column, Bios, ties and uneven ends."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from games.core.action import Action
from games.core.events import Counted, Hidden, Moved, Shown
from games.core.game import load, shipped_deck
from games.core.knowledge import Worlds, observe
from games.core.pack import Pack
from games.core.state import kind_of
from games.mitix.groups import base, families
from games.mitix.verbs import Send
from tests.arena import TROY, fight, give, groups, send, told
from tests.table import Table, walk

# ---- getting ready


def test_fmx_01_02_03_r02_ten_of_the_own_cards_are_picked_at_random_and_turned_up() -> None:
    game = load("famix")
    s = game.new(2, 1, watched=True)
    for seat, back in enumerate(("laurel", "owl")):
        ten = s.zones[f"army.{seat}"] + s.zones[f"olympus.{seat}"]
        assert len(ten) == 10
        assert {s.deck.backs[card] for card in ten} == {back}
        assert all(s.known[card] == 0b11 for card in ten)
    assert len({tuple(game.new(2, seed).zones["army.0"]) for seed in range(9)}) == 9


def test_fmx_r03_all_ten_of_both_players_are_open() -> None:
    s = load("famix").new(2, 1)
    for seat in (0, 1):
        view = observe(s, seat).table
        assert [view.zones[f"army.{p}"] for p in (0, 1)] == [s.zones[f"army.{p}"] for p in (0, 1)]


def test_mtx_r08_with_the_option_one_fights_with_the_opponents_cards() -> None:
    s = load("famix").new(2, 1, {"whose_cards": "drawn"})
    assert {s.deck.backs[card] for card in s.zones["army.0"]} == {"owl"}


def test_fmx_04_mtx_r05_gods_go_to_the_olympus_and_never_fight() -> None:
    gods = 0
    for seed in range(20):
        s = load("famix").new(2, seed)
        for seat in (0, 1):
            assert all(card in s.rules.gods for card in s.zones[f"olympus.{seat}"])
            assert not any(card in s.rules.gods for card in s.zones[f"army.{seat}"])
            gods += len(s.zones[f"olympus.{seat}"])
    assert gods > 20
    t = fight("hector aeneas", "minos", gods="zeus hera")
    assert t.refused(0, "send", cards=["zeus.0", "hera.0"], card="zeus.0") == "FMX-04"
    assert t.refused(0, "lead", card="zeus.0") == "FMX-04"
    assert families(t.s.rules, ("zeus.0", "hera.0")) == ()


def test_fmx_05_friends_and_enemies_have_no_effect() -> None:
    t = fight("jason", "heracles", gods="hera", others="apollo", zones={"resources": "wine wine wine wine"})
    rules = t.s.rules
    assert "jason" in rules.friends["hera.0"]
    assert "heracles" in rules.enemies["hera.0"]
    send(send(t, 0, "jason"), 1, "heracles")
    while t.asked and t.asked[0] == "place":
        (seat,) = t.asked[1]
        t.do(seat, "place", card="wine", zone=f"gifts.{1 - seat}.0")
    assert told(t, "sun", "cloud") == {}
    assert told(t, "fight") == {"fight": 1}


def test_fmx_r20_ten_gods_are_drawn_again() -> None:
    packing = load("famix").packing
    assert packing is not None
    gods = [kind for kind in packing.kinds if kind in ZEUS_AND_CO]
    pack = Pack("gods", (*gods, "hector"))
    deck = packing.deck((pack, None))
    for seed in range(20):
        s = load("famix").new(2, seed, {"pack.0": "gods"}, deck)
        assert [kind_of(card) for card in s.zones["army.0"]] == ["hector"]
        assert len(s.zones["olympus.0"]) == 9


ZEUS_AND_CO = "zeus poseidon hades athena hera ares apollo artemis hermes hephaestus aphrodite dionysus"


def test_fmx_r20_with_the_option_both_have_about_as_many_gods() -> None:
    def difference(seed: int, equal: bool) -> int:
        s = load("famix").new(2, seed, {"equal_fighters": equal})
        return abs(len(s.zones["olympus.0"]) - len(s.zones["olympus.1"]))

    assert max(difference(seed, True) for seed in range(60)) == 1
    assert max(difference(seed, False) for seed in range(60)) > 1


def test_fmx_r20_after_a_hundred_times_the_last_draw_stands() -> None:
    packing = load("famix").packing
    assert packing is not None
    mortals = [kind for kind in packing.kinds if kind not in ZEUS_AND_CO.split()]
    pack, other = Pack("gods", (*ZEUS_AND_CO.split()[:9], "hector")), Pack("mortals", tuple(mortals[:10]))
    given = {"pack.0": "gods", "pack.1": "mortals", "equal_fighters": True}
    s = load("famix").new(2, 1, given, packing.deck((pack, other)))
    assert [len(s.zones[f"olympus.{seat}"]) for seat in (0, 1)] == [9, 0]


def test_fmx_r21_gods_count_neither_as_living_nor_as_defeated() -> None:
    for seed in range(5):
        s = load("famix").new(2, seed)
        gods = {card for seat in (0, 1) for card in s.zones[f"olympus.{seat}"]}
        *_, s = walk("famix", seed)
        for seat in (0, 1):
            assert not gods & {*s.zones[f"living.{seat}"], *s.zones[f"underworld.{seat}"]}


# ---- FaMiX


def test_fmx_08_two_cards_of_one_column_are_a_famix() -> None:
    t = fight("hector aeneas minos", "achilles")
    assert groups(t, 0) == {("aeneas", "hector")}
    assert t.refused(0, "send", cards=["hector", "minos"], card="hector") == "FMX-08"
    assert t.refused(0, "send", cards=["hector"], card="hector") == "FMX-08"
    assert t.refused(0, "send", cards=["hector.0", "hector.0"], card="hector.0") == "FMX-08"


def test_fmx_09_10_with_several_one_is_chosen() -> None:
    t = fight("hector aeneas minos ariadne castor", "achilles")
    assert groups(t, 0) == {("aeneas", "hector"), ("ariadne", "minos")}
    send(t, 0, "minos ariadne")
    assert t.asked == ("send", (1,))


def test_fmx_11_r06_without_a_famix_the_best_fights_alone() -> None:
    t = fight("hector minos castor", "achilles odysseus")
    assert groups(t, 0) == {("hector",)}
    assert t.refused(0, "lead", card="castor") == "FMX-R06"
    assert t.refused(1, "lead", card="achilles.1") == "FMX-11"
    assert t.refused(1, "lead", card="hector.0") == "FMX-04"


def test_fmx_r06_with_the_option_any_card_may_fight_alone() -> None:
    t = fight("hector minos castor", "achilles odysseus", solo_choice="free")
    assert groups(t, 0) == {("hector",), ("minos",), ("castor",)}
    assert t.refused(1, "lead", card="achilles.1") == "FMX-11"


def test_fmx_r05_the_whole_group_goes_and_a_card_of_two_columns_serves_either() -> None:
    t = fight("heracles hippolyta cerberus jason", "achilles minos")
    assert groups(t, 0) == {("cerberus", "heracles", "hippolyta"), ("heracles", "jason")}
    assert t.refused(0, "send", cards=["cerberus", "hippolyta"], card="cerberus") == "FMX-R05"
    send(send(t, 0, "heracles jason"), 1, "achilles")
    assert sorted(t.kinds("army.0")) == ["cerberus", "hippolyta"]


def test_fmx_r05_with_the_option_a_part_of_it_may_go() -> None:
    t = fight("heracles hippolyta cerberus jason", "achilles", partial_famix=True)
    assert groups(t, 0) == {
        ("cerberus", "heracles", "hippolyta"),
        ("cerberus", "heracles"),
        ("cerberus", "hippolyta"),
        ("heracles", "hippolyta"),
        ("heracles", "jason"),
    }
    assert t.refused(0, "lead", card="heracles.0") == "FMX-11"


def test_fmx_r07_famix_are_looked_up_anew_each_round() -> None:
    t = fight("heracles cerberus jason", "achilles hector")
    send(send(t, 0, "heracles cerberus"), 1, "achilles")
    assert groups(t, 0) == {("jason",)}


# ---- Bios


def test_fmx_12_13_bios_of_a_famix() -> None:
    """The worked example: 505, 432 and 312 make 505 + 300 = 805."""
    rules = load("famix").new(2, 1).rules
    assert [rules.bios[f"{kind}.0"] for kind in ("hector", "aeneas", "antigone")] == [505, 432, 312]
    assert base(rules, ("hector.0", "aeneas.0", "antigone.0")) == 805


def test_fmx_18_19_20_21_only_the_power_in_front_is_taken_off() -> None:
    t = fight(TROY, "minos ariadne")
    send(send(t, 0, TROY, "paris"), 1, "minos ariadne", "ariadne")
    assert told(t, "bios", "loss", "final") == {
        "bios.0": 805,
        "loss.0": 58,
        "final.0": 747,
        "bios.1": 378 + 200,
        "loss.1": 100,
        "final.1": 478,
    }


def test_fmx_22_the_higher_final_bios_wins() -> None:
    t = fight("achilles", "minos ariadne")
    send(send(t, 0, "achilles"), 1, "minos ariadne", "minos")
    assert told(t, "final", "fight") == {"final.0": 432, "final.1": 428, "fight": 0}


def test_fmx_r08_a_card_alone_gets_no_extra_hundred() -> None:
    rules = load("famix").new(2, 1).rules
    assert base(rules, ("hector.0",)) == 505


def test_fmx_r22_the_front_card_is_one_of_those_sent_not_always_the_best() -> None:
    t = fight(TROY, "achilles")
    assert t.refused(0, "send", cards=TROY.split(), card="achilles.1") == "FMX-R22"
    send(send(t, 0, TROY, "aeneas"), 1, "achilles")
    assert told(t, "loss")["loss.1"] == 108


# ---- the order of a round


def test_fmx_r04_first_the_fighters_in_secret_then_resources_then_gods_then_bios() -> None:
    t = fight(TROY, "minos ariadne", gods="zeus", zones={"resources": "nectar bread mead mead"})
    send(t, 0, TROY)
    assert "Send" not in repr(observe(t.s, 1).table.answers)
    assert [e for e in t.happened if isinstance(e, Moved)] == []
    send(t, 1, "minos ariadne")
    sent = [e for e in t.happened if isinstance(e, Moved)]
    assert [e.target for e in sent[:6]] == ["duel.0"] * 3 + ["duel.1"] * 2 + ["drawn.0"]
    assert t.asked == ("place", (0,))
    assert t.refused(0, "lead", card="hector.0") == "FMX-R04"
    assert t.refused(0, "pass") == "FMX-R10"
    give(t, 0, "nectar", "zeus")
    assert [e.name for e in t.happened if isinstance(e, Counted)][:3] == ["bios.0", "loss.0", "final.0"]


# ---- the end of a round


def test_fmx_27_r19_whole_groups_live_or_go_to_the_underworld() -> None:
    t = fight(TROY, "minos ariadne castor")
    send(send(t, 0, TROY), 1, "minos ariadne")
    assert sorted(t.kinds("living.0")) == ["aeneas", "hector", "paris"]
    assert sorted(t.kinds("underworld.1")) == ["ariadne", "minos"]


def tie(first: str = "perseus antigone priam", second: str = "theseus pentheus telemachus", **given: object) -> Table:
    """Two cards that fight alone at 595 on both sides, and what remains."""
    t = fight(first, second, **given)  # type: ignore[arg-type]
    return send(send(t, 0, "perseus"), 1, "theseus")


def test_fmx_r17_after_a_tie_both_stake_a_card_in_secret_and_send_again() -> None:
    t = tie()
    assert told(t, "fight") == {"fight": -1}
    assert t.asked == ("stake", (0, 1))
    assert t.refused(0, "lead", card="antigone") == "FMX-R17"
    assert t.refused(0, "pass") == "FMX-R17"
    assert t.refused(0, "stake", card="theseus.1") == "FMX-04"
    t.do(0, "stake", card="priam").do(1, "stake", card="pentheus")
    assert [e.zone for e in t.happened if isinstance(e, Hidden)] == ["army.0", "army.1"]
    view = observe(t.s, 0).table
    assert "pentheus.1" not in repr(view.zones)
    assert "telemachus.1" not in repr(view.zones)
    assert t.asked == ("send", (0, 1))
    send(send(t, 0, "antigone"), 1, "telemachus")
    assert sorted(t.kinds("living.0")) == sorted(["perseus", "antigone", "priam", "theseus", "pentheus", "telemachus"])
    assert all(t.s.known[card] == 0b11 for card in t.s.zones["living.0"])
    assert t.s.round == 1


def test_fmx_r17_nobody_can_tell_the_stake_from_what_is_left_and_then_all_is_open_again() -> None:
    t = tie("perseus antigone priam castor", "theseus pentheus telemachus patroclus")
    t.do(0, "stake", card="priam").do(1, "stake", card="pentheus")
    worlds = Worlds(observe(t.s, 0))
    staked = {kind_of(worlds.imagine(Random(seed)).zones["stake.1"][-1]) for seed in range(40)}
    assert staked == {"pentheus", "telemachus", "patroclus"}
    send(send(t, 0, "castor"), 1, "patroclus")
    assert all(t.s.known[card] == 0b11 for p in (0, 1) for card in t.s.zones[f"army.{p}"])
    assert {kind_of(e.card) for e in t.happened if isinstance(e, Shown)} == {"antigone", "telemachus"}


def test_fmx_r17_r05_a_stake_may_break_up_a_famix() -> None:
    t = fight("perseus andromeda hector paris", "theseus icarus creon castor")
    send(send(t, 0, "perseus andromeda"), 1, "theseus icarus")
    assert told(t, "final", "fight") == {"final.0": 665 - 125, "final.1": 670 - 130, "fight": -1}
    t.do(0, "stake", card="paris").do(1, "stake", card="castor")
    assert groups(t, 0) == {("hector",)}
    send(send(t, 0, "hector"), 1, "creon")
    assert len(t.kinds("living.0")) == 8


def test_fmx_r17_two_more_resources_each_are_drawn_for_the_new_fight() -> None:
    t = tie(gods="zeus", zones={"resources": "oil oil nectar nectar nectar nectar oil oil"})
    assert t.kinds("spent") == ["oil", "oil", "nectar", "nectar"]
    t.do(0, "stake", card="priam").do(1, "stake", card="pentheus")
    send(send(t, 0, "antigone"), 1, "telemachus")
    assert len(t.kinds("spent")) == 8


def test_fmx_r17_with_fewer_than_two_cards_the_engaged_cards_go_to_the_underworld() -> None:
    t = tie("perseus antigone", "theseus pentheus telemachus")
    assert [t.kinds(f"underworld.{seat}") for seat in (0, 1)] == [["perseus"], ["theseus"]]
    assert t.asked == ("send", (0, 1))
    assert t.kinds("living.0") == t.kinds("living.1") == []


# ---- the end


def test_fmx_28_r18_whoever_alone_has_cards_left_plays_them_unopposed() -> None:
    t = fight(TROY, "minos castor circe")
    send(send(t, 0, TROY), 1, "castor")
    assert t.kinds("living.1") == ["minos", "circe"]
    assert t.result == (1.0, 0.0)


def test_fmx_r18_with_the_option_they_are_set_aside() -> None:
    t = fight(TROY, "minos castor circe", unopposed="drop")
    send(send(t, 0, TROY), 1, "castor")
    assert t.kinds("living.1") == []
    assert "circe" in t.kinds("box")


def test_fmx_28_nobody_may_sit_out() -> None:
    assert fight(TROY, "minos").refused(0, "pass") == "FMX-28"
    assert fight(TROY, "minos").refused(0, "stake", card="hector") == "FMX-R17"
    for seed in range(10):
        *_, s = walk("famix", seed)
        assert not s.zones["army.0"]
        assert not s.zones["army.1"]


def test_fmx_29_cards_are_counted_not_groups() -> None:
    t = fight("hector aeneas minos", "achilles castor")
    send(send(t, 0, "hector aeneas"), 1, "achilles")
    send(send(t, 0, "minos"), 1, "castor")
    assert told(t, "living") == {"living.0": 2, "living.1": 1}
    assert t.result == (1.0, 0.0)


def test_fmx_30_mtx_r07_then_the_printed_bios_of_the_living() -> None:
    t = fight("achilles creon", "hector castor")
    send(send(t, 0, "achilles"), 1, "hector")
    send(send(t, 0, "creon"), 1, "castor")
    assert told(t, "living", "total") == {"living.0": 1, "living.1": 1, "total.0": 520, "total.1": 385}
    assert t.result == (1.0, 0.0)


def test_mtx_r06_then_it_is_a_draw() -> None:
    t = fight("achilles", "achilles")
    send(send(t, 0, "achilles"), 1, "achilles")
    assert t.result == (0.5, 0.5)


# ---- tables laid by hand


@pytest.mark.parametrize(
    ("zones", "said"),
    [
        ({"army.0": "zeus"}, "army.0: expected no god, for gods do not fight"),
        ({"olympus.0": "hector"}, "olympus.0: expected gods alone"),
        ({"olympus.0": "zeus", "gifts.0.1": "oil"}, "gifts.0.1: expected no resources where there is no god"),
        ({"drawn.0": "oil"}, "drawn.0: expected no resources before the fight"),
        ({"army.0": "oil"}, "oil cannot lie in army.0"),
        ({"spent": "hector"}, "hector cannot lie in spent"),
        ({"olympus.1": ZEUS_AND_CO}, "olympus.1: expected at most 9 gods, found 12"),
        ({"army.1": ""}, "army.1: expected at least one card"),
    ],
)
def test_a_laid_table_must_be_one_that_the_rules_can_go_on_from(zones: Mapping[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Table("famix", zones=zones)


def test_marks_are_checked() -> None:
    with pytest.raises(ValueError, match="second: expected -1 for nobody yet, or seat 0 or 1, found 2"):
        Table("famix", marks={"second": 2})
    with pytest.raises(ValueError, match="there is no mark 'second'"):
        Table("mitix", marks={"second": 1})


def test_every_answer_is_one_object() -> None:
    deck = shipped_deck("famix")
    made: set[Action] = {Send(("aeneas.0", "hector.0"), "hector.0"), Send.of(("hector.0", "aeneas.0"), "hector.0")}
    assert len(made) == 1
    assert "hector.0" in deck.cards
