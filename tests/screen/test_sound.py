"""Sounds: which file, how loud, and when there is silence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.screen import cues, sound
from app.screen.sound import Sounds
from app.settings import Settings
from games.core.events import EVERYBODY, Answered, Counted, Event, Gathered, Moved, Rolled, Shown, Shuffled

OFTEN = 1.0
"""Seconds between two plays that are far enough apart."""


class Clock:
    """The time as the mixer's clock tells it."""

    def __init__(self) -> None:
        self.now = 0.0

    def get_ticks(self) -> int:
        self.now += OFTEN
        return round(self.now * 1000)


class Clip:
    """Stands for a loaded file and notes how loudly it was played."""

    def __init__(self, path: Path, played: list[tuple[str, float]]) -> None:
        self.name, self.volume, self.played = path.name, 1.0, played

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.played.append((self.name, self.volume))


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A mixer of the dummy driver."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init()
    sound._loaded.cache_clear()
    yield
    pygame.mixer.quit()
    sound._loaded.cache_clear()


@pytest.fixture
def heard(mixer: None, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What was played, file by file, with its volume."""
    played: list[tuple[str, float]] = []
    monkeypatch.setattr(pygame.mixer, "Sound", lambda path: Clip(path, played))
    monkeypatch.setattr(pygame.time, "get_ticks", Clock().get_ticks)
    return played


def test_a_sound_is_as_loud_as_the_settings_say(heard: list[tuple[str, float]]) -> None:
    settings = Settings(effects_volume=40)
    sounds = Sounds(settings)
    sounds.play("flip")
    settings.effects_volume = 100
    sounds.play("flip")
    assert heard == [("flip.ogg", 0.4), ("flip.ogg", 1.0)]


@pytest.mark.parametrize("changes", [{"muted": True}, {"effects_volume": 0}])
def test_nothing_is_heard_where_nobody_wants_to_hear_it(
    heard: list[tuple[str, float]], changes: dict[str, Any]
) -> None:
    Sounds(Settings(**changes)).play("flip")
    assert heard == []


def test_files_of_one_name_take_turns(heard: list[tuple[str, float]]) -> None:
    sounds = Sounds(Settings())
    for _ in range(5):
        sounds.play("slide")
    assert [name for name, _ in heard] == ["slide-1.ogg", "slide-2.ogg", "slide-3.ogg", "slide-4.ogg", "slide-1.ogg"]


def test_the_same_sound_is_not_heard_twice_at_once(
    heard: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds = Sounds(Settings())
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 500)
    for name in ("place", "place", "flip", "place"):
        sounds.play(name)
    assert [name for name, _ in heard] == ["place.ogg", "flip.ogg"]


def test_a_sound_without_a_file_is_silence(heard: list[tuple[str, float]]) -> None:
    sounds = Sounds(Settings())
    sounds.play("no-such-sound")
    sounds.play("")
    assert heard == []


def test_without_a_mixer_the_table_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "Sound", lambda path: pytest.fail("loaded without a mixer"))
    Sounds(Settings()).play("flip")


def test_a_damaged_file_is_told_of_and_otherwise_silent(
    mixer: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "crack.ogg").write_bytes(b"this is no music")
    monkeypatch.setattr(sound, "FOLDER", tmp_path)
    Sounds(Settings()).play("crack")
    assert "crack" in caplog.text


@pytest.mark.parametrize("path", sorted(sound.FOLDER.glob("*.ogg")), ids=lambda path: path.stem)
def test_every_file_that_is_shipped_can_be_played(mixer: None, path: Path) -> None:
    clip = pygame.mixer.Sound(path)
    assert 0 < clip.get_length() < 5
    clip.play()


@pytest.mark.parametrize(
    "event",
    [
        Moved("orange-rock.1", "hand.0", "duel.0", EVERYBODY),
        Moved("orange-rock.1", "deck.0", "hand.0", 1),
        Shown("orange-rock.1", "duel.0", EVERYBODY),
        Gathered("discard.0", "deck.0", 6),
        Shuffled("deck.0"),
        Rolled(3, 6),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_happens_to_cards_and_dice_is_heard(event: Event) -> None:
    assert sound.files(cues.sound(event))


@pytest.mark.parametrize("event", [Answered(0), Counted("wa", 1)])
def test_an_answer_and_a_count_make_no_sound_that_might_tell(event: Event) -> None:
    assert cues.sound(event) == ""


@pytest.mark.parametrize("name", ["click", "refuse", "your-turn", "notify", "win", "lose"])
def test_every_moment_of_the_table_has_a_sound(name: str) -> None:
    assert sound.files(name)
