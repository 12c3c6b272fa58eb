"""The board of MiFuChi: a meadow in a wooden frame with the track from camp over the throne to camp.

Orange lies left and has stripes and discs, blue lies right and has dots and diamonds.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path

import pygame

from app.screen import kit, shelf, wood
from app.screen.boards import mifuchi_track_art as art
from app.screen.boards import mifuchi_wa as wa
from app.screen.faces import parts
from app.screen.faces.parts import Canvas
from app.screen.theme import Look

SCENE_HEIGHT = 380.0
"""The meadow is this high in its own units; its width follows from the shape of the board."""
FRAME = 22.0
THRONE = 158.0
FIGURE = (172.0, 202.0)
FOOT = (86.0, 174.0)
CODE = (Path(__file__), Path(art.__file__), Path(wood.__file__), *kit.CODE, Path(parts.__file__))
PICTURES = ("throne", "chest", "castle", "evergreen-tree", "mushroom", "seedling", "four-leaf-clover")


class _Ground:
    """Where things lie on a board of a size in pixels."""

    def __init__(self, steps: int, size: tuple[int, int]) -> None:
        w, h = size
        self.size = size
        self.frame = max(6, round(FRAME * min(w / 1000, h / 424)))
        self.inner = (max(8, w - 2 * self.frame), max(8, h - 2 * self.frame))
        self.k = self.inner[1] / SCENE_HEIGHT
        self.width = self.inner[0] / self.k
        self.spaces = 2 * steps + 1
        self.margin = min(92.0, self.width * 0.1)
        self.pitch = (self.width - 2 * self.margin) / (self.spaces - 1)

    def space(self, number: float) -> tuple[float, float]:
        """The middle of a space in the units of the meadow, 0 being the orange camp."""
        part = number / (self.spaces - 1)
        x = self.margin + number * self.pitch
        return x, 286 - 26 * math.sin(math.pi * part) + 16 * math.sin(4 * math.pi * part)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.k) + self.frame, round(y * self.k) + self.frame

    @property
    def middle(self) -> float:
        return self.width / 2


def space_centres(steps: int, size: tuple[int, int]) -> list[tuple[int, int]]:
    """The pixels in the middle of the spaces of a board, from the orange camp over the throne to the blue camp."""
    ground = _Ground(steps, size)
    return [ground.pixel(*ground.space(number)) for number in range(ground.spaces)]


def figure_height(steps: int, size: tuple[int, int]) -> int:
    """The height in pixels at which the Wa suits a board."""
    ground = _Ground(steps, size)
    return round(min(150.0, max(84.0, ground.pitch * 1.9)) * ground.k)


def track_board(steps: int, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The board with `steps` (3 to 5) spaces from the throne to each camp, of a size in pixels. Do not draw on it."""
    return _board(steps, size, look.high_contrast)


@lru_cache(maxsize=4)
def _board(steps: int, size: tuple[int, int], high_contrast: bool) -> pygame.Surface:
    files = (*CODE, *(kit.PICTURES / f"{name}.webp" for name in PICTURES))
    drawn = shelf.drawn(("track", steps, size, high_contrast), files, lambda: _draw(steps, size, high_contrast))
    return kit.ready(drawn)


def _chest(ground: _Ground) -> tuple[float, float, float]:
    return ground.middle + min(150.0, ground.width * 0.15), 190.0, 92.0


def _draw(steps: int, size: tuple[int, int], high_contrast: bool) -> pygame.Surface:
    ground = _Ground(steps, size)
    board = wood.board(size, ground.frame)
    scene = Canvas(pygame.Surface(ground.inner, pygame.SRCALPHA), ground.k)
    if high_contrast:
        scene.surface.fill("#2c5a24")
    else:
        _meadow(scene, ground)
    _path(scene, ground)
    _camps(scene, ground)
    x, y, side = _chest(ground)
    scene.put("chest", side, x, y, shadow=(5, 5, 130), glow=(14, 170, (255, 236, 150)))
    _spaces(scene, ground)
    scene.put("throne", THRONE, ground.middle, ground.space(steps)[1] - 24 - THRONE / 2, shadow=(5, 4, 120))
    kit.round_corners(scene.surface, 20 * ground.k)
    board.blit(scene.surface, (ground.frame, ground.frame))
    w, h = ground.inner
    edge = 5 * ground.k
    line = (
        f'<rect x="{edge / 2}" y="{edge / 2}" width="{w - edge}" height="{h - edge}" rx="{18 * ground.k:.1f}" '
        f'fill="none" stroke="#3c1d0a" stroke-width="{edge:.1f}"/>'
    )
    board.blit(kit.svg(line, w, h), (ground.frame, ground.frame))
    return board


def _meadow(scene: Canvas, ground: _Ground) -> None:
    w, mid = ground.width, ground.middle
    clouds = "".join(
        f'<g transform="translate({w * part:.0f} {y}) scale({scale})">{art.CLOUD}</g>'
        for part, y, scale in ((0.14, 52, 1.0), (0.33, 34, 0.8), (0.68, 40, 0.9), (0.88, 62, 1.1))
    )
    rise = f"C{w * 0.2:.0f} 120 {w * 0.34:.0f} 168 {mid:.0f} 140C{w * 0.66:.0f} 112 {w * 0.8:.0f} 166 {w + 10:.0f} 130"
    swell = f"C{w * 0.16:.0f} 160 {w * 0.3:.0f} 206 {mid:.0f} 176C{w * 0.7:.0f} 150 {w * 0.86:.0f} 204 {w + 10:.0f} 176"
    lawn = f"C{w * 0.2:.0f} 214 {w * 0.36:.0f} 232 {mid:.0f} 214C{w * 0.64:.0f} 232 {w * 0.8:.0f} 214 {w + 10:.0f} 250"
    scene.paint(
        f'<rect x="-2" y="-2" width="{w + 4:.0f}" height="400" fill="url(#s)"/>'
        + parts.rays(mid, 150, 26, "#ffffff", 0.16, w)
        + f'<circle cx="{mid:.0f}" cy="120" r="150" fill="url(#sun)"/>{clouds}'
        f'<path d="M-10 150{rise}V400H-10Z" fill="#b5e36f"/>'
        f'<path d="M-10 190{swell}V400H-10Z" fill="url(#h2)"/><path d="M-10 250{lawn}V400H-10Z" fill="url(#h3)"/>'
        + _flowers(w),
        parts.vertical("s", [(0, "#4fb2f0"), (0.6, "#bdeaff"), (1, "#fff7d6")], 0, 170)
        + kit.rad("sun", [(0, "#fffbe0", 0.95), (0.4, "#fff3c0", 0.5), (1, "#fff3c0", 0)], mid, 120, 150)
        + parts.vertical("h2", [(0, "#8fd455"), (1, "#5fb53c")], 160, 260)
        + parts.vertical("h3", [(0, "#6cc044"), (0.5, "#48a038"), (1, "#2f7d2c")], 214, 380),
    )
    for name, size, part, y in (
        ("castle", 78, 0.29, 112),
        ("evergreen-tree", 66, 0.035, 148),
        ("evergreen-tree", 86, 0.215, 158),
        ("evergreen-tree", 60, 0.36, 160),
        ("evergreen-tree", 58, 0.71, 146),
        ("evergreen-tree", 88, 0.785, 156),
        ("evergreen-tree", 68, 0.968, 150),
    ):
        scene.put(name, size, w * part, y, shadow=(4, 4, 80))
    for name, size, part, y in (
        ("mushroom", 34, 0.27, 236),
        ("mushroom", 24, 0.295, 244),
        ("seedling", 30, 0.76, 238),
        ("four-leaf-clover", 30, 0.4, 352),
        ("mushroom", 34, 0.62, 350),
        ("seedling", 30, 0.16, 352),
        ("four-leaf-clover", 28, 0.84, 354),
    ):
        scene.put(name, size, w * part, y, shadow=(3, 3, 80))


def _flowers(w: float) -> str:
    colours = ("#ffffff", "#ffe14d", "#ff8fb1", "#c9b3ff")
    found = ""
    for number in range(round(w / 26)):
        x = (number * 61.8 + 17) % w
        y = 224 + (number * 37.7) % 150
        r = 2.2 + y / 190
        found += (
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="{colours[number % 4]}"/>'
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r * 0.4:.1f}" fill="#f2a71b"/>'
        )
    return found


def _path(scene: Canvas, ground: _Ground) -> None:
    points = [ground.space(number / 4) for number in range(4 * (ground.spaces - 1) + 1)]
    line = "M" + "L".join(f"{x:.1f} {y + 4:.1f}" for x, y in points)
    scene.paint(
        "".join(
            f'<path d="{line}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
            for colour, opacity, width in (("#1d3a12", 0.25, 46), ("#b78a4f", 1, 38), ("#dcbb82", 1, 30))
        )
    )


def _place(scene: Canvas, markup: str, defs: str, x: float, y: float, scale: float = 1.0) -> None:
    scene.paint(f'<g transform="translate({x:.1f} {y:.1f}) scale({scale})">{markup}</g>', defs)


def _camps(scene: Canvas, ground: _Ground) -> None:
    for number, camp, dotted in ((0, art.ORANGE, False), (ground.spaces - 1, art.BLUE, True)):
        x, y = ground.space(number)
        side = -1 if dotted else 1
        _place(scene, art.tent("t", camp, dotted), art.tent_defs("t", camp), x - 4 * side, y - 44, 1.06)


def _spaces(scene: Canvas, ground: _Ground) -> None:
    last, middle = ground.spaces - 1, ground.spaces // 2
    r = min(40.0, ground.pitch * 0.4)
    for number in range(ground.spaces):
        x, y = ground.space(number)
        if number in (0, last):
            camp, dotted = (art.BLUE, True) if number else (art.ORANGE, False)
            _place(scene, art.camp_ground(camp, min(56.0, r * 1.35), dotted), "", x, y)
        else:
            _stone(scene, (x, y), r, number - middle)


def _stone(scene: Canvas, at: tuple[float, float], r: float, place: int) -> None:
    if place == 0:
        markup, tint = art.stone("st", r, "#b8791e", "star"), None
    elif place < 0:
        markup, tint = art.stone("st", r, art.ORANGE[2], "disc"), art.ORANGE[0]
    else:
        markup, tint = art.stone("st", r, art.BLUE[2], "diamond"), art.BLUE[0]
    _place(scene, markup, art.stone_defs("st", tint), *at)


@lru_cache(maxsize=16)
def wa_figure(facing: int, px: int) -> pygame.Surface:
    """The Wa, `px` pixels high, facing the orange camp (-1), nobody (0) or the blue camp (1). Do not draw on it."""
    w, h = FIGURE
    drawn = kit.svg(
        f'<g transform="translate({FOOT[0]} {FOOT[1]})">{wa.markup(abs(facing))}</g>',
        px * w / h,
        px,
        wa.DEFS,
        FIGURE,
    )
    return pygame.transform.flip(drawn, True, False) if facing < 0 else drawn


def wa_foot(px: int) -> tuple[int, int]:
    """The pixel of a figure `px` pixels high that stands on the middle of a space."""
    return round(FOOT[0] * px / FIGURE[1]), round(FOOT[1] * px / FIGURE[1])
