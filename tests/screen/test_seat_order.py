"""Where the others sit, seen from each seat."""

from __future__ import annotations

import math

import msgspec
import pytest

from app.screen.board import Arc, board_of
from app.screen.layout import Layout

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))


@pytest.mark.parametrize("seats", range(2, 8))
def test_all_r06_the_next_seat_sits_to_the_left_and_so_on_clockwise(seats: int) -> None:
    board = board_of("mifuchi")
    arc = Arc(box=(200, 60, 1200, 300), room=(300, 200))
    board = msgspec.structs.replace(board, rivals=msgspec.structs.replace(board.rivals, arc=arc))
    for size in SIZES:
        for looker in range(seats):
            layout = Layout(board, seats, looker, size)
            assert layout.rivals == tuple((looker + i) % seats for i in range(1, seats))
            angles = []
            for rival in layout.rivals:
                place = layout.place(f"hand.{rival}")
                assert place is not None
                x, y = place.rect.centerx - size[0] / 2, size[1] - place.rect.centery
                angles.append(math.atan2(y, x))
            assert angles == sorted(angles, reverse=True)
            assert len(set(angles)) == seats - 1
