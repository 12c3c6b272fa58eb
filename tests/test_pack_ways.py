"""Packs on every way to a table: the command line, the referee, saved games, `feltfolk check`."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import words
from app.check import check_file
from app.cli import main
from app.exits import DONE, USAGE
from app.match import Match
from app.packs import brought
from app.paths import Home
from app.records import header, replay
from app.referee import Referee
from app.screen.seating import TableRequest
from games.core.game import load
from games.core.pack import Pack, written
from games.core.state import kind_of
from saves.facts import Seat
from saves.record import Record

SEATS = [Seat("Ada", "human"), Seat("Bo", "human")]
PACKING = load("mitix").packing
assert PACKING is not None
TROY = PACKING.kinds[12:40]


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of packs, in which one is too small for MiTiX and one has an error."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("FELTFOLK_HOME", str(tmp_path / "home"))
    folder = Home.find().packs
    folder.mkdir(parents=True)
    (folder / "troy.yaml").write_text(written(Pack("Troy", TROY)), encoding="utf-8")
    (folder / "small.yaml").write_text(written(Pack("Small", TROY[:12])), encoding="utf-8")
    (folder / "bad.yaml").write_text("pack: Bad\ncards:\n  - zeus\n  - zues\n", encoding="utf-8")
    yield folder
    words.set_language("en")


def simulate(capsys: pytest.CaptureFixture[str], *options: str, jobs: int = 1) -> tuple[int, str]:
    """The exit code of two simulated games of MiTiX, and what was printed."""
    given = [part for option in options for part in ("--option", option)]
    code = main(
        [
            "simulate",
            "mitix",
            "--seats",
            "easy,easy",
            "--games",
            "2",
            "--seed",
            "3",
            "--jobs",
            str(jobs),
            "--json",
            *given,
        ]
    )
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return code, out + err


def test_simulate_plays_with_packs_in_one_process_and_in_several(
    packs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone, together = (simulate(capsys, "pack.0=Troy", "pack.1=Troy", jobs=jobs) for jobs in (1, 2))
    assert alone[0] == together[0] == DONE
    figures = [json.loads(out) for _, out in (alone, together)]
    for each in figures:
        del each["seconds"]
    assert figures[0] == figures[1]


def test_a_pack_that_is_too_small_or_missing_is_refused_before_the_game(
    packs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = simulate(capsys, "pack.0=Small")
    assert (code, said) == (USAGE, "feltfolk: pack.0: expected a pack of at least 20 cards, found 12\n")
    code, said = simulate(capsys, "pack.1=Bad")
    assert code == USAGE
    assert "pack.1: expected one of full, Small, Troy, found 'Bad'" in said
    assert f"{packs / 'bad.yaml'}:4: expected the name of a card (did you mean zeus?), found 'zues'" in said


def test_play_asks_for_the_packs_by_its_options(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[TableRequest] = []
    monkeypatch.setattr("app.screen.start.run_table", lambda home, settings, request, lang: opened.append(request))
    assert main(["play", "mitix", "--option", "pack.1=Troy"]) == DONE
    assert opened[0].options["pack.1"] == "Troy"
    assert opened[0].deck is None


def test_the_referee_lays_a_table_with_packs(packs: Path) -> None:
    referee = Referee(Home.find())
    new = {"do": "new", "game": "mitix", "seed": 1, "options": {"pack.0": "Troy", "pack.1": "Troy"}}
    assert "error" not in referee.answer(json.dumps(new).encode())
    state = referee.answer(b'{"do":"state"}')
    assert {kind_of(card) for zone in state["zones"].values() for card in zone} <= set(TROY)
    new["options"] = {"pack.0": "Small"}
    error = referee.answer(json.dumps(new).encode())["error"]
    assert error["code"] == "bad-option"
    assert error["message"] == "pack.0: expected a pack of at least 20 cards, found 12"
    assert referee.answer(b'{"do":"state"}') == state


def test_the_command_referee_finds_the_packs_of_the_user(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app import commands

    given: list[object] = []
    monkeypatch.setattr("app.referee.serve", lambda *streams: given.extend(streams))
    monkeypatch.setattr("sys.stdin", Namespace(buffer="in"))
    monkeypatch.setattr("sys.stdout", Namespace(buffer="out", flush=lambda: None))
    monkeypatch.setattr("sys.__stdout__", Namespace(buffer="out", flush=lambda: None))
    assert commands.referee(Namespace()) == DONE
    assert given == ["in", "out", Home.find()]


def test_a_saved_game_carries_its_packs_and_needs_no_files_of_them(packs: Path, tmp_path: Path) -> None:
    game, chosen = load("famix"), {"pack.0": "Small", "pack.1": "Troy"}
    match = Match("famix", 2, 5, chosen, brought(game, game.settle(chosen), packs))
    path = tmp_path / "a.feltfolk"
    path.write_text(Record(header(match, SEATS)).text(), encoding="utf-8")
    for each in packs.iterdir():
        each.unlink()
    again = replay(Record.read(path), str(path))
    assert again.deck.table.packs == ("Small", "Troy")
    assert again.truth == match.truth
    assert check_file(path).good


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (written(Pack("Troy", TROY)), " a pack of 28 cards"),
        (written(Pack("Troy", (*TROY, "zeus", "zeus"))), "32: expected each card once, found 'zeus' again"),
        ("pack: A\ncards: [zeus]\n", "2: expected at least 10 cards, found 1"),
        ("pack: 7\ncards: [zeus]\n", "1: expected a name of 1 to 40 characters, found 7"),
    ],
)
def test_check_knows_a_pack_by_its_first_key(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "any.yaml"
    path.write_text(text, encoding="utf-8")
    assert check_file(path).said().removeprefix(f"{path}:") == said


def test_a_screenshot_is_taken_of_a_table_with_packs(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Match] = []
    monkeypatch.setattr("app.screen.shot.save_picture", lambda match, *rest: taken.append(match))
    assert main(["screenshot", "famix", "--option", "pack.1=Small", "-o", "a.png"]) == DONE
    assert taken[0].deck.table.packs == ("full", "Small")
