"""All attacks that so much magic allows, each list made once."""

from __future__ import annotations

from games.core.action import Card, Seat
from games.mages.actions import Attack

Worths = tuple[int, int]
"""What a magic counts in a fight, from hand and from the battlefield."""
Target = tuple[Seat, Card | None]
"""The mage of a seat, or a mineon of it."""


class Strikes(dict[Target, tuple[Attack, ...]]):
    """For each target all attacks with up to so much magic, at least one card of it (FMF-R10, FMF-52)."""

    def __init__(self, hand: int, field: int, bonus: int, worths: Worths, toughness: int) -> None:
        in_hand, in_field = worths
        self._ways = [
            (h, f, h * in_hand + f * in_field + bonus) for h in range(hand + 1) for f in range(field + 1) if h + f
        ]
        self._toughness = toughness

    def __missing__(self, target: Target) -> tuple[Attack, ...]:
        seat, card = target
        least = 1 if card is None else self._toughness
        made = self[target] = tuple([Attack(h, f, seat, card) for h, f, total in self._ways if total >= least])
        return made


class Arsenal(dict[tuple[int, int, int], Strikes]):
    """For so much magic in hand and battlefield, and so much on top of it, the attacks that it allows."""

    def __init__(self, worths: Worths, toughness: int) -> None:
        self._worths, self._toughness = worths, toughness

    def __missing__(self, magic: tuple[int, int, int]) -> Strikes:
        made = self[magic] = Strikes(*magic, self._worths, self._toughness)
        return made
