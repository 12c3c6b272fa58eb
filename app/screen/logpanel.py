"""The log on the felt: what happened, line by line, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from app.chronicle import Chronicle
from app.screen import kit, plates, theme
from app.screen.logline import Piece, Told, broken, role_of, told
from app.screen.theme import Look, interface
from app.screen.widgets.base import Widget
from app.screen.widgets.layout import Column
from app.screen.widgets.scroll import Scroll
from app.words import _, language
from games.core.action import Card, Seat
from saves.facts import Seat as Chair

SIZE = 14.5
MOST = 200
"""So many lines are shown; older ones are gone from sight."""
OnCard = Callable[[Card | None, pygame.Rect], None]


class LogPanel(Widget):
    """The log of a table, in the language in force when it is built.

    `at` is its place in the window. With `news` it shows the last line; without, it stays where it was. `on_card` is
    called with a card that is named where the pointer or the keyboard is, and where in the window that is; with None
    once it is there no more. With the keyboard on it, Up and Down go from line to line, Left and Right from card to
    card in a line.
    """

    role = "log"
    focusable = True

    def __init__(self, log: Chronicle, chairs: Sequence[Chair], at: pygame.Rect, news: bool, on_card: OnCard) -> None:
        self.at, self.news, self.on_card = at, news, on_card
        names = [chair.name for chair in chairs]
        self.lines: list[LogLine] = []
        for line in log.lines[-MOST:]:
            mark = _mark_of(chairs, line.who[0]) if len(line.who) == 1 else None
            said = told(log, line, language(), names)
            self.lines.append(LogLine(said, mark, line.key == "log.result", self.show))
        self.scroll = Roll(Column(*self.lines, gap=4), key="log.scroll")
        super().__init__(self.scroll, key="log", label=_("Log"))
        self._at = len(self.lines)
        self._placed: Look | None = None

    def value(self) -> str:
        return self.lines[min(self._at, len(self.lines) - 1)].label if self.lines else ""

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = self.at
        if self._placed == look:
            return
        self._placed = look
        pad = look.px(12)
        self.scroll.place(look, self.at.inflate(-2 * pad, -2 * pad))
        if self.news:
            self.news = False
            self.scroll.scroll_to(self.scroll.most)

    def takes_focus(self) -> bool:
        return bool(self.lines)

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        return super().hit(pos) if self.rect.collidepoint(pos) else None

    def show(self, card: Card | None, beside: pygame.Rect) -> None:
        """A line has a card to be shown beside a part of the window, or none any more."""
        self.on_card(card, beside.clip(self.rect))

    # the keyboard

    def key_down(self, event: pygame.event.Event) -> bool:
        match event.key:
            case pygame.K_UP:
                return self._go(self._at - 1)
            case pygame.K_DOWN:
                return self._go(self._at + 1)
            case pygame.K_LEFT | pygame.K_RIGHT if self._at < len(self.lines):
                return self.lines[self._at].turn(-1 if event.key == pygame.K_LEFT else 1)
            case _:
                return self.scroll.key_down(event)

    def _go(self, to: int) -> bool:
        """Point at another line; beyond the first and last one the keyboard goes elsewhere."""
        if not 0 <= to < len(self.lines):
            return False
        self.focus_lost()
        self._at = to
        margin = self.host.look.px(6) if self.host is not None else 0
        self.scroll.reveal(self.lines[to].rect, margin)
        self.lines[to].point(True)
        return True

    def focus_lost(self) -> None:
        if self._at < len(self.lines):
            self.lines[self._at].point(False)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(_slate(self.rect.w, self.rect.h, look), self.rect)
        super().draw(surface, look)


class Roll(Scroll):
    """The lines as far as they are seen. The panel has the keyboard for it."""

    def takes_focus(self) -> bool:
        return False

    def window_onto(self) -> pygame.Rect:
        spill = self.host.look.px(5) if self.host is not None else 0
        return self.rect.inflate(2 * spill, 0)


class LogLine(Widget):
    """One line: the mark of the seat it is about, and its words, of which those that name a card can be pointed at."""

    role = "text"

    def __init__(self, said: Told, mark: tuple[int, int] | None, notable: bool, show: OnCard) -> None:
        super().__init__(label=said.words)
        self.said, self.mark, self.notable, self.show = said, mark, notable, show
        self.chosen = False
        """Whether the keyboard points at this line."""
        self._over = -1
        """The span that is pointed at."""

    def wants_pointer(self) -> bool:
        return bool(self.said.cards)

    # where its words are

    def _column(self, look: Look, width: int) -> int:
        """The width of the column of marks; there is none where the words would get too little room."""
        px = look.text_px(SIZE)
        return round(px * 1.35) if width > 12 * px else 0

    def _broken(self, look: Look, width: int) -> tuple[tuple[Piece, ...], int]:
        return broken(self.said, width - self._column(look, width), look.text_px(SIZE))

    def height(self, look: Look, width: int) -> int:
        return self._broken(look, width)[1]

    def natural(self, look: Look) -> int:
        return look.text_px(200)

    def _placed(self) -> list[Piece]:
        """Its pieces where they are in the window."""
        if self.host is None:
            return []
        look = self.host.look
        x = self.rect.x + self._column(look, self.rect.w)
        return [p._replace(rect=p.rect.move(x, self.rect.y)) for p in self._broken(look, self.rect.w)[0]]

    # pointing

    def hover(self, pos: tuple[int, int] | None) -> None:
        over = next((p.span for p in self._placed() if pos is not None and p.rect.collidepoint(pos)), -1)
        self._point(over if over >= 0 and self.said.spans[over].card else -1)

    def press(self, pos: tuple[int, int]) -> bool:
        self.hover(pos)
        return True

    def point(self, on: bool) -> None:
        """The keyboard comes to this line, or leaves it."""
        self.chosen = on
        self.touch()
        self._point(self._linked[0] if on and self._linked else -1)

    def turn(self, by: int) -> bool:
        """Point at the next card of the line, or the one before; says whether there is one."""
        linked = self._linked
        at = linked.index(self._over) + by if self._over in linked else -1
        if not 0 <= at < len(linked):
            return False
        self._point(linked[at])
        return True

    @property
    def _linked(self) -> list[int]:
        return [i for i, span in enumerate(self.said.spans) if span.card]

    def _point(self, span: int) -> None:
        if span == self._over:
            return
        self._over = span
        self.touch()
        rects = [p.rect for p in self._placed() if p.span == span]
        if span >= 0 and rects:
            self.show(self.said.spans[span].card, rects[0].unionall(rects[1:]))
        else:
            self.show(None, self.rect)

    # looks

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        c, px = interface(look), look.text_px(SIZE)
        if self.chosen:
            band = _band(self.rect.w + look.px(8), self.rect.h + look.px(4), look)
            surface.blit(band, (self.rect.x - look.px(4), self.rect.y - look.px(2)))
        column = self._column(look, self.rect.w)
        if self.mark is not None and column:
            mark = plates.symbol(*self.mark, round(px * 0.82))
            line = theme.font("ui", px).get_linesize()
            surface.blit(mark, (self.rect.x, self.rect.y + (line - mark.get_height()) // 2 + look.px(1)))
        placed = self._placed()
        for (words, rect, span), following in zip(placed, [*placed[1:], None], strict=True):
            is_card = span >= 0 and bool(self.said.spans[span].card)
            ink = c.focus if is_card or self.notable else "#ffffff" if span >= 0 else c.words
            surface.blit(kit.text(words, role_of(span), px, ink), rect)
            if is_card:
                goes_on = following is not None and following.span == span and following.rect.y == rect.y
                right = following.rect.x if following is not None and goes_on else rect.right
                thick = max(1, look.px(2 if span == self._over else 1))
                under = pygame.Rect(rect.x, rect.bottom - look.px(2) - thick, right - rect.x, thick)
                surface.fill(c.focus if span == self._over else _faint(c.focus, c.prompt), under)


def _mark_of(chairs: Sequence[Chair], seat: Seat) -> tuple[int, int]:
    """The numbers of the colour and the symbol of a seat."""
    colour, symbol = chairs[seat].colour, chairs[seat].symbol
    return seat if colour is None else colour, seat if symbol is None else symbol


def _faint(colour: str, ground: str) -> pygame.Color:
    return pygame.Color(colour).lerp(pygame.Color(ground), 0.5)


@lru_cache(maxsize=32)
def _band(w: int, h: int, look: Look) -> pygame.Surface:
    """What lies under the line at which the keyboard points."""
    c = interface(look)
    edge = f'stroke="{c.focus}" stroke-width="{max(1, look.k):.1f}"' if look.high_contrast else ""
    return kit.svg(
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{7 * look.k:.1f}" fill="#ffffff" fill-opacity=".14" '
        f"{edge}/>",
        w,
        h,
    )


@lru_cache(maxsize=4)
def _slate(w: int, h: int, look: Look) -> pygame.Surface:
    c, k = interface(look), look.k
    return kit.svg(
        f'<rect width="{w}" height="{h}" rx="{16 * k:.1f}" fill="{c.prompt}" '
        f'fill-opacity="{1 if look.high_contrast else 0.78}"/>'
        f'<rect x="{k:.1f}" y="{k:.1f}" width="{w - 2 * k:.1f}" height="{h - 2 * k:.1f}" rx="{15 * k:.1f}" fill="none" '
        f'stroke="{c.hairline}" stroke-opacity="{1 if look.high_contrast else 0.35}" stroke-width="{1.4 * k:.1f}"/>',
        w,
        h,
    )
