"""Tables laid by hand, for tests, puzzles and the protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.action import Card, Zone
from games.core.flow import advance
from games.core.game import load
from games.core.state import State, kind_of


class LayError(ValueError):
    """A table that cannot be laid, or from which the rules cannot go on; the text names what is impossible."""


def lay(
    s: State,
    zones: Mapping[Zone, Sequence[str]] = {},
    marks: Mapping[str, int] = {},
    dice: Sequence[int] = (),
) -> None:
    """Put exactly these cards, by kind or name, into these zones, set these marks and the next results of the die.

    Only before the first choice. The first card listed for a draw pile is drawn first, the rest of the pile stays
    below; in other zones the last one listed lies on top. Cards come out of the zones not named, draw piles first, and
    the pile makes up for what was taken from a hand. Raises LayError; the state is then worthless.
    """
    game = load(s.game)
    for zone in zones:
        if zone not in s.zones:
            raise LayError(f"there is no zone {zone[:40]!r}; expected one of {', '.join(s.zones)}")
    piles = {game.home(s, card) for card in s.known}
    for zone in zones:
        if zone not in piles:
            for card in list(s.zones[zone]):
                take_back(s, card, zone)
    laid: set[Card] = set()
    for zone, names in zones.items():
        cards = [find(s, name, zone, zones, piles, laid) for name in names]
        if zone in piles:
            s.zones[zone] = [c for c in s.zones[zone] if c not in cards] + cards[::-1]
    for name, value in marks.items():
        try:
            s.mark(name, value)
        except KeyError:
            raise LayError(f"there is no mark {name[:40]!r}; expected one of {', '.join(s.marks())}") from None
        except ValueError as error:
            raise LayError(f"{name}: expected {error}, found {value}") from None
    for number in dice:
        if not 1 <= number <= game.die:
            raise LayError(f"dice: expected whole numbers from 1 to {game.die}, found {number}")
    s.dice = list(dice)
    s.agenda, s.question, s.answers = [], None, {}
    game.ready(s)
    advance(s)


def take_back(s: State, card: Card, zone: Zone) -> None:
    """Put a card to the bottom of the place it comes from."""
    home = load(s.game).home(s, card)
    s.zones[zone].remove(card)
    s.zones[home].insert(0, card)
    s.known[card] = s.sight[home]


def find(s: State, name: str, zone: Zone, named: Mapping[Zone, object], piles: set[Zone], laid: set[Card]) -> Card:
    """Take a card of this kind from where it lies and put it into the zone."""
    game = load(s.game)
    copies = [c for c in s.known if name in (c, kind_of(c))]
    if not copies:
        raise LayError(f"the deck holds no card {name[:40]!r}")
    free = [c for c in copies if c not in laid]
    where = {c: z for z, cards in s.zones.items() for c in cards}
    free.sort(key=lambda c: (where[c] not in piles, where[c] != zone, where[c] in named, copies.index(c)))
    for card in free:
        source = where[card]
        if source in named and source not in piles and source != zone:
            continue
        if not game.belongs(zone, card):
            raise LayError(f"{name} cannot lie in {zone}")
        laid.add(card)
        s.zones[source].remove(card)
        s.zones[zone].append(card)
        s.known[card] = s.sight[zone]
        if source not in piles and source not in named:
            make_up(s, source, game.home(s, card), laid)
        return card
    raise LayError(f"{zone}: there are only {len(copies)} cards {name!r}, and no other can be laid")


def make_up(s: State, zone: Zone, home: Zone, laid: set[Card]) -> None:
    """Replace a card that was taken from a zone by one of its draw pile that may lie there."""
    game = load(s.game)
    spare = next((c for c in s.zones[home] if c not in laid and game.belongs(zone, c)), None)
    if spare is not None:
        s.zones[home].remove(spare)
        s.zones[zone].append(spare)
        s.known[spare] = s.sight[zone]
