"""The moment after an attack at which the attacked seat may use traps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.core.action import Action, Card, Pass, Seat, Zone
from games.core.state import Check, Question, do
from games.mages.actions import PASS, Aimed, Use
from games.mages.attack import Strike
from games.mages.state import ASIDE, FIELDS, Brawl
from games.mages.verbs import check, discard, face_down, faces

NOTHING: tuple[Aimed, ...] = ((None, None, None),)


@dataclass(frozen=True, slots=True)
class Trap:
    """What a trap does to an attack, and on what it may act; nothing to act on means that it cannot be used."""

    run: Callable[..., None]
    aims: Callable[[Brawl, Seat, Strike], Sequence[Aimed]]


TRAPS: dict[str, Trap] = {}


def traps(s: Brawl, a: Strike) -> None:
    """Open the window, if it opens."""
    if may_trap(s, a):
        s.then(Traps((a.target,), a))


def may_trap(s: Brawl, a: Strike) -> bool:
    """Whether the table can see a face-down card, trap or not (FMF-44 to FMF-49, FMF-R13, FMF-R14)."""
    return not s.essence[a.target] and a.target != s.turn and face_down(s, a.target) > 0


@dataclass(frozen=True, slots=True)
class Traps(Question[Brawl]):
    """Use a trap against the attacker, or none (FMF-44, FMF-45)."""

    attack: Strike

    window: ClassVar[bool] = True

    @staticmethod
    def lies_ready(s: Brawl, me: Seat, action: Use) -> bool:
        return action.card in s.zones[FIELDS[me]]

    @staticmethod
    def is_trap(s: Brawl, me: Seat, action: Use) -> bool:
        return action.card in s.rules.traps

    @staticmethod
    def has_aim(s: Brawl, me: Seat, action: Use) -> bool:
        question = s.question
        assert isinstance(question, Traps)
        aims = TRAPS[s.rules.kind[action.card]].aims(s, me, question.attack)
        return (action.who, action.zone, action.place) in aims

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Use: (("FMF-31", lies_ready), ("FMF-41", is_trap), ("FMF-R51", has_aim)),
        Pass: (),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        found: list[Action] = [PASS]
        for card in faces(s, s.zones[FIELDS[me]]):
            if card in s.rules.traps:
                found += [Use(card, *aim) for aim in TRAPS[s.rules.kind[card]].aims(s, me, self.attack)]
        return found

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        if type(action) is Use:
            trap = TRAPS[s.rules.kind[action.card]]
            reveal(s, action.card, FIELDS[me])
            s.then(
                do(trap.run, me, self.attack, *[x for x in (action.zone, action.place) if x is not None]),
                do(lay_off, action.card),
                do(check_on),
                do(traps, self.attack),
            )


def reveal(s: Brawl, card: Card, source: Zone) -> None:
    """A used card is shown and lies aside until its effect is complete (FMF-R47)."""
    s.move(card, source, ASIDE)


def lay_off(s: Brawl, card: Card) -> None:
    """The used card goes onto the discard pile, or out of the game (FMF-R47)."""
    if card in s.zones[ASIDE]:
        discard(s, card, ASIDE)


def check_on(s: Brawl) -> None:
    """The win check after a step (FMF-R12)."""
    check(s)
