"""Words on the felt: the ribbon that says what is asked, and bubbles of speech."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from app.screen import kit
from app.screen.berth import Taken, berth
from app.screen.plates import GROWTH
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.press import Pressable
from app.words import _


class Ribbon(Pressable):
    """What is asked, or what happens; or why something is refused, and then a click opens the rule."""

    role = "prompt"

    def __init__(
        self, words: str, more: str, at: pygame.Rect, act: Callable[[], None], rule: str = "", notable: bool = False
    ) -> None:
        spoken = " ".join(w for w in (words, more, rule) if w)
        super().__init__(act=act, key="prompt", label=spoken, tip=_("Read this rule (F1)") if rule else "")
        self.words, self.more, self.at, self.rule, self.notable = words, more, at, rule, notable

    def takes_focus(self) -> bool:
        return bool(self.rule)

    def wants_pointer(self) -> bool:
        return bool(self.rule)

    def activate(self) -> None:
        if self.rule:
            self.act()

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = self.box(look)

    def box(self, look: Look) -> pygame.Rect:
        """Where it will be, in pixels."""
        return self._drawn(look).get_rect(midbottom=self.at.midbottom) if self.words else pygame.Rect(0, 0, 0, 0)

    def _drawn(self, look: Look) -> pygame.Surface:
        return _ribbon(self.words, self.more, self.rule, self.at.size, look, self.notable)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.words:
            surface.blit(self._drawn(look), self.rect)


@lru_cache(maxsize=24)
def _ribbon(words: str, more: str, rule: str, size: tuple[int, int], look: Look, notable: bool) -> pygame.Surface:
    """The words, grown as far as their place is high enough, those below them less if need be.

    All of them are shown, be it beyond its upper edge. What is notable, or refused, is there for a while only: it may
    be somewhat higher than its place, and stay larger.
    """
    c, k, (width, high) = interface(look), look.k, size
    pad_x, pad_y, gap = look.px(24), look.px(7), look.px(1)
    room = width - 2 * pad_x
    middling = 1.46 if rule or notable else 1.2
    tries = ((GROWTH, GROWTH, 1.12), (1.25, 1.25, middling), (1.25, 1.0, middling), (1.0, 1.0, 1.0))
    for grown, below, higher in tries:
        lines = [kit.paragraph(words, "bold", look.text_px(19, grown), "#ffffff", room, "center")]
        if more:
            lines.append(kit.paragraph(more, "ui", look.text_px(14.5, below), c.quiet, room, "center"))
        if rule:
            lines.append(kit.text(f"{rule}  ·  F1", "bold", look.text_px(14.5, below), c.focus))
        h = sum(line.get_height() for line in lines) + gap * (len(lines) - 1) + 2 * pad_y
        if h <= high * higher:
            break
    boxes = [line.get_bounding_rect() for line in lines]
    w = min(width, max(box.w for box in boxes) + 2 * pad_x)
    edge = c.warning if rule else c.focus
    thick = (3.2 if rule or notable else 2) * k
    radius = min(h / 2, 24 * k)
    drawn = kit.svg(
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{radius:.1f}" fill="{c.prompt}" '
        f'fill-opacity="{max(0.93, c.prompt_alpha) if rule else max(0.9, c.prompt_alpha)}"/>'
        f'<rect x="{thick:.1f}" y="{thick:.1f}" width="{w - 2 * thick:.1f}" height="{h - 2 * thick:.1f}" '
        f'rx="{radius - thick:.1f}" fill="none" stroke="{edge}" stroke-opacity=".85" stroke-width="{thick:.1f}"/>',
        w,
        h,
    )
    y = pad_y
    for line, box in zip(lines, boxes, strict=True):
        part = line.subsurface(box.x, 0, box.w, line.get_height())
        drawn.blit(part, ((w - box.w) // 2, y))
        y += line.get_height() + gap
    return drawn


class Bubble(Widget):
    """What a seat says, near its plate and on as little else as possible; `taken` says what else there is. Harmless."""

    role = "speech"

    def __init__(self, words: str, plate: pygame.Rect, taken: Callable[[], Sequence[Taken]]) -> None:
        super().__init__(label=words)
        self.words, self.plate, self.taken = words, plate, taken

    def place(self, look: Look, rect: pygame.Rect) -> None:
        pad_x, pad_y = look.px(24), look.px(16)
        w, h = self._drawn(look).get_size()
        room = rect.inflate(-look.px(12), -look.px(12))
        place, _free = berth((w + pad_x, h + pad_y), room, self.plate, self.taken())
        self.rect = place.inflate(-pad_x, -pad_y)

    def _drawn(self, look: Look) -> pygame.Surface:
        return kit.paragraph(
            self.words, "bold", look.text_px(16, GROWTH), interface(look).paper_words, look.text_px(250, GROWTH)
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        box = self.rect.inflate(look.px(24), look.px(16))
        parts.bubble(look, box.w, box.h).blit(surface, box)
        surface.blit(self._drawn(look), self.rect)
