"""The log file: what goes wrong is noted there. What writes it is imported with the first trouble, which most runs do
without."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from app.paths import made
from saves.problem import Problem

if TYPE_CHECKING:
    from logging import Logger

BYTES = 256 * 1024

_path: Path | None = None


def use(path: Path) -> None:
    """Write what goes wrong into this file from now on; where that is not possible, nowhere."""
    global _path
    with suppress(Problem, OSError):
        made(path.parent)
        _path = path
        log.cache_clear()


@cache
def log() -> Logger:
    """Where troubles are noted; a full disk is no trouble of its own."""
    import logging

    noted = logging.getLogger("feltfolk")
    if _path is not None:
        from logging.handlers import RotatingFileHandler

        writer = RotatingFileHandler(_path, maxBytes=BYTES, backupCount=1, encoding="utf-8", delay=True)
        writer.handleError = lambda record: None  # type: ignore[method-assign]
        writer.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        noted.addHandler(writer)
        noted.propagate = False
    return noted
