"""The cards on the table, who knows them, and what is still to happen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from hashlib import shake_128
from operator import attrgetter
from random import Random
from struct import unpack
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from games.core.action import Action, Card, Seat, Zone, field_names
from games.core.deck import Deck
from games.core.events import Bygone, Counted, Event, Gathered, Hidden, Moved, Rolled, Shown, Shuffled

S = TypeVar("S", bound="State")
T = TypeVar("T")

WORD = (1 << 64) - 1
STEP, MIX = 0x5851F42D4C957F2D, 0xBF58476D1CE4E5B9  # Knuth's step from one number to the next, splitmix64's stirring


class Fixed(dict[str, int]):
    """A dict that nobody changes after the deal, so that all copies of a state share it."""


class Refusal(NamedTuple):
    """The rule that forbids an answer, and what its sentence needs to know."""

    rule: str
    facts: tuple[tuple[str, str | int], ...] = ()


Check = tuple[str, Callable[[Any, Seat, Any], bool]]
"""The number of a rule, and whether an answer keeps it: `keeps(state, seat, action)`."""
Call = tuple[Any, ...]
"""A step that needs nobody: a function, and what it is given after the state."""


def do(run: Callable[..., None], *args: Any) -> Call:
    """The step that will call `run(state, *args)`."""
    return (run, *args)


def never(s: Any, me: Seat, action: Any) -> bool:
    """The test of a check that no answer passes."""
    return False


@cache
def kind_of(card: Card) -> str:
    """The design of a card: "orange-rock" of "orange-rock.3"."""
    return card.rpartition(".")[0] or card


@cache
def name_of(zone: Zone) -> str:
    """The name of a zone or count without its seat: "hand" of "hand.0"."""
    return zone.partition(".")[0]


@cache
def seat_of(zone: Zone) -> Seat | None:
    """The seat that a zone or count belongs to, if any: 0 of "hand.0", none of "chest" or "space.top"."""
    seat = zone.partition(".")[2].partition(".")[0]
    return int(seat) if seat.isdecimal() else None


def of_seats(name: str, seats: int) -> tuple[Zone, ...]:
    """The zones that every seat has: of_seats("hand", 2) is ("hand.0", "hand.1")."""
    return tuple(f"{name}.{p}" for p in range(seats))


def any_of(things: Sequence[T], rng: Random) -> T:
    """One of them, each as likely as the others."""
    return things[int(rng.random() * len(things))]


@dataclass(frozen=True, slots=True)
class Question(Generic[S]):
    """A step that waits for an answer from each of its seats. Answers stay sealed until the last one is in."""

    seats: tuple[Seat, ...]

    window: ClassVar[bool] = False
    """Whether this is a moment to react, at which every seat may pass."""
    telling: ClassVar[bool] = False
    """Whether any answer to it tells the others what they wanted to know, so that it is not taken back."""
    checks: ClassVar[Mapping[type[Action], tuple[Check, ...]]] = {}
    """For each kind of answer the rules it must keep, in the order in which a player should hear of them."""

    @property
    def name(self) -> str:
        """What records and the protocol call this question."""
        return type(self).__name__.lower()

    def options(self, s: S, me: Seat) -> Sequence[Action]:
        """The answers that break no rule, cards that look the same to everybody only once. Never empty."""
        raise NotImplementedError

    def refusal(self, s: S, me: Seat, action: Action) -> Refusal | None:
        """The first rule that forbids this answer, or None if it is an option, or equal to one but for the card."""
        checks = self.checks.get(type(action))
        if checks is None:
            return Refusal("ALL-04")
        for rule, keeps in checks:
            if not keeps(s, me, action):
                facts = zip(field_names(type(action)), action.values(), strict=True)
                return Refusal(rule, tuple((name, x) for name, x in facts if isinstance(x, str | int)))
        return None

    def whim(self, s: S, me: Seat, rng: Random) -> Action:
        """A quick answer for a play-out: an option, perhaps with another card of the same design."""
        return any_of(self.options(s, me), rng)

    def answered(self, s: S, answers: dict[Seat, Any]) -> None:
        """Act on the answers; they stand in the order of the seats, whoever was quicker."""
        raise NotImplementedError

    def about(self, s: S, me: Seat) -> tuple[str, dict[str, str | int]]:
        """The key of the prompt in the game's texts, and its facts; public or known to `me`."""
        return self.name, {}


@dataclass(slots=True)
class State:
    """One game in progress: plain data only, so that it can be copied, compared, renamed and sent through a pipe.

    The last card of a zone is its top. Lists and dicts are copied by `copy`, everything else is shared and must never
    be changed. Fields that a game adds must not be sets, whose order is not kept, and hold nothing secret: every seat
    sees them. Only cards, and answers until the last one is in, are secret.
    """

    game: str
    seats: int
    luck: int
    """All randomness to come."""
    zones: dict[Zone, list[Card]]
    sight: Fixed
    """For each zone the seats that learn a card when it arrives there."""
    known: dict[Card, int]
    """For each card the seats that know it where it lies."""
    deck: Deck
    rules: Any
    """What was agreed on for this table: the game's options, as the rules read them."""
    agenda: list[Call | Question[Any]] = field(default_factory=list)
    """What is to happen; the last is next."""
    question: Question[Any] | None = None
    answers: dict[Seat, Action] = field(default_factory=dict)
    result: tuple[float, ...] | None = None
    """A share of the win for each seat, once the game is over."""
    dice: list[int] = field(default_factory=list)
    """The next results of the die, for tables laid by hand."""
    round: int = 0
    events: list[Event] | None = None
    """Where events go; None while nobody watches."""

    def marks(self) -> dict[str, int]:
        """The figures, tokens and counters on the table, by name."""
        return {}

    def mark(self, name: str, value: int) -> None:
        """Set a figure, token or counter while a table is laid.

        Raises KeyError if there is none of that name, ValueError (what was expected) if it cannot show this value.
        """
        raise KeyError(name)

    def then(self, *steps: Call | Question[Any]) -> None:
        """Do these steps, in this order, before anything already planned."""
        self.agenda += steps[::-1]

    # cards

    def move(self, card: Card, source: Zone, target: Zone, sight: int | None = None) -> None:
        """Put a card on top of a zone; the seats in `sight` learn it, or those who see cards arrive there."""
        cards = self.zones[source]
        if cards[-1] is card:
            cards.pop()
        else:
            cards.remove(card)
        self.zones[target].append(card)
        self.known[card] |= self.sight[target] if sight is None else sight
        if self.events is not None:
            self.events.append(Moved(card, source, target, self.known[card]))

    def draw(self, deck: Zone, used: Zone, target: Zone, n: int = 1) -> None:
        """Move n cards from the top of a draw pile; when it is empty the used pile becomes the new one.

        Draws fewer if there are no more cards (ALL-R07).
        """
        cards = self.zones[deck]
        for _ in range(n):
            if not cards:
                if not self.zones[used]:
                    return
                self.renew(used, deck)
            card = cards.pop()
            self.zones[target].append(card)
            self.known[card] |= self.sight[target]
            if self.events is not None:
                self.events.append(Moved(card, deck, target, self.known[card]))

    def sweep(self, source: Zone, target: Zone) -> None:
        """Move every card of a zone, the lowest first."""
        cards = self.zones[source]
        if not cards:
            return
        sight, known, events = self.sight[target], self.known, self.events
        for card in cards:
            known[card] |= sight
            if events is not None:
                events.append(Moved(card, source, target, known[card]))
        self.zones[target] += cards
        cards.clear()

    def show(self, card: Card, zone: Zone, sight: int) -> None:
        """Let the seats in `sight` see a card that lies in this zone."""
        self.known[card] |= sight
        if self.events is not None:
            self.events.append(Shown(card, zone, self.known[card]))

    def shuffle(self, zone: Zone, some: Sequence[Card] | None = None) -> None:
        """Put the cards of a zone, or some of them among themselves, in random order; everybody forgets them."""
        cards = self.zones[zone] if some is None else list(some)
        if some is not None:
            mixed, among = iter(self.mixed(cards)), set(cards)
            self.zones[zone] = [next(mixed) if card in among else card for card in self.zones[zone]]
        else:
            cards[:] = self.mixed(cards)
        self.known.update(dict.fromkeys(cards, 0))
        if self.events is not None:
            self.events.append(Shuffled(zone))

    def mixed(self, cards: Sequence[Card]) -> list[Card]:
        """These cards in random order."""
        digest = shake_128(self.random(WORD).to_bytes(8, "little")).digest(8 * len(cards))
        lots = list(unpack(f"<{len(cards)}Q", digest))
        return [cards[i] for i in sorted(range(len(cards)), key=lots.__getitem__)]

    def gather(self, source: Zone, target: Zone, *, under: bool = False) -> None:
        """Put a whole pile on top of another, or under it; who sees cards arrive there learns them."""
        cards, pile = self.zones[source], self.zones[target]
        if not cards:
            return
        sight = self.sight[target]
        if sight:
            for card in cards:
                self.known[card] |= sight
        if self.events is not None:
            self.events.append(Gathered(source, target, len(cards)))
        place = 0 if under else len(pile)
        pile[place:place] = cards
        cards.clear()

    def renew(self, used: Zone, deck: Zone) -> None:
        """Turn a used pile into a fresh, shuffled draw pile."""
        self.gather(used, deck)
        self.shuffle(deck)

    def hide(self, zone: Zone, keep: int = 0) -> None:
        """Turn the cards of a zone face down, or mix them: the seats outside `keep` forget them."""
        known, before = self.known, 0
        for card in self.zones[zone]:
            before |= known[card]
            known[card] &= keep
        if before & ~keep and self.events is not None:
            self.events.append(Hidden(zone, keep))

    def slip(self, card: Card, source: Zone, target: Zone, sight: int) -> None:
        """Move a card so that only the seats in `sight` see which; the others lose track of all cards of `source`.

        For a card that goes face down out of a hand, or that is drawn from one.
        """
        self.hide(source, sight)
        self.move(card, source, target, sight)

    def snatch(self, source: Zone, target: Zone, sight: int) -> None:
        """Move a random card, if there is one; seats outside `sight` lose track of which card of `source` is which."""
        cards = self.zones[source]
        if cards:
            self.slip(cards[self.random(len(cards))], source, target, sight)

    # luck

    def random(self, n: int) -> int:
        """A random whole number from 0 to n - 1, from the generator of this game (ALL-R01)."""
        self.luck = x = self.luck * STEP + 1 & WORD
        return ((x ^ x >> 32) * MIX & WORD) * n >> 64

    def roll(self, sides: int = 6) -> int:
        """Roll a die."""
        number = self.dice.pop(0) if self.dice else 1 + self.random(sides)
        if self.events is not None:
            self.events.append(Rolled(number, sides))
        return number

    def count(self, name: str, value: int) -> None:
        """Tell whoever watches that a marker, score or token shows a new value."""
        if self.events is not None:
            self.events.append(Counted(name, value))

    def lapse(self) -> None:
        """Let nobody look back, in the log or otherwise, at what happened until now, before the game is over."""
        if self.events is not None:
            self.events.append(Bygone(self.round))

    def copy(self) -> Self:
        """A state that shares nothing changeable with this one; nobody watches it."""
        read = everything(type(self))  # type: ignore[arg-type]
        new = type(self)(*[x.copy() if type(x) in (list, dict) else x for x in read(self)])
        new.zones = {zone: cards[:] for zone, cards in self.zones.items()}
        new.events = None
        return new


@cache
def everything(cls: type[State]) -> Callable[[State], tuple[Any, ...]]:
    """Reads all fields of a state in one go."""
    return attrgetter(*[f.name for f in fields(cls)])
