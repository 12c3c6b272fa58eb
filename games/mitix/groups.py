"""Which of a player's cards may fight together, and what their Bios comes to: pure functions of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from games.core.action import Action, Card
from games.mitix import verbs
from games.mitix.state import House

Cards = tuple[Card, ...]


@lru_cache(maxsize=1 << 14)
def families(rules: House, army: Cards) -> tuple[Cards, ...]:
    """The FaMiX in an army: all its cards of a column, where there are two or more (FMX-08, FMX-09, FMX-R07)."""
    mask, twice = rules.mask, shared(rules, army)
    found: dict[Cards, None] = {}
    while twice:
        column = twice & -twice
        twice -= column
        found[tuple(sorted([card for card in army if mask[card] & column]))] = None
    return tuple(found)


def shared(rules: House, army: Sequence[Card]) -> int:
    """The columns that two or more cards of an army have, as bits."""
    once = twice = 0
    for card in army:
        mask = rules.mask[card]
        twice |= once & mask
        once |= mask
    return twice


@lru_cache(maxsize=1 << 14)
def groups(rules: House, army: Cards) -> tuple[Cards, ...]:
    """The groups that may be sent: whole FaMiX, or with the option any two or more cards of one (FMX-R05)."""
    whole = families(rules, army)
    if not rules.partial:
        return whole
    return tuple(
        dict.fromkeys(
            some for cards in whole for size in range(len(cards), 1, -1) for some in combinations(cards, size)
        )
    )


@lru_cache(maxsize=1 << 14)
def fighters(rules: House, army: Cards) -> tuple[Action, ...]:
    """All that may be sent: groups with a card in front, or without a FaMiX the best card (FMX-10, FMX-11, FMX-R06)."""
    sent = groups(rules, army)
    if sent:
        return tuple(verbs.Send(cards, front) for cards in sent for front in cards)
    best = 0 if rules.any_solo else max(rules.bios[card] for card in army)
    return tuple(verbs.Lead(card) for card in army if rules.bios[card] >= best)


def base(rules: House, cards: Sequence[Card]) -> int:
    """The Bios of those who fight: the highest among them, and for a FaMiX 100 for each card (FMX-12, FMX-R08)."""
    best = max([rules.bios[card] for card in cards])
    return best + rules.bonus * len(cards) if len(cards) > 1 else best
