"""The saved games: open, copy, delete; a file that cannot be read says so in its own sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.screen import dates
from app.screen.dialog import NameEntry, ask
from app.screen.listing import Listing
from app.screen.thumbnails import thumbnail
from app.screen.widgets.base import Widget
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Row
from app.screen.widgets.press import Button, Plate, SignButton
from app.screen.widgets.words import Drawing, Label, Picture
from app.words import _, language, ngettext
from games.core.game import games
from games.core.text import text
from saves.store import SUFFIX, Save, Store


def title_of(save: Save) -> str:
    """The name of the game that was saved, in the language in force."""
    return text(save.game, language()).get("title") if save.game in games() else save.game


class SavedGames(Listing):
    """The list of saved games; `resume` is called with the one to go on with."""

    overlay = True
    first = "back"

    def __init__(self, store: Store, resume: Callable[[Save], None]) -> None:
        super().__init__()
        self.store, self.resume = store, resume

    def build(self) -> Widget:
        saves = self.store.saves()
        self.first = f"open.{saves[0].path.name}" if saves and not saves[0].problem else "back"
        if saves:
            body: Widget = Column(
                *(self._damaged(save) if save.problem else self._entry(save) for save in saves), gap=12
            )
        else:
            body = Label(_("No game has been saved yet: every game you begin appears here."), 20, align="center")
        back = Row(Button(_("Back"), self.back, key="back"), justify="center")
        return Frame(_("Saved games"), body, back, width=860)

    def _entry(self, save: Save) -> Widget:
        name = save.path.name
        choices = ngettext("{count} choice", "{count} choices", save.choices).format(count=save.choices)
        facts = [dates.said(save.modified), choices, *([_("finished")] if save.finished else [])]
        about = Column(
            Label(save.name.removesuffix(SUFFIX) if save.kept else title_of(save), 20, "gold", "bold"),
            Label(" · ".join([*([title_of(save)] if save.kept else []), *(seat.name for seat in save.seats)]), 17),
            Label(" · ".join(facts), 15, "quiet"),
            gap=2,
            grow=1,
        )
        shown = thumbnail(save)
        picture: Widget = Drawing(shown, 128) if shown else Picture("ui-joker", 64, grows=False)
        word = _("Look at") if save.finished else _("Open")
        buttons = Row(
            Button(word, partial(self.resume, save), "go", size=18, key=f"open.{name}"),
            SignButton(_("Keep a copy"), partial(self._ask_copy, save), icon="ui-bookmark", key=f"copy.{name}"),
            SignButton(_("Delete"), partial(self._ask_delete, save), icon="ui-trash", key=f"delete.{name}"),
            gap=8,
            wrap=False,
        )
        return Plate(Row(Row(picture, about, gap=16, wrap=False, grow=1), buttons, gap=14, justify="end"))

    def _damaged(self, save: Save) -> Widget:
        sentence = save.problem.plain(_) if save.problem else ""
        about = Column(
            Label(save.name, 18, "warning", "bold"),
            Label(sentence, 15),
            Label(dates.said(save.modified), 15, "quiet"),
            gap=3,
            grow=1,
        )
        delete = SignButton(
            _("Delete"), partial(self._ask_delete, save), icon="ui-trash", key=f"delete.{save.path.name}"
        )
        return Plate(Row(Picture("ui-warning", 48), about, delete, gap=16, wrap=False))

    def _ask_copy(self, save: Save) -> None:
        self.window.push(
            NameEntry(
                lambda: _("Keep a copy of this game under which name?"),
                title_of(save),
                partial(self._copy, save),
                lambda: _("Keep"),
                "ui-bookmark",
            )
        )

    def _copy(self, save: Save, name: str) -> None:
        self.attempt(lambda: self.store.copy_as(save.path, name))

    def _ask_delete(self, save: Save) -> None:
        self.window.push(
            ask(
                lambda: _("Delete this game for good? {name}").format(
                    name=title_of(save) if save.game and not save.kept else save.name
                ),
                lambda: _("Delete"),
                lambda: self.attempt(lambda: self.store.delete(save.path)),
                icon="ui-trash",
            )
        )
