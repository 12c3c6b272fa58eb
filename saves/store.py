"""The folder of saved games: what is in it, names for new ones, copies kept by name, small pictures beside them."""

from __future__ import annotations

import os
import re
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from saves.disk import hold, write_whole
from saves.facts import Seat
from saves.problem import N_, BadSave, NotSaved, legible
from saves.record import Record

SUFFIX = ".feltfolk"
PICTURE = ".png"
LONGEST_NAME = 48
LONGEST_END = 512
"""Bytes in which the last line has room if it says how the game ended."""

_OWN_NAME = r"[a-z][a-z0-9-]*-\d{4}-\d\d-\d\d-[0-9a-f]{6}"
_NOT_IN_NAMES = r'[<>:"/\\|?*\s]+'
_RESERVED = r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?"


class Save(NamedTuple):
    """One file of the folder. With a `problem` nothing else is known than its name and date."""

    path: Path
    modified: datetime
    kept: bool = False
    """Whether it was kept under a name, and is not played on itself."""
    problem: BadSave | None = None
    game: str = ""
    seats: tuple[Seat, ...] = ()
    choices: int = 0
    begun: datetime | None = None
    result: tuple[float, ...] | None = None

    @property
    def name(self) -> str:
        """The name of the file, fit to be shown."""
        return legible(self.path.name)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.result is not None

    @property
    def picture(self) -> Path | None:
        """The small picture, if one was kept."""
        picture = self.path.with_suffix(PICTURE)
        return picture if picture.is_file() else None


class Store:
    """The saved games in a folder, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._seen: dict[Path, tuple[tuple[int, int], Save]] = {}

    def saves(self) -> list[Save]:
        """All of them, the last one played first, files that are no saved games included."""
        return [self.save(path) for path in self._paths()]

    def latest(self) -> Save | None:
        """The game played last that is not over: kept copies and bad files aside."""
        saves = (self.save(path) for path in self._paths() if not _is_kept(path) and not _ends_over(path))
        return next((save for save in saves if not save.problem and not save.finished), None)

    def last_game(self) -> str | None:
        """The id of the game that was played last, whether it is over or not."""
        saves = (self.save(path) for path in self._paths() if not _is_kept(path))
        return next((save.game for save in saves if not save.problem), None)

    def save(self, path: Path) -> Save:
        """What there is to tell about one file, in the folder or elsewhere, without replaying it."""
        try:
            status = path.stat()
            stamp, when = (status.st_mtime_ns, status.st_size), status.st_mtime
        except OSError:
            stamp, when = (0, 0), 0.0
        if path not in self._seen or self._seen[path][0] != stamp:
            self._seen[path] = stamp, _look(path, datetime.fromtimestamp(when).astimezone())
        return self._seen[path][1]

    def new_path(self, game: str) -> Path:
        """A name for a new game that no file has."""
        while True:
            name = f"{game}-{datetime.now():%Y-%m-%d}-{os.urandom(3).hex()}"
            path = self.folder / f"{name}{SUFFIX}"
            if not path.exists():
                return path

    def copy_as(self, path: Path, name: str) -> Path:
        """Keep a game as it stands in its file now, under a name that a player chose. Raises BadSave or NotSaved.

        No file is ever overwritten: a name that is taken gets a number. Wait for the journal first.
        """
        name = file_name(name)
        copy, number = self.folder / f"{name}{SUFFIX}", 1
        while copy.exists():
            number += 1
            copy = self.folder / f"{name} {number}{SUFFIX}"
        return _copy(path, copy)

    def playable(self, path: Path) -> Path:
        """The file to go on with: the same for a game of this folder, a new copy of one that was kept or comes from
        elsewhere. Raises BadSave or NotSaved."""
        if path.parent.resolve() == self.folder.resolve() and not _is_kept(path):
            return path
        return _copy(path, self.new_path(Record.read(path).header.game))

    def picture(self, path: Path, png: bytes) -> None:
        """Keep a small picture beside a game. Raises NotSaved."""
        write_whole(path.with_suffix(PICTURE), png)

    def delete(self, path: Path) -> None:
        """Delete a game and its picture for good. Raises SaveInUse or NotSaved."""
        try:
            hold(path, "r+b").close()
            path.unlink()
            path.with_suffix(PICTURE).unlink(missing_ok=True)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise NotSaved(N_("{path} could not be deleted: {reason}."), path=str(path), reason=reason) from None

    def _paths(self) -> list[Path]:
        """The files by date, the newest first. An empty one is a game that was killed before its first line."""
        dated = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            try:
                status = path.stat()
            except OSError:
                continue
            if status.st_size:
                dated.append((status.st_mtime_ns, path))
        return [path for _, path in sorted(dated, reverse=True)]


def file_name(name: str) -> str:
    """The nearest to a name that every system takes as the name of a file, without its ending."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    safe = re.sub(_NOT_IN_NAMES, " ", printable).strip(" .")[:LONGEST_NAME].strip(" .")
    taken = not safe or re.fullmatch(_RESERVED, safe, re.IGNORECASE) or re.fullmatch(_OWN_NAME, safe)
    return f"{safe}-" if taken else safe


def _is_kept(path: Path) -> bool:
    return not re.fullmatch(_OWN_NAME, path.stem)


def _ends_over(path: Path) -> bool:
    """Whether the last line says how the game ended; that is seen at once, even where there are many lines."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - LONGEST_END))
            end = file.read()
    except OSError:
        return False
    return end.endswith(b"\n") and end[:-1].rpartition(b"\n")[2].startswith(b'{"result":')


def _look(path: Path, modified: datetime) -> Save:
    try:
        record = Record.read(path)
    except BadSave as problem:
        return Save(path, modified, _is_kept(path), problem)
    now = record.effective()
    return Save(
        path,
        modified,
        _is_kept(path),
        game=record.header.game,
        seats=now.seats,
        choices=len(now.choices),
        begun=record.header.begun,
        result=now.result,
    )


def _copy(path: Path, copy: Path) -> Path:
    """A copy of all whole lines, with the picture if there is one."""
    write_whole(copy, Record.read(path).text().encode())
    picture = path.with_suffix(PICTURE)
    try:
        if picture.is_file():
            write_whole(copy.with_suffix(PICTURE), picture.read_bytes())
    except OSError as error:
        raise NotSaved.because(error, copy) from None
    return copy
