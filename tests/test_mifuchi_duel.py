"""MiFuChi: set-up, duels, Lenalds, draw piles. Seat 0 is orange, seat 1 is blue."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.core.events import Answered, Gathered, Moved, Shown, Shuffled
from games.core.game import BadOption, load, shipped_deck
from games.core.knowledge import observe
from tests.table import Table
from tests.wa import BASIC, FILL, duel, fight


def outcome(orange: str, blue: str, **given: Any) -> int:
    """Where the Wa stands after the duel of two cards: -1 if orange has won, 1 if blue has, 0 for a tie."""
    t = fight(duel(f"{orange} leaf rock scissors", f"{blue} leaf rock scissors", **given), orange, blue)
    place: int = t.s.place
    return place


# ---- set-up


def test_mfc_01_it_is_for_exactly_two() -> None:
    game = load("mifuchi")
    assert list(game.seats) == [2]
    for seats in (0, 1, 3):
        with pytest.raises(BadOption):
            game.new(seats, 1)


@pytest.mark.parametrize("steps", [4, 3, 5])
def test_mfc_02_r01_each_camp_lies_so_many_steps_from_the_throne(steps: int) -> None:
    for seat, sign, orange in ((0, -1, "rock"), (1, 1, "leaf")):
        hands = ("rock leaf scissors dofus", "scissors rock leaf dofus")
        t = duel(*hands, marks={"wa": sign * (steps - 1)}, track_steps=steps)
        assert fight(t, orange, "scissors").asked == ("treasure", (seat,))
        t = duel(*hands, marks={"wa": sign * (steps - 2)}, track_steps=steps)
        assert fight(t, orange, "scissors").asked == ("duel", (0, 1))


def test_mfc_02_a_table_cannot_be_laid_with_the_wa_off_the_track() -> None:
    with pytest.raises(ValueError, match="wa: expected a space from -3 to 3"):
        Table("mifuchi", marks={"wa": 4})


def test_mfc_03_the_wa_starts_on_his_throne() -> None:
    assert Table("mifuchi").s.marks() == {"wa": 0, "facing": -1}


def test_mfc_04_the_treasures_start_in_the_chest() -> None:
    assert Table("mifuchi").kinds("chest") == ["cape", "staff", "hat"]


@pytest.mark.parametrize("colour", ["orange", "blue"])
def test_mfc_05_mfc_06_both_decks_have_the_same_25_cards(colour: str) -> None:
    deck = shipped_deck("mifuchi")
    own = [kind.removeprefix(f"{colour}-") for card, kind in deck.kinds.items() if deck.backs[card] == colour]
    assert {x: own.count(x) for x in own} == {
        "rock": 6, "leaf": 6, "scissors": 6, "cawotte": 3, "lenald": 3, "dofus": 1,
    }  # fmt: skip


def test_mfc_07_each_deck_is_shuffled_and_lies_face_down() -> None:
    orders = {tuple(Table("mifuchi", seed=seed).s.zones["deck.0"]) for seed in range(5)}
    assert len(orders) == 5
    t = Table("mifuchi")
    assert all(t.s.known[c] == 0 for c in t.s.zones["deck.0"] + t.s.zones["deck.1"])


def test_mfc_08_each_holds_four_cards_that_only_the_owner_sees() -> None:
    t = Table("mifuchi")
    for me in (0, 1):
        hand = t.s.zones[f"hand.{me}"]
        assert len(hand) == 4
        assert observe(t.s, me).table.zones[f"hand.{me}"] == hand
        assert all(c.startswith("?") for c in observe(t.s, 1 - me).table.zones[f"hand.{me}"])


# ---- a duel


@pytest.mark.parametrize("first", [0, 1])
def test_mfc_09_both_fight_at_the_same_time_in_any_order(first: int) -> None:
    t = duel("rock leaf scissors dofus", "scissors leaf rock dofus")
    assert t.asked == ("duel", (0, 1))
    cards = ("orange-rock", "blue-scissors")
    t.do(first, "play", card=cards[first]).do(1 - first, "play", card=cards[1 - first])
    assert (t.kinds("duel.0"), t.kinds("duel.1")) == (["orange-rock"], ["blue-scissors"])


def test_mfc_09_nobody_may_sit_a_duel_out() -> None:
    assert duel("rock leaf", "leaf rock").refused(0, "pass") == "MFC-09"


def test_mfc_10_a_card_of_the_own_hand_is_laid_face_down() -> None:
    t = duel("rock leaf scissors dofus", "scissors leaf rock dofus")
    assert t.refused(0, "play", card="blue-scissors") == "MFC-10"
    assert t.refused(0, "play", card="orange-lenald") == "MFC-10"
    t.do(0, "play", card="orange-rock").do(1, "play", card="blue-scissors")
    assert observe(t.s, 1).table.zones["duel.0"][0].startswith("?orange")
    assert observe(t.s, 0).table.zones["duel.0"] == t.s.zones["duel.0"]


def test_mfc_10_the_first_choice_stays_secret_and_cannot_be_changed() -> None:
    t = duel("rock leaf scissors dofus", "scissors leaf rock dofus").do(0, "play", card="orange-rock")
    assert t.happened == [Answered(0)]
    assert t.kinds("duel.0") == []
    assert t.refused(0, "play", card="orange-leaf") == "ALL-03"
    assert "orange-rock" not in repr(observe(t.s, 1).table.answers)


def test_mfc_11_both_cards_are_turned_up_at_the_same_moment() -> None:
    t = duel("rock leaf", "scissors leaf", combo_windows="between")
    t.do(1, "play", card="blue-scissors")
    assert not any(isinstance(e, Moved | Shown) for e in t.happened)
    t.do(0, "play", card="orange-rock")
    shown = [e for e in t.happened if isinstance(e, Shown)]
    assert [(e.card.split(".")[0], e.sight) for e in shown] == [("orange-rock", 3), ("blue-scissors", 3)]


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        pytest.param("rock", "scissors", id="test_mfc_12"),
        pytest.param("scissors", "leaf", id="test_mfc_13"),
        pytest.param("leaf", "rock", id="test_mfc_14"),
    ],
)
def test_mfc_12_mfc_13_mfc_14_the_loop(winner: str, loser: str) -> None:
    assert outcome(winner, loser) == -1
    assert outcome(loser, winner) == 1


@pytest.mark.parametrize("basic", BASIC)
def test_mfc_15_the_cawotte_beats_the_loop(basic: str) -> None:
    assert outcome("cawotte", basic) == -1
    assert outcome(basic, "cawotte") == 1


@pytest.mark.parametrize("basic", BASIC)
def test_mfc_16_the_dofus_beats_the_loop(basic: str) -> None:
    assert outcome("dofus", basic) == -1
    assert outcome(basic, "dofus") == 1


def test_mfc_17_r03_the_dofus_beats_the_cawotte() -> None:
    assert outcome("dofus", "cawotte") == -1
    assert outcome("cawotte", "dofus") == 1


def test_mfc_17_r03_or_they_tie_if_so_agreed() -> None:
    assert outcome("dofus", "cawotte", dofus_vs_cawotte="tie") == 0
    assert outcome("dofus", "cawotte", dofus_vs_cawotte="tie", zones={"treasure.1": "hat"}) == 1
    assert outcome("cawotte", "rock", dofus_vs_cawotte="tie") == -1


def test_mfc_21_the_winner_turns_the_wa_and_moves_him_one_space() -> None:
    t = fight(
        duel("rock leaf scissors dofus", "scissors leaf rock dofus", marks={"wa": 2, "facing": 1}), "rock", "scissors"
    )
    assert t.s.marks() == {"wa": 1, "facing": 0}


@pytest.mark.parametrize(("orange", "blue", "place"), [("rock", "scissors", -1), ("scissors", "rock", 1)])
def test_mfc_22_from_the_throne_he_goes_to_the_winners_side(orange: str, blue: str, place: int) -> None:
    assert outcome(orange, blue) == place


def test_mfc_r02_the_throne_is_a_space_like_any_other() -> None:
    t = duel("rock leaf scissors dofus", "scissors leaf rock dofus", marks={"wa": 1, "facing": 1})
    fight(t, "rock", "scissors")
    assert t.s.marks() == {"wa": 0, "facing": 0}


@pytest.mark.parametrize("symbol", [*BASIC, "cawotte", "dofus"])
def test_mfc_23_r04_the_same_symbol_is_a_tie_and_moves_nothing(symbol: str) -> None:
    hand = f"{symbol} " + " ".join(x for x in FILL if x != symbol)
    t = fight(duel(hand, hand, marks={"wa": 1, "facing": 1}), symbol, symbol)
    assert t.s.marks() == {"wa": 1, "facing": 1}
    assert t.asked == ("duel", (0, 1))


def test_mfc_24_the_played_cards_go_to_their_owners_discard_pile() -> None:
    t = duel("lenald rock leaf dofus", "scissors leaf rock dofus")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors").pass_all()
    t.do(0, "play", card="orange-rock").pass_all()
    assert t.kinds("discard.0") == ["orange-lenald", "orange-rock"]
    assert t.kinds("discard.1") == ["blue-scissors"]
    assert t.kinds("duel.0") == t.kinds("duel.1") == []


def test_mfc_25_then_both_draw_up_to_four() -> None:
    t = fight(duel("rock leaf scissors dofus", "scissors leaf"), "rock", "scissors")
    assert [len(t.s.zones[z]) for z in ("hand.0", "hand.1")] == [4, 4]
    assert [len(t.s.zones[z]) for z in ("deck.0", "deck.1")] == [20, 20]


def test_mfc_26_r20_who_cannot_draw_shuffles_the_discard_pile_and_goes_on() -> None:
    """Two cards are left to draw, and four are missing."""
    gone = "rock " * 5 + "leaf " * 6 + "scissors " * 6 + "cawotte cawotte cawotte lenald lenald"
    zones = {"discard.0": " ".join(f"orange-{x}" for x in gone.split()), "deck.0": "orange-lenald"}
    t = duel("rock", "scissors leaf rock dofus", zones=zones, combo_windows="between")
    t.do(0, "play", card="orange-rock").do(1, "play", card="blue-scissors")
    own = [e for e in t.happened if isinstance(e, Gathered | Shuffled | Moved) and "deck.0" in e]
    assert [type(e) for e in own] == [Moved, Moved, Gathered, Shuffled, Moved, Moved]
    assert t.kinds("hand.0")[:2] == ["orange-lenald", "orange-dofus"]
    assert len(t.s.zones["deck.0"]) == 21


def test_mfc_26_r20_an_empty_pile_waits_until_a_card_must_be_drawn() -> None:
    everything = "rock " * 5 + "leaf " * 5 + "scissors " * 5 + "cawotte cawotte cawotte lenald lenald lenald"
    discard = " ".join(f"orange-{x}" for x in everything.split())
    t = duel(
        "rock leaf scissors dofus", "scissors leaf rock dofus", zones={"discard.0": discard}, combo_windows="between"
    )
    assert t.kinds("deck.0") == []
    t.do(0, "play", card="orange-rock").do(1, "play", card="blue-scissors")
    kinds = [type(e) for e in t.happened]
    assert kinds.index(Gathered) < kinds.index(Shuffled)
    drawn = [e for e in t.happened if isinstance(e, Moved) and e.source == "deck.0"]
    assert len(drawn) == 1
    assert t.kinds("discard.0") == []
    assert len(t.s.zones["deck.0"]) == 21  # the duel's card was among the discards (MFC-24 comes before MFC-25)


def test_mfc_r20_cards_on_the_table_stay_there_when_a_lenald_draws_from_an_empty_pile() -> None:
    discard = " ".join(
        f"orange-{x}" for x in ("rock " * 5 + "leaf " * 5 + "scissors " * 6 + "cawotte " * 3 + "lenald lenald").split()
    )
    t = duel(
        "lenald rock leaf dofus", "scissors leaf rock dofus", zones={"discard.0": discard}, combo_windows="between"
    )
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors")
    assert t.kinds("duel.0") == ["orange-lenald"]
    assert len(t.s.zones["deck.0"]) == 20
    assert len(t.s.zones["hand.0"]) == 4


def test_mfc_27_then_the_next_duel_begins() -> None:
    t = fight(duel("rock leaf scissors dofus", "scissors leaf rock dofus"), "rock", "scissors")
    assert t.asked == ("duel", (0, 1))


# ---- Lenalds


def test_mfc_18_a_revealed_lenald_draws_a_card_at_once() -> None:
    t = duel("lenald rock", "scissors rock", zones={"deck.0": "orange-dofus"}, combo_windows="between")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors")
    assert t.kinds("hand.0") == ["orange-rock", "orange-dofus"]


def test_mfc_19_mfc_r06_it_is_covered_after_the_opponents_card_was_seen() -> None:
    t = duel("lenald rock leaf dofus", "scissors leaf rock dofus", combo_windows="between")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors")
    assert t.asked == ("cover", (0,))
    assert observe(t.s, 0).table.zones["duel.1"] == t.s.zones["duel.1"]
    t.do(0, "play", card="orange-rock")
    assert t.s.place == -1


def test_mfc_19_it_must_be_covered() -> None:
    t = duel("lenald rock leaf dofus", "scissors leaf rock dofus", combo_windows="between")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors")
    assert t.refused(0, "pass") == "MFC-19"
    assert t.refused(0, "play", card="blue-rock") == "MFC-10"
    assert t.refused(1, "play", card="blue-rock") == "ALL-02"


@pytest.mark.parametrize(("cover", "place"), [("rock", -1), ("leaf", 1), ("scissors", 0)])
def test_mfc_20_the_cards_on_top_are_compared(cover: str, place: int) -> None:
    t = duel("lenald rock leaf scissors", "scissors rock leaf dofus", combo_windows="between")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors").do(0, "play", card=f"orange-{cover}")
    assert t.s.place == place


def test_mfc_r05_a_lenald_on_a_lenald_draws_and_is_covered_again() -> None:
    t = duel("lenald lenald lenald rock", "scissors leaf rock dofus", combo_windows="between")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors")
    for covers in (1, 2):
        assert t.asked == ("cover", (0,))
        assert len(t.s.zones["hand.0"]) == 4
        t.do(0, "play", card="orange-lenald")
        assert t.kinds("duel.0") == ["orange-lenald"] * (covers + 1)
    t.do(0, "play", card="orange-rock")
    assert t.s.place == -1


def test_mfc_r06_two_lenalds_are_covered_in_secret_and_revealed_together() -> None:
    t = duel("lenald rock leaf dofus", "lenald scissors rock dofus", combo_windows="between")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-lenald")
    assert t.asked == ("cover", (0, 1))
    t.do(0, "play", card="orange-rock")
    assert t.happened == [Answered(0)]
    t.do(1, "play", card="blue-scissors")
    assert t.s.place == -1


def test_mfc_r06_only_who_shows_another_lenald_goes_on() -> None:
    t = duel("lenald lenald rock dofus", "lenald scissors rock dofus", combo_windows="between")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-lenald")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-scissors")
    assert t.asked == ("cover", (0,))


def test_mfc_r07_there_is_always_a_card_to_cover_with() -> None:
    """Everything but the table lies in the hands; the last Lenald still finds a card to draw."""
    t = duel("lenald", "lenald", combo_windows="between")
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-lenald")
    assert [len(t.s.zones[z]) for z in ("hand.0", "hand.1")] == [1, 1]


def test_mfc_17_every_pair_of_symbols_has_one_outcome() -> None:
    symbols = [*BASIC, "cawotte", "dofus"]
    table = {(a, b): outcome(a, b) for a, b in product(symbols, symbols)}
    assert all(table[a, b] == -table[b, a] for a, b in table)
    assert [a for a, b in table if a == b and table[a, b]] == []
