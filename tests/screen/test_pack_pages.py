"""The packs in the window: offered in the set-up, listed, put together; by mouse alone and by keyboard alone."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pygame
import pytest

from app import words
from app.packs import found
from app.screen.dialog import Dialog, NameEntry
from app.screen.pack_editor import PackEditor
from app.screen.pack_list import PackList
from app.screen.pack_tiles import ColumnRow, FigureTile
from app.screen.page import Page
from app.screen.seating import TableRequest
from app.screen.setup import Setup
from app.screen.widgets.choices import Segmented
from app.screen.widgets.field import TextField
from app.screen.widgets.values import Stepper
from app.settings import Settings
from app.settings import Setup as Remembered
from games.core.game import load
from games.core.pack import Pack, written
from saves.facts import Seat
from tests.screen.driver import Driver, driven

MITIX, FAMIX = load("mitix"), load("famix")
assert MITIX.packing is not None
KINDS = MITIX.packing.kinds
TROY, SMALL = Pack("Troy", KINDS[9:40]), Pack("Small", KINDS[20:33])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the packs; its parent is the home of the window."""
    packs = tmp_path / "packs"
    packs.mkdir()
    (packs / "troy.yaml").write_text(written(TROY), encoding="utf-8")
    (packs / "small.yaml").write_text(written(SMALL), encoding="utf-8")
    (packs / "bad.yaml").write_text("pack: Bad\ncards:\n  - zeus\n  - zues\n", encoding="utf-8")
    return packs


def kept(folder: Path) -> dict[str, tuple[str, ...]]:
    return {each.pack.name: each.pack.kinds for each in found(MITIX, folder) if each.pack}


def labels(page: Page) -> list[str]:
    return [inside.label for inside in page.root.walk() if inside.label]


def tiles(page: Page) -> dict[str, bool]:
    """The figures that are shown, and whether each is in the pack."""
    return {tile.card: tile.inside for tile in page.root.walk() if isinstance(tile, FigureTile)}


def tab_to(drive: Driver, key: str) -> None:
    """Go there with the tabulator."""
    for _ in range(140):
        if drive.focused is not None and drive.focused.key == key:
            return
        drive.key(pygame.K_TAB)
    raise AssertionError(f"the keyboard does not come to {key}")


def segment(drive: Driver, key: str, value: object) -> None:
    choice = drive.page.find(key)
    assert isinstance(choice, Segmented)
    drive.click(choice.cell([each for each, _ in choice.choices].index(value)).center)


def editor(drive: Driver) -> PackEditor:
    assert isinstance(drive.window.top, PackEditor)
    return drive.window.top


# the set-up


def test_the_set_up_offers_the_packs_and_names_what_is_none(folder: Path) -> None:
    with driven(folder.parent, Setup(MITIX, [], lambda request: None)) as drive:
        stepper = drive.page.find("options.pack.0")
        assert isinstance(stepper, Stepper)
        assert [words for _, words in stepper.choices] == ["All figures", "Small", "Troy"]
        said = "bad.yaml, line 4: expected the name of a card (did you mean zeus?), found 'zues'"
        assert said in labels(drive.page)


def test_where_there_is_no_pack_there_is_only_the_way_to_them(tmp_path: Path) -> None:
    with driven(tmp_path, Setup(MITIX, [], lambda request: None)) as drive:
        keys = {inside.key for inside in drive.page.root.walk()}
        assert "options.pack" in keys
        assert not keys & {"options.pack.0", "options.pack.1"}
        drive.page.focus(drive.page.find("packs"), visible=True)
        drive.key(pygame.K_RETURN)
        assert isinstance(drive.window.top, PackList)
    with driven(tmp_path, Setup(load("mifuchi"), [], lambda request: None)) as drive:
        assert "packs" not in {inside.key for inside in drive.page.root.walk()}


def test_a_pack_that_is_too_small_is_refused_before_the_game(folder: Path) -> None:
    started: list[TableRequest] = []
    with driven(folder.parent, Setup(MITIX, [], started.append)) as drive:
        drive.page.focus(drive.page.find("options.pack.1"))
        drive.key(pygame.K_RIGHT)
        sentence = "This pack has 13 cards, and this game needs at least 20."
        assert sentence in labels(drive.page)
        drive.click_on("play")
        assert isinstance(drive.window.top, Dialog)
        assert {sentence, "Small"} <= set(labels(drive.page))
        assert not started
        drive.key(pygame.K_ESCAPE)
        drive.page.focus(drive.page.find("options.pack.1"))
        drive.key(pygame.K_RIGHT)
        assert sentence not in labels(drive.page)
        drive.click_on("play")
    assert [started[0].options[f"pack.{seat}"] for seat in (0, 1)] == ["full", "Troy"]


def test_a_set_that_is_shared_is_one_pack_of_twice_the_size(folder: Path) -> None:
    started: list[TableRequest] = []
    settings = Settings()
    seats = [Seat("Ada", "human"), Seat("Ben", "human")]
    settings.last_setup["mitix"] = Remembered(seats, {"pack.0": "Troy", "pack.1": "Troy"})
    with driven(folder.parent, Setup(MITIX, [], started.append), settings=settings) as drive:
        segment(drive, "options.pack", "shared")
        assert "options.pack.1" not in {inside.key for inside in drive.page.root.walk()}
        assert "This pack has 31 cards, and this game needs at least 40." in labels(drive.page)
        drive.page.focus(drive.page.find("options.pack.0"))
        drive.key(pygame.K_LEFT, pygame.K_LEFT)
        drive.click_on("play")
    assert (started[0].options["pack"], started[0].options["pack.1"]) == ("shared", "full")


def test_the_set_up_remembers_packs_that_are_still_there(folder: Path) -> None:
    settings = Settings()
    seats = [Seat("Ada", "human"), Seat("Ben", "human")]
    settings.last_setup["mitix"] = Remembered(seats, {"pack.0": "Troy", "pack.1": "Sparta"})
    started: list[TableRequest] = []
    with driven(folder.parent, Setup(MITIX, [], started.append), settings=settings) as drive:
        drive.click_on("play")
        (folder / "troy.yaml").unlink()
        drive.page.uncover()
        drive.settle()
        drive.click_on("play")
    assert [request.options["pack.0"] for request in started] == ["Troy", "full"]
    assert [request.options["pack.1"] for request in started] == ["full", "full"]


# the list


def test_the_list_says_what_each_pack_is_enough_for(folder: Path) -> None:
    with driven(folder.parent, PackList(MITIX)) as drive:
        assert {"13 cards · enough for FaMiX", "31 cards · enough for MiTiX, FaMiX"} <= set(labels(drive.page))
        assert any(label.startswith("bad.yaml, line 4: ") for label in labels(drive.page))
        keys = {inside.key for inside in drive.page.root.walk()}
        assert "delete.bad.yaml" in keys
        assert "change.bad.yaml" not in keys


def test_a_pack_is_copied_renamed_and_deleted_when_that_was_asked(folder: Path) -> None:
    with driven(folder.parent, PackList(FAMIX)) as drive:
        drive.click_on("copy.troy.yaml")
        assert kept(folder) == {"Troy": TROY.kinds, "Troy 2": TROY.kinds, "Small": SMALL.kinds}
        drive.click_on("rename.troy.yaml")
        assert isinstance(drive.window.top, NameEntry)
        drive.type("Small")
        assert drive.page.find("answer.1").why == "Another pack has this name"
        drive.key(pygame.K_RETURN)
        assert isinstance(drive.window.top, NameEntry)
        drive.key(*[pygame.K_BACKSPACE] * 5)
        drive.type("Ilion")
        drive.key(pygame.K_RETURN)
        assert set(kept(folder)) == {"Ilion", "Troy 2", "Small"}
        drive.click_on("delete.small.yaml")
        drive.key(pygame.K_ESCAPE)
        assert "Small" in kept(folder)
        drive.click_on("delete.small.yaml")
        drive.click_on("answer.1")
        assert set(kept(folder)) == {"Ilion", "Troy 2"}


# the editor


def test_a_new_pack_by_mouse_alone(tmp_path: Path) -> None:
    with driven(tmp_path, PackList(MITIX)) as drive:
        drive.click_on("new")
        drive.click_on("answer.1")
        assert not any(tiles(drive.page).values())
        drive.click_on("save")
        assert editor(drive)
        segment(drive, "class", "hero")
        drive.click_on("take.in")
        drive.click_on("figure.achilles")
        assert not tiles(drive.page)["achilles"]
        segment(drive, "class", "")
        drive.click_on("column.trojans")
        assert set(tiles(drive.page)) == {"hector", "aeneas", "paris", "priam", "cassandra", "helen"}
        drive.click_on("figure.helen")
        drive.click_on("save")
        assert isinstance(drive.window.top, PackList)
    heroes = {figure.kind for figure in MITIX.packing.figures if figure.cls == "hero"}  # type: ignore[union-attr]
    assert {name: set(kinds) for name, kinds in kept(tmp_path / "packs").items()} == {
        "My pack": heroes - {"achilles"} | {"helen"}
    }


def test_the_same_by_keyboard_alone(tmp_path: Path) -> None:
    with driven(tmp_path, PackList(MITIX)) as drive:
        drive.key(pygame.K_RETURN)
        drive.type("Ten")
        drive.key(pygame.K_RETURN)
        assert editor(drive).draft.name == "Ten"
        tab_to(drive, "where")
        drive.key(pygame.K_RIGHT, pygame.K_RIGHT)
        assert editor(drive).draft.search.where == "out"
        tab_to(drive, "figure.heracles")
        drive.key(*[pygame.K_SPACE] * 10)
        assert len(tiles(drive.page)) == 65
        assert drive.focused is not None
        assert drive.focused.key == f"figure.{KINDS[22]}"
        drive.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert isinstance(drive.window.top, PackList)
    assert kept(tmp_path / "packs") == {"Ten": KINDS[12:22]}


def test_the_search_shows_what_has_its_letters_while_it_is_typed(folder: Path) -> None:
    with driven(folder.parent, PackList(MITIX)) as drive:
        drive.click_on("change.troy.yaml")
        drive.click_on("search")
        drive.type("hera")
        assert set(tiles(drive.page)) >= {"hera", "heracles"}
        drive.type("cles")
        field = drive.page.find("search")
        assert isinstance(field, TextField)
        assert field.value() == "heracles"
        assert drive.focused is field
        assert set(tiles(drive.page)) >= {"heracles"}
        assert "hera" not in tiles(drive.page)
        drive.type("xyz")
        assert not tiles(drive.page)
        assert "No figure is like that." in labels(drive.page)


def test_totals_and_demands_follow_every_change(folder: Path) -> None:
    with driven(folder.parent, PackList(MITIX)) as drive:
        drive.click_on("change.small.yaml")
        assert drive.page.find("cards").label == "13 cards"
        olympus = drive.page.find("column.olympus")
        assert isinstance(olympus, ColumnRow)
        assert (olympus.inside, olympus.of) == (0, 12)
        assert labels(drive.page).count("met") == 1
        drive.click_on("column.olympus")
        drive.click_on("take.in")
        assert drive.page.find("cards").label == "25 cards"
        assert drive.page.find("column.olympus").value() == "12 of 12, only these are shown"
        assert labels(drive.page).count("met") == 2
        bios = sum(figure.bios for figure in editor(drive).draft.packing.figures if figure.kind in SMALL.kinds)
        gods = sum(figure.bios for figure in editor(drive).draft.packing.figures if figure.cls == "god")
        assert drive.page.find("bios").label == f"Bios in all: {bios + gods}"


def test_what_is_not_enough_for_any_game_is_not_saved(folder: Path) -> None:
    with driven(folder.parent, PackList(MITIX)) as drive:
        drive.click_on("change.small.yaml")
        assert drive.page.find("save").why == "Nothing has been changed"
        drive.click_on("take.out")
        assert drive.page.find("save").why == "It is not enough for any game yet"
        drive.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert editor(drive)
    assert kept(folder)["Small"] == SMALL.kinds


def test_leaving_asks_before_changes_are_lost(folder: Path) -> None:
    with driven(folder.parent, PackList(MITIX)) as drive:
        drive.click_on("change.small.yaml")
        drive.key(pygame.K_ESCAPE)
        assert isinstance(drive.window.top, PackList)
        drive.click_on("change.small.yaml")
        drive.click_on("figure.zeus")
        drive.key(pygame.K_ESCAPE)
        assert isinstance(drive.window.top, Dialog)
        drive.key(pygame.K_ESCAPE)
        assert tiles(drive.page)["zeus"]
        drive.click_on("back")
        drive.click_on("answer.1")
        assert isinstance(drive.window.top, PackList)
    assert kept(folder)["Small"] == SMALL.kinds


def test_a_pack_that_cannot_be_written_stays_in_the_editor(folder: Path) -> None:
    with driven(folder.parent, PackList(MITIX)) as drive:
        drive.click_on("change.small.yaml")
        drive.click_on("figure.zeus")
        (folder / "small.yaml").unlink()
        (folder / "small.yaml").mkdir()
        drive.click_on("save")
        assert tiles(drive.page)["zeus"]
        assert editor(drive).draft.changed


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_everything_has_its_place_in_every_language_and_size(
    folder: Path, lang: str, size: tuple[int, int], text_size: Literal[100, 200]
) -> None:
    words.set_language(lang)
    settings = Settings(text_size=text_size, language=lang)
    with driven(folder.parent, PackList(MITIX), size, settings) as drive:
        drive.click_on("change.troy.yaml")
        for widget in editor(drive).focusables():
            assert widget.rect.w > 0
            assert widget.rect.left >= 0
            assert widget.rect.right <= size[0], widget.key
        tab_to(drive, f"figure.{KINDS[-1]}")
        last = drive.page.find(f"figure.{KINDS[-1]}")
        assert last.shown().h >= last.rect.h * 0.6
        drive.key(pygame.K_SPACE)
        tab_to(drive, "save")
        drive.key(pygame.K_RETURN)
        assert KINDS[-1] in kept(folder)["Troy"]


def test_a_figure_tells_all_that_stands_on_its_card(folder: Path) -> None:
    with driven(folder.parent, PackList(MITIX)) as drive:
        drive.click_on("change.troy.yaml")
        assert drive.page.find("figure.achilles").tip.split("\n") == [
            "Achilles · Hero · Achaeans",
            "Bios 520 · Exploit 150",
            "Friends · Patroclus · Chiron · Ajax",
            "Enemies · Hector · Paris · Agamemnon",
            "Chose a short life and everlasting fame.",
        ]
