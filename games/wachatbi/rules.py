"""Wa Chat Bi: cats who pass the dishes on, until one of them has eaten too much.

Rules are numbered as on the rules pages of the game: WCB-01 and so on, WCB-R01 and so on for rulings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from games.core.action import Action, Card, Pass, Seat
from games.core.state import Check, Question, any_of, never
from games.wachatbi.checks import (
    all_in_hand,
    are_a_pair,
    are_different,
    are_two,
    fits,
    has_cards,
    has_no_dish,
    has_none,
    in_hand,
    is_action,
    is_another,
    is_dish,
    mixed,
    pair,
)
from games.wachatbi.deck import PLUS_ONE, REVERSE, SEATS
from games.wachatbi.eating import chance, draw, eat
from games.wachatbi.stack import ask_for, away, begin_stack, clear_stack, turn_round
from games.wachatbi.state import (
    DECK,
    DISCARD,
    DISH,
    HANDS,
    MEAL,
    PLAIN_DISH,
    RESERVE,
    STACK,
    Add,
    Draw,
    Eat,
    Feast,
    Next,
    Open,
    Serve,
    Skip,
    Trick,
)

PASS, EAT, DRAW, ADD = Pass(), Eat(), Draw(), Add()


# ---- the turn


@dataclass(frozen=True, slots=True)
class Opening(Question[Feast]):
    """Open a stack with a Dish; whoever holds none draws three cards (WCB-07, WCB-R02, WCB-R03)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Open: (("WCB-07", in_hand), ("WCB-R06", is_dish)),
        Draw: (("WCB-R02", has_no_dish),),
        Trick: (("WCB-R06", never),),
        Serve: (("WCB-R06", is_dish), ("WCB-R03", never)),
        Eat: (("WCB-R03", never),),
        Skip: (("WCB-R03", never),),
        Pass: (("WCB-R03", never),),
        Next: (("WCB-13", never),),
        Add: (("WCB-27", never),),
    }

    def options(self, s: Feast, me: Seat) -> Sequence[Action]:
        code, opens, known = s.rules.code, s.rules.opens, s.known
        faces = {face: card for card in s.zones[HANDS[me]] if (face := code[card] | known[card]) >= DISH}
        return [opens[card] for card in faces.values()] or [DRAW]

    def whim(self, s: Feast, me: Seat, rng: Random) -> Action:
        value = s.rules.value
        dishes = [card for card in s.zones[HANDS[me]] if value[card]]
        return s.rules.opens[any_of(dishes, rng)] if dishes else DRAW

    def answered(self, s: Feast, answers: dict[Seat, Any]) -> None:
        me = self.seats[0]
        action = answers[me]
        if action is DRAW:
            after_draw(s, me, draw(s, me))
        else:
            begin_stack(s, me, action.card)
            pass_on(s, me)

    def about(self, s: Feast, me: Seat) -> tuple[str, dict[str, str | int]]:
        if not s.zones[HANDS[me]]:
            return "opening.empty", {}
        return ("opening.none" if has_no_dish(s, me, DRAW) else "opening"), {}


@dataclass(frozen=True, slots=True)
class Turn(Question[Feast]):
    """Serve, eat, play an Action or skip; whoever has no cards draws three first (WCB-08, WCB-23)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Serve: (("WCB-23", has_cards), ("WCB-08", in_hand), ("WCB-R05", is_dish), ("WCB-09", fits)),
        Eat: (("WCB-23", has_cards),),
        Trick: (("WCB-23", has_cards), ("WCB-08", in_hand), ("WCB-12", is_action)),
        Skip: (
            ("WCB-23", has_cards),
            ("WCB-16", are_two),
            ("WCB-08", all_in_hand),
            ("WCB-16", are_different),
            ("WCB-15", are_a_pair),
        ),
        Draw: (("WCB-23", has_none),),
        Open: (("WCB-07", never),),
        Pass: (("WCB-R21", never),),
        Next: (("WCB-13", never),),
        Add: (("WCB-27", never),),
    }

    def options(self, s: Feast, me: Seat) -> Sequence[Action]:
        hand = s.zones[HANDS[me]]
        if not hand:
            return [DRAW]
        house, known, dish = s.rules, s.known, DISH
        code, tricks, serves = house.code, house.tricks, house.serves
        least, other = s.value + PLAIN_DISH << SEATS, s.sight[STACK] ^ 1 << me
        most = least + (1 << SEATS)
        found: list[Action] = [EAT]
        first: dict[int, Card] = {}
        several, both = [], []
        for card in hand:
            face = code[card] | known[card]
            if face in first:
                if face >= dish and face not in several:
                    several.append(face)
                    found.append(pair(first[face], card))
                continue
            first[face] = card
            if face < dish:
                found.append(tricks[card])
                continue
            if least <= face < most:
                found.append(serves[card])
            if face ^ other in first:
                both.append(face)
        for face in both:
            if face in several or face ^ other in several:
                found += mixed(s, hand, face, face ^ other)
            else:
                found.append(pair(first[face], first[face ^ other]))
        return found

    def whim(self, s: Feast, me: Seat, rng: Random) -> Action:
        """Eat while the risk is small, or when nothing fits; else pass the stack on."""
        hand = s.zones[HANDS[me]]
        if not hand:
            return DRAW
        if chance(len(s.zones[DECK]), s.indigestions, s.demand) < CAREFUL + rng.random() * (DARING - CAREFUL):
            return EAT
        value, want = s.rules.value, s.value
        start = int(rng.random() * len(hand))
        for card in hand[start:] + hand[:start]:
            if value[card] == want:
                return s.rules.serves[card]
            if not value[card]:
                return s.rules.tricks[card]
        met: dict[int, Card] = {}
        for card in hand:
            other = met.setdefault(value[card], card)
            if other is not card:
                return pair(other, card)
        return EAT

    def answered(self, s: Feast, answers: dict[Seat, Any]) -> None:
        me = self.seats[0]
        action = answers[me]
        verb = type(action)
        if verb is Serve:
            s.move(action.card, HANDS[me], STACK)
            ask_for(s, s.demand + s.value)
            pass_on(s, me)
        elif verb is Eat:
            after(s, me, eat(s, me))
        elif verb is Trick:
            trick(s, me, action.card)
        elif verb is Skip:
            leaving, opening = action.cards
            s.move(leaving, HANDS[me], DISCARD)
            away(s)
            begin_stack(s, me, opening)
            pass_on(s, me)
        else:
            after_draw(s, me, draw(s, me))

    def about(self, s: Feast, me: Seat) -> tuple[str, dict[str, str | int]]:
        return ("turn" if s.zones[HANDS[me]] else "turn.empty"), {}


CAREFUL, DARING = 0.1, 0.4
"""Up to which chance of an Indigestion everybody eats on a whim, and from which on nobody who could pass it on."""


@dataclass(frozen=True, slots=True)
class Whom(Question[Feast]):
    """Choose was played: say who plays next (WCB-13, WCB-R08)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Next: (("WCB-R08", is_another),),
        **dict.fromkeys((Open, Serve, Eat, Trick, Skip, Draw, Pass), (("WCB-R08", never),)),
        Add: (("WCB-27", never),),
    }

    def options(self, s: Feast, me: Seat) -> Sequence[Action]:
        return [Next(seat) for seat in range(s.seats) if seat != me]

    def answered(self, s: Feast, answers: dict[Seat, Any]) -> None:
        who = answers[self.seats[0]].who
        s.count("next", who)
        to_turn(s, who)


@dataclass(frozen=True, slots=True)
class Another(Question[Feast]):
    """Whoever has just fallen ill may add an Indigestion to the draw pile (WCB-27, WCB-R22)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Add: (),
        Pass: (),
        **dict.fromkeys((Open, Serve, Eat, Trick, Skip, Draw), (("WCB-R22", never),)),
        Next: (("WCB-13", never),),
    }

    def options(self, s: Feast, me: Seat) -> Sequence[Action]:
        return [ADD, PASS]

    def answered(self, s: Feast, answers: dict[Seat, Any]) -> None:
        me = self.seats[0]
        action = answers[me]
        if action is ADD:
            s.move(s.zones[RESERVE][-1], RESERVE, DECK)
        new_round(s, me)


OPENINGS, TURNS, WHOMS, ANOTHERS = (
    tuple(question((seat,)) for seat in range(SEATS)) for question in (Opening, Turn, Whom, Another)
)


def to_turn(s: Feast, seat: Seat) -> None:
    """It is this seat's turn to deal with the stack."""
    s.turn = seat
    if s.events is not None:
        s.count("turn", seat)
    s.question = TURNS[seat]


def pass_on(s: Feast, me: Seat) -> None:
    """The turn is over; the neighbour in the direction of play is next (WCB-R03)."""
    s.turn = seat = (me + s.direction) % s.seats
    if s.events is not None:
        s.count("turn", seat)
    s.question = TURNS[seat]


def trick(s: Feast, me: Seat, card: Card) -> None:
    """An Action takes effect and stays on the stack (WCB-12 to WCB-14, WCB-R04, WCB-R07, WCB-R08)."""
    s.move(card, HANDS[me], STACK)
    kind = s.rules.kind[card]
    if kind == PLUS_ONE:
        ask_for(s, s.demand + (s.value if s.rules.repeats else 1))
    elif kind == REVERSE:
        turn_round(s, -s.direction)
    elif s.seats > 2:
        s.question = WHOMS[me]
        return
    pass_on(s, me)


# ---- after cards were drawn


def after_draw(s: Feast, me: Seat, sick: int) -> None:
    """After three safe cards it is still the drawer's turn; an Indigestion among them counts (WCB-24)."""
    if sick:
        after(s, me, sick)
    else:
        s.question = TURNS[me] if s.value else OPENINGS[me]


def after(s: Feast, me: Seat, sick: int) -> None:
    """After a safe eat open a new stack; after an Indigestion the round is over, or the game (WCB-18, WCB-32)."""
    if s.tokens[me] >= s.rules.last_token:
        s.result = shares(s)
        return
    clear_stack(s)
    if not sick:
        s.question = OPENINGS[me]
    elif s.zones[RESERVE]:
        s.question = ANOTHERS[me]
    else:
        new_round(s, me)


def shares(s: Feast) -> tuple[float, ...]:
    """Who wins: fewest tokens, then most cards in hand; still equal, they share (WCB-33, WCB-34, WCB-R18)."""
    standing = [(s.tokens[seat], -len(s.zones[HANDS[seat]])) for seat in range(s.seats)]
    best = min(standing)
    return tuple([(each == best) / standing.count(best) for each in standing])


def new_round(s: Feast, me: Seat) -> None:
    """All cards that are in no hand are the new draw pile; who fell ill opens (WCB-25, WCB-26, WCB-30, WCB-31)."""
    s.round += 1
    s.sweep(MEAL, DECK)
    if s.zones[DISCARD]:
        s.renew(DISCARD, DECK)
    else:
        s.shuffle(DECK)
    s.count("indigestions", s.indigestions)
    turn_round(s, 1)
    s.turn = me
    s.count("turn", me)
    s.question = OPENINGS[me]
