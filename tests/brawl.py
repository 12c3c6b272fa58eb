"""Tables of Fuzzy Mage Fight laid by hand: round 2, seat 0 to play, no abilities unless mages are named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.action import Seat
from games.core.flow import options
from tests.table import Table

M = "magic"


def brawl(
    *hands: str,
    fields: Mapping[Seat, str] = {},
    mages: str = "",
    deck: str = "",
    discard: str = "",
    dice: Sequence[int] = (),
    given: Mapping[str, object] = {},
    first: Seat = 0,
    **marks: int,
) -> Table:
    """A table with these hands, by kinds ("3" stands for three magic), one for each seat.

    Marks are named with an underline: form_1=1. The Garbel sits with the last seat unless it is said otherwise.
    """
    seats = len(hands)
    zones = {f"hand.{p}": spelt(hand) for p, hand in enumerate(hands)}
    zones |= {f"field.{p}": spelt(fields.get(p, "")) for p in range(seats)}
    zones["discard"] = spelt(discard)
    if deck:
        zones["deck"] = spelt(deck)
    laid = {"round": 2, "turn": 0, "garbel": seats - 1} | {name.replace("_", "."): n for name, n in marks.items()}
    agreed = {"mage_choice": "random"} | ({"mages": mages} if mages else {"abilities": False})
    t = Table("mages", seats, zones=zones, marks=laid, dice=dice, given={**agreed, **given})
    t.s.first = first
    return t


def spelt(cards: str) -> str:
    """Kinds in full: a number stands for so many magic."""
    return " ".join(" ".join([M] * int(word)) if word.isdecimal() else word for word in cards.split())


def verbs(t: Table, seat: Seat) -> set[str]:
    """The verbs of what a seat may answer."""
    return {action.verb() for action in options(t.s, seat)}
