"""The table of Fuzzy Mage Fight: its state, its answers, and what the rules read of deck and options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from games.core.action import Action, Card, Pass, Seat, Zone
from games.core.deck import Deck
from games.core.game import Value
from games.core.state import State, of_seats
from games.mages.deck import CHARMS, ESSENCE, FUZZY, MAGIC, MINEON, SEATS
from games.mages.forms import Form, plain, sides

DECK, DISCARD, REMOVED, BOX, ASIDE, LOOK = "deck", "discard", "removed", "box", "aside", "look"
HANDS, FIELDS = of_seats("hand", SEATS), of_seats("field", SEATS)
MAGES, FORMS, FUSES = of_seats("mage", SEATS), of_seats("form", SEATS), of_seats("fuse", SEATS)
NOBODY = -1
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


class House:
    """What the rules read of the deck and of the options agreed on; never changed, made once for each."""

    def __init__(self, deck: Deck, options: tuple[tuple[str, Value], ...]) -> None:
        self.deck, self.options = deck, options
        chosen: dict[str, Any] = dict(options)
        table = deck.table
        self.book, self.tuned = table.rulebook, table.tunable
        self.chooses: bool = chosen["mage_choice"] == "choose"
        self.fixed: tuple[str, ...] = () if chosen["mages"] == "any" else tuple(chosen["mages"].split(","))
        self.pairs: bool = chosen["deck_build"] == "pairs"
        self.essence_attackable: bool = chosen["attack_essence"]
        self.abilities: bool = chosen["abilities"]
        self.last_round: int = 0 if chosen["round_limit"] == "off" else chosen["round_limit"]
        self.mages: tuple[str, ...] = tuple(table.mages)
        self.forms: tuple[tuple[Form, Form], ...] = tuple(
            sides(m.fuzzy, m.essence, self.book, self.tuned)
            if self.abilities
            else (plain(False, self.book), plain(True, self.book))
            for m in table.mages.values()
        )
        """For each mage its fuzzy and its essence side."""
        self.ability_number: dict[str, int] = {name: n for n, name in enumerate((*FUZZY, *ESSENCE))}
        """What events call an ability."""
        self.least_goal: int = min(f.goal for pair in self.forms for f in pair)
        self.type: dict[Card, str] = {
            card: next(d.facts.type for d in deck.designs if d.kind == kind) for card, kind in deck.kinds.items()
        }
        self.kind: dict[Card, str] = deck.kinds
        self.magic: frozenset[Card] = frozenset(c for c, kind in deck.kinds.items() if kind == MAGIC)
        self.mineons: frozenset[Card] = frozenset(c for c, kind in deck.kinds.items() if kind == MINEON)
        self.potions: frozenset[Card] = frozenset(c for c, type in self.type.items() if type == "potion")
        self.traps: frozenset[Card] = frozenset(c for c, type in self.type.items() if type == "trap")
        self.worths: tuple[int, int] = (self.book.hand_worth, self.book.field_worth)
        """What a magic counts in a fight, from hand and from the battlefield (FMF-38, FMF-39)."""
        self.inert: frozenset[Card] = self.magic | self.mineons | self.traps
        """The cards that cannot be used in the own turn."""
        self.copies: dict[str, dict[str, tuple[Card, ...]]] = {
            type: {
                kind: tuple([c for c in deck.cards if deck.kinds[c] == kind])
                for kind in dict.fromkeys(deck.kinds[c] for c in deck.cards if self.type[c] == type)
            }
            for type in CHARMS
        }
        """For traps, spells and potions the cards of each kind."""
        number = {kind: n for n, kind in enumerate(dict.fromkeys(deck.kinds.values()))}
        self.code: dict[Card, int] = {card: number[kind] << SEATS for card, kind in deck.kinds.items()}
        """The kind of a card as a number that leaves room for a mask of seats."""
        marked = CHARMS if chosen["recovered_rule"] == "all" else ()
        self.bit: dict[Card, int] = {
            card: 1 << n
            for n, card in enumerate(deck.cards)
            if self.type[card] in marked or (not marked and self.kind[card] == "encore")
        }
        """For the cards that leave the game when they are discarded after a recovery, their bit in `recovered`."""
        self.places: dict[Card, Place] = {card: Place(card) for card in deck.cards}
        self.discards: dict[Card, Discard] = {card: Discard(card) for card in deck.cards}

    def __reduce__(self) -> tuple[Any, ...]:
        return house, (self.deck, self.options)


@cache
def house(deck: Deck, options: tuple[tuple[str, Value], ...]) -> House:
    """The house of this deck and these options."""
    return House(deck, options)


def settled(options: Mapping[str, Value]) -> tuple[tuple[str, Value], ...]:
    """Options in the order in which a house remembers them."""
    return tuple(sorted(options.items()))


@dataclass(slots=True)
class Brawl(State):
    """Mages in a ring, each fuzzy or an essence, and the Garbel beside one of them."""

    rules: House
    mages: list[int] = field(default_factory=list)
    """The number of each seat's mage in the deck's list, or nobody before it is chosen."""
    essence: list[int] = field(default_factory=list)
    """For each seat 1 in essence form, 0 in fuzzy form."""
    partner: list[Seat] = field(default_factory=list)
    """Whom each seat is fused with, or nobody (FMF-96)."""
    colour: list[int] = field(default_factory=list)
    """The colour of each seat's fuse card, 0 without one (FMF-89)."""
    bonus: list[int] = field(default_factory=list)
    """The actions that each seat's fuse adds (FMF-91)."""
    bound: list[int] = field(default_factory=list)
    """The round in which each seat last fused on its own turn (FMF-102)."""
    skips: list[int] = field(default_factory=list)
    """For each seat 1 if its next regular turn is skipped, 2 in the first one after that, else 0."""
    garbel: Seat = 0
    turn: Seat = 0
    first: Seat = 0
    """The first player (FMF-03)."""
    turns: int = 0
    """The turns begun in this game."""
    extra: int = 0
    """Extra turns to come."""
    again: bool = False
    """Whether this is an extra turn."""
    left: int = 0
    """The actions left in this turn."""
    spent: int = 0
    """The actions spent in this turn (FMF-R23)."""
    vigour: int = 0
    """The actions that potions added to this turn."""
    draught: int = 0
    """What the next attack of this turn gets on top."""
    backwash: bool = False
    """Whether this turn's draws may take the top of the discard pile."""
    resting: bool = False
    """Whether the essence phase of this turn goes on."""
    rolled: bool = False
    """Whether the return roll of this turn was made; in essence form it has failed."""
    fainted: bool = False
    """Whether the mage turned to essence on purpose in this turn (FMF-R18)."""
    used: tuple[str, ...] = ()
    """The abilities used in this turn."""
    proposed: tuple[Seat, ...] = ()
    """The seats that were asked to fuse in this turn (FMF-R24)."""
    rerolled: tuple[Seat, ...] = ()
    """The seats that rolled again in this turn."""
    attacked: tuple[Seat, ...] = ()
    """The seats whose mages were attacked in this turn (FMF-R17)."""
    avengers: tuple[Seat, ...] = ()
    """The seats that may strike back after this attack, in the order of the targets."""
    lost: bool = False
    """Whether the defender's mage lost this fight."""
    spared: bool = False
    """Whether the loser of this fight keeps its form."""
    stake: list[Card] = field(default_factory=list)
    """The magic that the attacker spent in this attack."""
    prey: list[Card] = field(default_factory=list)
    """The mineon under attack, if it is one."""
    recovered: int = 0
    """The cards that leave the game when they are next discarded, a bit for each (FMF-R34)."""

    def marks(self) -> dict[str, int]:
        marks = {"garbel": self.garbel, "turn": self.turn, "round": self.round, "actions": self.left}
        for p in range(self.seats):
            marks[MAGES[p]] = self.mages[p]
            marks[FORMS[p]] = self.essence[p]
            marks[FUSES[p]] = self.colour[p]
        return marks

    def mark(self, name: str, value: int) -> None:
        if name in ("garbel", "turn"):
            if not 0 <= value < self.seats:
                raise ValueError(f"a seat from 0 to {self.seats - 1}")
            setattr(self, name, value)
        elif name == "round":
            if value < 1:
                raise ValueError("a round from 1 up")
            self.round = value
        elif name == "actions":
            if not 0 <= value <= self.rules.book.actions:
                raise ValueError(f"a number from 0 to {self.rules.book.actions}")
            self.spent = self.rules.book.actions - value
        elif name in MAGES[: self.seats]:
            if not 0 <= value < len(self.rules.mages):
                raise ValueError(f"the number of a mage from 0 to {len(self.rules.mages) - 1}")
            self.mages[MAGES.index(name)] = value
        elif name in FORMS[: self.seats]:
            if value not in (0, 1):
                raise ValueError("0 for fuzzy or 1 for essence form")
            self.essence[FORMS.index(name)] = value
        elif name in FUSES[: self.seats]:
            if not 0 <= value <= SEATS // 2:
                raise ValueError(f"a colour from 1 to {SEATS // 2}, or 0 for none")
            self.colour[FUSES.index(name)] = value
        else:
            raise KeyError(name)


def form(s: Brawl, me: Seat) -> Form:
    """The visible side of a seat's mage."""
    return s.rules.forms[s.mages[me]][s.essence[me]]


def everyone(s: Brawl) -> int:
    """The mask of all seats at this table."""
    return s.sight[DISCARD]


@cache
def others(seats: int, me: Seat) -> tuple[Seat, ...]:
    """The other seats, clockwise from the next one."""
    return tuple([(me + n) % seats for n in range(1, seats)])
