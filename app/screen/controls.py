"""The buttons of the table: the strip for undo, hint, log, rules and menu, and the column of answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from app.screen.theme import Look
from app.screen.widgets.base import Widget
from app.screen.widgets.press import Button, SignButton
from app.words import _


class Control(NamedTuple):
    """One button of the strip."""

    key: str
    label: str
    icon: str
    act: Callable[[], None]
    why: str = ""


class Strip(Widget):
    """Small square buttons beside each other, the last one at the right end of the box.

    They stand in two rows where that makes them larger.
    """

    def __init__(self, controls: Sequence[Control], at: pygame.Rect) -> None:
        buttons = [SignButton(c.label, c.act, icon=c.icon, size=36, key=c.key, why=c.why) for c in controls]
        super().__init__(*buttons)
        self.at = at

    def _across(self, rows: int) -> int:
        return max(1, -(-len(self.children) // rows))

    def _side(self, rows: int, gap: int) -> int:
        """How wide and high a button is in so many rows, in pixels."""
        across = self._across(rows)
        return min((self.at.h - gap * (rows - 1)) // rows, (self.at.w - gap * (across - 1)) // across)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        gap = look.px(8)
        rows = max((1, 2), key=lambda count: self._side(count, gap))
        side, across = self._side(rows, gap), self._across(rows)
        top = self.at.centery - (rows * side + (rows - 1) * gap) // 2
        first = rows * across - len(self.children)
        for number, child in enumerate(self.children, first):
            row, column = divmod(number, across)
            x = self.at.right - (across - column) * side - (across - 1 - column) * gap
            child.place(look, pygame.Rect(x, top + row * (side + gap), side, side))
        self.rect = self.at


SPARE = 1.12
"""So many times its height a column of answers may be."""


class Column(Widget):
    """Buttons for answers, one above the other; the lowest stands at the foot of the box, and it grows upwards.

    Where they would be higher than the box their words grow less than the player's text size, then they say only what
    they are called. Where that is not enough, two stand side by side if their words have room there, except for the
    lowest if their number is odd.
    """

    def __init__(self, buttons: Sequence[Widget], at: pygame.Rect) -> None:
        super().__init__(*buttons)
        self.at = at
        self._look: Look | None = None
        """The look in which all of them fit."""

    def _high(self, look: Look) -> int:
        gap = look.px(7)
        return sum(child.height(look, self.at.w) + gap for child in self.children) - gap

    def _fitting(self, look: Look) -> Look:
        looks = [look._replace(text=min(look.text, most)) for most in (look.text, 1.25, 1.0)]
        return next((each for each in looks if self._high(each) <= self.at.h), looks[-1])

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, self._look or look)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        gap = look.px(7)
        rows: list[list[Widget]] = [[child] for child in self.children]
        look = self._look = self._fitting(look)
        for child in self.children:
            if isinstance(child, Button) and self._high(look) > SPARE * self.at.h:
                child.brief = True
        half = (self.at.w - gap) // 2
        roomy = all(child.says_all(look, half) for child in self.children if isinstance(child, Button))
        if self._high(look) > SPARE * self.at.h and roomy:
            even = len(rows) - len(rows) % 2
            rows = [list(self.children[i : i + 2]) for i in range(0, even, 2)] + rows[even:]
        y = self.at.bottom
        top = y
        for row in reversed(rows):
            wide = (self.at.w - gap * (len(row) - 1)) // len(row)
            high = max(child.height(look, wide) for child in row)
            y -= high
            for number, child in enumerate(row):
                child.place(look, pygame.Rect(self.at.x + number * (wide + gap), y, wide, high))
            top = y
            y -= gap
        self.rect = pygame.Rect(self.at.x, top, self.at.w, self.at.bottom - top)


class Stack(Widget):
    """Widgets under each other, each as high as it likes."""

    def height(self, look: Look, width: int) -> int:
        gaps = look.px(7) * (len(self.children) - 1)
        return sum(child.height(look, width) for child in self.children) + gaps

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        y = rect.y
        for child in self.children:
            high = child.height(look, rect.w)
            child.place(look, pygame.Rect(rect.x, y, rect.w, high))
            y += high + look.px(7)


def answer_button(
    words: str, act: Callable[[], None], key: str, main: bool, icon: str = "", tip: str = "", more: str = ""
) -> Button:
    """A button of the column; the main one is the bright one. `more` says what comes of the answer."""
    return Button(words, act, "go" if main else "calm", icon=icon, size=17, key=key, tip=tip, more=more)


def strip(
    undo: Callable[[], None],
    why_no_undo: str,
    hint: Callable[[], None],
    why_no_hint: str,
    recap: Callable[[], None],
    why_no_recap: str,
    log: Callable[[], None],
    rules: Callable[[], None],
    menu: Callable[[], None],
    taunt: Callable[[], None] | None,
    at: pygame.Rect,
    gallery: Control | None = None,
) -> Strip:
    """The strip of a table."""
    controls = [
        Control("strip.undo", _("Undo (Ctrl+Z)"), "ui-undo", undo, why_no_undo),
        Control("strip.hint", _("Hint (H)"), "ui-hint", hint, why_no_hint),
        Control("strip.recap", _("What happened? (R)"), "ui-eye", recap, why_no_recap),
        Control("strip.log", _("Log (L)"), "ui-scroll", log),
        Control("strip.rules", _("Rules (F1)"), "ui-book", rules),
        Control("strip.menu", _("Pause (Esc)"), "ui-pause", menu),
    ]
    if taunt is not None:
        controls.insert(0, Control("strip.taunt", _("Taunt (T)"), "ui-sparkles", taunt))
    if gallery is not None:
        controls.insert(-1, gallery)
    return Strip(controls, at)
