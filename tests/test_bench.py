"""The bench works and says what it found; how fast anything is, no test asks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.bench import as_json, as_table, engine, files, rows
from app.bench.rows import Row, in_turn
from app.opponents.levels import decide
from games.core.game import PLAIN, Style, games, load
from games.core.knowledge import View


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measures everything once and briefly."""
    monkeypatch.setattr(rows, "PAIRS", 1)
    monkeypatch.setattr(rows, "SLICE", 0.0)
    monkeypatch.setattr(files, "CHOICES", 40)


def test_a_row_is_held_against_its_ratio_or_its_figure() -> None:
    assert Row("a", 5, "x/s", "b", 4, 1.25, "least", 1).ok is True
    assert Row("a", 5, "x/s", "b", 4, 1.25, "least", 1.3).ok is False
    assert Row("a", 5, "ms", "b", 4, 1.25, "most", 1.3).ok is True
    assert Row("a", 5, "ms", bound="most", limit=4, of="figure").ok is False
    assert Row("a", 5, "ms", bound="most", limit=5, of="figure").ok is True
    assert Row("a", 5, "x/s", bound="least", limit=1).ok is None, "without a peer there is no ratio"
    assert Row("a", 5, "x/s").ok is None


def test_the_ratio_of_a_pair_is_mine_to_the_peers(hasty: None) -> None:
    assert in_turn(lambda: 10**9, lambda: 1).ratio > 1 > in_turn(lambda: 1, lambda: 10**9).ratio


def test_the_table_and_the_json_hold_every_row() -> None:
    found = [
        Row("play", 1234567, "x/s", "RLCard Uno", 1000, 1.5, "least", 1),
        Row("resume", 0.0123, "ms", bound="most", limit=0.01, of="figure", note="long"),
    ]
    lines = list(as_table(found))
    assert lines[2].split() == ["play", "1,234,567", "x/s", "1,000", "RLCard", "Uno", "1.5", "x", "≥", "1", "x", "yes"]
    assert lines[3].split() == ["resume", "0.0123", "ms", "≤", "0.01", "ms", "NO"]
    assert "long" in lines[4]
    data = json.loads(as_json(found))
    assert [row["name"] for row in data["rows"]] == ["play", "resume"]
    assert [row["ok"] for row in data["rows"]] == [True, False]


def test_rules_search_and_files_can_be_measured_without_a_peer(hasty: None) -> None:
    def named() -> Iterator[Row]:
        yield from engine.rows(None)
        yield from files.rows()

    found = list(named())
    for game in games():
        assert sum(row.name.startswith(f"{game}: ") for row in found) == 7
    assert all(row.figure > 0 for row in found)
    assert not any(row.peer == "RLCard Uno" for row in found)


def test_tables_of_every_size_are_measured() -> None:
    sizes: list[int] = []

    def deal(seats: int, *rest: Any) -> Any:
        sizes.append(seats)
        return load("mifuchi").deal(2, *rest)

    large = replace(load("mifuchi"), seats=range(2, 8), deal=deal)
    for number in range(7):
        engine.dealt(large, number)
    assert sizes == [2, 3, 4, 5, 6, 7, 2]


def test_a_search_is_measured_as_hard_makes_it(hasty: None, monkeypatch: pytest.MonkeyPatch) -> None:
    game, styles = replace(load("mifuchi"), pace=700), set[Style]()

    def weigh(view: View, choices: list[object], rng: Random, style: Style = PLAIN) -> list[float]:
        styles.add(style)
        return [1.0] * len(choices)

    monkeypatch.setattr(type(game.strategy), "weigh", staticmethod(weigh))
    usual, far = engine.search(game, None)
    assert (usual.limit, usual.of, far.limit) == (700, "figure", None)
    assert f" {game.strategy.depth} answers" in usual.name
    measured = set(styles)
    styles.clear()
    for view in engine.situations(game, 3):
        decide(view, "hard", Random(1), playouts=5)
    assert styles == measured != {PLAIN}


def test_with_the_peer_every_figure_has_its_ratio(hasty: None) -> None:
    pytest.importorskip("rlcard")
    from app.bench.peers import Uno

    found = [row for row in engine.rows(Uno()) if row.peer == "RLCard Uno"]
    assert len(found) == 4 * len(games())
    assert all(row.ratio and row.peer_figure for row in found)
