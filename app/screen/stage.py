"""What is seen to happen on the felt: cards that fly and turn over, figures that walk, dice that roll.

Events are hints, the view is the truth: `play` lets events be seen, and when nothing moves any longer whoever plays
them calls `settle`, which puts every sprite where the view says.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence

from pygame import Rect

from app.screen import boards, cues
from app.screen.boards import Figure
from app.screen.dice import Roll, die
from app.screen.layout import Layout, Site
from app.screen.painter import Guise, Painter, Rim
from app.screen.places import Pose
from app.screen.sprites import Sprite, Thing
from app.screen.tableau import Mark, Tableau, box, standing
from app.screen.tween import Tween, ease_both
from games.core.action import Card, Seat, Zone
from games.core.deck import Deck
from games.core.events import Event, Moved
from games.core.game import Value, load
from games.core.knowledge import face_down
from games.core.state import name_of, seat_of

Beat = Callable[[Sequence[Event]], float]


class Stage(Tableau):
    """A tableau that moves.

    `speed` stretches all times: 0 for no animation, 1 for the usual one; `still` lets things jump instead of fly.
    """

    def __init__(self, painter: Painter, layout: Layout, options: Mapping[str, Value], deck: Deck, mark: Mark) -> None:
        super().__init__(painter, layout, options, deck, mark)
        self.speed, self.still = 1.0, False
        self.on_beat: Beat = lambda events: 0.0
        """Told of each group of events as it begins to be seen; gives how many seconds to wait after it."""
        self._queue: deque[tuple[Event, ...]] = deque()
        self._moving: list[Tween | Roll] = []
        self._crowned: list[Sprite] = []
        self._pointing: set[str] = set()
        """The figures that point at a seat just now."""
        self._wait = 0.0
        self._way = ("", "")
        self._pace = 1.0
        """How long what goes the same way again and again takes, in parts of the usual time."""

    # what is seen to happen

    @property
    def busy(self) -> bool:
        """Whether something moves or waits to be seen."""
        return bool(self._queue or self._moving or self._wait > 0)

    def play(self, events: Iterable[Event]) -> None:
        """Let these events be seen, one group after the other."""
        self._queue += cues.grouped(events)

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; says whether something still moves."""
        if self._moving:
            self._step(dt)
        elif self._wait > 0:
            self._wait -= dt
        while self._queue and not self._moving and self._wait <= 0:
            self._begin(self._queue.popleft())
        if not self.busy:
            self._uncrown()
            self._way = ("", "")
        return self.busy

    def _begin(self, events: tuple[Event, ...]) -> None:
        self._uncrown()
        self._hasten(events)
        self._wait = self.on_beat(events) * self.speed * self._pace
        cues.cue(self, events)
        if self.still or not self.speed:
            for each in self._moving:
                each.finish()
            self._landed()
            glance = cues.GLANCE * self.speed * self._pace
            self._wait = max(self._wait, glance) if not all(map(cues.silent, events)) else self._wait

    def _hasten(self, events: tuple[Event, ...]) -> None:
        """Cards that go one by one the way of those before them go quicker and quicker."""
        for event in events:
            if isinstance(event, Moved):
                again = (event.source, event.target) == self._way
                self._pace = max(cues.QUICKEST, self._pace * cues.QUICKER) if again else 1.0
                self._way = event.source, event.target
                return

    def _step(self, dt: float) -> None:
        stood = [(thing, thing.pose, thing.image) for thing in self.things.values()]
        self._moving = [each for each in self._moving if not each.step(dt)]
        if not self._moving:
            self._landed()
        self._follow()
        for thing, pose, image in stood:
            if thing.pose is not pose or thing.image is not image:
                self.mark(thing.shown)
                thing.shown = box(thing.image, thing.pose)
                self.mark(thing.shown)

    def _follow(self) -> None:
        """Have what flies drawn where it is now. Lean, for it is done for every card that flies in every frame."""
        mark, painter = self.mark, self.painter
        for sprite in self._flying:
            surface, left, top = sprite.image(painter)
            x, y = sprite.middle() if sprite.lift else sprite.pose[:2]
            at = round(x) - left, round(y) - top
            before = sprite.shown
            if surface is not sprite.drawn or at != before.topleft:
                sprite.drawn = surface
                sprite.shown = now = Rect(at, surface.get_size())
                mark(now.union(before))

    def _landed(self) -> None:
        self._moving = []
        for sprite in self._flying:
            self.mark(sprite.shown)
            sprite.flying = False
        flown, self._flying = self._flying, []
        self._resting = None
        self._rest()
        for sprite in flown:
            self.mark(self._bounds(sprite))
        for zone in {sprite.zone for sprite in flown}:
            self._mark_zone(zone)

    def halt(self) -> None:
        self._queue.clear()
        for each in self._moving:
            each.finish()
        if self._moving or self._flying:
            self._landed()
        self._wait = 0.0
        self._uncrown()
        if "dice" in self.things:
            self.mark(self.things.pop("dice").shown)

    # what cues ask for

    def carry(self, events: Sequence[Moved]) -> None:
        """Cards go from zone to zone, one a little after the other."""
        moved: list[Sprite] = []
        turned: dict[int, Guise] = {}
        touched: dict[Zone, None] = {}
        for event in events:
            sprite = self.find(event.card, event.source) or self._appear(event)
            sprites = self.zones.get(event.source)
            if sprites is not None and sprite in sprites:
                sprites.remove(sprite)
                touched[event.source] = None
            if event.card[0] != "?" or sprite.card[0] != "?":
                sprite.card = event.card
            sprite.zone, sprite.known = event.target, event.sight
            if event.target in self.zones:
                self.zones[event.target].append(sprite)
                touched[event.target] = None
            turned[id(sprite)] = self._guise(sprite.card, event.target, event.sight)
            moved.append(sprite)
        apart = min(cues.APART, cues.LONGEST / max(1, len(moved))) * self.speed
        delays = {id(sprite): number * apart for number, sprite in enumerate(moved)}
        for zone in touched:
            place = self.layout.place(zone)
            if place is not None and place.area.sort:
                self.zones[zone].sort(key=lambda sprite: self._rank(sprite.card))
            self._mark_zone(zone)
            self._arrange(zone, delays, turned)
        for sprite in moved:
            if sprite.zone not in self.zones:
                self._fly(sprite, self._nowhere(sprite), delays[id(sprite)], turned[id(sprite)], True)

    def _arrange(self, zone: Zone, delays: Mapping[int, float], turned: Mapping[int, Guise]) -> None:
        place = self.layout.place(zone)
        if place is None:
            return
        sprites = self.zones[zone]
        for sprite, pose in zip(sprites, place.lie([s.card for s in sprites]), strict=True):
            if id(sprite) in delays:
                self._fly(sprite, pose, delays[id(sprite)], turned[id(sprite)], True)
            elif pose != sprite.pose:
                self._fly(sprite, pose, 0.0, sprite.guise, False)

    def _fly(self, sprite: Sprite, pose: Pose, delay: float, guise: Guise, hop: bool) -> None:
        self.mark(sprite.shown)
        sprite.lift = 0.0
        turns = hop and (guise.card[0] == "?") != (sprite.guise.card[0] == "?")

        def turn() -> None:
            sprite.guise = guise

        if not turns:
            turn()
        seconds = (cues.FLIGHT if hop else cues.SLIDE) * self.speed * self._pace
        rise = self.layout.px(18) if hop else 0
        self._send(sprite, Tween(sprite, pose, seconds, delay, rise, turn if turns else None))

    def turn_up(self, card: Card, zone: Zone, sight: int) -> None:
        """A card is shown where it lies."""
        sprite = self.find(card, zone)
        if sprite is None:
            return
        if card[0] != "?":
            sprite.card = card
        self._turn(sprite, sight)

    def turn_down(self, zone: Zone, keep: int) -> None:
        """The cards of a zone are no longer known to those outside `keep`."""
        for sprite in self.zones.get(zone, ()):
            self._turn(sprite, sprite.known & keep)

    def _turn(self, sprite: Sprite, sight: int) -> None:
        """A card is known to these seats now."""
        sprite.known = sight
        guise = self._guise(sprite.card, sprite.zone, sight)
        if guise == sprite.guise:
            return

        def turn() -> None:
            sprite.guise = guise

        self._send(sprite, Tween(sprite, sprite.pose, cues.TURN * self.speed, 0, self.layout.px(14), turn, ease_both))

    def gather(self, source: Zone, target: Zone) -> None:
        """A whole pile goes onto another, face down."""
        sprites = list(self.zones.get(source, ()))
        back = self._sight.get(target, 0)
        self.carry([Moved(face_down(s.card, self.deck.backs), source, target, back) for s in sprites])

    def shake(self, zone: Zone) -> None:
        """A pile is shuffled."""
        sprites = self.zones.get(zone) or []
        reach = self.layout.px(26)
        for number, sprite in enumerate(sprites[-4:]):
            home = sprite.pose
            side = reach if number % 2 else -reach
            for turn in range(3):
                end = home._replace(x=home.x + side * (0 if turn == 2 else 1 if turn == 0 else -1))
                part = cues.SHUFFLE * self.speed / 3
                self._send(sprite, Tween(sprite, end, part, turn * part, ease=ease_both))

    def roll(self, number: int, sides: int) -> None:
        """A die is rolled."""
        x, y, w, h = self.layout.rect(self.layout.board.regions.dice)
        px = min(w, h)
        end = Pose(x + w / 2, y + h / 2, 0, px)
        thing = self.things["dice"] = Thing(die(number, px), end._replace(x=end.x - 3 * px))
        self._moving.append(Roll(thing, number, sides, px, cues.ROLL * self.speed))
        self._moving.append(Tween(thing, end, cues.ROLL * self.speed, hop=px / 2))

    def count(self, name: str, value: int) -> None:
        """A figure goes to its place, or turns; the top card of the seat that is named is crowned."""
        before = self.marks.get(name)
        self.marks[name] = value
        for key, site in self.layout.scenes.items():
            if name in site.marks:
                self._look_again(key, site)
            if site.figure == name and before is not None and key in self.things:
                self._walk(site, self.things[key], before, value)
        self._light(name, value)
        if value >= 0:
            for zone in self.layout.board.crowns.get(name, ()):
                for sprite in self.zones.get(f"{zone}.{value}", ())[-1:] or self.zones.get(zone, ()):
                    self._crown(sprite)
            if name in self.layout.board.points:
                self._point(self.layout.board.points[name], name, value)

    def _point(self, key: str, name: str, seat: Seat) -> None:
        """A figure points at a seat until the next thing happens."""
        site = self.layout.scenes[key]
        if key in self.things:
            at = self.marks.get(site.figure or "", 0)
            self._pointing.add(key)
            self._show_as(key, boards.art(self.layout.board.board).pointing(site, at, name, seat, self.painter.look))

    def _light(self, name: str, place: int) -> None:
        """The card at which a count points is lit."""
        base, seat, board = name_of(name), seat_of(name), self.layout.board
        pointer = load(board.board).pointers.get(base)
        if base not in board.lights or pointer is None or seat is None:
            return
        sprites = self.zones.get(pointer.zone_for(seat), [])
        if place < len(sprites):
            self._crown(sprites[place], "legal" if board.lights[base].good else "refused")

    def _look_again(self, key: str, site: Site) -> None:
        """A figure looks as the marks say now; it may come, or go."""
        figure, thing = self._figure(site), self.things.get(key)
        if figure is None:
            if thing is not None:
                self.mark(self.things.pop(key).shown)
        elif thing is None:
            thing = self._stand_up(site)
            if thing is not None:
                self.things[key] = thing
                self.mark(thing.shown)
        else:
            self._show_as(key, figure)

    def _show_as(self, key: str, figure: Figure) -> None:
        """A figure looks like this from now on."""
        thing = self.things[key]
        self.mark(thing.shown)
        thing.image = standing(figure)
        thing.shown = box(thing.image, thing.pose)
        self.mark(thing.shown)

    def _walk(self, site: Site, thing: Thing, start: int, end: int) -> None:
        if site.circle:
            seats = self.layout.seats
            steps = [(start + step) % seats for step in range(1, (end - start) % seats + 1)]
        else:
            way = 1 if end > start else -1
            steps = list(range(start + way, end + way, way)) if start != end else []
        part = min(cues.STEP, 2.5 * cues.STEP / max(1, len(steps))) * self.speed
        for number, value in enumerate(steps):
            pose = self._stand(site, value)
            self._moving.append(Tween(thing, pose, part, number * part, self.layout.px(22), ease=ease_both))

    def _crown(self, sprite: Sprite, rim: Rim = "selected") -> None:
        self._crowned.append(sprite)
        self.dress(sprite, rim, 0.0)

    def _uncrown(self) -> None:
        for key in self._pointing:
            self._look_again(key, self.layout.scenes[key])
        self._pointing.clear()
        for sprite in self._crowned:
            self.dress(sprite, "", 0.0)
        self._crowned = []

    def find(self, card: Card, zone: Zone) -> Sprite | None:
        """The sprite of a card in a zone: by its name, or any that is a back, from a pile the top one."""
        sprites = self.zones.get(zone) or []
        if card[0] != "?":
            for sprite in sprites:
                if sprite.card == card:
                    return sprite
        hidden = [s for s in sprites if s.card[0] == "?" or not s.known >> self.looker & 1]
        return hidden[-1] if hidden else sprites[-1] if sprites else None

    def _appear(self, event: Moved) -> Sprite:
        """A card that comes out of a place that is not drawn."""
        place = self.layout.place(event.source)
        if place is not None:
            pose = place.poses(1)[0]
        else:
            target = self.layout.place(event.target)
            width = target.card if target is not None else self.layout.px(80)
            pose = self._edge(event.source, width)
        return Sprite(event.card, event.source, pose, Guise(face_down(event.card, self.deck.backs)), 0)

    def _nowhere(self, sprite: Sprite) -> Pose:
        return self._edge(sprite.zone, sprite.pose.width)

    def _edge(self, zone: Zone, width: int) -> Pose:
        """Where cards come from or go to whose zone is not drawn: the plate of its owner, or beyond the table."""
        seat = seat_of(zone)
        if seat is not None and seat < self.layout.seats:
            plate = self.layout.plate(seat)
            return Pose(plate.centerx, plate.centery, 0, width)
        return Pose(self.layout.size[0] / 2, -width * 2, 0, width)

    def _send(self, sprite: Sprite, tween: Tween) -> None:
        if not sprite.flying:
            self.mark(self._bounds(sprite))
            sprite.flying = True
            self._flying.append(sprite)
            self._mark_zone(sprite.zone)
            sprite.shown = self._bounds(sprite)
            self._resting = None
        self._moving.append(tween)
