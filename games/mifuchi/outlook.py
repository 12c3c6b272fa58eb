"""What treasures and the place of the Wa are worth: the share of the win each seat may hope for, cards aside.

The game is boiled down to a chain: every duel is won by one seat or the other with fixed chances, and now and then a
combo follows; the treasures tilt both. The chances were counted in games between good players.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from games.core.action import NOBODY, Seat
from games.mifuchi.state import BOTH_SEATS, CAPE, HAT, STAFF, TREASURES, Wa

BIT = {CAPE: 1, STAFF: 2, HAT: 4}
ALL = 7

TIED = 0.2
"""How often a duel is tied; the Hat wins these."""
COMBO, LEAP = 0.2, 0.1
"""How often a seat makes a combo after a duel, and how many of these are worth three spaces, the others one."""
CAPE_COMBO, STAFF_COMBO = 1.6, 0.92
"""How much oftener the owner of a Cape that works makes a combo, and how much seldomer one who fears the Staff."""
NEAR_ENOUGH = 2e-5
"""The chain is worked out until a round over all positions changes none by more than this."""


class Position(NamedTuple):
    """The open part of the table: each seat's treasures as a mask of BIT, the Wa's place and the way he faces."""

    orange: int
    blue: int
    place: int
    facing: Seat

    def loot(self, me: Seat) -> int:
        """The treasures that a seat may take one of: the chest's, or the opponent's if it is empty (MFC-31)."""
        return ALL & ~(self.orange | self.blue) or self[1 - me]

    def taken(self, me: Seat, treasure: int) -> Position:
        """After a seat took a treasure."""
        mine, theirs = self[me] | treasure, self[1 - me] & ~treasure
        return self._replace(orange=theirs, blue=mine) if me else self._replace(orange=mine, blue=theirs)


def bits(mask: int) -> Iterator[int]:
    """The treasures in a mask, one at a time."""
    return (bit for bit in BIT.values() if mask & bit)


@cache
def mask_of(treasures: tuple[str, ...]) -> int:
    """The mask of these treasures."""
    return sum(BIT[t] for t in treasures)


def position(s: Wa) -> Position:
    """The open part of a table; a Wa who has reached a camp is as good as back on the throne (MFC-30)."""
    orange, blue = mask_of(tuple(s.zones[TREASURES[0]])), mask_of(tuple(s.zones[TREASURES[1]]))
    if -s.rules.steps < s.place < s.rules.steps:
        return Position(orange, blue, s.place, s.facing)
    return Position(orange, blue, 0, NOBODY)


class Outlook:
    """The worth of every position, for one length of the track and one number of treasures to win."""

    def __init__(self, steps: int, to_win: int) -> None:
        self.steps, self.to_win = steps, to_win
        self.share: dict[tuple[int, int, int, Seat], float] = {}
        """Seat 0's share of the win."""
        self._solve()
        self.step = {at: self._step(Position(*at)) for at in self.share}
        """What one space is worth in each position, as a share of the win."""
        self.ends = {at: tuple([self.share[end] for end in self.after_duel(Position(*at))]) for at in self.share}
        """Seat 0's share after the duel fought in each position: when it wins, when it is tied, when seat 1 wins."""

    def worth(self, at: Position, me: Seat) -> float:
        """The share that a seat may hope for."""
        share = self.share[at]
        return share if me == 0 else 1 - share

    def over(self, at: Position) -> bool:
        """Whether a seat has won."""
        return max(at.orange.bit_count(), at.blue.bit_count()) >= self.to_win

    def moved(self, at: Position, me: Seat, steps: int) -> Position:
        """After a seat moved the Wa; in the camp it takes the treasure that helps it most (MFC-21, MFC-28, MFC-30)."""
        place = min(at.place + steps, self.steps) if me else max(at.place - steps, -self.steps)
        if abs(place) < self.steps:
            return Position(at.orange, at.blue, place, me)
        return self.enriched(Position(at.orange, at.blue, 0, NOBODY), me)

    def enriched(self, at: Position, me: Seat) -> Position:
        """After a seat took the treasure that helps it most, the Wa staying where he is (MFC-R14)."""
        takes = [at.taken(me, bit) for bit in bits(at.loot(me))]
        return max(takes, key=lambda taken: self.worth(taken, me))

    def after_duel(self, at: Position) -> tuple[Position, Position, Position]:
        """Where a duel leads when seat 0 wins it, when it is tied, when seat 1 wins it."""
        if self.over(at):
            return at, at, at
        orange, blue = self.moved(at, 0, 1), self.moved(at, 1, 1)
        return orange, orange if at.orange & BIT[HAT] else blue if at.blue & BIT[HAT] else at, blue

    def _step(self, at: Position) -> float:
        if self.over(at):
            return 0.0
        return max(0.02, (self.share[self.moved(at, 0, 1)] - self.share[self.moved(at, 1, 1)]) / 2)

    def _solve(self) -> None:
        places = range(1 - self.steps, self.steps)
        holdings = [(a, b) for a in range(ALL + 1) for b in range(ALL + 1) if not a & b]
        share, open_ones = self.share, []
        for orange, blue in holdings:
            for at in (Position(orange, blue, p, f) for p in places for f in (NOBODY, 0, 1)):
                if self.over(at):
                    share[at] = float(orange.bit_count() > blue.bit_count())
                else:
                    share[at] = 0.5 + (orange.bit_count() - blue.bit_count()) / 8 - at.place / self.steps / 16
                    open_ones.append(at)
        chances = {at: duel_chances(at) for at in open_ones}
        combos = {at: combo_chances(at) for at in open_ones}
        worst = 1.0
        while worst > NEAR_ENOUGH:
            worst = 0.0
            goes = {(at, me, n): self.moved(at, me, n) for at in open_ones for me in BOTH_SEATS for n in (1, 3)}
            for _ in range(12):  # which treasure is best seldom changes, so it is looked up less often
                later = share.copy()
                for at in open_ones:
                    total = share[at]
                    for me, often in enumerate(combos[at]):
                        far, near = share[goes[at, me, 3]], share[goes[at, me, 1]]
                        total += often * (LEAP * far + (1 - LEAP) * near - share[at])
                    later[at] = total
                worst = 0.0
                for at, (won, lost) in chances.items():
                    new = won * later[goes[at, 0, 1]] + lost * later[goes[at, 1, 1]] + (1 - won - lost) * later[at]
                    worst = max(worst, abs(new - share[at]))
                    share[at] = new


def duel_chances(at: Position) -> tuple[float, float]:
    """How often seat 0 and seat 1 win a duel fought in this position."""
    fair = (1 - TIED) / 2
    return fair + (TIED if at.orange & BIT[HAT] else 0), fair + (TIED if at.blue & BIT[HAT] else 0)


def combo_chances(at: Position) -> tuple[float, ...]:
    """How often seat 0 and seat 1 make a combo after a duel fought in this position."""
    return tuple(
        [
            COMBO
            * (CAPE_COMBO if at[me] & BIT[CAPE] and at.facing == me else 1)
            * (STAFF_COMBO if at[1 - me] & BIT[STAFF] else 1)
            for me in BOTH_SEATS
        ]
    )


@cache
def outlook(steps: int, to_win: int) -> Outlook:
    """The worth of the positions at such a table, worked out once."""
    return Outlook(steps, to_win)
