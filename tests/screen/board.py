"""Pages made of whatever widgets a test gives them."""

from __future__ import annotations

from collections.abc import Callable

from app.screen.page import Page
from app.screen.widgets.base import Widget
from app.screen.widgets.press import Button


class Board(Page):
    """A page made of whatever a test gives it."""

    def __init__(self, make: Callable[[], Widget], first: str = "") -> None:
        super().__init__()
        self.make = make
        self.first = first

    def build(self) -> Widget:
        return self.make()


def press_nothing() -> None:
    """Does nothing."""


def button(name: str) -> Button:
    return Button(name, press_nothing, key=name)
