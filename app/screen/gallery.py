"""All that a game is played with on one page: who and what there is, and what each can do. One may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from app.screen import boards, faces, kit
from app.screen.board import board_of
from app.screen.cardview import edge
from app.screen.exhibits import Exhibit, Wing
from app.screen.page import Page
from app.screen.scene import Shortcut
from app.screen.theme import Look
from app.screen.widgets.base import Widget
from app.screen.widgets.choices import Segmented
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Grid, Row, Space
from app.screen.widgets.press import Button, Pressable
from app.screen.widgets.scroll import Scroll
from app.screen.widgets.words import Label
from app.words import _, language
from games.core.game import shipped_deck
from games.core.text import text

if TYPE_CHECKING:
    from app.screen.window import Window

TILE, LARGE = 78, 262
"""Logical pixels: the width of one of many, and of what is shown large."""
WORDY = 1.3
"""From this text size on the words of what is shown large stand below it as well."""


class Tile(Pressable):
    """One of many; it is shown large when the pointer or the keyboard comes to it."""

    role = "card"

    def __init__(self, shown: Exhibit, point: Callable[[], None], free: bool, act: Callable[[], None]) -> None:
        why = "" if free else _("This one is taken")
        super().__init__(act=act, key=f"exhibit.{shown.key}", label=shown.name)
        self.shown_large, self.exhibit, self.point, self.free, self.note = False, shown, point, free, why

    def value(self) -> str:
        return ". ".join(filter(None, (self.exhibit.about, self.note, *(f"{a}: {b}" for a, b in self.exhibit.words))))

    def natural(self, look: Look) -> int:
        return look.text_px(TILE)

    def height(self, look: Look, width: int) -> int:
        return faces.height_of(width)

    def focus_gained(self) -> None:
        self.point()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        drawn = self.exhibit.tile(self.rect.w, look)
        if not self.free:
            drawn = drawn.copy()
            drawn.set_alpha(80)
        surface.blit(drawn, self.rect)
        if self.shown_large:
            kit.blit_centred(surface, edge(self.rect.w, self.rect.h, look), self.rect.center)


class Pictures(Widget):
    """The large pictures of one thing beside each other."""

    role = "picture"

    def __init__(self, shown: Exhibit) -> None:
        super().__init__(label=shown.name)
        self.exhibit = shown

    def natural(self, look: Look) -> int:
        return 2 * look.px(LARGE) + look.px(14)

    def _wide(self, look: Look, width: int) -> int:
        return min((width - look.px(14)) // 2, look.px(LARGE))

    def height(self, look: Look, width: int) -> int:
        return faces.height_of(self._wide(look, width))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        wide, gap = self._wide(look, self.rect.w), look.px(14)
        whole = wide * len(self.exhibit.large) + gap * (len(self.exhibit.large) - 1)
        x = self.rect.centerx - whole // 2
        for draw in self.exhibit.large:
            surface.blit(draw(wide, look), (x, self.rect.y))
            x += wide + gap


class Halves(Widget):
    """What there is to the left, what is shown large to the right."""

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        left, right = self.children
        gap = look.px(24)
        wide = round((rect.w - gap) * 0.59)
        left.place(look, pygame.Rect(rect.x, rect.y, rect.w - gap - wide, rect.h))
        right.place(look, pygame.Rect(rect.right - wide, rect.y, wide, rect.h))


class Gallery(Page):
    """All that a game is played with.

    `wings` gives it in the language in force. With `choices` one is chosen of those that are named there, by the key of
    the exhibit; `title` asks for it.
    """

    overlay = True

    def __init__(
        self,
        title: Callable[[], str],
        wings: Callable[[], tuple[Wing, ...]],
        choices: Mapping[str, Callable[[], None]] | None = None,
        wing: str = "",
    ) -> None:
        super().__init__()
        self.title, self.wings, self.choices, self.wing = title, wings, choices, wing
        self.at = ""
        self._shown_before = False
        """Whether what is shown large was there before it was clicked."""
        if choices:
            self.at = next(iter(choices))

    def build(self) -> Widget:
        wings = self.wings()
        wing = next((each for each in wings if each.key == self.wing), wings[0])
        shown = [exhibit for _title, group in wing.groups for exhibit in group]
        one = next((exhibit for exhibit in shown if exhibit.key == self.at), shown[0])
        self.at = one.key
        self.first = f"exhibit.{self.at}"
        self.tiles = {each.key: self._tile(each) for each in shown}
        self.tiles[self.at].shown_large = True
        parts: list[Widget] = []
        for title, group in wing.groups:
            if title:
                parts.append(Label(title, 18, "gold", "bold"))
            cell = self.look.text_px(TILE, 1.35) / self.look.k
            parts.append(Grid(*(self.tiles[e.key] for e in group), cell=cell, gap=12, grows=False, small=True))
        left = Scroll(Column(*parts, Space(4), gap=12), "exhibits")
        self.right = Scroll(self._large(one), "large")
        body: Widget = Halves(left, self.right, grow=1)
        if len(wings) > 1:
            choice = Segmented(
                _("Show"), [(each.key, each.title) for each in wings], wing.key, self._turn_to, key="wing"
            )
            body = Column(Row(choice, justify="center"), body, gap=12, grow=1)
        return Frame(self.title(), body, self._foot(one), width=1190, fixed=True)

    def _tile(self, shown: Exhibit) -> Tile:
        free = self.choices is None or shown.key in self.choices
        return Tile(shown, partial(self._come_to, shown.key), free, partial(self._press, shown.key))

    def _come_to(self, key: str) -> None:
        """The keyboard or a click has come to one."""
        self._shown_before = self.at == key or self.ring.visible
        self.show(key)

    def _large(self, one: Exhibit) -> Widget:
        look = self.look
        words: list[Widget] = [Label(one.name, 27, "gold", "title", align="center")]
        if one.about:
            words.append(Label(one.about, 17, "words", align="center"))
        if look.text > WORDY:
            for title, said in one.words:
                words += [Label(title, 17, "gold", "bold"), Label(said, 16, "words")]
        return Column(Pictures(one), *words, gap=8)

    def _foot(self, one: Exhibit) -> Widget:
        buttons = [Button(_("Back"), self.back, "calm" if self.choices else "go", key="back")]
        if self.choices is not None:
            buttons.append(Button("", self._choose_shown, "go", key="choose", sign="play"))
            self._name(buttons[-1], one)
        return Row(*buttons, gap=20, justify="center")

    def _name(self, button: Widget, one: Exhibit) -> None:
        """Let the button say who is chosen by it."""
        free = self.choices is not None and one.key in self.choices
        button.label, button.why = _("Choose {name}").format(name=one.name), "" if free else _("This one is taken")

    def _choose_shown(self) -> None:
        self.choose(self.at)

    def _turn_to(self, wing: str) -> None:
        self.wing, self.at = wing, ""
        self.rebuild()

    def show(self, key: str) -> None:
        """Show another one large."""
        if key == self.at:
            return
        for tile, on in ((self.tiles[self.at], False), (self.tiles[key], True)):
            tile.shown_large = on
            tile.touch()
        self.at = key
        one = self.tiles[key].exhibit
        content = self._large(one)
        self.right.children, content.parent = (content,), self.right
        for inside in content.walk():
            inside.host = self
        if self.choices is not None:
            self._name(self.find("choose"), one)
        self.layout(self.window.size)

    def _press(self, key: str) -> None:
        """One was clicked: it is shown; by the keyboard, and by a second click, it is chosen."""
        if self.choices is not None and self.at == key and self._shown_before:
            self.choose(key)
        self.show(key)
        self._shown_before = True

    def choose(self, key: str) -> None:
        """Choose one, if it is free."""
        act = self.choices.get(key) if self.choices is not None else None
        if act is not None:
            self.window.pop(self)
            act()

    def shortcut(self, name: Shortcut) -> bool:
        return name == "rules"


def gallery_button(window: Window, game: str) -> tuple[Widget, ...]:
    """A button that opens the gallery of a game, if it has one."""
    if not board_of(game).gallery:
        return ()
    words = text(game, language())
    return (Button(words.get("wings.title"), lambda: show_gallery(window, game), icon="ui-eye", key="gallery"),)


def show_gallery(window: Window, game: str) -> None:
    """Show all that the deck of a game that comes with it has."""
    wings = partial(boards.gallery(game).wings, shipped_deck(game))
    window.push(Gallery(lambda: text(game, language()).get("wings.title"), wings))
