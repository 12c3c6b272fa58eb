"""The resources of FaMiX: they are drawn and given to gods, and gods who have received enough step in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from games.core.action import NOBODY, Action, Card, Pass, Seat, Zone
from games.core.state import Check, Question, any_of, do, never
from games.mitix import verbs
from games.mitix.state import (
    ALL_FOODS,
    ALL_OFFERINGS,
    BOTH_SEATS,
    DRAWN,
    GIFTS,
    LIVING,
    OLYMPI,
    RESOURCES,
    SPENT,
    Arena,
)

Cards = tuple[Card, ...]

# ---- drawing and giving


def feed(s: Arena) -> None:
    """Before the Bios count both draw resources, if there is a god to give them to (FMX-07, FMX-14, FMX-R04, FMX-R09).

    Who has fewer Living draws and places first; else who was second the last time; at first a coin (FMX-R10).
    """
    if not (s.zones[OLYMPI[0]] or s.zones[OLYMPI[1]]):
        return
    living = [len(s.zones[zone]) for zone in LIVING]
    if living[0] != living[1]:
        first = 0 if living[0] < living[1] else 1
    else:
        first = s.random(2) if s.second == NOBODY else s.second
    if s.second != 1 - first:
        s.second = 1 - first
        s.count("second", s.second)
    s.then(DRAW[1 - first])
    draw(s, first)


def draw(s: Arena, me: Seat) -> None:
    """Two resources, seen by all; those that no god may have are discarded (FMX-14, FMX-R09, FMX-R15)."""
    s.draw(RESOURCES, SPENT, DRAWN[me], 2)
    offering, drawn, gods = s.rules.offering, s.zones[DRAWN[me]], (s.zones[OLYMPI[me]], s.zones[OLYMPI[1 - me]])
    if not (gods[0] and gods[1]):
        for card in list(drawn):
            if not gods[offering[card]]:
                s.move(card, DRAWN[me], SPENT)
    if drawn:
        s.question = PLACE[me]


DRAW = tuple(do(draw, me) for me in BOTH_SEATS)


def places(s: Arena, me: Seat, card: Card) -> tuple[Zone, ...]:
    """Where a drawn resource may go: offerings to the opponent's gods, foods to the own ones (FMX-16, FMX-17)."""
    whose = 1 - me if s.rules.offering[card] else me
    return GIFTS[whose][: len(s.zones[OLYMPI[whose]])]


def was_drawn(s: Arena, me: Seat, action: verbs.Place) -> bool:
    return action.card in s.zones[DRAWN[me]]


def is_for_the_opponent(s: Arena, me: Seat, action: verbs.Place) -> bool:
    return not s.rules.offering[action.card] or action.zone in GIFTS[1 - me]


def is_for_me(s: Arena, me: Seat, action: verbs.Place) -> bool:
    return s.rules.offering[action.card] or action.zone in GIFTS[me]


def has_a_god(s: Arena, me: Seat, action: verbs.Place) -> bool:
    return action.zone in places(s, me, action.card)


@dataclass(frozen=True, slots=True)
class Place(Question[Arena]):
    """A seat gives a resource it has drawn to a god of its choice (FMX-16, FMX-17, FMX-26, FMX-R10)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        verbs.Place: (
            ("FMX-14", was_drawn),
            ("FMX-16", is_for_the_opponent),
            ("FMX-17", is_for_me),
            ("FMX-26", has_a_god),
        ),
        verbs.Send: (("FMX-R04", never),),
        verbs.Lead: (("FMX-R04", never),),
        verbs.Stake: (("FMX-R17", never),),
        Pass: (("FMX-R10", never),),
    }

    def options(self, s: Arena, me: Seat) -> Sequence[Action]:
        zones, gift, drawn = s.zones, s.rules.gift, s.zones[DRAWN[me]]
        own, other = s.rules.places[me][len(zones[OLYMPI[me]])], s.rules.places[me][len(zones[OLYMPI[1 - me]])]
        card = drawn[-1]
        found = (own if gift[card] & ALL_FOODS else other)[card]
        if len(drawn) == 1 or gift[drawn[0]] == gift[card]:
            return found
        card = drawn[0]
        return (own if gift[card] & ALL_FOODS else other)[card] + found

    def whim(self, s: Arena, me: Seat, rng: Random) -> Action:
        card = s.zones[DRAWN[me]][-1]
        gods = s.zones[OLYMPI[1 - me if s.rules.offering[card] else me]]
        return any_of(s.rules.places[me][len(gods)][card], rng)

    def answered(self, s: Arena, answers: dict[Seat, Any]) -> None:
        (me,) = self.seats
        action = answers[me]
        s.move(action.card, DRAWN[me], action.zone)
        if s.zones[DRAWN[me]]:
            s.question = self

    def about(self, s: Arena, me: Seat) -> tuple[str, dict[str, str | int]]:
        offerings = [s.rules.offering[card] for card in s.zones[DRAWN[me]]]
        return f"place.{'both' if len(set(offerings)) > 1 else 'offering' if offerings[0] else 'food'}", {}


PLACE = tuple(Place((me,)) for me in BOTH_SEATS)


# ---- stepping in

TRIPLES = ((1, ALL_FOODS, (8, 16, 32)), (-1, ALL_OFFERINGS, (1, 2, 4)))
"""Foods and offerings, as the bits of `House.gift`."""


def triples(s: Arena, zone: Zone) -> Iterator[tuple[int, Cards]]:
    """What a god has received in full: 1 with three different foods, -1 with three different offerings; each once
    (FMX-23, FMX-24, FMX-R11, FMX-R13).
    """
    bit, there, has = s.rules.gift, s.zones[zone], held(s, zone)
    for sign, whole, bits in TRIPLES:
        if has & whole == whole:
            yield sign, tuple([next(card for card in there if bit[card] == wanted) for wanted in bits])


def held(s: Arena, zone: Zone) -> int:
    """The different resources in a zone, as bits of `House.gift`."""
    gift, has = s.rules.gift, 0
    for card in s.zones[zone]:
        has |= gift[card]
    return has


def intervene(s: Arena) -> tuple[int, int]:
    """Gods who have received all three of a kind act: for each seat 1 if they help it, -1 if they harm it, 0 if neither
    (FMX-23 to FMX-25, FMX-R12 to FMX-R14).
    """
    sums, zones = [0, 0], s.zones
    for me in BOTH_SEATS:
        for place, zone in enumerate(GIFTS[me][: len(zones[OLYMPI[me]])]):
            if len(zones[zone]) < 3:
                continue
            for sign, cards in triples(s, zone):
                s.count(f"{'favour' if sign > 0 else 'wrath'}.{me}", place)
                sums[me] += sign
                for card in cards:
                    s.move(card, zone, SPENT)
    first, second = ((x > 0) - (x < 0) for x in sums)
    return first, second
