"""Leafing through an open pile: every card, the newest first, and how many of each kind there are or what all score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from app.screen import kit
from app.screen.cardview import CardLarge, CardTile, blit_card, named
from app.screen.page import Page
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Grid, Row, Space
from app.screen.widgets.press import Button
from app.screen.widgets.scroll import Scroll
from app.screen.widgets.words import Label
from app.words import _, ngettext
from games.core.action import Card
from games.core.deck import Deck
from games.core.state import kind_of

CELL, CHIP, LARGE = 104, 176, 262
"""Logical pixels: the width of a card in the grid, of a kind among the counts, of the card that is shown large."""
MOST_PIPS = 8


class Count(Widget):
    """A kind of card and how many of the printed ones lie here."""

    role = "text"

    def __init__(self, game: str, kind: str, here: int, printed: int) -> None:
        self.game, self.kind, self.here, self.printed = game, kind, here, printed
        self.words = _("{count} of {all}").format(count=here, all=printed)
        self.name = named(game, kind)
        super().__init__(label=f"{self.name}: {self.words}")

    def natural(self, look: Look) -> int:
        return look.text_px(CHIP)

    def height(self, look: Look, width: int) -> int:
        return look.text_px(54)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        c, pad = interface(look), look.px(7)
        parts.plate(look, self.rect.w, self.rect.h).blit(surface, self.rect)
        high = self.rect.h - 2 * pad
        card = pygame.Rect(self.rect.x + pad, self.rect.y + pad, high * 320 // 448, high)
        blit_card(surface, self.game, self.kind, card, look)
        x = card.right + look.px(9)
        room = self.rect.right - x - look.px(8)
        ink = "#ffffff" if self.here else c.quiet
        name = kit.fit(self.name, "bold", look.text_px(16), room, ink)
        surface.blit(name, (x, self.rect.y + round(self.rect.h * 0.3) - name.get_height() // 2))
        words = kit.fit(self.words, "ui", look.text_px(15), room, c.focus if self.here else c.quiet)
        y = self.rect.y + round(self.rect.h * 0.7)
        surface.blit(words, (x, y - words.get_height() // 2))
        if self.printed <= MOST_PIPS:
            self._pips(surface, look, pygame.Rect(x + words.get_width() + look.px(8), y, 0, 0), x + room)

    def _pips(self, surface: pygame.Surface, look: Look, at: pygame.Rect, right: int) -> None:
        """A full dot for every card that lies here, an empty one for every other, if there is room for them."""
        size, c = look.text_px(7), interface(look)
        step = size + max(1, size // 3)
        if at.x + step * self.printed > right:
            return
        for number in range(self.printed):
            full = number < self.here
            dot = kit.svg(
                f'<circle cx="8" cy="8" r="6.6" fill="{c.fill_left if full else c.well}" '
                f'stroke="{c.fill_left if full else c.quiet}" stroke-width="1.8"/>',
                size,
                size,
                box=(16, 16),
            )
            surface.blit(dot, (at.x + number * step, at.y - size // 2))


class Beside(Widget):
    """The pile, and beside it the card that is shown large."""

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        pile, large = self.children
        gap = look.px(26)
        wide = min(large.natural(look), round(rect.w * 0.36))
        pile.place(look, pygame.Rect(rect.x, rect.y, rect.w - wide - gap, rect.h))
        large.place(look, pygame.Rect(rect.right - wide, rect.y, wide, rect.h))


class Browse(Page):
    """The cards of a pile that everybody may look through. With `choices` one of those named there may be taken.

    `title` gives the name of the pile in the language in force; `cards` are from the bottom to the top. `more` says
    what is to be known of them together; without it how many of each kind lie there is counted.
    """

    overlay = True
    first = "back"

    def __init__(
        self,
        game: str,
        deck: Deck,
        title: Callable[[], str],
        cards: Sequence[Card],
        more: Callable[[], str] | None = None,
        choices: Mapping[Card, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__()
        self.more, self.choices = more, choices or {}
        self.game, self.deck, self.title = game, deck, title
        self.cards = tuple(reversed(cards))
        self.at = 0
        """Which card is shown large, counted from the newest."""

    def build(self) -> Widget:
        back = Row(Button(_("Back"), self.back, "go", key="back"), justify="center")
        if not self.cards:
            empty = Column(Space(14), Label(_("There is no card here."), 20, align="center"), Space(14))
            return Frame(self.title(), empty, back, width=520)
        self.tiles = [
            CardTile(self.game, card, partial(self.show, at), CELL, f"card.{at}") for at, card in enumerate(self.cards)
        ]
        for tile in self.tiles:
            tile.hovers = not self.choices
        self.tiles[self.at].shown_large = True
        self.large = CardLarge(self.game, self.cards[self.at], LARGE)
        total = ngettext("{count} card, the newest first", "{count} cards, the newest first", len(self.cards))
        together: list[Widget] = []
        if self.more is None and not self.choices:
            together.append(Grid(*self._counts(), cell=CHIP, gap=10))
        elif self.more is not None and (words := self.more()):
            together.append(Label(words, 24, "gold"))
        pile = Column(
            *together,
            Label(total.format(count=len(self.cards)), 16, "quiet"),
            Grid(*self.tiles, cell=self.look.text_px(CELL, 1.35) / self.look.k, gap=16, grows=False, small=True),
            gap=14,
        )
        foot = Row(Button(_("Back"), self.back, key="back"), self._choose(), gap=20, justify="center")
        return Frame(
            self.title(),
            Beside(Scroll(pile, "pile"), self.large),
            foot if self.choices else back,
            width=1060,
            fixed=True,
        )

    def _choose(self) -> Button:
        """The button that takes the card that is shown large."""
        self.button = Button("", self._take, "go", key="choose", sign="play")
        self._name()
        return self.button

    def _name(self) -> None:
        card = self.cards[self.at]
        self.button.label = _("Take {card}").format(card=named(self.game, card))
        self.button.why = "" if card in self.choices else _("This card cannot be taken")

    def _take(self) -> None:
        act = self.choices.get(self.cards[self.at])
        if act is not None:
            self.window.pop(self)
            act()

    def _counts(self) -> list[Widget]:
        counts = Counter(kind_of(card) for card in self.cards)
        backs = {self.deck.backs[card] for card in self.cards if card in self.deck.backs}
        return [
            Count(self.game, design.kind, counts[design.kind], design.count)
            for design in self.deck.designs
            if design.back in backs
        ]

    def show(self, at: int) -> None:
        """Show another card large."""
        if at == self.at:
            return
        for tile, on in ((self.tiles[self.at], False), (self.tiles[at], True)):
            tile.shown_large = on
            tile.touch()
        self.at = at
        self.large.show(self.cards[at])
        if self.choices:
            self._name()
            self.layout(self.window.size)
