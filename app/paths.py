"""Where the program keeps its files: the user's folders as the system has them, or all of them under one folder."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from app import HOME_VARIABLE
from saves.problem import N_, Problem


class Home(NamedTuple):
    """The folders of one user. Naming them makes nothing; whoever writes into one makes it (`made`)."""

    config: Path
    data: Path
    state: Path
    cache: Path

    @classmethod
    def find(cls, folder: str | Path | None = None, environ: Mapping[str, str] = os.environ) -> Home:
        """The folders under `folder`, or under FELTFOLK_HOME, or those of the system. Raises Problem."""
        chosen = folder or environ.get(HOME_VARIABLE)
        if not chosen:
            from platformdirs import PlatformDirs

            system = PlatformDirs("feltfolk", appauthor=False)
            return cls(system.user_config_path, system.user_data_path, system.user_state_path, system.user_cache_path)
        try:
            home = Path(chosen).expanduser().resolve()
            usable = home.is_dir() or not home.exists()
        except (OSError, RuntimeError, ValueError):
            usable = False
        if not usable:
            raise Problem(N_("{folder} is no folder that files could be kept in."), folder=str(chosen))
        return cls(home, home, home, home / "cache")

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.json"

    @property
    def saves(self) -> Path:
        """The folder of saved games."""
        return self.data / "saves"

    @property
    def packs(self) -> Path:
        """The folder of the players' own packs."""
        return self.data / "packs"

    @property
    def decks(self) -> Path:
        """The folder of the players' own decks."""
        return self.data / "decks"

    @property
    def log(self) -> Path:
        """The file in which the program notes what went wrong."""
        return self.state / "feltfolk.log"


def made(folder: Path) -> Path:
    """The folder, made if it was not there. Raises Problem."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise Problem(
            N_("The folder {folder} could not be made: {reason}."), folder=str(folder), reason=reason
        ) from None
    return folder
