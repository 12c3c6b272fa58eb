"""A desk to try the program on as a person would: a screen, a window manager, hands on keyboard and mouse."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

SIZE = (1280, 720)
PATIENCE = 20.0
"""Seconds to wait for anything that must happen."""


def until(done: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Wait for something to come true. Raises AssertionError that says what did not."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds:g} s for {what}")
        time.sleep(0.02)


class Desk:
    """An X server with a window manager; `home` keeps everything that the program writes."""

    def __init__(self, home: Path) -> None:
        self.home = home
        number = next(n for n in range(100 + os.getpid() % 800, 2000) if not Path(f"/tmp/.X{n}-lock").exists())
        self.server = subprocess.Popen(
            ["Xvfb", f":{number}", "-screen", "0", f"{SIZE[0]}x{SIZE[1] + 60}x24"], stderr=subprocess.DEVNULL
        )
        self.env = os.environ | {
            "DISPLAY": f":{number}",
            "FELTFOLK_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "XDG_RUNTIME_DIR": str(home),
        }
        self.env.pop("SDL_VIDEODRIVER", None)
        self.env.pop("WAYLAND_DISPLAY", None)
        until(lambda: self.xdotool("getdisplaygeometry"), "the screen")
        self.manager = subprocess.Popen(["openbox"], env=self.env, stderr=subprocess.DEVNULL)
        self.programs: list[Program] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for program in self.programs:
            program.process.kill()
            program.process.wait()
        for process in (self.manager, self.server):
            process.terminate()
            process.wait()

    def start(self, *words: str) -> Program:
        """Start the program with these words, and wait for its window."""
        program = Program(self, words)
        self.programs.append(program)
        program.find_window()
        return program

    def xdotool(self, *words: str) -> str:
        """What the tool prints; empty if it fails."""
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, check=False)
        return done.stdout.strip() if done.returncode == 0 else ""

    def keep(self, name: str) -> None:
        """Keep a picture of the screen, where FELTFOLK_SHOTS names a folder and there is a tool for it."""
        folder = os.environ.get("FELTFOLK_SHOTS")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            subprocess.run(["import", "-window", "root", str(Path(folder) / f"{name}.png")], env=self.env, check=False)


class Program:
    """The program in its window."""

    def __init__(self, desk: Desk, words: Sequence[str]) -> None:
        self.desk = desk
        self.errors = desk.home / "errors.txt"
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "app", *words], env=desk.env, stdout=subprocess.DEVNULL, stderr=errors
            )
        self.window = ""

    def find_window(self) -> None:
        """Wait until the window is there and drawn."""

        def there() -> bool:
            assert self.process.poll() is None, f"the program ended: {self.errors.read_text()}"
            found = self.desk.xdotool("search", "--onlyvisible", "--class", "feltfolk").split()
            self.window = found[-1] if found else ""
            return bool(found)

        until(there, "the window")
        time.sleep(1.0)

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        assert self.process.poll() is None, f"the program ended: {self.errors.read_text()}"
        self.desk.xdotool("key", "--window", self.window, "--delay", "30", *names)

    def press(self, *names: str) -> None:
        """Press keys as the window that has the keyboard gets them."""
        assert self.process.poll() is None, f"the program ended: {self.errors.read_text()}"
        self.desk.xdotool("windowfocus", "--sync", self.window)
        self.desk.xdotool("key", "--delay", "30", *names)

    def click(self, x: float, y: float) -> None:
        """Click at a place in the window."""
        assert self.process.poll() is None, f"the program ended: {self.errors.read_text()}"
        self.desk.xdotool("mousemove", "--window", self.window, str(round(x)), str(round(y)))
        self.desk.xdotool("click", "1")

    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        words = dict(
            line.split("=") for line in self.desk.xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        )
        return int(words["WIDTH"]), int(words["HEIGHT"])

    def ended(self, what: str) -> int:
        """Wait for the end of the program; its exit code."""
        until(lambda: self.process.poll() is not None, what)
        code = self.process.poll()
        assert code is not None
        return code
