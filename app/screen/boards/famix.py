"""What lies on the table of FaMiX beside the cards: the same as in MiTiX, and the groups that may be sent."""

from __future__ import annotations

from functools import lru_cache, partial

import pygame

from app.screen import kit
from app.screen.boards.mitix import TIMES, figure, picture, place, strength, sums, symbol
from app.screen.chips import Offer
from app.screen.faces.mitix_clay import CLAY, GLAZE, silhouette
from games.core.action import Card
from games.core.deck import Deck
from games.core.state import kind_of
from games.core.text import Text

__all__ = ["chip", "figure", "picture", "place", "sums", "symbol"]


def chip(cards: tuple[Card, ...], deck: Deck, words: Text) -> Offer:
    """What the chip of a FaMiX says: the sign of its column, its cards, and its Bios worked out (FMX-12, FMX-13)."""
    columns = {design.kind: design.facts.columns for design in deck.designs}
    column = next(c for c in columns[kind_of(cards[0])] if all(c in columns[kind_of(card)] for card in cards))
    found = strength(cards, deck)
    long = f"{found.best} + {found.cards} {TIMES} {found.bonus} = {found.bios}"
    said = (long, long.replace(" ", ""), f"{found.bios}")
    return Offer(words.get(f"columns.{column}"), found.cards, said, partial(roundel, column))


@lru_cache(maxsize=32)
def roundel(column: str, px: int) -> pygame.Surface:
    """The symbol of a column on a disc of clay. Do not draw on it."""
    return kit.svg(
        f'<circle cx="50" cy="50" r="47" fill="{CLAY}" stroke="#fff0b8" stroke-width="5"/>'
        + silhouette(f"columns-{column}", (50, 50), 68, GLAZE),
        px,
        px,
        box=(100, 100),
    )
