"""What a good player of MiFuChi knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.core.action import Action
from games.core.knowledge import View
from games.mifuchi.state import TREASURES, Combo, Wa


class WaStrategy:
    """Values a table by treasures and by the place of the Wa."""

    def value(self, s: Wa) -> tuple[float, float]:
        if s.result:
            return s.result[0], s.result[1]
        lead = (len(s.zones[TREASURES[1]]) - len(s.zones[TREASURES[0]])) / 3 + s.place / s.rules.steps / 4
        share = min(1.0, max(0.0, 0.5 + lead / 2))
        return 1 - share, share

    def weigh(self, view: View, choices: Sequence[Action], rng: Random) -> Sequence[float]:
        return [4.0 if isinstance(c, Combo) else 1.0 for c in choices]

    def reasons(self, view: View, action: Action) -> Sequence[tuple[str, dict[str, str | int]]]:
        return []


STRATEGY = WaStrategy()
