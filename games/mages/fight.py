"""An attack from its declaration to the counter-attack, in the order of ruling FMF-R12."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from games.core.action import Action, Card, Pass, Seat
from games.core.state import Check, Question, any_of, do, never
from games.mages.actions import PASS, Attack, Defend, Split, Use
from games.mages.attack import Strike, defences, has_magic, is_fuzzy, is_unbound, reach, uses_magic, worth
from games.mages.state import FIELDS, HANDS, Brawl, form
from games.mages.traps import may_trap, traps
from games.mages.verbs import break_fuse, check, discard, draw, face_down, magic_in, set_form, spend, steal

# ---- declaring


def declare(s: Brawl, me: Seat, action: Attack, *, counter: bool = False) -> None:
    """Reveal the magic of an attack and let it come (FMF-63, FMF-66, FMF-69, FMF-R12)."""
    total = worth(s, action.hand, action.field)
    if not counter:  # FMF-R10
        total, s.draught = total + s.draught, 0
    s.stake = spend(s, me, action.hand, action.field)
    come(s, me, action.who, action.card, total, counter=counter)


def come(s: Brawl, me: Seat, target: Seat, prey: Card | None, total: int, *, counter: bool = False) -> None:
    """Resolve an attack of this strength; one that may be divided is asked about first."""
    if s.events is not None:
        s.count("attack-mineon" if prey else "attack", target)
        s.count("strength", total)
    s.prey = [] if prey is None else [prey]
    s.avengers = ()
    if prey is None and not counter and form(s, me).splits and (aims := aims_left(s, me, ((target, total),))):
        s.then(Aim((me,), ((target, total),), aims))
    else:
        assault(s, me, ((target, total),), counter=counter)


def assault(s: Brawl, me: Seat, shares: tuple[tuple[Seat, int], ...], *, counter: bool = False) -> None:
    """One target after the other, clockwise; what answers an attack comes after the last (FMF-R19)."""
    s.then(do(aftermath, me, counter))
    if len(shares) == 1:
        ((seat, total),) = shares
        meet(s, Strike(me, seat, total, bool(s.prey)))
    else:
        shares = tuple(sorted(shares, key=lambda share: (share[0] - me) % s.seats))
        s.then(*[do(meet, Strike(me, seat, total, False)) for seat, total in shares])


def aims_left(s: Brawl, me: Seat, shares: tuple[tuple[Seat, int], ...]) -> tuple[Seat, ...]:
    """The mages on which a part of an attack may still be turned (FMF-R19)."""
    if shares[0][1] < 2:
        return ()
    taken = {seat for seat, _ in shares}
    return tuple([p for p in reach(s, me) if p not in taken and is_fuzzy(s, p)])


@lru_cache(1 << 12)
def splits(points: int, aims: tuple[Seat, ...]) -> tuple[Action, ...]:
    """All ways to turn a part on another mage, at least 1 staying with the first."""
    return (PASS, *[Split(seat, n) for seat in aims for n in range(1, points)])


@dataclass(frozen=True, slots=True)
class Aim(Question[Brawl]):
    """Turn a part of the attack on another mage, or leave it as it is (Split Fire, FMF-R19)."""

    shares: tuple[tuple[Seat, int], ...]
    aims: tuple[Seat, ...]

    @staticmethod
    def leaves_points(s: Brawl, me: Seat, action: Split) -> bool:
        question = s.question
        assert isinstance(question, Aim)
        return 1 <= action.points < question.shares[0][1]

    @staticmethod
    def can_be_aimed_at(s: Brawl, me: Seat, action: Split) -> bool:
        question = s.question
        assert isinstance(question, Aim)
        return action.who in question.aims

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Split: (("FMF-65", can_be_aimed_at), ("FMF-R19", leaves_points)),
        Pass: (),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        return splits(self.shares[0][1], self.aims)

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        shares = self.shares
        if type(action) is Split:
            (first, points), *rest = shares
            shares = ((first, points - action.points), *rest, (action.who, action.points))
            s.count("splits", action.who)
            s.count("strength", action.points)
            if aims := aims_left(s, me, shares):
                s.then(Aim((me,), shares, aims))
                return
        assault(s, me, shares)


# ---- one target


def meet(s: Brawl, a: Strike) -> None:
    """Defence, loss, traps and change of form of one target (FMF-R12, FMF-R19)."""
    target = a.target
    s.lost = s.spared = False
    if not a.on_mineon:
        if not is_fuzzy(s, target):
            return
        if target not in s.attacked:
            s.attacked = (*s.attacked, target)
            if not s.essence[target] and target != s.turn and form(s, target).strikes_back:
                s.avengers = (*s.avengers, target)
    s.then(do(respond, a))
    defend(s, a)


def defend(s: Brawl, a: Strike) -> None:
    """Ask for a defence if as far as the table can see there may be one (FMF-55, FMF-R10, FMF-R46)."""
    if a.on_mineon and a.total < s.rules.book.mineon_toughness:
        return
    me = a.target
    if not s.essence[me] and worth(s, len(s.zones[HANDS[me]]), face_down(s, me)) >= a.total:
        s.then(Defence((me,), a))
    else:
        lose(s, a)


@dataclass(frozen=True, slots=True)
class Defence(Question[Brawl]):
    """Put up as much as the attack or more, or let it through (FMF-67, FMF-74, FMF-75)."""

    attack: Strike

    @staticmethod
    def is_enough(s: Brawl, me: Seat, action: Defend) -> bool:
        question = s.question
        assert isinstance(question, Defence)
        return worth(s, action.hand, action.field) >= question.attack.total

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Defend: (("FMF-67", has_magic), ("FMF-74", is_enough)),
        Pass: (),
        Use: (("FMF-49", never),),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        return defences(magic_in(s, HANDS[me]), magic_in(s, FIELDS[me]), s.rules.worths, self.attack.total)

    def whim(self, s: Brawl, me: Seat, rng: Random) -> Action:
        """Mostly the cheapest that holds."""
        return any_of(self.options(s, me)[:4], rng)

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        if type(action) is Defend:
            spend(s, me, action.hand, action.field, shield=form(s, me).shields)
            s.count("held", me)
        else:
            lose(s, self.attack)

    def about(self, s: Brawl, me: Seat) -> tuple[str, dict[str, str | int]]:
        return ("defence.mineon" if self.attack.on_mineon else "defence.mage"), {"value": self.attack.total}


def lose(s: Brawl, a: Strike) -> None:
    """A mineon is discarded; a mage loses cards, and a fuse with the victor breaks (FMF-68 to FMF-73, FMF-98)."""
    if a.on_mineon:
        if s.prey[0] in s.zones[FIELDS[a.target]]:
            discard(s, s.prey[0], FIELDS[a.target])
        return
    s.lost = True
    s.count("lost", a.target)
    steal(s, a.by, a.target, form(s, a.by).loot)
    if s.partner[a.by] == a.target:
        break_fuse(s, a.by)
    check(s)


def respond(s: Brawl, a: Strike) -> None:
    """What follows the fight itself: traps, then the change of form."""
    if may_trap(s, a):
        s.then(do(traps, a), do(flip, a))
    else:
        flip(s, a)


def flip(s: Brawl, a: Strike) -> None:
    """A defender who lost flips, and his fuse partner with him (FMF-71, FMF-79, FMF-93)."""
    if s.lost and not s.spared and not a.on_mineon:
        set_form(s, a.target, 1)
    check(s)


# ---- after an attack


def aftermath(s: Brawl, me: Seat, counter: bool) -> None:
    """What follows an attack: Crumbs, unless in essence form by then, and those who strike back (FMF-78, FMF-R12).

    Those who were attacked are asked in the order of the targets (FMF-R17, FMF-R46).
    """
    s.stake, s.prey = [], []  # what was spent may be shuffled away from now on
    if counter:
        return
    if not s.essence[me] and (n := form(s, me).crumbs):
        draw(s, me, n)
        if check(s):
            return
    if s.avengers:
        asked, s.avengers = s.avengers, ()
        s.then(*[do(ask_back, p, me) for p in asked])


def ask_back(s: Brawl, me: Seat, by: Seat) -> None:
    """Ask whether a seat strikes back, if for all the table knows it could (FMF-R17, FMF-R46)."""
    if s.essence[by] or not is_unbound(s, me, by):
        return
    if s.zones[HANDS[me]] or face_down(s, me):
        s.then(StrikeBack((me,), by))


@dataclass(frozen=True, slots=True)
class StrikeBack(Question[Brawl]):
    """Attack the mage that has just attacked, for no action, or let it be (FMF-R17)."""

    by: Seat

    window: ClassVar[bool] = True

    @staticmethod
    def at_attacker(s: Brawl, me: Seat, action: Attack) -> bool:
        question = s.question
        assert isinstance(question, StrikeBack)
        return action.who == question.by and action.card is None

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Attack: (("FMF-R17", at_attacker), ("FMF-63", has_magic), ("FMF-R10", uses_magic)),
        Pass: (),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        return (PASS, *s.rules.arsenal[magic_in(s, HANDS[me]), magic_in(s, FIELDS[me]), 0][self.by, None])

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        if type(action) is Attack:
            declare(s, me, action, counter=True)
