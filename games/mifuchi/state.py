"""The table of MiFuChi: its state, its answers, and what the rules read of deck and options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from games.core import house as core
from games.core.action import NOBODY, Action, Card, Seat
from games.core.deck import Deck
from games.core.state import State, kind_of, of_seats

BOTH_SEATS: tuple[Seat, Seat] = (0, 1)
BOTH = 0b11
BACKS = ("orange", "blue")
HANDS, DECKS, DUELS, DISCARDS, TREASURES = (
    of_seats(name, 2) for name in ("hand", "deck", "duel", "discard", "treasure")
)
CHEST = "chest"
CAPE, STAFF, HAT = "cape.0", "staff.0", "hat.0"

LENALD, DOFUS, CAWOTTE = "lenald", "dofus", "cawotte"


class House(core.House):
    """What the rules read of the deck and of the options agreed on."""

    def __init__(self, deck: Deck, options: Mapping[str, Any]) -> None:
        super().__init__(deck, options)
        table = deck.table
        self.steps: int = options["track_steps"]
        self.windows: bool = options["combo_windows"] == "every"
        self.to_win: int = options["treasures_to_win"]
        self.hand: int = table.hand
        self.hand_with_cape: int = table.hand_with_cape
        printed = {design.kind: design.facts.symbol for design in deck.designs}
        self.symbol: dict[Card, str] = {card: printed[kind] for card, kind in deck.kinds.items()}
        self.printed = tuple(
            Counter(printed[kind] for card, kind in deck.kinds.items() if deck.backs[card] == back) for back in BACKS
        )
        """How many cards of each symbol a seat's deck holds."""
        self.plays: dict[Card, Play] = {card: Play(card) for card in deck.cards}
        self.march: dict[str, int] = {name: symbol.steps for name, symbol in table.symbols.items()}
        self.beats = frozenset(
            (name, loser)
            for name, symbol in table.symbols.items()
            for loser in symbol.beats
            if not (options["dofus_vs_cawotte"] == "tie" and (name, loser) == (DOFUS, CAWOTTE))
        )


@dataclass(slots=True)
class Wa(State):
    """The Wa Wabbit stands on a line of spaces with the throne in the middle."""

    rules: House
    place: int = 0
    """The throne is 0; below it lie the spaces towards seat 0, above it those towards seat 1 (MFC-02)."""
    facing: Seat = NOBODY
    """The seat whose camp the Wa faces, or nobody (MFC-R10)."""

    def marks(self) -> dict[str, int]:
        return {"wa": self.place, "facing": self.facing}

    def mark(self, name: str, value: int) -> None:
        if name == "wa":
            if abs(value) >= self.rules.steps:
                raise ValueError(f"a space from {1 - self.rules.steps} to {self.rules.steps - 1}")
            self.place = value
        elif name == "facing":
            if value not in (NOBODY, 0, 1):
                raise ValueError("-1 for nobody, or seat 0 or 1")
            self.facing = value
        else:
            raise KeyError(name)


@dataclass(frozen=True, slots=True, eq=False)
class Play(Action):
    """Choose a card for the duel, or to cover a Lenald."""

    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class Combo(Action):
    """Discard three cards from hand for their effect."""

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, *values: Any) -> Self:
        (cards,) = values
        return cls(tuple(sorted(cards)))


@dataclass(frozen=True, slots=True, eq=False)
class Take(Action):
    """Take a treasure from the chest, or from the opponent once the chest is empty."""

    card: Card


def symbol(s: Wa, card: Card) -> str:
    """The symbol of a card, without its colour."""
    return s.rules.symbol.get(card) or kind_of(card)


def owns(s: Wa, me: Seat, treasure: Card) -> bool:
    """Whether a seat owns a treasure (MFC-32)."""
    return treasure in s.zones[TREASURES[me]]


def hoard(s: Wa, me: Seat) -> str:
    """The zone that a seat takes treasures from: the chest, or the opponent's if it is empty (MFC-29, MFC-31)."""
    return CHEST if s.zones[CHEST] else TREASURES[1 - me]
