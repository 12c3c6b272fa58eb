"""The table of Wa Chat Bi: its state, its answers, and what the rules read of deck and options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from games.core import house as core
from games.core.action import Action, Card, Seat
from games.core.deck import Deck
from games.core.state import State, of_seats
from games.wachatbi.deck import DISHES, INDIGESTION, PLUS_ONE, SEATS

HANDS = of_seats("hand", SEATS)
TOKENS = of_seats("tokens", SEATS)
EATS = of_seats("eats", SEATS)
PLAIN_DISH = 16
"""What is added to the value of a Dish to make the number of its kind, above those of all other cards."""
DISH = PLAIN_DISH << SEATS
"""Codes from here on are those of Dishes."""
DECK, DISCARD, STACK, MEAL, RESERVE = "deck", "discard", "stack", "meal", "reserve"


class House(core.House):
    """What the rules read of the deck and of the options agreed on."""

    def __init__(self, deck: Deck, options: Mapping[str, Any]) -> None:
        super().__init__(deck, options)
        table = deck.table
        self.first: Seat | None = None if options["first_player"] == "random" else options["first_player"]
        self.repeats: bool = options["plus_one"] == "repeat"
        self.stops: bool = options["after_indigestion"] == "stop"
        self.token_per_card: bool = options["tokens"] == "card"
        self.hand: int = table.hand
        self.empty_hand: int = table.empty_hand
        self.at_first: int = table.indigestions
        self.last_token: int = table.tokens
        self.kind: dict[Card, str] = deck.kinds
        printed = {design.kind: design.facts.value or 0 for design in deck.designs}
        self.value: dict[Card, int] = {card: printed[kind] for card, kind in deck.kinds.items()}
        """How many cards a Dish demands; 0 for all other cards."""
        number = {kind: DISHES[kind] + PLAIN_DISH if kind in DISHES else n for n, kind in enumerate(printed)}
        self.code: dict[Card, int] = {card: number[kind] << SEATS for card, kind in deck.kinds.items()}
        """The kind of a card as a number that leaves room for a mask of seats; Dishes lie above all others."""
        self.sick: frozenset[Card] = frozenset(card for card, kind in deck.kinds.items() if kind == INDIGESTION)
        self.indigestions = len(self.sick)
        self.opens: dict[Card, Open] = {card: Open(card) for card in deck.cards}
        self.serves: dict[Card, Serve] = {card: Serve(card) for card in deck.cards}
        self.tricks: dict[Card, Trick] = {card: Trick(card) for card in deck.cards}


@dataclass(slots=True)
class Feast(State):
    """The stack of food in the middle, and the cats around it."""

    rules: House
    direction: int = 1
    """1 clockwise, -1 counter-clockwise (WCB-06)."""
    turn: Seat = 0
    """Whose turn it is; between rounds, who fell ill."""
    tokens: list[int] = field(default_factory=list)
    """The penalty tokens of each seat (WCB-35)."""
    value: int = 0
    """The value of the Dishes in the stack, 0 without one (WCB-09)."""
    demand: int = 0
    """How many cards whoever eats the stack has to draw (WCB-11, WCB-R09)."""

    def marks(self) -> dict[str, int]:
        return {
            "direction": self.direction,
            "turn": self.turn,
            "demand": self.demand,
            "indigestions": self.indigestions,
            **dict(zip(TOKENS, self.tokens, strict=False)),
        }

    def mark(self, name: str, value: int) -> None:
        if name == "direction":
            if value not in (1, -1):
                raise ValueError("1 for clockwise or -1")
            self.direction = value
        elif name == "turn":
            if not 0 <= value < self.seats:
                raise ValueError(f"a seat from 0 to {self.seats - 1}")
            self.turn = value
        elif name in TOKENS[: self.seats]:
            if not 0 <= value < self.rules.last_token:
                raise ValueError(f"a number of tokens from 0 to {self.rules.last_token - 1}")
            self.tokens[TOKENS.index(name)] = value
        elif name == "demand":
            if value != (asked := demanded(self)):
                raise ValueError(f"{asked}, which the stack demands")
        elif name == "indigestions":
            if value != self.indigestions:
                raise ValueError(f"{self.indigestions}, as many as the reserve leaves")
        else:
            raise KeyError(name)

    @property
    def indigestions(self) -> int:
        """How many Indigestions are in the draw pile: all that lie nowhere else (WCB-R22)."""
        sick, aside = self.rules.sick, self.zones[MEAL]
        return self.rules.indigestions - len(self.zones[RESERVE]) - sum([c in sick for c in aside])


def demanded(s: Feast) -> int:
    """What a stack demands: its Dishes, and what the cards +1 on it add (WCB-11, WCB-R09)."""
    of, kind, stack = s.rules.value, s.rules.kind, s.zones[STACK]
    more = sum([kind[c] == PLUS_ONE for c in stack])
    dishes = [of[c] for c in stack if of[c]]
    return sum(dishes) + more * (dishes[0] if dishes and s.rules.repeats else 1)


@dataclass(frozen=True, slots=True, eq=False)
class Open(Action):
    """Open a stack with a Dish."""

    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class Serve(Action):
    """Put a Dish of the same value on the stack."""

    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class Eat(Action):
    """Draw as many cards as the stack demands."""


@dataclass(frozen=True, slots=True, eq=False)
class Trick(Action):
    """Play an Action; records and the protocol call it "action"."""

    card: Card

    @classmethod
    def verb(cls) -> str:
        return "action"


@dataclass(frozen=True, slots=True, eq=False)
class Skip(Action):
    """Play a pair: the first card leaves with the old stack, the second opens the new one."""

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, *values: Any) -> Self:
        (cards,) = values
        return cls(tuple(sorted(cards)))


@dataclass(frozen=True, slots=True, eq=False)
class Next(Action):
    """Say who plays next."""

    who: Seat


@dataclass(frozen=True, slots=True, eq=False)
class Add(Action):
    """Add one more Indigestion to the draw pile."""


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Action):
    """Draw three cards, with an empty hand or for want of a Dish."""
