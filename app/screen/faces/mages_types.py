"""What tells the types of Fuzzy Mage Fight's cards apart: colours, the form of the window, the badge and its symbol.

Every type differs in all three, so that it is known without its colour as well.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from app.screen import kit
from app.screen.faces import parts
from app.screen.faces.parts import Canvas, Rect
from app.screen.theme import Colour, Look

ROLE = "title.mages"
NIGHT = "#1a0d38"
GOLD = "#ffe9a8"
INK = "#3a2408"

TRAPS = ("bramble", "sticky-paws", "quicksand", "mirror", "feather-bed", "magnet", "trapdoor", "garbel-bait")
SPELLS = ("pickpocket", "gust", "muddle", "call-mineon", "recall", "shoo", "moonlight", "hex")
POTIONS = (
    "encore",
    "empty-cup",
    "backwash",
    "vigour",
    "smelling-salts",
    "giants-draught",
    "clear-sight",
    "lone-wolf",
)
TYPES: dict[str, str] = {
    "magic": "magic",
    "mineon": "mineon",
    **dict.fromkeys(TRAPS, "trap"),
    **dict.fromkeys(SPELLS, "spell"),
    **dict.fromkeys(POTIONS, "potion"),
}


@dataclass(frozen=True, slots=True)
class School:
    """The colours of a type from light to dark, and the one of its badge where contrast is to be high."""

    light: Colour
    main: Colour
    dark: Colour
    plain: Colour


SCHOOLS: dict[str, School] = {
    "magic": School("#b58cff", "#6a35c9", "#22104f", "#4a1aa8"),
    "mineon": School("#ffe08a", "#d99a1c", "#5a3406", "#7a4a00"),
    "trap": School("#ffb08a", "#c9342a", "#4a0d10", "#9a0f0f"),
    "spell": School("#ffb5e8", "#c2409a", "#4a0f4a", "#8a0f66"),
    "potion": School("#8de3ff", "#1b6fd6", "#0a2563", "#0a3f9a"),
    "fuzzy": School("#a8f0b0", "#2f9a5a", "#0c3a2c", "#0a5a2a"),
    "essence": School("#a9d8ff", "#456cc4", "#141b4d", "#1f3f8a"),
}


def window_form(type_of: str, r: Rect) -> str:
    """Path data of the window of a type: an egg, cut corners, a pointed arch, a flask, a ghost; else a rounded one."""
    left, top, right, low = r.x, r.y, r.x + r.w, r.y + r.h
    middle = left + r.w / 2
    match type_of:
        case "magic":
            return _rounded(r, (18, 18, 18, 18))
        case "mineon":
            return _rounded(r, (r.w * 0.34, r.w * 0.34, r.w * 0.24, r.w * 0.24))
        case "trap":
            c = r.w * 0.13
            return (
                f"M{left + c} {top}H{right - c}L{right} {top + c}V{low - c}L{right - c} {low}H{left + c}"
                f"L{left} {low - c}V{top + c}Z"
            )
        case "spell":
            shoulder = top + r.h * 0.34
            return (
                f"M{left} {low - 14}V{shoulder}C{left} {top + r.h * 0.13} {middle - r.w * 0.26} {top + r.h * 0.08} "
                f"{middle} {top}C{middle + r.w * 0.26} {top + r.h * 0.08} {right} {top + r.h * 0.13} {right} {shoulder}"
                f"V{low - 14}Q{right} {low} {right - 14} {low}H{left + 14}Q{left} {low} {left} {low - 14}Z"
            )
        case "potion":
            return _rounded(r, (16, 16, r.w * 0.4, r.w * 0.4))
        case "essence":
            wave = r.w / 4
            hem = "".join(f"q{-wave / 2:.1f} 18 {-wave:.1f} 0" for _ in range(4))
            a = r.h * 0.3
            return (
                f"M{left} {low - 12}V{top + a:.1f}A{a:.1f} {a:.1f} 0 0 1 {left + a:.1f} {top}H{right - a:.1f}"
                f"A{a:.1f} {a:.1f} 0 0 1 {right} {top + a:.1f}V{low - 12}{hem}Z"
            )
        case _:
            return _rounded(r, (14, 14, 14, 14))


def _rounded(r: Rect, radii: tuple[float, float, float, float]) -> str:
    """A rectangle with a radius for each corner, from the upper left one clockwise."""
    a, b, c, d = radii
    left, top, right, low = r.x, r.y, r.x + r.w, r.y + r.h
    return (
        f"M{left + a:.1f} {top}H{right - b:.1f}A{b:.1f} {b:.1f} 0 0 1 {right} {top + b:.1f}V{low - c:.1f}"
        f"A{c:.1f} {c:.1f} 0 0 1 {right - c:.1f} {low}H{left + d:.1f}A{d:.1f} {d:.1f} 0 0 1 {left} {low - d:.1f}"
        f"V{top + a:.1f}A{a:.1f} {a:.1f} 0 0 1 {left + a:.1f} {top}Z"
    )


def star(x: float, y: float, r: float, points: int, depth: float, turn: float = 0.0) -> str:
    """Path data of a star whose inner corners lie at `depth` of its radius."""
    corners = []
    for n in range(2 * points):
        reach = r * (depth if n % 2 else 1)
        angle = math.pi * n / points + turn
        corners.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return parts.polygon(corners)


def _badge_form(type_of: str, x: float, y: float, r: float) -> str:
    match type_of:
        case "mineon":
            return (
                f"M{x} {y - r * 1.06}C{x + r * 0.66} {y - r * 1.06} {x + r * 0.96} {y - r * 0.2} {x + r * 0.96} "
                f"{y + r * 0.14}A{r * 0.96} {r * 0.92} 0 0 1 {x - r * 0.96} {y + r * 0.14}"
                f"C{x - r * 0.96} {y - r * 0.2} {x - r * 0.66} {y - r * 1.06} {x} {y - r * 1.06}Z"
            )
        case "trap":
            a = r * 0.98
            c = a * 0.58
            return (
                f"M{x - a + c} {y - a}H{x + a - c}L{x + a} {y - a + c}V{y + a - c}L{x + a - c} {y + a}H{x - a + c}"
                f"L{x - a} {y + a - c}V{y - a + c}Z"
            )
        case "spell":
            return star(x, y, r * 1.18, 8, 0.8)
        case "potion":
            n = r * 0.4
            return (
                f"M{x - n * 1.25} {y - r * 1.1}H{x + n * 1.25}V{y - r * 0.84}H{x + n}V{y - r * 0.62}"
                f"A{r * 0.88} {r * 0.88} 0 1 1 {x - n} {y - r * 0.62}V{y - r * 0.84}H{x - n * 1.25}Z"
            )
        case "fuzzy" | "essence":
            return (
                f"M{x - r * 0.94} {y - r * 0.92}Q{x} {y - r * 1.2} {x + r * 0.94} {y - r * 0.92}V{y + r * 0.1}"
                f"C{x + r * 0.94} {y + r * 0.66} {x + r * 0.4} {y + r * 0.96} {x} {y + r * 1.12}"
                f"C{x - r * 0.4} {y + r * 0.96} {x - r * 0.94} {y + r * 0.66} {x - r * 0.94} {y + r * 0.1}Z"
            )
        case _:
            return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


def symbol(type_of: str, x: float, y: float, r: float, colour: Colour) -> str:
    """Markup of the symbol of a type, about `r` from the middle to the edge."""
    match type_of:
        case "mineon":
            return hatchling(x, y + r * 0.06, r * 1.06, colour)
        case "trap":
            return (
                f'<path d="M{x - r * 0.24} {y - r * 0.92}H{x + r * 0.24}L{x + r * 0.15} {y + r * 0.3}H{x - r * 0.15}Z" '
                f'fill="{colour}" stroke="{colour}" stroke-width="{r * 0.12:.2f}" stroke-linejoin="round"/>'
                f'<circle cx="{x}" cy="{y + r * 0.72}" r="{r * 0.24}" fill="{colour}"/>'
            )
        case "spell":
            return (
                f'<path d="{_spiral(x, y, r * 0.86)}" fill="none" stroke="{colour}" stroke-width="{r * 0.27:.2f}" '
                'stroke-linecap="round"/>'
            )
        case "potion":
            return (
                f'<path d="M{x - r * 0.78} {y + r * 0.06}Q{x - r * 0.4} {y - r * 0.2} {x} {y + r * 0.04}'
                f'T{x + r * 0.78} {y + r * 0.04}A{r * 0.8} {r * 0.8} 0 0 1 {x - r * 0.78} {y + r * 0.06}Z" '
                f'fill="{colour}"/><circle cx="{x + r * 0.1}" cy="{y - r * 0.42}" r="{r * 0.2}" fill="{colour}"/>'
                f'<circle cx="{x - r * 0.28}" cy="{y - r * 0.2}" r="{r * 0.12}" fill="{colour}"/>'
            )
        case "fuzzy":
            return hat(x, y, r, colour)
        case "essence":
            return wisp(x, y, r, colour)
        case _:
            return f'<path d="{star(x, y + r * 0.04, r * 1.02, 5, 0.48)}" fill="{colour}"/>'


def _spiral(x: float, y: float, r: float) -> str:
    points = []
    for n in range(29):
        reach, angle = r * n / 28, n * 0.38
        points.append(f"{x + reach * math.cos(angle):.2f} {y + reach * math.sin(angle):.2f}")
    return "M" + "L".join(points)


def hatchling(x: float, y: float, r: float, colour: Colour) -> str:
    """The eyes and the beak of a chick above the edge of its broken egg."""
    eyes = "".join(f'<circle cx="{x + side * r * 0.46}" cy="{y - r * 0.5}" r="{r * 0.2}"/>' for side in (-1, 1))
    corners = [(-0.96, 0.34), (-0.58, 0.66), (-0.2, 0.34), (0.2, 0.66), (0.58, 0.34), (0.96, 0.66)]
    edge = "M" + "L".join(f"{x + r * dx:.2f} {y + r * dy:.2f}" for dx, dy in corners)
    beak = parts.polygon([(x - r * 0.24, y - r * 0.24), (x + r * 0.24, y - r * 0.24), (x, y + r * 0.14)])
    return (
        f'<g fill="{colour}">{eyes}<path d="{beak}"/></g><path d="{edge}" fill="none" stroke="{colour}" '
        f'stroke-width="{r * 0.26:.2f}" stroke-linejoin="round" stroke-linecap="round"/>'
    )


def hat(x: float, y: float, r: float, colour: Colour) -> str:
    """The hat of a mage."""
    return (
        f'<path d="M{x - r * 0.52} {y + r * 0.42}C{x - r * 0.36} {y - r * 0.1} {x - r * 0.3} {y - r * 0.6} '
        f"{x + r * 0.02} {y - r * 0.9}Q{x + r * 0.34} {y - r * 1.02} {x + r * 0.56} {y - r * 0.72}"
        f"Q{x + r * 0.3} {y - r * 0.72} {x + r * 0.26} {y - r * 0.46}Q{x + r * 0.32} {y} {x + r * 0.52} {y + r * 0.42}Z"
        f'" fill="{colour}"/><path d="M{x - r * 0.98} {y + r * 0.6}Q{x} {y + r * 0.3} {x + r * 0.98} {y + r * 0.6}'
        f'Q{x} {y + r * 1.0} {x - r * 0.98} {y + r * 0.6}Z" fill="{colour}"/>'
    )


def wisp(x: float, y: float, r: float, colour: Colour) -> str:
    """A ghost with two eyes, which are holes."""
    hole = r * 0.17
    eyes = "".join(
        f"M{x + side * r * 0.28 - hole} {y - r * 0.24}a{hole} {hole * 1.3} 0 1 0 {2 * hole} 0"
        f"a{hole} {hole * 1.3} 0 1 0 {-2 * hole} 0Z"
        for side in (-1, 1)
    )
    return (
        f'<path fill-rule="evenodd" d="M{x - r * 0.72} {y + r * 0.84}V{y - r * 0.18}A{r * 0.72} {r * 0.72} 0 0 1 '
        f"{x + r * 0.72} {y - r * 0.18}V{y + r * 0.84}L{x + r * 0.36} {y + r * 0.56}L{x} {y + r * 0.84}"
        f'L{x - r * 0.36} {y + r * 0.56}Z{eyes}" fill="{colour}"/>'
    )


def badge(card: Canvas, type_of: str, at: tuple[float, float], r: float, look: Look) -> None:
    """Draw the badge of a type around a point."""
    x, y = at
    school = SCHOOLS[type_of]
    outline = _badge_form(type_of, x, y, r)
    rim, fill = ("#000000", school.plain) if look.high_contrast else (GOLD, "url(#b)")
    under = "#ffffff" if look.high_contrast else NIGHT
    card.paint(
        f'<path d="{outline}" fill="{under}" stroke="{under}" stroke-width="{r * 0.3:.2f}" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="{fill}" stroke="{rim}" stroke-width="{r * 0.14:.2f}" stroke-linejoin="round"/>'
        + symbol(type_of, x, y + (r * 0.12 if type_of == "potion" else 0), r * 0.62, "#ffffff"),
        kit.rad("b", [(0, school.light), (0.45, school.main), (1, school.dark)], x - r * 0.2, y - r * 0.5, r * 2.1),
        Rect(x - r * 1.5, y - r * 1.5, r * 3, r * 3),
        shadow=None if look.high_contrast else (3, 2, 150),
    )
