"""The scenes in the windows of MiFuChi's cards: a meadow for each symbol, a hall of the throne for the treasures."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from app.screen import kit
from app.screen.faces.parts import Canvas, Rect, rays, vertical
from app.screen.kit import Stop
from app.screen.theme import Colour

SOURCE = Rect(24, 62, 272, 224)
GROUND = (160.0, 268.0)

CLOUDS = (
    '<g fill="#ffffff" fill-opacity="0.85">'
    '<ellipse cx="66" cy="92" rx="26" ry="10"/><ellipse cx="82" cy="84" rx="18" ry="11"/>'
    '<ellipse cx="254" cy="112" rx="24" ry="9"/><ellipse cx="242" cy="105" rx="15" ry="10"/></g>'
)
FLOWERS = "".join(
    f'<circle cx="{x}" cy="{y}" r="3.2" fill="{colour}"/><circle cx="{x}" cy="{y}" r="1.2" fill="{heart}"/>'
    for x, y, colour, heart in (
        (40, 262, "#ffffff", "#ffd34d"),
        (70, 276, "#ffe14d", "#e08a00"),
        (262, 262, "#ffffff", "#ffd34d"),
        (284, 278, "#ff8fb1", "#ffffff"),
        (110, 286, "#ffffff", "#ffd34d"),
        (228, 284, "#ffe14d", "#e08a00"),
        (206, 276, "#ff8fb1", "#ffffff"),
    )
)
MOUNTAINS = (
    '<path d="M-10 240L58 128L104 190L146 142L220 240Z" fill="#8aa2c4"/>'
    '<path d="M58 128L104 190L86 206L60 172L40 192L34 168Z" fill="#6f89b0" fill-opacity="0.55"/>'
    '<path d="M58 128L79 157L68 153L60 162L52 152L41 156Z" fill="#ffffff"/>'
    '<path d="M150 240L238 106L330 240Z" fill="#9db3d2"/>'
    '<path d="M238 106L330 240H262L246 190L258 168Z" fill="#7b95bb" fill-opacity="0.6"/>'
    '<path d="M238 106L262 141L250 138L240 148L230 138L215 141Z" fill="#ffffff"/>'
)
BUNTING = '<path d="M20 78Q90 112 160 92T300 76" fill="none" stroke="#8a5a2b" stroke-width="2"/>' + "".join(
    f'<path d="M{x - 9} {y}L{x + 9} {y + lean}L{x + lean} {y + 20}Z" fill="{colour}"/>'
    for x, y, lean, colour in (
        (46, 88, 3, "#ff8a5c"),
        (76, 96, 2, "#ffd34d"),
        (106, 100, 0, "#7fe08a"),
        (136, 98, -2, "#6fc8ff"),
        (178, 88, -2, "#ff9bd0"),
        (208, 83, -1, "#ffd34d"),
        (238, 80, -1, "#ff8a5c"),
        (268, 78, -1, "#7fe08a"),
    )
)
FURROWS = "".join(
    f'<path d="M{near} 290Q{(near + far) / 2 - 6} 262 {far} 246H{far + 9}Q{(near + far) / 2 + 16} 262 {near + 26} 290Z"'
    ' fill="#7a4a22" fill-opacity="0.75"/>'
    for near, far in ((18, 92), (70, 116), (122, 140), (174, 164), (226, 188), (278, 212))
)
FOREST = (
    "".join(
        f'<path d="M{x} 246L{x + w / 2} {246 - h}L{x + w} 246Z" fill="{colour}"/>'
        for x, w, h, colour in (
            (16, 44, 92, "#4a3a86"),
            (48, 38, 70, "#57459a"),
            (78, 42, 84, "#4a3a86"),
            (196, 40, 78, "#57459a"),
            (226, 44, 96, "#4a3a86"),
            (262, 46, 80, "#57459a"),
        )
    )
    + '<path d="M258 79A20 20 0 1 0 271 105A17 17 0 0 1 258 79Z" fill="#fff3cf"/>'
)
STARS = "".join(
    f'<path d="M{x} {y - r}L{x + r * 0.28} {y - r * 0.28}L{x + r} {y}L{x + r * 0.28} {y + r * 0.28}L{x} {y + r}'
    f'L{x - r * 0.28} {y + r * 0.28}L{x - r} {y}L{x - r * 0.28} {y - r * 0.28}Z" fill="#fffbe0"/>'
    for x, y, r in ((54, 100, 9), (82, 140, 5), (266, 96, 8), (246, 150, 5), (44, 176, 5), (280, 190, 6), (196, 82, 5))
)


@dataclass(frozen=True, slots=True)
class Meadow:
    """Sky from top to horizon, hills from far to near, strength of rays, what stands behind and before the hills."""

    sky: tuple[Colour, Colour, Colour]
    hills: tuple[Colour, Colour, Colour] = ("#9bd65a", "#5fb53c", "#3f9434")
    light: float = 0.16
    behind: str = CLOUDS
    before: str = FLOWERS
    props: tuple[tuple[str, float, float, float], ...] = ()


MEADOWS: dict[str, Meadow] = {
    "rock": Meadow(("#55b9f3", "#bdeaff", "#fff7d6"), behind=CLOUDS + MOUNTAINS),
    "leaf": Meadow(
        ("#58c6e8", "#c9f4ee", "#fbffd8"),
        hills=("#b6e36a", "#74c848", "#3f9434"),
        props=(("evergreen-tree", 84, 56, 206), ("evergreen-tree", 62, 270, 214), ("seedling", 26, 228, 262)),
    ),
    "scissors": Meadow(
        ("#7cc4ff", "#d8ecff", "#fff0e4"),
        behind=CLOUDS + BUNTING,
        props=(("mushroom", 40, 56, 248), ("mushroom", 28, 80, 256)),
    ),
    "cawotte": Meadow(
        ("#4fb4f0", "#c4ecff", "#fff7d6"),
        before=FURROWS + FLOWERS,
        props=(("seedling", 26, 58, 262), ("seedling", 22, 262, 256), ("seedling", 28, 232, 276)),
    ),
    "dofus": Meadow(
        ("#ff9a4a", "#ffd27a", "#fff6cf"), hills=("#d8cf5a", "#98b83c", "#5d8f30"), light=0.34, behind=STARS
    ),
    "lenald": Meadow(
        ("#4c44a6", "#a878cf", "#ffcfa8"), hills=("#5a8f5a", "#3f7a4c", "#2a5f40"), light=0.1, behind=FOREST
    ),
}


def meadow(window: Canvas, symbol: str) -> None:
    """Paint the meadow of a symbol on the canvas of a window."""
    scene = MEADOWS[symbol]
    far, middle, near = scene.hills
    sky: list[Stop] = [(0, scene.sky[0]), (0.55, scene.sky[1]), (1, scene.sky[2])]
    markup = (
        '<rect x="-200" y="-200" width="720" height="900" fill="url(#s)"/>'
        + rays(160, 170, 18, "#ffffff", scene.light)
        + scene.behind
        + f'<path d="M-80 240C0 190 120 214 170 226C230 240 280 204 400 226V400H-80Z" fill="{far}"/>'
        f'<path d="M-80 262C70 226 120 262 190 250C250 240 290 246 400 262V400H-80Z" fill="{middle}"/>'
        f'<path d="M-80 286C80 262 160 284 400 270V400H-80Z" fill="{near}"/>' + scene.before
    )
    window.paint(markup, vertical("s", sky, 60, 250))
    for name, size, x, y in scene.props:
        window.put(name, size, x, y, shadow=(3, 3, 80))


HALLS: dict[str, tuple[Colour, Colour, Colour]] = {
    "cape": ("#2c1f86", "#5a4bd0", "#b9a8ff"),
    "staff": ("#0c3a4a", "#1b7f86", "#9ff0d8"),
    "hat": ("#7a2f0a", "#d97a1c", "#ffe08a"),
}


def hall(window: Canvas, treasure: str) -> None:
    """Paint the hall in which a treasure lies on its cushion."""
    deep, middle, bright = HALLS[treasure]
    markup = (
        '<rect x="-200" y="-200" width="720" height="900" fill="url(#h)"/>'
        + rays(160, 170, 22, "#fff3c4", 0.2)
        + '<circle cx="160" cy="168" r="104" fill="url(#halo)"/>'
        + '<path d="M-80 262H400V420H-80Z" fill="url(#floor)"/>'
        + '<path d="M-80 262H400V266H-80Z" fill="#ffe6a8" fill-opacity="0.7"/>'
        + _curtain(1)
        + _curtain(-1)
        + '<ellipse cx="160" cy="280" rx="96" ry="13" fill="#3c0a1c" fill-opacity="0.45"/>'
        '<path d="M70 262Q160 246 250 262Q262 272 250 282Q160 292 70 282Q58 272 70 262Z" fill="url(#cushion)"/>'
        '<path d="M78 265Q160 252 242 265" fill="none" stroke="#ffd98c" stroke-opacity="0.8" stroke-width="2.4"/>'
        '<circle cx="66" cy="272" r="5.5" fill="#ffd98c"/><circle cx="254" cy="272" r="5.5" fill="#ffd98c"/>'
    )
    window.paint(
        markup,
        kit.rad("h", [(0, bright), (0.5, middle), (1, deep)], 160, 160, 190)
        + kit.rad("halo", [(0, "#fffbe0", 0.85), (0.6, "#ffeeb0", 0.35), (1, "#ffeeb0", 0)], 160, 168, 104)
        + vertical("floor", [(0, "#a8701c"), (1, "#5a3406")], 262, 300)
        + vertical("cushion", [(0, "#ff6b7f"), (0.5, "#c8102e"), (1, "#7d0a1c")], 250, 290)
        + kit.lin(
            "cur", [(0, "#5c0a1f"), (0.3, "#c8203f"), (0.55, "#8a1230"), (0.8, "#d8304f"), (1, "#5c0a1f")], 0, 0, 66, 0
        ),
    )


def _curtain(side: int) -> str:
    path = (
        '<path d="M-60 -100H66C66 110 60 170 22 206C16 232 18 262 24 300H-60Z" fill="url(#cur)"/>'
        '<path d="M66 -100C66 110 60 170 22 206" fill="none" stroke="#ffd98c" stroke-width="3"/>'
        '<path d="M14 200Q26 202 30 210" fill="none" stroke="#ffd98c" stroke-width="5"/>'
    )
    if side > 0:
        return f"<g>{path}</g>"
    return f'<g transform="translate(320 0) scale(-1 1)">{path}</g>'


def standing(window: Canvas, name: str, size: float, outlined: bool = False) -> None:
    """Set the picture of a card into its scene, with its shadow on the ground and a pale glow, or a black outline."""
    x, y = GROUND
    ellipse = f'<ellipse cx="{x}" cy="{y}" rx="{size * 0.46}" ry="10" fill="#000000" fill-opacity="0.47"/>'
    shade, pos = window.layer(ellipse)
    window.surface.blit(pygame.transform.gaussian_blur(shade, max(1, round(5 * window.k)), False), pos)
    if outlined:
        _outline(window, name, size, (x, 186.0))
        window.put(name, size, x, 186, shadow=None)
    else:
        window.put(name, size, x, 186, shadow=(7, 6, 120), glow=(9, 150, (255, 255, 220)))


def _outline(window: Canvas, name: str, size: float, centre: tuple[float, float]) -> None:
    shape = kit.silhouette(kit.picture(name, size * window.k), (0, 0, 0))
    x, y = window.at(*centre)
    reach = max(1.0, 2.6 * window.k)
    for step in range(16):
        angle = math.tau * step / 16
        kit.blit_centred(window.surface, shape, (x + reach * math.cos(angle), y + reach * math.sin(angle)))
