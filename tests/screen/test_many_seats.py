"""Tables of many seats: nothing that is always there covers anything else, at any size, for any number of seats."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from app.screen import plates
from app.screen.board import Board, board_of
from app.screen.layout import Layout
from app.screen.theme import Look
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
    found |= {f"scene {name}": site.rect for name, site in layout.scenes.items()}
    for zone, cards in games()[game].new(seats, 0).zones.items():
        place = layout.place(zone)
        if place is not None and zone != "hand.0" and (cards or place.area.slot):
            found[zone] = place.rect
    return found


def belong(a: str, b: str) -> bool:
    """A plate may cover the upper edges of the hand that its seat holds."""
    return a.startswith("plate.") and b == a.replace("plate", "hand")


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_what_is_always_there_lies_apart(game: str, seats: int, size: tuple[int, int], text: float) -> None:
    window = pygame.Rect((0, 0), size)
    things = laid(game, seats, size, text)
    spare = -max(4, round(size[1] / 180))
    for name, rect in things.items():
        assert window.contains(rect) or name.startswith("hand."), name
    for (a, one), (b, other) in combinations(things.items(), 2):
        assert belong(a, b) or not one.inflate(spare, spare).colliderect(other.inflate(spare, spare)), (a, b)
