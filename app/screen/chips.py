"""Groups of cards that may be chosen, as chips beside each other: a sign, how many cards, what they make."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from app.screen import kit, theme
from app.screen.plates import GROWTH
from app.screen.theme import Look, interface
from app.screen.widgets.base import Widget
from app.screen.widgets.press import Pressable

SHRINK = 0.8
"""Words on a chip may be drawn this much smaller before shorter ones are taken."""


class Offer(NamedTuple):
    """What a chip says of a group."""

    name: str
    cards: int
    sums: tuple[str, ...]
    """What the group makes, the longest way of saying it first."""
    sign: Callable[[int], pygame.Surface]
    """Its sign, so many pixels wide."""


class Chip(Pressable):
    """A group; a click picks it."""

    role = "group"

    def __init__(self, offer: Offer, act: Callable[[], None], chosen: bool, key: str) -> None:
        said = f"{offer.name} ({offer.cards}): {offer.sums[0]}"
        super().__init__(act=act, key=key, label=said, tip=said)
        self.offer, self.chosen = offer, chosen

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(_chip(self.offer, self.rect.size, self.chosen, self.hovered, look), self.rect)


class Chips(Widget):
    """Chips beside each other in the middle of their box."""

    def __init__(self, chips: Sequence[Chip], at: pygame.Rect) -> None:
        super().__init__(*chips)
        self.at = at

    def place(self, look: Look, rect: pygame.Rect) -> None:
        gap = look.px(8)
        count = max(1, len(self.children))
        wide = min(round(self.at.w * 0.32), (self.at.w - gap * (count - 1)) // count)
        x = self.at.centerx - (wide * count + gap * (count - 1)) // 2
        for child in self.children:
            child.place(look, pygame.Rect(x, self.at.y, wide, self.at.h))
            x += wide + gap
        self.rect = self.at


@lru_cache(maxsize=64)
def _chip(offer: Offer, size: tuple[int, int], chosen: bool, hovered: bool, look: Look) -> pygame.Surface:
    c, k, (w, h) = interface(look), look.k, size
    edge = "#ffffff" if chosen else c.focus
    thick = (3.6 if chosen else 2.6 if hovered else 1.6) * k
    drawn = kit.svg(
        f'<rect x="{thick:.1f}" y="{thick:.1f}" width="{w - 2 * thick:.1f}" height="{h - 2 * thick:.1f}" '
        f'rx="{h / 2 - thick:.1f}" fill="{c.prompt}" fill-opacity="{1 if chosen or look.high_contrast else 0.88}" '
        f'stroke="{edge}" stroke-width="{thick:.1f}"/>',
        w,
        h,
    )
    sign = offer.sign(round(h * 0.78))
    drawn.blit(sign, (round(h * 0.11), (h - sign.get_height()) // 2))
    left, right = round(h * 0.98), w - round(h * 0.36)
    with theme.fonts_for(look):
        px = round(min(look.text_px(19, GROWTH), h * 0.56))
        room = right - left
        fitting = next((s for s in offer.sums if kit.width_of(s, "number", px * SHRINK) <= room), offer.sums[-1])
        words = kit.fit(fitting, "number", px, room, "#ffffff")
    kit.blit_centred(drawn, words, ((left + right) / 2, h / 2))
    return drawn
