"""The die of Fuzzy Mage Fight, and the mages that may roll it again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.core.action import Action, Pass, Seat
from games.core.state import Check, Question
from games.mages.actions import Roll
from games.mages.state import Brawl, form

After = Callable[..., None]
"""What follows a roll: `after(s, me, number, *about)`."""


def cast(s: Brawl, me: Seat, after: After, *about: Any) -> None:
    """Roll for something; a mage that may roll again is asked first."""
    if s.events is not None:
        s.count(f"rolls-{after.__name__}", me)
    number = s.roll()
    if form(s, me).rerolls and me not in s.rerolled:
        s.then(Reroll((me,), number, after, about))
    else:
        after(s, me, number, *about)


@dataclass(frozen=True, slots=True)
class Reroll(Question[Brawl]):
    """A die was rolled: let it stand, or roll again and take what comes (Sly Fox)."""

    number: int
    after: After
    what: tuple[Any, ...]

    window: ClassVar[bool] = True
    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {Roll: (), Pass: ()}

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        return REROLL

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        number = self.number
        if type(action) is Roll:
            s.rerolled = (*s.rerolled, me)
            number = s.roll()
        self.after(s, me, number, *self.what)

    def about(self, s: Brawl, me: Seat) -> tuple[str, dict[str, str | int]]:
        return "reroll", {"value": self.number}


REROLL: tuple[Action, ...] = (Roll(), Pass())
