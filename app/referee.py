"""The referee: one table, driven by JSON requests line by line. The same rules that the window uses, for programs.

It serves whoever holds both ends, so a request may ask for the whole table as well as for the view of a seat. Whatever
is written to it, it answers each line with one line, and a request that cannot be served changes nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, BinaryIO

import msgspec

from app import requests as ask
from app import shapes
from app.chronicle import chronicle, reason
from app.decks import own_deck
from app.match import Match, Refused
from app.packs import brought
from app.paths import Home
from app.records import header, replay
from app.requests import LIMIT, Fault, Request
from app.words import _, set_language
from games.core.action import Action, Pass, Seat, fleeting
from games.core.codec import BadAction, choose, pack, unpack
from games.core.deck import MAX_CARDS, Deck
from games.core.flow import options, why
from games.core.game import BadOption, Game, Value, games
from games.core.knowledge import View
from games.core.lay import LayError
from games.core.read import Complaint
from games.core.state import Refusal
from games.core.text import text
from saves.facts import Choice, Result, Undo
from saves.facts import Seat as Chair
from saves.problem import BadSave
from saves.record import Record

LONGEST_WORD = 64
LONGEST_LIST = MAX_CARDS
LARGEST = 1_000_000
"""What any game of any deck could name, and more than any names."""

Answer = dict[str, Any]


@dataclass(slots=True)
class Table:
    """A match and the record of it."""

    match: Match
    record: Record

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(chair.name for chair in self.record.effective().seats)


class Referee:
    """Answers requests about one table at a time. `folders` hold the packs and decks that players may bring."""

    def __init__(self, folders: Home | None = None) -> None:
        self._folders = folders
        self._table: Table | None = None
        self._serve: dict[type[Request], Callable[[Any], Answer]] = {
            ask.Games: self.games,
            ask.New: self.new,
            ask.State: self.state,
            ask.View: self.view,
            ask.Legal: self.legal,
            ask.Act: self.act,
            ask.Why: self.why,
            ask.Undo: self.undo,
            ask.Ai: self.ai,
            ask.Save: self.save,
            ask.Load: self.load,
            ask.Log: self.log,
        }

    def answer(self, line: bytes | None) -> Answer:
        """The answer to one line of input; None stands for a line that is too long."""
        try:
            request = ask.read(line)
            set_language(request.lang)
            return self._serve[type(request)](request)
        except Fault as fault:
            error = {"code": fault.code, "message": fault.message}
            return {"error": error | ({"rule": fault.rule} if fault.rule else {})}
        except Exception as failure:  # whatever fault of the program a request finds, the table goes on
            message = f"the program failed at this request: {type(failure).__name__}: {failure}"
            return {"error": {"code": "failed", "message": message[: ask.MESSAGE]}}

    def games(self, request: ask.Games) -> Answer:
        """All games there are."""
        return {"games": [shapes.introduction(game, request.lang) for game in games().values()]}

    def new(self, request: ask.New) -> Answer:
        """Start a table; answers with the deal."""
        game = find_game(request.game)
        seed = secrets.randbits(53) if request.seed is None else request.seed
        try:
            seats = game.seats_for(request.options)[0] if request.seats is None else request.seats
            deck = self.deck(game, game.settle(request.options))
            match = Match(
                game.id, seats, seed, request.options, deck, zones=request.lay, marks=request.marks, dice=request.dice
            )
        except (BadOption, Complaint) as error:
            raise Fault("bad-option", str(error)) from None
        except LayError as error:
            raise Fault("bad-lay", str(error)) from None
        onlooker(match, request.as_)
        chairs = [Chair(_("Player {number}").format(number=seat + 1), "human") for seat in range(seats)]
        self._table = Table(match, Record(header(match, chairs)))
        return begun(match) | {"events": shapes.happened(match, match.truth, request.as_)} | shapes.standing(match)

    def deck(self, game: Game, options: Mapping[str, Value]) -> Deck | None:
        """The deck that options name or whose packs they name. Raises BadOption or Complaint."""
        if self._folders is None:
            return None
        name = game.named_deck(options)
        if name is not None and game.packing is None:
            return own_deck(game, name, self._folders.decks, game.deck_option)
        return brought(game, options, self._folders.packs)

    def state(self, request: ask.State) -> Answer:
        """Everything on the table."""
        return shapes.whole(self.table.match)

    def view(self, request: ask.View) -> Answer:
        """The table as a seat may know it."""
        return shapes.seen(self.table.match, self.seat(request.seat))

    def legal(self, request: ask.Legal) -> Answer:
        """What a seat may answer, as it follows from its view."""
        view = self.table.match.view(self.seat(request.seat))
        return {"legal": [pack(action) for action in options(view.table, view.seat)]}

    def act(self, request: ask.Act) -> Answer:
        """Answer for a seat."""
        table, match = self.table, self.table.match
        view = match.view(self.seat(request.seat))
        onlooker(match, request.as_)
        action = self.meant(view, request.action)
        self.refuse(why(view.table, view.seat, action), request.lang)
        try:
            events = match.answer(view.seat, action)
        except Refused as refused:
            self.refuse(refused.refusal, request.lang)
            raise
        table.record.add(Choice(view.seat, pack(action)))
        if match.result is not None:
            table.record.add(Result(match.result))
        return {"events": shapes.happened(match, events, request.as_)} | shapes.standing(match)

    def why(self, request: ask.Why) -> Answer:
        """Whether an answer is allowed, and if not, what a player is told; follows from the view."""
        view = self.table.match.view(self.seat(request.seat))
        refusal = why(view.table, view.seat, self.meant(view, request.action))
        if refusal is None:
            return {"legal": True}
        return {"legal": False, "rule": refusal.rule, "message": self.sentence(refusal, request.lang)}

    def undo(self, request: ask.Undo) -> Answer:
        """Go back some choices."""
        table, match = self.table, self.table.match
        if not match.choices:
            raise Fault("bad-undo", "there is no choice to take back")
        try:
            match.undo(request.choices)
        except ValueError as error:
            raise Fault("bad-undo", str(error)) from None
        table.record.add(Undo(request.choices))
        return {"choices": len(match.choices)} | shapes.standing(match)

    def ai(self, request: ask.Ai) -> Answer:
        """What an AI would answer that sees what the seat sees."""
        match = self.table.match
        view = match.view(self.seat(request.seat))
        if not options(view.table, view.seat):
            self.refuse(why(view.table, view.seat, Pass()), request.lang)
        from app.opponents.levels import decide

        seed = secrets.randbits(64) if request.seed is None else request.seed
        made = decide(view, request.level, Random(seed), playouts=request.playouts, seconds=request.seconds)
        return {
            "action": pack(made.action),
            "reasons": [
                reason(match.game.id, key, facts, request.lang, self.table.names) for key, facts in made.reasons
            ],
            "thought": {"seconds": round(made.seconds, 6), "playouts": made.playouts},
        }

    def save(self, request: ask.Save) -> Answer:
        """The text of a saved game."""
        return {"save": self.table.record.text()}

    def load(self, request: ask.Load) -> Answer:
        """Go on with a saved game."""
        try:
            record = Record.parse(request.save, "save")
            match = replay(record, "save")
        except BadSave as error:
            detail = f" ({error.detail})" if error.detail else ""
            raise Fault("bad-save", f"{error.said(_)}{detail}") from None
        self._table = Table(match, record)
        return begun(match) | {"choices": len(match.choices)} | shapes.standing(match)

    def log(self, request: ask.Log) -> Answer:
        """The game so far in words, as a seat may read it."""
        match, seat = self.table.match, self.seat(request.seat)
        log = chronicle(match.game.id, match.story[seat], match.seats, match.result)
        return {"log": [log.say(line, request.lang, self.table.names) for line in log.lines]}

    @property
    def table(self) -> Table:
        """The table that stands. A Fault if there is none."""
        if self._table is None:
            raise Fault("no-table", "there is no table yet; expected new or load first")
        return self._table

    def seat(self, seat: Seat) -> Seat:
        """A seat of this table. A Fault if there is no such seat."""
        if not 0 <= seat < self.table.match.seats:
            raise Fault("bad-seat", f"seat: expected 0 to {self.table.match.seats - 1}, found {seat}")
        return seat

    def meant(self, view: View, data: Mapping[str, Any]) -> Action:
        """The action that is meant, its cards perhaps named by kind. A Fault for what is no action of this game.

        Nothing is kept of it before it has been allowed, whatever a stream of requests may name.
        """
        match = self.table.match
        check_values(match, data)
        choices = options(view.table, view.seat)
        with fleeting():
            try:
                wanted = unpack(match.game, data)
            except BadAction as error:
                raise Fault("bad-action", str(error)) from None
            return choose(view.table, view.seat, choices, wanted)

    def refuse(self, refusal: Refusal | None, lang: str) -> None:
        """A Fault with the sentence that a player is shown, if there is a refusal."""
        if refusal is not None:
            raise Fault("illegal", self.sentence(refusal, lang), refusal.rule)

    def sentence(self, refusal: Refusal, lang: str) -> str:
        """What a player is told."""
        return text(self.table.match.game.id, lang).refusal(refusal.rule, refusal.facts)


def find_game(game_id: str) -> Game:
    """The game of this id. Raises Fault."""
    if game_id not in games():
        raise Fault("unknown-game", f"game: expected one of {', '.join(games())}, found {game_id[:40]!r}")
    return games()[game_id]


def onlooker(match: Match, seat: Seat | None) -> None:
    """A Fault unless `as` is a seat of this match, or missing."""
    if seat is not None and not 0 <= seat < match.seats:
        raise Fault("bad-seat", f"as: expected 0 to {match.seats - 1}, found {seat}")


def begun(match: Match) -> Answer:
    """Which table stands now."""
    return {"game": match.game.id, "seats": match.seats, "seed": match.seed, "options": dict(match.options)}


def check_values(match: Match, data: Mapping[str, Any]) -> None:
    """A Fault for cards and zones that are not on this table, and for lists, words and numbers longer than any."""
    cards = {*match.deck.kinds, *match.deck.kinds.values()}
    zones = match.view(0).table.zones
    for field, value in data.items():
        values: Sequence[Any] = value if isinstance(value, list) else (value,)
        if len(values) > LONGEST_LIST:
            raise Fault("bad-action", f"{field[:40]}: expected at most {LONGEST_LIST} values")
        for word in values:
            if isinstance(word, int | float) and not -LARGEST <= word <= LARGEST:
                raise Fault("bad-action", f"{field[:40]}: expected a number from {-LARGEST} to {LARGEST}")
            if not isinstance(word, str):
                continue
            known = cards if field in ("card", "cards") else zones if field == "zone" else None
            if (known is not None and word not in known) or len(word) > LONGEST_WORD:
                raise Fault("bad-action", f"{field[:40]}: there is no {word[:40]!r} on this table")


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream; None for each that is longer than LIMIT, which is skipped and never held as a whole."""
    while line := source.readline(LIMIT + 1):
        if len(line) <= LIMIT or line.endswith(b"\n"):
            yield line
            continue
        while (rest := source.readline(1 << 16)) and not rest.endswith(b"\n"):
            pass
        yield None


def serve(source: BinaryIO, sink: BinaryIO, folders: Home | None = None) -> None:
    """Answer a stream of requests until it ends. Raises OSError when nobody reads the answers any longer."""
    referee = Referee(folders)
    for line in lines(source):
        sink.write(msgspec.json.encode(referee.answer(line)) + b"\n")
        sink.flush()
