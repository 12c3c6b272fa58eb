"""Things that move: from one pose to another in a time, with easing, a hop on the way, and a turn in the middle."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from app.screen.layout import Pose
from app.screen.painter import TURNS

Ease = Callable[[float], float]


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

    __slots__ = ("_at", "_start", "begin", "delay", "ease", "end", "hop", "mover", "seconds", "turned", "turns")

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
        self._start: Pose | None = None

    def step(self, dt: float) -> bool:
        """Go on by `dt` seconds; says whether it has arrived."""
        self._at += dt
        if self._at < self.delay:
            return False
        if self._start is None:
            self._start = self.mover.pose
            if self.begin is not None:
                self.begin()
        part = min(1.0, (self._at - self.delay) / self.seconds) if self.seconds > 0 else 1.0
        if part >= 1.0:
            self.finish()
            return True
        if part >= 0.5:
            self._turn()
        if self.turns:
            self.mover.turn = max(1, round(TURNS * abs(math.cos(math.pi * part))))
        self._go(self._start, self.ease(part), part)
        return False

    def _go(self, start: Pose, way: float, part: float) -> None:
        end = self.end
        base = max(start.width, end.width)
        width = start.width + (end.width - start.width) * way
        angle = start.angle + _shorter(end.angle - start.angle) * way
        x = start.x + (end.x - start.x) * way
        y = start.y + (end.y - start.y) * way - math.sin(math.pi * part) * self.hop
        self.mover.pose = Pose(x, y, angle, base)
        self.mover.scale = width / base

    def _turn(self) -> None:
        if self.turned is not None:
            act, self.turned = self.turned, None
            act()

    def finish(self) -> None:
        """Be there."""
        if self._start is None and self.begin is not None:
            self._start = self.end
            self.begin()
        self._turn()
        self.mover.pose, self.mover.scale, self.mover.turn = self.end, 1.0, TURNS


def _shorter(angle: float) -> float:
    """The same turn the short way round."""
    return (angle + 180) % 360 - 180
