"""How often a good player gives each of several answers, by what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

LEAST = 1e-6
"""The weight of an answer that is never wise; nothing is ever quite impossible."""


def sharp(worths: Sequence[float], loss: float) -> list[float]:
    """Weights that fall off below the best: so large a loss makes an answer e times rarer."""
    best = max(worths)
    return [LEAST + exp((worth - best) / loss) for worth in worths]
