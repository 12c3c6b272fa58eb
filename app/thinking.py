"""What the AI seats of a table think about, one after the other, and the hint that a person asks for."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from games.core.action import Action, Seat
from games.core.game import PLAIN, Style
from games.core.knowledge import View

Reason = tuple[str, dict[str, str | int]]

FAIR = "fair"
"""The level of a hint, and of an opponent whose own level only a newer program knows."""


class Thought(Protocol):
    """What came out of thinking."""

    @property
    def action(self) -> Action:
        """The answer."""

    @property
    def reasons(self) -> Sequence[Reason]:
        """Keys of the game's texts below `reasons`, and their facts."""

    @property
    def trouble(self) -> str:
        """What went wrong if this is only a makeshift; empty if all is well."""


class Thinker(Protocol):
    """Where the AI seats think. It is given views and nothing else."""

    def ask(self, view: View, level: str, seconds: float, style: Style) -> None:
        """Begin to think about the answer of the seat of this view; what was thought about before is dropped."""

    def poll(self) -> Thought | None:
        """The answer, once it is there; then nothing until the next `ask`."""

    def move_now(self) -> None:
        """Answer with the best found so far."""

    def drop(self) -> None:
        """Think no further; there will be no answer."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a fair player would do here, and why."""

    seat: Seat
    thought: Thought


@dataclass(frozen=True, slots=True)
class Job:
    """A seat that has to be thought for, by its own level and style or for a hint."""

    seat: Seat
    level: str
    style: Style = PLAIN
    hint: bool = False


class Thinking:
    """The seats that wait to be thought for. Without a thinker they wait for ever."""

    def __init__(self, thinker: Thinker | None) -> None:
        self.thinker = thinker
        self.hint: Hint | None = None
        """The last hint that was asked for and found, until something happens."""
        self._jobs: deque[Job] = deque()
        self._job: Job | None = None

    @property
    def busy(self) -> bool:
        """Whether anything is thought about, or waits to be."""
        return self._job is not None or bool(self._jobs)

    @property
    def next(self) -> Job | None:
        """What is to be thought about now: the first that waits, if nothing is thought about."""
        return self._jobs[0] if self._jobs and self._job is None and self.thinker is not None else None

    def planned(self) -> Collection[Seat]:
        """The AI seats that are thought for, or will be."""
        return {job.seat for job in self._all() if not job.hint}

    def plan(self, seat: Seat, level: str, style: Style) -> None:
        """Think for an AI seat when it is its turn."""
        self._jobs.append(Job(seat, level, style))

    def plan_hint(self, seat: Seat) -> None:
        """Think of a hint before anything else that waits, unless there is one or it is thought of already."""
        if self.hint is None and not any(job.hint for job in self._all()):
            self._jobs.appendleft(Job(seat, FAIR, hint=True))

    def begin(self, view: View, seconds: float) -> None:
        """Begin with `next`, whose seat sees this view."""
        if self.thinker is not None:
            self._job = self._jobs.popleft()
            self.thinker.ask(view, self._job.level, seconds, self._job.style)

    def listen(self) -> tuple[Job, Thought] | None:
        """What came out, once; a hint is kept as well."""
        thought = self.thinker.poll() if self.thinker is not None and self._job is not None else None
        if thought is None or self._job is None:
            return None
        job, self._job = self._job, None
        if job.hint:
            self.hint = Hint(job.seat, thought)
        return job, thought

    def hurry(self) -> None:
        """Whatever is thought about is to be answered at once."""
        if self._job is not None and self.thinker is not None:
            self.thinker.move_now()

    def forget(self) -> None:
        """Nothing of what was thought about counts any longer."""
        self._stop()
        self._jobs.clear()
        self.hint = None

    def forget_hint(self, seat: Seat) -> None:
        """This seat needs no hint any longer."""
        if self._job is not None and self._job.hint and self._job.seat == seat:
            self._stop()
        self._jobs = deque(job for job in self._jobs if not (job.hint and job.seat == seat))
        if self.hint is not None and self.hint.seat == seat:
            self.hint = None

    def _all(self) -> list[Job]:
        return [*self._jobs, *([self._job] if self._job is not None else [])]

    def _stop(self) -> None:
        if self._job is not None and self.thinker is not None:
            self.thinker.drop()
        self._job = None
