"""What a search remembers: for every seat a tree of the moments it may come to, and how its answers did there."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from games.core.action import Action, Seat
from games.core.deck import Deck
from games.core.events import Event, Moved, Shown


class Faces(dict[Action, Action]):
    """For each answer the one that stands for it: the first met that is the same but for the copies of its cards."""

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self._kinds = deck.kinds
        self._first: dict[object, Action] = {}

    def __missing__(self, action: Action) -> Action:
        design = type(action), by_kind(action.values(), self._kinds)
        face = self[action] = self._first.setdefault(design, action)
        return face


class Memory(dict[Event, int]):
    """What one seat remembers of each event: a number, the same for events that it cannot tell apart.

    It sees what `redact` says, and does not tell copies of a card apart.
    """

    def __init__(self, seat: Seat, deck: Deck) -> None:
        super().__init__()
        self._bit, self._kinds, self._backs = 1 << seat, deck.kinds, deck.backs
        self._numbers: dict[object, int] = {}

    def __missing__(self, event: Event) -> int:
        seen: object = event
        if isinstance(event, Moved | Shown):
            seen = (self._kinds if event.sight & self._bit else self._backs)[event.card], *event[1:]
        number = self[event] = self._numbers.setdefault(seen, len(self._numbers))
        return number


class Tally:
    """How one answer did at one node."""

    __slots__ = ("prior", "visits", "won")

    def __init__(self, prior: float) -> None:
        self.prior, self.visits, self.won = prior, 0, 0.0


class Node:
    """A moment of the game as one seat knows it."""

    __slots__ = ("edges", "tallies", "visits", "won")

    def __init__(self) -> None:
        self.edges: dict[object, Node] = {}
        self.tallies: dict[Action, Tally] = {}
        self.visits, self.won = 0, 0.0

    def after(self, seen: object) -> Node:
        """The node that this seat comes to when it has seen this."""
        node = self.edges.get(seen)
        if node is None:
            node = self.edges[seen] = Node()
        return node

    def expect(self, faces: Sequence[Action], weights: Sequence[float]) -> None:
        """Lean towards these answers from the start."""
        whole, tallies = sum(weights), self.tallies
        for face, weight in zip(faces, weights, strict=True):
            if (tally := tallies.get(face)) is None:
                tallies[face] = Tally(weight / whole)
            else:
                tally.prior += weight / whole

    def tally(self, face: Action, prior: float) -> Tally:
        """How this answer did here so far."""
        tally = self.tallies.get(face)
        if tally is None:
            tally = self.tallies[face] = Tally(prior)
        return tally

    def pick(self, faces: Sequence[Action], stray: float, rng: Random) -> tuple[int, Tally]:
        """The most promising of these answers: it won, or it is expected to and was seldom tried."""
        tallies, even = self.tallies, 1.0 / len(faces)
        if not self.visits:
            weights = [tallies[face].prior for face in faces] if tallies else None
            i = rng.choices(range(len(faces)), weights)[0] if weights else int(rng.random() * len(faces))
            return i, self.tally(faces[i], even)
        mean, reach = self.won / self.visits, stray * sqrt(self.visits)
        untried = mean + reach * even
        best, most = 0, -1e9
        for i, face in enumerate(faces):
            tally = tallies.get(face)
            if tally is None:
                promise = untried
            elif n := tally.visits:
                promise = tally.won / n + reach * tally.prior / (1 + n)
            else:
                promise = mean + reach * tally.prior
            if promise > most:
                best, most = i, promise
        return best, self.tally(faces[best], even)


def by_kind(x: Any, kinds: dict[str, str]) -> Any:
    """An answer's values with every card named by its kind alone."""
    if type(x) is tuple:
        return tuple([by_kind(y, kinds) for y in x])
    return kinds.get(x, x) if type(x) is str else x
