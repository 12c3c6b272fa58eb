"""What lies on the table of Fuzzy Mage Fight beside the cards: the Garbel, the actions left, the signs of fuses."""

from __future__ import annotations

import pygame

from app.screen.boards import Figure, Options
from app.screen.boards import mages_pieces as pieces
from app.screen.layout import Site
from app.screen.theme import Look

GARBEL = 84.0
"""How high the Garbel is, in table units."""


def picture(site: Site, options: Options, look: Look) -> pygame.Surface | None:
    """Nothing but what shows a mark lies on this table."""
    return None


def place(site: Site, options: Options, value: int) -> tuple[int, int]:
    """The Garbel stands at the upper right corner of the plate of the seat that holds him, all else in its middle."""
    if site.name != "garbel":
        return site.rect.w // 2, site.rect.h // 2
    plate = site.layout.plate(value)
    half = site.layout.px(GARBEL) // 2
    return plate.right - half - site.rect.x, plate.top - half // 2 - site.rect.y


def figure(site: Site, options: Options, facing: int, look: Look) -> Figure | None:
    """What a place shows while its mark has this value; no sign for a seat that is not fused."""
    match site.name:
        case "garbel":
            drawn = pieces.garbel(site.layout.px(GARBEL), look)
        case "actions":
            drawn = pieces.actions(site.size, max(0, facing), look)
        case "fuse":
            if facing <= 0:
                return None
            drawn = pieces.fuse(min(site.size), facing, look)
        case _:
            return None
    return Figure(drawn, (drawn.get_width() // 2, drawn.get_height() // 2))
