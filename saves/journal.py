"""The journal of a game being played: every fact is appended to its file at once, by a thread of its own.

The frame path hands a line over and goes on; `pending` and `wait` tell when it is on the disk. What cannot be written
is kept and tried again with the next fact, so a full disk costs the player a sentence and not the game.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from saves.disk import hold, keep_aside, sync, sync_folder
from saves.facts import Fact, Header, encode
from saves.problem import BadSave, NotSaved, Problem, SaveInUse
from saves.record import MAX_FILE, Record, check_regular


class Journal:
    """The file of one game and the record of what stands in it. Made by `begin` or `reopen`; close it at the end."""

    def __init__(self, path: Path, record: Record, file: BinaryIO | None, size: int) -> None:
        self.path = path
        self.record = record
        self._lines = record.lines()
        self._file = file
        self._size = size
        self._saved = len(self._lines) if file else 0
        self._trouble: Problem | None = None
        self._news: Problem | None = None
        self._due = file is None
        self._busy = False
        self._closing = False
        self._change = threading.Condition()
        self._thread = threading.Thread(target=self._run, name=f"journal {path.name}", daemon=True)
        self._thread.start()

    @classmethod
    def begin(cls, path: Path, header: Header) -> Journal:
        """Start a file that does not exist yet. Raises Unfit; that it cannot be written is told by `trouble`."""
        return cls(path, Record(header), None, 0)

    @classmethod
    def reopen(cls, path: Path) -> Journal:
        """Go on with a file. A torn or outdated one is first kept as it was beside the one that is written.

        Raises BadSave (the file is untouched), SaveInUse or NotSaved.
        """
        check_regular(path)
        try:
            file = hold(path, "r+b")
        except OSError as error:
            raise NotSaved.because(error, path) from None
        try:
            data = _all(file)
            record = Record.parse(data, str(path))
            size = len(data)
            if record.outdated:
                keep_aside(path, data, "old")
                data = record.text().encode()
                size = len(data)
                file.seek(0)
                _write(file, data)
            elif record.torn is not None:
                keep_aside(path, data, "torn")
                size = data.rindex(b"\n") + 1
            file.truncate(size)
            sync(file)
        except OSError as error:
            file.close()
            raise NotSaved.because(error, path) from None
        except (BadSave, NotSaved):
            file.close()
            raise
        return cls(path, record, file, size)

    def append(self, fact: Fact) -> None:
        """Record a fact and hand it to the writer. Raises Unfit for what cannot happen now, ValueError once closed."""
        with self._change:
            if self._closing:
                raise ValueError(f"{self.path}: the journal is closed")
            self.record.add(fact)
            self._lines.append(encode(fact))
            self._due = True
            self._change.notify_all()

    @property
    def pending(self) -> bool:
        """Whether something is not on the disk yet."""
        return self._saved < len(self._lines)

    @property
    def settled(self) -> bool:
        """Whether there is nothing to wait for: all is on the disk, or what is not could not be written."""
        with self._change:
            return self._rests()

    @property
    def trouble(self) -> Problem | None:
        """Why the last attempt to write failed; None once everything could be written again."""
        return self._trouble

    def news(self) -> Problem | None:
        """A trouble that the player was not told of yet: each one is returned once."""
        with self._change:
            news, self._news = self._news, None
            return news

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until all is on the disk, at most so many seconds. False if it is not, be it late or in trouble."""
        with self._change:
            self._change.wait_for(self._rests, timeout)
            return not self.pending

    def close(self, timeout: float = 10.0) -> None:
        """Write what is left, give the file free and end the thread, within so many seconds. May be called twice."""
        with self._change:
            self._closing = True
            self._change.notify_all()
        self._thread.join(timeout)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _rests(self) -> bool:
        return not self.pending or not (self._due or self._busy)

    def _run(self) -> None:
        last = False
        while not last:
            with self._change:
                self._change.wait_for(lambda: self._due or self._closing)
                last = self._closing
                self._due, self._busy = False, True
                upto = len(self._lines)
            trouble: Problem | None = None
            if self._saved < upto:
                try:
                    self._store(upto)
                except SaveInUse as error:
                    trouble = error
                except OSError as error:
                    trouble = NotSaved.because(error, self.path)
            with self._change:
                self._busy = False
                if trouble and str(trouble) != str(self._trouble):
                    self._news = trouble
                self._trouble = trouble
                self._change.notify_all()
        if self._file:
            self._file.close()

    def _store(self, upto: int) -> None:
        """Bring the file up to so many lines. Whatever fails, the next attempt begins after the last good line.

        What somebody else cut off is written again, what somebody else added goes.
        """
        if self._file is None or not self._in_place(self._file):
            self._renew()
        assert self._file is not None
        if os.fstat(self._file.fileno()).st_size < self._size:
            self._size = self._saved = 0
        data = b"".join(self._lines[self._saved : upto])
        self._file.seek(self._size)
        _write(self._file, data)
        self._file.truncate(self._size + len(data))
        sync(self._file)
        self._size += len(data)
        self._saved = upto

    def _in_place(self, file: BinaryIO) -> bool:
        """Whether the open file is still the one in the folder, and was not moved or deleted meanwhile."""
        try:
            return os.path.samestat(self.path.stat(), os.fstat(file.fileno()))
        except FileNotFoundError:
            return False

    def _renew(self) -> None:
        """Make the file, at the start of a game or because somebody took it away."""
        if self._file:
            self._file.close()
        self._file, self._size, self._saved = None, 0, 0
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = hold(self.path, "x+b")
        sync_folder(self.path.parent)


def _all(file: BinaryIO) -> bytes:
    """Everything in a file, up to a little more than a saved game may have."""
    data = b""
    while len(data) <= MAX_FILE and (more := file.read(1 << 20)):
        data += more
    return data


def _write(file: BinaryIO, data: bytes) -> None:
    """Write all of it to an unbuffered file, which may take it in pieces."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]
