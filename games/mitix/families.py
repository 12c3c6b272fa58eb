"""FaMiX vs FaMiX: groups of one column fight, and the gods step in for whoever feeds them well."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations
from operator import and_
from random import Random
from typing import Any, ClassVar

from games.core.action import Action, Card, Pass, Seat, Zone
from games.core.deck import Deck
from games.core.flow import advance
from games.core.game import Value
from games.core.lay import LayError
from games.core.state import Check, Question, any_of, do, name_of, never
from games.mitix import verbs
from games.mitix.deck import FOODS, OFFERINGS
from games.mitix.rules import award, bury, finish, nothing_engaged, present, tell
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
    NOBODY,
    OLYMPI,
    PACKS,
    RESOURCES,
    SPENT,
    STAKES,
    Arena,
    House,
)

Cards = tuple[Card, ...]
REDRAWS = 100
"""How often the ten are drawn again at most for the sake of equal fighters (FMX-R20)."""


# ---- who may fight


@lru_cache(maxsize=1 << 14)
def families(rules: House, army: Cards) -> tuple[Cards, ...]:
    """The FaMiX in an army: all its cards of a column, where there are two or more (FMX-08, FMX-09, FMX-R07)."""
    mask, twice = rules.mask, shared(rules, army)
    found: dict[Cards, None] = {}
    while twice:
        column = twice & -twice
        twice -= column
        found[tuple(sorted([card for card in army if mask[card] & column]))] = None
    return tuple(found)


def shared(rules: House, army: Sequence[Card]) -> int:
    """The columns that two or more cards of an army have, as bits."""
    once = twice = 0
    for card in army:
        mask = rules.mask[card]
        twice |= once & mask
        once |= mask
    return twice


@lru_cache(maxsize=1 << 14)
def groups(rules: House, army: Cards) -> tuple[Cards, ...]:
    """The groups that may be sent: whole FaMiX, or with the option any two or more cards of one (FMX-R05)."""
    whole = families(rules, army)
    if not rules.partial:
        return whole
    return tuple(
        dict.fromkeys(
            some for cards in whole for size in range(len(cards), 1, -1) for some in combinations(cards, size)
        )
    )


@lru_cache(maxsize=1 << 14)
def fighters(rules: House, army: Cards) -> tuple[Action, ...]:
    """All that may be sent: groups with a card in front, or without a FaMiX the best card (FMX-10, FMX-11, FMX-R06)."""
    sent = groups(rules, army)
    if sent:
        return tuple(verbs.Send(cards, front) for cards in sent for front in cards)
    best = 0 if rules.any_solo else max(rules.bios[card] for card in army)
    return tuple(verbs.Lead(card) for card in army if rules.bios[card] >= best)


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
        s.then(do(feed))

    def about(self, s: Arena, me: Seat) -> tuple[str, dict[str, str | int]]:
        kind = "famix" if families(s.rules, tuple(s.zones[ARMIES[me]])) else "alone"
        return f"send.{kind}", {}


SEND = Send(BOTH_SEATS)


def sent(action: verbs.Send | verbs.Lead) -> Cards:
    """The cards of an answer, the one in front last."""
    if isinstance(action, verbs.Lead):
        return (action.card,)
    return (*(card for card in action.cards if card != action.card), action.card)


# ---- resources


def feed(s: Arena) -> None:
    """Before the Bios count both draw resources, if there is a god to give them to (FMX-07, FMX-14, FMX-R04, FMX-R09).

    Who has fewer Living draws and places first; else who was second the last time; at first a coin (FMX-R10).
    """
    if not (s.zones[OLYMPI[0]] or s.zones[OLYMPI[1]]):
        s.then(do(compare))
        return
    living = [len(s.zones[zone]) for zone in LIVING]
    if living[0] != living[1]:
        first = 0 if living[0] < living[1] else 1
    else:
        first = s.random(2) if s.second == NOBODY else s.second
    if s.second != 1 - first:
        s.second = 1 - first
        s.count("second", s.second)
    s.then(do(draw, first), do(draw, 1 - first), do(intervene))


def draw(s: Arena, me: Seat) -> None:
    """Two resources, seen by all; those that no god may have are discarded (FMX-14, FMX-R09, FMX-R15)."""
    s.draw(RESOURCES, SPENT, DRAWN[me], 2)
    offering, gods = s.rules.offering, (s.zones[OLYMPI[me]], s.zones[OLYMPI[1 - me]])
    for card in list(s.zones[DRAWN[me]]):
        if not gods[offering[card]]:
            s.move(card, DRAWN[me], SPENT)
    if s.zones[DRAWN[me]]:
        s.then(PLACE[me])


def places(s: Arena, me: Seat, card: Card) -> tuple[Zone, ...]:
    """Where a drawn resource may go: offerings to the opponent's gods, foods to the own ones (FMX-16, FMX-17)."""
    whose = 1 - me if s.rules.offering[card] else me
    return GIFTS[whose][: len(s.zones[OLYMPI[whose]])]


def was_drawn(s: Arena, me: Seat, action: verbs.Place) -> bool:
    return action.card in s.zones[DRAWN[me]]


def is_for_the_opponent(s: Arena, me: Seat, action: verbs.Place) -> bool:
    return not s.rules.offering[action.card] or action.zone in GIFTS[1 - me]


def is_for_me(s: Arena, me: Seat, action: verbs.Place) -> bool:
    return s.rules.offering[action.card] or action.zone in GIFTS[me]


def has_a_god(s: Arena, me: Seat, action: verbs.Place) -> bool:
    return action.zone in places(s, me, action.card)


@dataclass(frozen=True, slots=True)
class Place(Question[Arena]):
    """A seat gives a resource it has drawn to a god of its choice (FMX-16, FMX-17, FMX-26, FMX-R10)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        verbs.Place: (
            ("FMX-14", was_drawn),
            ("FMX-16", is_for_the_opponent),
            ("FMX-17", is_for_me),
            ("FMX-26", has_a_god),
        ),
        verbs.Send: (("FMX-R04", never),),
        verbs.Lead: (("FMX-R04", never),),
        verbs.Stake: (("FMX-R17", never),),
        Pass: (("FMX-R10", never),),
    }

    def options(self, s: Arena, me: Seat) -> Sequence[Action]:
        of = s.rules.resource
        different = {of[card]: card for card in s.zones[DRAWN[me]]}
        return [verbs.Place(card, zone) for card in different.values() for zone in places(s, me, card)]

    def whim(self, s: Arena, me: Seat, rng: Random) -> Action:
        card = s.zones[DRAWN[me]][-1]
        return verbs.Place(card, any_of(places(s, me, card), rng))

    def answered(self, s: Arena, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        s.move(action.card, DRAWN[me], action.zone)
        if s.zones[DRAWN[me]]:
            s.then(self)

    def about(self, s: Arena, me: Seat) -> tuple[str, dict[str, str | int]]:
        offerings = [s.rules.offering[card] for card in s.zones[DRAWN[me]]]
        return f"place.{'both' if len(set(offerings)) > 1 else 'offering' if offerings[0] else 'food'}", {}


PLACE = tuple(Place((me,)) for me in BOTH_SEATS)


TRIPLES = ((1, (8, 16, 32)), (-1, (1, 2, 4)))
"""Foods and offerings, as the bits of `House.gift`."""


def triples(s: Arena, zone: Zone) -> list[tuple[int, Cards]]:
    """What a god has received in full: 1 with three different foods, -1 with three different offerings; each once
    (FMX-23, FMX-24, FMX-R11, FMX-R13).
    """
    bit, there, has = s.rules.gift, s.zones[zone], 0
    for card in there:
        has |= bit[card]
    return [
        (sign, tuple([next(card for card in there if bit[card] == wanted) for wanted in bits]))
        for sign, bits in TRIPLES
        if has & sum(bits) == sum(bits)
    ]


def intervene(s: Arena) -> None:
    """Gods who have received all three of a kind act for or against their owner; equal signs cancel
    (FMX-23 to FMX-25, FMX-R12 to FMX-R14).
    """
    sums = [0, 0]
    for me in BOTH_SEATS:
        for place in range(len(s.zones[OLYMPI[me]])):
            if len(s.zones[GIFTS[me][place]]) < 3:
                continue
            for sign, cards in triples(s, GIFTS[me][place]):
                s.count(f"{'favour' if sign > 0 else 'wrath'}.{me}", place)
                sums[me] += sign
                for card in cards:
                    s.move(card, GIFTS[me][place], SPENT)
    signs = [(x > 0) - (x < 0) for x in sums]
    if signs[0] == signs[1]:
        s.then(do(compare))
    else:
        settle(s, 0 if signs[0] > signs[1] else 1)


# ---- the fight


def base(rules: House, cards: Sequence[Card]) -> int:
    """The Bios of those who fight: the highest among them, and for a FaMiX 100 for each card (FMX-12, FMX-R08)."""
    best = max([rules.bios[card] for card in cards])
    return best + rules.bonus * len(cards) if len(cards) > 1 else best


def compare(s: Arena) -> None:
    """The final Bios decides; of a FaMiX only the power of the card in front counts (FMX-18 to FMX-22, FMX-R22)."""
    rules, (first, second) = s.rules, (s.zones[zone] for zone in DUELS)
    bases = base(rules, first), base(rules, second)
    settle(s, tell(s, bases, (rules.power[first[-1]], rules.power[second[-1]])))


def settle(s: Arena, winner: Seat) -> None:
    """The end of a comparison: somebody wins, or the tie goes on if both have two cards or more (FMX-27, FMX-R17)."""
    s.count("fight", winner)
    if winner != NOBODY:
        award(s, winner)
        s.then(do(open_up), do(go_on))
    elif min(len(s.zones[zone]) for zone in ARMIES) > 1:
        for me in BOTH_SEATS:
            s.sweep(DUELS[me], STAKES[me])
        s.then(STAKE)
    else:
        bury(s)
        s.then(do(open_up), do(go_on))


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


def open_up(s: Arena) -> None:
    """Once a tie is over, nothing is secret any more (FMX-R03)."""
    for zone in ARMIES:
        for card in s.zones[zone]:
            if s.known[card] != BOTH:
                s.show(card, zone, BOTH)


def go_on(s: Arena) -> None:
    """The next round; who alone has cards left plays them unopposed (FMX-28, FMX-R18)."""
    if s.zones[ARMIES[0]] and s.zones[ARMIES[1]]:
        s.then(SEND)
        return
    for me in BOTH_SEATS:
        s.sweep(ARMIES[me], LIVING[me] if s.rules.survive else BOX)
    finish(s)


# ---- the table


def deal(seats: int, seed: int, options: Mapping[str, Value], deck: Deck) -> Arena:
    """Ten cards for each, open; the gods among them go to the Olympus (FMX-01 to FMX-04, FMX-R02, FMX-R16)."""
    gifts = dict.fromkeys((zone for zones in GIFTS for zone in zones), BOTH)
    sight = {**dict.fromkeys(PACKS, BOTH), RESOURCES: 0, SPENT: BOTH, **dict.fromkeys(DRAWN, BOTH), **gifts}
    s = present("famix", seed, options, deck, sight)
    s.shuffle(RESOURCES)
    designate(s)
    for me in BOTH_SEATS:
        pack = PACKS[s.rules.source[me]]
        for _ in range(deck.table.fighters):
            s.move(s.zones[pack][-1], pack, ARMIES[me])
        s.known.update(dict.fromkeys(s.zones[pack], BOTH))  # what was not drawn can be told from what was
    for me in BOTH_SEATS:
        for card in list(s.zones[ARMIES[me]]):
            if card in s.rules.gods:
                s.move(card, ARMIES[me], OLYMPI[me])
    s.then(SEND)
    advance(s)
    return s


def designate(s: Arena) -> None:
    """Shuffle until neither ten are all gods, and with the option both have about as many gods (FMX-R02, FMX-R20)."""
    ten, tries = s.deck.table.fighters, 0
    while True:
        gods = [len([card for card in s.zones[pack][-ten:] if card in s.rules.gods]) for pack in PACKS]
        if max(gods) < ten:
            tries += 1
            if not s.rules.equal or abs(gods[0] - gods[1]) <= 1 or tries > REDRAWS:
                return
        for me in BOTH_SEATS:
            if max(gods) < ten or gods[me] == ten:
                s.shuffle(PACKS[me])


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


def belongs(zone: Zone, card: Card) -> bool:
    """Resources lie in their pile or with gods, figures everywhere else."""
    resource = card.partition(".")[0] in (*OFFERINGS, *FOODS)
    return name_of(zone) in ((RESOURCES, SPENT, "drawn", "gifts", BOX) if resource else FIGURES)


FIGURES = ("pack", "army", "olympus", "duel", "stake", "living", "underworld", BOX)
