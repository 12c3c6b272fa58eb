"""The drawing tools, the felt, the board of MiFuChi, plates and prompts."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from app.screen import felt, kit, plates, theme
from app.screen.boards import mifuchi_track as track
from app.screen.plates import Plate
from app.screen.theme import Look
from app.screen.widgets.words import elided

ROLES = ("ui", "bold", "italic", "number", "title", "title.mifuchi")
LETTERS = "àâçéèêëîïôùûüÿœæÀÇÉÈŒÆáíóúñÁÑ¿¡«»€–—’…·×"


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("size", [(31, 97), (97, 31), (200, 1), (64, 64)])
def test_vector_art_has_the_size_asked_for(size: tuple[int, int]) -> None:
    drawn = kit.svg('<rect width="10" height="10" fill="#ff0000"/>', *size, box=(10, 10))
    assert drawn.get_size() == size
    assert tuple(drawn.get_at((size[0] // 2, size[1] // 2))) == (255, 0, 0, 255)


def test_scaling_leaves_no_dark_fringe() -> None:
    """A white disc on clear black stays white to its edge."""
    disc = pygame.Surface((200, 200), pygame.SRCALPHA)
    pygame.draw.circle(disc, "#ffffff", (100, 100), 80)
    small = kit.scaled(disc, (37, 37))
    edges = [c for x in range(37) for y in range(37) if 20 < (c := small.get_at((x, y))).a < 255]
    assert edges
    assert min(min(c.r, c.g, c.b) for c in edges) > 200


def test_a_picture_has_its_longest_side() -> None:
    for px in (24, 131):
        assert max(kit.picture("scissors", px).get_size()) == px
    with pytest.raises(FileNotFoundError):
        kit.picture("no-such-picture", 20)


def test_a_shadow_is_as_much_larger_as_it_says() -> None:
    shape = pygame.Surface((40, 30), pygame.SRCALPHA)
    shape.fill("#ff0000")
    for blur in (1, 4, 9):
        soft, pad = kit.shadow(shape, blur, 200)
        assert soft.get_size() == (40 + 2 * pad, 30 + 2 * pad)
        assert soft.get_at((pad + 20, pad + 15)).a > 100
        assert soft.get_at((0, 0)).a < 5


@pytest.mark.parametrize("role", ROLES)
def test_every_role_has_a_font_with_the_letters_of_our_languages(role: str) -> None:
    for readable in (False, True):
        with theme.fonts_for(Look(readable=readable)):
            assert None not in theme.font(role, 20).metrics(LETTERS)


def test_readable_fonts_are_others() -> None:
    plain = theme.font_file("ui")
    with theme.fonts_for(Look(readable=True)):
        assert theme.font_file("ui") != plain
        assert len({theme.font_file(role) for role in ("bold", "number", "title", "title.mifuchi", "title.new")}) == 1
    assert theme.font_file("ui") == plain


def test_logos_keep_their_font() -> None:
    for game in ("mifuchi", "new"):
        display = theme.font_file(f"title.{game}")
        with theme.fonts_for(Look(readable=True)):
            assert theme.font_file(f"logo.{game}") == display != theme.font_file(f"title.{game}")


def test_fitted_words_are_no_wider_than_asked() -> None:
    for width in (300, 120, 60):
        assert kit.fit("Dofus Cawotte", "title", 40, width, "#ffffff", least=6).get_width() <= width


def test_a_paragraph_keeps_its_width_and_breaks() -> None:
    words = "Pierre, feuille et ciseaux se battent en rond."
    for fine in (False, True):
        one = kit.paragraph(words, "ui", 14, "#000000", 1000, fine=fine)
        many = kit.paragraph(words, "ui", 14, "#000000", 120, "center", fine=fine)
        tight = kit.paragraph(words, "ui", 14, "#000000", 120, "center", 0.8, fine=fine)
        assert many.get_width() <= 120
        assert many.get_height() > 2 * one.get_height() > 0
        assert tight.get_height() < many.get_height()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (333, 777)])
def test_the_felt_covers_the_table(size: tuple[int, int]) -> None:
    table = felt.felt("mifuchi", size, Look())
    assert table.get_size() == size
    assert not table.get_flags() & pygame.SRCALPHA
    rim = felt.rim_px(size)
    wood, cloth = table.get_at((size[0] // 2, rim // 2)), table.get_at((size[0] // 2, size[1] // 2))
    assert wood.r > wood.g
    assert cloth.g > cloth.r


def test_felts_differ_by_game_and_contrast() -> None:
    size = (640, 400)
    looks = (("mifuchi", Look()), ("house", Look()), ("mifuchi", Look(high_contrast=True)))
    assert len({pixels(felt.felt(game, size, look)) for game, look in looks}) == 3


@pytest.mark.parametrize("steps", [3, 4, 5])
@pytest.mark.parametrize("size", [(1000, 424), (700, 240), (520, 300)])
def test_spaces_lie_on_the_board_from_orange_to_blue(steps: int, size: tuple[int, int]) -> None:
    board = track.track_board(steps, size, Look())
    centres = track.space_centres(steps, size)
    assert board.get_size() == size
    assert len(centres) == 2 * steps + 1
    inside = board.get_rect().inflate(-40, -40)
    assert all(inside.collidepoint(centre) for centre in centres)
    gaps = [b[0] - a[0] for a, b in pairwise(centres)]
    assert min(gaps) > 0
    assert max(gaps) - min(gaps) <= 1
    assert abs(centres[steps][0] - size[0] / 2) <= 1


def test_the_camps_have_their_colours() -> None:
    size = (1000, 424)
    board, centres = track.track_board(4, size, Look()), track.space_centres(4, size)
    orange, blue = board.get_at(centres[0]), board.get_at(centres[-1])
    assert orange.r > orange.b
    assert blue.b > blue.r


def test_the_wa_faces_where_he_is_turned() -> None:
    orange, front, blue = (track.wa_figure(facing, 140) for facing in (-1, 0, 1))
    assert pixels(pygame.transform.flip(orange, True, False)) == pixels(blue)
    assert pixels(front) not in (pixels(orange), pixels(blue))
    assert orange.get_height() == front.get_height() == 140
    x, y = track.wa_foot(140)
    for figure in (orange, front, blue):
        assert figure.get_at((x, y - 10)).a == 255


def test_a_plate_cuts_a_name_that_is_too_long() -> None:
    for look in (Look(), Look(text=2.0), Look(k=0.6, readable=True)):
        with theme.fonts_for(look):
            words = elided("Bartholomé de la Tour Montparnasse", "bold", 20, 150)
            assert words.endswith("…")
            assert kit.width_of(words, "bold", 20) <= 150
        for low in (False, True):
            shown = Plate("Léa", "4 cartes", 0, 0, "face-cat", "2", low=low, thinking=low)
            assert plates.plate(shown, look.px(320), look).get_size() == (look.px(320), plates.plate_height(look, low))


def test_whose_turn_it_is_shows_by_form() -> None:
    """A plate with a ring covers pixels that one without it leaves clear, and so does one that may be chosen."""
    quiet = Plate("Léa", "", 2, 2, "face-cat")
    for low in (False, True):
        plain = quiet._replace(low=low)
        shapes = [
            pixels(plates.plate(shown, 320, Look()))[3::4]
            for shown in (plain, plain._replace(active=True), plain._replace(offered=True))
        ]
        assert len(set(shapes)) == 3


def test_a_long_prompt_takes_more_lines_in_its_width() -> None:
    short = plates.prompt("Choisissez", 400, Look())
    long = plates.prompt("Choisissez une carte pour le duel ou un combo de trois cartes, ou passez.", 400, Look())
    assert short.get_width() < 400
    assert long.get_width() <= 400
    assert long.get_height() > short.get_height()


def test_seats_have_seven_colours_and_symbols() -> None:
    assert len({style.shape for style in theme.SEATS}) == len({style.light for style in theme.SEATS}) == 7
    shapes = {pixels(plates.symbol(0, number, 40))[3::4] for number in range(7)}
    assert len(shapes) == 7
