"""The first scene: the games as boxes, the game that waits to be continued, and the ways to everything else.

The other scenes are imported on the way to them, so that this one is there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from app.screen import boxes, dates, felt
from app.screen.labels import labels
from app.screen.logo import Logo
from app.screen.page import Page
from app.screen.scene import Shortcut
from app.screen.thumbnails import thumbnail
from app.screen.widgets.base import Widget
from app.screen.widgets.frame import Panel
from app.screen.widgets.layout import Column, Grid, Pad, Row, Space
from app.screen.widgets.press import Button
from app.screen.widgets.scroll import Scroll
from app.screen.widgets.words import Drawing, Label, Picture
from app.words import _, language, ngettext
from saves.problem import Problem
from saves.store import Save, Store

if TYPE_CHECKING:
    from app.screen.seating import Opponent, TableRequest


LARGE_TEXT = 1.5
"""From here on the shelf stands below the game to be continued, which is to be seen without scrolling."""


class Tables(Protocol):
    """Who lays the tables: what the home screen asks for is done there."""

    def start(self, request: TableRequest) -> None:
        """Lay a new table."""

    def resume(self, path: Path) -> None:
        """Go on with a saved game. Raises Problem."""


class Home(Page):
    """The home screen. `opponents` are the characters that may take a seat."""

    def __init__(self, store: Store, tables: Callable[[], Tables], opponents: Callable[[], Sequence[Opponent]]) -> None:
        super().__init__()
        self.store, self.tables, self.opponents = store, tables, opponents
        self.latest: Save | None = None

    # what is on it

    def build(self) -> Widget:
        self.latest = self.store.latest()
        self.first = "continue" if self.latest else f"game.{self._last_game()}"
        scale = boxes.scale_for(len(labels()))
        rows = [self._box(game, scale) for game in labels()]
        shelf = Grid(*rows, cell=boxes.WIDE * scale, gap=26, most=3, grows=False)
        head = Column(
            Logo(),
            Label(_("A table, some cards, good company"), 20, "words", align="center"),
            gap=0,
        )
        side = self._side()
        sides = (side, shelf) if self.latest and self.look.text >= LARGE_TEXT else (shelf, side)
        content = Row(*sides, gap=70, justify="center")
        return Scroll(
            Pad(Column(Space(grow=1), head, Space(12, grow=1), content, Space(grow=1.4), gap=8), 56, 40), "home"
        )

    def _last_game(self) -> str:
        """The game that was played last, or the first on the shelf."""
        last = self.store.last_game()
        return last if last in labels() else next(iter(labels()))

    def _box(self, game: str, scale: float) -> Widget:
        label = labels()[game]
        least, most = label.least, label.most
        if least == most:
            note = ngettext("{count} player", "{count} players", most).format(count=most)
        else:
            note = _("{least} to {most} players").format(least=least, most=most)
        title, minutes, about = (each[language()] for each in (label.titles, label.minutes, label.about))
        note = boxes.BETWEEN.join(filter(None, (note, minutes)))
        return boxes.GameBox(game, title, note, lambda: self.set_up(game), scale, about)

    def _side(self) -> Widget:
        packs = [(_("Packs"), self.packs, "ui-identification-card", "packs")] if self._packed else []
        ways = (
            (_("Saved games"), self.saved_games, "ui-floppy", "saved"),
            *packs,
            (_("Rules"), self.rules, "ui-book", "rules"),
            (_("Settings"), self.settings, "ui-gear", "settings"),
            (_("Quit"), self.window.quit, "ui-door", "quit"),
        )
        buttons = Row(
            *(Button(words, act, icon=icon, size=18, key=key, grow=1) for words, act, icon, key in ways), gap=12
        )
        parts: list[Widget] = [self._continue(self.latest)] if self.latest else [self._welcome()]
        return Panel(Column(*parts, buttons, gap=18), width=424)

    def _welcome(self) -> Widget:
        words = Label(_("Take a box from the shelf to begin a game."), 18, "words", grow=1, most=250)
        return Row(Picture("ui-joker", 54), words, gap=14, wrap=False)

    def _continue(self, save: Save) -> Widget:
        label = labels().get(save.game)
        title = label.titles[language()] if label is not None else save.game
        about = Column(
            Label(title, 22, "gold", "bold"),
            Label(" · ".join(seat.name for seat in save.seats), 17),
            Label(dates.said(save.modified), 15, "quiet"),
            gap=3,
            grow=1,
        )
        shown = thumbnail(save)
        head = Row(Drawing(shown, 132), about, gap=14, wrap=False) if shown else about
        button = Button(_("Continue"), lambda: self.resume(save), "go", sign="play", size=28, key="continue")
        return Column(head, button, gap=12)

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(self._felt(), area, area)

    def _felt(self) -> pygame.Surface:
        if self._ground is None or self._ground.get_size() != self.window.size:
            self._ground = felt.felt("house", self.window.size, self.look)
        return self._ground

    _ground: pygame.Surface | None = None

    def relook(self) -> None:
        self._ground = None
        boxes.forget()
        super().relook()

    def uncover(self) -> None:
        super().uncover()
        self.rebuild()

    # where it leads

    def set_up(self, game: str) -> None:
        """Show the set-up of a game."""
        from app.screen.setup import Setup
        from games.core.game import load

        self.window.push(Setup(load(game), self.opponents(), lambda request: self.tables().start(request)))

    def resume(self, save: Save) -> None:
        """Go on with a saved game, or say why not."""
        try:
            self.tables().resume(save.path)
        except Problem as problem:
            sentence = problem
            from app.screen.dialog import tell

            self.window.push(tell(lambda: sentence.plain(_), "ui-warning"))

    def saved_games(self) -> None:
        """Show the saved games."""
        from app.screen.saved import SavedGames

        self.window.push(SavedGames(self.store, self.resume))

    def rules(self) -> None:
        """Show the rules of the game that has the focus, or of the first."""
        from app.screen.rulebook import Rulebook

        current = self.ring.current
        game = current.game if isinstance(current, boxes.GameBox) else next(iter(labels()))
        self.window.push(Rulebook(game))

    @property
    def _packed(self) -> list[str]:
        """The games to which players may bring packs."""
        return [game for game, label in labels().items() if label.packs]

    def packs(self) -> None:
        """Show the packs of the player's own."""
        from app.screen.pack_list import PackList
        from games.core.game import load

        self.window.push(PackList(load(self._packed[0])))

    def settings(self) -> None:
        """Show the settings."""
        from app.screen.options_page import SettingsPage

        self.window.push(SettingsPage())

    def back(self) -> None:
        """Esc on the home screen does nothing: nobody quits by accident."""

    def shortcut(self, name: Shortcut) -> bool:
        match name:
            case "new":
                self.set_up(self._last_game())
            case "open":
                self.saved_games()
            case "rules":
                self.rules()
            case _:
                return False
        return True
