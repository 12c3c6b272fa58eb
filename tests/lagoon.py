"""Tables of Miaui laid by hand: the fish of a round, and who dives how deep."""

from __future__ import annotations

from collections.abc import Mapping

from games.miaui.deck import COLOURS
from tests.table import Table


def lagoon(
    bottom: str = "kittenfish-1",
    middle: str = "kittenfish-2",
    top: str = "kittenfish-3",
    seats: int = 4,
    zones: Mapping[str, str] = {},
    marks: Mapping[str, int] = {},
    seed: int = 1,
    **given: object,
) -> Table:
    """A table with these fish in the lagoon and Kiti between seats 0 and 1."""
    kiti = {} if given.get("no_fighting") else {"kiti": 0}
    fish = {"bottom": bottom, "middle": middle, "top": top}
    return Table("miaui", seats, seed, zones=fish | dict(zones), marks=kiti | dict(marks), given=given)


def dive(t: Table, *depths: int) -> Table:
    """Everybody dives, seat 0 first."""
    for seat, depth in enumerate(depths):
        t.do(seat, "dive", card=f"{COLOURS[seat]}-diver-{depth}")
    return t


def caught(t: Table) -> list[str]:
    """What lies on each pile, from the lowest card up."""
    return [" ".join(t.kinds(f"fish.{seat}")) for seat in range(t.s.seats)]


def told(t: Table, *kinds: type) -> list[tuple[object, ...]]:
    """What the last answer led to, of these kinds of events."""
    return [tuple(e) for e in t.happened if isinstance(e, kinds)]
