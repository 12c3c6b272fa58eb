"""A window onto something higher than itself: wheel, bar, keys and a dragging finger move it."""

from __future__ import annotations

import pygame

from app.screen.theme import Look
from app.screen.widgets import parts
from app.screen.widgets.base import Widget

BAR = 10
LINE = 44
SLACK = 10  # logical px a finger may tremble before it drags


class Scroll(Widget):
    """Shows one child that may be higher than the room there is.

    ``on_paper`` chooses the colours of the bar. It takes the focus itself only if nothing inside can.
    """

    role = "scroll area"

    def __init__(self, child: Widget, key: str = "scroll", on_paper: bool = False, grow: float = 1.0) -> None:
        super().__init__(child, key=key, grow=grow)
        self.on_paper = on_paper
        self.offset = 0
        self.content = 0
        self._grip: int | None = None
        self._drag: tuple[int, int] | None = None

    def takes_focus(self) -> bool:
        """Only where nothing inside can have the keyboard: otherwise that is what scrolls it."""
        return self.most > 0 and not any(inside.takes_focus() for child in self.children for inside in child.walk())

    @property
    def most(self) -> int:
        """The largest offset in pixels; 0 when everything is seen."""
        return max(0, self.content - self.rect.h)

    def value(self) -> str:
        return f"{round(100 * self.offset / self.most)} %" if self.most else ""

    def natural(self, look: Look) -> int:
        return super().natural(look) + look.px(BAR + 10)

    def minimum(self, look: Look) -> int:
        return super().minimum(look) + look.px(BAR + 10)

    def height(self, look: Look, width: int) -> int:
        return self.children[0].height(look, width)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        child = self.children[0]
        width = rect.w
        self.content = child.height(look, width)
        if self.content > rect.h:
            width -= look.px(BAR + 10)
            self.content = child.height(look, width)
        self.offset = max(0, min(self.offset, self.most))
        child.place(look, pygame.Rect(rect.x, rect.y - self.offset, width, max(rect.h, self.content)))

    def window_onto(self) -> pygame.Rect:
        spill = self.host.look.px(8) if self.host else 0
        return self.rect.inflate(2 * spill, 2 * spill)

    # moving

    def scroll_to(self, offset: float) -> bool:
        """Show the content from this many pixels down; says whether anything moved."""
        target = max(0, min(round(offset), self.most))
        if target == self.offset:
            return False
        self.children[0].shift(0, self.offset - target)
        self.offset = target
        self.touch()
        return True

    def reveal(self, rect: pygame.Rect, margin: int = 0) -> None:
        """Move as little as needed to show this rectangle of the window."""
        top, bottom = rect.top - margin, rect.bottom + margin
        if bottom > self.rect.bottom:
            self.scroll_to(self.offset + min(bottom - self.rect.bottom, top - self.rect.top))
        if top < self.rect.top:
            self.scroll_to(self.offset + top - self.rect.top)

    def wheel(self, steps: float) -> bool:
        if not self.most:
            return False
        k = self.host.look.k if self.host else 1.0
        self.scroll_to(self.offset - steps * 1.6 * LINE * k)
        return True

    def key_down(self, event: pygame.event.Event) -> bool:
        if not self.most:
            return False
        k = self.host.look.k if self.host else 1.0
        page = self.rect.h * 0.85
        targets = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: float(self.most),
        }
        if self.focused:
            targets |= {
                pygame.K_UP: self.offset - LINE * k,
                pygame.K_DOWN: self.offset + LINE * k,
                pygame.K_SPACE: self.offset + page,
            }
        if event.key not in targets:
            return False
        self.scroll_to(targets[event.key])
        return True

    # the bar

    def _track(self, look: Look) -> pygame.Rect:
        wide = look.px(BAR)
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)

    def _knob(self, look: Look) -> pygame.Rect:
        track = self._track(look)
        tall = max(look.px(36), round(track.h * self.rect.h / max(1, self.content)))
        y = track.y + round((track.h - tall) * self.offset / max(1, self.most))
        return pygame.Rect(track.x, y, track.w, tall)

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        if self.host and self.most and self._track(self.host.look).inflate(self.host.look.px(12), 0).collidepoint(pos):
            return self
        return super().hit(pos)

    def wants_pointer(self) -> bool:
        return self.most > 0

    def press(self, pos: tuple[int, int]) -> bool:
        if self.host is None or not self.most:
            return False
        look = self.host.look
        track, knob = self._track(look), self._knob(look)
        if track.inflate(look.px(12), 0).collidepoint(pos):
            if not knob.collidepoint(track.centerx, pos[1]):
                self._follow(look, pos[1] - knob.h // 2)
                knob = self._knob(look)
            self._grip = pos[1] - knob.y
        else:
            self.finger_down(pos)
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        if self.host is None:
            return
        if self._grip is not None:
            self._follow(self.host.look, pos[1] - self._grip)
        elif self._drag is not None:
            self.finger_move(pos)

    def release(self, pos: tuple[int, int]) -> None:
        self._grip = self._drag = None
        self.touch()

    def _follow(self, look: Look, top: int) -> None:
        track, knob = self._track(look), self._knob(look)
        self.scroll_to(self.most * (top - track.y) / max(1, track.h - knob.h))

    # a finger

    def finger_down(self, pos: tuple[int, int]) -> None:
        """A finger (or the pressed pointer, on free ground) starts to drag the content."""
        self._drag = (pos[1], self.offset)

    def finger_move(self, pos: tuple[int, int]) -> bool:
        """The finger moves; says whether it is dragging by now."""
        if self._drag is None or self.host is None:
            return False
        start, offset = self._drag
        if abs(pos[1] - start) < self.host.look.px(SLACK) and offset == self.offset:
            return False
        return self.scroll_to(offset + start - pos[1]) or self.offset != offset

    # looks

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        outer = surface.get_clip()
        surface.set_clip(outer.clip(self.window_onto()))
        super().draw(surface, look)
        surface.set_clip(outer)
        if self.most:
            track, knob = self._track(look), self._knob(look)
            parts.bar(look, track.w, track.h, self.on_paper, False).blit(surface, track)
            parts.bar(look, knob.w, knob.h, self.on_paper, True, self._grip is not None).blit(surface, knob)
