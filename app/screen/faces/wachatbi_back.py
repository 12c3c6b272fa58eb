"""The back of Wa Chat Bi's cards: waves on red lacquer, and a cat before the sun."""

from __future__ import annotations

import pygame

from app.screen import kit
from app.screen.faces import parts
from app.screen.faces import wachatbi_marks as marks
from app.screen.faces.parts import RIM_RADIUS, Canvas, H, Rect, W
from app.screen.theme import Look


def back(name: str, width: int, look: Look) -> pygame.Surface:
    """The back of a card of a width in pixels: all cards share one, whatever its name."""
    card = parts.canvas(width)
    area = Rect(14, 14, W - 28, H - 28)
    card.paint(
        parts.filled(area, 13, "url(#g)")
        + marks.waves(area, 34, "#ffd9a0", 0.6 if look.high_contrast else 0.3, 2.4)
        + f'<circle cx="{W / 2}" cy="{H / 2}" r="112" fill="{marks.INK}" fill-opacity="0.3"/>',
        kit.rad("g", [(0, "#e23a4b"), (0.6, marks.RED), (1, "#7d0a1c")], W / 2, H / 2 - 20, 300),
    )
    card.paint(
        parts.surround(area, 13, "#ffffff" if look.high_contrast else "#fffaf0")
        + parts.hairline(area, 13, marks.INK, 2.6)
        + parts.hairline(area, 8, "#ffe6a8", 2, inset=8)
    )
    kit.grain(card.surface, 10, 5, max(3, 14 * card.k))
    _medallion(card)
    kit.gloss(card.surface)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)


def _medallion(card: Canvas) -> None:
    x, y = W / 2, H / 2
    card.paint(
        f'<circle cx="{x}" cy="{y}" r="100" fill="{marks.INK}"/><circle cx="{x}" cy="{y}" r="94" fill="url(#sun)"/>'
        + parts.rays(x, y, 20, "#ffffff", 0.3, 92)
        + f'<circle cx="{x}" cy="{y}" r="88" fill="none" stroke="{marks.RED}" stroke-width="2.4"/>',
        kit.rad("sun", [(0, "#fff6d8"), (0.7, "#ffe7ae"), (1, "#ffd08a")], x, y - 20, 110),
        Rect(x - 106, y - 106, 212, 212),
        shadow=(6, 4, 140),
    )
    card.put("cat-grinning", 128, x, y - 2, shadow=(5, 4, 110))
    for size, bx, by, turn in ((50, x - 82, y + 66, 14), (38, x + 86, y + 60, -20), (32, x + 74, y - 78, 30)):
        card.put("cherry-blossom", size, bx, by, turn=turn, shadow=(3, 2, 110))
