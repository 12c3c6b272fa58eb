"""What lies on the table of the Greek games beside the cards: an Olympus for each side."""

from __future__ import annotations

from functools import lru_cache

import pygame

from app.screen import kit
from app.screen.boards import Figure, Options
from app.screen.faces.parts import vertical
from app.screen.layout import Site
from app.screen.theme import Look
from app.words import language
from games.core.text import text

TITLE = "title.mitix"


def picture(site: Site, options: Options, look: Look) -> pygame.Surface | None:
    """A temple front under which the cards on Olympus lie."""
    words = text("mitix", language()).get("zones.olympus")
    return olympus(site.size, words, look.high_contrast, look.readable)


def place(site: Site, options: Options, value: int) -> tuple[int, int]:
    """Nothing moves here."""
    return site.rect.w // 2, site.rect.h // 2


def figure(site: Site, options: Options, facing: int, look: Look) -> Figure | None:
    """No figure stands here."""
    return None


@lru_cache(maxsize=8)
def olympus(size: tuple[int, int], words: str, high_contrast: bool, readable: bool) -> pygame.Surface:
    """A temple of a size in pixels: gable, frieze with its name, two columns, steps. Do not draw on it."""
    w, h = size
    k = w / 300
    stone, shade, dark = ("#ffffff", "#ffffff", "#000000") if high_contrast else ("#f8ecd2", "#c9a873", "#5a3a1c")
    high = h / k
    columns = "".join(
        f'<rect x="{x}" y="42" width="16" height="{high - 62:.0f}" fill="url(#c)"/>'
        + "".join(f'<path d="M{x + d} 46V{high - 24:.0f}" stroke="{dark}" stroke-opacity="0.25"/>' for d in (4, 8, 12))
        for x in (4, 280)
    )
    drawn = kit.svg(
        f'<rect x="12" y="40" width="276" height="{high - 56:.0f}" fill="#1d110b" fill-opacity="0.35"/>'
        f'<path d="M0 24L150 0L300 24Z" fill="{stone}" stroke="{dark}" stroke-width="1.5"/>'
        f'<path d="M22 21L150 4L278 21Z" fill="{shade}" fill-opacity="0.6"/>'
        f'<rect x="0" y="24" width="300" height="18" fill="url(#s)" stroke="{dark}" stroke-width="1.2"/>'
        f"{columns}"
        f'<rect x="0" y="{high - 20:.0f}" width="300" height="10" fill="{stone}" stroke="{dark}"/>'
        f'<rect x="-6" y="{high - 10:.0f}" width="312" height="10" fill="{shade}" stroke="{dark}"/>',
        w,
        h,
        vertical("s", [(0, stone), (1, shade)], 24, 42)
        + kit.lin("c", [(0, shade), (0.4, stone), (1, shade)], 0, 0, 16, 0),
        box=(300, high),
    )
    name = kit.text(words, TITLE, max(8, 14 * k), dark)
    kit.blit_centred(drawn, name, (w / 2, 33 * k))
    return kit.ready(drawn)
