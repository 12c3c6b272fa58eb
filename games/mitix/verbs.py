"""The answers of MiTiX and FaMiX."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from games.core.action import Action, Card, Zone


@dataclass(frozen=True, slots=True, eq=False)
class Reveal(Action):
    """Turn up the next card; it is named only where players choose the order of their cards."""

    card: Card | None


@dataclass(frozen=True, slots=True, eq=False)
class Stake(Action):
    """Put a card face down after a tie."""

    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class Send(Action):
    """Send a FaMiX into the fight, with one of its cards in front."""

    cards: tuple[Card, ...]
    card: Card
    """The one in front."""

    @classmethod
    def of(cls, *values: Any) -> Self:
        cards, card = values
        return cls(tuple(sorted(cards)), card)


@dataclass(frozen=True, slots=True, eq=False)
class Lead(Action):
    """Send one MiTiX to fight alone."""

    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class Place(Action):
    """Put a drawn resource with a god: into the zone of that god's gifts."""

    card: Card
    zone: Zone
