"""What the rules read of the deck and of the options agreed on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core import house as core
from games.core.action import Card
from games.core.deck import Deck
from games.mages.actions import Aimed, Discard, Place, Use
from games.mages.arsenal import Arsenal, Worths
from games.mages.deck import CHARMS, ESSENCE, FUZZY, MAGIC, MINEON, SEATS
from games.mages.forms import Form, plain, sides


class CardUses(dict[Aimed, Use]):
    """The uses of a card, each made once."""

    def __init__(self, card: Card) -> None:
        self._card = card

    def __missing__(self, aim: Aimed) -> Use:
        made = self[aim] = Use(self._card, *aim)
        return made


class House(core.House):
    """What the rules read of the deck and of the options agreed on."""

    def __init__(self, deck: Deck, options: Mapping[str, Any]) -> None:
        super().__init__(deck, options)
        table = deck.table
        self.book, self.tuned = table.rulebook, table.tunable
        self.chooses: bool = options["mage_choice"] == "choose"
        self.fixed: tuple[str, ...] = () if options["mages"] == "any" else tuple(options["mages"].split(","))
        self.pairs: bool = options["deck_build"] == "pairs"
        self.essence_attackable: bool = options["attack_essence"]
        self.abilities: bool = options["abilities"]
        self.last_round: int = 0 if options["round_limit"] == "off" else options["round_limit"]
        self.mages: tuple[str, ...] = tuple(table.mages)
        self.forms: tuple[tuple[Form, Form], ...] = tuple(
            sides(m.fuzzy, m.essence, self.book, self.tuned) if self.abilities else (plain(self.book), plain(self.book))
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
        self.worths: Worths = (self.book.hand_worth, self.book.field_worth)
        """What a magic counts in a fight, from hand and from the battlefield (FMF-38, FMF-39)."""
        self.arsenal = Arsenal(self.worths, self.book.mineon_toughness)
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
        marked = CHARMS if options["recovered_rule"] == "all" else ()
        self.bit: dict[Card, int] = {
            card: 1 << n
            for n, card in enumerate(deck.cards)
            if self.type[card] in marked or (not marked and self.kind[card] == "encore")
        }
        """For the cards that leave the game when they are discarded after a recovery, their bit in `recovered`."""
        self.uses: dict[Card, CardUses] = {card: CardUses(card) for card in deck.cards}
        self.places: dict[Card, Place] = {card: Place(card) for card in deck.cards}
        self.discards: dict[Card, Discard] = {card: Discard(card) for card in deck.cards}
