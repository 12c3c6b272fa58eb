"""What a good player of Miaui knows: what the fish are worth to whom, what the others still hold, and when to mix."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.core.action import Action
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.miaui.chances import usual
from games.miaui.deck import ROUNDS
from games.miaui.eye import Eye
from games.miaui.reasons import reasons
from games.miaui.state import HANDS, Dive, Lagoon, total

SHARP = 1.0
"""How many points of loss make an answer e times rarer."""
LEAST = 1e-6
SPREAD = 6.0
"""By how many points totals drift apart in a round still to come."""
HAND = 4.0
"""What a hand that is better than another by one average catch is worth, in points."""


class LagoonStrategy:
    """Values positions by points and hands; dives where the fish is worth more than the card."""

    playouts = 150
    loyalty = 0.9
    """The part of a choice that follows the weights; play-outs tell little of a choice that so many make at once."""
    depth = 0

    def value(self, s: Lagoon) -> tuple[float, ...]:
        """The more points and the better the hand, the larger the share; the longer the game, the less it is sure."""
        if s.result:
            return s.result
        left = ROUNDS + 1 - s.round
        worth, depth = usual(s.seats, s.rules.fighting), s.rules.depth
        hopes = [
            total(s, me) + HAND * sum([worth[depth[card] - 1] for card in s.zones[HANDS[me]]]) for me in range(s.seats)
        ]
        best = max(hopes)
        scale = 1.6 / (SPREAD * left**0.5)
        odds = [exp((h - best) * scale) for h in hopes]
        whole = sum(odds)
        return tuple([odd / whole for odd in odds])

    def weigh(self, view: View, choices: Sequence[Action], rng: Random, style: Style = PLAIN) -> Sequence[float]:
        """Mixed, for it is a secret choice: the better against what the others may dive, the likelier."""
        eye = Eye(view, style)
        mixes, depth = eye.expected(), eye.house.depth
        worths = [eye.worth(eye.me, mixes, depth[c.card] - 1) for c in choices if isinstance(c, Dive)]
        best = max(worths)
        return [LEAST + exp((w - best) / SHARP) for w in worths]

    def reasons(self, view: View, action: Action) -> Sequence[tuple[str, dict[str, str | int]]]:
        """Why a dive is good; it may count cards, whoever asks."""
        return reasons(Eye(view), action)


STRATEGY = LagoonStrategy()
