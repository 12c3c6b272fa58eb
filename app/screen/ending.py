"""The end of a game: who won, with how much, and what now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.screen.curtain import Mark
from app.screen.page import Page
from app.screen.widgets.base import Widget
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Row
from app.screen.widgets.press import Button, Plate
from app.screen.widgets.words import Label, Picture
from app.words import _, ngettext
from games.core.action import Seat
from saves.facts import Seat as Chair

MANY = 4
"""How many lines stand below each other before they become lower."""


class Ending(Page):
    """The result over the finished table. Esc lets one look at the table.

    `said` gives the sentence that ends the game and `scores` what a seat has, both in the language in force; an empty
    score is not shown; `shares` are by seat, `choices` is how many the game took. Lines are in the order of shares and
    then of `points`.
    """

    overlay = True
    first = "again"

    def __init__(
        self,
        chairs: Sequence[Chair],
        shares: Sequence[float],
        said: Callable[[], str],
        scores: Callable[[Seat], str],
        choices: int,
        again: Callable[[], None],
        home: Callable[[], None],
        points: Callable[[Seat], int] = lambda seat: 0,
    ) -> None:
        super().__init__()
        self.chairs, self.shares, self.said, self.scores = chairs, shares, said, scores
        self.choices, self.points = choices, points
        self._again, self._home = again, home

    def build(self) -> Widget:
        order = sorted(range(len(self.chairs)), key=lambda seat: (-self.shares[seat], -self.points(seat)))
        rows = [self._row(seat) for seat in order]
        foot = Row(
            Button(_("Home"), self.home, key="home"),
            Button(_("Look at the table"), self.back, key="look"),
            Button(_("Play again"), self.again, "go", key="again"),
            justify="center",
            gap=16,
        )
        made = ngettext("{count} choice was made.", "{count} choices were made.", self.choices)
        body = Column(
            Label(self.said(), 22, align="center"),
            *rows,
            Label(made.format(count=self.choices), 16, "quiet", align="center"),
            gap=8 if self._low else 12,
        )
        return Frame(self._title(), body, foot, width=640)

    @property
    def _low(self) -> bool:
        return len(self.chairs) > MANY

    def _title(self) -> str:
        people = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "human"]
        if len(people) == 1:
            return _("You have won!") if self.shares[people[0]] > 0 else _("Not this time")
        return _("The game is over")

    def _row(self, seat: int) -> Widget:
        chair, share = self.chairs[seat], self.shares[seat]
        won = share > 0
        words = _("wins") if share == 1 else _("shares the win") if won else ""
        mark = Mark(chair, 40 if self._low else 56, 1.5)
        parts: list[Widget] = [mark, Label(chair.name, 22, "gold" if won else "words", "bold", grow=1)]
        if won:
            parts += [Label(words, 19, "gold"), Picture("ui-trophy", 32 if self._low else 38)]
        score = self.scores(seat)
        if score:
            parts.append(Label(score, 18, "quiet"))
        return Plate(Row(*parts, gap=14, wrap=False), pad=6 if self._low else 10)

    def again(self) -> None:
        """The same table once more."""
        self.window.pop(self)
        self._again()

    def home(self) -> None:
        """To the home screen."""
        self.window.pop(self)
        self._home()
