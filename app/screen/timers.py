"""Things to do later, in the loop."""

from __future__ import annotations

import heapq
import itertools
import time
from collections.abc import Callable, Iterator


class Timer:
    """Something that will be done once, unless it is cancelled before."""

    def __init__(self, act: Callable[[], object]) -> None:
        self.act: Callable[[], object] | None = act

    def cancel(self) -> None:
        """Do not do it."""
        self.act = None


class Timers:
    """All that waits for its time. `now` gives the time in seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._heap: list[tuple[float, int, Timer]] = []
        self._count = itertools.count()

    def after(self, seconds: float, act: Callable[[], object]) -> Timer:
        """Do it in so many seconds."""
        timer = Timer(act)
        heapq.heappush(self._heap, (self._now() + seconds, next(self._count), timer))
        return timer

    def rest(self) -> float | None:
        """Seconds until the next one is due, or nothing if none waits."""
        while self._heap and self._heap[0][2].act is None:
            heapq.heappop(self._heap)
        return max(0.0, self._heap[0][0] - self._now()) if self._heap else None

    def due(self) -> Iterator[Callable[[], object]]:
        """Those whose time has come, each once."""
        while self._heap and self._heap[0][0] <= self._now():
            timer = heapq.heappop(self._heap)[2]
            if timer.act is not None:
                act, timer.act = timer.act, None
                yield act
