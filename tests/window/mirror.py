"""The program once more, in this process and without a display. Whatever is done in the real window is done here too,
so that it is known where things lie there, what has the keyboard, and what must be seen."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from app.match import Match
from app.opponents.levels import Decision
from app.screen.curtain import Curtain
from app.screen.groups import GroupPrompt
from app.screen.home import Home
from app.screen.page import Page
from app.screen.picks import Pick, is_plural, names_a_front, picks
from app.screen.seating import TableRequest
from app.screen.spots import CardSpot, beside
from app.screen.table import Table
from app.screen.tables import opponents
from app.screen.widgets.base import Widget
from app.screen.widgets.focus import DIRECTIONS, FocusRing
from app.settings import Settings
from app.sitting import Pace, Sitting
from app.words import set_language
from games.core.action import Action, Seat
from games.core.codec import unpack
from games.core.game import Style
from games.core.knowledge import View
from saves.facts import Seat as Chair
from saves.record import Record
from saves.store import Store
from tests.screen.driver import Driver, driven
from tests.window.desk import expect

KEYS = {
    "Return": pygame.K_RETURN,
    "Tab": pygame.K_TAB,
    "Escape": pygame.K_ESCAPE,
    "space": pygame.K_SPACE,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "F1": pygame.K_F1,
    "a": pygame.K_a,
    "l": pygame.K_l,
    "s": pygame.K_s,
    "z": pygame.K_z,
}
HELD = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL}
ARROWS = {pygame.key.name(key).title(): way for key, way in DIRECTIONS.items()}
ROUNDS = 6
"""After so many rounds of the loop nothing more happens by itself at a table that waits."""


class Told:
    """A thinker that answers what the real one is known to have answered."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.answers: dict[Seat, list[Action]] = {}
        self._open: View | None = None

    def ask(self, view: View, level: str, seconds: float, style: Style) -> None:
        self._open = view

    def poll(self) -> Decision | None:
        if self._open is None:
            return None
        seat = self._open.seat
        known, made = self.answers.get(seat, []), sum(choice.seat == seat for choice in self.match.choices)
        if made >= len(known):
            return None
        self._open = None
        return Decision(known[made])

    def move_now(self) -> None:
        """It answers as soon as it can in any case."""

    def drop(self) -> None:
        self._open = None


@dataclass
class Laid:
    """Stands in for what lays tables: remembers what was asked for."""

    request: TableRequest | None = None

    def start(self, request: TableRequest) -> None:
        self.request = request

    def resume(self, path: Path) -> None:
        raise AssertionError("nothing is resumed here")


class Mirror:
    """The scenes of the real window, shown in a window that nobody sees."""

    def __init__(self, folder: Path, size: tuple[int, int], settings: Settings) -> None:
        set_language(settings.language)
        self._driven = driven(folder, None, size, settings)
        self.driver: Driver = self._driven.__enter__()
        self.laid = Laid()

    def close(self) -> None:
        """Put it away."""
        self._driven.__exit__(None, None, None)

    # what it shows

    def show_home(self, saves: Path) -> None:
        """Show the home screen."""
        self.driver.window.push(Home(Store(saves), lambda: self.laid, opponents))
        self.driver.settle()

    def show_table(self, match: Match, chairs: Sequence[Chair], resumed: bool = False) -> None:
        """Show a table; AI seats answer there what `follow` tells of."""
        window = self.driver.window
        window.go_home()
        self.told = Told(match)
        window.push(Table(Sitting(match, chairs, None, self.told, Pace(least=0.0), seen=resumed)))
        self.driver.settle()

    @property
    def page(self) -> Page:
        """What is on top."""
        return self.driver.page

    @property
    def has_table(self) -> bool:
        """Whether there is a table."""
        return any(isinstance(scene, Table) for scene in self.driver.window.scenes)

    @property
    def table(self) -> Table:
        """The table, also if something lies on it."""
        return next(scene for scene in reversed(self.driver.window.scenes) if isinstance(scene, Table))

    @property
    def sitting(self) -> Sitting:
        """What is played at the table."""
        return self.table.sitting

    @property
    def picture(self) -> pygame.Surface:
        """What is seen."""
        self.driver.settle()
        return self.driver.window.surface

    # keeping step

    def made(self) -> dict[Seat, list[Action]]:
        """What each seat has answered at the table so far."""
        match = self.sitting.match
        return {seat: [c.action for c in match.choices if c.seat == seat] for seat in range(match.seats)}

    def follow(self, record: Record) -> bool:
        """Let the AI seats answer what they have answered in a record; says whether the table is as far as that."""
        match = self.sitting.match
        answers: dict[Seat, list[Action]] = {seat: [] for seat in range(match.seats)}
        for choice in record.effective().choices:
            answers[choice.seat].append(unpack(match.game, choice.action))
        self.told.answers = answers
        for _ in range(ROUNDS):
            self.driver.settle()
            if isinstance(self.page, Curtain) and self._late(answers):
                self.sitting.tick(time.monotonic())  # what the window took just before the curtain fell
        return self.made() == answers

    def _late(self, answers: dict[Seat, list[Action]]) -> bool:
        """Whether an AI seat has not answered here yet what it has answered there."""
        made, people = self.made(), self.sitting.people
        return any(len(made[seat]) < len(there) for seat, there in answers.items() if seat not in people)

    def answer(self, seat: Seat, action: Action) -> None:
        """Let the person who is asked give this answer, however it was given in the real window."""
        self.page.focus(self.targets(action)[0](), visible=True)
        self.table.answer(action)
        self.driver.settle()
        expect(self.made()[seat][-1:] == [action], f"seat {seat} gave an answer when it was not asked: {action}")

    # where things are

    def targets(self, action: Action) -> list[Callable[[], Widget]]:
        """Finds what has to be pressed on the table for this answer, one after the other."""
        prompt, named = self.table.prompt, picks(action)
        assert prompt is not None
        if isinstance(prompt, GroupPrompt) and names_a_front(type(action)):
            *group, front = [str(pick.value) for pick in named]
            number, whole = next((n, cards) for n, cards in enumerate(prompt.groups) if set(group) <= set(cards))
            back = [Pick("card", card) for card in whole if card not in group]
            return [
                partial(self._button, f"answer.group.{number}"),
                *[partial(self._on_table, pick) for pick in back],
                *([partial(self._button, "answer.complete")] if prompt.parts else []),
                partial(self._on_table, Pick("card", front)),
            ]
        if not is_plural(type(action)) and named and named[0].what == "card":
            return [partial(self._on_table, pick) for pick in named]
        return [partial(self._button, f"answer.{prompt.buttons().index(action)}")]

    def _button(self, key: str) -> Widget:
        return self.table.find(key)

    def _on_table(self, pick: Pick) -> Widget:
        """The card or the place that is picked by this."""
        table = self.table
        spots = [w for w in table.root.walk() if isinstance(w, CardSpot) and pick in table.picks_of(w.sprite)]
        if pick.what == "zone" and not spots:
            return table.find(f"card.{pick.value}.0")
        expect(spots, f"{pick.value} does not lie on the table")
        return spots[0]

    def point(self, widget: Widget) -> tuple[int, int]:
        """A point of the window where a click meets this widget and nothing else, as near to its middle as may be."""
        rect = widget.shown()
        x, y = rect.center
        points = [(px, py) for py in range(rect.top + 2, rect.bottom, 5) for px in range(rect.left + 2, rect.right, 5)]
        free = [p for p in [rect.center, *points] if self.page.root.hit(p) is widget]
        expect(free, f"{widget.label} is hidden by other things")
        return min(free, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)

    def way(self, widget: Widget, arrows: bool = True) -> list[str]:
        """The keys that bring the keyboard to this widget: Tab, or arrows on the table where that is not longer."""
        items, current = list(self.page.focusables()), self.page.ring.current
        expect(widget in items, f"the keyboard does not come to {widget.label}")
        if current is widget:
            return []
        at = items.index(widget)
        begin = items.index(current) if current in items else -1
        back = (begin - at) % len(items) if begin >= 0 else len(items) - at
        forth = (at - begin) % (len(items) + (begin < 0))
        ways = [["Tab"] * forth, ["shift+Tab"] * back]
        if arrows and isinstance(self.page, Table) and begin >= 0:
            ways += [way for arrow in ARROWS if (way := self._straight(items, current, widget, arrow))]
        return min(reversed(ways), key=len)

    def _straight(self, items: list[Widget], begin: Widget | None, end: Widget, arrow: str) -> list[str]:
        """How often one arrow has to be pressed; nothing if it does not lead there."""
        ring: FocusRing[Widget] = FocusRing(lambda: items)
        ring.current = begin
        for count in range(1, len(items)):
            before, there = ring.current, None
            if isinstance(before, CardSpot):
                there = beside(before, [w for w in items if isinstance(w, CardSpot)], ARROWS[arrow])
            if there is not None:
                ring.current = there
            else:
                ring.toward(ARROWS[arrow])
            if ring.current is end:
                return [arrow] * count
            if ring.current is before:
                break
        return []

    # the same hands

    def keys(self, *names: str) -> None:
        """Press keys."""
        for name in names:
            *held, key = name.split("+")
            self.driver.key(KEYS[key], mod=sum(HELD[each] for each in held))

    def type(self, words: str) -> None:
        """Type words."""
        for letter in words:
            self.driver.type(letter)

    def click(self, pos: tuple[int, int]) -> None:
        """Click, and take the pointer out of the window."""
        self.driver.click(pos)
        self.driver.move((-1, -1))
        pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
        self.driver.settle()

    def resize(self, size: tuple[int, int], fullscreen: bool = False) -> None:
        """Give the window another size."""
        self.driver.window.settings.fullscreen = fullscreen
        self.driver.resize(size)
