"""MiFuChi: the camp, the treasures and what they do, the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.events import Counted, Moved
from games.core.knowledge import observe
from tests.table import Table
from tests.wa import duel, fight


def at_the_gate(**given: Any) -> Table:
    """Orange wins the next duel with a rock and reaches the camp."""
    t = duel("rock leaf scissors dofus", "scissors leaf rock dofus", marks={"wa": -3, "facing": 0}, **given)
    return t.do(0, "play", card="orange-rock").do(1, "play", card="blue-scissors").pass_all()


def test_mfc_28_reaching_the_camp_wins_a_treasure() -> None:
    t = at_the_gate()
    assert t.asked == ("treasure", (0,))
    assert t.s.place == -4


@pytest.mark.parametrize("treasure", ["cape", "staff", "hat"])
def test_mfc_29_the_winner_chooses_which(treasure: str) -> None:
    t = at_the_gate().do(0, "take", card=treasure)
    assert t.kinds("treasure.0") == [treasure]
    assert treasure not in t.kinds("chest")


def test_mfc_29_not_one_of_the_opponents_while_the_chest_holds_any() -> None:
    t = at_the_gate(zones={"treasure.1": "hat"})
    assert t.refused(0, "take", card="hat") == "MFC-29"
    assert t.refused(0, "take", card="cape") is None


def test_mfc_30_then_the_wa_goes_back_to_his_throne() -> None:
    t = at_the_gate().do(0, "take", card="hat")
    assert t.s.marks() == {"wa": 0, "facing": -1}


def test_mfc_31_from_the_opponent_if_the_chest_is_empty() -> None:
    t = at_the_gate(zones={"treasure.0": "cape", "treasure.1": "hat staff"})
    assert t.refused(0, "take", card="cape") == "MFC-31"
    t.do(0, "take", card="hat")
    assert t.kinds("treasure.0") == ["cape", "hat"]
    assert t.kinds("treasure.1") == ["staff"]


def test_mfc_32_mfc_r15_a_treasure_works_at_once() -> None:
    """The Hat is taken with a combo while the cards lie there; it wins this very tie."""
    t = duel("rock lenald lenald lenald", "rock leaf scissors dofus")
    t.do(0, "play", card="orange-rock").do(1, "play", card="blue-rock")
    t.do(0, "combo", cards=["orange-lenald"] * 3).do(1, "pass")
    t.do(0, "take", card="hat").pass_all()
    assert t.s.marks() == {"wa": -1, "facing": 0}


def test_mfc_32_a_treasure_taken_away_works_no_longer() -> None:
    t = duel(
        "rock leaf scissors dofus", "rock lenald lenald lenald", zones={"treasure.0": "hat", "treasure.1": "cape staff"}
    )
    t.do(0, "play", card="orange-rock").do(1, "play", card="blue-rock")
    t.do(0, "pass").do(1, "combo", cards=["blue-lenald"] * 3).do(1, "take", card="hat")
    assert t.result == (0.0, 1.0)


def test_mfc_33_two_treasures_give_both_advantages() -> None:
    t = duel(
        "rock leaf scissors dofus", "rock leaf scissors dofus", zones={"treasure.0": "hat staff"}, marks={"facing": 0}
    )
    fight(t, "rock", "rock")
    assert t.s.place == -1
    assert len(t.s.zones["discard.1"]) == 2


def test_mfc_34_mfc_r21_all_r10_all_three_treasures_win_at_once() -> None:
    t = at_the_gate(zones={"treasure.0": "cape staff"}).do(0, "take", card="hat")
    assert t.result == (1.0, 0.0)
    assert t.asked is None
    assert t.kinds("duel.0") == ["orange-rock"]  # nothing more of the duel is carried out (ALL-R10)
    assert t.refused(0, "play", card="orange-leaf") == "ALL-01"


def test_mfc_r23_or_two_if_so_agreed() -> None:
    t = at_the_gate(zones={"treasure.0": "cape"}, treasures_to_win=2).do(0, "take", card="hat")
    assert t.result == (1.0, 0.0)
    assert at_the_gate(zones={"treasure.0": "cape"}).do(0, "take", card="hat").result is None


def test_mfc_r15_taking_is_not_optional_and_everybody_sees_it() -> None:
    t = at_the_gate()
    assert t.refused(0, "pass") == "MFC-R15"
    assert t.refused(0, "play", card="orange-leaf") == "MFC-R15"
    t.do(0, "take", card="staff")
    assert Moved("staff.0", "chest", "treasure.0", 3) in t.happened


# ---- Cape


@pytest.mark.parametrize(("facing", "cards"), [(0, 5), (1, 4), (-1, 4)])
def test_mfc_35_mfc_r19_the_cape_fills_the_hand_to_five_while_the_wa_faces_its_owner(facing: int, cards: int) -> None:
    t = duel(
        "rock leaf scissors dofus", "rock leaf scissors dofus", zones={"treasure.0": "cape"}, marks={"facing": facing}
    )
    fight(t, "rock", "rock")
    assert len(t.s.zones["hand.0"]) == cards
    assert len(t.s.zones["hand.1"]) == 4


def test_mfc_r19_it_works_wherever_the_wa_stands() -> None:
    t = duel(
        "rock leaf scissors dofus",
        "rock leaf scissors dofus",
        zones={"treasure.0": "cape"},
        marks={"wa": 3, "facing": 0},
    )
    assert len(fight(t, "rock", "rock").s.zones["hand.0"]) == 5


def test_mfc_r19_the_fifth_card_is_kept_but_not_replaced_when_he_turns_away() -> None:
    hands = ("rock leaf scissors dofus cawotte", "leaf rock scissors dofus")
    t = fight(duel(*hands, zones={"treasure.0": "cape"}, marks={"facing": 0}), "rock", "leaf")
    assert t.s.facing == 1
    assert len(t.s.zones["hand.0"]) == 4
    assert len(t.s.zones["deck.0"]) == 20


# ---- Staff


def test_mfc_36_all_r04_the_staff_discards_a_random_card_of_the_loser() -> None:
    gone = set()
    for seed in range(12):
        t = duel("rock leaf scissors dofus", "scissors leaf rock dofus", zones={"treasure.0": "staff"}, seed=seed)
        fight(t, "rock", "scissors")
        lost = [c for c in t.kinds("discard.1") if c != "blue-scissors"]
        assert len(lost) == 1
        gone |= set(lost)
    assert gone == {"blue-leaf", "blue-rock", "blue-dofus"}


def test_mfc_36_only_when_its_owner_wins() -> None:
    t = duel("scissors leaf rock dofus", "rock leaf scissors dofus", zones={"treasure.0": "staff"})
    fight(t, "scissors", "rock")
    assert t.kinds("discard.0") == ["orange-scissors"]
    assert t.kinds("discard.1") == ["blue-rock"]


def test_mfc_r18_the_card_lies_face_up_and_is_replaced() -> None:
    t = duel("rock leaf scissors dofus", "scissors leaf rock dofus", zones={"treasure.0": "staff"})
    fight(t, "rock", "scissors")
    assert all(t.s.known[c] == 3 for c in t.s.zones["discard.1"])
    assert len(t.s.zones["hand.1"]) == 4


def test_mfc_r18_an_empty_hand_loses_nothing() -> None:
    t = duel("rock leaf", "scissors", zones={"treasure.0": "staff"})
    fight(t, "rock", "scissors")
    assert t.kinds("discard.1") == ["blue-scissors"]


def test_mfc_r15_a_staff_won_by_this_duel_does_not_act_for_it() -> None:
    t = at_the_gate().do(0, "take", card="staff").pass_all()
    assert t.kinds("discard.1") == ["blue-scissors"]


def test_mfc_r15_a_staff_taken_by_a_combo_in_this_duel_does() -> None:
    t = duel("rock lenald lenald lenald", "scissors leaf rock dofus")
    t.do(0, "play", card="orange-rock").do(1, "play", card="blue-scissors")
    t.do(0, "combo", cards=["orange-lenald"] * 3).do(1, "pass").do(0, "take", card="staff").pass_all()
    assert len(t.s.zones["discard.1"]) == 2


# ---- Hat


def test_mfc_37_mfc_r17_the_hat_wins_ties_in_full() -> None:
    t = duel("rock leaf scissors dofus", "rock leaf scissors dofus", zones={"treasure.1": "hat staff"})
    fight(t, "rock", "rock")
    assert t.s.marks() == {"wa": 1, "facing": 1}
    assert len(t.s.zones["discard.0"]) == 2


def test_mfc_37_but_not_lost_duels() -> None:
    t = duel("rock leaf scissors dofus", "scissors leaf rock dofus", zones={"treasure.1": "hat"})
    assert fight(t, "rock", "scissors").s.place == -1


# ---- order, and what everybody sees


def test_mfc_r16_treasure_then_throne_then_staff_then_pause_then_refill() -> None:
    t = at_the_gate(zones={"treasure.0": "staff"})
    assert t.kinds("discard.1") == []
    t.do(0, "take", card="hat")
    story = [e for e in t.happened if isinstance(e, Moved | Counted)]
    assert story[0] == Moved("hat.0", "chest", "treasure.0", 3)
    assert story[1:3] == [Counted("wa", 0), Counted("facing", -1)]
    assert isinstance(story[3], Moved)
    assert (story[3].source, story[3].target) == ("hand.1", "discard.1")
    assert t.asked == ("combos", (0,))
    assert t.kinds("duel.0") == ["orange-rock"]
    t.do(0, "pass")
    assert t.kinds("duel.0") == []


def test_mfc_r16_after_a_tie_nothing_turns_and_the_staff_rests() -> None:
    t = duel("rock leaf scissors dofus", "rock leaf scissors dofus", zones={"treasure.0": "staff"}, marks={"facing": 1})
    fight(t, "rock", "rock")
    assert t.s.marks() == {"wa": 0, "facing": 1}
    assert t.kinds("discard.1") == ["blue-rock"]


def test_mfc_r10_he_faces_nobody_until_somebody_moves_him() -> None:
    t = at_the_gate().do(0, "take", card="cape").pass_all()
    assert t.s.facing == -1
    assert len(t.s.zones["hand.0"]) == 4


def test_mfc_47_all_r05_treasures_the_wa_and_discard_piles_are_open_to_both() -> None:
    t = at_the_gate().do(0, "take", card="cape").pass_all()
    for me in (0, 1):
        seen = observe(t.s, me).table
        assert seen.zones["discard.0"] == t.s.zones["discard.0"]
        assert seen.zones["discard.1"] == t.s.zones["discard.1"]
        assert seen.zones["treasure.0"] == ["cape.0"]
        assert seen.marks() == t.s.marks()
