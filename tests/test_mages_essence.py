"""Fuzzy Mage Fight: essence form, fusing, breaking a fuse, extra turns. It is seat 0's turn."""

from __future__ import annotations

from app.match import Match
from games.core.flow import options
from games.mages.actions import PASS, Fuse
from games.mages.rest import AGREE
from tests.brawl import brawl, verbs
from tests.table import Table

# ---- essence form


def test_fmf_80_the_normal_actions_are_not_there() -> None:
    t = brawl("3", "3", fields={0: "mineon magic"}, form_0=1)
    assert verbs(t, 0) == {"end", "roll"}
    assert t.refused(0, "draw") == t.refused(0, "place", card="magic") == "FMF-80"
    assert t.refused(0, "attack", hand=1, field=0, who=1) == "FMF-80"


def test_fmf_42_81_face_down_cards_are_not_used() -> None:
    t = brawl("", "3", fields={0: "hex vigour"}, form_0=1)
    assert t.refused(0, "use", card="hex") == t.refused(0, "use", card="vigour") == "FMF-42"


def test_fmf_83_a_five_or_six_begins_the_turn_as_normal() -> None:
    for number, essence in ((4, 1), (5, 0), (6, 0)):
        t = brawl("1", "", form_0=1, dice=[number], fields={0: "hex"}).do(0, "roll")
        assert t.s.essence[0] == essence
        assert t.asked == (("rest", (0,)) if essence else ("act", (0,)))
    assert t.s.marks()["actions"] == 3
    assert t.refused(0, "roll") == "FMF-83", "in fuzzy form there is nothing to roll for"


def test_fmf_84_after_a_failed_roll_abilities_and_fusing_remain() -> None:
    t = brawl("1", "", form_0=1, form_1=1, dice=[1], mages="wyatt,nez").do(0, "roll")
    assert verbs(t, 0) == {"end", "ability", "fuse"}
    assert t.refused(0, "roll") == "FMF-R22"


def test_fmf_85_no_roll_after_an_essence_ability() -> None:
    t = brawl("1", "", form_0=1, form_1=1, mages="wyatt,nez", deck="hex").do(0, "ability", name="dig-in")
    assert t.refused(0, "roll") == "FMF-85"
    assert "end" in verbs(brawl("", "", form_0=1), 0), "rolling is voluntary"


def test_fmf_86_each_ability_once_a_turn() -> None:
    t = brawl("1", "", form_0=1, form_1=1, mages="wyatt,nez", deck="hex").do(0, "ability", name="dig-in")
    assert t.refused(0, "ability", name="dig-in") == "FMF-86"
    assert t.refused(0, "ability", name="rugged") == "FMF-21", "the hidden side is off"


def test_fmf_87_r22_fusing_after_a_failed_roll_and_after_abilities() -> None:
    t = brawl("1", "", "", form_0=1, form_1=1, dice=[1], mages="wyatt,nez,tag", deck="hex")
    t.do(0, "roll")
    assert t.refused(0, "roll") == "FMF-R22", "one roll a turn"
    t.do(0, "ability", name="dig-in")
    assert t.refused(0, "fuse", who=1) is None
    assert t.refused(0, "fuse", who=2) == "FMF-87", "in fuzzy form"
    assert brawl("", "", form_1=1).refused(0, "fuse", who=1) == "FMF-87", "only from essence form"


def test_fmf_r44_with_nothing_left_the_turn_goes_on_to_the_garbel() -> None:
    t = brawl("3", "", form_0=1, garbel=0, dice=[1, 5]).do(0, "roll")
    assert t.asked == ("act", (1,))
    assert t.s.garbel == 1


def test_fmf_r09_passives_of_the_visible_side_only() -> None:
    t = brawl("", "", mages="tag,nez", form_0=1, dice=[4]).do(0, "roll")
    assert t.s.essence[0] == 0
    assert t.s.rules.forms[t.s.mages[0]][0].wakes_on == 5
    for form, asked in ((0, ("strikeback", (1,))), (1, ("act", (0,)))):
        t = brawl("3", "5", mages="wyatt,gretchen", form_1=form, given={"attack_essence": True})
        t.do(0, "attack", hand=1, field=0, who=1)
        if form == 0:
            t.do(1, "defend", hand=1, field=0)
        assert t.asked == asked, "what is always on works in the turns of others, but not from the side below"


def test_fmf_r09_free_abilities_may_be_used_to_the_end_of_the_turn() -> None:
    t = brawl("", "3", mages="nez,tag", deck="hex shoo gust")
    assert t.refused(0, "ability", name="sniff-out", who=1) is None
    t.do(0, "draw").do(0, "draw").do(0, "draw")
    assert t.asked == ("act", (0,))
    assert t.refused(0, "ability", name="sniff-out", who=1) is None


# ---- fusing


def two_essences(**more: object) -> Table:
    return brawl("1", "1", "1", form_0=1, form_1=1, **more)  # type: ignore[arg-type]


def test_fmf_88_r24_both_must_agree_and_each_is_asked_once_a_turn() -> None:
    t = two_essences(dice=[1]).do(0, "fuse", who=1)
    assert t.asked == ("consent", (1,))
    assert verbs(t, 1) == {"agree", "pass"}
    t.do(1, "pass")
    assert t.s.partner == [-1, -1, -1]
    assert t.refused(0, "fuse", who=1) == "FMF-R24"
    assert t.refused(0, "roll") is None, "a refusal costs nothing"


def test_fmf_89_91_92_r27_fused_both_are_fuzzy_and_the_turn_goes_on_with_four_actions() -> None:
    t = two_essences().do(0, "fuse", who=1).do(1, "agree")
    assert t.s.essence == [0, 0, 0]
    assert t.s.colour[0] == t.s.colour[1] == 1
    assert t.asked == ("act", (0,))
    assert t.s.marks()["actions"] == 4
    assert t.do(0, "end").asked == ("act", (1,))
    assert t.s.marks()["actions"] == 4
    assert t.do(1, "end").s.marks()["actions"] == 3


def test_fmf_93_95_r28_fused_both_flip_and_both_come_back() -> None:
    t = brawl("1", "", "2", turn=2, garbel=1, fuse_0=1, fuse_1=1).do(2, "attack", hand=1, field=0, who=1)
    assert t.s.essence == [1, 1, 0]
    assert t.s.partner == [1, 0, -1], "they stay fused"
    t.s.dice = [6]
    t.do(2, "end").do(0, "roll")
    assert t.s.essence == [0, 0, 0]
    assert t.s.marks()["actions"] == 4, "only the active one goes on"


def test_fmf_94_96_the_fused_do_not_fuse_again() -> None:
    t = brawl("", "", "", form_0=1, form_1=1, form_2=1, fuse_0=1, fuse_1=1)
    assert t.refused(0, "fuse", who=1) == t.refused(0, "fuse", who=2) == "FMF-96"
    t = brawl("", "", "", form_0=1, form_1=1, form_2=1, fuse_1=1, fuse_2=1)
    assert t.refused(0, "fuse", who=1) == "FMF-96"


def test_fmf_97_r30_three_pairs_of_three_colours() -> None:
    t = brawl("", "", "", "", "", "", form_0=1, form_1=1, fuse_2=1, fuse_3=1, fuse_4=3, fuse_5=3)
    t.do(0, "fuse", who=1).do(1, "agree")
    assert t.s.colour == [2, 2, 1, 1, 3, 3]
    assert t.s.partner == [1, 0, 3, 2, 5, 4]


def test_fmf_90_r25_hands_battlefields_and_abilities_stay_apart() -> None:
    t = brawl("hex", "shoo", fields={0: "2"}, fuse_0=1, fuse_1=1, mages="nez,wyatt")
    assert t.kinds("hand.0") == ["hex"]
    assert t.refused(0, "ability", name="rugged", who=1) == "FMF-21"


def test_fmf_90_r25_of_effects_that_contradict_the_active_players_applies() -> None:
    t = brawl("", "", dice=[5], form_0=1, form_1=1, fuse_0=1, fuse_1=1, mages="nez,tag").do(0, "roll")
    assert t.s.essence == [0, 0]
    t = brawl("", "", dice=[4], form_0=1, form_1=1, fuse_0=1, fuse_1=1, mages="nez,tag").do(0, "roll")
    assert t.s.essence == [1, 1], "his partner's slow waking is of no use to Nez"


def test_fmf_r29_a_third_player_steals_from_the_attacked_one_alone() -> None:
    t = brawl("3", "3", "1", turn=2, fields={0: "hex", 1: "shoo"}, fuse_0=1, fuse_1=1)
    t.do(2, "attack", hand=1, field=0, who=1).do(1, "pass")
    assert t.asked == ("traps", (1,))
    t.do(1, "pass")
    assert (len(t.s.zones["hand.0"]), len(t.s.zones["hand.1"])) == (3, 1)


def test_fmf_r32_two_players_may_fuse_too_and_nobody_wins_then() -> None:
    t = brawl("9", "9", form_0=1, form_1=1).do(0, "fuse", who=1).do(1, "agree")
    assert t.result is None
    assert t.do(0, "end").asked == ("act", (1,))
    assert t.do(1, "attack", hand=1, field=0, who=0).do(0, "pass").result == (0.0, 1.0)


# ---- breaking


def test_fmf_98_99_100_101_a_defeated_partner_goes_to_essence_alone_and_the_fuse_is_broken() -> None:
    t = brawl("3", "2", fuse_0=1, fuse_1=1).do(0, "attack", hand=1, field=0, who=1).do(1, "pass")
    assert t.s.essence == [0, 1]
    assert t.s.partner == [-1, -1]
    assert t.s.colour == [0, 0]
    assert len(t.s.zones["hand.0"]) == 4
    assert t.s.marks()["actions"] == 2, "of three again, one is spent"


def test_fmf_98_a_failed_attack_leaves_the_fuse() -> None:
    t = brawl("3", "2", fuse_0=1, fuse_1=1).do(0, "attack", hand=1, field=0, who=1).do(1, "defend", hand=1, field=0)
    assert t.s.partner == [1, 0]


def test_fmf_102_r26_who_fused_on_the_own_turn_waits_for_the_next_round() -> None:
    t = two_essences(fields={1: "mineon"}).do(0, "fuse", who=1).do(1, "agree")
    assert t.refused(0, "attack", hand=1, field=0, who=1) == "FMF-102"
    mineon = t.s.zones["field.1"][0]
    assert t.refused(0, "attack", hand=1, field=0, who=1, card=mineon) == "FMF-102", "nor a mineon (FMF-R21)"
    t.do(0, "end").do(1, "end").do(2, "end")
    assert t.refused(0, "attack", hand=1, field=0, who=1) is None


def test_fmf_103_an_extra_turn_is_no_new_round() -> None:
    t = two_essences(fields={0: "encore"}).do(0, "fuse", who=1).do(1, "agree").do(0, "use", card="encore").do(0, "end")
    assert t.asked == ("act", (0,))
    assert t.refused(0, "attack", hand=1, field=0, who=1) == "FMF-102"


def test_fmf_104_the_partner_may_attack_on_the_first_own_turn() -> None:
    t = two_essences().do(0, "fuse", who=1).do(1, "agree").do(0, "end")
    assert t.refused(1, "attack", hand=1, field=0, who=0) is None


def test_fmf_r21_attacking_a_partners_mineon_never_breaks_the_fuse() -> None:
    t = brawl("3", "", fields={1: "mineon"}, fuse_0=1, fuse_1=1)
    t.do(0, "attack", hand=2, field=0, who=1, card=t.s.zones["field.1"][0])
    assert t.kinds("discard")[-1] == "mineon"
    assert t.s.partner == [1, 0]


# ---- actions of a turn


def test_fmf_r23_what_was_spent_before_coming_back_counts() -> None:
    t = brawl("3", "", fields={0: "hex"}, form_0=1, form_1=1, dice=[1], mages="falala,nez")
    t.do(0, "roll").do(0, "place", card="magic").do(0, "fuse", who=1).do(1, "agree")
    assert t.s.marks()["actions"] == 3, "of four, one is spent"


def test_fmf_r23_vigour_after_quicksand_gives_two() -> None:
    t = brawl("1", "", fields={0: "vigour", 1: "quicksand"}).do(0, "attack", hand=1, field=0, who=1)
    t.do(1, "pass").do(1, "use", card="quicksand")
    assert t.s.marks()["actions"] == 0
    assert t.do(0, "use", card="vigour").s.marks()["actions"] == 2


def test_fmf_r36_several_encores_queue_up() -> None:
    t = brawl("", "", fields={0: "encore mineon"}, deck="hex shoo gust")
    t.do(0, "use", card="encore").do(0, "end")
    assert t.asked == ("act", (0,))
    assert len(t.s.zones["hand.0"]) == 2, "with its mineon draws"
    t.s.extra += 1
    assert t.do(0, "end").asked == ("act", (0,))
    assert t.do(0, "end").asked == ("act", (1,))
    assert options(t.s, 1)


# ---- taking back


def test_a_proposal_is_taken_back_only_before_it_is_answered() -> None:
    for answer in (AGREE, PASS):
        given = {"mages": "nez,drabhu", "mage_choice": "random"}
        marks = {"turn": 0, "round": 2, "garbel": 1, "form.0": 1, "form.1": 1}
        match = Match("mages", 2, 7, given, zones={"hand.0": ["magic"], "hand.1": ["magic"]}, marks=marks)
        match.answer(0, Fuse(1))
        assert match.undoable(0, {0}) == 1
        match.answer(1, answer)
        assert match.undoable(0, {0}) == match.undoable(0, {0, 1}) == 0
