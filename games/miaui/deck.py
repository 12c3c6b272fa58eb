"""What a deck of Miaui says: six colours of divers with their depths, and the fish with their points."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.core.deck import Deck, DeckSchema, Design
from games.core.read import Document

COLOURS = ("orange", "blue", "green", "yellow", "violet", "pink")
"""The backs of the divers, in the order of the seats."""
FISH_BACK = "fish"
ROUNDS = 12
FISH = 3 * ROUNDS + 1
"""Three fish a round, and one that goes unseen to the box."""
MOST_SEAGULLS = FISH - 4
"""With more Seagulls the first round could run out of anything else."""

Species = Literal["diver", "kittenfish", "tigerfish", "emperor", "lantern", "jellyfish", "seagull"]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card shows, and its number: the depth of a diver, the points of a fish; a Seagull has none."""

    species: Species
    value: Annotated[int, msgspec.Meta(ge=-99, le=99)] | None = None


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Miaui needs no numbers beside those on its cards."""


def _check(deck: Deck, document: Document) -> None:
    for design in deck.designs:
        if design.facts.species == "diver":
            _check_diver(document, design)
        else:
            _check_fish(document, design)
    names = {design.kind for design in deck.designs}
    for colour in COLOURS:
        for depth in range(1, ROUNDS + 1):
            if f"{colour}-diver-{depth}" not in names:
                raise document.complaint("cards", f"expected a card {colour}-diver-{depth}", key=True)
    fish = sum(design.count for design in deck.designs if design.back == FISH_BACK)
    if fish != FISH:
        raise document.complaint("cards", f"expected {FISH} fish, found {fish}", key=True)
    seagulls = sum(design.count for design in deck.designs if design.facts.species == "seagull")
    if seagulls > MOST_SEAGULLS:
        raise document.complaint("cards", f"expected at most {MOST_SEAGULLS} Seagulls, found {seagulls}", key=True)


def _check_diver(document: Document, design: Design) -> None:
    at, facts = ("cards", design.kind), design.facts
    if design.back not in COLOURS:
        raise document.complaint((*at, "back"), f"expected one of {', '.join(COLOURS)}, found {design.back!r}")
    if facts.value is None or not 1 <= facts.value <= ROUNDS:
        raise document.complaint(at, f"expected a value from 1 to {ROUNDS}, the depth of the dive", key=True)
    if design.kind != f"{design.back}-diver-{facts.value}":
        said = f"expected the name {design.back}-diver-{facts.value} for this card, found {design.kind!r}"
        raise document.complaint(at, said, key=True)
    if design.count != 1:
        raise document.complaint((*at, "count"), f"expected each diver once, found {design.count}")


def _check_fish(document: Document, design: Design) -> None:
    at, facts = ("cards", design.kind), design.facts
    if design.back != FISH_BACK:
        raise document.complaint((*at, "back"), f"expected the back {FISH_BACK!r}, found {design.back!r}")
    if facts.species == "seagull":
        if facts.value is not None:
            raise document.complaint((*at, "value"), "expected no value on a Seagull")
        wanted = "seagull"
    elif facts.value is None:
        raise document.complaint(at, "expected a value for 'value', found none", key=True)
    else:
        wanted = f"{facts.species}-{'m' if facts.value < 0 else ''}{abs(facts.value)}"
    if design.kind != wanted:
        raise document.complaint(at, f"expected the name {wanted} for this card, found {design.kind!r}", key=True)


SCHEMA = DeckSchema("miaui", Facts, Table, _check)
