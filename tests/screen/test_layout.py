"""Boards and layout: where things lie at every size, for every number of seats."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from app.screen.board import HEIGHT, WIDTH, Arc, Area, Board, Plate, Regions, Rivals, board_of, read_board
from app.screen.layout import Layout
from app.screen.places import RATIO, Place
from games.core.game import games
from games.core.read import Complaint

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (1600, 640), (1024, 1000)]
SHAPES = ["fan", "row", "pile", "spread", "grid"]


def board(**rivals: Area) -> Board:
    plate = Plate((20, 780))
    regions = Regions((400, 600, 800, 60), (1000, 400, 200, 200), (1300, 300, 200, 300), (1200, 20, 380, 48))
    arc = Arc((150, 40, 1300, 420), (300, 220))
    areas = {"hand.me": Area("fan", (400, 660, 800, 240), card=160)}
    return Board("mifuchi", areas, plate, Rivals(arc, dict(rivals), Plate((0, 0), 200)), regions)


def place(shape: str, box: tuple[float, float, float, float] = (0, 0, 600, 220), card: float | None = None) -> Place:
    layout = Layout(board(), 2, 0, (WIDTH, HEIGHT))
    area = Area(shape, box, card=card)  # type: ignore[arg-type]
    return Place("zone", area, layout.rect(box), round(card or box[3] / RATIO))


@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_has_a_board_whose_zones_lie_within_the_window(game: str) -> None:
    for seats in games()[game].seats_for():
        zones = list(games()[game].new(seats, 0).zones)
        for size in SIZES:
            for looker in range(seats):
                layout = Layout(board_of(game), seats, looker, size)
                window = pygame.Rect((0, 0), size)
                for zone in zones:
                    found = layout.place(zone)
                    assert found is None or found.rect.colliderect(window), (zone, size)
                for seat in range(seats):
                    assert window.contains(layout.plate(seat)), (seat, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_table_is_scaled_as_a_whole_and_stands_in_the_middle(size: tuple[int, int]) -> None:
    layout = Layout(board(), 2, 0, size)
    table = layout.rect((0, 0, WIDTH, HEIGHT))
    assert abs(table.w / table.h - WIDTH / HEIGHT) < 0.01
    assert table.w <= size[0] + 1
    assert table.h <= size[1] + 1
    assert abs(table.centerx - size[0] / 2) <= 1
    assert abs(table.centery - size[1] / 2) <= 1


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 12, 40])
def test_each_card_has_its_place_in_every_shape(shape: str, count: int) -> None:
    poses = place(shape).poses(count)
    assert len(poses) == count
    assert all(pose.width == place(shape).card for pose in poses)


@pytest.mark.parametrize("shape", ["fan", "row"])
@pytest.mark.parametrize("count", [1, 2, 5, 12, 30])
def test_cards_side_by_side_stay_in_their_box_and_in_order(shape: str, count: int) -> None:
    where = place(shape)
    poses = where.poses(count)
    xs = [pose.x for pose in poses]
    assert xs == sorted(xs)
    assert len(set(xs)) == count
    assert min(xs) - where.card / 2 >= where.rect.left - 1
    assert max(xs) + where.card / 2 <= where.rect.right + 1


def test_a_fan_is_even_and_leans_outwards() -> None:
    poses = place("fan", card=120).poses(5)
    assert [round(p.angle, 3) for p in poses] == [-round(p.angle, 3) for p in reversed(poses)]
    assert poses[0].angle > 0 > poses[-1].angle
    assert poses[0].y > poses[2].y


def test_the_last_card_of_a_spread_keeps_its_place_and_the_others_can_be_read() -> None:
    where = place("spread", (0, 0, 200, 220), card=140)
    for count in (1, 2, 3, 4):
        poses = where.poses(count)
        assert (poses[-1].x, poses[-1].y) == where.rect.center
        assert all(b.x - a.x >= 140 * 0.3 for a, b in pairwise(poses))


def test_a_pile_grows_with_its_cards_but_not_for_ever() -> None:
    where = place("pile", (0, 0, 150, 210))
    heights = [where.poses(n)[-1].y for n in (1, 4, 12, 25, 100, 400)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == heights[-2]
    assert where.rect.centery - heights[-1] < 20


def test_a_full_grid_stays_in_its_box() -> None:
    where = place("grid", (0, 0, 600, 300), card=100)
    poses = where.poses(18)
    assert max(p.y for p in poses) + where.card * RATIO / 2 <= where.rect.bottom + 1
    assert max(p.x for p in poses) + where.card / 2 <= where.rect.right + 1


@pytest.mark.parametrize("seats", range(2, 8))
def test_rivals_sit_clockwise_from_the_left_without_covering_each_other(seats: int) -> None:
    layout = Layout(board(hand=Area("fan", (0, 60, 300, 140), card=90)), seats, 2 % seats, (1280, 720))
    assert layout.rivals == tuple((2 % seats + i) % seats for i in range(1, seats))
    rooms = []
    for seat in layout.rivals:
        found = layout.place(f"hand.{seat}")
        assert found is not None
        rooms.append(found.rect)
    if seats > 2:
        assert [r.centerx for r in rooms] == sorted(r.centerx for r in rooms)
        assert rooms[0].centerx < 640 < rooms[-1].centerx
    for a, b in combinations(rooms, 2):
        assert not a.inflate(-4, -4).colliderect(b.inflate(-4, -4))


def test_own_and_rival_areas_change_sides_with_the_seat_that_looks() -> None:
    for looker in (0, 1):
        layout = Layout(board_of("mifuchi"), 2, looker, (1280, 720))
        own, other = layout.place(f"hand.{looker}"), layout.place(f"hand.{1 - looker}")
        assert own is not None
        assert other is not None
        assert own.rect.centery > 360 > other.rect.centery


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("board: mifuchi", "board: whist"), "the name of a game"),
        (("shape: fan,    box: [330", "shape: heap,    box: [330"), "one of"),
        (("chest: ", "crate: "), "a zone of mifuchi"),
        (("card: 162", "card: 5"), "from 20 to 600"),
        (("  prompt:", "  promt:"), "prompt"),
        (("box: [330, 662, 940, 234]", "box: [330, 662, 0, 234]"), "above 0"),
    ],
)
def test_a_wrong_board_is_refused_with_its_line(tmp_path: Path, change: tuple[str, str], expected: str) -> None:
    text = (games()["mifuchi"].path / "board.yaml").read_text(encoding="utf-8")
    assert change[0] in text
    path = tmp_path / "board.yaml"
    path.write_text(text.replace(*change), encoding="utf-8")
    with pytest.raises(Complaint) as complaint:
        read_board(path)
    assert expected in complaint.value.expected
    assert complaint.value.line > 0
