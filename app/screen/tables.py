"""Lays tables in the window: new ones, and those of saved games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from secrets import randbelow

from app.match import Match
from app.opponents.characters import CHARACTERS
from app.opponents.worker import Thinker
from app.packs import brought, named
from app.paths import Home as Folders
from app.records import header, replay
from app.screen.seating import Opponent, TableRequest
from app.screen.window import Window
from app.settings import Settings
from app.settings import Setup as LastSetup
from app.sitting import Pace, Sitting
from games.core.deck import Deck, read_deck
from games.core.game import BadOption, load
from saves.facts import MAX_SEED, Seat
from saves.journal import Journal
from saves.problem import Problem
from saves.record import Record
from saves.store import Store

LEAST = {"none": 0.25, "fast": 0.35, "normal": 0.6, "slow": 1.0}
"""How long an AI seat takes at least, in seconds, by the speed of the animations."""


class Tables:
    """Everything that a table needs around it, and the ways from one table to the next."""

    def __init__(self, window: Window, folders: Folders, store: Store) -> None:
        self.window, self.folders, self.store = window, folders, store
        self.thinker = Thinker(window.wake)
        self.thinker.start()

    def start(self, request: TableRequest) -> None:
        """Lay a new table, saved from the first choice on. Raises Problem or Complaint."""
        deck = self._deck(request)
        match = Match(request.game, len(request.seats), request.seed, request.options, deck)
        journal = Journal.begin(self.store.new_path(request.game), header(match, request.seats))
        last = self.window.settings.last_setup | {
            request.game: LastSetup(seats=list(request.seats), options=dict(request.options))
        }
        self.window.change(last_setup=last)
        self._open(match, request.seats, journal, request)

    def resume(self, path: Path) -> None:
        """Go on with a saved game where it was. Raises Problem; the file is then left as it is."""
        replay(Record.read(path), str(path))
        journal = Journal.reopen(self.store.playable(path))
        try:
            match = replay(journal.record, str(path))
        except BaseException:
            journal.close()
            raise
        now = journal.record.effective()
        head = journal.record.header
        deck = None if match.deck.shipped or named(match.options) else match.deck.name
        request = TableRequest(head.game, now.seats, match.options, head.seed, deck)
        self._open(match, now.seats, journal, request, resumed=True)

    def again(self, request: TableRequest) -> None:
        """The same seats and options with other luck."""
        self.start(replace(request, seed=randbelow(MAX_SEED + 1)))

    def close(self) -> None:
        """End the worker."""
        self.thinker.close()

    def _deck(self, request: TableRequest) -> Deck | None:
        game = load(request.game)
        if request.deck is None and game.packing is not None:
            try:
                return brought(game, game.settle(request.options), self.folders.packs)
            except BadOption as error:
                raise Problem("{expected}", expected=str(error)) from None
        name = request.deck or game.named_deck(game.settle(request.options))
        if name is None or name == request.game:
            return None
        return read_deck(self.folders.decks / f"{name}.yaml", game.schema)

    def _open(
        self, match: Match, chairs: Sequence[Seat], journal: Journal, request: TableRequest, *, resumed: bool = False
    ) -> None:
        from app.screen.table import Table

        sitting = Sitting(match, chairs, journal, self.thinker, pace(self.window.settings), seen=resumed)
        self.window.go_home()
        self.window.push(Table(sitting, journal, request, self))


def pace(settings: Settings) -> Pace:
    """How quickly a table goes on under these settings."""
    least = LEAST[settings.animation]
    return Pace(least=least, most=max(settings.ai_seconds, least), single=settings.auto_play, passes=settings.auto_pass)


def opponents() -> list[Opponent]:
    """The characters that can take a seat."""
    return [Opponent(c.id, c.name, c.level, c.picture) for c in CHARACTERS]
