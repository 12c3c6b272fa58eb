"""Who sits at the table: the choices of the set-up screen, free of drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec.structs import replace

from app.settings import Setup as Remembered
from app.words import _
from games.core.game import Game, Value, all_in_sight
from saves.facts import Seat


class Opponent(NamedTuple):
    """A character that can take a seat."""

    id: str
    name: str
    level: str
    """easy, fair or hard."""
    picture: str
    """The name of its picture."""


@dataclass(frozen=True, slots=True)
class TableRequest:
    """Everything that is needed to lay a table."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Value]
    seed: int
    deck: str | None = None
    """The name of a deck of the user's own, or none for the shipped one."""


@dataclass(slots=True)
class Chair:
    """One seat as it is being set up. What was typed or chosen for the other kind is kept in case it comes back."""

    kind: str
    name: str
    character: str
    colour: int
    symbol: int
    memory_aid: bool


@dataclass(slots=True)
class Seating:
    """The set-up of one game: chairs, and options with what the game advises for this company."""

    game: Game
    opponents: Sequence[Opponent]
    chairs: list[Chair] = field(default_factory=list)
    own: dict[str, Value] = field(default_factory=dict)
    """Options the player has chosen, as against those that follow from default or advice."""
    memory_aid: bool = False
    """What new chairs have."""

    @classmethod
    def begin(
        cls, game: Game, opponents: Sequence[Opponent], last: Remembered | None, memory_aid: bool = False
    ) -> Seating:
        """The set-up as it was last time, or one person against fair opponents."""
        made = cls(game, opponents, memory_aid=memory_aid)
        seats = last.seats if last is not None and len(last.seats) in game.seats else []
        for number in range(len(seats) or game.seats_for()[0]):
            made.chairs.append(made._chair(number, seats[number] if seats else None))
        if last is not None:
            advised = made.advice()
            for key, value in last.options.items():
                known = next((option for option in game.options if option.key == key), None)
                if known is None or not known.allows(value):
                    continue
                usual = advised[key][0] if key in advised else known.default
                if value != usual:
                    made.own[key] = value
        made.fit()
        return made

    def _chair(self, number: int, seat: Seat | None = None) -> Chair:
        spread = self._character(number)
        if seat is None:
            kind = "human" if number == 0 or not self.opponents else "ai"
            return Chair(kind, "", spread, *self._free(number), self.memory_aid)
        known = {opponent.id for opponent in self.opponents}
        character = seat.character if seat.character in known else spread
        return Chair(
            seat.kind if self.opponents else "human",
            seat.name if seat.kind == "human" else "",
            character or spread,
            number if seat.colour is None else seat.colour,
            number if seat.symbol is None else seat.symbol,
            seat.memory_aid if seat.kind == "human" else self.memory_aid,
        )

    def _character(self, number: int, level: str = "fair") -> str:
        """A character of a level for a seat, another one from seat to seat while there are enough."""
        suited = [o.id for o in self.of_level(level)] or [o.id for o in self.opponents]
        taken = {chair.character for at, chair in enumerate(self.chairs) if at != number and chair.kind == "ai"}
        free = [each for each in suited if each not in taken] or suited
        return free[0] if free else ""

    def of_level(self, level: str) -> list[Opponent]:
        """The characters of a level."""
        return [opponent for opponent in self.opponents if opponent.level == level]

    def _free(self, number: int) -> tuple[int, int]:
        colours = {chair.colour for chair in self.chairs}
        symbols = {chair.symbol for chair in self.chairs}
        order = [number, *range(99)]
        return next(c for c in order if c not in colours), next(s for s in order if s not in symbols)

    # changing it

    def resize(self, count: int) -> None:
        """Seat so many; those who sit keep their places."""
        del self.chairs[count:]
        while len(self.chairs) < count:
            self.chairs.append(self._chair(len(self.chairs)))

    def choose(self, key: str, value: Value) -> None:
        """Choose the value of an option; with some there are chairs too many or too few."""
        self.own[key] = value
        self.fit()

    def fit(self) -> None:
        """Have no more and no fewer chairs than the game is for with these options."""
        possible = self.possible()
        self.resize(min(max(len(self.chairs), possible[0]), possible[-1]))

    def set_level(self, number: int, level: str) -> None:
        """Seat a character of this level."""
        self.chairs[number].character = self._character(number, level)

    def mark(self, number: int, *, colour: int | None = None, symbol: int | None = None) -> None:
        """Give a seat a colour or a symbol; whoever had it gets the old one in exchange."""
        chair = self.chairs[number]
        for name, value in (("colour", colour), ("symbol", symbol)):
            if value is None:
                continue
            for other in self.chairs:
                if other is not chair and getattr(other, name) == value:
                    setattr(other, name, getattr(chair, name))
            setattr(chair, name, value)

    # what follows

    def advice(self) -> Mapping[str, tuple[Value, str]]:
        """What the game proposes for this company: values of options, with the key of the reason."""
        return self.game.advice([chair.kind for chair in self.chairs])

    def value(self, key: str) -> Value:
        """The value of an option: what was chosen, else what is advised, else the default."""
        if key in self.own:
            return self.own[key]
        advised = self.advice().get(key)
        return advised[0] if advised else self.game.option(key).default

    def possible(self) -> range:
        """The numbers of seats that the game is for with these options."""
        return self.game.seats_for(self.options())

    @property
    def forgets(self) -> bool:
        """Whether this game hides from a seat again what it has seen, unless it has a memory aid."""
        return self.game.in_sight is not all_in_sight

    def opponent(self, number: int) -> Opponent | None:
        """The character on a seat, if an AI sits there."""
        chair = self.chairs[number]
        if chair.kind != "ai":
            return None
        return next((o for o in self.opponents if o.id == chair.character), None)

    def name(self, number: int) -> str:
        """What the seat is called."""
        opponent = self.opponent(number)
        if opponent is not None:
            return opponent.name
        return self.chairs[number].name.strip() or _("Player {number}").format(number=number + 1)

    def seats(self) -> tuple[Seat, ...]:
        """The seats as the table and the saved game take them."""
        made = []
        for number, chair in enumerate(self.chairs):
            who = self.opponent(number)
            made.append(
                Seat(
                    self.name(number),
                    "ai" if who else "human",
                    who.level if who else None,
                    who.id if who else None,
                    chair.colour,
                    chair.symbol,
                    chair.memory_aid and not who and self.forgets,
                )
            )
        return tuple(made)

    def options(self) -> dict[str, Value]:
        """All options with their values."""
        return {option.key: self.value(option.key) for option in self.game.options}

    def remembered(self) -> Remembered:
        """What is kept for next time: a person without a name stays without."""
        seats = [
            replace(seat, name=chair.name.strip()) if seat.kind == "human" else seat
            for chair, seat in zip(self.chairs, self.seats(), strict=True)
        ]
        return Remembered(seats, self.options())
