"""What a hand can do, for the options and the refusals of the rules.

A check of an answer says by its name what it looks for; what the rules refuse then is in the table of each question.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from games.core.action import Action, Card, Seat
from games.wachatbi.deck import ACTIONS
from games.wachatbi.state import HANDS, Feast, Next, Serve, Skip, Trick


@cache
def pair(one: Card, other: Card) -> Skip:
    """The answer with this pair, whatever the order."""
    return Skip.of((one, other))


def mixed(s: Feast, hand: Sequence[Card], one: int, other: int) -> list[Action]:
    """The pairs of a Dish that others know and one that they do not, in each order that their names can have."""
    code, known = s.rules.code, s.known
    ones = [card for card in hand if code[card] | known[card] == one]
    others = [card for card in hand if code[card] | known[card] == other]
    ordered = (min(ones), max(others)), (min(others), max(ones))
    return [pair(leaving, opening) for leaving, opening in ordered if leaving < opening]


def in_hand(s: Feast, me: Seat, action: Any) -> bool:
    return action.card in s.zones[HANDS[me]]


def all_in_hand(s: Feast, me: Seat, action: Skip) -> bool:
    return all(card in s.zones[HANDS[me]] for card in action.cards)


def is_dish(s: Feast, me: Seat, action: Any) -> bool:
    return s.rules.kind.get(action.card) not in ACTIONS


def is_action(s: Feast, me: Seat, action: Trick) -> bool:
    return s.rules.kind.get(action.card) in ACTIONS


def fits(s: Feast, me: Seat, action: Serve) -> bool:
    return s.rules.value.get(action.card) == s.value


def are_two(s: Feast, me: Seat, action: Skip) -> bool:
    return len(action.cards) == 2


def are_different(s: Feast, me: Seat, action: Skip) -> bool:
    return len(set(action.cards)) == 2


def are_a_pair(s: Feast, me: Seat, action: Skip) -> bool:
    first, second = [s.rules.value.get(card) for card in action.cards]
    return first == second != 0


def has_cards(s: Feast, me: Seat, action: Action) -> bool:
    return bool(s.zones[HANDS[me]])


def has_none(s: Feast, me: Seat, action: Action) -> bool:
    return not s.zones[HANDS[me]]


def has_no_dish(s: Feast, me: Seat, action: Action) -> bool:
    return not any(s.rules.value[card] for card in s.zones[HANDS[me]])


def is_another(s: Feast, me: Seat, action: Next) -> bool:
    return action.who != me and 0 <= action.who < s.seats
