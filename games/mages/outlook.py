"""What a table is worth to each seat: how near it is to the magic it takes, on one scale of magic cards."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from games.core.action import Seat
from games.mages.state import FIELDS, HANDS, NOBODY, Brawl, form
from games.mages.verbs import magic_in

FIELD_MAGIC, MINEON, CHARM, UNSEEN = 0.55, 0.85, 0.3, 0.7
"""What a card is worth, in magic cards of the hand: face-down magic, a mineon, another card, one that nobody sees."""
ESSENCE, FUSED, GARBEL, TURN = 1.5, 1.1, 0.5, 0.2
"""What it costs to be an essence, to be fused, to have the Garbel; what an action left is worth."""
STEEP = 0.5
"""How much likelier one more magic makes the win."""


def strength(s: Brawl, me: Seat) -> float:
    """How much magic a seat as good as holds; cards that the state does not name count as average ones."""
    hand, field, rules = s.zones[HANDS[me]], s.zones[FIELDS[me]], s.rules
    held, lying = magic_in(s, HANDS[me]), magic_in(s, FIELDS[me])
    unseen = sum([card[0] == "?" for card in hand])
    total = held + UNSEEN * unseen + CHARM * (len(hand) - held - unseen)
    if field:
        mineons = len(rules.mineons.intersection(field))
        total += (1.0 if form(s, me).hoards else FIELD_MAGIC) * lying + MINEON * mineons
        total += CHARM * 1.3 * (len(field) - lying - mineons)
    return total


def need(s: Brawl, me: Seat) -> float:
    """How much a seat is short of winning, on this scale."""
    fuzzy = s.rules.forms[s.mages[me]][0]
    fused = s.partner[me] != NOBODY
    goal = fuzzy.fused_goal if fused and fuzzy.fused_goal else fuzzy.goal
    missing = goal - strength(s, me)
    if fused and not fuzzy.fused_goal:
        missing += FUSED
    if s.essence[me]:
        missing += ESSENCE
    if s.garbel == me:
        missing += GARBEL
    if s.turn == me:
        missing -= TURN * s.left
    return missing


@lru_cache(1 << 12)
def hope(tenths: int) -> float:
    """The chances that go with a need, in tenths of a magic card, not yet shared out."""
    return exp(-STEEP * tenths / 10)


def outlook(s: Brawl) -> tuple[float, ...]:
    """The share of the win each seat may hope for."""
    hopes = [hope(round(10 * need(s, p))) for p in range(s.seats)]
    whole = sum(hopes)
    return tuple([h / whole for h in hopes])
