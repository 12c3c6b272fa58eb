"""Why an answer is good, in keys of the game's texts below `reasons`: at most two, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.action import Action, Pass
from games.mifuchi.checks import combo_of
from games.mifuchi.deck import COLOURS
from games.mifuchi.eye import Eye
from games.mifuchi.hands import CARD, hand_of
from games.mifuchi.outlook import BIT
from games.mifuchi.rules import Cover
from games.mifuchi.state import CHEST, HAT, LENALD, Combo, Play, Take

Reason = tuple[str, dict[str, str | int]]

FEW = 2
"""Up to how many cards of a symbol count as few."""
SAFE = 0.2
"""Up to which part of the opponent's cards may beat one that counts as safe."""


def reasons(eye: Eye, action: Action) -> list[Reason]:
    """Why this answer. A fact `who` is a seat, `card` a kind of card."""
    if isinstance(action, Combo):
        found = of_combo(eye, action)
    elif isinstance(action, Take):
        found = of_take(eye, action)
    elif isinstance(action, Pass):
        found = iter([("combo.wait", {})])
    elif isinstance(action, Play) and isinstance(eye.s.question, Cover) and len(eye.s.question.seats) == 1:
        found = of_cover(eye, action)
    elif isinstance(action, Play):
        found = of_duel(eye, action)
    else:
        found = iter(())
    return [reason for reason, _ in zip(found, range(2), strict=False)]


def of_duel(eye: Eye, action: Play) -> Iterator[Reason]:
    """Why a card is chosen in secret."""
    me, them, steps = eye.me, 1 - eye.me, eye.house.steps
    played = eye.house.symbol[action.card]
    ahead = eye.at.place if me else -eye.at.place
    if ahead == 1 - steps:
        yield "denies", {"who": them}
    elif ahead == steps - 1:
        yield "near", {}
    if played == LENALD:
        yield "peek", {"who": them}
    total = eye.theirs.total()
    rivals = {x: eye.theirs[x] for x, loser in sorted(eye.house.beats) if loser == played}
    few = min(rivals, key=rivals.__getitem__, default=None)
    if few and rivals[few] <= FEW and eye.usual_share(few) > 1 / 6:
        facts: dict[str, str | int] = {"who": them, "card": f"{COLOURS[them]}-{few}"}
        yield ("counts.few-left", facts | {"count": rivals[few]}) if rivals[few] else ("counts.none-left", facts)
    elif played != LENALD and sum(rivals.values()) <= SAFE * total:
        yield "safe.card", {"who": them, "card": f"{COLOURS[me]}-{played}"}
    if eye.hand.count(LENALD) >= 2 and played != LENALD:
        yield "saves.lenalds", {}
    strong = max((x for x in eye.hand if x in CARD), key=CARD.__getitem__, default=None)
    if strong and played not in CARD:
        yield "saves.card", {"card": f"{COLOURS[me]}-{strong}"}
    if eye.at[me] & BIT[HAT]:
        yield "hat", {}
    yield "mix", {}


def of_cover(eye: Eye, action: Play) -> Iterator[Reason]:
    """Why a Lenald is covered with this card, the opponent's lying open."""
    me, them, played = eye.me, 1 - eye.me, eye.house.symbol[action.card]
    theirs = eye.shown(them)[-1]
    facts: dict[str, str | int] = {"card": f"{COLOURS[me]}-{played}"}
    beaten = (theirs, played) in eye.house.beats
    tied = not beaten and (played, theirs) not in eye.house.beats
    if played == LENALD:
        yield "peek", {"who": them}
    elif beaten or (tied and eye.at[them] & BIT[HAT]):
        yield "covers.cheap", facts
    elif not tied:
        yield "covers.best", facts | {"who": them}
    elif eye.at[me] & BIT[HAT]:
        yield "hat", {}
    else:
        yield "covers.tie", {}


def of_combo(eye: Eye, action: Combo) -> Iterator[Reason]:
    """Why a combo is made now."""
    what = combo_of(hand_of(tuple([eye.house.symbol[c] for c in action.cards]))) or ""
    after = eye.after_combo(eye.at, what, eye.me)
    if after[eye.me] != eye.at[eye.me]:
        yield "combo.treasure", {}
    elif (eye.at.place if eye.me else -eye.at.place) == 1 - eye.house.steps:
        yield "combo.blocks", {"who": 1 - eye.me}
    else:
        yield "combo.now", {}


def of_take(eye: Eye, action: Take) -> Iterator[Reason]:
    """Why this treasure."""
    if eye.outlook.over(eye.at.taken(eye.me, BIT[action.card])):
        yield "takes.wins", {}
    elif not eye.s.zones[CHEST]:
        yield "takes.denies", {"who": 1 - eye.me, "card": action.card.partition(".")[0]}
    else:
        yield "takes.best", {"card": action.card.partition(".")[0]}
