"""The pictures, sounds and fonts: all credited, all licensed, all usable, not too large."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
import yaml

ASSETS = Path(__file__).resolve().parent.parent / "assets"
CREDITS = ASSETS / "CREDITS.md"
LARGEST_PICTURE = 1024
LARGEST_COVER = 1200
MEGABYTE = 1_000_000
SPANISH_AND_FRENCH = "àâæçéèêëîïôœùûüÿáíóúñ¿¡«»“”’–—…€·ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜÁÍÓÚÑ"

PICTURES = sorted((ASSETS / "pictures").glob("*.webp"))
FONTS = sorted((ASSETS / "fonts").glob("*.ttf"))
SOUNDS = sorted((ASSETS / "sounds").glob("*.ogg"))


class Credit(NamedTuple):
    """A line of CREDITS.md: the patterns of its files and what stands in the column of the licence."""

    patterns: tuple[str, ...]
    licence: str


def credit_lines() -> list[Credit]:
    lines = []
    for line in CREDITS.read_text(encoding="utf-8").splitlines():
        if line.startswith("| `"):
            files, _, _, _, licence, _ = (cell.strip() for cell in line.strip("|").split("|"))
            lines.append(Credit(tuple(re.findall(r"`([^`]+)`", files)), licence))
    return lines


LINES = credit_lines()


def name_of(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


def needs_credit(path: Path) -> bool:
    parts = path.relative_to(ASSETS).parts
    return (
        path.is_file()
        and parts[0] not in ("make", "locale", "CREDITS.md", "__init__.py")
        and "__pycache__" not in parts
        and not path.name.startswith(".")
    )


FILES = sorted(name_of(path) for path in ASSETS.rglob("*") if needs_credit(path))


def credits_of(name: str) -> list[Credit]:
    """The lines that count for a file: those that name it, else those whose pattern fits."""
    exact = [line for line in LINES if name in line.patterns]
    return exact or [line for line in LINES if any(fnmatchcase(name, pattern) for pattern in line.patterns)]


def test_every_file_is_credited() -> None:
    assert [name for name in FILES if not credits_of(name)] == []


def test_every_credit_names_a_file() -> None:
    for line in LINES:
        for pattern in line.patterns:
            assert any(fnmatchcase(name, pattern) for name in FILES), pattern


def test_every_licence_named_has_its_text() -> None:
    links = re.findall(r"\]\(([^)]+)\)", CREDITS.read_text(encoding="utf-8"))
    assert links
    for link in links:
        assert len((ASSETS / link).read_text(encoding="utf-8")) > 900, link
    for line in LINES:
        assert "](" in line.licence or line.licence == "verbatim"


@pytest.mark.skipif(not (ASSETS / "make").exists(), reason="an installed Feltfolk has no sources")
def test_a_picture_is_credited_to_the_set_it_was_drawn_from() -> None:
    groups = yaml.safe_load((ASSETS / "make" / "pictures.yaml").read_text(encoding="utf-8"))
    rows = {name: entry for group in groups.values() for name, entry in group["rows"].items()}
    assert sorted(rows) == sorted(path.stem for path in PICTURES)
    for name, entry in rows.items():
        drawings = [entry] if isinstance(entry, str) else [layer["drawing"] for layer in entry["layers"]]
        credited = {id(line) for line in credits_of(f"pictures/{name}.webp")}
        for drawing in drawings:
            family, drawn = drawing.split(":")
            source = f"sources/{family}/{drawn}.svg"
            assert source in FILES
            assert credited & {id(line) for line in credits_of(source)}, f"{name} is drawn from {drawing}"


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_loads_with_a_clear_ground(path: Path) -> None:
    picture = pygame.image.load(path)
    assert max(picture.get_size()) <= LARGEST_PICTURE
    corners = [(x, y) for x in (0, picture.get_width() - 1) for y in (0, picture.get_height() - 1)]
    assert min(picture.get_at(corner).a for corner in corners) == 0
    assert picture.get_bounding_rect(min_alpha=200).w > picture.get_width() // 4


@pytest.mark.parametrize("path", sorted((ASSETS / "covers").glob("*")), ids=lambda path: path.stem)
def test_a_cover_stands_upright_and_is_large_enough(path: Path) -> None:
    width, height = pygame.image.load(path).get_size()
    assert 800 <= width < height <= LARGEST_COVER


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_font_has_the_letters_of_french_and_spanish(path: Path) -> None:
    pygame.font.init()
    font = pygame.font.Font(path, 24)
    missing = [
        letter
        for letter, metric in zip(SPANISH_AND_FRENCH, font.metrics(SPANISH_AND_FRENCH), strict=True)
        if metric is None
    ]
    assert missing == []


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.init(44100)
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_is_short_and_neither_silent_nor_clipped(path: Path) -> None:
    sound = pygame.mixer.Sound(path)
    assert 0.03 < sound.get_length() < 3
    samples = memoryview(sound.get_raw()).cast("h")
    assert 0.2 * 32767 < max(abs(value) for value in samples) < 0.98 * 32767


def test_all_of_it_stays_small() -> None:
    counted = [ASSETS / name for name in FILES if not name.startswith("sources/")]
    assert sum(path.stat().st_size for path in counted) < 8 * MEGABYTE
    assert sum(path.stat().st_size for path in SOUNDS) < 0.3 * MEGABYTE
