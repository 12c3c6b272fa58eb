"""What remains of a table: its saved game, a copy, its small picture, and the next game."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame

from app.match import Match
from app.records import header
from app.screen.dialog import NameEntry
from app.screen.ending import Ending
from app.screen.table import Table
from app.screen.tables import Tables
from app.settings import Settings
from app.sitting import Asked, Pace, Sitting
from games.mifuchi.state import Combo
from saves.journal import Journal
from saves.record import Record
from saves.store import Store
from tests.screen.at_table import HANDS, sitting
from tests.screen.company import ADA, BEN, ROBO, Mind, hand
from tests.screen.driver import driven


def test_a_window_closed_while_an_ai_thinks_leaves_a_whole_game(tmp_path: Path) -> None:
    match = Match("mifuchi", 2, 3)
    store = Store(tmp_path / "saves")
    path = store.new_path("mifuchi")
    journal = Journal.begin(path, header(match, (ADA, ROBO)))
    mind = Mind()
    mind.slow = True
    made = Sitting(match, (ADA, ROBO), journal, mind, Pace(least=0.0))
    tables = cast(Tables, SimpleNamespace(store=store))
    table = Table(made, journal, None, tables)
    with driven(tmp_path, table, (1024, 640), Settings(animation="none")) as driver:
        for _ in range(100):
            driver.settle()
            if isinstance(made.turn, Asked):
                break
            journal.wait(1.0)
        table.answer(match.choices_of(0)[0])
        driver.settle()
        assert made.thinking == (1,)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        driver.window.step()
        assert not driver.window.scenes
    assert mind.dropped
    record = Record.read(path)
    assert len(record.facts) == 1
    assert store.save(path).picture is not None


def test_the_small_picture_shows_no_hand_where_several_people_play(tmp_path: Path) -> None:
    pictures = []
    for mine in (HANDS[0], hand("cawotte dofus lenald rock", "orange")):
        folder = tmp_path / mine.split()[0]
        match = Match("mifuchi", 2, 3, zones={"hand.0": mine.split()})
        store = Store(folder)
        path = store.new_path("mifuchi")
        journal = Journal.begin(path, header(match, (ADA, BEN)))
        made = Sitting(match, (ADA, BEN), journal, Mind(), Pace(least=0.0))
        table = Table(made, journal, None, cast(Tables, SimpleNamespace(store=store)))
        with driven(folder, table, (1024, 640), Settings(animation="none")) as driver:
            journal.wait(2.0)
            driver.settle()
            driver.settle()
            driver.key(pygame.K_RETURN)
            assert made.open
        picture = store.save(path).picture
        assert picture is not None
        cards = pygame.image.load(picture).subsurface(100, 190, 280, 80)
        pictures.append(pygame.image.tobytes(cards, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_copy_is_kept_under_a_name(tmp_path: Path) -> None:
    match = Match("mifuchi", 2, 3)
    store = Store(tmp_path / "saves")
    journal = Journal.begin(store.new_path("mifuchi"), header(match, (ADA, ROBO)))
    made = Sitting(match, (ADA, ROBO), journal, Mind(), Pace(least=0.0))
    table = Table(made, journal, None, cast(Tables, SimpleNamespace(store=store)))
    with driven(tmp_path, table, (1024, 640), Settings(animation="none")) as driver:
        journal.wait(2.0)
        driver.settle()
        driver.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        page = driver.window.top
        assert isinstance(page, NameEntry)
        assert page.name.startswith("MiFuChi")
        page.name = "before the storm"
        driver.key(pygame.K_RETURN)
        assert "before the storm" in driver.window.notes.toast
    assert (tmp_path / "saves" / "before the storm.feltfolk").is_file()


def test_play_again_lays_the_same_table(tmp_path: Path) -> None:
    asked: list[object] = []
    made = sitting(options={"treasures_to_win": 2}, marks={"wa": -3}, zones={"treasure.0": ["cape"]})
    request = cast(Any, "the same")
    tables = cast(Tables, SimpleNamespace(again=asked.append))
    table = Table(made, None, request, tables)
    with driven(tmp_path, None, (1024, 640), Settings(animation="none")) as driver:
        made.pace.least = 0.0
        table.tables = None
        driver.window.push(table)
        table.tables = tables
        table.answer(next(a for a in made.match.choices_of(0) if isinstance(a, Combo)))
        for _ in range(30):
            driver.settle()
        table.answer(made.match.choices_of(0)[0])
        for _ in range(10):
            driver.settle()
        top = driver.window.top
        assert isinstance(top, Ending)
        assert top.shares[0] == 1
        driver.key(pygame.K_ESCAPE)
        assert driver.window.top is table
        table.show_ending()
        driver.key(pygame.K_RETURN)
    assert asked == ["the same"]
