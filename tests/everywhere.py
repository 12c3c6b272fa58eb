"""What the tests of all games share: which games there are, and how their tables are looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.core.game import Game, Value, games
from games.core.state import State

GAMES = list(games())
every_game = pytest.mark.parametrize("name", GAMES)
SEEDS = range(5)


def variants(game: Game) -> Iterator[dict[str, Value]]:
    """The default options, and for every other value of an option a table that has it."""
    yield {}
    for option in game.options:
        for value in option.values[1:]:
            yield {option.key: value}


def cards_named(x: object) -> set[str]:
    """Every card whose name can be read anywhere inside."""
    return set(re.findall(r"[\w-]+\.\d+", repr(x)))


def stripped(s: State) -> State:
    """The state without its outbox."""
    s = s.copy()
    s.events = None
    return s
