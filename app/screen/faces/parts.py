"""Parts of a card face, drawn in card units: a card is 320 wide and 448 high, whatever its size on the screen."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from app.screen import kit, theme
from app.screen.kit import Stop
from app.screen.theme import Colour

W, H = 320, 448
RIM_RADIUS = 22
FINE_BELOW = 28
LEADING = 0.9


def height_of(width: int) -> int:
    """The height in pixels of a card of a width in pixels."""
    return round(width * H / W)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in card units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2


class Canvas:
    """A surface and the scale at which card units fall on it: pixel = unit * k + offset."""

    def __init__(self, surface: pygame.Surface, k: float, ox: float = 0.0, oy: float = 0.0) -> None:
        self.surface = surface
        self.k = k
        self.ox = ox
        self.oy = oy

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The pixel on which a point in card units falls."""
        return x * self.k + self.ox, y * self.k + self.oy

    def pixels(self, rect: Rect) -> pygame.Rect:
        """The whole pixels that a rectangle in card units touches."""
        left, top = self.at(rect.x, rect.y)
        right, bottom = self.at(rect.x + rect.w, rect.y + rect.h)
        x, y = math.floor(left), math.floor(top)
        return pygame.Rect(x, y, math.ceil(right) - x, math.ceil(bottom) - y)

    def layer(self, markup: str, defs: str = "", box: Rect | None = None) -> tuple[pygame.Surface, tuple[int, int]]:
        """Markup in card units as a surface (all of it, or what falls into `box`), and the pixel it belongs at."""
        area = self.pixels(box) if box else self.surface.get_rect()
        return (
            kit.svg(
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{area.w}" height="{area.h}" '
                f'viewBox="0 0 {area.w} {area.h}"><defs>{defs}</defs>'
                f'<g transform="translate({self.ox - area.x:.3f} {self.oy - area.y:.3f}) scale({self.k:.6f})">'
                f"{markup}</g></svg>",
                area.w,
                area.h,
            ),
            area.topleft,
        )

    def paint(
        self,
        markup: str,
        defs: str = "",
        box: Rect | None = None,
        shadow: tuple[float, float, int] | None = None,
        grain: tuple[int, int] | None = None,
    ) -> None:
        """Draw markup in card units; `shadow` is (blur, drop, alpha) in card units, `grain` is (amount, seed)."""
        drawn, pos = self.layer(markup, defs, box)
        if grain:
            kit.grain(drawn, grain[0], grain[1], max(3, 14 * self.k))
        if shadow:
            blur, drop, alpha = shadow
            kit.blit_shadow(self.surface, drawn, pos, max(1, blur * self.k), (0, drop * self.k), alpha)
        else:
            self.surface.blit(drawn, pos)

    def put(
        self,
        name: str,
        size: float,
        x: float,
        y: float,
        *,
        turn: float = 0,
        mirrored: bool = False,
        shadow: tuple[float, float, int] | None = (6, 5, 110),
        glow: tuple[float, int, tuple[int, int, int]] | None = None,
    ) -> None:
        """Draw a picture around a point; `size` is its longest side, `turn` in degrees counter-clockwise."""
        drawn = kit.picture(name, size * self.k * (2 if turn % 180 else 1))
        if mirrored:
            drawn = pygame.transform.flip(drawn, True, False)
        if turn % 180:
            drawn = pygame.transform.rotozoom(kit.padded(drawn), turn, 0.5)
        elif turn % 360:
            drawn = pygame.transform.flip(drawn, True, True)
        place = drawn.get_rect(center=tuple(round(c) for c in self.at(x, y))).topleft
        if glow:
            blur, alpha, colour = glow
            light, pad = kit.shadow(drawn, max(1, blur * self.k), alpha, colour)
            self.surface.blit(light, (place[0] - pad, place[1] - pad))
        if shadow:
            blur, drop, alpha = shadow
            kit.blit_shadow(self.surface, drawn, place, max(1, blur * self.k), (0, drop * self.k), alpha)
        else:
            self.surface.blit(drawn, place)

    def word(
        self,
        words: str,
        role: str,
        px: float,
        centre: tuple[float, float],
        colour: Colour,
        outline: Colour | None = None,
    ) -> None:
        """Draw one line around a point in card units, its letters `px` screen pixels high."""
        drawn = kit.text(words, role, px, colour, outline, px * 0.055 if outline else 0, fine=px < FINE_BELOW)
        kit.blit_centred(self.surface, drawn, self.at(*centre))

    def window(self, rect: Rect, source: Rect) -> Canvas:
        """A new canvas of the pixels of `rect` which `source` (in its own units) fills, cut where it overhangs."""
        area = self.pixels(rect)
        k = max(area.w / source.w, area.h / source.h)
        ox = (area.w - source.w * k) / 2 - source.x * k
        oy = area.h - (source.y + source.h) * k
        return Canvas(pygame.Surface(area.size, pygame.SRCALPHA), k, ox, oy)

    def insert(self, part: Canvas, rect: Rect, radius: float) -> None:
        """Draw the canvas of a window at its place with round corners."""
        kit.round_corners(part.surface, radius * self.k)
        self.surface.blit(part.surface, self.pixels(rect).topleft)


def sheet(card: Canvas, rect: Rect, paper: tuple[Colour, Colour], edge: Colour, high_contrast: bool) -> None:
    """A sheet for the words of a face: its colours from top to bottom (white with high contrast) and of its line."""
    top, bottom = ("#ffffff", "#ffffff") if high_contrast else paper
    card.paint(
        filled(rect, 12, "url(#p)") + hairline(rect, 9, edge, 1.4, 0.6, inset=4),
        vertical("p", [(0, top), (1, bottom)], rect.y, rect.y + rect.h),
        Rect(rect.x - 2, rect.y - 2, rect.w + 4, rect.h + 4),
        shadow=(2, 1, 90),
        grain=None if high_contrast else (8, 2),
    )


def canvas(width: int) -> Canvas:
    """An empty card of a width in pixels."""
    return Canvas(pygame.Surface((width, height_of(width)), pygame.SRCALPHA), width / W)


def hairline(rect: Rect, radius: float, colour: Colour, width: float, opacity: float = 1, inset: float = 0) -> str:
    """The outline of a rounded rectangle, `inset` units inside `rect`."""
    return (
        f'<rect x="{rect.x + inset}" y="{rect.y + inset}" width="{rect.w - 2 * inset}" height="{rect.h - 2 * inset}" '
        f'rx="{radius}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}"/>'
    )


def filled(rect: Rect, radius: float, fill: Colour) -> str:
    """A rounded rectangle."""
    return f'<rect x="{rect.x}" y="{rect.y}" width="{rect.w}" height="{rect.h}" rx="{radius}" fill="{fill}"/>'


def surround(rect: Rect, radius: float, fill: Colour) -> str:
    """The whole card except a rounded rectangle in it."""
    left, top, right, bottom, r = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h, radius
    hole = (
        f"M{left + r} {top}Q{left} {top} {left} {top + r}V{bottom - r}Q{left} {bottom} {left + r} {bottom}"
        f"H{right - r}Q{right} {bottom} {right} {bottom - r}V{top + r}Q{right} {top} {right - r} {top}Z"
    )
    return f'<path d="M0 0H{W}V{H}H0Z{hole}" fill="{fill}" fill-rule="evenodd"/>'


def rays(x: float, y: float, count: int, colour: Colour, opacity: float, reach: float = 600, turn: float = 0) -> str:
    """Wedges of light around a point."""
    path = []
    for number in range(count):
        a = turn + 2 * math.pi * number / count
        b = a + math.pi / count
        path.append(
            f"M{x} {y}L{x + reach * math.cos(a):.1f} {y + reach * math.sin(a):.1f}"
            f"L{x + reach * math.cos(b):.1f} {y + reach * math.sin(b):.1f}Z"
        )
    return f'<path d="{"".join(path)}" fill="{colour}" fill-opacity="{opacity}"/>'


def stripes(rect: Rect, step: float, width: float, colour: Colour, opacity: float) -> str:
    """Slanting stripes over a rectangle; they overhang it and are cut by what lies over them."""
    path = []
    x = rect.x - rect.h
    while x < rect.x + rect.w:
        path.append(f"M{x:.1f} {rect.y + rect.h:.1f}L{x + rect.h:.1f} {rect.y:.1f}")
        x += step
    return (
        f'<path d="{"".join(path)}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}"/>'
    )


def dots(rect: Rect, step: float, radius: float, colour: Colour, opacity: float) -> str:
    """Dots over a rectangle, every second row shifted by half a step."""
    path = []
    arc = f"a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0"
    row = 0
    y = rect.y
    while y < rect.y + rect.h + radius:
        x = rect.x + (step / 2 if row % 2 else 0)
        while x < rect.x + rect.w + radius:
            path.append(f"M{x - radius:.1f} {y:.1f}{arc}")
            x += step
        y += step / 2
        row += 1
    return f'<path d="{"".join(path)}" fill="{colour}" fill-opacity="{opacity}"/>'


def lattice(rect: Rect, step: float, width: float, colour: Colour, opacity: float) -> str:
    """Crossing slanting lines over a rectangle."""
    one = stripes(rect, step, width, colour, opacity)
    mirror = f'<g transform="translate({2 * rect.x + rect.w} 0) scale(-1 1)">{one}</g>'
    return one + mirror


def vertical(name: str, stops: Iterable[Stop], top: float, bottom: float) -> str:
    """A gradient from one height to another."""
    return kit.lin(name, stops, 0, top, 0, bottom)


@dataclass(frozen=True, slots=True)
class Setting:
    """Words set into a space: the height of the letters in pixels, the least height allowed, whether they fit.

    `width` is that of the lines in pixels; a paragraph is set as narrow as its number of lines allows.
    """

    words: str
    px: int
    least: int
    fits: bool
    width: int


@dataclass(frozen=True, slots=True)
class Laid:
    """How the words of a face are set; one that is simplified, or has nothing to say, has no text."""

    title: Setting
    text: Setting | None


def set_line(words: str, role: str, px: float, width: float, least: float) -> Setting:
    """One line in a width in pixels, shrunk from `px` to no less than `least`."""
    low = max(theme.MIN_FONT_PX, round(least))
    size = max(low, round(px))
    while size > low and _width(words, role, size) > width:
        size -= 1
    return Setting(words, size, low, _width(words, role, size) <= width, round(width))


def set_paragraph(words: str, role: str, px: float, size: tuple[float, float], least: float) -> Setting:
    """A paragraph in a width and height in pixels, shrunk from `px` to no less than `least`."""
    low = max(theme.MIN_FONT_PX, round(least))
    letters = max(low, round(px))
    while True:
        drawn = _paragraph(words, role, letters, "#000000", size[0])
        longest = max((_width(word, role, letters) for word in words.split(" ")), default=0)
        fits = drawn.get_height() <= size[1] and longest <= size[0]
        if fits or letters <= low:
            return Setting(words, letters, low, fits, _narrowest(words, role, letters, size[0], longest))
        letters -= 1


def _narrowest(words: str, role: str, px: int, width: float, least: int) -> int:
    """The narrowest lines in which a paragraph is no higher than in lines of `width`."""
    height = _paragraph(words, role, px, "#000000", width).get_height()
    low, high = least, max(least, round(width))
    while low < high:
        middle = (low + high) // 2
        if _paragraph(words, role, px, "#000000", middle).get_height() <= height:
            high = middle
        else:
            low = middle + 1
    return high


def _width(words: str, role: str, px: int) -> int:
    return kit.width_of(words, role, px, fine=px < FINE_BELOW)


def _paragraph(words: str, role: str, px: int, colour: Colour, width: float) -> pygame.Surface:
    return kit.paragraph(words, role, px, colour, width, "center", LEADING, fine=px < FINE_BELOW)


def draw_paragraph(target: Canvas, setting: Setting, role: str, colour: Colour, rect: Rect) -> None:
    """Draw a set paragraph in the middle of a rectangle."""
    left, top = target.at(*rect.centre)
    drawn = _paragraph(setting.words, role, setting.px, colour, setting.width)
    target.surface.blit(drawn, drawn.get_rect(center=(round(left), round(top))))


def polygon(points: Sequence[tuple[float, float]]) -> str:
    """Path data of a closed shape through points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
