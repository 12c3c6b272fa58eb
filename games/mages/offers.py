"""What some cards ask of who has used them: which of the cards that they offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.core.action import Action, Pass, Seat
from games.core.state import Check, Question, never
from games.mages.actions import PASS, Choose, Discard
from games.mages.state import DECK, DISCARD, FIELDS, HANDS, LOOK, Brawl
from games.mages.verbs import discard, faces, take


def is_offered(s: Brawl, me: Seat, action: Choose) -> bool:
    return action.mage is None and action.card in s.zones[LOOK]


@dataclass(frozen=True, slots=True)
class Keep(Question[Brawl]):
    """Take one of the cards that Clear Sight shows (FMF-R51)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Choose: (("FMF-R51", is_offered),),
        Pass: (("FMF-R51", never),),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        return [Choose(None, card) for card in faces(s, s.zones[LOOK])]

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        s.move(action.card, LOOK, HANDS[me])
        bury(s, me, len(s.zones[LOOK]))


def bury(s: Brawl, me: Seat, left: int) -> None:
    """Put the others under the pile; which is to lie lowest is asked while there is a choice."""
    if left > 1:
        s.then(Bury((me,), left))
    else:
        if left:
            s.move(s.zones[LOOK][0], LOOK, LOOK)
        s.gather(LOOK, DECK, under=True)


@dataclass(frozen=True, slots=True)
class Bury(Question[Brawl]):
    """Say which of the cards left goes lowest under the pile; they are counted from the bottom of this heap."""

    left: int

    @staticmethod
    def is_left(s: Brawl, me: Seat, action: Choose) -> bool:
        question = s.question
        assert isinstance(question, Bury)
        return action.mage is None and action.card in s.zones[LOOK][: question.left]

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Choose: (("FMF-R51", is_left),),
        Pass: (("FMF-R51", never),),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        return [Choose(None, card) for card in faces(s, s.zones[LOOK][: self.left])]

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        s.move(action.card, LOOK, LOOK)
        bury(s, me, self.left - 1)


@dataclass(frozen=True, slots=True)
class Recalled(Question[Brawl]):
    """Take any card of the discard pile into hand (Recall, FMF-R52)."""

    @staticmethod
    def is_discarded(s: Brawl, me: Seat, action: Choose) -> bool:
        return action.mage is None and action.card in s.zones[DISCARD]

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Choose: (("FMF-R52", is_discarded),),
        Pass: (("FMF-R52", never),),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        return [Choose(None, card) for card in faces(s, s.zones[DISCARD])]

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        take(s, me, action.card)


@dataclass(frozen=True, slots=True)
class Burn(Question[Brawl]):
    """Moonlight has shown what lies face down: discard a trap among it, or nothing (FMF-R46)."""

    seat: Seat

    @staticmethod
    def is_their_trap(s: Brawl, me: Seat, action: Discard) -> bool:
        question = s.question
        assert isinstance(question, Burn)
        return action.card in s.rules.traps and action.card in s.zones[FIELDS[question.seat]]

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {Discard: (("FMF-R46", is_their_trap),), Pass: ()}

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        there = [card for card in s.zones[FIELDS[self.seat]] if card in s.rules.traps]
        return [PASS, *[Discard(card) for card in faces(s, there)]]

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((_, action),) = answers.items()
        if type(action) is Discard:
            discard(s, action.card, FIELDS[self.seat])
