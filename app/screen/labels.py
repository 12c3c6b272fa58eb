"""What stands on the boxes of the games: known at once, without loading the games.

The games are asked once; their answers are kept beside the drawings until a file of theirs has changed.
"""

from __future__ import annotations

import contextlib
import os
from functools import cache
from pathlib import Path

import msgspec

import games
from app.screen import shelf

FOLDER = Path(games.__file__).parent
FILE = "labels.json"
SUFFIXES = (".py", ".yaml")


class Label(msgspec.Struct):
    """One game: how few and how many may play it, and its title by language."""

    least: int
    most: int
    titles: dict[str, str]


class Kept(msgspec.Struct):
    """The labels of all games, and the files they came from with their times and sizes."""

    files: list[tuple[str, int, int]]
    labels: dict[str, Label]


@cache
def labels() -> dict[str, Label]:
    """The labels of all games by their ids, in the order in which the games stand on the shelf."""
    folder = shelf.folder()
    if folder is None:
        return _asked()
    files = _files(FOLDER)
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        kept = msgspec.json.decode((folder / FILE).read_bytes(), type=Kept)
        if kept.files == files:
            return kept.labels
    asked = _asked()
    waiting = folder / f"{FILE}.{os.getpid()}{shelf.PART}"
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        waiting.write_bytes(msgspec.json.encode(Kept(files, asked)))
        waiting.replace(folder / FILE)
    return asked


def _asked() -> dict[str, Label]:
    from games.core.game import games
    from games.core.text import LANGUAGES, text

    found = {}
    for game_id, game in games().items():
        seats = game.seats_for()
        titles = {lang: text(game_id, lang).get("title") for lang in LANGUAGES}
        found[game_id] = Label(seats.start, seats.stop - 1, titles)
    return found


def _files(folder: Path) -> list[tuple[str, int, int]]:
    """All files of the games that a label may come from."""
    found = []
    for entry in os.scandir(folder):
        if entry.is_dir():
            found += _files(Path(entry.path))
        elif entry.name.endswith(SUFFIXES):
            told = entry.stat()
            found.append((os.path.relpath(entry.path, FOLDER), told.st_mtime_ns, told.st_size))
    return sorted(found)
