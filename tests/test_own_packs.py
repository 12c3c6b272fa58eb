"""Packs of the user's own folder, from the file to the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.match import Match
from app.packs import brought, found
from games.core.game import BadOption, load
from games.core.pack import Pack, written


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    kinds = load("mitix").packing.kinds  # type: ignore[union-attr]
    (tmp_path / "b.yaml").write_text(written(Pack("Troy", kinds[12:32])), encoding="utf-8")
    (tmp_path / "a.yaml").write_text(written(Pack("Small", kinds[20:30])), encoding="utf-8")
    (tmp_path / "c.yaml").write_text("pack: Bad\ncards:\n  - zeus\n  - zues\n", encoding="utf-8")
    (tmp_path / "d.yaml").write_text(written(Pack("Troy", kinds[30:60])), encoding="utf-8")
    (tmp_path / "e.yaml").write_text(written(Pack("full", kinds[30:60])), encoding="utf-8")
    (tmp_path / "note.txt").write_text("nothing", encoding="utf-8")
    return tmp_path


def test_packs_are_found_and_bad_ones_named_with_their_line(folder: Path) -> None:
    files = found(load("mitix"), folder)
    assert [each.path.name for each in files] == ["a.yaml", "b.yaml", "c.yaml", "d.yaml", "e.yaml"]
    assert [each.pack.name if each.pack else None for each in files] == ["Small", "Troy", None, None, None]
    said = [f"{each.path.name}:{each.trouble.line}: {each.trouble.expected}" for each in files if each.trouble]
    assert said == [
        "c.yaml:4: expected the name of a card (did you mean zeus?), found 'zues'",
        "d.yaml:1: expected another name than b.yaml has, found 'Troy'",
        "e.yaml:1: expected another name than the whole set has, found 'full'",
    ]


def test_where_there_is_no_folder_or_no_packs_are_used_nothing_is_found(tmp_path: Path) -> None:
    assert found(load("mitix"), tmp_path / "nowhere") == []
    assert found(load("mifuchi"), tmp_path) == []
    assert brought(load("mifuchi"), {}, tmp_path) is None
    assert brought(load("mitix"), load("mitix").settle({}), tmp_path) is None


def test_a_named_pack_comes_to_the_table(folder: Path) -> None:
    game, given = load("mitix"), {"pack.1": "Troy"}
    deck = brought(game, game.settle(given), folder)
    assert deck is not None
    assert deck.table.packs == ("full", "Troy")
    assert Match("mitix", 2, 1, given, deck).waiting == (0, 1)


def test_a_pack_that_is_not_there_or_too_small_is_refused(folder: Path) -> None:
    game = load("mitix")
    with pytest.raises(BadOption, match=r"pack\.0: expected one of full, Small, Troy, found 'Sparta'"):
        brought(game, game.settle({"pack.0": "Sparta"}), folder)
    given = {"pack.0": "Small"}
    with pytest.raises(BadOption, match=r"pack\.0: expected a pack of at least 20 cards, found 10"):
        Match("mitix", 2, 1, given, brought(game, game.settle(given), folder))
    assert Match("famix", 2, 1, given, brought(load("famix"), load("famix").settle(given), folder)).waiting
