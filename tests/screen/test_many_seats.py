"""Tables of many seats: nothing that is always there covers anything else, at any size, for any number of seats."""

from __future__ import annotations

import math
from itertools import combinations, groupby, pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from app.match import Match
from app.screen import boards, plates
from app.screen.board import Arc, Area, Board, Plate, Regions, Rivals, Rooms, Scene, board_of
from app.screen.layout import Layout, Site
from app.screen.painter import Painter
from app.screen.places import RATIO
from app.screen.stage import Stage
from app.screen.theme import Look
from games.core.events import Counted
from games.core.game import games

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1600, 640), (1024, 1000)]
TABLES = [(game, seats) for game in sorted(games()) for seats in games()[game].seats_for()]


def laid(game: str, seats: int, size: tuple[int, int], text: float) -> dict[str, pygame.Rect]:
    """What is always on a table, by its name, in pixels."""
    board: Board = board_of(game)
    layout = Layout(board, seats, 0, size)
    look = Look(k=max(0.8, min(size[0] / 1280, size[1] / 720)), text=text)
    found = {name: layout.rect(getattr(board.regions, name)) for name in ("log", "controls", "actions")}
    for seat in range(seats):
        plan = board.plate if seat == 0 else board.rivals.plate
        plate = layout.plate(seat)
        high = plates.plate_height(look, plan.low)
        found[f"plate.{seat}"] = pygame.Rect(plate.x, plate.bottom - high if seat == 0 else plate.y, plate.w, high)
    found |= {f"scene {name}": site.rect for name, site in layout.scenes.items() if not walks(game, site)}
    for zone, cards in games()[game].new(seats, 0).zones.items():
        place = layout.place(zone)
        if place is not None and zone != board.hand_of(0) and (cards or place.area.slot):
            found[zone] = place.rect
    return found


def walks(game: str, site: Site) -> bool:
    """Whether this is a way for a figure round other things, with no ground of its own."""
    options = games()[game].settle({})
    return site.figure is not None and boards.art(game).picture(site, options, Look()) is None


def belong(a: str, b: str, hand: str) -> bool:
    """A plate may cover the upper edges of the hand that its seat holds."""
    return a.startswith("plate.") and b == a.replace("plate", hand)


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_what_is_always_there_lies_apart(game: str, seats: int, size: tuple[int, int], text: float) -> None:
    window = pygame.Rect((0, 0), size)
    things = laid(game, seats, size, text)
    spare, hand = -max(4, round(size[1] / 180)), board_of(game).hand
    for name, rect in things.items():
        assert window.contains(rect) or name.startswith(f"{hand}."), name
    for (a, one), (b, other) in combinations(things.items(), 2):
        if a.startswith("scene") and one.contains(other):
            continue  # it lies on the picture
        assert belong(a, b, hand) or not one.inflate(spare, spare).colliderect(other.inflate(spare, spare)), (a, b)


def board(**changes: Any) -> Board:
    """A table with a ring, tokens before each seat, and rooms of their own for two and three rivals."""
    regions = Regions((400, 600, 800, 60), (1000, 400, 200, 200), (1300, 300, 200, 300), (1200, 20, 380, 48))
    hand = Area("fan", (0, 60, 260, 90), card=60, upside=True)
    rooms = (Rooms([(20, 200), (1300, 200)]), Rooms([(20, 300), (660, 20), (1300, 300)], 0.5))
    token = Scene((0, 160, 90, 30), faces="tokens")
    made = Board(
        "mifuchi",
        {"hand.me": Area("fan", (300, 620, 1000, 270), card=150, rows=2)},
        Plate((20, 780)),
        Rivals(Arc((150, 40, 1300, 300), (260, 190)), {"hand": hand}, Plate((0, 0), 260), {"tokens": token}, rooms),
        regions,
        {"tokens.me": Scene((40, 700, 90, 30), faces="tokens"), "ring": Scene((300, 180, 1000, 400), between=40)},
    )
    return replace(made, **changes)


def test_rivals_have_the_rooms_that_their_number_asks_for() -> None:
    for seats, scale in ((3, 1.0), (4, 0.5), (5, 1.0)):
        layout = Layout(board(), seats, 0, (1600, 900))
        place = layout.place("hand.1")
        assert place is not None
        assert place.rect.w == round(260 * scale)
    layout = Layout(board(), 4, 2, (1600, 900))
    corners = [layout.plate(seat).topleft for seat in layout.rivals]
    assert layout.rivals == (3, 0, 1)
    assert corners == [(20, 300), (660, 20), (1300, 300)]


def test_what_belongs_to_a_seat_goes_by_its_own_marks() -> None:
    layout = Layout(board(), 3, 1, (1600, 900))
    tokens = {name: site for name, site in layout.scenes.items() if site.name == "tokens"}
    assert set(tokens) == {"tokens.0", "tokens.1", "tokens.2"}
    assert {site.faces: site.seat for site in tokens.values()} == {"tokens.0": 0, "tokens.1": 1, "tokens.2": 2}
    assert tokens["tokens.1"].rect == layout.rect((40, 700, 90, 30))


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("looker", [0, 1])
def test_the_gaps_between_seats_go_round_clockwise_from_the_one_that_looks(seats: int, looker: int) -> None:
    layout = Layout(board(), seats, looker, (1600, 900))
    ring = layout.rect((300, 180, 1000, 400))
    order = [(looker + n) % seats for n in range(seats)]
    gaps = [layout.gap(seat, ring) for seat in order]
    assert gaps[0].x < ring.centerx < gaps[-1].x
    bearings = [math.atan2(gap.y - ring.centery, gap.x - ring.centerx) % math.tau for gap in gaps]
    turned = [(bearing - math.pi / 2) % math.tau for bearing in bearings]
    assert turned == sorted(turned)
    for gap in gaps:
        assert ring.inflate(2, 2).collidepoint(gap.x, gap.y)
        way, out = math.radians(gap.angle), (gap.x - ring.centerx, gap.y - ring.centery)
        assert out[0] * math.sin(way) - out[1] * math.cos(way) > 0  # clockwise: the middle lies to the right


@pytest.mark.parametrize("count", [1, 5, 12, 20, 30, 60])
def test_a_large_hand_lies_in_two_rows_of_which_every_card_shows_a_corner(count: int) -> None:
    layout = Layout(board(), 3, 0, (1280, 720))
    place = layout.place("hand.0")
    assert place is not None
    poses = place.poses(count)
    rows = [list(group) for _, group in groupby(poses, key=lambda pose: pose.y > poses[-1].y - 24)]
    assert len(poses) == count
    assert len(rows) == (1 if count <= 12 else 2)
    for row in rows:
        xs = [pose.x for pose in row]
        assert xs == sorted(xs)
        assert all(b - a >= place.card * (0.3 if count <= 30 else 0.15) for a, b in pairwise(xs))
    if len(rows) == 2:
        assert min(pose.y for pose in rows[1]) - max(pose.y for pose in rows[0]) > place.card * 0.2
    box = place.rect.inflate(place.card * 0.1, place.card * 0.2)
    for pose in poses:
        high = pose.width * RATIO
        assert box.contains(pygame.Rect(pose.x - pose.width / 2, pose.y - high / 2, pose.width, high))


def test_a_figure_that_goes_in_a_circle_walks_on_from_the_last_gap_to_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def place(site: Site, options: object, value: int) -> tuple[int, int]:
        gap = site.layout.gap(value, site.rect)
        return round(gap.x) - site.rect.x, round(gap.y) - site.rect.y

    def figure(site: Site, options: object, facing: int, look: Look) -> boards.Figure:
        return boards.Figure(pygame.Surface((8, 8), pygame.SRCALPHA), (4, 4))

    monkeypatch.setattr(boards, "art", lambda game: SimpleNamespace(place=place, figure=figure))
    ring = (300.0, 180.0, 1000.0, 400.0)
    layout = Layout(board(scenes={"idol": Scene(ring, figure="wa", circle=True)}), 4, 0, (1600, 900))
    match = Match("mifuchi", 2, 3, marks={"wa": 3})
    stage = Stage(Painter("mifuchi", "en", Look()), layout, match.options, match.deck, lambda rect: None)
    stage.settle(match.view(0))
    gaps = [layout.gap(seat, layout.rect(ring)) for seat in range(4)]
    stage.play([Counted("wa", 0)])
    walked = []
    while stage.update(0.02):
        pose = stage.things["idol"].pose
        walked.append((pose.x, pose.y))
    assert math.dist(walked[0], gaps[3][:2]) < 40
    assert math.dist(walked[-1], gaps[0][:2]) < 40
    assert all(math.dist(at, gap[:2]) > 150 for at in walked for gap in gaps[1:3])
