"""Leafing through an open pile: counted by kind, or card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import pygame

from app.screen import faces, kit
from app.screen.page import Page
from app.screen.theme import Look
from app.screen.widgets.base import Widget
from app.screen.widgets.choices import Segmented
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Grid, Row
from app.screen.widgets.press import Button
from app.screen.widgets.words import Label
from app.words import _, language
from games.core.action import Card
from games.core.deck import Deck
from games.core.state import kind_of
from games.core.text import text

CELL = 132


class CardPicture(Widget):
    """A card as wide as its place, with a word below; pale if there is none of it."""

    role = "card"

    def __init__(self, game: str, kind: str, words: str, pale: bool = False) -> None:
        super().__init__(label=f"{text(game, language()).card(kind)} {words}")
        self.game, self.kind, self.words, self.pale = game, kind, words, pale

    def natural(self, look: Look) -> int:
        return look.text_px(CELL)

    def height(self, look: Look, width: int) -> int:
        return faces.height_of(width) + (look.text_px(26) if self.words else 0)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        drawn = faces.face(self.game, self.kind, self.rect.w, language(), look)
        if self.pale:
            drawn = drawn.copy()
            drawn.set_alpha(70)
        surface.blit(drawn, self.rect)
        if self.words:
            word = kit.text(self.words, "bold", look.text_px(18), "#ffffff" if not self.pale else "#a8d3df")
            kit.blit_centred(surface, word, (self.rect.centerx, self.rect.bottom - look.text_px(12)))


class Leaf(Page):
    """The cards of a pile that everybody may look through, the last one first."""

    overlay = True
    first = "back"

    def __init__(self, game: str, deck: Deck, title: str, cards: Sequence[Card]) -> None:
        super().__init__()
        self.game, self.deck, self.title, self.cards = game, deck, title, tuple(cards)
        self.way: Literal["kinds", "order"] = "kinds"

    def build(self) -> Widget:
        ways: list[tuple[Literal["kinds", "order"], str]] = [("kinds", _("Counted")), ("order", _("One by one"))]
        cells = self._kinds() if self.way == "kinds" else self._order()
        body: Widget = Grid(*cells, cell=CELL, gap=14) if cells else Label(_("There is no card here."), 20)
        foot = Row(
            Segmented(_("Show the cards"), ways, self.way, self._turn, key="way"),
            Button(_("Back"), self.back, "go", key="back"),
            gap=24,
            justify="center",
        )
        return Frame(self.title, Column(body, gap=8), foot, width=940)

    def _kinds(self) -> list[Widget]:
        counts = Counter(kind_of(card) for card in self.cards)
        backs = {self.deck.backs[card] for card in self.cards}
        return [
            CardPicture(
                self.game,
                design.kind,
                _("{count} of {all}").format(count=counts[design.kind], all=design.count),
                not counts[design.kind],
            )
            for design in self.deck.designs
            if design.back in backs
        ]

    def _order(self) -> list[Widget]:
        return [CardPicture(self.game, kind_of(card), "") for card in reversed(self.cards)]

    def _turn(self, way: Literal["kinds", "order"]) -> None:
        self.way = way
        self.rebuild()
