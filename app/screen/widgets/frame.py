"""Frames: the panel with its ribbon that holds a page or a dialog, body scrolling, buttons below."""

from __future__ import annotations

import pygame

from app.screen import kit
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.layout import Column, Pad
from app.screen.widgets.scroll import Scroll

FILL_FROM = 1.75  # text size from which a frame takes the whole window
RIBBON = 56


class Frame(Widget):
    """A panel in the middle of the window.

    ``width`` is what it would like in logical px (growing with the text). It is as high as its content needs, or as
    the window allows; then the body scrolls, and where the buttons would leave it too little room they scroll with it.
    From text size 1.75 on it fills the window. ``tall`` makes it as high as the window in any case; ``fixed`` gives the
    body all of that height instead of letting it scroll.
    """

    role = "panel"

    def __init__(
        self,
        title: str,
        body: Widget,
        foot: Widget | None = None,
        width: float = 520,
        paper: bool = False,
        tall: bool = False,
        fixed: bool = False,
        key: str = "frame",
    ) -> None:
        self.title, self.paper, self.wide, self.tall, self.fixed = title, paper, width, tall or fixed, fixed
        self.body, self.foot = body, foot
        self.scroll = Scroll(body, key=f"{key}.scroll", on_paper=paper)
        super().__init__(label=title)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._hold(apart=True)

    def _hold(self, apart: bool) -> None:
        """Keep the buttons below the scrolling body, or put them at its end."""
        if self.fixed:
            self.children = (self.body, self.foot) if self.foot is not None else (self.body,)
            for child in self.children:
                child.parent = self
            return
        content = self.body if apart or self.foot is None else Column(self.body, self.foot, gap=18)
        self.scroll.children = (content,)
        content.parent = self.scroll
        self.children = (self.scroll, self.foot) if apart and self.foot is not None else (self.scroll,)
        for child in self.children:
            child.parent = self
        if self.host is not None:
            for inside in self.walk():
                inside.host = self.host

    def place(self, look: Look, rect: pygame.Rect) -> None:
        fill = look.text >= FILL_FROM
        margin_x, margin_y = (look.px(4), look.px(4)) if fill else (look.px(32), look.px(22))
        top = look.px(20) if self.title else 0
        room = rect.inflate(-2 * margin_x, -2 * margin_y)
        room.y, room.h = room.y + top, room.h - top
        width = room.w if fill else min(room.w, look.text_px(self.wide))
        pad_x, pad_top, pad_bottom = look.px(30), look.px(54 if self.title else 26), look.px(26)
        inner = width - 2 * pad_x
        gap = look.px(16)
        self._hold(apart=True)
        foot = self.foot.height(look, inner) if self.foot else 0
        if not self.fixed and self.foot and room.h - pad_top - pad_bottom - foot - gap < room.h * 0.4:
            self._hold(apart=False)
            foot = 0
        below = foot + gap if foot else 0
        bar = look.px(20)
        body = 0 if self.fixed else self.scroll.height(look, inner)
        if body > room.h - pad_top - pad_bottom - below:
            body = self.scroll.height(look, inner - bar)
        height = room.h if fill or self.tall else min(room.h, pad_top + body + below + pad_bottom)
        self.rect = rect
        self.panel = pygame.Rect(0, 0, width, height)
        self.panel.centerx, self.panel.y = rect.centerx, room.y + (room.h - height) // 2
        x, y = self.panel.x + pad_x, self.panel.y + pad_top
        main = self.body if self.fixed else self.scroll
        main.place(look, pygame.Rect(x, y, inner, height - pad_top - pad_bottom - below))
        if foot and self.foot is not None:
            self.foot.place(look, pygame.Rect(x, self.panel.bottom - pad_bottom - foot, inner, foot))

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        self.panel = self.panel.move(dx, dy)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        part = parts.paper if self.paper else parts.panel
        part(look, self.panel.w, self.panel.h).blit(surface, self.panel)
        if self.title:
            draw_ribbon(surface, look, self.title, self.panel.centerx, self.panel.top, self.panel.w)
        super().draw(surface, look)


class Panel(Pad):
    """A gold-rimmed panel among other things; ``width`` is what it would like in logical px (growing with the text)."""

    def __init__(self, child: Widget, width: float = 0, pad: float = 24, grow: float = 0.0) -> None:
        super().__init__(child, pad, pad, grow)
        self.width = width

    def natural(self, look: Look) -> int:
        wide = look.text_px(self.width) if self.width else super().natural(look)
        return max(wide, self.minimum(look))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        parts.panel(look, self.rect.w, self.rect.h).blit(surface, self.rect)
        super().draw(surface, look)


def draw_ribbon(surface: pygame.Surface, look: Look, words: str, centre: int, y: int, room: int) -> None:
    """A title on its ribbon, its middle a little below `y`, never wider than `room` less the corners."""
    c = interface(look)
    most = room - look.px(2 * 56)
    px = look.text_px(31, 1.3)
    title = kit.fit(words, "title", px, most - look.px(90), c.ribbon.words, c.ribbon.outline, 2 * look.k)
    wide = min(most, max(look.px(240), title.get_width() + look.px(96)))
    tall = max(look.px(RIBBON), title.get_height() + look.px(10))
    place = pygame.Rect(centre - wide // 2, y - look.px(18), wide, tall)
    parts.ribbon(look, wide, tall).blit(surface, place)
    kit.blit_centred(surface, title, (place.centerx, place.centery - look.px(2)))
