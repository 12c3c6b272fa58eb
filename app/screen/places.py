"""Where each card of a zone lies within the area of that zone: in a row, a fan, a pile, a spread, a grid or a rack."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from app.screen.board import Area
from games.core.action import Card, Zone
from games.core.state import kind_of

RATIO = 448 / 320
"""A card is so many times as high as it is wide."""
CLOSEST = 0.3
"""Cards that show less of their width than this are laid in several rows, where there may be several."""
NARROW = 0.62
"""Cards in a rack are drawn so much narrower at most where it has little room."""
COPY = 0.26
"""How much lower a copy in a rack lies than the one before, in widths of a card."""
STACKED = 7
"""So many edges of a pile are seen at most."""


class Pose(NamedTuple):
    """The middle of a card in pixels, its angle in degrees counter-clockwise, its width in whole pixels."""

    x: float
    y: float
    angle: float
    width: int


@dataclass(frozen=True, slots=True)
class Place:
    """The area of a zone in pixels."""

    zone: Zone
    area: Area
    rect: pygame.Rect
    card: int
    """Width of a card in pixels."""

    def poses(self, count: int) -> list[Pose]:
        """Where `count` cards lie, the first the lowest."""
        if 0 < count < self.area.places:
            return self.poses(self.area.places)[:count]
        match self.area.shape:
            case "fan" | "row":
                return self._rows(count)
            case "pile":
                return self._pile(count)
            case "spread":
                return self._spread(count)
            case "grid" | "rack":
                return self._grid(count)

    def lie(self, cards: Sequence[Card]) -> list[Pose]:
        """Where these cards lie, the first the lowest."""
        return self._rack(cards) if self.area.rack else self.poses(len(cards))

    def _rows(self, count: int) -> list[Pose]:
        """Cards side by side, in as few rows as let them be told apart; the last row lies in front."""
        most = max(2, 1 + int((self.rect.w - self.card) / (CLOSEST * self.card)))
        rows = min(self.area.rows, max(1, -(-count // most)))
        fan = self.area.shape == "fan"
        behind = (self.rect.h - self.card * RATIO) / max(1, self.area.rows - 1)
        poses: list[Pose] = []
        for row in range(rows):
            inside = count // rows + (row < count % rows)
            up = behind * (rows - 1 - row) if self.area.rows > 1 else 0.0
            line = self._fan(inside) if fan else self._row(inside)
            poses += [pose._replace(y=pose.y - up) for pose in line]
        return poses

    def _fan(self, count: int) -> list[Pose]:
        middle = (count - 1) / 2
        step = self._step(count, 0.8 if self.area.upside else 0.98)
        tilt = min(3.2, 22 / max(1, count)) if self.area.rows == 1 else min(1.6, 8 / max(1, count))
        down = -1 if self.area.upside else 1
        upper = self.rect.bottom - self.card * RATIO if self.area.rows > 1 else self.rect.top
        poses = []
        for i in range(count):
            off = i - middle
            x = self.rect.centerx + off * step
            sag = (1 - math.cos(math.radians(tilt * off))) * self.card * 9
            if self.area.upside:
                y = self.rect.bottom - self.card * RATIO / 2 - sag
            else:
                y = upper + self.card * RATIO / 2 + sag
            poses.append(Pose(x, y, -tilt * off * down, self.card))
        return poses

    def _row(self, count: int) -> list[Pose]:
        width = min(self.card, max(round(self.area.shrink * self.card), int(self.rect.w / (1.03 * max(1, count)))))
        step = self._step(count, 1.08, width)
        left = self.rect.centerx - step * (count - 1) / 2
        y = self.rect.bottom - self.card * RATIO / 2 if self.area.rows > 1 else self.rect.centery
        return [Pose(left + i * step, y, 0, width) for i in range(count)]

    def _step(self, count: int, usual: float, width: int = 0) -> float:
        """Pixels from one card of a width to the next beside it."""
        room = self.rect.w - (width or self.card)
        return min(self.card * (self.area.step or usual), room / (count - 1)) if count > 1 else 0.0

    def _pile(self, count: int) -> list[Pose]:
        edge = max(1.0, self.card * 0.011)
        poses = []
        for i in range(count):
            height = self.edges(i + 1) * edge
            poses.append(Pose(self.rect.centerx - height * 0.6, self.rect.centery - height, 0, self.card))
        return poses

    def edges(self, count: int) -> int:
        """How many edges are seen below the top card of a pile of so many."""
        return min(STACKED, count // 3) if count > 3 else max(0, count - 1) // 2

    def _spread(self, count: int) -> list[Pose]:
        """The last card in the middle, those below it further and further away."""
        dx, dy = self.area.shift[0] * self.card, self.area.shift[1] * self.card * RATIO
        poses = []
        for i in range(count):
            below = count - 1 - i
            poses.append(Pose(self.rect.centerx - below * dx, self.rect.centery - below * dy, 0, self.card))
        return poses

    def _grid(self, count: int) -> list[Pose]:
        gap = self.card * 0.08
        wide, high = self.card + gap, self.card * RATIO + gap
        columns = max(1, int((self.rect.w + gap) // wide))
        rows = -(-count // columns)
        fit = max(1, int((self.rect.h + gap) // high))
        down = high if rows <= fit else (self.rect.h - self.card * RATIO) / max(1, rows - 1)
        poses = []
        for i in range(count):
            row, column = divmod(i, columns)
            inside = min(columns, count - row * columns)
            x = self.rect.centerx + (column - (inside - 1) / 2) * wide
            y = self.rect.top + self.card * RATIO / 2 + row * down
            poses.append(Pose(x, y, 0, self.card))
        return poses

    def _rack(self, cards: Sequence[Card]) -> list[Pose]:
        """Each kind has a place of its own; a further copy lies a little lower and beside the one before."""
        rows = self.area.rack
        columns = max(map(len, rows))
        width = min(self.card, max(round(NARROW * self.card), int(self.rect.w / (columns * 1.06))))
        step = min(width * 1.06, (self.rect.w - width) / max(1, columns - 1))
        down = (self.rect.h - COPY * width - width * RATIO) / max(1, len(rows) - 1)
        places = {kind: (column, row) for row, kinds in enumerate(rows) for column, kind in enumerate(kinds)}
        lying: dict[str, int] = {}
        poses = []
        for card in cards:
            kind = kind_of(card)
            column, row = places.get(kind, (0, 0))
            copy = lying[kind] = lying.get(kind, -1) + 1
            x = self.rect.centerx + (column - (columns - 1) / 2) * step + copy * COPY * width / 3
            y = self.rect.top + width * RATIO / 2 + row * down + copy * COPY * width
            poses.append(Pose(x, y, 0, width))
        return poses
