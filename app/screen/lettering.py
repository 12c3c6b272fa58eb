"""Words as surfaces: one line, one line that fits, a paragraph. Lengths are screen pixels.

The surfaces come from a cache and are shared: draw them, do not draw on them.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame

from app.screen import theme
from app.screen.surface import ready
from app.screen.theme import Colour

FINE = 4
"""Fine words are drawn this many times too large and scaled down: even gaps between letters even when they are tiny."""


def _shrunk(surface: pygame.Surface, times: int) -> pygame.Surface:
    if times == 1:
        return surface
    w, h = -(-surface.get_width() // times), -(-surface.get_height() // times)
    even = pygame.Surface((w * times, h * times), pygame.SRCALPHA)
    even.fill((*surface.get_at((0, 0))[:3], 0))
    even.blit(surface, (0, 0))
    return pygame.transform.smoothscale(even, (w, h))


def _inked(font: pygame.font.Font, words: str, colour: Colour, width: int = 0) -> pygame.Surface:
    """The words as the font draws them, broken at `width` if there is one; it refuses to draw what has no width."""
    return font.render(words if font.size(words)[0] else words and " ", True, colour, None, width)


@lru_cache(maxsize=1024)
def _text(
    words: str, file: Path, role: str, px: int, colour: Colour, outline: Colour | None, outline_px: float, times: int
) -> pygame.Surface:
    font = theme.font(role, px * times)
    inside = _shrunk(_inked(font, words, colour), times)
    if outline is None or outline_px <= 0:
        return ready(inside)
    pad = math.ceil(outline_px * 1.8) + 1
    whole = pygame.Surface((inside.get_width() + 2 * pad, inside.get_height() + 2 * pad), pygame.SRCALPHA)
    whole.fill((*pygame.Color(outline)[:3], 0))
    edge = _shrunk(_inked(font, words, outline), times)
    steps = max(12, round(outline_px * 6))
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        whole.blit(edge, (pad + outline_px * math.cos(angle), pad + outline_px * math.sin(angle)))
    whole.blit(edge, (pad, pad + outline_px * 0.8))
    whole.blit(inside, (pad, pad))
    return ready(whole)


def text(
    words: str,
    role: str,
    px: float,
    colour: Colour,
    outline: Colour | None = None,
    outline_px: float = 0.0,
    fine: bool = False,
) -> pygame.Surface:
    """One line of words, with an outline if wanted (the surface is then larger by the outline on every side).

    Fine words cost more and take another width than the font tells; measure them with `width_of`.
    """
    times = FINE if fine else 1
    return _text(words, theme.font_file(role), role, round(px), colour, outline, round(outline_px, 2), times)


def width_of(words: str, role: str, px: float, fine: bool = False) -> int:
    """The width in pixels that one line of words takes."""
    times = FINE if fine else 1
    return -(-theme.font(role, round(px) * times).size(words)[0] // times)


def fitting_px(words: str, role: str, px: float, width: float, least: float = 8, fine: bool = False) -> int:
    """The largest font height, from `px` down to `least`, at which one line of words is no wider than `width`."""
    size = round(px)
    while size > least and width_of(words, role, size, fine) > width:
        size -= 1
    return size


def fit(
    words: str,
    role: str,
    px: float,
    width: float,
    colour: Colour,
    outline: Colour | None = None,
    outline_px: float = 0.0,
    least: float = 8,
) -> pygame.Surface:
    """One line of words shrunk until it is no wider than `width`, but never below `least` pixels high."""
    return text(words, role, fitting_px(words, role, px, width, least), colour, outline, outline_px)


_ALIGN = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}


@lru_cache(maxsize=128)
def _paragraph(
    words: str, file: Path, role: str, px: int, colour: Colour, width: int, align: str, leading: float, times: int
) -> pygame.Surface:
    font = theme.font(role, px * times)
    usual = font.get_linesize()
    font.align = _ALIGN[align]
    font.set_linesize(round(usual * leading))
    try:
        return ready(_shrunk(_inked(font, words, colour, width * times), times))
    finally:
        font.align = pygame.FONT_LEFT
        font.set_linesize(usual)


def paragraph(
    words: str,
    role: str,
    px: float,
    colour: Colour,
    width: float,
    align: Literal["left", "center", "right"] = "left",
    leading: float = 1.0,
    fine: bool = False,
) -> pygame.Surface:
    """Words broken into lines of at most `width` pixels; a line break in the words is kept.

    `leading` is the distance of the lines in parts of the font's own.
    """
    times = FINE if fine else 1
    file = theme.font_file(role)
    return _paragraph(words, file, role, round(px), colour, max(1, round(width)), align, leading, times)
