"""From the command line to the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from app import notebook
from app.paths import Home, made
from app.screen import shelf
from app.screen.home import Home as HomeScene
from app.screen.opening import NoDisplay
from app.screen.scene import Scene
from app.screen.window import Window
from app.settings import Settings
from app.words import choose_language, set_language
from saves.problem import Problem
from saves.store import Store

if TYPE_CHECKING:
    from app.screen.seating import Opponent, TableRequest
    from app.screen.tables import Tables

__all__ = ["NoDisplay", "run", "run_home", "run_resume", "run_table"]


def run(settings: Settings, folders: Home, first: Callable[[Window], Scene], lang: str | None = None) -> None:
    """Open the window and show the scene that `first` makes, until the last scene is gone.

    `lang` is the language of this run, whatever the settings say; they are left as they are. Raises NoDisplay
    where there is no screen, before anything is drawn.
    """
    notebook.use(folders.log)
    window = Window(settings, folders)
    system = [locale["language"] for locale in pygame.system.get_pref_locales()]
    set_language(choose_language(lang or settings.language, system))
    window.run(first(window))


def run_home(folders: Home, settings: Settings, lang: str | None = None) -> None:
    """Open the window at the home screen. Raises NoDisplay."""
    _run(folders, settings, None, lang)


def run_table(folders: Home, settings: Settings, request: TableRequest, lang: str | None = None) -> None:
    """Open the window at a new table. Raises NoDisplay."""
    _run(folders, settings, lambda tables: tables.start(request), lang)


def run_resume(folders: Home, settings: Settings, path: Path, lang: str | None = None) -> None:
    """Open the window at a saved game. Raises NoDisplay, and Problem if the file is none."""
    _run(folders, settings, lambda tables: tables.resume(path), lang)


def _run(folders: Home, settings: Settings, then: Callable[[Tables], None] | None, lang: str | None) -> None:
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
            window.once_painted(tables)
        return HomeScene(store, tables, _opponents)

    with suppress(Problem, OSError):
        shelf.use(made(folders.cache))
    try:
        run(settings, folders, first, lang)
    finally:
        for tables in made_tables:
            tables.close()


def _opponents() -> Sequence[Opponent]:
    from app.screen.tables import opponents

    return opponents()
