"""What the gods may do: the chances that one of them decides the round, and what their gifts are worth later."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Seat
from games.mitix.deck import FOODS, OFFERINGS
from games.mitix.state import BOTH_SEATS, DRAWN, GIFTS, OLYMPI, Arena

USUAL = 0.12
"""How often the gods of one side decide a round, for either side, on average."""
BEGUN = (0.0, 0.15, 0.5)
"""What a god with none, one and two of three different gifts is worth in cards, in a long game."""
LONG = 3
"""From how many cards of the smaller army on a game is long."""


def usual(s: Arena) -> float:
    """How often gods decide a round for either side, in rounds to come."""
    return USUAL * sum([bool(s.zones[zone]) for zone in OLYMPI])


def missing(s: Arena, me: Seat, kinds: Sequence[str]) -> list[list[str]]:
    """For each god of a seat which of these three gifts it still wants."""
    of, zones = s.rules.resource, s.zones
    found = []
    for place in range(len(zones[OLYMPI[me]])):
        has = [of[card] for card in zones[GIFTS[me][place]]]
        found.append([kind for kind in kinds if kind not in has])
    return found


def completes(wanted: Sequence[Sequence[str]], hand: Sequence[str], unseen: int) -> float:
    """How likely one of these gods gets all it wants, from the resources in hand and so many still to be drawn."""
    best = 0.0
    for wants in wanted:
        lacks = len([kind for kind in wants if kind not in hand])
        if lacks == 0:
            return 1.0
        if lacks == 1:
            best = max(best, 1 - (5 / 6) ** unseen)
        elif lacks == 2 and unseen >= 2:
            best = max(best, 1 / 18)
    return best


def odds(s: Arena, unseen: tuple[int, int]) -> tuple[float, float]:
    """How likely gods decide this round for seat 0 and for seat 1; `unseen` is how many resources each still draws."""
    of = s.rules.resource
    hands = [[of[card] for card in s.zones[zone]] for zone in DRAWN]
    signs = []
    for me in BOTH_SEATS:
        if not s.zones[OLYMPI[me]]:
            signs.append((0.0, 0.0))
            continue
        favour = completes(missing(s, me, FOODS), hands[me], unseen[me])
        wrath = completes(missing(s, me, OFFERINGS), hands[1 - me], unseen[1 - me])
        signs.append((favour * (1 - wrath), wrath * (1 - favour)))
    (up, down), (other_up, other_down) = signs
    other_even = 1 - other_up - other_down
    for_first = up * (other_even + other_down) + (1 - up - down) * other_down
    for_second = down * (other_even + other_up) + (1 - up - down) * other_up
    return for_first, for_second


def promise(s: Arena, me: Seat) -> float:
    """What the gifts begun with the gods of a seat are worth to it in rounds to come, in cards."""
    left = min(len(s.zones["army.0"]), len(s.zones["army.1"]))
    if left == 0:
        return 0.0
    whole = 0.0
    for kinds, sign in ((FOODS, 1), (OFFERINGS, -1)):
        whole += sign * sum([BEGUN[min(2, 3 - len(wants))] for wants in missing(s, me, kinds)])
    return whole * min(1.0, left / LONG)
