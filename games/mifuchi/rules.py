"""MiFuChi: duels of rock, leaf and scissors for the three treasures of the Wa Wabbit.

Rules are numbered as on the rules pages of the game: MFC-01 and so on, MFC-R01 and so on for rulings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, ClassVar

from games.core.action import NOBODY, Action, Card, Pass, Seat
from games.core.state import Call, Check, Question, any_of, do, never
from games.mifuchi.checks import (
    COMBO,
    combo_of,
    combos,
    covers_afterwards,
    in_hand,
    leaves_a_card,
    plays,
    spare_after_reveal,
)
from games.mifuchi.state import (
    BOTH,
    BOTH_SEATS,
    CAPE,
    CHEST,
    DECKS,
    DISCARDS,
    DUELS,
    HANDS,
    HAT,
    LENALD,
    STAFF,
    TREASURES,
    Combo,
    Play,
    Take,
    Wa,
    hoard,
    owns,
    symbol,
)

PASS = Pass()
DOWN, SHOWN, AFTER = "down", "shown", "after"
"""The pauses of a duel at which combos are possible: cards face down, cards shown, after the result (MFC-R08)."""


# ---- the turn


@dataclass(frozen=True, slots=True)
class Duel(Question[Wa]):
    """Both choose a card in secret, or break in with a combo (MFC-09, MFC-10, MFC-R08 a)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Play: (("MFC-10", in_hand),),
        Combo: (*COMBO, ("MFC-R09", leaves_a_card)),
        Pass: (("MFC-09", never),),
        Take: (("MFC-28", never),),
    }

    def options(self, s: Wa, me: Seat) -> Sequence[Action]:
        return plays(s, me) + combos(s, me, 1)

    def whim(self, s: Wa, me: Seat, rng: Random) -> Action:
        """A combo when there is one, or else any card."""
        hand = s.zones[HANDS[me]]
        if len(hand) > 3 and (made := combos(s, me, 1)):
            return any_of(made, rng)
        return s.rules.plays[any_of(hand, rng)]

    def answered(self, s: Wa, answers: dict[Seat, Any]) -> None:
        if made := made_combos(answers):
            make_combos(s, made, self)
            return
        s.round += 1
        for me, action in answers.items():
            s.move(action.card, HANDS[me], DUELS[me], 1 << me)
        s.then(*pause(s, DOWN), do(turn_up))


DUEL = Duel(BOTH_SEATS)


def turn_up(s: Wa) -> None:
    """Reveal both cards at the same moment (MFC-11)."""
    for zone in DUELS:
        s.show(s.zones[zone][-1], zone, BOTH)
    meet(s, BOTH_SEATS)


def meet(s: Wa, shown: tuple[Seat, ...]) -> None:
    """After a reveal: Lenalds draw at once, then there is a pause, then they are covered (MFC-18, MFC-19, MFC-R06)."""
    covering = tuple([me for me in shown if s.rules.symbol[s.zones[DUELS[me]][-1]] == LENALD])
    for me in covering:
        draw(s, me, 1)
        assert s.zones[HANDS[me]], "MFC-R07"
    s.then(*pause(s, SHOWN), Cover(covering) if covering else do(compare))


@dataclass(frozen=True, slots=True)
class Cover(Question[Wa]):
    """Lenalds were revealed: play another card on top of each, in secret if both did (MFC-19, MFC-R05, MFC-R06)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Play: (("MFC-10", in_hand),),
        Combo: (("MFC-R08", never),),
        Pass: (("MFC-19", never),),
        Take: (("MFC-28", never),),
    }

    def options(self, s: Wa, me: Seat) -> Sequence[Action]:
        return plays(s, me)

    def whim(self, s: Wa, me: Seat, rng: Random) -> Action:
        """A card that beats the open one, or else any card."""
        hand, of, beats = s.zones[HANDS[me]], s.rules.symbol, s.rules.beats
        theirs = of[s.zones[DUELS[1 - me]][-1]]
        return s.rules.plays[any_of([c for c in hand if (of[c], theirs) in beats] or hand, rng)]

    def answered(self, s: Wa, answers: dict[Seat, Any]) -> None:
        for me, action in answers.items():
            s.move(action.card, HANDS[me], DUELS[me])
        meet(s, self.seats)


def compare(s: Wa) -> None:
    """Compare the cards on top; the Hat wins ties (MFC-12 to MFC-17, MFC-20, MFC-23, MFC-37)."""
    of = s.rules.symbol
    orange, blue = (of[s.zones[zone][-1]] for zone in DUELS)
    if (orange, blue) in s.rules.beats:
        winner = 0
    elif (blue, orange) in s.rules.beats:
        winner = 1
    else:
        winner = 0 if owns(s, 0, HAT) else 1 if owns(s, 1, HAT) else NOBODY
    s.count("duel", winner)
    if winner == NOBODY:
        s.then(*pause(s, AFTER), do(end_duel))
    else:
        staff = [do(spoil, winner)] if owns(s, winner, STAFF) else []
        s.then(do(march, winner, 1), *staff, do(open_pause, AFTER), do(end_duel))


def march(s: Wa, me: Seat, steps: int) -> None:
    """Turn the Wa to a camp and move him towards it; what goes beyond the camp is lost (MFC-21, MFC-R10, MFC-R13)."""
    s.facing = me
    camp = s.rules.steps
    s.place = min(s.place + steps, camp) if me else max(s.place - steps, -camp)
    s.count("facing", me)
    s.count("wa", s.place)
    if abs(s.place) == camp:
        s.then(Treasure((me,)), do(back_to_throne))


def back_to_throne(s: Wa) -> None:
    """The figurine returns to the throne and faces nobody (MFC-30, MFC-R10)."""
    s.place, s.facing = 0, NOBODY
    s.count("wa", 0)
    s.count("facing", NOBODY)


@dataclass(frozen=True, slots=True)
class Treasure(Question[Wa]):
    """Take the treasure of your choice (MFC-28, MFC-29, MFC-31, MFC-R15)."""

    @staticmethod
    def from_chest(s: Wa, me: Seat, action: Take) -> bool:
        """A treasure of the chest, as long as there is one."""
        return not s.zones[CHEST] or action.card in s.zones[CHEST]

    @staticmethod
    def from_opponent(s: Wa, me: Seat, action: Take) -> bool:
        """A treasure that the opponent owns, once the chest is empty."""
        return action.card in s.zones[hoard(s, me)]

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Take: (("MFC-29", from_chest), ("MFC-31", from_opponent)),
        Play: (("MFC-R15", never),),
        Combo: (("MFC-R08", never),),
        Pass: (("MFC-R15", never),),
    }

    def options(self, s: Wa, me: Seat) -> Sequence[Action]:
        return [Take(c) for c in s.zones[hoard(s, me)]]

    def answered(self, s: Wa, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        s.move(action.card, hoard(s, me), TREASURES[me])
        if len(s.zones[TREASURES[me]]) >= s.rules.to_win:  # MFC-34, MFC-R21
            s.result = (1.0, 0.0) if me == 0 else (0.0, 1.0)


def spoil(s: Wa, me: Seat) -> None:
    """The Staff: a random card of the loser is discarded, if the winner still owns it (MFC-36, MFC-R15, MFC-R18)."""
    if owns(s, me, STAFF):
        s.snatch(HANDS[1 - me], DISCARDS[1 - me], BOTH)


def end_duel(s: Wa) -> None:
    """Discard the played cards, refill the hands, and go on (MFC-24, MFC-25, MFC-27, MFC-35, MFC-R19)."""
    for me in BOTH_SEATS:
        s.sweep(DUELS[me], DISCARDS[me])
    for me in BOTH_SEATS:
        limit = s.rules.hand_with_cape if s.facing == me and owns(s, me, CAPE) else s.rules.hand
        draw(s, me, limit - len(s.zones[HANDS[me]]))
    s.then(DUEL)


def draw(s: Wa, me: Seat, n: int) -> None:
    """Draw from the own pile; when no card is left there, shuffle the own discard pile (MFC-26, MFC-R20)."""
    s.draw(DECKS[me], DISCARDS[me], HANDS[me], n)


# ---- combos


@dataclass(frozen=True, slots=True)
class Combos(Question[Wa]):
    """A pause: whoever holds three or more cards may make a combo (MFC-38, MFC-R08 b, c and d)."""

    point: str

    window: ClassVar[bool] = True
    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Pass: (),
        Combo: (*COMBO, ("MFC-R09", covers_afterwards)),
        Play: (("MFC-R08", never),),
        Take: (("MFC-28", never),),
    }

    def options(self, s: Wa, me: Seat) -> Sequence[Action]:
        return [PASS, *combos(s, me, spare_after_reveal(s, me))]

    def whim(self, s: Wa, me: Seat, rng: Random) -> Action:
        if len(s.zones[HANDS[me]]) >= 3 and (made := combos(s, me, spare_after_reveal(s, me))):
            return any_of(made, rng)
        return PASS

    def answered(self, s: Wa, answers: dict[Seat, Any]) -> None:
        if made := made_combos(answers):
            make_combos(s, made, do(open_pause, self.point))

    def about(self, s: Wa, me: Seat) -> tuple[str, dict[str, str | int]]:
        return f"combos.{self.point}", {}


@cache
def window(seats: tuple[Seat, ...], point: str) -> Combos:
    """The question of a pause, made once."""
    return Combos(seats, point)


def pause(s: Wa, point: str) -> tuple[Combos, ...]:
    """The question of a pause, if anyone may have a combo as far as the table can tell (ALL-R08, MFC-R08)."""
    if not s.rules.windows:
        return ()
    zones = s.zones
    first, second = len(zones[HANDS[0]]) >= 3, len(zones[HANDS[1]]) >= 3
    if first:
        return (window(BOTH_SEATS if second else (0,), point),)
    return (window((1,), point),) if second else ()


def open_pause(s: Wa, point: str) -> None:
    """Ask at a pause, on the state of the table now."""
    s.then(*pause(s, point))


def made_combos(answers: dict[Seat, Any]) -> dict[Seat, tuple[Card, ...]]:
    """The cards of those who answered with a combo."""
    return {me: action.cards for me, action in answers.items() if type(action) is Combo}


def make_combos(s: Wa, made: dict[Seat, tuple[Card, ...]], again: Call | Question[Wa]) -> None:
    """Commit all combos of one moment, resolve them in order of priority, then ask again (MFC-39, MFC-R10 to R12)."""
    order = list(made) if len(made) == 1 else priority(s)
    for me in order:
        for card in made[me]:
            s.move(card, HANDS[me], DISCARDS[me])
    s.then(*(do(resolve, me, combo_of([symbol(s, c) for c in made[me]])) for me in order), again)


def priority(s: Wa) -> list[Seat]:
    """Who goes first: the seat that the Wa faces, or with fewer treasures, or by a coin (MFC-39, MFC-R10)."""
    first = s.facing
    if first == NOBODY:
        orange, blue = (len(s.zones[zone]) for zone in TREASURES)
        first = s.random(2) if orange == blue else int(blue < orange)
    return [first, 1 - first]


def resolve(s: Wa, me: Seat, what: str) -> None:
    """The effect of a combo: a treasure for Lenalds, or else steps towards the own camp (MFC-40 to MFC-42, MFC-46)."""
    s.count("combo", me)
    if what == LENALD:
        s.then(Treasure((me,)))  # the figurine stays where it is (MFC-R14)
    else:
        march(s, me, s.rules.march[what])
