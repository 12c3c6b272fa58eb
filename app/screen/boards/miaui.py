"""The lagoon of Miaui, three depths under one sky, and Kiti, who walks round it from gap to gap."""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path

import pygame

from app.screen import kit, shelf, theme, wood
from app.screen.boards import Figure, Options
from app.screen.faces import miaui_water as water
from app.screen.faces import parts
from app.screen.faces.parts import Canvas, vertical
from app.screen.layout import Gap, Site
from app.screen.theme import Look
from app.words import language
from games.core.action import Seat
from games.core.text import text

CODE = (Path(__file__), Path(wood.__file__), *kit.CODE, Path(parts.__file__), Path(water.__file__))
PICTURES = ("palm-tree", "sailboat", "coral", "crab", "oyster", "spiral-shell", "bubbles", "desert-island")
HIGH = 400.0
"""The lagoon is this high in its own units; its width follows from the shape of its place."""
SURFACE = 92.0
FRAME = 0.045
SPACES = ("top", "middle", "bottom")
"""From left to right, where the water grows deeper."""
LABEL = "title.miaui"
KITI = 92.0
"""How high Kiti is, in table units."""
SQUARE = 10
"""He walks on the frame of the lagoon, well into its corners."""


def picture(site: Site, options: Options, look: Look) -> pygame.Surface | None:
    """The lagoon with the names of its depths; under Kiti lies nothing."""
    if site.name != "lagoon":
        return None
    said = text("miaui", language())
    names = [said.get(f"zones.{space}") for space in SPACES]
    labels = tuple(name[:1].upper() + name[1:] for name in names)
    return lagoon(site.size, labels, look)


def place(site: Site, options: Options, value: int) -> tuple[int, int]:
    """The gap between a seat and the next one, in which Kiti stands (MIA-R03)."""
    gap = _gap(site, value)
    return round(gap.x) - site.rect.x, round(gap.y) - site.rect.y


def figure(site: Site, options: Options, facing: int, look: Look) -> Figure | None:
    """Kiti in his gap, an arm out to each of his neighbours; with No Fighting he is away (MIA-44)."""
    if facing < 0:
        return None
    return _kiti(site.layout.px(KITI), round(_gap(site, facing).angle / 5) * 5)


def pointing(site: Site, at: int, name: str, seat: Seat, look: Look) -> Figure:
    """Kiti with a long arm towards the dive of the seat that he favours: the arm for deep ties, or the other one."""
    layout = site.layout
    gap, dive = _gap(site, at), layout.place(f"dive.{seat}")
    aim = pygame.Rect(dive.rect if dive is not None else layout.plate(seat))
    dx, dy = aim.centerx - gap.x, aim.centery - gap.y
    far = max(1.0, math.hypot(dx, dy))
    reach = max(0.0, far - max(aim.size) * 0.62) / far
    return _reaching(layout.px(KITI), (round(dx * reach), round(dy * reach)), name == "kiti-deep", look.high_contrast)


def _gap(site: Site, seat: Seat) -> Gap:
    """The gap between a seat and the next one, on the frame."""
    return site.layout.gap(seat, site.rect, SQUARE)


# ---- the lagoon


def lagoon(size: tuple[int, int], labels: tuple[str, ...], look: Look) -> pygame.Surface:
    """The lagoon of a size in pixels, with the names of its spaces from the shallow to the deep. Do not draw on it."""
    return _lagoon(size, labels, look.high_contrast, look.readable)


@lru_cache(maxsize=4)
def _lagoon(size: tuple[int, int], labels: tuple[str, ...], high_contrast: bool, readable: bool) -> pygame.Surface:
    files = (*CODE, theme.font_file(LABEL), *(kit.PICTURES / f"{name}.webp" for name in PICTURES))
    key = ("lagoon", size, labels, high_contrast, readable)
    return kit.ready(shelf.drawn(key, files, lambda: _draw(size, labels, high_contrast)))


def frame_of(size: tuple[int, int]) -> int:
    """How thick the frame of a lagoon is, in pixels."""
    return max(6, round(FRAME * size[1]))


def _draw(size: tuple[int, int], labels: tuple[str, ...], high_contrast: bool) -> pygame.Surface:
    w, h = size
    frame = frame_of(size)
    bed = (
        f'<rect x="{frame - 2}" y="{frame - 2}" width="{w - 2 * frame + 4}" height="{h - 2 * frame + 4}" '
        f'rx="{frame * 0.8:.1f}" fill="#2e1606"/>'
    )
    board = wood.board(size, frame, corner=1.2, line=0.1, inset=0.3, bed=bed)
    inner = (w - 2 * frame, h - 2 * frame)
    k = inner[1] / HIGH
    scene = Canvas(pygame.Surface(inner, pygame.SRCALPHA), k)
    wide = inner[0] / k
    if high_contrast:
        scene.surface.fill("#06344a")
    else:
        _sky(scene, wide)
        _sea(scene, wide)
    for place, words in enumerate(labels):
        _label(scene, words, wide * (place + 0.5) / len(labels), SURFACE + 14 + 20 * place)
    kit.round_corners(scene.surface, frame * 0.7)
    board.blit(scene.surface, (frame, frame))
    return board


def _sky(scene: Canvas, wide: float) -> None:
    bands = "".join(
        f'<rect x="0" y="{y}" width="{wide:.0f}" height="14" fill="#fff3cf" fill-opacity="0.07"/>'
        for y in range(0, int(SURFACE), 28)
    )
    scene.paint(
        f'<rect width="{wide:.0f}" height="{SURFACE + 20}" fill="url(#sky)"/>{bands}'
        f'<circle cx="{wide * 0.17:.0f}" cy="66" r="46" fill="#fff0b0" fill-opacity="0.35"/>'
        f'<circle cx="{wide * 0.17:.0f}" cy="66" r="30" fill="#ffdf7a"/>'
        + "".join(
            f'<g fill="#ffffff" fill-opacity="0.9"><ellipse cx="{x}" cy="{y}" rx="42" ry="9"/>'
            f'<ellipse cx="{x + 12}" cy="{y - 8}" rx="24" ry="11"/></g>'
            for x, y in ((wide * 0.36, 40), (wide * 0.74, 50))
        ),
        vertical("sky", [(0, "#ffb76b"), (0.6, "#ffd894"), (1, "#ffefc4")], 0, SURFACE),
    )
    scene.put("desert-island", 104, wide * 0.57, SURFACE - 20, shadow=None)
    scene.put("sailboat", 56, wide * 0.88, SURFACE - 14, shadow=None)


def _sea(scene: Canvas, wide: float) -> None:
    w = wide
    waves = "".join(
        f"Q{x + 15} {SURFACE - (7 if i % 2 else -3)} {x + 30} {SURFACE}"
        for i, x in enumerate(range(0, int(w) + 30, 30))
    )
    shelf_line = (
        f"M0 {HIGH - 128}C{w * 0.14:.0f} {HIGH - 132} {w * 0.24:.0f} {HIGH - 104} {w * 0.36:.0f} {HIGH - 74}"
        f"C{w * 0.5:.0f} {HIGH - 44} {w * 0.6:.0f} {HIGH - 32} {w * 0.72:.0f} {HIGH - 18}"
        f"S{w:.0f} {HIGH - 14} {w:.0f} {HIGH - 12}"
    )
    tiers = "".join(
        f'<rect x="0" y="{y}" width="{w:.0f}" height="{HIGH - y:.0f}" fill="#053a5e" fill-opacity="0.1"/>'
        for y in range(int(SURFACE) + 40, int(HIGH), 44)
    )
    beams = "".join(
        f'<path d="M{w * part:.0f} {SURFACE}l34 0l{lean} 300l-90 0Z" fill="#ffffff" fill-opacity="0.07"/>'
        for part, lean in ((0.08, -20), (0.3, 20), (0.48, 30), (0.66, 46), (0.84, 60))
    )
    scene.paint(
        f'<path d="M0 {SURFACE}{waves}V{HIGH}H0Z" fill="url(#sea)"/>{tiers}{beams}'
        f'<path d="M0 {SURFACE}{waves}" fill="none" stroke="#ffffff" stroke-opacity="0.85" stroke-width="3.4"/>'
        f'<path d="{shelf_line}V{HIGH}H0Z" fill="url(#sand)"/>'
        f'<path d="{shelf_line}" fill="none" stroke="#fff0c4" stroke-opacity="0.8" stroke-width="3"/>'
        + water.bubbles(*((w * x, y, r) for x, y, r in BUBBLES)),
        vertical("sea", [(0, "#7fe9e3"), (0.3, "#2fc0c9"), (0.65, "#0f86a2"), (1, "#064a6b")], SURFACE, HIGH)
        + vertical("sand", [(0, "#f6dfa4"), (1, "#c9974f")], HIGH - 130, HIGH),
    )
    dim = (4, 4, 100)
    scene.put("palm-tree", 120, w * 0.045, SURFACE - 6, shadow=dim)
    scene.put("coral", 66, w * 0.035, HIGH - 128, shadow=dim)
    scene.put("coral", 58, w * 0.345, HIGH - 82, shadow=dim)
    scene.put("coral", 70, w * 0.955, HIGH - 36, mirrored=True, shadow=dim)
    scene.put("crab", 34, w * 0.5, HIGH - 40, shadow=dim)
    scene.put("oyster", 34, w * 0.665, HIGH - 20, shadow=dim)
    scene.put("spiral-shell", 30, w * 0.2, HIGH - 96, shadow=dim)


BUBBLES = (
    (0.335, 150.0, 9.0),
    (0.347, 176.0, 5.0),
    (0.328, 196.0, 4.0),
    (0.668, 140.0, 7.0),
    (0.655, 168.0, 4.5),
    (0.676, 190.0, 3.5),
    (0.03, 180.0, 6.0),
    (0.045, 204.0, 3.5),
    (0.965, 214.0, 6.0),
    (0.975, 240.0, 4.0),
)


def _label(scene: Canvas, words: str, x: float, y: float) -> None:
    drawn = kit.text(words, LABEL, max(9, 25 * scene.k), "#ffffff", "#06324f", max(1.0, 2.2 * scene.k))
    kit.blit_centred(scene.surface, drawn, scene.at(x, y))


# ---- Kiti


@lru_cache(maxsize=16)
def _kiti(px: int, angle: int) -> Figure:
    """The tiki, `px` pixels high, with his arms along the way from one neighbour to the next (degrees clockwise).

    The arm to the neighbour counter-clockwise, who comes first in deep ties, points down; the other one, for shallow
    ties, points up.
    """
    side = round(px * 2.1)
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side / 2
    turn = math.radians(angle)
    dx, dy = math.cos(turn), math.sin(turn)
    reach = px * 0.66
    for sign, deep in ((-1, True), (1, False)):
        x, y = middle + sign * dx * reach, middle + sign * dy * reach
        _arm(made, px, (middle, middle), (x, y))
        kit.blit_centred(made, _hand(round(px * 0.42), deep), (x, y))
    _body(made, px, (middle, middle))
    return Figure(made, (round(middle), round(middle)))


@lru_cache(maxsize=4)
def _reaching(px: int, reach: tuple[int, int], deep: bool, high_contrast: bool) -> Figure:
    """The tiki with one arm so far to the right and down, in pixels."""
    dx, dy = reach
    left, top = px - min(0, dx), px - min(0, dy)
    made = pygame.Surface((abs(dx) + 2 * px, abs(dy) + 2 * px), pygame.SRCALPHA)
    _arm(made, px * 1.5, (left, top), (left + dx, top + dy), "#ffe28a" if high_contrast else "#e2a55f")
    kit.blit_centred(made, _hand(round(px * 0.6), deep), (left + dx, top + dy))
    _body(made, px, (left, top))
    return Figure(made, (left, top))


def _arm(
    made: pygame.Surface, px: float, start: tuple[float, float], end: tuple[float, float], wood: str = "#b9793f"
) -> None:
    """An arm of a tiki of so many pixels."""
    way = f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
    arm = "".join(
        f'<path d="{way}" stroke="{colour}" stroke-width="{px * wide:.1f}" stroke-linecap="round"/>'
        for colour, wide in (("#4d270e", 0.15), (wood, 0.09))
    )
    kit.blit_shadow(made, kit.svg(arm, *made.get_size()), (0, 0), max(1, px * 0.03), (0, px * 0.03), 110)


def _body(made: pygame.Surface, px: int, at: tuple[float, float]) -> None:
    tiki = kit.picture("tiki", px)
    spot = tiki.get_rect(center=(round(at[0]), round(at[1])))
    kit.blit_shadow(made, tiki, spot.topleft, max(1, px * 0.05), (0, px * 0.05), 130)


def _hand(px: int, deep: bool) -> pygame.Surface:
    """The sign in Kiti's hand: an arrow down to the deep, or up to the shallows."""
    fill = "#053a5e" if deep else "#19a3b4"
    arrow = "M32 52L16 32H26V12H38V32H48Z" if deep else "M32 12L48 32H38V52H26V32H16Z"
    return kit.svg(
        f'<circle cx="32" cy="32" r="31" fill="#fff6de"/><circle cx="32" cy="32" r="27" fill="{fill}"/>'
        f'<path d="{arrow}" fill="#ffffff"/>',
        px,
        px,
        box=(64, 64),
    )
