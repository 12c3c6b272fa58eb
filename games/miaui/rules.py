"""Miaui: cats dive for fish, each to a depth of its own choice, and Kiti the tiki settles their quarrels.

Rules are numbered as on the rules pages of the game: MIA-01 and so on, MIA-R01 and so on for rulings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, ClassVar

from games.core.action import NOBODY, Action, Card, Pass, Seat
from games.core.deck import Deck
from games.core.flow import advance
from games.core.game import InSight, Value
from games.core.lay import LayError
from games.core.state import Check, Fixed, Question, any_of, do, name_of, never
from games.miaui.deck import COLOURS, FISH_BACK, ROUNDS
from games.miaui.state import (
    BASKETS,
    BOX,
    DECK,
    DIVES,
    HANDS,
    LANTERNS,
    SPACES,
    SPENT,
    TOP,
    Dive,
    House,
    Lagoon,
    everyone,
    light,
    total,
)

# ---- choosing a depth


def is_diver(s: Lagoon, me: Seat, action: Dive) -> bool:
    return action.card in s.rules.depth


def is_mine(s: Lagoon, me: Seat, action: Dive) -> bool:
    return s.deck.backs[action.card] == COLOURS[me]


def in_hand(s: Lagoon, me: Seat, action: Dive) -> bool:
    return action.card in s.zones[HANDS[me]]


def has_a_choice(s: Lagoon, me: Seat, action: Pass) -> bool:
    return len(s.zones[HANDS[me]]) > 1


@dataclass(frozen=True, slots=True)
class Depth(Question[Lagoon]):
    """Everybody chooses a diver card in secret (MIA-09, MIA-38)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Dive: (("MIA-09", is_diver), ("MIA-03", is_mine), ("MIA-19", in_hand)),
        Pass: (("MIA-38", has_a_choice), ("MIA-09", never)),
    }

    def options(self, s: Lagoon, me: Seat) -> Sequence[Action]:
        dives = s.rules.dives
        return [dives[card] for card in s.zones[HANDS[me]]]

    def whim(self, s: Lagoon, me: Seat, rng: Random) -> Action:
        return s.rules.dives[any_of(s.zones[HANDS[me]], rng)]

    def answered(self, s: Lagoon, answers: dict[Seat, Any]) -> None:
        for me, action in answers.items():
            s.move(action.card, HANDS[me], DIVES[me], 1 << me)
        for me, action in answers.items():  # MIA-11
            s.show(action.card, DIVES[me], everyone(s))
        for place in range(len(SPACES)):  # MIA-12
            resolve(s, place)
        end_round(s)

    def about(self, s: Lagoon, me: Seat) -> tuple[str, dict[str, str | int]]:
        return ("depth.last" if s.round == ROUNDS else "depth"), {"value": s.round}


@cache
def depth(seats: int) -> Depth:
    """The question to all seats, made once."""
    return Depth(tuple(range(seats)))


# ---- the three depths


def resolve(s: Lagoon, place: int) -> None:
    """The highest dive takes the bottom, the next the middle, the lowest the top (MIA-13 to 15, MIA-25 to 27)."""
    space, zones, depth_of = SPACES[place], s.zones, s.rules.depth
    dives = {me: depth_of[zones[DIVES[me]][0]] for me in range(s.seats) if zones[DIVES[me]]}
    if not dives:  # MIA-R12
        s.count(space, NOBODY)
        return
    wanted = min(dives.values()) if space == TOP else max(dives.values())
    rivals = [me for me, number in dives.items() if number == wanted]
    if len(rivals) > 1:
        for me in rivals:
            s.count(f"{space}-tie", me)
        if not s.rules.fighting:  # MIA-45
            s.count(space, NOBODY)
            for me in rivals:
                s.move(zones[DIVES[me]][0], DIVES[me], SPENT[me])
            return
    winner = rivals[0] if len(rivals) == 1 else nearest(s, space, rivals)
    if len(rivals) > 1:
        s.count("kiti-shallow" if space == TOP else "kiti-deep", winner)
    s.count(space, winner)
    for fish in list(zones[space]):  # oldest first (MIA-47, MIA-R11)
        catch(s, place, fish, winner)
    s.move(zones[DIVES[winner]][0], DIVES[winner], SPENT[winner])


def nearest(s: Lagoon, space: str, rivals: Sequence[Seat]) -> Seat:
    """Who wins a tie: the first counter-clockwise of Kiti, in shallow water clockwise (MIA-25, MIA-26, MIA-R03)."""
    if space == TOP:
        return min(rivals, key=lambda me: (me - s.kiti - 1) % s.seats)
    return min(rivals, key=lambda me: (s.kiti - me) % s.seats)


def catch(s: Lagoon, place: int, fish: Card, me: Seat) -> None:
    """A fish goes onto the pile of its catcher and does what its kind does (MIA-18, MIA-30 to MIA-37, MIA-R09)."""
    space, basket, species = SPACES[place], s.zones[BASKETS[me]], s.rules.species
    if s.known[fish] != everyone(s):
        s.show(fish, space, everyone(s))
    if species[fish] == "seagull":  # MIA-36, MIA-37, MIA-R15
        s.move(fish, space, BOX)
        if basket:
            s.move(basket[-1], BASKETS[me], BOX)
        return
    s.move(fish, space, BASKETS[me])
    if species[fish] == "lantern":
        if s.round < ROUNDS:  # MIA-R08
            light(s, place, me)
            s.count(LANTERNS[place], me)
    elif species[fish] == "jellyfish":
        stinging = [card for card in basket if species[card] == "jellyfish"]
        if len(stinging) == 3:  # MIA-35, MIA-R10
            for card in stinging:
                s.move(card, BASKETS[me], BOX)


# ---- the round


def end_round(s: Lagoon) -> None:
    """The other divers come up, Kiti walks on; after twelve rounds points are counted (MIA-06, MIA-16, MIA-20)."""
    zones = s.zones
    for me in range(s.seats):
        if zones[DIVES[me]]:
            s.move(zones[DIVES[me]][0], DIVES[me], SPENT[me])
    if s.round == ROUNDS:
        finish(s)
        return
    if s.rules.fighting:
        s.kiti = (s.kiti + 1) % s.seats
        s.count("kiti", s.kiti)
    s.then(do(stock), depth(s.seats))


def stock(s: Lagoon) -> None:
    """A card from the deck for each space, from the bottom up (MIA-07, MIA-32, MIA-46, MIA-R13).

    Only after a table laid by hand there can be too few (ALL-R07).
    """
    s.round += 1
    s.lapse()  # MIA-R20
    s.count("round", s.round)
    for place, space in enumerate(SPACES[: len(s.zones[DECK])]):
        catcher = s.lanterns[place]
        if catcher == NOBODY:
            s.move(s.zones[DECK][-1], DECK, space)
        else:
            s.move(s.zones[DECK][-1], DECK, space, 1 << catcher)  # MIA-33
            light(s, place, NOBODY)
            s.count(LANTERNS[place], NOBODY)


def first_stock(s: Lagoon) -> None:
    """In the first round Seagulls are replaced, then shuffled into the deck (MIA-08, MIA-R06, MIA-R07)."""
    s.round = 1
    s.count("round", 1)
    for space in SPACES:
        early = []
        while s.rules.species[fish := s.zones[DECK][-1]] == "seagull":
            s.move(fish, DECK, space)
            early.append(fish)
        s.move(fish, DECK, space)
        for seagull in early:
            s.move(seagull, space, DECK)
        if early:
            s.shuffle(DECK)


def finish(s: Lagoon) -> None:
    """The most points win; equal ones share the win (MIA-39, MIA-40)."""
    totals = [total(s, me) for me in range(s.seats)]
    for me, points in enumerate(totals):
        s.count(f"points.{me}", points)
    best = max(totals)
    s.result = tuple([float(points == best) / totals.count(best) for points in totals])


# ---- the table


def deal(seats: int, seed: int, options: Mapping[str, Value], deck: Deck) -> Lagoon:
    """Twelve divers for each, one fish unseen to the box, Kiti in his gap, the first three fish (MIA-02 to MIA-08)."""
    all_seats = (1 << seats) - 1
    sight = {DECK: 0, BOX: 0, **dict.fromkeys(SPACES, all_seats)}
    s = Lagoon("miaui", seats, seed, {}, Fixed(sight), {}, deck, House.of(deck, options), events=[])
    s.zones = {DECK: [], BOX: [], **{space: [] for space in SPACES}}
    for me in range(seats):
        s.zones |= {HANDS[me]: [], DIVES[me]: [], SPENT[me]: [], BASKETS[me]: []}
        s.sight.update({HANDS[me]: 1 << me, DIVES[me]: all_seats, SPENT[me]: 0, BASKETS[me]: all_seats})
    for card in deck.cards:
        back = deck.backs[card]
        if back == FISH_BACK:
            s.zones[DECK].append(card)
            s.known[card] = 0
        elif COLOURS.index(back) < seats:
            zone = HANDS[COLOURS.index(back)]
            s.zones[zone].append(card)
            s.known[card] = s.sight[zone]
        else:  # colours that nobody plays
            s.zones[BOX].append(card)
            s.known[card] = all_seats
    s.shuffle(DECK)
    s.move(s.zones[DECK][-1], DECK, BOX)
    if s.rules.fighting:
        start = s.rules.kiti_start
        s.kiti = s.random(seats) if start == "random" else int(start)
        s.count("kiti", s.kiti)
    first_stock(s)
    s.then(depth(seats))
    advance(s)
    return s


def home(s: Lagoon, card: Card) -> str:
    """Where a card comes from: fish from the deck; a diver that is not in hand has dived already."""
    back = s.deck.backs[card]
    if back == FISH_BACK:
        return DECK
    seat = COLOURS.index(back)
    return SPENT[seat] if seat < s.seats else BOX


def belongs(zone: str, card: Card) -> bool:
    """Divers stay with their colour, fish swim, are caught or lie in the box (MIA-03, MIA-05, MIA-18)."""
    colour, _, rest = card.partition("-")
    name, _, seat = zone.partition(".")
    if rest.startswith("diver"):
        return zone == BOX or (seat == str(COLOURS.index(colour)) and name in ("hand", "dive", "spent"))
    return name in (DECK, BOX, *SPACES, "fish")


def in_sight(s: Lagoon, zone: str, me: Seat) -> InSight:
    """Own fish, the top fish of others, no used diver; with Open Baskets and after the game all of them.

    MIA-21 to MIA-24, MIA-42, MIA-43, MIA-R16, MIA-R20; the box stays closed.
    """
    name = name_of(zone)
    if name == BOX:
        return "none"
    if s.result is not None or s.rules.open_baskets or name not in ("spent", "fish") or zone == BASKETS[me]:
        return "all"
    return "top" if name == "fish" else "none"


def ready(s: Lagoon) -> None:
    """Go on from a table laid by hand: all choose a diver."""
    left = ROUNDS + 1 - s.round
    for me in range(s.seats):
        if len(s.zones[HANDS[me]]) != left:
            found = len(s.zones[HANDS[me]])
            raise LayError(f"{HANDS[me]}: expected {left} cards in round {s.round}, found {found}")
        if s.zones[DIVES[me]]:
            raise LayError(f"{DIVES[me]}: expected no card before all have chosen")
        if len([c for c in s.zones[BASKETS[me]] if s.rules.species[c] == "jellyfish"]) > 2:
            raise LayError(f"{BASKETS[me]}: expected at most two Jellyfish")
        if any(s.rules.species[c] == "seagull" for c in s.zones[BASKETS[me]]):
            raise LayError(f"{BASKETS[me]}: expected no Seagull")
    for space in SPACES:
        if s.rules.fighting and len(s.zones[space]) > 1:
            raise LayError(f"{space}: expected one card, found {len(s.zones[space])}")
    while len(s.zones[DECK]) > 3 * (ROUNDS - s.round):  # what earlier rounds would have used up
        s.zones[BOX].append(s.zones[DECK].pop(0))
    s.then(depth(s.seats))
