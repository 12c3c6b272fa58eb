"""Wa Chat Bi, as the table, the menu and the protocol see it."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.game import Game, Option, Value, seats_with
from games.wachatbi import deal
from games.wachatbi.deck import SCHEMA, SEATS
from games.wachatbi.risk import odds
from games.wachatbi.state import Add, Draw, Eat, Next, Open, Serve, Skip, Trick
from games.wachatbi.strategy import STRATEGY

FEWEST = 3
"""Seats of the published game; two are a house variant (WCB-R20)."""


def seating(options: Mapping[str, Value]) -> range:
    """Three seats or more, two where it is agreed on, and as many as it takes for the first player to be there."""
    return seats_with(options["first_player"], 2 if options["allow_two_players"] else FEWEST, SEATS)


WACHATBI = Game(
    id="wachatbi",
    folder="wachatbi",
    seats=range(2, SEATS + 1),
    options=(
        Option("allow_two_players", (False, True), "WCB-R20"),
        Option("first_player", ("random", *range(SEATS)), "WCB-R01"),
        Option("plus_one", ("card", "repeat"), "WCB-R04"),
        Option("after_indigestion", ("full", "stop"), "WCB-R10"),
        Option("tokens", ("eat", "card"), "WCB-R11"),
    ),
    actions=(Open, Serve, Eat, Trick, Skip, Next, Add, Draw),
    schema=SCHEMA,
    deal=deal.deal,
    home=deal.home,
    ready=deal.ready,
    strategy=STRATEGY,
    fits=deal.may_lie_hidden,
    belongs=deal.belongs,
    in_sight=deal.in_sight,
    seating=seating,
    seat_counts=("turn", "next"),
    odds=odds,
)
