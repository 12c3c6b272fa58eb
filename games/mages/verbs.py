"""The words that the rules and cards of Fuzzy Mage Fight are written in."""

from __future__ import annotations

from collections.abc import Container, Sequence

from games.core.action import NOBODY, Card, Seat, Zone
from games.mages.state import DECK, DISCARD, FIELDS, FORMS, FUSES, HANDS, REMOVED, Brawl, everyone, form, others

# ---- cards


def draw(s: Brawl, me: Seat, n: int = 1) -> None:
    """Draw from the pile; when it is empty the discards become a new one (FMF-20, FMF-29, FMF-R33)."""
    s.draw(DECK, DISCARD, HANDS[me], n)


def discard(s: Brawl, card: Card, source: Zone) -> None:
    """Onto the discard pile, or out of the game if it was recovered from there (FMF-30, FMF-R34)."""
    bit = s.rules.bit.get(card, 0) & s.recovered
    if bit:
        s.recovered &= ~bit
        s.move(card, source, REMOVED)
    else:
        s.move(card, source, DISCARD)


def discard_random(s: Brawl, me: Seat, n: int) -> None:
    """Discard random cards from hand, as many as there are (FMF-R39, ALL-R04)."""
    hand = s.zones[HANDS[me]]
    for _ in range(min(n, len(hand))):
        discard(s, hand[s.random(len(hand))], HANDS[me])


def take(s: Brawl, me: Seat, card: Card) -> None:
    """Take a card of the discard pile into hand; all know it there (FMF-30, FMF-R34, FMF-R52)."""
    s.recovered |= s.rules.bit.get(card, 0)
    s.move(card, DISCARD, HANDS[me])


def steal(s: Brawl, me: Seat, victim: Seat, n: int) -> None:
    """Take random cards from a hand; only the two know which (FMF-R16).

    Whoever knew cards of that hand loses track of them, the thief too: what is still there would tell the others.
    """
    source, target, hand, both = HANDS[victim], HANDS[me], s.zones[HANDS[victim]], 1 << victim | 1 << me
    if hand:
        s.hide(source, 1 << victim)
    for _ in range(min(n, len(hand))):
        s.move(hand[s.random(len(hand))], source, target, both)


def swap(s: Brawl, me: Seat, other: Seat, n: int) -> None:
    """Give each other random cards, picked from the hands as they are (FMF-R51)."""
    both = 1 << me | 1 << other
    for p in (me, other):
        s.hide(HANDS[p], 1 << p)
    given = [(some(s, s.zones[HANDS[p]], n), p, q) for p, q in ((me, other), (other, me))]
    for cards, source, target in given:
        for card in cards:
            s.slip(card, HANDS[source], HANDS[target], both)


def some(s: Brawl, cards: Sequence[Card], n: int) -> list[Card]:
    """So many of these cards at random, or all there are."""
    left = list(cards)
    return [left.pop(s.random(len(left))) for _ in range(min(n, len(left)))]


def place(s: Brawl, me: Seat, card: Card) -> None:
    """Put a card in the battlefield, face down unless it is a mineon (FMF-23, FMF-25)."""
    if card in s.rules.mineons:
        s.move(card, HANDS[me], FIELDS[me], everyone(s))
    else:
        s.slip(card, HANDS[me], FIELDS[me], 1 << me)


def look(s: Brawl, me: Seat, zone: Zone) -> None:
    """See all cards of a zone, alone."""
    for card in s.zones[zone]:
        if not s.known[card] >> me & 1:
            s.show(card, zone, 1 << me)


def magic_in(s: Brawl, zone: Zone) -> int:
    """How many cards of magic that are seen here lie in a zone."""
    cards = s.zones[zone]
    return len(s.rules.magic.intersection(cards)) if cards else 0


def mineons_of(s: Brawl, me: Seat) -> list[Card]:
    """The mineons in a battlefield."""
    field, mineons = s.zones[FIELDS[me]], s.rules.mineons
    return [] if mineons.isdisjoint(field) else [card for card in field if card in mineons]


def face_down(s: Brawl, me: Seat) -> int:
    """How many cards lie face down in a battlefield."""
    field = s.zones[FIELDS[me]]
    return len(field) - len(s.rules.mineons.intersection(field)) if field else 0


def faces(s: Brawl, cards: Sequence[Card]) -> Sequence[Card]:
    """These own cards, of those that look the same to everybody only one."""
    if len(cards) < 2:
        return cards
    code, known = s.rules.code, s.known
    return list({code[card] | known[card]: card for card in cards}.values())


def topmost(s: Brawl, wanted: Container[Card]) -> Card | None:
    """The card of these that lies highest in the discard pile."""
    return next((card for card in reversed(s.zones[DISCARD]) if card in wanted), None)


def spend(s: Brawl, me: Seat, hand: int, field: int, *, shield: bool = False) -> list[Card]:
    """Use this much magic: it is discarded, with a shield the face-down part stays (FMF-69).

    Of equal cards those that most others know go first.
    """
    used = []
    for zone, n in ((HANDS[me], hand), (FIELDS[me], field)):
        if n:
            magic, known = s.rules.magic, s.known
            mine = [card for card in s.zones[zone] if card in magic]
            if n < len(mine):
                mine.sort(key=lambda card: -known[card].bit_count())
            for card in mine[:n]:
                if shield and zone == FIELDS[me]:
                    s.show(card, zone, everyone(s))
                else:
                    s.move(card, zone, DISCARD)
                used.append(card)
    return used


# ---- turns and forms


def rivals(s: Brawl, me: Seat) -> tuple[Seat, ...]:
    """The other seats, clockwise."""
    return others(s.seats, me)


def recount(s: Brawl) -> None:
    """Work out the actions left (FMF-19, FMF-91, FMF-R23); in essence form only the sprint of some uses them."""
    left = s.rules.book.actions + s.bonus[s.turn] + s.vigour - s.spent
    if left < 0:
        left = 0
    if left != s.left:
        s.left = left
        if s.events is not None:
            s.count("actions", left)


def pay(s: Brawl, actions: int) -> None:
    """Spend actions of this turn."""
    if actions:
        s.spent += actions
        s.left = max(0, s.left - actions)
        if s.events is not None:
            s.count("actions", s.left)


def set_form(s: Brawl, me: Seat, essence: int) -> None:
    """Flip a mage to one of its sides, and the one it is fused with as well (FMF-71, FMF-79, FMF-93, FMF-95)."""
    for p in (me, s.partner[me]):
        if p != NOBODY and s.essence[p] != essence:
            s.essence[p] = essence
            s.count(FORMS[p], essence)
            if p == s.turn and not essence:
                s.resting = False


def fuse(s: Brawl, me: Seat, other: Seat, actions: int) -> None:
    """Fuse on the own turn: both become fuzzy and get cards of one colour (FMF-89 to FMF-92, FMF-R27, FMF-R30)."""
    colour = next(n for n in range(1, s.seats + 1) if n not in s.colour)
    for p, q, more in ((me, other, actions), (other, me, s.rules.book.fused_actions)):
        s.partner[p], s.colour[p], s.bonus[p] = q, colour, more
        s.count(FUSES[p], colour)
    s.bound[me] = s.round
    set_form(s, me, 0)
    recount(s)


def break_fuse(s: Brawl, me: Seat) -> None:
    """End a fuse: its cards are set aside and both are back to three actions (FMF-101, FMF-R27)."""
    for p in (me, s.partner[me]):
        s.partner[p], s.colour[p], s.bonus[p], s.bound[p] = NOBODY, 0, 0, 0
        s.count(FUSES[p], 0)
    recount(s)


def move_garbel(s: Brawl, to: Seat) -> None:
    """The Garbel walks to a seat."""
    if s.garbel != to:
        s.garbel = to
        s.count("garbel", to)


# ---- winning


def magic_for_goal(s: Brawl, me: Seat) -> int:
    """The magic that counts towards winning (FMF-13, FMF-16, FMF-R06)."""
    return magic_in(s, HANDS[me]) + (magic_in(s, FIELDS[me]) if form(s, me).hoards else 0)


def goal_of(s: Brawl, me: Seat) -> int:
    """The magic with which a seat would win in fuzzy form, 0 if it cannot win at all now (FMF-14)."""
    f = s.rules.forms[s.mages[me]][0]
    return f.goal if s.partner[me] == NOBODY else f.fused_goal


def check(s: Brawl) -> bool:
    """End the game if the seat whose turn it is has what it takes (FMF-13 to FMF-15, FMF-R05)."""
    me, zones = s.turn, s.zones
    if len(zones[HANDS[me]]) + len(zones[FIELDS[me]]) < s.rules.least_goal or s.essence[me]:
        return False
    goal = goal_of(s, me)
    if goal and magic_for_goal(s, me) >= goal:
        s.count("wins", me)
        s.result = tuple([float(p == me) for p in range(s.seats)])
        return True
    return False
