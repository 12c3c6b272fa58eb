"""The table of Miaui in its window: the three depths step by step, Kiti, whose pile may be leafed through by whom."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.match import Match
from app.screen.board import board_of
from app.screen.boards import miaui
from app.screen.browse import Browse
from app.screen.cardview import CardTile
from app.screen.layout import Layout
from app.screen.places import RATIO
from app.screen.table import Table
from app.screen.theme import Look
from app.screen.widgets.words import Label
from app.settings import Settings
from app.sitting import Pace, Sitting
from games.miaui.deck import COLOURS
from games.miaui.state import SPACES, Dive
from saves.facts import Seat as Chair
from tests.screen.company import Mind
from tests.screen.driver import Driver, driven

NAMES = ("Ada", "Bo", "Clara", "Dan")
LAGOON = {"bottom": ["emperor-15"], "middle": ["jellyfish-m10"], "top": ["kittenfish-4"]}
PILES = {"fish.0": ["tigerfish-9", "jellyfish-m15", "kittenfish-5"], "fish.1": ["emperor-10", "kittenfish-2"]}


def table_of(**options: object) -> Table:
    """Ada is asked, among opponents who think for long; Kiti stands left of Bo."""
    marks = {} if options.get("no_fighting") else {"kiti": 1}
    match = Match("miaui", 4, 3, options, zones=LAGOON | PILES, marks=marks)
    chairs = [Chair(NAMES[n], "ai" if n else "human", "fair" if n else None, None, n, n) for n in range(4)]
    mind = Mind()
    mind.slow = True
    return Table(Sitting(match, chairs, None, mind, Pace(least=0.0)))


def told(table: Table, *dives: int) -> list[tuple[str, set[str], bool]]:
    """What is said while these dives are settled, which cards are crowned then, and whether Kiti points at a seat."""
    match, stage = table.match, table.stage
    home = stage.things["kiti"].image if "kiti" in stage.things else None
    for seat, number in enumerate(dives):
        match.answer(seat, Dive(f"{COLOURS[seat]}-diver-{number}.0"))
    stage.speed = 1.0
    table.advance()
    steps: list[tuple[str, set[str], bool]] = []
    while stage.busy:
        stage.update(0.05)
        if table.caption and (not steps or steps[-1][0] != table.caption):
            crowned = {sprite.card.partition(".")[0] for sprite in stage.sprites() if sprite.guise.rim == "selected"}
            points = home is not None and stage.things["kiti"].image.surface.get_size() != home.surface.get_size()
            steps.append((table.caption, crowned, points))
    return steps


def steps_of(driver: Driver, table: Table, *dives: int) -> dict[str, tuple[set[str], bool]]:
    table.hurry()
    driver.settle()
    return {words: (crowned, points) for words, crowned, points in told(table, *dives)}


def test_each_depth_tells_whose_number_takes_it_and_which_fish(tmp_path: Path) -> None:
    table = table_of()
    with driven(tmp_path, table, settings=Settings(animation="none")) as driver:
        steps = steps_of(driver, table, 5, 12, 8, 2)
    assert steps["Bottom, highest number: Bo, a dive of 12."] == ({"blue-diver-12", "emperor-15"}, False)
    assert "Bo catches an Emperor Tuna 15 at the bottom." in steps
    assert steps["Middle, highest number left: Clara, a dive of 8."] == ({"green-diver-8", "jellyfish-m10"}, False)
    assert steps["Shallows, lowest number left: Dan, a dive of 2."] == ({"yellow-diver-2", "kittenfish-4"}, False)


def test_in_a_tie_all_who_tie_are_named_and_kiti_points(tmp_path: Path) -> None:
    table = table_of()
    with driven(tmp_path, table, settings=Settings(animation="none")) as driver:
        steps = steps_of(driver, table, 9, 4, 9, 2)
    assert steps["A tie for the bottom, a dive of 9 each: Ada, Clara."] == ({"orange-diver-9", "green-diver-9"}, False)
    assert steps["Kiti decides: on the side of his deep arm, Ada is nearest."][1]
    assert steps["Bottom, highest number: Ada, a dive of 9."] == ({"orange-diver-9", "emperor-15"}, False)


def test_without_fighting_a_tie_leaves_the_fish(tmp_path: Path) -> None:
    table = table_of(no_fighting=True)
    with driven(tmp_path, table, settings=Settings(animation="none")) as driver:
        steps = steps_of(driver, table, 9, 4, 9, 2)
    assert steps["Nobody takes the bottom: its fish stays."] == (set(), False)
    assert not any(points for _, points in steps.values())


def test_the_own_pile_is_leafed_through_in_its_order_with_its_points(tmp_path: Path) -> None:
    table = table_of()
    with driven(tmp_path, table, settings=Settings(animation="none")) as driver:
        driver.click_on("card.fish.0.0")
        page = driver.page
        assert isinstance(page, Browse)
        assert [card.partition(".")[0] for card in page.cards] == ["kittenfish-5", "jellyfish-m15", "tigerfish-9"]
        words = [widget.label for widget in page.root.walk() if isinstance(widget, Label)]
        assert "-1 point" in words
        assert len([widget for widget in page.root.walk() if isinstance(widget, CardTile)]) == 3


@pytest.mark.parametrize("open_baskets", [False, True])
def test_the_piles_of_others_are_leafed_through_with_open_baskets_only(tmp_path: Path, open_baskets: bool) -> None:
    table = table_of(open_baskets=open_baskets)
    with driven(tmp_path, table, settings=Settings(animation="none")) as driver:
        driver.click_on("card.fish.1.0")
        assert isinstance(driver.page, Browse) is open_baskets
        assert len(table.stage.zones["fish.1"]) == 2


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_kiti_and_his_hands_are_clear_of_the_fish_wherever_he_stands(seats: int) -> None:
    for size in ((1280, 720), (1920, 1080)):
        layout = Layout(board_of("miaui"), seats, 0, size)
        site = layout.scenes["kiti"]
        cards = [layout.place(space) for space in SPACES]
        for gap in range(seats):
            x, y = miaui.place(site, {}, gap)
            figure = miaui.figure(site, {}, gap, Look())
            assert figure is not None
            shape = pygame.mask.from_surface(figure.surface, 200)
            corner = (site.rect.x + x - figure.foot[0], site.rect.y + y - figure.foot[1])
            for place in cards:
                assert place is not None
                fish = pygame.Rect(0, 0, place.card, round(place.card * RATIO))
                fish.center = place.rect.center
                hidden = shape.overlap_area(pygame.Mask(fish.size, fill=True), (fish.x - corner[0], fish.y - corner[1]))
                assert hidden < 0.004 * fish.w * fish.h
