"""A scene that notes what the window does with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from app.screen.scene import Scene, Shortcut
from app.screen.window import Window


class Plain(Scene):
    """Notes what the window does with it."""

    def __init__(self, moves: int = 0, answer: Callable[[pygame.event.Event], bool] = lambda event: False) -> None:
        super().__init__()
        self.moves, self.answer = moves, answer
        self.done: list[str] = []
        self.draws: list[list[pygame.Rect]] = []
        self.events: list[int] = []
        self.shortcuts: list[Shortcut] = []
        self.steps: list[float] = []

    def open(self, window: Window) -> None:
        super().open(window)
        self.done.append("open")

    def close(self) -> None:
        self.done.append("close")

    def cover(self) -> None:
        self.done.append("cover")

    def uncover(self) -> None:
        self.done.append("uncover")

    def layout(self, size: tuple[int, int]) -> None:
        self.done.append(f"layout {size[0]}x{size[1]}")

    def relook(self) -> None:
        self.done.append("relook")

    def handle(self, event: pygame.event.Event) -> bool:
        self.events.append(event.type)
        return self.answer(event)

    def shortcut(self, name: Shortcut) -> bool:
        self.shortcuts.append(name)
        return name != "quit"

    def update(self, dt: float) -> bool:
        self.steps.append(dt)
        self.moves -= 1
        if self.moves > 0:
            self.mark(pygame.Rect(10, 10, 20, 20))
        return self.moves > 0

    def draw(self, surface: pygame.Surface, dirty: Sequence[pygame.Rect]) -> None:
        self.draws.append(list(dirty))
        for area in dirty:
            surface.fill("#204060", area)
