"""Things to press: buttons of all kinds, and whole areas that act as one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from app.screen import kit
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.layout import Pad
from app.screen.widgets.words import picture, set_in, widths

LEADING = 1.14
"""How far the lines on a button are apart, in parts of their font's height."""
DIMMED = 90
"""How much is left, of 255, of a picture on what cannot be pressed."""


class Pressable(Widget):
    """Acts when the pointer goes up on it, or on Enter or Space."""

    role = "button"
    focusable = True
    cursor = "hand"

    def __init__(
        self,
        *children: Widget,
        act: Callable[[], None],
        key: str = "",
        label: str = "",
        tip: str = "",
        why: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(*children, key=key, label=label, tip=tip, why=why, grow=grow)
        self.act = act

    @property
    def state(self) -> parts.State:
        """How it is to be drawn."""
        if not self.enabled:
            return "off"
        return "down" if self.pressed else "hover" if self.hovered else "rest"

    def press(self, pos: tuple[int, int]) -> bool:
        return True

    def release(self, pos: tuple[int, int]) -> None:
        if self.shown().collidepoint(pos):
            self.activate()

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if not getattr(event, "repeat", False):
                self.activate()
            return True
        return False

    def activate(self) -> None:
        if self.enabled:
            self.act()


class Button(Pressable):
    """A button with words, and a picture or a line sign before them if wanted.

    Words too long for one line go on to a second; `more` is said smaller below them.
    """

    def __init__(
        self,
        label: str,
        act: Callable[[], None],
        kind: parts.ButtonKind = "calm",
        icon: str = "",
        size: float = 22,
        key: str = "",
        tip: str = "",
        why: str = "",
        grow: float = 0.0,
        sign: str = "",
        more: str = "",
    ) -> None:
        super().__init__(act=act, key=key or label, label=label, tip=tip, why=why, grow=grow)
        self.kind, self.icon, self.size, self.sign, self.more = kind, icon, size, sign, more
        self.brief = False
        """Whether `more` is not written on it, but shown as its tooltip."""

    @property
    def hint(self) -> str:
        return super().hint or (self.more if self.brief else "")

    @property
    def font(self) -> str:
        """Quiet buttons speak in the font of the page, the others in the display font."""
        return "bold" if self.kind == "quiet" else "title"

    def _tall(self, look: Look) -> int:
        return max(look.text_px(self.size * 2.2), look.px(32))

    def _icon_px(self, look: Look) -> int:
        return look.text_px(self.size * 1.35, 1.6) if self.icon or self.sign else 0

    def natural(self, look: Look) -> int:
        words = widths(self.label, self.font, look.text_px(self.size))[0]
        icon = self._icon_px(look)
        return words + look.text_px(self.size * 2.0) + (icon + look.px(10) if icon else 0)

    def minimum(self, look: Look) -> int:
        icon = self._icon_px(look)
        return min(self.natural(look), look.text_px(self.size * 5.2) + icon)

    def value(self) -> str:
        return self.more

    def _room(self, look: Look, width: int) -> int:
        """The width in pixels that the words have on a button of a width."""
        icon = self._icon_px(look)
        return max(1, width - look.text_px(self.size * 1.1) - (icon + look.px(10) if icon else 0))

    def _lines(self, look: Look, room: int) -> list[tuple[str, int, str]]:
        """What is written within a width: the words of each line, the height of the font in pixels and its role."""
        lines, px = set_in(self.label, self.font, look.text_px(self.size), room, 2)
        written = [(line, px, self.font) for line in lines]
        if self.more and not self.brief:
            below, px = set_in(self.more, "bold", look.text_px(self.size * 0.76), room, 4)
            written += [(line, px, "bold") for line in below]
        return written

    def says_all(self, look: Look, width: int) -> bool:
        """Whether all of its words have room at a width in pixels."""
        return not any(line.endswith("…") for line, _, _ in self._lines(look, self._room(look, width)))

    def height(self, look: Look, width: int) -> int:
        lines = self._lines(look, self._room(look, width))
        if len(lines) == 1:
            return self._tall(look)
        return max(self._tall(look), round(sum(px * LEADING for _, px, _ in lines)) + look.text_px(self.size * 0.55))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        parts.button(look, self.rect.w, self.rect.h, self.kind, self.state).blit(surface, self.rect)
        icon = self._icon_px(look)
        found = self._mark(look, icon) if icon else None
        lines = [(self._drawn(look, *line), line[1]) for line in self._lines(look, self._room(look, self.rect.w))]
        gap = look.px(10) if found else 0
        wide = max(words.get_width() for words, _ in lines)
        total = wide + gap + (found.get_width() if found else 0)
        lift = 0 if self.kind == "quiet" else look.px(1 if self.state == "down" else 3)
        x, y = self.rect.centerx - total // 2, self.rect.centery - lift
        if found:
            surface.blit(found, (x, y - found.get_height() // 2))
            x += found.get_width() + gap
        middle = y - sum(px * LEADING for _, px in lines) / 2
        for words, px in lines:
            middle += px * LEADING / 2
            kit.blit_centred(surface, words, (x + wide / 2, middle))
            middle += px * LEADING / 2

    def _mark(self, look: Look, px: int) -> pygame.Surface | None:
        """The picture or sign before the words."""
        if self.sign:
            face = parts.button_colours(look, self.kind, self.state)
            mark = parts.sign(px, self.sign, face.outline, 2.2).copy()
            mark.blit(parts.sign(px, self.sign, face.words), (0, 0))
            return mark
        found = picture(self.icon, px)
        if found is not None and self.state == "off":
            found = found.copy()
            found.set_alpha(DIMMED)
        return found

    def _drawn(self, look: Look, words: str, px: int, role: str) -> pygame.Surface:
        if self.kind == "quiet":
            c = interface(look)
            return kit.text(words, role, px, c.words if self.enabled else c.off.words)
        face = parts.button_colours(look, self.kind, self.state)
        edge = 1.5 * look.k * look.text * min(1.0, px / look.text_px(self.size))
        return kit.text(words, role, px, face.words, face.outline, edge)


class SignButton(Pressable):
    """A small square button with a line sign or a picture instead of words; its label is its tooltip."""

    def __init__(
        self,
        label: str,
        act: Callable[[], None],
        sign: str = "",
        icon: str = "",
        size: float = 40,
        key: str = "",
        why: str = "",
    ) -> None:
        super().__init__(act=act, key=key or label, label=label, tip=label, why=why)
        self.sign, self.icon, self.size = sign, icon, size

    def natural(self, look: Look) -> int:
        return look.text_px(self.size)

    def minimum(self, look: Look) -> int:
        return self.natural(look)

    def height(self, look: Look, width: int) -> int:
        return self.natural(look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        c = interface(look)
        parts.button(look, self.rect.w, self.rect.h, "quiet", self.state).blit(surface, self.rect)
        size = min(self.rect.w, self.rect.h)
        if self.icon:
            found = picture(self.icon, round(size * 0.66))
            if found:
                if not self.enabled:
                    found = found.copy()
                    found.set_alpha(DIMMED)
                kit.blit_centred(surface, found, self.rect.center)
        else:
            ink = c.words if self.enabled else c.off.top
            kit.blit_centred(surface, parts.sign(round(size * 0.72), self.sign, ink), self.rect.center)


class Link(Pressable):
    """A line of words to press, wrapped, aligned left (contents, lists)."""

    role = "link"

    def __init__(self, label: str, act: Callable[[], None], size: float = 17, key: str = "") -> None:
        super().__init__(act=act, key=key or label, label=label)
        self.size = size

    def _made(self, look: Look, width: int) -> pygame.Surface:
        tone = interface(look).focus if self.hovered else interface(look).words
        return kit.paragraph(self.label, "ui", look.text_px(self.size), tone, width - 2 * look.px(10))

    def natural(self, look: Look) -> int:
        return widths(self.label, "ui", look.text_px(self.size))[0] + 2 * look.px(10) + 1

    def minimum(self, look: Look) -> int:
        return min(self.natural(look), look.text_px(120))

    def height(self, look: Look, width: int) -> int:
        return max(self._made(look, width).get_height() + look.px(10), look.px(34))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.hovered:
            parts.pill(look, self.rect.w, self.rect.h, True).blit(surface, self.rect)
        made = self._made(look, self.rect.w)
        surface.blit(made, (self.rect.x + look.px(10), self.rect.centery - made.get_height() // 2))


class Plate(Pad):
    """A darker field that holds what belongs together, with `pad` logical px around it."""

    def __init__(self, child: Widget, pad: float = 14, grow: float = 0.0) -> None:
        super().__init__(child, pad, pad, grow)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        parts.plate(look, self.rect.w, self.rect.h).blit(surface, self.rect)
        super().draw(surface, look)
