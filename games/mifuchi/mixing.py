"""Choosing a card in secret: how often to play each, so that an opponent who guesses well gains nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from operator import add, mul
from typing import NamedTuple

from games.mifuchi.deck import SYMBOLS
from games.mifuchi.hands import RANK
from games.mifuchi.state import CAWOTTE, DOFUS, LENALD

CLOSE, LOOSE = 0.08, 0.4
"""How often a choice is made loosely, in proportion to what each card gains: a loss of so large a part of the stakes
makes a card e times rarer. Cards nearly as good as the best are then played as well, at hardly any cost."""

Beats = frozenset[tuple[str, str]]
Hands = Sequence[Mapping[str, float]]


class Stakes(NamedTuple):
    """What a duel is about for the seat that thinks: its share of the win after each end of it."""

    won: float
    tied: float
    lost: float

    def of(self, chances: tuple[float, float]) -> float:
        """The share on average, for these chances to win and to tie."""
        won, tied = chances
        return won * self.won + tied * self.tied + (1 - won - tied) * self.lost


@cache
def chances(beats: Beats, mine: str, theirs: str) -> tuple[float, float]:
    """How often one card wins and ties against another; a Lenald is covered from an average hand of four."""
    if mine == LENALD != theirs:
        if theirs == DOFUS:
            return 0.0, 0.15
        return (0.15, 0.35) if theirs == CAWOTTE else (0.87, 0.08)
    if theirs == LENALD != mine:
        lost, tied = chances(beats, theirs, mine)
        return 1 - lost - tied, tied
    if mine == theirs == LENALD:
        return 0.41, 0.18
    won = (mine, theirs) in beats
    return float(won), float(not won and (theirs, mine) not in beats)


@cache
def ends(beats: Beats) -> tuple[tuple[tuple[float, float], ...], ...]:
    """`chances` for every pair of symbols."""
    return tuple([tuple([chances(beats, a, b) for b in SYMBOLS]) for a in SYMBOLS])


class Side:
    """The hands that one side may hold, and what it has learnt about playing each of them."""

    def __init__(self, hands: Sequence[Mapping[str, float]]) -> None:
        self.hands = [([RANK[x] for x in hand], list(hand.values()), [0.0] * len(hand)) for hand in hands]
        """For each hand its symbols, what is left after playing each, and how much each is regretted."""
        self.often = [1e-9] * len(SYMBOLS)
        """How often each symbol was played so far, by all hands together."""

    def learn(self, worth: Sequence[float], weight: int) -> list[float]:
        """One round of regret matching against what each symbol is worth now; later rounds weigh more.

        Returns how often the first hand played each of its symbols, times the weight.
        """
        often, first = self.often, list[float]()
        for plays, keeps, regret in self.hands:
            gains = [worth[i] + k for i, k in zip(plays, keeps, strict=True)]
            whole = sum(regret)
            if whole > 0:
                mean, scale = sum(map(mul, regret, gains)) / whole, weight / whole
                parts = [scale * r for r in regret]
            else:
                mean, parts = sum(gains) / len(gains), [weight / len(gains)] * len(gains)
            first = first or parts
            for j, i in enumerate(plays):
                often[i] += parts[j]
                grown = regret[j] + gains[j] - mean
                regret[j] = grown if grown > 0 else 0.0
        return first

    def mix(self) -> list[float]:
        """How often each symbol is played on average."""
        whole = sum(self.often)
        return [x / whole for x in self.often]


def sums(rows: Sequence[Sequence[float]], mix: Sequence[float]) -> list[float]:
    """What each row is worth against such a mix."""
    return [sum(map(mul, row, mix)) for row in rows]


class Mixed(NamedTuple):
    """What came out of it: how often to play each symbol, how often the opponent does, and the share to hope for."""

    mine: dict[str, float]
    theirs: dict[str, float]
    share: float


def mixed(beats: Beats, stakes: Stakes, mine: Mapping[str, float], ours: Hands, theirs: Hands, rounds: int) -> Mixed:
    """Let both sides learn from each other, until neither has much to gain by another mix.

    A hand maps its symbols to what it gains, as a share of the win of its owner, by playing one of them and keeping
    the others. `ours` are the hands that the opponent must reckon with beside `mine`, the true one.
    """
    gain = [[stakes.of(c) for c in row] for row in ends(beats)]
    loss = [[-x for x in column] for column in zip(*gain, strict=True)]
    here, there = Side([mine, *ours]), Side(theirs)
    often = [0.0] * len(mine)
    for weight in range(1, rounds + 1):
        often = list(map(add, often, here.learn(sums(gain, there.mix()), weight)))
        there.learn(sums(loss, here.mix()), weight)
    mix = dict(zip(mine, [x / sum(often) for x in often], strict=True))
    worth = sums(gain, there.mix())
    gains = [worth[RANK[x]] + kept for x, kept in mine.items()]
    share = sum([m * g for m, g in zip(mix.values(), gains, strict=True)])
    close = [exp((g - max(gains)) / (CLOSE * (stakes.won - stakes.lost + 1e-9))) for g in gains]
    mix = {x: (1 - LOOSE) * m + LOOSE * c / sum(close) for (x, m), c in zip(mix.items(), close, strict=True)}
    return Mixed(mix, dict(zip(SYMBOLS, there.mix(), strict=True)), share)
