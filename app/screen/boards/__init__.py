"""The pictures on the felt of each game, and the figures that stand on them.

A game's pictures are a module of this package named after the game; a game without such a module has none.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import NamedTuple, Protocol

import pygame

from app.screen.chips import Offer
from app.screen.exhibits import Wing
from app.screen.layout import Site
from app.screen.sums import Side
from app.screen.theme import Look
from games.core.action import Card, Seat
from games.core.deck import Deck
from games.core.game import Value
from games.core.text import Text

Options = Mapping[str, Value]


@cache
def _module(game_id: str) -> ModuleType:
    """The module of a game. Raises ModuleNotFoundError if it has none."""
    return importlib.import_module(f"{__name__}.{game_id}")


class Figure(NamedTuple):
    """A figure, and the pixel of it that stands on its place."""

    surface: pygame.Surface
    foot: tuple[int, int]


class Art(Protocol):
    """What the module of a game offers. Sizes and places are pixels of the picture; surfaces are not to be drawn on."""

    def picture(self, site: Site, options: Options, look: Look) -> pygame.Surface | None:
        """What always lies there."""

    def place(self, site: Site, options: Options, value: int) -> tuple[int, int]:
        """Where the figure stands while the mark that it goes by has this value."""

    def figure(self, site: Site, options: Options, facing: int, look: Look) -> Figure | None:
        """The figure while the mark that it looks by has this value, or -1 if it looks by none."""

    def pointing(self, site: Site, at: int, name: str, seat: Seat, look: Look) -> Figure:
        """The figure, where its mark has put it, as it points at the seat that a count of this name has named.

        Needed only where board.yaml has figures that point.
        """


class Offers(Protocol):
    """What the module of a game with groups of cards offers beside."""

    def chip(self, cards: tuple[Card, ...], deck: Deck, words: Text) -> Offer:
        """What the chip of a group says."""


def offers(game_id: str) -> Offers:
    """How the groups of a game are offered. Raises ModuleNotFoundError if there are none."""
    return _module(game_id)


class Sums(Protocol):
    """What the module of a game offers beside at whose table sides fight each other."""

    def sums(self, side: Side, deck: Deck) -> tuple[str, ...]:
        """What a side fights with, worked out as far as it is known, a line for each step."""


def sums(game_id: str) -> Sums:
    """How the fights of a game add up. Raises ModuleNotFoundError if there are none."""
    return _module(game_id)


class Columns(Protocol):
    """What the module of a game offers beside to which packs may be brought."""

    def symbol(self, column: str, size: int, look: Look) -> pygame.Surface:
        """The symbol of a column of figures, `size` pixels wide and high. Do not draw on it."""


def columns(game_id: str) -> Columns:
    """The symbols of a game's columns. Raises ModuleNotFoundError if there are none."""
    return _module(game_id)


class Setting(NamedTuple):
    """What a table is played with."""

    options: Options
    deck: Deck


class Large(Protocol):
    """Draws a figure at a width in pixels."""

    def __call__(self, width: int) -> pygame.Surface: ...


class Showing(Protocol):
    """What the module of a game offers beside whose figures look by several marks."""

    def shown(self, site: Site, setting: Setting, values: tuple[int, ...], look: Look) -> Figure | None:
        """The figure while the marks that it looks by have these values, -1 for one that there is not."""

    def large(self, site: Site, setting: Setting, values: tuple[int, ...], look: Look) -> Large | None:
        """The same so large that its words can be read, as high as a card of its width."""


class Wings(Protocol):
    """What the module of a game offers that has a page of all that it is played with."""

    def wings(self, deck: Deck) -> tuple[Wing, ...]:
        """All of it, with words in the language in force."""


def gallery(game_id: str) -> Wings:
    """What a game is played with. Raises ModuleNotFoundError if it has no such page."""
    return _module(game_id)


def showing(game_id: str) -> Showing:
    """The figures of a game that look by several marks. Raises ModuleNotFoundError if there are none."""
    return _module(game_id)


def art(game_id: str) -> Art:
    """The pictures of a game. Raises ModuleNotFoundError if there are none."""
    return _module(game_id)
