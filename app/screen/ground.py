"""What never moves on a table: felt, pictures, empty places."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import pygame

from app.screen import boards, faces, felt, kit
from app.screen.dashes import dashed
from app.screen.layout import Layout
from app.screen.places import Place
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
            for box in _boxes(place, layout.k):
                _slot(surface, box, place.card, layout.k, look)
    return surface


def _boxes(place: Place, k: float) -> list[pygame.Rect]:
    """Where a place for cards is drawn while it is empty."""
    if place.area.shape == "row" and not place.area.places:
        return [place.rect.inflate(round(10 * k), round(10 * k))]
    boxes = []
    for pose in place.poses(max(1, place.area.places)):
        box = pygame.Rect(0, 0, place.card, faces.height_of(place.card))
        box.center = (round(pose.x), round(pose.y)) if place.area.places else place.rect.center
        boxes.append(box)
    return boxes


def _slot(surface: pygame.Surface, box: pygame.Rect, card: int, k: float, look: Look) -> None:
    radius = faces.radius_of(card)
    edge = interface(look).words
    line = 2.2 * k
    dashes = dashed((line, line, box.w - 2 * line, box.h - 2 * line), radius, 9 * k, 7 * k)
    drawn = kit.svg(
        f'<rect x="{line:.1f}" y="{line:.1f}" width="{box.w - 2 * line:.1f}" height="{box.h - 2 * line:.1f}" '
        f'rx="{radius:.1f}" fill="#000000" fill-opacity=".14"/>'
        f'<path d="{dashes}" fill="none" stroke="{edge}" '
        f'stroke-opacity="{0.9 if look.high_contrast else 0.4}" stroke-width="{line:.1f}"/>',
        box.w,
        box.h,
    )
    surface.blit(drawn, box)
