"""Eating and drawing: cards come from the draw pile, and Indigestions among them bring tokens."""

from __future__ import annotations

from functools import cache

from games.core.action import Seat
from games.core.events import Moved
from games.wachatbi.stack import ask_for
from games.wachatbi.state import DECK, DISCARD, EATS, HANDS, MEAL, TOKENS, Feast


@cache
def chance(left: int, sick: int, draws: int) -> float:
    """How likely at least one of so many cards drawn from a pile is one of its Indigestions.

    A draw that goes on with the shuffled discards has met all of them by then: there are none among the discards.
    """
    if draws > left - sick:
        return float(sick > 0 and draws > 0)
    safe = 1.0
    for n in range(draws):
        safe *= (left - sick - n) / (left - n)
    return 1 - safe


def eat(s: Feast, me: Seat) -> int:
    """Turn up as many cards as the stack demands; how many of them were Indigestions
    (WCB-10, WCB-17 to WCB-19, WCB-R12, WCB-R13, WCB-R24).
    """
    if s.events is None and at_once(s, s.demand, HANDS[me], s.sight[MEAL]):
        return 0
    s.count(EATS[me], s.demand)
    sick = take(s, s.demand, MEAL)
    if s.demand:
        ask_for(s, 0)
    if not sick:
        s.sweep(MEAL, HANDS[me])
    else:
        receive(s, me, sick)
        for card in s.zones[MEAL][:]:
            if card not in s.rules.sick:
                s.move(card, MEAL, HANDS[me])
    return sick


def draw(s: Feast, me: Seat) -> int:
    """Draw three cards that only the drawer sees; how many Indigestions turned up
    (WCB-23, WCB-24, WCB-R02, WCB-R16, WCB-R25).
    """
    n, hand = s.rules.empty_hand, HANDS[me]
    sick = 0 if s.events is None and at_once(s, n, hand, s.sight[hand]) else take(s, n, hand)
    if sick:
        receive(s, me, sick)
    return sick


def at_once(s: Feast, n: int, target: str, sight: int) -> bool:
    """Draw so many cards while nobody watches, if there are as many and no Indigestion is among them; whether it is so.

    What comes of it is the same as that of drawing them one by one.
    """
    cards = s.zones[DECK]
    drawn = cards[: -n - 1 : -1]
    if len(drawn) < n or not s.rules.sick.isdisjoint(drawn):
        return False
    del cards[-n:]
    s.zones[target] += drawn
    s.known.update(dict.fromkeys(drawn, sight))
    return True


def take(s: Feast, n: int, target: str) -> int:
    """Draw cards one by one, Indigestions aside; how many of these there were (WCB-17, WCB-20, WCB-R10, WCB-R15)."""
    house, zones, known, events = s.rules, s.zones, s.known, s.events
    cards, sick, stops = zones[DECK], house.sick, house.stops
    found, sight, everybody = 0, s.sight[target], s.sight[MEAL]
    public = target == MEAL
    for left in range(n - 1, -1, -1):
        if not cards:
            if not zones[DISCARD]:
                break
            s.renew(DISCARD, DECK)
        card = cards.pop()
        ill = card in sick
        zones[MEAL if ill else target].append(card)
        known[card] = everybody if ill else sight
        if public:
            s.demand = left
        if events is not None:
            events.append(Moved(card, DECK, MEAL if ill else target, known[card]))
            if public:
                s.count("demand", left)
            if ill:
                s.count("indigestions", s.indigestions)
        if ill:
            found += 1
            if stops:
                break
    return found


def receive(s: Feast, me: Seat, sick: int) -> None:
    """Penalty tokens for Indigestions (WCB-18, WCB-R11)."""
    s.tokens[me] += sick if s.rules.token_per_card else 1
    s.count(TOKENS[me], s.tokens[me])
