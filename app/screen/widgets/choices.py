"""Things to choose: switches and segments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from app.screen import kit
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.press import Pressable
from app.screen.widgets.words import widths

V = TypeVar("V")
LESS = (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS)
MORE = (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)


class Switch(Pressable):
    """On or off. `spoken` are the words for on and off."""

    role = "switch"

    def __init__(
        self,
        label: str,
        on: bool,
        changed: Callable[[bool], None],
        spoken: tuple[str, str] = ("on", "off"),
        key: str = "",
        tip: str = "",
        why: str = "",
    ) -> None:
        super().__init__(act=self._turn, key=key or label, label=label, tip=tip, why=why)
        self.on, self.changed, self.spoken = on, changed, spoken

    def value(self) -> str:
        return self.spoken[0 if self.on else 1]

    def _turn(self) -> None:
        self.on = not self.on
        self.touch()
        self.changed(self.on)

    def natural(self, look: Look) -> int:
        return look.text_px(66, 1.5)

    def minimum(self, look: Look) -> int:
        return self.natural(look)

    def height(self, look: Look, width: int) -> int:
        return max(look.text_px(34, 1.5), look.px(32))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        parts.switch(look, self.rect.w, self.rect.h, self.on, self.hovered).blit(surface, self.rect)


class Segmented(Widget, Generic[V]):
    """One choice out of few, all in sight; where they do not fit beside each other they go to further lines."""

    role = "choice"
    focusable = True
    cursor = "hand"

    def __init__(
        self,
        label: str,
        choices: Sequence[tuple[V, str]],
        chosen: V,
        changed: Callable[[V], None],
        size: float = 17,
        key: str = "",
        tip: str = "",
        why: str = "",
    ) -> None:
        super().__init__(key=key or label, label=label, tip=tip, why=why)
        self.choices, self.chosen, self.changed, self.size = choices, chosen, changed, size
        self._over = -1
        self._cells: list[pygame.Rect] = []

    @property
    def at(self) -> int:
        """The place of the chosen one; 0 if none is."""
        return next((i for i, (value, _) in enumerate(self.choices) if value == self.chosen), 0)

    def value(self) -> str:
        return self.choices[self.at][1]

    def _wide(self, look: Look) -> list[int]:
        px, pad = look.text_px(self.size), look.text_px(15)
        return [max(widths(words, "bold", px)[0] + 2 * pad, look.text_px(48)) for _, words in self.choices]

    def _tall(self, look: Look) -> int:
        return max(look.text_px(self.size * 2.0), look.px(32))

    def _lines(self, look: Look, width: int) -> list[list[int]]:
        """The choices by their places, split into lines; widths are even within a line."""
        wide, room = self._wide(look), width - look.px(6)
        if sum(wide) <= room:
            return [list(range(len(wide)))]
        for count in range(2, len(wide) + 1):
            each = -(-len(wide) // count)
            lines = [list(range(at, min(at + each, len(wide)))) for at in range(0, len(wide), each)]
            if all(max(wide[i] for i in line) * len(line) <= room for line in lines):
                return lines
        return [[i] for i in range(len(wide))]

    def natural(self, look: Look) -> int:
        return sum(self._wide(look)) + look.px(6)

    def minimum(self, look: Look) -> int:
        return min(self.natural(look), look.text_px(120))

    def height(self, look: Look, width: int) -> int:
        return len(self._lines(look, width)) * self._tall(look) + look.px(6)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        edge, tall = look.px(3), self._tall(look)
        wide, lines = self._wide(look), self._lines(look, rect.w)
        self._cells = [pygame.Rect(0, 0, 0, 0)] * len(wide)
        y = rect.y + edge
        for line in lines:
            room = rect.w - 2 * edge
            extra = (room - sum(wide[i] for i in line)) / len(line)
            spread = len(lines) > 1
            x = float(rect.x + edge)
            for i in line:
                own = room / len(line) if spread else wide[i] + extra
                self._cells[i] = pygame.Rect(round(x), y, round(x + own) - round(x), tall)
                x += own
            y += tall

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        self._cells = [cell.move(dx, dy) for cell in self._cells]

    def cell(self, at: int) -> pygame.Rect:
        """Where the choice with this place is, in pixels of the window."""
        return self._cells[at]

    def _choose(self, at: int) -> None:
        if self.enabled and 0 <= at < len(self.choices) and self.choices[at][0] != self.chosen:
            self.chosen = self.choices[at][0]
            self.touch()
            self.changed(self.chosen)

    def hover(self, pos: tuple[int, int] | None) -> None:
        """The pointer is over this place (or gone)."""
        over = -1 if pos is None else next((i for i, cell in enumerate(self._cells) if cell.collidepoint(pos)), -1)
        if over != self._over:
            self._over = over
            self.touch()

    def press(self, pos: tuple[int, int]) -> bool:
        return True

    def release(self, pos: tuple[int, int]) -> None:
        self._choose(next((i for i, cell in enumerate(self._cells) if cell.collidepoint(pos)), -1))

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key in LESS or event.key in MORE:
            by = -1 if event.key in LESS else 1
            if 0 <= self.at + by < len(self.choices):
                self._choose(self.at + by)
                return True
            return event.key not in (pygame.K_LEFT, pygame.K_RIGHT)
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self._choose((self.at + 1) % len(self.choices))
            return True
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        parts.well(look, self.rect.w, self.rect.h).blit(surface, self.rect)
        for i, cell in enumerate(self._cells):
            if i == self.at:
                parts.pill(look, cell.w, cell.h).blit(surface, cell)
            elif i == self._over and self.enabled:
                parts.pill(look, cell.w, cell.h, True).blit(surface, cell)
            ink = "#ffffff" if i == self.at else interface(look).quiet
            outline = "#7a2608" if i == self.at and not look.high_contrast else None
            words, px = self.choices[i][1], look.text_px(self.size)
            made = kit.fit(words, "bold", px, cell.w - look.px(12), ink, outline, 0.8 * look.k)
            kit.blit_centred(surface, made, cell.center)
