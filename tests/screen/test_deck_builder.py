"""Putting a deck together in the set-up: it is kept as a file, and played with."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from pathlib import Path

import pygame

from app.match import Match
from app.screen.deck_builder import DeckBuilder, written
from app.screen.dialog import Dialog
from app.screen.seating import TableRequest
from app.screen.setup import Setup
from games.core.deck import read_deck
from games.core.game import load, shipped_deck
from tests.screen.driver import driven

GAME = load("mages")


def test_counts_are_written_into_the_file_and_kinds_without_cards_left_out(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(
        written((GAME.path / "deck.yaml").read_text("utf-8"), {"hex": 0, "encore": 5, "magic": 50}), "utf-8"
    )
    deck = read_deck(path, GAME.schema)
    counts = {design.kind: design.count for design in deck.designs}
    printed = {design.kind: design.count for design in shipped_deck("mages").designs}
    assert counts == {kind: count for kind, count in (printed | {"encore": 5, "magic": 50}).items() if kind != "hex"}
    assert deck.table == shipped_deck("mages").table


def test_a_deck_is_put_together_by_keyboard_kept_and_chosen(tmp_path: Path) -> None:
    asked: list[TableRequest] = []
    with driven(tmp_path, Setup(GAME, (), asked.append)) as driver:
        setup = driver.page
        button = setup.find("build")
        setup.focus(button, visible=True)
        driver.key(pygame.K_RETURN)
        builder = driver.page
        assert isinstance(builder, DeckBuilder)
        assert sum(builder.counts.values()) == 100
        driver.type("Short and sweet")
        builder.focus(builder.find("count.mineon"), visible=True)
        driver.key(pygame.K_LEFT)
        driver.click_on("keep")
        assert driver.page is setup
        driver.click_on("play")
        (request,) = asked
        assert request.options["deck_build"] == "Short and sweet"
        deck = read_deck(driver.window.folders.decks / "Short and sweet.yaml", GAME.schema)
        assert len(deck.cards) == 99
        match = Match("mages", 2, 1, request.options, deck)
        assert sum(len(cards) for cards in match.whole().zones.values()) == 99


def test_a_deck_that_cannot_be_played_or_has_no_name_is_not_kept(tmp_path: Path) -> None:
    done: list[str] = []
    folder = tmp_path / "decks"
    builder = DeckBuilder(GAME, folder, done.append)
    with driven(tmp_path, builder) as driver:
        driver.click_on("keep")
        assert isinstance(driver.window.top, Dialog)
        driver.key(pygame.K_ESCAPE)
        builder.name, builder.counts["magic"] = "poor", 3
        driver.click_on("keep")
        assert isinstance(driver.window.top, Dialog)
        assert not list(folder.glob("*"))
        assert not done
