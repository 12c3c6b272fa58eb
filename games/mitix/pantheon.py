"""What the gods may do: the chances that one of them decides the round, and what their gifts are worth later."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.core.action import Seat
from games.mitix.altar import held
from games.mitix.state import ALL_FOODS, ALL_OFFERINGS, DRAWN, GIFTS, OLYMPI, Arena

USUAL = 0.12
"""How often the gods of one side decide a round, for either side, on average."""
BEGUN = (0.0, 0.15, 0.5, 0.5)
"""What a god with so many different gifts of three is worth in cards, in a long game."""
Have = tuple[int, ...]
"""For each god of a seat what it has received, as bits of `House.gift`."""
LONG = 3
"""From how many cards of the smaller army on a game is long."""


def usual(s: Arena) -> float:
    """How often gods decide a round for either side, in rounds to come."""
    return USUAL * (bool(s.zones[OLYMPI[0]]) + bool(s.zones[OLYMPI[1]]))


def given(s: Arena, me: Seat) -> Have:
    """What each god of a seat has received."""
    zones, gods = s.zones, len(s.zones[OLYMPI[me]])
    if gods == 0:
        return ()
    return tuple([held(s, zone) if zones[zone] else 0 for zone in GIFTS[me][:gods]])


def completes(have: Sequence[int], needed: int, hand: int, unseen: int) -> float:
    """How likely one of these gods gets all it needs, from the resources in hand and so many still to be drawn."""
    fewest = min([(needed & ~has & ~hand).bit_count() for has in have], default=3)
    if fewest == 0:
        return 1.0
    if fewest == 1:
        return 1 - (5 / 6) ** unseen
    return 1 / 18 if fewest == 2 and unseen >= 2 else 0.0


def odds(s: Arena, unseen: tuple[int, int]) -> tuple[float, float]:
    """How likely gods decide this round for seat 0 and for seat 1; `unseen` is how many resources each still draws."""
    return decided(given(s, 0), given(s, 1), held(s, DRAWN[0]), held(s, DRAWN[1]), unseen)


@lru_cache(maxsize=1 << 14)
def decided(mine: Have, theirs: Have, hand: int, other: int, unseen: tuple[int, int]) -> tuple[float, float]:
    """The same by what the gods of seat 0 and of seat 1 have received and what each hand holds."""
    hands, signs = (hand, other), []
    for me, have in enumerate((mine, theirs)):
        favour = completes(have, ALL_FOODS, hands[me], unseen[me])
        wrath = completes(have, ALL_OFFERINGS, hands[1 - me], unseen[1 - me])
        signs.append((favour * (1 - wrath), wrath * (1 - favour)))
    (up, down), (other_up, other_down) = signs
    other_even = 1 - other_up - other_down
    for_first = up * (other_even + other_down) + (1 - up - down) * other_down
    for_second = down * (other_even + other_up) + (1 - up - down) * other_up
    return for_first, for_second


@lru_cache(maxsize=1 << 12)
def promise(have: Have, left: int) -> float:
    """What gods who have received so much are worth to their seat in rounds to come, in cards, with so many cards left
    in the smaller army.
    """
    begun = [BEGUN[(has & ALL_FOODS).bit_count()] - BEGUN[(has & ALL_OFFERINGS).bit_count()] for has in have]
    return min(1.0, left / LONG) * sum(begun)
