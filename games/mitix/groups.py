"""Which of a player's cards may fight together, and what their Bios comes to: pure functions of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from games.core.action import Action, Card
from games.mitix import verbs
from games.mitix.state import House

Cards = tuple[Card, ...]


def families(rules: House, army: Cards) -> tuple[Cards, ...]:
    """The FaMiX in an army: all its cards of a column, where there are two or more (FMX-08, FMX-09, FMX-R07)."""
    whole = sum([rules.bit[card] for card in army])
    found = dict.fromkeys([bits for column in rules.columns if (bits := whole & column) & (bits - 1)])
    return tuple([named(rules, bits) for bits in found])


@lru_cache(maxsize=1 << 14)
def named(rules: House, bits: int) -> Cards:
    """The cards of these bits, in alphabetical order."""
    found = []
    while bits:
        low = bits & -bits
        bits -= low
        found.append(rules.named[low])
    return tuple(found)


def shared(rules: House, army: Sequence[Card]) -> int:
    """The columns that two or more cards of an army have, as bits."""
    once = twice = 0
    for card in army:
        mask = rules.mask[card]
        twice |= once & mask
        once |= mask
    return twice


def groups(rules: House, army: Cards) -> tuple[Cards, ...]:
    """The groups that may be sent: whole FaMiX, or with the option any two or more cards of one (FMX-R05)."""
    whole = families(rules, army)
    return parts(whole) if rules.partial else whole


@lru_cache(maxsize=1 << 14)
def parts(whole: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Any two or more cards of one of these groups, the largest parts of each first."""
    return tuple(
        dict.fromkeys(
            some for cards in whole for size in range(len(cards), 1, -1) for some in combinations(cards, size)
        )
    )


@lru_cache(maxsize=1 << 14)
def sends(cards: Cards) -> tuple[Action, ...]:
    """A group with each of its cards in front."""
    return tuple([verbs.Send(cards, front) for front in cards])


@lru_cache(maxsize=1 << 14)
def fighters(rules: House, army: Cards) -> tuple[Action, ...]:
    """All that may be sent: groups with a card in front, or without a FaMiX the best card (FMX-10, FMX-11, FMX-R06)."""
    sent = groups(rules, army)
    if sent:
        return tuple([send for cards in sent for send in sends(cards)])
    best = 0 if rules.any_solo else max(rules.bios[card] for card in army)
    return tuple(verbs.Lead(card) for card in army if rules.bios[card] >= best)


def base(rules: House, cards: Sequence[Card]) -> int:
    """The Bios of those who fight: the highest among them, and for a FaMiX 100 for each card (FMX-12, FMX-R08)."""
    if len(cards) == 1:
        return rules.bios[cards[0]]
    return max([rules.bios[card] for card in cards]) + rules.bonus * len(cards)
