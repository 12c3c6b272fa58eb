"""The folder of saved games."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from saves.facts import Choice, Fact, HandOver, Result, Seat, Undo
from saves.journal import Journal
from saves.problem import BadSave, NotSaved, SaveInUse
from saves.record import Record
from saves.store import Store, file_name
from tests.kept import ADA, ROCK, header, lines

PNG = b"\x89PNG\r\n\x1a\n small"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def played(store: Store, *facts: Fact, when: int = 0) -> Path:
    """A game in the folder, last played at a time in seconds."""
    path = store.new_path("mifuchi")
    with Journal.begin(path, header()) as journal:
        for fact in facts:
            journal.append(fact)
    if when:
        os.utime(path, (when, when))
    return path


def test_a_folder_that_does_not_exist_has_no_games_and_is_not_made(store: Store) -> None:
    assert store.saves() == []
    assert store.latest() is None
    assert not store.folder.exists()


def test_a_save_is_told_of_without_replaying_it(store: Store) -> None:
    choices: list[Fact] = [Choice(0, ROCK), Choice(1, ROCK), Undo(1), HandOver(1, "human", "Zoé")]
    path = played(store, *choices, when=1000)
    (save,) = store.saves()
    assert save.path == path
    assert save.modified.timestamp() == 1000
    assert save.game == "mifuchi"
    assert save.seats == (ADA, Seat("Zoé", "human"))
    assert save.choices == 1
    assert save.begun == header().begun
    assert not save.finished
    assert not save.kept
    assert save.picture is None
    store.picture(path, PNG)
    assert save.picture
    assert save.picture.read_bytes() == PNG


def test_a_save_that_was_played_on_is_told_of_anew(store: Store) -> None:
    path = played(store)
    assert store.saves()[0].choices == 0
    with Journal.reopen(path) as journal:
        journal.append(Choice(0, ROCK))
    assert store.saves()[0].choices == 1


def test_the_last_played_comes_first_and_the_last_unfinished_goes_on(store: Store) -> None:
    first, second, third = (
        played(store, Choice(0, ROCK), when=1000),
        played(store, when=3000),
        played(store, Result((1, 0)), when=4000),
    )
    assert [save.path for save in store.saves()] == [third, second, first]
    latest = store.latest()
    assert latest
    assert latest.path == second


def test_the_game_played_last_is_known_whether_it_is_over_or_not(store: Store) -> None:
    assert store.last_game() is None
    played(store, Result((1, 0)), when=1000)
    assert store.last_game() == "mifuchi"
    bad = store.folder / "miaui-2026-01-01-abcdef.feltfolk"
    bad.write_bytes(b"Dear diary\n")
    assert store.last_game() == "mifuchi"


def test_a_game_that_goes_on_after_its_end_was_taken_back_is_not_over(store: Store) -> None:
    over = played(store, Choice(0, ROCK), Result((1, 0)), when=2000)
    again = played(store, Choice(0, ROCK), Result((1, 0)), Undo(1), when=1000)
    torn = played(store)
    with torn.open("ab") as file:
        file.write(b'{"result":[1')
    os.utime(torn, (500, 500))
    assert store.save(over).finished
    latest = store.latest()
    assert latest
    assert latest.path == again
    again.unlink()
    latest = store.latest()
    assert latest
    assert latest.path == torn


def test_bad_files_are_listed_as_such_and_left_alone(store: Store) -> None:
    good = played(store, when=1000)
    bad = good.with_name("mifuchi-2026-01-01-abcdef.feltfolk")
    for data in (b"Dear diary\n", lines(first={"feltfolk": 7}), lines({"weather": "rain"})):
        bad.write_bytes(data)
        os.utime(bad, (2000, 2000))
        listed = store.saves()
        assert [save.path for save in listed] == [bad, good]
        assert listed[0].problem
        assert str(listed[0].problem).startswith(f"{bad}:")
        latest = store.latest()
        assert latest
        assert latest.path == good
        assert bad.read_bytes() == data


@pytest.mark.skipif(sys.platform != "linux", reason="has no files of such names")
@pytest.mark.parametrize("name", ["a\nb", "\udcff", "\u202e"])
def test_names_of_files_can_be_shown_whatever_they_are(store: Store, name: str) -> None:
    store.folder.mkdir()
    (store.folder / f"{name}.feltfolk").write_text("x\n")
    (save,) = store.saves()
    assert save.problem
    assert save.name.isprintable()
    assert save.problem.said().isprintable()


def test_other_files_and_games_without_a_first_line_are_not_listed(store: Store) -> None:
    path = played(store, Choice(0, ROCK))
    store.picture(path, PNG)
    path.with_name(f"{path.name}.torn-1").write_text("x")
    path.with_name("mifuchi-2026-01-01-abcdef.feltfolk").touch()
    assert [save.path for save in store.saves()] == [path]


def test_new_names_are_all_different(store: Store) -> None:
    paths = {played(store) for _ in range(20)}
    assert len(paths) == 20
    assert all(path.parent == store.folder for path in paths)


def test_a_named_copy_stays_as_it_was_and_is_not_what_goes_on(store: Store) -> None:
    path = played(store, Choice(0, ROCK))
    store.picture(path, PNG)
    copy = store.copy_as(path, "Before the storm")
    again = store.copy_as(path, "Before the storm")
    assert [copy.name, again.name] == ["Before the storm.feltfolk", "Before the storm 2.feltfolk"]
    with Journal.reopen(path) as journal:
        journal.append(Choice(1, ROCK))
    assert Record.read(copy).facts == Record.read(again).facts == (Choice(0, ROCK),)
    os.utime(path, (1000, 1000))
    saved = store.save(copy)
    assert saved.kept
    assert saved.picture
    latest = store.latest()
    assert latest
    assert latest.path == path


def test_a_named_copy_of_a_game_being_played_is_whole(store: Store) -> None:
    with Journal.begin(store.new_path("mifuchi"), header()) as journal:
        journal.append(Choice(0, ROCK))
        journal.wait()
        assert Record.read(store.copy_as(journal.path, "now")).facts == (Choice(0, ROCK),)


def test_a_kept_game_is_played_in_a_copy(store: Store, tmp_path: Path) -> None:
    path = played(store, Choice(0, ROCK))
    assert store.playable(path) == path
    kept = store.copy_as(path, "kept")
    mailed = tmp_path / path.name
    mailed.write_bytes(path.read_bytes())
    for source in (kept, mailed):
        copy = store.playable(source)
        assert copy.parent == store.folder
        assert not store.save(copy).kept
        with Journal.reopen(copy) as journal:
            journal.append(Choice(1, ROCK))
        assert Record.read(source).facts == (Choice(0, ROCK),)
    (tmp_path / "diary").write_text("Dear diary\n")
    with pytest.raises(BadSave):
        store.playable(tmp_path / "diary")


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Été à Paris", "Été à Paris"),
        ('a/b\\c:d*e?"f<g>h|i', "a b c d e f g h i"),
        ("../../etc/passwd", "etc passwd"),
        ("  dots. ", "dots"),
        ("con", "con-"),
        ("Nul.feltfolk", "Nul.feltfolk-"),
        ("two\nlines\0", "two lines"),
        ("", "-"),
        ("mifuchi-2026-01-01-abcdef", "mifuchi-2026-01-01-abcdef-"),
        ("é" * 200, "é" * 48),
    ],
)
def test_names_are_made_safe_for_every_system(store: Store, name: str, safe: str) -> None:
    assert file_name(name) == safe
    assert store.copy_as(played(store), name).name == f"{safe}.feltfolk"


def test_a_deleted_game_is_gone_with_its_picture(store: Store) -> None:
    path = played(store)
    store.picture(path, PNG)
    other = played(store)
    store.delete(path)
    assert [each.name for each in store.folder.iterdir()] == [other.name]
    with pytest.raises(NotSaved, match="could not be deleted"):
        store.delete(path)


def test_a_picture_that_cannot_be_kept_is_told_and_leaves_nothing(store: Store) -> None:
    path = played(store)
    path.with_suffix(".png").mkdir()
    with pytest.raises(NotSaved, match="could not be written"):
        store.picture(path, PNG)
    assert {each.name for each in store.folder.iterdir()} == {path.name, path.with_suffix(".png").name}


def test_a_game_that_is_being_played_is_not_deleted(store: Store) -> None:
    with Journal.begin(store.new_path("mifuchi"), header()) as journal:
        journal.wait()
        with pytest.raises(SaveInUse):
            store.delete(journal.path)
        assert journal.path.exists()
