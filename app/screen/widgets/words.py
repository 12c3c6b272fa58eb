"""Words and pictures on a page: they wrap, and a word that is too long shrinks a little and is broken then."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from app.screen import kit, theme
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget

Tone = Literal["words", "quiet", "warning", "gold", "paper", "paper-title", "field"]
LEAST_PX = 8
LEAST_PART = 0.8
LEAST_ON_BUTTON = 0.66
"""Words shrink to no less than this part of their size; then they are broken, or cut."""


def colour(look: Look, tone: Tone) -> str:
    """The colour of a tone in this look."""
    c = interface(look)
    return {
        "words": c.words,
        "quiet": c.quiet,
        "warning": c.warning,
        "gold": c.focus,
        "paper": c.paper_words,
        "paper-title": c.paper_title,
        "field": c.field_words,
    }[tone]


@lru_cache(maxsize=2048)
def _widths(words: str, role: str, file: str, px: int) -> tuple[int, int]:
    """Width of the longest line and of the longest word."""
    font = theme.font(role, px)
    lines = words.split("\n")
    longest = max((font.size(line)[0] for line in lines), default=0)
    return longest, max((font.size(word)[0] for line in lines for word in line.split()), default=0)


def widths(words: str, role: str, px: int) -> tuple[int, int]:
    """Width in pixels of the longest line of some words, and of their longest word."""
    return _widths(words, role, str(theme.font_file(role)), px)


@lru_cache(maxsize=512)
def _set_in(words: str, role: str, file: str, px: int, width: int, most: int) -> tuple[tuple[str, ...], int]:
    least = max(LEAST_PX, round(px * LEAST_ON_BUTTON))
    shrunk = kit.fitting_px(words, role, px, width, least)
    if kit.width_of(words, role, shrunk) <= width and (most == 1 or shrunk >= 0.9 * px):
        return (words,), shrunk
    for size in range(px, least - 1, -1):
        lines = _wrapped(words, role, size, width)
        if len(lines) <= most and all(kit.width_of(line, role, size) <= width for line in lines):
            return lines, size
    lines = _wrapped(words, role, least, width)
    kept = (*lines[: most - 1], " ".join(lines[most - 1 :]))
    return tuple(elided(line, role, least, width) for line in kept), least


def set_in(words: str, role: str, px: int, width: int, most: int) -> tuple[tuple[str, ...], int]:
    """Words in at most so many lines within a width in pixels, and the height of the font that they take then.

    They shrink a little before they take a second line, and end in three dots where all that is not enough.
    """
    return _set_in(words, role, str(theme.font_file(role)), px, width, most)


def _wrapped(words: str, role: str, px: int, width: int) -> tuple[str, ...]:
    """Broken between words, into lines as even as they can be while they are as few as possible."""
    least = len(_filled(words, role, px, width))
    narrow, wide = 1, width
    while narrow < wide:
        middle = (narrow + wide) // 2
        lines = _filled(words, role, px, middle)
        if len(lines) <= least and all(kit.width_of(line, role, px) <= middle for line in lines):
            wide = middle
        else:
            narrow = middle + 1
    return _filled(words, role, px, wide)


def _filled(words: str, role: str, px: int, width: int) -> tuple[str, ...]:
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and kit.width_of(longer, role, px) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def elided(words: str, role: str, px: int, width: int) -> str:
    """The words, or as many of their letters as go into a width in pixels with three dots behind."""
    if kit.width_of(words, role, px) <= width:
        return words
    while words and kit.width_of(words + "…", role, px) > width:
        words = words[:-1].rstrip()
    return words + "…"


class Label(Widget):
    """Words, wrapped to the width they get. ``most`` limits their natural width (logical px, growing with the text)."""

    role = "text"

    def __init__(
        self,
        words: str,
        size: float = 19,
        tone: Tone = "words",
        font: str = "ui",
        align: Literal["left", "center", "right"] = "left",
        most: float = 0,
        grow: float = 0.0,
        tip: str = "",
        key: str = "",
    ) -> None:
        super().__init__(label=words, grow=grow, tip=tip, key=key)
        self.size, self.tone, self.font, self.align, self.most = size, tone, font, align, most

    def _px(self, look: Look, width: int) -> int:
        px = usual = look.text_px(self.size)
        while px > max(LEAST_PX, usual * LEAST_PART) and widths(self.label, self.font, px)[1] > width:
            px -= 1
        return px

    def natural(self, look: Look) -> int:
        wide = widths(self.label, self.font, look.text_px(self.size))[0] + 1
        return min(wide, look.text_px(self.most)) if self.most else wide

    def minimum(self, look: Look) -> int:
        longest_word = widths(self.label, self.font, look.text_px(self.size))[1]
        return min(longest_word, look.px(160)) + 1

    def height(self, look: Look, width: int) -> int:
        return self._made(look, width).get_height() if self.label else 0

    def _made(self, look: Look, width: int) -> pygame.Surface:
        px = self._px(look, width)
        return kit.paragraph(self.label, self.font, px, colour(look, self.tone), width, self.align)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.label:
            return
        made = self._made(look, self.rect.w)
        x = {"left": 0, "center": (self.rect.w - made.get_width()) // 2, "right": self.rect.w - made.get_width()}
        surface.blit(made, (self.rect.x + x[self.align], self.rect.y + (self.rect.h - made.get_height()) // 2))


class Heading(Widget):
    """One line in the display font with an outline, shrunk where it does not fit."""

    role = "heading"

    def __init__(
        self, words: str, size: float = 30, fill: str = "#ffffff", outline: str = "#3a1a06", font: str = "title"
    ) -> None:
        super().__init__(label=words)
        self.size, self.fill, self.outline, self.font = size, fill, outline, font

    def _made(self, look: Look, width: int) -> pygame.Surface:
        edge = max(1.0, self.size * look.k * look.text * 0.065)
        px = look.text_px(self.size)
        return kit.fit(self.label, self.font, px, width - 4 * edge - 2, self.fill, self.outline, edge)

    def natural(self, look: Look) -> int:
        return self._made(look, 100000).get_width()

    def minimum(self, look: Look) -> int:
        return self.natural(look) // 3

    def height(self, look: Look, width: int) -> int:
        return self._made(look, width).get_height()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        kit.blit_centred(surface, self._made(look, self.rect.w), self.rect.center)


def picture(name: str, px: int) -> pygame.Surface | None:
    """A shipped picture, or nothing where there is none of that name."""
    try:
        return kit.picture(name, px)
    except FileNotFoundError:
        return None


@lru_cache(maxsize=96)
def shaded_picture(name: str, px: int) -> parts.Part | None:
    """A shipped picture with its soft shadow."""
    found = picture(name, px)
    if found is None:
        return None
    pad = max(2, px // 8)
    whole = pygame.Surface((found.get_width() + 2 * pad, found.get_height() + 2 * pad), pygame.SRCALPHA)
    kit.blit_shadow(whole, found, (pad, pad), max(1.0, px / 20), (0, max(1, px // 20)), 100)
    return parts.Part(kit.ready(whole), -pad, -pad)


class Picture(Widget):
    """A shipped picture in a square of ``size`` logical px."""

    role = "picture"

    def __init__(self, name: str, size: float = 30, label: str = "", tip: str = "", grows: bool = True) -> None:
        super().__init__(label=label, tip=tip)
        self.name, self.size, self.grows = name, size, grows

    def natural(self, look: Look) -> int:
        return look.text_px(self.size, 1.5) if self.grows else look.px(self.size)

    def minimum(self, look: Look) -> int:
        return self.natural(look)

    def height(self, look: Look, width: int) -> int:
        return self.natural(look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        made = shaded_picture(self.name, min(self.rect.w, self.rect.h))
        if made is not None:
            place = pygame.Rect(0, 0, made.surface.get_width(), made.surface.get_height())
            place.center = self.rect.center
            surface.blit(made.surface, place)


class Drawing(Widget):
    """A surface made elsewhere (the small picture of a table), scaled into the width it gets."""

    role = "picture"

    def __init__(self, surface: pygame.Surface, width: float, label: str = "") -> None:
        super().__init__(label=label)
        self.surface, self.width = surface, width

    def natural(self, look: Look) -> int:
        return look.px(self.width)

    def minimum(self, look: Look) -> int:
        return look.px(self.width / 2)

    def height(self, look: Look, width: int) -> int:
        return round(width * self.surface.get_height() / max(1, self.surface.get_width()))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        w, h = self.surface.get_size()
        k = min(self.rect.w / w, self.rect.h / h)
        made = kit.round_corners(
            pygame.transform.smoothscale(self.surface, (max(1, round(w * k)), max(1, round(h * k)))).convert_alpha(),
            look.px(10),
        )
        kit.blit_centred(surface, made, self.rect.center)
