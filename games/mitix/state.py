"""The table of MiTiX and FaMiX: its state, and what the rules read of deck and options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core import house as core
from games.core.action import NOBODY, Card, Seat, Zone
from games.core.deck import Deck
from games.core.pack import SHARED, SHARING
from games.core.state import State, of_seats
from games.mitix.deck import FOODS, OFFERINGS, OLYMPUS, SETS
from games.mitix.verbs import Place, Reveal

BOTH_SEATS: tuple[Seat, Seat] = (0, 1)
BOTH = 0b11
PACKS, ARMIES, OLYMPI, DUELS, STAKES, LIVING, UNDERWORLD, DRAWN = (
    of_seats(name, 2) for name in ("pack", "army", "olympus", "duel", "stake", "living", "underworld", "drawn")
)
BOX, RESOURCES, SPENT = "box", "resources", "spent"
ALL_OFFERINGS, ALL_FOODS = 0b000111, 0b111000
"""The three offerings and the three foods, as bits of `House.gift`."""
MOST_GODS = 9
"""Of ten cards at least one is no god (FMX-R20)."""
GIFTS: tuple[tuple[Zone, ...], ...] = tuple(tuple(f"gifts.{p}.{n}" for n in range(MOST_GODS)) for p in BOTH_SEATS)
"""For each seat the places where the resources of its gods lie, in the order of its Olympus."""


class House(core.House):
    """What the rules read of the deck and of the options agreed on."""

    def __init__(self, deck: Deck, options: Mapping[str, Any]) -> None:
        super().__init__(deck, options)
        self.shared: bool = options[SHARING] == SHARED
        self.source: tuple[Seat, Seat] = (1, 0) if options["whose_cards"] == "drawn" else (0, 1)
        """For each seat whose pack its cards come from (MTX-R08)."""
        self.choose_order: bool = options.get("choose_order", False)
        self.any_solo: bool = options.get("solo_choice") == "free"
        self.partial: bool = options.get("partial_famix", False)
        self.survive: bool = options.get("unopposed") != "drop"
        self.copies: int = options.get("resource_copies", 0)
        self.equal: bool = options.get("equal_fighters", False)
        self.bonus: int = deck.table.bonus
        facts = {design.kind: design.facts for design in deck.designs}
        every = {card: facts[kind] for card, kind in deck.kinds.items()}
        figures = {card: fact for card, fact in every.items() if fact.figure}
        self.bios: dict[Card, int] = {card: fact.bios for card, fact in figures.items()}
        self.power: dict[Card, int] = {card: fact.power for card, fact in figures.items()}
        self.strength: dict[Card, int] = {card: fact.bios + fact.power for card, fact in figures.items()}
        """A card beats another, as far as Bios decides, exactly if this sum is larger."""
        self.gods = frozenset(card for card, fact in figures.items() if fact.cls == "god")
        bits: dict[str, int] = {}
        for fact in figures.values():
            for column in fact.columns:
                bits.setdefault(column, 0 if column == OLYMPUS else 1 << len(bits))
        self.mask: dict[Card, int] = {
            card: sum(bits[column] for column in fact.columns) for card, fact in figures.items()
        }
        """For each card its columns as bits; Olympus is none, for it forms no FaMiX (MTX-R17)."""
        self.bit: dict[Card, int] = {card: 1 << n for n, card in enumerate(sorted(figures))}
        """For each card a bit of its own, in alphabetical order."""
        self.named = {bit: card for card, bit in self.bit.items()}
        self.columns = tuple([sum([self.bit[c] for c in figures if self.mask[c] & column]) for column in bits.values()])
        """The cards of each column that forms a FaMiX, as these bits."""
        self.friends: dict[Card, frozenset[str]] = {card: frozenset(fact.friends) for card, fact in figures.items()}
        self.enemies: dict[Card, frozenset[str]] = {card: frozenset(fact.enemies) for card, fact in figures.items()}
        self.resource: dict[Card, str] = {card: kind for card, kind in deck.kinds.items() if card not in figures}
        self.offering: dict[Card, bool] = {card: kind in OFFERINGS for card, kind in self.resource.items()}
        kinds = (*OFFERINGS, *FOODS)
        self.gift: dict[Card, int] = {card: 1 << kinds.index(kind) for card, kind in self.resource.items()}
        """For each resource its kind as a bit."""
        self.start: dict[Zone, list[Card]] = {PACKS[0]: [], PACKS[1]: [], RESOURCES: [], BOX: []}
        """Where each card is before anything is shuffled or drawn."""
        used: dict[str, int] = {}
        for card, kind in deck.kinds.items():
            if card in figures:
                seat = SETS.index(deck.backs[card])
                self.start[BOX if self.shared and seat else PACKS[seat]].append(card)
            else:
                used[kind] = used.get(kind, 0) + 1
                self.start[RESOURCES if used[kind] <= self.copies else BOX].append(card)
        self.known: dict[Card, int] = {
            card: BOTH if zone == BOX else 0 for zone, cards in self.start.items() for card in cards
        }
        """Who knows each card then."""
        self.dealt = {card: 0 if card in self.resource and lies == 0 else BOTH for card, lies in self.known.items()}
        """Who knows each card of FaMiX once all fighters lie open: what was not drawn can be told from what was."""
        self.gods_in = tuple([len([card for card in self.start[pack] if card in self.gods]) for pack in PACKS])
        """How many gods are in each pack."""
        self.places: tuple[list[dict[Card, tuple[Place, ...]]], ...] = tuple(
            [
                {
                    card: tuple([Place(card, zone) for zone in GIFTS[1 - me if offered else me][:gods]])
                    for card, offered in self.offering.items()
                }
                for gods in range(MOST_GODS + 1)
            ]
            for me in BOTH_SEATS
        )
        """All ways to give a resource, by the seat that has drawn it and the number of gods there (FMX-16, FMX-17)."""
        self.reveals: dict[Card, Reveal] = {card: Reveal(card) for card in figures}


@dataclass(slots=True)
class Arena(State):
    """Two armies, the Olympus of each side, and where the living and the defeated go."""

    rules: House
    second: Seat = NOBODY
    """FaMiX: who was second to draw resources the last time (FMX-R10)."""

    def copy(self) -> Arena:
        """A state that shares nothing changeable with this one; field by field, for a search copies many."""
        return Arena(
            self.game,
            self.seats,
            self.luck,
            {zone: [*cards] for zone, cards in self.zones.items()},
            self.sight,
            self.known.copy(),
            self.deck,
            self.rules,
            [*self.agenda],
            self.question,
            self.answers.copy(),
            self.result,
            [*self.dice],
            self.round,
            None,
            self.second,
        )

    def marks(self) -> dict[str, int]:
        return {"second": self.second} if RESOURCES in self.zones else {}

    def mark(self, name: str, value: int) -> None:
        if name not in self.marks():
            raise KeyError(name)
        if value not in (NOBODY, 0, 1):
            raise ValueError("-1 for nobody yet, or seat 0 or 1")
        self.second = value
