"""Fuzzy Mage Fight: attack, defence, theft, traps, counter-attack, split attacks. Seat 0 attacks seat 1."""

from __future__ import annotations

import pytest

from games.core.events import Moved
from games.core.flow import options
from tests.brawl import brawl, verbs

STRIKE = {"hand": 1, "field": 0, "who": 1}

# ---- attack and defence


def test_fmf_63_r10_the_attacker_says_how_much_magic_is_used_and_has_it() -> None:
    t = brawl("2", "", fields={0: "magic"})
    assert t.refused(0, "attack", hand=3, field=0, who=1) == "FMF-63"
    assert t.refused(0, "attack", hand=0, field=2, who=1) == "FMF-63"
    assert t.refused(0, "attack", hand=0, field=0, who=1) == "FMF-R10", "never with no magic"
    assert t.refused(0, "attack", hand=2, field=1, who=1) is None


def test_fmf_64_an_attack_costs_one_action_whatever_is_used() -> None:
    t = brawl("5", "", fields={0: "2"}).do(0, "attack", hand=4, field=1, who=1)
    assert t.s.marks()["actions"] == 2


def test_fmf_65_an_attack_has_one_target() -> None:
    t = brawl("5", "", "", mages="nez,wyatt,tag").do(0, "attack", hand=4, field=0, who=1)
    assert t.s.essence == [0, 1, 0]


def test_fmf_38_39_66_77_three_from_the_battlefield_and_two_from_hand_make_eleven() -> None:
    t = brawl("2", "10 hex", fields={0: "3", 1: "magic"}).do(0, "attack", hand=2, field=3, who=1)
    assert t.asked == ("defence", (1,))
    assert t.s.question.about(t.s, 1) == ("defence.mage", {"value": 11})
    assert t.refused(1, "defend", hand=10, field=0) == "FMF-74", "ten are not enough"
    assert t.refused(1, "defend", hand=7, field=1) == "FMF-74"
    assert t.refused(1, "defend", hand=8, field=1) is None
    t.do(1, "defend", hand=8, field=1)
    assert t.s.essence == [0, 0]


def test_fmf_67_the_defence_costs_no_action_and_is_made_of_own_magic() -> None:
    t = brawl("1", "2").do(0, "attack", **STRIKE)
    assert t.refused(1, "defend", hand=3, field=0) == t.refused(1, "defend", hand=0, field=1) == "FMF-67"
    t.do(1, "defend", hand=1, field=0)
    assert t.s.marks()["actions"] == 2
    assert t.refused(0, "defend", hand=1, field=0) == "FMF-67"


def test_fmf_68_73_an_equal_defence_holds_and_costs_only_the_magic() -> None:
    t = brawl("3", "3 hex").do(0, "attack", hand=3, field=0, who=1).do(1, "defend", hand=3, field=0)
    assert t.s.essence == [0, 0]
    assert t.kinds("hand.1") == ["hex"]
    assert t.kinds("discard") == ["magic"] * 6


def test_fmf_69_r12_all_magic_used_is_discarded_the_defenders_on_top() -> None:
    t = brawl("2", "3")
    theirs = set(t.s.zones["hand.1"])
    t.do(0, "attack", hand=2, field=0, who=1).do(1, "defend", hand=2, field=0)
    assert len(t.s.zones["discard"]) == 4
    assert set(t.s.zones["discard"][2:]) <= theirs


def test_fmf_70_71_79_a_lost_mage_gives_two_random_cards_and_turns_to_essence() -> None:
    t = brawl("1", "hex shoo gust").do(0, "attack", **STRIKE).do(1, "pass")
    assert len(t.s.zones["hand.0"]) == 2
    assert len(t.s.zones["hand.1"]) == 1
    assert t.s.essence == [0, 1]


def test_fmf_r16_fewer_than_two_are_stolen_if_there_are_fewer_and_only_the_two_see_them() -> None:
    t = brawl("1", "hex", "").do(0, "attack", **STRIKE).do(1, "pass")
    stolen = next(e for e in t.happened if isinstance(e, Moved) and e.target == "hand.0")
    assert stolen.sight == 0b011
    assert t.kinds("hand.0") == ["hex"]
    assert brawl("1", "", "").do(0, "attack", **STRIKE).s.essence == [0, 1, 0]


def test_fmf_51_53_72_an_attacked_mineon_may_be_defended_or_is_discarded_without_theft() -> None:
    t = brawl("4", "2 hex", fields={1: "mineon"})
    mineon = t.s.zones["field.1"][0]
    t.do(0, "attack", hand=2, field=0, who=1, card=mineon).do(1, "defend", hand=2, field=0)
    assert t.kinds("field.1") == ["mineon"]
    t.do(0, "attack", hand=2, field=0, who=1, card=mineon)
    assert t.kinds("field.1") == []
    assert t.kinds("discard")[-1] == "mineon"
    assert t.kinds("hand.1") == ["hex"]
    assert t.s.essence == [0, 0]


def test_fmf_52_r10_against_a_mineon_it_takes_two() -> None:
    t = brawl("4", "", fields={1: "mineon"})
    mineon = t.s.zones["field.1"][0]
    assert t.refused(0, "attack", hand=1, field=0, who=1, card=mineon) == "FMF-52"
    assert t.refused(0, "attack", hand=2, field=0, who=1, card=mineon) is None


def test_fmf_55_81_in_essence_form_mineons_are_not_defended_but_may_be_attacked() -> None:
    t = brawl("2", "8", fields={1: "mineon 3"}, form_1=1)
    t.do(0, "attack", hand=2, field=0, who=1, card=t.s.zones["field.1"][0])
    assert t.kinds("field.1") == ["magic"] * 3
    assert t.asked == ("act", (0,))


def test_fmf_56_the_mineon_goes_to_the_discard_pile() -> None:
    t = brawl("2", "hex shoo", fields={1: "mineon"})
    t.do(0, "attack", hand=2, field=0, who=1, card=t.s.zones["field.1"][0]).do(1, "pass")
    assert t.kinds("discard") == ["magic", "magic", "mineon"]
    assert (t.kinds("hand.0"), t.kinds("hand.1")) == ([], ["hex", "shoo"]), "nothing is stolen"
    assert t.s.essence == [0, 0]


def test_fmf_74_r46_who_cannot_reach_the_total_reveals_nothing_and_is_asked_by_what_the_table_sees() -> None:
    t = brawl("4", "3").do(0, "attack", hand=4, field=0, who=1)
    assert t.s.essence == [0, 1], "three cards can never be four"
    t = brawl("3", "hex shoo gust").do(0, "attack", hand=3, field=0, who=1)
    assert t.asked == ("defence", (1,)), "for all the table knows they could be magic"
    assert verbs(t, 1) == {"pass"}
    t = brawl("3", "", fields={1: "hex"}).do(0, "attack", hand=3, field=0, who=1)
    assert t.asked == ("defence", (1,))


def test_fmf_75_76_a_defender_may_decline_and_loses_then() -> None:
    t = brawl("1", "5").do(0, "attack", **STRIKE).do(1, "pass")
    assert t.kinds("discard") == ["magic"]
    assert t.s.essence == [0, 1]


def test_fmf_r15_a_defence_may_be_higher_than_it_must() -> None:
    t = brawl("1", "2", fields={1: "2"}).do(0, "attack", **STRIKE)
    found = {(a.hand, a.field) for a in options(t.s, 1) if a.verb() == "defend"}  # type: ignore[attr-defined]
    assert found == {(h, f) for h in range(3) for f in range(3)} - {(0, 0)}


def test_fmf_40_in_essence_form_no_magic_is_used() -> None:
    t = brawl("5", "5", form_0=1, fields={0: "2"})
    assert t.refused(0, "attack", **STRIKE) == "FMF-80"
    assert t.refused(0, "defend", hand=1, field=0) == "FMF-67"


def test_fmf_r11_a_mage_in_essence_form_is_not_attacked() -> None:
    assert brawl("5", "5", form_1=1).refused(0, "attack", **STRIKE) == "FMF-R11"


def test_fmf_r11_unless_it_is_allowed_then_two_cards_are_stolen_and_nothing_flips() -> None:
    t = brawl("1", "5", fields={1: "bramble"}, form_1=1, given={"attack_essence": True}).do(0, "attack", **STRIKE)
    assert t.asked == ("act", (0,)), "no defence, no traps"
    assert (len(t.s.zones["hand.0"]), t.s.essence) == (2, [0, 1])


def test_fmf_r12_the_win_is_checked_before_the_traps() -> None:
    t = brawl("7", "2", fields={1: "sticky-paws"}).do(0, "attack", **STRIKE).do(1, "pass")
    assert t.result == (1.0, 0.0)


# ---- traps


def test_fmf_44_45_47_48_r12_traps_come_after_the_theft_and_before_the_flip() -> None:
    t = brawl("1", "2", fields={1: "bramble"}).do(0, "attack", **STRIKE).do(1, "pass")
    assert t.asked == ("traps", (1,))
    assert len(t.s.zones["hand.0"]) == 2, "stolen already"
    assert t.s.essence == [0, 0], "not yet flipped"
    t.do(1, "use", card="bramble")
    assert t.s.zones["hand.0"] == []
    assert t.s.essence == [0, 1]


def test_fmf_49_after_a_defence_traps_come_after_it() -> None:
    t = brawl("1 hex", "2", fields={1: "bramble"}).do(0, "attack", **STRIKE)
    assert t.refused(1, "use", card="bramble") == "FMF-49"
    t.do(1, "defend", hand=1, field=0)
    assert t.asked == ("traps", (1,))
    assert t.do(1, "use", card="bramble").kinds("discard") == ["magic", "magic", "hex", "bramble"]


def test_fmf_45_r13_several_traps_one_after_the_other_until_passing() -> None:
    t = brawl("3", "", fields={1: "bramble quicksand hex"}).do(0, "attack", **STRIKE).do(1, "pass")
    t.do(1, "use", card="quicksand").do(1, "use", card="bramble")
    assert t.asked == ("traps", (1,)), "one card still lies face down"
    assert t.do(1, "pass").s.essence == [0, 1]
    assert t.asked == ("rest", (1,)), "no action and nothing free is left to seat 0"


def test_fmf_r13_the_window_opens_for_any_face_down_card_and_for_none_else() -> None:
    t = brawl("1", "", fields={1: "hex"}).do(0, "attack", **STRIKE).do(1, "pass")
    assert t.asked == ("traps", (1,))
    assert verbs(t, 1) == {"pass"}
    assert brawl("1", "", fields={1: "mineon"}).do(0, "attack", **STRIKE).asked == ("act", (0,))


def test_fmf_46_a_trap_acts_on_the_attacker_alone() -> None:
    t = brawl("1", "", "3", fields={1: "bramble"}).do(0, "attack", **STRIKE).do(1, "pass")
    assert t.refused(1, "use", card="bramble", who=2) == "FMF-R51"


def test_fmf_54_traps_answer_an_attack_on_a_mineon() -> None:
    t = brawl("4", "", fields={1: "mineon bramble"})
    t.do(0, "attack", hand=2, field=0, who=1, card=t.s.zones["field.1"][0]).do(1, "pass")
    assert t.asked == ("traps", (1,))
    assert t.do(1, "use", card="bramble").s.zones["hand.0"] == []


def test_fmf_47_in_essence_form_there_are_no_traps() -> None:
    t = brawl("2", "", fields={1: "mineon bramble"}, form_1=1)
    t.do(0, "attack", hand=2, field=0, who=1, card=t.s.zones["field.1"][0])
    assert t.asked == ("act", (0,))


def test_fmf_r14_nobody_answers_a_trap_or_a_counter_attack_with_traps() -> None:
    t = brawl("1", "4", fields={0: "bramble"}, mages="wyatt,gretchen").do(0, "attack", **STRIKE).do(1, "pass")
    assert t.do(1, "attack", hand=2, field=0, who=0).asked == ("defence", (0,))
    assert t.do(0, "pass").asked == ("rest", (1,))
    t = brawl("1", "1", fields={0: "bramble", 1: "mirror"}).do(0, "attack", **STRIKE).do(1, "pass")
    assert t.do(1, "use", card="mirror").asked == ("rest", (1,)), "only seat 1 was asked"


def test_fmf_r18_who_is_flipped_in_the_own_turn_loses_the_rest_of_it() -> None:
    t = brawl("1", "", fields={1: "mirror"}).do(0, "attack", **STRIKE).do(1, "pass").do(1, "use", card="mirror")
    assert t.s.essence == [1, 1]
    assert t.asked == ("rest", (1,)), "no roll, no fuse: the next turn has begun"


# ---- counter-attack


def test_fmf_78_r17_gretchen_may_strike_back_for_nothing_whether_or_not_she_defended() -> None:
    for answer, may_defend in (({"verb": "pass"}, True), ({"verb": "defend", "hand": 1, "field": 0}, False)):
        t = brawl("3", "5", mages="wyatt,gretchen").do(0, "attack", **STRIKE).do(1, **answer)
        assert t.asked == ("strikeback", (1,))
        assert t.refused(1, "attack", hand=1, field=0, who=0) is None
        t.do(1, "attack", hand=3, field=0, who=0)
        assert (t.asked == ("defence", (0,))) == may_defend, "with what was stolen there is enough"
        assert t.s.essence[0] == (0 if may_defend else 1)


def test_fmf_r17_her_success_steals_and_flips_and_the_attacker_may_defend() -> None:
    t = brawl("3", "5", mages="wyatt,gretchen").do(0, "attack", **STRIKE).do(1, "defend", hand=1, field=0)
    t.do(1, "attack", hand=2, field=0, who=0)
    assert t.asked == ("defence", (0,))
    t.do(0, "pass")
    assert t.s.essence == [1, 0]
    assert len(t.s.zones["hand.1"]) == 4
    assert t.asked == ("act", (1,))


def test_fmf_r17_at_most_once_a_turn_and_never_for_a_mineon() -> None:
    t = brawl("6", "6", fields={1: "mineon"}, mages="wyatt,gretchen").do(0, "attack", **STRIKE)
    t.do(1, "defend", hand=1, field=0).do(1, "pass")
    t.do(0, "attack", **STRIKE).do(1, "defend", hand=1, field=0)
    assert t.asked == ("act", (0,))
    t = brawl("6", "6", fields={1: "mineon"}, mages="wyatt,gretchen")
    t.do(0, "attack", hand=2, field=0, who=1, card=t.s.zones["field.1"][0]).do(1, "defend", hand=2, field=0)
    assert t.asked == ("act", (0,))


def test_fmf_r17_only_the_attackers_mage_and_with_magic() -> None:
    t = brawl("3", "5", "1", fields={0: "mineon"}, mages="wyatt,gretchen,tag").do(0, "attack", **STRIKE).do(1, "pass")
    assert t.refused(1, "attack", hand=1, field=0, who=2) == "FMF-R17"
    assert t.refused(1, "attack", hand=2, field=0, who=0, card=t.s.zones["field.0"][0]) == "FMF-R17"
    assert t.refused(1, "attack", hand=9, field=0, who=0) == "FMF-63"
    assert t.refused(1, "attack", hand=0, field=0, who=0) == "FMF-R10"


def test_fmf_r17_r46_not_without_any_card_and_not_against_an_essence() -> None:
    t = brawl("1", "2", mages="wyatt,gretchen").do(0, "attack", **STRIKE).do(1, "pass")
    assert t.asked == ("act", (0,)), "both cards were stolen"
    t = brawl("1", "3", fields={1: "mirror"}, mages="wyatt,gretchen").do(0, "attack", **STRIKE).do(1, "pass")
    t.do(1, "use", card="mirror")
    assert t.asked == ("rest", (1,))


def test_fmf_r20_an_ability_that_attacks_is_an_attack() -> None:
    t = brawl("", "5", fields={1: "bramble"}, mages="wyatt,gretchen", dice=[5]).do(0, "ability", name="rugged", who=1)
    assert t.s.question.about(t.s, 1) == ("defence.mage", {"value": 3})
    t.do(1, "pass")
    assert t.asked == ("traps", (1,))
    assert t.do(1, "pass").asked == ("strikeback", (1,))


def test_fmf_r10_a_rugged_attack_below_two_on_a_mineon_fails_but_traps_follow() -> None:
    t = brawl("1", "5", fields={1: "mineon bramble"}, mages="wyatt,nez", dice=[2])
    t.do(0, "ability", name="rugged", who=1, card=t.s.zones["field.1"][0])
    assert t.kinds("field.1") == ["mineon", "bramble"]
    assert t.asked == ("traps", (1,))


# ---- split fire


def test_fmf_r19_an_attack_is_divided_and_answered_clockwise() -> None:
    t = brawl("5", "1", "3", "9", mages="drabhu,nez,wyatt,tag").do(0, "attack", hand=5, field=0, who=2)
    assert t.asked == ("aim", (0,))
    assert t.refused(0, "split", who=2, points=1) == "FMF-65"
    assert t.refused(0, "split", who=1, points=5) == t.refused(0, "split", who=1, points=0) == "FMF-R19"
    t.do(0, "split", who=1, points=2)
    assert t.asked == ("aim", (0,)), "seat 3 might get a part as well"
    t.do(0, "pass")
    assert t.s.essence == [0, 1, 0, 0], "seat 1 has one card against two"
    assert t.asked == ("defence", (2,))
    assert t.s.question.about(t.s, 2) == ("defence.mage", {"value": 3})
    assert t.kinds("discard") == ["magic"] * 5, "the magic is discarded once"
    t.do(2, "defend", hand=3, field=0)
    assert t.s.essence == [0, 1, 0, 0]
    assert t.s.marks()["actions"] == 2


def test_fmf_r19_a_target_that_has_turned_to_essence_is_no_longer_attacked() -> None:
    t = brawl("4", "", "3", mages="drabhu,nez,wyatt", fuse_1=1, fuse_2=1).do(0, "attack", hand=4, field=0, who=1)
    t.do(0, "split", who=2, points=2)
    assert t.s.essence == [0, 1, 1]
    assert len(t.s.zones["hand.2"]) == 3, "nothing is stolen from the partner"


def test_fmf_r19_counter_attacks_come_after_the_last_target() -> None:
    t = brawl("5", "4", "3", mages="drabhu,gretchen,wyatt").do(0, "attack", hand=4, field=0, who=1)
    t.do(0, "split", who=2, points=2).do(1, "defend", hand=2, field=0)
    assert t.asked == ("defence", (2,))
    assert t.do(2, "defend", hand=2, field=0).asked == ("strikeback", (1,))


def test_fmf_r19_mineons_are_not_part_of_it() -> None:
    t = brawl("4", "", "3", fields={1: "mineon"}, mages="drabhu,nez,wyatt")
    t.do(0, "attack", hand=4, field=0, who=1, card=t.s.zones["field.1"][0])
    assert t.asked == ("act", (0,))


@pytest.mark.parametrize("seat", [1, 2])
def test_fmf_r21_any_opponent_may_be_attacked(seat: int) -> None:
    assert brawl("1", "", "", fuse_0=1, fuse_1=1).refused(0, "attack", hand=1, field=0, who=seat) is None
