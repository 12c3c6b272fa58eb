"""How likely a dive of each depth is to bring up each of the three fish, against rivals who are known only roughly."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import accumulate

from games.miaui.deck import ROUNDS

Mix = tuple[float, ...]
"""How likely a seat dives to each depth: index 0 for a dive of 1."""
Side = tuple[Sequence[float], Sequence[float]]
"""How likely a rival is to stay above a dive of each depth, and to go below it."""
Hopes = tuple[float, float, float]
"""The chances to win bottom, middle and top."""

DEPTHS = range(ROUNDS)


def sides(mix: Mix) -> tuple[Side, Side, Side]:
    """A rival who wins deep ties against a diver, who loses them, and who spoils every equal dive (MIA-45).

    Where Kiti settles ties, who wins a deep one loses a shallow one, and the other way round (MIA-25, MIA-26,
    MIA-R03): so everybody is either above or below.
    """
    to = list(accumulate(mix))
    upto = [min(1.0, p) for p in to]
    before = [0.0, *upto[:-1]]
    deeper, level = [1 - p for p in upto], [1 - p for p in before]
    return (before, level), (upto, deeper), (before, deeper)


def hopes(rivals: Sequence[Side], depth: int) -> Hopes:
    """The chances of a dive (index 0 for 1): the bottom with nobody below, the middle with one, the top with all."""
    none, one, every = 1.0, 0.0, 1.0
    for above, below in rivals:
        over, under = above[depth], below[depth]
        one = one * over + none * under
        none *= over
        every *= under
    return none, one, every


def even(depths: Collection[int]) -> Mix:
    """Each of these depths alike."""
    return tuple([1 / len(depths) if d in depths else 0.0 for d in DEPTHS])


@cache
def usual(seats: int, fighting: bool) -> tuple[float, ...]:
    """How likely each depth is to catch anything on an average round: what playing it now gives up."""
    return tuple([sum(hopes(_crowd(seats, fighting), depth)) for depth in DEPTHS])


@cache
def _crowd(seats: int, fighting: bool) -> list[Side]:
    """Rivals with all their divers, of whom every other one wins ties."""
    ways = sides(even(DEPTHS))
    return [ways[n % 2 if fighting else 2] for n in range(seats - 1)]


HIGHEST, LOWEST = 1.3, 1.8
"""The powers of the chance to be the deepest, and the shallowest, of all that tell what a diver is worth."""
SHALLOW = 0.9
"""What the shallowest diver is worth, in parts of the deepest."""
LASTING = 0.55
"""The power of the rounds left with which the worth of a diver grows: the more there are, the better the best."""
STAKE = 0.175
"""What the deepest diver is worth with one round left, in spreads of the fish; it grows with the root of the seats."""


def lasting(rivals: Sequence[Side], rounds: int) -> tuple[float, ...]:
    """What each depth is worth if it is kept for the best of so many rounds, in spreads of the fish.

    Only the deepest and the shallowest dive can choose their day, for they may be sure of their fish.
    """
    scale = STAKE * (len(rivals) + 1) ** 0.5 * rounds**LASTING
    worth = []
    for depth in DEPTHS:
        none, _, every = hopes(rivals, depth)
        worth.append(scale * (none**HIGHEST + SHALLOW * every**LOWEST))
    return tuple(worth)


def prospects(seats: int, fighting: bool, rounds: int) -> tuple[float, ...]:
    """The same against rivals with all their divers."""
    return lasting(_crowd(seats, fighting), rounds)
