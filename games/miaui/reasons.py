"""Why a dive is good, in keys of the game's texts below `reasons`: at most two, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from games.core.action import Action
from games.core.state import kind_of
from games.miaui.eye import Eye
from games.miaui.state import BASKETS, SPACES, Dive

Reason = tuple[str, dict[str, str | int]]

LIKELY = 0.45
GOOD, BAD = 6.0, 0.0
"""From how many points on a fish is worth a dive, and up to how many it is none."""


def reasons(eye: Eye, action: Action) -> list[Reason]:
    """Why this dive. A fact `card` is a kind of card, `who` a seat."""
    if not isinstance(action, Dive):
        return []
    return list(islice(of_dive(eye, eye.house.depth[action.card]), 2))


def of_dive(eye: Eye, number: int) -> Iterator[Reason]:
    """The likeliest catch first, then what the card is kept for or thrown at."""
    if eye.left == 1:
        yield "last", {}
        return
    prizes = eye.prizes[eye.me]
    chances = eye.chances(eye.me, eye.expected(), number - 1)
    likely, place = max((p, i) for i, p in enumerate(chances))
    fish = eye.s.zones[SPACES[place]][-1]
    facts: dict[str, str | int] = {"value": number}
    if likely >= LIKELY and prizes[place] > BAD:
        if fish[0] == "?":
            yield f"hidden.{SPACES[place]}", facts
        else:
            yield f"aims.{SPACES[place]}", facts | {"card": kind_of(fish)}
    if max(prizes) <= BAD or (likely >= LIKELY and prizes[place] <= BAD):
        yield "nothing-good", {}
    elif sum(chances) < LIKELY:
        yield "gives-away", facts
    if eye.house.species.get(fish) == "jellyfish" and prizes[place] > GOOD:
        yield "third", {}
    if eye.house.species.get(fish) == "seagull" and prizes[place] > BAD and eye.s.zones[BASKETS[eye.me]]:
        yield "rid", {}
    if eye.house.fighting and max(eye.prizes[eye.me]) >= GOOD:
        rank = (eye.s.kiti - eye.me) % eye.s.seats
        if rank == 0:
            yield "kiti.deep", {}
        elif rank == eye.s.seats - 1:
            yield "kiti.shallow", {}
    yield "mix", {}
