"""The answers of Fuzzy Mage Fight."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.action import Action, Card, Pass, Seat, Zone

Aimed = tuple[Seat | None, Zone | None, int | None]
"""On what a card acts: a seat, a zone and a place in it, or nothing."""
PASS = Pass()


@dataclass(frozen=True, slots=True, eq=False)
class Choose(Action):
    """Choose a mage, or a card that an effect offers."""

    mage: str | None
    card: Card | None


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Action):
    """Draw a card: from the draw pile, or from the discard pile where a potion allows it."""

    zone: Zone | None


@dataclass(frozen=True, slots=True, eq=False)
class Place(Action):
    """Place a card from hand in the own battlefield."""

    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class Use(Action):
    """Reveal a card and let it act on nobody, on a seat, or on what lies at a place of a battlefield."""

    card: Card
    who: Seat | None
    zone: Zone | None
    place: int | None


@dataclass(frozen=True, slots=True, eq=False)
class Ability(Action):
    """Use an ability of the own mage, on a seat or a card where it needs one."""

    name: str
    who: Seat | None
    card: Card | None


@dataclass(frozen=True, slots=True, eq=False)
class Attack(Action):
    """Attack a seat's mage, or a mineon of it, with this much magic from hand and battlefield."""

    hand: int
    field: int
    who: Seat
    card: Card | None


@dataclass(frozen=True, slots=True, eq=False)
class Split(Action):
    """Turn so many points of the attack on another mage as well."""

    who: Seat
    points: int


@dataclass(frozen=True, slots=True, eq=False)
class Defend(Action):
    """Defend with this much magic from hand and battlefield."""

    hand: int
    field: int


@dataclass(frozen=True, slots=True, eq=False)
class Roll(Action):
    """Roll the die, or roll it again."""


@dataclass(frozen=True, slots=True, eq=False)
class Fuse(Action):
    """Propose to fuse."""

    who: Seat


@dataclass(frozen=True, slots=True, eq=False)
class Agree(Action):
    """Agree to fuse."""


@dataclass(frozen=True, slots=True, eq=False)
class Discard(Action):
    """Discard a card."""

    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class End(Action):
    """End the own turn."""
