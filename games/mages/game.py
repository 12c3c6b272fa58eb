"""Fuzzy Mage Fight, as the table, the menu and the protocol see it."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.action import Card, Zone
from games.core.deck import deck_name
from games.core.game import Game, Option, Value, shipped_deck
from games.mages import deal
from games.mages.act import ACT
from games.mages.actions import (
    Ability,
    Agree,
    Attack,
    Choose,
    Defend,
    Discard,
    Draw,
    End,
    Fuse,
    Place,
    Roll,
    Split,
    Use,
)
from games.mages.deck import SCHEMA, SEATS
from games.mages.rest import REST
from games.mages.rules import PHASES
from games.mages.state import Brawl
from games.mages.strategy import STRATEGY

PHASES += ACT, REST


def mage_ids(written: str) -> Value:
    """Ids of different mages, joined by commas. Raises ValueError."""
    names, known = written.replace(" ", "").split(","), tuple(shipped_deck("mages").table.mages)
    if not set(names) <= set(known) or len(set(names)) < len(names) or len(names) > SEATS:
        raise ValueError(f"up to {SEATS} different ones of {', '.join(known)}, joined by commas")
    return ",".join(names)


def seating(options: Mapping[str, Value]) -> range:
    """At least as many seats as there are fixed mages."""
    fixed = options["mages"]
    return range(2 if fixed == "any" else max(2, len(str(fixed).split(","))), SEATS + 1)


def lots(s: Brawl) -> dict[str, list[str]]:
    """The mage of each seat, and which turn of the first round is its own."""
    return {
        "mage": [s.rules.mages[n] for n in s.mages],
        "turn": [str(1 + (p - s.first) % s.seats) for p in range(s.seats)],
    }


def worths(s: Brawl) -> dict[str, int]:
    """What a magic counts in a fight, from hand and from the battlefield (FMF-38, FMF-39)."""
    return dict(zip(("hand", "field"), s.rules.worths, strict=True))


def signs(s: Brawl, card: Card, zone: Zone) -> tuple[str, ...]:
    """A recovered card leaves the game when it is next discarded (FMF-30, FMF-R34)."""
    return ("ui-trash",) if s.recovered & s.rules.bit.get(card, 0) else ()


MAGES = Game(
    id="mages",
    folder="mages",
    seats=range(2, SEATS + 1),
    options=(
        Option("mage_choice", ("choose", "random"), "FMF-R02"),
        Option("mages", ("any",), "FMF-R02", free=mage_ids),
        Option("deck_build", ("singles", "pairs"), "FMF-R03", deck_name),
        Option("attack_essence", (False, True), "FMF-R11"),
        Option("recovered_rule", ("all", "extra-turn"), "FMF-R34"),
        Option("abilities", (True, False), "FMF-R43"),
        Option("round_limit", (60, "off"), "FMF-R45"),
    ),
    actions=(Choose, Draw, Place, Use, Ability, Attack, Split, Defend, Roll, Fuse, Agree, Discard, End),
    schema=SCHEMA,
    deal=deal.deal,
    home=deal.home,
    ready=deal.ready,
    strategy=STRATEGY,
    fits=deal.may_lie_hidden,
    belongs=deal.belongs,
    seating=seating,
    seat_counts=(
        *("turn", "garbel", "lost", "held", "skipped", "proposes", "fusing", "refused", "wins"),
        *("attack", "attack-mineon", "splits", "rolls-rise", "rolls-feed", "rolls-strike", "rolls-lucky"),
    ),
    deck_option="deck_build",
    lots=lots,
    worths=worths,
    signs=signs,
    pace=1000,
)
