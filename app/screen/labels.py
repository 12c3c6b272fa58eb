"""What stands on the boxes of the games: known at once, without loading the games.

The games are asked once; their answers are kept beside the drawings until a file of theirs has changed.
"""

from __future__ import annotations

import contextlib
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

import games
from app.screen import shelf

if TYPE_CHECKING:
    from games.core.text import Text

FOLDER = Path(games.__file__).parent
FILE = "labels.json"
SUFFIXES = (".py", ".yaml")


class Label(msgspec.Struct):
    """One game: how few and how many may play it, and its words by language."""

    least: int
    most: int
    titles: dict[str, str]
    minutes: dict[str, str]
    """How long it takes."""
    about: dict[str, str]
    """What it is about, in two or three sentences."""
    packs: bool
    """Whether players may bring packs."""


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
        words = {lang: text(game_id, lang) for lang in LANGUAGES}
        found[game_id] = Label(
            seats.start,
            seats.stop - 1,
            {lang: each.get("title") for lang, each in words.items()},
            {lang: _lines(each, "minutes") for lang, each in words.items()},
            {lang: _lines(each, "tagline", "summary") for lang, each in words.items()},
            game.packing is not None,
        )
    return found


def _lines(words: Text, *keys: str) -> str:
    """Those of these texts that the game has, one below the other."""
    return "\n".join(words.get(key) for key in keys if words.has(key))


def _files(folder: Path) -> list[tuple[str, int, int]]:
    """All files of the games that a label may come from."""
    found = []
    for entry in os.scandir(folder):
        if entry.is_dir():
            found += _files(Path(entry.path))
        elif entry.name.endswith(SUFFIXES):
            told = entry.stat()
            found.append((entry.path, told.st_mtime_ns, told.st_size))
    return sorted(found)
