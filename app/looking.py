"""Who sits at a table and looks at it, and what each of them has been shown.

Secrecy at one screen. `looker` is the seat whose side of the table is shown; `open` says whether what only it knows may
be seen. With two or more people at the screen the table is covered, which shows what all of them know, unless one of
them has just taken it over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.match import Match
from games.core.action import Card, Seat
from games.core.events import Answered, Bygone, Event, Moved, Shown
from games.core.knowledge import Sealed, View, face_down, glance, rename
from saves.facts import Seat as Chair


@dataclass(frozen=True, slots=True)
class Show:
    """What is to be shown now: the events between two looks at the table."""

    start: View | None
    """The table where the events begin, if the screen may show another moment; None to go on from what it shows."""
    events: tuple[Event, ...]
    view: View
    """The table after the events; where it is covered, as all people know it."""
    covered: bool


@dataclass(slots=True)
class Memory:
    """What one person has seen of the story: so many events, and the table as it was then."""

    seen: int = 0
    view: View | None = None
    answered_at: int = 0
    answered_on: View | None = None
    """The table when this person last answered, and how much of the story there was."""


def _faces(cards: Sequence[Card]) -> list[Card]:
    """The cards whose faces are seen."""
    return [card for card in cards if card[0] != "?"]


class Looking:
    """A match and those who look at it. `seen` says that all have seen everything so far (a resumed game)."""

    def __init__(self, match: Match, chairs: Sequence[Chair], *, seen: bool = False) -> None:
        self.match = match
        self.chairs = list(chairs)
        self.looker: Seat = self.people[0] if self.people else 0
        self.open = not self.shared
        self._memory = [Memory() for _ in self.chairs]
        self._shown: tuple[int, Seat, bool] | None = None
        """How much of the story the screen has shown, from where, and whether the table was covered."""
        if seen:
            for seat in range(match.seats):
                self._saw(seat)

    # who looks

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.kind == "human")

    @property
    def shared(self) -> bool:
        """Whether several people share the screen and one may know what another does not, so that it is hidden."""
        return len(self.people) > 1 and self.match.game.secrets(self.match.options)

    @property
    def covered(self) -> bool:
        """Whether the table shows only what all people at the screen know."""
        return self.shared and not self.open

    def public(self, seat: Seat) -> bool:
        """Whether what this person is asked is no secret, so that the table stays covered and all may look on.

        Nobody else is asked the same, whose answer might be sealed; no card on the table is known to some of the people
        and not to others; and the seat sees no card that the covered table does not show.
        """
        match = self.match
        if match.asked is None or match.asked[1] != (seat,) or match.at_window:
            return False
        view, everybody = match.view(seat), self._everybody
        if any(mask & everybody not in (0, everybody) for mask in view.table.known.values()):
            return False
        own, all_see = self._seen(seat, view).table.zones, self.covered_view().table.zones
        return all(_faces(cards) == _faces(all_see[zone]) for zone, cards in own.items())

    def _last_person(self) -> Seat | None:
        """The person who looks, or where the table is covered the one who answered last."""
        if not self.people:
            return None
        if not self.shared or self.open:
            return self.looker
        return next((c.seat for c in reversed(self.match.choices) if c.seat in self.people), None)

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
        """What happened since the person who looks last answered, to be shown once more; None if that is bygone."""
        covered = self.covered
        seat = self._last_person() if covered else self.looker
        if seat is None or self._memory[seat].answered_on is None:
            return None
        memory = self._memory[seat]
        events = self.match.story[seat][memory.answered_at :]
        lapse = max((i for i, event in enumerate(events) if isinstance(event, Bygone)), default=-1)
        if not all(isinstance(event, Answered | Bygone) for event in events[: lapse + 1]):
            return None
        events = events[lapse + 1 :]
        return self._told(memory.answered_on, events, covered) if events else None

    def story(self) -> list[Event]:
        """Everything that was shown so far, as it may be seen now."""
        seat = self.looker
        seen = self.match.story[seat][: self._memory[seat].seen]
        return [self._for_all(event) for event in seen] if self.covered else seen

    def view(self) -> View:
        """The table as it may be shown now."""
        return self.covered_view() if self.covered else self._seen(self.looker)

    def covered_view(self) -> View:
        """The table as all people at the screen know it."""
        view = self.match.view(self.looker)
        return self._public(view if self.match.result is not None else glance(view, self.people))

    # what was seen

    def _saw(self, seat: Seat) -> None:
        self._memory[seat].seen = len(self.match.story[seat])
        self._memory[seat].view = self._seen(seat)

    def _seen(self, seat: Seat, view: View | None = None) -> View:
        """What is drawn to a seat, now or of a view of earlier: with a memory aid all that it knows (ALL-R12)."""
        view = view or self.match.view(seat)
        return view if self.chairs[seat].memory_aid or self.match.result is not None else glance(view)

    def _answered(self, seat: Seat, told: int, view: View) -> None:
        """What has happened since so much of the story and this view can be shown to the seat once more."""
        self._memory[seat].answered_at, self._memory[seat].answered_on = told, self._seen(seat, view)

    def _went_back(self) -> None:
        """The story has become shorter: nobody remembers what is no longer part of it."""
        for seat, memory in enumerate(self._memory):
            if memory.seen > len(self.match.story[seat]):
                self._saw(seat)
            memory.answered_on = None
        self._shown = None

    # what all may see

    def _told(self, start: View | None, events: Sequence[Event], covered: bool) -> Show:
        """A piece of the story as the people at the screen may see it, from the side of the seat that looks."""
        if covered:
            events = [self._for_all(event) for event in events]
            start = View(self.looker, self._public(glance(start, self.people)).table) if start is not None else None
        return Show(start, tuple(events), self.view(), covered)

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
