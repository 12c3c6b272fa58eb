"""The turn in fuzzy form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from games.core.action import Action, Pass, Seat
from games.core.state import Check, Question, any_of, never
from games.mages.abilities import in_hand
from games.mages.actions import Ability, Attack, Defend, Discard, Draw, End, Fuse, Place, Roll, Use
from games.mages.attack import has_had_turn, has_magic, is_fuzzy, is_unbound, reach, uses_magic, worth
from games.mages.deck import SEATS
from games.mages.fight import declare
from games.mages.rules import GO_ON, end, go_on
from games.mages.shared import (
    ABILITY,
    DRAW,
    DRAW_USED,
    END,
    USE,
    ability_has_aim,
    add_abilities,
    add_uses,
    can_be_paid,
    draw_one,
    from_a_pile,
    has_action,
    has_aim,
    has_room,
    may_draw_used,
    use,
    use_ability,
)
from games.mages.state import DISCARD, FIELDS, HANDS, Brawl, form, others
from games.mages.verbs import discard, faces, pay, place


def add_attacks(s: Brawl, me: Seat, hand: int, field: int, found: list[Action]) -> None:
    """List all attacks with up to so much magic (FMF-18, FMF-22, FMF-102, FMF-R11)."""
    zones, essence, mineons = s.zones, s.essence, s.rules.mineons
    open_to_all, strikes = s.rules.essence_attackable, s.rules.arsenal[hand, field, s.draught]
    for p in reach(s, me):
        if not essence[p] or open_to_all:
            found += strikes[p, None]
        if (theirs := zones[FIELDS[p]]) and not mineons.isdisjoint(theirs):
            found += strikes[p, next(card for card in theirs if card in mineons)]


def is_rival(s: Brawl, me: Seat, action: Attack) -> bool:
    return action.who in others(s.seats, me)


def is_target(s: Brawl, me: Seat, action: Attack) -> bool:
    return action.card is None or (action.card in s.rules.mineons and action.card in s.zones[FIELDS[action.who]])


def may_be_attacked(s: Brawl, me: Seat, action: Attack) -> bool:
    return has_had_turn(s, action.who)


def may_attack_partner(s: Brawl, me: Seat, action: Attack) -> bool:
    return is_unbound(s, me, action.who)


def is_awake(s: Brawl, me: Seat, action: Attack) -> bool:
    return action.card is not None or is_fuzzy(s, action.who)


def is_strong_enough(s: Brawl, me: Seat, action: Attack) -> bool:
    total = worth(s, action.hand, action.field) + s.draught
    return action.card is None or total >= s.rules.book.mineon_toughness


def is_in_field(s: Brawl, me: Seat, action: Discard) -> bool:
    return action.card in s.zones[FIELDS[me]]


@dataclass(frozen=True, slots=True)
class Act(Question[Brawl]):
    """Draw, place, attack, use what lies ready and what the own mage can do, or end the turn (FMF-19 to FMF-24)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Draw: (("FMF-19", has_action), ("FMF-20", from_a_pile), ("FMF-R35", may_draw_used)),
        Place: (("FMF-23", in_hand), ("FMF-19", has_action), ("FMF-28", has_room)),
        Use: (*USE, ("FMF-R51", has_aim)),
        Ability: (*ABILITY, ("FMF-19", can_be_paid), ("FMF-R51", ability_has_aim)),
        Attack: (
            ("FMF-22", is_rival),
            ("FMF-19", has_action),
            ("FMF-R42", is_target),
            ("FMF-18", may_be_attacked),
            ("FMF-102", may_attack_partner),
            ("FMF-R11", is_awake),
            ("FMF-63", has_magic),
            ("FMF-R10", uses_magic),
            ("FMF-52", is_strong_enough),
        ),
        Discard: (("FMF-36", is_in_field),),
        End: (),
        Pass: (("FMF-R04", never),),
        Roll: (("FMF-83", never),),
        Fuse: (("FMF-87", never),),
        Defend: (("FMF-67", never),),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        zones, rules, left = s.zones, s.rules, s.left
        hand, field, f = zones[HANDS[me]], zones[FIELDS[me]], rules.forms[s.mages[me]][0]
        found: list[Action] = [END]
        if field:
            for card in field if len(field) == 1 else faces(s, field):
                found.append(rules.discards[card])
                if card not in rules.inert:
                    add_uses(s, me, card, found)
        if f.potions_from_hand:
            for card in faces(s, hand):
                if card in rules.potions:
                    add_uses(s, me, card, found)
        if f.deeds:
            add_abilities(s, me, f.deeds, left, found)
        if not left:
            return found
        found.append(DRAW)
        if s.backwash and zones[DISCARD]:
            found.append(DRAW_USED)
        if hand and len(field) < f.limit:
            code, known, places = rules.code, s.known, rules.places
            if len(hand) == 1:
                found.append(places[hand[0]])
            else:
                found += {code[card] | known[card]: places[card] for card in hand}.values()
        magic = rules.magic
        with_hand = len(magic.intersection(hand)) if hand else 0
        with_field = len(magic.intersection(field)) if field else 0
        if with_hand or with_field:
            add_attacks(s, me, with_hand, with_field, found)
        return found

    def whim(self, s: Brawl, me: Seat, rng: Random) -> Action:
        """Mostly draw, now and then place or do anything; without actions mostly end."""
        lot = rng.random()
        if not s.left:
            return END if lot < 0.7 else any_of(self.options(s, me), rng)
        if lot < 0.6:
            return DRAW
        hand = s.zones[HANDS[me]]
        if lot < 0.8 and hand and len(s.zones[FIELDS[me]]) < form(s, me).limit:
            return s.rules.places[any_of(hand, rng)]
        return any_of(self.options(s, me), rng)

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        kind = type(action)
        if kind is End:
            end(s)
        elif kind is Draw:
            pay(s, 1)
            draw_one(s, me, action)
            go_on(s)
        elif kind is Place:
            pay(s, 1)
            place(s, me, action.card)
            go_on(s)
        elif kind is Attack:
            s.then(GO_ON)
            pay(s, 1)
            declare(s, me, action)
        elif kind is Use:
            use(s, me, action)
        elif kind is Ability:
            use_ability(s, me, action)
        else:
            discard(s, action.card, FIELDS[me])
            go_on(s)

    def about(self, s: Brawl, me: Seat) -> tuple[str, dict[str, str | int]]:
        return "act", {"value": s.left, "count": s.left}


ACT = tuple(Act((p,)) for p in range(SEATS))
