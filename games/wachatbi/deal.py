"""The table before the first turn, what may lie where on it, and tables laid by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.action import Card, Seat
from games.core.deck import Deck
from games.core.game import InSight, Value
from games.core.lay import LayError
from games.core.state import Fixed, kind_of, name_of
from games.wachatbi.deck import INDIGESTION
from games.wachatbi.rules import OPENINGS, TURNS
from games.wachatbi.state import (
    DECK,
    DISCARD,
    HANDS,
    MEAL,
    RESERVE,
    STACK,
    Feast,
    House,
    demanded,
)


def deal(seats: int, seed: int, options: Mapping[str, Value], deck: Deck) -> Feast:
    """Five cards each, only then the first Indigestion (WCB-02 to WCB-07, WCB-R01)."""
    rules, everybody = House.of(deck, options), (1 << seats) - 1
    s = Feast("wachatbi", seats, seed, {}, Fixed(), {}, deck, rules, events=[], tokens=[0] * seats, round=1)
    s.zones |= {DECK: [card for card in deck.cards if card not in rules.sick], DISCARD: [], STACK: [], MEAL: []}
    s.zones[RESERVE] = [card for card in deck.cards if card in rules.sick]
    s.sight.update(dict.fromkeys((DISCARD, STACK, MEAL, RESERVE), everybody) | {DECK: 0})
    for seat in range(seats):
        s.zones[HANDS[seat]] = []
        s.sight[HANDS[seat]] = 1 << seat
    s.known.update(dict.fromkeys(s.zones[DECK], 0) | dict.fromkeys(s.zones[RESERVE], everybody))
    s.shuffle(DECK)
    for seat in range(seats):
        s.draw(DECK, DISCARD, HANDS[seat], rules.hand)
    for _ in range(rules.at_first):
        s.move(s.zones[RESERVE][-1], RESERVE, DECK)
    s.shuffle(DECK)
    s.turn = s.random(seats) if rules.first is None else rules.first
    s.count("turn", s.turn)
    s.question = OPENINGS[s.turn]
    return s


def home(s: Feast, card: Card) -> str:
    """Where a card comes from: the draw pile, or the reserve of Indigestions."""
    return RESERVE if card in s.rules.sick else DECK


def belongs(zone: str, card: Card) -> bool:
    """Indigestions are never in a hand, in the stack or among the discards, and nothing else is in the reserve."""
    if zone in (DECK, MEAL):
        return True
    return (kind_of(card) == INDIGESTION) == (zone == RESERVE)


def in_sight(s: Feast, zone: str, seat: Seat) -> InSight:
    """The hands of others are shown as backs, whatever was seen of them before (WCB-R19, ALL-R12)."""
    return "none" if name_of(zone) == "hand" and zone != HANDS[seat] else "all"


def may_lie_hidden(zone: str) -> Callable[[Card], bool] | None:
    """Of the cards that a seat does not know, those in hands are no Indigestions (WCB-20)."""
    return no_indigestion if name_of(zone) == "hand" else None


def no_indigestion(card: Card) -> bool:
    """Whether a card may be in a hand."""
    return kind_of(card) != INDIGESTION


def ready(s: Feast) -> None:
    """Go on from a table laid by hand: the seat whose turn it is opens, or deals with the stack."""
    of, stack = s.rules.value, s.zones[STACK]
    dishes = [of[c] for c in stack if of[c]]
    if stack and not of[stack[0]]:
        raise LayError(f"{STACK}: expected a dish at the bottom")
    if len(set(dishes)) > 1:
        raise LayError(f"{STACK}: expected dishes of one value")
    if s.zones[MEAL]:
        raise LayError(f"{MEAL}: expected no card while nobody eats")
    if not s.indigestions:
        raise LayError(f"{DECK}: expected at least one {INDIGESTION}")
    s.value = dishes[0] if dishes else 0
    s.demand = demanded(s)
    s.question = (TURNS if dishes else OPENINGS)[s.turn]
