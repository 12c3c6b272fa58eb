"""A pack: which figures of a box a player brings to the table.

It is a file in YAML, written by hand or by the pack editor:

    pack: "Heroes of Troy"
    cards: [achilles, hector, priam]
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, NamedTuple, Protocol

from msgspec import Meta

from games.core.deck import Deck, Slug
from games.core.expect import found
from games.core.read import Document, convert

MOST = 40
"""Characters in the name of a pack."""
FULL, SHARED = "full", "shared"
"""What the options of a game call the whole set, and a set that both players divide."""
SHARING, KEYS = "pack", ("pack.0", "pack.1")
"""The option that says whether one set is shared, and those that name the packs of the players."""

Name = Annotated[str, Meta(min_length=1, max_length=MOST, description=f"a name of 1 to {MOST} characters")]


class Pack(NamedTuple):
    """A named choice of cards, by their kinds, no card twice."""

    name: str
    kinds: tuple[str, ...]


class Figure(NamedTuple):
    """A card that may be in a pack, and by what it is looked for."""

    kind: str
    cls: str
    """A key of the game's texts below `classes`."""
    bios: int
    word: str
    """What it calls its power: a key below `powers`."""
    power: int
    columns: tuple[str, ...]
    """Keys below `columns`."""
    friends: tuple[str, ...] = ()
    enemies: tuple[str, ...] = ()
    """Kinds of cards, whether or not they can be in the same pack."""


class Demand(NamedTuple):
    """What one of the games of a box asks of a pack, and whether that is met."""

    game: str
    key: str
    """A key of the game's texts."""
    facts: dict[str, str | int]
    met: bool


class Packing(Protocol):
    """How a game deals with packs."""

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The cards that may be in a pack, in the order of the deck."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The cards that may be in a pack, in the order of the deck."""

    @property
    def least(self) -> int:
        """How many cards a pack must have at least."""

    def read(self, path: Path) -> Pack:
        """The pack of a file. Raises Complaint with its line."""

    def trouble(self, pack: Pack, *, shared: bool = False) -> tuple[str, dict[str, str | int]] | None:
        """Why this game cannot be played with a pack: a key of its texts below `packs`, and the facts; None if it can.

        `shared`: whether both players would divide it between them.
        """

    def demands(self, kinds: Collection[str]) -> tuple[Demand, ...]:
        """What each game to which a pack may be brought asks of one of these cards. One met is enough for a file."""

    def deck(self, packs: Sequence[Pack | None]) -> Deck:
        """The deck of a table to which each player brings a pack; None brings the whole set."""


def pack_name(text: str) -> str:
    """Reads the name of a pack, as an option. Raises ValueError (what was expected)."""
    if not 1 <= len(text) <= MOST or not text.isprintable() or text != text.strip() or "/" in text or "\\" in text:
        raise ValueError(f"the name of a pack, at most {MOST} characters without slashes")
    return text


def pack_of(document: Document, kinds: Collection[str], least: int = 1) -> Pack:
    """The pack that a document describes. Raises Complaint."""
    if document.kind != "pack":
        raise document.complaint((), "expected the first key to be 'pack', with the name of the pack")
    for key in document.value:
        if key not in ("pack", "cards"):
            raise document.complaint(key, f"expected only the keys pack and cards, found {found(key)}", key=True)
    name, cards = convert(document, Name, "pack"), convert(document, tuple[Slug, ...], "cards")
    try:
        pack_name(name)
    except ValueError as error:
        raise document.complaint("pack", f"expected {error}") from None
    for place, kind in enumerate(cards):
        if kind not in kinds:
            near = get_close_matches(kind, kinds, 1, 0.65)
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise document.complaint(("cards", place), f"expected the name of a card{hint}, found {kind!r}")
        if kind in cards[:place]:
            raise document.complaint(("cards", place), f"expected each card once, found {kind!r} again")
    if len(cards) < least:
        raise document.complaint("cards", f"expected at least {least} cards, found {len(cards)}", key=True)
    return Pack(name, cards)


def written(pack: Pack) -> str:
    """The text of a file that holds this pack."""
    head = [f"pack: {json.dumps(pack.name, ensure_ascii=False)}", "cards:"]
    return "\n".join([*head, *(f"  - {kind}" for kind in pack.kinds), ""])
