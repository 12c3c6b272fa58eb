"""Miaui, as the table, the menu and the protocol see it."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.game import Game, Option, Value, deck_name
from games.miaui import rules
from games.miaui.deck import COLOURS, SCHEMA
from games.miaui.state import SPACES, Dive, points
from games.miaui.strategy import STRATEGY

FEWEST = 3


def seating(options: Mapping[str, Value]) -> range:
    """Three seats or more (MIA-R01), and as many as it takes for the youngest player to be there (MIA-R02)."""
    youngest = options["kiti_start"]
    return range(max(FEWEST, youngest + 1) if isinstance(youngest, int) else FEWEST, len(COLOURS) + 1)


MIAUI = Game(
    id="miaui",
    folder="miaui",
    seats=range(3, 7),
    options=(
        Option("kiti_start", ("random", 0, 1, 2, 3, 4, 5), "MIA-R02"),
        Option("open_baskets", (False, True), "MIA-42"),
        Option("no_fighting", (False, True), "MIA-44"),
        Option("fish_values", ("balanced",), "MIA-R19", deck_name),
    ),
    actions=(Dive,),
    schema=SCHEMA,
    deal=rules.deal,
    home=rules.home,
    ready=rules.ready,
    strategy=STRATEGY,
    belongs=rules.belongs,
    in_sight=rules.in_sight,
    seating=seating,
    seat_counts=(*SPACES, *(f"{space}-tie" for space in SPACES), "kiti-deep", "kiti-shallow"),
    deciders=tuple([(count, "dive") for space in SPACES for count in (space, f"{space}-tie")]),
    points=points,
    deck_option="fish_values",
)
