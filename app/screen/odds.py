"""What everybody at the table could work out, worked out: lines of words, and a chance with a bar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from app.screen import kit, theme
from app.screen.plates import GROWTH
from app.screen.theme import Look, interface
from app.screen.widgets.base import Widget

SAFE, RISKY = "#6fcf5a", "#ff6a4d"


class OddsPanel(Widget):
    """The odds at their place in the window, no higher than they need: sentences, and a chance from 0 to 1 that the
    first of them tells.
    """

    role = "odds"

    def __init__(self, said: Sequence[str], chance: float | None, at: pygame.Rect, key: str = "odds") -> None:
        super().__init__(key=key, label=", ".join(said))
        self.at, self.chance = at, chance
        first, rest = (said[:1], said[1:]) if chance is not None else ((), said)
        self.lines = (*first, ", ".join(rest))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = self._drawn(look).get_rect(midtop=self.at.midtop)

    def _drawn(self, look: Look) -> pygame.Surface:
        return _panel(self.lines, self.chance, self.at.size, look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(self._drawn(look), self.rect)


@lru_cache(maxsize=8)
def _panel(words: Sequence[str], chance: float | None, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The words, smaller where they would be higher than their place."""
    c, k, (w, most) = interface(look), look.k, size
    pad, gap = look.px(11), look.px(3)
    bar = look.px(9) if chance is not None else 0
    with theme.fonts_for(look):
        for grown in (GROWTH, 1.3, 1.15, 1.0, 0.9):
            px = look.text_px(15, grown) if grown >= 1 else round(15 * k * grown)
            lines = [
                kit.paragraph(line, "bold" if number == 0 and bar else "ui", px, c.words, w - 2 * pad)
                for number, line in enumerate(words)
            ]
            high = sum(line.get_height() + gap for line in lines) + 2 * pad - gap + (bar + gap * 2 if bar else 0)
            if high <= most:
                break
    drawn = kit.svg(
        f'<rect x="1" y="1" width="{w - 2}" height="{high - 2}" rx="{14 * k:.1f}" fill="{c.prompt}" '
        f'fill-opacity="{1 if look.high_contrast else 0.78}" stroke="{c.hairline}" '
        f'stroke-opacity="{1 if look.high_contrast else 0.35}" stroke-width="{1.4 * k:.1f}"/>'
        + (_bar(chance, pad, high - pad - bar, w - 2 * pad, bar, look) if chance is not None else ""),
        w,
        high,
    )
    y = pad
    for line in lines:
        drawn.blit(line, (pad, y))
        y += line.get_height() + gap
    return drawn


def _bar(chance: float, x: int, y: int, w: int, h: int, look: Look) -> str:
    c = interface(look)
    colour = pygame.Color(SAFE).lerp(pygame.Color(RISKY), min(1.0, chance * 1.6))
    fill = c.focus if look.high_contrast else f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"
    full = max(h if chance > 0 else 0, round(w * chance))
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{h / 2}" fill="{c.well}" stroke="{c.hairline}" '
        f'stroke-opacity="{1 if look.high_contrast else 0.25}"/>'
        f'<rect x="{x}" y="{y}" width="{full}" height="{h}" rx="{h / 2}" fill="{fill}"/>'
    )
