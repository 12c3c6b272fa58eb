"""The rows of memory: how much the table of each game takes, in a process of its own as a player has it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from app.bench.rows import Row
from games.core.game import games

PROCESSES = Path("/proc")
"""Where Linux tells of its processes. What `resource` tells of a child counts in the memory of who started it."""
PLAYED = (
    "import sys; from app.screen.window import Window; enter = Window.enter\n"
    "def told(self):\n    print('laid', flush=True); sys.stdin.read(); self.quit()\n"
    "def entered(self, scene):\n    enter(self, scene)\n"
    "    if type(scene).__name__ == 'Table': self.after(3.0, lambda: told(self))\n"
    "Window.enter = entered\n"
    "from app.cli import main; sys.exit(main(['--home', sys.argv[1], 'play', sys.argv[2], '--seats', sys.argv[3]]))"
)


def memory(game: str, window: tuple[int, int]) -> Iterator[Row]:
    """The most memory that a table in play takes in a window of this size, with the process of its opponents; nothing
    where the system does not tell."""
    if not (PROCESSES / "self" / "status").exists():
        return
    with TemporaryDirectory() as folder:
        size = f'{{"window_size":[{window[0]},{window[1]}]}}'
        Path(folder, "settings.json").write_text(size, encoding="utf-8")
        listed = ",".join(["human", *["hard"] * (games()[game].seats_for()[0] - 1)])
        called = [sys.executable, "-c", PLAYED, folder, game, listed]
        with subprocess.Popen(called, env=unseen(), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as played:
            assert played.stdout is not None
            while played.stdout.readline() not in (b"laid\n", b""):
                pass
            taken = most_held(played.pid)
            played.communicate()
        if played.returncode:
            raise subprocess.CalledProcessError(played.returncode, called)
    yield Row(f"{game}: memory of a table in play", taken / 1024, "MB", bound="most", limit=300, of="figure")


def most_held(process: int) -> int:
    """The most memory that a process and those it started have held so far, in KB."""
    started: dict[int, list[int]] = {}
    held: dict[int, int] = {}
    for path in PROCESSES.glob("[0-9]*/status"):
        try:
            told = dict(line.split(":", 1) for line in path.read_text().splitlines())
        except OSError:  # it has ended meanwhile
            continue
        number = int(path.parent.name)
        started.setdefault(int(told["PPid"]), []).append(number)
        held[number] = int(told.get("VmHWM", "0").split()[0])

    def all_of(number: int) -> int:
        return held.get(number, 0) + sum(map(all_of, started.get(number, ())))

    return all_of(process)


def unseen() -> dict[str, str]:
    """The environment of a program whose window nobody sees."""
    return {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
