"""A match and the people around it: who is asked next, what each of them has seen, and what is kept of it.

No window and no clock here: whoever shows the table calls `tick` with the time, shows what `show` gives, and puts what
`turn` says in front of the people.

Secrecy at one screen. `looker` is the seat whose side of the table is shown; `open` says whether what only it knows may
be seen. With two or more people at the screen the table is covered, which shows what all of them know, unless one of
them has just taken it over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

import msgspec

from app.match import Choice as MatchChoice
from app.match import Match
from app.opponents.characters import character
from app.opponents.levels import LEVELS
from games.core.action import Action, Pass, Seat
from games.core.codec import pack
from games.core.events import Event, Moved, Shown
from games.core.game import PLAIN, Style
from games.core.knowledge import Sealed, View, face_down, rename
from saves.facts import Choice, Fact, HandOver, Result, Undo
from saves.facts import Seat as Chair

Reason = tuple[str, dict[str, str | int]]


class Thought(Protocol):
    """What came out of thinking."""

    @property
    def action(self) -> Action:
        """The answer."""

    @property
    def reasons(self) -> Sequence[Reason]:
        """Keys of the game's texts below `reasons`, and their facts."""

    @property
    def trouble(self) -> str:
        """What went wrong if this is only a makeshift; empty if all is well."""


class Thinker(Protocol):
    """Where the AI seats think. It is given views and nothing else."""

    def ask(self, view: View, level: str, seconds: float, style: Style) -> None:
        """Begin to think about the answer of the seat of this view; what was thought about before is dropped."""

    def poll(self) -> Thought | None:
        """The answer, once it is there; then nothing until the next `ask`."""

    def move_now(self) -> None:
        """Answer with the best found so far."""

    def drop(self) -> None:
        """Think no further; there will be no answer."""


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


@dataclass(frozen=True, slots=True)
class Asked:
    """This person looks at the table and is asked."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandTo:
    """The table is to be handed to this person, who is asked then."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Anyone:
    """A pause: does any of these people react? `call` says who (ALL-R02)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nobody at the screen is asked; the table waits for these seats."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over, with a share of the win for each seat."""

    shares: tuple[float, ...]


Turn = Asked | HandTo | Anyone | Waiting | Over


@dataclass(frozen=True, slots=True)
class Show:
    """What is to be shown now: the events between two looks at the table."""

    start: View | None
    """The table where the events begin, if the screen may show another moment; None to go on from what it shows."""
    events: tuple[Event, ...]
    view: View
    """The table after the events; where it is covered, as all people know it."""
    covered: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """What a fair player would do here, and why."""

    seat: Seat
    thought: Thought


@dataclass(slots=True)
class _Job:
    seat: Seat
    level: str
    hint: bool


@dataclass(slots=True)
class _Memory:
    """What one person has seen of the story: so many events, and the table as it was then."""

    seen: int = 0
    view: View | None = None
    answered_at: int = 0
    answered_on: View | None = None
    """The table when this person last answered, and how much of the story there was."""


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


class Sitting:
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
        self.match = match
        self.chairs = list(chairs)
        self.journal = journal
        self.thinker = thinker
        self.pace = pace or Pace()
        self.looker: Seat = self.people[0] if self.people else 0
        self.open = len(self.people) < 2
        self.hint: Hint | None = None
        """The last hint that was asked for and found, until something happens."""
        self.troubles: list[tuple[Seat, str]] = []
        """The AI seats for which a makeshift answer was given, and why."""
        self.written = match.result is not None
        """Whether the result stands in the journal."""
        self._memory = [_Memory() for _ in self.chairs]
        self._question = _Question()
        self._jobs: deque[_Job] = deque()
        self._job: _Job | None = None
        self._shown: tuple[int, Seat, bool] | None = None
        """How much of the story the screen has shown, from where, and whether the table was covered."""
        if seen:
            for seat in range(match.seats):
                self._saw(seat)

    # who sits here

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.kind == "human")

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, so that hands are hidden between them."""
        return len(self.people) > 1

    def hand_over(self, seat: Seat, chair: Chair) -> None:
        """Let a person or an AI go on in a seat's place; colour and symbol stay."""
        was = self.chairs[seat]
        self.chairs[seat] = msgspec.structs.replace(chair, colour=was.colour, symbol=was.symbol)
        self._write(HandOver(seat, chair.kind, chair.name, chair.level, chair.character))
        self._forget()
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
        return Asked(seat) if not self.shared or (self.open and seat == self.looker) else HandTo(seat)

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
        memory = self._memory[seat]
        memory.answered_at, memory.answered_on = told, view
        self._write(Choice(seat, pack(action)))
        self._question.safe &= seat not in self.people
        if match.waiting != tuple(p for p in before if p != seat) or not match.waiting:
            self._question = _Question()
            self._forget()
        else:
            self._forget_hint(seat)
        if self.shared:
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
        busy = self._job is not None or bool(self._jobs) or not self._settled
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
        planned = {job.seat for job in (*self._jobs, *([self._job] if self._job else [])) if not job.hint}
        for seat in match.waiting:
            chair = self.chairs[seat]
            if chair.kind != "ai" or seat in question.ready or seat in planned:
                continue
            choices = match.choices_of(seat)
            if len(choices) == 1:
                question.ready[seat] = choices[0]
            else:
                self._jobs.append(_Job(seat, chair.level if chair.level in LEVELS else "fair", False))
        if self._job is None and self._jobs and self.thinker is not None:
            self._job = self._jobs.popleft()
            most = min(self.pace.most, self.pace.least / 2) if match.at_window else self.pace.most
            self.thinker.ask(match.view(self._job.seat), self._job.level, most, self._style(self._job))

    def _style(self, job: _Job) -> Style:
        who = character(self.chairs[job.seat].character or "")
        return PLAIN if job.hint or who is None else who.style

    def _listen(self) -> bool:
        """Take the answer of the thinker, if there is one; says whether it was a hint."""
        if self._job is None or self.thinker is None:
            return False
        thought = self.thinker.poll()
        if thought is None:
            return False
        job, self._job = self._job, None
        if thought.trouble:
            self.troubles.append((job.seat, thought.trouble))
        if job.hint:
            self.hint = Hint(job.seat, thought)
            return True
        choices = self.match.choices_of(job.seat)
        allowed = self.match.why(job.seat, thought.action) is None
        self._question.ready[job.seat] = thought.action if allowed else choices[0]
        return False

    def move_now(self) -> None:
        """Let the AI seat that thinks answer at once."""
        if self._job is not None and self.thinker is not None:
            self.thinker.move_now()
        self._question.since = -1e9 if self._question.since is not None else None

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The AI seats that the table waits for."""
        return tuple(seat for seat in self.match.waiting if self.chairs[seat].kind == "ai")

    def ask_hint(self) -> bool:
        """Find out what a fair player would do for the person who is asked; `hint` has it later. False if nobody is."""
        turn = self.turn
        if not isinstance(turn, Asked) or self.thinker is None:
            return False
        if self.hint is None and not any(job.hint for job in (*self._jobs, *([self._job] if self._job else []))):
            self._jobs.appendleft(_Job(turn.seat, "fair", True))
        return True

    def _stop(self) -> None:
        if self._job is not None and self.thinker is not None:
            self.thinker.drop()
        self._job = None

    def _forget(self) -> None:
        """Nothing of what was thought about counts any longer."""
        self._stop()
        self._jobs.clear()
        self.hint = None

    def _forget_hint(self, seat: Seat) -> None:
        """This seat needs no hint any longer."""
        if self._job is not None and self._job.hint and self._job.seat == seat:
            self._stop()
        self._jobs = deque(job for job in self._jobs if not (job.hint and job.seat == seat))
        if self.hint is not None and self.hint.seat == seat:
            self.hint = None

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

    def _last_person(self) -> Seat | None:
        if not self.people:
            return None
        if not self.shared or self.open:
            return self.looker
        return next((c.seat for c in reversed(self.match.choices) if c.seat in self.people), None)

    def undo(self) -> bool:
        """Take back the last choice of the person who had the table last, if nothing was learnt since."""
        count, seat = self.undoable, self._last_person()
        if not count or seat is None:
            return False
        self.match.undo(count)
        self._write(Undo(count))
        self._question = _Question()
        self._forget()
        self.written = False
        for each, memory in enumerate(self._memory):
            if memory.seen > len(self.match.story[each]):
                self._saw(each)
            memory.answered_on = None
        self._shown = None
        return True

    # what is shown

    def show(self) -> Show | None:
        """What happened that the people at the screen have not been shown; None if the screen is up to date."""
        covered = self.covered
        lookers = self.people if covered else (self.looker,)
        behind = min(lookers, key=lambda p: self._memory[p].seen)
        memory = self._memory[behind]
        fresh = self.match.story[behind][memory.seen :]
        now = len(self.match.story[behind])
        if self._shown == (now, self.looker, covered):
            return None
        start = memory.view if self._shown != (memory.seen, self.looker, covered) else None
        shown = self._told(start, fresh, covered)
        for seat in lookers:
            self._saw(seat)
        self._shown = (now, self.looker, covered)
        return shown

    def recap(self) -> Show | None:
        """What happened since the person who looks last answered, to be shown once more."""
        covered = self.covered
        seat = self._last_person() if covered else self.looker
        if seat is None or self._memory[seat].answered_on is None:
            return None
        memory = self._memory[seat]
        events = self.match.story[seat][memory.answered_at :]
        return self._told(memory.answered_on, events, covered) if events else None

    def story(self) -> list[Event]:
        """Everything that was shown so far, as it may be seen now."""
        seat = self.looker
        seen = self.match.story[seat][: self._memory[seat].seen]
        return [self._for_all(event) for event in seen] if self.covered else seen

    @property
    def covered(self) -> bool:
        """Whether the table shows only what all people at the screen know."""
        return self.shared and not self.open

    def view(self) -> View:
        """The table as it may be shown now."""
        return self.covered_view() if self.covered else self.match.view(self.looker)

    def covered_view(self) -> View:
        """The table as all people at the screen know it."""
        return self._public(self.match.view(self.looker))

    def _told(self, start: View | None, events: Sequence[Event], covered: bool) -> Show:
        """A piece of the story as the people at the screen may see it, from the side of the seat that looks."""
        if covered:
            events = [self._for_all(event) for event in events]
            start = View(self.looker, self._public(start).table) if start is not None else None
        return Show(start, tuple(events), self.view(), covered)

    def _saw(self, seat: Seat) -> None:
        self._memory[seat].seen = len(self.match.story[seat])
        self._memory[seat].view = self.match.view(seat)

    @property
    def _everybody(self) -> int:
        """The mask of the people at the screen."""
        return sum(1 << seat for seat in self.people)

    def _for_all(self, event: Event) -> Event:
        """An event as all people at the screen may see it."""
        if isinstance(event, Moved | Shown) and event.sight & self._everybody != self._everybody:
            return event._replace(card=face_down(event.card, self.match.deck.backs))
        return event

    def _public(self, view: View) -> View:
        """What all people at the screen know of the table; every answer is sealed, that of the seat that looks too."""
        everybody, known = self._everybody, view.table.known
        names = {
            card: f"{face_down(card, self.match.deck.backs)}.{len(known) + number}"
            for number, card in enumerate(card for cards in view.table.zones.values() for card in cards)
            if card[0] != "?" and known[card] & everybody != everybody
        }
        return View(view.seat, replace(rename(view.table, names), answers=dict.fromkeys(view.table.answers, Sealed())))
