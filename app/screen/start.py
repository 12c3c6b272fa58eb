"""From the command line to the window."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from app.paths import Home, made
from app.screen import shelf
from app.screen.home import Home as HomeScene
from app.screen.opening import NoDisplay
from app.screen.scene import Scene
from app.screen.seating import Opponent, TableRequest
from app.screen.window import Window
from app.settings import Settings
from app.words import choose_language, set_language
from saves.problem import Problem
from saves.store import Store

if TYPE_CHECKING:
    from app.screen.tables import Tables

__all__ = ["NoDisplay", "run", "run_home", "run_resume", "run_table"]

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


def run_home(folders: Home, settings: Settings) -> None:
    """Open the window at the home screen. Raises NoDisplay."""
    _run(folders, settings, None)


def run_table(folders: Home, settings: Settings, request: TableRequest) -> None:
    """Open the window at a new table. Raises NoDisplay."""
    _run(folders, settings, lambda tables: tables.start(request))


def run_resume(folders: Home, settings: Settings, path: Path) -> None:
    """Open the window at a saved game. Raises NoDisplay, and Problem if the file is none."""
    _run(folders, settings, lambda tables: tables.resume(path))


def _run(folders: Home, settings: Settings, then: Callable[[Tables], None] | None) -> None:
    """Show the home screen, and on top of it what is asked for. What tables need is made once that is seen."""
    made_tables: list[Tables] = []

    def first(window: Window) -> Scene:
        store = Store(folders.saves)

        def tables() -> Tables:
            if not made_tables:
                from app.screen.tables import Tables

                made_tables.append(Tables(window, folders, store))
            return made_tables[0]

        if then is not None:
            window.call(lambda: then(tables()))
        else:
            window.after(0, tables)
        return HomeScene(store, tables, _opponents)

    with suppress(Problem, OSError):
        shelf.use(made(folders.cache))
    try:
        run(settings, folders, first)
    finally:
        for tables in made_tables:
            tables.close()


def _opponents() -> Sequence[Opponent]:
    from app.screen.tables import opponents

    return opponents()


def note_troubles(folders: Home) -> None:
    """Write what goes wrong into the log file; where that is not possible, nowhere."""
    try:
        made(folders.log.parent)
        handler = RotatingFileHandler(folders.log, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8", delay=True)
    except (Problem, OSError):
        return
    handler.handleError = lambda record: None  # type: ignore[method-assign]  # a full disk is no trouble of the log's
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    noted = logging.getLogger("feltfolk")
    noted.addHandler(handler)
    noted.propagate = False
