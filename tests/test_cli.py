"""The command line as a person or a script meets it: exit codes, sentences, languages, pipes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app import commands, words
from app.cli import COMMANDS, DONE, NO_DISPLAY, STOPPED, USAGE, WRONG, main, saved_language
from app.company import company, levels
from app.match import Match
from app.paths import Home
from app.records import facts, header
from app.settings import Settings, write_settings
from games.core.game import load
from saves.facts import Seat
from saves.record import Record
from saves.store import Store

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test sees the settings or the language of this machine, or leaves any behind."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("FELTFOLK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    yield
    words.set_language("en")
    monkeypatch.undo()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ran(*arguments: str) -> tuple[int, str, str]:
        """The exit code and what was printed; an error is one sentence."""
        code = main(arguments)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        if err:
            assert err.startswith("feltfolk: ")
            assert err.count("\n") == 1
        return code, out, err

    return ran


@pytest.fixture
def store() -> Store:
    store = Store(Home.find().saves)
    store.folder.mkdir(parents=True)
    return store


def save(store: Store, name: str, choices: int = 3, names: tuple[str, str] = ("Ada", "Bo")) -> Path:
    match = Match("mifuchi", 2, 3)
    while len(match.choices) < choices:
        match.answer(match.waiting[0], match.choices_of(match.waiting[0])[0])
    seats = [Seat(names[0], "human"), Seat(names[1], "ai", "hard")]
    path = store.folder / name
    path.write_bytes(b"".join(Record(header(match, seats), facts(match)).lines()))
    return path


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What the window was asked to show, instead of a window."""
    asked: list[tuple[Any, ...]] = []
    start = types.ModuleType("app.screen.start")
    for name in ("run_home", "run_table", "run_resume"):
        setattr(start, name, lambda *given, name=name: asked.append((name, *given)))
    monkeypatch.setitem(sys.modules, "app.screen.start", start)
    return asked


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


# ---- the window


def test_without_a_command_the_home_screen_opens(run: Run, opened: list[tuple[Any, ...]]) -> None:
    assert run("--lang", "fr") == (DONE, "", "")
    ((name, home, settings, lang),) = opened
    assert (name, home, lang) == ("run_home", Home.find(), "fr")
    assert settings.language == "", "the language of one run is not that of the next ones"


def test_play_opens_the_table_that_was_asked_for(run: Run, opened: list[tuple[Any, ...]]) -> None:
    arguments = "play mifuchi --seats human:Ada,hard --seed 9 --option track_steps=3 --option taunts=false"
    assert run(*arguments.split()) == (DONE, "", "")
    ((name, home, _settings, request, _lang),) = opened
    assert (name, home) == ("run_table", Home.find())
    assert (request.game, request.seed, request.deck) == ("mifuchi", 9, None)
    assert request.options == load("mifuchi").settle({"track_steps": 3, "taunts": False})
    person, opponent = request.seats
    assert (person.name, person.kind, person.level) == ("Ada", "human", None)
    assert (opponent.kind, opponent.level) == ("ai", "hard")


def test_play_without_seats_takes_those_of_the_last_time(run: Run, opened: list[tuple[Any, ...]]) -> None:
    run("play", "mifuchi")
    assert [seat.kind for seat in opened[0][3].seats] == ["human", "ai"]
    home = Home.find()
    home.config.mkdir(parents=True)
    settings = json.dumps({"last_setup": {"mifuchi": {"seats": [{"name": "", "kind": "human"}] * 2}}})
    home.settings.write_text(settings)
    run("play", "mifuchi")
    assert [(seat.name, seat.kind) for seat in opened[1][3].seats] == [("Player 1", "human"), ("Player 2", "human")]
    assert opened[0][3].seed != opened[1][3].seed


def test_play_with_a_deck_of_ones_own(run: Run, opened: list[tuple[Any, ...]]) -> None:
    decks = Home.find().decks
    decks.mkdir(parents=True)
    text = (load("mifuchi").path / "deck.yaml").read_text()
    (decks / "mine.yaml").write_text(text)
    assert run("play", "mifuchi", "--deck", "mine")[0] == DONE
    assert opened[0][3].deck == "mine"
    (decks / "bad.yaml").write_text(text.replace("hand: 4", "hand: many"))
    code, _out, err = run("play", "mifuchi", "--deck", "bad")
    assert code == WRONG
    assert "bad.yaml:4: expected" in err
    assert len(opened) == 1


def test_resume_takes_the_latest_game_or_one_by_its_name(
    run: Run, opened: list[tuple[Any, ...]], store: Store, tmp_path: Path
) -> None:
    old = save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    new = save(store, "mifuchi-2026-01-02-abcdef.feltfolk")
    kept = save(store, "a good moment.feltfolk")
    os.utime(old, (1, 1))
    elsewhere = tmp_path / "elsewhere.feltfolk"
    elsewhere.write_bytes(old.read_bytes())
    for name, path in (
        (None, new),
        (old.name, old),
        (old.stem, old),
        ("a good moment", kept),
        (str(elsewhere), elsewhere),
    ):
        assert run("resume", *([name] if name else []))[0] == DONE
        assert opened[-1][0] == "run_resume"
        assert opened[-1][3] == path


def test_resume_of_a_bad_file_names_the_line(run: Run, opened: list[tuple[Any, ...]], store: Store) -> None:
    path = save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    path.write_bytes(path.read_bytes() + b'{"seat":0,"verb":"take","card":"hat.0"}\n')
    code, _out, err = run("resume", path.name)
    assert code == WRONG
    assert f"{path}:5: expected" in err
    assert opened == []


@pytest.mark.parametrize("arguments", [[], ["play", "mifuchi"], ["resume"]])
def test_no_display_is_exit_code_3(
    run: Run, monkeypatch: pytest.MonkeyPatch, store: Store, arguments: list[str]
) -> None:
    from app.screen.opening import NoDisplay

    def fails(*given: object) -> None:
        raise NoDisplay("no screen")

    save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    start = types.ModuleType("app.screen.start")
    for name in ("run_home", "run_table", "run_resume"):
        setattr(start, name, fails)
    monkeypatch.setitem(sys.modules, "app.screen.start", start)
    code, out, err = run(*arguments)
    assert (code, out) == (NO_DISPLAY, "")
    assert "no display" in err


# ---- saves, simulate, check, screenshot


def test_saves_lists_file_game_seats_turn_and_when(run: Run, store: Store) -> None:
    assert run("saves") == (DONE, "", "")
    path = save(store, "mifuchi-2026-01-01-abcdef.feltfolk", 5)
    os.utime(path, (1, 1))
    (store.folder / "broken.feltfolk").write_text("{}\n")
    code, out, _err = run("saves")
    rows = [line.split("\t") for line in out.splitlines()]
    assert code == DONE
    assert [row[0] for row in rows] == ["broken.feltfolk", path.name]
    assert rows[0][1:3] == ["-", rows[0][2]]
    assert rows[0][2].startswith("1: expected a saved game")
    assert rows[1][1:4] == ["mifuchi", "Ada, Bo (hard)", "5"]
    assert rows[1][4].startswith("19")


def test_saves_on_a_terminal_has_a_heading(run: Run, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert "no saved game" in run("saves")[1]
    save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    heading, row = run("saves")[1].splitlines()
    assert heading.split() == ["file", "game", "seats", "turn", "when"]
    assert heading.index("game") == row.index("mifuchi ", 10)


def test_simulate_prints_one_line_of_json(run: Run) -> None:
    arguments = "simulate mifuchi --seats random,random --games 2 --seed 4 --option treasures_to_win=2 --jobs 1 --json"
    code, out, err = run(*arguments.split())
    assert (code, err) == (DONE, "")
    data = json.loads(out)
    assert (data["seed"], data["games"], [s["level"] for s in data["seats"]]) == (4, 2, ["random", "random"])
    assert out.count("\n") == 1


def test_simulate_prints_a_table_without_json(run: Run) -> None:
    arguments = "simulate mifuchi --seats easy,random --games 1 --seed 4 --jobs 1"
    code, out, _err = run(*arguments.split())
    assert code == DONE
    assert "easy" in out
    assert "seed 4" in out


def test_check_says_it_of_each_file_and_ends_with_1_if_any_is_bad(run: Run, tmp_path: Path) -> None:
    deck = str(load("mifuchi").path / "deck.yaml")
    bad = tmp_path / "bad.yaml"
    bad.write_text("deck: mifuchi\n")
    assert run("check", deck)[0] == DONE
    code, out, err = run("check", str(bad), deck, str(tmp_path / "none"))
    assert (code, err) == (WRONG, "")
    assert [line.partition(": ")[0] for line in out.splitlines()] == [f"{bad}:1", deck, f"{tmp_path / 'none'}:1"]


def test_screenshot_plays_and_hands_the_match_to_the_painter(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pictures: list[tuple[Any, ...]] = []
    shot = types.ModuleType("app.screen.shot")
    setattr(shot, "save_picture", lambda *given: pictures.append((os.environ["SDL_VIDEODRIVER"], *given)))  # noqa: B010
    monkeypatch.setitem(sys.modules, "app.screen.shot", shot)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    path = tmp_path / "a.png"
    arguments = ["screenshot", "mifuchi", "--seed", "4", "--moves", "6", "--seat", "1", "--size", "1920x1080"]
    assert run(*arguments, "--lang", "es", "--seats", "easy,fair", "-o", str(path)) == (DONE, "", "")
    ((driver, match, seats, seat, size, lang, output),) = pictures
    assert (driver, seat, size, lang, output) == ("dummy", 1, (1920, 1080), "es", path)
    assert (len(match.choices), match.seed) == (6, 4)
    assert [chair.level for chair in seats] == ["easy", "fair"]
    code, _out, err = run(*arguments[:6], "--seat", "2", "-o", str(path))
    assert code == USAGE
    assert "--seat" in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no disk that is always full")
def test_a_picture_that_cannot_be_written_is_told_of(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    (tmp_path / "full.png").symlink_to("/dev/full")
    for path in (tmp_path / "full.png", tmp_path / "nowhere" / "a.png", tmp_path):
        code, _out, err = run("screenshot", "mifuchi", "-o", str(path))
        assert (code, "inside the program" in err) == (WRONG, False), err
        assert err.count("\n") == 1


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


# ---- as a process


def feltfolk(*arguments: str, **given: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "app", *arguments], check=False, timeout=60, **given)


@pytest.mark.parametrize("arguments", ["--help", "saves", "check README.md README.md", "referee", "--version"])
def test_a_closed_pipe_is_no_error(arguments: str, store: Store) -> None:
    save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    read, write = os.pipe()
    os.close(read)
    try:
        done = feltfolk(
            *arguments.split(), stdout=write, stderr=subprocess.PIPE, input=b'{"do":"games"}\n{"do":"games"}\n'
        )
    finally:
        os.close(write)
    assert done.stderr == b""
    assert done.returncode in (DONE, WRONG if "check" in arguments else DONE)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
@pytest.mark.parametrize("arguments", ["--help", "saves", "referee", "--version"])
def test_what_cannot_be_written_is_told(arguments: str, store: Store) -> None:
    save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    with open("/dev/full", "wb") as full:
        done = feltfolk(*arguments.split(), stdout=full, stderr=subprocess.PIPE, input=b'{"do":"games"}\n')
    assert done.returncode == WRONG
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.startswith(b"feltfolk: ")


def test_it_works_without_standard_streams(store: Store) -> None:
    for arguments, code in (("saves", DONE), ("--help", DONE), ("referee", USAGE), ("dance", USAGE)):
        command = [sys.executable, "-m", "app", *arguments.split()]
        closing = "import os, sys; [os.close(n) for n in (0, 1, 2)]; os.execv(sys.argv[1], sys.argv[1:])"
        done = subprocess.run([sys.executable, "-c", closing, *command], check=False, timeout=60)
        assert done.returncode == code, arguments


def test_what_a_narrow_terminal_cannot_show_does_not_stop_it(store: Store) -> None:
    save(store, "mifuchi-2026-01-01-abcdef.feltfolk", names=("Ådä ☃", "Bo"))
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = feltfolk("saves", capture_output=True, env=environment)
    assert (done.returncode, done.stderr) == (DONE, b"")
    assert b"mifuchi" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_the_bar_is_drawn_on_a_terminal_and_not_in_a_pipe() -> None:
    import pty

    arguments = "simulate mifuchi --seats random,random --games 2 --seed 1 --jobs 1 --option treasures_to_win=2"
    controller, terminal = pty.openpty()
    try:
        piped = feltfolk(*arguments.split(), stdout=subprocess.PIPE, stderr=terminal)
        shown = feltfolk(*arguments.split(), stdout=terminal, stderr=terminal)
        os.set_blocking(controller, False)
        seen = os.read(controller, 1 << 16)
    finally:
        os.close(controller)
        os.close(terminal)
    assert (piped.returncode, shown.returncode) == (DONE, DONE)
    assert seen.count(b"/2") == 2, seen
    assert b"#" not in piped.stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("arguments", ["", "play mifuchi", "resume"])
def test_without_a_screen_the_program_ends_with_one_sentence_and_3(arguments: str, store: Store) -> None:
    save(store, "mifuchi-2026-01-01-abcdef.feltfolk")
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")}
    done = feltfolk(*arguments.split(), capture_output=True, env=environment)
    assert (done.returncode, done.stdout) == (NO_DISPLAY, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"no display" in done.stderr
