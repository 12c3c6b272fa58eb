"""The table in play: it shows what the sitting says, and gives the sitting what the people at the screen choose."""

from __future__ import annotations

import io
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from random import Random
from typing import TYPE_CHECKING

import pygame

from app.chronicle import Chronicle
from app.match import Refused as Forbidden
from app.screen import cues, furnish, plates
from app.screen.board import board_of
from app.screen.curtain import Curtain
from app.screen.dialog import tell
from app.screen.ending import Ending
from app.screen.ground import ground
from app.screen.layout import Layout
from app.screen.leaf import Leaf
from app.screen.newcomer import newcomer
from app.screen.page import Page
from app.screen.painter import Painter
from app.screen.pause import PauseMenu, Pausing, name_copy
from app.screen.plates import GROWTH
from app.screen.prompt import Outcome, Pick, Play, Prompt, Refused
from app.screen.rulebook import Rulebook
from app.screen.scene import LONG_PRESS, Shortcut
from app.screen.seating import TableRequest
from app.screen.sound import Sounds
from app.screen.speech import Speech
from app.screen.spots import CardSpot
from app.screen.sprites import Sprite
from app.screen.stage import Stage
from app.screen.theme import Look
from app.screen.timers import Timer
from app.screen.widgets.base import Widget
from app.screen.zoom import Zoom
from app.sitting import Anyone, Asked, HandTo, Over, Show, Sitting, Turn, Waiting
from app.words import _, language
from games.core.action import Action, Seat
from games.core.events import Counted, Event
from games.core.knowledge import View
from games.core.state import Refusal
from saves.facts import Seat as Chair
from saves.journal import Journal
from saves.problem import Problem

if TYPE_CHECKING:
    from app.screen.tables import Tables

SPEEDS = {"none": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
ZOOM_AFTER = 0.75
REFUSED_FOR = 7.0
SHAKEN_FOR = 0.5
SAID_FOR = 4.5
SLOW_AFTER = 0.9
TAUNTS_IN_TEN = 3
PICTURE = (480, 270)
LIFTED, RAISED = 12, 30
"""How far legal cards of a hand are lifted, and the one that is pointed at, in table units."""


class Table(Page):
    """One table. `journal` is where the sitting is written down, `tables` lays the next one."""

    def __init__(
        self,
        sitting: Sitting,
        journal: Journal | None = None,
        request: TableRequest | None = None,
        tables: Tables | None = None,
    ) -> None:
        super().__init__()
        self.sitting, self.journal, self.request, self.tables = sitting, journal, request, tables
        self.game = sitting.match.game.id
        self.board = board_of(self.game)
        self.speech = Speech(sitting, self.board)
        self.stage: Stage | None = None
        self.prompt: Prompt | None = None
        self.turn: Turn | None = None
        """What the screen is set up for; None while something is shown or before anything was."""
        self.shown: View | None = None
        """The table that is shown, or will be once everything has come to rest."""
        self.refused: Refusal | None = None
        self.hinted = ""
        self.hint_more = ""
        self.caption = ""
        self.log = Chronicle(self.game, sitting.match.seats)
        self.log_open = True
        self.log_news = True
        """Whether the log has lines that were not shown yet."""
        self.log_panel: furnish.LogPanel | None = None
        """The log as it was drawn last."""
        self.called: set[Seat] = set()
        """Who has said at a pause that they react."""
        self.said: dict[Seat, str] = {}
        """What seats say just now."""
        self.zoom: Zoom | None = None
        self.slow = False
        """Whether an AI has been thinking for some time."""
        self._fitted: tuple[object, ...] = ()
        self._ground: pygame.Surface | None = None
        self._pointed: Sprite | None = None
        self._shaken: Sprite | None = None
        self._counts: dict[str, int] = {}
        self._timer: Timer | None = None
        self._zoom_timer: Timer | None = None
        self._refusal_timer: Timer | None = None
        self._ended = False
        self._luck = Random()

    @property
    def look(self) -> Look:
        """Words on the table grow with the text size by no more than a half."""
        look = super().look
        return look if look.text <= GROWTH else replace(look, text=GROWTH)

    # life

    def open(self, window: object) -> None:
        super().open(window)  # type: ignore[arg-type]
        self.sounds = Sounds(self.window.settings)
        self._heed_settings()

    def close(self) -> None:
        super().close()
        for timer in (self._timer, self._zoom_timer, self._refusal_timer):
            if timer is not None:
                timer.cancel()
        if self.sitting.thinker is not None:
            self.sitting.thinker.drop()
        if self.journal is not None:
            self._keep_picture()
            self.journal.close()

    def uncover(self) -> None:
        super().uncover()
        self._heed_settings()
        if not isinstance(self.turn, Over):
            self.turn = None

    def _heed_settings(self) -> None:
        """Settings may have changed: the pace of the table follows them."""
        chosen = self.window.settings
        if self.tables is not None:
            from app.screen.tables import pace

            self.sitting.pace = pace(chosen)
        if self.stage is not None:
            self.stage.speed, self.stage.still = SPEEDS[chosen.animation], chosen.reduced_motion

    # size and side

    def layout(self, size: tuple[int, int]) -> None:
        first = self.stage is None
        if self._fit(size):
            self._adopt(self.build())
        super().layout(size)
        if first:
            self.advance()

    def cover(self) -> None:
        if self.ring.current is not None:
            self.ring.current.focus_lost()

    def relook(self) -> None:
        self._heed_settings()

    def _fit(self, size: tuple[int, int]) -> bool:
        """Make stage and ground for a size, a language and a side of the table, if they are others than before."""
        looker = self.shown.seat if self.shown is not None else self.sitting.looker
        fitted = (size, self.look, language(), looker)
        if fitted == self._fitted:
            return False
        match = self.sitting.match
        layout = Layout(self.board, match.seats, looker, size)
        if fitted[:3] != self._fitted[:3]:
            painter = Painter(self.game, language(), self.look)
        else:
            assert self.stage is not None
            painter = self.stage.painter
        self._fitted = fitted
        self.log_panel = None
        self.stage = Stage(painter, layout, match.options, match.deck, self.mark)
        self.stage.on_beat = self._beat
        self._ground = ground(self.game, layout, match.options, list(match.view(looker).table.zones), self.look)
        self._heed_settings()
        if self.shown is not None:
            self.stage.settle(self.shown)
            self.caption = ""
        self._pointed = self._shaken = None
        self.zoom = None
        return True

    # what is shown

    def advance(self) -> None:
        """Show what has happened; when all of it was seen, put what has to happen next before the people."""
        stage = self._stage()
        while not stage.busy:
            show = self.sitting.show()
            if show is None:
                self._ask()
                return
            self._play(show)

    def _play(self, show: Show) -> None:
        """Let what happened be seen."""
        first = self.shown is None
        before, self.shown = self.shown, show.view
        if before is None or before.seat != show.view.seat:
            self.shown = show.start or before or show.view
            if self.shown.seat != show.view.seat:
                self.shown = show.view
            self._fit(self.window.size)
            self.shown = show.view
        stage = self._stage()
        if show.start is not None:
            stage.settle(show.start)
        elif first and show.events:
            stage.rewind(show.view, show.events)
        self.turn, self.prompt, self.refused, self.hinted = None, None, None, ""
        self.zoom = None
        if stage.speed and any(not cues.silent(event) for event in show.events):
            self._undress()
            stage.play(show.events)
            self.rebuild()
        else:
            self._settle()

    def _settle(self) -> None:
        """Everything that happened was seen: the view is the truth."""
        if self.shown is None:
            return
        self._stage().settle(self.shown)
        self.caption = ""
        self._keep_log()
        self.rebuild()

    def _keep_log(self) -> None:
        log = Chronicle(self.game, self.sitting.match.seats)
        log.tell(self.sitting.story())
        if self.sitting.match.result is not None:
            log.finish(self.sitting.match.result)
        self.log_news = log.lines != self.log.lines
        self.log = log

    def _beat(self, events: Sequence[Event]) -> float:
        """Some events begin to be seen."""
        for event in events:
            self.sounds.play(cues.sound(event))
        words = self.speech.caption(events)
        if words:
            self.caption = words
            self._show_ribbon()
        for event in events:
            if isinstance(event, Counted) and event.name in self.board.taunts:
                self._perhaps_taunt(event.value)
        counted = any(isinstance(event, Counted) for event in events)
        return (0.55 if counted else 0.15) if words else 0.0

    def _hurry(self) -> None:
        """Show the end of what still moves."""
        self._settle()
        self.advance()

    def recap(self) -> None:
        """Show once more what happened since the last answer of the person who looks."""
        show = self.sitting.recap()
        if show is not None and not self._stage().busy:
            self._play(show)

    # what is asked

    def _ask(self) -> None:
        """Put what has to happen next before the people."""
        turn = self.sitting.turn
        if turn == self.turn or self.window.top is not self:
            return
        asked_anew = isinstance(turn, Asked) and not isinstance(self.turn, Asked)
        self.turn, self.prompt, self.called, self.slow = turn, None, set(), False
        self.refused, self.hinted = None, ""
        match turn:
            case Asked(seat):
                self.prompt = Prompt(self.sitting.match.view(seat))
                if asked_anew:
                    self.sounds.play("your-turn")
            case Anyone():
                self.sounds.play("notify")
            case HandTo(seat):
                self.rebuild()
                self._draw_curtain(seat)
                return
            case Over(shares):
                self._end(shares)
            case Waiting():
                self.window.after(SLOW_AFTER, lambda: self._offer_to_hurry(turn))
        self.rebuild()

    def _offer_to_hurry(self, turn: Turn) -> None:
        """An AI has been thinking for some time: it may be told to move now."""
        if self.turn is turn and self.window.top is self:
            self.slow = True
            self.rebuild()

    def _draw_curtain(self, seat: Seat) -> None:
        undo = self.undo if self.sitting.undoable else None
        self.sounds.play("notify")
        self.window.push(Curtain(self.game, self.sitting.chairs[seat], self._take_over, undo, self.pause))

    def _take_over(self) -> None:
        self.sitting.take_over()
        self.turn = None
        self.advance()

    def _end(self, shares: tuple[float, ...]) -> None:
        if self._ended:
            return
        self._ended = True
        people = self.sitting.people
        won = not people or any(shares[seat] > 0 for seat in people)
        self.sounds.play("win" if won else "lose")
        self.window.after(0.0 if not self._stage().speed else 1.2, self.show_ending)

    def show_ending(self) -> None:
        """Say who has won."""
        if self.window.top is not self or not isinstance(self.sitting.turn, Over):
            return
        view, shares = self.sitting.view(), self.sitting.turn.shares
        scores = [self.speech.score(seat, view, self.board.plate) for seat in range(len(shares))]
        log = Chronicle(self.game, len(shares))
        log.finish(shares)
        said = lambda: " ".join(self.speech.lines(log, 1))  # noqa: E731
        self.window.push(Ending(self.sitting.chairs, shares, said, scores, self.again, self.leave))

    # answers

    def answer(self, action: Action) -> None:
        """The person who is asked gives this answer."""
        if not isinstance(self.sitting.turn, Asked):
            return
        try:
            self.sitting.answer(action)
        except Forbidden as forbidden:
            self.refuse(forbidden.refusal, None)
            return
        self.prompt = None
        self.advance()
        self.window.wake()

    def call(self) -> None:
        """Everybody at the screen has said whether they react."""
        if isinstance(self.sitting.turn, Anyone):
            self.sitting.call(self.called)
            self.turn = None
            self.advance()
            self.window.wake()

    def toggle_call(self, seat: Seat) -> None:
        """A person says that they react, or not after all."""
        self.called ^= {seat}
        self.rebuild()

    def click_card(self, sprite: Sprite) -> None:
        """A card was clicked: it is picked, or leafed through, or refused with the rule."""
        stage = self._stage()
        place = stage.layout.place(sprite.zone)
        picks = self._picks_of(sprite)
        targets = self.prompt.targets() | set(self.prompt.picked) if self.prompt is not None else set()
        if place is not None and place.area.open and not targets & set(picks):
            self.leaf(sprite.zone)
            return
        verb = place.area.verb if place is not None else None
        if self.prompt is None or not isinstance(self.sitting.turn, Asked):
            self.refuse(self._not_asked(), sprite)
            return
        pick = next((p for p in picks if p in targets), picks[0])
        self._follow(self.prompt.click(pick, verb), sprite)

    def click_seat(self, seat: Seat) -> None:
        """A plate was clicked: the seat is picked, or somebody else may sit down there."""
        pick = Pick("seat", seat)
        if self.prompt is not None and pick in self.prompt.targets() | set(self.prompt.picked):
            self._follow(self.prompt.click(pick), None)
        elif not isinstance(self.sitting.turn, Over):
            self.window.push(newcomer(self.sitting.chairs, seat, lambda chair: self._hand_over(seat, chair)))

    def _picks_of(self, sprite: Sprite) -> list[Pick]:
        place = self._stage().zones[sprite.zone].index(sprite)
        return [Pick("card", sprite.card), Pick("place", (sprite.zone, place)), Pick("zone", sprite.zone)]

    def _follow(self, outcome: Outcome, sprite: Sprite | None) -> None:
        match outcome:
            case Play(action):
                self.answer(action)
            case Refused(refusal):
                self.refuse(refusal, sprite)
            case _:
                self.sounds.play("click")
                self.refused = None
                self.rebuild()

    def switch(self) -> None:
        """Pick several cards for one answer, or none after all."""
        if self.prompt is not None and self.prompt.can_switch:
            self.prompt.switch()
            self.rebuild()

    def _not_asked(self) -> Refusal:
        """Why the person who looks cannot choose anything now."""
        match, looker = self.sitting.match, self.sitting.looker
        if match.result is not None:
            return Refusal("ALL-01")
        asked = match.asked is not None and looker in match.asked[1] and looker not in match.waiting
        return Refusal("ALL-03" if asked and not self.sitting.covered else "ALL-02")

    def refuse(self, refusal: Refusal, sprite: Sprite | None) -> None:
        """Say which rule forbids it."""
        self.sounds.play("refuse")
        self.refused, self.hinted = refusal, ""
        if sprite is not None:
            self._shaken = sprite
            self.window.after(SHAKEN_FOR, self._calm)
        if self._refusal_timer is not None:
            self._refusal_timer.cancel()
        self._refusal_timer = self.window.after(REFUSED_FOR, self._forget_refusal)
        self.rebuild()

    def _calm(self) -> None:
        self._shaken = None
        self.dress()

    def _forget_refusal(self) -> None:
        if self.refused is not None:
            self.refused = None
            self.rebuild()

    def _hand_over(self, seat: Seat, chair: Chair) -> None:
        self.sitting.hand_over(seat, chair)
        self.turn = None
        self.advance()
        self.rebuild()

    # what the strip and the keys do

    def undo(self) -> None:
        """Take back the last choice, if that may be."""
        why = self.speech.why_no_undo()
        if why:
            self.sounds.play("refuse")
            self.window.toast(why, warning=True)
            return
        self.sitting.undo()
        self._ended = False
        self.turn = None
        self._stage().settle(self.sitting.view())
        self.advance()
        self.window.toast(_("Your last choice was taken back."))

    def hint(self) -> None:
        """Ask what a fair player would do."""
        if not self.sitting.ask_hint():
            self.window.toast(_("A hint is for whoever is asked."))

    def toggle_log(self) -> None:
        """Show the log or put it away."""
        self.log_open = not self.log_open
        self.rebuild()

    def rules(self) -> None:
        """Open the rules, at the one that was refused last."""
        self.window.push(Rulebook(self.game, self.refused.rule if self.refused is not None else ""))

    def pause(self) -> None:
        """Let the table rest."""
        title = self.speech.text.get("title")
        self.window.push(PauseMenu(self._pausing(title)))

    def _pausing(self, title: str) -> Pausing:
        name = f"{title} {date.today():%Y-%m-%d}"
        return Pausing(self.game, name, self.undo, self.speech.why_no_undo, self.keep, self.leave)

    def keep(self, name: str) -> None:
        """Keep a copy of the game at this point under a name."""
        if self.journal is None or self.tables is None:
            return
        try:
            self.journal.wait(2.0)
            self._keep_picture()
            self.tables.store.copy_as(self.journal.path, name)
        except Problem as problem:
            sentence = problem
            self.window.push(tell(lambda: sentence.said(_), "ui-warning"))
            return
        self.window.toast(_("A copy was kept as {name}.").format(name=name))

    def leave(self) -> None:
        """Go to the home screen; the game is saved."""
        self.window.go_home()

    def again(self) -> None:
        """The same table once more."""
        if self.tables is not None and self.request is not None:
            self.tables.again(self.request)

    def leaf(self, zone: str) -> None:
        """Leaf through an open pile."""
        cards = [sprite.card for sprite in self._stage().zones.get(zone, ())]
        self.window.push(Leaf(self.game, self.sitting.match.deck, self.speech.zone(zone), cards))

    # taunts

    @property
    def may_taunt(self) -> bool:
        """Whether people may tease each other at this table."""
        return bool(self.sitting.match.options.get("taunts"))

    def taunt(self) -> None:
        """The person who looks teases the others."""
        if self.may_taunt and self.sitting.people:
            self._say(self.sitting.looker)

    def _perhaps_taunt(self, seat: Seat) -> None:
        """An AI that has reason to may say something."""
        chairs = self.sitting.chairs
        teases = self.may_taunt and 0 <= seat < len(chairs) and chairs[seat].kind == "ai"
        if teases and self._luck.randrange(10) < TAUNTS_IN_TEN:
            self._say(seat)

    def _say(self, seat: Seat) -> None:
        words = self._luck.choice(self.speech.text.words("taunts"))
        self.said[seat] = words

        def fall_silent() -> None:
            if self.said.get(seat) == words:
                del self.said[seat]
                self.rebuild()

        self.window.after(SAID_FOR, fall_silent)
        self.rebuild()

    # events and time

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        key = event.key if event.type == pygame.KEYDOWN else 0
        if self.zoom is not None and (pressed or key) and self.zoom.held:
            self.zoom_out()
            return True
        if self._stage().busy and (pressed or key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)):
            self._hurry()
            return True
        if event.type == LONG_PRESS:
            sprite = self.card_at(event.pos)
            if sprite is not None and self._is_known(sprite):
                self._pressed = None
                self.zoom_in(sprite)
                return True
        if key and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            act = {
                pygame.K_l: self.toggle_log,
                pygame.K_r: self.recap,
                pygame.K_t: self.taunt,
                pygame.K_s: self.switch,
                pygame.K_m: self.sitting.move_now,
            }.get(key)
            if act is not None:
                if not getattr(event, "repeat", False):
                    act()
                return True
        return super().handle(event)

    def shortcut(self, name: Shortcut) -> bool:
        match name:
            case "undo":
                self.undo()
            case "rules":
                self.rules()
            case "hint":
                self.hint()
            case "save":
                self.window.push(name_copy(self._pausing(self.speech.text.get("title"))))
            case _:
                return False
        return True

    def back(self) -> None:
        self.pause()

    def update(self, dt: float) -> bool:
        stage = self._stage()
        if stage.busy:
            stage.update(dt)
            self._mark_counts()
            if not stage.busy:
                self._settle()
                self.advance()
        hint = self.sitting.hint
        now = time.monotonic()
        if self.sitting.tick(now, quiet=not stage.busy) and not stage.busy:
            self.advance()
        if not self._stage().busy:
            if self.sitting.turn != self.turn:
                self._ask()
            self._wait(self.sitting.rest(now))
        if self.sitting.hint is not hint and self.sitting.hint is not None:
            self.hinted, self.hint_more = self.speech.hint(self.sitting.hint)
            self.rebuild()
        self._tell_troubles()
        return self._stage().busy

    def _wait(self, seconds: float | None) -> None:
        """Have the loop look round again in so many seconds."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.window.after(seconds, lambda: None) if seconds is not None else None

    def _tell_troubles(self) -> None:
        while self.sitting.troubles:
            seat, _why = self.sitting.troubles.pop()
            words = _("{name} could not finish thinking and made any choice.")
            self.window.toast(words.format(name=self.sitting.chairs[seat].name), warning=True)
        news = self.journal.news() if self.journal is not None else None
        if news is not None:
            self.window.toast(news.said(_), warning=True)

    # cards pointed at

    def point_at(self, sprite: Sprite | None, by_key: bool = False) -> None:
        """The pointer or the keyboard is on this card, or on none."""
        if sprite is self._pointed or (by_key and not self.ring.visible):
            return
        self._pointed = sprite
        if self.zoom is not None and not self.zoom.held:
            self.zoom_out()
        if self._zoom_timer is not None:
            self._zoom_timer.cancel()
            self._zoom_timer = None
        if sprite is not None and self._is_known(sprite):
            self._zoom_timer = self.window.after(ZOOM_AFTER, lambda: self._zoom_beside(sprite))
        self.dress()

    def _is_known(self, sprite: Sprite) -> bool:
        return sprite.guise.card[0] != "?"

    def _zoom_beside(self, sprite: Sprite) -> None:
        stage = self._stage()
        if self._pointed is sprite and not stage.busy and self.window.top is self and self.zoom is None:
            self.zoom = Zoom(sprite.guise.card, stage.painter, self.look, self.window.size, sprite.rect())
            self.mark(self.zoom.rect)

    def zoom_in(self, sprite: Sprite) -> None:
        """Show a card large in the middle, until a key or a click."""
        if self._is_known(sprite):
            self.zoom = Zoom(sprite.guise.card, self._stage().painter, self.look, self.window.size, None)
            self.mark()

    def zoom_out(self) -> None:
        """Put the large card away."""
        if self.zoom is not None:
            self.mark(self.zoom.rect)
            self.zoom = None

    def card_at(self, pos: tuple[int, int]) -> Sprite | None:
        """The card under a point of the window."""
        stage = self._stage()
        return None if stage.busy else stage.hit(pos)

    def dress(self) -> None:
        """Rims and lifts: what may be clicked, what is picked, what is hinted at, what was refused."""
        stage = self._stage()
        if stage.busy:
            return
        targets = self.prompt.targets() if self.prompt is not None else set()
        picked = set(self.prompt.picked) if self.prompt is not None else set()
        hinted = set(furnish.named(self.sitting.hint)) if self.hinted else set()
        for sprite in list(stage.sprites()):
            picks = set(self._picks_of(sprite))
            own = sprite.zone == f"hand.{stage.looker}"
            lift = 0.0
            rim: furnish.Rim = ""
            if sprite is self._shaken:
                rim = "refused"
            elif picks & picked or sprite.card in hinted:
                rim, lift = "selected", RAISED
            elif picks & targets:
                rim, lift = "legal", RAISED if sprite is self._pointed else LIFTED
            elif sprite is self._pointed:
                lift = LIFTED
            stage.dress(sprite, rim, lift * stage.layout.k if own else 0.0)

    def _undress(self) -> None:
        self._pointed = self._shaken = None
        for sprite in list(self._stage().sprites()):
            self._stage().dress(sprite, "", 0.0)

    # widgets

    def build(self) -> Widget:
        return furnish.furnish(self) if self.stage is not None else Widget()

    def rebuild(self) -> None:
        if self.stage is not None:
            self.dress()
            self.first = f"card.hand.{self.stage.looker}.0"
            super().rebuild()
            self._mark_counts()
            self._point_again()

    def _point_again(self) -> None:
        """The widgets are new: what the pointer is on is found out again."""
        over = self.root.hit(self._pointer)
        focused = self.ring.current if self.ring.visible else None
        if not isinstance(over, CardSpot) and not isinstance(focused, CardSpot):
            self.point_at(None)
        self._hover(over)

    def _show_ribbon(self) -> None:
        """Only the words of the ribbon have changed."""
        ribbon = self.find("prompt")
        self.mark(ribbon.rect)
        if isinstance(ribbon, furnish.Ribbon):
            ribbon.words, ribbon.more, ribbon.rule = self.caption, "", ""
            ribbon.place(self.look, ribbon.rect)
            self.mark(ribbon.rect)

    def focusables(self) -> Sequence[Widget]:
        return sorted(super().focusables(), key=lambda w: furnish.order(w, self._stage().looker))

    # drawing

    def _stage(self) -> Stage:
        assert self.stage is not None
        return self.stage

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        assert self._ground is not None
        stage = self._stage()
        surface.blit(self._ground, area, area)
        stage.draw(surface, area)
        for zone, rect in self._badges().items():
            if rect.colliderect(area):
                surface.blit(plates.count(len(stage.zones[zone]), self.look), rect)

    def _badges(self) -> dict[str, pygame.Rect]:
        """Where the numbers of cards in piles stand."""
        stage = self._stage()
        found = {}
        for zone, sprites in stage.zones.items():
            place = stage.layout.place(zone)
            if place is not None and place.area.count and sprites:
                badge = plates.count(len(sprites), self.look)
                at = (place.rect.centerx, place.rect.centery + place.card * 0.7 + stage.layout.k * 15)
                found[zone] = badge.get_rect(center=(round(at[0]), round(at[1])))
        return found

    def _mark_counts(self) -> None:
        stage = self._stage()
        counts = {zone: len(sprites) for zone, sprites in stage.zones.items()}
        if counts != self._counts:
            before, self._counts = self._counts, counts
            for zone, rect in self._badges().items():
                if before.get(zone) != counts[zone]:
                    self.mark(rect.inflate(rect.w, 0))

    def draw(self, surface: pygame.Surface, dirty: Sequence[pygame.Rect]) -> None:
        super().draw(surface, dirty)
        if self.zoom is not None:
            for area in dirty:
                if area.colliderect(self.zoom.rect):
                    surface.set_clip(area)
                    self.zoom.draw(surface)
            surface.set_clip(None)

    def _keep_picture(self) -> None:
        """Keep a small picture of the table beside the saved game; it shows what all people at the screen know."""
        if self.journal is None or self.tables is None or self.stage is None:
            return
        if self.sitting.shared and self.sitting.open:
            self.sitting.open = False
            self.shown = self.sitting.view()
            self._stage().settle(self.shown)
        self.zoom = None
        whole = pygame.Surface(self.window.size)
        self.draw(whole, [whole.get_rect()])
        file = io.BytesIO()
        pygame.image.save(pygame.transform.smoothscale(whole, PICTURE), file, "png")
        try:
            self.tables.store.picture(self.journal.path, file.getvalue())
        except Problem as problem:
            self.window.toast(problem.said(_), warning=True)
