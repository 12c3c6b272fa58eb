"""Files, processes and the start of the program."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from app.bench.engine import situations
from app.bench.rows import Row, durations, in_turn
from app.match import Match
from app.records import facts, header, replay
from games.core.flow import options
from games.core.game import games
from games.core.knowledge import View
from saves.facts import Seat
from saves.journal import Journal
from saves.record import Record

CHOICES = 400
PASS = (sys.executable, "-c", "pass")
HELP = (sys.executable, "-c", "import sys; from app.cli import main; sys.exit(main(['--help']))")


def rows() -> Iterator[Row]:
    """Every row."""
    yield from trips()
    with TemporaryDirectory() as folder:
        yield resume(Path(folder) / "long.feltfolk")
        yield from journal(Path(folder) / "journal.feltfolk")
    yield start()


def trips() -> Iterator[Row]:
    """For each game a view sent to another process, and an answer back."""
    context = get_context("spawn")
    here, there = context.Pipe()
    worker = context.Process(target=echo, args=(there,), daemon=True)
    worker.start()
    for game in games().values():
        trip = partial(there_and_back, here, iter(situations(game, 200)))
        trip()
        took = durations(trip, 199)
        yield Row(f"{game.id}: view to a worker and back", took * 1e3, "ms", bound="most", limit=2, of="figure")
    here.send(None)
    worker.join()


def there_and_back(pipe: Connection, views: Iterator[View]) -> None:
    """Send the next view, and wait for the answer."""
    pipe.send(next(views))
    pipe.recv()


def echo(pipe: Connection) -> None:
    """Answer every view with the first option, until there is none."""
    while (view := pipe.recv()) is not None:
        pipe.send(options(view.table, view.seat)[0])


def long_game() -> Match:
    """A random game of so many choices, of whichever game lasts that long."""
    for seed in range(1000):
        for game in games().values():
            match, rng = Match(game.id, game.seats_for()[0], seed), Random(seed)
            while match.waiting and len(match.choices) < CHOICES:
                seat = match.waiting[0]
                match.answer(seat, rng.choice(match.choices_of(seat)))
            if len(match.choices) == CHOICES:
                return match
    raise AssertionError(f"no game has {CHOICES} choices")


def resume(path: Path) -> Row:
    """A long game from its file to the view of a seat."""
    match = long_game()
    chairs = [Seat(f"{seat}", "human") for seat in range(match.seats)]
    path.write_bytes(b"".join(Record(header(match, chairs), facts(match)).lines()))
    took = durations(lambda: replay(Record.read(path)).view(0), 25)
    return Row(f"resume of {CHOICES} choices", took * 1e3, "ms", bound="most", limit=100, of="figure")


def journal(path: Path) -> Iterator[Row]:
    """One choice handed to the journal, and until it is on the disk."""
    match = long_game()
    chairs = [Seat(f"{seat}", "human") for seat in range(match.seats)]
    lines = iter(facts(match))
    handed: list[float] = []
    with Journal.begin(path, header(match, chairs)) as kept:
        kept.wait()

        def append() -> None:
            kept.append(next(lines))

        for _ in range(CHOICES // 4):
            handed.append(durations(append, 1))
            kept.wait()
        yield Row("journal append", median(handed) * 1e3, "ms", bound="most", limit=2, of="figure")

        def through() -> None:
            append()
            kept.wait()

        took = durations(through, CHOICES // 4)
    yield Row("journal append until it is on the disk", took * 1e3, "ms", note="off the frame path")


def start() -> Row:
    """`feltfolk --help` against an interpreter that does nothing."""
    pair = in_turn(program(HELP), program(PASS), least=0.0)
    return Row(
        "feltfolk --help",
        1e3 / pair.mine,
        "ms",
        "python -c pass",
        1e3 / pair.peer,
        1 / pair.ratio,
        "most",
        3,
    )


def program(command: tuple[str, ...]) -> Callable[[], int]:
    """Running a program once."""

    def run() -> int:
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        return 1

    return run
