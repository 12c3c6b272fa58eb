"""What groups are worth against each other: FaMiX fought out to the end, both sides choosing in secret each round.

All cards of both sides are open, so the rest of the duel can be worked out. What the gods will do is left to chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from games.mitix.groups import Cards, base, families
from games.mitix.state import House

DEEP, SHALLOW = 12, 2
"""How many rounds are worked out; fewer with options that allow more groups. After these both send their strongest."""
LEARNING = 24
"""How often both sides of a round learn from each other."""
SIZES = 4
"""How many sizes of a part of a FaMiX are thought of."""


class Group(NamedTuple):
    """Some cards that may be sent, and what their fight comes to: the Bios and the largest power among them."""

    cards: Cards
    strength: int
    """A group beats another exactly if this is larger."""


@lru_cache(maxsize=1 << 15)
def group(rules: House, cards: Cards) -> Group:
    """These cards as a group; the one with the largest power stands in front, for nothing else counts there."""
    return Group(cards, base(rules, cards) + max([rules.power[card] for card in cards]))


@lru_cache(maxsize=1 << 15)
def choices(rules: House, army: Cards) -> tuple[Group, ...]:
    """The groups worth thinking of, each whole FaMiX or single cards."""
    found = families(rules, army)
    if found:
        return tuple(group(rules, cards) for cards in found)
    alone = sorted([group(rules, (card,)) for card in army], key=lambda g: rules.bios[g.cards[0]])
    if rules.any_solo:
        return tuple(dict.fromkeys((alone[0], alone[len(alone) // 2], alone[-1])))
    return (alone[-1],)


@lru_cache(maxsize=1 << 12)
def parts(rules: House, army: Cards) -> tuple[Group, ...]:
    """The groups worth thinking of where a part of a FaMiX may be sent as well: the strongest of each size."""
    found = dict.fromkeys(choices(rules, army))
    for cards in families(rules, army):
        best, strong = max(cards, key=rules.bios.__getitem__), max(cards, key=rules.power.__getitem__)
        lead = list(dict.fromkeys((best, strong)))
        others = sorted([card for card in cards if card not in lead], key=rules.strength.__getitem__)
        for size in range(2, min(len(cards), SIZES + 2)):
            found[group(rules, tuple(sorted([*lead, *others][:size])))] = None
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def rest(rules: House, mine: Cards, theirs: Cards, gods: float, depth: int) -> float:
    """How many more cards than the other side I may hope to keep from here on; `gods` is how often one decides a round
    for either side.
    """
    if not mine or not theirs:
        return float(len(mine) - len(theirs)) if rules.survive else 0.0
    ours, others = choices(rules, mine), choices(rules, theirs)
    if depth == 0:
        ours, others = (max(ours, key=strength),), (max(others, key=strength),)
    return solve([[after(rules, mine, theirs, a, b, (gods, gods), gods, depth) for b in others] for a in ours]).value


def strength(found: Group) -> int:
    """What a group fights with, as a key to sort by."""
    return found.strength


def after(
    rules: House,
    mine: Cards,
    theirs: Cards,
    ours: Group,
    others: Group,
    odds: tuple[float, float],
    gods: float,
    depth: int,
    pot: tuple[int, int] = (0, 0),
) -> float:
    """What a fight of two groups comes to, with all that follows; `odds` are those that gods decide this round for me
    and against me, `pot` the cards at stake already.
    """
    left = without(mine, ours.cards), without(theirs, others.cards)
    gained, lost = len(ours.cards) + pot[0], len(others.cards) + pot[1]
    if pot[0]:  # after a tie the winner takes everything
        gained = lost = gained + lost
    ahead = ours.strength - others.strength
    fair = 1 - odds[0] - odds[1]
    won = odds[0] + (fair if ahead > 0 else 0)
    beaten = odds[1] + (fair if ahead < 0 else 0)
    return won * gained - beaten * lost + rest(rules, *left, gods, max(0, depth - 1))


fought = lru_cache(maxsize=1 << 14)(after)
"""The same, looked up where it was asked before: for a search, which comes to few fights many times."""


@lru_cache(maxsize=1 << 15)
def without(army: Cards, gone: Cards) -> Cards:
    """An army after some of its cards have left it."""
    return tuple([card for card in army if card not in gone])


class Solved(NamedTuple):
    """What a secret choice of both sides is worth, and how often each should choose what."""

    value: float
    mine: list[float]
    theirs: list[float]


def solve(gains: Sequence[Sequence[float]], rounds: int = LEARNING) -> Solved:
    """Both sides learn by regret from each other, unless one choice each is plainly the best.

    `gains` are what I gain and the other side loses, one row for each of my choices.
    """
    rows, columns = range(len(gains)), range(len(gains[0]))
    floor = [min(row) for row in gains]
    ceiling = [max([row[j] for row in gains]) for j in columns]
    sure, most = max(floor), min(ceiling)
    if most - sure < 1e-9:
        i, j = floor.index(sure), ceiling.index(most)
        return Solved(sure, [float(k == i) for k in rows], [float(k == j) for k in columns])
    regret, other = [0.0] * len(floor), [0.0] * len(ceiling)
    mine, theirs = [0.0] * len(floor), [0.0] * len(ceiling)
    for n in range(1, rounds + 1):
        p, q = shares(regret), shares(other)
        worth = [sum([x * y for x, y in zip(row, q, strict=True)]) for row in gains]
        value = sum([x * y for x, y in zip(p, worth, strict=True)])
        for i in rows:
            mine[i] += n * p[i]
            regret[i] = max(0.0, regret[i] + worth[i] - value)
        p = shares(regret)
        for j in columns:
            theirs[j] += n * q[j]
        costs = [sum([p[i] * gains[i][j] for i in rows]) for j in columns]
        value = sum([x * y for x, y in zip(q, costs, strict=True)])
        for j in columns:
            other[j] = max(0.0, other[j] + value - costs[j])
    mine, theirs = normal(mine), normal(theirs)
    value = sum([mine[i] * theirs[j] * gains[i][j] for i in rows for j in columns])
    return Solved(value, mine, theirs)


def shares(regret: Sequence[float]) -> list[float]:
    """How often each choice is made that is so much regretted."""
    whole = sum(regret)
    return [r / whole for r in regret] if whole > 0 else [1 / len(regret)] * len(regret)


def normal(weights: Sequence[float]) -> list[float]:
    """Weights as parts of 1."""
    whole = sum(weights)
    return [w / whole for w in weights]
