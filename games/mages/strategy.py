"""What a good player of Fuzzy Mage Fight knows: the race to eight magic, and what each answer brings in it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.core.action import Action
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.core.weights import sharp
from games.mages.actions import Attack
from games.mages.eye import Eye, Keen
from games.mages.outlook import outlook
from games.mages.reasons import reasons
from games.mages.state import Brawl

SHARP = 0.1
"""How large a loss, in magic cards, makes an answer e times rarer."""
OPEN = 0.08
"""The same for whoever searches before it answers; only the nearest rivals of the best are worth trying."""
BOLD = 0.3
"""How much a bold player likes to attack, in magic cards."""


class BrawlStrategy:
    """Values tables by the race to eight, answers by what they bring."""

    playouts = 200
    depth = 12

    def value(self, s: Brawl) -> tuple[float, ...]:
        """How near each seat is."""
        return s.result or outlook(s)

    def weigh(self, view: View, choices: Sequence[Action], rng: Random, style: Style = PLAIN) -> Sequence[float]:
        """The more an answer brings the likelier."""
        searches = style.care > PLAIN.care
        eye = Keen(view) if searches else Eye(view)
        worths = [eye.worth(a) + (BOLD * style.boldness if isinstance(a, Attack) else 0.0) for a in choices]
        return sharp(worths, OPEN if searches else SHARP)

    def reasons(self, view: View, action: Action) -> Sequence[tuple[str, dict[str, str | int]]]:
        """Why an answer is good."""
        return reasons(Eye(view), action)


STRATEGY = BrawlStrategy()
