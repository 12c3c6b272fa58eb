"""The water on Miaui's cards: what swims at which depth, and how dark it is down there."""

from __future__ import annotations

from dataclasses import dataclass

from app.screen.faces.parts import Canvas, Rect, vertical
from app.screen.theme import Colour

SOURCE = Rect(24, 62, 272, 224)
MIDDLE = (160.0, 176.0)
DEEPEST = 12


@dataclass(frozen=True, slots=True)
class Water:
    """Colours from the surface down, of the sand, the strength of the light, and whether there is sky instead."""

    top: Colour
    middle: Colour
    deep: Colour
    sand: Colour = "#f0d9a0"
    light: float = 0.16
    sky: bool = False


WATERS = {
    "kittenfish": Water("#8ff3e6", "#2bb8c4", "#0d6f8e", light=0.26),
    "tigerfish": Water("#5fe0dc", "#149db4", "#075a7c", light=0.2),
    "emperor": Water("#3fb8d4", "#0f7499", "#053a5e", "#d9c08a"),
    "lantern": Water("#3a4fa8", "#1d2a73", "#0a1240", "#7a75a8", light=0.05),
    "jellyfish": Water("#a58bf0", "#5f3fc4", "#2a1678", "#b9a4d8", light=0.12),
    "seagull": Water("#ffe0a3", "#ffc36b", "#ff9d5c", light=0.22, sky=True),
}

RIPPLES = (
    '<path d="M-200 0Q-150 -9 -100 0T0 0T100 0T200 0T300 0T400 0T500 0V9'
    'Q450 18 400 9T300 9T200 9T100 9T0 9T-100 9T-200 9Z"'
    ' fill="#ffffff" fill-opacity="0.5"/>'
)


def beams(strength: float, top: float, bottom: float) -> str:
    """Slanting light that falls into the water from above."""
    if not strength:
        return ""
    return "".join(
        f'<path d="M{x} {top}L{x + w} {top}L{x + w + lean + 26} {bottom}L{x + lean - 26} {bottom}Z" fill="#ffffff" '
        f'fill-opacity="{strength}"/>'
        for x, w, lean in ((34, 26, -34), (104, 40, -12), (190, 30, 14), (250, 22, 34))
    )


def bubbles(*places: tuple[float, float, float]) -> str:
    """Rings of light with a glint: (x, y, radius) each."""
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#ffffff" fill-opacity="0.16" stroke="#ffffff" stroke-opacity="0.75" '
        f'stroke-width="{max(1.2, r * 0.2):.1f}"/><circle cx="{x - r * 0.35:.1f}" cy="{y - r * 0.35:.1f}" '
        f'r="{r * 0.24:.1f}" fill="#ffffff" fill-opacity="0.9"/>'
        for x, y, r in places
    )


def reef(window: Canvas, species: str) -> None:
    """Paint where a fish lives, without the fish."""
    water = WATERS[species]
    fill = vertical("w", [(0, water.top), (0.5, water.middle), (1, water.deep)], 62, 286)
    if water.sky:
        window.paint(
            '<rect x="-200" y="-200" width="720" height="900" fill="url(#w)"/>'
            '<circle cx="236" cy="126" r="40" fill="#fff3c4" fill-opacity="0.8"/>'
            '<circle cx="236" cy="126" r="62" fill="#fff3c4" fill-opacity="0.28"/>'
            '<g fill="#ffffff" fill-opacity="0.8"><ellipse cx="74" cy="104" rx="34" ry="10"/>'
            '<ellipse cx="92" cy="96" rx="20" ry="11"/><ellipse cx="272" cy="184" rx="30" ry="8"/></g>'
            '<path d="M-60 246H400V420H-60Z" fill="#19a3b4"/>'
            f'<g transform="translate(0 246)">{RIPPLES}</g>',
            fill,
        )
        return
    window.paint(
        '<rect x="-200" y="-200" width="720" height="900" fill="url(#w)"/>'
        + beams(water.light, 40, 300)
        + f'<path d="M-60 262Q60 246 150 260T400 252V420H-60Z" fill="{water.sand}"/>'
        '<path d="M-60 276Q80 262 190 274T400 270V420H-60Z" fill="#000000" fill-opacity="0.1"/>'
        + bubbles((262, 96, 8), (276, 122, 5), (252, 134, 4), (52, 108, 6), (40, 132, 4), (282, 168, 4)),
        fill,
    )
    dim = (3, 3, 90)
    window.put("coral", 66, 58, 250, shadow=dim)
    window.put("spiral-shell", 30, 266, 268, shadow=(2, 2, 90))
    if species in ("kittenfish", "tigerfish"):
        window.put("coral", 44, 284, 236, mirrored=True, shadow=dim)


def depths(card: Canvas, depth: int, area: Rect) -> None:
    """Paint the water around a diver; the deeper the dive, the darker it is."""
    dark = (depth - 1) / (DEEPEST - 1)
    top = _mix("#9df5ea", "#0b4a78", dark)
    middle = _mix("#35c3cc", "#06325a", dark)
    deep = _mix("#1490a8", "#020f2c", dark)
    floor = area.y + area.h
    sand = _mix("#f2dca6", "#1d3a52", dark)
    card.paint(
        f'<rect x="{area.x}" y="{area.y}" width="{area.w}" height="{area.h}" rx="14" fill="url(#d)"/>'
        + beams(0.22 * (1 - 0.8 * dark), area.y, floor - 40)
        + f'<path d="M{area.x} {floor - 34}Q110 {floor - 62} 190 {floor - 38}T{area.x + area.w} {floor - 46}V{floor}H'
        f'{area.x}Z" fill="{sand}"/>'
        + bubbles((236, 130, 10), (256, 168, 6), (228, 186, 5), (68, 210, 6), (54, 240, 4)),
        vertical("d", [(0, top), (0.5, middle), (1, deep)], area.y, floor),
    )


def _mix(a: Colour, b: Colour, part: float) -> Colour:
    one, two = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in zip(one, two, strict=True))
