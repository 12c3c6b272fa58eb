"""Saved games: listed, opened, copied, deleted, and named."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.screen.dialog import Dialog, NameEntry
from app.screen.saved import SavedGames
from saves.store import Save
from tests.screen.driver import driven
from tests.screen.menus import ADA, BEN, labels, save, saved


def test_saved_games_are_listed_and_opened(tmp_path: Path) -> None:
    path = save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, BEN])
    opened: list[Save] = []
    with driven(tmp_path, saved(tmp_path, opened.append)) as drive:
        shown = labels(drive.page)
        assert "Ada · Ben" in shown
        assert any("3 choices" in label for label in shown)
        drive.click_on(f"open.{path.name}")
        assert [each.path for each in opened] == [path]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (
            '{"feltfolk":99}\n',
            "This is no saved game that this Feltfolk can open. It stays as it is.\nexpected format 1",
        ),
        ("Dear diary\n", "This is no saved game that this Feltfolk can open. It stays as it is.\nexpected an object"),
        (None, "This saved game cannot be read from line 2 on. It stays as it is.\nexpected an object"),
    ],
)
def test_a_damaged_file_says_what_is_wrong_and_stays_untouched(
    tmp_path: Path, content: str | None, sentence: str
) -> None:
    bad = save(tmp_path, "bad", [ADA, BEN])
    bad.write_text(content or bad.read_text().splitlines()[0] + "\nnonsense\n")
    before = bad.read_text()
    with driven(tmp_path, saved(tmp_path)) as drive:
        assert any(label.startswith(sentence) for label in labels(drive.page))
        with pytest.raises(KeyError):
            drive.page.find("open.bad.feltfolk")
    assert bad.read_text() == before


def test_deleting_asks_first(tmp_path: Path) -> None:
    path = save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, BEN])
    with driven(tmp_path, saved(tmp_path)) as drive:
        drive.click_on(f"delete.{path.name}")
        assert isinstance(drive.page, Dialog)
        drive.key(pygame.K_ESCAPE)
        assert path.exists()
        drive.click_on(f"delete.{path.name}")
        drive.click_on("answer.1")
        assert not path.exists()
        assert isinstance(drive.page, SavedGames)
        with pytest.raises(KeyError):
            drive.page.find(f"open.{path.name}")


def test_a_copy_is_kept_under_a_name(tmp_path: Path) -> None:
    path = save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, BEN])
    with driven(tmp_path, saved(tmp_path)) as drive:
        drive.click_on(f"copy.{path.name}")
        assert isinstance(drive.page, NameEntry)
        drive.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
        drive.type("Before the storm")
        drive.key(pygame.K_RETURN)
        assert (tmp_path / "saves" / "Before the storm.feltfolk").exists()
        assert "Before the storm" in labels(drive.page)


def test_a_name_is_asked_for_until_there_is_one(tmp_path: Path) -> None:
    got: list[str] = []
    entry = NameEntry(lambda: "Which name?", "", got.append, lambda: "Keep")
    with driven(tmp_path, entry) as drive:
        drive.type(" ")
        drive.key(pygame.K_RETURN)
        assert not got
        assert drive.page.find("answer.1").why
        drive.type("Ada ")
        drive.key(pygame.K_RETURN)
        assert got == ["Ada"]
