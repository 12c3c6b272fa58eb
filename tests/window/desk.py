"""A desk to try the program on as a person would: a screen, a window manager, hands on keyboard and mouse."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from tests.window.picture import read_screen

SCREEN = (1366, 768)
"""Room for a window of 1280 x 720 with the frame that the window manager draws around it."""
PATIENCE = 15.0
"""Seconds in which anything that must happen has to happen."""


class Failed(Exception):
    """Something did not happen that must, in one sentence."""


def until(done: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Wait for something to come true. Raises Failed, which says what did not."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise Failed(f"waited {seconds:g} s in vain: {what}")
        time.sleep(0.015)


def expect(true: object, what: str) -> None:
    """Raises Failed with this sentence unless something is true."""
    if not true:
        raise Failed(what)


class Desk:
    """An X server with a window manager. Below `folder` stand its picture and all that the program writes."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.home.mkdir()
        self.errors = folder / "errors.txt"
        self._frames = folder / "Xvfb_screen0"
        self._own: list[subprocess.Popen[bytes]] = []
        self.programs: list[Program] = []
        self.env = os.environ | {
            "FELTFOLK_HOME": str(self.home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "XDG_RUNTIME_DIR": os.environ.get("XDG_RUNTIME_DIR") or str(folder),
        }
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "XAUTHORITY"):
            self.env.pop(name, None)
        try:
            self._open(folder)
        except BaseException:
            self.close()
            raise

    def _open(self, folder: Path) -> None:
        wide, high = SCREEN
        size = f"{wide}x{high}x24"
        command = [
            "Xvfb",
            "-displayfd",
            "1",
            "-screen",
            "0",
            size,
            "-fbdir",
            str(folder),
            "-nolisten",
            "tcp",
            "-noreset",
        ]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=self.env, start_new_session=True
        )
        self._own.append(server)
        assert server.stdout is not None
        number = server.stdout.readline().decode().strip()
        expect(number.isdecimal(), "Xvfb found no free number for a screen")
        self.env["DISPLAY"] = f":{number}"
        self._own.append(
            subprocess.Popen(
                ["openbox"], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
            )
        )
        until(lambda: "window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), "the window manager")
        self.park()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End everything that was started."""
        for program in self.programs:
            program.kill()
        for process in reversed(self._own):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()

    def start(self, *words: str) -> Program:
        """Start the program with these words, and wait for its window."""
        program = Program(self, words)
        self.programs.append(program)
        program.find_window()
        return program

    def call(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Let the program do something without a window."""
        return subprocess.run([feltfolk(), *words], env=self.env, capture_output=True, text=True, timeout=PATIENCE)

    def run(self, *words: str) -> str:
        """What a tool prints; empty if it fails."""
        done = subprocess.run(words, env=self.env, capture_output=True, text=True, check=False, timeout=PATIENCE)
        return done.stdout if done.returncode == 0 else ""

    def hands(self, *words: str) -> None:
        """Keys and pointer, in the words of xdotool. Raises Failed."""
        done = subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        expect(done.returncode == 0, f"xdotool {' '.join(words)}: {done.stderr.strip()}")

    def park(self) -> None:
        """Put the pointer where it points at nothing."""
        self.hands("mousemove", str(SCREEN[0] - 1), str(SCREEN[1] - 1))

    def picture(self) -> pygame.Surface:
        """What the screen shows."""
        return read_screen(self._frames)

    def keep(self, name: str, picture: pygame.Surface | None = None) -> None:
        """Keep a picture, that of the screen if none is given, where FELTFOLK_SHOTS names a folder."""
        folder = os.environ.get("FELTFOLK_SHOTS")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture or self.picture(), Path(folder) / f"{name}.png")


def feltfolk() -> str:
    """The program as it is installed beside this Python."""
    beside = Path(sys.executable).with_name("feltfolk")
    found = str(beside) if beside.is_file() else shutil.which("feltfolk")
    if found is None:
        raise Failed("feltfolk is not installed")
    return found


class Program:
    """The program in its window. It has a session of its own, by which what it starts is known."""

    def __init__(self, desk: Desk, words: Sequence[str]) -> None:
        self.desk = desk
        with desk.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [feltfolk(), *words],
                env=desk.env,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                start_new_session=True,
            )
        self.window = ""
        self._box = pygame.Rect(0, 0, 0, 0)

    # its processes

    def check_alive(self) -> None:
        """Raises Failed if it has ended."""
        code = self.process.poll()
        expect(code is None, f"the program ended by itself, with exit code {code}")

    def ended(self, what: str) -> int:
        """Wait until it has ended, with everything it started; its exit code."""
        until(lambda: self.process.poll() is not None, what)
        until(lambda: not self.left(), "the end of the processes that the program had started")
        code = self.process.poll()
        assert code is not None
        return code

    def left(self) -> list[int]:
        """The processes of its session that still run."""
        found = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                state, _parent, _group, session = stat.read_text().rpartition(")")[2].split()[:4]
            except OSError:
                continue
            if int(session) == self.process.pid and state != "Z":
                found.append(int(stat.parent.name))
        return found

    def kill(self) -> None:
        """End it and all it started by force."""
        for each in {*self.left(), *([self.process.pid] if self.process.poll() is None else [])}:
            try:
                os.kill(each, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.wait()

    # its window

    def find_window(self) -> None:
        """Wait until the window is there and has the keyboard."""

        def there() -> bool:
            self.check_alive()
            found = self.desk.run("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)).split()
            self.window = found[-1] if found else ""
            return bool(found)

        until(there, "the window opens")
        until(self.focused, "the window has the keyboard")
        self.look()

    def focused(self) -> bool:
        """Whether it has the keyboard."""
        return self.desk.run("xdotool", "getwindowfocus").strip() == self.window

    def look(self) -> pygame.Rect:
        """Where its window is on the screen now, without the frame around it."""
        words = dict(
            line.strip().split(":", 1)
            for line in self.desk.run("xwininfo", "-id", self.window).splitlines()
            if line.strip().startswith(("Absolute upper-left", "Width", "Height"))
        )
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        expect(set(names) <= set(words), "the window is gone")
        self._box = pygame.Rect([int(words[name]) for name in names])
        return self._box

    def picture(self) -> pygame.Surface:
        """What its window shows, as far as it lies on the screen."""
        whole = pygame.Surface(self._box.size)
        whole.blit(self.desk.picture(), (0, 0), self._box)
        return whole

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window when it was looked at last."""
        return self._box.size

    # keyboard and mouse

    def keys(self, *names: str) -> None:
        """Press keys, one after the other, as the window that has the keyboard gets them."""
        self.check_alive()
        if names:
            self.desk.hands("key", "--clearmodifiers", "--delay", "15", *names)

    def type(self, words: str) -> None:
        """Type words."""
        self.check_alive()
        self.desk.hands("type", "--delay", "15", words)

    def click(self, pos: tuple[int, int]) -> None:
        """Click at a place of the window, and take the pointer away again."""
        self.check_alive()
        at = (str(pos[0]), str(pos[1]))
        self.desk.hands("mousemove", "--window", self.window, *at, "sleep", "0.03", "click", "1", "sleep", "0.03")
        self.desk.park()
