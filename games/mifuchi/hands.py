"""What the cards in a hand are worth, in spaces of the Wa: pure functions of their symbols, remembered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from games.mifuchi.checks import combo_of, trios
from games.mifuchi.deck import SYMBOLS
from games.mifuchi.state import CAWOTTE, DOFUS, LENALD

RANK = {name: rank for rank, name in enumerate(SYMBOLS)}
BASIC = tuple(x for x in SYMBOLS if x not in (CAWOTTE, DOFUS, LENALD))

Hand = tuple[str, ...]
"""Symbols of the cards in a hand, in the order of SYMBOLS."""
Pile = tuple[tuple[str, float], ...]
"""How likely each symbol is to be drawn next."""

CARD = {CAWOTTE: 0.80, DOFUS: 0.22, LENALD: 0.66}
"""What one card of this symbol adds; the three of the loop add nothing."""
PAIR, TRIPLE, CAWOTTES, LENALDS = 0.45, 1.63, 1.0, 2.2
"""What two or three alike of the loop add, three Cawottes and three Lenalds; the Dofus stands in where it may."""


@cache
def hand_of(symbols: tuple[str, ...]) -> Hand:
    """These symbols in their order."""
    return tuple(sorted(symbols, key=RANK.__getitem__))


@cache
def worth(symbols: tuple[str, ...]) -> float:
    """How many spaces this hand is ahead of one of three different cards of the loop."""
    joker = DOFUS in symbols
    alike = max([symbols.count(x) for x in BASIC]) + joker
    total = sum([CARD.get(x, 0.0) for x in symbols])
    total += TRIPLE if alike >= 3 else PAIR if alike == 2 else 0.0
    total += CAWOTTES if symbols.count(CAWOTTE) + joker >= 3 else 0.0
    total += LENALDS if symbols.count(LENALD) >= 3 else 0.0
    return total


@cache
def without(hand: Hand, *used: str) -> Hand:
    """The hand after these cards left it."""
    left = list(hand)
    for x in used:
        left.remove(x)
    return tuple(left)


@cache
def combos_in(hand: Hand) -> tuple[Hand, ...]:
    """The combos in a hand, each different one once."""
    return tuple([tuple([hand[i] for i in trio]) for trio in trios(hand)])


def pile_of(counts: Mapping[str, int]) -> Pile:
    """How likely each symbol is to be drawn from these cards."""
    total = sum(counts.values())
    return tuple([(x, n / total) for x, n in counts.items() if n])


@lru_cache(1 << 14)
def filled(hand: Hand, size: int, pile: Pile) -> float:
    """What a hand is worth on average once it is filled up to this size from a large pile like this."""
    if len(hand) >= size:
        return worth(hand)
    return sum([chance * filled(hand_of((*hand, x)), size, pile) for x, chance in pile])


@lru_cache(1 << 14)
def kept(hand: Hand, size: int, pile: Pile, march: tuple[tuple[str, float], ...]) -> float:
    """What is left in hand after a duel is worth: filled up as it is, or after the best combo.

    `march` says how many spaces a combo of each symbol is worth; empty if no combo is allowed before the refill.
    """
    best = filled(hand, size, pile)
    for combo in combos_in(hand) if march else ():
        gained = dict(march)[combo_of(combo) or ""]
        best = max(best, gained + filled(without(hand, *combo), size, pile))
    return best
