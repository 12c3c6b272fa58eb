"""Where the program is tried: a desk, settings for the next start, and players who sit down at it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.settings import Settings, read_settings, write_settings
from tests.window.desk import Desk, expect
from tests.window.player import Hands, Kept, Player, saved


class Room:
    """A desk, and the players who sit at it one after the other."""

    def __init__(self, folder: Path, desk: Desk) -> None:
        self.folder, self.desk = folder, desk
        self.saves = desk.home / "saves"
        self._players = 0

    def set(self, **changes: object) -> None:
        """Set the settings that the next start of the program finds."""
        last = self.stored().last_setup
        chosen = Settings(animation="none", language="en", ai_seconds=0.3, last_setup=last)
        for name, value in changes.items():
            setattr(chosen, name, value)
        write_settings(self.desk.home / "settings.json", chosen)

    @contextmanager
    def sit(self, hands: Hands, *words: str, lang: str = "") -> Iterator[Player]:
        """Start the program with these words, for somebody who plays with keyboard or mouse."""
        program = self.desk.start(*words, *(["--lang", lang] if lang else []))
        settings = self.stored()
        settings.language = lang or settings.language
        self._players += 1
        folder = self.folder / f"mirror-{self._players}"
        folder.mkdir()
        player = Player(program, folder, settings, hands)
        player.mirror.show_home(self.saves)
        try:
            yield player
        except Exception:
            self.desk.keep("trouble")
            self.desk.keep("trouble-mirror", player.mirror.picture)
            raise
        finally:
            player.close()
            program.kill()

    @contextmanager
    def table(self, hands: Hands, seats: str, *words: str, lang: str = "", game: str = "mifuchi") -> Iterator[Player]:
        """Lay a new table from the command line."""
        before = self.known()
        with self.sit(hands, "play", game, "--seats", seats, *words, lang=lang) as player:
            player.open(saved(self.saves, before))
            player.must_see("the table")
            yield player

    def known(self) -> list[Path]:
        """The saved games there are."""
        return list(self.saves.glob("*.feltfolk"))

    def check(self, kept: Kept | Path) -> None:
        """The program finds nothing wrong with a saved game."""
        path = kept if isinstance(kept, Path) else kept.path
        done = self.desk.call("check", str(path))
        expect(done.returncode == 0, f"feltfolk check: {done.stdout}{done.stderr}")

    def check_log(self) -> None:
        """Nothing went wrong in the program without being told."""
        for path in (self.desk.errors, self.desk.home / "feltfolk.log"):
            if path.exists():
                words = path.read_text()
                expect("Traceback" not in words and "ERROR" not in words, f"{path.name} tells of a fault")

    def stored(self) -> Settings:
        """The settings as the program has left them."""
        return read_settings(self.desk.home / "settings.json")[0]

    def show_trouble(self, trouble: BaseException) -> None:
        """Everything that is known of a step that failed."""
        print(f"  {trouble}", file=sys.stderr)
        for path in (self.desk.errors, self.desk.home / "feltfolk.log"):
            words = path.read_text() if path.exists() else ""
            print(f"  {path.name}: {words or 'empty'}", file=sys.stderr)
