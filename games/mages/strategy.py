"""What a good player of Fuzzy Mage Fight knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.core.action import Action
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.mages.state import FIELDS, HANDS, Brawl


class BrawlStrategy:
    """Values tables by the magic at hand."""

    playouts = 60
    depth = 8

    def value(self, s: Brawl) -> tuple[float, ...]:
        """Cards in hand and battlefield."""
        if s.result:
            return s.result
        hope = [1.0 + len(s.zones[HANDS[p]]) + 0.7 * len(s.zones[FIELDS[p]]) for p in range(s.seats)]
        whole = sum(hope)
        return tuple([h / whole for h in hope])

    def weigh(self, view: View, choices: Sequence[Action], rng: Random, style: Style = PLAIN) -> Sequence[float]:
        """All alike."""
        return [1.0] * len(choices)

    def reasons(self, view: View, action: Action) -> Sequence[tuple[str, dict[str, str | int]]]:
        """None yet."""
        return []


STRATEGY = BrawlStrategy()
