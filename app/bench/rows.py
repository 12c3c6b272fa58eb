"""Two things measured in turn in one run, and what comes of it.

A machine's speed drifts twofold within seconds, so a figure counts only as a ratio: short slices of one and the other
in turn, and the median over the pairs. What this process works on is timed by the processor's clock where that is fine
enough, so that it matters little what else the machine does meanwhile.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Literal

PAIRS = 25
SLICE = 0.05
"""Seconds that each slice takes at least."""
CLOCK = time.perf_counter if sys.platform == "win32" else time.process_time
"""Times what this process works on; on Windows the processor's clock goes by jumps of 16 ms."""

Work = Callable[[], int]
"""Does some work once; returns how many units of it were done."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. `ratio` is figure / peer; `limit` bounds the ratio or the figure itself."""

    name: str
    figure: float
    unit: str
    peer: str | None = None
    peer_figure: float | None = None
    ratio: float | None = None
    bound: Literal["least", "most"] | None = None
    limit: float | None = None
    of: Literal["ratio", "figure"] = "ratio"
    note: str = ""

    @property
    def ok(self) -> bool | None:
        """Whether it is within the limit; None if there is none, or nothing to hold against it."""
        measured = self.ratio if self.of == "ratio" else self.figure
        if self.limit is None or measured is None:
            return None
        return measured >= self.limit if self.bound == "least" else measured <= self.limit

    @property
    def target(self) -> str:
        """The limit in signs."""
        if self.limit is None:
            return ""
        sign = "≥" if self.bound == "least" else "≤"
        return f"{sign} {self.limit:g} x" if self.of == "ratio" else f"{sign} {self.limit:,g} {self.unit}"


@dataclass(frozen=True, slots=True)
class Pair:
    """What two works measured in turn came to."""

    mine: float
    """Units a second, the median of the slices."""
    peer: float
    ratio: float
    """The median of mine / peer, pair by pair."""


def speed(work: Work, least: float, clock: Callable[[], float] = CLOCK) -> float:
    """Units a second, over as many rounds as fill a slice."""
    begun = clock()
    done = work()
    while (took := clock() - begun) <= least:
        done += work()
    return done / took


def in_turn(mine: Work, peer: Work, least: float | None = None) -> Pair:
    """Measure two works slice by slice; both run once before it counts.

    Works that are done by other processes need `least`, the seconds of a slice by the clock on the wall.
    """
    mine(), peer()
    slices, clock = (SLICE, CLOCK) if least is None else (least, time.perf_counter)
    rates = [(speed(mine, slices, clock), speed(peer, slices, clock)) for _ in range(PAIRS)]
    return Pair(median(a for a, _ in rates), median(b for _, b in rates), median(a / b for a, b in rates))


def alone(mine: Work) -> float:
    """Units a second of a work that has no peer: the median of the slices."""
    mine()
    return median(speed(mine, SLICE) for _ in range(PAIRS))


def durations(step: Callable[[], object], count: int) -> float:
    """The median time of a step that is worth timing alone, in seconds."""
    times = []
    for _ in range(count):
        begun = time.perf_counter()
        step()
        times.append(time.perf_counter() - begun)
    return median(times)
