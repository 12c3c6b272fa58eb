"""Decks: what is printed, and what a deck file may not say."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.deck import Deck, deck_from_json, read_deck
from games.core.game import games, load, shipped_deck
from games.core.read import Complaint
from games.mifuchi.deck import SCHEMA

ROOT = Path(__file__).resolve().parents[1]
SHIPPED = (ROOT / "games" / "mifuchi" / "deck.yaml").read_text(encoding="utf-8")


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], Deck]:
    def read(text: str) -> Deck:
        path = tmp_path / "mine.yaml"
        path.write_text(text, encoding="utf-8")
        return read_deck(path, SCHEMA)

    return read


@pytest.mark.parametrize("game_id", games())
def test_a_shipped_deck_is_in_order(game_id: str) -> None:
    deck = shipped_deck(game_id)
    assert (deck.game, deck.name, deck.shipped) == (game_id, game_id, True)
    assert list(deck.cards) == [f"{d.kind}.{n}" for d in deck.designs for n in range(d.count)]
    assert len(set(deck.cards)) == len(deck.cards)
    assert {card: (kind, deck.backs[card]) for card, kind in deck.kinds.items()} == {
        f"{d.kind}.{n}": (d.kind, back) for d in deck.designs for n, back in enumerate(d.backs)
    }


def test_mfc_05_06_each_colour_of_mifuchi_has_its_25_cards() -> None:
    deck = shipped_deck("mifuchi")
    for colour in ("orange", "blue"):
        symbols = Counter(d.facts.symbol for d in deck.designs for _ in range(d.count) if d.back == colour)
        assert symbols == {"rock": 6, "leaf": 6, "scissors": 6, "cawotte": 3, "lenald": 3, "dofus": 1}
    assert [d.kind for d in deck.designs if d.back == "treasure" and d.count == 1] == ["cape", "staff", "hat"]
    assert (deck.table.hand, deck.table.hand_with_cape) == (4, 5)
    assert {name: symbol.steps for name, symbol in deck.table.symbols.items() if symbol.steps} == {
        "rock": 1,
        "leaf": 1,
        "scissors": 1,
        "cawotte": 3,
    }


@pytest.mark.parametrize("game_id", games())
def test_a_deck_comes_back_from_its_text(game_id: str) -> None:
    deck = shipped_deck(game_id)
    again = deck_from_json(deck.text, load(game_id).schema, name="a save")
    assert again == deck
    assert (again.designs, again.table, again.cards, again.hash) == (deck.designs, deck.table, deck.cards, deck.hash)
    assert (again.name, again.shipped) == ("a save", False)


def test_a_deck_is_what_it_says_not_how_it_is_written(written: Callable[[str], Deck]) -> None:
    shipped = shipped_deck("mifuchi")
    same = written("# mine\n" + SHIPPED.replace("count: 6,", "count:   6 , "))
    other = written(SHIPPED.replace("steps: 3", "steps: 2"))
    assert same == shipped
    assert (same.hash, hash(same), same.name) == (shipped.hash, hash(shipped), "mine")
    assert other != shipped
    assert other.hash != shipped.hash


def test_a_deck_is_shared_never_copied() -> None:
    deck = shipped_deck("mifuchi")
    assert copy.copy(deck) is deck
    assert copy.deepcopy(deck) is deck


def test_a_pickled_deck_is_small_and_built_once() -> None:
    deck = shipped_deck("mifuchi")
    pickled = pickle.dumps(deck)
    first, second = pickle.loads(pickled), pickle.loads(pickled)
    assert first is second
    assert first == deck
    assert (first.name, first.shipped, first.cards) == (deck.name, True, deck.cards)
    assert len(pickled) < len(deck.text) + 200


def test_a_pickled_deck_is_built_in_a_process_that_knows_nothing_yet() -> None:
    ask = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()).hash)"
    said = subprocess.run(
        [sys.executable, "-c", ask],
        input=pickle.dumps(shipped_deck("mifuchi")),
        capture_output=True,
        cwd=ROOT,
        check=True,
    )
    assert said.stdout.decode().strip() == shipped_deck("mifuchi").hash


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("deck: mifuchi", "deck: miaui", "2: expected a deck for 'mifuchi', found one for 'miaui'"),
        ("deck: mifuchi", "# deck", "4: expected the first key to be 'deck', with the name of the game"),
        ("hand: 4", "hand: many", "4: expected a whole number from 1 to 9, found 'many'"),
        ("hand: 4", "hand: 6", "5: expected at least 6, the hand without the Cape"),
        (
            "hand: 4",
            "hands: 4",
            "4: expected one of deck, cards, hand, hand_with_cape, symbols (did you mean hand?), found 'hands'",
        ),
        ("{beats: [leaf]", "{beats: [rock]", "10: expected rock and scissors not to beat each other"),
        ("{beats: [leaf]", "{beats: [scissors]", "12: expected scissors and scissors not to beat each other"),
        (
            "{beats: [leaf]",
            "{beats: [leave]",
            "12: expected one of cawotte, dofus, leaf, lenald, rock, scissors (did you mean leaf?), found 'leave'",
        ),
        ("  lenald:   {}\n", "", "22: expected one of rock, leaf, scissors, cawotte, dofus, found 'lenald'"),
        ("blue-rock:  ", "blue-stone:", "25: expected the name blue-rock for this card, found 'blue-stone'"),
        ("blue-rock:", "blue rock:", "25: expected a name of lower-case letters, digits and hyphens, up to 40"),
        ("blue-rock:       {count: 6", "blue-rock: {count: 7", "18: expected as many orange-rock as blue-rock"),
        ("blue-rock:       {count: 6", "blue-rock: {count: 100", "25: expected a whole number from 1 to 99, found 100"),
        ("back: blue, symbol: rock", "back: green, symbol: rock", "25: expected one of orange, blue, found 'green'"),
        ("back: blue, symbol: rock", "back: blue", "25: expected a value for 'symbol', found none"),
        ("{count: 6, back: blue, symbol: rock}", "6", "25: expected a mapping with back, count, found 6"),
        ("cape:  {count: 1", "cape:  {count: 2", "32: expected exactly one cape"),
        ("  hat:   {count: 1, back: treasure}\n", "", "17: expected exactly one hat"),
        ("cape:  {count: 1, back: treasure}", "cape: {back: blue}", "32: expected the back 'treasure' for cape"),
        ("cape:  {count: 1, back: treasure}", "cape: {back: treasure, symbol: rock}", "32: expected no symbol"),
    ],
)
def test_a_bad_deck_is_refused_with_its_line(written: Callable[[str], Deck], old: str, new: str, expected: str) -> None:
    assert SHIPPED.count(old) >= 1
    with pytest.raises(Complaint) as caught:
        written(SHIPPED.replace(old, new, 1))
    assert str(caught.value).removeprefix(f"{caught.value.path}:").startswith(expected)


def test_a_deck_without_enough_cards_to_play_on_is_refused(written: Callable[[str], Deck]) -> None:
    few = SHIPPED.replace("count: 6", "count: 1").replace("count: 3", "count: 1")
    with pytest.raises(Complaint, match="expected at least 10 orange cards that are no Lenald"):
        written(few)


def test_a_deck_of_too_many_cards_is_refused(written: Callable[[str], Deck]) -> None:
    with pytest.raises(Complaint, match="expected at most 400 cards in all, found 611"):
        written(SHIPPED.replace("count: 6", "count: 99"))


@pytest.mark.parametrize("cards", ["[]", "{}", "7", ""])
def test_a_deck_without_cards_is_refused(written: Callable[[str], Deck], cards: str) -> None:
    text = SHIPPED[: SHIPPED.index("cards:")] + f"cards: {cards}\n"
    with pytest.raises(Complaint, match="expected a mapping from each kind of card"):
        written(text)


@pytest.mark.parametrize("text", ["", "{", "null", "[1]", '"x"', "[" * 10_000, "1" * 10_000, '{"deck":' * 10_000])
def test_a_kept_text_that_is_no_deck_is_refused(text: str) -> None:
    with pytest.raises(Complaint, match=r"^a save: expected"):
        deck_from_json(text, SCHEMA, name="a save")


def test_a_kept_text_is_refused_with_its_place() -> None:
    with pytest.raises(Complaint) as caught:
        deck_from_json(shipped_deck("mifuchi").text.replace('"count":6', '"count":"6"', 1), SCHEMA, name="a save")
    assert str(caught.value) == "a save: cards.orange-rock.count: expected a whole number from 1 to 99, found '6'"


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def spoil(value: Any, at: st.DataObject, instead: Any) -> Any:
    """The value with something else somewhere in it."""
    if not isinstance(value, dict | list) or not value or at.draw(st.integers(0, 4)) == 0:
        return instead
    if isinstance(value, list):
        place = at.draw(st.integers(0, len(value) - 1))
        return [spoil(each, at, instead) if n == place else each for n, each in enumerate(value)]
    key = at.draw(st.sampled_from(sorted(value)))
    return {k: spoil(each, at, instead) if k == key else each for k, each in value.items()}


@given(st.data(), junk)
def test_a_spoilt_deck_is_refused_or_can_be_dealt(at: st.DataObject, instead: Any) -> None:
    spoilt = spoil(msgspec.json.decode(shipped_deck("mifuchi").text), at, instead)
    try:
        deck = deck_from_json(msgspec.json.encode(spoilt).decode(), SCHEMA)
    except Complaint:
        return
    table = load("mifuchi").new(2, 7, {}, deck)
    assert len(table.zones["hand.0"]) == deck.table.hand
