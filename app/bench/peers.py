"""What our own figures are held against: RLCard's Uno for four, the card engine in plain Python that many use."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

MISSING = "RLCard is not installed (uv sync --group bench), so the rows that need it have no peer"


class Uno:
    """Random games of Uno in RLCard."""

    name = "RLCard Uno"

    def __init__(self) -> None:
        """Raises ImportError where RLCard is not installed."""
        from rlcard.games.uno.game import UnoGame

        self._rng = Random(1)
        self.game: Any = UnoGame(num_players=4)
        self.game.np_random.seed(1)

    def play(self) -> int:
        """One game with `Game.step`, deal included; its decisions."""
        state, _seat = self.game.init_game()
        decisions, step, over = 0, self.game.step, self.game.is_over
        choice = self._rng.choice
        while not over():
            state, _seat = step(choice(state["legal_actions"]))
            decisions += 1
        return decisions

    def copy(self) -> int:
        """One copy of a game some steps old, as RLCard's own `step_back` makes it."""
        game = self.game
        deepcopy(game.dealer), deepcopy(game.players), deepcopy(game.round)
        return 1

    def begin(self, decisions: int) -> None:
        """A game with so many decisions behind it."""
        while True:
            state, _seat = self.game.init_game()
            for _ in range(decisions):
                state, _seat = self.game.step(self._rng.choice(state["legal_actions"]))
                if self.game.is_over():
                    break
            else:
                return


def uno() -> Uno | None:
    """The peer, where it is installed."""
    try:
        return Uno()
    except ImportError:
        return None
