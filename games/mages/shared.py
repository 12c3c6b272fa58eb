"""What both phases of a turn share: drawing, placing, using cards and abilities, and the rules for it."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Action, Card, Seat
from games.core.state import Check, do
from games.mages.abilities import DEEDS
from games.mages.actions import Ability, Draw, End, Place, Use
from games.mages.cards import EFFECTS
from games.mages.rules import GO_ON
from games.mages.state import DISCARD, FIELDS, HANDS, Brawl, form
from games.mages.traps import lay_off, reveal
from games.mages.verbs import draw, pay, take

END = End()
DRAW, DRAW_USED = Draw(None), Draw(DISCARD)


def has_action(s: Brawl, me: Seat, action: Action) -> bool:
    return s.left > 0


def from_a_pile(s: Brawl, me: Seat, action: Draw) -> bool:
    return action.zone in (None, DISCARD)


def may_draw_used(s: Brawl, me: Seat, action: Draw) -> bool:
    return action.zone is None or (s.backwash and bool(s.zones[DISCARD]))


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
    s.then(do(lay_off, action.card), GO_ON)
    about = [x for x in (action.who, action.zone, action.place) if x is not None]
    EFFECTS[s.rules.kind[action.card]].run(s, me, *about)


def use_ability(s: Brawl, me: Seat, action: Ability) -> None:
    """Use an ability of the visible side (FMF-21, FMF-86)."""
    deed = DEEDS[action.name]
    s.used = (*s.used, action.name)
    if s.events is not None:
        s.count("ability", s.rules.ability_number[action.name])
    pay(s, deed.cost)
    s.then(GO_ON)
    deed.run(s, me, *[x for x in (action.who, action.card) if x is not None])


def draw_one(s: Brawl, me: Seat, action: Draw) -> None:
    """From the draw pile, or with Backwash the top of the discards (FMF-20, FMF-R35)."""
    if action.zone == DISCARD:
        take(s, me, s.zones[DISCARD][-1])
    else:
        draw(s, me)


def add_uses(s: Brawl, me: Seat, card: Card, found: list[Action]) -> None:
    """List what a spell or potion may act on now."""
    found += map(s.rules.uses[card].__getitem__, EFFECTS[s.rules.kind[card]].aims(s, me, card))


def add_abilities(s: Brawl, me: Seat, names: Sequence[str], left: int, found: list[Action]) -> None:
    """List the abilities that may be used with so many actions, with what they may act on."""
    for name in names:
        deed = DEEDS[name]
        if name not in s.used and deed.cost <= left and (aims := deed.aims(s, me)):
            found += map(deed.uses.__getitem__, aims)
