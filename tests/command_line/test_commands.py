"""The command line: what each command does, prints and returns."""

from __future__ import annotations

import json
import os
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from app.exits import DONE, NO_DISPLAY, USAGE, WRONG
from app.paths import Home
from games.core.game import load
from saves.store import Store
from tests.command_line.typed import Run, save

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
