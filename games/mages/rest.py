"""The turn in essence form, and fusing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from games.core.action import NOBODY, Action, Pass, Seat
from games.core.state import Check, Question, any_of, never
from games.mages.abilities import in_hand
from games.mages.actions import PASS, Ability, Agree, Attack, Defend, Discard, Draw, End, Fuse, Place, Roll, Use
from games.mages.cards import EFFECTS
from games.mages.deck import SEATS
from games.mages.die import cast
from games.mages.rules import GO_ON, end, go_on, mates, may_roll, sprint_left
from games.mages.shared import (
    ABILITY,
    DRAW,
    END,
    USE,
    ability_has_aim,
    add_abilities,
    add_uses,
    draw_one,
    from_a_pile,
    has_aim,
    has_room,
    may_draw_used,
    use,
    use_ability,
    works_resting,
)
from games.mages.state import FIELDS, HANDS, Brawl, form, others
from games.mages.verbs import faces, fuse, pay, place, set_form

ROLL, AGREE, FUSE = Roll(), Agree(), tuple(Fuse(p) for p in range(SEATS))


def sprints(s: Brawl, me: Seat, action: Action) -> bool:
    return sprint_left(s, me) > 0


def is_not_faint(s: Brawl, me: Seat, action: Roll) -> bool:
    return not s.fainted


def has_not_rolled(s: Brawl, me: Seat, action: Roll) -> bool:
    return not s.rolled


def has_used_nothing(s: Brawl, me: Seat, action: Roll) -> bool:
    return not s.used


def is_free(s: Brawl, me: Seat, action: Fuse) -> bool:
    return s.partner[me] == NOBODY and action.who in others(s.seats, me) and s.partner[action.who] == NOBODY


def may_fuse_form(s: Brawl, me: Seat, action: Fuse) -> bool:
    return bool(s.essence[action.who]) or form(s, me).fuses_any


def is_not_asked(s: Brawl, me: Seat, action: Fuse) -> bool:
    return action.who not in s.proposed


@dataclass(frozen=True, slots=True)
class Rest(Question[Brawl]):
    """Roll to come back, use what the essence can do, fuse, or end the turn (FMF-80 to FMF-87, FMF-R22)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Roll: (("FMF-R18", is_not_faint), ("FMF-R22", has_not_rolled), ("FMF-85", has_used_nothing)),
        Ability: (*ABILITY, ("FMF-R51", ability_has_aim)),
        Fuse: (("FMF-96", is_free), ("FMF-87", may_fuse_form), ("FMF-R24", is_not_asked)),
        Use: (*USE, ("FMF-42", works_resting), ("FMF-R51", has_aim)),
        Draw: (("FMF-80", sprints), ("FMF-20", from_a_pile), ("FMF-R35", may_draw_used)),
        Place: (("FMF-80", sprints), ("FMF-23", in_hand), ("FMF-28", has_room)),
        Attack: (("FMF-80", never),),
        Discard: (("FMF-R07", never),),
        Defend: (("FMF-67", never),),
        End: (),
        Pass: (("FMF-R04", never),),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        found: list[Action] = [END, ROLL] if may_roll(s) else [END]
        f, field = s.rules.forms[s.mages[me]][1], s.zones[FIELDS[me]]
        if f.deeds:
            add_abilities(s, me, f.deeds, s.rules.book.actions, found)
        if s.partner[me] == NOBODY:
            found += map(FUSE.__getitem__, mates(s, me))
        if field:
            for card in faces(s, field):
                if (effect := EFFECTS.get(s.rules.kind[card])) and effect.resting:
                    add_uses(s, me, card, found)
        if s.rolled and sprint_left(s, me):
            found.append(DRAW)
            if len(field) < f.limit:
                found += [s.rules.places[card] for card in faces(s, s.zones[HANDS[me]])]
        return found

    def whim(self, s: Brawl, me: Seat, rng: Random) -> Action:
        """Roll first."""
        if may_roll(s) and rng.random() < 0.8:
            return ROLL
        return any_of(self.options(s, me), rng)

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        kind = type(action)
        if kind is End:
            end(s)
        elif kind is Roll:
            s.rolled = True
            cast(s, me, rise)
        elif kind is Ability:
            use_ability(s, me, action)
        elif kind is Fuse:
            s.proposed = (*s.proposed, action.who)
            s.count("proposes", action.who)
            s.then(Consent((action.who,), me), GO_ON)
        elif kind is Use:
            use(s, me, action)
        else:
            pay(s, 1)
            if kind is Draw:
                draw_one(s, me, action)
            else:
                place(s, me, action.card)
            go_on(s)

    def about(self, s: Brawl, me: Seat) -> tuple[str, dict[str, str | int]]:
        if may_roll(s):
            return "rest.roll", {}
        return ("rest.sprint" if sprint_left(s, me) else "rest.rolled"), {}


def rise(s: Brawl, me: Seat, number: int) -> None:
    """A high roll leads back to fuzzy form (FMF-83, FMF-95)."""
    if number >= form(s, me).wakes_on:
        set_form(s, me, 0)
    go_on(s)


@dataclass(frozen=True, slots=True)
class Consent(Question[Brawl]):
    """Agree to fuse with the seat that proposes it, or not (FMF-88, FMF-R24)."""

    by: Seat

    window: ClassVar[bool] = True
    telling: ClassVar[bool] = True
    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {Agree: (), Pass: ()}

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        return CONSENT

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        s.count("fusing" if type(action) is Agree else "refused", me)
        if type(action) is Agree:
            fuse(s, self.by, me, s.rules.book.fused_actions)

    def about(self, s: Brawl, me: Seat) -> tuple[str, dict[str, str | int]]:
        return "consent", {"who": self.by}


CONSENT: tuple[Action, ...] = (AGREE, PASS)
REST = tuple(Rest((p,)) for p in range(SEATS))
