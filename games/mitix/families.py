"""FaMiX vs FaMiX: groups of one column fight, and the gods step in for whoever feeds them well."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_
from random import Random
from typing import Any, ClassVar

from games.core.action import NOBODY, Action, Card, Pass, Seat, Zone
from games.core.deck import Deck
from games.core.flow import advance
from games.core.game import Value
from games.core.lay import LayError
from games.core.state import Check, Question, any_of, do, kind_of, name_of, never
from games.mitix import verbs
from games.mitix.altar import feed, intervene
from games.mitix.deck import FOODS, OFFERINGS
from games.mitix.groups import Cards, base, families, fighters, groups, shared
from games.mitix.rules import award, bury, enlist, finish, mix, nothing_engaged, present, seen, tell
from games.mitix.state import (
    ARMIES,
    BOTH,
    BOTH_SEATS,
    BOX,
    DRAWN,
    DUELS,
    GIFTS,
    LIVING,
    MOST_GODS,
    OLYMPI,
    PACKS,
    RESOURCES,
    SPENT,
    STAKES,
    Arena,
)

REDRAWS = 100
"""How often the ten are drawn again at most for the sake of equal fighters (FMX-R20)."""

# ---- who fights


def fight_for_me(s: Arena, me: Seat, action: verbs.Send) -> bool:
    return all(card in s.zones[ARMIES[me]] for card in action.cards)


def fights_for_me(s: Arena, me: Seat, action: verbs.Lead | verbs.Stake) -> bool:
    return action.card in s.zones[ARMIES[me]]


def are_a_famix(s: Arena, me: Seat, action: verbs.Send) -> bool:
    if not 2 <= len(set(action.cards)) == len(action.cards):
        return False
    return reduce(and_, [s.rules.mask[card] for card in action.cards]) != 0


def are_all_of_it(s: Arena, me: Seat, action: verbs.Send) -> bool:
    return action.cards in groups(s.rules, tuple(s.zones[ARMIES[me]]))


def front_is_sent(s: Arena, me: Seat, action: verbs.Send) -> bool:
    return action.card in action.cards


def has_no_famix(s: Arena, me: Seat, action: verbs.Lead) -> bool:
    return not families(s.rules, tuple(s.zones[ARMIES[me]]))


def is_the_best(s: Arena, me: Seat, action: verbs.Lead) -> bool:
    bios = s.rules.bios
    return s.rules.any_solo or bios[action.card] == max(bios[card] for card in s.zones[ARMIES[me]])


@dataclass(frozen=True, slots=True)
class Send(Question[Arena]):
    """Both choose in secret who fights, and which card stands in front (FMX-10, FMX-11, FMX-19, FMX-R04)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        verbs.Send: (
            ("FMX-04", fight_for_me),
            ("FMX-08", are_a_famix),
            ("FMX-R05", are_all_of_it),
            ("FMX-R22", front_is_sent),
        ),
        verbs.Lead: (("FMX-04", fights_for_me), ("FMX-11", has_no_famix), ("FMX-R06", is_the_best)),
        verbs.Place: (("FMX-14", never),),
        verbs.Stake: (("FMX-R17", never),),
        Pass: (("FMX-28", never),),
    }

    def options(self, s: Arena, me: Seat) -> Sequence[Action]:
        return fighters(s.rules, tuple(s.zones[ARMIES[me]]))

    def whim(self, s: Arena, me: Seat, rng: Random) -> Action:
        """Any FaMiX with any card in front, or what fights alone."""
        rules, army = s.rules, s.zones[ARMIES[me]]
        twice = 0 if rules.partial else shared(rules, army)
        if not twice:
            return any_of(self.options(s, me), rng)
        for _ in range(int(rng.random() * twice.bit_count())):
            twice &= twice - 1
        column, mask = twice & -twice, rules.mask
        cards = [card for card in army if mask[card] & column]
        return verbs.Send(tuple(sorted(cards)), any_of(cards, rng))

    def answered(self, s: Arena, answers: dict[Seat, Any]) -> None:
        if not s.zones[STAKES[0]]:
            s.round += 1
            s.count("round", s.round)
        for me, action in answers.items():
            for card in sent(action):
                s.move(card, ARMIES[me], DUELS[me])
        s.then(do(judge))
        feed(s)

    def about(self, s: Arena, me: Seat) -> tuple[str, dict[str, str | int]]:
        kind = "famix" if families(s.rules, tuple(s.zones[ARMIES[me]])) else "alone"
        return f"send.{kind}", {}


SEND = Send(BOTH_SEATS)


def sent(action: verbs.Send | verbs.Lead) -> Cards:
    """The cards of an answer, the one in front last."""
    if isinstance(action, verbs.Lead):
        return (action.card,)
    return (*(card for card in action.cards if card != action.card), action.card)


# ---- the fight


def judge(s: Arena) -> None:
    """First the gods, then the Bios; equal signs cancel (FMX-23, FMX-24, FMX-R13)."""
    first, second = intervene(s)
    if first == second:
        compare(s)
    else:
        settle(s, 0 if first > second else 1)


def compare(s: Arena) -> None:
    """The final Bios decides; of a FaMiX only the power of the card in front counts (FMX-18 to FMX-22, FMX-R22)."""
    rules, (first, second) = s.rules, (s.zones[zone] for zone in DUELS)
    bases = base(rules, first), base(rules, second)
    settle(s, tell(s, bases, (rules.power[first[-1]], rules.power[second[-1]])))


def settle(s: Arena, winner: Seat) -> None:
    """The end of a comparison: somebody wins, or the tie goes on if both have two cards or more (FMX-27, FMX-R17)."""
    s.count("fight", winner)
    if winner != NOBODY:
        end(s, winner)
    elif min(len(s.zones[zone]) for zone in ARMIES) > 1:
        for me in BOTH_SEATS:
            s.sweep(DUELS[me], STAKES[me])
        s.then(STAKE)
    else:
        end(s, NOBODY)


@dataclass(frozen=True, slots=True)
class Stake(Question[Arena]):
    """After a tie both choose in secret a card to put face down (FMX-R17)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        verbs.Stake: (("FMX-04", fights_for_me),),
        verbs.Send: (("FMX-R17", never),),
        verbs.Lead: (("FMX-R17", never),),
        verbs.Place: (("FMX-14", never),),
        Pass: (("FMX-R17", never),),
    }

    def options(self, s: Arena, me: Seat) -> Sequence[Action]:
        return [verbs.Stake(card) for card in s.zones[ARMIES[me]]]

    def answered(self, s: Arena, answers: dict[Seat, Any]) -> None:
        for me, action in answers.items():
            s.slip(action.card, ARMIES[me], STAKES[me], 1 << me)
        s.then(SEND)


STAKE = Stake(BOTH_SEATS)


def end(s: Arena, winner: Seat) -> None:
    """The engaged cards go where they belong, and the next round begins."""
    tied = s.zones[STAKES[0]] != []
    if winner == NOBODY:
        bury(s)
    else:
        award(s, winner)
    if tied:
        open_up(s)
    go_on(s)


def open_up(s: Arena) -> None:
    """Once a tie is over, nothing is secret any more (FMX-R03)."""
    for zone in ARMIES:
        for card in s.zones[zone]:
            if s.known[card] != BOTH:
                s.show(card, zone, BOTH)


def go_on(s: Arena) -> None:
    """The next round; who alone has cards left plays them unopposed (FMX-28, FMX-R18)."""
    if s.zones[ARMIES[0]] and s.zones[ARMIES[1]]:
        s.question = SEND
        return
    for me in BOTH_SEATS:
        s.sweep(ARMIES[me], LIVING[me] if s.rules.survive else BOX)
    finish(s)


# ---- the table

SIGHT = seen(
    {RESOURCES: 0, **dict.fromkeys((*PACKS, SPENT, *DRAWN, *(zone for zones in GIFTS for zone in zones)), BOTH)}
)
"""Who sees cards arrive where: all but those of the common pile."""


def deal(seats: int, seed: int, options: Mapping[str, Value], deck: Deck) -> Arena:
    """Ten cards for each, open; the gods among them go to the Olympus (FMX-01 to FMX-04, FMX-R02, FMX-R16)."""
    s = present("famix", seed, options, deck, SIGHT)
    mix(s, RESOURCES)
    designate(s)
    aside = {card: 0 for card in s.zones[BOX][-1:] if not s.known[card]}  # of a set that is shared
    s.known = s.rules.dealt | aside
    gods = s.rules.gods
    for me in BOTH_SEATS:
        enlist(s, me, deck.table.fighters)
    for me in BOTH_SEATS:
        for card in [card for card in s.zones[ARMIES[me]] if card in gods]:
            s.move(card, ARMIES[me], OLYMPI[me])
    s.then(SEND)
    advance(s)
    return s


def designate(s: Arena) -> None:
    """Shuffle until neither ten are all gods, and with the option both have about as many gods (FMX-R02, FMX-R20)."""
    ten, tries = s.deck.table.fighters, 0
    while True:
        gods = [len(s.rules.gods.intersection(s.zones[pack][-ten:])) for pack in PACKS]
        if max(gods) < ten:
            tries += 1
            if not s.rules.equal or abs(gods[0] - gods[1]) <= 1 or tries > REDRAWS:
                return
        for me, pack in enumerate(PACKS):
            if max(gods) < ten or gods[me] == ten:
                s.zones[pack] = s.mixed(s.zones[pack])  # one shuffle is enough to see


def ready(s: Arena) -> None:
    """Go on from a table laid by hand: both choose who fights."""
    nothing_engaged(s)
    for me in BOTH_SEATS:
        gods = len(s.zones[OLYMPI[me]])
        if gods > MOST_GODS:
            raise LayError(f"{OLYMPI[me]}: expected at most {MOST_GODS} gods, found {gods}")
        for zone in GIFTS[me][gods:]:
            if s.zones[zone]:
                raise LayError(f"{zone}: expected no resources where there is no god")
        if s.zones[DRAWN[me]]:
            raise LayError(f"{DRAWN[me]}: expected no resources before the fight")
        if any(card in s.rules.gods for card in s.zones[ARMIES[me]]):
            raise LayError(f"{ARMIES[me]}: expected no god, for gods do not fight")
        if any(card not in s.rules.gods for card in s.zones[OLYMPI[me]]):
            raise LayError(f"{OLYMPI[me]}: expected gods alone")
    s.then(SEND)


FOR_RESOURCES = (RESOURCES, SPENT, "drawn", "gifts", BOX)
FOR_FIGURES = ("pack", "army", "olympus", "duel", "stake", "living", "underworld", BOX)
"""The names of the zones where resources and figures may lie."""


def belongs(zone: Zone, card: Card) -> bool:
    """Resources lie in their pile or with gods, figures everywhere else."""
    resource = kind_of(card) in (*OFFERINGS, *FOODS)
    return name_of(zone) in (FOR_RESOURCES if resource else FOR_FIGURES)
