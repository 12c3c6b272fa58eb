"""Fuzzy Mage Fight: the turn, from the mineons to the Garbel. What is asked in it stands in act.py and rest.py.

Rules are numbered as on the rules pages of the game: FMF-01 and so on, FMF-R01 and so on for rulings.
"""

from __future__ import annotations

from games.core.action import NOBODY, Seat
from games.core.state import Question, do
from games.mages.abilities import DEEDS
from games.mages.die import cast
from games.mages.state import FIELDS, HANDS, Brawl, form, others
from games.mages.verbs import check, discard_random, draw, face_down, magic_in, mineons_of, move_garbel, recount

PHASES: list[tuple[Question[Brawl], ...]] = []
"""What each seat is asked in its turn: in fuzzy form (act.py), in essence form (rest.py)."""


def begin(s: Brawl, me: Seat, again: bool) -> None:
    """A turn: the win check, a card for each mineon, then one of the two phases (FMF-17, FMF-50, FMF-57, FMF-R04)."""
    if s.turns == s.rules.book.turn_limit:
        finish(s)
        return
    s.turn, s.again, s.turns = me, again, s.turns + 1
    s.spent = s.vigour = s.draught = 0
    s.backwash = s.rolled = s.fainted = False
    s.used = s.proposed = s.rerolled = s.attacked = ()
    if s.events is not None:
        s.count("turn", me)
    wake(s)


def wake(s: Brawl) -> None:
    """Go on with a turn that has just begun."""
    me = s.turn
    s.resting = s.essence[me] > 0
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
    if s.essence[me]:
        if s.resting and (may_roll(s) or may_still_rest(s, me)):
            s.question = PHASES[1][me]
        else:
            end(s)
    elif not check(s):
        if s.left or may_still_act(s, me):
            s.question = PHASES[0][me]
        else:
            end(s)


GO_ON = do(go_on)


def may_still_act(s: Brawl, me: Seat) -> bool:
    """Whether as far as the table can see something free is left to do (FMF-R04)."""
    from_hand = form(s, me).potions_from_hand and bool(s.zones[HANDS[me]])
    return face_down(s, me) > 0 or from_hand or has_free_ability(s, me)


def may_still_rest(s: Brawl, me: Seat) -> bool:
    """The same in essence form, apart from the roll."""
    return face_down(s, me) > 0 or sprint_left(s, me) > 0 or has_free_ability(s, me) or bool(mates(s, me))


def has_free_ability(s: Brawl, me: Seat) -> bool:
    """Whether an ability of the visible side is left that costs nothing and has something to act on."""
    for name in form(s, me).deeds:
        deed = DEEDS[name]
        if not deed.cost and name not in s.used and deed.aims(s, me):
            return True
    return False


def end(s: Brawl) -> None:
    """The Garbel's holder rolls, with an empty hand he walks on at once; then the next turn begins.

    FMF-58 to FMF-62, FMF-R37, FMF-R38.
    """
    me = s.turn
    if s.garbel != me:
        next_turn(s)
    elif s.zones[HANDS[me]]:
        cast(s, me, feed)
    else:
        move_garbel(s, (me + 1) % s.seats)
        next_turn(s)


def feed(s: Brawl, me: Seat, number: int) -> None:
    """The Garbel takes a card, or walks on (FMF-59 to FMF-62)."""
    if number < s.rules.book.garbel_leaves_on:
        discard_random(s, me, 1)
    if number >= s.rules.book.garbel_leaves_on or not s.zones[HANDS[me]]:
        move_garbel(s, (me + 1) % s.seats)
    next_turn(s)


def next_turn(s: Brawl) -> None:
    """Extra turns first, then clockwise; who paid for a turn in advance is passed over (FMF-17, FMF-R08, FMF-R36)."""
    me = s.turn
    if s.extra:
        s.extra -= 1
        begin(s, me, True)
        return
    if s.skips[me] == 2:
        s.skips[me] = 0
    while True:
        me = (me + 1) % s.seats
        if me == s.first:
            if s.round == s.rules.last_round:
                finish(s)
                return
            s.round += 1
            if s.events is not None:
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


def may_roll(s: Brawl) -> bool:
    """Once a turn, before any essence ability and not after fainting (FMF-85, FMF-R18, FMF-R22)."""
    return not s.rolled and not s.used and not s.fainted


def sprint_left(s: Brawl, me: Seat) -> int:
    """Actions to draw and place after a failed roll (Speedster)."""
    return max(0, sprint - s.spent) if s.rolled and (sprint := form(s, me).sprint) else 0


def mates(s: Brawl, me: Seat) -> list[Seat]:
    """Whom a seat may ask to fuse (FMF-87, FMF-96, FMF-R24)."""
    partner, essence, any_form = s.partner, s.essence, form(s, me).fuses_any
    if partner[me] != NOBODY or not (any_form or essence.count(1) > essence[me]):
        return []
    return [p for p in others(s.seats, me) if partner[p] == NOBODY and (essence[p] or any_form) and p not in s.proposed]
