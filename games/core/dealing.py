"""Hidden cards dealt at random to places that do not take every card, each possible deal as likely as the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from random import Random
from typing import NamedTuple

from games.core.action import Card

Room = tuple[int, ...]
"""How many places of each group are free."""


class Group(NamedTuple):
    """Places that take the same cards."""

    places: list[Card]
    """The names of the holes there."""
    takes: tuple[bool, ...]
    """For each card to be dealt whether it may lie there."""


class Dealing:
    """All ways to deal these cards to these groups of places, counted so that one can be drawn.

    Cards that may lie in the same groups are alike. How many of them go where is drawn kind by kind, weighed with the
    number of deals that this leaves. Raises ValueError if there is no deal at all.
    """

    def __init__(self, cards: Sequence[Card], groups: Sequence[Group]) -> None:
        self.places = [group.places for group in groups]
        self.room: Room = tuple(map(len, self.places))
        alike: dict[tuple[bool, ...], list[Card]] = {}
        for number, card in enumerate(cards):
            alike.setdefault(tuple(group.takes[number] for group in groups), []).append(card)
        self.kinds = sorted(alike.items(), key=lambda kind: sum(kind[0]))
        self._shares: dict[tuple[int, Room], tuple[int, list[tuple[int, Room]]]] = {}
        if len(cards) != sum(self.room) or not self._count(0, self.room):
            raise ValueError("expected places for all hidden cards, found none that take some of them")

    def deal(self, rng: Random) -> dict[Card, Card]:
        """For each place its card."""
        room, dealt = self.room, [list[Card]() for _ in self.places]
        for at, (_, cards) in enumerate(self.kinds):
            share = self._draw(at, room, rng)
            mixed, start = rng.sample(cards, len(cards)), 0
            for group, part in zip(dealt, share, strict=True):
                group += mixed[start : start + part]
                start += part
            room = tuple([free - part for free, part in zip(room, share, strict=True)])
        names: dict[Card, Card] = {}
        for places, group in zip(self.places, dealt, strict=True):
            rng.shuffle(group)
            names.update(zip(places, group, strict=True))
        return names

    def _draw(self, at: int, room: Room, rng: Random) -> Room:
        total, shares = self._ways(at, room)
        lot = rng.randrange(total)
        for ways, share in shares:
            lot -= ways
            if lot < 0:
                return share
        raise AssertionError

    def _count(self, at: int, room: Room) -> int:
        """In how many ways the cards from this kind on can be divided among groups with so much room."""
        return self._ways(at, room)[0] if at < len(self.kinds) else 1

    def _ways(self, at: int, room: Room) -> tuple[int, list[tuple[int, Room]]]:
        """The same, and for each way to share out this kind alone how many of these ways begin with it."""
        found = self._shares.get((at, room))
        if found is None:
            takes, cards = self.kinds[at]
            shares = []
            for share, divided in shared(len(cards), room, takes):
                rest = tuple([free - part for free, part in zip(room, share, strict=True)])
                ways = divided * self._count(at + 1, rest)
                if ways:
                    shares.append((ways, share))
            found = self._shares[at, room] = sum(ways for ways, _ in shares), shares
        return found


def shared(cards: int, room: Room, takes: Sequence[bool]) -> Iterator[tuple[Room, int]]:
    """The numbers of so many cards that may go to each group, and in how many ways the cards can be divided so."""
    if not room:
        if not cards:
            yield (), 1
        return
    for part in range(min(cards, room[0]) + 1 if takes[0] else 1):
        for rest, ways in shared(cards - part, room[1:], takes[1:]):
            yield (part, *rest), ways * comb(cards, part)
