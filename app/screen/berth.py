"""A free place on the table for what is shown above everything else for a while: a large card, a bubble of speech."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

NEVER = 10.0
"""The weight from which on nothing may lie on a thing."""
STEPS = 24
"""So many places are tried from side to side, and from top to bottom."""
FAR = 0.6
"""A way as long as the window is as bad as this part of it lying on a thing of weight 1."""


class Taken(NamedTuple):
    """Where a thing is, and how bad it would be to lie on it."""

    rect: pygame.Rect
    weight: float


def berth(
    size: tuple[int, int], room: pygame.Rect, near: pygame.Rect, taken: Sequence[Taken]
) -> tuple[pygame.Rect, bool]:
    """The best place in a room for something of a size near a thing, and whether it is free.

    Free is a place on nothing that must not be lain on. Sizes are in pixels.
    """
    box = pygame.Rect((0, 0), size)
    best, least, free = box.clamp(room), float("inf"), False
    whole, far = max(1, box.w * box.h), max(1, room.w + room.h)
    rects = [each.rect for each in taken]
    across, down = _steps(room.left, room.right - box.w), _steps(room.top, room.bottom - box.h)
    for y in dict.fromkeys([*down, _within(near.centery - box.h // 2, down)]):
        for x in dict.fromkeys([*across, _within(near.centerx - box.w // 2, across)]):
            box.topleft = x, y
            cost, clear = FAR * _way(box, near) / far, True
            for number in box.collidelistall(rects):
                rect, weight = taken[number]
                part = box.clip(rect)
                cost += weight * part.w * part.h / whole
                clear &= weight < NEVER
            if (not clear, cost) < (not free, least):
                best, least, free = box.copy(), cost, clear
    return best, free


def _way(box: pygame.Rect, near: pygame.Rect) -> float:
    """How far apart their edges are, and a little of how far their middles are."""
    both = box.union(near)
    apart = max(0, both.w - box.w - near.w) + max(0, both.h - box.h - near.h)
    return apart + 0.2 * (abs(box.centerx - near.centerx) + abs(box.centery - near.centery))


def _steps(start: int, end: int) -> list[int]:
    if end <= start:
        return [start]
    return [start + (end - start) * step // STEPS for step in range(STEPS + 1)]


def _within(at: int, steps: Sequence[int]) -> int:
    return max(steps[0], min(steps[-1], at))
