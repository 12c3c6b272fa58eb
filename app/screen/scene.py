"""What fills the window: a scene handles events, moves, and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

import pygame

from app.screen.theme import Look
from app.screen.widgets.focus import Focusable

if TYPE_CHECKING:
    from app.screen.window import Window

Shortcut = Literal["rules", "new", "open", "save", "undo", "quit", "hint"]
LONG_PRESS = pygame.event.custom_type()  # a finger or the pointer stayed down in one place; has `pos`
WAKE = pygame.event.custom_type()  # something outside (a worker, a thread) has news


class Scene:
    """One screen of the program. The window calls it; it calls the window back for everything outside itself.

    A scene with ``overlay`` is drawn over the one beneath, which stands still, dimmed and blurred, meanwhile.
    """

    overlay: ClassVar[bool] = False
    window: Window
    backdrop: pygame.Surface | None = None

    def __init__(self) -> None:
        self._dirty: list[pygame.Rect] = []
        self._all = True

    @property
    def look(self) -> Look:
        """Scale and style in force."""
        return self.window.look

    # life

    def open(self, window: Window) -> None:
        """The scene comes onto the stack; `layout` follows."""
        self.window = window

    def close(self) -> None:
        """The scene has left the stack."""

    def cover(self) -> None:
        """Another scene was put on top: this one gets no events and no updates until `uncover`."""

    def uncover(self) -> None:
        """This scene is on top again."""

    def layout(self, size: tuple[int, int]) -> None:
        """The window has this size in pixels now (also called once after `open`)."""

    def relook(self) -> None:
        """Language, text size or style have changed; `layout` follows."""

    # events and time

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; says whether it is used up. Unused keys become shortcuts."""
        return False

    def shortcut(self, name: Shortcut) -> bool:
        """F1, Ctrl+N, Ctrl+O, Ctrl+S, Ctrl+Z, Ctrl+Q or H was pressed; says whether it meant something here."""
        return False

    def update(self, dt: float) -> bool:
        """Move by `dt` seconds; true while something still moves, so that the clock keeps running."""
        return False

    def focusables(self) -> Sequence[Focusable]:
        """What the keyboard can reach, in Tab order."""
        return ()

    # drawing

    def mark(self, rect: pygame.Rect | None = None) -> None:
        """Ask for a part of the scene, or all of it, to be drawn again."""
        if rect is None:
            self._all = True
        elif rect.w > 0 and rect.h > 0:
            self._dirty.append(rect)

    @property
    def needs_paint(self) -> bool:
        """Whether anything was marked since it was last drawn."""
        return self._all or bool(self._dirty)

    def take_dirty(self, size: tuple[int, int]) -> list[pygame.Rect]:
        """What has to be drawn again: rectangles that do not overlap. Forgets them."""
        whole = pygame.Rect((0, 0), size)
        merged = [whole] if self._all else _apart([clipped for r in self._dirty if (clipped := r.clip(whole))])
        self._dirty.clear()
        self._all = False
        return merged

    def draw(self, surface: pygame.Surface, dirty: Sequence[pygame.Rect]) -> None:
        """Paint at least these rectangles of the surface, which still holds what was painted last."""


def _apart(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Join what overlaps until nothing does."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        joined = rect
        while (at := joined.collidelist(apart)) >= 0:
            joined = joined.union(apart.pop(at))
        apart.append(joined)
    return apart
