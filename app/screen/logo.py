"""The name of the program in gold."""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path

import pygame

from app.screen import kit, shelf, theme
from app.screen.theme import Look
from app.screen.widgets.base import Widget
from app.screen.widgets.parts import shaded

NAME = "Feltfolk"
CODE = (Path(__file__), *kit.CODE)
SIZE = 100
MOST_TEXT = 1.2
EDGES = (("#2a1206", 0.085), ("#7a4520", 0.05))
GOLD = [(0, "#fffbe6"), (0.45, "#ffd873"), (0.55, "#f0ae3c"), (1, "#ffe9a8")]


@lru_cache(maxsize=2)
def _logo(px: int, high_contrast: bool) -> pygame.Surface:
    files = (*CODE, theme.font_file("logo"))
    return shelf.drawn(("logo", NAME, px, high_contrast), files, lambda: _draw(px, high_contrast), loose=True)


def _draw(px: int, high_contrast: bool) -> pygame.Surface:
    font = theme.font("logo", px)
    inside = font.render(NAME, True, "#ffffff").convert_alpha()
    w, h = inside.get_size()
    if not high_contrast:
        light = kit.svg(
            f'<rect width="{w}" height="{h}" fill="url(#g)"/>', w, h, kit.lin("g", GOLD, 0, h * 0.2, 0, h * 0.85)
        )
        inside.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pad = math.ceil(px * 0.1)
    whole = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    for colour, wide in EDGES:
        edge, far = font.render(NAME, True, colour), px * wide
        for step in range(28):
            angle = 2 * math.pi * step / 28
            whole.blit(edge, (pad + far * math.cos(angle), pad + far * math.sin(angle)))
    whole.blit(inside, (pad, pad))
    return shaded(whole, px * 0.09, _drop(px), 150).surface


def _drop(px: int) -> int:
    """How far below the letters their shadow lies."""
    return round(px * 0.06)


class Logo(Widget):
    """The name of the program."""

    role = "heading"

    def __init__(self) -> None:
        super().__init__(label=NAME)

    def _px(self, look: Look, width: int) -> int:
        return kit.fitting_px(NAME, "logo", look.text_px(SIZE, MOST_TEXT), width)

    def natural(self, look: Look) -> int:
        return kit.width_of(NAME, "logo", look.text_px(SIZE, MOST_TEXT))

    def height(self, look: Look, width: int) -> int:
        return round(self._px(look, width) * 1.15)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = self._px(look, self.rect.w)
        made = _logo(px, look.high_contrast)
        w, h = made.get_size()
        surface.blit(made, (self.rect.centerx - w // 2, self.rect.centery - (h - _drop(px)) // 2))
