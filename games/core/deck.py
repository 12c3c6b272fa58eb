"""A deck: which cards a game is played with. Read from deck.yaml, or from the copy that a saved game carries."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from games.core.expect import found
from games.core.read import Complaint, Document, convert, plain, read_yaml

MAX_CARDS = 400
MAX_TEXT = 1 << 20
_NAME = re.compile(r"[^\W_][\w .-]{0,59}")

Slug = Annotated[
    str,
    msgspec.Meta(
        pattern="^[a-z0-9]+(-[a-z0-9]+)*$",
        max_length=40,
        description="a name of lower-case letters, digits and hyphens, up to 40",
    ),
]


class _Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    back: Slug | Annotated[tuple[Slug, ...], msgspec.Meta(min_length=1, max_length=8)]
    count: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1

    @property
    def backs(self) -> tuple[str, ...]:
        each = (self.back,) if isinstance(self.back, str) else self.back
        return tuple(back for back in each for _ in range(self.count))


@dataclass(frozen=True, slots=True)
class Design:
    """One face of the deck: the back of each copy that is printed of it, and the game's own facts about it."""

    kind: str
    backs: tuple[str, ...]
    facts: Any

    @property
    def count(self) -> int:
        """How often it is printed."""
        return len(self.backs)

    @property
    def back(self) -> str:
        """The back of its first copy; in most decks all copies have the same."""
        return self.backs[0]


@dataclass(frozen=True, slots=True)
class DeckSchema:
    """What a game wants in its deck files: facts of each card, the other keys (`table`), and what must hold together.

    `count` copies of a card are printed with each of its backs. Several games may be played from one `box`: their deck
    files bear its name, and each game takes the cards that it `uses`. `check` gets the deck and the document it came
    from, and raises `document.complaint(place, "expected …")`.
    """

    game: str
    facts: type[msgspec.Struct]
    table: type[msgspec.Struct]
    check: Callable[[Deck, Document], None] | None = None
    box: str = ""
    uses: Callable[[Any], bool] | None = None
    mixed: bool = False
    """Whether copies of a card may have different backs."""

    @property
    def named(self) -> str:
        """What stands behind the key `deck` in a file for this game."""
        return self.box or self.game


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
        return self is other or (isinstance(other, Deck) and (self.game, self.text) == (other.game, other.text))

    def __hash__(self) -> int:
        return hash(self.text)

    def __copy__(self) -> Deck:
        return self

    def __deepcopy__(self, memo: object) -> Deck:
        return self

    def __reduce__(self) -> tuple[Callable[..., Deck], tuple[str, ...]]:
        if self.shipped:
            return _shipped, (self.game,)
        return _again, (self.game, self.name, self.text)


def deck_name(text: str) -> str:
    """Reads the name of a deck of the user's own, as an option. Raises ValueError (what was expected)."""
    if not _NAME.fullmatch(text):
        raise ValueError("the name of a deck file")
    return text


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
    if value["deck"] != schema.named:
        raise document.complaint("deck", f"expected a deck for {schema.named!r}, found one for {found(value['deck'])}")
    cards = document.get("cards")
    if not isinstance(cards, dict) or not cards:
        raise document.complaint("cards", "expected a mapping from each kind of card to what is printed on it")
    designs = tuple(_design(document, schema, kind) for kind in convert(document, dict[Slug, Any], "cards"))
    if schema.uses:
        designs = tuple(design for design in designs if schema.uses(design.facts))
    total = sum(design.count for design in designs)
    if total > MAX_CARDS:
        raise document.complaint("cards", f"expected at most {MAX_CARDS} cards in all, found {total}", key=True)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    printed = [
        (f"{design.kind}.{number}", design.kind, back) for design in designs for number, back in enumerate(design.backs)
    ]
    deck = Deck(
        game=schema.game,
        name=name,
        designs=designs,
        table=convert(document, schema.table, leave=("deck", "cards")),
        text=text,
        shipped=shipped,
        hash=hashlib.sha256(text.encode()).hexdigest()[:12],
        cards=tuple(card for card, _, _ in printed),
        kinds={card: kind for card, kind, _ in printed},
        backs={card: back for card, _, back in printed},
    )
    if schema.check:
        schema.check(deck, document)
    return deck


def _design(document: Document, schema: DeckSchema, kind: str) -> Design:
    where = ("cards", kind)
    own = tuple(field.encode_name for field in msgspec.structs.fields(schema.facts))
    printed = convert(document, _Printed, where, leave=own)
    if not schema.mixed and not isinstance(printed.back, str):
        raise document.complaint((*where, "back"), "expected one back, the same on all copies of a card")
    facts = convert(document, schema.facts, where, leave=("back", "count"))
    return Design(kind, printed.backs, facts)


@lru_cache(maxsize=64)
def _again(game: str, name: str, text: str) -> Deck:
    """A deck that comes out of a pickle: built once in each process."""
    from games.core.game import load

    return deck_from_json(text, load(game).schema, name=name)


def _shipped(game: str) -> Deck:
    """A deck that comes with its game, and so need not be sent along."""
    from games.core.game import shipped_deck

    return shipped_deck(game)
