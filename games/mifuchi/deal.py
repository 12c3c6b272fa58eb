"""The table before the first duel, what may lie where on it, and tables laid by hand."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.action import Card
from games.core.deck import Deck
from games.core.flow import advance
from games.core.game import Value
from games.core.lay import LayError
from games.core.state import Fixed
from games.mifuchi.rules import DUEL, draw
from games.mifuchi.state import BACKS, BOTH, BOTH_SEATS, CHEST, DECKS, DISCARDS, DUELS, HANDS, TREASURES, House, Wa


def deal(seats: int, seed: int, options: Mapping[str, Value], deck: Deck) -> Wa:
    """Own decks, four cards in each hand, the Wa on his throne, the treasures in the chest (MFC-01 to MFC-08)."""
    s = Wa("mifuchi", seats, seed, {CHEST: []}, Fixed({CHEST: BOTH}), {}, deck, House.of(deck, options), events=[])
    for p in BOTH_SEATS:
        s.zones |= {DECKS[p]: [], HANDS[p]: [], DUELS[p]: [], DISCARDS[p]: [], TREASURES[p]: []}
        s.sight.update({DECKS[p]: 0, HANDS[p]: 1 << p, DUELS[p]: BOTH, DISCARDS[p]: BOTH, TREASURES[p]: BOTH})
    for card in deck.cards:
        zone = home(s, card)
        s.zones[zone].append(card)
        s.known[card] = s.sight[zone]
    for p in BOTH_SEATS:
        s.shuffle(DECKS[p])
        draw(s, p, s.rules.hand)
    s.then(DUEL)
    advance(s)
    return s


def home(s: Wa, card: Card) -> str:
    """Where a card comes from: the draw pile of its colour, or the chest."""
    back = s.deck.backs[card]
    return DECKS[BACKS.index(back)] if back in BACKS else CHEST


def belongs(zone: str, card: Card) -> bool:
    """Cards stay with their colour, treasures lie in the chest or before a seat (MFC-05, MFC-06, MFC-47)."""
    colour, _, _ = card.partition("-")
    name, _, seat = zone.partition(".")
    if colour in BACKS:
        return seat == str(BACKS.index(colour)) and name != "treasure"
    return name in (CHEST, "treasure")


def ready(s: Wa) -> None:
    """Go on from a table laid by hand: the next duel is to be fought."""
    for p in BOTH_SEATS:
        if not s.zones[HANDS[p]]:
            raise LayError(f"{HANDS[p]}: expected at least one card")
        if len(s.zones[TREASURES[p]]) >= s.rules.to_win:
            raise LayError(f"{TREASURES[p]}: expected fewer than {s.rules.to_win} treasures, or the game is over")
        if s.zones[DUELS[p]]:
            raise LayError(f"{DUELS[p]}: expected no card before the duel")
    s.then(DUEL)
