"""The only loop: it waits while nothing moves, and ticks at 60 Hz while something does."""

from __future__ import annotations

import math
import time
from abc import abstractmethod
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from app import notebook
from app.screen.scene import WAKE, Scene
from app.screen.stack import Stack
from app.screen.timers import Timer, Timers

HERTZ: Final = 60
LONGEST_STEP: Final = 0.1
SHORTEST_NAP, LONGEST_NAP, LONGER = 0.002, 0.012, 1.25
"""Seconds between two looks at what has happened, just after something has and once it is calm, and how that grows."""
TOO_OFTEN: Final = 3
WITHIN: Final = 10.0


class Loop(Stack):
    """Hands events to the scene on top, lets it move, and has it painted."""

    def __init__(self) -> None:
        super().__init__()
        self.timers = Timers()
        self._calls: deque[Callable[[], object]] = deque()
        self._clock = pygame.time.Clock()
        self._moving = False
        self._troubles: list[float] = []
        self._down: set[int] = set()
        """The keys that were pressed and not yet let go."""

    @property
    @abstractmethod
    def hidden(self) -> bool:
        """Whether nobody can see the window: then nothing moves and nothing is painted."""

    @property
    @abstractmethod
    def unpainted(self) -> bool:
        """Whether something waits to be painted."""

    @abstractmethod
    def take(self, event: pygame.event.Event) -> None:
        """Deal with one event."""

    @abstractmethod
    def fit(self) -> None:
        """Follow the window if it has another size since last time."""

    @abstractmethod
    def paint(self) -> None:
        """Paint what has changed."""

    @abstractmethod
    def show_trouble(self, trouble: Exception) -> None:
        """Tell the player that something failed."""

    # from outside

    def after(self, seconds: float, act: Callable[[], object]) -> Timer:
        """Do something later, in the loop; the timer can be cancelled."""
        return self.timers.after(seconds, act)

    def wake(self) -> None:
        """Let the loop look round: the scene on top gets a WAKE event. May be called from any thread."""
        pygame.event.post(pygame.event.Event(WAKE))

    def call(self, act: Callable[[], object]) -> None:
        """Do something in the loop as soon as possible. May be called from any thread."""
        self._calls.append(act)
        self.wake()

    # going round

    def loop(self, first: Scene) -> None:
        """Show a scene and go on until the last one is gone."""
        self.push(first)
        while self.scenes:
            self.step()

    def step(self) -> None:
        """One round: wait for something, handle it, do what was put off until now, move, paint.

        What falls due while the round lasts waits for the next one, so that the scene always moves after it.
        """
        for event in self._events():
            if not self.scenes:
                return
            self._guarded(partial(self.take, event))
        self._guarded(self.fit)
        while self._calls:
            self._guarded(self._calls.popleft())
        for act in self.timers.due():
            self._guarded(act)
        if self.top is not None and not self.hidden:
            dt = min(self._clock.get_time() / 1000, LONGEST_STEP) if self._moving else 0.0
            self._moving = False
            self._guarded(partial(self._update, dt))
            self._guarded(self.paint)

    def _update(self, dt: float) -> None:
        if self.top is not None:
            self._moving = self.top.update(dt)

    def _events(self) -> list[pygame.event.Event]:
        """What has happened; waits for it while nothing moves."""
        if self._moving and not self.hidden:
            self._clock.tick(HERTZ)
            events = pygame.event.get()
        elif self._calls or (self.unpainted and not self.hidden):
            events = pygame.event.get()
        else:
            events = self._next()
            self._clock.tick()
        return self._wanted(_without_detours(events))

    def _wanted(self, events: list[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events without the repeats of keys that were let go meanwhile.

        A key repeats by the clock until its release is read, also while the program is busy drawing.
        """
        wanted = []
        for number, event in enumerate(events):
            if event.type == pygame.KEYDOWN:
                if event.key in self._down and any(
                    later.type == pygame.KEYUP and later.key == event.key for later in events[number + 1 :]
                ):
                    continue
                self._down.add(event.key)
            elif event.type == pygame.KEYUP:
                self._down.discard(event.key)
            wanted.append(event)
        return wanted

    def _next(self) -> list[pygame.event.Event]:
        """What happens next; nothing if a timer is due first.

        `pygame.event.wait` looks a thousand times a second, which costs a few per cent of a processor. Looking less
        often the longer nothing happens costs a quarter of that, and nobody feels it.
        """
        rest = self.timers.rest()
        until = math.inf if rest is None else time.monotonic() + rest
        nap = SHORTEST_NAP
        while not (events := pygame.event.get()) and not self._calls:
            left = until - time.monotonic()
            if left <= 0:
                break
            time.sleep(min(nap, left))
            nap = min(nap * LONGER, LONGEST_NAP)
        return events

    def _guarded(self, act: Callable[[], object]) -> None:
        """Do it; an error is logged and shown, and the program goes on if it can."""
        try:
            act()
        except Exception as trouble:
            notebook.log().exception("something went wrong in %s", type(self.top).__name__)
            now = time.monotonic()
            self._troubles = [at for at in self._troubles if now - at < WITHIN] + [now]
            if len(self._troubles) > TOO_OFTEN:
                if len(self.scenes) <= 1:
                    raise
                self.go_home()
                self._troubles.clear()
            self.show_trouble(trouble)


def _without_detours(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events, of several pointer moves in a row only the last."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if kept and event.type == kept[-1].type == pygame.MOUSEMOTION:
            kept.pop()
        if event.type != pygame.NOEVENT:
            kept.append(event)
    return kept
