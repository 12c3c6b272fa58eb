"""The rules of a game as numbered pages: contents, search, and a way straight to one rule."""

from __future__ import annotations

from functools import partial

import pygame

from app.screen import kit
from app.screen.gallery import gallery_button
from app.screen.page import Page
from app.screen.scene import Shortcut
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.field import TextField
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Row, Sized
from app.screen.widgets.press import Button, Link
from app.screen.widgets.scroll import Scroll
from app.screen.widgets.values import Stepper
from app.screen.widgets.words import Label, Picture
from app.words import _, language
from games.core.game import games
from games.core.text import Section, text

WIDE_CONTENTS_TO = 1.3  # text size up to which the contents stand beside the page


class RuleLine(Widget):
    """One numbered rule; the one that was asked for is marked."""

    role = "text"

    def __init__(self, number: str, words: str, marked: bool) -> None:
        super().__init__(key=f"rule.{number}", label=f"{number}: {words}")
        self.number, self.words, self.marked = number, words, marked

    def _column(self, look: Look) -> int:
        return look.text_px(92)

    def _stacked(self, look: Look, width: int) -> bool:
        return width < look.text_px(320)

    def natural(self, look: Look) -> int:
        return look.text_px(600)

    def minimum(self, look: Look) -> int:
        return look.text_px(160)

    def _made(self, look: Look, width: int) -> tuple[pygame.Surface, pygame.Surface]:
        c = interface(look)
        number = kit.text(self.number, "bold", look.text_px(15), c.paper_title)
        room = width - look.px(16) - (0 if self._stacked(look, width) else self._column(look))
        return number, kit.paragraph(self.words, "ui", look.text_px(18), c.paper_words, room)

    def height(self, look: Look, width: int) -> int:
        number, words = self._made(look, width)
        stacked = number.get_height() if self._stacked(look, width) else 0
        return words.get_height() + stacked + look.px(8)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        number, words = self._made(look, self.rect.w)
        if self.marked:
            band = _band(look, self.rect.w, self.rect.h)
            surface.blit(band, self.rect)
        x, y = self.rect.x + look.px(8), self.rect.y + look.px(4)
        surface.blit(number, (x, y + look.text_px(1.5)))
        if self._stacked(look, self.rect.w):
            surface.blit(words, (x, y + number.get_height()))
        else:
            surface.blit(words, (x + self._column(look), y))


def _band(look: Look, w: int, h: int) -> pygame.Surface:
    edge = interface(look).paper_title
    lw, lh = w / look.k, h / look.k
    return kit.svg(
        f'<rect width="{lw}" height="{lh}" rx="8" fill="#ffcf5a" fill-opacity=".55"/>'
        f'<rect width="5" height="{lh}" rx="2" fill="{edge}"/>',
        w,
        h,
        box=(lw, lh),
    )


class PaperTitle(Widget):
    """The title of a section, on paper."""

    role = "heading"

    def __init__(self, words: str, key: str, font: str) -> None:
        super().__init__(label=words, key=key)
        self.font = font

    def natural(self, look: Look) -> int:
        return look.text_px(300)

    def _made(self, look: Look, width: int) -> pygame.Surface:
        return kit.fit(self.label, self.font, look.text_px(26), width, interface(look).paper_title)

    def height(self, look: Look, width: int) -> int:
        return self._made(look, width).get_height() + look.px(14)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        made = self._made(look, self.rect.w)
        surface.blit(made, (self.rect.x + look.px(8), self.rect.bottom - made.get_height()))


class Paper(Widget):
    """A sheet of parchment around one thing."""

    def __init__(self, child: Widget, grow: float = 1.0) -> None:
        super().__init__(child, grow=grow)

    def height(self, look: Look, width: int) -> int:
        return self.children[0].height(look, width - 2 * look.px(20)) + 2 * look.px(18)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self.children[0].place(look, rect.inflate(-2 * look.px(20), -2 * look.px(18)))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        parts.paper(look, self.rect.w, self.rect.h, True).blit(surface, self.rect)
        super().draw(surface, look)


class Rulebook(Page):
    """The rules of one game. With a rule number it opens there and marks it."""

    overlay = True
    first = "page"

    def __init__(self, game: str, rule: str = "") -> None:
        super().__init__()
        self.game, self.rule, self.sought = game, rule, ""
        self._go_to = f"rule.{rule}" if rule else ""

    def build(self) -> Widget:
        words = text(self.game, language())
        sections = [(at, section.title, self._lines(section)) for at, section in enumerate(words.rules)]
        shown = [(at, title, lines) for at, title, lines in sections if lines]
        wide = self.look.text <= WIDE_CONTENTS_TO
        top = Row(*self._top(sections, wide), gap=14)
        page: list[Widget] = []
        for at, title, lines in shown:
            page += [PaperTitle(title, f"section.{at}", f"title.{self.game}"), *lines]
        if not page:
            page = [Label(_("No rule speaks of that."), 19, "paper")]
        paper = Paper(Scroll(Column(*page, gap=3), "page", on_paper=True))
        links = [Link(title, partial(self.go_to, f"section.{at}"), key=f"to.{at}") for at, title, _lines in shown]
        contents = Scroll(Column(*links, gap=2), "contents", grow=0)
        main = Row(Sized(contents, 220, 220), paper, gap=18, wrap=False, align="stretch", grow=1) if wide else paper
        back = Row(Button(_("Back"), self.back, key="back"), *gallery_button(self.window, self.game), justify="center")
        title = _("Rules · {game}").format(game=words.get("title"))
        return Frame(title, Column(top, main, gap=12, grow=1), back, width=1120, fixed=True)

    def _lines(self, section: Section) -> list[Widget]:
        sought = self.sought.casefold().strip()
        return [
            RuleLine(line.n, line.text, line.n == self.rule)
            for line in section.lines
            if sought in f"{line.n} {line.text}".casefold()
        ]

    def _top(self, sections: list[tuple[int, str, list[Widget]]], wide: bool) -> list[Widget]:
        made: list[Widget] = []
        if len(games()) > 1:
            titles = [(game, text(game, language()).get("title")) for game in games()]
            made.append(Stepper(_("Game"), titles, self.game, self._turn_to, key="game"))
        if not wide and not self.sought:
            titles_of = [(f"section.{at}", title) for at, title, _lines in sections]
            made.append(Sized(Stepper(_("Section"), titles_of, "", self.go_to, key="section"), 0, 300))
        field = TextField(
            _("Search the rules"), self.sought, self._seek, width=260, empty=_("Search the rules"), key="search", grow=1
        )
        made.append(Row(Picture("ui-magnifying-glass", 30), field, gap=10, wrap=False, grow=1))
        return made

    def _turn_to(self, game: str) -> None:
        self.game, self.rule = game, ""
        self.page.offset = 0
        self.rebuild()

    def _seek(self, words: str) -> None:
        self.sought = words
        self.rebuild()

    @property
    def page(self) -> Scroll:
        """The scrolling page of rules."""
        page = self.find("page")
        assert isinstance(page, Scroll)
        return page

    def go_to(self, key: str) -> None:
        """Scroll to a section ("section.2") or a rule ("rule.MFC-12")."""
        if any(inside.key == key for inside in self.root.walk()):
            top = self.find(key).rect.y - self.page.rect.y + self.page.offset
            above = self.page.rect.h // 5 if key.startswith("rule.") else self.look.px(6)
            self.page.scroll_to(top - above)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self._go_to:
            self.go_to(self._go_to)
            self._go_to = ""

    def shortcut(self, name: Shortcut) -> bool:
        return name == "rules"
