"""A deck: which cards a game is played with. Read from deck.yaml, or from the copy that a saved game carries."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from games.core.read import Complaint, Document, convert, plain, read_yaml

MAX_CARDS = 400
MAX_TEXT = 1 << 20

Slug = Annotated[
    str,
    msgspec.Meta(
        pattern="^[a-z0-9]+(-[a-z0-9]+)*$",
        max_length=40,
        description="a name of lower-case letters, digits and hyphens, up to 40",
    ),
]


class _Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    back: Slug
    count: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1


@dataclass(frozen=True, slots=True)
class Design:
    """One face of the deck: how often it is printed, the back it shows, and the game's own facts about it."""

    kind: str
    count: int
    back: str
    facts: Any


@dataclass(frozen=True, slots=True)
class DeckSchema:
    """What a game wants in its deck files: facts of each card, the other keys (`table`), and what must hold together.

    `check` gets the deck and the document it came from, and raises `document.complaint(place, "expected …")`.
    """

    game: str
    facts: type[msgspec.Struct]
    table: type[msgspec.Struct]
    check: Callable[[Deck, Document], None] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The printed cards in order ("orange-rock.0" …). Never changed, shared by every table and every copy of one."""

    game: str
    name: str
    designs: tuple[Design, ...] = field(repr=False)
    table: Any = field(repr=False)
    text: str = field(repr=False)
    shipped: bool
    hash: str
    cards: tuple[str, ...] = field(repr=False)
    kinds: dict[str, str] = field(repr=False)
    backs: dict[str, str] = field(repr=False)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deck) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __copy__(self) -> Deck:
        return self

    def __deepcopy__(self, memo: object) -> Deck:
        return self

    def __reduce__(self) -> tuple[Callable[..., Deck], tuple[str, str, str, bool]]:
        return _again, (self.game, self.name, self.text, self.shipped)


def read_deck(path: Path, schema: DeckSchema, *, name: str | None = None, shipped: bool = False) -> Deck:
    """The deck that a file describes, called `name` (the file's own name by default). Raises Complaint."""
    return _deck(read_yaml(path), schema, name or path.stem, shipped)


def deck_from_json(text: str, schema: DeckSchema, *, name: str = "saved", shipped: bool = False) -> Deck:
    """The deck whose `text` was kept, in a saved game for instance: it may come from anybody. Raises Complaint."""
    if len(text) > MAX_TEXT:
        raise Complaint(name, 0, 0, f"expected a deck of at most {MAX_TEXT} characters")
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        raise Complaint(name, 0, 0, "expected a deck in JSON") from None
    return _deck(plain(value, name), schema, name, shipped)


def _deck(document: Document, schema: DeckSchema, name: str, shipped: bool) -> Deck:
    value = document.value
    if not isinstance(value, dict) or document.kind != "deck":
        raise document.complaint((), "expected the first key to be 'deck', with the name of the game")
    if value["deck"] != schema.game:
        raise document.complaint("deck", f"expected a deck for {schema.game!r}, found one for {value['deck']!r}")
    cards = document.get("cards")
    if not isinstance(cards, dict) or not cards:
        raise document.complaint("cards", "expected a mapping from each kind of card to what is printed on it")
    designs = tuple(_design(document, schema, kind) for kind in convert(document, dict[Slug, Any], "cards"))
    total = sum(design.count for design in designs)
    if total > MAX_CARDS:
        raise document.complaint("cards", f"expected at most {MAX_CARDS} cards in all, found {total}", key=True)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    printed = [(f"{design.kind}.{number}", design) for design in designs for number in range(design.count)]
    deck = Deck(
        game=schema.game,
        name=name,
        designs=designs,
        table=convert(document, schema.table, leave=("deck", "cards")),
        text=text,
        shipped=shipped,
        hash=hashlib.sha256(text.encode()).hexdigest()[:12],
        cards=tuple(card for card, _ in printed),
        kinds={card: design.kind for card, design in printed},
        backs={card: design.back for card, design in printed},
    )
    if schema.check:
        schema.check(deck, document)
    return deck


def _design(document: Document, schema: DeckSchema, kind: str) -> Design:
    where = ("cards", kind)
    own = tuple(field.encode_name for field in msgspec.structs.fields(schema.facts))
    printed = convert(document, _Printed, where, leave=own)
    facts = convert(document, schema.facts, where, leave=("back", "count"))
    return Design(kind, printed.count, printed.back, facts)


@lru_cache(maxsize=64)
def _again(game: str, name: str, text: str, shipped: bool) -> Deck:
    """A deck that comes out of a pickle: built once in each process."""
    from games.core.game import load

    return deck_from_json(text, load(game).schema, name=name, shipped=shipped)
