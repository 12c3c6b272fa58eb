"""MiFuChi, as the table, the menu and the protocol see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.game import Game, Option, Value
from games.mifuchi import deal
from games.mifuchi.deck import SCHEMA
from games.mifuchi.state import Combo, Play, Take
from games.mifuchi.strategy import STRATEGY


def advice(kinds: Sequence[str]) -> Mapping[str, tuple[Value, str]]:
    """Between two people at one screen every pause is a hand-over: propose combos between duels only (MFC-R08)."""
    if list(kinds) == ["human", "human"]:
        return {"combo_windows": ("between", "options.combo_windows.why_between")}
    return {}


MIFUCHI = Game(
    id="mifuchi",
    folder="mifuchi",
    seats=range(2, 3),
    options=(
        Option("track_steps", (4, 3, 5), "MFC-R01"),
        Option("dofus_vs_cawotte", ("wins", "tie"), "MFC-R03"),
        Option("combo_windows", ("every", "between"), "MFC-R08"),
        Option("treasures_to_win", (3, 2), "MFC-R23"),
        Option("taunts", (True, False), "MFC-R22"),
    ),
    actions=(Play, Combo, Take),
    schema=SCHEMA,
    deal=deal.deal,
    home=deal.home,
    ready=deal.ready,
    strategy=STRATEGY,
    belongs=deal.belongs,
    seat_counts=("duel", "facing", "combo"),
    advice=advice,
)
