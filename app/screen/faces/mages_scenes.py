"""What is seen in the windows of Fuzzy Mage Fight's cards: a night of magic rings, and a thing, a mage or a ghost."""

from __future__ import annotations

import math
from functools import cache, lru_cache

import pygame

from app.screen import kit
from app.screen.faces.mages_types import GOLD, SCHOOLS, School
from app.screen.faces.parts import Canvas, Rect, rays, vertical

SOURCE = Rect(22, 60, 276, 232)
MIDDLE = (160.0, 172.0)
SIZES = {
    "magic": 168.0,
    "mineon": 164.0,
    "bramble": 172.0,
    "trapdoor": 180.0,
    "backwash": 150.0,
    "muddle": 144.0,
    "moonlight": 150.0,
    "hex": 146.0,
    "clear-sight": 150.0,
}
USUAL_SIZE = 158.0
SPARKS = ((62.0, 106.0, 24.0), (262.0, 110.0, 20.0), (54.0, 214.0, 16.0), (268.0, 204.0, 15.0))


def paint(window: Canvas, kind: str, school: School, plain: bool) -> None:
    """Paint the picture of a kind of card on the canvas of a window; plain is white, with black outlines."""
    ground(window, school, plain)
    size = SIZES.get(kind, USUAL_SIZE)
    if plain:
        outlined(window, kit.picture(kind, size * window.k), MIDDLE)
    else:
        window.put(kind, size, *MIDDLE, shadow=(7, 6, 130), glow=(11, 190, (255, 244, 205)))


def ground(window: Canvas, school: School, plain: bool, shine: float = 0.7) -> None:
    """The night behind everything, with a shine of 0 to 1 in its middle; or white."""
    if plain:
        window.surface.fill("#ffffff")
        return
    x, y = MIDDLE
    rings = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{GOLD}" stroke-opacity="{o}" stroke-width="{thick}"/>'
        for r, o, thick in ((104, 0.6, 1.8), (96, 0.35, 1.2), (62, 0.3, 1.2))
    )
    window.paint(
        '<rect x="-300" y="-300" width="920" height="1100" fill="url(#s)"/>'
        + rays(x, y, 16, "#ffffff", 0.09)
        + f'<circle cx="{x}" cy="{y}" r="112" fill="url(#g)"/>'
        + rings
        + f'<path d="{_ring(x, y, 104, 9)}" fill="none" stroke="{GOLD}" stroke-opacity="0.34" stroke-width="1.4"/>'
        '<path d="M-100 276C60 250 260 250 420 276V700H-100Z" fill="#120828" fill-opacity="0.6"/>',
        vertical("s", [(0, school.dark), (0.58, school.main), (1, school.light)], 40, 300)
        + kit.rad("g", [(0, "#ffffff", shine), (0.5, school.light, shine * 0.7), (1, school.main, 0)], x, y, 112),
    )
    for sx, sy, size in SPARKS:
        window.put("sparkles", size, sx, sy, shadow=None)


@cache
def _ring(x: float, y: float, r: float, count: int) -> str:
    """Path data of chords that make a star of many points inside a circle."""
    path = ""
    for n in range(count):
        a, b = math.tau * n / count, math.tau * (n + count // 2 - 1) / count
        path += (
            f"M{x + r * math.sin(a):.1f} {y - r * math.cos(a):.1f}L{x + r * math.sin(b):.1f} {y - r * math.cos(b):.1f}"
        )
    return path


def outlined(window: Canvas, picture: pygame.Surface, at: tuple[float, float]) -> None:
    """A picture around a point with a black outline."""
    shape = kit.silhouette(picture, (0, 0, 0))
    x, y = window.at(*at)
    reach = max(1.0, 2.6 * window.k)
    for step in range(16):
        angle = math.tau * step / 16
        kit.blit_centred(window.surface, shape, (x + reach * math.cos(angle), y + reach * math.sin(angle)))
    kit.blit_centred(window.surface, picture, (x, y))


# ---- mages

MAGE_SIZE = 196.0
MAGE_MIDDLE = (160.0, 172.0)
FACING_LEFT = ("gretchen", "philo", "wyatt", "drabhu", "tag", "falala")
"""Those whose pictures are seen from the side; they are turned to the right, away from the badge."""


def paint_mage(window: Canvas, name: str, essence: bool, plain: bool) -> None:
    """Paint a mage, or its ghost, on the canvas of a window; plain is white, with black outlines."""
    ground(window, SCHOOLS["essence" if essence else "fuzzy"], plain, 0.22 if essence else 0.7)
    drawn = mage(name, round(MAGE_SIZE * window.k), essence)
    if plain:
        if essence:
            window.surface.fill("#1f3f8a")
            kit.blit_centred(window.surface, drawn, window.at(*MAGE_MIDDLE))
        else:
            outlined(window, drawn, MAGE_MIDDLE)
        return
    x, y = drawn.get_rect(center=tuple(round(c) for c in window.at(*MAGE_MIDDLE))).topleft
    colour, strength = ((205, 232, 255), 130) if essence else ((255, 244, 205), 200)
    light, pad = kit.shadow(drawn, max(1, 11 * window.k), strength, colour)
    window.surface.blit(light, (x - pad, y - pad))
    if essence:
        window.surface.blit(drawn, (x, y))
        for sx, sy, size in ((92.0, 86.0, 34.0), (238.0, 150.0, 30.0), (84.0, 226.0, 26.0)):
            window.put("sparkles", size, sx, sy, shadow=None)
    else:
        kit.blit_shadow(window.surface, drawn, (x, y), max(1, 7 * window.k), (0, 6 * window.k), 130)


@lru_cache(maxsize=48)
def mage(name: str, px: int, essence: bool) -> pygame.Surface:
    """A mage `px` pixels high, or the pale blue ghost of it. Do not draw on it."""
    picture = kit.picture(f"mage-{name}", px)
    if name in FACING_LEFT:
        picture = pygame.transform.flip(picture, True, False)
    return ghost(picture) if essence else picture


def ghost(picture: pygame.Surface) -> pygame.Surface:
    """The pale blue ghost of a picture, which fades towards its foot."""
    w, h = picture.get_size()
    pale = pygame.transform.grayscale(picture)
    pale.fill((160, 188, 222, 255), special_flags=pygame.BLEND_RGBA_MULT)
    pale.fill((66, 90, 130, 0), special_flags=pygame.BLEND_RGBA_ADD)
    fade = kit.svg(
        f'<rect width="{w}" height="{h}" fill="url(#f)"/>',
        w,
        h,
        vertical("f", [(0, "#ffffff", 0.94), (0.62, "#ffffff", 0.88), (0.96, "#ffffff", 0.36)], 0, h),
    )
    pale.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pale
