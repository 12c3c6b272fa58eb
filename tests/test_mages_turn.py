"""Fuzzy Mage Fight: the turn in fuzzy form, winning, cards, mineons, the Garbel. Seat 0 plays unless it says so."""

from __future__ import annotations

from games.core.events import Moved
from games.core.flow import options
from games.core.knowledge import observe
from games.core.text import text
from tests.brawl import brawl, verbs

# ---- winning


def test_fmf_13_r05_eight_magic_in_hand_in_the_own_turn_wins_at_once() -> None:
    t = brawl("7", "", deck="magic").do(0, "draw")
    assert t.result == (1.0, 0.0)
    assert brawl("9", "").result == (1.0, 0.0), "at the start of the turn"
    assert brawl("7", "", deck="mineon").do(0, "draw").result is None


def test_fmf_13_r05_only_in_the_own_turn() -> None:
    t = brawl("", "8")
    assert t.result is None
    assert t.do(0, "end").result == (0.0, 1.0), "checked when the own turn begins"


def test_fmf_14_fused_nobody_wins() -> None:
    t = brawl("8", "", fuse_0=1, fuse_1=1)
    assert t.result is None
    assert t.asked == ("act", (0,))


def test_fmf_15_in_essence_form_nobody_wins() -> None:
    assert brawl("9", "", form_0=1).asked == ("rest", (0,))
    t = brawl("9", "", form_0=1, dice=[6]).do(0, "roll")
    assert t.result == (1.0, 0.0), "but back in fuzzy form at once"


def test_fmf_16_r06_chesters_face_down_magic_counts_one_each_for_winning() -> None:
    t = brawl("6 mineon", "", fields={0: "2"}, mages="chester,nez")
    assert t.result == (1.0, 0.0)
    assert brawl("6", "", fields={0: "2"}, mages="nez,chester").result is None
    assert brawl("6", "", fields={0: "mineon mineon"}, mages="chester,nez", deck="hex shoo").result is None
    t = brawl("", "3", fields={0: "magic"}, mages="chester,nez").do(0, "attack", hand=0, field=1, who=1)
    assert t.s.question.about(t.s, 1) == ("defence.mage", {"value": 3}), "in a fight it is worth three all the same"


# ---- the turn


def test_fmf_17_turns_go_clockwise_and_a_round_is_a_turn_for_each() -> None:
    t = brawl("", "", "", first=0, garbel=1)
    order = []
    for _ in range(7):
        assert t.asked
        seat = t.asked[1][0]
        order.append((t.s.round, seat))
        t.do(seat, "end")
    assert order == [(2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (3, 2), (4, 0)]


def test_fmf_18_r08_in_the_first_round_only_those_who_had_a_turn_are_attacked() -> None:
    t = brawl("3", "3", "3", round=1, turn=1, first=0)
    assert t.refused(1, "attack", hand=1, field=0, who=2) == "FMF-18"
    assert t.refused(1, "attack", hand=1, field=0, who=0) is None
    assert brawl("3", "3", "3", round=2).refused(0, "attack", hand=1, field=0, who=2) is None


def test_fmf_19_24_three_actions_combined_freely() -> None:
    t = brawl("3", "", deck="hex shoo")
    assert t.s.marks()["actions"] == 3
    t.do(0, "draw").do(0, "place", card="magic").do(0, "draw")
    assert t.s.marks()["actions"] == 0
    assert t.refused(0, "draw") == t.refused(0, "place", card="magic") == "FMF-19"
    assert t.refused(0, "attack", hand=1, field=0, who=1) == "FMF-19"


def test_fmf_20_an_action_draws_the_top_of_the_pile() -> None:
    t = brawl("", "", deck="hex shoo").do(0, "draw")
    assert t.kinds("hand.0") == ["hex"]
    assert t.refused(0, "draw", zone="hand.1") == "FMF-20"
    assert t.refused(0, "draw", zone="discard") == "FMF-R35"


def test_fmf_21_an_ability_costs_what_it_states() -> None:
    t = brawl("", "", mages="falala,nez", deck="hex shoo gust").do(0, "ability", name="bff", who=1)
    assert t.s.marks()["actions"] == 2
    assert t.refused(0, "ability", name="zippy") == "FMF-21"


def test_fmf_22_r42_only_opponents_mages_and_mineons_are_attacked() -> None:
    t = brawl("4", "3", fields={0: "mineon", 1: "mineon magic"}, deck="hex")
    assert t.refused(0, "attack", hand=1, field=0, who=0) == "FMF-22"
    assert t.refused(0, "attack", hand=1, field=0, who=5) == "FMF-22"
    facing_down = t.s.zones["field.1"][1]
    assert t.refused(0, "attack", hand=2, field=0, who=1, card=facing_down) == "FMF-R42"
    assert t.refused(0, "attack", hand=2, field=0, who=1, card=t.s.zones["field.1"][0]) is None
    assert t.refused(0, "attack", hand=2, field=0, who=1, card=t.s.zones["field.0"][0]) == "FMF-R42"


def test_fmf_23_25_r40_what_is_placed_lies_face_down_except_mineons() -> None:
    t = brawl("magic mineon", "3").do(0, "place", card="magic").do(0, "place", card="mineon")
    magic, mineon = t.s.zones["field.0"]
    assert t.s.known[magic] == 0b01
    assert t.s.known[mineon] == 0b11
    theirs = observe(t.s, 1).table.zones["field.0"]
    assert theirs[0].startswith("?")
    assert theirs[1] == mineon
    assert t.refused(0, "place", card=t.s.zones["hand.1"][0]) == "FMF-23"


def test_fmf_26_there_is_no_hand_limit() -> None:
    t = brawl("6 mineon mineon mineon mineon mineon hex shoo gust", "")
    assert t.do(0, "end").asked == ("act", (1,))
    assert len(t.s.zones["hand.0"]) == 14


def test_fmf_27_r40_counts_of_hands_and_battlefields_are_open() -> None:
    t = brawl("", "3 hex", fields={1: "magic mineon"})
    seen = observe(t.s, 0).table.zones
    assert len(seen["hand.1"]) == 4
    assert len(seen["field.1"]) == 2


def test_fmf_28_34_r36_at_most_six_cards_lie_in_a_battlefield() -> None:
    t = brawl("magic hex mineon", "", fields={0: "6"})
    for card in ("magic", "hex", "mineon"):
        assert t.refused(0, "place", card=card) == "FMF-28"
    assert t.refused(0, "use", card="hex") == "FMF-31", "nor is anything played from hand"


def test_fmf_29_r33_an_empty_draw_pile_is_made_of_the_discards_when_a_card_is_needed() -> None:
    t = brawl("", "", fields={0: "magic"})
    s = t.s
    s.zones["discard"], s.zones["deck"] = s.zones["deck"], []
    for card in s.zones["discard"]:
        s.known[card] = 0b11
    held = len(s.zones["discard"])
    t.do(0, "draw")
    assert len(s.zones["hand.0"]) == 1
    assert (len(s.zones["deck"]), len(s.zones["discard"])) == (held - 1, 0)
    s.zones["removed"] += s.zones["deck"]
    s.zones["deck"].clear()
    t.do(0, "draw")
    assert len(s.zones["hand.0"]) == 1, "with both piles empty a draw gives nothing"


def test_fmf_30_r34_a_recovered_charm_leaves_the_game_at_its_next_discard() -> None:
    t = brawl("hex", "", fields={0: "recall"}, discard="bramble magic")
    t.do(0, "use", card="recall").do(0, "choose", card="bramble")
    assert sorted(t.kinds("hand.0")) == ["bramble", "hex"]
    t.do(0, "place", card="bramble").do(0, "discard", card="bramble")
    assert t.kinds("removed") == ["bramble"]
    assert "bramble" not in t.kinds("discard")
    t.do(0, "place", card="hex").do(0, "discard", card="hex")
    assert t.kinds("discard")[-1] == "hex", "others are discarded as ever"


def test_fmf_r34_magic_and_mineons_are_never_marked_and_an_option_marks_the_extra_turn_alone() -> None:
    t = brawl("", "", fields={0: "recall"}, discard="magic")
    t.do(0, "use", card="recall").do(0, "choose", card="magic")
    assert t.s.recovered == 0
    given = {"recovered_rule": "extra-turn"}
    t = brawl("", "", fields={0: "recall"}, discard="bramble encore", given=given)
    assert t.do(0, "use", card="recall").do(0, "choose", card="bramble").s.recovered == 0
    t = brawl("", "", fields={0: "recall"}, discard="bramble encore", given=given)
    assert t.do(0, "use", card="recall").do(0, "choose", card="encore").s.recovered != 0


def test_fmf_31_32_33_cards_work_from_the_battlefield_for_no_action_and_at_once() -> None:
    t = brawl("vigour", "")
    assert t.refused(0, "use", card="vigour") == "FMF-31"
    t.do(0, "place", card="vigour").do(0, "use", card="vigour")
    assert t.s.marks()["actions"] == 4, "one for placing, two more"


def test_fmf_33_or_they_are_kept_as_long_as_wanted() -> None:
    t = brawl("encore", "").do(0, "place", card="encore").do(0, "end").do(1, "end")
    assert t.refused(0, "use", card="encore") is None


def test_fmf_35_r41_battlefield_cards_do_not_come_back_to_hand() -> None:
    t = brawl("mineon", "", fields={0: "6"})
    assert verbs(t, 0) == {"end", "draw", "discard", "attack"}


def test_fmf_36_r07_room_is_made_by_discarding_which_is_free() -> None:
    t = brawl("mineon", "", fields={0: "5 hex"}).do(0, "discard", card="hex")
    assert t.s.marks()["actions"] == 3
    assert t.refused(0, "place", card="mineon") is None
    assert t.refused(0, "discard", card="mineon") == "FMF-36"


def test_fmf_r07_not_in_essence_form() -> None:
    assert brawl("", "", fields={0: "hex"}, form_0=1).refused(0, "discard", card="hex") == "FMF-R07"


def test_fmf_37_any_number_of_cards_is_used_in_one_turn() -> None:
    t = brawl("", "6", "6", fields={0: "pickpocket hex vigour encore giants-draught shoo"})
    t.do(0, "use", card="pickpocket", who=1).do(0, "use", card="hex").do(0, "use", card="vigour")
    t.do(0, "use", card="encore").do(0, "use", card="giants-draught").do(0, "use", card="shoo", who=1)
    assert t.s.zones["field.0"] == []
    assert t.s.marks()["actions"] == 5


def test_fmf_41_potions_and_spells_are_used_on_the_own_turn_only() -> None:
    t = brawl("1", "1", fields={1: "hex bramble"}).do(0, "attack", hand=1, field=0, who=1)
    t.do(1, "pass")
    assert t.asked == ("traps", (1,))
    assert t.refused(1, "use", card="hex") == "FMF-41"


def test_fmf_43_44_a_trap_is_placed_and_not_used_in_the_own_turn() -> None:
    t = brawl("bramble", "").do(0, "place", card="bramble")
    assert t.refused(0, "use", card="bramble") == "FMF-44"
    assert t.s.marks()["actions"] == 2


# ---- mineons


def test_fmf_50_82_each_mineon_draws_a_card_when_the_turn_begins() -> None:
    t = brawl("", "", fields={0: "mineon mineon"}, deck="hex shoo gust")
    assert t.kinds("hand.0") == ["hex", "shoo"]
    assert t.s.marks()["actions"] == 3


def test_fmf_57_82_in_essence_form_too_and_before_the_roll() -> None:
    t = brawl("", "", fields={0: "mineon"}, deck="hex shoo", form_0=1, dice=[6])
    assert t.kinds("hand.0") == ["hex"]
    assert t.do(0, "roll").kinds("hand.0") == ["hex"], "no second time (FMF-83)"


def test_fmf_r05_after_each_of_them_the_win_is_checked() -> None:
    t = brawl("7", "", fields={0: "mineon mineon"}, deck="magic hex")
    assert t.result == (1.0, 0.0)
    assert len(t.s.zones["hand.0"]) == 8


# ---- the Garbel


def test_fmf_58_59_r38_on_five_or_six_the_garbel_moves_to_the_next_seat() -> None:
    for number in (5, 6):
        t = brawl("3", "", "", garbel=0, form_1=1, dice=[number]).do(0, "end")
        assert t.s.garbel == 1
        assert len(t.s.zones["hand.0"]) == 3


def test_fmf_60_r39_otherwise_the_holder_discards_a_random_card_for_all_to_see() -> None:
    for number in (1, 2, 3, 4):
        t = brawl("3", "", garbel=0, dice=[number]).do(0, "end")
        assert t.s.garbel == 0
        assert (len(t.s.zones["hand.0"]), t.kinds("discard")) == (2, ["magic"])
        assert any(isinstance(e, Moved) and e.target == "discard" and e.sight == 0b11 for e in t.happened)


def test_fmf_61_with_an_empty_hand_he_moves_without_a_roll() -> None:
    t = brawl("", "3", "", garbel=0, dice=[2]).do(0, "end")
    assert t.s.garbel == 1
    assert t.s.dice == [2]


def test_fmf_62_if_he_takes_the_last_card_he_moves_on() -> None:
    t = brawl("hex", "", "", garbel=0, dice=[1]).do(0, "end")
    assert t.s.garbel == 1
    assert t.kinds("discard") == ["hex"]


def test_fmf_58_only_his_holder_rolls() -> None:
    t = brawl("3", "", "", garbel=2, dice=[1]).do(0, "end")
    assert (t.s.garbel, len(t.s.zones["hand.0"])) == (2, 3)


def test_fmf_r37_the_garbel_is_dealt_with_in_essence_form_and_in_extra_turns() -> None:
    t = brawl("3", "", garbel=0, form_0=1, dice=[1]).do(0, "end")
    assert len(t.s.zones["hand.0"]) == 2
    t = (
        brawl("3", "", garbel=0, fields={0: "encore"}, dice=[1, 1])
        .do(0, "use", card="encore")
        .do(0, "end")
        .do(0, "end")
    )
    assert len(t.s.zones["hand.0"]) == 1


# ---- rulings


def test_fmf_r04_the_turn_ends_by_itself_only_when_nothing_free_is_left_as_far_as_the_table_can_see() -> None:
    t = brawl("", "", deck="hex gust shoo").do(0, "draw").do(0, "draw").do(0, "draw")
    assert t.asked == ("act", (1,))
    t = brawl("", "", fields={0: "magic"}, deck="hex gust shoo").do(0, "draw").do(0, "draw").do(0, "draw")
    assert t.asked == ("act", (0,)), "a face-down card might be a potion"
    assert t.refused(0, "pass") == "FMF-R04"
    assert t.do(0, "end").asked == ("act", (1,))
    assert brawl("", "").do(0, "end").asked == ("act", (1,)), "actions may be forfeited"


def test_fmf_r04_philos_hand_and_free_abilities_keep_the_turn_open() -> None:
    t = brawl("hex", "", mages="philo,nez", actions=0)
    assert t.asked == ("act", (0,))
    t = brawl("hex", "magic", mages="nez,philo", actions=0)
    assert t.do(0, "ability", name="sniff-out", who=1).asked == ("act", (1,))


def test_fmf_r08_extra_turns_belong_to_the_round_of_the_turn_they_follow() -> None:
    t = brawl("", "", fields={1: "encore"}, turn=1).do(1, "use", card="encore").do(1, "end")
    assert (t.asked, t.s.round) == (("act", (1,)), 2)
    assert t.do(1, "end").s.round == 3


def test_fmf_r45_after_the_last_round_the_most_magic_wins_and_ties_share() -> None:
    t = brawl("2", "1", "4 hex", round=60, turn=2, fields={1: "3"}, form_1=1).do(2, "end")
    assert t.result == (0.0, 0.5, 0.5)
    t = brawl("2", "1", round=59, turn=1).do(1, "end")
    assert (t.result, t.s.round) == (None, 60)
    t = brawl("5", "1", round=60, turn=1, given={"round_limit": "off"}).do(1, "end")
    assert (t.result, t.s.round) == (None, 61)
    t.s.turns = 599
    assert t.do(0, "end").result is None
    assert t.do(1, "end").result == (1.0, 0.0), "so that no game lasts for ever"


def test_fmf_r52_the_discard_pile_is_open_and_ordered_and_what_is_taken_from_it_known_until_it_moves() -> None:
    t = brawl("", "", fields={0: "recall"}, discard="bramble magic hex")
    assert observe(t.s, 1).table.zones["discard"] == t.s.zones["discard"]
    t.do(0, "use", card="recall")
    assert t.refused(0, "choose", card=t.s.zones["deck"][0]) == "FMF-R52"
    assert t.refused(0, "pass") == "FMF-R52"
    t.do(0, "choose", card="bramble")
    assert t.s.known[t.s.zones["hand.0"][0]] == 0b11
    t.do(0, "place", card="bramble")
    assert t.s.known[t.s.zones["field.0"][0]] == 0b01


def test_a_prompt_is_never_empty_and_names_the_actions_left() -> None:
    words = text("mages", "en")
    t = brawl("magic", "")
    key, facts = t.s.question.about(t.s, 0)
    assert words.say(f"prompts.{key}", **facts)
    assert options(t.s, 0)
