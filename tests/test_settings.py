"""The settings and the folders they are kept in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import words
from app.paths import Home, made
from app.settings import Settings, Setup, read_settings, write_settings
from saves.facts import Seat
from saves.problem import NotSaved, Problem


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_without_a_file_there_are_the_defaults_and_nothing_is_written(path: Path) -> None:
    assert read_settings(path) == (Settings(), None)
    assert not path.parent.exists()


def test_what_was_set_is_read_back(path: Path) -> None:
    ours = Settings(
        language="fr",
        text_size=150,
        animation="none",
        ai_seconds=0.5,
        window_place=(-1200, 30),
        last_setup={"mifuchi": Setup([Seat("Ada", "human"), Seat("Bo", "ai", level="hard")], {"taunts": False})},
    )
    write_settings(path, ours)
    assert read_settings(path) == (ours, None)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_keys_of_a_newer_version_are_kept(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"smell":{"strength":3},"text_size":125}')
    settings, problem = read_settings(path)
    assert (settings.text_size, problem) == (125, None)
    settings.muted = True
    write_settings(path, settings)
    there = json.loads(path.read_text())
    assert there["smell"] == {"strength": 3}
    assert there["muted"] is True


BAD = (
    "",
    "nonsense",
    "[]",
    "[" * 9999,
    " " * (1 << 20) + "{}",
    '{"text_size":110}',
    '{"ai_seconds":0.1}',
    '{"effects_volume":101}',
    '{"animation":"turbo"}',
    '{"language":"../en"}',
    '{"window_size":[100,100]}',
    '{"muted":"yes"}',
    '{"last_setup":{"mifuchi":{"seats":[{"name":"\\u0000","kind":"human"}]}}}',
)


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_bad_file_is_kept_aside_and_told_of_once(path: Path, text: str) -> None:
    path.parent.mkdir()
    for number in (1, 2):
        path.write_text(text)
        settings, problem = read_settings(path)
        aside = path.with_name(f"settings.bad-{number}")
        assert settings == Settings()
        assert problem
        assert str(aside) in str(problem)
        assert "\n" not in str(problem)
        assert aside.read_text() == text
        assert read_settings(path) == (Settings(), None)


@given(st.binary(max_size=60))
def test_garbage_gives_the_defaults(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("config") / "settings.json"
    path.write_bytes(data)
    assert isinstance(read_settings(path)[0], Settings)


@pytest.mark.parametrize("change", [{"text_size": 110}, {"ai_seconds": 60.0}, {"language": "klingon"}])
def test_a_setting_that_could_not_be_read_back_is_not_written(path: Path, change: dict[str, Any]) -> None:
    write_settings(path, Settings())
    before = path.read_bytes()
    with pytest.raises(msgspec.ValidationError):
        write_settings(path, msgspec.structs.replace(Settings(), **change))
    assert path.read_bytes() == before


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file")
    path = tmp_path / "config" / "settings.json"
    with pytest.raises(NotSaved, match=r"could not be written"):
        write_settings(path, Settings())
    assert isinstance(read_settings(path)[1], Problem)


def test_the_whole_home_is_one_folder_if_asked(tmp_path: Path) -> None:
    by_word = Home.find(tmp_path / "word", {"FELTFOLK_HOME": str(tmp_path / "variable")})
    by_variable = Home.find(environ={"FELTFOLK_HOME": str(tmp_path / "variable")})
    for home, folder in ((by_word, tmp_path / "word"), (by_variable, tmp_path / "variable")):
        for each in (home.settings, home.saves, home.packs, home.decks, home.log, home.cache):
            assert each.is_relative_to(folder)
        assert not folder.exists()
        assert made(home.saves).is_dir()


def test_without_a_word_the_folders_are_those_of_the_system() -> None:
    home = Home.find(environ={})
    assert all(each.name == "feltfolk" for each in (home.config, home.data))
    assert all(each.is_absolute() for each in (home.config, home.data, home.state, home.cache))


def test_a_home_relative_to_here_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    home = Home.find("here")
    monkeypatch.chdir("/")
    assert home.saves == tmp_path / "here" / "saves"


def test_a_home_that_is_a_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for wrong in (str(tmp_path / "file"), "nul\0byte"):
        with pytest.raises(Problem, match="is no folder that files could be kept in"):
            Home.find(wrong)
    with pytest.raises(Problem, match="could not be made"):
        made(tmp_path / "file" / "saves")


def test_importing_writes_nothing(tmp_path: Path) -> None:
    script = "import app.paths, app.settings, app.words, saves.journal, saves.store; app.paths.Home.find()"
    environ = {**os.environ, "FELTFOLK_HOME": str(tmp_path / "home"), "HOME": str(tmp_path), "PYTHONPATH": os.getcwd()}
    subprocess.run([sys.executable, "-c", script], env=environ, cwd=tmp_path, check=True)
    assert list(tmp_path.iterdir()) == []


def test_what_is_wrong_with_the_settings_is_one_sentence_in_the_language(path: Path) -> None:
    """Without what the reader of the file says in English of itself."""
    path.parent.mkdir()
    for text, named in (('{"text_size":90}', "text_size"), ("{", "")):
        path.write_text(text)
        problem = read_settings(path)[1]
        assert problem
        said = set()
        for lang in words.LANGUAGES:
            words.set_language(lang)
            said.add(problem.said(words._))
        words.set_language("en")
        assert len(said) == len(words.LANGUAGES)
        assert all(named in each and "`" not in each and "$" not in each for each in said)
