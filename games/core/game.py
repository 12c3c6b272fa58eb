"""How a game introduces itself, and where games are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from games.core.action import Action, Card, Pass, Seat, Zone
from games.core.deck import Deck, DeckSchema, read_deck

if TYPE_CHECKING:
    from games.core.knowledge import View
    from games.core.pack import Packing
    from games.core.state import State

FOLDER = Path(__file__).resolve().parents[1]
Value = bool | int | str
InSight = Literal["all", "top", "none"]
"""Which of the cards in a zone a seat may see there now, of those that it knows."""


class BadOption(ValueError):
    """An option, a number of seats or a deck that this game does not have; the text says what was expected."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the set-up screen; the first value is the default."""

    key: str
    values: tuple[Value, ...]
    rule: str
    """The number of the rule or ruling that this option varies."""
    free: Callable[[str], Value] | None = None
    """Reads a value that is not in the list; raises ValueError (what was expected) if there is no such value."""

    @property
    def default(self) -> Value:
        """The value taken when nothing is said."""
        return self.values[0]

    def allows(self, value: Value) -> bool:
        """Whether it may have this value."""
        try:
            return self.read(value) == value
        except BadOption:
            return False

    def read(self, value: object) -> Value:
        """The value meant by a JSON string, number or boolean. Raises BadOption."""
        text = str(value).lower() if isinstance(value, bool) else str(value)
        for known in self.values:
            if text == (str(known).lower() if isinstance(known, bool) else str(known)):
                return known
        expected = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in self.values)
        if self.free and isinstance(value, bool | int | str):
            try:
                return self.free(text)
            except ValueError as error:
                expected = f"{expected} or {error}"
        raise BadOption(f"{self.key}: expected {expected}, found {text[:40]!r}")


class Style(NamedTuple):
    """How a player plays: what it takes a chance on, and what it remembers."""

    boldness: float = 0.0
    """From -1, saving its best cards, to 1, spending them at once."""
    memory: bool = True
    """Whether it counts the cards it has seen, or looks only at what lies on the table."""
    care: int = 1
    """How thoroughly it weighs a secret choice, from 1 up; twice the care takes up to four times as long."""


PLAIN = Style()


class Strategy(Protocol):
    """What a good player of a game knows. It is shown views and imagined worlds only, never the real table."""

    playouts: int
    """How many play-outs a search makes in about 50 ms, as a fixed number so that games can be repeated."""
    depth: int
    """How many answers a play-out goes on for after the tree, before `value` is asked."""

    def value(self, s: Any) -> tuple[float, ...]:
        """The share of the win each seat may hope for, from 0 to 1, summing to 1."""

    def weigh(self, view: View, choices: Sequence[Action], rng: Random, style: Style = PLAIN) -> Sequence[float]:
        """How often a good player would give each of these answers; weights from 0 up, not all 0."""

    def reasons(self, view: View, action: Action) -> Sequence[tuple[str, dict[str, str | int]]]:
        """Why an answer is good: keys of the game's texts below `reasons`, and their facts."""


def anything_fits(zone: Zone) -> None:
    """The default of `Game.fits`."""
    return


class Pointer(NamedTuple):
    """Where the card lies that a count points at by its place."""

    zone: str
    """The name of a zone that seats have."""
    other: bool = False
    """Whether it is the zone of the other seat of two, not that of the seat whose count it is."""

    def zone_for(self, seat: Seat) -> Zone:
        """The zone of the card at which a count of this seat points."""
        return f"{self.zone}.{1 - seat if self.other else seat}"


class Odds(NamedTuple):
    """What everybody at a table could work out, so that it may be told to all."""

    said: tuple[tuple[str, dict[str, str | int]], ...]
    """Keys of the game's texts below `odds`, and their facts."""
    chance: float | None = None
    """How likely is what the first of them warns of, from 0 to 1."""


def no_odds(view: View) -> Odds | None:
    """The default of `Game.odds`."""
    return None


def all_in_sight(s: Any, zone: Zone, seat: Seat) -> InSight:
    """The default of `Game.in_sight`."""
    return "all"


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the table, the menu and the protocol see it."""

    id: str
    folder: str
    seats: range
    """The fewest to the most seats, with any options."""
    options: tuple[Option, ...]
    actions: tuple[type[Action], ...]
    schema: DeckSchema
    deal: Callable[[int, int, Mapping[str, Value], Deck], Any]
    """`deal(seats, seed, options, deck)` lays the table and runs to the first question; every option has a value."""
    home: Callable[[Any, Card], Zone]
    """The draw pile or place that a card comes from."""
    ready: Callable[[Any], None]
    """Goes on from a table laid by hand: asks the first question. Raises LayError if the rules cannot go on from it."""
    strategy: Strategy
    fits: Callable[[Zone], Callable[[Card], bool] | None] = anything_fits
    """Which cards may lie hidden in a zone, where not all may."""
    belongs: Callable[[Zone, Card], bool] = field(default=lambda zone, card: True)
    """Whether a card may ever lie in a zone."""
    die: int = 6
    """The most that its die shows."""
    in_sight: Callable[[Any, Zone, Seat], InSight] = all_in_sight
    """`in_sight(s, zone, seat)`: what the table draws to a seat of the cards that it knows in a zone (ALL-R12).

    What a seat may answer must be in its sight.
    """
    seating: Callable[[Mapping[str, Value]], range] | None = None
    """The numbers of seats with these options, where they are not always all of `seats`."""
    seat_counts: tuple[str, ...] = ()
    """The names of the counts whose value is a seat: who has won, whose turn it is."""
    deck_option: str = ""
    """The option that names the deck to play with, by any value beside those it lists."""
    deciders: tuple[tuple[str, str], ...] = ()
    """For a count whose value is a seat the zone of that seat whose card decided it, where the log may name that."""
    pointers: Mapping[str, Pointer] = field(default_factory=dict, hash=False)
    """The names of the counts of seats whose value is the place of a card in a zone."""
    worths: Callable[[Any], Mapping[str, int]] = field(default=lambda s: {})
    """`worths(s)`: for zones of which answers say how many cards they use, by name, what such a card counts there."""
    signs: Callable[[Any, Card, Zone], tuple[str, ...]] = field(default=lambda s, card, zone: ())
    """`signs(s, card, zone)`: what everybody could see that matters for a card just now, as names of pictures."""
    points: Callable[[Any, Sequence[Card]], int] | None = None
    """`points(s, cards)`: what these cards score, where cards do."""
    final: Callable[[Any, Seat], tuple[str, Mapping[str, int]]] | None = None
    """`final(s, seat)`: what a seat has in the end, as a key of the texts below `final` and its facts; without it the
    table says what the coin of the seat shows."""
    advice: Callable[[Sequence[str]], Mapping[str, tuple[Value, str]]] = field(default=lambda kinds: {})
    """What the set-up screen proposes for these kinds of seats: for an option its value, and the key of the reason."""
    odds: Callable[[View], Odds | None] = no_odds
    """What everybody could work out of the risk at this point, if there is one."""
    lots: Callable[[Any], Mapping[str, Sequence[str]]] = field(default=lambda s: {})
    """`lots(s)`: what fell to each seat that may be better or worse, by a key of the game's texts below `lots`."""
    pace: int = 3000
    """How many play-outs a second a search of this game should make at least; `feltfolk bench` measures it."""
    secrets: Callable[[Mapping[str, Value]], bool] = field(default=lambda options: True)
    """Whether with these options one seat ever knows what another does not."""
    choosing: Mapping[str, Value] = field(default_factory=dict, hash=False)
    """Options with which there is something to choose, where by default there is nothing."""
    packing: Packing | None = None
    """How it deals with the packs that players bring, if they bring any."""
    edition: int = 1
    """The number of its rules in records; raised whenever the same choices could lead to another table."""

    @property
    def path(self) -> Path:
        """The folder of the game."""
        return FOLDER / self.folder

    def file(self, name: str) -> Path:
        """A file of the game; of several games in one folder each may have its own, such as famix.board.yaml."""
        own = self.path / f"{self.id}.{name}"
        return own if own.is_file() else self.path / name

    def orderless(self, zone: Zone, seat: Seat) -> bool:
        """Whether the order of a zone means nothing to this seat: the hands of others."""
        return zone.startswith("hand.") and zone != f"hand.{seat}"

    def option(self, key: str) -> Option:
        """The option of this name. Raises BadOption."""
        for option in self.options:
            if option.key == key:
                return option
        keys = ", ".join(o.key for o in self.options)
        raise BadOption(f"{self.id} has no option {key[:40]!r}; expected one of {keys}")

    def settle(self, given: Mapping[str, object]) -> dict[str, Value]:
        """All options, those not given with their defaults. Raises BadOption."""
        wanted = {key: self.option(key).read(value) for key, value in given.items()}
        return {o.key: wanted.get(o.key, o.default) for o in self.options}

    def named_deck(self, options: Mapping[str, Value]) -> str | None:
        """The deck of the user's own that settled options name, if they name one."""
        value = options.get(self.deck_option)
        return None if value is None or value in self.option(self.deck_option).values else str(value)

    def seats_for(self, given: Mapping[str, object] = {}) -> range:
        """The numbers of seats with these options, the others at their defaults. Raises BadOption."""
        return self.seating(self.settle(given)) if self.seating else self.seats

    def new(
        self,
        seats: int,
        seed: int,
        given: Mapping[str, object] = {},
        deck: Deck | None = None,
        *,
        watched: bool = False,
    ) -> State:
        """A table at its first question; `watched` keeps the events of the deal.

        Raises BadOption for options or a number of seats it does not have.
        """
        options = self.settle(given)
        named = self.named_deck(options)
        if named is not None and (deck is None or deck.shipped or deck.name != named):
            listed = ", ".join(map(str, self.option(self.deck_option).values))
            raise BadOption(f"{self.deck_option}: expected {listed} or the deck that is played with, found {named!r}")
        possible = self.seats_for(options)
        if seats not in possible:
            said = "" if possible == self.seats else " with these options"
            raise BadOption(f"{self.id} is for {possible.start} to {possible.stop - 1} seats{said}, not {seats}")
        if not 0 <= seed < 1 << 53:
            raise BadOption(f"seed: expected a whole number from 0 to {(1 << 53) - 1}, found {seed}")
        state: State = self.deal(seats, seed, options, deck or shipped_deck(self.id))
        if not watched:
            state.events = None
        return state


def seats_with(named: Value, fewest: int, most: int) -> range:
    """From the fewest to the most seats, and as many as it takes for the seat that an option names to be there."""
    return range(max(fewest, named + 1) if isinstance(named, int) else fewest, most + 1)


@cache
def games() -> dict[str, Game]:
    """Every game there is, by its id, in alphabetical order of their folders."""
    found: dict[str, Game] = {}
    for folder in sorted(p.parent.name for p in FOLDER.glob("*/rules.py")):
        for game in import_module(f"games.{folder}").GAMES:
            found[game.id] = game
    return found


def load(game_id: str) -> Game:
    """The game of this id. Raises KeyError."""
    return games()[game_id]


@cache
def shipped_deck(game_id: str) -> Deck:
    """The deck that comes with a game."""
    game = load(game_id)
    return read_deck(game.file("deck.yaml"), game.schema, name=game_id, shipped=True)


def verbs(game: Game) -> Mapping[str, type[Action]]:
    """The actions of a game, and the one that all games share, by their verbs."""
    every: tuple[type[Action], ...] = (*game.actions, Pass)
    return {action.verb(): action for action in every}
