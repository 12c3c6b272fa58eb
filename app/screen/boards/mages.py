"""What lies on the table of Fuzzy Mage Fight beside the cards: mages, the Garbel, the actions left, signs of fuses."""

from __future__ import annotations

import pygame

from app.screen.boards import Figure, Large, Options, Setting, mages_hall
from app.screen.boards import mages_pieces as pieces
from app.screen.faces import height_of
from app.screen.layout import Site
from app.screen.places import RATIO
from app.screen.theme import Look

wings = mages_hall.wings
GARBEL = 54.0
"""How high the Garbel is, in table units."""


def picture(site: Site, options: Options, look: Look) -> pygame.Surface | None:
    """Nothing but what shows a mark lies on this table."""
    return None


def place(site: Site, options: Options, value: int) -> tuple[int, int]:
    """The Garbel stands by the mage of the seat that holds him, all else in the middle of its place."""
    if site.name != "garbel":
        return site.rect.w // 2, site.rect.h // 2
    layout = site.layout
    mage = layout.scenes.get(f"mage.{value}")
    if mage is None:
        return site.rect.w // 2, site.rect.h // 2
    if value == layout.looker:
        at = mage.rect.right + layout.px(40), mage.rect.top + layout.px(52)
    else:
        at = mage.rect.left + round(mage.rect.w * 2.36), mage.rect.bottom + round(mage.rect.w * 0.28)
    return at[0] - site.rect.x, at[1] - site.rect.y


def figure(site: Site, options: Options, facing: int, look: Look) -> Figure | None:
    """What a place shows while its mark has this value; no sign for a seat that is not fused."""
    match site.name:
        case "garbel":
            drawn = pieces.garbel(site.layout.px(GARBEL), look)
        case "fuse":
            if facing <= 0:
                return None
            drawn = pieces.fuse(min(site.size), facing, look)
        case _:
            return None
    return Figure(drawn, (drawn.get_width() // 2, drawn.get_height() // 2))


def shown(site: Site, setting: Setting, values: tuple[int, ...], look: Look) -> Figure | None:
    """The board of the mage of a seat, with the side up that shows; nothing before it is chosen.

    Or the strength of the attack that is seen just now, or the actions left to a mage that has some.
    """
    if site.name == "actions":
        left, turn, *forms = values
        if forms[turn] == 1:
            return None
        drawn = pieces.actions(site.size, max(0, left), setting.deck.table.rulebook.actions, look)
        return Figure(drawn, (drawn.get_width() // 2, drawn.get_height() // 2))
    if site.name == "clash":
        if values[0] <= 0:
            return None
        drawn = pieces.clash(site.rect.h, values[0], look)
        return Figure(drawn, (drawn.get_width() // 2, drawn.get_height() // 2))
    wide = min(site.rect.w, int(site.rect.h / RATIO))
    draw = large(site, setting, values, look)
    if draw is None:
        return None
    drawn = draw(width=wide)
    return Figure(drawn, (wide // 2, height_of(wide) // 2))


def large(site: Site, setting: Setting, values: tuple[int, ...], look: Look) -> Large | None:
    """The same at any width."""
    if site.name in ("actions", "clash"):
        return None
    mage, essence = values
    if mage < 0:
        return None
    name, able = mages_hall.names(setting.deck)[mage], bool(setting.options["abilities"])

    def draw(width: int) -> pygame.Surface:
        return mages_hall.board(setting.deck, name, essence == 1, able, width, look)

    return draw
