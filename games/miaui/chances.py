"""How likely a dive of each depth is to bring up each of the three fish, against rivals who are known only roughly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.miaui.deck import ROUNDS

Mix = tuple[float, ...]
"""How likely a seat dives to each depth: index 0 for a dive of 1."""
Hopes = tuple[float, float, float]
"""The chances to win bottom, middle and top."""

DEPTHS = range(ROUNDS)


def hopes(rivals: Sequence[tuple[Mix, bool]], depth: int) -> Hopes:
    """The chances of a dive (index 0 for 1) where Kiti settles ties.

    Each rival comes with whether he or she wins a deep tie against this diver; for a shallow one it is the other way
    round (MIA-25, MIA-26, MIA-R03). So everybody is either above or below, and the number above tells the fish.
    """
    above = [1.0]
    for mix, first in rivals:
        p = sum(mix[depth if first else depth + 1 :])
        above = [
            (above[k] * (1 - p) if k < len(above) else 0.0) + (above[k - 1] * p if k else 0.0)
            for k in range(len(above) + 1)
        ]
    return above[0], above[1], above[-1]


def hopes_in_peace(rivals: Sequence[tuple[Mix, bool]], depth: int) -> Hopes:
    """The same where nobody wins a tie (MIA-45): an equal dive in play spoils the catch."""
    none = one = lower = 1.0
    one = 0.0
    for mix, _ in rivals:
        below, above = sum(mix[:depth]), sum(mix[depth + 1 :])
        one = one * below + none * above
        none *= below
        lower *= above
    return none, one, lower if len(rivals) > 1 else 0.0


EVEN: Mix = (1 / ROUNDS,) * ROUNDS


@cache
def usual(seats: int, fighting: bool) -> tuple[float, ...]:
    """What each depth is worth on an average round, as a part of an average fish: what playing it now gives up."""
    rivals = [(EVEN, bool(i % 2)) for i in range(seats - 1)]
    reckon = hopes if fighting else hopes_in_peace
    return tuple([sum(reckon(rivals, depth)) for depth in DEPTHS])
