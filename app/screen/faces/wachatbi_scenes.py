"""The scenes in the windows of Wa Chat Bi's cards: a festival table before the sun, with a cat behind each dish."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from app.screen import kit
from app.screen.faces import wachatbi_marks as marks
from app.screen.faces.parts import Canvas, Rect, rays, vertical
from app.screen.theme import Colour

SOURCE = Rect(24, 60, 272, 216)

Prop = tuple[str, float, float, float, float]
"""A picture, its size, where its middle is, its turn."""

BLOSSOMS: tuple[Prop, ...] = (
    ("cherry-blossom", 32, 62, 116, 14),
    ("cherry-blossom", 24, 262, 104, -20),
    ("cherry-blossom", 18, 244, 78, 30),
)
PETALS: tuple[Prop, ...] = (("cherry-blossom", 22, 258, 122, 24), ("cherry-blossom", 17, 62, 132, -12))


@dataclass(frozen=True, slots=True)
class Scene:
    """The sky from top to bottom, what hangs and stands in it, the dish and the cat behind it with their sizes."""

    sky: tuple[Colour, Colour]
    props: tuple[Prop, ...] = BLOSSOMS
    dish: str = ""
    size: float = 98
    cat: str = ""
    behind: str = ""


LANTERNS: tuple[Prop, ...] = (
    ("red-paper-lantern", 50, 258, 84, 0),
    ("red-paper-lantern", 36, 226, 74, 0),
    ("cherry-blossom", 22, 62, 128, 14),
)
CLOUDS = (
    '<g fill="#ffffff" fill-opacity="0.7"><rect x="206" y="84" width="96" height="12" rx="6"/>'
    '<rect x="226" y="98" width="62" height="10" rx="5"/><rect x="14" y="150" width="60" height="10" rx="5"/>'
    '<rect x="30" y="162" width="56" height="9" rx="4.5"/></g>'
)
CURTAIN = "".join(
    f'<path d="M{x} 50H{x + 52}V{y}Q{x + 26} {y + 8} {x} {y}Z" fill="#4a3a9a" fill-opacity="0.85"/>'
    f'<circle cx="{x + 26}" cy="78" r="9" fill="none" stroke="#ffffff" stroke-opacity="0.75" stroke-width="3.4"/>'
    for x, y in ((-20, 100), (36, 104), (92, 102), (176, 102), (232, 104), (288, 100))
)
SPIRALS = "".join(
    f'<path d="M{x} {y}a{r * 0.3} {r * 0.3} 0 0 1 {r * 0.6} 0a{r * 0.6} {r * 0.6} 0 0 1 {-r * 1.2} 0'
    f'a{r * 0.9} {r * 0.9} 0 0 1 {r * 1.8} 0" fill="none" stroke="#ffffff" stroke-opacity="0.8" stroke-width="4" '
    'stroke-linecap="round"/>'
    for x, y, r in ((60, 132, 15), (256, 112, 17), (246, 214, 12), (74, 224, 11))
)

SCENES: dict[str, Scene] = {
    "dish-2": Scene(("#ffd9e0", "#f06a86"), dish="rice-ball", cat="cat-grinning"),
    "dish-3": Scene(("#ffe2b8", "#f29a3c"), LANTERNS, "steaming-bowl", 106, "cat-in-love"),
    "dish-4": Scene(("#d9f2c9", "#7cc36a"), PETALS, "fried-shrimp", 88, "cat-sly", CLOUDS),
    "dish-5": Scene(("#ead9ff", "#9a74dc"), (), "sushi", 104, "cat-content", CURTAIN),
    "dish-6": Scene(
        ("#cdf5ee", "#39ab9d"),
        (("carp-streamer", 66, 258, 104, 0), ("cherry-blossom", 20, 60, 126, 14)),
        "oden",
        100,
        "cat-laughing",
    ),
    "dish-7": Scene(
        ("#ffb98f", "#c8324a"),
        (("mount-fuji", 96, 76, 226, 0), ("cherry-blossom", 24, 262, 100, -20), ("cherry-blossom", 18, 240, 78, 30)),
        "bento-box",
        112,
        "cat-weary",
    ),
    "plus-one": Scene(("#cfe4ff", "#6aa2e8"), BLOSSOMS, "plus", 152),
    "reverse": Scene(("#cfe4ff", "#6aa2e8")),
    "choose": Scene(("#cfe4ff", "#6aa2e8")),
    "indigestion": Scene(("#e3f5b0", "#8fbf3a"), (), behind=SPIRALS),
}
TABLE = (
    '<path d="M-80 250C60 238 260 238 400 250V420H-80Z" fill="#8d4a2b"/>'
    '<path d="M-80 250C60 238 260 238 400 250V256C260 244 60 244 -80 256Z" fill="#c98a5a"/>'
)
PLATE = (
    '<ellipse cx="160" cy="252" rx="88" ry="16" fill="#2b3a7a"/><ellipse cx="160" cy="249" rx="88" ry="15" '
    'fill="url(#q)"/><ellipse cx="160" cy="248" rx="66" ry="10" fill="#ffffff" fill-opacity="0.8"/>'
)


def paint(window: Canvas, kind: str, look_plain: bool) -> None:
    """Paint the scene of a kind of card on the canvas of a window; plain is white, with black outlines."""
    scene = SCENES[kind]
    if look_plain:
        window.surface.fill("#ffffff")
    else:
        _ground(window, scene)
    if scene.cat:
        _stand(window, scene.cat, 128, (160, 132), look_plain)
    if scene.dish:
        window.paint(
            PLATE,
            kit.lin("q", [(0, "#eef3ff"), (1, "#a9bbf0")], 70, 0, 250, 0),
            Rect(68, 228, 184, 44),
            shadow=None if look_plain else (4, 4, 120),
        )
        _stand(window, scene.dish, scene.size, (160, 262 - scene.size / 2), look_plain)
        return
    if not look_plain:
        _shade(window, 76)
    picture, size, mirrored = {
        "reverse": ("arrows-turning", 156.0, False),
        "choose": ("hand-pointing", 158.0, True),
        "indigestion": ("indigestion", 168.0, False),
    }[kind]
    _stand(window, picture, size, (160, 174), look_plain, mirrored)


def _ground(window: Canvas, scene: Scene) -> None:
    top, bottom = scene.sky
    window.paint(
        '<rect x="-200" y="-200" width="720" height="900" fill="url(#s)"/>'
        + rays(160, 172, 24, "#ffffff", 0.28, turn=0.06)
        + scene.behind
        + '<circle cx="160" cy="166" r="92" fill="url(#sun)"/>'
        + TABLE
        + marks.waves(Rect(-80, 272, 480, 60), 20, "#ffffff", 0.16, 1.4),
        vertical("s", [(0, top), (1, bottom)], 40, 270)
        + kit.rad("sun", [(0, "#fff6d8"), (0.75, "#ffe7ae"), (1, "#ffd88a")], 150, 150, 100),
    )
    for name, size, x, y, turn in scene.props:
        window.put(name, size, x, y, turn=turn, shadow=(2, 2, 60))


def _shade(window: Canvas, reach: float) -> None:
    shade, pos = window.layer(f'<ellipse cx="160" cy="256" rx="{reach}" ry="10" fill="#000000" fill-opacity="0.45"/>')
    window.surface.blit(pygame.transform.gaussian_blur(shade, max(1, round(5 * window.k)), False), pos)


def _stand(
    window: Canvas, name: str, size: float, centre: tuple[float, float], plain: bool, mirrored: bool = False
) -> None:
    x, y = centre
    if plain:
        shape = kit.silhouette(kit.picture(name, size * window.k), (0, 0, 0))
        if mirrored:
            shape = pygame.transform.flip(shape, True, False)
        px, py = window.at(x, y)
        reach = max(1.0, 2.6 * window.k)
        for step in range(16):
            angle = math.tau * step / 16
            kit.blit_centred(window.surface, shape, (px + reach * math.cos(angle), py + reach * math.sin(angle)))
        window.put(name, size, x, y, mirrored=mirrored, shadow=None)
    else:
        window.put(name, size, x, y, mirrored=mirrored, shadow=(5, 4, 110))
