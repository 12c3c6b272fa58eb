"""`feltfolk check`: file, line, and what was expected there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from app.check import check_file
from app.match import Match
from app.records import facts, header
from games.core.game import games, load
from saves.facts import HandOver, Seat, Undo
from saves.record import Record

DECK = (load("mifuchi").path / "deck.yaml").read_text()
BOARD = (load("mifuchi").path / "board.yaml").read_text()


def played(choices: int | None = 20) -> Record:
    match, rng = Match("mifuchi", 2, 3), Random(3)
    while match.waiting and (choices is None or len(match.choices) < choices):
        seat = match.waiting[0]
        match.answer(seat, rng.choice(match.choices_of(seat)))
    return Record(header(match, [Seat("Ada", "human"), Seat("Bo", "ai", "easy")]), facts(match))


def verdict(tmp_path: Path, text: str | bytes, name: str = "file.yaml") -> tuple[bool, str]:
    """Whether it is good, and what is said without the name of the file."""
    path = tmp_path / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    found = check_file(path)
    said = found.said()
    assert said.startswith(f"{path}:")
    assert "\n" not in said
    return found.good, said.removeprefix(f"{path}:")


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("name", ["deck.yaml", "board.yaml"])
def test_what_comes_with_the_program_is_good(game: str, name: str) -> None:
    assert check_file(load(game).file(name)).good


def test_good_files_say_what_they_are(tmp_path: Path) -> None:
    assert verdict(tmp_path, DECK) == (True, " a deck of mifuchi, 53 cards")
    assert verdict(tmp_path, BOARD)[1].startswith(" a board of mifuchi")
    assert verdict(tmp_path, played().text(), "a.feltfolk") == (True, " a saved game of mifuchi, 20 choices")


def test_a_save_is_known_by_its_first_line_whatever_its_name(tmp_path: Path) -> None:
    assert verdict(tmp_path, played().text(), "a.txt") == (True, " a saved game of mifuchi, 20 choices")
    assert not verdict(tmp_path, DECK, "a.feltfolk")[0]


@pytest.mark.parametrize(
    ("change", "line", "expected"),
    [
        (
            lambda text: text.replace(
                "{count: 6, back: orange, symbol: rock}", "{count: six, back: orange, symbol: rock}"
            ),
            "orange-rock:",
            "whole number",
        ),
        (lambda text: text.replace("hand: 4", "hand: 0"), "hand: 0", "from 1"),
        (lambda text: text.replace("beats: [leaf]", "beats: [wolf]"), "wolf", "rock"),
        (lambda text: text.replace("deck: mifuchi", "deck: mifuchy"), "deck:", "did you mean mifuchi"),
        (lambda text: text + "  hat: {count: 1, back: treasure}\n", "", "once"),
        (lambda text: text + "\tx: [\n", "", "YAML"),
    ],
)
def test_a_bad_deck_names_line_and_expectation(
    tmp_path: Path, change: Callable[[str], str], line: str, expected: str
) -> None:
    text = change(DECK)
    good, said = verdict(tmp_path, text)
    number = next((n for n, each in enumerate(text.splitlines(), 1) if line and line in each), len(text.splitlines()))
    assert not good
    assert said.startswith(f"{number}: expected "), said
    assert expected in said


def test_a_bad_board_names_line_and_expectation(tmp_path: Path) -> None:
    for before, after in (("shape: fan", "shape: fun"), ("board: mifuchi", "board: chess")):
        text = BOARD.replace(before, after, 1)
        number = next(n for n, each in enumerate(text.splitlines(), 1) if after in each)
        good, said = verdict(tmp_path, text)
        assert not good
        assert said.startswith(f"{number}: expected "), said


@pytest.mark.parametrize("text", ["", "hello: 1\n", "- 1\n", "7\n", "{", "\x00", b"\xff\xfe", "feltfolk: 1\n"])
def test_what_is_none_of_them(tmp_path: Path, text: str | bytes) -> None:
    good, said = verdict(tmp_path, text)
    assert not good
    assert said[:12] in ("1: expected ", "2: expected "), said


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.yaml", tmp_path / ("x" * 5000)):
        found = check_file(path)
        assert not found.good
        assert found.said().startswith(f"{path}:1: expected ")


def bad(lines: list[str], number: int, text: str) -> str:
    """The save with another text on one line, counted from 1."""
    return "\n".join([*lines[: number - 1], text, *lines[number:]]) + "\n"


@pytest.mark.parametrize(
    ("number", "text", "expected"),
    [
        (1, '{"feltfolk":1}', "rules"),
        (1, '{"feltfolk":99}', "newer"),
        (3, "nonsense", "JSON"),
        (5, '{"seat":7,"verb":"pass"}', "seat"),
        (5, '{"seat":0,"verb":"fly"}', "verb"),
        (6, '{"seat":0,"verb":"take","card":"hat.0"}', "rules allow"),
        (9, '{"what":1}', "newer"),
    ],
)
def test_a_bad_save_names_line_and_expectation(tmp_path: Path, number: int, text: str, expected: str) -> None:
    good, said = verdict(tmp_path, bad(played().text().splitlines(), number, text), "a.feltfolk")
    assert not good
    assert said.startswith(f"{number}: expected "), said
    assert expected in said


def test_a_choice_after_undo_is_named_by_its_own_line(tmp_path: Path) -> None:
    lines = played(4).text().splitlines()
    text = "\n".join([*lines, '{"undo":2}', '{"seat":0,"verb":"take","card":"hat.0"}']) + "\n"
    assert verdict(tmp_path, text, "a.feltfolk")[1].startswith("7: expected a choice that the rules allow")


def test_undone_choices_hand_overs_and_results_are_good(tmp_path: Path) -> None:
    record = played(8)
    record.add(Undo(3))
    record.add(HandOver(1, "human", "Cleo"))
    assert verdict(tmp_path, record.text(), "a.feltfolk") == (True, " a saved game of mifuchi, 5 choices")
    assert verdict(tmp_path, played(None).text(), "b.feltfolk")[0]


def test_a_result_that_is_not_that_of_the_choices(tmp_path: Path) -> None:
    *lines, last = played(None).text().splitlines()
    other = '{"result":[0,1]}' if last == '{"result":[1,0]}' else '{"result":[1,0]}'
    good, said = verdict(tmp_path, "\n".join([*lines, other]) + "\n", "a.feltfolk")
    assert (good, said.startswith(f"{len(lines) + 1}: expected the result")) == (False, True)


def test_a_line_that_was_not_written_to_its_end(tmp_path: Path) -> None:
    text = played(6).text()
    good, said = verdict(tmp_path, text[:-9], "a.feltfolk")
    assert not good
    assert said.startswith("7: expected the end of the line")
