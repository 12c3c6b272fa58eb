"""The chance that a draw meets an Indigestion, from nothing but what everybody can see."""

from __future__ import annotations

from typing import NamedTuple

from games.core.knowledge import View
from games.wachatbi.rules import DRAW, Opening, Turn, chance, has_no_dish
from games.wachatbi.state import DECK, DISCARD, HANDS, Feast


class Risk(NamedTuple):
    """What a draw is about."""

    left: int
    """Cards in the draw pile."""
    again: int
    """Cards in the discard pile, which is shuffled when the draw pile runs out."""
    indigestions: int
    """How many of the cards in the draw pile are Indigestions."""
    draws: int
    """How many cards would be drawn now, 0 if none would."""
    chance: float
    """How likely at least one of them is an Indigestion, from 0 to 1."""


def risk(view: View) -> Risk:
    """The risk of eating the stack now or, for whoever has to draw first, of that draw."""
    s = view.table
    assert isinstance(s, Feast)
    left, sick = len(s.zones[DECK]), s.indigestions
    draws = drawn(s, view.seat)
    return Risk(left, len(s.zones[DISCARD]), sick, draws, chance(left, sick, draws))


def drawn(s: Feast, looker: int) -> int:
    """How many cards the seat on turn would draw, as far as the seat that looks can tell."""
    question = s.question
    if not isinstance(question, Opening | Turn):
        return s.demand
    (seat,) = question.seats
    must = not s.zones[HANDS[seat]]
    if isinstance(question, Opening) and seat == looker:
        must = has_no_dish(s, seat, DRAW)
    return s.rules.empty_hand if must else s.demand
