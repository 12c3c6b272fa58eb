"""Tables laid in the window, where not everything can be written."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.paths import Home
from app.screen.seating import TableRequest
from app.screen.start import note_troubles
from app.screen.table import Table
from app.screen.tables import Tables
from saves.facts import Seat
from saves.store import Store
from tests.screen.driver import driven


def test_a_game_that_cannot_be_saved_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folders = Home.find(tmp_path / "file" / "home")
    request = TableRequest("mifuchi", (Seat("Ada", "human"), Seat("Ben", "human")), {}, 1, None)
    with driven(tmp_path) as drive:
        tables = Tables(drive.window, folders, Store(folders.saves))
        try:
            tables.start(request)
            table = drive.window.top
            assert isinstance(table, Table)
            assert table.journal
            assert not table.journal.wait(10)
            drive.settle()
            assert "could not be written" in drive.window.notes.toast
        finally:
            tables.close()


@pytest.fixture
def log() -> Iterator[logging.Logger]:
    """The log of the program, as it was before afterwards."""
    log = logging.getLogger("feltfolk")
    handlers, propagate = log.handlers[:], log.propagate
    yield log
    log.handlers[:], log.propagate = handlers, propagate


def test_a_log_that_cannot_be_written_is_passed_over(
    tmp_path: Path, log: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    folders = Home.find(tmp_path)
    note_troubles(folders)
    folders.log.mkdir()
    log.warning("nobody will read this")
    assert capsys.readouterr().err == ""
