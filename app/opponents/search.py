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
from typing import Any, NamedTuple

from games.core.action import Action, Seat
from games.core.deck import Deck
from games.core.events import Event, Moved, Shown
from games.core.flow import drift, options, play
from games.core.game import PLAIN, Style, load
from games.core.knowledge import View, Worlds, observe

STRAY = 1.5
"""How far the search strays from the strategy's weights, in spreads of what play-outs come to."""
SITUATIONS = 24
"""In how many situations of others the strategy is asked what they would do, in one search."""
GLANCE = 16
"""How many play-outs go by between two looks at the clock."""
LOYAL = 0.25
"""The part of a mixed choice that is left to the strategy's weights, whatever the search says."""
LEAST = 0.02
"""The share of the visits below which an answer is left out of a mixed choice."""

Design = tuple[object, ...]


class Found(NamedTuple):
    """What a search found: the answer, and after how many play-outs."""

    action: Action
    playouts: int


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
        self.tallies: dict[Design, Tally] = {}
        self.visits, self.won = 0, 0.0

    def after(self, seen: object) -> Node:
        """The node that this seat comes to when it has seen this."""
        node = self.edges.get(seen)
        if node is None:
            node = self.edges[seen] = Node()
        return node

    def expect(self, faces: Sequence[Design], weights: Sequence[float]) -> None:
        """Lean towards these answers from the start."""
        whole = sum(weights)
        for face, weight in zip(faces, weights, strict=True):
            self.tally(face, 0.0).prior += weight / whole

    def tally(self, face: Design, prior: float) -> Tally:
        """How this answer did here so far."""
        tally = self.tallies.get(face)
        if tally is None:
            tally = self.tallies[face] = Tally(prior)
        return tally

    def pick(self, faces: Sequence[Design], stray: float, rng: Random) -> tuple[int, Tally]:
        """The most promising of these answers: it won, or it is expected to and was seldom tried."""
        prior = 1.0 / len(faces)
        tallies = [self.tally(face, prior) for face in faces]
        if not self.visits:
            i = rng.choices(range(len(faces)), [t.prior + 1e-9 for t in tallies])[0]
            return i, tallies[i]
        mean, reach = self.won / self.visits, stray * sqrt(self.visits)
        best, most = 0, -1e9
        for i, t in enumerate(tallies):
            n = t.visits
            promise = (t.won / n if n else mean) + reach * t.prior / (1 + n)
            if promise > most:
                best, most = i, promise
        return best, tallies[best]


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
        self.designs: dict[Action, Design] = {}
        self.roots = [Node() for _ in range(table.seats)]
        self.root = self.roots[self.me]
        self.root.expect(self.faces(self.choices, table.deck), self.strategy.weigh(view, self.choices, rng, style))
        self.situations = 0
        """In how many situations of others the strategy was asked."""
        self.playouts, self.answers, self.sum, self.squares = 0, 0, 0.0, 0.0

    def faces(self, choices: Sequence[Action], deck: Deck) -> list[Design]:
        """The answers without what tells copies of a card apart."""
        designs, found = self.designs, []
        for action in choices:
            face = designs.get(action)
            if face is None:
                face = designs[action] = (type(action), *by_kind(action.values(), deck.kinds))
            found.append(face)
        return found

    def stray(self) -> float:
        """How far to stray from the weights: the more, the more the play-outs differ."""
        n = self.playouts
        return STRAY * max(0.01, sqrt(max(0.0, self.squares / n - (self.sum / n) ** 2)) if n > 9 else 0.1)

    def playout(self) -> None:
        """Imagine one world and learn from it."""
        rng, stray = self.rng, self.stray()
        s = self.worlds.imagine(rng)
        before = self.strategy.value(s)
        deck, nodes, read = s.deck, list(self.roots), [0] * s.seats
        did: list[object] = [None] * s.seats
        happened: list[Event] = []
        s.events = happened
        path: list[tuple[Seat, Node, Tally]] = []
        fresh = False
        while not fresh and (question := s.question):
            seat = next(p for p in question.seats if p not in s.answers)
            choices = question.options(s, seat)
            self.answers += 1
            if len(choices) == 1:
                play(s, seat, choices[0])
                continue
            faces, node = self.faces(choices, deck), nodes[seat]
            if seat != self.me or did[seat] is not None:
                last = tuple(faces) if did[seat] is None else did[seat]  # what others hold shows in what they may do
                node = nodes[seat] = node.after((last, glimpsed(happened[read[seat] :], seat, deck)))
            read[seat] = len(happened)
            if not node.visits and question is self.question and seat != self.me and self.situations < SITUATIONS:
                self.situations += 1
                node.expect(faces, self.strategy.weigh(observe(s, seat), choices, rng))
            i, tally = node.pick(faces, stray, rng)
            fresh = not tally.visits and did[self.me] is not None  # never before the answer that is thought about
            path.append((seat, node, tally))
            did[seat] = faces[i]
            play(s, seat, choices[i])
        s.events = None
        self.answers += drift(s, self.depth, rng)
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

    def answer(self) -> Action:
        """What the play-outs come to: mixed where the choice is secret, or else the answer most often tried."""
        tallies = self.root.tallies
        if len(self.question.seats) > 1 and not self.question.window:
            enough = LEAST * self.playouts
            tried = {face: t.visits / self.playouts for face, t in tallies.items() if t.visits >= enough}
            weights = [(1 - LOYAL) * share + LOYAL * tallies[face].prior for face, share in tried.items()]
            face = self.rng.choices(list(tried), weights)[0]
        else:
            face = max(tallies, key=lambda f: (tallies[f].visits, tallies[f].won))
        copies = [c for c in self.choices if self.designs[c] == face]
        return min(copies, key=self.shown)

    def shown(self, action: Action) -> int:
        """How many seats know the cards of an answer: of copies, the least known is played."""
        return sum([self.known[card].bit_count() for card in flat(action.values()) if card in self.known])


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


def by_kind(x: Any, kinds: dict[str, str]) -> Any:
    """An answer's values with every card named by its kind alone."""
    if type(x) is tuple:
        return tuple([by_kind(y, kinds) for y in x])
    return kinds.get(x, x) if type(x) is str else x


def flat(values: Sequence[Any]) -> list[str]:
    """All words among an answer's values."""
    return [x for v in values for x in (v if type(v) is tuple else (v,)) if type(x) is str]


def glimpsed(events: Sequence[Event], seat: Seat, deck: Deck) -> tuple[object, ...]:
    """What this seat can remember of these events, as `witnessed`, copies of a card not told apart."""
    bit, kinds, backs = 1 << seat, deck.kinds, deck.backs
    return tuple(
        [
            ((kinds if e.sight & bit else backs)[e[0]], *e[1:]) if type(e) is Moved or type(e) is Shown else e
            for e in events
        ]
    )
