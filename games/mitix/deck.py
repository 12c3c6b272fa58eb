"""What a deck of the MiTiX box says: 75 figures with Bios, power, columns, friends and enemies, and six resources."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from games.core.deck import Deck, DeckSchema, Slug
from games.core.expect import one_of
from games.core.pack import FULL
from games.core.read import Document

BOX = "mitix"
SETS = ("laurel", "owl")
"""The backs of the figures: the first player's set and the second player's."""
RESOURCE = "resource"
OFFERINGS = ("oil", "bread", "wine")
FOODS = ("nectar", "ambrosia", "mead")

Class = Literal["god", "hero", "figure", "monster", "offering", "food"]
Column = Literal[
    "olympus",
    "labours",
    "argonauts",
    "achaeans",
    "trojans",
    "crete",
    "gorgon",
    "thebes",
    "odyssey",
    "underworld",
    "titans",
]
OLYMPUS: Column = "olympus"
Bios = Annotated[int, Meta(ge=1, le=999)]
LEAST = {"mitix": 20, "famix": 10}
"""How many cards each player's pack has at least, and so the most that a deck may say are drawn (MTX-R18)."""
Army = Annotated[int, Meta(ge=1, le=LEAST["mitix"])]
Fighters = Annotated[int, Meta(ge=1, le=LEAST["famix"])]
PackName = Annotated[str, Meta(min_length=1, max_length=40)]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card shows. A resource shows its class alone."""

    cls: Class = msgspec.field(name="class")
    bios: Bios = 0
    power: Bios = 0
    word: Literal["exploit", "ravage", "prodige", ""] = ""
    """What the card calls its power."""
    columns: tuple[Column, ...] = ()
    friends: tuple[Slug, ...] = ()
    """The kinds in its sun."""
    enemies: tuple[Slug, ...] = ()
    """The kinds in its cloud."""

    @property
    def figure(self) -> bool:
        """Whether it is a MiTiX, not a resource."""
        return self.cls not in ("offering", "food")


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards are drawn for either game and lie on the Olympus, what each card of a FaMiX adds, whose packs."""

    army: Army
    olympus: Army
    fighters: Fighters
    bonus: Annotated[int, Meta(ge=0, le=999)]
    packs: tuple[PackName, PackName] = (FULL, FULL)
    """The packs that the players brought; a card that is not in a player's pack has no copy with that back."""


def _check_figures(deck: Deck, document: Document) -> None:
    bios: dict[int, str] = {}
    kinds = {design.kind for design in deck.designs}
    for design in deck.designs:
        facts, at = design.facts, ("cards", design.kind)
        if not facts.figure:
            continue
        if not set(design.backs) <= set(SETS) or len(set(design.backs)) < design.count:
            raise document.complaint((*at, "back"), f"expected the backs {' and '.join(SETS)}, each once at most")
        for key in ("bios", "power", "word", "columns"):
            if not getattr(facts, key):
                raise document.complaint(at, f"expected a value for {key!r}, found none", key=True)
        other = bios.setdefault(facts.bios, design.kind)
        if other != design.kind:
            raise document.complaint((*at, "bios"), f"expected another Bios than {other} has, found {facts.bios}")
        if (facts.cls == "god") != (OLYMPUS in facts.columns) or (facts.cls == "god" and len(facts.columns) > 1):
            raise document.complaint((*at, "columns"), f"expected the column {OLYMPUS} on gods, alone, and on no other")
        if len(set(facts.columns)) < len(facts.columns):
            raise document.complaint((*at, "columns"), "expected each column once")
        whole = deck.table.packs == (FULL, FULL)
        for key, other_key in (("friends", "enemies"), ("enemies", "friends")):
            names, others = getattr(facts, key), getattr(facts, other_key)
            for place, name in enumerate(names):
                spot = (*at, key, place)
                if name == design.kind:
                    raise document.complaint(spot, f"expected another figure than {name} itself")
                if name in names[:place]:
                    raise document.complaint(spot, f"expected {name} once among the {key}")
                if name in others:
                    raise document.complaint(
                        spot, f"expected {name} to be either a friend or an enemy of {design.kind}"
                    )
                if whole and name not in kinds:  # a pack leaves figures out, and links to them never match (MTX-R18)
                    raise document.complaint(spot, f"expected {_near(kinds, name)}, found {name!r}")


def _near(kinds: set[str], name: str) -> str:
    """A figure of the deck, with the nearest named; there are too many to list."""
    _, found, hint = one_of(sorted(kinds), name).partition(" (")
    return f"a figure of this deck{found}{hint}"


def _check_mitix(deck: Deck, document: Document) -> None:
    _check_figures(deck, document)
    if deck.table.olympus >= deck.table.army:
        raise document.complaint("olympus", f"expected fewer than {deck.table.army}, or nobody is left to fight")


def _check_famix(deck: Deck, document: Document) -> None:
    _check_figures(deck, document)
    counts = {design.kind: design.count for design in deck.designs}
    for cls, names in (("offering", OFFERINGS), ("food", FOODS)):
        found = tuple(design.kind for design in deck.designs if design.facts.cls == cls)
        if found != names:
            raise document.complaint("cards", f"expected the cards {', '.join(names)} of the class {cls}", key=True)
        for name in names:
            if counts[name] != counts[OFFERINGS[0]]:
                raise document.complaint(("cards", name), f"expected as many cards {name} as {OFFERINGS[0]}", key=True)
    for design in deck.designs:
        if not design.facts.figure and set(design.backs) != {RESOURCE}:
            raise document.complaint(("cards", design.kind, "back"), f"expected the back {RESOURCE!r} for resources")


def _figure(facts: Facts) -> bool:
    return facts.figure


MITIX_SCHEMA = DeckSchema("mitix", Facts, Table, _check_mitix, BOX, _figure, mixed=True)
FAMIX_SCHEMA = DeckSchema("famix", Facts, Table, _check_famix, BOX, mixed=True)
