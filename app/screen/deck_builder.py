"""Putting a deck together: how many of each kind of card it has. It is kept in the player's folder of decks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import pygame

from app.screen.cardview import blit_card, named
from app.screen.dialog import tell
from app.screen.faces import height_of
from app.screen.page import Page
from app.screen.theme import Look
from app.screen.widgets.base import Widget
from app.screen.widgets.field import TextField
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Grid, Row
from app.screen.widgets.press import Button
from app.screen.widgets.scroll import Scroll
from app.screen.widgets.values import Stepper
from app.screen.widgets.words import Label
from app.words import _, language, ngettext
from games.core.deck import Deck, Design, read_deck
from games.core.game import Game, shipped_deck
from games.core.read import Complaint
from games.core.text import text

MOST = 99
"""So many of a kind at most."""
FACE = 34
"""Logical pixels: the width of a small card."""
COUNT = re.compile(r"^(?P<before>  (?P<kind>[a-z0-9-]+): +\{count: )(?P<count>\d+)(?P<after>,.*\}\s*)$")


class Face(Widget):
    """A small card."""

    def __init__(self, game: str, kind: str) -> None:
        super().__init__()
        self.game, self.kind = game, kind

    def natural(self, look: Look) -> int:
        return look.px(FACE)

    def minimum(self, look: Look) -> int:
        return look.px(FACE)

    def height(self, look: Look, width: int) -> int:
        return height_of(look.px(FACE))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        wide = look.px(FACE)
        blit_card(surface, self.game, self.kind, pygame.Rect(self.rect.topleft, (wide, height_of(wide))), look)


def written(deck: str, counts: Mapping[str, int]) -> str:
    """The text of a deck file with other counts; kinds of which there are none are left out."""
    lines = []
    for line in deck.splitlines(keepends=True):
        found = COUNT.match(line)
        if found is None or found["kind"] not in counts:
            lines.append(line)
        elif counts[found["kind"]]:
            lines.append(f"{found['before']}{counts[found['kind']]}{found['after']}")
    return "".join(lines)


class DeckBuilder(Page):
    """Puts a deck together for a game; `done` is called with its name once it is kept."""

    overlay = True
    first = "name"

    def __init__(self, game: Game, folder: Path, done: Callable[[str], None]) -> None:
        super().__init__()
        self.game, self.folder, self.done = game, folder, done
        self.shipped: Deck = shipped_deck(game.id)
        self.name = ""
        self.counts = {design.kind: self._begin(design) for design in self.shipped.designs}

    def _begin(self, design: Design) -> int:
        """How many of a kind there are at first: one of those of which only a part is played with."""
        build = getattr(self.shipped.table, "build", None)
        return 1 if getattr(build, design.facts.type, 0) else design.count

    def build(self) -> Widget:
        types: dict[str, list[Widget]] = {}
        words = text(self.game.id, language())
        for design in self.shipped.designs:
            title = words.get(f"types.{design.facts.type}")
            types.setdefault(title, []).append(self._kind(design.kind))
        parts: list[Widget] = []
        for title, rows in types.items():
            parts += [Label(title, 19, "gold", "bold"), Grid(*rows, cell=330, gap=12)]
        name = TextField(_("Name of the deck"), self.name, self._call, self.keep, 40, 260, key="name")
        head = Row(Label(_("Name of the deck"), 18, font="bold"), name, self._total(), gap=16)
        foot = Row(
            Button(_("Back"), self.back, key="back"),
            Button(_("Keep the deck"), self.keep, "go", key="keep"),
            gap=20,
            justify="center",
        )
        body = Column(head, Scroll(Column(*parts, gap=10), "kinds"), gap=12, grow=1)
        return Frame(_("Build a deck"), body, foot, width=1120, fixed=True)

    def _total(self) -> Widget:
        total = sum(self.counts.values())
        return Label(ngettext("{count} card", "{count} cards", total).format(count=total), 18, "quiet", key="total")

    def _kind(self, kind: str) -> Widget:
        choices = [(count, str(count)) for count in range(MOST + 1)]
        name = named(self.game.id, kind)
        stepper = Stepper(name, choices, self.counts[kind], partial(self._set, kind), key=f"count.{kind}")
        return Row(Face(self.game.id, kind), Label(name, 17, grow=1), stepper, gap=10, wrap=False)

    def _call(self, name: str) -> None:
        self.name = name

    def _set(self, kind: str, count: int) -> None:
        self.counts[kind] = count
        self.rebuild()

    def keep(self) -> None:
        """Write the deck down, or say why it is none."""
        name = self.name.strip()
        path = self.folder / f"{name}.yaml"
        option = self.game.option(self.game.deck_option)
        try:
            assert option.free is not None
            option.free(name)
        except ValueError:
            self.window.push(tell(lambda: _("Give the deck a name of letters and numbers."), "ui-warning"))
            return
        if name in map(str, option.values):
            self.window.push(tell(lambda: _("This name is taken."), "ui-warning"))
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_text(written(self.game.file("deck.yaml").read_text("utf-8"), self.counts), "utf-8")
        try:
            read_deck(part, self.game.schema)
        except Complaint as complaint:
            said = complaint.expected
            part.unlink()
            self.window.push(tell(lambda: _("No game can be played with this: {why}").format(why=said), "ui-warning"))
            return
        part.replace(path)
        self.window.pop(self)
        self.done(name)
