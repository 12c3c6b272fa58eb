"""The record of one game: how the table was laid, and what happened since, as lines of text that anybody may have sent.

Whatever a file holds, reading it gives a record that can be replayed or raises BadSave; nothing is read in between.
"""

from __future__ import annotations

import stat
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from saves.facts import (
    FORMAT,
    Choice,
    Fact,
    HandOver,
    Header,
    Result,
    Seat,
    Undo,
    decode,
    encode,
    read_fact,
    read_header,
    version,
)
from saves.problem import N_, BadSave, Unfit
from saves.upgrade import upgrade

MAX_FILE = 16 << 20
MAX_LINES = 100_000
_UNREADABLE = N_("expected a file that may be read")


class Effective(NamedTuple):
    """What all the lines amount to: choices taken back are gone, and everybody sits where they sit now."""

    choices: tuple[Choice, ...]
    lines: tuple[int, ...]
    """The line of each choice in the file, counting from 1."""
    seats: tuple[Seat, ...]
    result: tuple[float, ...] | None


class Record:
    """One game, from the first line of its file to the last. `torn` is the text of a line that was never finished."""

    def __init__(self, header: Header, facts: Iterable[Fact] = ()) -> None:
        """Raises Unfit for a header or a fact that could not be read back."""
        self.header = read_header(decode(encode(header)))
        self.torn: str | None = None
        self.outdated = False
        """Whether it was read from a file of an older format."""
        self._facts: list[Fact] = []
        self._choices: list[tuple[int, Choice]] = []
        self._seats = list(self.header.seats)
        self._result: tuple[float, ...] | None = None
        for fact in facts:
            self.add(fact)

    @classmethod
    def read(cls, path: Path) -> Record:
        """The record in a file. Raises BadSave, also for a file that cannot be read."""
        return cls.parse(contents(path), str(path))

    @classmethod
    def parse(cls, text: str | bytes, path: str = "-") -> Record:
        """The record that a text holds; `path` is the name that complaints give it. Raises BadSave."""
        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        *lines, torn = data.split(b"\n", MAX_LINES + 1)
        for wrong, expected, most in (
            (len(data) > MAX_FILE, N_("expected a file of at most {most} bytes"), MAX_FILE),
            (len(lines) > MAX_LINES, N_("expected at most {most} lines"), MAX_LINES),
            (not lines, N_("expected a saved game of Feltfolk, found no whole line"), 0),
        ):
            if wrong:
                raise BadSave(path, 1, expected, most=most)
        number = 1
        try:
            decoded = []
            for number, line in enumerate(lines, 1):  # noqa: B007
                decoded.append(decode(line))
            number = 1
            outdated = version(decoded[0]) != FORMAT
            current = upgrade(decoded)
            record = cls(read_header(current[0]))
            for number, fact in enumerate(current[1:], 2):  # noqa: B007
                record._take(read_fact(fact))
        except Unfit as problem:
            raise BadSave(path, number, problem.text, **problem.facts) from None
        record.torn = torn.decode("utf-8", "replace") if torn else None
        record.outdated = outdated
        return record

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Everything that happened, in order."""
        return tuple(self._facts)

    def add(self, fact: Fact) -> None:
        """Let something happen. Raises Unfit for what cannot happen now, and then nothing changed."""
        self._take(read_fact(decode(encode(fact))))

    def _take(self, fact: Fact) -> None:
        if self._result is not None and not isinstance(fact, Undo):
            raise Unfit(N_("expected nothing after the result but choices taken back"))
        seats = len(self._seats)
        match fact:
            case Choice(seat) | HandOver(seat) if seat >= seats:
                raise Unfit(N_("expected a seat from 0 to {last}, found {seat}"), last=seats - 1, seat=seat)
            case Choice():
                self._choices.append((len(self._facts) + 2, fact))
            case HandOver(seat, kind, name, level, character):
                self._seats[seat] = msgspec.structs.replace(
                    self._seats[seat], kind=kind, name=name, level=level, character=character
                )
            case Undo(count):
                left = len(self._choices) - count
                if left < 0:
                    raise Unfit(
                        N_("expected at most {most} choices taken back, found {count}"),
                        most=len(self._choices),
                        count=count,
                    )
                del self._choices[left:]
                self._result = None
            case Result(shares):
                if len(shares) != seats:
                    raise Unfit(N_("expected {seats} shares of the win, found {count}"), seats=seats, count=len(shares))
                self._result = shares
        self._facts.append(fact)

    def effective(self) -> Effective:
        """What the record amounts to now."""
        return Effective(
            choices=tuple(choice for _, choice in self._choices),
            lines=tuple(line for line, _ in self._choices),
            seats=tuple(self._seats),
            result=self._result,
        )

    def lines(self) -> list[bytes]:
        """The lines of the file, line ends included."""
        return [encode(self.header), *(encode(fact) for fact in self._facts)]

    def text(self) -> str:
        """The whole file."""
        return b"".join(self.lines()).decode()


def check_regular(path: Path) -> None:
    """Raises BadSave unless there is a file, rather than a folder, a pipe or a device."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise BadSave(str(path), 1, N_("expected a file"))
    except FileNotFoundError:
        raise BadSave(str(path), 1, N_("expected a file, found nothing of this name")) from None
    except (OSError, ValueError):
        raise BadSave(str(path), 1, _UNREADABLE) from None


def contents(path: Path) -> bytes:
    """The bytes of a file, up to a little more than a saved game may have. Raises BadSave if it cannot be read."""
    check_regular(path)
    try:
        with path.open("rb") as file:
            return file.read(MAX_FILE + 1)
    except OSError:
        raise BadSave(str(path), 1, _UNREADABLE) from None
