"""A table of MiTiX as one side understands it: how each card fares against what the opponent may reveal."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from math import erf, exp, sqrt

from games.core.action import Card, Seat
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.core.state import kind_of
from games.mitix.state import ARMIES, DUELS, LIVING, OLYMPI, STAKES, UNDERWORLD, Arena, House

READING, DOUBT = 16.0, 2.0
"""How much is made of the way an opponent has chosen so far, and how many rounds it takes to believe in one."""

Key = int
"""What decides between two cards: the Olympus first, then Bios and power together."""
OLYMPUS: Key = 10_000
"""More than any Bios and power together."""
ENGAGED = (*STAKES, *DUELS)


def keys(s: Arena, me: Seat) -> dict[Card, Key]:
    """What each card counts if a seat reveals it; the larger wins."""
    return _keys(s.rules, tuple(s.zones[OLYMPI[me]]), tuple(s.zones[OLYMPI[1 - me]]))


@lru_cache(maxsize=64)
def _keys(rules: House, own: tuple[Card, ...], other: tuple[Card, ...]) -> dict[Card, Key]:
    for_it = frozenset[str]().union(*(rules.friends[god] for god in own))
    against = frozenset[str]().union(*(rules.enemies[god] for god in other))
    return {
        card: OLYMPUS * ((kind_of(card) in for_it) - (kind_of(card) in against)) + strength
        for card, strength in rules.strength.items()
    }


def balance(mine: Sequence[Key], theirs: Sequence[Key]) -> float:
    """How much oftener a random card of mine wins than one of theirs, from -1 to 1."""
    there, whole = sorted(theirs), len(mine) * len(theirs)
    return (sum([bisect_left(there, k) + bisect_right(there, k) for k in mine]) - whole) / whole


def share(s: Arena) -> float:
    """The part of the win that seat 0 may hope for, all cards being known but not their order."""
    zones = s.zones
    ahead = float(len(zones[LIVING[0]]) - len(zones[LIVING[1]]))
    engaged = sum([len(zones[zone]) for zone in ENGAGED])
    one, other = tuple(zones[OLYMPI[0]]), tuple(zones[OLYMPI[1]])
    mine = list(map(_keys(s.rules, one, other).__getitem__, zones[ARMIES[0]]))
    theirs = list(map(_keys(s.rules, other, one).__getitem__, zones[ARMIES[1]]))
    spread = 0.25 + engaged * engaged
    if mine and theirs:
        often = balance(mine, theirs)
        ahead += len(mine) * often
        spread += 0.7 * len(mine) * (1 - often * often)
    return 0.5 + 0.5 * erf(ahead / sqrt(2 * spread))


class Lots:
    """What one seat knows of its own cards and of those it may meet."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        assert isinstance(view.table, Arena)
        self.s, self.me = view.table, view.seat
        s, backs = self.s, self.s.deck.backs
        rivals = s.zones[ARMIES[1 - self.me]]
        back = next((backs.get(card) or card[1:].partition(".")[0] for card in rivals), "")
        pool = [
            card
            for card in s.rules.bios
            if backs[card] == back and (card not in s.known or card in rivals or not style.memory)
        ]
        self.mine, theirs = keys(s, self.me), keys(s, 1 - self.me)
        self.rivals = sorted([theirs[card] for card in pool])
        """What the cards count that the opponent may still have."""
        self.tied = bool(s.zones[STAKES[0]])
        self.lean = self.tendency(back, theirs)

    def tendency(self, back: str, keys: dict[Card, Key]) -> float:
        """Whether the opponent has revealed strong cards first (above 0, to 0.5) or weak ones (below)."""
        s, backs = self.s, self.s.deck.backs
        everyone = sorted([k for card, k in keys.items() if backs[card] == back])
        shown = [
            keys[card]
            for zone in (*LIVING, *UNDERWORLD, *STAKES)
            for card in s.zones[zone]
            if card in keys and backs[card] == back
        ]
        ranks = [bisect_left(everyone, k) / len(everyone) - 0.5 for k in shown]
        return sum(ranks) / (len(ranks) + DOUBT)

    def luck(self, card: Card) -> float:
        """How much oftener a card of mine wins than it loses, from -1 to 1, against what may come at any time."""
        return balance([self.mine[card]], self.rivals) if self.rivals else 0.0

    def now(self, card: Card) -> float:
        """By how much that is better just now, if the opponent goes on in the same way."""
        if not self.rivals or not self.lean:
            return 0.0
        mine, lower = self.mine[card], self.lower
        often = lower[bisect_left(self.rivals, mine)] + lower[bisect_right(self.rivals, mine)] - lower[-1]
        return often / lower[-1] - self.luck(card)

    @cached_property
    def lower(self) -> list[float]:
        """How likely one of so many of the weakest comes now, in no particular unit: the leaning of the opponent."""
        size = len(self.rivals)
        return [0.0, *accumulate([exp(READING * self.lean * (i / size - 0.5)) for i in range(size)])]
