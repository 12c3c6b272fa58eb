"""What a seat knows, and the worlds it can imagine.

A view is the state with every card the seat does not know renamed to its back, wherever the name occurs. Imagining is
renaming the backs to unseen cards again, at random. Whatever starts from a view cannot know more than the view.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

from games.core import game as library
from games.core.action import Action, Card, Seat, Zone
from games.core.dealing import Dealing, Group
from games.core.events import Event, Moved, Shown
from games.core.state import Question, State


@dataclass(frozen=True, slots=True, eq=False)
class Sealed(Action):
    """Stands in a view for somebody else's answer."""


@dataclass(frozen=True, slots=True)
class View:
    """All that `seat` may know: a state in which cards it does not know are only backs."""

    seat: Seat
    table: State
    glance: bool = False
    """Whether it lacks what the seat only remembers."""


def observe(s: State, seat: Seat) -> View:
    """What a seat may know of the table; looking changes nothing (ALL-R03)."""
    game, backs, me = library.load(s.game), s.deck.backs, 1 << seat
    table = s.copy()
    table.luck = 0
    table.dice = []
    table.answers = {p: a if p == seat else Sealed() for p, a in s.answers.items()}
    names: dict[Card, Card] = {}
    for zone, cards in table.zones.items():
        if game.orderless(zone, seat):
            cards.sort(key=lambda c: (c if s.known[c] & me else "?", backs.get(c) or back_of(c), s.known[c]))
        for card in cards:
            if not s.known[card] & me:
                names[card] = f"?{backs.get(card) or back_of(card)}.{len(names)}"
    zones, known, table.zones, table.known = table.zones, table.known, {}, {}
    table = rename(table, names)
    table.zones = {zone: [names.get(c, c) for c in cards] for zone, cards in zones.items()}
    # by zones, to forget the printed order
    table.known = {names.get(c, c): known[c] for cards in zones.values() for c in cards}
    return View(seat, table)


def glance(view: View, lookers: Iterable[Seat] | None = None) -> View:
    """What the rules let a seat see just now of what it knows: a card that it only remembers is a back (ALL-R12).

    With `lookers` only what the rules let all of them see.
    """
    s, me = view.table, 1 << view.seat
    in_sight = library.load(s.game).in_sight
    if in_sight is library.all_in_sight:
        return view
    table = replace(s, zones={zone: cards[:] for zone, cards in s.zones.items()}, known=dict(s.known))
    for zone, cards in s.zones.items():
        ways = {in_sight(s, zone, p) for p in lookers or (view.seat,)}
        for card in cards if "none" in ways else cards[:-1] if "top" in ways else ():
            table.known[card] &= ~me
    return View(view.seat, observe(table, view.seat).table, True)


class Worlds:
    """The whole states that a seat cannot tell from the real one. Secret answers of others are asked for again."""

    def __init__(self, view: View) -> None:
        """Sort out once what is the same in all of them, and what each deals anew."""
        known = certain(view)
        table: State = rename(view.table, known) if known else view.table
        game = library.load(table.game)
        holes = {zone: [c for c in cards if c[0] == "?"] for zone, cards in table.zones.items()}
        masks = {c: table.known[c] for cards in holes.values() for c in cards}
        self.seen = {c: mask for c, mask in masks.items() if mask}
        """The hidden cards that somebody else knows."""
        self.pools: dict[str, list[Card]] = {}
        for card, back in table.deck.backs.items():
            if card not in table.known:
                self.pools.setdefault(back, []).append(card)
        self.plain: dict[str, list[Card]] = {}
        particular: dict[str, dict[tuple[bool, ...], list[Card]]] = {}
        for zone, cards in holes.items():
            fits = game.fits(zone) if cards else None
            taken = {back: tuple(map(fits, self.pools[back])) for back in set(map(back_of, cards))} if fits else {}
            for c in cards:
                back = back_of(c)
                if all(taken.get(back, ())):
                    self.plain.setdefault(back, []).append(c)
                else:  # the holes of zones that do not take every card, by the cards that they take
                    particular.setdefault(back, {}).setdefault(taken[back], []).append(c)
        self.dealings: list[Dealing] = []
        for back, groups in particular.items():
            pool = self.pools.pop(back)
            anywhere = Group(self.plain.pop(back, []), (True,) * len(pool))
            self.dealings.append(Dealing(pool, [anywhere, *(Group(c, takes) for takes, c in groups.items())]))
        blank = dict.fromkeys(masks, "")  # hidden cards are seldom named outside the zones
        self.mention = [
            f.name
            for f in fields(table)
            if f.name not in ("zones", "known") and rename(x := getattr(table, f.name), blank) != x
        ]
        self.dealt = {zone: table.zones[zone] for zone in holes if holes[zone]}
        self.base = replace(
            table,
            zones={zone: [] if zone in self.dealt else cards for zone, cards in table.zones.items()},
            known={c: table.known.get(c, 0) for c in table.deck.backs},
            answers={p: a for p, a in table.answers.items() if type(a) is not Sealed},
        )

    def imagine(self, rng: Random) -> State:
        """One of these states, each as likely as the others; shares nothing with the view."""
        names: dict[Card, Card] = {}
        random, pools = rng.random, {}
        for back, pool in self.pools.items():
            pools[back] = sorted(pool, key=lambda card: random())
        for dealing in self.dealings:
            names |= dealing.deal(rng)
        for back, holes in self.plain.items():
            names.update(zip(holes, pools[back], strict=True))
        s = self.base.copy()
        for zone, cards in self.dealt.items():
            s.zones[zone] = list(map(names.get, cards, cards))
        for hole, mask in self.seen.items():
            s.known[names[hole]] = mask
        for name in self.mention:
            setattr(s, name, rename(getattr(s, name), names))
        s.luck = rng.getrandbits(64)
        return s


def certain(view: View) -> dict[Card, Card]:
    """Names for the hidden cards that can lie in one way only: all that is unseen of a back, in the hand of a rival."""
    s, game = view.table, library.load(view.table.game)
    lie: dict[str, list[tuple[Zone, Card]]] = {}
    for zone, cards in s.zones.items():
        for card in cards:
            if card[0] == "?":
                lie.setdefault(back_of(card), []).append((zone, card))
    names: dict[Card, Card] = {}
    for back, places in lie.items():
        zone, hole = places[0]
        if game.orderless(zone, view.seat) and all(z == zone and s.known[c] == s.known[hole] for z, c in places):
            unseen = [card for card, b in s.deck.backs.items() if b == back and card not in s.known]
            if len(unseen) == len(places):
                names.update(zip([c for _, c in places], unseen, strict=True))
    return names


def imagine(view: View, rng: Random) -> State:
    """One of the worlds of this view."""
    return Worlds(view).imagine(rng)


def back_of(hole: Card) -> str:
    """The "orange" of "?orange.7", as views name it, and of "?orange", as events do."""
    return hole[1:].partition(".")[0]


def face_down(card: Card, backs: dict[Card, str]) -> Card:
    """How a card looks from behind: "?orange" for "orange-rock.3", and for "?orange.7" as well."""
    return f"?{back_of(card) if card[0] == '?' else backs[card]}"


def redact(event: Event, seat: Seat, backs: dict[Card, str]) -> Event:
    """The event as this seat sees it: a card it does not know is "?back"."""
    if isinstance(event, Moved):
        card, source, target, sight = event
        return Moved(card if sight >> seat & 1 else face_down(card, backs), source, target, sight)
    if isinstance(event, Shown):
        card, zone, sight = event
        return Shown(card if sight >> seat & 1 else face_down(card, backs), zone, sight)
    return event


def rename(x: Any, names: dict[str, str]) -> Any:
    """Rebuild plain data with cards renamed; anything that is not plain data holds no cards and is taken as it is."""
    if type(x) is str:
        return names.get(x, x)
    if type(x) is list:
        return [rename(v, names) for v in x]
    if type(x) is dict:
        return {rename(k, names): rename(v, names) for k, v in x.items()}
    if type(x) is tuple:
        return tuple([rename(v, names) for v in x])
    if isinstance(x, Action | Question | State):
        return type(x)(*[rename(getattr(x, f.name), names) for f in fields(x)])
    return x
