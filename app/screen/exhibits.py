"""What a game is played with, one thing after the other, as a page can show it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from app.screen.theme import Look

Draw = Callable[[int, Look], pygame.Surface]
"""Draws something at a width in pixels, as high as a card."""


class Exhibit(NamedTuple):
    """One thing that a game is played with: its name, its small picture, its large ones, and all words on these."""

    key: str
    name: str
    about: str
    tile: Draw
    large: tuple[Draw, ...]
    words: tuple[tuple[str, str], ...] = ()
    """Pairs of a title and what is said under it."""


class Wing(NamedTuple):
    """What belongs together under a title: groups, each with a title of its own or none."""

    key: str
    title: str
    groups: tuple[tuple[str, tuple[Exhibit, ...]], ...]
