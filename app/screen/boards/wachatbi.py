"""What lies on the table of Wa Chat Bi beside the cards: demand, direction, tokens, the Indigestions in the pile."""

from __future__ import annotations

from functools import lru_cache

import pygame

from app.screen import kit, theme
from app.screen.boards import Figure, Options
from app.screen.boards import wachatbi_pieces as pieces
from app.screen.layout import Site
from app.screen.plates import GROWTH
from app.screen.theme import Look, interface
from app.words import language
from games.core.text import text

GAME = "wachatbi"
TOKENS = 3
"""So many tokens end the game."""


def picture(site: Site, options: Options, look: Look) -> pygame.Surface | None:
    """Nothing but what shows a mark lies on this table."""
    return None


def place(site: Site, options: Options, value: int) -> tuple[int, int]:
    """Everything stands in the middle of its place."""
    return site.rect.w // 2, site.rect.h // 2


def figure(site: Site, options: Options, facing: int, look: Look) -> Figure | None:
    """What a place shows while its mark has this value; nothing without a stack in place of its demand."""
    match site.name:
        case "arrows":
            assert site.gap is not None
            drawn = arrow(site.rect.w, round(site.gap.angle) + (0 if facing > 0 else 180), look)
        case "direction":
            words = text(GAME, language()).say("marks.direction", value=facing)
            drawn = direction(site.size, facing, words[:1].upper() + words[1:], look)
        case "tokens":
            drawn = tokens(site.size, facing, look)
        case "indigestions":
            drawn = indigestions(site.size, facing, look)
        case _:
            if not facing:
                return None
            drawn = pieces.demand(site.size, facing, look)
    return Figure(drawn, (drawn.get_width() // 2, drawn.get_height() // 2))


@lru_cache(maxsize=32)
def arrow(px: int, angle: int, look: Look) -> pygame.Surface:
    """Two chevrons that point along an angle, in degrees clockwise from the right."""
    c, strong = interface(look), look.high_contrast
    chevrons = "M10 8L24 20L10 32M22 8L36 20L22 32"
    return kit.svg(
        f'<g transform="rotate({angle} 20 20)" fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{chevrons}" stroke="#1a1208" stroke-opacity="{1 if strong else 0.45}" stroke-width="9"/>'
        f'<path d="{chevrons}" stroke="{c.focus}" stroke-opacity="{1 if strong else 0.85}" stroke-width="4.6"/></g>',
        px,
        px,
        box=(40, 40),
    )


@lru_cache(maxsize=8)
def direction(size: tuple[int, int], facing: int, words: str, look: Look) -> pygame.Surface:
    """The marker of the direction, and beside it in words which way play goes."""
    c, k, (w, h) = interface(look), look.k, size
    high = round(h * 0.76)
    y = (h - high) / 2
    drawn = kit.svg(
        f'<rect x="{h / 2:.1f}" y="{y:.1f}" width="{w - h / 2 - 1:.1f}" height="{high}" rx="{high / 2:.1f}" '
        f'fill="{c.prompt}" fill-opacity="{max(0.7, c.prompt_alpha)}" stroke="{c.hairline}" stroke-opacity=".6" '
        f'stroke-width="{1.4 * k:.1f}"/>',
        w,
        h,
    )
    drawn.blit(pieces.marker(h, facing, look), (0, 0))
    left = h + round(h * 0.12)
    with theme.fonts_for(look):
        said = kit.fit(words, "bold", look.text_px(17, GROWTH), w - left - h * 0.3, "#ffffff")
    drawn.blit(said, (left, (h - said.get_height()) // 2))
    return drawn


@lru_cache(maxsize=16)
def tokens(size: tuple[int, int], count: int, look: Look) -> pygame.Surface:
    """The penalty tokens of a seat: its tokens, the places of those that it may still get, the number."""
    w, h = size
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    with theme.fonts_for(look):
        number = kit.text(str(count), "bold", min(h * 0.8, look.text_px(17, GROWTH)), "#ffffff")
    room = w - max(number.get_width(), h * 0.5) - h * 0.1
    shown = max(TOKENS, count)
    step = min(h * 0.96, (room - h) / (shown - 1))
    for at in range(shown):
        one = pieces.token(h, look) if at < count else pieces.empty_token(h, look)
        drawn.blit(one, (round(at * step), 0))
    drawn.blit(number, (round(min(room, step * (shown - 1) + h) + h * 0.1), (h - number.get_height()) // 2))
    return drawn


@lru_cache(maxsize=16)
def indigestions(size: tuple[int, int], count: int, look: Look) -> pygame.Surface:
    """How many Indigestions are in the draw pile: the sign, and the number."""
    w, h = size
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    with theme.fonts_for(look):
        said = kit.fit(f"× {count}", "bold", look.text_px(18, GROWTH), w - h * 1.1, "#ffffff", "#10222c", 2 * look.k)
    left = (w - h - said.get_width()) // 2
    drawn.blit(pieces.token(h, look), (left, 0))
    drawn.blit(said, (left + h + round(h * 0.08), (h - said.get_height()) // 2))
    return drawn
