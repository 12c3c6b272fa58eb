"""Opening the display, the fonts and the sound, each by itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from app import notebook

WIDEST_FRAME = 64
NO_SCREEN = ("offscreen", "dummy")


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def prepare(software: bool) -> None:
    """Set what SDL reads from the environment before the display opens; what the user has set stays.

    `software` asks for plain surfaces, which cost a twentieth where there is no real graphics card.
    """
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "feltfolk"
    if software:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


@contextmanager
def quiet() -> Iterator[None]:
    """What the system's own libraries print about what they do not find goes nowhere meanwhile."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no standard error
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def open_display() -> None:
    """Open SDL's video and the fonts. Raises NoDisplay where there is no screen."""
    chosen = os.environ.get("SDL_VIDEODRIVER")
    try:
        with quiet():
            pygame.display.init()
    except pygame.error as trouble:
        raise NoDisplay(str(trouble)) from trouble
    if not chosen and pygame.display.get_driver() in NO_SCREEN:
        pygame.display.quit()
        raise NoDisplay("no screen")
    pygame.font.init()


def open_sound() -> bool:
    """Open the mixer; says whether there will be sound."""
    try:
        with quiet():
            pygame.mixer.init()
    except pygame.error as trouble:
        notebook.log().warning("no sound: %s", trouble)
        return False
    return True


def fitting_size(wanted: tuple[int, int], least: tuple[int, int]) -> tuple[int, int]:
    """The wanted size of the window, at least the least and no larger than the largest screen there is."""
    if pygame.display.get_driver() in NO_SCREEN:
        return max(least[0], wanted[0]), max(least[1], wanted[1])
    screens = pygame.display.get_desktop_sizes() or [wanted]
    widest, highest = max(w for w, _ in screens), max(h for _, h in screens)
    return max(least[0], min(wanted[0], widest)), max(least[1], min(wanted[1], highest))


def sensible_place(place: tuple[int, int] | None) -> tuple[int, int] | None:
    """The remembered place of the window, if that is still on a screen."""
    if place is None:
        return None
    screens = pygame.display.get_desktop_sizes()
    right, bottom = sum(w for w, _ in screens), max((h for _, h in screens), default=0)
    return place if -100 <= place[0] < right - 100 and -50 <= place[1] < bottom - 100 else None


def middle(size: tuple[int, int]) -> tuple[int, int]:
    """Where a window of this size lies in the middle of the first screen."""
    w, h = (pygame.display.get_desktop_sizes() or [size])[0]
    return (w - size[0]) // 2, (h - size[1]) // 2


def border(asked: tuple[int, int], given: tuple[int, int]) -> tuple[int, int]:
    """How far a window came to lie from where it was asked for, if that is the frame the system drew around it."""
    dx, dy = given[0] - asked[0], given[1] - asked[1]
    return (dx, dy) if 0 <= dx <= WIDEST_FRAME and 0 <= dy <= WIDEST_FRAME else (0, 0)
