"""Packs that players bring, the deck of a table with packs, and what a deck of the MiTiX box may not say."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.match import Match
from app.records import facts, header, replay
from games.core.deck import Deck, deck_from_json, read_deck
from games.core.game import BadOption, load, shipped_deck
from games.core.knowledge import observe
from games.core.pack import Pack, Packing, pack_name, written
from games.core.read import Complaint
from games.core.state import kind_of
from games.core.text import LANGUAGES, text
from games.mitix.deck import FAMIX_SCHEMA, MITIX_SCHEMA
from saves.facts import Seat
from saves.record import Record

SHIPPED = (load("mitix").path / "deck.yaml").read_text(encoding="utf-8")


def packing(game: str = "mitix") -> Packing:
    found = load(game).packing
    assert found is not None
    return found


def mortals(count: int) -> tuple[str, ...]:
    """So many figures that are no gods."""
    return packing().kinds[12 : 12 + count]


# ---- pack files


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str], Pack]:
    def reading(written: str) -> Pack:
        path = tmp_path / "mine.yaml"
        path.write_text(written, encoding="utf-8")
        return packing().read(path)

    return reading


def test_a_pack_is_written_and_read_again(read: Callable[[str], Pack]) -> None:
    for name in ("Troy", "Héros: “l’élite”", '"quoted" # text', "on", "12"):
        pack = Pack(name, mortals(20))
        assert read(written(pack)) == pack
    assert read(f"pack: Troy\ncards: [{', '.join(mortals(10))}]\n") == Pack("Troy", mortals(10))


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("deck: mitix\n", "1: expected the first key to be 'pack', with the name of the pack"),
        ("pack: x\ncards: [zeus]\nmore: 1\n", "3: expected only the keys pack and cards, found 'more'"),
        ("pack: ''\ncards: [zeus]\n", "1: expected a name of 1 to 40 characters"),
        (f"pack: {'x' * 41}\ncards: [zeus]\n", "1: expected a name of 1 to 40 characters"),
        ("pack: ' x'\ncards: [zeus]\n", "1: expected the name of a pack, at most 40 characters without slashes"),
        ("pack: x\n", "1: expected a value for 'cards', found none"),
        ("pack: x\ncards: zeus\n", "2: expected a list"),
        (
            "pack: x\ncards:\n  - zeus\n  - hectr\n",
            "4: expected the name of a card (did you mean hector?)",
        ),
        ("pack: x\ncards:\n  - zeus\n  - oil\n", "4: expected the name of a card, found 'oil'"),
        ("pack: x\ncards:\n  - zeus\n  - hera\n  - zeus\n", "5: expected each card once, found 'zeus' again"),
        ("pack: x\ncards: [zeus, hera]\n", "2: expected at least 10 cards, found 2"),
        (
            "pack: x\ncards: [zeus, hera, hades, ares, athena, apollo, hermes, artemis, poseidon, dionysus]\n",
            "2: expected at least one figure that is no god",
        ),
    ],
)
def test_a_pack_with_an_error_is_named_with_its_line(read: Callable[[str], Pack], lines: str, said: str) -> None:
    with pytest.raises(Complaint) as caught:
        read(lines)
    assert str(caught.value).removeprefix(f"{caught.value.path}:").startswith(said)


@pytest.mark.parametrize("name", ["", " x", "x" * 41, "a\nb", "a/b", "a\\b"])
def test_the_name_of_a_pack_is_short_and_printable(name: str) -> None:
    with pytest.raises(ValueError, match="the name of a pack"):
        pack_name(name)
    with pytest.raises(BadOption, match=r"pack\.0: expected full or the name of a pack"):
        load("mitix").settle({"pack.0": name})


def test_what_a_pack_lacks_can_be_said_in_every_language() -> None:
    gods = packing().kinds[:12]
    assert packing("famix").trouble(Pack("gods", gods)) == ("gods", {"value": 12, "count": 1})
    assert packing("famix").trouble(Pack("gods", (*gods, *mortals(1)))) is None
    assert packing("mitix").trouble(Pack("gods", (*gods, *mortals(8)))) is None
    for lang in LANGUAGES:
        for game in ("mitix", "famix"):
            for key, count in (("few", 20), ("gods", 1), ("gods", 2)):
                assert "{" not in text(game, lang).say(f"packs.{key}", value=12, count=count)


# ---- the deck of a table with packs


def test_without_packs_it_is_the_shipped_deck() -> None:
    assert packing().deck((None, None)) is shipped_deck("mitix")


def test_each_player_has_the_cards_of_the_own_pack() -> None:
    pack = Pack("Troy", mortals(20))
    deck = packing().deck((pack, None))
    assert {kind_of(card) for card, back in deck.backs.items() if back == "laurel"} == set(pack.kinds)
    assert len([card for card, back in deck.backs.items() if back == "owl"]) == 75
    assert (deck.name, deck.shipped, deck.table.packs) == ("Troy + full", False, ("Troy", "full"))
    s = load("mitix").new(2, 1, {"pack.0": "Troy"}, deck)
    drawn = [*s.zones["army.1"], *s.zones["olympus.1"]]
    assert {kind_of(card) for card in drawn} == set(pack.kinds)


def test_a_name_without_its_pack_is_refused() -> None:
    deck = packing().deck((Pack("Troy", mortals(20)), None))
    wrong: tuple[tuple[dict[str, object], Deck | None], ...] = (
        ({"pack.0": "Troy"}, None),
        ({}, deck),
        ({"pack.1": "Troy"}, deck),
        ({"pack.0": "x"}, deck),
    )
    for given, with_deck in wrong:
        with pytest.raises(BadOption, match=r"pack\.[01]: expected a deck with the pack"):
            load("mitix").new(2, 1, given, with_deck)
    with pytest.raises(BadOption, match=r"pack\.1: expected full, for the set that is shared is that of pack\.0"):
        load("mitix").new(2, 1, {"pack.1": "Troy", "pack": "shared"}, packing().deck((None, Pack("Troy", mortals(20)))))


def test_a_saved_game_carries_its_packs() -> None:
    packs = Pack("Troy", mortals(20)), Pack("Monsters", packing().kinds[-24:])
    given = {"pack.0": "Troy", "pack.1": "Monsters", "choose_order": True}
    match = Match("mitix", 2, 5, given, packing().deck(packs))
    for _ in range(10):
        seat = match.waiting[0]
        match.answer(seat, match.choices_of(seat)[0])
    record = Record(header(match, [Seat("A", "human"), Seat("B", "human")]), facts(match))
    again = replay(record)
    assert again.whole() == match.whole()
    assert again.deck.table.packs == ("Troy", "Monsters")


def test_views_of_a_shipped_deck_do_not_carry_it() -> None:
    for game in ("mitix", "famix"):
        sent = pickle.dumps(observe(load(game).new(2, 1), 0))
        assert pickle.loads(sent).table.deck is shipped_deck(game)
        assert b"nemean-lion" not in pickle.dumps(shipped_deck(game))


# ---- deck files


@pytest.fixture
def spoilt(tmp_path: Path) -> Callable[[str, str, str], Deck]:
    def reading(game: str, old: str, new: str) -> Deck:
        assert old in SHIPPED
        path = tmp_path / "mine.yaml"
        path.write_text(SHIPPED.replace(old, new, 1), encoding="utf-8")
        return read_deck(path, load(game).schema)

    return reading


@pytest.mark.parametrize("game", ["mitix", "famix"])
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("friends: [heracles,", "friends: [heraclez,", "expected a figure of this deck (did you mean heracles?)"),
        ("enemies: [typhon,", "enemies: [nobody,", "expected a figure of this deck, found 'nobody'"),
        ("friends: [heracles,", "friends: [zeus,", "expected another figure than zeus itself"),
        ("friends: [heracles,", "friends: [hermes,", "expected hermes once among the friends"),
        ("friends: [heracles,", "friends: [typhon,", "expected typhon to be either a friend or an enemy of zeus"),
        ("bios: 675", "bios: 700", "expected another Bios than zeus has, found 700"),
        ("bios: 675", "bios: 0", "expected a whole number from 1 to 999"),
        ("bios: 675, ", "", "expected a value for 'bios', found none"),
        ("columns: [olympus]", "columns: [olympos]", "(did you mean olympus?), found 'olympos'"),
        ("columns: [olympus]", "columns: [olympus, crete]", "expected the column olympus on gods, alone"),
        ("columns: [labours, argonauts]", "columns: [olympus]", "expected the column olympus on gods, alone"),
        ("columns: [labours, argonauts]", "columns: [labours, labours]", "expected each column once"),
        ("back: [laurel, owl]", "back: [laurel, laurel]", "expected the backs laurel and owl, each once at most"),
        ("back: [laurel, owl]", "back: resource", "expected the backs laurel and owl, each once at most"),
        ("class: god", "class: goddess", "expected one of figure, food, god, hero, monster"),
        ("deck: mitix", "deck: famix", "expected a deck for 'mitix', found one for 'famix'"),
        ("army: 20", "army: 21", "expected a whole number from 1 to 20, found 21"),
        ("fighters: 10", "fighters: 11", "expected a whole number from 1 to 10, found 11"),
    ],
)
def test_a_bad_deck_is_refused_for_a_reason(
    spoilt: Callable[[str, str, str], Deck], game: str, old: str, new: str, said: str
) -> None:
    with pytest.raises(Complaint) as caught:
        spoilt(game, old, new)
    assert caught.value.line > 0
    assert said in caught.value.expected


@pytest.mark.parametrize(
    ("game", "old", "new", "said"),
    [
        ("mitix", "olympus: 2 ", "olympus: 20", "expected fewer than 20, or nobody is left to fight"),
        ("famix", "  mead:     {count: 10", "  mead:     {count: 9", "expected as many cards mead as oil"),
        ("famix", "mead:     {count: 10, back: resource", "mead:     {count: 10, back: owl", "the back 'resource'"),
        ("famix", "  mead: ", "  milk: ", "expected the cards nectar, ambrosia, mead of the class food"),
    ],
)
def test_what_only_one_of_the_games_asks_for(
    spoilt: Callable[[str, str, str], Deck], game: str, old: str, new: str, said: str
) -> None:
    with pytest.raises(Complaint) as caught:
        spoilt(game, old, new)
    assert said in caught.value.expected
    assert spoilt("famix" if game == "mitix" else "mitix", old, new)


def test_in_other_games_all_copies_of_a_card_have_the_same_back() -> None:
    deck = shipped_deck("mifuchi").text
    with pytest.raises(Complaint, match="expected one back, the same on all copies of a card"):
        deck_from_json(deck.replace('"back":"orange"', '"back":["orange","blue"]', 1), load("mifuchi").schema)


def test_the_shipped_set_is_what_the_rules_say() -> None:
    designs = [d for d in shipped_deck("famix").designs if d.facts.figure]
    classes = [d.facts.cls for d in designs]
    assert [classes.count(cls) for cls in ("god", "hero", "figure", "monster")] == [12, 26, 21, 16]
    columns: dict[str, int] = {}
    for d in designs:
        for column in d.facts.columns:
            columns[column] = columns.get(column, 0) + 1
    assert columns.pop("olympus") == 12
    assert len(columns) == 10
    assert (min(columns.values()), max(columns.values())) == (6, 9)
    for links in ("friends", "enemies"):
        assert {name for d in designs for name in getattr(d.facts, links)} == {d.kind for d in designs}


def test_a_deck_comes_back_from_a_save_with_each_of_its_games() -> None:
    data: dict[str, Any] = json.loads(shipped_deck("mitix").text)
    data["cards"].pop("zeus")
    with pytest.raises(Complaint, match="a figure of this deck"):
        deck_from_json(json.dumps(data), MITIX_SCHEMA)
    data["packs"] = ["a", "b"]
    for schema in (MITIX_SCHEMA, FAMIX_SCHEMA):
        assert "zeus" not in {d.kind for d in deck_from_json(json.dumps(data), schema).designs}
