"""The track of MiFuChi with the Wa on it."""

from __future__ import annotations

import pygame

from app.screen.boards import Figure, Options
from app.screen.boards import mifuchi_track as track
from app.screen.layout import Site
from app.screen.theme import Look


def picture(site: Site, options: Options, look: Look) -> pygame.Surface:
    """The meadow with camps, throne and spaces."""
    return track.track_board(_steps(options), site.size, look)


def place(site: Site, options: Options, value: int) -> tuple[int, int]:
    """The middle of the space on which the Wa stands: 0 is the throne, below it lie those of the orange camp."""
    steps = _steps(options)
    return track.space_centres(steps, site.size)[max(0, min(2 * steps, value + steps))]


def figure(site: Site, options: Options, facing: int, look: Look) -> Figure:
    """The Wa, who faces the camp of a seat, or (-1) nobody."""
    px = track.figure_height(_steps(options), site.size)
    return Figure(track.wa_figure({0: -1, 1: 1}.get(facing, 0), px), track.wa_foot(px))


def _steps(options: Options) -> int:
    return int(options["track_steps"])
