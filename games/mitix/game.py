"""MiTiX and FaMiX, as the table, the menu and the protocol see them."""

from __future__ import annotations

from games.core.game import Game, Option, Pointer
from games.core.pack import FULL, KEYS, SHARED, SHARING, pack_name
from games.mitix import duel, families, verbs
from games.mitix.deck import FAMIX_SCHEMA, MITIX_SCHEMA
from games.mitix.pack import Packs
from games.mitix.rules import final, home
from games.mitix.strategy import DUEL, FAMILIES

PACKS = (
    Option(SHARING, (FULL, SHARED), "MTX-R02"),
    *(Option(key, (FULL,), "MTX-R18", pack_name) for key in KEYS),
)

MITIX = Game(
    id="mitix",
    folder="mitix",
    seats=range(2, 3),
    options=(
        *PACKS,
        Option("whose_cards", ("drawn", "own"), "MTX-R08"),
        Option("choose_order", (False, True), "MTX-R16"),
    ),
    actions=(verbs.Reveal, verbs.Stake),
    schema=MITIX_SCHEMA,
    deal=duel.deal,
    home=home,
    ready=duel.ready,
    strategy=DUEL,
    seat_counts=("fight",),
    pointers={"sun": Pointer("olympus"), "cloud": Pointer("olympus", other=True)},
    signs=duel.signs,
    secrets=lambda options: bool(options["choose_order"]),
    final=final,
    choosing={"choose_order": True},
    packing=Packs("mitix"),
)

FAMIX = Game(
    id="famix",
    folder="mitix",
    seats=range(2, 3),
    options=(
        *PACKS,
        Option("whose_cards", ("own", "drawn"), "MTX-R08"),
        Option("solo_choice", ("best", "free"), "FMX-R06"),
        Option("partial_famix", (False, True), "FMX-R05"),
        Option("unopposed", ("survive", "drop"), "FMX-R18"),
        Option("resource_copies", (6, 4, 5, 7, 8, 9, 10), "FMX-R16"),
        Option("equal_fighters", (False, True), "FMX-R20"),
    ),
    actions=(verbs.Send, verbs.Lead, verbs.Place, verbs.Stake),
    schema=FAMIX_SCHEMA,
    deal=families.deal,
    home=home,
    ready=families.ready,
    strategy=FAMILIES,
    belongs=families.belongs,
    seat_counts=("fight",),
    pointers={"favour": Pointer("olympus"), "wrath": Pointer("olympus")},
    final=final,
    packing=Packs("famix"),
)
