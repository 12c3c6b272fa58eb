"""What lies on the table of FaMiX beside the cards: the same as in MiTiX, and the groups that may be sent."""

from __future__ import annotations

from functools import lru_cache, partial

import pygame

from app.screen import kit
from app.screen.boards.mitix import figure, picture, place
from app.screen.chips import Offer
from app.screen.faces.mitix_clay import CLAY, GLAZE, silhouette
from games.core.action import Card
from games.core.deck import Deck
from games.core.state import kind_of
from games.core.text import Text

__all__ = ["chip", "figure", "picture", "place"]


def chip(cards: tuple[Card, ...], deck: Deck, words: Text) -> Offer:
    """What the chip of a FaMiX says: the sign of its column, its cards, and its Bios worked out (FMX-12, FMX-13)."""
    facts = {design.kind: design.facts for design in deck.designs}
    printed = [facts[kind_of(card)] for card in cards]
    column = next(c for c in printed[0].columns if all(c in each.columns for each in printed))
    best, bonus, count = max(each.bios for each in printed), deck.table.bonus, len(cards)
    total = best + count * bonus
    sums = (f"{best} + {count} × {bonus} = {total}", f"{best}+{count}×{bonus}={total}", f"{total}")
    return Offer(words.get(f"columns.{column}"), count, sums, partial(roundel, column))


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
