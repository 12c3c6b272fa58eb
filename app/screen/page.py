"""A scene made of widgets: it gives them pointer, keys, focus and tooltips, and draws what has changed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from app.screen.scene import LONG_PRESS, Scene
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.field import TextField
from app.screen.widgets.focus import DIRECTIONS, FocusRing
from app.screen.widgets.scroll import Scroll

if TYPE_CHECKING:
    from app.screen.window import Window

TIP_AFTER = 0.55  # seconds the pointer rests before a tooltip appears
CALM = 16  # logical pixels that the pointer moves after a press before tooltips appear again
PAGING = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Page(Scene):
    """A scene made of widgets. `build` gives them anew whenever words or contents change; keys keep their place."""

    first: str = ""
    """Key of the widget that has the keyboard at first."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Widget()
        self.ring: FocusRing[Widget] = FocusRing(self.focusables)
        self._over: Widget | None = None
        self._pressed: Widget | None = None
        self._missed: Widget | None = None
        """What was pressed and is not there just now."""
        self._finger: Scroll | None = None
        self._pointer = (-1, -1)
        self._pressed_at: tuple[int, int] | None = None
        """Where the pointer pressed last, as long as it has not gone from there."""

    # to be filled in

    def build(self) -> Widget:
        """The widgets of the page, with words in the language in force."""
        raise NotImplementedError

    def back(self) -> None:
        """Esc: leave the page."""
        if self.overlay:
            self.window.pop(self)

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint what lies under the widgets."""
        if self.backdrop is not None:
            surface.blit(self.backdrop, area, area)
        else:
            surface.fill("#0a2c3d", area)

    def paint_widgets(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the widgets that lie in an area, to which the surface is clipped."""
        self.root.draw(surface, self.look)

    # building

    def open(self, window: Window) -> None:
        super().open(window)
        self.ring.visible = window.by_keys
        self._adopt(self.build())
        if self.ring.current is not None:
            self.ring.current.focus_gained()

    def close(self) -> None:
        if self.ring.current is not None:
            self.ring.current.focus_lost()

    def cover(self) -> None:
        self.close()

    def uncover(self) -> None:
        self.let_go()
        self.ring.visible = self.ring.visible or self.window.by_keys
        if self.ring.current is not None:
            self.ring.current.focus_gained()

    def rebuild(self) -> None:
        """Build the widgets again: focus, scroll places and half-typed text stay."""
        self._adopt(self.build())
        self.layout(self.window.size)

    def relook(self) -> None:
        self._adopt(self.build())

    def _adopt(self, root: Widget) -> None:
        old = {inside.key: inside for inside in self.root.walk() if inside.key}
        before_it = self.ring.current
        focused = before_it.key if before_it is not None else self.first
        self.root = root
        for inside in root.walk():
            inside.host = self
            before = old.get(inside.key)
            if isinstance(inside, Scroll) and isinstance(before, Scroll):
                inside.offset = before.offset
            if isinstance(inside, TextField) and isinstance(before, TextField) and before.value() == inside.value():
                inside.line = before.line
        self._over = self._finger = None
        self._find_pressed()
        self.ring.current = None
        keys = {inside.key: inside for inside in root.walk() if inside.takes_focus()}
        self.ring.current = keys.get(focused) or keys.get(self.first)
        if self.ring.current is not None:
            self.ring.current.focused = True
        if before_it is not None and (self.ring.current is None or self.ring.current.key != before_it.key):
            before_it.focus_lost()
            if self.ring.current is not None:
                self.ring.current.focus_gained()

    def _find_pressed(self) -> None:
        """Widgets were built anew: the pointer still holds down the same thing, if it is there (again)."""
        before = self._pressed or self._missed
        if before is None or not before.key:
            self._pressed = None
            return
        same = (w for w in self.root.walk() if (w.key, w.label) == (before.key, before.label))
        self._pressed = next(same, None)
        self._missed = before if self._pressed is None else None
        if self._pressed is not None:
            self._pressed.pressed = True

    def let_go(self) -> None:
        """What the pointer does from here on is no press."""
        if self._pressed is not None:
            self._pressed.pressed = False
            self._pressed.touch()
        self._pressed = self._missed = None

    def layout(self, size: tuple[int, int]) -> None:
        self.root.place(self.look, pygame.Rect((0, 0), size))
        if self.ring.current is None:
            self.focus(next((inside for inside in self.focusables() if inside.key == self.first), None))
        if self.ring.current is not None and self.ring.visible:
            self._reveal(self.ring.current)
        self.mark()

    def find(self, key: str) -> Widget:
        """The widget with this key. Raises KeyError if there is none."""
        for inside in self.root.walk():
            if inside.key == key:
                return inside
        raise KeyError(key)

    # focus

    def focusables(self) -> Sequence[Widget]:
        return [inside for inside in self.root.walk() if inside.takes_focus()]

    def focus(self, widget: Widget | None, visible: bool = False) -> None:
        """Give the keyboard to a widget; with `visible` the ring is shown."""
        before = self.ring.current
        self.ring.visible = visible or self.ring.visible
        self.ring.current = widget
        self._refocus(before)

    def _refocus(self, before: Widget | None) -> None:
        after = self.ring.current
        for widget in (before, after):
            if widget is not None:
                widget.touch()
        if before is not after:
            if before is not None and before.focused:
                before.focused = False
                before.focus_lost()
            if after is not None:
                after.focused = True
                after.focus_gained()
        if after is not None and self.ring.visible:
            self._reveal(after)
            self._tip_soon(after)

    def _reveal(self, widget: Widget) -> None:
        for around in widget.ancestors():
            if isinstance(around, Scroll):
                around.reveal(widget.rect, self.look.px(14))

    def _hide_ring(self) -> None:
        if self.ring.visible and self.ring.current is not None:
            self.ring.current.touch()
        self.ring.visible = False

    # events

    def handle(self, event: pygame.event.Event) -> bool:
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._down(event.pos, bool(getattr(event, "touch", False)))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._up(event.pos, bool(getattr(event, "touch", False)))
            case pygame.MOUSEWHEEL:
                return self._wheel(getattr(event, "precise_y", event.y))
            case pygame.WINDOWLEAVE:
                self._hover(None)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT | pygame.TEXTEDITING:
                return self.ring.current is not None and self.ring.current.text(event)
            case kind if kind == LONG_PRESS:
                self._long_press(event.pos)
            case _:
                return False
        return True

    def _move(self, pos: tuple[int, int]) -> None:
        self._pointer = pos
        if self._pressed_at is not None and math.dist(pos, self._pressed_at) > self.look.px(CALM):
            self._pressed_at = None
        if self._finger is not None and self._finger.finger_move(pos):
            self.let_go()
            return
        if self._pressed is not None:
            self._pressed.drag(pos)
        self._hover(self.root.hit(pos))

    def _hover(self, over: Widget | None) -> None:
        if over is not self._over:
            self.window.untip()
            for widget, now in ((self._over, False), (over, True)):
                if widget is not None:
                    widget.hovered = now
                    widget.touch()
            if self._over is not None:
                self._over.hover(None)
            self._over = over
            if over is not None and self._pressed_at is None:
                self._tip_soon(over)
        if over is not None:
            over.hover(self._pointer)
        self.window.cursor("arrow" if over is None or not over.enabled else over.cursor)

    def _tip_soon(self, widget: Widget) -> None:
        if widget.hint:

            def show() -> None:
                pointed_at = self._over is widget or (self.ring.current is widget and self.ring.visible)
                if pointed_at and self.window.top is self:
                    self.window.tip(widget.hint, widget.shown())

            self.window.after(TIP_AFTER, show)

    def _down(self, pos: tuple[int, int], touch: bool) -> None:
        self._pointer = self._pressed_at = pos
        self.let_go()
        self._hide_ring()
        self.window.untip()
        target = self.root.hit(pos)
        around = [target, *target.ancestors()] if target is not None else self._under(pos)
        if touch:
            self._finger = next((w for w in around if isinstance(w, Scroll) and w.most), None)
            if self._finger is not None:
                self._finger.finger_down(pos)
        if target is None:
            return
        if target.takes_focus():
            self.focus(target)
        self._pressed = target
        target.pressed = True
        target.touch()
        target.press(pos)
        if not target.enabled:
            self.window.tip(target.hint, target.shown())

    def _up(self, pos: tuple[int, int], touch: bool) -> None:
        pressed, self._finger = self._pressed, None
        self.let_go()
        if pressed is not None:
            pressed.release(pos)
        if touch:
            self._hover(None)

    def _under(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets at a place that do not want the pointer, innermost first."""
        return [inside for inside in self.root.walk() if inside.rect.collidepoint(pos)][::-1]

    def _wheel(self, steps: float) -> bool:
        used = any(widget.wheel(steps) for widget in self._under(self._pointer))
        if used:
            self.window.untip()
            self._hover(self.root.hit(self._pointer))
        return used

    def _long_press(self, pos: tuple[int, int]) -> None:
        target = self.root.hit(pos)
        if target is not None and target.hint:
            self.window.tip(target.hint, target.shown())
            self.let_go()

    def _key(self, event: pygame.event.Event) -> bool:
        current = self.ring.current
        if current is not None:
            for widget in (current, *current.ancestors()):
                if widget.key_down(event):
                    return True
        if event.key in PAGING and any(w.key_down(event) for w in self.root.walk() if isinstance(w, Scroll)):
            return True
        if event.key == pygame.K_ESCAPE:
            self.back()
        elif event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.ring.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            self._refocus(current)
        elif event.key in DIRECTIONS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.ring.toward(DIRECTIONS[event.key])
            self._refocus(current)
        else:
            return False
        return True

    # drawing

    def draw(self, surface: pygame.Surface, dirty: Sequence[pygame.Rect]) -> None:
        for area in dirty:
            surface.set_clip(area)
            self.paint_ground(surface, area)
            self.paint_widgets(surface, area)
            if self.ring.visible and self.ring.current is not None:
                self._draw_ring(surface, self.ring.current)
        surface.set_clip(None)

    def _draw_ring(self, surface: pygame.Surface, widget: Widget) -> None:
        outer = surface.get_clip()
        seen = outer
        for around in widget.ancestors():
            opening = around.window_onto()
            if opening is not None:
                seen = seen.clip(opening)
        surface.set_clip(seen)
        parts.ring(self.look, widget.rect.w, widget.rect.h).blit(surface, widget.rect)
        surface.set_clip(outer)
