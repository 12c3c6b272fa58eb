"""Somebody who plays in the real window, by keyboard alone or by mouse alone.

A player looks before each choice: the window must show what the mirror shows. After it, the choice must be in the saved
game. Nothing is waited for longer than a limit.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Literal

import pygame

from app.opponents.levels import decide
from app.records import replay
from app.screen.curtain import Curtain
from app.screen.declaring import DeclaringPrompt
from app.screen.widgets.base import Widget
from app.screen.widgets.scroll import Scroll
from app.settings import Settings
from app.sitting import Anyone, Asked, HandTo, Over, Waiting
from games.core.action import Action, Pass, Seat
from games.core.codec import unpack
from saves.problem import Problem
from saves.record import Record
from tests.screen.ways import next_press
from tests.window.desk import Failed, Program, expect, until
from tests.window.mirror import Mirror
from tests.window.picture import unlike

ALIKE = 0.002
"""The part of the window that may look other than in the mirror: what the pointer and time change."""
GLANCE = 2.0
"""Seconds after which a player goes on although the window does not look as it should; that must stay rare."""
ANSWERED = 2.0
"""Seconds after which a player presses once more."""
TRIES = 4
MOST_STEPS = 30

Hands = Literal["keyboard", "mouse"]


class Kept:
    """A saved game on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stamp = (0, 0)
        self.record = self.read()

    def read(self) -> Record:
        """The game as it stands there now."""
        status = self.path.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        if stamp != self._stamp:
            self.record, self._stamp = Record.read(self.path), stamp
        return self.record

    def count(self) -> int:
        """How many choices it has."""
        return len(self.read().effective().choices)

    def by(self, seat: Seat) -> list[Action]:
        """The choices of a seat."""
        game = replay(Record(self.record.header)).game
        return [unpack(game, c.action) for c in self.read().effective().choices if c.seat == seat]


def saved(folder: Path, but: Sequence[Path] = ()) -> Kept:
    """The saved game of a folder that was not there before, once it has its first line."""
    found: list[Kept] = []

    def there() -> bool:
        for path in folder.glob("*.feltfolk"):
            if path not in but and path.stat().st_size:
                try:
                    found.append(Kept(path))
                except Problem:
                    continue
        return bool(found)

    until(there, "a new saved game on the disk")
    return found[0]


class Player:
    """Plays all seats of people at the table of one program."""

    def __init__(self, program: Program, folder: Path, settings: Settings, hands: Hands) -> None:
        self.program, self.hands = program, hands
        self.mirror = Mirror(folder, program.size, settings)
        self.random = Random(7)
        self.choices = self.astray = self.again = 0
        """Own choices; those that were others than meant; presses that had to be repeated."""
        self.looks = self.unlike = 0
        """How often the window was looked at, and how often it was not as it should be."""
        self._kept: Kept | None = None

    def close(self) -> None:
        """Put the mirror away."""
        self.mirror.close()

    # looking

    def look(self, seconds: float = GLANCE) -> bool:
        """Wait until the window shows what the mirror shows; says whether it does."""
        end = time.monotonic() + seconds
        while True:
            self.program.check_alive()
            if self.mirror.has_table:
                self.mirror.follow(self.kept.read())
            if unlike(self.program.picture(), self.mirror.picture) <= ALIKE:
                return True
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
            self.program.look()  # the window manager may still be moving it

    def differs(self, before: pygame.Surface) -> bool:
        """Whether the window shows something else than before."""
        return unlike(self.program.picture(), before) > ALIKE

    def must_see(self, what: str) -> None:
        """Wait until the window shows what the mirror shows. Raises Failed."""
        expect(self.look(8), f"the window does not show {what} as it should")

    # acting; the mirror does the same

    def keys(self, *names: str) -> None:
        """Press keys here and there."""
        self.program.keys(*names)
        self.mirror.keys(*names)

    def press(self, key: str) -> None:
        """Press the widget with this key, here and there."""
        self._do(self.mirror.page.find(key))

    def _do(self, widget: Widget) -> None:
        if self.hands == "mouse":
            at = self.mirror.point(widget)
            self.program.click(at)
            self.mirror.click(at)
        else:
            self.keys(*self.mirror.way(widget), "Return")

    # playing

    def open(self, kept: Kept, resumed: bool = False) -> None:
        """Sit down at the table of a saved game, from its first choice on or where it was left."""
        self._kept = kept
        record = kept.read()
        match = replay(record if resumed else Record(record.header))
        self.mirror.show_table(match, record.effective().seats, resumed)

    def play(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Play until the game is over, or until it is enough when a person is asked."""
        while True:
            self.wait()
            if self.over or enough():
                return
            self.step()

    @property
    def kept(self) -> Kept:
        """The saved game of the table."""
        assert self._kept is not None
        return self._kept

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are asked."""
        return self.mirror.sitting.match.waiting

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.kept.read().effective().result is not None

    def wait(self) -> None:
        """Wait until a person is asked or the game is over."""

        def asked() -> bool:
            self.program.check_alive()
            return self.mirror.follow(self.kept.read()) and not isinstance(self.mirror.sitting.turn, Waiting)

        until(asked, "a person at the table is asked")
        if isinstance(self.mirror.sitting.turn, Over):
            until(lambda: self.over, "the result in the saved game")

    def step(self) -> None:
        """What the table waits for."""
        self.looks += 1
        if not self.look():
            self.unlike += 1
        turn = self.mirror.sitting.turn
        match turn:
            case HandTo():
                expect(isinstance(self.mirror.page, Curtain), "there is no curtain between two people")
                self.press("ready")
            case Anyone(seats):
                self._react(seats)
            case Asked(seat):
                self._answer(seat)

    def _react(self, seats: Sequence[Seat]) -> None:
        calling = [seat for seat in seats if type(self._mind(seat)) is not Pass]
        for seat in calling:
            self.press(f"answer.call.{seat}")
        before, silent = self.kept.count(), len(seats) - len(calling)
        self.press("answer.go")
        until(lambda: self.kept.count() >= before + silent, "the passes of those who do not react in the saved game")

    def _mind(self, seat: Seat) -> Action:
        return decide(self.mirror.sitting.match.view(seat), "fair", self.random).action

    def _answer(self, seat: Seat) -> None:
        action = self._mind(seat)
        if isinstance(self.mirror.table.prompt, DeclaringPrompt):
            self._answer_by_steps(seat, action)
            return
        *first, last = self.mirror.targets(action)
        for target in first:
            self._do(target())
        widget = last()
        way = self.mirror.way(widget) if self.hands == "keyboard" else []
        at = self.mirror.point(widget) if self.hands == "mouse" else (0, 0)
        before = len(self.kept.by(seat))
        for attempt in range(TRIES):
            if self.hands == "mouse":
                self.program.click(at)
            else:
                self.program.keys(*(way if not attempt else []), "Return")
            if self._written(seat, before):
                break
            self.again += 1
        else:
            raise Failed(f"the {self.hands} does not give the answer {action} at {self.mirror.sitting.match.asked}")
        self.choices += 1
        given = self.kept.by(seat)[before]
        self._catch_up(seat)
        if given != action:
            self.astray += 1
            self.mirror.answer(seat, given)
        elif self.hands == "mouse":
            self.mirror.click(at)
        else:
            self.mirror.keys(*way, "Return")
        made = self.mirror.made()[seat]
        expect(made[before : before + 1] == [given], f"the window took {given} where the mirror took {made[before:]}")

    def _catch_up(self, seat: Seat) -> None:
        """Let the mirror have all answers that the table had before a person gave one; a curtain may fall after it."""
        choices = self.kept.read().effective().choices
        last = max(place for place, choice in enumerate(choices) if choice.seat == seat)
        others = [choice.seat for choice in choices[:last] if choice.seat != seat]
        counts = {other: others.count(other) for other in others}

        def there() -> bool:
            self.mirror.follow(self.kept.read())
            made = self.mirror.made()
            return all(len(made[other]) >= count for other, count in counts.items())

        until(there, "the answers of the others in the mirror")

    def _answer_by_steps(self, seat: Seat, action: Action) -> None:
        """Put an answer together, looking after each step."""
        before = len(self.kept.by(seat))
        for _ in range(MOST_STEPS):
            widget = next_press(self.mirror.page, self.mirror.table, action)
            for around in widget.ancestors():
                if isinstance(around, Scroll):
                    expect(self.hands == "keyboard" or around.rect.contains(widget.rect), "it has to be scrolled to")
            if self.hands == "keyboard":
                self.keys(*self.mirror.way(widget, arrows=False), "Return")
            else:
                self._do(widget)
            if len(self.mirror.made()[seat]) > before:
                break
            self.looks += 1
            if not self.look():
                self.unlike += 1
        expect(self._written(seat, before), f"the {self.hands} does not give the answer {action}")
        self.choices += 1
        given, made = self.kept.by(seat)[before], self.mirror.made()[seat]
        expect(made[before] == given, f"the window took {given} where the mirror took {made[before]}")
        expect(type(given) is type(action), f"the {self.hands} gives {given} in place of {action}")

    def _written(self, seat: Seat, before: int) -> bool:
        end = time.monotonic() + ANSWERED
        while time.monotonic() < end:
            if len(self.kept.by(seat)) > before:
                return True
            time.sleep(0.01)
        return False

    def check(self) -> str:
        """What went other than meant may be no more than a slip; says it in words. Raises Failed."""
        told = f"{self.choices} choices by {self.hands}"
        for count, what, most in (
            (self.astray, "other than meant", 0),
            (self.again, "pressed again", max(1, self.choices // 20)),
            (self.unlike, f"of {self.looks} looks unlike the mirror", max(1, self.looks // 20)),
        ):
            expect(count <= most, f"{told}, {count} {what}")
            if count:
                told += f", {count} {what}"
        return told
