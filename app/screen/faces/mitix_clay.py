"""Black-figure pottery: clay, glaze, meander bands, and the silhouettes of the figures."""

from __future__ import annotations

import re
from functools import cache

from app.screen import kit
from app.screen.faces import parts
from app.screen.faces.parts import Canvas, Rect, vertical
from app.screen.theme import Colour

FIGURES = kit.PICTURES.parent / "figures"
GLAZE, CLAY, GOLD = "#1d110b", "#cf6a34", "#e0aa45"


@cache
def shapes(name: str) -> str:
    """The markup of a silhouette on its field of 512 x 512, in `currentColor`, rims in `ground`."""
    markup = (FIGURES / f"{name}.svg").read_text(encoding="utf-8")
    return re.sub(r"</?svg[^>]*>", "", markup).strip()


def silhouette(name: str, centre: tuple[float, float], size: float, colour: Colour, ground: Colour = CLAY) -> str:
    """A silhouette of a figure or column around a point, in one colour, with rims in that of the ground."""
    x, y = centre
    k = size / 512
    drawn = shapes(name).replace("currentColor", colour).replace('"ground"', f'"{ground}"')
    return f'<g transform="translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({k:.5f})">{drawn}</g>'


def meander(rect: Rect, colour: Colour) -> str:
    """A band of keys that fills a rectangle."""
    step = rect.h * 1.25
    count = max(1, round(rect.w / step))
    step = rect.w / count
    u, top, bottom = step / 5, rect.y, rect.y + rect.h
    path = []
    for i in range(count):
        x = rect.x + i * step
        path.append(
            f"M{x:.2f} {bottom:.2f}V{top:.2f}H{x + 4 * u:.2f}V{bottom - rect.h * 0.3:.2f}H{x + 2 * u:.2f}"
            f"V{top + rect.h * 0.42:.2f}M{x:.2f} {bottom:.2f}H{x + step:.2f}"
        )
    width = max(1.2, rect.h * 0.13)
    return f'<path d="{"".join(path)}" fill="none" stroke="{colour}" stroke-width="{width:.2f}"/>'


def teeth(rect: Rect, colour: Colour) -> str:
    """A row of flames or rays, as under the pictures of a vase."""
    count = max(4, round(rect.w / (rect.h * 0.9)))
    step = rect.w / count
    path = "".join(
        f"M{rect.x + i * step:.2f} {rect.y + rect.h:.2f}l{step / 2:.2f} {-rect.h:.2f}l{step / 2:.2f} {rect.h:.2f}Z"
        for i in range(count)
    )
    return f'<path d="{path}" fill="{colour}"/>'


def vase(card: Canvas, rect: Rect, figure: str, size: float, plain: bool) -> None:
    """The picture of a figure: its silhouette in glaze on clay, between bands."""
    window = card.window(rect, rect)
    ground = ("#ffffff", "#ffffff", "#ffffff") if plain else ("#ea9557", CLAY, "#a5451c")
    window.paint(
        parts.filled(rect, 0, "url(#c)") + f'<ellipse cx="{rect.centre[0]}" cy="{rect.centre[1]}" '
        f'rx="{rect.w * 0.4:.1f}" ry="{rect.h * 0.42:.1f}" fill="#ffcf96" fill-opacity="{0 if plain else 0.28}"/>',
        vertical("c", [(0, ground[0]), (0.55, ground[1]), (1, ground[2])], rect.y, rect.y + rect.h),
        grain=None if plain else (16, 4),
    )
    band = Rect(rect.x, rect.y + rect.h - 17, rect.w, 17)
    window.paint(
        silhouette(figure, (rect.centre[0], rect.centre[1] - 8), size, "#000000" if plain else "#150b06", ground[1])
        + teeth(band, "#000000" if plain else GLAZE)
    )
    card.insert(window, rect, 6)


def shield(x: float, y: float, w: float, h: float) -> str:
    """The outline of a shield around a point."""
    left, right, top, bottom = x - w / 2, x + w / 2, y - h / 2, y + h / 2
    return (
        f"M{left} {top}H{right}V{y + h * 0.08}C{right} {y + h * 0.36} {x + w * 0.22} {bottom - h * 0.06} {x} {bottom}"
        f"C{x - w * 0.22} {bottom - h * 0.06} {left} {y + h * 0.36} {left} {y + h * 0.08}Z"
    )
