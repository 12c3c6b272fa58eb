"""The set-up: what is chosen there is what is started and remembered."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pygame

from app.screen.seating import Seating, TableRequest
from app.screen.setup import Marks, Setup
from app.settings import Settings, read_settings
from app.settings import Setup as Remembered
from games.core.game import load
from games.core.text import text
from saves.facts import Seat
from tests.screen.driver import driven
from tests.screen.menus import ADA, BEN, OPPONENTS, choose, labels, nothing, segmented, set_up


def test_what_is_set_up_is_what_is_started_and_is_remembered(tmp_path: Path) -> None:
    started: list[TableRequest] = []
    with driven(tmp_path, set_up(started.append)) as drive:
        drive.click_on("name.0")
        drive.type("Zoë")
        choose(drive, "level.1", "hard")
        drive.click_on("who.1.minerva")
        choose(drive, "options.track_steps", 3)
        drive.click_on("seed")
        drive.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
        drive.type("4242")
        drive.click_on("play")
    request = started[0]
    assert [(s.name, s.kind, s.level, s.character) for s in request.seats] == [
        ("Zoë", "human", None, None),
        ("Minerva", "ai", "hard", "minerva"),
    ]
    assert request.options["track_steps"] == 3
    assert request.seed == 4242
    kept, _ = read_settings(tmp_path / "settings.json")
    assert kept.last_setup["mifuchi"].seats[1].character == "minerva"
    assert kept.last_setup["mifuchi"].options["track_steps"] == 3


def test_between_two_people_the_game_proposes_and_says_why(tmp_path: Path) -> None:
    started: list[TableRequest] = []
    reason = text("mifuchi", "en").get("options.combo_windows.why_between")
    with driven(tmp_path, set_up(started.append)) as drive:
        key = "options.combo_windows"
        assert segmented(drive.page, key).chosen == "every"
        assert reason not in labels(drive.page)
        choose(drive, "kind.1", "human")
        assert segmented(drive.page, key).chosen == "between"
        assert reason in labels(drive.page)
        choose(drive, "kind.1", "ai")
        assert segmented(drive.page, key).chosen == "every"
        choose(drive, "kind.1", "human")
        choose(drive, key, "every")
        drive.click_on("play")
    assert started[0].options["combo_windows"] == "every"


def test_a_proposal_that_was_accepted_is_not_a_choice_for_other_company(tmp_path: Path) -> None:
    game = load("mifuchi")
    hot_seat = Seating.begin(game, OPPONENTS, Remembered([ADA, BEN], {"combo_windows": "between"}))
    assert hot_seat.value("combo_windows") == "between"
    hot_seat.chairs[1].kind = "ai"
    assert hot_seat.value("combo_windows") == "every"
    against_advice = Seating.begin(game, OPPONENTS, Remembered([ADA, BEN], {"combo_windows": "every"}))
    assert against_advice.value("combo_windows") == "every"


def test_a_nameless_person_is_called_by_number_and_stays_nameless(tmp_path: Path) -> None:
    started: list[TableRequest] = []
    settings = Settings()
    with driven(tmp_path, set_up(started.append), settings=settings) as drive:
        drive.click_on("play")
    assert started[0].seats[0].name == "Player 1"
    assert settings.last_setup["mifuchi"].seats[0].name == ""


def test_remembered_nonsense_is_passed_over(tmp_path: Path) -> None:
    ghost = Seat("Ghost", "ai", "fair", "ghost")
    seating = Seating.begin(load("mifuchi"), OPPONENTS, Remembered([ADA, ghost], {"track_steps": 77, "gone": 1}))
    assert seating.value("track_steps") == 4
    assert seating.seats()[1].character in {o.id for o in OPPONENTS if o.level == "fair"}
    crowd = Seating.begin(load("mifuchi"), OPPONENTS, Remembered([ADA] * 5, {}))
    assert len(crowd.chairs) == 2


def test_an_empty_number_of_the_deal_means_any(tmp_path: Path) -> None:
    started: list[TableRequest] = []
    with driven(tmp_path, set_up(started.append)) as drive:
        drive.click_on("seed")
        drive.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
        drive.key(pygame.K_BACKSPACE)
        drive.click_on("play")
    assert 0 <= started[0].seed < 1 << 53


def test_the_dice_roll_another_number(tmp_path: Path) -> None:
    with driven(tmp_path, set_up()) as drive:
        before = drive.page.find("seed").value()
        drive.click_on("dice")
        assert drive.page.find("seed").value() != before


def test_colours_and_symbols_are_never_shared(tmp_path: Path) -> None:
    with driven(tmp_path, set_up()) as drive:
        setup = drive.page
        assert isinstance(setup, Setup)
        drive.click_on("mark.0")
        assert isinstance(drive.page, Marks)
        drive.click_on("colour.1")
        drive.click_on("symbol.3")
        drive.key(pygame.K_ESCAPE)
        seats = setup.chosen.seats()
        assert (seats[0].colour, seats[0].symbol) == (1, 3)
        assert seats[1].colour == 0
        assert seats[1].symbol == 1


def test_a_game_for_many_has_a_number_of_seats_and_keeps_who_sits(tmp_path: Path) -> None:
    many = dataclasses.replace(load("mifuchi"), seats=range(2, 8), advice=nothing)
    with driven(tmp_path, Setup(many, OPPONENTS, lambda request: None)) as drive:
        drive.click_on("name.0")
        drive.type("Ada")
        stepper = drive.page.find("seats")
        for _ in range(5):
            drive.click((stepper.rect.right - 8, stepper.rect.centery))
            stepper = drive.page.find("seats")
        setup = drive.page
        assert isinstance(setup, Setup)
        seats = setup.chosen.seats()
        assert len(seats) == 7
        assert seats[0].name == "Ada"
        assert len({seat.colour for seat in seats}) == len({seat.symbol for seat in seats}) == 7
        assert len({seat.character for seat in seats[1:5]}) == 4


def test_with_some_options_there_are_chairs_too_many_or_too_few(tmp_path: Path) -> None:
    few = dataclasses.replace(
        load("mifuchi"),
        seats=range(2, 8),
        seating=lambda options: range(2, 8) if options["taunts"] else range(3, 5),
        advice=nothing,
    )
    started: list[TableRequest] = []
    with driven(tmp_path, Setup(few, OPPONENTS, started.append)) as drive:
        setup = drive.page
        assert isinstance(setup, Setup)
        assert len(setup.chosen.chairs) == 2
        drive.click_on("options.taunts")
        assert len(setup.chosen.chairs) == 3
        drive.click_on("options.taunts")
        setup.chosen.resize(7)
        drive.click_on("options.taunts")
        assert len(setup.chosen.chairs) == 4
        drive.click_on("play")
    assert len(started[0].seats) == 4
