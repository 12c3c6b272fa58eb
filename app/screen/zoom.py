"""One card shown large over the table, so that its words can be read."""

from __future__ import annotations

import pygame

from app.screen import faces, kit
from app.screen.painter import Painter
from app.screen.theme import Look
from games.core.action import Card

WIDE = 300
"""Logical pixels of its width; it grows with the text, as far as the window allows."""


class Zoom:
    """A large card on the other side of the table than the one that it shows, or in the middle of the window."""

    def __init__(
        self, card: Card, painter: Painter, look: Look, size: tuple[int, int], beside: pygame.Rect | None
    ) -> None:
        self.card, self.held = card, beside is None
        highest = size[1] * 0.86
        width = round(min(look.text_px(WIDE, 1.5), highest * 320 / 448, size[0] * 0.4))
        drawn = painter.face(card, width)
        whole, pad = kit.shadow(drawn, 14 * look.k, 190)
        whole.blit(drawn, (pad, pad))
        self.surface = whole
        high = faces.height_of(width)
        box = pygame.Rect(0, 0, width, high)
        window = pygame.Rect((0, 0), size)
        box.center = window.center
        if beside is not None:
            box.centery = beside.centery
            box.centerx = size[0] if beside.centerx < size[0] / 2 else 0
            if beside.w > width // 3 and abs(beside.centerx - size[0] / 2) > size[0] * 0.3:
                box.centerx = size[0] // 2
        box.clamp_ip(window.inflate(-look.px(48), -look.px(48)))
        self.rect = whole.get_rect(topleft=(box.x - pad, box.y - pad))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over everything."""
        surface.blit(self.surface, self.rect)
