"""The curtain between two people at one screen: nothing of the table is seen until the next one takes over."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from app.opponents.characters import character
from app.screen import felt, kit
from app.screen.badge import badge
from app.screen.page import Page
from app.screen.scene import Shortcut
from app.screen.theme import Look, interface
from app.screen.widgets.base import Widget
from app.screen.widgets.layout import Column, Pad, Row, Space
from app.screen.widgets.press import Button
from app.screen.widgets.words import Heading, Label
from app.words import _
from saves.facts import Seat as Chair


class Mark(Widget):
    """The badge of a seat, with the face of an opponent; `growth` is how much larger it gets with the text at most."""

    role = "picture"

    def __init__(self, chair: Chair, size: float = 150, growth: float = 1.0) -> None:
        super().__init__(label=chair.name)
        self.chair, self.size, self.growth = chair, size, growth
        who = character(chair.character or "")
        self.face = who.picture if who is not None else ""

    def natural(self, look: Look) -> int:
        return look.text_px(self.size, self.growth)

    def minimum(self, look: Look) -> int:
        return self.natural(look)

    def height(self, look: Look, width: int) -> int:
        return self.natural(look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        side = min(self.rect.w, self.rect.h)
        drawn = badge(side, self.chair.colour or 0, self.chair.symbol or 0, self.face)
        kit.blit_centred(surface, drawn, self.rect.center)


class Curtain(Page):
    """Asks for one person. `lift` is called when this person is there; `undo` takes back the last choice, if it may."""

    first = "ready"

    def __init__(
        self,
        game: str,
        chair: Chair,
        lift: Callable[[], None],
        undo: Callable[[], None] | None,
        menu: Callable[[], None],
    ) -> None:
        super().__init__()
        self.game, self.chair = game, chair
        self._lift, self._undo, self._menu = lift, undo, menu

    def build(self) -> Widget:
        name = self.chair.name
        below: list[Widget] = []
        if self._undo is not None:
            below.append(Button(_("Take back the last choice"), self.take_back, size=17, icon="ui-undo", key="undo"))
        below.append(Button(_("Pause"), self._menu, size=17, icon="ui-pause", key="menu"))
        words = Column(
            Space(grow=1),
            Row(Mark(self.chair), justify="center"),
            Space(8),
            Heading(_("Pass the screen to {name}").format(name=name), 46, fill="#ffe9b0", outline="#3a1a06"),
            Label(_("Nobody else should look now."), 20, "words", align="center"),
            Space(10),
            Row(Button(_("I am {name}").format(name=name), self.lift, "go", size=28, key="ready"), justify="center"),
            Space(grow=1),
            Row(*below, justify="center", gap=18),
            Space(24),
            gap=14,
        )
        return Pad(words, 44)

    def lift(self) -> None:
        """The person is there."""
        self.window.pop(self)
        self._lift()

    def take_back(self) -> None:
        """The last choice is taken back; the table goes back to who made it."""
        if self._undo is not None:
            self.window.pop(self)
            self._undo()

    def back(self) -> None:
        self._menu()

    def shortcut(self, name: Shortcut) -> bool:
        if name == "undo" and self._undo is not None:
            self.take_back()
            return True
        return False

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(self._drapes(), area, area)

    def layout(self, size: tuple[int, int]) -> None:
        if self._drawn is not None and self._drawn.get_size() != size:
            self._drawn = None
        super().layout(size)

    def _drapes(self) -> pygame.Surface:
        if self._drawn is None:
            w, h = self.window.size
            self._drawn = felt.felt(self.game, (w, h), self.look).convert()
            if self.look.high_contrast:
                self._drawn.fill("#000000")
            else:
                folds = max(8, w // self.look.px(90))
                wide = w / folds
                stops = [(0, "#7a1626"), (0.35, "#b3243a"), (0.6, "#8f1a2d"), (1, "#4d0c18")]
                markup = "".join(
                    f'<rect x="{i * wide:.1f}" width="{wide + 1:.1f}" height="{h}" fill="url(#f{i})"/>'
                    for i in range(folds)
                )
                defs = "".join(kit.lin(f"f{i}", stops, i * wide, 0, (i + 1) * wide, 0) for i in range(folds))
                cloth = kit.svg(markup, w, h, defs)
                kit.clouds(cloth, 26, 9, 60 * self.look.k)
                self._drawn.blit(cloth, (0, 0))
                shade = kit.rad("v", [(0, "#000000", 0.15), (1, "#000000", 0.72)], w / 2, h / 2, w * 0.6)
                self._drawn.blit(kit.svg(f'<rect width="{w}" height="{h}" fill="url(#v)"/>', w, h, shade), (0, 0))
                edge = interface(self.look).rim[1]
                braid = f'<path d="M0 {h - 10}H{w}" stroke="{edge}" stroke-width="{8 * self.look.k:.1f}"/>'
                self._drawn.blit(kit.svg(braid, w, h), (0, 0))
        return self._drawn

    _drawn: pygame.Surface | None = None
