"""What tells orange, blue and the treasures of MiFuChi apart: colours, patterns, the forms of badges, and the backs."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from app.screen import kit
from app.screen.faces import parts
from app.screen.faces.parts import RIM_RADIUS, Canvas, H, Rect, W
from app.screen.theme import Colour, Look


@dataclass(frozen=True, slots=True)
class Camp:
    """The colours of a frame from light to dark, of its rim, and of the title on its ribbon."""

    light: Colour
    main: Colour
    dark: Colour
    rim: Colour
    ribbon: tuple[Colour, Colour] = ("#fff8e6", "#ffdf9e")
    title: Colour = "#7a2f0a"
    title_edge: Colour = "#ffffff"


CAMPS = {
    "orange": Camp("#ffb347", "#f2711c", "#a83a08", "#fff2dc"),
    "blue": Camp("#6fd0ff", "#2a7de1", "#123f8f", "#e6f4ff", ("#f7fcff", "#bfe3ff"), "#123f8f"),
    "treasure": Camp("#ffefb0", "#d79a34", "#7a4b10", "#fff6dc", ("#e0395a", "#8d0a2a"), "#fff4d6", "#5c0618"),
}


BACKS = {"orange": ("#ffa24d", "#c2470b"), "blue": ("#5cb0fa", "#174fa8"), "treasure": ("#9a3fd0", "#34126a")}


def pattern(camp: str, area: Rect, strength: float) -> str:
    """The ornament of a camp over an area, as markup; a strength of 1 is the usual one."""
    if camp == "orange":
        return parts.stripes(area, 18, 7, "#fff0c8", 0.2 * strength)
    if camp == "blue":
        return parts.dots(area, 15, 3.1, "#eaf8ff", 0.26 * strength)
    return parts.lattice(area, 15, 1.6, "#fffbe0", 0.34 * strength)


def emblem(card: Canvas, camp: str) -> None:
    """The sign of a camp at the foot of a card."""
    y = 422.0
    if camp == "treasure":
        card.put("ui-crown", 26, W / 2, y, shadow=(2, 1.5, 110))
        return
    marks = ""
    for x, r in ((W / 2 - 22, 4.6), (W / 2, 6.4), (W / 2 + 22, 4.6)):
        if camp == "orange":
            marks += f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff4d6"/>'
        else:
            q = r * 1.35
            marks += f'<path d="M{x} {y - q}L{x + q} {y}L{x} {y + q}L{x - q} {y}Z" fill="#fff4d6"/>'
    card.paint(marks, box=Rect(120, 410, 80, 24), shadow=(1.5, 1, 120))


def badge_form(camp: str, x: float, y: float, r: float) -> str:
    """The outline of a camp's badge around a point, as the data of a path."""
    if camp == "orange":
        return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"
    if camp == "blue":
        q = r * 1.2
        return (
            f"M{x - 5} {y - q + 4}Q{x} {y - q} {x + 5} {y - q + 4}L{x + q - 4} {y - 5}Q{x + q} {y} {x + q - 4} {y + 5}"
            f"L{x + 5} {y + q - 4}Q{x} {y + q} {x - 5} {y + q - 4}L{x - q + 4} {y + 5}Q{x - q} {y} {x - q + 4} {y - 5}Z"
        )
    a, b = r * 0.52, r * 1.04
    return (
        parts.polygon(
            [
                (x - a, y - b),
                (x + a, y - b),
                (x + b, y - a),
                (x + b, y + a),
                (x + a, y + b),
                (x - a, y + b),
                (x - b, y + a),
                (x - b, y - a),
            ]
        )
        + "Z"
    )


def badge(card: Canvas, camp: str, symbol: str, at: tuple[float, float], r: float, turned: bool = False) -> None:
    """A symbol in the badge of its camp, in card units."""
    colours = CAMPS[camp]
    x, y = at
    inside: tuple[Colour, Colour] = ("#efe6ff", "#a58bff") if camp == "treasure" else (colours.rim, colours.light)
    ring = "#7a4b10" if camp == "treasure" else colours.main
    card.paint(
        f'<path d="{badge_form(camp, x, y, r)}" fill="#ffffff"/>'
        f'<path d="{badge_form(camp, x, y, r * 0.9)}" fill="{ring}"/>'
        f'<path d="{badge_form(camp, x, y, r * 0.79)}" fill="url(#b)"/>',
        kit.rad("b", [(0.2, inside[0]), (1, inside[1])], x, y - r * 0.2, r * 1.1),
        Rect(x - r * 1.3, y - r * 1.3, r * 2.6, r * 2.6),
        shadow=(3, 2, 120),
    )
    card.put(symbol, r * 1.24, x, y, turn=180 if turned else 0, shadow=(1.5, 1, 90))


def back(name: str, width: int, look: Look) -> pygame.Surface:
    """The back of a card (orange, blue or treasure) of a width in pixels."""
    colours = CAMPS[name]
    card = parts.canvas(width)
    area = Rect(12, 12, W - 24, H - 24)
    light, dark = BACKS[name]
    strength = 1.6 if look.high_contrast else 1.0
    ornament = {
        "orange": parts.stripes(area, 30, 12, "#ffd98c", 0.3 * strength),
        "blue": parts.dots(area, 34, 6.5, "#cfeeff", 0.4 * strength),
        "treasure": parts.lattice(area, 34, 2.4, "#ffd98c", 0.55 * strength),
    }[name]
    card.paint(
        parts.filled(area, 14, "url(#g)") + ornament,
        kit.rad("g", [(0, light), (1, dark)], W / 2, H / 2 - 20, 290),
    )
    gold = "#ffe6a8"
    card.paint(
        parts.surround(area, 14, colours.rim)
        + parts.hairline(area, 10, gold, 3, inset=10)
        + parts.hairline(area, 7, gold, 1.4, 0.5, inset=17)
    )
    kit.grain(card.surface, 10, 5, max(3, 14 * card.k))
    _medallion(card, name, light, dark)
    kit.gloss(card.surface)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)


def _medallion(card: Canvas, name: str, light: Colour, dark: Colour) -> None:
    x, y, r = W / 2, H / 2, 92.0
    form = badge_form(name, x, y, r)
    inner = badge_form(name, x, y, r * 0.88)
    card.paint(
        f'<path d="{form}" fill="url(#ring)"/><path d="{inner}" fill="url(#m)"/>'
        + parts.rays(x, y, 16, "#ffffff", 0.1, r * 0.8),
        kit.rad("m", [(0, light), (1, dark)], x, y - 20, r * 1.1)
        + kit.lin("ring", [(0, "#fff0b8"), (0.5, "#e0aa45"), (1, "#fbe08f")], x - r, y - r, x + r, y + r),
        Rect(x - r * 1.25, y - r * 1.25, r * 2.5, r * 2.5),
        shadow=(6, 4, 140),
    )
    picture = {"orange": "cawotte", "blue": "four-leaf-clover", "treasure": "chest"}[name]
    card.put(picture, 104, x, y, shadow=(5, 4, 130), glow=(8, 110, (255, 250, 220)))
