"""Fuzzy Mage Fight: both sides of the twelve mages. Seat 0 plays."""

from __future__ import annotations

from pathlib import Path

import games.mages.rules
from games.core.flow import options
from games.core.knowledge import observe
from games.core.state import kind_of
from tests.brawl import brawl, verbs


def names(t: object, seat: int = 0) -> set[str]:
    return {a.name for a in options(t.s, seat) if a.verb() == "ability"}  # type: ignore[attr-defined]


def test_no_rule_asks_who_a_mage_is() -> None:
    folder = Path(games.mages.rules.__file__).parent
    mages = brawl("", "").s.rules.mages
    for path in set(folder.glob("*.py")) - {folder / "deck.py"}:  # which says what a deck file holds
        written = path.read_text(encoding="utf-8")
        assert not [name for name in mages if f'"{name}"' in written], path


def test_chester_has_no_limit_and_forages_below_six() -> None:
    t = brawl("mineon", "", fields={0: "5 hex"}, mages="chester,nez").do(0, "place", card="mineon")
    assert len(t.s.zones["field.0"]) == 7
    t = brawl("", "", fields={0: "5"}, mages="chester,nez", form_0=1, deck="mineon").do(0, "ability", name="foraging")
    assert t.kinds("field.0")[-1] == "mineon"
    assert t.s.known[t.s.zones["field.0"][-1]] == 0b11
    t = brawl("", "", fields={0: "1"}, mages="chester,nez", form_0=1, deck="hex").do(0, "ability", name="foraging")
    assert t.s.known[t.s.zones["field.0"][-1]] == 0b01
    t = brawl("", "", fields={0: "6 hex"}, mages="chester,nez", form_0=1)
    assert t.refused(0, "ability", name="foraging") == "FMF-R51", "but he keeps what he has"
    assert len(t.s.zones["field.0"]) == 7


def test_gretchen_bears_a_grudge() -> None:
    t = brawl("", "2", "", mages="gretchen,nez,tag", form_0=1)
    assert t.refused(0, "ability", name="grudge", who=2) == "FMF-R51"
    assert len(t.do(0, "ability", name="grudge", who=1).s.zones["hand.1"]) == 1


def test_fmf_r49_philo_uses_potions_from_hand_with_a_full_battlefield() -> None:
    t = brawl("vigour hex", "", fields={0: "6"}, mages="philo,nez").do(0, "use", card="vigour")
    assert t.s.marks()["actions"] == 5
    assert t.refused(0, "use", card="hex") == "FMF-31", "spells must lie there"
    t = brawl("empty-cup", "", mages="philo,nez", deck="hex shoo gust recall").do(0, "use", card="empty-cup")
    assert len(t.s.zones["hand.0"]) == 4
    t = brawl("smelling-salts", "", mages="philo,nez", form_0=1)
    assert t.refused(0, "use", card="smelling-salts") == "FMF-31", "off in essence form"


def test_fmf_r18_philo_faints_and_still_may_summon_or_fuse_but_not_roll() -> None:
    t = brawl("1", "", mages="philo,nez", discard="vigour magic").do(0, "ability", name="fainting-goat")
    assert t.s.essence == [1, 0]
    assert t.refused(0, "roll") == "FMF-R18"
    assert names(t) == {"summon-potion", "force-fuse"}
    t.do(0, "ability", name="summon-potion")
    assert kind_of(t.s.zones["hand.0"][-1]) == "vigour"
    assert t.s.recovered, "marked as recovered"


def test_fmf_r23_r31_philo_forces_a_fuse_and_gets_three_more_actions() -> None:
    t = brawl("3", "", "", mages="philo,nez,tag").do(0, "place", card="magic")
    t.do(0, "ability", name="fainting-goat").do(0, "ability", name="force-fuse", who=1)
    assert t.s.partner == [1, 0, -1], "without consent, in either form"
    assert t.s.marks()["actions"] == 5, "3 + 3 - 1 spent before"
    assert t.do(0, "end").s.marks()["actions"] == 4, "the partner has one more"
    t = brawl("", "", "", mages="philo,nez,tag", form_0=1, fuse_1=1, fuse_2=1)
    assert t.refused(0, "ability", name="force-fuse", who=1) == "FMF-R51"


def test_fmf_r12_muffins_draws_after_each_attack_of_hers() -> None:
    t = brawl("2", "2", mages="muffins,nez", deck="hex").do(0, "attack", hand=1, field=0, who=1)
    t.do(1, "defend", hand=1, field=0)
    assert t.kinds("hand.0") == ["magic", "hex"]
    t = brawl("2", "", fields={1: "mirror"}, mages="muffins,nez", deck="hex").do(0, "attack", hand=1, field=0, who=1)
    t.do(1, "pass").do(1, "use", card="mirror")
    assert t.kinds("hand.0") == ["magic"], "not in essence form"


def test_muffins_gives_up_a_mineon_to_come_back() -> None:
    t = brawl("", "", fields={0: "mineon"}, mages="muffins,nez", form_0=1).do(0, "ability", name="filet-mineon")
    assert (t.s.essence, t.kinds("field.0")) == ([0, 0], [])
    assert t.s.marks()["actions"] == 3
    assert brawl("", "", mages="muffins,nez", form_0=1).refused(0, "ability", name="filet-mineon") == "FMF-R51"


def test_wyatt_attacks_with_half_the_number_rolled_and_digs_in() -> None:
    t = brawl("", "3", mages="wyatt,nez", dice=[5]).do(0, "ability", name="rugged", who=1)
    assert t.s.question.about(t.s, 1) == ("defence.mage", {"value": 3})
    assert t.s.marks()["actions"] == 2
    t.do(1, "pass")
    assert t.s.essence == [0, 1]
    t = brawl("", "", mages="wyatt,nez", form_0=1, deck="hex").do(0, "ability", name="dig-in")
    assert t.kinds("hand.0") == ["hex"]


def test_nez_sniffs_steals_three_and_rummages() -> None:
    t = brawl("1", "4", mages="nez,wyatt").do(0, "ability", name="sniff-out", who=1)
    assert all(t.s.known[c] == 0b11 for c in t.s.zones["hand.1"])
    assert t.do(0, "attack", hand=1, field=0, who=1).do(1, "pass").kinds("hand.0") == ["magic"] * 3
    t = brawl("", "", mages="nez,wyatt", form_0=1, discard="magic bramble").do(0, "ability", name="rummage")
    assert t.kinds("hand.0") == ["bramble"]
    assert t.s.recovered


def test_septimus_wins_with_seven_and_may_get_lucky() -> None:
    assert brawl("7", "", mages="septimus,nez").result == (1.0, 0.0)
    for number, drawn in ((3, 0), (4, 2)):
        t = brawl("", "", mages="septimus,nez", form_0=1, dice=[number]).do(0, "ability", name="lucky-roll")
        assert len(t.s.zones["hand.0"]) == drawn


def test_fmf_r08_r37_zippy_takes_a_turn_now_and_skips_the_next() -> None:
    t = brawl("2", "", fields={0: "mineon"}, mages="septimus,nez", garbel=0, dice=[1, 1]).do(0, "ability", name="zippy")
    t.do(0, "end")
    assert t.asked == ("act", (0,))
    assert t.refused(0, "ability", name="zippy") == "FMF-R51", "not in an extra turn"
    held = len(t.do(0, "end").s.zones["hand.0"])
    t.do(1, "end")
    assert (t.asked, t.s.round) == (("act", (1,)), 3), "skipped, the round counts on"
    assert len(t.s.zones["hand.0"]) == held, "no mineon draw and no Garbel step"
    t.do(1, "end")
    assert t.asked == ("act", (0,))
    assert t.refused(0, "ability", name="zippy") == "FMF-R51", "not in the first turn after a skipped one"
    t.do(0, "end").do(1, "end")
    assert t.refused(0, "ability", name="zippy") is None


def test_drabhus_dragon_fever_takes_a_magic_or_shows_the_hand() -> None:
    t = brawl("", "1 hex", "", mages="drabhu,nez,tag", form_0=1).do(0, "ability", name="dragon-fever", who=1)
    assert t.kinds("hand.1") == ["hex"]
    t = brawl("", "gust hex", "", mages="drabhu,nez,tag", form_0=1).do(0, "ability", name="dragon-fever", who=1)
    assert [t.s.known[c] for c in t.s.zones["hand.1"]] == [0b111] * 2


def test_fmf_r22_atlas_rolls_again_once_a_turn_and_the_second_result_stands() -> None:
    t = brawl("2", "", mages="atlas,nez", form_0=1, dice=[1, 5]).do(0, "roll")
    assert t.asked == ("reroll", (0,))
    assert t.do(0, "roll").s.essence == [0, 0]
    t = brawl("2", "", mages="atlas,nez", form_0=1, dice=[5]).do(0, "roll").do(0, "pass")
    assert t.s.essence == [0, 0]
    t = brawl("2", "", mages="atlas,nez", garbel=0, dice=[1, 2]).do(0, "end").do(0, "roll")
    assert t.asked == ("act", (1,))


def test_fmf_r46_atlas_is_asked_whatever_the_number() -> None:
    for number in range(1, 7):
        assert brawl("2", "", mages="atlas,nez", form_0=1, dice=[number]).do(0, "roll").asked == ("reroll", (0,))


def test_fmf_24_atlas_packs_two_cards_with_one_action() -> None:
    t = brawl("magic hex shoo", "", mages="atlas,nez").do(0, "ability", name="pack-mule")
    assert t.asked == ("load", (0,))
    assert t.refused(0, "pass") == "FMF-24"
    assert t.refused(0, "place", card="mirror.0") == "FMF-23"
    t.do(0, "place", card="magic").do(0, "place", card="hex")
    assert (t.kinds("field.0"), t.s.marks()["actions"]) == (["magic", "hex"], 2)
    assert brawl("2", "", fields={0: "5"}, mages="atlas,nez").refused(0, "ability", name="pack-mule") == "FMF-R51"


def test_hysteria_changes_a_card() -> None:
    t = brawl("hex", "", mages="hysteria,nez", deck="shoo").do(0, "ability", name="frenzy", card="hex")
    assert (t.kinds("hand.0"), t.kinds("discard")) == (["shoo"], ["hex"])
    assert t.s.marks()["actions"] == 3
    assert t.refused(0, "ability", name="frenzy", card="shoo") == "FMF-86"


def test_fmf_14_r31_hysteria_fuses_with_either_form_and_wins_fused_with_nine() -> None:
    t = brawl("8", "", "", mages="hysteria,nez,tag", form_0=1).do(0, "fuse", who=1)
    assert t.asked == ("consent", (1,))
    assert t.do(1, "agree").result is None, "eight are not enough"
    assert brawl("9", "", "", mages="hysteria,nez,tag", fuse_0=1, fuse_1=1).result == (1.0, 0.0, 0.0)
    t = brawl("", "9", "", mages="philo,hysteria,tag", form_0=1).do(0, "ability", name="force-fuse", who=1)
    assert t.do(0, "end").result == (0.0, 1.0, 0.0), "in a forced fuse too"


def test_fmf_69_r52_tags_shield_goes_back_face_down_and_is_known() -> None:
    t = brawl("4", "1", fields={1: "2"}, mages="nez,tag").do(0, "attack", hand=4, field=0, who=1)
    t.do(1, "defend", hand=1, field=1)
    assert t.kinds("field.1") == ["magic", "magic"]
    assert sorted(t.s.known[c] for c in t.s.zones["field.1"]) == [0b10, 0b11]
    assert t.kinds("discard") == ["magic"] * 5
    assert t.kinds("hand.1") == []


def test_tag_comes_back_on_a_four() -> None:
    for number, essence in ((3, 1), (4, 0)):
        assert brawl("", "", mages="tag,nez", form_0=1, dice=[number]).do(0, "roll").s.essence[0] == essence


def test_falala_and_her_friend_draw() -> None:
    t = brawl("", "", "", mages="falala,nez,tag", deck="hex shoo gust").do(0, "ability", name="bff", who=2)
    assert [t.kinds(f"hand.{p}") for p in range(3)] == [["hex", "shoo"], [], ["gust"]]


def test_fmf_80_r22_falala_speeds_after_a_failed_roll() -> None:
    t = brawl("1", "", mages="falala,nez", form_0=1, dice=[1])
    assert t.refused(0, "draw") == "FMF-80", "not before"
    t.do(0, "roll")
    assert verbs(t, 0) == {"end", "draw", "place"}
    assert t.refused(0, "attack", hand=1, field=0, who=1) == "FMF-80"
    t.do(0, "draw").do(0, "draw").do(0, "place", card="magic")
    assert (t.asked, verbs(t, 0)) == (("rest", (0,)), {"end"}), "three actions in all"


def test_sight_of_what_was_learnt_stays() -> None:
    t = brawl("", "2", mages="nez,wyatt").do(0, "ability", name="sniff-out", who=1)
    assert all(card[0] != "?" for card in observe(t.s, 0).table.zones["hand.1"])
