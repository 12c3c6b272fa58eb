"""What may be attacked, with how much, and what holds it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from games.core.action import Action, Seat
from games.mages.actions import PASS, Attack, Defend
from games.mages.arsenal import Worths
from games.mages.state import FIELDS, HANDS, Brawl, others
from games.mages.verbs import magic_in


class Strike(NamedTuple):
    """An attack on its way: by whom, on whom, how strong, and whether on a mineon."""

    by: Seat
    target: Seat
    total: int
    on_mineon: bool


# ---- what may be attacked


def has_had_turn(s: Brawl, seat: Seat) -> bool:
    """In the first round only players who have taken a turn may be attacked (FMF-18, FMF-R08)."""
    return s.round > 1 or (seat - s.first) % s.seats < (s.turn - s.first) % s.seats


def is_unbound(s: Brawl, me: Seat, seat: Seat) -> bool:
    """Who fused on the own turn may not attack the partner before the next round (FMF-102, FMF-103, FMF-R26)."""
    return s.partner[me] != seat or s.bound[me] != s.round


def is_fuzzy(s: Brawl, seat: Seat) -> bool:
    """A mage in essence form cannot be attacked, unless that was agreed on (FMF-R11)."""
    return not s.essence[seat] or s.rules.essence_attackable


def reach(s: Brawl, me: Seat) -> Sequence[Seat]:
    """The seats whose mages and mineons may be attacked now."""
    if s.round > 1 and s.bound[me] != s.round:
        return others(s.seats, me)
    return [p for p in others(s.seats, me) if has_had_turn(s, p) and is_unbound(s, me, p)]


# ---- with how much, and what holds it


@lru_cache(1 << 12)
def defences(hand: int, field: int, worths: Worths, need: int) -> tuple[Action, ...]:
    """All ways to put up at least so much (FMF-67, FMF-74, FMF-R15)."""
    return (
        PASS,
        *[Defend(h, f) for f in range(field + 1) for h in range(hand + 1) if h * worths[0] + f * worths[1] >= need],
    )


def has_magic(s: Brawl, me: Seat, action: Attack | Defend) -> bool:
    """Whether the seat has as much magic as it says."""
    return 0 <= action.hand <= magic_in(s, HANDS[me]) and 0 <= action.field <= magic_in(s, FIELDS[me])


def uses_magic(s: Brawl, me: Seat, action: Attack) -> bool:
    """An attack takes some magic, at least one card of it (FMF-R10)."""
    return action.hand + action.field > 0


def worth(s: Brawl, hand: int, field: int) -> int:
    """What magic counts in a fight (FMF-38, FMF-39, FMF-66)."""
    in_hand, in_field = s.rules.worths
    return hand * in_hand + field * in_field
