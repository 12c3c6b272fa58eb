"""What each spell, potion and trap does. Numbers are in deck.yaml, words in text/."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.core.action import NOBODY, Card, Seat, Zone
from games.mages.actions import Aimed
from games.mages.attack import Strike
from games.mages.offers import Burn, Keep, Recalled
from games.mages.state import ASIDE, DECK, DISCARD, FIELDS, HANDS, LOOK, Brawl, everyone
from games.mages.traps import NOTHING, TRAPS, Trap
from games.mages.verbs import (
    break_fuse,
    discard,
    discard_random,
    draw,
    face_down,
    look,
    move_garbel,
    recount,
    rivals,
    set_form,
    steal,
    swap,
    take,
    topmost,
)

Run = Callable[..., None]
Aims = Callable[[Brawl, Seat, Card], Sequence[Aimed]]


@dataclass(frozen=True, slots=True)
class Effect:
    """A spell or potion: what it does, on what, and on which side of the own mage it works.

    `aims(s, me, card)` lists on what it may act; nothing to act on means that it cannot be used (FMF-R51).
    """

    run: Run
    aims: Aims
    resting: bool = False


EFFECTS: dict[str, Effect] = {}


def always(s: Brawl, me: Seat, card: Card) -> Sequence[Aimed]:
    """Acts on nobody in particular."""
    return NOTHING


def if_so(condition: Callable[[Brawl, Seat, Card], bool]) -> Aims:
    """Acts on nobody in particular, if something holds."""
    return lambda s, me, card: NOTHING if condition(s, me, card) else ()


def those_with_hands(s: Brawl, me: Seat, card: Card) -> Sequence[Aimed]:
    """An opponent with a card in hand."""
    return [(p, None, None) for p in rivals(s, me) if s.zones[HANDS[p]]]


def those_with_secrets(s: Brawl, me: Seat, card: Card) -> Sequence[Aimed]:
    """An opponent with a face-down card."""
    return [(p, None, None) for p in rivals(s, me) if face_down(s, p)]


def their_fields(s: Brawl, me: Seat, card: Card) -> Sequence[Aimed]:
    """A card in an opponent's battlefield."""
    return [(None, FIELDS[p], n) for p in rivals(s, me) for n in range(len(s.zones[FIELDS[p]]))]


def effect(aims: Aims = always, *, resting: bool = False) -> Callable[[Run], Run]:
    """Register the function below as what the spell or potion of its name does."""

    def register(run: Run) -> Run:
        EFFECTS[run.__name__.replace("_", "-")] = Effect(run, aims, resting)
        return run

    return register


def trap(aims: Callable[[Brawl, Seat, Strike], Sequence[Aimed]]) -> Callable[[Run], Run]:
    """Register the function below as what the trap of its name does to an attack."""

    def register(run: Run) -> Run:
        TRAPS[run.__name__.replace("_", "-")] = Trap(run, aims)
        return run

    return register


# ---- spells


@effect(those_with_hands)
def pickpocket(s: Brawl, me: Seat, seat: Seat) -> None:
    steal(s, me, seat, s.rules.tuned.pickpocket_steals)


@effect(their_fields)
def gust(s: Brawl, me: Seat, zone: Zone, place: int) -> None:
    discard(s, s.zones[zone][place], zone)


@effect(those_with_hands)
def muddle(s: Brawl, me: Seat, seat: Seat) -> None:
    swap(s, me, seat, s.rules.tuned.muddle_cards)


@effect(if_so(lambda s, me, card: not s.rules.mineons.isdisjoint(s.zones[DISCARD])))
def call_mineon(s: Brawl, me: Seat) -> None:
    mineon = topmost(s, s.rules.mineons)
    assert mineon is not None
    s.move(mineon, DISCARD, FIELDS[me], everyone(s))


@effect(if_so(lambda s, me, card: bool(s.zones[DISCARD])))
def recall(s: Brawl, me: Seat) -> None:
    s.then(Recalled((me,)))


@effect(lambda s, me, card: [(p, None, None) for p in range(s.seats) if p != s.garbel])
def shoo(s: Brawl, me: Seat, seat: Seat) -> None:
    move_garbel(s, seat)


@effect(those_with_secrets)
def moonlight(s: Brawl, me: Seat, seat: Seat) -> None:
    look(s, me, FIELDS[seat])
    s.then(Burn((me,), seat))


@effect(if_so(lambda s, me, card: any(s.zones[HANDS[p]] for p in rivals(s, me))))
def hex(s: Brawl, me: Seat) -> None:
    for p in rivals(s, me):
        discard_random(s, p, s.rules.tuned.hex_discards)


# ---- potions


@effect()
def encore(s: Brawl, me: Seat) -> None:
    s.extra += 1


@effect(if_so(lambda s, me, card: s.zones[HANDS[me]] in ([], [card])))
def empty_cup(s: Brawl, me: Seat) -> None:
    draw(s, me, s.rules.book.empty_cup_draws)


@effect()
def backwash(s: Brawl, me: Seat) -> None:
    """It goes under the discard pile, so that it cannot draw itself (FMF-R35)."""
    s.backwash = True
    if not s.rules.bit.get(s.zones[ASIDE][-1], 0) & s.recovered:
        s.gather(ASIDE, DISCARD, under=True)


@effect()
def vigour(s: Brawl, me: Seat) -> None:
    s.vigour += s.rules.tuned.vigour_actions
    recount(s)


@effect(if_so(lambda s, me, card: bool(s.essence[me])), resting=True)
def smelling_salts(s: Brawl, me: Seat) -> None:
    set_form(s, me, 0)


@effect()
def giants_draught(s: Brawl, me: Seat) -> None:
    s.draught += s.rules.tuned.giants_draught_bonus


@effect(if_so(lambda s, me, card: bool(s.zones[DECK] or s.zones[DISCARD])))
def clear_sight(s: Brawl, me: Seat) -> None:
    """The pile is made up from the discards first if it is too small (FMF-R51)."""
    n, deck = s.rules.tuned.clear_sight_cards, s.zones[DECK]
    if len(deck) < n and s.zones[DISCARD]:
        fresh = len(s.zones[DISCARD])
        s.gather(DISCARD, DECK, under=True)
        s.shuffle(DECK, deck[:fresh])
    for card in s.zones[DECK][: -n - 1 : -1]:
        s.move(card, DECK, LOOK, 1 << me)
    s.then(Keep((me,)))


@effect(if_so(lambda s, me, card: s.partner[me] != NOBODY))
def lone_wolf(s: Brawl, me: Seat) -> None:
    break_fuse(s, me)


# ---- traps


def whenever(s: Brawl, me: Seat, a: Strike) -> Sequence[Aimed]:
    """Acts on the attacker."""
    return NOTHING


def with_hand(s: Brawl, me: Seat, a: Strike) -> Sequence[Aimed]:
    """The attacker has a card in hand."""
    return NOTHING if s.zones[HANDS[a.by]] else ()


def when_lost(s: Brawl, me: Seat, a: Strike) -> Sequence[Aimed]:
    """The own mage lost this fight."""
    return NOTHING if s.lost else ()


@trap(with_hand)
def bramble(s: Brawl, me: Seat, a: Strike) -> None:
    discard_random(s, a.by, s.rules.tuned.bramble_discards)


@trap(with_hand)
def sticky_paws(s: Brawl, me: Seat, a: Strike) -> None:
    steal(s, me, a.by, s.rules.tuned.sticky_paws_steals)


@trap(whenever)
def quicksand(s: Brawl, me: Seat, a: Strike) -> None:
    s.spent += s.left
    recount(s)


@trap(when_lost)
def mirror(s: Brawl, me: Seat, a: Strike) -> None:
    set_form(s, a.by, 1)


@trap(when_lost)
def feather_bed(s: Brawl, me: Seat, a: Strike) -> None:
    s.spared = True


@trap(lambda s, me, a: NOTHING if topmost(s, s.stake) is not None else ())
def magnet(s: Brawl, me: Seat, a: Strike) -> None:
    for _ in range(s.rules.tuned.magnet_cards):
        if (card := topmost(s, s.stake)) is not None:
            take(s, me, card)


@trap(lambda s, me, a: [(None, FIELDS[a.by], n) for n in range(len(s.zones[FIELDS[a.by]]))])
def trapdoor(s: Brawl, me: Seat, a: Strike, zone: Zone, place: int) -> None:
    discard(s, s.zones[zone][place], zone)


@trap(whenever)
def garbel_bait(s: Brawl, me: Seat, a: Strike) -> None:
    """What he bites off may be the last card, and then he walks on (FMF-R50)."""
    move_garbel(s, a.by)
    discard_random(s, a.by, s.rules.tuned.garbel_bait_discards)
    if not s.zones[HANDS[a.by]]:
        move_garbel(s, (a.by + 1) % s.seats)
