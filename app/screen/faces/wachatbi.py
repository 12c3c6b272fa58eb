"""The faces and backs of Wa Chat Bi's cards, on washi with a red line.

The kind of a card is told by the form of the mark in its corner as well as by its colours and picture (see
`wachatbi_marks`). Below `SIMPLE_BELOW` pixels of width a face is simplified: a larger mark and picture, the title, no
rules. The mark stands so far to the left that it is seen when other cards of a hand lie over the rest.
"""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path

import pygame

from app.screen import kit
from app.screen.faces import parts, wachatbi_back
from app.screen.faces import wachatbi_marks as marks
from app.screen.faces import wachatbi_scenes as scenes
from app.screen.faces.parts import RIM_RADIUS, Canvas, H, Laid, Rect, Setting, W, vertical
from app.screen.faces.wachatbi_back import back
from app.screen.faces.wachatbi_marks import INK, RED
from app.screen.theme import Look

__all__ = ["CODE", "PICTURES", "back", "draw", "lay"]

CODE = tuple(Path(module) for module in (__file__, wachatbi_back.__file__, marks.__file__, scenes.__file__))
PICTURES = tuple(
    sorted(
        {name for scene in scenes.SCENES.values() for name in (scene.dish, scene.cat) if name}
        | {prop[0] for scene in scenes.SCENES.values() for prop in scene.props}
        | {"arrows-turning", "hand-pointing", "indigestion", "cherry-blossom", "cat-grinning", "chopsticks"}
    )
)
SIMPLE_BELOW = 152
LEAST_TEXT_PX = 10

WINDOW = Rect(24, 62, W - 48, 216)
WORDS = Rect(28, 283, W - 56, 92)
TITLE_WIDTH = 212.0
TITLE_CENTRE = (188.0, 40.0)
MARK, MARK_RADIUS = (46.0, 52.0), 32.0
MARK_BELOW, MARK_BELOW_RADIUS = (W - 44.0, H - 44.0), 24.0
SEAL = Rect(28, 387, 38, 34)
SIMPLE_WINDOW = Rect(17, 17, W - 34, 336)
SIMPLE_TITLE = Rect(24, 362, W - 48, 58)
SIMPLE_MARK, SIMPLE_RADIUS = (44.0, 66.0), 44.0


def lay(title: str, text: str, width: int, look: Look) -> Laid:
    """Set the words of a face of a width in pixels."""
    k = width / W
    if width < SIMPLE_BELOW:
        return Laid(parts.set_line(title, marks.ROLE, 48 * k, SIMPLE_TITLE.w * k, 20 * k), None)
    room = (WORDS.w * k, WORDS.h * k)
    return Laid(
        parts.set_line(title, marks.ROLE, 30 * k, TITLE_WIDTH * k, 17 * k),
        parts.set_paragraph(text, "ui", 21 * k * min(look.text, 1.5), room, max(14 * k, LEAST_TEXT_PX)),
    )


def draw(kind: str, title: str, text: str, width: int, look: Look) -> pygame.Surface:
    """The face of a card of a width in pixels."""
    laid = lay(title, text, width, look)
    card = parts.canvas(width)
    _paper(card, look)
    kit.gloss(card.surface)
    if laid.text is None:
        _scene(card, kind, SIMPLE_WINDOW, look)
        marks.mark(card, kind, SIMPLE_MARK, SIMPLE_RADIUS, look, slender=True)
        _title(card, laid.title, SIMPLE_TITLE.centre, look)
    else:
        _scene(card, kind, WINDOW, look)
        marks.mark(card, kind, MARK, MARK_RADIUS, look)
        marks.mark(card, kind, MARK_BELOW, MARK_BELOW_RADIUS, look, turned=True)
        marks.seal(card, kind, SEAL, look)
        if marks.value_of(kind):
            card.put("chopsticks", 38, 92, 404, shadow=None if look.high_contrast else (2, 2, 80))
        _title(card, laid.title, TITLE_CENTRE, look)
        parts.draw_paragraph(card, laid.text, "ui", "#000000" if look.high_contrast else "#2b2a3a", WORDS)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)


def _paper(card: Canvas, look: Look) -> None:
    whole = Rect(0, 0, W, H)
    if look.high_contrast:
        card.paint(parts.filled(whole, RIM_RADIUS, "#ffffff") + parts.hairline(whole, 14, "#000000", 4, inset=10))
        return
    card.paint(
        parts.filled(whole, RIM_RADIUS, "url(#w)")
        + f'<path d="{_fibres()}" fill="none" stroke="#b08d57" stroke-opacity="0.18" stroke-width="0.8"/>'
        + parts.hairline(whole, 14, RED, 2.5, inset=11)
        + parts.hairline(whole, 11, RED, 1, 0.4, inset=16),
        vertical("w", [(0, "#fffaf0"), (1, "#f8ead0")], 0, H),
    )
    kit.grain(card.surface, 7, 5, max(3, 14 * card.k))


@cache
def _fibres() -> str:
    """Path data of the fibres in washi, strewn evenly over a card."""
    path = ""
    for number in range(160):
        x, y = number * 0.7548777 % 1 * W, number * 0.5698403 % 1 * H
        angle, length, bend = number * 2.399963, 8 + number * 0.618034 % 1 * 32, number * 0.4142136 % 1 * 12 - 6
        dx, dy = length * math.cos(angle), length * math.sin(angle)
        path += f"M{x:.1f} {y:.1f}q{dx / 2 + bend:.1f} {dy / 2 - bend:.1f} {dx:.1f} {dy:.1f}"
    return path


def _scene(card: Canvas, kind: str, rect: Rect, look: Look) -> None:
    window = card.window(rect, scenes.SOURCE)
    scenes.paint(window, kind, look.high_contrast)
    if not look.high_contrast:
        kit.gloss(window.surface, 0.14)
    card.insert(window, rect, 12)
    card.paint(parts.hairline(rect, 12, "#000000" if look.high_contrast else INK, 2.5))


def _title(card: Canvas, title: Setting, centre: tuple[float, float], look: Look) -> None:
    card.word(title.words, marks.ROLE, title.px, centre, "#000000" if look.high_contrast else INK)
