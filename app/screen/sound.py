"""Sounds of the table. Whatever is heard can be seen as well; without a mixer the table is silent."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

import assets
from app import notebook
from app.settings import Settings

FOLDER = Path(assets.__file__).parent / "sounds"
APART = 0.04
"""Seconds between two sounds of the same name, at least."""


@cache
def files(name: str) -> tuple[Path, ...]:
    """The files of a sound: name.ogg, or several that take turns, name-1.ogg and so on."""
    several = sorted(FOLDER.glob(f"{name}-[0-9].ogg"))
    single = FOLDER / f"{name}.ogg"
    return tuple(several) or ((single,) if single.is_file() else ())


@cache
def _loaded(path: Path) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(path)


class Sounds:
    """Plays sounds by name, as loud as the settings say."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._turns: dict[str, int] = {}
        self._last: dict[str, int] = {}

    def play(self, name: str) -> None:
        """Let a sound be heard, if there is one of this name and anybody wants to hear it."""
        if not name or self.settings.muted or not self.settings.effects_volume or not pygame.mixer.get_init():
            return
        found = files(name)
        now = pygame.time.get_ticks()
        if not found or now - self._last.get(name, -1000) < APART * 1000:
            return
        self._last[name] = now
        turn = self._turns[name] = (self._turns.get(name, -1) + 1) % len(found)
        try:
            sound = _loaded(found[turn])
            sound.set_volume(self.settings.effects_volume / 100)
            sound.play()
        except pygame.error as trouble:
            notebook.log().warning("no sound %s: %s", name, trouble)
