"""Why an answer is good, in keys of the games' texts below `reasons`: at most two, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from games.core.action import Action
from games.core.state import kind_of, seat_of
from games.mitix import verbs
from games.mitix.altar import held, places
from games.mitix.council import Council
from games.mitix.duel import supported
from games.mitix.lots import Lots
from games.mitix.matching import group
from games.mitix.state import ALL_FOODS, ALL_OFFERINGS, GIFTS, LIVING, OLYMPI, Arena

Reason = tuple[str, dict[str, str | int]]

STRONG, WEAK = 0.5, -0.5
"""From which balance of wins a card counts as strong, and down to which as weak."""


def of_duel(lots: Lots, action: Action) -> list[Reason]:
    """Why this card. A fact `card` is a kind of card, `who` a seat."""
    found: Iterator[Reason]
    if isinstance(action, verbs.Stake):
        found = iter([("stake", {"card": kind_of(action.card)})])
    elif isinstance(action, verbs.Reveal) and action.card:
        found = of_choice(lots, action.card)
    else:
        found = of_luck(lots.s, lots.me)
    return list(islice(found, 2))


def of_choice(lots: Lots, card: str) -> Iterator[Reason]:
    """Why a card is revealed now, where players choose."""
    s, me, luck = lots.s, lots.me, lots.luck(card)
    facts: dict[str, str | int] = {"card": kind_of(card)}
    if lots.tied:
        yield "tie", facts
    for place in supported(s, me, card):
        yield "sun", {"card": kind_of(s.zones[OLYMPI[me]][place])}
        break
    if luck >= STRONG:
        yield "strong", facts
    elif luck <= WEAK:
        yield "weak", facts
    yield "mix", {}


def of_luck(s: Arena, me: int) -> Iterator[Reason]:
    """What there is to say where nobody chooses: who is ahead, and whom the own Olympus favours."""
    ahead = len(s.zones[LIVING[me]]) - len(s.zones[LIVING[1 - me]])
    if ahead:
        yield "ahead" if ahead > 0 else "behind", {"count": abs(ahead), "who": 1 - me}
    olympus = s.zones[OLYMPI[me]]
    if olympus:
        yield "watches", {"card": kind_of(olympus[s.round % len(olympus)])}
    yield "luck", {}


def of_families(council: Council, action: Action) -> list[Reason]:
    """Why these fighters, this gift or this stake."""
    found: Iterator[Reason]
    if isinstance(action, verbs.Send | verbs.Lead):
        found = of_fighters(council, action)
    elif isinstance(action, verbs.Place):
        found = of_gift(council, action)
    elif isinstance(action, verbs.Stake):
        found = iter([("stake", {"card": kind_of(action.card)})])
    else:
        found = iter(())
    return list(islice(found, 2))


def of_fighters(council: Council, action: verbs.Send | verbs.Lead) -> Iterator[Reason]:
    """The strength of a group against all that may come, then how much it risks."""
    rules, front = council.rules, action.card
    cards = action.cards if isinstance(action, verbs.Send) else (action.card,)
    ours = group(rules, cards).strength
    others = [g.strength for g in council.others()]
    facts: dict[str, str | int] = {"who": 1 - council.me, "card": kind_of(front)}
    alone = len(cards) == 1
    if ours > max(others):
        yield ("sure.alone" if alone else "sure.group"), facts | {"count": len(cards)}
    elif ours < min(others):
        yield "hopeless", facts | {"count": len(cards)}
    if alone and len(council.mine) == 1:
        yield "last", facts
    elif alone and not rules.any_solo:
        yield "best", facts
    elif not alone and rules.power[front] == max(rules.power[card] for card in cards):
        yield "front", facts | {"value": rules.power[front]}
    yield "mix", {}


def of_gift(council: Council, action: verbs.Place) -> Iterator[Reason]:
    """What a gift completes, begins or keeps back."""
    s, me = council.s, council.me
    whose = seat_of(action.zone)
    place = GIFTS[whose or 0].index(action.zone)
    name, needed = ("offering", ALL_OFFERINGS) if council.rules.offering[action.card] else ("food", ALL_FOODS)
    wants, gift = needed & ~held(s, action.zone), council.rules.gift[action.card]
    facts: dict[str, str | int] = {"who": 1 - me, "card": kind_of(s.zones[OLYMPI[whose or 0]][place])}
    if len(places(s, me, action.card)) == 1:
        yield f"{name}.only", facts
    elif wants == gift:
        yield f"{name}.completes", facts
    elif wants & gift:
        yield f"{name}.gathers", facts | {"count": wants.bit_count() - 1}
    else:
        yield f"{name}.waits", facts
