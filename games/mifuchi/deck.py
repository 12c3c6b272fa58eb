"""What a deck of MiFuChi says: the symbol on each card, which symbol beats which, and how large a hand is."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from games.core.deck import Deck, DeckSchema
from games.core.expect import one_of
from games.core.read import Document

COLOURS = ("orange", "blue")
TREASURES = ("cape", "staff", "hat")

SymbolName = Literal["rock", "leaf", "scissors", "cawotte", "dofus", "lenald"]
SYMBOLS: tuple[str, ...] = get_args(SymbolName)

HandSize = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card's symbol; a treasure has none."""

    symbol: SymbolName | None = None


class Symbol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The symbols it beats, and how many spaces three of it move the Wa (0: three of it do not move him)."""

    beats: tuple[SymbolName, ...] = ()
    steps: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards in a hand, with and without the Cape, and the symbols."""

    hand: HandSize
    hand_with_cape: HandSize
    symbols: dict[SymbolName, Symbol]


def _check(deck: Deck, document: Document) -> None:
    symbols: tuple[str, ...] = tuple(deck.table.symbols)
    for name, symbol in deck.table.symbols.items():
        for place, loser in enumerate(symbol.beats):
            if loser not in symbols:
                at = ("symbols", name, "beats", place)
                raise document.complaint(at, f"expected {one_of(symbols, loser)}, found {loser!r}")
            if name in deck.table.symbols[loser].beats:
                at = ("symbols", name, "beats", place)
                raise document.complaint(at, f"expected {name} and {loser} not to beat each other")
    if deck.table.hand_with_cape < deck.table.hand:
        raise document.complaint("hand_with_cape", f"expected at least {deck.table.hand}, the hand without the Cape")
    for design in deck.designs:
        _check_design(document, symbols, design.kind, design.back, design.facts.symbol)
    _check_contents(deck, document)


def _check_design(document: Document, symbols: tuple[str, ...], kind: str, back: str, symbol: str | None) -> None:
    at = ("cards", kind)
    if kind in TREASURES:
        if back != "treasure":
            raise document.complaint((*at, "back"), f"expected the back 'treasure' for {kind}, found {back!r}")
        if symbol is not None:
            raise document.complaint((*at, "symbol"), f"expected no symbol on the treasure {kind}")
    elif back not in COLOURS:
        raise document.complaint((*at, "back"), f"expected {one_of(COLOURS, back)}, found {back!r}")
    elif symbol is None:
        raise document.complaint(at, "expected a value for 'symbol', found none", key=True)
    elif symbol not in symbols:
        raise document.complaint((*at, "symbol"), f"expected {one_of(symbols, symbol)}, found {symbol!r}")
    elif kind != f"{back}-{symbol}":
        raise document.complaint(at, f"expected the name {back}-{symbol} for this card, found {kind!r}", key=True)


def _check_contents(deck: Deck, document: Document) -> None:
    counts = {design.kind: design.count for design in deck.designs}
    for treasure in TREASURES:
        if counts.get(treasure) != 1:
            at = ("cards", treasure) if treasure in counts else ("cards",)
            raise document.complaint(at, f"expected exactly one {treasure}", key=True)
    for kind, count in counts.items():
        colour, _, symbol = kind.partition("-")
        if colour in COLOURS:
            twin = f"{COLOURS[1 - COLOURS.index(colour)]}-{symbol}"
            if counts.get(twin) != count:
                other = counts.get(twin, 0)
                said = f"expected as many {kind} as {twin}, found {count} and {other}"
                raise document.complaint(("cards", kind), said, key=True)
    for colour in COLOURS:
        others = sum(counts.get(f"{colour}-{symbol}", 0) for symbol in SYMBOLS if symbol != "lenald")
        if others < 2 * deck.table.hand_with_cape:
            least = f"at least {2 * deck.table.hand_with_cape} {colour} cards that are no Lenald (two full hands)"
            raise document.complaint("cards", f"expected {least}, found {others}", key=True)


SCHEMA = DeckSchema("mifuchi", Facts, Table, _check)
