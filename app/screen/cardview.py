"""Cards on a page: one of many to point at, and one large with its name and words at full size."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from app.screen import faces, kit
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.press import Pressable
from app.screen.widgets.words import widths
from app.words import language
from games.core.action import Card
from games.core.knowledge import back_of
from games.core.state import kind_of
from games.core.text import text

TITLE, WORDS = 23.0, 18.0
GAP, LEAST = 12, 56
"""Logical pixels between the large card and its words, and how wide it must at least be to be drawn at all."""


def drawn(game: str, card: Card, width: int, look: Look) -> pygame.Surface:
    """The face of a card or kind in the language in force, or the back of a card that is not known."""
    if card.startswith("?"):
        return faces.back(game, back_of(card), width, look)
    return faces.face(game, kind_of(card), width, language(), look)


def named(game: str, card: Card) -> str:
    """The name of a card, or of what lies face down."""
    return text(game, language()).card(card)


def worded(game: str, card: Card) -> str:
    """The words on a card; none if it has none or is not known."""
    said = text(game, language())
    key = f"{said.card_key(card)}.text"
    return said.get(key) if said.has(key) else ""


def blit_card(surface: pygame.Surface, game: str, card: Card, at: pygame.Rect, look: Look) -> None:
    """Draw a card as wide as a rectangle from its upper left corner, with its shadow."""
    if not look.high_contrast:
        lift = max(2.0, at.w * 0.035)
        soft, pad = faces.shadow(at.w, lift)
        surface.blit(soft, (at.x - pad, at.y - pad + round(lift * 0.8)))
    surface.blit(drawn(game, card, at.w, look), at)


class CardTile(Pressable):
    """A card as wide as its place. `point` is called when the pointer or the keyboard comes to it, or presses it."""

    role = "card"

    def __init__(self, game: str, card: Card, point: Callable[[], None], width: float, key: str) -> None:
        super().__init__(act=point, key=key, label=named(game, card))
        self.game, self.card, self.width = game, card, width
        self.shown_large = False
        self.hovers = True
        """Whether the pointer need not press it."""

    def value(self) -> str:
        return worded(self.game, self.card)

    def natural(self, look: Look) -> int:
        return look.text_px(self.width)

    def height(self, look: Look, width: int) -> int:
        return faces.height_of(width)

    def hover(self, pos: tuple[int, int] | None) -> None:
        if pos is not None and self.hovers:
            self.act()

    def focus_gained(self) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        blit_card(surface, self.game, self.card, self.rect, look)
        if self.shown_large:
            ring = edge(self.rect.w, self.rect.h, look)
            kit.blit_centred(surface, ring, self.rect.center)


@lru_cache(maxsize=8)
def edge(w: int, h: int, look: Look) -> pygame.Surface:
    """The line around the card that is shown large."""
    out = look.px(4)
    line, radius = 3.4 * look.k, faces.radius_of(w) + out - 1.7 * look.k
    return kit.svg(
        f'<rect x="{line / 2 + 0.5:.1f}" y="{line / 2 + 0.5:.1f}" width="{w + 2 * out - line - 1:.1f}" '
        f'height="{h + 2 * out - line - 1:.1f}" rx="{radius:.1f}" fill="none" '
        f'stroke="{interface(look).focus}" stroke-width="{line:.1f}"/>',
        w + 2 * out,
        h + 2 * out,
    )


class CardLarge(Widget):
    """A card as large as its place allows, and below it on paper its name and words in the player's text size."""

    role = "card"

    def __init__(self, game: str, card: Card, width: float, key: str = "large") -> None:
        super().__init__(key=key)
        self.game, self.width = game, width
        self.card = card
        self.show(card)

    def show(self, card: Card) -> None:
        """Show another card."""
        self.card = card
        self.label = f"{named(self.game, card)}. {worded(self.game, card)}"
        self.touch()

    def natural(self, look: Look) -> int:
        return look.text_px(self.width, 1.5)

    def minimum(self, look: Look) -> int:
        return look.px(150)

    def height(self, look: Look, width: int) -> int:
        return faces.height_of(width) + look.px(GAP) + self._note(look, width)[1]

    def _note(self, look: Look, width: int) -> tuple[list[pygame.Surface], int]:
        """The name and words of the card within a width, and the height of the paper they stand on."""
        c, room = interface(look), width - 2 * look.px(16)
        title, rules = named(self.game, self.card), worded(self.game, self.card)
        px = look.text_px(TITLE)
        while px > look.px(TITLE * 0.7) and widths(title, "title", px)[1] > room:
            px -= 1
        lines = [kit.paragraph(title, "title", px, c.paper_title, room, "center")]
        if rules:
            lines.append(kit.paragraph(rules, "ui", look.text_px(WORDS), c.paper_words, room, "center"))
        return lines, sum(line.get_height() for line in lines) + 2 * look.px(14) + look.px(4) * (len(lines) - 1)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        lines, high = self._note(look, self.rect.w)
        gap = look.px(GAP)
        room = self.rect.h - high - gap
        width = min(self.rect.w, room * self.rect.w // faces.height_of(self.rect.w))
        y = self.rect.y
        if width >= look.px(LEAST):
            y += (room - faces.height_of(width)) // 2
            card = pygame.Rect(self.rect.centerx - width // 2, y, width, faces.height_of(width))
            blit_card(surface, self.game, self.card, card, look)
            y = card.bottom + gap
        note = pygame.Rect(self.rect.x, y, self.rect.w, high)
        parts.paper(look, note.w, note.h, True).blit(surface, note)
        y += look.px(14)
        for line in lines:
            surface.blit(line, (note.centerx - line.get_width() // 2, y))
            y += line.get_height() + look.px(4)
