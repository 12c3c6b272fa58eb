"""What a deck of Wa Chat Bi says: the value of each Dish, and the numbers of the set-up."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.core.deck import Deck, DeckSchema
from games.core.expect import one_of
from games.core.read import Document

SEATS = 7
"""The most seats at a table."""
BACK = "cat"
DISHES = {f"dish-{value}": value for value in range(2, 8)}
PLUS_ONE, REVERSE, CHOOSE = "plus-one", "reverse", "choose"
ACTIONS = (PLUS_ONE, REVERSE, CHOOSE)
INDIGESTION = "indigestion"
KINDS = (*DISHES, *ACTIONS, INDIGESTION)

Few = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards a Dish demands of whoever eats it; other cards have no value."""

    value: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards dealt, cards drawn with an empty hand, Indigestions in the first draw pile, tokens that end the game."""

    hand: Few
    empty_hand: Few
    indigestions: Few
    tokens: Few


def _check(deck: Deck, document: Document) -> None:
    counts = {design.kind: design.count for design in deck.designs}
    for design in deck.designs:
        at = ("cards", design.kind)
        if design.kind not in KINDS:
            raise document.complaint(at, f"expected {one_of(KINDS, design.kind)}, found {design.kind!r}", key=True)
        if design.back != BACK:
            raise document.complaint((*at, "back"), f"expected the back {BACK!r} for every card, found {design.back!r}")
        value = DISHES.get(design.kind)
        if design.facts.value != value:
            said = f"expected the value {value}" if value else "expected no value"
            raise document.complaint(at, f"{said} on {design.kind}", key=True)
    if counts.get(INDIGESTION, 0) < deck.table.indigestions:
        least = f"expected at least {deck.table.indigestions} {INDIGESTION}"
        raise document.complaint("cards", f"{least}, found {counts.get(INDIGESTION, 0)}", key=True)
    others = sum(counts.values()) - counts[INDIGESTION]
    if others < SEATS * deck.table.hand:
        least = f"at least {SEATS * deck.table.hand} cards that are no {INDIGESTION} ({SEATS} full hands)"
        raise document.complaint("cards", f"expected {least}, found {others}", key=True)


SCHEMA = DeckSchema("wachatbi", Facts, Table, _check)
