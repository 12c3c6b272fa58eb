"""What makes frames and the start quick shows the same as what is slow."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from app.match import Match
from app.screen import labels, shelf
from app.screen.dashes import dashed
from app.screen.page import Page
from app.screen.panels import Ribbon
from app.screen.table import Table
from app.screen.thumbnails import thumbnail
from app.settings import Settings
from app.sitting import Sitting
from games.core.game import games
from games.core.text import LANGUAGES, text
from saves.facts import Seat
from saves.store import Save
from tests.screen.driver import Driver, driven


def dealing(driver: Driver) -> Table:
    """A table whose cards are being dealt."""
    table = Table(Sitting(Match("mifuchi", 2, 3), [Seat("Ada", "human"), Seat("Ben", "ai", "easy")]))
    driver.window.push(table)
    for _ in range(4):
        table.update(0.1)
    assert table.stage.busy
    return table


def painted(table: Table) -> pygame.Surface:
    """The whole window, painted anew."""
    surface = table.window.surface.copy()
    table.draw(surface, [surface.get_rect()])
    return surface


def furthest(a: pygame.Surface, b: pygame.Surface) -> int:
    """The most by which a colour of a pixel differs."""
    return max(abs(x - y) for x, y in zip(pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB"), strict=True))


def test_widgets_above_moving_cards_look_as_they_do_at_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with driven(tmp_path, size=(1024, 640), settings=Settings(animation="normal")) as driver:
        table = dealing(driver)
        table.say(1, "Well, well!")
        quick = painted(table)
        assert table.above.parts
        monkeypatch.setattr(type(table), "paint_widgets", Page.paint_widgets)
        slow = painted(table)
        assert furthest(quick, slow) < 40
        table.root.children = ()
        assert furthest(quick, painted(table)) > 100, "there is something to be seen"


def test_a_widget_that_changes_while_cards_move_is_seen_to(tmp_path: Path) -> None:
    with driven(tmp_path, size=(1024, 640), settings=Settings(animation="normal")) as driver:
        table = dealing(driver)
        ribbon = table.find("prompt")
        assert isinstance(ribbon, Ribbon)
        before = painted(table)
        table.caption = "Something else happens"
        table._show_caption()
        after = painted(table)
        assert furthest(before.subsurface(ribbon.rect), after.subsurface(ribbon.rect)) > 100
        plate = table.find("seat.0")
        plate.label = "not marked, so not drawn again"
        assert furthest(before.subsurface(plate.rect), after.subsurface(plate.rect)) == 0


@pytest.fixture
def drawings(tmp_path: Path) -> Iterator[Path]:
    """A folder of drawings; what stands on the boxes is not known yet."""
    labels.labels.cache_clear()
    shelf.use(tmp_path / "cache")
    yield tmp_path / "cache"
    shelf.use(None)
    labels.labels.cache_clear()


def test_boxes_say_what_the_games_say(drawings: Path) -> None:
    for _ in range(2):
        labels.labels.cache_clear()
        told = labels.labels()
        assert list(told) == list(games())
        for game, label in told.items():
            seats = games()[game].seats_for()
            assert (label.least, label.most) == (seats[0], seats[-1])
            assert label.titles == {lang: text(game, lang).get("title") for lang in LANGUAGES}


def test_games_are_asked_again_after_a_change_or_a_mishap(drawings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    found = labels._asked()

    def ask() -> dict[str, labels.Label]:
        asked.append(1)
        return found

    monkeypatch.setattr(labels, "_asked", ask)

    def times() -> int:
        labels.labels.cache_clear()
        assert labels.labels() == found
        return len(asked)

    assert times() == 1
    assert times() == 1, "it was kept"
    monkeypatch.setattr(labels, "_files", lambda folder: [("mifuchi/rules.py", 1, 2)])
    assert times() == 2
    (drawings / labels.FILE).write_bytes(b'{"files":')
    assert times() == 3
    assert times() == 3


def test_dashes_lie_on_the_outline_with_even_gaps() -> None:
    path = dashed((10, 20, 200, 100), 12, 9, 6)
    dashes = [[tuple(map(float, at.split())) for at in stroke.split("L")] for stroke in path.split("M")[1:]]
    for dash in dashes:
        for x, y in dash:
            assert 9.9 <= x <= 210.1
            assert 19.9 <= y <= 120.1
            assert min(x - 10, 210 - x) < 4 or min(y - 20, 120 - y) < 4
    straight = [dash for dash in dashes if len(dash) == 2 and dash[0][1] == dash[1][1] == 20]
    gaps = {round(b[0][0] - a[1][0], 1) for a, b in pairwise(straight)}
    assert len(gaps) <= 2
    assert all(4 < gap < 8 for gap in gaps)
    lengths = {round(dash[1][0] - dash[0][0], 1) for dash in straight[1:-1]}
    assert all(8 < length < 10 for length in lengths)


def test_a_damaged_picture_is_passed_over_in_silence(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with driven(tmp_path):
        whole = pygame.Surface((30, 20))
        whole.fill("red")
        path = tmp_path / "game.feltfolk"
        pygame.image.save(whole, path.with_suffix(".png"))
        data = path.with_suffix(".png").read_bytes()
        path.with_suffix(".png").write_bytes(data[: len(data) // 2])
        save = Save(path, datetime.now())
        assert thumbnail(save) is None
    assert capfd.readouterr().err == ""


def test_the_loop_looks_seldom_while_it_is_calm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with driven(tmp_path) as driver:
        naps: list[float] = []
        now = [100.0]

        def nap(seconds: float) -> None:
            naps.append(seconds)
            now[0] += seconds
            if len(naps) == 40:
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))

        monkeypatch.setattr(time, "sleep", nap)
        monkeypatch.setattr(time, "monotonic", lambda: now[0])
        pygame.event.clear()
        assert [event.type for event in driver.window._next()] == [pygame.KEYDOWN]
        assert naps[0] < 0.005
        assert 0.008 < max(naps) < 0.016
        assert len(naps) == 40
