"""The command line as a process: pipes, terminals, missing streams, no screen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.exits import DONE, NO_DISPLAY, USAGE, WRONG
from saves.store import Store
from tests.command_line.typed import save


def feltfolk(*arguments: str, **given: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "app", *arguments], check=False, timeout=60, **given)


@pytest.mark.parametrize("arguments", ["--help", "saves", "check README.md README.md", "referee", "--version"])
def test_a_closed_pipe_is_no_error(arguments: str, store: Store) -> None:
    save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    read, write = os.pipe()
    os.close(read)
    try:
        done = feltfolk(
            *arguments.split(), stdout=write, stderr=subprocess.PIPE, input=b'{"do":"games"}\n{"do":"games"}\n'
        )
    finally:
        os.close(write)
    assert done.stderr == b""
    assert done.returncode in (DONE, WRONG if "check" in arguments else DONE)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
@pytest.mark.parametrize("arguments", ["--help", "saves", "referee", "--version"])
def test_what_cannot_be_written_is_told(arguments: str, store: Store) -> None:
    save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    with open("/dev/full", "wb") as full:
        done = feltfolk(*arguments.split(), stdout=full, stderr=subprocess.PIPE, input=b'{"do":"games"}\n')
    assert done.returncode == WRONG
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.startswith(b"feltfolk: ")


def test_it_works_without_standard_streams(store: Store) -> None:
    for arguments, code in (("saves", DONE), ("--help", DONE), ("referee", USAGE), ("dance", USAGE)):
        command = [sys.executable, "-m", "app", *arguments.split()]
        closing = "import os, sys; [os.close(n) for n in (0, 1, 2)]; os.execv(sys.argv[1], sys.argv[1:])"
        done = subprocess.run([sys.executable, "-c", closing, *command], check=False, timeout=60)
        assert done.returncode == code, arguments


def test_what_a_narrow_terminal_cannot_show_does_not_stop_it(store: Store) -> None:
    save(store, "mifuchi-2026-01-01-abcdef.feltfolk", names=("Ådä ☃", "Bo"))
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = feltfolk("saves", capture_output=True, env=environment)
    assert (done.returncode, done.stderr) == (DONE, b"")
    assert b"mifuchi" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_the_bar_is_drawn_on_a_terminal_and_not_in_a_pipe() -> None:
    import pty

    arguments = "simulate mifuchi --seats random,random --games 2 --seed 1 --jobs 1 --option treasures_to_win=2"
    controller, terminal = pty.openpty()
    try:
        piped = feltfolk(*arguments.split(), stdout=subprocess.PIPE, stderr=terminal)
        shown = feltfolk(*arguments.split(), stdout=terminal, stderr=terminal)
        os.set_blocking(controller, False)
        seen = os.read(controller, 1 << 16)
    finally:
        os.close(controller)
        os.close(terminal)
    assert (piped.returncode, shown.returncode) == (DONE, DONE)
    assert seen.count(b"/2") == 2, seen
    assert b"#" not in piped.stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("arguments", ["", "play mifuchi", "resume"])
def test_without_a_screen_the_program_ends_with_one_sentence_and_3(arguments: str, store: Store) -> None:
    save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")}
    done = feltfolk(*arguments.split(), capture_output=True, env=environment)
    assert (done.returncode, done.stdout) == (NO_DISPLAY, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"no display" in done.stderr
