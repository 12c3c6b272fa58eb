"""Rows, columns and grids: they ask their children how wide and how high, and flow where it is too narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from app.screen.widgets.base import Widget

if TYPE_CHECKING:
    from app.screen.theme import Look

CLOSE = 20  # up to this gap the children of a row belong closely together, also when they break into lines
Align = Literal["start", "center", "end", "stretch"]


class Space(Widget):
    """Room that may grow; ``size`` in logical px is its least width and height."""

    def __init__(self, size: float = 0, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.size = size

    def natural(self, look: Look) -> int:
        return look.px(self.size)

    def minimum(self, look: Look) -> int:
        return 0

    def height(self, look: Look, width: int) -> int:
        return look.px(self.size)


class Pad(Widget):
    """One child with room around it (logical px: left and right, top and bottom)."""

    def __init__(self, child: Widget, x: float = 0, y: float = 0, grow: float = 0.0) -> None:
        super().__init__(child, grow=grow)
        self.x, self.y = x, y

    def natural(self, look: Look) -> int:
        return self.children[0].natural(look) + 2 * look.px(self.x)

    def minimum(self, look: Look) -> int:
        return self.children[0].minimum(look) + 2 * look.px(self.x)

    def height(self, look: Look, width: int) -> int:
        return self.children[0].height(look, width - 2 * look.px(self.x)) + 2 * look.px(self.y)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self.children[0].place(look, rect.inflate(-2 * look.px(self.x), -2 * look.px(self.y)))


class Sized(Widget):
    """One child that is asked to be at least, or at most, so wide (logical px that grow with the text)."""

    def __init__(self, child: Widget, least: float = 0, most: float = 0, grow: float = 0.0) -> None:
        super().__init__(child, grow=grow)
        self.least, self.most = least, most

    def natural(self, look: Look) -> int:
        width = max(self.children[0].natural(look), look.text_px(self.least))
        return min(width, look.text_px(self.most)) if self.most else width


class Column(Widget):
    """Children under each other; height left over goes to those that grow, and missing height is taken from them."""

    def __init__(
        self, *children: Widget, gap: float = 10, align: Align = "stretch", grow: float = 0.0, key: str = ""
    ) -> None:
        super().__init__(*children, grow=grow, key=key)
        self.gap, self.align = gap, align

    def height(self, look: Look, width: int) -> int:
        gaps = look.px(self.gap) * max(0, len(self.children) - 1)
        return gaps + sum(child.height(look, self._width(look, child, width)) for child in self.children)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        widths = [self._width(look, child, rect.w) for child in self.children]
        heights = [child.height(look, width) for child, width in zip(self.children, widths, strict=True)]
        gap = look.px(self.gap)
        spare = rect.h - sum(heights) - gap * max(0, len(heights) - 1)
        if spare < 0:
            give = [float(height) if child.grow else 0.0 for child, height in zip(self.children, heights, strict=True)]
            cut = _shares(give, min(-spare, round(sum(give))))
            heights = [height - less for height, less in zip(heights, cut, strict=True)]
        share = _shares([child.grow for child in self.children], spare)
        y = rect.y
        for child, width, height, more in zip(self.children, widths, heights, share, strict=True):
            child.place(look, pygame.Rect(rect.x + _offset(self.align, rect.w - width), y, width, height + more))
            y += height + more + gap

    def _width(self, look: Look, child: Widget, width: int) -> int:
        return width if self.align == "stretch" else min(width, child.natural(look))


class Row(Widget):
    """Children beside each other; those that do not fit go to a further line, unless ``wrap`` is off."""

    def __init__(
        self,
        *children: Widget,
        gap: float = 12,
        align: Align = "center",
        justify: Align = "start",
        wrap: bool = True,
        grow: float = 0.0,
    ) -> None:
        super().__init__(*children, grow=grow)
        self.gap, self.align, self.justify, self.wrap = gap, align, justify, wrap

    def natural(self, look: Look) -> int:
        return sum(child.natural(look) for child in self.children) + self._gaps(look, len(self.children))

    def minimum(self, look: Look) -> int:
        if self.wrap:
            return super().minimum(look)
        return sum(child.minimum(look) for child in self.children) + self._gaps(look, len(self.children))

    def height(self, look: Look, width: int) -> int:
        lines = self._lines(look, width)
        return sum(self._line_height(look, line, width) for line in lines) + self._line_gap(look) * max(
            0, len(lines) - 1
        )

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        y = rect.y
        lines = self._lines(look, rect.w)
        for line in lines:
            height = rect.h if len(lines) == 1 else self._line_height(look, line, rect.w)
            widths = self._widths(look, line, rect.w)
            spare = rect.w - sum(widths) - self._gaps(look, len(line))
            x = rect.x + _offset(self.justify, spare)
            for child, width in zip(line, widths, strict=True):
                own = height if self.align == "stretch" else min(height, child.height(look, width))
                child.place(look, pygame.Rect(x, y + _offset(self.align, height - own), width, own))
                x += width + look.px(self.gap)
            y += height + self._line_gap(look)

    def _gaps(self, look: Look, count: int) -> int:
        return look.px(self.gap) * max(0, count - 1)

    def _line_gap(self, look: Look) -> int:
        return look.px(10 if self.gap <= CLOSE else 26)

    def _lines(self, look: Look, width: int) -> list[list[Widget]]:
        if not self.wrap:
            return [list(self.children)]
        lines: list[list[Widget]] = []
        used = 0
        for child in self.children:
            wide = child.natural(look)
            if lines and used + look.px(self.gap) + wide <= width:
                lines[-1].append(child)
                used += look.px(self.gap) + wide
            else:
                lines.append([child])
                used = wide
        return lines

    def _widths(self, look: Look, line: list[Widget], width: int) -> list[int]:
        natural = [child.natural(look) for child in line]
        spare = width - sum(natural) - self._gaps(look, len(line))
        if spare >= 0:
            shares = _shares([child.grow for child in line], spare)
            return [wide + more for wide, more in zip(natural, shares, strict=True)]
        slack = [max(0, wide - child.minimum(look)) for child, wide in zip(line, natural, strict=True)]
        cut = _shares([float(room) for room in slack], min(-spare, sum(slack)))
        return [wide - less for wide, less in zip(natural, cut, strict=True)]

    def _line_height(self, look: Look, line: list[Widget], width: int) -> int:
        widths = self._widths(look, line, width)
        return max((child.height(look, wide) for child, wide in zip(line, widths, strict=True)), default=0)


class Grid(Widget):
    """Equal cells, as many beside each other as fit at ``cell`` logical px; with ``grows`` the text size counts.

    Fewer share the width among them, unless they are ``small``.
    """

    def __init__(
        self,
        *children: Widget,
        cell: float,
        gap: float = 16,
        most: int = 99,
        grow: float = 0.0,
        grows: bool = True,
        small: bool = False,
    ) -> None:
        super().__init__(*children, grow=grow)
        self.cell, self.gap, self.most, self.grows, self.small = cell, gap, most, grows, small

    def _cell(self, look: Look) -> int:
        return look.text_px(self.cell) if self.grows else look.px(self.cell)

    def natural(self, look: Look) -> int:
        count = max(1, min(len(self.children), self.most))
        return count * self._cell(look) + (count - 1) * look.px(self.gap)

    def height(self, look: Look, width: int) -> int:
        rows, _, heights = self._cells(look, width)
        return sum(heights) + look.px(self.gap) * max(0, len(rows) - 1)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        rows, wide, heights = self._cells(look, rect.w)
        y = rect.y
        for row, height in zip(rows, heights, strict=True):
            for column, child in enumerate(row):
                child.place(look, pygame.Rect(rect.x + column * (wide + look.px(self.gap)), y, wide, height))
            y += height + look.px(self.gap)

    def _cells(self, look: Look, width: int) -> tuple[list[list[Widget]], int, list[int]]:
        gap = look.px(self.gap)
        fit = (width + gap) // max(1, self._cell(look) + gap)
        count = max(1, min(fit, self.most if self.small else len(self.children), self.most))
        wide = (width - gap * (count - 1)) // count
        rows = [list(self.children[at : at + count]) for at in range(0, len(self.children), count)]
        return rows, wide, [max(child.height(look, wide) for child in row) for row in rows]


class Split(Widget):
    """Two columns, or one under the other where one would be narrower than ``least`` (logical px, grows with text)."""

    def __init__(self, left: Widget, right: Widget, least: float, gap: float = 30, part: float = 0.5) -> None:
        """`part` of the width goes to the left one."""
        super().__init__(left, right)
        self.least, self.gap, self.part = least, gap, part

    def natural(self, look: Look) -> int:
        return sum(child.natural(look) for child in self.children) + look.px(self.gap)

    def height(self, look: Look, width: int) -> int:
        return max(rect.bottom for rect in self._boxes(look, pygame.Rect(0, 0, width, 0)))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        for child, box in zip(self.children, self._boxes(look, rect), strict=True):
            child.place(look, box)

    def _boxes(self, look: Look, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        first, second = self.children
        gap = look.px(self.gap)
        left = round((rect.w - gap) * self.part)
        right = rect.w - gap - left
        if min(left, right) >= look.text_px(self.least):
            return (
                pygame.Rect(rect.x, rect.y, left, max(rect.h, first.height(look, left))),
                pygame.Rect(rect.x + left + gap, rect.y, right, max(rect.h, second.height(look, right))),
            )
        upper = first.height(look, rect.w)
        below = second.height(look, rect.w)
        return pygame.Rect(rect.x, rect.y, rect.w, upper), pygame.Rect(rect.x, rect.y + upper + gap, rect.w, below)


def _offset(align: Align, spare: int) -> int:
    return {"start": 0, "stretch": 0, "center": spare // 2, "end": spare}[align] if spare > 0 else 0


def _shares(weights: list[float], amount: int) -> list[int]:
    """Split an amount of pixels by weight, without losing one to rounding."""
    total = sum(weights)
    if amount <= 0 or total <= 0:
        return [0] * len(weights)
    shares, given, weighed = [], 0, 0.0
    for weight in weights:
        weighed += weight
        upto = round(amount * weighed / total)
        shares.append(upto - given)
        given = upto
    return shares
