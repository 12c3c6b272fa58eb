"""The lines of a saved game: the first says which table was laid, each further one is a fact of the game.

    {"feltfolk":1,"rules":1,"game":"mifuchi","options":{…},"seed":7,"deck":{…},"seats":[…],"begun":"…"}
    {"seat":0,"verb":"play","card":"orange-rock.3"}         a choice, as the game packs it
    {"undo":1}                                              so many choices taken back
    {"seat":1,"kind":"human","name":"Ada"}                  a seat changes hands
    {"result":[1,0]}                                        the share of the win of each seat

Kinds of lines and keys may be added, never changed. What is not known is refused, since a game replayed without it
would be another game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from saves.problem import N_, Unfit

FORMAT = 1
MAX_LINE = 1 << 20
MAX_SEATS = 8
MAX_SEED = (1 << 53) - 1

Value = bool | int | str
Ident = Annotated[str, Meta(pattern=r"\A[a-z][a-z0-9-]{0,39}\Z")]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Index = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Mark = Annotated[int, Meta(ge=0, le=99)]
Name = Annotated[str, Meta(max_length=40)]
DeckName = Annotated[str, Meta(pattern=r"\A[^\x00-\x1f/\\]{1,80}\Z")]
Kind = Literal["human", "ai"]


class Seat(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits where. Without a colour or symbol the seat has those of its number."""

    name: Name
    kind: Kind
    level: Ident | None = None
    character: Ident | None = None
    colour: Mark | None = None
    symbol: Mark | None = None
    memory_aid: bool = False
    """Whether the table also draws what this seat only remembers."""

    def __post_init__(self) -> None:
        if not self.name.isprintable():
            raise ValueError("name")


class Deck(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The deck that is played with; its text stands here only if it is not one that comes with the program."""

    name: DeckName
    hash: Annotated[str, Meta(pattern=r"\A[0-9a-f]{1,64}\Z")]
    contents: str | None = None


class Header(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag=FORMAT, tag_field="feltfolk"
):
    """The table as it was laid. `lay`, `marks` and `dice` are those of a table laid by hand (tests and puzzles)."""

    rules: Count
    game: Ident
    options: dict[str, Value]
    seed: Annotated[int, Meta(ge=0, le=MAX_SEED)]
    deck: Deck
    seats: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=MAX_SEATS)]
    begun: Annotated[datetime, Meta(tz=True)]
    lay: dict[str, list[str]] = {}
    marks: dict[str, int] = {}
    dice: tuple[int, ...] = ()


class Choice(Struct, frozen=True):
    """An answer that a seat gave. `action` is the game's own packing: a "verb" and its plain values, no "seat"."""

    seat: Index
    action: dict[str, Value | list[Value]]

    def __post_init__(self) -> None:
        if not isinstance(self.action.get("verb"), str) or "seat" in self.action:
            raise ValueError("action")


class Undo(Struct, frozen=True):
    """The last choices in force are taken back."""

    undo: Count


class HandOver(Struct, frozen=True, omit_defaults=True):
    """A seat changes hands; it keeps its colour and its symbol."""

    seat: Index
    kind: Kind
    name: Name
    level: Ident | None = None
    character: Ident | None = None

    def __post_init__(self) -> None:
        if not self.name.isprintable():
            raise ValueError("name")


class Result(Struct, frozen=True):
    """The game is over. Shares of the win, from 0 to 1, one a seat."""

    result: tuple[Annotated[float, Meta(ge=0, le=1)], ...]


Fact = Choice | Undo | HandOver | Result
F = TypeVar("F", Choice, Undo, HandOver, Result)

_NEWER = N_('expected only the keys {known}, found "{key}": a newer Feltfolk may have written this line')
_FACTS: dict[type[Fact], str] = {
    Undo: N_("expected how many choices are taken back, a whole number from 1"),
    HandOver: N_('expected a seat of this table, "human" or "ai", and a name of at most 40 printable characters'),
    Result: N_("expected the share of the win of each seat, numbers from 0 to 1"),
    Choice: N_("expected a choice: a seat, a verb, and words and whole numbers with it"),
}
_KEYS = {
    "rules": N_('expected "rules", the number of the rules that were played'),
    "game": N_('expected "game", a game\'s name in lower-case letters'),
    "options": N_('expected "options", words, whole numbers, true or false by name'),
    "seed": N_('expected "seed", a whole number from 0 to {most}'),
    "deck": N_('expected "deck", the name and hash of a deck'),
    "begun": N_('expected "begun", a date and time with its time zone'),
    "lay": N_('expected "lay", lists of cards by the name of their zone'),
    "marks": N_('expected "marks", whole numbers by name'),
    "dice": N_('expected "dice", a list of whole numbers'),
    "seats": N_('expected "seats", from 1 to {seats} seats'),
}
_SEATS = {
    "kind": N_('expected the "kind" of a seat to be "human" or "ai"'),
    "level": N_('expected the "level" of a seat to be a word in lower-case letters'),
    "character": N_('expected the "character" of a seat to be a word in lower-case letters'),
    "colour": N_('expected the "colour" of a seat to be a whole number from 0 to 99'),
    "symbol": N_('expected the "symbol" of a seat to be a whole number from 0 to 99'),
    "memory_aid": N_('expected the "memory_aid" of a seat to be true or false'),
    "name": N_('expected the "name" of a seat to have at most 40 characters, all of them printable'),
}
_MISSING = r"Object missing required field `([^`]*)`"
_UNKNOWN = r"Object contains unknown field `((?s:.*?))`(?: - at `\$[^`]*`)?\Z"


def encode(line: Header | Fact) -> bytes:
    """One line as it stands in the file, its line end included."""
    data: Any = line
    match line:
        case Choice(seat, action):
            data = {"seat": seat, **action}
        case Result(shares):
            data = {"result": [int(share) if share in (0, 1) else share for share in shares]}
    return msgspec.json.encode(data) + b"\n"


def decode(line: bytes) -> dict[str, Any]:
    """What one line says, whatever it means. Raises Unfit."""
    if len(line) > MAX_LINE:
        raise Unfit(N_("expected a line of at most {most} bytes"), most=MAX_LINE)
    try:
        value = msgspec.json.decode(line)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Unfit(N_("expected an object of JSON between braces"))
    return value


def version(first: Mapping[str, Any]) -> int:
    """The format of the file that begins with this line. Raises Unfit if it is none of ours or of a time to come."""
    number = first.get("feltfolk")
    if not isinstance(number, int) or isinstance(number, bool):
        raise Unfit(N_('expected a saved game of Feltfolk, which begins with "feltfolk" and a number'))
    if number > FORMAT:
        raise Unfit(
            N_("expected format {known} or older: this game was saved by a newer Feltfolk (format {format})"),
            known=FORMAT,
            format=number,
        )
    return number


def read_header(data: Mapping[str, Any]) -> Header:
    """The table that the first line lays. Raises Unfit."""
    try:
        return msgspec.convert(data, Header)
    except msgspec.ValidationError as error:
        message = str(error)
    unknown = re.match(_UNKNOWN, message)
    if unknown:
        raise Unfit(N_('expected no key "{key}": a newer Feltfolk may have written this game'), key=unknown[1][:40])
    missing = re.match(_MISSING, message)
    place = message.rpartition("`$")[2]
    table = _SEATS if place.startswith(".seats[") else _KEYS
    words = [*re.findall(r"\.([a-z_]+)", place), *([missing[1]] if missing else [])]
    key = next((word for word in (words if table is _KEYS else words[1:]) if word in table), "name")
    raise Unfit(table.get(key, _KEYS["rules"]), most=MAX_SEED, seats=MAX_SEATS)


def read_fact(data: Mapping[str, Any]) -> Fact:
    """What a line after the first says. Raises Unfit."""
    if "verb" in data:
        return _convert({"seat": data.get("seat"), "action": {k: v for k, v in data.items() if k != "seat"}}, Choice)
    if "undo" in data:
        return _convert(_only(data, Undo), Undo)
    if "result" in data:
        return _convert(_only(data, Result), Result)
    if "kind" in data:
        return _convert(_only(data, HandOver), HandOver)
    raise Unfit(
        N_("expected a choice, an undo, a seat changing hands or a result: a newer Feltfolk may have written this line")
    )


def _only(data: Mapping[str, Any], kind: type[Struct]) -> Mapping[str, Any]:
    """The data itself, if it has no key that such a fact does not have."""
    for key in data:
        if key not in kind.__struct_fields__:
            raise Unfit(_NEWER, known=", ".join(kind.__struct_fields__), key=key[:40])
    return data


def _convert(data: Mapping[str, Any], kind: type[F]) -> F:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        raise Unfit(_FACTS[kind]) from None
