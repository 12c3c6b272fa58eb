"""Markup of the things on MiFuChi's board: tents and the stones of the track.

Each piece is drawn around its own origin, the middle of its foot, in units of its own.
"""

from __future__ import annotations

import math
from typing import Literal

from app.screen import kit
from app.screen.theme import Colour

Camp = tuple[Colour, Colour, Colour]
ORANGE: Camp = ("#ffb347", "#f2711c", "#a83a08")
BLUE: Camp = ("#6fd0ff", "#2a7de1", "#123f8f")

CLOUD = (
    '<g fill="#ffffff" fill-opacity="0.85"><ellipse cx="0" cy="0" rx="44" ry="12"/>'
    '<ellipse cx="-14" cy="-9" rx="22" ry="13"/><ellipse cx="14" cy="-11" rx="26" ry="15"/></g>'
)


def stone_defs(name: str, tint: Colour | None) -> str:
    """The gradient of a stone of the track, tinted toward a camp or plain."""
    light, dark = ("#fff9e8", "#d8c49a") if tint is None else ("#fffdf2", tint)
    return kit.rad(name, [(0, light), (0.62, light), (1, dark)], 0, -6, 44)


def _lying(r: float, top: str, side: Colour) -> str:
    """A round slab of a radius lying in the grass, seen aslant, with `top` drawn on it."""
    return (
        f'<ellipse cx="0" cy="{r * 0.16:.1f}" rx="{r * 1.08:.1f}" ry="{r * 0.66:.1f}" fill="#1d3a12"'
        ' fill-opacity="0.36"/>'
        f'<ellipse cx="0" cy="{r * 0.12:.1f}" rx="{r:.1f}" ry="{r * 0.6:.1f}" fill="{side}"/>'
        f'<g transform="scale(1 0.6)">{top}</g>'
    )


def stone(name: str, r: float, edge: Colour, sign: Literal["disc", "diamond", "star"]) -> str:
    """A stone of the track with the sign of the camp it leads to, or the star of the throne."""
    q = r * 0.3
    marks = {
        "disc": f'<circle cx="0" cy="0" r="{q * 0.8:.1f}" fill="{edge}" fill-opacity="0.55"/>',
        "diamond": f'<path d="M0 {-q:.1f}L{q:.1f} 0L0 {q:.1f}L{-q:.1f} 0Z" fill="{edge}" fill-opacity="0.55"/>',
        "star": f'<path d="{_star(r * 0.5)}" fill="{edge}" fill-opacity="0.8"/>',
    }
    top = (
        f'<circle cx="0" cy="0" r="{r:.1f}" fill="url(#{name})"/>{marks[sign]}'
        f'<circle cx="0" cy="0" r="{r * 0.8:.1f}" fill="none" stroke="{edge}" stroke-opacity="0.75"'
        ' stroke-width="2.6"/>'
    )
    return _lying(r, top, edge)


def _star(r: float) -> str:
    points = []
    for number in range(10):
        angle, reach = math.pi * number / 5 - math.pi / 2, r if number % 2 == 0 else r * 0.45
        points.append(f"{reach * math.cos(angle):.1f} {reach * math.sin(angle):.1f}")
    return "M" + "L".join(points) + "Z"


def camp_ground(camp: Camp, r: float, dotted: bool) -> str:
    """The end space of the track in a camp's colour and pattern: rays of stripes, or rings of dots."""
    light, main, dark = camp
    marks = ""
    if dotted:
        for count, radius in ((6, 0.38), (12, 0.72)):
            for number in range(count):
                angle = math.tau * number / count
                x, y = r * radius * math.cos(angle), r * radius * math.sin(angle)
                marks += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.075:.1f}" fill="#ffffff" fill-opacity="0.85"/>'
    else:
        path = ""
        for number in range(10):
            a, b = math.tau * number / 10, math.tau * (number + 0.5) / 10
            path += (
                f"M0 0L{r * 0.86 * math.cos(a):.1f} {r * 0.86 * math.sin(a):.1f}"
                f"L{r * 0.86 * math.cos(b):.1f} {r * 0.86 * math.sin(b):.1f}Z"
            )
        marks = f'<path d="{path}" fill="#fff4d6" fill-opacity="0.75"/>'
    top = (
        f'<circle cx="0" cy="0" r="{r:.1f}" fill="{main}"/>{marks}'
        f'<circle cx="0" cy="0" r="{r * 0.2:.1f}" fill="{light}"/>'
        f'<circle cx="0" cy="0" r="{r * 0.93:.1f}" fill="none" stroke="#ffffff" stroke-width="3.4"/>'
    )
    return _lying(r, top, dark)


def tent_defs(name: str, camp: Camp) -> str:
    """The gradient of a camp's tent."""
    light, main, dark = camp
    return kit.lin(name, [(0, light), (0.5, main), (1, dark)], -50, 0, 50, 0)


def tent(name: str, camp: Camp, dotted: bool) -> str:
    """A camp's tent with its banner: stripes and a disc, or dots and a diamond."""
    _, main, dark = camp
    if dotted:
        cloth = "".join(
            f'<circle cx="{x}" cy="{y}" r="4.2" fill="#ffffff" fill-opacity="0.85"/>'
            for x, y in (
                (-38, -8),
                (-27, -28),
                (-16, -50),
                (38, -8),
                (27, -28),
                (16, -50),
                (0, -70),
                (-22, -6),
                (22, -6),
            )
        )
        sign = '<path d="M0 -16L11 0L0 16L-11 0Z" fill="#ffffff"/>'
    else:
        cloth = (
            '<path d="M0 -92L-38 0H-24ZM0 -92L38 0H24Z" fill="#fff4d6" fill-opacity="0.9"/>'
            '<path d="M0 -92L-54 0H-48ZM0 -92L54 0H48Z" fill="#fff4d6" fill-opacity="0.9"/>'
        )
        sign = '<circle cx="0" cy="0" r="11.5" fill="#ffffff"/>'
    return (
        '<ellipse cx="0" cy="4" rx="66" ry="10" fill="#000000" fill-opacity="0.25"/>'
        f'<path d="M0 -96Q-22 -44 -58 0Q0 12 58 0Q22 -44 0 -96Z" fill="url(#{name})"/>{cloth}'
        f'<path d="M0 -52Q-6 -22 -15 4Q0 7 15 4Q6 -22 0 -52Z" fill="{dark}"/>'
        f'<path d="M-58 0Q0 12 58 0" fill="none" stroke="{dark}" stroke-width="3"/>'
        '<path d="M0 -90V-170" stroke="#7a4a22" stroke-width="5" stroke-linecap="round"/>'
        '<circle cx="0" cy="-173" r="5" fill="#ffd98c"/>'
        f'<path d="M2 -166H46V-104L24 -116L2 -104Z" fill="{main}" stroke="#ffffff" stroke-width="2.6"/>'
        f'<g transform="translate(24 -141)">{sign}</g>'
    )
