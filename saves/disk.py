"""Files written so that a power cut leaves the old one or the new one, and files that only one program writes."""

from __future__ import annotations

import errno
import itertools
import os
import sys
from pathlib import Path
from typing import BinaryIO

from saves.problem import NotSaved, SaveInUse

if sys.platform == "win32":
    import msvcrt

    _BEYOND_ANY_SAVE = 1 << 30

    def _lock(number: int) -> None:
        os.lseek(number, _BEYOND_ANY_SAVE, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        os.lseek(number, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


def hold(path: Path, mode: str) -> BinaryIO:
    """Open a file, unbuffered, that nobody else may hold until it is closed; a dead program holds nothing.

    Raises SaveInUse or OSError. Where the file system knows no locks the file is opened all the same.
    """
    file: BinaryIO = path.open(mode, buffering=0)  # type: ignore[assignment]
    try:
        _lock(file.fileno())
    except OSError as error:
        if error.errno in _HELD:
            file.close()
            raise SaveInUse(str(path)) from None
    return file


def sync(file: BinaryIO) -> None:
    """Return when the file is on the disk."""
    file.flush()
    os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Return when the names in a folder are on the disk, where the system lets one ask for that."""
    if sys.platform != "win32":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def write_whole(path: Path, data: bytes) -> None:
    """Write or replace a whole file in one step; its folder is made if need be. Raises NotSaved."""
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with new.open("wb") as file:
                file.write(data)
                sync(file)
            new.replace(path)
        finally:
            new.unlink(missing_ok=True)
        sync_folder(path.parent)
    except OSError as error:
        raise NotSaved.because(error, path) from None


def free_name(path: Path, why: str) -> Path:
    """The first name of the form "<file>.<why>-<n>" that no file has."""
    return next(
        name for name in (path.with_name(f"{path.name}.{why}-{n}") for n in itertools.count(1)) if not name.exists()
    )


def keep_aside(path: Path, data: bytes, why: str) -> None:
    """Keep what a file held beside it, under a free name. Raises NotSaved."""
    aside = free_name(path, why)
    try:
        with aside.open("xb") as file:
            file.write(data)
            sync(file)
    except OSError as error:
        raise NotSaved.because(error, aside) from None
