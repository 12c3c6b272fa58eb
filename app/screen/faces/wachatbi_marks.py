"""What tells the cards of Wa Chat Bi apart: the marks in their corners and the seals; and the waves behind them.

A dish has a lantern with its value. Each action has a mark of its own form: "+1" in a blossom, two arrows that turn in
a square, the head of a cat in a signpost. An indigestion has a cross in a burst.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from app.screen import kit
from app.screen.faces import parts
from app.screen.faces.parts import Canvas, Rect
from app.screen.theme import Colour, Look

ROLE = "title.wachatbi"
INK = "#1f2547"
RED = "#c8102e"
CREAM = "#fff7e0"
SLENDER = 0.82
"""How wide a slender mark is; a lantern grows in height as much as it loses in width."""


class Mark(NamedTuple):
    """The colours of a mark from light to dark, of the edge of what stands in it."""

    light: Colour
    main: Colour
    dark: Colour
    edge: Colour


LANTERN = Mark("#ff7a5c", "#dd1f35", "#a30c26", "#7d0a1c")
ACTION = Mark("#8cc2ff", "#2f6fd6", "#163a8c", "#0e2560")
INDIGESTION = Mark("#b9e05a", "#5f9a1e", "#33610c", "#234508")
PLAIN = {LANTERN: "#a30018", ACTION: "#0e2f7a", INDIGESTION: "#255000"}


def value_of(kind: str) -> int:
    """The value of a dish, 0 for other kinds of card."""
    name, _, number = kind.partition("-")
    return int(number) if name == "dish" else 0


def mark_of(kind: str) -> Mark:
    """The colours of the mark of a kind of card."""
    if value_of(kind):
        return LANTERN
    return INDIGESTION if kind == "indigestion" else ACTION


def form(kind: str, x: float, y: float, r: float) -> str:
    """Path data of the outline of the mark of a kind of card around a point, about `r` from the middle to the edge."""
    if value_of(kind):
        return _ellipse(x, y, r, r * 0.94)
    if kind == "plus-one":
        return _blossom(x, y + r * 0.04, r * 1.2)
    if kind == "reverse":
        a, c = r * 0.94, r * 0.34
        return (
            f"M{x - a + c} {y - a}H{x + a - c}Q{x + a} {y - a} {x + a} {y - a + c}V{y + a - c}"
            f"Q{x + a} {y + a} {x + a - c} {y + a}H{x - a + c}Q{x - a} {y + a} {x - a} {y + a - c}V{y - a + c}"
            f"Q{x - a} {y - a} {x - a + c} {y - a}Z"
        )
    if kind == "choose":
        a = r * 0.86
        return (
            f"M{x - r} {y - a + 5}Q{x - r} {y - a} {x - r + 5} {y - a}H{x + r * 0.42}Q{x + r * 0.56} {y - a} "
            f"{x + r * 0.66} {y - a * 0.86}L{x + r * 1.2} {y - 4}Q{x + r * 1.24} {y} {x + r * 1.2} {y + 4}"
            f"L{x + r * 0.66} {y + a * 0.86}Q{x + r * 0.56} {y + a} {x + r * 0.42} {y + a}H{x - r + 5}"
            f"Q{x - r} {y + a} {x - r} {y + a - 5}Z"
        )
    points = []
    for number in range(24):
        reach = r * (1.14 if number % 2 else 0.86)
        angle = math.tau * (number + 0.5) / 24
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return parts.polygon(points)


def _ellipse(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0Z"


def _blossom(x: float, y: float, r: float) -> str:
    """Path data of five petals, each with a notch."""
    path = ""
    for petal in range(5):
        middle = math.tau * petal / 5 - math.pi / 2

        def at(turn: float, reach: float, middle: float = middle) -> str:
            return f"{x + r * reach * math.cos(middle + turn):.2f} {y + r * reach * math.sin(middle + turn):.2f}"

        start = "M" + at(-0.628, 0.76) if not petal else ""
        path += (
            f"{start}C{at(-0.68, 1.0)} {at(-0.42, 1.1)} {at(-0.13, 1.05)}L{at(0, 0.95)}L{at(0.13, 1.05)}"
            f"C{at(0.42, 1.1)} {at(0.68, 1.0)} {at(0.628, 0.76)}"
        )
    return path + "Z"


def symbol(kind: str, x: float, y: float, r: float, colour: Colour) -> str:
    """Markup of the symbol of an action or an indigestion, about `r` from the middle to the edge; no words."""
    if kind == "reverse":
        return turning(x, y, r * 0.68, r * 0.26, colour, -1)
    if kind == "choose":
        return cat_head(x - r * 0.04, y, r * 0.74, colour)
    a = r * 0.5
    return (
        f'<path d="M{x - a} {y - a}L{x + a} {y + a}M{x + a} {y - a}L{x - a} {y + a}" fill="none" stroke="{colour}" '
        f'stroke-width="{r * 0.36}" stroke-linecap="round"/>'
    )


def turning(x: float, y: float, r: float, thick: float, colour: Colour, sense: int) -> str:
    """Two arrows that turn around a point, clockwise for a `sense` of 1 and counter-clockwise for -1."""
    markup = ""
    for start in (0.32, 0.32 + math.pi):
        end = start + 1.95
        tip = (x + r * math.cos(end), y - r * math.sin(end))
        markup += (
            f'<path d="M{x + r * math.cos(start):.2f} {y - r * math.sin(start):.2f}A{r} {r} 0 0 0 '
            f'{tip[0]:.2f} {tip[1]:.2f}" fill="none" stroke="{colour}" stroke-width="{thick}"/>'
            + _arrow_head(tip, end, thick * 1.2, thick / r, colour)
        )
    return markup if sense < 0 else f'<g transform="translate({2 * x} 0) scale(-1 1)">{markup}</g>'


def _arrow_head(tip: tuple[float, float], angle: float, size: float, lean: float, colour: Colour) -> str:
    """The head of an arrow that runs counter-clockwise on a circle, at an angle from the right; it leans inwards."""
    turn = angle + lean * 0.6
    across, along = (math.cos(turn), -math.sin(turn)), (-math.sin(turn), -math.cos(turn))
    x, y = tip
    points = [
        (x + along[0] * size * 1.25, y + along[1] * size * 1.25),
        (x + across[0] * size - along[0] * size * 0.1, y + across[1] * size - along[1] * size * 0.1),
        (x - across[0] * size - along[0] * size * 0.1, y - across[1] * size - along[1] * size * 0.1),
    ]
    return (
        f'<path d="{parts.polygon(points)}" fill="{colour}" stroke="{colour}" stroke-width="{size * 0.3}" '
        'stroke-linejoin="round"/>'
    )


def cat_head(x: float, y: float, r: float, colour: Colour) -> str:
    """The silhouette of the head of a cat."""
    return (
        f'<path d="M{x - r} {y + r * 0.2}L{x - r * 0.9} {y - r * 0.85}Q{x - r * 0.86} {y - r * 1.02} '
        f"{x - r * 0.7} {y - r * 0.92}L{x - r * 0.28} {y - r * 0.54}Q{x} {y - r * 0.6} {x + r * 0.28} {y - r * 0.54}"
        f"L{x + r * 0.7} {y - r * 0.92}Q{x + r * 0.86} {y - r * 1.02} {x + r * 0.9} {y - r * 0.85}"
        f"L{x + r} {y + r * 0.2}Q{x + r * 0.9} {y + r * 0.94} {x} {y + r * 0.96}"
        f'Q{x - r * 0.9} {y + r * 0.94} {x - r} {y + r * 0.2}Z" fill="{colour}"/>'
    )


def paw(x: float, y: float, r: float, colour: Colour) -> str:
    """The print of a paw."""
    toes = "".join(
        f'<ellipse cx="{x + dx * r}" cy="{y + dy * r}" rx="{r * 0.2}" ry="{r * 0.27}"/>'
        for dx, dy in ((-0.66, -0.16), (-0.25, -0.58), (0.25, -0.58), (0.66, -0.16))
    )
    pad = (
        f'<path d="M{x} {y - r * 0.12}C{x + r * 0.36} {y - r * 0.12} {x + r * 0.66} {y + r * 0.34} '
        f"{x + r * 0.56} {y + r * 0.6}C{x + r * 0.46} {y + r * 0.84} {x + r * 0.2} {y + r * 0.66} {x} {y + r * 0.66}"
        f"C{x - r * 0.2} {y + r * 0.66} {x - r * 0.46} {y + r * 0.84} {x - r * 0.56} {y + r * 0.6}"
        f'C{x - r * 0.66} {y + r * 0.34} {x - r * 0.36} {y - r * 0.12} {x} {y - r * 0.12}Z"/>'
    )
    return f'<g fill="{colour}">{toes}{pad}</g>'


def mark(
    card: Canvas,
    kind: str,
    at: tuple[float, float],
    r: float,
    look: Look,
    turned: bool = False,
    slender: bool = False,
) -> None:
    """Draw the mark of a kind of card around a point; it may stand on its head, and be narrower than it is high."""
    side = round(r * 3.2 * card.k)
    drawn = Canvas(pygame.Surface((side, side), pygame.SRCALPHA), card.k, side / 2, side / 2)
    _mark(drawn, kind, r, look, SLENDER if slender else 1.0)
    surface = pygame.transform.flip(drawn.surface, True, True) if turned else drawn.surface
    x, y = card.at(*at)
    place = surface.get_rect(center=(round(x), round(y))).topleft
    if look.high_contrast:
        card.surface.blit(surface, place)
    else:
        kit.blit_shadow(card.surface, surface, place, max(1, 3 * card.k), (0, 3 * card.k), 120)


def _mark(drawn: Canvas, kind: str, r: float, look: Look, width: float) -> None:
    colours, value = mark_of(kind), value_of(kind)
    outline = form(kind, 0, 0, r)
    fill = PLAIN[colours] if look.high_contrast else "url(#l)"
    edge = "#000000" if look.high_contrast else colours.dark if value else "#ffffff"
    line = r * (0.07 if value or look.high_contrast else 0.13)
    below, over = _lantern(r, colours) if value else ("", "")
    inside = "" if value or kind == "plus-one" else symbol(kind, 0, 0, r * 0.86, CREAM)
    drawn.paint(
        f'<g transform="scale({width} {1 / width if value else width})">{below}<path d="{outline}" fill="{fill}"/>'
        f'{"" if look.high_contrast else over}<path d="{outline}" fill="none" stroke="{edge}" stroke-width="{line}" '
        f'stroke-linejoin="round"/>{inside}</g>',
        kit.rad("l", [(0, colours.light), (0.7, colours.main), (1, colours.dark)], -r * 0.2, -r * 0.27, r * 1.2),
    )
    if value:
        drawn.word(str(value), ROLE, r * 1.24 * drawn.k, (0, -r * 0.03), CREAM, colours.edge)
    elif kind == "plus-one":
        drawn.word("+1", ROLE, r * 0.96 * width * drawn.k, (-r * 0.04, 0), CREAM, colours.edge)
    if value == 6:
        wide = r * 0.24
        drawn.paint(
            f'<path d="M{-wide} {r * 0.62}H{wide}" stroke="{colours.edge}" stroke-width="{r * 0.2}" '
            f'stroke-linecap="round"/><path d="M{-wide} {r * 0.62}H{wide}" stroke="{CREAM}" '
            f'stroke-width="{r * 0.11}" stroke-linecap="round"/>'
        )


def _lantern(r: float, colours: Mark) -> tuple[str, str]:
    """The caps of a lantern, which lie below it, and its ribs."""
    caps = "".join(
        f'<rect x="{-r * 0.44}" y="{y}" width="{r * 0.88}" height="{r * 0.24}" rx="{r * 0.07}" fill="{INK}"/>'
        for y in (-r * 1.12, r * 0.88)
    )
    ribs = (
        f'<path d="M{-r * 0.87} {-r * 0.43}Q0 {-r * 0.63} {r * 0.87} {-r * 0.43}M{-r * 0.87} {r * 0.43}'
        f'Q0 {r * 0.63} {r * 0.87} {r * 0.43}M{-r} 0H{r}" fill="none" stroke="{colours.edge}" stroke-opacity="0.4" '
        f'stroke-width="{r * 0.053}"/>'
    )
    return caps, ribs


def seal(card: Canvas, kind: str, rect: Rect, look: Look) -> None:
    """The stamp at the foot of a card: a paw for a dish, a bolt for an action, a cross for an indigestion."""
    x, y = rect.centre
    r = rect.h * 0.36
    ground = PLAIN[LANTERN] if look.high_contrast else RED
    if value_of(kind):
        sign = paw(x, y, r, "#ffffff")
    elif kind == "indigestion":
        sign = symbol(kind, x, y, r * 1.2, "#ffffff")
    else:
        sign = (
            f'<path d="M{x + r * 0.2} {y - r}L{x - r * 0.62} {y + r * 0.16}H{x - r * 0.06}L{x - r * 0.24} {y + r}'
            f'L{x + r * 0.62} {y - r * 0.2}H{x + r * 0.04}Z" fill="#ffffff"/>'
        )
    card.paint(
        parts.filled(rect, 6, ground) + parts.hairline(rect, 4, "#ffffff", 1.3, 0.8, inset=3.4) + sign,
        box=Rect(rect.x - 1, rect.y - 1, rect.w + 2, rect.h + 2),
    )


def waves(rect: Rect, radius: float, colour: Colour, opacity: float, thick: float) -> str:
    """Rows of overlapping half circles (seigaiha) over a rectangle; they overhang it."""
    path = []
    row, y = 0, rect.y
    while y < rect.y + rect.h + radius:
        x = rect.x - (radius if row % 2 else 0)
        while x < rect.x + rect.w + radius:
            for part in (1, 0.68, 0.36):
                r = radius * part
                path.append(f"M{x - r:.1f} {y:.1f}A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f}")
            x += 2 * radius
        y += radius * 0.5
        row += 1
    return (
        f'<path d="{"".join(path)}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{thick}"/>'
    )
