"""What cards and dice are worth to AI seats, whoever looks."""

from __future__ import annotations

CARD = {
    "bramble": 0.9,
    "sticky-paws": 1.0,
    "quicksand": 0.6,
    "mirror": 0.9,
    "feather-bed": 1.0,
    "magnet": 0.9,
    "trapdoor": 0.6,
    "garbel-bait": 0.7,
    "pickpocket": 0.9,
    "gust": 0.5,
    "muddle": 0.3,
    "call-mineon": 0.9,
    "recall": 1.0,
    "shoo": 0.5,
    "moonlight": 0.2,
    "hex": 0.6,
    "encore": 2.1,
    "empty-cup": 0.7,
    "backwash": 0.5,
    "vigour": 1.4,
    "smelling-salts": 0.9,
    "giants-draught": 0.5,
    "clear-sight": 1.2,
    "lone-wolf": 0.2,
}
"""What a spell, potion or trap is worth once it lies ready."""


def thrown(divisor: int) -> int:
    """What a die comes to on average that is divided so, rounded up."""
    return round(sum(-(-n // divisor) for n in range(1, 7)) / 6)
