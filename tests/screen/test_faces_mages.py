"""The faces of Fuzzy Mage Fight: types told apart without colour, the boards of the mages, what lies beside them."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from itertools import combinations

import pygame
import pytest

from app.screen import faces
from app.screen.boards import mages_pieces as pieces
from app.screen.faces import mages_boards, mages_scenes, mages_types, parts
from app.screen.faces.mages_boards import Told
from app.screen.faces.mages_types import SCHOOLS, TYPES
from app.screen.theme import Look
from games.core.game import shipped_deck
from games.core.text import LANGUAGES, text

WIDTHS = (64, 110, 230, 320)
LOOKS = (Look(text=2.0), Look(text=2.0, readable=True, high_contrast=True))


def shape(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def abilities(mage: str, essence: bool, lang: str) -> tuple[Told, ...]:
    said = text("mages", lang)
    printed = shipped_deck("mages").table.mages[mage]
    names = printed.essence if essence else printed.fuzzy
    return tuple(Told(said.get(f"abilities.{name}.name"), said.get(f"abilities.{name}.text"), 1) for name in names)


def test_every_kind_of_card_has_the_type_that_is_printed_on_it() -> None:
    printed = {design.kind: design.facts.type for design in shipped_deck("mages").designs}
    assert printed == TYPES


def test_types_differ_by_window_badge_and_colour() -> None:
    rect = parts.Rect(0, 0, 200, 180)
    forms = {mages_types.window_form(name, rect) for name in set(TYPES.values())}
    symbols = {mages_types.symbol(name, 0, 0, 10, "#ffffff") for name in SCHOOLS}
    assert len(forms) == len(set(TYPES.values()))
    assert len(symbols) == len({school.main for school in SCHOOLS.values()}) == len(SCHOOLS)


def test_badges_of_types_differ_in_black_and_white() -> None:
    drawn = {}
    for name in SCHOOLS:
        card = parts.canvas(64)
        mages_types.badge(card, name, (160, 160), 100, Look(high_contrast=True))
        drawn[name] = pygame.mask.from_threshold(card.surface, (255, 255, 255), (60, 60, 60, 255))
    for one, other in combinations(drawn.values(), 2):
        assert one.overlap_area(other, (0, 0)) < 0.9 * max(one.count(), other.count())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_fit_on_every_board(lang: str) -> None:
    tight = []
    for mage in shipped_deck("mages").table.mages:
        for essence in (False, True):
            for width in WIDTHS:
                for look in LOOKS:
                    laid = mages_boards.laid(mage_name(mage, lang), abilities(mage, essence, lang), width, look)
                    tight += [(mage, width, s.words) for s in (laid.title, *laid.abilities) if not s.fits]
    assert tight == []


def mage_name(mage: str, lang: str) -> str:
    return text("mages", lang).get(f"mages.{mage}.name")


def test_a_large_board_tells_what_the_abilities_do_and_a_small_one_does_not() -> None:
    told = (Told("Dig In", "Draw 1 card."),)
    said = [[s.words for s in mages_boards.laid("Wyatt", told, width, Look()).abilities] for width in (300, 150, 64)]
    assert said == [["Dig In", "Draw 1 card."], ["Dig In"], []]


def test_both_forms_of_every_mage_have_boards_of_their_own() -> None:
    mages = shipped_deck("mages").table.mages
    drawn = {
        shape(mages_boards.board(mage, essence, "Mage", (), 90, Look())) for mage in mages for essence in (False, True)
    }
    assert len(drawn) == 2 * len(mages)


def test_a_board_is_as_large_as_a_card() -> None:
    board = mages_boards.board("nez", False, "Nez", abilities("nez", False, "en"), 240, Look())
    assert board.get_size() == (240, faces.height_of(240))


def test_a_ghost_is_blue_and_can_be_seen_through() -> None:
    solid, ghost = mages_scenes.mage("muffins", 120, False), mages_scenes.mage("muffins", 120, True)
    assert ghost.get_bounding_rect() == solid.get_bounding_rect()
    spot = (60, 96)
    assert solid.get_at(spot).a > 240 > ghost.get_at(spot).a > 100
    assert ghost.get_at(spot).b > ghost.get_at(spot).r


def test_fuses_differ_by_symbol() -> None:
    assert len({bond.symbol for bond in pieces.BONDS}) == len(pieces.BONDS) == 3
    assert len({shape(pieces.fuse(48, colour, Look(high_contrast=True))) for colour in (1, 2, 3)}) == 3


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_number(number: int) -> None:
    side = pieces.die(60, number, Look(high_contrast=True))
    black = pygame.mask.from_threshold(side, (0, 0, 0), (90, 90, 90, 255))
    edge = 1
    assert len(black.connected_components(8)) == number + edge


def test_an_action_left_looks_different_from_one_spent() -> None:
    drawn = [shape(pieces.actions((160, 36), left, 3, Look())) for left in range(6)]
    assert len(set(drawn)) == 6
