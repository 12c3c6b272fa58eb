"""The table of Miaui: its state, its one answer, and what the rules read of deck and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import pstdev
from typing import Any

from games.core import house as core
from games.core.action import NOBODY, Action, Card, Seat
from games.core.deck import Deck
from games.core.state import State, of_seats
from games.miaui.chances import prospects
from games.miaui.deck import COLOURS, ROUNDS

MOST_SEATS = len(COLOURS)
DECK, BOX = "deck", "box"
SPACES = BOTTOM, MIDDLE, TOP = "bottom", "middle", "top"
"""From the deepest to the shallow one (MIA-02)."""
LANTERNS = tuple(f"lantern.{space}" for space in SPACES)
HANDS, DIVES, SPENT, BASKETS = (of_seats(name, MOST_SEATS) for name in ("hand", "dive", "spent", "fish"))


@dataclass(frozen=True, slots=True, eq=False)
class Dive(Action):
    """Choose a diver card, which goes face down before you until all have chosen."""

    card: Card


class House(core.House):
    """What the rules read of the deck and of the options agreed on."""

    def __init__(self, deck: Deck, options: Mapping[str, Any]) -> None:
        super().__init__(deck, options)
        self.fighting: bool = not options["no_fighting"]
        self.open_baskets: bool = options["open_baskets"]
        self.kiti_start: str | int = options["kiti_start"]
        facts = {design.kind: design.facts for design in deck.designs}
        self.species: dict[Card, str] = {card: facts[kind].species for card, kind in deck.kinds.items()}
        self.depth: dict[Card, int] = {
            card: facts[kind].value for card, kind in deck.kinds.items() if facts[kind].species == "diver"
        }
        self.points: dict[Card, int] = {
            card: facts[kind].value or 0 for card, kind in deck.kinds.items() if facts[kind].species != "diver"
        }
        self.spread: float = pstdev(self.points.values())
        """How far the points of fish lie apart, as a standard deviation."""
        self.dives: dict[Card, Dive] = {card: Dive(card) for card in self.depth}
        self._worths: dict[tuple[int, int], dict[Card, float]] = {}

    def worths(self, seats: int, rounds: int) -> dict[Card, float]:
        """What each fish is worth in a pile, and each diver in hand with so many rounds left, in points."""
        found = self._worths.get((seats, rounds))
        if found is None:
            kept = prospects(seats, self.fighting, rounds)
            divers = {card: self.spread * kept[depth - 1] for card, depth in self.depth.items()}
            found = self._worths[seats, rounds] = {**self.points, **divers}
        return found


@dataclass(slots=True)
class Lagoon(State):
    """Three spaces of fish, the players round them, and Kiti in a gap between two of them."""

    rules: House
    kiti: Seat = NOBODY
    """The seat counter-clockwise of his gap, or nobody where he is not used (MIA-R03, MIA-44)."""
    lanterns: tuple[Seat, ...] = (NOBODY, NOBODY, NOBODY)
    """For each space who caught a Lantern there, so that its next card comes face down (MIA-32, MIA-R08)."""

    def marks(self) -> dict[str, int]:
        return {"kiti": self.kiti, "round": self.round, **dict(zip(LANTERNS, self.lanterns, strict=True))}

    def mark(self, name: str, value: int) -> None:
        if name == "round":
            if not 1 <= value <= ROUNDS:
                raise ValueError(f"a round from 1 to {ROUNDS}")
            self.round = value
        elif name == "kiti":
            if not self.rules.fighting:
                if value != NOBODY:
                    raise ValueError("-1, for Kiti is not used")
            elif not 0 <= value < self.seats:
                raise ValueError(f"a seat from 0 to {self.seats - 1}")
            self.kiti = value
        elif name in LANTERNS:
            if not NOBODY <= value < self.seats:
                raise ValueError(f"-1 for nobody, or a seat from 0 to {self.seats - 1}")
            light(self, LANTERNS.index(name), value)
        else:
            raise KeyError(name)


def light(s: Lagoon, place: int, seat: Seat) -> None:
    """Remember, or with nobody forget, who caught a Lantern at a space."""
    s.lanterns = (*s.lanterns[:place], seat, *s.lanterns[place + 1 :])


def everyone(s: Lagoon) -> int:
    """The mask of all seats at this table."""
    return s.sight[BOTTOM]


def points(s: Lagoon, fish: Sequence[Card]) -> int:
    """What fish score together (MIA-39)."""
    return sum(map(s.rules.points.__getitem__, fish))


def total(s: Lagoon, me: Seat) -> int:
    """The points in a fish pile."""
    return points(s, s.zones[BASKETS[me]])
