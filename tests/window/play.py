"""Plays MiFuChi in a real window: by keyboard, by mouse, interrupted, two at one screen. Run as `-m tests.window.play`.

Needs Xvfb, openbox and xdotool. What happened is read from the saved game, which is on disk after every choice.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from app.match import Match
from app.records import replay
from app.screen.board import board_of
from app.screen.layout import Layout
from app.settings import Settings, write_settings
from saves.problem import Problem
from saves.record import Record
from tests.window.desk import Desk, Program, until

CHOICES = 1500
"""No game of MiFuChi that is played here is longer."""


def save_of(desk: Desk) -> Path:
    """The newest saved game."""
    until(lambda: list((desk.home / "saves").glob("*.feltfolk")), "a saved game")
    return max((desk.home / "saves").glob("*.feltfolk"), key=lambda p: p.stat().st_mtime_ns)


def record_of(path: Path) -> Record:
    """The record, read between two choices."""
    for _ in range(50):
        try:
            return Record.read(path)
        except Problem:
            time.sleep(0.02)
    return Record.read(path)


def match_of(path: Path) -> Match:
    """The game as it stands on disk."""
    return replay(record_of(path))


def wait_for_turn(path: Path, seat: int, seconds: float = 20.0) -> Match:
    """Wait until a seat has to choose, or the game is over."""
    match = match_of(path)

    def asked() -> bool:
        nonlocal match
        match = match_of(path)
        return match.result is not None or (seat in match.waiting and len(match.choices_of(seat)) > 1)

    until(asked, f"seat {seat} to be asked", seconds)
    return match


def grown(path: Path, before: int, seconds: float) -> bool:
    """Whether a choice was written within these seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if len(record_of(path).effective().choices) > before:
            return True
        time.sleep(0.03)
    return False


def play_by_keyboard(program: Program, path: Path, most: int) -> Match:
    """Choose with Tab and Enter until the game is over or so many choices are made."""
    match = wait_for_turn(path, 0)
    while match.result is None and len(match.choices) < most:
        before = len(match.choices)
        for attempt in range(12):
            program.press("Tab", "Return") if attempt else program.press("Return")
            if grown(path, before, 0.7):
                break
        else:
            raise AssertionError(f"no key made a choice; asked is {match.asked}")
        match = wait_for_turn(path, 0)
    return match


def spots(match: Match, size: tuple[int, int]) -> list[tuple[float, float]]:
    """Places to click for the person on seat 0, the likeliest first."""
    board = board_of("mifuchi")
    layout = Layout(board, 2, 0, size)
    table = match.view(0).table
    found: list[tuple[float, float]] = []
    for action in match.choices_of(0):
        card = getattr(action, "card", None)
        for zone, cards in table.zones.items():
            place = layout.place(zone)
            if card in cards and place is not None:
                pose = place.poses(len(cards))[cards.index(card)]
                found.append((pose.x, pose.y))
    actions = layout.rect(board.regions.actions)
    found += [(actions.centerx, actions.bottom - step) for step in range(15, actions.h, 22)]
    return found


def play_by_mouse(program: Program, path: Path, most: int) -> Match:
    """Choose by clicks until the game is over or so many choices are made."""
    match = wait_for_turn(path, 0)
    size = program.size()
    while match.result is None and len(match.choices) < most:
        before = len(match.choices)
        for x, y in spots(match, size) * 2:
            program.click(x, y)
            if grown(path, before, 0.5):
                break
        else:
            raise AssertionError(f"no click made a choice; asked is {match.asked}")
        match = wait_for_turn(path, 0)
    return match


def sound(desk: Desk, path: Path) -> None:
    """The saved game passes the check of the program itself."""
    subprocess.run([sys.executable, "-m", "app", "check", str(path)], env=desk.env, check=True, capture_output=True)


def a_game_by_keyboard_from_home(desk: Desk) -> None:
    program = desk.start()
    desk.keep("home")
    program.press("Return")
    time.sleep(1.0)
    desk.keep("setup")
    program.press("Return")
    path = save_of(desk)
    match = play_by_keyboard(program, path, CHOICES)
    assert match.result is not None
    time.sleep(1.5)
    desk.keep("ending")
    program.press("ctrl+q")
    time.sleep(0.5)
    if program.process.poll() is None:
        program.press("Return")
    assert program.ended("the program to quit by keyboard") == 0
    sound(desk, path)


def a_game_by_mouse(desk: Desk) -> None:
    program = desk.start("play", "mifuchi", "--seats", "human:Ada,easy", "--seed", "11", "--option", "track_steps=3")
    path = save_of(desk)
    desk.keep("table")
    match = play_by_mouse(program, path, CHOICES)
    assert match.result is not None
    desk.xdotool("windowclose", program.window)
    program.ended("the program to end with its window")
    sound(desk, path)


def killed_in_the_middle_and_resumed(desk: Desk) -> None:
    program = desk.start("play", "mifuchi", "--seats", "human:Ada,fair", "--seed", "12")
    path = save_of(desk)
    play_by_mouse(program, path, 12)
    before = len(match_of(path).choices)
    os.kill(program.process.pid, signal.SIGKILL)
    program.process.wait()
    program = desk.start("resume")
    assert save_of(desk) == path
    assert len(match_of(path).choices) >= before
    match = play_by_keyboard(program, path, before + 10)
    assert len(match.choices) >= before + 10
    sound(desk, path)
    program.process.kill()
    program.process.wait()


def resized_minimised_covered_and_closed_while_the_ai_thinks(desk: Desk) -> None:
    program = desk.start("play", "mifuchi", "--seats", "human:Ada,hard", "--seed", "13", "--lang", "fr")
    path = save_of(desk)
    desk.xdotool("windowsize", "--sync", program.window, "1100", "660")
    time.sleep(0.5)
    desk.keep("small")
    desk.xdotool("windowminimize", "--sync", program.window)
    time.sleep(0.5)
    desk.xdotool("windowmap", "--sync", program.window)
    desk.xdotool("windowactivate", "--sync", program.window)
    program.press("F11")
    time.sleep(0.7)
    program.press("F11")
    time.sleep(0.7)
    play_by_mouse(program, path, 6)
    program.click(*spots(match_of(path), program.size())[0])
    desk.xdotool("key", "--window", program.window, "alt+F4")
    time.sleep(1.0)
    if program.process.poll() is None:
        desk.xdotool("windowquit", program.window)
    assert program.ended("the program to end when its window is closed") == 0
    sound(desk, path)


STEPS = (
    a_game_by_mouse,
    killed_in_the_middle_and_resumed,
    resized_minimised_covered_and_closed_while_the_ai_thinks,
    a_game_by_keyboard_from_home,
)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, Desk(Path(folder)) as desk:
        (Path(folder) / "saves").mkdir()
        write_settings(Path(folder) / "settings.json", Settings(animation="none", ai_seconds=0.3))
        for step in STEPS:
            begun = time.monotonic()
            try:
                step(desk)
            except BaseException:
                desk.keep("trouble")
                print(f"failed: {step.__name__}", flush=True)
                print((Path(folder) / "errors.txt").read_text(), file=sys.stderr)
                raise
            print(f"ok: {step.__name__} ({time.monotonic() - begun:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
