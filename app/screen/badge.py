"""The mark of a seat: its colour, its symbol, and the face of who sits there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from app.screen import kit, theme
from app.screen.theme import Look, interface
from app.screen.widgets.press import Pressable
from app.screen.widgets.words import picture


@lru_cache(maxsize=128)
def badge(px: int, colour: int, symbol: int, face: str = "") -> pygame.Surface:
    """A round badge: the symbol on the colour, or a face with the symbol small at its side."""
    tone, shape = theme.seat(colour), theme.seat(symbol)
    light = kit.rad("a", [(0, tone.light), (1, tone.dark)], 32, 22, 40)
    made = kit.svg(
        '<circle cx="32" cy="32" r="31" fill="#fff4d6"/><circle cx="32" cy="32" r="27.5" fill="url(#a)"/>',
        px,
        px,
        light,
        box=(64, 64),
    )
    found = picture(face, round(px * 0.62)) if face else None
    if found is None:
        mark = kit.svg(f'<path d="{shape.outline}" fill="#ffffff"/>', px * 0.56, px * 0.56, box=(32, 32))
        kit.blit_centred(made, mark, (px / 2, px / 2))
        return made
    kit.blit_centred(made, found, (px / 2, px * 0.48))
    small = kit.svg(
        f'<circle cx="16" cy="16" r="16" fill="#fff4d6"/><path d="{shape.outline}" fill="{tone.dark}" '
        'transform="translate(5.6 5.6) scale(.65)"/>',
        px * 0.36,
        px * 0.36,
        box=(32, 32),
    )
    made.blit(small, (px * 0.64, px * 0.64))
    return made


class BadgeButton(Pressable):
    """A badge to press; the chosen one of several has a ring around it."""

    def __init__(
        self,
        label: str,
        colour: int,
        symbol: int,
        act: Callable[[], None],
        face: str = "",
        size: float = 58,
        chosen: bool = False,
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(act=act, key=key or label, label=label, tip=tip or label)
        self.colour, self.symbol, self.face, self.size, self.chosen = colour, symbol, face, size, chosen

    def natural(self, look: Look) -> int:
        return look.text_px(self.size + 12, 1.4)

    def minimum(self, look: Look) -> int:
        return self.natural(look)

    def height(self, look: Look, width: int) -> int:
        return self.natural(look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        side = min(self.rect.w, self.rect.h)
        if self.chosen or self.hovered:
            ring = f'<circle cx="32" cy="32" r="30" fill="none" stroke="{interface(look).focus}" stroke-width="3.4"/>'
            made = _ring(side, ring if self.chosen else ring.replace("/>", ' stroke-opacity=".5"/>'))
            kit.blit_centred(surface, made, self.rect.center)
        inner = side - look.px(12)
        kit.blit_centred(surface, badge(inner, self.colour, self.symbol, self.face), self.rect.center)


@lru_cache(maxsize=16)
def _ring(px: int, markup: str) -> pygame.Surface:
    return kit.svg(markup, px, px, box=(64, 64))
