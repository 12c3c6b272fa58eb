"""The pack editor: all figures as small cards to take in or out, what they add up to, and what the games ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from app.drafting import Draft, Where
from app.screen.dialog import ask
from app.screen.pack_tiles import ColumnRow, FigureTile, demand_line
from app.screen.page import Page
from app.screen.scene import Shortcut
from app.screen.theme import Look
from app.screen.widgets.base import Widget
from app.screen.widgets.choices import Segmented
from app.screen.widgets.field import TextField
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Grid, Row, Space
from app.screen.widgets.press import Button, Plate
from app.screen.widgets.scroll import Scroll
from app.screen.widgets.words import Label
from app.words import _, language, ngettext
from games.core.text import Text, text
from saves.problem import Problem

CELL, SIDE = 104, 322
"""Logical pixels: the width of a card in the grid, and of the totals beside it."""
STACKED = 1.4
"""From this text size on everything stands under each other and scrolls together."""
LONGEST_SEARCH = 30


class Beside(Widget):
    """The figures with what is looked for above them, and beside them the totals."""

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        figures, totals = self.children
        gap, wide = look.px(24), look.text_px(SIDE)
        figures.place(look, pygame.Rect(rect.x, rect.y, rect.w - wide - gap, rect.h))
        totals.place(look, pygame.Rect(rect.right - wide, rect.y, wide, rect.h))


class PackEditor(Page):
    """Changes one pack. `keep` writes it, and raises Problem where that fails."""

    overlay = True

    def __init__(self, draft: Draft, keep: Callable[[Draft], None]) -> None:
        super().__init__()
        self.draft, self.keep = draft, keep
        self.first = "search"

    # what is on it

    def build(self) -> Widget:
        said = text(self.draft.game.id, language())
        found = self.draft.shown(said)
        shown = [figure.kind for figure in found]
        tiles = [
            FigureTile(
                self.draft.game.id, figure, figure.kind in self.draft.kinds, partial(self.turn, figure.kind), CELL
            )
            for figure in found
        ]
        head = self._head(said, shown)
        grid: Widget = Grid(*tiles, cell=self.look.text_px(CELL, 1.35) / self.look.k, gap=14, grows=False, small=True)
        if not tiles:
            grid = Column(Space(20), Label(_("No figure is like that."), 19, "quiet", align="center"), Space(20))
        cards = ngettext("{count} card", "{count} cards", len(self.draft.kinds)).format(count=len(self.draft.kinds))
        stacked = self.look.text >= STACKED
        foot = Row(
            *([Label(cards, 24, "gold", "bold")] if stacked else []),
            Button(_("Back"), self.back, key="back"),
            Button(_("Save"), self.save, "go", icon="ui-floppy", key="save", why=self._against()),
            gap=24,
            justify="center",
        )
        if stacked:
            self.first = "back" if self.first == "search" else self.first
            body: Widget = Column(self._totals(), head, *self._columns(said), grid, gap=16)
            return Frame(self.draft.name, body, foot, width=1180, tall=True)
        side = Scroll(Column(self._totals(), *self._columns(said), gap=12), "totals")
        figures = Column(head, Scroll(Column(Space(2), grid, Space(6), gap=4), "figures", grow=1), gap=12)
        return Frame(self.draft.name, Beside(figures, side), foot, width=1190, fixed=True)

    def _head(self, said: Text, shown: list[str]) -> Widget:
        look = self.draft.search
        field = TextField(
            _("Search"),
            look.words,
            self._search,
            most=LONGEST_SEARCH,
            width=250,
            empty=_("Search"),
            key="search",
            grow=1,
        )
        classes = [("", _("All")), *((cls, said.get(f"classes.{cls}")) for cls in self.draft.classes)]
        wheres: list[tuple[Where, str]] = [
            ("all", _("All")),
            ("in", _("In the pack")),
            ("out", _("Not in the pack")),
        ]
        count = ngettext("{count} figure", "{count} figures", len(shown)).format(count=len(shown))
        into, out = (
            Button(
                words,
                partial(self._take, tuple(shown), inside),
                "quiet",
                size=15,
                key=key,
                why="" if any((kind in self.draft.kinds) != inside for kind in shown) else why,
            )
            for words, inside, key, why in (
                (_("Take all in"), True, "take.in", _("All of these are in the pack")),
                (_("Take all out"), False, "take.out", _("None of these is in the pack")),
            )
        )
        return Column(
            Row(field, Segmented(_("Class"), classes, look.cls, self._class, size=15, key="class"), gap=12),
            Row(
                Segmented(_("Which are shown"), wheres, look.where, self._where, size=15, key="where"),
                Row(Label(count, 16, "quiet"), into, out, gap=10, wrap=False),
                gap=14,
                justify="stretch",
            ),
            gap=10,
        )

    def _totals(self) -> Widget:
        draft = self.draft
        said = text(draft.game.id, language())
        cards = ngettext("{count} card", "{count} cards", len(draft.kinds)).format(count=len(draft.kinds))
        classes = " · ".join(f"{said.get(f'classes.{cls}')} {draft.count(cls)}" for cls in draft.classes)
        bios = _("{bios} in all: {sum}").format(bios=said.get("bios"), sum=draft.bios)
        lines = (Label(cards, 24, "gold", "bold", key="cards"), Label(classes, 15), Label(bios, 15, key="bios"))
        return Plate(
            Column(Column(*lines, gap=2), Column(*(demand_line(each) for each in draft.demands), gap=6), gap=10)
        )

    def _columns(self, said: Text) -> list[Widget]:
        game, chosen = self.draft.game.id, self.draft.search.column
        rows = [
            ColumnRow(
                game, column, said.get(f"columns.{column}"), inside, of, column == chosen, partial(self._column, column)
            )
            for column, (inside, of) in self.draft.columns().items()
        ]
        return [Label(_("Columns"), 17, "gold", "bold"), Grid(*rows, cell=150, gap=7)]

    def _against(self) -> str:
        """What speaks against keeping the pack as it is."""
        if not self.draft.enough:
            return _("It is not enough for any game yet")
        return "" if self.draft.changed else _("Nothing has been changed")

    # what is done on it

    def turn(self, kind: str) -> None:
        """Take a figure in or out; where it is no longer shown then the keyboard goes to the next one."""
        self.draft.turn(kind)
        said = text(self.draft.game.id, language())
        kinds = [figure.kind for figure in self.draft.packing.figures]
        shown = {figure.kind for figure in self.draft.shown(said)}
        order = (*kinds[kinds.index(kind) :], *kinds[: kinds.index(kind)][::-1])
        near = next((each for each in order if each in shown), None)
        self.first = f"figure.{near}" if near else "where"
        self.rebuild()

    def _take(self, kinds: tuple[str, ...], inside: bool) -> None:
        self.draft.take(kinds, inside=inside)
        self.rebuild()

    def _search(self, words: str) -> None:
        self.draft.search.words = words
        self._find()

    def _class(self, cls: str) -> None:
        self.draft.search.cls = cls
        self._find()

    def _where(self, where: Where) -> None:
        self.draft.search.where = where
        self._find()

    def _column(self, column: str) -> None:
        self.draft.search.column = "" if self.draft.search.column == column else column
        self._find()

    def _find(self) -> None:
        """Show what is looked for, from its beginning."""
        self.rebuild()
        for inside in self.root.walk():
            if inside.key == "figures" and isinstance(inside, Scroll):
                inside.scroll_to(0)

    def shortcut(self, name: Shortcut) -> bool:
        if name != "save":
            return False
        if self._against():
            self.window.toast(self._against(), warning=True)
        else:
            self.save()
        return True

    def save(self) -> None:
        """Write the pack and leave, or say why that failed."""
        try:
            self.keep(self.draft)
        except Problem as problem:
            self.window.toast(problem.said(_), warning=True)
            return
        self.window.pop(self)

    def back(self) -> None:
        """Leave; what has been changed is lost only if that is wanted."""
        if not self.draft.changed:
            self.window.pop(self)
            return
        self.window.push(
            ask(
                lambda: _("Leave without saving what has been changed?"),
                lambda: _("Leave"),
                lambda: self.window.pop(self),
                icon="ui-warning",
            )
        )
