"""What happens to the stack, and which way it goes round."""

from __future__ import annotations

from games.core.action import Card, Seat
from games.wachatbi.state import DISCARD, HANDS, STACK, Feast


def ask_for(s: Feast, demand: int) -> None:
    """The stack now demands so many cards."""
    s.demand = demand
    if s.events is not None:
        s.count("demand", demand)


def begin_stack(s: Feast, me: Seat, card: Card) -> None:
    """Lay a Dish where no stack is (WCB-07)."""
    s.move(card, HANDS[me], STACK)
    s.value = s.demand = s.rules.value[card]
    if s.events is not None:
        s.count("demand", s.demand)


def clear_stack(s: Feast) -> None:
    """The whole stack, with its Actions, goes to the discard pile (WCB-R05)."""
    away(s)
    s.value = 0
    if s.demand:
        ask_for(s, 0)


def away(s: Feast) -> None:
    """The cards of the stack, which all know, go to the discard pile."""
    if s.events is None:
        stack = s.zones[STACK]
        s.zones[DISCARD] += stack
        stack.clear()
    else:
        s.sweep(STACK, DISCARD)


def turn_round(s: Feast, direction: int) -> None:
    """Play goes round this way from now on."""
    if direction != s.direction:
        s.direction = direction
        s.count("direction", direction)
