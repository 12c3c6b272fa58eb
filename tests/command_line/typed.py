"""A command that is typed, and a saved game for it to find."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.match import Match
from app.records import facts, header
from saves.facts import Seat
from saves.record import Record
from saves.store import Store

Run = Callable[..., tuple[int, str, str]]


def save(store: Store, name: str, choices: int = 3, names: tuple[str, str] = ("Ada", "Bo")) -> Path:
    match = Match("mifuchi", 2, 3)
    while len(match.choices) < choices:
        match.answer(match.waiting[0], match.choices_of(match.waiting[0])[0])
    seats = [Seat(names[0], "human"), Seat(names[1], "ai", "hard")]
    path = store.folder / name
    path.write_bytes(b"".join(Record(header(match, seats), facts(match)).lines()))
    return path
