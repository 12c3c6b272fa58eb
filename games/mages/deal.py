"""The table before the first turn, the choice of mages, and tables laid by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from games.core.action import NOBODY, Action, Card, Pass, Seat, Zone
from games.core.deck import Deck
from games.core.flow import advance
from games.core.game import Value
from games.core.lay import LayError
from games.core.state import Check, Fixed, Question, do, kind_of, name_of, never
from games.mages.actions import Choose
from games.mages.deck import CHARMS, MINEON
from games.mages.house import House
from games.mages.rules import begin, wake
from games.mages.state import ASIDE, BOX, DECK, DISCARD, FIELDS, HANDS, LOOK, MAGES, REMOVED, Brawl
from games.mages.verbs import move_garbel, some


def is_free(s: Brawl, me: Seat, action: Choose) -> bool:
    names = s.rules.mages
    return action.card is None and action.mage in names and names.index(action.mage) not in s.mages


@dataclass(frozen=True, slots=True)
class Pick(Question[Brawl]):
    """Choose one of the mages that are left (FMF-03, FMF-04, FMF-R02)."""

    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {
        Choose: (("FMF-04", is_free),),
        Pass: (("FMF-04", never),),
    }

    def options(self, s: Brawl, me: Seat) -> Sequence[Action]:
        return [Choose(name, None) for n, name in enumerate(s.rules.mages) if n not in s.mages]

    def answered(self, s: Brawl, answers: dict[Seat, Any]) -> None:
        ((me, action),) = answers.items()
        give_mage(s, me, s.rules.mages.index(action.mage))


def give_mage(s: Brawl, me: Seat, mage: int) -> None:
    """A mage comes to a seat, fuzzy side up (FMF-06)."""
    s.mages[me] = mage
    s.count(MAGES[me], mage)


def deal(seats: int, seed: int, options: Mapping[str, Value], deck: Deck) -> Brawl:
    """Roll for the first player, build the deck, deal, hand out the mages (FMF-03 to FMF-12, FMF-R01 to FMF-R03)."""
    rules, everybody = House.of(deck, options), (1 << seats) - 1
    s = Brawl("mages", seats, seed, {}, Fixed(), {}, deck, rules, events=[], round=1)
    for name, start in (("mages", NOBODY), ("essence", 0), ("partner", NOBODY), ("colour", 0), ("bonus", 0)):
        setattr(s, name, [start] * seats)
    s.bound, s.skips, s.left = [0] * seats, [0] * seats, rules.book.actions
    sights = {DECK: 0, DISCARD: everybody, REMOVED: everybody, BOX: everybody, ASIDE: everybody, LOOK: 0}
    sights |= {HANDS[p]: 1 << p for p in range(seats)} | {FIELDS[p]: 1 << p for p in range(seats)}
    for zone, sight in sights.items():
        s.zones[zone] = []
        s.sight[zone] = sight
    build(s)
    s.first = s.turn = s.garbel = highest(s, list(range(seats)))
    s.count("garbel", s.first)
    s.shuffle(DECK)
    for p in range(seats):
        for _ in range(rules.book.start_hand):  # nobody looks before the mages are chosen
            s.move(s.zones[DECK][-1], DECK, HANDS[p], 0)
    s.then(*hand_out(s), do(look_at_hands), do(begin, s.first, False))
    advance(s)
    return s


def build(s: Brawl) -> None:
    """The cards that are played with; the others of the shipped deck stay in the box (FMF-08 to FMF-10, FMF-R03)."""
    rules, twice = s.rules, []
    if rules.pairs and s.deck.shipped:
        for type, kinds in rules.copies.items():
            twice += some(s, tuple(kinds), getattr(s.deck.table.build, type) // 2)
    kept, out = parted(rules, tuple(twice)) if s.deck.shipped else (s.deck.cards, ())
    s.zones[DECK], s.zones[BOX] = list(kept), list(out)
    s.known.update(dict.fromkeys(s.deck.cards, 0))
    s.known.update(dict.fromkeys(out, s.sight[BOX]))


@lru_cache(64)
def parted(rules: House, twice: tuple[str, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that are played with and the others: both cards of some kinds, or one of each if none are named."""
    out: list[Card] = []
    for kinds in rules.copies.values():
        for kind, cards in kinds.items():
            out += cards[1:] if not twice else () if kind in twice else cards
    kept = set(rules.deck.cards).difference(out)
    return tuple([card for card in rules.deck.cards if card in kept]), tuple(out)


def highest(s: Brawl, seats: list[Seat]) -> Seat:
    """Who rolls highest; equal rolls are rolled again (FMF-03, FMF-R01)."""
    while len(seats) > 1:
        rolls = {p: s.roll() for p in seats}
        seats = [p for p in seats if rolls[p] == max(rolls.values())]
    return seats[0]


def hand_out(s: Brawl) -> list[Pick]:
    """Fixed mages first, then each seat from the first player on chooses or is dealt one (FMF-04, FMF-05, FMF-R02)."""
    for p, name in enumerate(s.rules.fixed[: s.seats]):
        give_mage(s, p, s.rules.mages.index(name))
    order = [p for n in range(s.seats) if s.mages[p := (s.first + n) % s.seats] == NOBODY]
    if s.rules.chooses:
        return [Pick((p,)) for p in order]
    left = [n for n in range(len(s.rules.mages)) if n not in s.mages]
    for p in order:
        give_mage(s, p, left.pop(s.random(len(left))))
    return []


def look_at_hands(s: Brawl) -> None:
    """Everybody takes up the cards dealt (FMF-11)."""
    for p in range(s.seats):
        for card in s.zones[HANDS[p]]:
            if not s.known[card] >> p & 1:
                s.show(card, HANDS[p], 1 << p)


def home(s: Brawl, card: Card) -> Zone:
    """Where a card comes from: the draw pile."""
    return DECK


def belongs(zone: Zone, card: Card) -> bool:
    """Cards go anywhere, but nothing lies aside between two choices."""
    return zone not in (ASIDE, LOOK)


def no_mineon(card: Card) -> bool:
    """Whether a card may lie face down."""
    return kind_of(card) != MINEON


def may_lie_hidden(zone: Zone) -> Callable[[Card], bool] | None:
    """Mineons lie face up, so no hidden card of a battlefield is one (FMF-25)."""
    return no_mineon if name_of(zone) == "field" else None


def ready(s: Brawl) -> None:
    """Go on from a table laid by hand: the turn of the seat whose turn it is begins, with the actions laid out."""
    if s.deck.shipped:
        for type in CHARMS:
            want = getattr(s.deck.table.build, type)
            if sum(s.rules.type[c] == type for c in s.deck.cards if c not in s.zones[BOX]) != want:
                raise LayError(f"expected {want} cards of the type {type} in the game")
    chosen = [n for n in s.mages if n != NOBODY]
    if len(set(chosen)) < len(chosen):
        raise LayError("mage: expected each mage only once")
    for p in range(s.seats):
        if s.mages[p] == NOBODY:
            s.mages[p] = next(n for n in range(len(s.rules.mages)) if n not in s.mages)
        for card in s.zones[FIELDS[p]]:
            if card in s.rules.mineons:
                s.known[card] = s.sight[DISCARD]
    pair_up(s)
    move_garbel(s, s.garbel)
    look_at_hands(s)
    s.then(do(wake))


def pair_up(s: Brawl) -> None:
    """Two fuse cards of one colour make a pair, in one form (FMF-89, FMF-93, FMF-96)."""
    for colour in set(s.colour) - {0}:
        pair = [p for p in range(s.seats) if s.colour[p] == colour]
        if len(pair) != 2:
            raise LayError(f"fuse: expected two seats of colour {colour}, found {len(pair)}")
        if s.essence[pair[0]] != s.essence[pair[1]]:
            raise LayError(f"fuse: expected both seats of colour {colour} in one form")
        for p, q in (pair, pair[::-1]):
            s.partner[p], s.bonus[p] = q, s.rules.book.fused_actions
