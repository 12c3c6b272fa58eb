"""The faces and the back of Wa Chat Bi: each kind told apart by form, the value seen in a narrow strip."""

from __future__ import annotations

import pygame
import pytest

from app.screen import kit
from app.screen.faces import height_of, wachatbi
from app.screen.faces import wachatbi_marks as marks
from app.screen.faces.parts import Canvas
from app.screen.faces.wachatbi_scenes import SCENES
from app.screen.theme import Look

KINDS = tuple(SCENES)
DISHES = tuple(kind for kind in KINDS if marks.value_of(kind))
TITLES = ("Indigestión", "Media vuelta", "Un de plus", "À toi !", "Tempura")
RULES = "Servez la même valeur, ou mangez la somme de la pile !"
WIDTHS = (64, 110, 151, 152, 200, 320)
LOOKS = (Look(), Look(text=1.5), Look(readable=True, high_contrast=True))


def draw(kind: str, width: int, look: Look | None = None) -> pygame.Surface:
    return wachatbi.draw(kind, TITLES[0], RULES, width, look or Look())


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_there_is_a_face_for_each_kind() -> None:
    assert [marks.value_of(kind) for kind in DISHES] == [2, 3, 4, 5, 6, 7]
    assert set(KINDS) - set(DISHES) == {"plus-one", "reverse", "choose", "indigestion"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_face_is_whole_at_every_size(kind: str) -> None:
    for width in WIDTHS:
        for look in LOOKS[:: 2 if width < 320 else 1]:
            face = draw(kind, width, look)
            assert face.get_size() == (width, height_of(width))
            assert face.get_at((0, 0)).a == 0
            assert face.get_at((width // 2, face.get_height() // 2)).a == 255


def test_words_fit_at_every_size() -> None:
    for look in LOOKS:
        for width in WIDTHS:
            assert all(wachatbi.lay(title, RULES, width, look).title.fits for title in TITLES)
            laid = wachatbi.lay(TITLES[0], RULES, width, look)
            if width < wachatbi.SIMPLE_BELOW:
                assert laid.text is None
            else:
                assert laid.text is not None
                assert laid.text.fits
                assert laid.text.px >= wachatbi.LEAST_TEXT_PX


def test_each_dish_has_its_own_picture_and_its_own_cat() -> None:
    assert len({SCENES[kind].dish for kind in DISHES}) == len({SCENES[kind].cat for kind in DISHES}) == len(DISHES)
    assert {f"{scene}.webp" for scene in wachatbi.PICTURES} <= {path.name for path in kit.PICTURES.iterdir()}


def test_marks_differ_by_form() -> None:
    """Whatever their colours, the marks of a dish, of each action and of an indigestion cover different pixels."""
    forms = set()
    for kind in ("dish-2", "plus-one", "reverse", "choose", "indigestion"):
        drawn = kit.svg(f'<path d="{marks.form(kind, 50, 50, 34)}" fill="#ffffff"/>', 100, 100)
        forms.add(pixels(drawn)[3::4])
    assert len(forms) == 5


@pytest.mark.parametrize(("width", "strip"), [(64, 12), (110, 20), (151, 27), (320, 78)])
def test_a_strip_at_the_left_tells_the_kind_without_colour(width: int, strip: int) -> None:
    """What is left of a card under twenty others: turned grey, any two kinds differ clearly in its upper part."""
    corners = []
    for kind in KINDS:
        corner = draw(kind, width).subsurface((0, 0, strip, height_of(width) // 4))
        corners.append(pixels(pygame.transform.grayscale(corner))[::4])
    for number, one in enumerate(corners):
        for other in corners[:number]:
            assert sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True)) > strip * strip // 40


def test_the_mark_below_stands_on_its_head() -> None:
    size, at = 60, (30.0, 30.0)
    upright, turned = (Canvas(pygame.Surface((size, size), pygame.SRCALPHA), 1.0) for _ in range(2))
    marks.mark(upright, "choose", at, 20, Look(high_contrast=True))
    marks.mark(turned, "choose", at, 20, Look(high_contrast=True), turned=True)
    assert pixels(turned.surface) == pixels(pygame.transform.flip(upright.surface, True, True))


def test_the_back_has_its_size_and_shows_no_face() -> None:
    for look in (Look(), Look(high_contrast=True)):
        back = wachatbi.back("any", 160, look)
        assert back.get_size() == (160, height_of(160))
        assert pixels(back) not in {pixels(draw(kind, 160, look)) for kind in KINDS}
