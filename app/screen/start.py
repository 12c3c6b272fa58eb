"""From the command line to the window."""

from __future__ import annotations

import logging
from collections.abc import Callable
from logging.handlers import RotatingFileHandler

import pygame

from app.paths import Home, made
from app.screen.opening import NoDisplay
from app.screen.scene import Scene
from app.screen.window import Window
from app.settings import Settings
from app.words import choose_language, set_language
from saves.problem import Problem

__all__ = ["NoDisplay", "run"]

LOG_BYTES = 256 * 1024


def run(settings: Settings, folders: Home, first: Callable[[Window], Scene]) -> None:
    """Open the window and show the scene that `first` makes, until the last scene is gone.

    Raises NoDisplay where there is no screen, before anything is drawn.
    """
    note_troubles(folders)
    window = Window(settings, folders)
    system = [locale["language"] for locale in pygame.system.get_pref_locales()]
    set_language(choose_language(settings.language, system))
    window.run(first(window))


def note_troubles(folders: Home) -> None:
    """Write what goes wrong into the log file; where that is not possible, nowhere."""
    try:
        made(folders.log.parent)
        handler = RotatingFileHandler(folders.log, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8", delay=True)
    except (Problem, OSError):
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    noted = logging.getLogger("feltfolk")
    noted.addHandler(handler)
    noted.propagate = False
