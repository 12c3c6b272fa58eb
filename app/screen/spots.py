"""What on the felt can be pointed at and have the keyboard: cards, piles, plates."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Protocol

import pygame

from app.screen import faces, plates
from app.screen.layout import Site
from app.screen.painter import RIM_FOR, RIMS
from app.screen.places import RATIO
from app.screen.plates import Plate
from app.screen.sprites import Sprite
from app.screen.theme import Look
from app.screen.widgets.base import Widget
from app.screen.widgets.press import Pressable
from games.core.action import Seat, Zone

ROW = 0.2
"""Cards lie in different rows that are further apart than this part of their width."""


class Host(Protocol):
    """What spots need of the table."""

    def click_card(self, sprite: Sprite) -> None: ...
    def click_empty(self, zone: Zone) -> None: ...
    def click_seat(self, seat: Seat) -> None: ...
    def point_at(self, sprite: Sprite | None, by_key: bool = False) -> None: ...
    def zoom_in(self, sprite: Sprite) -> None: ...
    def click_figure(self, site: Site) -> None: ...
    def point_at_figure(self, site: Site | None) -> None: ...
    def zoom_figure(self, site: Site) -> None: ...
    def card_at(self, pos: tuple[int, int]) -> Sprite | None: ...


class CardSpot(Pressable):
    """A card on the felt, or the top of a pile. Enter plays it, Space shows it large."""

    role = "card"

    def __init__(self, table: Host, sprite: Sprite, key: str, label: str, tip: str = "") -> None:
        super().__init__(act=lambda: table.click_card(sprite), key=key, label=label, tip=tip)
        self.table, self.sprite = table, sprite
        self.reachable = True
        """Whether the keyboard comes here; the pointer does in any case."""

    def takes_focus(self) -> bool:
        return self.reachable

    def wants_pointer(self) -> bool:
        return True

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = self.sprite.rect()

    def follow(self) -> None:
        """The card may have been lifted or laid down: be where it is, and the ring of the keyboard with it."""
        now = self.sprite.rect()
        if now != self.rect:
            self.touch()
            self.rect = now
            self.touch()

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        return self if self.sprite.covers(pos) and self.table.card_at(pos) is self.sprite else None

    def hover(self, pos: tuple[int, int] | None) -> None:
        self.table.point_at(self.sprite if pos is not None else None)

    def release(self, pos: tuple[int, int]) -> None:
        if self.sprite.covers(pos):
            self.activate()

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE:
            if not getattr(event, "repeat", False):
                self.table.zoom_in(self.sprite)
            return True
        return super().key_down(event)

    def focus_gained(self) -> None:
        self.table.point_at(self.sprite, by_key=True)

    def focus_lost(self) -> None:
        self.table.point_at(None, by_key=True)

    def touch(self) -> None:
        if self.host is not None:
            spill = self.host.look.px(12)
            self.host.mark(self.rect.inflate(2 * spill, 2 * spill))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The stage draws cards."""


class EmptySpot(Pressable):
    """A place for cards where there is none."""

    role = "place"

    def __init__(self, table: Host, zone: Zone, at: pygame.Rect, words: str) -> None:
        super().__init__(act=lambda: table.click_empty(zone), key=f"card.{zone}.0", label=words, tip=words)
        self.at = at

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = self.at

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The ground shows the place."""


def beside(current: CardSpot, spots: Iterable[CardSpot], direction: tuple[int, int]) -> CardSpot | None:
    """The card of the same zone that is next to one in a direction (dx, dy), however much they overlap, if any is."""
    here, (dx, dy) = current.sprite.pose, direction
    apart = ROW * here.width

    def ahead(spot: CardSpot) -> bool:
        there = spot.sprite.pose
        if spot.sprite.zone != current.sprite.zone or spot is current:
            return False
        return abs(there.y - here.y) < apart and (there.x - here.x) * dx > 0 if dx else (there.y - here.y) * dy > apart

    def distance(spot: CardSpot) -> tuple[float, float]:
        there = spot.sprite.pose
        return (0.0 if dx else abs(there.y - here.y) // apart), abs(there.x - here.x)

    return min(filter(ahead, spots), key=distance, default=None)


class SeatSpot(Pressable):
    """The plate of a seat. `now` says what it shows, `words` the same and what lies before the seat for a reader aloud.

    The plate of a seat whose cards lie below it grows downwards with its words, the other one upwards.
    """

    role = "seat"

    def __init__(
        self,
        table: Host,
        seat: Seat,
        at: pygame.Rect,
        now: Callable[[], Plate],
        words: Callable[[], str],
        upwards: bool,
        tip: str = "",
    ) -> None:
        super().__init__(act=lambda: table.click_seat(seat), key=f"seat.{seat}", label=words(), tip=tip)
        self.at, self.now, self.words, self.upwards = at, now, words, upwards
        self.plate = now()

    @property
    def name(self) -> str:
        """Who sits there."""
        return self.plate.name

    def refresh(self) -> None:
        """Show what is so now."""
        before, self.plate = self.plate, self.now()
        self.label = self.words()
        if self.plate != before:
            self.touch()

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(self.at.x, self.at.y, self.at.w, plates.plate_height(look, self.plate.low))
        if self.upwards:
            self.rect.bottom = self.at.bottom

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(plates.plate(self.plate, self.rect.w, look), self.rect)


class FigureSpot(Pressable):
    """A figure of a seat with more to be read: a click means the seat, Space shows it large.

    `offered` says whether the seat may be chosen now; then the figure has the rim of a card that may be.
    """

    role = "mark"

    def __init__(
        self, table: Host, site: Site, now: Callable[[], str], key: str, offered: Callable[[], bool] = lambda: False
    ) -> None:
        super().__init__(act=self.chosen, key=key)
        self.table, self.site, self.now, self.offered = table, site, now, offered
        self.rimmed = False
        self.refresh()

    def chosen(self) -> None:
        """Click the seat whose it is."""
        if self.site.seat is not None:
            self.table.click_figure(self.site)

    def refresh(self) -> None:
        """Say and show what is so now."""
        self.label = self.now()
        before, self.rimmed = self.rimmed, self.offered()
        if self.rimmed != before:
            self.touch()

    def touch(self) -> None:
        if self.host is not None:
            self.host.mark(self.rect.inflate(self.rect.w // 2, self.rect.w // 2))

    def wants_pointer(self) -> bool:
        return True

    def hover(self, pos: tuple[int, int] | None) -> None:
        self.table.point_at_figure(self.site if pos is not None else None)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE:
            if not getattr(event, "repeat", False):
                self.table.zoom_figure(self.site)
            return True
        return super().key_down(event)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = self.site.rect

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The stage draws it, but for its rim."""
        if self.rimmed:
            ring = _around(min(self.rect.w, int(self.rect.h / RATIO)))
            surface.blit(ring, ring.get_rect(center=self.rect.center))


@lru_cache(maxsize=4)
def _around(width: int) -> pygame.Surface:
    """The rim around a figure that is as large as a card of a width in pixels, with nothing inside."""
    ring, pad = faces.rim(width, "legal", RIMS["legal"], width / RIM_FOR)
    ring = ring.copy()
    inside = ring.get_rect().inflate(-2 * pad, -2 * pad)
    pygame.draw.rect(ring, (0, 0, 0, 0), inside, border_radius=round(faces.radius_of(width)))
    return ring


class MarkSpot(Widget):
    """A figure or counter on the felt, which the stage draws: what it shows, in words."""

    role = "mark"

    def __init__(self, site: Site, now: Callable[[], str], key: str) -> None:
        super().__init__(key=key)
        self.site, self.now = site, now
        self.refresh()

    def refresh(self) -> None:
        """Say what is so now."""
        self.label = self.tip = self.now()

    def wants_pointer(self) -> bool:
        return True

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = self.site.rect

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The stage draws it."""
