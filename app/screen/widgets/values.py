"""Things to set: sliders and steppers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from app.screen import kit
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.words import widths

V = TypeVar("V")
LESS = (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS)
MORE = (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)


class Slider(Widget):
    """A value between two ends; the knob follows the pointer, the keys go by steps."""

    role = "slider"
    focusable = True
    cursor = "hand"

    def __init__(
        self,
        label: str,
        number: float,
        changed: Callable[[float], None],
        least: float = 0.0,
        most: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] = lambda number: f"{round(100 * number)} %",
        settled: Callable[[float], None] | None = None,
        key: str = "",
        tip: str = "",
    ) -> None:
        """`changed` is called while it moves, `settled` once the pointer lets go (or at every key)."""
        super().__init__(key=key or label, label=label, tip=tip)
        self.number, self.changed, self.settled = number, changed, settled
        self.least, self.most, self.step, self.show = least, most, step, show

    def value(self) -> str:
        return self.show(self.number)

    def natural(self, look: Look) -> int:
        return look.text_px(206, 1.5) + self._note(look)

    def minimum(self, look: Look) -> int:
        return look.text_px(120, 1.5) + self._note(look)

    def _note(self, look: Look) -> int:
        px = look.text_px(16)
        return max(widths(self.show(end), "bold", px)[0] for end in (self.least, self.most)) + look.px(12)

    def height(self, look: Look, width: int) -> int:
        return max(look.text_px(36, 1.5), look.px(32))

    def _groove(self, look: Look) -> pygame.Rect:
        tall = look.text_px(12, 1.4)
        return pygame.Rect(self.rect.x, self.rect.centery - tall // 2, self.rect.w - self._note(look), tall)

    def _set(self, number: float, settled: bool) -> None:
        steps = round((number - self.least) / self.step)
        number = round(min(self.most, max(self.least, self.least + steps * self.step)), 6)
        if number != self.number:
            self.number = number
            self.touch()
            self.changed(number)
        if settled and self.settled:
            self.settled(self.number)

    def _follow(self, x: int) -> None:
        if self.host is not None:
            groove, radius = self._groove(self.host.look), self._knob(self.host.look) // 2
            part = (x - groove.x - radius) / max(1, groove.w - 2 * radius)
            self._set(self.least + part * (self.most - self.least), settled=False)

    def _knob(self, look: Look) -> int:
        return look.text_px(25, 1.4)

    def press(self, pos: tuple[int, int]) -> bool:
        self._follow(pos[0])
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        self._follow(pos[0])

    def release(self, pos: tuple[int, int]) -> None:
        self._set(self.number, settled=True)
        self.touch()

    def key_down(self, event: pygame.event.Event) -> bool:
        targets = dict.fromkeys(LESS, self.number - self.step) | dict.fromkeys(MORE, self.number + self.step)
        targets |= {pygame.K_HOME: self.least, pygame.K_END: self.most}
        if event.key not in targets:
            return False
        self._set(targets[event.key], settled=True)
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        c = interface(look)
        groove, size = self._groove(look), self._knob(look)
        part = (self.number - self.least) / ((self.most - self.least) or 1)
        middle = groove.x + size // 2 + round(part * (groove.w - size))
        parts.groove(look, groove.w, groove.h, False).blit(surface, groove)
        full = parts.groove(look, groove.w, groove.h, True)
        surface.blit(full.surface, groove, (0, 0, middle - groove.x, groove.h))
        at = (middle - size // 2, groove.centery - size // 2)
        parts.knob(look, size, self.hovered or self.pressed).blit(surface, at)
        note = kit.text(self.value(), "bold", look.text_px(16), c.words)
        surface.blit(note, (self.rect.right - note.get_width(), groove.centery - note.get_height() // 2))


class Stepper(Widget):
    """A value out of a row of values, gone through by the buttons at its ends."""

    role = "stepper"
    focusable = True
    cursor = "hand"

    def __init__(
        self,
        label: str,
        choices: Sequence[tuple[V, str]],
        chosen: V,
        changed: Callable[[V], None],
        size: float = 18,
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(key=key or label, label=label, tip=tip)
        self.choices: Sequence[tuple[object, str]] = choices
        self.at = next((i for i, (value, _) in enumerate(choices) if value == chosen), 0)
        self._changed: Callable[[int], None] = lambda at: changed(choices[at][0])
        self.size = size
        self._over = 0

    def value(self) -> str:
        return self.choices[self.at][1]

    def _tall(self, look: Look) -> int:
        return max(look.text_px(40), look.px(34))

    def natural(self, look: Look) -> int:
        px = look.text_px(self.size)
        return max(widths(words, "bold", px)[0] for _, words in self.choices) + 2 * self._tall(look) + look.text_px(24)

    def minimum(self, look: Look) -> int:
        return min(self.natural(look), 2 * self._tall(look) + look.text_px(60))

    def height(self, look: Look, width: int) -> int:
        return self._tall(look)

    def _side(self, pos: tuple[int, int] | None) -> int:
        if pos is None or not self.rect.collidepoint(pos):
            return 0
        if pos[0] < self.rect.x + self.rect.h:
            return -1
        return 1 if pos[0] >= self.rect.right - self.rect.h else 0

    def hover(self, pos: tuple[int, int] | None) -> None:
        """The pointer is over this place (or gone)."""
        if self._side(pos) != self._over:
            self._over = self._side(pos)
            self.touch()

    def _go(self, by: int) -> bool:
        at = min(len(self.choices) - 1, max(0, self.at + by))
        if at == self.at:
            return False
        self.at = at
        self.touch()
        self._changed(at)
        return True

    def press(self, pos: tuple[int, int]) -> bool:
        return True

    def release(self, pos: tuple[int, int]) -> None:
        self._go(self._side(pos))

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key in LESS or event.key in MORE:
            return self._go(-1 if event.key in LESS else 1)
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        c, side = interface(look), self.rect.h
        parts.well(look, self.rect.w, side).blit(surface, self.rect)
        for x, name, by in ((self.rect.x, "left", -1), (self.rect.right - side, "right", 1)):
            possible = 0 <= self.at + by < len(self.choices)
            state: parts.State = "off" if not possible else "hover" if self._over == by else "rest"
            inset = look.px(2)
            box = pygame.Rect(x, self.rect.y, side, side).inflate(-2 * inset, -2 * inset)
            parts.button(look, box.w, box.h, "quiet", state).blit(surface, box)
            ink = c.words if possible else c.off.top
            kit.blit_centred(surface, parts.sign(round(side * 0.6), name, ink), box.center)
        room = self.rect.w - 2 * side - look.px(8)
        words = kit.fit(self.value(), "bold", look.text_px(self.size), room, c.words)
        kit.blit_centred(surface, words, self.rect.center)
