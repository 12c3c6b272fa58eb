"""Drawing tools: vector shapes at any size, shadows, grain, pictures; words and plain surface work beside them.

Nothing here knows a game or a widget. Lengths are screen pixels; who works in logical pixels multiplies first.
Surfaces that come from a cache are shared: draw them, do not draw on them.
"""

from __future__ import annotations

import io
import random
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import pygame

from app.screen.lettering import fit as fit
from app.screen.lettering import fitting_px as fitting_px
from app.screen.lettering import paragraph as paragraph
from app.screen.lettering import text as text
from app.screen.lettering import width_of as width_of
from app.screen.surface import padded as padded
from app.screen.surface import ready as ready
from app.screen.surface import recolour as recolour
from app.screen.surface import scaled as scaled
from app.screen.surface import silhouette as silhouette
from app.screen.theme import Colour

PICTURES = Path(__file__).resolve().parents[2] / "assets" / "pictures"
CODE = tuple(Path(__file__).with_name(f"{name}.py") for name in ("kit", "lettering", "surface", "theme"))
"""The files on which every drawing depends."""
GRAIN_TILE = 256
Point = tuple[float, float]
Stop = tuple[float, Colour] | tuple[float, Colour, float]


# vector shapes


def svg(markup: str, w: float, h: float, defs: str = "", box: tuple[float, float] | None = None) -> pygame.Surface:
    """Vector markup as a surface of exactly w x h pixels.

    `markup` is a whole `<svg>` document, or what stands inside one; then its units are pixels, or parts of `box`
    (width, height) stretched over the surface. `defs` holds gradients made by `lin` and `rad`.
    """
    width, height = max(1, round(w)), max(1, round(h))
    if not markup.lstrip().startswith("<svg"):
        across, down = box or (w, h)
        markup = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
            f"<defs>{defs}</defs>"
            f'<g transform="scale({width / across:.6f} {height / down:.6f})">{markup}</g></svg>'
        )
    drawn = pygame.image.load_sized_svg(io.BytesIO(markup.encode()), (width, height))
    if drawn.get_size() != (width, height):
        exact = pygame.Surface((width, height), pygame.SRCALPHA)
        exact.blit(drawn, drawn.get_rect(center=exact.get_rect().center))
        drawn = exact
    return ready(drawn)


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        f'<stop offset="{stop[0]:g}" stop-color="{stop[1]}"'
        + (f' stop-opacity="{stop[2]:g}"/>' if len(stop) == 3 else "/>")
        for stop in stops
    )


def lin(name: str, stops: Iterable[Stop], x1: float, y1: float, x2: float, y2: float) -> str:
    """Markup of a linear gradient between two points; a stop is (offset, colour) or (offset, colour, opacity)."""
    return (
        f'<linearGradient id="{name}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" gradientUnits="userSpaceOnUse">'
        f"{_stops(stops)}</linearGradient>"
    )


def rad(name: str, stops: Iterable[Stop], cx: float, cy: float, r: float) -> str:
    """Markup of a radial gradient around a point; a stop is (offset, colour) or (offset, colour, opacity)."""
    return (
        f'<radialGradient id="{name}" cx="{cx:g}" cy="{cy:g}" r="{r:g}" gradientUnits="userSpaceOnUse">'
        f"{_stops(stops)}</radialGradient>"
    )


@lru_cache(maxsize=64)
def rounded_mask(w: int, h: int, radius: float) -> pygame.Surface:
    """A white rounded rectangle with smooth edges; blitted with BLEND_RGBA_MULT it rounds what lies under it."""
    return svg(f'<rect width="{w}" height="{h}" rx="{radius:g}" fill="#ffffff"/>', w, h)


def round_corners(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Cut the corners of a surface round, in place, and return it."""
    mask = rounded_mask(surface.get_width(), surface.get_height(), radius)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def gloss(surface: pygame.Surface, strength: float = 0.17) -> None:
    """Lay a diagonal band of light over the upper left part of a surface, in place."""
    w, h = surface.get_size()
    light = lin(
        "g",
        [
            (0, "#ffffff", strength),
            (0.42, "#ffffff", strength * 0.15),
            (0.43, "#ffffff", 0),
            (1, "#ffffff", 0),
        ],
        0,
        0,
        w * 0.6,
        h * 0.9,
    )
    surface.blit(svg(f'<rect width="{w}" height="{h}" fill="url(#g)"/>', w, h, light), (0, 0))


# shadows


def shadow(
    surface: pygame.Surface, blur: float, alpha: int = 140, colour: tuple[int, int, int] = (0, 0, 0)
) -> tuple[pygame.Surface, int]:
    """The soft shadow of a surface and the pixels by which it is larger on each side."""
    pad = max(1, round(blur * 2))
    w, h = surface.get_width() + 2 * pad, surface.get_height() + 2 * pad
    soft = pygame.Surface((w, h), pygame.SRCALPHA)
    soft.fill((*colour, 0))
    soft.blit(silhouette(surface, colour, alpha), (pad, pad))
    coarse = max(1, int(blur // 1.5))
    if coarse > 1:
        soft = pygame.transform.smoothscale(soft, (max(1, w // coarse), max(1, h // coarse)))
        soft = pygame.transform.gaussian_blur(soft, max(1, round(blur / coarse)), False)
        return pygame.transform.smoothscale(soft, (w, h)), pad
    return pygame.transform.gaussian_blur(soft, max(1, round(blur)), False), pad


def blit_shadow(
    target: pygame.Surface,
    surface: pygame.Surface,
    pos: Point,
    blur: float = 6,
    offset: Point = (0, 4),
    alpha: int = 140,
    colour: tuple[int, int, int] = (0, 0, 0),
) -> None:
    """Draw a surface at a position with its soft shadow under it."""
    box = surface.get_bounding_rect()
    if not box.w:
        return
    part = surface.subsurface(box)
    x, y = round(pos[0]) + box.x, round(pos[1]) + box.y
    soft, pad = shadow(part, blur, alpha, colour)
    target.blit(soft, (x - pad + round(offset[0]), y - pad + round(offset[1])))
    target.blit(part, (x, y))


def blit_centred(target: pygame.Surface, surface: pygame.Surface, centre: Point) -> pygame.Rect:
    """Draw a surface around a point."""
    return target.blit(surface, surface.get_rect(center=(round(centre[0]), round(centre[1]))))


# grain


@lru_cache(maxsize=24)
def _grain_tile(low: int, seed: int, w: int, h: int) -> pygame.Surface:
    table = bytes(low + (255 - low) * i // 255 for i in range(256))
    grey = random.Random(seed).randbytes(w * h).translate(table)
    rgb = bytearray(w * h * 3)
    rgb[0::3] = rgb[1::3] = rgb[2::3] = grey
    return pygame.image.frombytes(bytes(rgb), (w, h), "RGB")


def _cover(target: pygame.Surface, tile: pygame.Surface) -> None:
    w, h = target.get_size()
    across, down = tile.get_size()
    for y in range(0, h, down):
        for x in range(0, w, across):
            target.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def speckle(target: pygame.Surface, amount: int, seed: int, tile: int = GRAIN_TILE) -> None:
    """Darken single pixels by up to `amount` of 255, in place; the grain repeats every `tile` pixels."""
    _cover(target, _grain_tile(255 - amount, seed, tile, tile))


def clouds(target: pygame.Surface, amount: int, seed: int, size: float, tile: int = 0) -> None:
    """Darken soft patches of about `size` pixels by up to `amount` of 255, in place.

    With a `tile` the patches repeat every so many pixels, which is cheaper when they are small.
    """
    w, h = (tile, tile) if tile else target.get_size()
    coarse = _grain_tile(255 - amount, seed, max(2, round(w / size)), max(2, round(h / size)))
    _cover(target, pygame.transform.smoothscale(coarse, (w, h)))


def grain(target: pygame.Surface, amount: int = 14, seed: int = 1, size: float = 14) -> None:
    """Give a surface the grain of paper, in place: fine speckles, and patches of about `size` pixels."""
    speckle(target, amount, seed)
    clouds(target, amount * 2, seed + 7, size)


# pictures


@lru_cache(maxsize=24)
def _source(path: Path) -> pygame.Surface:
    loaded = pygame.image.load(path)
    if loaded.get_bitsize() == 32 and loaded.get_flags() & pygame.SRCALPHA:
        return loaded
    clear = pygame.Surface(loaded.get_size(), pygame.SRCALPHA)
    clear.blit(loaded, (0, 0))
    return clear


@lru_cache(maxsize=128)
def _picture(path: Path, px: int) -> pygame.Surface:
    source = _source(path)
    w, h = source.get_size()
    k = px / max(w, h)
    return ready(scaled(source, (max(1, round(w * k)), max(1, round(h * k)))))


def forget() -> None:
    """Let go of pictures in the size in which they are shipped, of grain and of round corners."""
    for made in (_source, _grain_tile, rounded_mask):
        made.cache_clear()


def picture(name: str, px: float) -> pygame.Surface:
    """A shipped picture with its longest side `px` pixels. Raises FileNotFoundError if there is none of that name."""
    return _picture(PICTURES / f"{name}.webp", max(1, round(px)))
