"""Things that move: from one pose to another in a time, with easing, a hop on the way, and a turn in the middle."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from app.screen.painter import TURNS
from app.screen.places import Pose

Ease = Callable[[float], float]
_new = tuple.__new__
"""Makes a named tuple in half the time that its own constructor takes; everything that flies needs one a frame."""


class Mover(Protocol):
    """What can be moved."""

    pose: Pose
    scale: float
    """Part of the width of its pose at which it is drawn."""
    turn: int
    """So much of its width, of TURNS, is seen."""


def ease_out(part: float) -> float:
    """Quick at first, slow at the end."""
    return 1 - (1 - part) ** 3


def ease_both(part: float) -> float:
    """Slow at first and at the end."""
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2


class Tween:
    """Moves one thing to a pose within `seconds`, after `delay` seconds.

    `hop` is how high it rises on the way, in pixels; `turned` makes it turn over, and is called when it is seen from
    its edge; `begin` is called when it sets off.
    """

    __slots__ = (
        *("_at", "_base", "_from", "_way", "begin", "delay", "ease"),
        *("end", "hop", "mover", "seconds", "turned", "turns"),
    )

    def __init__(
        self,
        mover: Mover,
        end: Pose,
        seconds: float,
        delay: float = 0.0,
        hop: float = 0.0,
        turned: Callable[[], None] | None = None,
        ease: Ease = ease_out,
        begin: Callable[[], None] | None = None,
    ) -> None:
        self.mover, self.end, self.seconds, self.delay = mover, end, seconds, delay
        self.hop, self.ease, self.begin = hop, ease, begin
        self.turned, self.turns = turned, turned is not None
        self._at = 0.0
        self._from: Pose | None = None
        """Where it set off."""
        self._way = (0.0, 0.0, 0.0, 0.0)
        """How far it goes across, down, around, and how much wider it becomes."""
        self._base = end.width

    def step(self, dt: float) -> bool:
        """Go on by `dt` seconds; says whether it has arrived."""
        at = self._at = self._at + dt
        if at < self.delay:
            return False
        start = self._from or self._set_off()
        seconds = self.seconds
        part = (at - self.delay) / seconds if seconds > 0 else 1.0
        if part >= 1.0:
            self.finish()
            return True
        mover = self.mover
        if self.turns:
            if part >= 0.5:
                self._turn()
            mover.turn = max(1, round(TURNS * abs(math.cos(math.pi * part))))
        way = self.ease(part)
        across, down, around, wider = self._way
        x, y, angle, width = start
        y += down * way
        if self.hop:
            y -= math.sin(math.pi * part) * self.hop
        mover.pose = _new(Pose, (x + across * way, y, angle + around * way, self._base))
        mover.scale = (width + wider * way) / self._base
        return False

    def _set_off(self) -> Pose:
        start, end = self.mover.pose, self.end
        self._from = start
        self._way = (
            end.x - start.x,
            end.y - start.y,
            _shorter(end.angle - start.angle),
            end.width - start.width,
        )
        self._base = max(start.width, end.width)
        if self.begin is not None:
            self.begin()
        return start

    def _turn(self) -> None:
        if self.turned is not None:
            act, self.turned = self.turned, None
            act()

    def finish(self) -> None:
        """Be there."""
        if self._from is None and self.begin is not None:
            self._from = self.end
            self.begin()
        self._turn()
        self.mover.pose, self.mover.scale, self.mover.turn = self.end, 1.0, TURNS


def _shorter(angle: float) -> float:
    """The same turn the short way round."""
    return (angle + 180) % 360 - 180
