"""Card faces, backs, rings, and the drawings kept on disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from app.screen import faces, shelf
from app.screen.faces import mifuchi
from app.screen.faces.mifuchi_camps import CAMPS
from app.screen.shelf import Shelf
from app.screen.theme import Look
from games.core.game import shipped_deck
from games.core.text import LANGUAGES

KINDS = tuple(design.kind for design in shipped_deck("mifuchi").designs)
BACKS = tuple(dict.fromkeys(design.back for design in shipped_deck("mifuchi").designs))
WIDTHS = (64, 110, 140, 151, 152, 157, 170, 190, 200, 240, 320, 480, 720)
LOOKS = (Look(), Look(text=1.5), Look(readable=True, high_contrast=True), Look(text=2.0, readable=True))


@pytest.fixture(autouse=True)
def _memory_alone() -> Iterator[None]:
    shelf.use(None)
    faces.forget()
    yield
    shelf.use(None)
    faces.forget()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_words_fit_on_every_card_at_every_size(kind: str, lang: str) -> None:
    for look in LOOKS:
        for width in WIDTHS:
            settings = faces.settings("mifuchi", kind, width, lang, look)
            assert len(settings) == (1 if width < mifuchi.SIMPLE_BELOW else 2)
            for setting in settings:
                assert setting.fits, (width, look, setting)
                assert setting.px >= setting.least
                assert setting.width <= width
            if len(settings) == 2:
                assert settings[1].px >= mifuchi.LEAST_TEXT_PX


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_card_has_a_face(kind: str, lang: str) -> None:
    for width in (90, 200):
        face = faces.face("mifuchi", kind, width, lang, Look())
        assert face.get_size() == (width, faces.height_of(width))
        assert face.get_at((0, 0)).a == 0
        assert face.get_at((width // 2, faces.height_of(width) // 2)).a == 255


def test_faces_differ_from_each_other() -> None:
    for width in (90, 200):
        drawn = {pixels(faces.face("mifuchi", kind, width, "en", Look())) for kind in KINDS}
        assert len(drawn) == len(KINDS)


def test_a_face_changes_with_language_and_look() -> None:
    looks = (Look(), Look(high_contrast=True), Look(readable=True), Look(text=1.5))
    drawn = {pixels(faces.face("mifuchi", "blue-rock", 320, "fr", look)) for look in looks}
    drawn.add(pixels(faces.face("mifuchi", "blue-rock", 320, "es", Look())))
    assert len(drawn) == len(looks) + 1


def test_camps_are_told_apart_without_colour() -> None:
    """The frames of the camps differ by more than a colour: turned grey, the same pixel pairs are not in step."""

    def steps(kind: str) -> list[bool]:
        grey = pygame.transform.grayscale(faces.face("mifuchi", kind, 320, "en", Look()))
        row = [grey.get_at((x, 436)).r for x in range(40, 240)]
        return [a < b for a, b in zip(row, row[4:], strict=False)]

    orange, blue = steps("orange-rock"), steps("blue-rock")
    assert sum(a != b for a, b in zip(orange, blue, strict=True)) > 40


def test_backs() -> None:
    assert set(BACKS) == set(CAMPS)
    drawn = {pixels(faces.back("mifuchi", back, 160, Look())) for back in BACKS}
    assert len(drawn) == len(BACKS)
    for back in BACKS:
        assert faces.back("mifuchi", back, 160, Look()).get_size() == (160, faces.height_of(160))


def test_a_game_without_a_frame_is_refused() -> None:
    with pytest.raises(ModuleNotFoundError):
        faces.face("no_such_game", "orange-rock", 100, "en", Look())


def test_memory_gives_the_same_surface_again_until_it_forgets() -> None:
    first = faces.face("mifuchi", "hat", 120, "en", Look())
    assert faces.face("mifuchi", "hat", 120, "en", Look()) is first
    faces.forget()
    assert faces.face("mifuchi", "hat", 120, "en", Look()) is not first


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces._memory, "most_bytes", 3 * 120 * 168 * 4)
    drawn = [(kind, faces.face("mifuchi", kind, 120, "en", Look())) for kind in KINDS[:6]]
    kept = [faces.face("mifuchi", kind, 120, "en", Look()) is face for kind, face in reversed(drawn)]
    assert kept == [True] * 3 + [False] * 3


def test_rings_differ_by_form() -> None:
    """Whatever their colour, the three rings cover different pixels."""
    shapes = set()
    for state in ("legal", "selected", "focus"):
        ring, pad = faces.rim(150, state, "#ffffff", 1.0)
        assert ring.get_size() == (150 + 2 * pad, faces.height_of(150) + 2 * pad)
        assert ring.get_at((pad + 75, pad + 105)).a == 0
        shapes.add(pygame.image.tobytes(ring, "RGBA")[3::4])
    assert len(shapes) == 3


# on disk


def one_file(folder: Path) -> Path:
    (found,) = folder.glob("*" + shelf.SUFFIX)
    return found


def refuse(*_: object) -> pygame.Surface:
    raise AssertionError("drawn again although it is on disk")


def test_a_face_comes_back_from_disk_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.use(tmp_path / "drawn")
    first = pixels(faces.face("mifuchi", "cape", 130, "fr", Look()))
    one_file(tmp_path / "drawn")
    faces.forget()
    monkeypatch.setattr(mifuchi, "draw", refuse)
    assert pixels(faces.face("mifuchi", "cape", 130, "fr", Look())) == first


def test_what_a_face_depends_on_gives_it_another_file(tmp_path: Path) -> None:
    shelf.use(tmp_path)
    for width, lang, look in (
        (130, "fr", Look()),
        (131, "fr", Look()),
        (130, "es", Look()),
        (130, "fr", Look(high_contrast=True)),
        (130, "fr", Look(k=2.0)),
    ):
        faces.face("mifuchi", "cape", width, lang, look)
    assert len(list(tmp_path.iterdir())) == 4


def test_a_changed_picture_is_seen(tmp_path: Path) -> None:
    picture = tmp_path / "rock.webp"
    picture.write_bytes(b"one")
    before = shelf.key(("face",), (picture,))
    shelf._file_mark.cache_clear()
    picture.write_bytes(b"two")
    assert shelf.key(("face",), (picture,)) != before


@pytest.mark.parametrize("damage", ["cut", "flipped", "empty", "foreign", "header"])
def test_a_damaged_file_is_drawn_again_and_replaced(tmp_path: Path, damage: str) -> None:
    shelf.use(tmp_path)
    good = pixels(faces.face("mifuchi", "orange-leaf", 110, "en", Look()))
    path = one_file(tmp_path)
    data = path.read_bytes()
    path.write_bytes(
        {
            "cut": data[: len(data) // 2],
            "flipped": data[:200] + bytes([data[200] ^ 255]) + data[201:],
            "empty": b"",
            "foreign": b"\x89PNG\r\n" + data,
            "header": data[:4] + b"\xff" * 8 + data[12:],
        }[damage]
    )
    faces.forget()
    assert pixels(faces.face("mifuchi", "orange-leaf", 110, "en", Look())) == good
    assert path.read_bytes() == data
    assert one_file(tmp_path) == path


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    shelf.use(blocked / "drawn")
    assert faces.face("mifuchi", "staff", 100, "en", Look()).get_width() == 100


def test_the_shelf_forgets_what_was_not_used_for_longest(tmp_path: Path) -> None:
    square = pygame.Surface((64, 64), pygame.SRCALPHA)
    square.blit(pygame.image.frombytes(os.urandom(64 * 64 * 4), (64, 64), "RGBA"), (0, 0))
    size = len(shelf.pack(square))
    keep = Shelf(tmp_path, most_bytes=4 * size)
    for number in range(4):
        keep.put(f"n{number}", square)
        os.utime(tmp_path / f"n{number}{shelf.SUFFIX}", (number, number))
    assert keep.take("n0") is not None
    keep.put("n4", square)
    left = {path.stem for path in tmp_path.iterdir()}
    assert left == {"n0", "n3", "n4"}
    assert keep.take("n1") is None


def test_files_left_half_written_are_cleared_away(tmp_path: Path) -> None:
    old, new = tmp_path / f"a.1{shelf.PART}", tmp_path / f"b.2{shelf.PART}"
    for path in (old, new):
        path.write_bytes(b"half")
    os.utime(old, (1, 1))
    Shelf(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [new.name]


def test_an_opaque_surface_stays_opaque(tmp_path: Path) -> None:
    plain = pygame.Surface((9, 5))
    plain.fill((10, 200, 30))
    keep = Shelf(tmp_path)
    keep.put("plain", plain)
    back = keep.take("plain")
    assert back is not None
    assert not back.get_flags() & pygame.SRCALPHA
    assert tuple(back.get_at((4, 2))) == (10, 200, 30, 255)
