"""The chance that a draw meets an Indigestion, from nothing but what everybody can see."""

from __future__ import annotations

from typing import NamedTuple

from games.core.game import Odds
from games.core.knowledge import View
from games.wachatbi.checks import has_no_dish
from games.wachatbi.eating import chance
from games.wachatbi.rules import DRAW, Another, Opening, Turn
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


def odds(view: View) -> Odds | None:
    """The risk in words, with what the draw pile holds; nothing before a new round, which makes that pile anew."""
    question = view.table.question
    if question is None or isinstance(question, Another):
        return None
    now = risk(view)
    pile: tuple[tuple[str, dict[str, str | int]], ...] = (
        ("left", {"count": now.left}),
        ("indigestions", {"count": now.indigestions}),
    )
    if not now.draws:
        return Odds(pile)
    must = isinstance(question, Opening) or (
        isinstance(question, Turn) and not view.table.zones[HANDS[question.seats[0]]]
    )
    return Odds((("draw" if must else "eat", {"count": percent(now.chance)}), *pile), now.chance)


def percent(chance: float) -> int:
    """A chance in per cent: 0 and 100 only for what is certain."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))


def drawn(s: Feast, looker: int) -> int:
    """How many cards the seat on turn would draw, as far as the seat that looks can tell."""
    question = s.question
    if not isinstance(question, Opening | Turn):
        return s.demand
    (seat,) = question.seats
    must = not s.zones[HANDS[seat]]
    if isinstance(question, Opening) and seat == looker and in_view(s, seat):
        must = has_no_dish(s, seat, DRAW)
    return s.rules.empty_hand if must else s.demand


def in_view(s: Feast, seat: int) -> bool:
    """Whether all cards of a hand are seen by whoever looks; behind a curtain not even the own ones are."""
    return all(card in s.rules.kind for card in s.zones[HANDS[seat]])
