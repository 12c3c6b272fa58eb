"""MiTiX vs MiTiX: single cards fight in turn, and two cards of each side watch from the Olympus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from games.core.action import NOBODY, Action, Card, Pass, Seat, Zone
from games.core.deck import Deck
from games.core.flow import advance
from games.core.game import Value
from games.core.lay import LayError
from games.core.state import Check, Question, any_of, do, kind_of, name_of, never, seat_of
from games.mitix import verbs
from games.mitix.rules import award, bury, enlist, finish, nothing_engaged, present, seen, tell
from games.mitix.state import ARMIES, BOTH, BOTH_SEATS, DUELS, OLYMPI, STAKES, Arena

NEXT = verbs.Reveal(None)
"""The next card, whichever it is."""


# ---- revealing


def names_a_card_if_order_is_chosen(s: Arena, me: Seat, action: verbs.Reveal) -> bool:
    return (action.card is not None) == s.rules.choose_order


def fights(s: Arena, me: Seat, action: verbs.Reveal | verbs.Stake) -> bool:
    return action.card is None or action.card in s.zones[ARMIES[me]]


@dataclass(frozen=True, slots=True)
class Reveal(Question[Arena]):
    """Both turn up their next card; with the house rule each chooses it in secret (MTX-08, MTX-27, MTX-R16)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        verbs.Reveal: (("MTX-R16", names_a_card_if_order_is_chosen), ("MTX-07", fights)),
        verbs.Stake: (("MTX-20", never),),
        Pass: (("MTX-08", never),),
    }

    def options(self, s: Arena, me: Seat) -> Sequence[Action]:
        if not s.rules.choose_order:
            return (NEXT,)
        reveals = s.rules.reveals
        return [reveals[card] for card in s.zones[ARMIES[me]]]

    def whim(self, s: Arena, me: Seat, rng: Random) -> Action:
        return s.rules.reveals[any_of(s.zones[ARMIES[me]], rng)] if s.rules.choose_order else NEXT

    def answered(self, s: Arena, answers: dict[Seat, Any]) -> None:
        zones = s.zones
        if not zones[STAKES[0]]:
            s.round += 1
            s.count("round", s.round)
        for me, action in answers.items():
            s.move(action.card or zones[ARMIES[me]][-1], ARMIES[me], DUELS[me], 0)
        for zone in DUELS:
            s.show(zones[zone][-1], zone, BOTH)
        fight(s)

    def about(self, s: Arena, me: Seat) -> tuple[str, dict[str, str | int]]:
        tied = ".tied" if s.zones[STAKES[0]] else ""
        return f"reveal.{'chosen' if s.rules.choose_order else 'next'}{tied}", {}


REVEAL = Reveal(BOTH_SEATS)


@dataclass(frozen=True, slots=True)
class Stake(Question[Arena]):
    """With the house rule: after a tie both choose in secret what they put face down (MTX-20, MTX-R12, MTX-R16)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        verbs.Stake: (("MTX-07", fights),),
        verbs.Reveal: (("MTX-R12", never),),
        Pass: (("MTX-20", never),),
    }

    def options(self, s: Arena, me: Seat) -> Sequence[Action]:
        return [verbs.Stake(card) for card in s.zones[ARMIES[me]]]

    def answered(self, s: Arena, answers: dict[Seat, Any]) -> None:
        for me, action in answers.items():
            s.move(action.card, ARMIES[me], STAKES[me], 0)
        s.then(REVEAL)


STAKE = Stake(BOTH_SEATS)


# ---- the fight


def supported(s: Arena, me: Seat, card: Card) -> list[int]:
    """Which of the cards on the own Olympus name a card in their sun (MTX-10, MTX-R11)."""
    friends, kind = s.rules.friends, kind_of(card)
    return [place for place, god in enumerate(s.zones[OLYMPI[me]]) if kind in friends[god]]


def condemned(s: Arena, me: Seat, card: Card) -> list[int]:
    """Which of the cards on the opponent's Olympus name a card in their cloud (MTX-13, MTX-R11)."""
    enemies, kind = s.rules.enemies, kind_of(card)
    return [place for place, god in enumerate(s.zones[OLYMPI[1 - me]]) if kind in enemies[god]]


def standing(s: Arena, me: Seat, card: Card) -> int:
    """What the two Olympuses make of a card: 1 if it is only supported, -1 if only condemned, else 0
    (MTX-15, MTX-R09, MTX-R10).
    """
    friends, enemies, kind = s.rules.friends, s.rules.enemies, kind_of(card)
    good = bad = 0
    for god in s.zones[OLYMPI[me]]:
        if kind in friends[god]:
            good = 1
    for god in s.zones[OLYMPI[1 - me]]:
        if kind in enemies[god]:
            bad = 1
    return good - bad


def signs(s: Arena, card: Card, zone: Zone) -> tuple[str, ...]:
    """Whether those on the Olympuses now would support a card that fights, or condemn it."""
    me = seat_of(zone)
    if me is None or name_of(zone) not in ("army", "duel", "stake"):
        return ()
    found = (("sun", supported(s, me, card)), ("cloud", condemned(s, me, card)))
    return tuple(sign for sign, places in found if places)


def fight(s: Arena) -> None:
    """The Olympus first, then the final Bios (MTX-09, MTX-11, MTX-12, MTX-14, MTX-16 to MTX-19)."""
    rules = s.rules
    first, second = s.zones[DUELS[0]][-1], s.zones[DUELS[1]][-1]
    if s.events is not None:
        for me, card in ((0, first), (1, second)):
            for place in supported(s, me, card):
                s.count(f"sun.{me}", place)
            for place in condemned(s, me, card):
                s.count(f"cloud.{me}", place)
    ahead = standing(s, 0, first) - standing(s, 1, second)
    if ahead:
        winner = 0 if ahead > 0 else 1
    else:
        winner = tell(s, (rules.bios[first], rules.bios[second]), (rules.power[first], rules.power[second]))
    s.count("fight", winner)
    if winner != NOBODY:
        award(s, winner)
        s.then(do(go_on))
    elif min(len(s.zones[zone]) for zone in ARMIES) > 1:
        s.then(do(raise_stakes))
    else:  # MTX-23, MTX-R13
        bury(s)
        s.then(do(go_on))


def raise_stakes(s: Arena) -> None:
    """A tie: the cards stay engaged, each side puts one face down and reveals another (MTX-20, MTX-21, MTX-R12)."""
    for me in BOTH_SEATS:
        s.sweep(DUELS[me], STAKES[me])
    if s.rules.choose_order:
        s.then(STAKE)
        return
    for me in BOTH_SEATS:
        s.move(s.zones[ARMIES[me]][-1], ARMIES[me], STAKES[me], 0)
    s.then(REVEAL)


def go_on(s: Arena) -> None:
    """The next round, until all cards have fought (MTX-27, MTX-28, MTX-R15)."""
    if s.zones[ARMIES[0]]:
        s.then(REVEAL)
    else:
        finish(s)


# ---- the table

COVERED, OPEN = seen(dict.fromkeys(ARMIES, 0)), seen({zone: 1 << me for me, zone in enumerate(ARMIES)})
"""Who sees cards arrive where: those of an army nobody, or with the house rule its owner (MTX-R16)."""


def deal(seats: int, seed: int, options: Mapping[str, Value], deck: Deck) -> Arena:
    """Twenty cards for each, two of them on the Olympus (MTX-03 to MTX-07)."""
    s = present("mitix", seed, options, deck, OPEN if options["choose_order"] else COVERED)
    for me in BOTH_SEATS:
        enlist(s, me, deck.table.army)
    for me in BOTH_SEATS:
        for _ in range(deck.table.olympus):
            s.move(s.zones[ARMIES[me]][0], ARMIES[me], OLYMPI[me])
    s.then(REVEAL)
    advance(s)
    return s


def ready(s: Arena) -> None:
    """Go on from a table laid by hand: both reveal a card."""
    nothing_engaged(s)
    sizes = [len(s.zones[zone]) for zone in ARMIES]
    if sizes[0] != sizes[1]:
        raise LayError(f"{ARMIES[1]}: expected as many cards as in {ARMIES[0]}, {sizes[0]}, found {sizes[1]}")
    s.then(REVEAL)
