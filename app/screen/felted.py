"""A page that is a table: the felt with its sprites, scaled to the window, and what the pointer makes of cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

import pygame

from app.match import Match
from app.screen import laying, plates
from app.screen.berth import NEVER, Taken
from app.screen.board import board_of
from app.screen.ground import ground
from app.screen.layout import Layout, Site
from app.screen.overlay import Overlay
from app.screen.page import Page
from app.screen.painter import Painter, Rim
from app.screen.picks import Pick
from app.screen.plates import GROWTH
from app.screen.spots import CardSpot
from app.screen.sprites import Sprite
from app.screen.stage import Stage
from app.screen.tableau import Mark
from app.screen.theme import Look
from app.screen.timers import Timer
from app.screen.widgets.base import Widget
from app.screen.zoom import Zoom
from app.words import language
from games.core.action import Card, Seat, Zone
from games.core.knowledge import View
from games.core.state import name_of, seat_of

ZOOM_AFTER = 0.75
Face = Callable[[int], pygame.Surface]
"""Draws something at a width in pixels, as high as a card."""
NOWHERE = pygame.Rect(0, 0, 0, 0)
LIFTED, RAISED = 10, 22
"""How far legal cards of a hand are lifted, and the one that is pointed at, in table units."""


class Felted(Page):
    """The stage of a match in a window, seen from one seat."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.game = match.game.id
        self.board = board_of(self.game)
        self.staged: Stage | None = None
        self.shown: View | None = None
        """The table that is shown, or will be once everything has come to rest."""
        self.zoom: Zoom | None = None
        self.pointed: Sprite | None = None
        """The card that the pointer or the keyboard is on."""
        self.above = Overlay()
        """The widgets, while something moves below them."""
        self._fitted: tuple[object, ...] = ()
        self._ground: pygame.Surface | None = None
        self._counts: dict[str, int] = {}
        self._zoom_timer: Timer | None = None
        self._laid = 0.0

    @property
    def look(self) -> Look:
        """Words on the table grow with the text size by no more than a half."""
        look = super().look
        return look if look.text <= GROWTH else look._replace(text=GROWTH)

    @property
    def stage(self) -> Stage:
        """What is on the felt; there is one as soon as the size of the window is known."""
        assert self.staged is not None
        return self.staged

    # size and side

    def fit(self, size: tuple[int, int], looker: Seat) -> bool:
        """Make stage and ground for a size, a language and a side of the table, if they are others than before."""
        fitted = (size, self.look, language(), looker)
        if fitted == self._fitted:
            return False
        layout = Layout(self.board, self.match.seats, looker, size)
        alike = self.staged is not None and fitted[:3] == self._fitted[:3]
        painter = self.stage.painter if alike else Painter(self.game, language(), self.look)
        if self.staged is None:
            laying.lay(list(laying.jobs(self.match, layout, painter, looker)), self._show_progress)
        self._fitted = fitted
        self.staged = Stage(painter, layout, self.match.options, self.match.deck, self.mark_felt)
        zones = list(self.match.view(looker).table.zones)
        self._ground = ground(self.game, layout, self.match.options, zones, self.look)
        if self.shown is not None:
            self.stage.settle(self.shown)
        self.pointed = None
        self.zoom = None
        return True

    def _show_progress(self, part: float) -> None:
        """The table is still being laid: so much of it is done."""
        self._laid = part
        self.mark()
        self.window.paint()

    # cards pointed at

    def card_at(self, pos: tuple[int, int]) -> Sprite | None:
        """The card under a point of the window, while nothing moves."""
        return None if self.stage.busy else self.stage.hit(pos)

    def point_at(self, sprite: Sprite | None, by_key: bool = False) -> None:
        """The pointer or the keyboard is on this card, or on none."""
        if sprite is self.pointed or (by_key and not self.ring.visible):
            return
        self.pointed = sprite
        if self.zoom is not None and not self.zoom.held:
            self.zoom_out()
        if sprite is not None and sprite.guise.card[0] != "?" and not by_key:
            self._zoom_soon(sprite.guise.card, sprite.rect())
        else:
            self._zoom_soon(None, NOWHERE)
        self.dress()

    def point_at_name(self, card: Card | None, beside: pygame.Rect) -> None:
        """The pointer or the keyboard is on the name of a card, or no longer."""
        if self.zoom is not None and not self.zoom.held:
            self.zoom_out()
        self._zoom_soon(card, beside)

    def _zoom_soon(self, card: Card | None, beside: pygame.Rect) -> None:
        if self._zoom_timer is not None:
            self._zoom_timer.cancel()
        self._zoom_timer = None
        if card is not None:
            self._zoom_timer = self.window.after(ZOOM_AFTER, lambda: self._zoom_beside(card, beside))

    def _zoom_beside(self, card: str, beside: pygame.Rect, face: Face | None = None) -> None:
        if not self.stage.busy and self.window.top is self and self.zoom is None:
            face = face or partial(self.stage.painter.face, card)
            self.zoom = Zoom(card, face, self.look, self.window.size, beside, self.taken())
            self.mark(self.zoom.rect)

    def zoom_in(self, sprite: Sprite) -> None:
        """Show a card large, in the middle if there is room, until a key or a click."""
        card = sprite.guise.card
        if card[0] != "?":
            self._zoom_middle(card, partial(self.stage.painter.face, card))

    def _zoom_middle(self, card: str, face: Face) -> None:
        self.zoom = Zoom(card, face, self.look, self.window.size, None, self.taken())
        self.mark(self.zoom.rect)

    def point_at_figure(self, site: Site | None) -> None:
        """The pointer is on a figure with more to be read, or no longer."""
        self.point_at_name(None, NOWHERE)
        face = self.stage.large(site) if site is not None else None
        if site is not None and face is not None:
            self._zoom_timer = self.window.after(ZOOM_AFTER, lambda: self._zoom_beside(site.name, site.rect, face))

    def zoom_figure(self, site: Site) -> None:
        """Show a figure large until a key or a click."""
        face = self.stage.large(site)
        if face is not None:
            self._zoom_middle(site.name, face)

    def zoom_out(self) -> None:
        """Put the large card away."""
        if self.zoom is not None:
            self.mark(self.zoom.rect)
            self.zoom = None

    def taken(self) -> list[Taken]:
        """What a large card or a bubble should not lie on: what is said or offered not at all, cards if possible."""
        legal = self.legal()
        found = [Taken(rect, NEVER) for rect in self.words_at()]
        for sprite in self.stage.sprites():
            offered = any(pick in legal for pick in self.picks_of(sprite))
            found.append(Taken(sprite.rect(), 4 if offered else 2 if sprite.guise.card[0] != "?" else 0.5))
        found += [Taken(site.rect, 0.3) for site in self.stage.layout.scenes.values()]
        for widget in self.root.walk():
            if widget.key.startswith(("seat.", "strip.")):
                found.append(Taken(widget.rect, 3))
            elif widget.role == "speech" and widget.rect.w:
                found.append(Taken(widget.rect, 6))
            elif widget.key == "log":
                found.append(Taken(widget.rect, 0.6))
        return found

    def words_at(self) -> list[pygame.Rect]:
        """Where the table says or offers something."""
        said = (w.rect for w in self.root.walk() if w.key == "prompt" or w.key.startswith("answer."))
        return [rect for rect in said if rect.w]

    # how cards look

    def legal(self) -> Collection[Pick]:
        """What may be clicked."""
        return ()

    def chosen(self) -> Collection[Pick]:
        """What is picked or hinted at."""
        return ()

    def shaken(self) -> Sprite | None:
        """The card that was refused just now."""
        return None

    def picks_of(self, sprite: Sprite) -> list[Pick]:
        """What a click on a card could mean."""
        place = self.stage.zones[sprite.zone].index(sprite)
        beside = [Pick("zone", zone) for zone in self._beside(sprite.zone, place)]
        return [Pick("card", sprite.card), Pick("place", (sprite.zone, place)), Pick("zone", sprite.zone), *beside]

    def _beside(self, zone: Zone, number: int) -> list[Zone]:
        """The zones that lie by a card of a zone: a click on it means them too."""
        name, seat = name_of(zone), seat_of(zone)
        areas = {**self.board.rivals.areas, **self.board.areas}
        return [f"{key.removesuffix('.me')}.{seat}.{number}" for key, area in areas.items() if area.beside == name]

    def dress(self) -> None:
        """Rims and lifts: what may be clicked, what is picked, what is hinted at, what was refused."""
        stage = self.stage
        if stage.busy:
            return
        legal, chosen, shaken = set(self.legal()), set(self.chosen()), self.shaken()
        for sprite in list(stage.sprites()):
            picks = set(self.picks_of(sprite))
            pointed = sprite is self.pointed
            rim: Rim = ""
            lift = LIFTED if pointed else 0
            if sprite is shaken:
                rim, lift = "refused", LIFTED
            elif picks & chosen:
                rim, lift = "selected", RAISED
            elif picks & legal:
                rim, lift = "legal", RAISED if pointed else LIFTED
            own = sprite.zone == self.board.hand_of(stage.looker)
            stage.dress(sprite, rim, lift * stage.layout.k if own else 0.0)
        for spot in self.root.walk():
            if isinstance(spot, CardSpot):
                spot.follow()

    def undress(self) -> None:
        """Take away all rims and lifts."""
        self.pointed = None
        self._zoom_soon(None, NOWHERE)
        for sprite in list(self.stage.sprites()):
            self.stage.dress(sprite, "", 0.0)

    # widgets

    def rebuild(self) -> None:
        if self.staged is not None:
            self.dress()
            self.first = self._first()
            super().rebuild()
            if self.zoom is not None and self.zoom.lies_on(self.words_at()):
                self.zoom_out()
            self.mark_counts()
            self._point_again()

    def _first(self) -> str:
        """Where the keyboard begins: at the first card that may be chosen, one of the own hand if possible."""
        hand = self.board.hand_of(self.stage.looker)
        legal = self.legal()
        zones = sorted(self.stage.zones, key=lambda zone: zone != hand)
        for zone in zones:
            for number, sprite in enumerate(self.stage.zones[zone]):
                if any(pick in legal for pick in self.picks_of(sprite)):
                    return f"card.{zone}.{number}"
        seats = (seat for seat in self.stage.layout.rivals if Pick("seat", seat) in legal)
        return next((f"seat.{seat}" for seat in seats), f"card.{hand}.0")

    def _point_again(self) -> None:
        """The widgets are new: what the pointer is on is found out again."""
        over = self.root.hit(self._pointer)
        focused: Widget | None = self.ring.current if self.ring.visible else None
        if not isinstance(over, CardSpot) and not isinstance(focused, CardSpot):
            self.point_at(None)
        self._hover(over)

    # drawing

    @property
    def ground(self) -> pygame.Surface:
        """The table without cards; there is one as soon as the size of the window is known."""
        assert self._ground is not None
        return self._ground

    def mark(self, rect: pygame.Rect | None = None) -> None:
        super().mark(rect)
        self.above.mark(rect)

    @property
    def mark_felt(self) -> Mark:
        """Asks for a part to be drawn again of which the widgets have not changed."""
        return self._dirty.append

    def paint_widgets(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.stage.busy:
            self.above.draw(surface, area, self.root, self.look)
        else:
            self.above.drop()
            super().paint_widgets(surface, area)

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(self.ground, area, area)
        self.stage.draw(surface, area)
        for zone, rect in self._badges().items():
            if rect.colliderect(area):
                surface.blit(plates.count(len(self.stage.zones[zone]), self.look), rect)

    def draw(self, surface: pygame.Surface, dirty: Sequence[pygame.Rect]) -> None:
        if self.staged is None:
            laying.draw(surface, self.look, self._laid)
            return
        super().draw(surface, dirty)
        if self.zoom is not None:
            for area in dirty:
                if area.colliderect(self.zoom.rect):
                    surface.set_clip(area)
                    self.zoom.draw(surface)
            surface.set_clip(None)

    def _badges(self) -> dict[str, pygame.Rect]:
        """Where the numbers of cards in piles stand."""
        stage = self.stage
        found = {}
        for zone, sprites in stage.zones.items():
            place = stage.layout.place(zone)
            if place is not None and place.area.count and sprites:
                badge = plates.count(len(sprites), self.look)
                if place.area.shape == "pile":
                    below = place.rect.centery + place.card * 0.7 + stage.layout.k * 15
                else:
                    below = place.rect.bottom
                found[zone] = badge.get_rect(center=(place.rect.centerx, round(below)))
        return found

    def mark_counts(self) -> None:
        """Have those numbers drawn again that have changed."""
        counts = {zone: len(sprites) for zone, sprites in self.stage.zones.items()}
        if counts == self._counts:
            return
        before, self._counts = self._counts, counts
        for zone in counts:
            place = self.stage.layout.place(zone)
            if place is not None and place.area.count and before.get(zone) != counts[zone]:
                low = place.rect.inflate(place.card, 0)
                self.mark_felt(low.move(0, place.rect.h // 2))
