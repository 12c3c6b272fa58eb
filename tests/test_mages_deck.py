"""What a deck file of Fuzzy Mage Fight may not say, and decks of the user's own."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.deck import Deck, deck_from_json, read_deck
from games.core.flow import options, play, to_act, why
from games.core.game import BadOption, load, shipped_deck
from games.core.lay import lay
from games.core.read import Complaint
from games.core.state import Refusal
from games.mages.actions import Ability, Draw, Roll
from games.mages.deck import SCHEMA
from tests.test_decks import junk, spoil

SHIPPED = (Path(__file__).resolve().parents[1] / "games" / "mages" / "deck.yaml").read_text(encoding="utf-8")


def written(folder: Path, text: str) -> Deck:
    """The deck that a file with this text holds."""
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return read_deck(path, SCHEMA)


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("  bramble:  ", "  brambles: ", "brambles:", "(did you mean bramble?), found 'brambles'"),
        (
            "{count: 2, back: card, type: trap}",
            "{back: magic, type: trap}",
            "back: magic",
            "back 'card' for every card",
        ),
        ("card, type: trap}", "card, type: spell}", "bramble:", "the type 'trap' for bramble, found 'spell'"),
        ("card, type: trap}", "card, type: traps}", "bramble:", "found 'traps'"),
        ("card, type: trap}", "card}", "bramble:", "expected a value for 'type', found none"),
        ("{count: 60", "{count: 47", "cards:", "expected at least 48 magic (8 for each of 6 seats), found 47"),
        ("  actions: 3", "  actions: 0", "actions: 0", "expected a whole number from 1 to 20, found 0"),
        ("  actions: 3", "  action: 3", "action: 3", "(did you mean actions?), found 'action'"),
        ("turn_limit: 600", "turn_limit: 9", "turn_limit: 9", "expected a whole number from 60 to 6000, found 9"),
        ("  wakes_on: 5", "  wakes_on: 7", "wakes_on: 7", "expected a whole number from 1 to 6, found 7"),
        ("  hex_discards: 1\n", "", "tunable:", "expected a value for 'hex_discards', found none"),
        ("build: {trap: 8", "build: {traps: 8", "traps: 8", "(did you mean trap?), found 'traps'"),
        ("fuzzy: [crumbs]", "fuzzy: [crumb]", "[crumb]", "(did you mean crumbs?), found 'crumb'"),
        ("fuzzy: [crumbs]", "fuzzy: [dig-in]", "fuzzy: [dig-in]", "found 'dig-in'"),
        ("essence: [dig-in]", "essence: [dig-in, dig-in]", "dig-in, dig-in", "expected 'dig-in' only once"),
        ("  nez:      {", "  nozo:     {", "mages:", "expected the mages chester, gretchen,"),
        (
            "preference: [philo, falala,",
            "preference: [philo, falalala,",
            "preference:",
            "(did you mean falala?), found 'falalala'",
        ),
    ],
)
def test_a_bad_deck_is_refused_with_its_line(tmp_path: Path, old: str, new: str, line: str, expected: str) -> None:
    assert old in SHIPPED
    text = SHIPPED.replace(old, new, 1)
    with pytest.raises(Complaint) as caught:
        written(tmp_path, text)
    assert expected in caught.value.expected
    assert line in text.splitlines()[caught.value.line - 1]


@pytest.mark.parametrize("place", ["fuzzy: [crumbs]", "preference: [philo", "back: card", "  actions:", "deck: mages"])
def test_of_a_word_without_end_only_its_beginning_is_named(tmp_path: Path, place: str) -> None:
    assert place in SHIPPED
    with pytest.raises(Complaint, match=r"found (one for )?'\w+…'") as caught:
        written(tmp_path, SHIPPED.replace(place, re.sub(r"(\w+)(\W?)$", r"\1" + "x" * 500 + r"\2", place), 1))
    assert len(caught.value.expected) < 900


def test_a_deck_too_small_to_deal_is_refused(tmp_path: Path) -> None:
    few = SHIPPED.replace("count: 60", "count: 48").replace("start_hand: 3", "start_hand: 20")
    few = "".join(line for line in few.splitlines(keepends=True) if "count: 2," not in line)
    with pytest.raises(Complaint, match="expected at least 120 cards, found 64"):
        written(tmp_path, few)


def test_fmf_r03_another_deck_is_played_whole(tmp_path: Path) -> None:
    deck = written(tmp_path, SHIPPED.replace("hex:             {count: 2", "hex: {count: 5"))
    s = load("mages").new(3, 5, {"deck_build": "mine", "mage_choice": "random"}, deck)
    assert s.zones["box"] == []
    kinds = Counter(deck.kinds[card] for zone in ("deck", "hand.0", "hand.1", "hand.2") for card in s.zones[zone])
    assert kinds == {design.kind: design.count for design in deck.designs}


def test_another_deck_may_give_the_mages_other_abilities(tmp_path: Path) -> None:
    deck = written(tmp_path, SHIPPED.replace("fuzzy: [crumbs]", "fuzzy: [seven, bff]"))
    given = {"deck_build": "mine", "mages": "muffins,nez", "mage_choice": "random"}
    s: Any = load("mages").new(2, 5, given, deck)
    fuzzy, _essence = s.rules.forms[s.mages[0]]
    assert (fuzzy.goal, fuzzy.deeds, fuzzy.crumbs) == (7, ("bff",), 0)


def test_who_sprints_further_than_a_turn_goes_has_no_actions_left_afterwards(tmp_path: Path) -> None:
    text = SHIPPED.replace("speedster_actions: 3", "speedster_actions: 5")
    deck = written(tmp_path, text.replace("essence: [speedster]", "essence: [speedster, filet-mineon]"))
    given = {"deck_build": "mine", "mages": "falala,nez", "mage_choice": "random"}
    s: Any = load("mages").new(2, 5, given, deck)
    lay(s, {"field.0": ["mineon", "bramble"]}, {"turn": 0, "round": 2, "form.0": 1, "garbel": 1}, [1])
    for action in (Roll(), *[Draw(None)] * 5, Ability("filet-mineon", None, None)):
        assert why(s, 0, action) is None
        play(s, 0, action)
    assert (s.essence[0], s.left) == (0, 0)
    assert why(s, 0, Draw(None)) == Refusal("FMF-19")


def test_the_name_of_another_deck_must_be_one_of_a_file() -> None:
    game = load("mages")
    assert game.settle({"deck_build": "my deck-2"})["deck_build"] == "my deck-2"
    for name in ("", "../up", "_x", "x" * 61):
        with pytest.raises(BadOption, match="or the name of a deck file"):
            game.settle({"deck_build": name})


@given(st.data(), junk)
def test_a_spoilt_deck_is_refused_or_can_be_played(at: st.DataObject, instead: Any) -> None:
    spoilt = spoil(msgspec.json.decode(shipped_deck("mages").text), at, instead)
    try:
        deck = deck_from_json(msgspec.json.encode(spoilt).decode(), SCHEMA, name="a deck")
    except Complaint:
        return
    s = load("mages").new(6, 7, {"deck_build": "a deck", "mage_choice": "random"}, deck)
    for _ in range(40):
        for seat in to_act(s):
            choices = options(s, seat)
            play(s, seat, choices[len(choices) // 2])
