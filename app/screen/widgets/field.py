"""A field for one line of text."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import pygame

from app.screen import kit, theme
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.line import Line

COMMAND = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
DOUBLE_CLICK = 0.4


class TextField(Widget):
    """One line of text: caret, selection, clipboard, input methods. Enter calls `entered` if there is one."""

    role = "text field"
    focusable = True
    cursor = "text"

    def __init__(
        self,
        label: str,
        words: str,
        changed: Callable[[str], None],
        entered: Callable[[], None] | None = None,
        most: int = 24,
        width: float = 240,
        empty: str = "",
        allowed: Callable[[str], bool] = lambda character: True,
        key: str = "",
        tip: str = "",
        why: str = "",
        grow: float = 0.0,
    ) -> None:
        """`most` characters; `empty` stands there in grey while there is no text; `allowed` tests each character."""
        super().__init__(key=key or label, label=label, tip=tip, why=why, grow=grow)
        self.line = Line(words, most)
        self.changed, self.entered, self.width, self.empty, self.allowed = changed, entered, width, empty, allowed
        self._slid = 0
        self._pressed_at = 0.0

    def value(self) -> str:
        return self.line.text

    # size

    def natural(self, look: Look) -> int:
        return look.text_px(self.width)

    def minimum(self, look: Look) -> int:
        return look.text_px(90)

    def height(self, look: Look, width: int) -> int:
        return max(look.text_px(40), look.px(34))

    def _font(self, look: Look) -> pygame.font.Font:
        return theme.font("ui", look.text_px(19))

    # the pointer

    def _place_at(self, x: int) -> int:
        """The place between characters nearest to an x of the window."""
        if self.host is None:
            return 0
        font, text = self._font(self.host.look), self.line.text
        local = x - self.rect.x - self.host.look.px(14) + self._slid
        return min(range(len(text) + 1), key=lambda i: abs(font.size(text[:i])[0] - local))

    def press(self, pos: tuple[int, int]) -> bool:
        if self.enabled:
            at, now = self._place_at(pos[0]), time.monotonic()
            if now - self._pressed_at < DOUBLE_CLICK:
                self.line.select_word(at)
            else:
                self.line.move(at, select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            self._pressed_at = now
            self.touch()
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        if self.enabled and time.monotonic() - self._pressed_at > 0.1:
            self.line.move(self._place_at(pos[0]), select=True)
            self.touch()

    # the keyboard

    def focus_gained(self) -> None:
        if self.enabled:
            pygame.key.start_text_input()
            self._tell_place()

    def focus_lost(self) -> None:
        self.line.composed = ""
        self.line.anchor = self.line.caret
        pygame.key.stop_text_input()

    def text(self, event: pygame.event.Event) -> bool:
        if not self.enabled:
            return False
        if event.type == pygame.TEXTEDITING:
            self.line.composed = event.text
        else:
            self.line.composed = ""
            self._edited(self.line.insert("".join(c for c in event.text if self.allowed(c))))
        self.touch()
        return True

    def key_down(self, event: pygame.event.Event) -> bool:
        if not self.enabled or self.line.composed:
            return bool(self.line.composed)
        used = self._command(event.key) if event.mod & COMMAND else self._edit(event)
        if used:
            self.touch()
        return used

    def _edit(self, event: pygame.event.Event) -> bool:
        line, shift = self.line, bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_LEFT:
                line.go(-1, select=shift)
            case pygame.K_RIGHT:
                line.go(1, select=shift)
            case pygame.K_HOME:
                line.move(0, shift)
            case pygame.K_END:
                line.move(len(line.text), shift)
            case pygame.K_BACKSPACE:
                self._edited(line.delete(-1))
            case pygame.K_DELETE:
                self._edited(line.delete(1))
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.entered is not None:
                self.entered()
            case _:
                return (
                    event.key
                    not in (
                        pygame.K_TAB,
                        pygame.K_ESCAPE,
                        pygame.K_UP,
                        pygame.K_DOWN,
                        pygame.K_RETURN,
                        pygame.K_KP_ENTER,
                        pygame.K_PAGEUP,
                        pygame.K_PAGEDOWN,
                        pygame.K_F1,
                        pygame.K_F11,
                    )
                    and not event.mod & pygame.KMOD_ALT
                )
        return True

    def _command(self, key: int) -> bool:
        line = self.line
        match key:
            case pygame.K_a:
                line.select_all()
            case pygame.K_c | pygame.K_x if line.selected:
                pygame.scrap.put_text(line.selected)
                if key == pygame.K_x:
                    self._edited(line.delete(-1))
            case pygame.K_v:
                pasted = "".join(c for c in pygame.scrap.get_text() if self.allowed(c))
                self._edited(line.insert(pasted))
            case pygame.K_LEFT | pygame.K_RIGHT:
                line.go(-1 if key == pygame.K_LEFT else 1, word=True, select=bool(pygame.key.get_mods() & 3))
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                self._edited(line.delete(-1 if key == pygame.K_BACKSPACE else 1, word=True))
            case _:
                return False
        return True

    def _edited(self, really: bool) -> None:
        if really:
            self.changed(self.line.text)

    # looks

    def _shown(self) -> tuple[str, int]:
        """The text with what is being composed in it, and the place of the caret therein."""
        line = self.line
        return line.text[: line.caret] + line.composed + line.text[line.caret :], line.caret + len(line.composed)

    def _tell_place(self) -> None:
        """Tell the input method where its window should appear."""
        if self.host is not None:
            look = self.host.look
            x = self.rect.x + look.px(14) + self._font(look).size(self.line.text[: self.line.caret])[0] - self._slid
            pygame.key.set_text_input_rect(pygame.Rect(x, self.rect.y, look.px(2), self.rect.h))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        c, font = interface(look), self._font(look)
        parts.field(look, self.rect.w, self.rect.h, self.focused, not self.enabled).blit(surface, self.rect)
        inside = self.rect.inflate(-2 * look.px(14), -2 * look.px(4))
        shown, caret = self._shown()
        x = font.size(shown[:caret])[0]
        self._slid = max(min(self._slid, x, max(0, font.size(shown)[0] + 2 - inside.w)), x + look.px(2) - inside.w, 0)
        outer = surface.get_clip()
        surface.set_clip(outer.clip(inside.inflate(look.px(4), 0)))
        left, middle = inside.x - self._slid, inside.centery
        tall = font.get_height()
        start, end = self.line.selection
        if self.focused and start != end and not self.line.composed:
            box = pygame.Rect(
                left + font.size(shown[:start])[0], middle - tall // 2, font.size(shown[start:end])[0], tall
            )
            surface.fill("#ffd48a" if not look.high_contrast else "#ffe600", box)
        if shown:
            words = kit.text(shown, "ui", look.text_px(19), c.field_words)
        else:
            words = kit.text(self.empty, "ui", look.text_px(19), "#8a765c" if not look.high_contrast else "#444444")
        surface.blit(words, (left, middle - words.get_height() // 2))
        if self.line.composed:
            under = pygame.Rect(
                left + font.size(shown[: self.line.caret])[0], middle + tall // 2 - look.px(3), 0, look.px(2)
            )
            under.w = font.size(self.line.composed)[0]
            surface.fill(c.caret, under)
        if self.focused and self.enabled:
            surface.fill(c.caret, (left + x, middle - round(tall * 0.46), max(1, look.px(2)), round(tall * 0.92)))
            self._tell_place()
        surface.set_clip(outer)
