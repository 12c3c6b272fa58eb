"""Thinking in a process of its own, so that the window never waits.

The worker process is given views, levels, seeds and seconds, and nothing else. It has low priority, and it ends with
the program however that ends.
"""

from __future__ import annotations

import os
import secrets
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from random import Random
from typing import NamedTuple

from app.opponents.levels import Decision, decide, quick
from games.core.game import PLAIN, Style, games
from games.core.knowledge import View

GRACE = 2.0
"""How many seconds longer than it was given the worker may take, before it counts as hung."""
START = 15.0
"""How many seconds a worker may take to get ready."""


class Task(NamedTuple):
    """What the worker is asked; a later one puts an end to an earlier one."""

    ticket: int
    view: View
    level: str
    seconds: float
    seed: int
    style: Style


MOVE_NOW, DROP, END = "move now", "drop", "end"
Message = Task | str


# ---- in the worker process


def work(line: Connection) -> None:
    """Answer tasks until the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which then ends this process
    threading.Thread(target=end_with_parent, daemon=True).start()
    be_nice()
    games()
    line.send(None)  # ready
    message: Message | None = None
    try:
        while True:
            message = message or line.recv()
            message = answer(line, message) if isinstance(message, Task) else None if message != END else END
            if message == END:
                return
    except (EOFError, OSError):
        return


def answer(line: Connection, task: Task) -> Message | None:
    """Think about a task and send the decision, unless it is called off; returns a message that came meanwhile."""
    later: list[Message] = []

    def stop() -> bool:
        if not later and line.poll():
            later.append(line.recv())
        return bool(later)

    made = decide(task.view, task.level, Random(task.seed), seconds=task.seconds, stop=stop, style=task.style)
    stop()
    if later and later[0] != MOVE_NOW:
        return later[0]
    line.send((task.ticket, made))
    return None


def end_with_parent() -> None:
    """Wait for the program to end, and end this process whatever it is doing."""
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


def be_nice() -> None:
    """Leave the processor to others first, to the window above all."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(10)


# ---- in the program


class Worker:
    """One worker process and the thread that listens to it."""

    def __init__(self, wake: Callable[[], None]) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), name="feltfolk-thinker", daemon=True)
        self.process.start()
        theirs.close()
        self.ready = self.ended = False
        self.answers: deque[tuple[int, Decision]] = deque()
        self._wake = wake
        self._thread = threading.Thread(target=self._listen, name="feltfolk-listener", daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        try:
            self.line.recv()
            self.ready = True
            while True:
                self.answers.append(self.line.recv())
                self._wake()
        except (EOFError, OSError):
            self.ended = True
            self._wake()

    def tell(self, message: Message) -> None:
        """Send it a message; if it has ended, `ended` says so."""
        try:
            self.line.send(message)
        except OSError:
            self.ended = True

    def end(self, patience: float) -> None:
        """End it: politely, and after so many seconds by force."""
        self._wake = lambda: None
        if patience:
            self.tell(END)
            self.process.join(patience)
        if self.process.is_alive():
            self.process.kill()
        self.process.join()
        self._thread.join()
        self.line.close()
        self.process.close()


@dataclass(slots=True)
class Job:
    """A task that is not answered yet."""

    task: Task
    deadline: float
    """When the worker counts as hung, by the monotonic clock."""
    begun: bool = False
    """Whether the worker was ready for it, so that its time runs."""
    retried: bool = False


class Thinker:
    """Where the opponents of a table think, one question at a time. `poll` it now and then, and when it calls.

    A worker that has ended or hangs is replaced and asked once more; if that fails too, the answer is a makeshift,
    and its `trouble` says why.
    """

    def __init__(self, on_answer: Callable[[], None] = lambda: None, *, grace: float = GRACE) -> None:
        """`on_answer` is called from another thread when there is something to poll; `grace` is in seconds."""
        self._on_answer, self._grace = on_answer, grace
        self.worker: Worker | None = None
        """The process that thinks, if one was started."""
        self._job: Job | None = None
        self._tickets = 0

    def start(self) -> None:
        """Start the worker process, so that it is ready when it is needed. Raises OSError if the system refuses."""
        if self.worker is None:
            self.worker = Worker(self._on_answer)

    def ask(self, view: View, level: str, seconds: float, style: Style = PLAIN, seed: int | None = None) -> None:
        """Begin to think about the answer of the seat of this view; what was thought about before is dropped.

        A hard opponent takes about `seconds`. Without a seed it takes one that nobody can foretell.
        """
        self._tickets += 1
        task = Task(self._tickets, view, level, seconds, secrets.randbits(64) if seed is None else seed, style)
        self._job = Job(task, time.monotonic() + START)
        self._give()

    def poll(self) -> Decision | None:
        """The answer, once it is there; then nothing until the next `ask`. Never waits."""
        job, worker = self._job, self.worker
        if job is None:
            return None
        if worker is None:
            return self._retry("ended")
        while worker.answers:
            ticket, made = worker.answers.popleft()
            if ticket == job.task.ticket:
                self._job = None
                return made
        now = time.monotonic()
        if worker.ready and not job.begun:
            job.begun, job.deadline = True, now + job.task.seconds + self._grace
        if worker.ended:
            return self._retry("ended")
        return self._retry("hung") if now > job.deadline else None

    def move_now(self) -> None:
        """Answer with the best found so far."""
        if self._job and self.worker:
            self.worker.tell(MOVE_NOW)
            if self._job.begun:
                self._job.deadline = min(self._job.deadline, time.monotonic() + self._grace)

    def drop(self) -> None:
        """Think no further about the last question; there will be no answer."""
        if self._job and self.worker:
            self.worker.tell(DROP)
        self._job = None

    def close(self) -> None:
        """End the worker; `start` or `ask` would begin another one."""
        worker, self.worker, self._job = self.worker, None, None
        if worker:
            worker.end(0.3)

    def _give(self) -> None:
        """Hand the job to the worker, a new one if need be; `poll` finds out if that fails."""
        with suppress(OSError):
            self.start()
        if self._job and self.worker:
            self.worker.tell(self._job.task)

    def _retry(self, trouble: str) -> Decision | None:
        """Replace the worker and ask it once more, or make shift."""
        job, worker, self.worker = self._job, self.worker, None
        if worker:
            worker.end(0)
        assert job
        if job.retried:
            self._job = None
            return Decision(quick(job.task.view, Random(job.task.seed)), trouble=trouble)
        self._job = Job(job.task, time.monotonic() + START, retried=True)
        self._give()
        return None
