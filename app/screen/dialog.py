"""Small questions over a scene: yes or no, a message, a name, and what to do when something went wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from app.screen.page import Page
from app.screen.widgets.base import Widget
from app.screen.widgets.field import TextField
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Row, Space
from app.screen.widgets.parts import ButtonKind
from app.screen.widgets.press import Button
from app.screen.widgets.words import Label, Picture
from app.words import _

Words = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog. `words` gives its label in the language in force."""

    words: Words
    act: Callable[[], None] = lambda: None
    kind: ButtonKind = "calm"


class Dialog(Page):
    """A question or a message with its answers; every answer closes it first. Esc gives the first answer."""

    overlay = True

    def __init__(self, words: Words, answers: Sequence[Answer], icon: str = "", title: Words | None = None) -> None:
        """The last answer has the keyboard at first; give the harmless one first, as Esc takes it."""
        super().__init__()
        self.words, self.answers, self.icon, self.title = words, answers, icon, title
        self.first = f"answer.{len(answers) - 1}"

    def body(self) -> Widget:
        """What is asked."""
        if not self.icon:
            return Label(self.words(), most=420)
        return Row(Picture(self.icon, 56), Label(self.words(), most=420, grow=1), gap=18, wrap=False)

    def build(self) -> Widget:
        buttons = [
            Button(answer.words(), partial(self.give, answer), answer.kind, key=f"answer.{at}", grow=1)
            for at, answer in enumerate(self.answers)
        ]
        title = self.title() if self.title else ""
        body = Column(Space(grow=1), self.body(), Space(grow=1), gap=0)
        return Frame(title, body, Row(*buttons, gap=18, justify="center"), width=500)

    def give(self, answer: Answer) -> None:
        """Close the dialog and do what the answer says."""
        self.window.pop(self)
        answer.act()

    def back(self) -> None:
        self.give(self.answers[0])


def ask(words: Words, yes: Words, act: Callable[[], None], no: Words | None = None, icon: str = "") -> Dialog:
    """A question with two answers; `act` is done on yes."""
    return Dialog(words, [Answer(no or (lambda: _("Cancel"))), Answer(yes, act, "go")], icon)


def tell(words: Words, icon: str = "", title: Words | None = None) -> Dialog:
    """A message to be read and closed."""
    return Dialog(words, [Answer(lambda: _("OK"), kind="go")], icon, title)


class NameEntry(Dialog):
    """Asks for a name; `act` gets it without spaces around. An empty name cannot be given, nor one that is refused.

    `refused` says of a name why it cannot be given; nothing if it can.
    """

    def __init__(
        self,
        words: Words,
        name: str,
        act: Callable[[str], None],
        yes: Words,
        icon: str = "",
        most: int = 40,
        refused: Callable[[str], str] = lambda name: "",
    ) -> None:
        super().__init__(words, [Answer(lambda: _("Cancel")), Answer(yes, self._enter, "go")], icon)
        self.name, self.act, self.most, self.refused = name, act, most, refused
        self.first = "name"

    def body(self) -> Widget:
        field = TextField(_("Name"), self.name, self._typed, self._enter_now, self.most, width=400, key="name")
        field.line.select_all()
        return Column(super().body(), field, gap=14)

    def _typed(self, words: str) -> None:
        self.name = words
        button = self.find("answer.1")
        button.why = self._why()
        button.touch()

    def build(self) -> Widget:
        built = super().build()
        next(inside for inside in built.walk() if inside.key == "answer.1").why = self._why()
        return built

    def _why(self) -> str:
        """What speaks against the name, if anything does."""
        return self.refused(self.name.strip()) if self.name.strip() else _("A name is needed first")

    def _enter_now(self) -> None:
        if not self._why():
            self.give(self.answers[-1])

    def _enter(self) -> None:
        self.act(self.name.strip())


class Trouble(Dialog):
    """Something in the program failed; the game is safe, and there are ways on."""

    def __init__(self, error: str, log_file: Path) -> None:
        super().__init__(
            lambda: (
                _(
                    "Something went wrong. Your game is safe: every choice is saved as soon as it is made. Try to go "
                    "on; if it happens again, go to the home screen and continue the game from there."
                )
                + "\n\n"
                + _("What happened: {error}").format(error=error)
                + "\n"
                + _("Details are in {file}").format(file=log_file)
            ),
            [
                Answer(lambda: _("Quit"), lambda: self.window.quit()),
                Answer(lambda: _("Home"), lambda: self.window.go_home()),
                Answer(lambda: _("Go on"), kind="go"),
            ],
            icon="ui-warning",
        )

    def back(self) -> None:
        self.give(self.answers[-1])
