"""What never moves on a table: felt, pictures, empty places."""

from __future__ import annotations

import math
from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise

import pygame

from app.screen import boards, faces, felt, kit
from app.screen.layout import Layout, Place
from app.screen.theme import Look, interface
from games.core.action import Zone
from games.core.game import Value


def ground(game: str, layout: Layout, options: Mapping[str, Value], zones: list[Zone], look: Look) -> pygame.Surface:
    """The whole window as it is without cards; opaque."""
    surface = pygame.Surface(layout.size)
    with suppress(pygame.error):
        surface = surface.convert()
    surface.blit(felt.felt(game, layout.size, look), (0, 0))
    for site in layout.scenes.values():
        picture, rect = boards.art(game).picture(site, options, look), site.rect
        if picture is None:
            continue
        if look.high_contrast:
            surface.blit(picture, rect)
        else:
            kit.blit_shadow(surface, picture, rect.topleft, 18 * layout.k, (0, 12 * layout.k), 165)
    for zone in zones:
        place = layout.place(zone)
        if place is not None and place.area.slot:
            _slot(surface, place, layout.k, look)
    return surface


def _slot(surface: pygame.Surface, place: Place, k: float, look: Look) -> None:
    if place.area.shape == "row":
        box = place.rect.inflate(round(10 * k), round(10 * k))
    else:
        box = pygame.Rect(0, 0, place.card, faces.height_of(place.card))
        box.center = place.rect.center
    radius = faces.radius_of(place.card)
    edge = interface(look).words
    line = 2.2 * k
    drawn = kit.svg(
        f'<rect x="{line:.1f}" y="{line:.1f}" width="{box.w - 2 * line:.1f}" height="{box.h - 2 * line:.1f}" '
        f'rx="{radius:.1f}" fill="#000000" fill-opacity=".14"/>'
        f'<path d="{_dashes(box.w, box.h, line, radius, 9 * k, 7 * k)}" fill="none" stroke="{edge}" '
        f'stroke-opacity="{0.9 if look.high_contrast else 0.4}" stroke-width="{line:.1f}"/>',
        box.w,
        box.h,
    )
    surface.blit(drawn, box)


def _dashes(w: float, h: float, inset: float, radius: float, dash: float, gap: float) -> str:
    """Dashes along a rounded rectangle, as a path of short lines."""
    left, top, right, bottom = inset + radius, inset + radius, w - inset - radius, h - inset - radius
    corners = ((right, top, -90.0), (right, bottom, 0.0), (left, bottom, 90.0), (left, top, 180.0))
    points = []
    for x, y, start in corners:
        for step in range(9):
            angle = math.radians(start + step * 90 / 8)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    points.append(points[0])
    path, left_over, drawing = [], dash, True
    for (x, y), (to_x, to_y) in pairwise(points):
        length = math.dist((x, y), (to_x, to_y))
        at = 0.0
        while length - at > 1e-6:
            part = min(left_over, length - at)
            if drawing:
                path.append(
                    f"M{x + (to_x - x) * at / length:.2f} {y + (to_y - y) * at / length:.2f}"
                    f"L{x + (to_x - x) * (at + part) / length:.2f} {y + (to_y - y) * (at + part) / length:.2f}"
                )
            at += part
            left_over -= part
            if left_over <= 1e-6:
                drawing = not drawing
                left_over = dash if drawing else gap
    return "".join(path)
