"""Who has the keyboard: Tab goes in reading order, arrows go to the nearest neighbour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

import pygame

DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Focusable(Protocol):
    """Anything that can have the keyboard: a widget, a card on the table, a pile."""

    @property
    def rect(self) -> pygame.Rect:
        """Where it is, in pixels of the window."""

    @property
    def label(self) -> str:
        """What it is called."""


F = TypeVar("F", bound=Focusable)


class FocusRing(Generic[F]):
    """The things of one scene that can have the keyboard, and the one that has it.

    ``items`` gives them in Tab order whenever asked; ``visible`` is true once the keyboard has been used, and false
    again after a click.
    """

    def __init__(self, items: Callable[[], Sequence[F]]) -> None:
        self._items = items
        self.current: F | None = None
        self.visible = False

    def step(self, by: int) -> F | None:
        """Go ``by`` places along the Tab order, round the end."""
        items = self._items()
        if not items:
            self.current = None
        elif self.current not in items:
            self.current = items[0 if by > 0 else -1]
        else:
            self.current = items[(items.index(self.current) + by) % len(items)]
        self.visible = True
        return self.current

    def toward(self, direction: tuple[int, int]) -> F | None:
        """Go to the nearest thing in this direction (dx, dy), if there is one."""
        items = self._items()
        self.visible = True
        current = self.current
        if current is None or current not in items:
            return self.step(1)
        here = current.rect
        there = [item for item in items if item is not current and _ahead(here, item.rect, direction)]
        if there:
            self.current = min(there, key=lambda item: _distance(here, item.rect, direction))
        return self.current


def _ahead(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> bool:
    dx, dy = direction
    along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    gap = {(1, 0): there.left - here.right, (-1, 0): here.left - there.right}.get(
        direction, there.top - here.bottom if dy > 0 else here.top - there.bottom
    )
    overlap = min(here.w, there.w) if dx else min(here.h, there.h)
    return along > 0 and gap > -overlap / 2


def _distance(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> tuple[float, int]:
    """Gap along the way, with what lies aside counted three times; ties go to the nearer middle."""
    dx = max(there.left - here.right, here.left - there.right, 0)
    dy = max(there.top - here.bottom, here.top - there.bottom, 0)
    along, aside = (dx, dy) if direction[0] else (dy, dx)
    middle = abs(there.centery - here.centery) if direction[0] else abs(there.centerx - here.centerx)
    return along + 3 * aside, middle
