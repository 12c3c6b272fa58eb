"""The widgets above what moves, kept as one picture, so that they are not drawn anew for every frame.

The picture is as large as the window and clear where there is no widget. What changes on it is drawn again: whoever
shows it passes on each rectangle that a widget has marked.
"""

from __future__ import annotations

import pygame

from app.screen.panels import Bubble
from app.screen.spots import CardSpot
from app.screen.theme import Look
from app.screen.widgets.base import SPILL, Widget

BUBBLE = 40
"""Logical pixels around the words of a bubble in which its shadow ends; other widgets have their spill."""


class Overlay:
    """What the widgets of a page look like."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self.parts: list[tuple[pygame.Surface, pygame.Rect]] = []
        """The pieces of the picture that are not clear, and where they lie."""
        self._seen: dict[tuple[int, int, int, int], pygame.Rect] = {}
        """What is not clear of each box that was looked into."""
        self._stale: list[pygame.Rect] = []

    def mark(self, rect: pygame.Rect | None) -> None:
        """These pixels of the widgets, or all of them, look otherwise than before."""
        if self._picture is not None:
            self._stale.append(self._picture.get_rect() if rect is None else rect.copy())

    def drop(self) -> None:
        """Let go of the picture, for as long as nothing moves."""
        self._picture = None
        self.parts, self._seen, self._stale = [], {}, []

    def draw(self, surface: pygame.Surface, area: pygame.Rect, root: Widget, look: Look) -> None:
        """Draw what of the widgets lies in an area, to which the surface is clipped."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._stale = [self._picture.get_rect()]
        if self._stale:
            self._refresh(self._picture, root, look)
        surface.fblits([(part, rect) for part, rect in self.parts if rect.colliderect(area)])

    def _refresh(self, picture: pygame.Surface, root: Widget, look: Look) -> None:
        for rect in self._stale:
            picture.set_clip(rect)
            picture.fill((0, 0, 0, 0))
            root.draw(picture, look)
        picture.set_clip(None)
        known = {box: seen for box, seen in self._seen.items() if pygame.Rect(box).collidelist(self._stale) < 0}
        self._stale, self._seen = [], {}
        boxes = [_reached(child, look) for child in root.children if not isinstance(child, CardSpot)]
        for box in _apart([inside for box in boxes if (inside := box.clip(picture.get_rect()))]):
            at = (box.x, box.y, box.w, box.h)
            seen = known[at] if at in known else picture.subsurface(box).get_bounding_rect().move(box.topleft)
            self._seen[at] = seen
        self.parts = [(picture.subsurface(seen), seen) for seen in self._seen.values() if seen]


def _reached(widget: Widget, look: Look) -> pygame.Rect:
    reach = 2 * look.px(BUBBLE if isinstance(widget, Bubble) else SPILL)
    return widget.rect.inflate(reach, reach)


def _apart(boxes: list[pygame.Rect]) -> list[pygame.Rect]:
    """The boxes without what of each lies in those before it, so that nothing is drawn twice."""
    apart: list[pygame.Rect] = []
    for box in boxes:
        rest = [box]
        for before in apart:
            rest = [part for each in rest for part in _without(each, before)]
        apart += rest
    return apart


def _without(box: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """A rectangle less another: up to four rectangles."""
    shared = box.clip(other)
    if not shared:
        return [box]
    parts = (
        pygame.Rect(box.x, box.y, box.w, shared.y - box.y),
        pygame.Rect(box.x, shared.bottom, box.w, box.bottom - shared.bottom),
        pygame.Rect(box.x, shared.y, shared.x - box.x, shared.h),
        pygame.Rect(shared.right, shared.y, box.right - shared.right, shared.h),
    )
    return [part for part in parts if part]
