"""What lies on the felt: one sprite for each card of the last view, figures, and how all of it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from app.screen import boards
from app.screen.boards import Figure
from app.screen.layout import Layout, Site
from app.screen.painter import BLEND, Guise, Image, Painter, Rim
from app.screen.places import Place, Pose
from app.screen.sprites import Sprite, Thing
from games.core.action import Card, Seat, Zone
from games.core.deck import Deck
from games.core.events import Event, Gathered, Moved
from games.core.game import Value, load
from games.core.knowledge import View, face_down
from games.core.state import kind_of, seat_of

Mark = Callable[[pygame.Rect], None]


class Tableau:
    """The sprites of one table. `mark` is told which pixels have to be drawn again."""

    def __init__(self, painter: Painter, layout: Layout, options: Mapping[str, Value], deck: Deck, mark: Mark) -> None:
        self.painter, self.layout, self.options, self.deck, self.mark = painter, layout, options, deck, mark
        self.zones: dict[Zone, list[Sprite]] = {}
        self.things: dict[str, Thing] = {}
        self._ranks = {design.kind: number for number, design in enumerate(deck.designs)}
        self._sight: Mapping[Zone, int] = {}
        self._view: View | None = None
        self.marks: dict[str, int] = {}
        """The marks of the game as far as they were seen to change."""
        self._flying: list[Sprite] = []
        self._resting: list[tuple[pygame.Surface, tuple[int, int], pygame.Rect]] | None = None

    def halt(self) -> None:
        """Let nothing move any longer."""

    # the truth

    @property
    def looker(self) -> Seat:
        """The seat from whose side the table is seen."""
        return self.layout.looker

    def settle(self, view: View) -> None:
        """Put everything where this view says, at once; whatever still moved is forgotten."""
        table = view.table
        self.halt()
        self._sight, self._view = table.sight, view
        self._lay(table.zones, table.known)
        self.marks = dict(table.marks())
        self._place_figures()

    def rewind(self, view: View, events: Iterable[Event]) -> None:
        """Put everything where it lay before these events (as far as they tell), to begin a game with its deal."""
        table = view.table
        zones = {zone: list(cards) for zone, cards in table.zones.items()}
        known = dict(table.known)
        for event in reversed(list(events)):
            if isinstance(event, Moved) and zones[event.target]:
                cards = zones[event.target]
                card = event.card if event.card in cards else cards[-1]
                cards.remove(card)
                zones[event.source].append(card)
                known[card] = table.sight[event.source]
            elif isinstance(event, Gathered):
                split = max(0, len(zones[event.target]) - event.cards)
                zones[event.source] += zones[event.target][split:]
                del zones[event.target][split:]
                known.update(dict.fromkeys(zones[event.source], table.sight[event.source]))
        self.halt()
        self._sight, self._view = table.sight, view
        self._lay(zones, known)
        self.marks = dict(table.marks())
        self._place_figures()

    def _lay(self, zones: Mapping[Zone, Sequence[Card]], known: Mapping[Card, int]) -> None:
        named = {s.card: s for sprites in self.zones.values() for s in sprites if s.card[0] != "?"}
        spare = {
            zone: [s for s in sprites if s.card[0] == "?" or s.card not in known]
            for zone, sprites in self.zones.items()
        }
        gone = {id(s): s for sprites in self.zones.values() for s in sprites}
        laid: dict[Zone, list[Sprite]] = {}
        self.layout.hold({zone: len(cards) for zone, cards in zones.items()})
        for zone, cards in zones.items():
            place = self.layout.place(zone)
            if place is None:
                continue
            laid[zone] = []
            lying = sorted(cards, key=self._rank) if place.area.sort else cards
            for card, pose in zip(lying, place.lie(lying), strict=True):
                sprite = named.pop(card, None) or (spare[zone].pop(0) if spare.get(zone) else None)
                guise = self._guise(card, zone, known[card])
                if sprite is None:
                    sprite = Sprite(card, zone, pose, guise)
                gone.pop(id(sprite), None)
                if sprite.pose != pose or sprite.guise != guise or sprite.zone != zone or sprite.flying:
                    self._erase(sprite)
                sprite.card, sprite.zone, sprite.pose, sprite.guise = card, zone, pose, guise
                sprite.known, sprite.flying, sprite.scale, sprite.lift = known[card], False, 1.0, 0.0
                laid[zone].append(sprite)
        for sprite in gone.values():
            self._erase(sprite)
        for zone, sprites in self.zones.items():
            if len(sprites) != len(laid.get(zone, ())):
                self._mark_zone(zone)
        self.zones = laid
        self._resting = None
        for blit in self._rest():
            self.mark(blit[2])

    def _rank(self, card: Card) -> tuple[int, Card]:
        """Where a card comes in a hand that is sorted: in the order of the deck."""
        return self._ranks.get(kind_of(card), len(self._ranks)), card

    def _guise(self, card: Card, zone: Zone, known: int) -> Guise:
        """How a card looks to the seat that looks, with what matters for it just now."""
        guise = self._plain(card, zone, known)
        if guise.card[0] == "?" or self._view is None:
            return guise
        signs = load(self._view.table.game).signs(self._view.table, card, zone)
        return guise._replace(signs=signs) if signs else guise

    def _plain(self, card: Card, zone: Zone, known: int) -> Guise:
        """How a card looks to the seat that looks: its face, its face dimmed where it lies face down, or its back."""
        me = 1 << self.looker
        if card[0] == "?":
            return Guise(card)
        if not known & me or self._forgotten(zone):
            return Guise(face_down(card, self.deck.backs))
        everybody = (1 << self.layout.seats) - 1
        upright = zone.startswith("hand.") and seat_of(zone) != self.looker  # held so that only backs are seen
        if known & everybody == everybody and self._sight[zone] != me and not upright:
            return Guise(card)
        if self._sight[zone] == me:
            return Guise(card, shared=known & everybody != me)
        return Guise(card, dim=True)

    def _forgotten(self, zone: Zone) -> bool:
        """Whether the rules forbid the seat that looks to see again what it knows in a zone."""
        if self._view is None or not self._view.glance:
            return False
        table = self._view.table
        return load(table.game).in_sight(table, zone, self.looker) == "none"

    # figures

    def _place_figures(self) -> None:
        for name, site in self.layout.scenes.items():
            thing = self._stand_up(site)
            old = self.things.get(name)
            if thing is None:
                if old is not None:
                    self.mark(self.things.pop(name).shown)
                continue
            if old is None or old.shown != thing.shown or old.image.surface is not thing.image.surface:
                if old is not None:
                    self.mark(old.shown)
                self.mark(thing.shown)
            self.things[name] = thing

    def _stand_up(self, site: Site) -> Thing | None:
        """The figure of a place as the marks have it, or None if there is none."""
        figure = self._figure(site)
        if figure is None:
            return None
        thing = Thing(standing(figure), self._stand(site, self.marks.get(site.figure or "", 0)))
        thing.shown = box(thing.image, thing.pose)
        return thing

    def _figure(self, site: Site) -> Figure | None:
        if site.shows:
            showing, setting = boards.showing(self.layout.board.board), boards.Setting(self.options, self.deck)
            return showing.shown(site, setting, self.values(site), self.painter.look)
        if site.figure is None and site.faces is None:
            return None
        facing = self.marks.get(site.faces, -1) if site.faces is not None else -1
        return boards.art(self.layout.board.board).figure(site, self.options, facing, self.painter.look)

    def values(self, site: Site) -> tuple[int, ...]:
        """The values of the marks by which a figure looks that goes by several."""
        return tuple(self.marks.get(mark, -1) for mark in site.shows)

    def large(self, site: Site) -> Callable[[int], pygame.Surface] | None:
        """How a figure is drawn large, at a width in pixels, if there is more to be read on it."""
        if not site.shows:
            return None
        showing, setting = boards.showing(self.layout.board.board), boards.Setting(self.options, self.deck)
        return showing.large(site, setting, self.values(site), self.painter.look)

    def _stand(self, site: Site, value: int) -> Pose:
        if site.figure is None:
            return Pose(*site.rect.center, 0, 1)
        x, y = boards.art(self.layout.board.board).place(site, self.options, value)
        return Pose(site.rect.x + x, site.rect.y + y, 0, 1)

    # how sprites look

    def sprites(self) -> Iterable[Sprite]:
        """All cards, those drawn last at the end."""
        for sprites in self.zones.values():
            yield from sprites

    def top(self, zone: Zone) -> Sprite | None:
        """The card on top of a zone."""
        sprites = self.zones.get(zone)
        return sprites[-1] if sprites else None

    def hit(self, pos: tuple[int, int]) -> Sprite | None:
        """The uppermost card under a point of the window; of a pile the one on top."""
        found = None
        for sprite in self.sprites():
            if sprite.covers(pos):
                found = sprite
        if found is not None and self._piled(found.zone):
            return self.top(found.zone)
        return found

    def dress(self, sprite: Sprite, rim: Rim, lift: float) -> None:
        """Put a rim around a card and raise it by so many pixels."""
        if sprite.guise.rim == rim and sprite.lift == lift:
            return
        self._erase(sprite)
        sprite.guise, sprite.lift = sprite.guise._replace(rim=rim), lift
        self._resting = None
        self.mark(self._bounds(sprite))

    def _piled(self, zone: Zone) -> bool:
        place = self.layout.place(zone)
        return place is not None and place.area.shape == "pile"

    def _bounds(self, sprite: Sprite) -> pygame.Rect:
        image = sprite.image(self.painter)
        sprite.drawn = image.surface
        x, y = sprite.middle()
        return image.surface.get_rect(topleft=(round(x) - image.x, round(y) - image.y))

    def _erase(self, sprite: Sprite) -> None:
        self.mark(sprite.shown)
        self._mark_zone(sprite.zone)
        self._resting = None

    def _mark_zone(self, zone: Zone) -> None:
        place = self.layout.place(zone)
        if place is not None and place.area.shape == "pile":
            self.mark(place.rect.inflate(place.card // 2, place.card // 2))

    # drawing

    def _rest(self) -> list[tuple[pygame.Surface, tuple[int, int], pygame.Rect]]:
        """What does not move, in the order in which it is drawn."""
        if self._resting is None:
            self._resting = []
            for zone, sprites in self.zones.items():
                lying = [s for s in sprites if not s.flying]
                place = self.layout.place(zone)
                if place is not None and place.area.shape == "pile":
                    self._rest_pile(lying, place)
                    continue
                for sprite in lying:
                    self._rest_one(sprite)
        return self._resting

    def _rest_one(self, sprite: Sprite) -> None:
        assert self._resting is not None
        sprite.shown = self._bounds(sprite)
        self._resting.append((sprite.image(self.painter).surface, sprite.shown.topleft, sprite.shown))

    def _rest_pile(self, lying: list[Sprite], place: Place) -> None:
        assert self._resting is not None
        if len(lying) > 1:
            image = self.painter.heap(place.card, place.edges(len(lying)))
            pose = place.poses(1)[0]
            rect = image.surface.get_rect(topleft=(round(pose.x) - image.x, round(pose.y) - image.y))
            self._resting.append((image.surface, rect.topleft, rect))
        if lying:
            self._rest_one(lying[-1])

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what lies in an area, to which the surface is clipped."""
        surface.fblits(self.pictures(area), BLEND)

    def pictures(self, area: pygame.Rect) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """The premultiplied pictures that lie in an area and where, those drawn last at the end."""
        things = self.things.values()
        blits = [(t.image.surface, t.shown.topleft) for t in things if t.shown.colliderect(area)]
        blits += [(drawn, at) for drawn, at, rect in self._rest() if rect.colliderect(area)]
        blits += [(s.drawn, s.shown.topleft) for s in self._flying if s.drawn and s.shown.colliderect(area)]
        return blits


def box(image: Image, pose: Pose) -> pygame.Rect:
    """The pixels on which a picture lies in this pose."""
    return image.surface.get_rect(topleft=(round(pose.x) - image.x, round(pose.y) - image.y))


def standing(figure: Figure) -> Image:
    """A figure as the table draws it: its picture, and the pixel of it that stands on a place."""
    return Image(figure.surface.premul_alpha(), *figure.foot)
