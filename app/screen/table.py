"""The table in play: people at the screen are asked, choose by click or key, and are told what the rules forbid."""

from __future__ import annotations

import io
from collections.abc import Collection
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Literal

import pygame

from app import notebook
from app.match import Refused as Forbidden
from app.screen import furnish, offering
from app.screen.browse import Browse
from app.screen.curtain import Curtain
from app.screen.declaring import DeclaringPrompt
from app.screen.dialog import tell
from app.screen.ending import Ending
from app.screen.home import Home
from app.screen.layout import Site
from app.screen.newcomer import newcomer
from app.screen.pause import PauseMenu, Pausing, name_copy
from app.screen.picks import Pick
from app.screen.prompt import Outcome, Play, Prompt, Refused
from app.screen.prompts import prompt_of
from app.screen.rulebook import Rulebook
from app.screen.scene import LONG_PRESS, Shortcut
from app.screen.seating import TableRequest
from app.screen.showing import Showing
from app.screen.spots import CardSpot, SeatSpot, beside
from app.screen.sprites import Sprite
from app.screen.timers import Timer
from app.screen.widgets.base import Widget
from app.screen.widgets.focus import DIRECTIONS
from app.sitting import Anyone, Asked, HandTo, Over, Sitting, Turn, Waiting
from app.words import _
from games.core.action import Action, Seat, Zone
from games.core.state import Refusal
from saves.facts import Seat as Chair
from saves.journal import Journal
from saves.problem import Problem

if TYPE_CHECKING:
    from app.screen.tables import Tables

Running = Literal["step", "run", "fast"]
FAST = 0.4
"""How long things take where rounds follow each other fast, in parts of the usual time."""

REFUSED_FOR = 7.0
SHAKEN_FOR = 0.6
SLOW_AFTER = 0.9
END_AFTER = 1.2
PICTURE = (480, 270)


class Table(Showing):
    """One table. `journal` is where the sitting is written down, `tables` lays the next one."""

    def __init__(
        self,
        sitting: Sitting,
        journal: Journal | None = None,
        request: TableRequest | None = None,
        tables: Tables | None = None,
    ) -> None:
        super().__init__(sitting)
        self.journal, self.request, self.tables = journal, request, tables
        self.prompt: Prompt | None = None
        self._left: Prompt | None = None
        """The prompt that was open when something else began to be shown."""
        self._left_passing = False
        """Whether the keyboard was then on the button with which nobody reacts."""
        self.refused: Refusal | None = None
        self.hinted: tuple[str, str] | None = None
        """What is hinted at, and why, in words."""
        self.log_open = True
        self.running: Running = "step"
        """Whether rounds follow each other by themselves, and how fast."""
        self.called: set[Seat] = set()
        """Who has said at a pause that they react."""
        self.slow = False
        """Whether an AI has been thinking for some time."""
        self._shaken: Sprite | None = None
        self._refusal_timer: Timer | None = None
        self._ended = False

    # life

    def close(self) -> None:
        super().close()
        if self._refusal_timer is not None:
            self._refusal_timer.cancel()
        if self.sitting.thinker is not None:
            self.sitting.thinker.drop()
        if self.journal is not None:
            self._keep_picture()
            self.journal.close()
        self.window.after(0, self.window.tidy)

    def uncover(self) -> None:
        super().uncover()
        self.heed_settings()

    def heed_settings(self) -> None:
        super().heed_settings()
        if self.tables is not None:
            from app.screen.tables import pace

            self.sitting.pace = pace(self.window.settings)
        if self.running != "step":
            self.sitting.pace.single = True
        if self.running == "fast":
            self.sitting.pace.least *= FAST
            self.stage.speed *= FAST

    def build(self) -> Widget:
        return furnish.furnish(self) if self.staged is not None else Widget()

    def fit(self, size: tuple[int, int], looker: Seat) -> bool:
        self._shaken = None
        return super().fit(size, looker)

    # what is asked

    def _stays(self) -> bool:
        """Whether the keyboard may stay where it is for what is asked now: on a card that may be chosen."""
        current, legal = self.ring.current, self.legal()
        if not isinstance(current, CardSpot):
            return False
        own = current.sprite.zone == self.board.hand_of(self.stage.looker) and not legal
        return own or any(pick in legal for pick in self.picks_of(current.sprite))

    def forget_question(self) -> None:
        if self.prompt is not None:
            self._left, self._left_passing = self.prompt, furnish.passes(self.ring.current)
        self.prompt, self.refused, self.hinted = None, None, None

    def ask(self) -> None:
        turn = self.sitting.turn
        if turn == self.turn or self.window.top is not self:
            return
        self.forget_question()
        self.turn, self.slow, anew = turn, False, True
        match turn:
            case Asked(seat):
                anew = self._ask_one(seat)
            case Anyone(seats):
                self.called &= set(seats)
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
        if anew and self.match.at_window and self.window.by_keys:
            self._offer_to_pass()

    def _ask_one(self, seat: Seat) -> bool:
        """Ask one person; what was picked and hinted at stays if somebody else only answered the same question.

        Says whether the keyboard may go elsewhere: it is another question, or the keyboard was on no card.
        """
        self.prompt = prompt_of(self.match.view(seat))
        anew = self._left is None or not self._left.goes_on(self.prompt)
        if self._left is not None and not anew:
            self.prompt.picked, self.prompt.several = self._left.picked, self._left.several
            if isinstance(self.prompt, DeclaringPrompt) and isinstance(self._left, DeclaringPrompt):
                self.prompt.stem, self.prompt.used = self._left.stem, self._left.used
        else:
            self.sounds.play("your-turn")
        self.window.after(0.0, partial(offering.open_pages, self))
        hint = self.sitting.hint
        self.hinted = self.speech.hint(hint) if hint is not None and hint.seat == seat else None
        if not self._stays():
            self.ring.current = None
        return anew or self._left_passing

    def _offer_to_hurry(self, turn: Turn) -> None:
        """An AI has been thinking for some time: it may be told to move now."""
        if self.turn is turn and self.window.top is self:
            self.slow = True
            self.rebuild()

    def _offer_to_pass(self) -> None:
        """Give the keyboard to the button with which nobody reacts."""
        passing = next(filter(furnish.passes, self.focusables()), None)
        if passing is not None:
            self.focus(passing, visible=True)

    def _draw_curtain(self, seat: Seat) -> None:
        undo = self.undo if self.sitting.undoable else None
        self.sounds.play("notify")
        lift = partial(self._take_over, seat)
        self.window.push(Curtain(self.game, self.sitting.chairs[seat], lift, undo, self.pause))

    def _take_over(self, seat: Seat) -> None:
        """The person for whom the curtain was lifted looks at the table now."""
        self.turn = None
        if self.sitting.turn == HandTo(seat):
            self.sitting.take_over()
        self.advance()

    def _end(self, shares: tuple[float, ...]) -> None:
        if self._ended:
            return
        self._ended = True
        people = self.sitting.people
        won = not people or any(shares[seat] > 0 for seat in people)
        self.sounds.play("win" if won else "lose")
        self.window.after(END_AFTER if self.stage.speed else 0.0, self.show_ending)

    def show_ending(self) -> None:
        """Say who has won."""
        turn = self.sitting.turn
        if self.window.top is not self or not isinstance(turn, Over):
            return
        view = self.sitting.view()
        scores, points = partial(self.speech.standing, view=view), partial(self.speech.total, view=view)
        said = partial(self.speech.last_line, self.log)
        made = len(self.sitting.match.choices)
        self.window.push(Ending(self.sitting.chairs, turn.shares, said, scores, made, self.again, self.leave, points))

    def update(self, dt: float) -> bool:
        hint = self.sitting.hint
        moving = super().update(dt)
        if self.sitting.hint is not hint and self.sitting.hint is not None:
            self.hinted, self.refused = self.speech.hint(self.sitting.hint), None
            self.rebuild()
        self._tell_troubles()
        return moving

    def _tell_troubles(self) -> None:
        while self.sitting.troubles:
            seat, why = self.sitting.troubles.pop()
            notebook.log().warning("the answer of seat %d was made up: %s", seat, why)
            words = _("{name} could not finish thinking and made any choice.")
            self.window.toast(words.format(name=self.sitting.chairs[seat].name), warning=True)
        news = self.journal.news() if self.journal is not None else None
        if news is not None:
            self.window.push(tell(lambda: news.said(_), "ui-warning"))

    # what cards look like

    def legal(self) -> Collection[Pick]:
        if self.prompt is None:
            return ()
        zones = self.stage.zones
        piles = {Pick("place", (zone, len(zones[zone]) - 1)) for zone in zones if offering.bare(self, zone)}
        return self.prompt.targets() | piles

    def chosen(self) -> Collection[Pick]:
        picked = list(self.prompt.marked) if self.prompt is not None else []
        return picked + (furnish.named(self.sitting.hint) if self.hinted else [])

    def shaken(self) -> Sprite | None:
        return self._shaken

    # answers

    def answer(self, action: Action) -> None:
        """The person who is asked gives this answer."""
        if not isinstance(self.sitting.turn, Asked):
            return
        try:
            self.sitting.answer(action)
        except Forbidden as forbidden:
            self.refuse(forbidden.refusal)
            return
        self.prompt = self._left = None
        self.advance()

    def call(self) -> None:
        """Everybody at the screen has said whether they react."""
        if isinstance(self.sitting.turn, Anyone):
            self.sitting.call(self.called)
            self.turn, self.called = None, set()
            self.advance()

    def toggle_call(self, seat: Seat) -> None:
        """A person says that they react, or not after all."""
        self.called ^= {seat}
        self.rebuild()

    def click_card(self, sprite: Sprite) -> None:
        """A card was clicked: it is picked, or its pile is leafed through, or it is refused with the rule."""
        place = self.stage.layout.place(sprite.zone)
        named = self.picks_of(sprite)
        open_to = {*self.legal(), *(self.prompt.marked if self.prompt is not None else ())}
        bare = offering.bare(self, sprite.zone)
        if bare is not None and isinstance(self.sitting.turn, Asked):
            self.answer(bare)
        elif self.opens(sprite.zone) and (not open_to & set(named) or len(offering.choices_in(self, sprite.zone)) > 1):
            self.browse(sprite.zone)
        elif isinstance(self.sitting.turn, Anyone):
            self.sounds.play("refuse")
            self.window.toast(_("Does anyone react? Say so with the buttons."))
        elif self.prompt is None or not isinstance(self.sitting.turn, Asked):
            self.refuse(self._not_asked(), sprite)
        else:
            verb = place.area.verb if place is not None else None
            pick = next((p for p in named if p in open_to), named[0])
            self._follow(self.prompt.click(pick, verb), sprite)

    def click_empty(self, zone: Zone) -> None:
        """A place without cards was clicked: it is picked, or said to be empty."""
        pick = Pick("zone", zone)
        if self.prompt is not None and (pick in self.prompt.targets() or pick in self.prompt.picked):
            self._follow(self.prompt.click(pick), None)
        else:
            self.window.toast(self.speech.pile(zone, 0))

    def click_seat(self, seat: Seat) -> None:
        """A plate was clicked: the seat is picked, or somebody else may sit down there."""
        pick = Pick("seat", seat)
        asked = [*self.prompt.targets(), *self.prompt.picked] if self.prompt is not None else []
        if self.prompt is not None and any(each.what == "seat" for each in asked):
            self._follow(self.prompt.click(pick), None)
        elif not isinstance(self.sitting.turn, Over):
            self.window.push(newcomer(self.sitting.chairs, seat, lambda chair: self._hand_over(seat, chair)))

    def click_figure(self, site: Site) -> None:
        """A figure of a seat was clicked: the seat is picked, or the figure is shown large."""
        offered = self.prompt is not None and Pick("seat", site.seat) in self.prompt.targets()
        if site.seat is not None and offered:
            self.click_seat(site.seat)
        else:
            self.zoom_figure(site)

    def _follow(self, outcome: Outcome, sprite: Sprite | None) -> None:
        match outcome:
            case Play(action):
                self.answer(action)
            case Refused(refusal):
                self.refuse(refusal, sprite)
            case _:
                self.stepped()

    @property
    def may_run(self) -> bool:
        """Whether rounds may follow each other by themselves: nobody has anything to choose."""
        return bool(self.sitting.people) and not self.match.game.secrets(self.match.options)

    def run(self, running: Running) -> None:
        """Let rounds follow each other by themselves, or wait for a click before each."""
        self.running = running
        self.heed_settings()
        self.turn = None
        self.advance()
        self.rebuild()

    def toggle_run(self) -> None:
        """Run, or stop."""
        if self.board.run and self.may_run:
            self.run("step" if self.running != "step" else "run")

    def stepped(self) -> None:
        """An answer has come a step further, or was dropped."""
        self.sounds.play("click")
        self.refused = None
        if self.hinted and self.prompt is not None and set(self.prompt.picked) - set(furnish.named(self.sitting.hint)):
            self.hinted = None
        self.rebuild()

    def switch(self) -> None:
        """Pick several cards for one answer, or one after all."""
        if self.prompt is not None and self.prompt.can_switch:
            self.prompt.switch()
            self.rebuild()

    def _not_asked(self) -> Refusal:
        """Why the person who looks cannot choose anything now."""
        match, looker = self.match, self.sitting.looker
        if match.result is not None:
            return Refusal("ALL-01")
        answered = match.asked is not None and looker in match.asked[1] and looker not in match.waiting
        return Refusal("ALL-03" if answered and not self.sitting.covered else "ALL-02")

    def refuse(self, refusal: Refusal, sprite: Sprite | None = None) -> None:
        """Say which rule forbids it."""
        self.sounds.play("refuse")
        self.refused, self.hinted = refusal, None
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
        self.window.back_to(self)
        self.running = "step"
        self.heed_settings()
        self.sitting.undo()
        self._ended = False
        self.turn = self.prompt = self._left = None
        self.called = set()
        self.stage.settle(self.sitting.view())
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
        self.window.push(PauseMenu(self._pausing()))

    def _pausing(self) -> Pausing:
        name = f"{self.speech.text.get('title')} {date.today():%Y-%m-%d}"
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

    def leave(self, towards: Literal["", "new", "open"] = "") -> None:
        """Go to the home screen, and on to the set-up or the saved games; this game is saved."""
        self.window.go_home()
        home = self.window.top
        if isinstance(home, Home) and towards:
            home.set_up(self.game) if towards == "new" else home.saved_games()

    def again(self) -> None:
        """The same table once more."""
        if self.tables is not None and self.request is not None:
            self.tables.again(self.request)

    def opens(self, zone: str) -> bool:
        """Whether a pile may be leafed through: one whose cards are open, or of which a memory aid knows some."""
        place, sprites = self.stage.layout.place(zone), self.stage.zones.get(zone, ())
        if place is None:
            return False
        if place.area.open and all(sprite.guise.card[0] != "?" for sprite in sprites):
            return True
        aid = not self.sitting.covered and self.sitting.chairs[self.stage.looker].memory_aid
        return aid and place.area.shape == "pile" and any(sprite.guise.card[0] != "?" for sprite in sprites[:-1])

    def browse(self, zone: str) -> None:
        """Leaf through a pile: the cards that are known of it."""
        cards = [sprite.card for sprite in self.stage.zones.get(zone, ()) if sprite.guise.card[0] != "?"]
        place = self.stage.layout.place(zone)
        more = None if place is None or place.area.tally else lambda: self.speech.score_of(zone, cards)
        title, choices = partial(self.speech.zone, zone), offering.choices_in(self, zone)
        self.window.push(Browse(self.game, self.match.deck, title, cards, more, choices))

    # events

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        key = event.key if event.type == pygame.KEYDOWN else 0
        if self.zoom is not None and self.zoom.held and (pressed or key):
            self.zoom_out()
            return True
        hurried = pressed and not self._on_pace(event.pos)
        if self.stage.busy and (hurried or key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)):
            self.hurry()
            return True
        if event.type == LONG_PRESS:
            sprite = self.card_at(event.pos)
            if sprite is not None and sprite.guise.card[0] != "?":
                self.let_go()
                self.zoom_in(sprite)
                return True
        plain = key and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if plain and (self._letter(event) or self._go_along(DIRECTIONS.get(key))):
            return True
        return super().handle(event)

    def _on_pace(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the choice of how rounds follow each other, which works while they do."""
        return any(widget.key == "answer.run" and widget.rect.collidepoint(pos) for widget in self.root.walk())

    def _go_along(self, direction: tuple[int, int] | None) -> bool:
        """Bring the keyboard to the next card of the same hand, row or grid in a direction, if there is one."""
        current = self.ring.current
        if direction is None or not isinstance(current, CardSpot):
            return False
        there = beside(current, [w for w in self.focusables() if isinstance(w, CardSpot)], direction)
        if there is not None:
            self.focus(there, visible=True)
        return there is not None

    def _letter(self, event: pygame.event.Event) -> bool:
        act = {
            pygame.K_l: self.toggle_log,
            pygame.K_r: self.recap,
            pygame.K_t: self.taunt,
            pygame.K_g: lambda: offering.gallery(self),
            pygame.K_s: self.switch,
            pygame.K_a: self.toggle_run,
            pygame.K_m: self.sitting.move_now,
        }.get(event.key)
        if act is not None and not getattr(event, "repeat", False):
            act()
        return act is not None

    def shortcut(self, name: Shortcut) -> bool:
        match name:
            case "undo":
                self.undo()
            case "rules":
                self.rules()
            case "hint":
                self.hint()
            case "save":
                self.window.push(name_copy(self._pausing()))
            case "new" | "open":
                self.leave(name)
            case _:
                return False
        return True

    def back(self) -> None:
        if not offering.cancel(self):
            self.pause()

    def _keep_picture(self) -> None:
        """Keep a small picture of the table beside the saved game; it shows what all people at the screen know."""
        if self.journal is None or self.tables is None or self.staged is None:
            return
        if self.shown is not None:
            self.stage.settle(self.sitting.covered_view())
        whole = pygame.Surface(self.window.size)
        self.paint_ground(whole, whole.get_rect())
        for spot in self.root.children:
            if isinstance(spot, SeatSpot):
                spot.draw(whole, self.look)
        if self.shown is not None:
            self.stage.settle(self.shown)
        file = io.BytesIO()
        pygame.image.save(pygame.transform.smoothscale(whole, PICTURE), file, "png")
        try:
            self.tables.store.picture(self.journal.path, file.getvalue())
        except Problem as problem:
            self.window.toast(problem.said(_), warning=True)
