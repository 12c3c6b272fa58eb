"""A table laid out by hand, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from games.core.action import Action, Card, Pass, Seat
from games.core.codec import choose, unpack
from games.core.events import Event
from games.core.flow import options, play, to_act, why
from games.core.game import load
from games.core.knowledge import View, observe
from games.core.lay import lay
from games.core.state import Question, State, kind_of


class Table:
    """A game of which everything can be set and seen.

    `zones` names cards by kind, separated by spaces; the first card of a draw pile is drawn first.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        seed: int = 1,
        zones: Mapping[str, str] = {},
        marks: Mapping[str, int] = {},
        dice: Sequence[int] = (),
        given: Mapping[str, object] = {},
    ) -> None:
        self.game = load(game)
        self.s: Any = self.game.new(seats, seed, given)
        if zones or marks or dice:
            lay(self.s, {zone: cards.split() for zone, cards in zones.items()}, marks, dice)
        self.happened: list[Event] = []

    def action(self, seat: Seat, verb: str, **fields: object) -> Action:
        """The answer of this verb whose cards are named by their kind."""
        wanted = unpack(self.game, {"verb": verb, **fields})
        return choose(self.s, seat, options(self.s, seat), wanted)

    def do(self, seat: Seat, verb: str, **fields: object) -> Self:
        """Answer for a seat; the rules must allow it."""
        action = self.action(seat, verb, **fields)
        refusal = why(self.s, seat, action)
        assert refusal is None, f"{seat} {action}: {refusal}"
        self.s.events = []
        play(self.s, seat, action)
        self.happened = self.s.events
        return self

    def refused(self, seat: Seat, verb: str, **fields: object) -> str | None:
        """The number of the rule that forbids an answer, or None."""
        refusal = why(self.s, seat, self.action(seat, verb, **fields))
        return refusal.rule if refusal else None

    def pass_all(self) -> Self:
        """Everybody who may pass does, until somebody may not."""
        while self.s.question and self.s.question.window:
            for seat in to_act(self.s):
                play(self.s, seat, Pass())
        return self

    def kinds(self, zone: str) -> list[str]:
        """The kinds of the cards in a zone, the lowest first."""
        return [kind_of(c) for c in self.s.zones[zone]]

    @property
    def asked(self) -> tuple[str, tuple[Seat, ...]] | None:
        """The open question and the seats whose answers are missing."""
        return (self.s.question.name, to_act(self.s)) if self.s.question else None

    @property
    def result(self) -> tuple[float, ...] | None:
        shares: tuple[float, ...] | None = self.s.result
        return shares


def witnessed(events: list[Event], seat: Seat, backs: dict[Card, str]) -> tuple[object, ...]:
    """What this seat can remember of these events: equal exactly if it cannot tell them apart."""
    bit = 1 << seat
    return tuple([e if e.sight & bit else (backs[e[0]], e[1:]) for e in events])  # type: ignore[index]


def face(s: State, action: Action) -> tuple[object, ...]:
    """The action without what tells equal cards apart: two answers with the same face are the same choice.

    Equal are cards of one kind that lie in one zone and are known to the same seats.
    """
    known, lies = s.known, {card: zone for zone, cards in s.zones.items() for card in cards}
    met: dict[str, int] = {}

    def plain(x: object) -> object:
        if isinstance(x, tuple):
            return tuple(plain(y) for y in x)
        if isinstance(x, str) and x in known:
            return kind_of(x), known[x], lies[x], met.setdefault(x, len(met))
        return x

    return (type(action), *map(plain, action.values()))


def questions(game: str) -> list[type[Question[Any]]]:
    """What is asked in a game; of games that share a folder each asks for its own answers."""
    mine = load(game)
    there = [each for each in Question.__subclasses__() if each.__module__.startswith(f"games.{mine.folder}.")]
    return [each for each in there if set(each.checks) <= {*mine.actions, Pass}]


def walk(game: str, seed: int, seats: int | None = None, given: Mapping[str, object] = {}) -> Any:
    """Yield the state before every choice of one random game, and at its end; `events` tell of the last choice."""
    rng = Random(seed)
    s: State = load(game).new(seats or rng.choice(load(game).seats_for(given)), seed, given, watched=True)
    while waiting := to_act(s):
        yield s
        seat = rng.choice(waiting)
        s.events = []
        play(s, seat, rng.choice(options(s, seat)))
    yield s


def moments(name: str, seed: int, least: int = 2) -> list[View]:
    """Views of one random game at which there is something to choose."""
    states = walk(name, seed, given=load(name).choosing)
    return [observe(s, seat) for s in states for seat in to_act(s) if len(options(s, seat)) >= least]
