"""Why an answer is good, in keys of the game's texts below `reasons`: at most two, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from games.core.action import Action, Pass, Seat
from games.wachatbi.deck import ACTIONS, CHOOSE, DISHES, REVERSE
from games.wachatbi.eating import chance
from games.wachatbi.eye import Eye
from games.wachatbi.hands import passes_on
from games.wachatbi.state import Add, Eat, Next, Open, Serve, Skip, Trick

Reason = tuple[str, dict[str, str | int]]

SMALL_RISK, RISK = 0.15, 0.2
"""A chance of an Indigestion that is no worry, and one that is worth a word."""
WEAK = 4
"""With so few cards somebody may have to eat."""
SMALL, BIG = 3, 6
"""The values of small and big Dishes."""


def reasons(eye: Eye, action: Action) -> list[Reason]:
    """Why this answer. A fact `who` is a seat, `card` a kind of card, `count` a number of cards or a percentage."""
    return list(islice(told(eye, action), 2))


def told(eye: Eye, action: Action) -> Iterator[Reason]:
    """All that speaks for an answer."""
    kind = eye.house.kind
    if isinstance(action, Eat):
        yield from of_eating(eye)
    elif isinstance(action, Open):
        yield from of_opening(eye, kind[action.card])
    elif isinstance(action, Serve):
        yield from of_passing(eye, eye.neighbour(eye.s.direction))
        yield from of_keeping(eye, kind[action.card])
        yield "grows", {}
    elif isinstance(action, Trick):
        yield from of_trick(eye, kind[action.card])
    elif isinstance(action, Skip):
        if eye.s.demand > DISHES[kind[action.cards[0]]]:
            yield "skip", {}
        yield from of_passing(eye, eye.neighbour(eye.s.direction))
    elif isinstance(action, Next):
        yield from of_victim(eye, action.who)
        yield "back", {"who": action.who}
    elif isinstance(action, Add | Pass):
        yield f"add.{'strong' if isinstance(action, Add) else 'weak'}", {}


def percent(eye: Eye) -> int:
    """The chance of an Indigestion in the stack, in whole per cent."""
    return round(100 * chance(eye.left, eye.sick, eye.s.demand))


def of_eating(eye: Eye) -> Iterator[Reason]:
    """Why the stack is eaten."""
    risk = percent(eye)
    if not passes_on(eye.hand, f"dish-{eye.s.value}"):
        yield "eat.forced", {}
    yield f"eat.{'safe' if risk <= 100 * SMALL_RISK else 'daring'}", {"count": risk}


def of_opening(eye: Eye, dish: str) -> Iterator[Reason]:
    """Why this Dish opens a stack."""
    yield from of_victim(eye, eye.neighbour(eye.s.direction))
    if eye.hand.count(dish) > 1:
        yield "keeps.same", {"card": dish}
    if DISHES[dish] <= SMALL:
        yield "small", {}
    elif DISHES[dish] >= BIG:
        yield "big", {}


def of_trick(eye: Eye, kind: str) -> Iterator[Reason]:
    """Why an Action is played."""
    if kind == REVERSE:
        yield from of_passing(eye, eye.neighbour(-eye.s.direction))
        yield "back", {"who": eye.neighbour(-eye.s.direction)}
    elif kind == CHOOSE:
        if (risk := percent(eye)) >= 100 * RISK:
            yield "risk", {"count": risk}
        best = max((seat for seat in eye.seats if seat != eye.me), key=lambda seat: eye.send(seat, eye.without(kind)))
        yield from of_victim(eye, best)
        yield "back", {"who": best}
    else:
        yield from of_passing(eye, eye.neighbour(eye.s.direction))
        yield "grows", {}


def of_passing(eye: Eye, seat: Seat) -> Iterator[Reason]:
    """Why the stack goes on to this seat."""
    if (risk := percent(eye)) >= 100 * RISK:
        yield "risk", {"count": risk}
    yield from of_victim(eye, seat)


def of_victim(eye: Eye, seat: Seat) -> Iterator[Reason]:
    """Why the trouble is for this seat."""
    tokens, sizes = eye.s.tokens, eye.sizes
    standing = [(had, -size) for had, size in zip(tokens, sizes, strict=True)]
    if 0 < sizes[seat] <= WEAK:
        yield "weak", {"who": seat, "count": sizes[seat]}
    if tokens[seat] == eye.house.last_token - 1 and tokens[eye.me] < tokens[seat]:
        yield "tokens", {"who": seat}
    elif standing[seat] == min(standing):
        yield "leads", {"who": seat}


def of_keeping(eye: Eye, played: str) -> Iterator[Reason]:
    """What stays in hand for later."""
    left = eye.without(played)
    if any(kind in ACTIONS for kind in left):
        yield "keeps.action", {}
    if any(left.count(kind) > 1 for kind in left if kind not in ACTIONS):
        yield "keeps.pair", {}
