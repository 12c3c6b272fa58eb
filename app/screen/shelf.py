"""Drawn surfaces kept on disk between runs.

A file holds one surface without loss, its size and a checksum. Its pixels are drawn from where they were read to, in
the format of nearly every display; those that are seen first are not compressed either, for that is read ten times as
fast. Everything a drawing depends on goes into its key, so a stale file is never found; a damaged file counts as none
and is written anew. The shelf forgets what was not used for longest when it grows too large. It only saves time:
whatever goes wrong with the disk, the surface is drawn again.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import os
import struct
import time
import zlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

HEAD = struct.Struct(">4sIIBBxxI12x")
MAGIC = b"FFS3"
PIXELS: Final = "BGRA"
SUFFIX = ".drawn"
PART = ".part"
STALE_SECONDS = 3600
MOST_BYTES = 200 * 1024 * 1024
MOST_PIXELS = 8192 * 8192


@lru_cache(maxsize=256)
def _file_mark(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else "none"


def key(parts: tuple[object, ...], files: tuple[Path, ...]) -> str:
    """A name for a drawing that depends on `parts` (by their repr) and on the contents of `files`."""
    told = repr((parts, pygame.version.ver, tuple((path.name, _file_mark(path)) for path in files)))
    return hashlib.sha256(told.encode()).hexdigest()[:40]


def pack(surface: pygame.Surface, loose: bool = False) -> bytes:
    """The bytes of a file that holds a surface, not compressed if it is to lie there loose."""
    clear = bool(surface.get_flags() & pygame.SRCALPHA)
    w, h = surface.get_size()
    pixels = pygame.image.tobytes(surface, PIXELS)
    body = pixels if loose else zlib.compress(pixels, 1)
    return HEAD.pack(MAGIC, w, h, clear, loose, zlib.crc32(body)) + body


def unpack(data: bytes) -> pygame.Surface | None:
    """The surface in the bytes of a file, or None if they are damaged. Do not draw on it."""
    if len(data) < HEAD.size:
        return None
    magic, w, h, clear, loose, check = HEAD.unpack_from(data)
    body = memoryview(data)[HEAD.size :]
    if magic != MAGIC or zlib.crc32(body) != check or not 0 < w * h <= MOST_PIXELS:
        return None
    try:
        pixels = body if loose else zlib.decompress(body, bufsize=w * h * 4)
    except zlib.error:
        return None
    if len(pixels) != w * h * 4:
        return None
    surface = pygame.image.frombuffer(pixels, (w, h), PIXELS)
    if not clear:
        surface.set_alpha(None)
    return surface


class Shelf:
    """A folder of drawn surfaces of at most `most_bytes` in all."""

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self.folder = folder
        self.most_bytes = most_bytes
        for _, _, path in self._files(PART, time.time() - STALE_SECONDS):
            with contextlib.suppress(OSError):
                path.unlink()
        self._held = sum(size for _, size, _ in self._files())

    def _files(self, suffix: str = SUFFIX, before: float = math.inf) -> list[tuple[float, int, Path]]:
        found = []
        with contextlib.suppress(OSError):
            for entry in os.scandir(self.folder):
                if entry.name.endswith(suffix):
                    with contextlib.suppress(OSError):
                        told = entry.stat()
                        if told.st_mtime < before:
                            found.append((told.st_mtime, told.st_size, Path(entry.path)))
        return found

    def _path(self, name: str) -> Path:
        return self.folder / (name + SUFFIX)

    def take(self, name: str) -> pygame.Surface | None:
        """The surface kept under a name, or None if there is none or it is damaged."""
        path = self._path(name)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        surface = unpack(data)
        with contextlib.suppress(OSError):
            if surface is None:
                path.unlink()
                self._held -= len(data)
            else:
                os.utime(path)
        return surface

    def put(self, name: str, surface: pygame.Surface, loose: bool = False) -> None:
        """Keep a surface under a name; a disk that refuses is no error."""
        data = pack(surface, loose)
        path = self._path(name)
        waiting = path.with_name(f"{name}.{os.getpid()}{PART}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            waiting.write_bytes(data)
            os.replace(waiting, path)
        except OSError:
            with contextlib.suppress(OSError):
                waiting.unlink()
            return
        self._held += len(data)
        if self._held > self.most_bytes:
            self._tidy()

    def _tidy(self) -> None:
        files = sorted(self._files())
        held = sum(size for _, size, _ in files)
        for _, size, path in files:
            if held <= self.most_bytes * 3 // 4:
                break
            with contextlib.suppress(OSError):
                path.unlink()
                held -= size
        self._held = held


_shelf: Shelf | None = None


def folder() -> Path | None:
    """Where drawings are kept."""
    return _shelf.folder if _shelf is not None else None


def use(folder: Path | None, most_bytes: int = MOST_BYTES) -> None:
    """Keep drawings in a folder from now on, or (None) in memory alone."""
    global _shelf
    _shelf = Shelf(folder, most_bytes) if folder is not None else None


def drawn(
    parts: tuple[object, ...], files: tuple[Path, ...], draw: Callable[[], pygame.Surface], *, loose: bool = False
) -> pygame.Surface:
    """The surface that `draw` makes, from the shelf if it is there; else drawn and kept. Do not draw on it.

    One that is seen first is kept loose: it takes more room, and less time.
    """
    if _shelf is None:
        return draw()
    name = key(parts, files)
    surface = _shelf.take(name)
    if surface is None:
        surface = draw()
        _shelf.put(name, surface, loose)
    return surface
