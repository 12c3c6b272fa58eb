"""Games of AI seats against each other, without a window: who wins, how long it takes, and whether a place is better.

Each game is made from the seed and its own number alone, so the figures are the same however many processes share the
work. Nobody thinks by the clock unless asked to.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import median
from typing import Any

import msgspec

from app.match import Match
from app.opponents.levels import decide
from app.words import _, language, pgettext
from games.core.deck import Deck
from games.core.game import Value, load
from games.core.text import text

Z = 1.959964
"""How many standard deviations hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Series:
    """So many games of a game; seat numbers of `levels` move on by one place from game to game."""

    game: str
    levels: tuple[str, ...]
    games: int
    seed: int
    options: tuple[tuple[str, Value], ...] = ()
    playouts: int | None = None
    seconds: float | None = None
    deck: Deck | None = None

    def places(self, number: int) -> tuple[int, ...]:
        """For each place at the table who of `levels` sits there in this game."""
        count = len(self.levels)
        return tuple((place - number) % count for place in range(count))


@dataclass(frozen=True, slots=True)
class Played:
    """How one game ended."""

    shares: tuple[float, ...]
    """By place at the table."""
    choices: int
    lots: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What fell to each place, by the names that the game has for it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """All games of a series, in order, and how long they took together."""

    series: Series
    games: tuple[Played, ...]
    seconds: float


def run_series(series: Series, jobs: int = 1, progress: Callable[[int, int], None] | None = None) -> Outcome:
    """Play all games, in so many processes; `progress` is told how many of how many are done."""
    begun = time.perf_counter()
    games: list[Played] = []
    for each in _games(series, min(jobs, series.games)):
        games.append(each)
        if progress:
            progress(len(games), series.games)
    return Outcome(series, tuple(games), time.perf_counter() - begun)


def _games(series: Series, jobs: int) -> Iterator[Played]:
    numbers = range(series.games)
    if jobs == 1:
        yield from map(partial(play_game, series), numbers)
        return
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(partial(play_game, series), numbers, max(1, min(16, series.games // jobs // 8)))


def play_game(series: Series, number: int) -> Played:
    """The game of this number, counted from 0."""
    levels = [series.levels[who] for who in series.places(number)]
    dice = Random(f"{series.seed} {number}")
    match = played(
        series.game,
        levels,
        dice.getrandbits(53),
        dict(series.options),
        series.deck,
        playouts=series.playouts,
        seconds=series.seconds,
    )
    assert match.result is not None
    return Played(match.result, len(match.choices), load(series.game).lots(match.view(0).table))


def played(
    game: str,
    levels: Sequence[str],
    seed: int,
    given: Mapping[str, object] = {},
    deck: Deck | None = None,
    *,
    most: int | None = None,
    playouts: int | None = None,
    seconds: float | None = None,
) -> Match:
    """A game played by AI seats of these levels to its end, or for `most` choices. Raises BadOption."""
    match = Match(game, len(levels), seed, given, deck)
    dice = [Random(f"{seed} seat {seat}") for seat in range(len(levels))]
    while match.waiting and (most is None or len(match.choices) < most):
        seat = match.waiting[0]
        made = decide(match.view(seat), levels[seat], dice[seat], playouts=playouts, seconds=seconds)
        match.answer(seat, made.action)
    return match


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval around a share of so many games."""
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle, scale = share + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def figures(outcome: Outcome) -> dict[str, Any]:
    """The outcome as plain data."""
    series, count = outcome.series, len(outcome.series.levels)
    mine: list[list[float]] = [[] for _ in range(count)]
    there: list[list[float]] = [[] for _ in range(count)]
    for number, game in enumerate(outcome.games):
        for place, who in enumerate(series.places(number)):
            mine[who].append(game.shares[place])
            there[place].append(game.shares[place])
    seats = []
    for level, shares in zip(series.levels, mine, strict=True):
        share = sum(shares) / len(shares)
        low, high = wilson(share, len(shares))
        wins = sum(1 for each in shares if each > 0)
        seats.append({"level": level, "wins": wins, "share": share, "low": low, "high": high})
    lengths = [game.choices for game in outcome.games]
    lots = {name: by_lot(outcome.games, name) for name in outcome.games[0].lots}
    return {
        "game": series.game,
        "seed": series.seed,
        "games": series.games,
        "seats": [{k: round(v, 4) if isinstance(v, float) else v for k, v in seat.items()} for seat in seats],
        "by_position": [round(sum(shares) / len(shares), 4) for shares in there],
        "choices": {"median": median(lengths), "max": max(lengths)},
        "seconds": round(outcome.seconds, 3),
        "repeatable": series.seconds is None,
        **({"lots": lots} if lots else {}),
    }


def by_lot(games: Sequence[Played], name: str) -> dict[str, dict[str, Any]]:
    """How seats did with what fell to them, the best first; `even` is the share as a multiple of an even one."""
    shares: dict[str, list[float]] = {}
    for game in games:
        for lot, share in zip(game.lots[name], game.shares, strict=True):
            shares.setdefault(lot, []).append(share)
    count = len(games[0].shares)
    means = sorted(((sum(each) / len(each), lot) for lot, each in shares.items()), reverse=True)
    return {
        lot: {"games": len(shares[lot]), "share": round(mean, 4), "even": round(mean * count, 3)} for mean, lot in means
    }


def report(outcome: Outcome, *, as_json: bool = False) -> str:
    """The outcome as JSON on one line, or as a table for people."""
    data = figures(outcome)
    if as_json:
        return msgspec.json.encode(data).decode()
    level, wins = _("level"), pgettext("how many", "wins")
    share, interval = _("share"), _("95 % interval")
    rows = [
        f"{data['game']}, " + _("{games} games, seed {seed}").format(games=data["games"], seed=data["seed"]),
        "",
        f"{level:<10} {wins:>8} {share:>8}   {interval}",
    ]
    for seat in data["seats"]:
        interval = f"{seat['low']:.1%} - {seat['high']:.1%}"
        rows.append(f"{seat['level']:<10} {seat['wins']:>8} {seat['share']:>8.1%}   {interval}")
    places = ", ".join(f"{share:.1%}" for share in data["by_position"])
    median_length, longest = data["choices"]["median"], data["choices"]["max"]
    rows += lot_rows(data)
    rows += [
        "",
        _("By place at the table: {places}").format(places=places),
        _("Choices in a game: {median} in the median, {max} at most").format(median=median_length, max=longest),
        _("It took {seconds} seconds.").format(seconds=f"{data['seconds']:.1f}"),
    ]
    if not data["repeatable"]:
        rows.append(_("They thought by the clock: no other run will repeat these games."))
    return "\n".join(rows)


def lot_rows(data: Mapping[str, Any]) -> Iterator[str]:
    """A table for each thing that falls to seats, if there is any."""
    for name, lots in data.get("lots", {}).items():
        title = text(data["game"], language()).get(f"lots.{name}")
        games, share, even = _("games"), _("share"), _("of an even share")
        yield ""
        yield f"{title:<10} {games:>8} {share:>8}   {even}"
        for lot, each in lots.items():
            yield f"{lot:<10} {each['games']:>8} {each['share']:>8.1%}   {each['even']:.2f}"


def processors() -> int:
    """How many processes can work at the same time."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1
