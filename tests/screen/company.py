"""Who sits at the tables of these tests: people, opponents who answer at once, and a journal kept in memory."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from app.match import Match
from app.opponents.levels import Decision
from app.sitting import Anyone, Asked, HandTo, Over, Pace, Sitting, Turn, Waiting
from games.core.action import Action
from games.core.flow import options
from games.core.game import Style
from games.core.knowledge import View
from games.mifuchi.state import Play
from saves.facts import Fact
from saves.facts import Seat as Chair

ADA, BEN = Chair("Ada", "human", colour=0, symbol=0), Chair("Ben", "human", colour=1, symbol=1)
ROBO = Chair("Robo", "ai", "fair", None, 1, 1)


class Paper:
    """A journal that keeps everything in memory."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.settled = True

    def append(self, fact: Fact) -> None:
        self.facts.append(fact)


class Mind:
    """A thinker that answers at once, at random, and remembers what it was asked."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.asked: list[tuple[View, str, float]] = []
        self.open: View | None = None
        self.slow = False
        self.dropped = 0

    def ask(self, view: View, level: str, seconds: float, style: Style) -> None:
        self.asked.append((view, level, seconds))
        self.open = view

    def poll(self) -> Decision | None:
        if self.open is None or self.slow:
            return None
        view, self.open = self.open, None
        return Decision(self.rng.choice(options(view.table, view.seat)), (("mix", {}),))

    def move_now(self) -> None:
        self.slow = False

    def drop(self) -> None:
        self.dropped += 1
        self.open = None


def table(
    chairs: Sequence[Chair] = (ADA, ROBO), seed: int = 3, pace: Pace | None = None, **options: Any
) -> tuple[Sitting, Mind, Paper]:
    mind, paper = Mind(), Paper()
    match = Match("mifuchi", 2, seed, options)
    return Sitting(match, chairs, paper, mind, pace or Pace(least=0.0)), mind, paper


def laid(chairs: Sequence[Chair], hands: tuple[str, str], **options: Any) -> Sitting:
    """A table with these hands, in a game with combos at every pause."""
    zones = {f"hand.{seat}": cards.split() for seat, cards in enumerate(hands)}
    match = Match("mifuchi", 2, 3, options, zones=zones)
    return Sitting(match, chairs, Paper(), Mind(), Pace(least=0.0))


def hand(kinds: str, colour: str) -> str:
    return " ".join(f"{colour}-{kind}" for kind in kinds.split())


def first_card(sitting: Sitting, seat: int) -> Action:
    return next(a for a in sitting.match.choices_of(seat) if isinstance(a, Play))


def turn(sitting: Sitting) -> Turn:
    """What has to happen next, asked anew."""
    return sitting.turn


def waiting(sitting: Sitting) -> tuple[int, ...]:
    """Whose answers are missing, asked anew."""
    return sitting.match.waiting


def go_on(sitting: Sitting, now: float = 0.0) -> None:
    """Let the AI seats answer until a person is asked, or the game is over."""
    for _ in range(1000):
        if not isinstance(sitting.turn, Waiting):
            return
        sitting.tick(now)
        now += 1.0
    raise AssertionError(sitting.turn)


def play_on(sitting: Sitting, rng: Random, choices: int = 100_000) -> None:
    """Random people play, as the screen would let them."""
    for _ in range(choices):
        go_on(sitting)
        match sitting.turn:
            case Over():
                return
            case HandTo():
                sitting.take_over()
            case Anyone(seats):
                sitting.call([seat for seat in seats if rng.random() < 0.5])
            case Asked(seat):
                sitting.answer(rng.choice(sitting.match.choices_of(seat)))
            case _:
                raise AssertionError
