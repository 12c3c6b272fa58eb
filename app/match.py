"""One game being played. The only place that holds a real state: everybody else gets views and redacted events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.core.action import Action, Seat, kept
from games.core.codec import flat
from games.core.deck import Deck
from games.core.events import Event
from games.core.flow import options, play, to_act, why
from games.core.game import Game, Value, load, shipped_deck
from games.core.knowledge import View, observe, redact
from games.core.lay import lay
from games.core.state import Refusal, State


class Refused(ValueError):
    """An answer that a rule forbids."""

    def __init__(self, refusal: Refusal, seat: Seat, action: Action) -> None:
        super().__init__(f"{refusal.rule}: seat {seat} may not answer {action}")
        self.refusal = refusal


class Laid(NamedTuple):
    """What was laid by hand before the first choice; nothing on most tables."""

    zones: Mapping[str, Sequence[str]]
    marks: Mapping[str, int]
    dice: Sequence[int]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer that was given."""

    seat: Seat
    action: Action
    revealing: bool
    """Whether it told anybody anything that was not known before."""
    only: bool = False
    """Whether the seat could give no other answer."""
    window: bool = False
    """Whether it was given at a moment to react."""


class Match:
    """A game from the deal to its end, played by answers and taken back by replay.

    Raises BadOption for options or a number of seats that the game does not have.
    """

    def __init__(
        self,
        game_id: str,
        seats: int,
        seed: int,
        options: Mapping[str, object] = {},
        deck: Deck | None = None,
        *,
        zones: Mapping[str, Sequence[str]] | None = None,
        marks: Mapping[str, int] | None = None,
        dice: Sequence[int] = (),
    ) -> None:
        """`zones`, `marks` and `dice` lay the table by hand; they raise LayError."""
        self.game: Game = load(game_id)
        self.seats, self.seed = seats, seed
        self.options: dict[str, Value] = self.game.settle(options)
        self.deck = deck or shipped_deck(game_id)
        self.laid = Laid(zones or {}, marks or {}, dice)
        self._begin()

    def _begin(self) -> None:
        self._state: State = self.game.new(self.seats, self.seed, self.options, self.deck, watched=True)
        opening = self._state.events or []
        if any(self.laid):
            opening = []
            lay(self._state, *self.laid)
        self.choices: list[Choice] = []
        self.story: list[list[Event]] = [[] for _ in range(self.seats)]
        """For each seat all events so far, as that seat saw them."""
        self.truth: list[Event] = []
        """All events so far, as the table itself knows them."""
        self._tell(opening)

    def _tell(self, events: list[Event]) -> None:
        self.truth += events
        for seat, story in enumerate(self.story):
            story += [redact(e, seat, self.deck.backs) for e in events]
        self._state.events = []

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose answers are missing; none when the game is over."""
        return to_act(self._state)

    @property
    def result(self) -> tuple[float, ...] | None:
        """The share of the win of each seat, once the game is over."""
        return self._state.result

    @property
    def asked(self) -> tuple[str, tuple[Seat, ...]] | None:
        """The name of the open question and all its seats, public knowledge both; None when the game is over."""
        question = self._state.question
        return (question.name, question.seats) if question else None

    @property
    def at_window(self) -> bool:
        """Whether the open question is a moment to react, at which every seat asked may pass."""
        return bool(self._state.question and self._state.question.window)

    def view(self, seat: Seat) -> View:
        """All that a seat may know of the table now."""
        return observe(self._state, seat)

    def whole(self) -> State:
        """A copy of everything, for the protocol's referee and for the table of a finished game."""
        return self._state.copy()

    def choices_of(self, seat: Seat) -> Sequence[Action]:
        """What a seat may answer now; empty if it is not asked."""
        return options(self._state, seat)

    def why(self, seat: Seat, action: Action) -> Refusal | None:
        """The rule that forbids an answer, or None."""
        return why(self._state, seat, action)

    def answer(self, seat: Seat, action: Action) -> list[Event]:
        """Take an answer; returns what happened, as the table knows it. Raises Refused, and then nothing changed."""
        refusal = why(self._state, seat, action)
        if refusal:
            raise Refused(refusal, seat, action)
        action = kept(action)
        known, luck, turned_up = dict(self._state.known), self._state.luck, self._turns_up(seat, action)
        only, window = len(self.choices_of(seat)) == 1, self.at_window
        told = self._state.question is not None and self._state.question.telling
        self._state.events = []
        play(self._state, seat, action)
        events = self._state.events
        learnt = any(now & ~known[card] for card, now in self._state.known.items())
        revealing = told or turned_up or learnt or luck != self._state.luck
        self.choices.append(Choice(seat, action, revealing, only, window))
        self._tell(events)
        return events

    def _turns_up(self, seat: Seat, action: Action) -> bool:
        """Whether this is the last of several sealed answers, of which one is no card that may still lie face down."""
        question, answers = self._state.question, {**self._state.answers, seat: action}
        if question is None or len(question.seats) == 1 or len(answers) < len(question.seats):
            return False
        return any(self._state.known.keys().isdisjoint(flat(each)) for each in answers.values())

    def undo(self, choices: int = 1) -> None:
        """Go back that many choices. Raises ValueError if there are not so many."""
        if not 0 < choices <= len(self.choices):
            raise ValueError(f"choices: expected a whole number from 1 to {len(self.choices)}, found {choices}")
        kept = self.choices[:-choices]
        self._begin()
        for choice in kept:
            self.answer(choice.seat, choice.action)

    def undoable(
        self, seat: Seat, people: Collection[Seat], forced: Callable[[Choice], bool] = lambda choice: False
    ) -> int:
        """How many choices a seat may take back to reach its own last one: 0 unless nothing was learnt since.

        Never takes back the choice of another person. Its own answers that are `forced` are no choices of its own: they
        are taken back together with the one before them.
        """
        for back, choice in enumerate(reversed(self.choices), 1):
            if choice.revealing or (choice.seat != seat and choice.seat in people):
                return 0
            if choice.seat == seat and not forced(choice):
                return back
        return 0
