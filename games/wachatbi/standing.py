"""What tokens and cards are worth: the share of the win that each seat may hope for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log, log1p

Counts = tuple[int, ...]
"""How many seats have no token, one, two …"""

TOKENS_COUNT = 1.37
"""How much the outlook of the tokens alone counts, against that of the cards."""
FEW_CARDS, CARDS = 0.5, 0.1
"""What cards in hand add to the logarithm of a share: the first few more than the others. Fitted to played games."""


@cache
def standing(counts: Counts) -> tuple[float, ...]:
    """The share of one seat with no token, one, two …, if every token to come falls on anyone (WCB-32, WCB-33)."""
    seats = sum(counts)
    totals = [0.0] * len(counts)
    for had, number in enumerate(counts):
        if not number:
            continue
        later = [*counts]
        later[had] -= 1
        if had + 1 == len(counts):
            best = next((k for k, n in enumerate(later) if n), None)
            gained = [1 / n if k == best else 0.0 for k, n in enumerate(later)]
            moved = 0.0
        else:
            later[had + 1] += 1
            gained = [*standing(tuple(later))]
            moved = gained[had + 1]
        for k, n in enumerate(counts):
            if n:
                struck = 1 / number if k == had else 0.0
                totals[k] += number / seats * (struck * moved + (1 - struck) * gained[k])
    return tuple(totals)


@cache
def hopes(counts: Counts) -> tuple[float, ...]:
    """The logarithm of the share of one seat with no token, one, two …"""
    return tuple([TOKENS_COUNT * log(max(share, 1e-4)) for share in standing(counts)])


@cache
def plenty(cards: int) -> float:
    """What so many cards in hand add to the logarithm of a share, whatever they are."""
    return FEW_CARDS * log1p(cards) + CARDS * cards


def shares(tokens: Sequence[int], sizes: Sequence[int], last: int) -> list[float]:
    """The share of each seat with these tokens and numbers of cards; exact when one has its last token."""
    if max(tokens) >= last:
        standings = [(had, -size) for had, size in zip(tokens, sizes, strict=True)]
        best = min(standings)
        return [(each == best) / standings.count(best) for each in standings]
    hope = hopes(tuple([tokens.count(k) for k in range(last)]))
    weights = [exp(hope[had] + plenty(size)) for had, size in zip(tokens, sizes, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]
