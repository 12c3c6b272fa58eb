"""A match and the people around it: who is asked next, who answers when, and what is kept of it.

No window and no clock here: whoever shows the table calls `tick` with the time, shows what `show` gives, and puts what
`turn` says in front of the people.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from app.looking import Looking, Show
from app.match import Choice as MatchChoice
from app.match import Match
from app.opponents.characters import character
from app.opponents.levels import LEVELS
from app.thinking import FAIR, Hint, Reason, Thinker, Thinking, Thought
from app.turn import Anyone, Asked, HandTo, Over, Turn, Waiting
from games.core.action import Action, Pass, Seat
from games.core.codec import pack
from games.core.game import PLAIN, Style
from saves.facts import Choice, Fact, HandOver, Result, Undo
from saves.facts import Seat as Chair

__all__ = [
    "Anyone",
    "Asked",
    "HandTo",
    "Hint",
    "Journal",
    "Over",
    "Pace",
    "Reason",
    "Show",
    "Sitting",
    "Thinker",
    "Thought",
    "Turn",
    "Waiting",
]


class Journal(Protocol):
    """Where everything that happens is written down."""

    def append(self, fact: Fact) -> None:
        """Write one fact; it is safe once `settled` is true."""

    @property
    def settled(self) -> bool:
        """Whether everything so far is safe on the disk, or is known not to come there."""


@dataclass(slots=True)
class Pace:
    """How quickly the table goes on. Times in seconds."""

    least: float = 0.6
    """What an AI seat takes at least, and an answer that is given for a person."""
    most: float = 1.5
    """How long an AI seat may think."""
    single: bool = False
    """Whether a person's only possible choice is made without asking (ALL-R09)."""
    passes: bool = True
    """Whether that is so at a pause where a person, the only one at the screen, could only pass."""


@dataclass(slots=True)
class _Question:
    """What is known outside the rules about the question that is open."""

    since: float | None = None
    """When it was first seen by a table at rest."""
    called: frozenset[Seat] | None = None
    """Who reacts at a pause, once the people were asked."""
    ready: dict[Seat, Action] = field(default_factory=dict)
    """Answers of AI seats that are held back until their time."""
    safe: bool = False
    """Whether everything that people did before it was seen to be on the disk."""


class Sitting(Looking):
    """A match with its people, AI seats, journal and settings.

    `chairs` says who sits where; `thinker` may be missing while no seat is an AI. `seen` says that all people have seen
    everything so far (a resumed game).
    """

    def __init__(
        self,
        match: Match,
        chairs: Sequence[Chair],
        journal: Journal | None = None,
        thinker: Thinker | None = None,
        pace: Pace | None = None,
        *,
        seen: bool = False,
    ) -> None:
        super().__init__(match, chairs, seen=seen)
        self.journal = journal
        self.pace = pace or Pace()
        self.troubles: list[tuple[Seat, str]] = []
        """The AI seats for which a makeshift answer was given, and why."""
        self.written = match.result is not None
        """Whether the result stands in the journal."""
        self._thinking = Thinking(thinker)
        self._question = _Question()

    # who sits here

    def hand_over(self, seat: Seat, chair: Chair) -> None:
        """Let a person or an AI go on in a seat's place; colour and symbol stay."""
        was = self.chairs[seat]
        self.chairs[seat] = msgspec.structs.replace(chair, colour=was.colour, symbol=was.symbol)
        self._write(HandOver(seat, chair.kind, chair.name, chair.level, chair.character))
        self._thinking.forget()
        self._question.ready.pop(seat, None)
        if self.people and (not self.shared or self.looker not in self.people):
            self.looker = self.people[0]
        self.open = not self.shared

    # who is asked

    @property
    def turn(self) -> Turn:
        """What has to happen next."""
        match = self.match
        if match.result is not None:
            return Over(match.result)
        waiting = match.waiting
        if not self._question.safe and not self._settled:
            return Waiting(waiting)
        asked = [seat for seat in waiting if seat in self.people and not self._automatic(seat)]
        if asked and self.shared and match.at_window:
            called = self._question.called
            if called is None:
                return Anyone(tuple(asked))
            asked = [seat for seat in asked if seat in called]
        if not asked:
            return Waiting(waiting)
        seat = self.looker if self.open and self.looker in asked else asked[0]
        if not self.shared or (self.open and seat == self.looker) or self.public(seat):
            return Asked(seat)
        return HandTo(seat)

    @property
    def _settled(self) -> bool:
        return self.journal is None or self.journal.settled

    def _automatic(self, seat: Seat) -> bool:
        """Whether this person's answer is given without asking (ALL-R09)."""
        if self.match.at_window:
            return self.pace.passes and not self.shared and len(self.match.choices_of(seat)) == 1
        return self.pace.single and len(self.match.choices_of(seat)) == 1

    def call(self, seats: Collection[Seat]) -> None:
        """At a pause: these people react, the others pass."""
        if not isinstance(self.turn, Anyone):
            raise ValueError("nobody is asked whether they react")
        question = self._question
        question.called = frozenset(seats)
        for seat in self.match.waiting:
            if seat in self.people and seat not in question.called and self._question is question:
                self._give(seat, Pass())

    def take_over(self) -> None:
        """The person to whom the table is handed has it now."""
        turn = self.turn
        if not isinstance(turn, HandTo):
            raise ValueError("the table is handed to nobody")
        self.looker, self.open = turn.seat, True

    def answer(self, action: Action) -> None:
        """The answer of the person who is asked. Raises Refused, and then nothing changed."""
        turn = self.turn
        if not isinstance(turn, Asked):
            raise ValueError("nobody at the screen is asked")
        self._give(turn.seat, action)

    def _give(self, seat: Seat, action: Action) -> None:
        match = self.match
        before = match.waiting
        alone = match.asked is not None and [p for p in match.asked[1] if p in self.people] == [seat]
        view, told = match.view(seat), len(match.story[seat])
        match.answer(seat, action)
        self._answered(seat, told, view)
        self._write(Choice(seat, pack(action)))
        self._question.safe &= seat not in self.people
        over = match.waiting != tuple(p for p in before if p != seat) or not match.waiting
        if over:
            self._question = _Question()
            self._thinking.forget()
        else:
            self._thinking.forget_hint(seat)
        if self.shared and (over or seat in self.people):
            self._cover(seat, alone)
        if match.result is not None:
            self._finish(match.result)

    def _cover(self, seat: Seat, alone: bool) -> None:
        """Cover the table, unless the person who looks at it answered alone and is the only one who is asked now."""
        asked = [p for p in self.match.waiting if p in self.people]
        together = seat == self.looker and not alone
        if together or self.match.result is not None or (asked and asked != [self.looker]):
            self.open = False

    def _finish(self, shares: tuple[float, ...]) -> None:
        if not self.written:
            self._write(Result(shares))
            self.written = True

    def _write(self, fact: Fact) -> None:
        if self.journal is not None:
            self.journal.append(fact)

    # time

    def tick(self, now: float, quiet: bool = True) -> bool:
        """Go on, if it is time: let AI seats think, take their answers. Says whether anything happened.

        `now` in seconds of any clock; `quiet` is false while the screen still shows what happened last.
        """
        self._think()
        happened = self._listen()
        settled, question = self._settled, self._question
        question.safe |= settled
        if not quiet or self.match.result is not None or not settled:
            return happened
        if question.since is None:
            question.since = now
        if now - question.since < self.pace.least:
            return happened
        for seat, action in self._due():
            if self._question is not question:
                break
            question.ready.pop(seat, None)
            self._give(seat, action)
            happened = True
        return happened

    def rest(self, now: float) -> float | None:
        """In how many seconds `tick` should be called again; None if only a person can go on."""
        if self.match.result is not None:
            return None
        busy = self._thinking.busy or not self._settled
        waits = any(seat not in self.people or self._automatic(seat) for seat in self.match.waiting)
        if not busy and not waits:
            return None
        since = self._question.since
        left = 0.0 if since is None else self.pace.least - (now - since)
        return max(left, 0.03)

    def _due(self) -> list[tuple[Seat, Action]]:
        """The answers that may be given now. At a pause all at once, so that none tells by its time (ALL-R09)."""
        match, question = self.match, self._question
        answers: list[tuple[Seat, Action]] = []
        for seat in match.waiting:
            if seat in self.people:
                if self._automatic(seat):
                    answers.append((seat, match.choices_of(seat)[0]))
            elif seat in question.ready:
                answers.append((seat, question.ready[seat]))
            elif match.at_window:
                return []
        return answers

    def _think(self) -> None:
        """Begin to think about the next AI seat that is asked, if nothing is thought about."""
        match, question = self.match, self._question
        planned = self._thinking.planned()
        for seat in match.waiting:
            chair = self.chairs[seat]
            if chair.kind != "ai" or seat in question.ready or seat in planned:
                continue
            choices = match.choices_of(seat)
            if len(choices) == 1:
                question.ready[seat] = choices[0]
            else:
                self._thinking.plan(seat, chair.level if chair.level in LEVELS else FAIR, self._style(seat))
        job = self._thinking.next
        if job is not None:
            most = min(self.pace.most, self.pace.least / 2) if match.at_window else self.pace.most
            self._thinking.begin(match.view(job.seat), most)

    def _style(self, seat: Seat) -> Style:
        who = character(self.chairs[seat].character or "")
        return PLAIN if who is None else who.style

    def _listen(self) -> bool:
        """Take what the thinker has found out, if anything; says whether it was a hint."""
        found = self._thinking.listen()
        if found is None:
            return False
        job, thought = found
        if thought.trouble:
            self.troubles.append((job.seat, thought.trouble))
        if not job.hint:
            allowed = self.match.why(job.seat, thought.action) is None
            self._question.ready[job.seat] = thought.action if allowed else self.match.choices_of(job.seat)[0]
        return job.hint

    def move_now(self) -> None:
        """Let the AI seat that thinks answer at once."""
        self._thinking.hurry()
        self._question.since = -1e9 if self._question.since is not None else None

    @property
    def thinker(self) -> Thinker | None:
        """Where the AI seats think."""
        return self._thinking.thinker

    @property
    def hint(self) -> Hint | None:
        """The last hint that was asked for and found, until something happens."""
        return self._thinking.hint

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The AI seats that the table waits for."""
        return tuple(seat for seat in self.match.waiting if self.chairs[seat].kind == "ai")

    def ask_hint(self) -> bool:
        """Find out what a fair player would do for the person who is asked; `hint` has it later. False if nobody is."""
        turn = self.turn
        if not isinstance(turn, Asked) or self.thinker is None:
            return False
        self._thinking.plan_hint(turn.seat)
        return True

    # taking back

    @property
    def undoable(self) -> int:
        """How many choices the person who had the table last may take back."""
        seat = self._last_person()
        return self.match.undoable(seat, self.people, self._forced) if seat is not None else 0

    def _forced(self, choice: MatchChoice) -> bool:
        """Whether a person's answer counts as given by the table.

        Among several people one that was asked for counts as chosen even where there was no other, since whether it may
        be taken back would tell the others that.
        """
        return choice.only and (not self.shared or (self.pace.single and not choice.window))

    def undo(self) -> bool:
        """Take back the last choice of the person who had the table last, if nothing was learnt since."""
        count, seat = self.undoable, self._last_person()
        if not count or seat is None:
            return False
        self.match.undo(count)
        self._write(Undo(count))
        self._question = _Question()
        self._thinking.forget()
        self.written = False
        self._went_back()
        return True
