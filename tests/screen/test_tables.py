"""Tables laid in the window, where not everything can be written."""

from __future__ import annotations

import gc
import logging
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from app import notebook
from app.match import Match
from app.packs import keep
from app.paths import Home
from app.records import header
from app.screen.dialog import Dialog
from app.screen.scene import Scene
from app.screen.seating import TableRequest
from app.screen.start import run
from app.screen.table import Table
from app.screen.tables import Tables
from app.screen.window import Window
from app.settings import Settings, read_settings
from app.words import language, set_language
from games.core.game import load
from games.core.pack import Pack
from saves.facts import Seat
from saves.journal import Journal
from saves.problem import BadSave, Problem
from saves.record import Record
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
            told = drive.window.top
            assert isinstance(told, Dialog)
            assert "could not be written" in told.words()
            drive.key(pygame.K_RETURN)
            drive.settle()
            assert drive.window.top is table, "it stays until it was read, and the game goes on"
        finally:
            tables.close()


def test_a_game_that_cannot_be_played_on_is_left_as_it_is(tmp_path: Path) -> None:
    """No second save is made of one that was kept under a name, and nothing is repaired."""
    folders = Home.find(tmp_path / "home")
    match = Match("mifuchi", 2, 1)
    head = header(match, (Seat("Ada", "human"), Seat("Ben", "human")))
    bad = Record(head).text() + '{"seat":0,"verb":"take","card":"hat.0"}\n{"result":[1,0]}\n{"torn'
    folders.saves.mkdir(parents=True)
    kept = folders.saves / "the last evening.feltfolk"
    kept.write_text(bad)
    with driven(tmp_path) as drive:
        tables = Tables(drive.window, folders, Store(folders.saves))
        try:
            with pytest.raises(BadSave):
                tables.resume(kept)
        finally:
            tables.close()
    assert [path.name for path in folders.saves.iterdir()] == [kept.name]
    assert kept.read_text() == bad


def test_a_table_that_was_left_is_let_go_with_its_pictures(tmp_path: Path) -> None:
    folders = Home.find(tmp_path / "home")
    request = TableRequest("mifuchi", (Seat("Ada", "human"), Seat("Ben", "human")), {}, 1, None)
    with driven(tmp_path, Scene()) as drive:
        tables = Tables(drive.window, folders, Store(folders.saves))
        gc.disable()
        try:
            tables.start(request)
            drive.settle()
            assert isinstance(drive.window.top, Table)
            stage = weakref.ref(drive.window.top.stage)
            drive.window.go_home()
            assert stage() is not None
            drive.settle()
            drive.settle()
            assert stage() is None
        finally:
            gc.enable()
            tables.close()


def test_the_language_of_one_run_is_not_written_into_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: logging.Logger
) -> None:
    spoken: list[str] = []

    def first(window: Window) -> Scene:
        spoken.append(language())
        window.change(muted=True)
        window.call(window.quit)
        return Scene()

    folders = Home.find(tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    try:
        run(Settings(language="es"), folders, first, "fr")
    finally:
        set_language("en")
    assert spoken == ["fr"]
    assert read_settings(folders.settings)[0].language == "es"


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
    notebook.use(folders.log)
    folders.log.mkdir()
    notebook.log().warning("nobody will read this")
    assert capsys.readouterr().err == ""


def test_packs_come_to_the_table_again_and_are_missed_if_they_are_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, folders = load("mitix"), Home.find(tmp_path / "home")
    assert game.packing is not None
    path = keep(Pack("Troy", game.packing.kinds[:30]), folders.packs)
    laid: list[tuple[Match, TableRequest]] = []

    def lay(tables: Tables, match: Match, chairs: object, journal: Journal, request: TableRequest, **_: object) -> None:
        journal.close()
        laid.append((match, request))

    monkeypatch.setattr(Tables, "_open", lay)
    request = TableRequest("mitix", (Seat("Ada", "human"), Seat("Ben", "human")), {"pack.1": "Troy"}, 1)
    with driven(tmp_path) as drive:
        tables = Tables(drive.window, folders, Store(folders.saves))
        try:
            tables.start(request)
            (saved,) = folders.saves.glob("*.feltfolk")
            path.unlink()
            with pytest.raises(Problem, match=r"pack\.1: expected one of full, found 'Troy'"):
                tables.again(request)
            kept = saved.rename(saved.with_name("kept.feltfolk"))
            tables.resume(kept)
            keep(Pack("Troy", game.packing.kinds[:25]), folders.packs)
            tables.again(laid[-1][1])
        finally:
            tables.close()
    assert [match.deck.table.packs for match, _ in laid] == [("full", "Troy")] * 3
    assert laid[0][0].deck.text == laid[1][0].deck.text != laid[2][0].deck.text
