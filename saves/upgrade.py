"""Saved games of older formats, read as if they had been written today.

A format that is ever released stays readable: whoever raises FORMAT adds the step from the last one here, and a game
saved by the last release to the golden saves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from saves.facts import FORMAT, version
from saves.problem import N_, Unfit

Line = dict[str, Any]

UPGRADES: dict[int, Callable[[list[Line]], list[Line]]] = {}
"""From each old format to the next: all lines, the first one included, to as many new ones."""


def upgrade(lines: list[Line]) -> list[Line]:
    """The lines of any known format as lines of this one. Raises Unfit."""
    written = version(lines[0])
    for number in range(written, FORMAT):
        if number not in UPGRADES:
            break
        try:
            lines = UPGRADES[number](lines)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            raise Unfit(N_("expected a saved game of format {format} as Feltfolk wrote it"), format=written) from None
        lines[0]["feltfolk"] = number + 1
    if lines[0]["feltfolk"] != FORMAT:
        raise Unfit(N_("expected format {known}, found format {format}"), known=FORMAT, format=written)
    return lines
