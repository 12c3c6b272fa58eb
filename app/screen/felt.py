"""The table itself: felt in the colours of a game with a rim of wood."""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path

import pygame

from app.screen import kit, palettes, shelf
from app.screen.theme import Look

RIM = 26
"""Width of the wooden rim in logical pixels of a table 1080 high."""
TILE = 480
"""Pixels of a tile of waves, about."""
CODE = (Path(__file__), *kit.CODE)


def scale_of(size: tuple[int, int]) -> float:
    """Pixels per logical pixel of a table that was thought out at 1920 x 1080."""
    return min(size[0] / 1920, size[1] / 1080)


def rim_px(size: tuple[int, int]) -> int:
    """The width in pixels of the wooden rim around a felt of a size."""
    return max(10, round(RIM * scale_of(size)))


@lru_cache(maxsize=2)
def _felt(game: str, size: tuple[int, int], high_contrast: bool) -> pygame.Surface:
    parts = ("felt", game, size, palettes.palette(game), high_contrast)
    return shelf.drawn(parts, CODE, lambda: _draw(game, size, high_contrast), loose=True)


def felt(game: str, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The table of a game (or with an unknown name the house table), opaque, of a size in pixels. Do not draw on it."""
    return _felt(game, (max(64, size[0]), max(64, size[1])), look.high_contrast)


def forget() -> None:
    """Let go of the tables drawn last."""
    _felt.cache_clear()


def _draw(game: str, size: tuple[int, int], high_contrast: bool) -> pygame.Surface:
    w, h = size
    k = max(0.4, scale_of(size))
    table = pygame.Surface(size)
    table.blit(pygame.transform.smoothscale(_light(game, w // 4, h // 4, high_contrast), size), (0, 0))
    if not high_contrast:
        _lay_waves(table, round(60 * k), 1.4 * k)
        kit.speckle(table, 26, 3, tile=512)
        kit.clouds(table, 28, 4, 3 * k, tile=512)
        kit.clouds(table, 20, 5, 90 * k)
    _rim(table, rim_px(size), k, high_contrast)
    return table


def _light(game: str, w: int, h: int, high_contrast: bool) -> pygame.Surface:
    inner, middle, outer = palettes.palette(game).felt
    reach = (w * w + h * h) ** 0.5 / 2
    if high_contrast:
        return kit.svg(
            f'<rect width="{w}" height="{h}" fill="{outer}"/>'
            f'<rect width="{w}" height="{h}" fill="#000000" fill-opacity="0.45"/>',
            w,
            h,
        )
    light = kit.rad("g", [(0, inner), (0.55, middle), (1, outer)], w / 2, h * 0.46, reach * 1.05)
    dusk = kit.rad("v", [(0, "#000000", 0), (0.6, "#000000", 0), (1, "#000000", 0.5)], w / 2, h * 0.48, reach * 1.07)
    return kit.svg(
        f'<rect width="{w}" height="{h}" fill="url(#g)"/><rect width="{w}" height="{h}" fill="url(#v)"/>',
        w,
        h,
        light + dusk,
    )


def _lay_waves(table: pygame.Surface, radius: int, thick: float) -> None:
    """Rows of waves all over the table, from one tile: they repeat after two radii across and one down."""
    across, down = 2 * radius * max(1, TILE // (2 * radius)), radius * max(1, TILE // radius)
    path = []
    for row in range(-2, 2 * down // radius + 4):
        y = row * radius / 2
        for turn in range(-1, across // (2 * radius) + 2):
            x = 2 * radius * turn + (radius if row % 2 else 0)
            for part in (1, 0.68, 0.36):
                r = radius * part
                path.append(f"M{x - r:.1f} {y:.1f}A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f}")
    tile = kit.svg(
        f'<path d="{"".join(path)}" fill="none" stroke="#ffffff" stroke-opacity="0.055" stroke-width="{thick:.2f}"/>',
        across,
        down,
    )
    w, h = table.get_size()
    table.fblits([(tile, (x, y)) for y in range(0, h, down) for x in range(0, w, across)])


def _piece(markup: str, rect: pygame.Rect, defs: str = "") -> pygame.Surface:
    """The part of a drawing that lies in a rectangle, which takes less time than all of it."""
    return kit.svg(f'<g transform="translate({-rect.x} {-rect.y})">{markup}</g>', rect.w, rect.h, defs)


def _around(outer: pygame.Rect, thick: int) -> tuple[pygame.Rect, ...]:
    """The strips of a frame: above, below, left, right."""
    x, y, w, h = outer
    upright = h - 2 * thick
    return (
        pygame.Rect(x, y, w, thick),
        pygame.Rect(x, y + h - thick, w, thick),
        pygame.Rect(x, y + thick, thick, upright),
        pygame.Rect(x + w - thick, y + thick, thick, upright),
    )


def _rim(table: pygame.Surface, thick: int, k: float, high_contrast: bool) -> None:
    w, h = table.get_size()
    whole = table.get_rect()
    inside = whole.inflate(-2 * thick, -2 * thick)
    _inner_shadow(table, inside, 14 * k)
    wood = kit.lin("w", [(0, "#a8672f"), (0.5, "#7a4520"), (1, "#54290f")], 0, 0, 0, h)
    boards = f'<rect width="{w}" height="{h}" fill="url(#w)"/>' + _veins(w, h, thick, k)
    for strip in _around(whole, thick):
        board = _piece(boards, strip, wood).convert(24)
        kit.speckle(board, 16, 11)
        table.blit(board, strip)
    corner = 10 * k
    edge = "#ffffff" if high_contrast else "#ffd98c"
    x, y, right, bottom = inside.x, inside.y, inside.right, inside.bottom
    markup = "".join(
        f'<path d="M{cx} {cy}V{cy + sy * corner}Q{cx} {cy} {cx + sx * corner} {cy}Z" fill="#7a4520"/>'
        for cx, cy, sx, sy in ((x, y, 1, 1), (right, y, -1, 1), (x, bottom, 1, -1), (right, bottom, -1, -1))
    )
    markup += (
        f'<rect x="{x}" y="{y}" width="{inside.w}" height="{inside.h}" rx="{corner:.2f}" fill="none" stroke="#2a1206" '
        f'stroke-opacity="0.8" stroke-width="{4 * k:.2f}"/>'
        f'<rect x="{x}" y="{y}" width="{inside.w}" height="{inside.h}" rx="{corner:.2f}" fill="none" stroke="{edge}" '
        f'stroke-opacity="0.6" stroke-width="{2 * k:.2f}"/>'
    )
    out = math.ceil(2 * k) + 1
    for strip in _around(inside.inflate(2 * out, 2 * out), 2 * out + math.ceil(corner)):
        table.blit(_piece(markup, strip), strip)


def _veins(w: int, h: int, thick: int, k: float) -> str:
    sway = 3 * k
    depths = (0.3 * thick, 0.62 * thick)
    flat = [f"M0 {y}C{w * 0.3} {y + sway} {w * 0.7} {y - sway} {w} {y}" for depth in depths for y in (depth, h - depth)]
    upright = [
        f"M{x} {thick}C{x + sway} {h * 0.3} {x - sway} {h * 0.7} {x} {h - thick}"
        for depth in depths
        for x in (depth, w - depth)
    ]
    path = flat + upright
    return (
        f'<path d="{"".join(path)}" fill="none" stroke="#3c1d0a" stroke-opacity="0.35" stroke-width="{1.6 * k:.2f}"/>'
    )


def _inner_shadow(table: pygame.Surface, inside: pygame.Rect, blur: float) -> None:
    w, h = max(1, table.get_width() // 8), max(1, table.get_height() // 8)
    dark = pygame.Surface((w, h), pygame.SRCALPHA)
    dark.fill((0, 0, 0, 150))
    dark.fill((0, 0, 0, 0), (inside.x / 8, inside.y / 8 + blur / 16, inside.w / 8, inside.h / 8))
    soft = pygame.transform.gaussian_blur(dark, max(1, round(blur / 8)), True)
    table.blit(pygame.transform.smoothscale(soft, table.get_size()), (0, 0))
