"""What a fight comes to: who fights, what that adds up to, and which cards have stepped in, for each side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import pygame

from app.screen import kit, theme
from app.screen.plates import GROWTH
from app.screen.theme import Look, interface
from app.screen.widgets.base import Widget
from games.core.action import Card, Seat
from games.core.events import Counted, Event, Moved, Shown
from games.core.state import name_of, seat_of

FIGHT = "duel"
GOOD, BAD = "#ffd45e", "#ff8a7a"


@dataclass(slots=True)
class Side:
    """What is known of one side of a fight."""

    cards: list[Card] = field(default_factory=list)
    """Who fights; the last one is in front."""
    counts: dict[str, int] = field(default_factory=dict)
    """The other counts that it has, by their names."""
    steps: list[tuple[str, int]] = field(default_factory=list)
    """Counts that point at a card, and the place of that card."""


class Fight:
    """The last fight of a story."""

    def __init__(self, pointers: Iterable[str]) -> None:
        self.pointers = frozenset(pointers)
        self.sides: dict[Seat, Side] = {}
        self.winner: Seat | None = None
        """Who has won, -1 for a tie, None while the fight goes on."""

    def tell(self, events: Iterable[Event]) -> None:
        """Go on with these events."""
        for event in events:
            match event:
                case Moved(card, _, target) if name_of(target) == FIGHT:
                    if self.winner is not None:
                        self.sides, self.winner = {}, None
                    self._side(seat_of(target)).cards.append(card)
                case Shown(card, zone) if name_of(zone) == FIGHT and self._side(seat_of(zone)).cards:
                    self._side(seat_of(zone)).cards[-1] = card
                case Counted("fight", value):
                    self.winner = value
                case Counted(name, value) if seat_of(name) is not None:
                    self._count(name_of(name), self._side(seat_of(name)), value)
                case _:
                    pass

    def _side(self, seat: Seat | None) -> Side:
        return self.sides.setdefault(seat or 0, Side())

    def _count(self, name: str, side: Side, value: int) -> None:
        if name in self.pointers:
            side.steps.append((name, value))
        else:
            side.counts[name] = value


class Step(NamedTuple):
    """A card that has stepped in."""

    sign: str
    """The picture before its name."""
    words: str
    """What it has done, and its name."""
    good: bool


class Tablet(NamedTuple):
    """What stands on the tablet of a side."""

    title: str
    sums: tuple[str, ...]
    steps: tuple[Step, ...]
    won: bool

    @property
    def words(self) -> str:
        """All of it for a reader aloud."""
        return ", ".join((self.title, *self.sums, *(step.words for step in self.steps)))


class TabletSpot(Widget):
    """The tablet of a side on the felt."""

    role = "sum"

    def __init__(self, seat: Seat, tablet: Tablet | None, at: pygame.Rect) -> None:
        super().__init__(key=f"sum.{seat}")
        self.seat, self.at = seat, at
        self.show(tablet)

    def show(self, tablet: Tablet | None) -> None:
        """Let this stand there."""
        self.tablet, self.label = tablet, tablet.words if tablet is not None else ""

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = self.at

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.tablet is not None:
            surface.blit(_tablet(self.tablet, self.at.size, look), self.at)


@lru_cache(maxsize=16)
def _tablet(tablet: Tablet, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The words of a tablet, each line as large as its room allows."""
    c, k, (w, h) = interface(look), look.k, size
    edge = c.focus if tablet.won else c.hairline
    drawn = kit.svg(
        f'<rect x="2" y="2" width="{w - 4}" height="{h - 4}" rx="{12 * k:.1f}" fill="{c.prompt}" '
        f'fill-opacity="{1 if look.high_contrast else 0.86}" stroke="{edge}" '
        f'stroke-opacity="{1 if tablet.won else 0.5}" stroke-width="{(3.4 if tablet.won else 1.6) * k:.1f}"/>',
        w,
        h,
    )
    grown = min(look.text, GROWTH)
    rows: list[tuple[float, pygame.Surface]] = []
    with theme.fonts_for(look):
        room = w - look.px(24)
        weight = 1.0 + len(tablet.sums) * 1.5 + len(tablet.steps) * 1.15
        unit = (h - look.px(14)) / max(weight, 2.5)
        title = kit.fit(tablet.title, "bold", min(unit * 0.72, 19 * grown * k), room, c.words)
        rows.append((1.0, title))
        for number, words in enumerate(tablet.sums):
            last = number == len(tablet.sums) - 1
            colour = GOOD if last and tablet.won else "#ffffff" if last or look.high_contrast else c.quiet
            most = (34 if last else 26) * grown * k
            rows.append((1.5, kit.fit(words, "number", min(unit * 1.2, most), room, colour)))
        rows += [(1.15, _step(step, unit, room, grown * k, look)) for step in tablet.steps]
    high = sum(part for part, _ in rows) * unit
    y = (h - high) / 2
    for part, row in rows:
        drawn.blit(row, ((w - row.get_width()) // 2, round(y + (part * unit - row.get_height()) / 2)))
        y += part * unit
    return drawn


def _step(step: Step, unit: float, room: int, k: float, look: Look) -> pygame.Surface:
    px = min(unit * 0.8, 21 * k)
    sign = kit.picture(step.sign, px * 1.35)
    gap = round(px * 0.4)
    colour = "#ffffff" if look.high_contrast else GOOD if step.good else BAD
    words = kit.fit(step.words, "bold", px, room - sign.get_width() - gap, colour)
    row = pygame.Surface(
        (sign.get_width() + gap + words.get_width(), max(sign.get_height(), words.get_height())), pygame.SRCALPHA
    )
    kit.blit_centred(row, sign, (sign.get_width() / 2, row.get_height() / 2))
    row.blit(words, (sign.get_width() + gap, (row.get_height() - words.get_height()) // 2))
    return row
