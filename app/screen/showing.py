"""Showing what a sitting tells: events are played on the stage, then the view is the truth, then comes what is next."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from app.chronicle import Chronicle
from app.screen import cues, fights, furnish
from app.screen.felted import Felted
from app.screen.logpanel import LogPanel
from app.screen.panels import Ribbon
from app.screen.sound import Sounds
from app.screen.speech import Speech
from app.screen.sums import Fight, TabletSpot
from app.screen.timers import Timer
from app.screen.window import Window
from app.sitting import Show, Sitting, Turn
from games.core.action import Seat
from games.core.events import Counted, Event, Moved, Shown
from games.core.game import Odds, load
from games.core.state import name_of

SPEEDS = {"none": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
AFTER_LIGHT, AFTER_COUNT, AFTER_WORDS = 1.3, 0.55, 0.15
"""Seconds to read what is said: of a card that steps in, of a figure or a duel, of cards."""
SAID_FOR = 4.5
TAUNTS_IN_TEN = 3


def told_of(event: Event) -> str:
    """What an event tells of: a count, "to-" and the kind of zone a card comes to, "in-" that where it is shown."""
    match event:
        case Counted(name):
            return name_of(name)
        case Moved(_, _, zone):
            return f"to-{name_of(zone)}"
        case Shown(_, zone):
            return f"in-{name_of(zone)}"
        case _:
            return ""


class Showing(Felted):
    """A table that shows what happens. `ask` puts what has to happen next before the people."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting.match)
        self.sitting = sitting
        self.speech = Speech(sitting, self.board)
        self.turn: Turn | None = None
        """What the screen is set up for; None while something is shown or before anything was."""
        self.caption = ""
        self.log = Chronicle(self.game, sitting.match.seats)
        self.log_news = True
        """Whether the log has lines that were not shown yet."""
        self.log_panel: LogPanel | None = None
        """The log as it was drawn last."""
        self._seen: tuple[int, ...] = ()
        """How many cards lay where, and what the marks were, when the plates were looked at last."""
        self.odds: Odds | None = None
        """The odds as they were told last."""
        self.said: dict[Seat, str] = {}
        """What seats say just now."""
        self.fight = Fight(load(self.game).pointers)
        """The fight that was seen last."""
        self._timer: Timer | None = None
        self._luck = Random()

    def ask(self) -> None:
        """Everything that happened was seen: put what has to happen next before the people."""

    def forget_question(self) -> None:
        """Something happens: what was put before the people is over."""

    # life

    def open(self, window: Window) -> None:
        super().open(window)
        self.sounds = Sounds(self.window.settings)

    def close(self) -> None:
        super().close()
        for timer in (self._timer, self._zoom_timer):
            if timer is not None:
                timer.cancel()

    def cover(self) -> None:
        if self.ring.current is not None:
            self.ring.current.focus_lost()

    def relook(self) -> None:
        """Nothing before `layout`, which finds out what has changed."""

    def layout(self, size: tuple[int, int]) -> None:
        first = self.staged is None
        anew = self.fit(size, self.shown.seat if self.shown is not None else self.sitting.looker)
        if anew:
            self._adopt(self.build())
        super().layout(size)
        if first:
            self.advance()
        elif anew:
            self.dress()

    def fit(self, size: tuple[int, int], looker: Seat) -> bool:
        if not super().fit(size, looker):
            return False
        self.log_panel, self.caption = None, ""
        self.stage.on_beat = self._beat
        self.heed_settings()
        return True

    def heed_settings(self) -> None:
        """The speed of what moves follows the settings."""
        if self.staged is not None:
            chosen = self.window.settings
            self.stage.speed, self.stage.still = SPEEDS[chosen.animation], chosen.reduced_motion

    # what is shown

    def advance(self) -> None:
        """Show what has happened; when all of it was seen, go on with what comes next."""
        while not self.stage.busy:
            show = self.sitting.show()
            if show is None:
                self.ask()
                return
            self.play(show)

    def play(self, show: Show, fresh: bool = True) -> None:
        """Let what happened be seen; what is not fresh stands in the log already."""
        before, self.shown = self.shown, show.view
        if before is None or before.seat != show.view.seat:
            self.shown = show.start or show.view
            self.fit(self.window.size, show.view.seat)
            self.shown = show.view
        if show.start is not None:
            self.stage.settle(show.start)
        elif before is None and show.events:
            self.stage.rewind(show.view, show.events)
        self.turn = None
        self.zoom = None
        self.forget_question()
        if self.stage.speed and not all(map(cues.silent, show.events)):
            self._keep_log(but=len(show.events) if fresh else 0)
            self._keep_fight(but=len(show.events))
            self.undress()
            self.stage.play(show.events)
            self.rebuild()
        else:
            self.settle()

    def settle(self) -> None:
        """Everything that happened was seen: the view is the truth."""
        if self.shown is None:
            return
        self.stage.settle(self.shown)
        self.caption = ""
        self._keep_log()
        self._keep_fight()
        self.rebuild()

    def hurry(self) -> None:
        """Show the end of what still moves."""
        self.settle()
        self.advance()

    def recap(self) -> None:
        """Show once more what happened since the last answer of the person who looks."""
        show = self.sitting.recap()
        if show is not None and not self.stage.busy:
            self.play(show, fresh=False)

    def _keep_log(self, but: int = 0) -> None:
        """The log as those may read it who look now, without the last so many events."""
        story = self.sitting.story()
        log = Chronicle(self.game, self.match.seats)
        log.tell(story[: len(story) - but])
        if self.match.result is not None and not but:
            log.finish(self.match.result)
        self.log_news = log.lines != self.log.lines
        self.log = log

    def _keep_fight(self, but: int = 0) -> None:
        """The last fight as those have seen it who look now, without the last so many events."""
        story = self.sitting.story()
        self.fight = Fight(load(self.game).pointers)
        self.fight.tell(story[: len(story) - but])

    def _beat(self, events: Sequence[Event]) -> float:
        """Some events begin to be seen."""
        for event in events:
            self.sounds.play(cues.sound(event))
            if isinstance(event, Counted) and event.name in self.board.taunts:
                self._perhaps_taunt(event.value)
        if self.board.regions.sums:
            self.fight.tell(events)
            self._show_sums()
        words = self.speech.caption(events, {zone: [s.guise.card for s in z] for zone, z in self.stage.zones.items()})
        if not words:
            return 0.0
        self.caption = words
        self._show_caption()
        counts = [name_of(event.name) for event in events if isinstance(event, Counted)]
        usual = AFTER_LIGHT if set(counts) & set(self.board.lights) else AFTER_COUNT if counts else AFTER_WORDS
        return max([usual, *(self.board.pauses.get(told_of(event), 0.0) for event in events)])

    def _show_sums(self) -> None:
        """What a fight comes to has changed."""
        for spot in list(self.root.children):
            if isinstance(spot, TabletSpot):
                spot.touch()
                spot.show(fights.tablet(self, spot.seat))

    def _show_caption(self) -> None:
        """Only the words of the ribbon have changed."""
        ribbon = self.find("prompt")
        if isinstance(ribbon, Ribbon):
            self.mark(ribbon.rect)
            ribbon.words, ribbon.more, ribbon.rule = self.caption, "", ""
            ribbon.place(self.look, self.root.rect)
            self.mark(ribbon.rect)

    # time

    def update(self, dt: float) -> bool:
        if self.stage.busy:
            self.stage.update(dt)
            self.mark_counts()
            self._refresh()
            if not self.stage.busy:
                self.settle()
                self.advance()
        now = time.monotonic()
        if self.sitting.tick(now, quiet=not self.stage.busy) and not self.stage.busy:
            self.advance()
        if not self.stage.busy:
            rest = self.sitting.rest(now)
            if self.sitting.turn != self.turn:
                self.ask()
            self._wait(rest)
        return self.stage.busy

    def _refresh(self) -> None:
        """Let plates and counters show what has just come to be seen."""
        seen = (*map(len, self.stage.zones.values()), *self.stage.marks.values())
        if seen != self._seen:
            self._seen = seen
            furnish.refresh(self.root)

    def _wait(self, seconds: float | None) -> None:
        """Have the loop look round again in so many seconds."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.window.after(seconds, lambda: None) if seconds is not None else None

    # taunts

    @property
    def may_taunt(self) -> bool:
        """Whether players may tease each other at this table."""
        return bool(self.match.options.get("taunts"))

    def taunt(self) -> None:
        """The person who looks teases the others."""
        if self.may_taunt and self.sitting.people:
            self.say(self.sitting.looker, self._luck.choice(self.speech.text.words("taunts")))

    def _perhaps_taunt(self, seat: Seat) -> None:
        """An AI that has reason to may say something."""
        chairs = self.sitting.chairs
        teases = self.may_taunt and 0 <= seat < len(chairs) and chairs[seat].kind == "ai"
        if teases and self._luck.randrange(10) < TAUNTS_IN_TEN:
            self.say(seat, self._luck.choice(self.speech.text.words("taunts")))

    def say(self, seat: Seat, words: str) -> None:
        """Let a seat say something for some seconds."""
        self.said[seat] = words

        def fall_silent() -> None:
            if self.said.get(seat) == words:
                del self.said[seat]
                self.rebuild()

        self.window.after(SAID_FOR, fall_silent)
        self.rebuild()

    # widgets

    def focusables(self) -> Sequence[furnish.Widget]:
        hand = self.board.hand_of(self.stage.looker)
        return sorted(super().focusables(), key=lambda widget: furnish.order(widget, hand))
