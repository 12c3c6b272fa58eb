"""What the window itself makes of keys and pointer before a scene sees them: fullscreen, key repeat, long press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from app.screen.scene import LONG_PRESS
from app.words import _

if TYPE_CHECKING:
    from app.screen.timers import Timer
    from app.screen.window import Window

LONG_PRESS_AFTER = 0.5
TREMBLE = 10  # logical px a finger may move and still press


class Gestures:
    """Watches the events on their way to the scene."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._held: set[int] = set()
        self._press: Timer | None = None
        self._pressed_at = (0, 0)

    def take(self, event: pygame.event.Event) -> bool:
        """Look at an event; says whether it was meant for the window alone. A repeated key gets `repeat` set."""
        match event.type:
            case pygame.KEYDOWN:
                event.repeat = event.key in self._held
                self._held.add(event.key)
                return self._fullscreen_key(event)
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
                self._release()
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release()
        return False

    def _fullscreen_key(self, event: pygame.event.Event) -> bool:
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key != pygame.K_F11 and not alt_enter:
            return False
        if not event.repeat:
            self.window.change(fullscreen=not self.window.fullscreen)
        return True

    def _down(self, pos: tuple[int, int]) -> bool:
        if self.window.notes.corner_at.collidepoint(pos):
            self.window.change(fullscreen=False)
            return True
        self._release()
        self._pressed_at = pos
        self._press = self.window.after(LONG_PRESS_AFTER, self._long_press)
        return False

    def _long_press(self) -> None:
        if self.window.top is not None:
            self.window.top.handle(pygame.event.Event(LONG_PRESS, pos=self._pressed_at))

    def _move(self, pos: tuple[int, int]) -> None:
        x, y = self._pressed_at
        if self._press is not None and max(abs(pos[0] - x), abs(pos[1] - y)) > self.window.look.px(TREMBLE):
            self._release()
        notes = self.window.notes
        over = notes.corner_at.collidepoint(pos)
        if over != notes.corner_hovered:
            notes.corner_hovered = bool(over)
            self.window.untip()
            if over:
                self.window.tip(_("Leave fullscreen (F11)"), notes.corner_at)
            if self.window.top is not None:
                self.window.top.mark(notes.area(self.window.look, notes.corner_at))

    def _release(self) -> None:
        if self._press is not None:
            self._press.cancel()
            self._press = None
