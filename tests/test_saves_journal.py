"""The journal: what it was given stands in the file, whatever happens to the program, the disk or the folder."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from saves import journal as journal_module
from saves import upgrade
from saves.facts import Choice, HandOver, Result, Undo
from saves.journal import Journal
from saves.problem import BadSave, NotSaved, SaveInUse, Unfit
from saves.record import Record
from tests.kept import ROCK, header, lines

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "game.feltfolk"


def test_every_fact_is_in_the_file_once_it_is_waited_for(path: Path) -> None:
    with Journal.begin(path, header()) as journal:
        for fact in (Choice(0, ROCK), HandOver(1, "human", "Zoé"), Undo(1), Choice(0, ROCK), Result((0, 1))):
            journal.append(fact)
            assert journal.wait(10)
            assert not journal.pending
            assert path.read_text("utf-8") == journal.record.text()
    assert Record.read(path).facts == journal.record.facts


def test_the_journal_never_waits_for_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    slow = threading.Event()
    monkeypatch.setattr(journal_module, "sync", lambda file: slow.wait(10))
    with Journal.begin(path, header()) as journal:
        for _ in range(50):
            journal.append(Choice(0, ROCK))
        assert journal.pending
        assert not journal.settled
        assert not journal.wait(0.01)
        slow.set()
        assert journal.wait(10)
        assert journal.settled
    assert len(Record.read(path).facts) == 50


def test_closing_writes_what_is_left(path: Path) -> None:
    journal = Journal.begin(path, header())
    journal.append(Choice(0, ROCK))
    journal.close()
    journal.close()
    assert Record.read(path).facts == (Choice(0, ROCK),)
    with pytest.raises(ValueError, match="closed"):
        journal.append(Undo(1))


def test_what_cannot_happen_is_not_written(path: Path) -> None:
    with Journal.begin(path, header()) as journal:
        with pytest.raises(Unfit):
            journal.append(Undo(1))
        journal.append(Choice(1, ROCK))
    assert Record.read(path).facts == (Choice(1, ROCK),)


def test_a_game_is_gone_on_with(path: Path) -> None:
    with Journal.begin(path, header()) as journal:
        journal.append(Choice(0, ROCK))
    with Journal.reopen(path) as journal:
        assert journal.record.facts == (Choice(0, ROCK),)
        journal.append(Undo(1))
    assert Record.read(path).facts == (Choice(0, ROCK), Undo(1))
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_torn_file_is_kept_beside_the_one_that_goes_on(path: Path) -> None:
    path.parent.mkdir()
    whole = Record(header(), [Choice(0, ROCK)]).text()
    for number, rest in enumerate(('{"seat":1,', '{"undo"'), 1):
        torn = (whole + rest).encode()
        path.write_bytes(torn)
        with Journal.reopen(path) as journal:
            assert journal.record.torn == rest
            assert path.read_text() == whole
            journal.append(Choice(1, ROCK))
        assert path.read_text() == whole + '{"seat":1,"verb":"play","card":"orange-rock.3"}\n'
        assert path.with_name(f"{path.name}.torn-{number}").read_bytes() == torn
    with Journal.reopen(path) as journal:
        assert journal.record.torn is None


def test_a_save_of_an_older_format_is_kept_beside_the_new_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(upgrade.UPGRADES, 0, lambda old: [{**old[0], "seed": 12}, *old[1:]])
    path.parent.mkdir()
    old = lines({"seat": 1, **ROCK}, first={"feltfolk": 0, "seed": "x" * 500})
    path.write_bytes(old)
    with Journal.reopen(path) as journal:
        journal.append(Undo(1))
    assert path.with_name(f"{path.name}.old-1").read_bytes() == old
    record = Record.read(path)
    assert not record.outdated
    assert (record.header.seed, record.facts) == (12, (Choice(1, ROCK), Undo(1)))


@pytest.mark.parametrize("data", [b"Dear diary\n", lines(first={"feltfolk": 9}), lines({"weather": "rain"}) + b'{"un'])
def test_a_file_that_is_no_save_of_ours_is_left_as_it_is(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    with pytest.raises(BadSave):
        Journal.reopen(path)
    assert path.read_bytes() == data
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    with pytest.raises(BadSave):
        Journal.reopen(path.parent)
    with pytest.raises(BadSave):
        Journal.reopen(path.with_name("none"))


def test_only_one_may_write(path: Path) -> None:
    first = Journal.begin(path, header())
    first.wait()
    with pytest.raises(SaveInUse) as caught:
        Journal.reopen(path)
    assert str(caught.value) == f"{path} is being played in another window."
    first.append(Choice(0, ROCK))
    first.close()
    with Journal.reopen(path) as second:
        assert second.record.facts == (Choice(0, ROCK),)


def test_a_full_disk_is_told_once_and_costs_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(file: object, data: bytes) -> None:
        os.write(file.fileno(), data[: len(data) // 2])  # type: ignore[attr-defined]
        raise OSError(errno.ENOSPC, "No space left on device")

    with Journal.begin(path, header()) as journal:
        assert journal.wait(10)
        with monkeypatch.context() as full:
            full.setattr(journal_module, "_write", half)
            for told in (True, False):
                journal.append(Choice(0, ROCK))
                assert not journal.wait(10)
                assert journal.settled
                assert journal.pending
                assert isinstance(journal.news(), NotSaved) == told
                assert journal.news() is None
            assert str(journal.trouble) == f"{path} could not be written: the disk is full."
        journal.append(Choice(1, ROCK))
        assert journal.wait(10)
        assert journal.trouble is None
    assert path.read_text() == journal.record.text()


def test_a_folder_that_cannot_be_made_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder")
    with Journal.begin(tmp_path / "saves" / "game.feltfolk", header()) as journal:
        journal.append(Choice(0, ROCK))
        assert not journal.wait(10)
        assert journal.news()
        (tmp_path / "saves").unlink()
        journal.append(Choice(1, ROCK))
        assert journal.wait(10)
    assert Record.read(journal.path).facts == journal.record.facts


def test_a_new_game_overwrites_nothing(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("mine")
    with Journal.begin(path, header()) as journal:
        assert not journal.wait(10)
        assert str(journal.news()) == f"{path} could not be written: another file has taken its name."
    assert path.read_text() == "mine"


def test_what_others_cut_off_or_add_does_not_spoil_the_game(path: Path) -> None:
    with Journal.begin(path, header()) as journal:
        for size in (20, 5000):
            journal.append(Choice(0, ROCK))
            assert journal.wait(10)
            os.truncate(path, size)
            journal.append(Choice(1, ROCK))
            assert journal.wait(10)
            assert path.read_text("utf-8") == journal.record.text()


@POSIX
def test_a_file_that_was_taken_away_is_written_anew(path: Path) -> None:
    with Journal.begin(path, header()) as journal:
        journal.append(Choice(0, ROCK))
        assert journal.wait(10)
        path.unlink()
        path.parent.rmdir()
        journal.append(Choice(1, ROCK))
        assert journal.wait(10)
    assert path.read_text() == journal.record.text()


CHILD = """
import sys
from pathlib import Path
from saves.facts import Choice
from saves.journal import Journal
from tests.kept import header
journal = Journal.begin(Path(sys.argv[1]), header())
for number in range(100_000):
    journal.append(Choice(number % 2, {"verb": "play", "card": f"orange-rock.{number}"}))
    journal.wait()
    print(number, flush=True)
"""


@pytest.mark.parametrize("after", [0, 1, 7, 40])
def test_kill_loses_at_most_the_choice_in_the_air(path: Path, after: int) -> None:
    root = Path(__file__).parents[1]
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path)], cwd=root, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout
        told = 0
        for line in child.stdout:
            told = int(line)
            if told >= after:
                break
        child.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
        told = max([told, *(int(line) for line in child.stdout if line.endswith("\n"))])
    with Journal.reopen(path) as journal:
        facts = journal.record.facts
        assert told + 1 <= len(facts) <= told + 2
        assert [fact.action["card"] for fact in facts if isinstance(fact, Choice)] == [
            f"orange-rock.{number}" for number in range(len(facts))
        ]
