"""The pieces of Wa Chat Bi that are no cards: tokens, the marker of the direction, the plate with the demand."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from app.screen import kit
from app.screen.faces import wachatbi_marks as marks
from app.screen.theme import Look

Size = tuple[int, int]
GREEN = ("#f2ffd0", "#a9d84a", "#4d7d14")


@lru_cache(maxsize=16)
def token(px: int, look: Look) -> pygame.Surface:
    """An Indigestion token, `px` pixels wide and high."""
    light, main, dark = GREEN
    edge, ground = ("#000000", "#ffffff") if look.high_contrast else (dark, "url(#g)")
    drawn = kit.svg(
        f'<circle cx="50" cy="50" r="49" fill="{edge}"/><circle cx="50" cy="50" r="44" fill="#ffffff"/>'
        f'<circle cx="50" cy="50" r="40" fill="{ground}"/>',
        px,
        px,
        kit.rad("g", [(0, light), (1, main)], 44, 36, 56),
        box=(100, 100),
    )
    kit.blit_centred(drawn, kit.picture("indigestion", px * 0.76), (px * 0.5, px * 0.48))
    return drawn


@lru_cache(maxsize=8)
def empty_token(px: int, look: Look) -> pygame.Surface:
    """The place of a token that a seat has not got, `px` pixels wide and high."""
    opacity = 1.0 if look.high_contrast else 0.55
    return kit.svg(
        '<circle cx="50" cy="50" r="46" fill="#000000" fill-opacity="0.22"/>'
        + "".join(_dash(50, 50, 45, turn * math.tau / 12, math.tau / 22, opacity) for turn in range(12))
        + f'<g fill-opacity="{opacity * 0.5}">{marks.cat_head(50, 51, 24, "#fff4d6")}</g>',
        px,
        px,
        box=(100, 100),
    )


def _dash(x: float, y: float, r: float, start: float, length: float, opacity: float) -> str:
    a, b = start, start + length
    return (
        f'<path d="M{x + r * math.cos(a):.2f} {y + r * math.sin(a):.2f}A{r} {r} 0 0 1 {x + r * math.cos(b):.2f} '
        f'{y + r * math.sin(b):.2f}" fill="none" stroke="#fff4d6" stroke-opacity="{opacity}" stroke-width="4.5" '
        'stroke-linecap="round"/>'
    )


@lru_cache(maxsize=8)
def marker(px: int, sense: int, look: Look) -> pygame.Surface:
    """The two-sided marker of the direction, `px` pixels wide and high.

    Its arrows run clockwise for a `sense` of 1, red on washi, and counter-clockwise for -1, pale on ink.
    """
    side, line, edge = ("#fff6dc", marks.RED, marks.INK) if sense > 0 else (marks.INK, "#ffd9a0", "#fff6dc")
    if look.high_contrast:
        side, line, edge = ("#ffffff", "#000000", "#000000") if sense > 0 else ("#000000", "#ffffff", "#ffffff")
    return kit.svg(
        f'<circle cx="50" cy="50" r="49.5" fill="{edge}"/><circle cx="50" cy="50" r="46" fill="{side}"/>'
        + f'<circle cx="50" cy="50" r="19" fill="none" stroke="{line}" stroke-opacity="0.35" stroke-width="1.4"/>'
        + marks.turning(50, 50, 31.5, 11, line, sense)
        + marks.paw(50, 51, 14, line),
        px,
        px,
        box=(100, 100),
    )


@lru_cache(maxsize=16)
def demand(size: Size, number: int, look: Look) -> pygame.Surface:
    """A plate with chopsticks beside it, as large as fits into a size in pixels, and on it the number demanded."""
    w, h = size
    beside = not look.high_contrast and w >= h * 1.2
    px = min(h, round(w / 1.2)) if beside else min(w, h)
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    x = (w - px * (1.2 if beside else 1.0)) / 2 + px / 2
    kit.blit_centred(drawn, _plate(px, look.high_contrast), (x, h / 2))
    ink = "#000000" if look.high_contrast else marks.RED
    said = kit.fit(str(number), "number", px * 0.44, px * 0.54, ink, "#ffffff", max(1.0, px * 0.02))
    kit.blit_centred(drawn, said, (x, h / 2))
    if beside:
        sticks = kit.picture("chopsticks", px * 0.62)
        place = sticks.get_rect(center=(round(x + px * 0.58), round(h / 2))).topleft
        kit.blit_shadow(drawn, sticks, place, max(1.0, px * 0.02), (0, px * 0.02), 120)
    return drawn


def _plate(px: int, plain: bool) -> pygame.Surface:
    if plain:
        return kit.svg(
            '<circle cx="100" cy="100" r="99" fill="#000000"/><circle cx="100" cy="100" r="93" fill="#ffffff"/>'
            '<circle cx="100" cy="100" r="66" fill="none" stroke="#000000" stroke-width="3"/>',
            px,
            px,
            box=(200, 200),
        )
    scales = ""
    for ring, count, r in ((86, 26, 10.4), (77, 26, 9.4)):
        for number in range(count):
            angle = math.tau * (number + (0.5 if ring < 80 else 0)) / count
            x, y = 100 + ring * math.cos(angle), 100 + ring * math.sin(angle)
            for part in (1.0, 0.55):
                scales += f"M{x - r * part:.1f} {y:.1f}a{r * part:.1f} {r * part:.1f} 0 1 0 {2 * r * part:.1f} 0"
                scales += f"a{r * part:.1f} {r * part:.1f} 0 1 0 {-2 * r * part:.1f} 0Z"
    return kit.svg(
        '<circle cx="100" cy="100" r="99" fill="#1f2b66"/><circle cx="100" cy="100" r="96" fill="url(#rim)"/>'
        f'<path d="{scales}" fill="none" stroke="#3f66c8" stroke-opacity="0.5" stroke-width="1.7"/>'
        '<circle cx="100" cy="100" r="67" fill="#2b3f94"/><circle cx="100" cy="100" r="64" fill="url(#well)"/>'
        '<path d="M30 62A80 80 0 0 1 88 21" fill="none" stroke="#ffffff" stroke-opacity="0.9" stroke-width="5" '
        'stroke-linecap="round"/>',
        px,
        px,
        kit.rad("rim", [(0.6, "#ffffff"), (1, "#cfdaf7")], 100, 92, 108)
        + kit.rad("well", [(0, "#ffffff"), (0.75, "#fbf7ec"), (1, "#dfe4f4")], 100, 104, 66),
        box=(200, 200),
    )
