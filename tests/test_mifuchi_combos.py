"""MiFuChi: combos, when they may be made, and who goes first."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.core.events import Answered, Moved
from games.core.flow import options
from tests.table import Table
from tests.wa import duel

PLAIN = "scissors leaf rock dofus"


def three(symbol: str, colour: str = "orange", joker: bool = False) -> list[str]:
    return [f"{colour}-{symbol}"] * (2 if joker else 3) + [f"{colour}-dofus"] * joker


def combo(t: Table, me: int, symbol: str, joker: bool = False) -> Table:
    return t.do(me, "combo", cards=three(symbol, ("orange", "blue")[me], joker))


def test_mfc_38_three_cards_of_the_hand_are_discarded() -> None:
    t = duel("rock rock rock leaf", PLAIN)
    combo(t, 0, "rock").do(1, "play", card="blue-rock")
    assert t.kinds("discard.0") == ["orange-rock"] * 3
    assert t.kinds("hand.0") == ["orange-leaf"]


def test_mfc_38_not_two_and_not_four() -> None:
    t = duel("rock rock rock rock leaf", PLAIN)
    for n in (0, 1, 2, 4):
        assert t.refused(0, "combo", cards=["orange-rock"] * n) == "MFC-38"
    assert t.refused(0, "combo", cards=["orange-rock.0", "orange-rock.0", "orange-rock.1"]) == "MFC-38"


def test_mfc_45_only_from_the_hand() -> None:
    t = duel("rock rock leaf scissors", PLAIN)
    assert t.refused(0, "combo", cards=three("rock")) == "MFC-45"
    assert t.refused(0, "combo", cards=three("rock", "blue")) == "MFC-45"


@pytest.mark.parametrize("symbol", ["rock", "leaf", "scissors"])
def test_mfc_40_three_of_the_loop_move_the_wa_one_space(symbol: str) -> None:
    t = duel(f"{symbol} {symbol} {symbol} cawotte", PLAIN)
    combo(t, 0, symbol).do(1, "play", card="blue-rock")
    assert t.s.marks() == {"wa": -1, "facing": 0}


def test_mfc_40_of_one_symbol() -> None:
    t = duel("rock rock leaf cawotte", PLAIN)
    assert t.refused(0, "combo", cards=["orange-rock", "orange-rock", "orange-leaf"]) == "MFC-40"


def test_mfc_41_three_cawottes_move_him_three_spaces() -> None:
    t = duel("rock leaf scissors dofus", "cawotte cawotte cawotte rock")
    combo(t, 1, "cawotte").do(0, "play", card="orange-rock")
    assert t.s.marks() == {"wa": 3, "facing": 1}


def test_mfc_42_mfc_r14_three_lenalds_take_a_treasure_and_leave_the_wa_where_he_is() -> None:
    t = duel("lenald lenald lenald rock", PLAIN, marks={"wa": 2, "facing": 1})
    combo(t, 0, "lenald").do(1, "play", card="blue-rock")
    assert t.asked == ("treasure", (0,))
    t.do(0, "take", card="staff")
    assert t.s.marks() == {"wa": 2, "facing": 1}
    assert t.kinds("treasure.0") == ["staff"]


def test_mfc_r14_from_the_opponent_only_if_the_chest_is_empty() -> None:
    hand = "lenald lenald lenald rock"
    t = duel(hand, PLAIN, zones={"treasure.1": "hat"})
    combo(t, 0, "lenald").do(1, "play", card="blue-rock")
    assert t.refused(0, "take", card="hat") == "MFC-29"
    t = duel(hand, PLAIN, zones={"treasure.1": "hat staff", "treasure.0": "cape"})
    combo(t, 0, "lenald").do(1, "play", card="blue-rock").do(0, "take", card="hat")
    assert t.kinds("treasure.0") == ["cape", "hat"]


@pytest.mark.parametrize(("symbol", "place"), [("rock", -1), ("leaf", -1), ("scissors", -1), ("cawotte", -3)])
def test_mfc_43_the_dofus_replaces_one_of_the_others(symbol: str, place: int) -> None:
    t = duel(f"{symbol} {symbol} dofus lenald", PLAIN)
    combo(t, 0, symbol, joker=True).do(1, "play", card="blue-rock")
    assert t.s.place == place


def test_mfc_44_but_no_lenald() -> None:
    t = duel("lenald lenald dofus rock", PLAIN)
    assert t.refused(0, "combo", cards=three("lenald", joker=True)) == "MFC-44"
    assert not [a for a in options(t.s, 0) if a.verb() == "combo"]


def test_mfc_45_they_are_not_replaced_before_the_refill() -> None:
    t = duel("rock rock rock leaf", PLAIN, combo_windows="between")
    combo(t, 0, "rock").do(1, "play", card="blue-scissors")
    assert len(t.s.zones["hand.0"]) == 1
    t.do(0, "play", card="orange-leaf").do(1, "play", card="blue-scissors")
    assert len(t.s.zones["hand.0"]) == 4


def test_mfc_46_a_combo_that_reaches_the_camp_gains_a_treasure() -> None:
    t = duel("rock rock rock leaf", PLAIN, marks={"wa": -3, "facing": 0})
    combo(t, 0, "rock").do(1, "play", card="blue-rock")
    assert t.asked == ("treasure", (0,))
    t.do(0, "take", card="cape")
    assert t.s.marks() == {"wa": 0, "facing": -1}
    assert t.s.question.name == "duel"


def test_mfc_r13_steps_beyond_the_camp_are_lost() -> None:
    t = duel("cawotte cawotte cawotte leaf", PLAIN, marks={"wa": -3, "facing": 0})
    combo(t, 0, "cawotte").do(1, "play", card="blue-rock")
    assert t.s.place == -4
    t.do(0, "take", card="cape")
    assert (t.s.place, len(t.s.zones["treasure.0"])) == (0, 1)


# ---- when


def test_mfc_r08_a_with_the_choice_of_the_duel_card_and_the_others_choice_stays_secret() -> None:
    t = duel("rock rock rock leaf", PLAIN)
    t.do(1, "play", card="blue-dofus")
    combo(t, 0, "rock")
    assert t.asked == ("duel", (0, 1))
    assert t.kinds("duel.1") == []
    assert not [e for e in t.happened if "blue" in repr(e)]
    assert "blue-dofus" in t.kinds("hand.1")


def test_mfc_r08_b_while_both_cards_lie_face_down() -> None:
    t = duel("rock rock rock leaf", PLAIN)
    t.do(0, "play", card="orange-leaf").do(1, "play", card="blue-scissors")
    assert t.asked == ("combos", (0, 1))
    combo(t, 0, "rock").do(1, "pass")
    assert t.s.place == -1
    assert t.s.known[t.s.zones["duel.0"][0]] == 0b01


def test_mfc_r08_c_after_a_reveal_before_the_comparison() -> None:
    """A Hat taken now wins the tie; a card drawn by the Lenald may be used."""
    t = duel("lenald rock rock leaf", "scissors leaf rock dofus", zones={"deck.0": "orange-rock"})
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors")
    t.do(0, "pass").do(1, "pass")
    assert t.asked == ("combos", (0, 1))
    combo(t, 0, "rock").do(1, "pass")
    assert t.s.place == -1
    assert t.kinds("hand.0") == ["orange-leaf"]


def test_mfc_r08_d_after_the_result_before_the_refill() -> None:
    t = duel("rock leaf leaf leaf", PLAIN)
    t.do(0, "play", card="orange-rock").do(1, "play", card="blue-scissors")
    for _ in range(2):
        t.do(0, "pass").do(1, "pass")
    assert t.asked == ("combos", (0, 1))
    assert t.s.place == -1
    combo(t, 0, "leaf").do(1, "pass")
    assert t.s.place == -2
    assert t.kinds("duel.0") == ["orange-rock"]
    t.do(1, "pass")
    assert len(t.s.zones["hand.0"]) == 4


@pytest.mark.parametrize(("orange", "blue", "asked"), [(4, 4, (0, 1)), (4, 3, (0,)), (3, 4, (1,)), (3, 3, ())])
def test_mfc_r08_a_seat_is_asked_if_and_only_if_it_holds_three_cards_whatever_they_are(
    orange: int, blue: int, asked: tuple[int, ...]
) -> None:
    hands = ["scissors", "leaf", "rock", "dofus"]
    t = duel(" ".join(hands[:orange]), " ".join(hands[:blue]))
    t.do(0, "play", card="orange-scissors").do(1, "play", card="blue-scissors")
    assert t.asked == (("combos", asked) if asked else ("duel", (0, 1)))


def test_mfc_r08_answers_at_a_pause_are_secret() -> None:
    t = duel("rock rock rock leaf", PLAIN)
    t.do(0, "play", card="orange-leaf").do(1, "play", card="blue-scissors")
    combo(t, 0, "rock")
    assert t.happened == [Answered(0)]


def test_mfc_r08_a_card_on_the_table_is_not_in_hand() -> None:
    t = duel("rock rock rock leaf", PLAIN)
    t.do(0, "play", card="orange-rock.0").do(1, "play", card="blue-scissors")
    rocks = [c for c in t.s.zones["duel.0"] + t.s.zones["hand.0"] if "rock" in c]
    assert t.refused(0, "combo", cards=rocks) == "MFC-45"


def test_mfc_r08_no_combo_where_a_treasure_or_a_cover_is_due() -> None:
    t = duel("lenald rock rock rock", PLAIN, combo_windows="between")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors")
    assert t.refused(0, "combo", cards=three("rock")) == "MFC-R08"
    t = duel("rock rock rock leaf", PLAIN, marks={"wa": -3, "facing": 0})
    combo(t, 0, "rock").do(1, "play", card="blue-rock")
    assert t.refused(0, "combo", cards=three("rock")) == "MFC-R08"


def test_mfc_r08_at_a_pause_no_card_is_played() -> None:
    t = duel("rock rock rock leaf", PLAIN)
    t.do(0, "play", card="orange-leaf").do(1, "play", card="blue-scissors")
    assert t.refused(0, "play", card="orange-rock") == "MFC-R08"


def test_mfc_r08_between_duels_only_keeps_the_first_point_alone() -> None:
    t = duel("rock rock rock leaf", PLAIN, combo_windows="between")
    assert t.refused(0, "combo", cards=three("rock")) is None
    t.do(0, "play", card="orange-leaf").do(1, "play", card="blue-scissors")
    assert t.asked == ("duel", (0, 1))
    assert t.s.round == 1


def test_mfc_r09_not_if_no_card_would_be_left_for_the_duel() -> None:
    t = duel("rock rock rock", PLAIN)
    assert t.refused(0, "combo", cards=three("rock")) == "MFC-R09"
    assert not [a for a in options(t.s, 0) if a.verb() == "combo"]


def test_mfc_r09_not_if_no_card_would_be_left_to_cover_a_lenald() -> None:
    t = duel("lenald rock rock", PLAIN, zones={"deck.0": "orange-rock"})
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors").do(1, "pass")
    assert t.asked == ("combos", (0, 1))
    assert t.refused(0, "combo", cards=three("rock")) == "MFC-R09"
    assert [a.verb() for a in options(t.s, 0)] == ["pass"]


def test_mfc_r09_a_lenald_still_face_down_will_draw_its_own_cover() -> None:
    t = duel("lenald rock rock rock", PLAIN)
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors")
    combo(t, 0, "rock").do(1, "pass").pass_all()
    assert t.asked == ("cover", (0,))
    assert len(t.s.zones["hand.0"]) == 1


# ---- two at once


def both(facing: int, zones: Mapping[str, str] = {}, seed: int = 1) -> Table:
    hand = "lenald lenald lenald rock"
    t = duel(hand, hand, zones=zones, seed=seed, marks={"facing": facing})
    combo(t, 0, "lenald")
    return combo(t, 1, "lenald")


@pytest.mark.parametrize("facing", [0, 1])
def test_mfc_39_the_seat_that_the_wa_faces_has_priority(facing: int) -> None:
    t = both(facing)
    assert t.asked == ("treasure", (facing,))
    t.do(facing, "take", card="hat")
    assert t.asked == ("treasure", (1 - facing,))


@pytest.mark.parametrize(("rich", "first"), [(0, 1), (1, 0)])
def test_mfc_r10_if_he_faces_nobody_the_one_with_fewer_treasures(rich: int, first: int) -> None:
    assert both(-1, {f"treasure.{rich}": "hat"}).asked == ("treasure", (first,))


def test_mfc_r10_or_a_coin_decides() -> None:
    asked = [both(-1, seed=seed).asked for seed in range(12)]
    assert set(asked) == {("treasure", (0,)), ("treasure", (1,))}


def test_mfc_r11_both_are_committed_before_the_first_is_resolved() -> None:
    t = both(1)
    assert t.kinds("discard.0") == ["orange-lenald"] * 3
    assert t.kinds("discard.1") == ["blue-lenald"] * 3
    discards = [e.source for e in t.happened if isinstance(e, Moved)]
    assert discards == ["hand.1"] * 3 + ["hand.0"] * 3


def test_mfc_r11_if_the_first_ends_the_game_the_second_is_not_resolved() -> None:
    t = both(0, {"treasure.0": "cape staff"})
    t.do(0, "take", card="hat")
    assert t.result == (1.0, 0.0)
    assert t.kinds("treasure.1") == []


def test_mfc_r12_then_both_are_asked_again_by_the_same_conditions() -> None:
    t = duel("rock rock rock leaf", "leaf rock scissors dofus")
    t.do(0, "play", card="orange-leaf").do(1, "play", card="blue-leaf")
    combo(t, 0, "rock").do(1, "pass")
    assert t.asked == ("combos", (1,))  # orange has no three cards left
    t.do(1, "pass")
    assert t.s.known[t.s.zones["duel.0"][0]] == 0b11  # the cards are turned up, this is the next pause
    assert t.asked == ("combos", (1,))
