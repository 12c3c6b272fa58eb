"""What a hand can do against a stack, and how likely the hidden hand of another can do nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.wachatbi.deck import ACTIONS

Hand = tuple[str, ...]
"""The kinds of the cards in a hand."""


def passes_on(hand: Sequence[str], dish: str) -> bool:
    """Whether these cards can pass on a stack of this Dish."""
    dishes = [kind for kind in hand if kind not in ACTIONS]
    return len(dishes) < len(hand) or dish in dishes or len(set(dishes)) < len(dishes)


@cache
def helpless(unseen: int, seen: int, fitting: float, sorts: int) -> float:
    """How likely a hand cannot pass a stack on: so many cards unseen, so many different Dishes seen in it.

    `fitting` is the part of all unseen cards that would do, `sorts` how many values of Dishes there are.
    """
    miss = (1 - fitting) ** unseen
    for n in range(unseen):
        miss *= max(0.0, 1 - (seen + n) / (sorts - 1))
    return miss
