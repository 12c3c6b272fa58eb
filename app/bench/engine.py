"""Rules and search: random play, copies, imagined worlds, play-outs, and a view sent to another process."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import count, cycle
from random import Random

from app.bench.peers import Uno
from app.bench.rows import Row, Work, alone, in_turn
from app.opponents.levels import searching
from app.opponents.search import Search
from games.core.flow import drift, options, play, to_act
from games.core.game import PLAIN, Game, games
from games.core.knowledge import View, Worlds, observe
from games.core.state import State, any_of

FAR = 40
"""How many answers a long play-out goes on for below the tree; it has no target."""


def rows(peer: Uno | None) -> Iterator[Row]:
    """Every row of every game."""
    for game in games().values():
        yield random_play(game, peer)
        yield from search(game, peer)
        yield from copies(game, peer)
        yield simulation(game)


def random_play(game: Game, peer: Uno | None) -> Row:
    """Whole random games, the deal included."""
    rng, numbers = Random(1), count()

    def mine() -> int:
        s = dealt(game, next(numbers))
        decisions = 0
        while s.result is None:
            for seat in to_act(s):
                play(s, seat, any_of(options(s, seat), rng))
                decisions += 1
        return decisions

    return against(f"{game.id}: random play", "decisions/s", mine, peer, peer.play if peer else None, 1.0)


def dealt(game: Game, number: int) -> State:
    """The game of this number, for each number of seats in turn, with something to choose."""
    possible = game.seats_for(game.choosing)
    return game.new(possible[number % len(possible)], number, game.choosing)


def copies(game: Game, peer: Uno | None) -> Iterator[Row]:
    """A copy of a state against `deepcopy` of it, and against a copy of RLCard's."""
    s = Worlds(situations(game, 1)[0]).imagine(Random(3))

    def mine() -> int:
        for _ in range(100):
            s.copy()
        return 100

    def deep() -> int:
        deepcopy(s)
        return 1

    pair = in_turn(mine, deep)
    yield Row(f"{game.id}: copy", pair.mine, "copies/s", "deepcopy", pair.peer, pair.ratio, "least", 15)
    if peer:
        peer.begin(12)
    yield against(f"{game.id}: copy", "copies/s", mine, peer, peer.copy if peer else None, 300)


def against(name: str, unit: str, mine: Work, peer: Uno | None, work: Work | None, least: float) -> Row:
    """A row with RLCard as its peer, or without where it is not installed."""
    if peer is None or work is None:
        return Row(name, alone(mine), unit, bound="least", limit=least)
    pair = in_turn(mine, work)
    return Row(name, pair.mine, unit, peer.name, pair.peer, pair.ratio, "least", least)


def search(game: Game, peer: Uno | None) -> Iterator[Row]:
    """Play-outs a second as `hard` makes them, its preparations included, and with play-outs that go on for long."""
    for depth in (game.strategy.depth, FAR):
        thinking = Thinking(game, depth)
        pair = in_turn(thinking.search, peer.play) if peer else None
        yield Row(
            f"{game.id}: search, at most {depth} answers below the tree",
            pair.mine if pair else alone(thinking.search),
            "play-outs/s",
            peer.name if peer else None,
            pair.peer if pair else None,
            pair.ratio if pair else None,
            "least",
            game.pace if depth != FAR else None,
            "figure",
            f"{thinking.mean:.1f} answers in a play-out",
        )


def simulation(game: Game) -> Row:
    """One play-out of a search of `hard` against a bare copy of a state and as many answers on a whim."""
    thinking, rng = Thinking(game, game.strategy.depth), Random(2)
    for _ in thinking.views:
        thinking.search()
    answers = round(thinking.mean)
    worlds = [Worlds(view).imagine(rng) for view in thinking.views]
    searches = [thinking.begun(view) for view in thinking.views]

    def mine() -> int:
        for each in searches:
            each.playout()
        return len(searches)

    def bare() -> int:
        for s in worlds:
            drift(s.copy(), answers, rng)
        return len(worlds)

    pair = in_turn(mine, bare)
    return Row(
        f"{game.id}: one simulation",
        1e6 / pair.mine,
        "µs",
        "copy + play-out",
        1e6 / pair.peer,
        1 / pair.ratio,
        "most",
        3,
        note=f"{answers} answers each",
    )


class Thinking:
    """Searches of one game, each in another situation, from the third choice of random games on."""

    def __init__(self, game: Game, depth: int) -> None:
        self.depth, self.playouts = depth, game.strategy.playouts
        self.views = situations(game)
        self.rng = Random(5)
        self.answers = self.done = 0
        self._views = cycle(self.views)

    @property
    def mean(self) -> float:
        """How many answers a play-out had so far."""
        return self.answers / max(1, self.done)

    def begun(self, view: View) -> Search:
        """A search as `hard` begins it."""
        return Search(view, self.rng, searching(PLAIN), self.depth)

    def search(self) -> int:
        """One search as `hard` makes it; its play-outs."""
        thinking = self.begun(next(self._views))
        for _ in range(self.playouts):
            thinking.playout()
        thinking.answer()
        self.answers += thinking.answers
        self.done += thinking.playouts
        return self.playouts


def situations(game: Game, wanted: int = 16) -> list[View]:
    """What a seat knows that has a choice, at so many moments from the third choice of random games on."""
    rng, numbers = Random(7), count()
    views: list[View] = []
    while len(views) < wanted:
        s, choices = dealt(game, next(numbers)), 0
        while s.result is None and len(views) < wanted:
            seat = to_act(s)[0]
            offered = options(s, seat)
            if choices >= 2 and len(offered) > 1 and rng.random() < 0.1:
                views.append(observe(s, seat))
            play(s, seat, any_of(offered, rng))
            choices += 1
    return views
