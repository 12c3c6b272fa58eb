"""What is seen and heard of an event: one case for each kind, for all games.

Events that belong together (a deal, both cards turned up, a pile discarded) are seen together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from games.core.events import Answered, Bygone, Counted, Event, Gathered, Hidden, Moved, Rolled, Shown, Shuffled
from games.core.state import name_of, seat_of

if TYPE_CHECKING:
    from app.screen.stage import Stage

FLIGHT, SLIDE, TURN, STEP, SHUFFLE, ROLL = 0.42, 0.22, 0.46, 0.34, 0.5, 0.9
"""Seconds that a card flies, slides, turns over; a figure takes for a step; a pile is shuffled; a die rolls."""
APART, LONGEST = 0.11, 1.4
"""Seconds between two cards that go the same way, and for all of them together at most."""
QUICKER, QUICKEST = 0.88, 0.28
"""By how much each card goes quicker that goes alone the way of the one before, and how quick one goes at most."""
GLANCE = 0.45
"""Seconds to look at what has jumped to its place, where nothing flies."""


def cue(stage: Stage, events: Sequence[Event]) -> None:
    """Let events that belong together be seen."""
    moves: list[Moved] = []
    for event in events:
        match event:
            case Moved():
                moves.append(event)
            case Shown(card, zone, sight):
                stage.turn_up(card, zone, sight)
            case Gathered(source, target, _):
                stage.gather(source, target)
            case Shuffled(zone):
                stage.shake(zone)
            case Hidden(zone, keep):
                stage.turn_down(zone, keep)
            case Rolled(number, sides):
                stage.roll(number, sides)
            case Counted(name, value):
                stage.count(name, value)
            case Answered() | Bygone():
                pass
    if moves:
        stage.carry(moves)


def sound(event: Event) -> str:
    """The sound of an event, "" for none."""
    match event:
        case Moved(_, source, _):
            return "place" if source.startswith("hand") else "slide"
        case Shown() | Hidden():
            return "flip"
        case Gathered():
            return "slide"
        case Shuffled():
            return "shuffle"
        case Rolled():
            return "die"
        case Counted() | Answered() | Bygone():
            return ""


def grouped(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    """Events in the groups in which they are seen."""
    group: list[Event] = []
    moved: set[tuple[str, str]] = set()
    before: tuple[str, ...] = ()
    deal = True
    for event in events:
        deal = deal and not isinstance(event, Answered)
        alike = _together(event, deal)
        if group and (alike != before or _again(event, moved)):
            yield tuple(group)
            group, moved = [], set()
        before = alike
        group.append(event)
        if isinstance(event, Moved):
            moved.add((event.card, event.target))
    if group:
        yield tuple(group)


def silent(event: Event) -> bool:
    """Whether nothing is to be seen of it."""
    return isinstance(event, Answered | Bygone)


def _together(event: Event, deal: bool) -> tuple[str, ...]:
    """Events with the same key are seen together: of moves those that every seat makes before itself, and the deal."""
    match event:
        case Moved(_, source, target):
            own = seat_of(source) == seat_of(target) or (deal and seat_of(source) is None)
            return ("moved", name_of(source), name_of(target)) if own else ("moved", source, target)
        case Counted(name, _):
            return "counted", name
        case Gathered(source, _, _):
            return "gathered", source
        case Shuffled(zone):
            return "shuffled", zone
        case _:
            return (type(event).__name__,)


def _again(event: Event, moved: set[tuple[str, str]]) -> bool:
    """Whether a card that has just come goes on."""
    return isinstance(event, Moved) and event.card[0] != "?" and (event.card, event.source) in moved
