"""The packs of the player's own: new ones, and to change, copy, rename and delete those that are there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from app import packs
from app.drafting import Draft
from app.packs import Found
from app.screen.dialog import NameEntry, ask
from app.screen.listing import Listing
from app.screen.widgets.base import Widget
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Row
from app.screen.widgets.press import Button, Plate, SignButton
from app.screen.widgets.words import Label, Picture
from app.words import _, language, ngettext
from games.core.game import Game
from games.core.pack import MOST as LONGEST
from games.core.pack import Pack
from games.core.text import text
from saves.problem import legible


class PackList(Listing):
    """The packs in the folder of the player. `game` is one of those to which they may be brought."""

    overlay = True
    first = "new"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.files: list[Found] = []

    @property
    def folder(self) -> Path:
        """Where they are kept."""
        return self.window.folders.packs

    @property
    def names(self) -> list[str]:
        """The names that are taken."""
        return [each.pack.name for each in self.files if each.pack]

    # what is on it

    def build(self) -> Widget:
        self.files = packs.found(self.game, self.folder)
        rows = [self._entry(each.path, each.pack) if each.pack else self._damaged(each) for each in self.files]
        if not rows:
            rows = [Label(_("There is no pack of your own yet. Without one everybody plays with all the figures."), 19)]
        about = Label(_("Packs are kept in {folder}").format(folder=legible(str(self.folder))), 15, "quiet")
        foot = Row(
            Button(_("Back"), self.back, key="back"),
            Button(_("New pack"), self.new, "go", key="new"),
            gap=24,
            justify="center",
        )
        return Frame(_("Packs"), Column(*rows, about, gap=12), foot, width=860)

    def _entry(self, path: Path, pack: Pack) -> Widget:
        assert self.game.packing is not None
        count = ngettext("{count} card", "{count} cards", len(pack.kinds)).format(count=len(pack.kinds))
        met = [demand.game for demand in self.game.packing.demands(pack.kinds) if demand.met]
        fit = _("enough for {games}").format(games=", ".join(text(each, language()).get("title") for each in met))
        about = Column(Label(pack.name, 20, "gold", "bold"), Label(f"{count} · {fit}", 16), gap=2, grow=1)
        name = path.name
        buttons = Row(
            Button(_("Change"), partial(self.change, path, pack), "go", size=18, key=f"change.{name}"),
            SignButton(_("Copy"), partial(self._copy, pack), icon="ui-bookmark", key=f"copy.{name}"),
            SignButton(_("Rename"), partial(self._ask_rename, path, pack), icon="ui-pencil", key=f"rename.{name}"),
            SignButton(_("Delete"), partial(self._ask_delete, path, pack.name), icon="ui-trash", key=f"delete.{name}"),
            gap=8,
            wrap=False,
        )
        return Plate(Row(about, buttons, gap=14, justify="end"))

    def _damaged(self, each: Found) -> Widget:
        """A file that is not offered, with what is wrong in which line."""
        delete = SignButton(
            _("Delete"),
            partial(self._ask_delete, each.path, each.path.name),
            icon="ui-trash",
            key=f"delete.{each.path.name}",
        )
        about = Column(
            Label(_("This file is no pack to play with."), 18, "warning", "bold"),
            Label(misread(each), 15),
            gap=3,
            grow=1,
        )
        return Plate(Row(Picture("ui-warning", 44), about, delete, gap=16, wrap=False))

    # what is done on it

    def new(self) -> None:
        """Ask for a name, and put together a new pack."""
        self._ask_name(
            lambda: _("What is the new pack to be called?"),
            packs.free_name(_("My pack"), self.names),
            lambda name: self._open(Draft(self.game, name), None),
            lambda: _("Go on"),
        )

    def change(self, path: Path, pack: Pack) -> None:
        """Change a pack that is there."""
        self._open(Draft.of(self.game, pack), path)

    def _open(self, draft: Draft, path: Path | None) -> None:
        from app.screen.pack_editor import PackEditor

        self.window.push(PackEditor(draft, lambda made: self._keep(made, path)))

    def _keep(self, draft: Draft, path: Path | None) -> None:
        kept = packs.keep(draft.pack, self.folder, path)
        self.first = f"change.{kept.name}"

    def _copy(self, pack: Pack) -> None:
        name = packs.free_name(pack.name, self.names)
        self.attempt(lambda: packs.keep(pack._replace(name=name), self.folder))

    def _ask_rename(self, path: Path, pack: Pack) -> None:
        others = [name for name in self.names if name != pack.name]

        def rename(name: str) -> None:
            if name != pack.name:
                self.attempt(lambda: packs.rename(path, pack, name))

        self._ask_name(lambda: _("What is this pack to be called?"), pack.name, rename, lambda: _("Rename"), others)

    def _ask_name(
        self,
        words: Callable[[], str],
        name: str,
        act: Callable[[str], None],
        yes: Callable[[], str],
        taken: list[str] | None = None,
    ) -> None:
        names = self.names if taken is None else taken
        refused = partial(packs.refused, taken=names)
        self.window.push(NameEntry(words, name, act, yes, "ui-pencil", LONGEST, refused))

    def _ask_delete(self, path: Path, name: str) -> None:
        self.window.push(
            ask(
                lambda: _("Delete this pack for good? {name}").format(name=legible(name)),
                lambda: _("Delete"),
                lambda: self.attempt(lambda: packs.delete(path)),
                icon="ui-trash",
            )
        )


def misread(each: Found) -> str:
    """What is wrong with a file and where, in a sentence."""
    assert each.trouble is not None
    return _("{file}, line {line}: {expected}").format(
        file=legible(each.path.name), line=max(each.trouble.line, 1), expected=legible(each.trouble.expected)
    )
