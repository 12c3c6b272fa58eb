"""Drives a window of the dummy driver by posted events, as a person would with mouse and keyboard."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from app.paths import Home as Folders
from app.screen.page import Page
from app.screen.scene import Scene
from app.screen.widgets.base import Widget
from app.screen.window import Window
from app.settings import Settings


class Driver:
    """Posts events and lets the loop run until they are used up."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def settle(self) -> None:
        """Let the loop run until nothing is waiting."""
        while True:
            self.window.wake()
            self.window.step()
            if not pygame.event.peek(pump=False) and not (self.window.top and self.window.top.needs_paint):
                return

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press and release keys one after the other."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
            self.settle()

    def type(self, words: str) -> None:
        """Type words as a keyboard layout or an input method delivers them."""
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=words))
        self.settle()

    def move(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        self.settle()

    def down(self, pos: tuple[int, int], touch: bool = False) -> None:
        """Press the pointer, or put a finger down."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=touch))
        self.settle()

    def up(self, pos: tuple[int, int], touch: bool = False) -> None:
        """Let go."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=touch))
        self.settle()

    def click(self, pos: tuple[int, int]) -> None:
        """Move there and click."""
        self.move(pos)
        self.down(pos)
        self.up(pos)

    def click_on(self, key: str) -> None:
        """Click the widget with this key."""
        self.click(self.page.find(key).rect.center)

    def wheel(self, steps: int) -> None:
        """Turn the wheel; positive is up."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))
        self.settle()

    @property
    def page(self) -> Page:
        """The page on top."""
        assert isinstance(self.window.top, Page)
        return self.window.top

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keyboard."""
        return self.page.ring.current

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as dragging its edge does."""
        self.window._frame.size = size
        self.settle()


@contextmanager
def driven(
    folder: Path, scene: Scene | None = None, size: tuple[int, int] = (1280, 720), settings: Settings | None = None
) -> Iterator[Driver]:
    """A window with a scene, driven by events; its files are in a folder of the test."""
    settings = settings or Settings()
    settings.window_size = size
    window = Window(settings, Folders.find(folder), sound=False)
    driver = Driver(window)
    try:
        if scene is not None:
            window.push(scene)
        driver.settle()
        yield driver
    finally:
        window.close()
