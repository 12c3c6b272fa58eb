"""One card shown large over the table, so that its words can be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from app.screen import faces, kit
from app.screen.berth import NEVER, Taken, berth
from app.screen.theme import Look

WIDE = 300
"""Logical pixels of its width; it grows with the text, as far as the window allows."""
SMALLER = (1.0, 0.88, 0.76, 0.66)
"""The parts of its size that it may have to find a free place."""


class Zoom:
    """A large card near the one that it shows, or near the middle of the window; not on what must be seen besides.

    `card` names it, `face` draws it at a width in pixels, as high as a card. `taken` says where that is. Where no place
    is free it is as large as it likes, on as little as it can.
    """

    def __init__(
        self,
        card: str,
        face: Callable[[int], pygame.Surface],
        look: Look,
        size: tuple[int, int],
        beside: pygame.Rect | None,
        taken: Sequence[Taken] = (),
    ) -> None:
        self.card, self.held = card, beside is None
        window = pygame.Rect((0, 0), size)
        most = min(look.text_px(WIDE, 1.5), size[1] * 0.86 * 320 / 448, size[0] * 0.4)
        near = pygame.Rect(window.center, (0, 0)) if beside is None else beside
        lying = [*taken, Taken(beside, NEVER)] if beside is not None else list(taken)
        tried = []
        for part in SMALLER:
            width = round(most * part)
            room = window.inflate(-look.px(32), -look.px(32))
            tried.append(berth((width, faces.height_of(width)), room, near, lying))
            if tried[-1][1]:
                break
        self.box = tried[-1][0] if tried[-1][1] else tried[0][0]
        """Where the card is, in pixels."""
        drawn = face(self.box.w)
        whole, pad = kit.shadow(drawn, 14 * look.k, 190)
        whole.blit(drawn, (pad, pad))
        self.surface = whole
        self.rect = whole.get_rect(topleft=(self.box.x - pad, self.box.y - pad))

    def lies_on(self, rects: Sequence[pygame.Rect]) -> bool:
        """Whether it covers a part of one of them."""
        return self.box.collidelist(list(rects)) >= 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over everything."""
        surface.blit(self.surface, self.rect)
