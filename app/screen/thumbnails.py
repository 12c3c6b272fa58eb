"""The small pictures of saved games."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from app.screen.opening import quiet
from saves.store import Save


@lru_cache(maxsize=64)
def _loaded(path: Path, stamp: int) -> pygame.Surface | None:
    try:
        with quiet():
            return pygame.image.load(path).convert_alpha()
    except (pygame.error, OSError):
        return None


def thumbnail(save: Save) -> pygame.Surface | None:
    """The small picture of a saved game, if there is one that can be read."""
    path = save.picture
    try:
        return _loaded(path, path.stat().st_mtime_ns) if path else None
    except OSError:
        return None
