"""The back of Fuzzy Mage Fight's cards: a hat in a ring of stars on the night."""

from __future__ import annotations

import math

import pygame

from app.screen import kit
from app.screen.faces import mages_types as types
from app.screen.faces import parts
from app.screen.faces.parts import RIM_RADIUS, H, Rect, W
from app.screen.theme import Look


def back(name: str, width: int, look: Look) -> pygame.Surface:
    """The back of a card of a width in pixels: all cards share one, whatever its name."""
    card = parts.canvas(width)
    x, y = W / 2, H / 2
    whole, area = Rect(0, 0, W, H), Rect(12, 12, W - 24, H - 24)
    strength = 1.8 if look.high_contrast else 1.0
    edge = "#ffffff" if look.high_contrast else "url(#e)"
    stars = "".join(
        f'<path d="{types.star(x + r * math.sin(a), y - r * math.cos(a), size, 4, 0.32)}"/>'
        for count, r, size in ((12, 124, 11), (12, 172, 8))
        for a in (math.tau * (n + (0.5 if r == 172 else 0)) / count for n in range(count))
    )
    card.paint(
        parts.filled(whole, RIM_RADIUS, "url(#g)")
        + parts.rays(x, y, 24, "#ffffff", 0.07 * strength, 300)
        + f'<g fill="#ffe9a8" fill-opacity="{min(1.0, 0.55 * strength)}">{stars}</g>',
        kit.rad("g", [(0, "#8a4fe0"), (0.5, "#4a229a"), (1, "#1c0c44")], x, y, 280),
    )
    card.paint(
        parts.surround(area, 13, edge)
        + parts.hairline(area, 13, types.NIGHT, 4)
        + parts.hairline(area, 9, types.GOLD, 2.4, 0.9, inset=9),
        kit.lin("e", [(0, "#ffe9a8"), (0.3, "#d79a34"), (0.55, "#fff0bd"), (1, "#b9761c")], 0, 0, W, H),
    )
    card.surface.blit(*card.layer(_corners(area)))
    kit.grain(card.surface, 9, 5, max(3, 14 * card.k))
    card.paint(
        f'<circle cx="{x}" cy="{y}" r="98" fill="url(#e)"/><circle cx="{x}" cy="{y}" r="91" fill="url(#m)"/>'
        f'<circle cx="{x}" cy="{y}" r="82" fill="none" stroke="{types.GOLD}" stroke-opacity="0.6" stroke-width="1.6"/>',
        kit.rad("m", [(0, "#d9b8ff"), (0.45, "#7a44d0"), (1, "#2a1260")], x, y - 10, 104)
        + kit.lin("e", [(0, "#fff0b8"), (0.5, "#d79a34"), (1, "#fbe08f")], x - 98, y - 98, x + 98, y + 98),
        Rect(x - 106, y - 106, 212, 212),
        shadow=(6, 4, 150),
    )
    card.put("wizard-hat", 132, x, y - 6, shadow=(5, 4, 130), glow=(10, 170, (255, 240, 190)))
    kit.gloss(card.surface, 0.13)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)


def _corners(r: Rect) -> str:
    """A moon in each corner."""
    moon = "M0 -11A11 11 0 1 0 10 6A9 9 0 0 1 0 -11Z"
    return "".join(
        f'<path d="{moon}" fill="{types.GOLD}" transform="translate({mx} {my}) scale({flip} 1)"/>'
        for mx, flip in ((r.x + 30, 1), (r.x + r.w - 30, -1))
        for my in (r.y + 32, r.y + r.h - 30)
    )
