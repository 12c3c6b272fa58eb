"""The command line: help, wrong usage, folders, language, lists of seats."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app import commands, words
from app.cli import COMMANDS, saved_language
from app.company import company, levels
from app.exits import DONE, STOPPED, USAGE, WRONG
from app.paths import Home
from app.settings import Settings, write_settings
from saves.store import Store
from tests.command_line.typed import Run, save

# ---- help and usage


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_its_help_in_every_language(run: Run, command: str, lang: str) -> None:
    asked = [*([command] if command else []), "--help"]
    code, out, err = run("--lang", lang, *asked)
    assert (code, err) == (DONE, "")
    assert out.startswith({"en": "usage: ", "fr": "usage\u00a0: ", "es": "uso: "}[lang])
    assert (out == run("--lang", "en", *asked)[1]) == (lang == "en")
    if not command:
        assert all(f"\n    {name} " in out for name in COMMANDS)


def test_help_imports_nothing_that_takes_long() -> None:
    code = (
        "import sys; from app.cli import main; main(['--help']); main(['play', '--help']);"
        "print([m for m in ('pygame', 'yaml', 'msgspec', 'platformdirs', 'typing', 'dataclasses', 'pathlib')"
        " if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "[]"


def test_version(run: Run) -> None:
    code, out, err = run("--version")
    assert (code, err) == (DONE, "")
    assert out.startswith("feltfolk 0.")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("dance", "dance"),
        ("--speed", "--speed"),
        ("--hom saves", "--hom"),
        ("--home", "--home"),
        ("--lang de saves", "de"),
        ("saves extra", "extra"),
        ("play", "GAME"),
        ("play mifuci", "did you mean mifuchi"),
        ("play mifuchi --seats human", "seats"),
        ("play mifuchi --seats human,human,human", "seats"),
        ("play mifuchi --seats human,wizard", "wizard"),
        ("play mifuchi --seats human,random", "random"),
        ("play mifuchi --seed -1", "-1"),
        ("play mifuchi --seed 9007199254740992", "9007199254740992"),
        ("play mifuchi --seed ten", "ten"),
        ("play mifuchi --option track_steps", "KEY=VALUE"),
        ("play mifuchi --option track_steps=9", "track_steps"),
        ("play mifuchi --option speed=9", "speed"),
        ("play mifuchi --deck nothing", "nothing"),
        ("play mifuchi --deck ../../deck", "deck"),
        ("resume", "no saved game"),
        ("resume nothing", "nothing"),
        ("simulate mifuchi --games 3", "--seats"),
        ("simulate mifuchi --seats easy,easy", "--games"),
        ("simulate mifuchi --seats human,easy --games 3", "human"),
        ("simulate mifuchi --seats easy --games 3", "seats"),
        ("simulate mifuchi --seats easy,easy --games 0", "--games"),
        ("simulate mifuchi --seats easy,easy --games 3 --jobs 0", "--jobs"),
        ("simulate mifuchi --seats easy,easy --games 3 --playouts 5 --seconds 1", "--seconds"),
        ("simulate mifuchi --seats easy,easy --games 3 --seconds 0", "--seconds"),
        ("simulate chess --seats easy,easy --games 3", "chess"),
        ("screenshot mifuchi", "-o"),
        ("screenshot mifuchi -o x.png --size big", "big"),
        ("check", "FILE"),
        ("bench --fast", "--fast"),
    ],
)
def test_wrong_usage_is_one_sentence_and_exit_code_2(run: Run, arguments: str, named: str) -> None:
    code, out, err = run(*arguments.split())
    assert (code, out) == (USAGE, "")
    assert named in err


def test_a_fault_of_the_program_is_one_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(given: object) -> int:
        raise KeyError("the\nmoon")

    monkeypatch.setitem(commands.COMMANDS, "saves", fails)
    code, out, err = run("saves")
    assert (code, out) == (WRONG, "")
    assert "KeyError" in err


def test_ctrl_c_stops_without_a_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(given: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(commands.COMMANDS, "saves", stopped)
    assert run("saves") == (STOPPED, "", "feltfolk: stopped\n")


# ---- folders and language


def test_home_before_the_command_wins_over_the_variable(run: Run, tmp_path: Path, store: Store) -> None:
    save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    assert run("saves")[1].startswith("mifuchi-2026")
    assert run("--home", str(tmp_path / "other"), "saves") == (DONE, "", "")
    assert not (tmp_path / "other").exists(), "looking makes nothing"


def test_a_home_that_is_a_file_is_wrong_usage(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, _out, err = run("--home", str(tmp_path / "file"), "saves")
    assert code == USAGE
    assert "no folder" in err


def test_the_language_is_that_of_the_command_then_the_settings_then_the_system(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {lang: run("--lang", lang, "resume")[2] for lang in words.LANGUAGES}
    assert len(set(said.values())) == 3
    assert run("resume")[2] == said["en"]
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert run("resume")[2] == said["es"]
    home = Home.find()
    home.config.mkdir(parents=True)
    write_settings(home.settings, Settings(language="fr"))
    assert run("resume")[2] == said["fr"]
    assert run("resume", "--lang", "es")[2] == said["es"]


@pytest.mark.parametrize("config", [None, "", "conf"])
def test_the_settings_are_looked_for_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, config: str | None
) -> None:
    monkeypatch.delenv("FELTFOLK_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    if config is not None:
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / config) if config else "")
    home = Home.find()
    home.config.mkdir(parents=True)
    write_settings(home.settings, Settings(language="es"))
    assert saved_language("") == "es"
    assert saved_language(str(tmp_path / "elsewhere")) == ""


def test_damaged_settings_are_told_of_and_the_command_goes_on(run: Run) -> None:
    home = Home.find()
    home.config.mkdir(parents=True)
    home.settings.write_text("{")
    code, out, err = run("saves")
    assert (code, out) == (DONE, "")
    assert "settings" in err


# ---- lists of seats


def test_a_list_of_seats_names_people_and_characters() -> None:
    seats = company("human:Ada, human,hard,easy:Grandpa,easy,easy")
    assert [(s.kind, s.level) for s in seats] == [("human", None)] * 2 + [
        ("ai", "hard"),
        ("ai", "easy"),
        ("ai", "easy"),
        ("ai", "easy"),
    ]
    assert [seats[0].name, seats[1].name, seats[3].name] == ["Ada", "Player 2", "Grandpa"]
    assert len({s.character for s in seats[2:]}) == 4
    assert all(s.name for s in seats)
    assert len({s.colour for s in seats}) == len({s.symbol for s in seats}) == 6


@pytest.mark.parametrize(
    "listed", ["", "human,", "humans", "random", "human:" + "x" * 41, "human:\x07", ",".join(["easy"] * 9)]
)
def test_a_list_of_seats_that_is_none(listed: str) -> None:
    with pytest.raises(ValueError, match="seats"):
        company(listed)


def test_a_list_of_levels() -> None:
    assert levels("random, easy,fair,hard") == ("random", "easy", "fair", "hard")
    with pytest.raises(ValueError, match="human"):
        levels("easy,human")
