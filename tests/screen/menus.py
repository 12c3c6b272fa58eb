"""The pages around the table, as these tests open them, with saved games and tables that are only asked for."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from app.opponents.characters import CHARACTERS
from app.screen.home import Home
from app.screen.page import Page
from app.screen.pause import Pausing
from app.screen.saved import SavedGames
from app.screen.seating import Opponent, TableRequest
from app.screen.setup import Setup
from app.screen.widgets.choices import Segmented
from games.core.game import Value, load
from saves.facts import Choice, Deck, Header, Result, Seat
from saves.problem import Problem
from saves.record import Record
from saves.store import Save, Store
from tests.screen.driver import Driver

ADA, BEN = Seat("Ada", "human"), Seat("Ben", "human")
RUFUS = Seat("Rufus", "ai", "fair", "rufus")
OPPONENTS = [Opponent(c.id, c.name, c.level, c.picture) for c in CHARACTERS]


class Tables:
    """Notes what the home screen asks for."""

    def __init__(self) -> None:
        self.started: list[TableRequest] = []
        self.resumed: list[Path] = []
        self.problem: Problem | None = None

    def start(self, request: TableRequest) -> None:
        self.started.append(request)

    def resume(self, path: Path) -> None:
        if self.problem:
            raise self.problem
        self.resumed.append(path)


def home(folder: Path) -> tuple[Home, Tables]:
    tables = Tables()
    return Home(Store(folder / "saves"), lambda: tables, lambda: OPPONENTS), tables


def save(folder: Path, name: str, seats: Sequence[Seat], age: float = 0, over: bool = False) -> Path:
    """A saved game of a few choices, last played so many seconds ago."""
    (folder / "saves").mkdir(parents=True, exist_ok=True)
    deck, now = Deck("mifuchi", "ab"), datetime.now(UTC)
    header = Header(rules=1, game="mifuchi", options={}, seed=7, deck=deck, seats=tuple(seats), begun=now)
    record = Record(header, [Choice(n % 2, {"verb": "play", "card": "orange-rock.3"}) for n in range(3)])
    if over:
        record.add(Result((1.0, 0.0)))
    path = folder / "saves" / f"{name}.feltfolk"
    path.write_text(record.text())
    os.utime(path, (time.time() - age, time.time() - age))
    return path


def labels(page: Page) -> list[str]:
    return [inside.label for inside in page.root.walk() if inside.label]


def segmented(page: Page, key: str) -> Segmented[object]:
    found = page.find(key)
    assert isinstance(found, Segmented)
    return found


def choose(drive: Driver, key: str, value: object) -> None:
    """Click the segment of a choice that stands for a value."""
    choice = segmented(drive.page, key)
    at = [each for each, _ in choice.choices].index(value)
    drive.page.ring.visible = True
    drive.page.focus(choice)
    drive.click(choice.cell(at).center)


def set_up(start: Callable[[TableRequest], None] = lambda request: None) -> Setup:
    return Setup(load("mifuchi"), OPPONENTS, start)


def nothing(kinds: Sequence[str]) -> Mapping[str, tuple[Value, str]]:
    return {}


def saved(folder: Path, resume: Callable[[Save], None] = lambda save: None) -> SavedGames:
    return SavedGames(Store(folder / "saves"), resume)


def pausing(why: str, done: list[str]) -> Pausing:
    return Pausing(
        "mifuchi",
        "MiFuChi",
        lambda: done.append("undo"),
        lambda: why,
        lambda name: done.append(f"keep {name}"),
        lambda towards: done.append(f"leave {towards}".strip()),
    )
