"""What a good player of Miaui knows: what the fish are worth to whom, what the others still hold, and when to mix."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random

from games.core.action import Action
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.miaui.deck import ROUNDS
from games.miaui.eye import Eye
from games.miaui.reasons import reasons
from games.miaui.state import BASKETS, HANDS, Dive, Lagoon

SHARP = 1.0
"""How many points of loss make an answer e times rarer for a plain player; with more care fewer do."""
LEAST = 1e-6
SPREAD = 6.0
"""By how many points totals drift apart in a round still to come."""


class LagoonStrategy:
    """Values positions by points and hands; dives where the fish is worth more than the card."""

    playouts = 150
    loyalty = 0.9
    """The part of a choice that follows the weights; play-outs tell little of a choice that so many make at once."""
    depth = 1

    def value(self, s: Lagoon) -> tuple[float, ...]:
        """The more points and the better the hand, the larger the share; the longer the game, the less it is sure."""
        if s.result:
            return s.result
        left, zones = ROUNDS + 1 - s.round, s.zones
        worth, scale = s.rules.worths(s.seats, left).__getitem__, 1.6 / (SPREAD * left**0.5)
        hopes = [sum(map(worth, zones[BASKETS[me]] + zones[HANDS[me]])) for me in range(s.seats)]
        best = max(hopes)
        odds = [exp((h - best) * scale) for h in hopes]
        whole = sum(odds)
        return tuple([odd / whole for odd in odds])

    def weigh(self, view: View, choices: Sequence[Action], rng: Random, style: Style = PLAIN) -> Sequence[float]:
        """Mixed, for it is a secret choice: the better against what the others may dive, the likelier."""
        eye = Eye(view, style)
        mixes, depth = eye.expected(), eye.house.depth
        depths = [depth[c.card] - 1 for c in choices if isinstance(c, Dive)]
        worths = eye.worths(eye.me, eye.against(eye.me, mixes), depths)
        best, sharp = max(worths), SHARP / sqrt(style.care)
        return [LEAST + exp((w - best) / sharp) for w in worths]

    def reasons(self, view: View, action: Action) -> Sequence[tuple[str, dict[str, str | int]]]:
        """Why a dive is good; it may count cards, whoever asks."""
        return reasons(Eye(view), action)


STRATEGY = LagoonStrategy()
