"""Drawing tools: vector shapes at any size, shadows, grain, words, pictures.

Nothing here knows a game or a widget. Lengths are screen pixels; who works in logical pixels multiplies first.
Surfaces that come from a cache are shared: draw them, do not draw on them.
"""

from __future__ import annotations

import io
import math
import random
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame

from app.screen import theme
from app.screen.theme import Colour

PICTURES = Path(__file__).resolve().parents[2] / "assets" / "pictures"
GRAIN_TILE = 256
Point = tuple[float, float]
Stop = tuple[float, Colour] | tuple[float, Colour, float]


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format with alpha, or as it is while there is no display."""
    try:
        return surface.convert_alpha()
    except pygame.error:
        return surface


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


def silhouette(surface: pygame.Surface, colour: tuple[int, int, int], alpha: int = 255) -> pygame.Surface:
    """The outline of a surface filled with one colour."""
    shape = surface.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if alpha < 255:
        shape.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


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


# words

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


@lru_cache(maxsize=1024)
def _text(
    words: str, file: Path, role: str, px: int, colour: Colour, outline: Colour | None, outline_px: float, times: int
) -> pygame.Surface:
    font = theme.font(role, px * times)
    inside = _shrunk(font.render(words, True, colour), times)
    if outline is None or outline_px <= 0:
        return ready(inside)
    pad = math.ceil(outline_px * 1.8) + 1
    whole = pygame.Surface((inside.get_width() + 2 * pad, inside.get_height() + 2 * pad), pygame.SRCALPHA)
    whole.fill((*pygame.Color(outline)[:3], 0))
    edge = _shrunk(font.render(words, True, outline), times)
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
        return ready(_shrunk(font.render(words, True, colour, None, width * times), times))
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


# pictures


def recolour(surface: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """Give `surface` the transparency of `shape` (same size), in place, and return it."""
    mask = shape.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return surface


def scaled(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A surface with transparency scaled smoothly, without the dark fringe that plain scaling leaves.

    Scaled premultiplied; laying the result over itself time and again divides its colours by the transparency.
    """
    small = pygame.transform.smoothscale(surface.premul_alpha(), size)
    colours = small.copy()
    for _ in range(6):
        colours.blit(colours.copy(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return recolour(colours, small)


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


def picture(name: str, px: float) -> pygame.Surface:
    """A shipped picture with its longest side `px` pixels. Raises FileNotFoundError if there is none of that name."""
    return _picture(PICTURES / f"{name}.webp", max(1, round(px)))


def padded(surface: pygame.Surface, px: int = 4) -> pygame.Surface:
    """A surface with a clear border, so that turning it leaves smooth edges; the border carries its edge colour."""
    w, h = surface.get_size()
    wide = pygame.Surface((w + 2 * px, h + 2 * px), pygame.SRCALPHA)
    edge = surface.get_at((w // 2, min(1, h - 1)))
    wide.fill((edge.r, edge.g, edge.b, 0))
    wide.blit(surface, (px, px))
    return wide
