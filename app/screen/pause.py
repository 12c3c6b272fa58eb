"""The menu over a game that rests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from app.screen.dialog import NameEntry
from app.screen.options_page import SettingsPage
from app.screen.page import Page
from app.screen.rulebook import Rulebook
from app.screen.scene import Shortcut
from app.screen.widgets.base import Widget
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column
from app.screen.widgets.press import Button
from app.words import _


@dataclass(frozen=True, slots=True)
class Pausing:
    """What the table offers while it rests."""

    game: str
    """The id of the game, for its rules."""
    name: str
    """What a kept copy is called unless the player says otherwise."""
    undo: Callable[[], None]
    """Takes back the last choice."""
    why_no_undo: Callable[[], str]
    """The sentence that says why nothing can be taken back; empty if something can."""
    keep: Callable[[str], None]
    """Keeps a copy of the game at this point under a name."""
    leave: Callable[[Literal["", "new", "open"]], None]
    """Goes to the home screen, and on to the set-up or the saved games; the game is saved already."""


def name_copy(pausing: Pausing) -> NameEntry:
    """The dialog that keeps a copy of the game at this point (also Ctrl+S at the table)."""
    return NameEntry(
        lambda: _("Keep a copy of the game at this point under which name?"),
        pausing.name,
        pausing.keep,
        lambda: _("Keep"),
        "ui-bookmark",
    )


class PauseMenu(Page):
    """Go on, undo, rules, settings, keep a copy, home, quit. Esc goes on."""

    overlay = True
    first = "resume"

    def __init__(self, pausing: Pausing) -> None:
        super().__init__()
        self.pausing = pausing

    def build(self) -> Widget:
        why = self.pausing.why_no_undo()
        return Frame(
            _("Pause"),
            Column(
                Button(_("Go on"), self.back, "go", sign="play", size=26, key="resume"),
                Button(_("Undo"), self._undo, icon="ui-undo", key="undo", why=why, tip=_("Take back your last choice")),
                Button(_("Rules"), lambda: self.window.push(Rulebook(self.pausing.game)), icon="ui-book", key="rules"),
                Button(_("Settings"), lambda: self.window.push(SettingsPage()), icon="ui-gear", key="settings"),
                Button(
                    _("Keep a copy"),
                    lambda: self.window.push(name_copy(self.pausing)),
                    icon="ui-bookmark",
                    key="keep",
                    tip=_("The game goes on in its own save; the copy stays as it is now"),
                ),
                Button(_("Home"), self._leave, sign="home", key="home", tip=_("The game is saved already")),
                Button(_("Quit"), lambda: self.window.quit(), icon="ui-door", key="quit"),
                gap=8,
            ),
            width=420,
        )

    def _undo(self) -> None:
        self.window.pop(self)
        self.pausing.undo()

    def _leave(self, towards: Literal["", "new", "open"] = "") -> None:
        self.window.pop(self)
        self.pausing.leave(towards)

    def shortcut(self, name: Shortcut) -> bool:
        match name:
            case "undo" if not self.pausing.why_no_undo():
                self._undo()
            case "rules":
                self.window.push(Rulebook(self.pausing.game))
            case "new" | "open":
                self._leave(name)
            case "save":
                self.window.push(name_copy(self.pausing))
            case _:
                return False
        return True
