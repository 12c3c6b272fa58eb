"""The page about the protocol of each game: its example is true, and nothing is left out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.core.game import games
from games.core.state import kind_of
from tests.referee.client import Client
from tests.table import questions


def conversation(page: Path) -> Iterator[tuple[bytes, dict[str, Any]]]:
    """The requests of a page's example, and what it says of their answers."""
    example = page.read_text(encoding="utf-8").split("## Example")[1].split("```")[1].strip().splitlines()
    requests = [line.removeprefix("> ").encode() for line in example[::2]]
    assert all(line.startswith("> ") for line in example[::2])
    yield from zip(requests, map(json.loads, example[1::2]), strict=True)


@pytest.mark.parametrize("game", list(games()))
def test_the_example_of_a_games_page_is_true(game: str) -> None:
    ask = Client()
    for request, said in conversation(games()[game].path / "PROTOCOL.md"):
        answer = ask.raw(request)
        assert answer.items() >= said.items(), (request, answer)


@pytest.mark.parametrize("game", list(games()))
def test_a_games_page_names_every_zone_mark_verb_question_and_option(game: str) -> None:
    page = (games()[game].path / "PROTOCOL.md").read_text(encoding="utf-8")
    ask = Client()
    ask("new", game=game)
    state = ask("state")
    introduced = next(g for g in ask("games")["games"] if g["id"] == game)
    of_seats = [re.sub(r"\.\d+", ".S", name, count=1) for name in (*state["zones"], *state["marks"])]
    named = {re.sub(r"\.\d+$", ".N", name) for name in of_seats}
    names = {*named, *introduced["verbs"], *(each.__name__.lower() for each in questions(game))}
    names |= {option["key"] for option in introduced["options"]}
    assert not [name for name in names if f"`{name}`" not in page]
    kinds_there = {kind_of(card) for cards in state["zones"].values() for card in cards}
    plain = {kind: kind.rpartition("-")[2] for kind in kinds_there}  # colours are named once
    assert not [kind for kind in kinds_there if f"`{kind}`" not in page and f"`{plain[kind]}`" not in page]
