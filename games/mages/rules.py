"""Fuzzy Mage Fight: the turn, from the mineons to the Garbel, in fuzzy and in essence form.

Rules are numbered as on the rules pages of the game: FMF-01 and so on, FMF-R01 and so on for rulings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from games.core.action import Action, Card, Pass, Seat
from games.core.state import Check, Question, any_of, do, never
from games.mages.cards import EFFECTS
from games.mages.deck import SEATS
from games.mages.fight import attacks, declare, faces, has_had_turn, is_fuzzy, is_unbound, lay_off, reveal, worth
from games.mages.mages import DEEDS, run
from games.mages.state import (
    DISCARD,
    FIELDS,
    HANDS,
    NOBODY,
    Ability,
    Agree,
    Attack,
    Brawl,
    Defend,
    Discard,
    Draw,
    End,
    Fuse,
    Place,
    Roll,
    Use,
    form,
    others,
)
from games.mages.verbs import (
    cast,
    check,
    discard,
    discard_random,
    draw,
    face_down,
    fuse,
    magic_in,
    mineons_of,
    move_garbel,
    pay,
    place,
    recount,
    rivals,
    set_form,
    take,
)

END, ROLL, AGREE, PASS = End(), Roll(), Agree(), Pass()
DRAW, DRAW_USED = Draw(None), Draw(DISCARD)

# ---- the turn


def begin(s: Brawl, me: Seat, again: bool) -> None:
    """A turn: the win check, a card for each mineon, then one of the two phases (FMF-17, FMF-50, FMF-57, FMF-R04)."""
    if s.turns == s.rules.book.turn_limit:
        finish(s)
        return
    s.turn, s.again = me, again
    s.turns += 1
    s.spent = s.vigour = s.draught = 0
    s.backwash = s.rolled = s.fainted = False
    s.used, s.proposed, s.rerolled, s.attacked = (), (), (), ()
    if s.events is not None:
        s.count("turn", me)
    wake(s)


def wake(s: Brawl) -> None:
    """Go on with a turn that has just begun."""
    me = s.turn
    s.resting = bool(s.essence[me])
    recount(s)
    if s.zones[FIELDS[me]] and (mineons := mineons_of(s, me)):
        if check(s):
            return
        for _ in mineons:
            draw(s, me)
            if check(s):
                return
    go_on(s)


def go_on(s: Brawl) -> None:
    """Ask what next; a turn that can bring nothing more ends by itself (FMF-R04, FMF-R18, FMF-R44)."""
    me = s.turn
    if not s.essence[me] and check(s):
        return
    if s.essence[me]:
        if s.resting and (may_roll(s) or may_still_rest(s, me)):
            s.question = REST[me]
        else:
            end(s)
    elif s.left or may_still_act(s, me):
        s.question = ACT[me]
    else:
        end(s)


def may_still_act(s: Brawl, me: Seat) -> bool:
    """Whether as far as the table can see something free is left to do (FMF-R04)."""
    f = form(s, me)
    return (
        face_down(s, me) > 0
        or (f.potions_from_hand and bool(s.zones[HANDS[me]]))
        or any(not DEEDS[name].cost and name not in s.used and DEEDS[name].aims(s, me) for name in f.deeds)
    )


def may_still_rest(s: Brawl, me: Seat) -> bool:
    """The same in essence form, apart from the roll."""
    f = form(s, me)
    return (
        face_down(s, me) > 0
        or sprint_left(s, me) > 0
        or any(name not in s.used and DEEDS[name].aims(s, me) for name in f.deeds)
        or bool(mates(s, me))
    )


def end(s: Brawl) -> None:
    """The Garbel's holder rolls, with an empty hand he walks on at once; then the next turn begins.

    FMF-58 to FMF-62, FMF-R37, FMF-R38.
    """
    me = s.turn
    if s.garbel != me:
        next_turn(s)
    elif s.zones[HANDS[me]]:
        s.then(do(next_turn))
        cast(s, me, feed)
    else:
        move_garbel(s, (me + 1) % s.seats)
        next_turn(s)


def feed(s: Brawl, me: Seat, number: int) -> None:
    if number < s.rules.book.garbel_leaves_on:
        discard_random(s, me, 1)
    if number >= s.rules.book.garbel_leaves_on or not s.zones[HANDS[me]]:
        move_garbel(s, (me + 1) % s.seats)


def next_turn(s: Brawl) -> None:
    """Extra turns first, then clockwise; who paid for a turn in advance is passed over (FMF-17, FMF-R08, FMF-R36)."""
    me = s.turn
    if s.extra:
        s.extra -= 1
        begin(s, me, True)
        return
    s.skips[me] = 1 if s.skips[me] == 1 else 0
    while True:
        me = (me + 1) % s.seats
        if me == s.first:
            if s.round == s.rules.last_round:
                finish(s)
                return
            s.round += 1
            s.count("round", s.round)
        if s.skips[me] != 1:
            break
        s.skips[me] = 2
        s.count("skipped", me)
    begin(s, me, False)


def finish(s: Brawl) -> None:
    """The last round is over: the most magic wins, ties share (FMF-R45)."""
    totals = [magic_in(s, HANDS[p]) + magic_in(s, FIELDS[p]) for p in range(s.seats)]
    for p, total in enumerate(totals):
        s.count(f"total.{p}", total)
    best = max(totals)
    s.result = tuple([float(total == best) / totals.count(best) for total in totals])


# ---- checks that both phases share


def has_action(s: Brawl, me: Seat, action: Action) -> bool:
    return s.left > 0


def from_a_pile(s: Brawl, me: Seat, action: Draw) -> bool:
    return action.zone in (None, DISCARD)


def may_draw_used(s: Brawl, me: Seat, action: Draw) -> bool:
    return action.zone is None or (s.backwash and bool(s.zones[DISCARD]))


def in_hand(s: Brawl, me: Seat, action: Place) -> bool:
    return action.card in s.zones[HANDS[me]]


def has_room(s: Brawl, me: Seat, action: Place) -> bool:
    return len(s.zones[FIELDS[me]]) < form(s, me).limit


def lies_ready(s: Brawl, me: Seat, action: Use) -> bool:
    """A card works from the battlefield, a potion of some from the hand (FMF-31, FMF-R49)."""
    if action.card in s.zones[FIELDS[me]]:
        return True
    return form(s, me).potions_from_hand and action.card in s.zones[HANDS[me]] and action.card in s.rules.potions


def is_no_trap(s: Brawl, me: Seat, action: Use) -> bool:
    return action.card not in s.rules.traps


def does_something(s: Brawl, me: Seat, action: Use) -> bool:
    return s.rules.kind[action.card] in EFFECTS


def has_aim(s: Brawl, me: Seat, action: Use) -> bool:
    return (action.who, action.zone, action.place) in EFFECTS[s.rules.kind[action.card]].aims(s, me, action.card)


def works_resting(s: Brawl, me: Seat, action: Use) -> bool:
    return EFFECTS[s.rules.kind[action.card]].resting


def is_on_this_side(s: Brawl, me: Seat, action: Ability) -> bool:
    return action.name in form(s, me).deeds


def is_unused(s: Brawl, me: Seat, action: Ability) -> bool:
    return action.name not in s.used


def can_be_paid(s: Brawl, me: Seat, action: Ability) -> bool:
    return DEEDS[action.name].cost <= s.left


def ability_has_aim(s: Brawl, me: Seat, action: Ability) -> bool:
    aims = DEEDS[action.name].aims(s, me)
    if (action.who, action.card) in aims:
        return True
    return any(seat == action.who and same(s, card, action.card) for seat, card in aims)


def same(s: Brawl, a: Card | None, b: object) -> bool:
    """Whether two cards look the same to everybody, and lie in the same place."""
    code, known = s.rules.code, s.known
    if a is None or not isinstance(b, str) or b not in code or code[a] | known[a] != code[b] | known[b]:
        return False
    return any(a in cards and b in cards for cards in s.zones.values())


USE: tuple[Check, ...] = (("FMF-31", lies_ready), ("FMF-44", is_no_trap), ("FMF-38", does_something))
ABILITY: tuple[Check, ...] = (("FMF-21", is_on_this_side), ("FMF-86", is_unused))


def use(s: Brawl, me: Seat, action: Use) -> None:
    """Reveal a card and let it act (FMF-32, FMF-R47)."""
    source = FIELDS[me] if action.card in s.zones[FIELDS[me]] else HANDS[me]
    reveal(s, action.card, source)
    about = [x for x in (action.who, action.zone, action.place) if x is not None]
    s.then(do(EFFECTS[s.rules.kind[action.card]].run, me, *about), do(lay_off, action.card), do(go_on))


def use_ability(s: Brawl, me: Seat, action: Ability) -> None:
    """Use an ability of the visible side (FMF-21, FMF-86)."""
    s.used = (*s.used, action.name)
    s.count("ability", s.rules.ability_number[action.name])
    pay(s, DEEDS[action.name].cost)
    s.then(do(run, me, action), do(go_on))


def draw_one(s: Brawl, me: Seat, action: Draw) -> None:
    """From the draw pile, or with Backwash the top of the discards (FMF-20, FMF-R35)."""
    if action.zone == DISCARD:
        take(s, me, s.zones[DISCARD][-1])
    else:
        draw(s, me)


def uses(s: Brawl, me: Seat, card: Card, resting: bool) -> list[Action]:
    """What a card in the own battlefield or hand may do now."""
    if card in s.rules.inert:
        return []
    effect = EFFECTS[s.rules.kind[card]]
    if resting and not effect.resting:
        return []
    return [Use(card, *aim) for aim in effect.aims(s, me, card)]


def abilities(s: Brawl, me: Seat, names: Sequence[str], left: int) -> list[Action]:
    """The abilities that may be used now, with what they may act on."""
    found: list[Action] = []
    for name in names:
        deed = DEEDS[name]
        if name not in s.used and deed.cost <= left and (aims := deed.aims(s, me)):
            found += map(deed.uses.__getitem__, aims)
    return found


# ---- in fuzzy form


def add_attacks(s: Brawl, me: Seat, hand: int, field: int, found: list[Action]) -> None:
    """List all attacks with up to so much magic (FMF-18, FMF-22, FMF-102, FMF-R11)."""
    zones, essence, bonus, mineons = s.zones, s.essence, s.draught, s.rules.mineons
    worths = s.rules.worths
    open_to_all, safe = s.rules.essence_attackable, s.partner[me] if s.bound[me] == s.round else NOBODY
    for p in others(s.seats, me):
        if p == safe or not (s.round > 1 or has_had_turn(s, me, p)):
            continue
        if not essence[p] or open_to_all:
            found += attacks(hand, field, worths, bonus, 1, p, None)
        theirs = zones[FIELDS[p]]
        if theirs and not mineons.isdisjoint(theirs):
            prey = next(card for card in theirs if card in mineons)
            found += attacks(hand, field, worths, bonus, s.rules.book.mineon_toughness, p, prey)


def is_rival(s: Brawl, me: Seat, action: Attack) -> bool:
    return action.who in others(s.seats, me)


def is_target(s: Brawl, me: Seat, action: Attack) -> bool:
    return action.card is None or (action.card in s.rules.mineons and action.card in s.zones[FIELDS[action.who]])


def may_be_attacked(s: Brawl, me: Seat, action: Attack) -> bool:
    return has_had_turn(s, me, action.who)


def may_attack_partner(s: Brawl, me: Seat, action: Attack) -> bool:
    return is_unbound(s, me, action.who)


def is_awake(s: Brawl, me: Seat, action: Attack) -> bool:
    return action.card is not None or is_fuzzy(s, action.who)


def has_magic(s: Brawl, me: Seat, action: Attack) -> bool:
    return 0 <= action.hand <= magic_in(s, HANDS[me]) and 0 <= action.field <= magic_in(s, FIELDS[me])


def uses_magic(s: Brawl, me: Seat, action: Attack) -> bool:
    return action.hand + action.field > 0


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
        zones, rules = s.zones, s.rules
        hand, field, f = zones[HANDS[me]], zones[FIELDS[me]], rules.forms[s.mages[me]][0]
        found: list[Action] = [END]
        if field:
            for card in faces(s, field):
                found.append(rules.discards[card])
                if card not in rules.inert:
                    found += uses(s, me, card, False)
        if f.potions_from_hand:
            for card in faces(s, hand):
                if card in rules.potions:
                    found += uses(s, me, card, False)
        if f.deeds:
            found += abilities(s, me, f.deeds, s.left)
        if not s.left:
            return found
        found.append(DRAW)
        if s.backwash and zones[DISCARD]:
            found.append(DRAW_USED)
        if hand and len(field) < f.limit:
            places = rules.places
            found += [places[card] for card in faces(s, hand)]
        magic = rules.magic
        with_hand = len(magic.intersection(hand)) if hand else 0
        with_field = len(magic.intersection(field)) if field else 0
        if with_hand or with_field:
            add_attacks(s, me, with_hand, with_field, found)
        return found

    def whim(self, s: Brawl, me: Seat, rng: Random) -> Action:
        """Mostly use the actions; the turn is seldom ended early."""
        if not s.left:
            return any_of(self.options(s, me), rng)
        lot = rng.random()
        hand = s.zones[HANDS[me]]
        if lot < 0.5:
            return DRAW
        if lot < 0.7 and hand and len(s.zones[FIELDS[me]]) < form(s, me).limit:
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
            s.then(do(go_on))
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


# ---- in essence form


def may_roll(s: Brawl) -> bool:
    """Once a turn, before any essence ability and not after fainting (FMF-85, FMF-R18, FMF-R22)."""
    return not s.rolled and not s.used and not s.fainted


def sprint_left(s: Brawl, me: Seat) -> int:
    """Actions to draw and place after a failed roll (Speedster)."""
    return max(0, form(s, me).sprint - s.spent) if s.rolled else 0


def mates(s: Brawl, me: Seat) -> list[Seat]:
    """Whom a seat may ask to fuse (FMF-87, FMF-96, FMF-R24)."""
    if s.partner[me] != NOBODY:
        return []
    any_form = form(s, me).fuses_any
    return [p for p in rivals(s, me) if s.partner[p] == NOBODY and (s.essence[p] or any_form) and p not in s.proposed]


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
            found += abilities(s, me, f.deeds, s.rules.book.actions)
        if s.partner[me] == NOBODY and (f.fuses_any or sum(s.essence) > 1):
            found += [Fuse(p) for p in mates(s, me)]
        if field:
            for card in faces(s, field):
                found += uses(s, me, card, True)
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
            s.then(do(go_on))
            cast(s, me, rise)
        elif kind is Ability:
            use_ability(s, me, action)
        elif kind is Fuse:
            s.proposed = (*s.proposed, action.who)
            s.count("proposes", action.who)
            s.then(Consent((action.who,), me), do(go_on))
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


@dataclass(frozen=True, slots=True)
class Consent(Question[Brawl]):
    """Agree to fuse with the seat that proposes it, or not (FMF-88, FMF-R24)."""

    by: Seat

    window: ClassVar[bool] = True
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
ACT = tuple(Act((p,)) for p in range(SEATS))
REST = tuple(Rest((p,)) for p in range(SEATS))
