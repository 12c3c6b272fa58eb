"""The pieces on the table of Wa Chat Bi: tokens, the marker of the direction, the plate with the demand; the felt."""

from __future__ import annotations

import pygame
import pytest

from app.screen import felt
from app.screen.boards import wachatbi_pieces as pieces
from app.screen.theme import Look

LOOKS = (Look(), Look(high_contrast=True))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("px", [18, 48, 130])
def test_round_pieces_have_their_size_and_clear_corners(px: int, look: Look) -> None:
    for drawn in (pieces.token(px, look), pieces.empty_token(px, look), pieces.marker(px, 1, look)):
        assert drawn.get_size() == (px, px)
        assert {drawn.get_at((x, y)).a for x in (0, px - 1) for y in (0, px - 1)} == {0}


@pytest.mark.parametrize("look", LOOKS)
def test_a_token_is_solid_and_its_empty_place_is_not(look: Look) -> None:
    assert pieces.token(60, look).get_at((30, 30)).a == 255
    assert pieces.empty_token(60, look).get_at((30, 12)).a < 255


@pytest.mark.parametrize("look", LOOKS)
def test_the_arrows_of_the_marker_run_the_other_way_on_its_other_side(look: Look) -> None:
    """The form of one side is the mirror image of the other, and no mirror image of itself."""

    def form(sense: int) -> pygame.Surface:
        drawn = pieces.marker(120, sense, look).subsurface((21, 21, 78, 78))
        shape = pygame.mask.from_threshold(drawn, drawn.get_at((39, 46)), (40, 40, 40, 255))
        return shape.to_surface(setcolor="#ffffff", unsetcolor="#000000")

    def apart(one: pygame.Surface, other: pygame.Surface) -> int:
        return sum(a != b for a, b in zip(pixels(one)[::4], pixels(other)[::4], strict=True))

    clockwise, counter = form(1), form(-1)
    mirrored = pygame.transform.flip(counter, True, False)
    assert apart(clockwise, counter) > 3 * apart(clockwise, mirrored)


@pytest.mark.parametrize("look", LOOKS)
def test_the_plate_shows_the_demand_inside_its_size(look: Look) -> None:
    for size in ((60, 60), (150, 120), (90, 140)):
        drawn = [pieces.demand(size, number, look) for number in (0, 8, 36, 107)]
        assert all(plate.get_size() == size for plate in drawn)
        assert len({pixels(plate) for plate in drawn}) == len(drawn)


def test_the_felt_is_its_own() -> None:
    tables = {pixels(felt.felt(game, (320, 200), Look())) for game in ("wachatbi", "mifuchi", "house")}
    assert len(tables) == 3
