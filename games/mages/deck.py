"""What a deck of Fuzzy Mage Fight says: the type of each card, the mages and their abilities, and all numbers."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from games.core.deck import Deck, DeckSchema
from games.core.expect import found, one_of
from games.core.read import Document

SEATS = 6
"""The most seats at a table (FMF-01)."""
BACK = "card"
MAGIC, MINEON = "magic", "mineon"
TRAPS = ("bramble", "sticky-paws", "quicksand", "mirror", "feather-bed", "magnet", "trapdoor", "garbel-bait")
SPELLS = ("pickpocket", "gust", "muddle", "call-mineon", "recall", "shoo", "moonlight", "hex")
POTIONS = (
    "encore",
    "empty-cup",
    "backwash",
    "vigour",
    "smelling-salts",
    "giants-draught",
    "clear-sight",
    "lone-wolf",
)
TYPE_OF = {
    MAGIC: "magic",
    MINEON: "mineon",
    **dict.fromkeys(TRAPS, "trap"),
    **dict.fromkeys(SPELLS, "spell"),
    **dict.fromkeys(POTIONS, "potion"),
}
"""The type of every kind of card."""
MAGES = (
    *("chester", "gretchen", "philo", "muffins", "wyatt", "nez"),
    *("septimus", "drabhu", "atlas", "hysteria", "tag", "falala"),
)
"""The mages, in the order of their numbers."""
FUZZY = (
    *("infini-mini", "hoard", "counter-attack", "potion-master", "fainting-goat", "crumbs", "rugged", "sniff-out"),
    *("light-fingers", "seven", "zippy", "split-fire", "sly-fox", "pack-mule", "frenzy", "shell-shield", "bff"),
)
"""The abilities of fuzzy sides."""
ESSENCE = (
    *("foraging", "grudge", "summon-potion", "force-fuse", "filet-mineon", "dig-in", "rummage", "lucky-roll"),
    *("dragon-fever", "sly-fox", "fmf-and-fuse", "slow-and-steady", "speedster"),
)
"""The abilities of essence sides."""

Type = Literal["magic", "mineon", "trap", "spell", "potion"]
CHARMS: tuple[str, ...] = get_args(Type)[2:]
"""The types of which a part is chosen for a game."""
Few = Annotated[int, msgspec.Meta(ge=1, le=20)]
Pip = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The type of a card."""

    type: Type


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many traps, spells and potions are played with (FMF-08)."""

    trap: Few
    spell: Few
    potion: Few


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers that the rulebook or the published cards fix."""

    start_hand: Few
    actions: Few
    fused_actions: Few
    field_limit: Few
    goal: Few
    turn_limit: Annotated[int, msgspec.Meta(ge=60, le=6000)]
    hand_worth: Few
    field_worth: Few
    mineon_toughness: Few
    loot: Few
    garbel_leaves_on: Pip
    wakes_on: Pip
    empty_cup_draws: Few
    septimus_goal: Few
    forced_fuse_actions: Few
    speedster_actions: Few
    foraging_limit: Few


class Tunable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers that may be tuned for balance."""

    grudge_discards: Few
    crumbs_draws: Few
    rugged_divisor: Few
    dig_in_draws: Few
    light_fingers_loot: Few
    lucky_roll_from: Pip
    lucky_roll_draws: Few
    pack_mule_cards: Few
    frenzy_draws: Few
    hysteria_fused_goal: Few
    tag_wakes_on: Pip
    bff_draws: Few
    bff_gift: Few
    bramble_discards: Few
    sticky_paws_steals: Few
    magnet_cards: Few
    garbel_bait_discards: Few
    pickpocket_steals: Few
    muddle_cards: Few
    hex_discards: Few
    vigour_actions: Few
    giants_draught_bonus: Few
    clear_sight_cards: Few


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The names of the abilities on the two sides of a mage (FMF-05)."""

    fuzzy: tuple[str, ...]
    essence: tuple[str, ...]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the deck is built, the numbers, the mages, and which of them AI seats like best."""

    build: Build
    rulebook: Rulebook
    tunable: Tunable
    mages: dict[str, Printed]
    preference: tuple[str, ...] = ()


def _check(deck: Deck, document: Document) -> None:
    counts = {design.kind: design.count for design in deck.designs}
    for design in deck.designs:
        at = ("cards", design.kind)
        if design.kind not in TYPE_OF:
            raise document.complaint(at, f"expected {one_of(TYPE_OF, design.kind)}, found {design.kind!r}", key=True)
        if design.back != BACK:
            raise document.complaint(
                (*at, "back"), f"expected the back {BACK!r} for every card, found {found(design.back)}"
            )
        if design.facts.type != TYPE_OF[design.kind]:
            said = f"expected the type {TYPE_OF[design.kind]!r} for {design.kind}, found {design.facts.type!r}"
            raise document.complaint((*at, "type"), said)
    least = SEATS * deck.table.rulebook.goal
    if counts.get(MAGIC, 0) < least:
        said = f"expected at least {least} {MAGIC} ({deck.table.rulebook.goal} for each of {SEATS} seats)"
        raise document.complaint("cards", f"{said}, found {counts.get(MAGIC, 0)}", key=True)
    dealt = SEATS * deck.table.rulebook.start_hand
    if len(deck.cards) < dealt:
        raise document.complaint("cards", f"expected at least {dealt} cards, found {len(deck.cards)}", key=True)
    if tuple(deck.table.mages) != MAGES:
        raise document.complaint("mages", f"expected the mages {', '.join(MAGES)} in this order", key=True)
    for place, name in enumerate(deck.table.preference):
        if name not in MAGES:
            raise document.complaint(("preference", place), f"expected {one_of(MAGES, name)}, found {found(name)}")
    for name, mage in deck.table.mages.items():
        for side, abilities, known in (("fuzzy", mage.fuzzy, FUZZY), ("essence", mage.essence, ESSENCE)):
            for nth, ability in enumerate(abilities):
                if ability not in known:
                    said = f"expected {one_of(known, ability)}, found {found(ability)}"
                    raise document.complaint(("mages", name, side, nth), said)
                if ability in abilities[:nth]:
                    raise document.complaint(("mages", name, side, nth), f"expected {ability!r} only once")


SCHEMA = DeckSchema("mages", Facts, Table, _check)
