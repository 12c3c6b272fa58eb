"""What the abilities do that a mage's owner uses. Those that are always on are in forms.py.

Numbers are in deck.yaml, words in text/.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from games.core.action import NOBODY, Action, Card, Pass, Seat
from games.core.state import Check, Question
from games.mages.actions import PASS, Ability, Place
from games.mages.attack import is_fuzzy, reach
from games.mages.die import cast
from games.mages.fight import come
from games.mages.state import DECK, DISCARD, FIELDS, HANDS, Brawl, everyone, form, others
from games.mages.verbs import (
    discard,
    discard_random,
    draw,
    faces,
    fuse,
    look,
    mineons_of,
    place,
    rivals,
    set_form,
    take,
    topmost,
)

Run = Callable[..., None]
Aim = tuple[Seat | None, Card | None]
"""On what an ability acts: a seat, a card, a mineon of a seat, or nothing."""
Aims = Callable[[Brawl, Seat], Sequence[Aim]]
ITSELF: tuple[Aim, ...] = ((None, None),)


class AbilityUses(dict[Aim, Ability]):
    """The uses of an ability, each made once."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __missing__(self, aim: Aim) -> Ability:
        made = self[aim] = Ability(self.name, *aim)
        return made


@dataclass(frozen=True, slots=True)
class Deed:
    """An ability: what it does, on what, and the actions it costs; it may be used once a turn.

    `aims(s, me)` lists on what it may act; nothing to act on means that it cannot be used.
    """

    name: str
    run: Run
    aims: Aims
    cost: int
    uses: AbilityUses
    """Its use on each thing that it may act on."""


DEEDS: dict[str, Deed] = {}


def deed(aims: Aims = lambda s, me: ITSELF, *, cost: int = 0) -> Callable[[Run], Run]:
    """Register the function below as what the ability of its name does."""

    def register(run: Run) -> Run:
        name = run.__name__.replace("_", "-")
        DEEDS[name] = Deed(name, run, aims, cost, AbilityUses(name))
        return run

    return register


def if_so(condition: Callable[[Brawl, Seat], bool]) -> Aims:
    """Acts on nothing in particular, if something holds."""
    return lambda s, me: ITSELF if condition(s, me) else ()


def anybody(s: Brawl, me: Seat) -> Sequence[Aim]:
    """Another player."""
    return all_others(s.seats, me)


@cache
def all_others(seats: int, me: Seat) -> tuple[Aim, ...]:
    """Every other seat of so many, as something to act on."""
    return tuple([(p, None) for p in others(seats, me)])


def those_with_hands(s: Brawl, me: Seat) -> Sequence[Aim]:
    """Another player with a card in hand."""
    zones = s.zones
    return [(p, None) for p in rivals(s, me) if zones[HANDS[p]]]


# ---- fuzzy sides


@deed()
def fainting_goat(s: Brawl, me: Seat) -> None:
    s.fainted = s.resting = True
    set_form(s, me, 1)


def targets(s: Brawl, me: Seat) -> Sequence[Aim]:
    """What an ability that attacks may name: a mage or a mineon (FMF-R10, FMF-R20)."""
    found: list[Aim] = []
    for p in reach(s, me):
        if is_fuzzy(s, p):
            found.append((p, None))
        if mineons := mineons_of(s, p):
            found.append((p, mineons[0]))
    return found


@deed(targets, cost=1)
def rugged(s: Brawl, me: Seat, seat: Seat, card: Card | None = None) -> None:
    cast(s, me, strike, seat, card)


def strike(s: Brawl, me: Seat, number: int, seat: Seat, card: Card | None) -> None:
    """Half the number rolled, rounded up, and no magic spent."""
    total, s.draught = -(-number // s.rules.tuned.rugged_divisor) + s.draught, 0
    s.stake = []
    come(s, me, seat, card, total)


@deed(those_with_hands)
def sniff_out(s: Brawl, me: Seat, seat: Seat) -> None:
    look(s, me, HANDS[seat])


@deed(if_so(lambda s, me: not s.again and not s.skips[me]))
def zippy(s: Brawl, me: Seat) -> None:
    s.extra += 1
    s.skips[me] = 1


@deed(
    if_so(lambda s, me: len(s.zones[HANDS[me]]) > 1 and len(s.zones[FIELDS[me]]) + 1 < form(s, me).limit),
    cost=1,
)
def pack_mule(s: Brawl, me: Seat) -> None:
    s.then(Load((me,), s.rules.tuned.pack_mule_cards))


@deed(lambda s, me: [(None, card) for card in faces(s, s.zones[HANDS[me]])])
def frenzy(s: Brawl, me: Seat, card: Card) -> None:
    discard(s, card, HANDS[me])
    draw(s, me, s.rules.tuned.frenzy_draws)


@deed(anybody, cost=1)
def bff(s: Brawl, me: Seat, seat: Seat) -> None:
    draw(s, me, s.rules.tuned.bff_draws)
    draw(s, seat, s.rules.tuned.bff_gift)


# ---- essence sides


@deed(if_so(lambda s, me: len(s.zones[FIELDS[me]]) < s.rules.book.foraging_limit))
def foraging(s: Brawl, me: Seat) -> None:
    """A mineon comes face up, anything else face down."""
    deck = s.zones[DECK]
    if not deck and s.zones[DISCARD]:
        s.renew(DISCARD, DECK)
    if deck:
        s.move(deck[-1], DECK, FIELDS[me], everyone(s) if deck[-1] in s.rules.mineons else 1 << me)


@deed(those_with_hands)
def grudge(s: Brawl, me: Seat, seat: Seat) -> None:
    discard_random(s, seat, s.rules.tuned.grudge_discards)


@deed(if_so(lambda s, me: not s.rules.potions.isdisjoint(s.zones[DISCARD])))
def summon_potion(s: Brawl, me: Seat) -> None:
    potion = topmost(s, s.rules.potions)
    assert potion is not None
    take(s, me, potion)


@deed(lambda s, me: [(p, None) for p in rivals(s, me) if s.partner[me] == s.partner[p] == NOBODY])
def force_fuse(s: Brawl, me: Seat, seat: Seat) -> None:
    fuse(s, me, seat, s.rules.book.forced_fuse_actions)


@deed(if_so(lambda s, me: bool(mineons_of(s, me))))
def filet_mineon(s: Brawl, me: Seat) -> None:
    discard(s, mineons_of(s, me)[0], FIELDS[me])
    set_form(s, me, 0)


@deed()
def dig_in(s: Brawl, me: Seat) -> None:
    draw(s, me, s.rules.tuned.dig_in_draws)


@deed(if_so(lambda s, me: bool(s.zones[DISCARD])))
def rummage(s: Brawl, me: Seat) -> None:
    take(s, me, s.zones[DISCARD][-1])


@deed()
def lucky_roll(s: Brawl, me: Seat) -> None:
    cast(s, me, lucky)


def lucky(s: Brawl, me: Seat, number: int) -> None:
    if number >= s.rules.tuned.lucky_roll_from:
        draw(s, me, s.rules.tuned.lucky_roll_draws)


@deed(those_with_hands)
def dragon_fever(s: Brawl, me: Seat, seat: Seat) -> None:
    """One magic goes, or a hand without any is shown to all (FMF-R51)."""
    hand = s.zones[HANDS[seat]]
    magic = max((c for c in hand if c in s.rules.magic), key=lambda c: s.known[c].bit_count(), default=None)
    if magic is not None:
        discard(s, magic, HANDS[seat])
    else:
        for card in hand:
            s.show(card, HANDS[seat], everyone(s))


# ---- a second question


def in_hand(s: Brawl, me: Seat, action: Place) -> bool:
    return action.card in s.zones[HANDS[me]]


@dataclass(frozen=True, slots=True)
class Load(Question[Brawl]):
    """Place one card after the other with a single action (Pack Mule)."""

    left: int

    @staticmethod
    def has_placed(s: Brawl, me: Seat, action: Pass) -> bool:
        question = s.question
        assert isinstance(question, Load)
        return question.left < int(s.rules.tuned.pack_mule_cards)

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Place: (("FMF-23", in_hand),),
        Pass: (("FMF-24", has_placed),),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        places = [s.rules.places[card] for card in faces(s, s.zones[HANDS[me]])]
        return [PASS, *places] if self.left < s.rules.tuned.pack_mule_cards else places

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        if type(action) is Place:
            place(s, me, action.card)
            if self.left > 1 and s.zones[HANDS[me]] and len(s.zones[FIELDS[me]]) < form(s, me).limit:
                s.then(Load((me,), self.left - 1))
