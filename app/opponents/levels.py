"""How well opponents play: from slips and a short memory to a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Literal, get_args

from app.opponents.search import search
from games.core.action import Action
from games.core.flow import options
from games.core.game import PLAIN, Style, load
from games.core.knowledge import View, glance
from games.core.state import any_of

Level = Literal["easy", "fair", "hard"]
LEVELS: tuple[Level, ...] = get_args(Level)
SLIPS = 0.25
"""How often an easy opponent gives any answer that comes to its mind."""
CARE = 4
"""How much more carefully a hard opponent weighs a secret choice before it begins to search."""

Reason = tuple[str, dict[str, str | int]]


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer, and how it came about."""

    action: Action
    reasons: Sequence[Reason] = ()
    """Keys of the game's texts below `reasons`, and their facts; a fact `who` is a seat."""
    seconds: float = 0.0
    """How long it took."""
    playouts: int = 0
    trouble: str = ""
    """What went wrong if this is only a makeshift: "ended" or "hung"; empty if all is well."""


def decide(
    view: View,
    level: str,
    rng: Random,
    *,
    playouts: int | None = None,
    seconds: float | None = None,
    stop: Callable[[], bool] | None = None,
    style: Style = PLAIN,
) -> Decision:
    """What an opponent of this level answers to the question that the seat of this view is asked.

    `playouts`, `seconds` and `stop` are for the search of a hard opponent; without any of them it makes the game's own
    number of play-outs, and the same view, style and `rng` give the same answer everywhere. Raises ValueError for an
    unknown level.
    """
    began = perf_counter()
    choices = options(view.table, view.seat)
    if len(choices) == 1:
        return Decision(choices[0], seconds=perf_counter() - began)
    strategy, made = load(view.table.game).strategy, 0
    if level == "hard":
        action, made = search(view, rng, playouts=playouts, seconds=seconds, stop=stop, style=searching(style))
    elif level == "fair":
        action = rng.choices(choices, strategy.weigh(view, choices, rng, style))[0]
    elif level == "easy":
        view = glance(view)
        weights = strategy.weigh(view, choices, rng, style._replace(memory=False))
        action = any_of(choices, rng) if rng.random() < SLIPS else rng.choices(choices, weights)[0]
    elif level == "random":
        action = any_of(choices, rng)
    else:
        raise ValueError(f"level: expected one of random, {', '.join(LEVELS)}, found {level[:40]!r}")
    reasons = () if level == "random" else tuple(strategy.reasons(view, action))
    return Decision(action, reasons, perf_counter() - began, made)


def searching(style: Style) -> Style:
    """The style in which a hard opponent of this style weighs its answers before it searches."""
    return style._replace(care=CARE * style.care)


def quick(view: View, rng: Random) -> Action:
    """Any legal answer, when there is nobody to think."""
    return any_of(options(view.table, view.seat), rng)
