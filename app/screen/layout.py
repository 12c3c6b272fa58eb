"""From table units to pixels: where each card of a zone lies in a window of a size, and where plates and words go."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import pygame

from app.screen.board import HEIGHT, WIDTH, Area, Board, Box, Scene
from games.core.action import Card, Seat, Zone
from games.core.state import kind_of, name_of

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


@dataclass(frozen=True, slots=True)
class _Room:
    """Where a rival's room lies, in table units, and at which scale."""

    x: float
    y: float
    scale: float

    def box(self, box: Box) -> Box:
        x, y, w, h = box
        return self.x + x * self.scale, self.y + y * self.scale, w * self.scale, h * self.scale


class Gap(NamedTuple):
    """A point between two seats, in pixels, and the way from the first to the second there, in degrees clockwise."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class Site:
    """Where a picture or figure stands, and the marks by which it moves and looks."""

    layout: Layout
    name: str
    seat: Seat | None
    """The seat whose it is."""
    rect: pygame.Rect
    figure: str | None
    faces: str | None
    circle: bool = False
    """Whether the figure goes round in a circle of as many places as there are seats."""
    gap: Gap | None = None
    """The gap between two seats where it stands, if it stands in one."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.rect.size


def _on_ring(angle: float, ring: pygame.Rect) -> tuple[float, float]:
    """The point of a ring in a direction; the ring is something between an ellipse and its rectangle."""
    cos, sin = math.cos(angle), math.sin(angle)
    reach = (cos**4 + sin**4) ** -0.25 / 2
    return ring.centerx + cos * reach * ring.w, ring.centery + sin * reach * ring.h


class Layout:
    """The table of a board in a window, seen from one seat."""

    def __init__(self, board: Board, seats: int, looker: Seat, size: tuple[int, int]) -> None:
        self.board, self.seats, self.looker, self.size = board, seats, looker, size
        self.k = min(size[0] / WIDTH, size[1] / HEIGHT)
        """Pixels per table unit."""
        self._left = (size[0] - WIDTH * self.k) / 2
        self._top = (size[1] - HEIGHT * self.k) / 2
        self._places: dict[Zone, Place | None] = {}
        self._held: dict[Zone, int] = {}
        """How many cards lie in the zones beside whose cards other zones lie."""

    def px(self, units: float) -> int:
        """Whole pixels for a length in table units."""
        return round(units * self.k)

    def rect(self, box: Box) -> pygame.Rect:
        """A box in pixels."""
        x, y, w, h = box
        left, top = round(self._left + x * self.k), round(self._top + y * self.k)
        right, bottom = round(self._left + (x + w) * self.k), round(self._top + (y + h) * self.k)
        return pygame.Rect(left, top, right - left, bottom - top)

    @cached_property
    def rivals(self) -> tuple[Seat, ...]:
        """The other seats in their order, clockwise from the left of the one that looks."""
        return tuple((self.looker + i) % self.seats for i in range(1, self.seats))

    @cached_property
    def _rooms(self) -> Mapping[Seat, _Room]:
        arc = self.board.rivals.arc
        count = len(self.rivals)
        for rooms in self.board.rivals.rooms:
            if len(rooms.at) == count:
                return {seat: _Room(*at, rooms.scale) for seat, at in zip(self.rivals, rooms.at, strict=True)}
        x, y, w, h = arc.box
        points = []
        for number in range(count):
            angle = math.pi * (1 - (number + 0.5) / count)
            points.append((x + w / 2 + math.cos(angle) * w / 2, y + h - math.sin(angle) * h))
        gap = min((math.dist(a, b) for a, b in pairwise(points)), default=arc.room[0])
        scale = min(1.0, gap / arc.room[0])
        found = {}
        for seat, (px, py) in zip(self.rivals, points, strict=True):
            left = max(0.0, min(WIDTH - arc.room[0] * scale, px - arc.room[0] * scale / 2))
            found[seat] = _Room(left, py, scale)
        return found

    def place(self, zone: Zone) -> Place | None:
        """The area of a zone, or None if its cards are not drawn."""
        if zone not in self._places:
            self._places[zone] = self._place(zone)
        return self._places[zone]

    def hold(self, sizes: Mapping[Zone, int]) -> None:
        """So many cards lie in each zone now: what lies beside one of them lies where that is."""
        beside = {area.beside for area in (*self.board.areas.values(), *self.board.rivals.areas.values())}
        held = {zone: size for zone, size in sizes.items() if name_of(zone) in beside}
        if held != self._held:
            self._held = held
            self._places.clear()

    def _place(self, zone: Zone) -> Place | None:
        area, rival = self.board.area(zone, self.looker)
        if area is None or area.hide:
            return None
        room = self._rooms[rival] if rival is not None else _Room(0, 0, 1)
        rect = self.rect(room.box(area.box))
        if area.beside is not None:
            column = self._column(zone, area.beside)
            if column is None:
                return None
            rect = pygame.Rect(column.x, rect.y, column.w, rect.h)
        width = area.card * room.scale if area.card else area.box[3] * room.scale / RATIO
        return Place(zone, area, rect, max(8, round(width * self.k)))

    def _column(self, zone: Zone, beside: str) -> pygame.Rect | None:
        """From where to where across the table the card reaches beside which a numbered zone lies, if there is one."""
        _name, seat, number = zone.split(".")
        there = self.place(f"{beside}.{seat}")
        count = self._held.get(f"{beside}.{seat}", 0)
        if there is None or int(number) >= count:
            return None
        poses = there.poses(count)
        gap = round(poses[1].x - poses[0].x) if count > 1 else there.rect.w
        width = min(gap, round(1.5 * there.card))
        return pygame.Rect(round(poses[int(number)].x - width / 2), there.rect.y, width, there.rect.h)

    def plate(self, seat: Seat) -> pygame.Rect:
        """The place of a seat's plate; its height is the plate's own business."""
        plate = self.board.plate if seat == self.looker else self.board.rivals.plate
        room = _Room(0, 0, 1) if seat == self.looker else self._rooms[seat]
        return self.rect(room.box((*plate.at, plate.width, plate.width / 3)))

    # pictures and figures

    @cached_property
    def scenes(self) -> Mapping[str, Site]:
        """The pictures and figures on the felt by name; those of seats and of gaps have a number behind their name."""
        found: dict[str, Site] = {}
        for name, scene in self.board.scenes.items():
            base = name.removesuffix(".me")
            if scene.between is not None:
                for seat in range(self.seats):
                    gap = self.gap(seat, self.rect(scene.box))
                    side = self.px(scene.between)
                    square = pygame.Rect(0, 0, side, side)
                    square.center = round(gap.x), round(gap.y)
                    found[f"{base}.{seat}"] = Site(self, base, None, square, scene.figure, scene.faces, gap=gap)
            elif base != name:
                found[f"{base}.{self.looker}"] = self._seated(base, self.looker, scene, scene.box)
            else:
                found[name] = Site(self, name, None, self.rect(scene.box), scene.figure, scene.faces, scene.circle)
        for name, scene in self.board.rivals.scenes.items():
            for seat in self.rivals:
                found[f"{name}.{seat}"] = self._seated(name, seat, scene, self._rooms[seat].box(scene.box))
        return found

    def _seated(self, name: str, seat: Seat, scene: Scene, box: Box) -> Site:
        figure, faces = (f"{mark}.{seat}" if mark is not None else None for mark in (scene.figure, scene.faces))
        return Site(self, name, seat, self.rect(box), figure, faces)

    def gap(self, seat: Seat, ring: pygame.Rect) -> Gap:
        """The point between a seat and the next one clockwise, on a ring that fills a rectangle."""
        start, end = self._bearing(seat, ring), self._bearing((seat + 1) % self.seats, ring)
        if end <= start:
            end += 2 * math.pi
        middle = (start + end) / 2
        x, y = _on_ring(middle, ring)
        before, after = _on_ring(middle - 0.05, ring), _on_ring(middle + 0.05, ring)
        return Gap(x, y, math.degrees(math.atan2(after[1] - before[1], after[0] - before[0])))

    def _bearing(self, seat: Seat, ring: pygame.Rect) -> float:
        """In which direction a seat lies from the middle of a ring, in radians clockwise from the right."""
        if seat == self.looker:
            return math.pi / 2
        width, height = self.board.rivals.arc.room
        room = self.rect(self._rooms[seat].box((0, 0, width, height)))
        return math.atan2((room.centery - ring.centery) / ring.h, (room.centerx - ring.centerx) / ring.w)
