"""Tree search over what each seat knows, guided by the game's strategy.

One play-out imagines one world that the view allows, goes down one way of the tree, adds one node and asks the
strategy what the place it came to is worth. Every seat has a tree of its own; an edge in it is what that seat did and
saw until it was asked again, so that no seat's choice can depend on what it cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

from app.opponents.tree import Faces, Memory, Node, Tally
from games.core.action import Action, Seat
from games.core.codec import flat
from games.core.events import Event
from games.core.flow import drift, options, play
from games.core.game import PLAIN, Style, load
from games.core.knowledge import View, Worlds, observe
from games.core.state import State

STRAY = 1.5
"""How far the search strays from the strategy's weights, in spreads of what play-outs come to."""
SITUATIONS = 10
"""In how many situations of others the strategy is asked what they would do; after that it is guessed from these."""
GLANCE = 16
"""How many play-outs go by between two looks at the clock."""
LOYAL = 0.25
"""The part of a mixed choice that is left to the strategy's weights, unless the strategy has a `loyalty` of its own."""
LEAST = 0.02
"""The share of the visits below which an answer is left out of a mixed choice, where `LOYAL` holds."""


class Found(NamedTuple):
    """What a search found: the answer, and after how many play-outs."""

    action: Action
    playouts: int


class Search:
    """Thinking about the open question as one seat sees it."""

    def __init__(self, view: View, rng: Random, style: Style = PLAIN, depth: int | None = None) -> None:
        """`depth` is for how many answers a play-out goes on below the tree; the game's own figure by default."""
        table = view.table
        assert table.question
        self.rng, self.me, self.question = rng, view.seat, table.question
        self.strategy = load(table.game).strategy
        self.depth = self.strategy.depth if depth is None else depth
        self.worlds = Worlds(view)
        self.known = table.known
        self.choices = options(table, view.seat)
        self.faces = Faces(table.deck)
        self.memories = [Memory(seat, table.deck) for seat in range(table.seats)]
        self.roots = [Node() for _ in range(table.seats)]
        self.root = self.roots[self.me]
        self.root.expect([self.faces[c] for c in self.choices], self.strategy.weigh(view, self.choices, rng, style))
        self.situations = 0
        """In how many situations of others the strategy was asked."""
        self.habits: dict[Action, list[float]] = {}
        """For each answer of others how often the strategy would give it, in every situation it was asked about."""
        self.habit: dict[Action, float] = {}
        """The means of these, once all situations were looked at."""
        self.playouts, self.answers, self.sum, self.squares = 0, 0, 0.0, 0.0

    def stray(self) -> float:
        """How far to stray from the weights: the more, the more the play-outs differ."""
        n = self.playouts
        return STRAY * max(0.01, sqrt(max(0.0, self.squares / n - (self.sum / n) ** 2)) if n > 9 else 0.1)

    def playout(self) -> None:
        """Imagine one world and learn from it."""
        rng, stray = self.rng, self.stray()
        s = self.worlds.imagine(rng)
        before = self.strategy.value(s)
        face_of, nodes, read = self.faces.__getitem__, list(self.roots), [0] * s.seats
        did: list[object] = [None] * s.seats
        happened: list[Event] = []
        s.events = happened
        path: list[tuple[Seat, Node, Tally]] = []
        answers, fresh = 0, False
        while not fresh and (question := s.question):
            for seat in question.seats:
                if seat not in s.answers:
                    break
            choices = question.options(s, seat)
            answers += 1
            if len(choices) == 1:
                play(s, seat, choices[0])
                continue
            faces, node = list(map(face_of, choices)), nodes[seat]
            if seat != self.me or did[seat] is not None:
                last = tuple(faces) if did[seat] is None else did[seat]  # what others hold shows in what they may do
                seen = tuple(map(self.memories[seat].__getitem__, happened[read[seat] :]))
                node = nodes[seat] = node.after((last, seen))
            read[seat] = len(happened)
            if question is self.question and seat != self.me and not node.visits:
                node.expect(faces, self.expected(s, seat, choices, faces))
            i, tally = node.pick(faces, stray, rng)
            fresh = not tally.visits and did[self.me] is not None  # never before the answer that is thought about
            if fresh:
                s.events = None  # nobody looks back at what happens from here on
            path.append((seat, node, tally))
            did[seat] = faces[i]
            play(s, seat, choices[i])
        s.events = None
        self.answers += answers + drift(s, self.depth, rng)
        after = s.result or self.strategy.value(s)
        for seat, node, tally in path:
            gain = after[seat] - before[seat]  # whether the world was a lucky one says nothing about the answer
            node.visits += 1
            node.won += gain
            tally.visits += 1
            tally.won += gain
        gain = after[self.me] - before[self.me]
        self.playouts += 1
        self.sum += gain
        self.squares += gain * gain

    def expected(self, s: State, seat: Seat, choices: Sequence[Action], faces: Sequence[Action]) -> Sequence[float]:
        """How likely somebody else gives each of these answers to the question that is open."""
        if self.situations == SITUATIONS:
            self.habit = self.habit or {face: 1e-3 + sum(seen) / len(seen) for face, seen in self.habits.items()}
            habit, even = self.habit.get, 1 / len(faces)
            return [habit(face, even) for face in faces]
        self.situations += 1
        weights = self.strategy.weigh(observe(s, seat), choices, self.rng)
        for face, weight in zip(faces, weights, strict=True):
            self.habits.setdefault(face, []).append(weight / sum(weights))
        return weights

    def answer(self) -> Action:
        """What the play-outs come to: mixed where the choice is secret, or else the answer most often tried."""
        tallies = self.root.tallies
        if len(self.question.seats) > 1 and not self.question.window:
            loyal = getattr(self.strategy, "loyalty", LOYAL)
            least = LEAST * (1 - loyal) / (1 - LOYAL)  # the less play-outs tell, the less they leave out
            enough = min(least * self.playouts, max(t.visits for t in tallies.values()))
            tried = {face: t.visits / self.playouts for face, t in tallies.items() if t.visits >= enough}
            weights = [(1 - loyal) * share + loyal * tallies[face].prior for face, share in tried.items()]
            face = self.rng.choices(list(tried), weights)[0]
        else:
            face = max(tallies, key=lambda f: (tallies[f].visits, tallies[f].won))
        copies = [c for c in self.choices if self.faces[c] is face]
        return min(copies, key=self.shown)

    def shown(self, action: Action) -> int:
        """How many seats know the cards of an answer: of copies, the least known is played."""
        return sum([self.known[card].bit_count() for card in flat(action) if card in self.known])


def search(
    view: View,
    rng: Random,
    *,
    playouts: int | None = None,
    seconds: float | None = None,
    stop: Callable[[], bool] | None = None,
    style: Style = PLAIN,
    depth: int | None = None,
) -> Found:
    """The answer to the open question, after so many play-outs, or so many seconds, or until `stop` says so.

    With neither of them the game's own number of play-outs is made. Nothing but `seconds` and `stop` looks at a clock.
    """
    deadline = None if seconds is None else perf_counter() + seconds
    thinking = Search(view, rng, style, depth)
    if playouts is None and seconds is None:
        playouts = thinking.strategy.playouts
    while playouts is None or thinking.playouts < playouts:
        if thinking.playouts and thinking.playouts % GLANCE == 0:
            if stop and stop():
                break
            if deadline is not None and perf_counter() >= deadline:
                break
        thinking.playout()
    return Found(thinking.answer(), thinking.playouts)
