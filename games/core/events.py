"""What can be seen to happen at the table. The screen, the log and the search read these and nothing else.

Events are tuples, so that comparing what two seats saw is quick. `sight` is the mask of the seats that know the face of
the card in question, bit 0 for seat 0. Events without a card are seen by everybody.
"""

from __future__ import annotations

from typing import NamedTuple

EVERYBODY = -1
"""The mask of all seats."""


class Moved(NamedTuple):
    """A card went from one zone to another; the seats in `sight` know its face where it lies now."""

    card: str
    source: str
    target: str
    sight: int


class Shown(NamedTuple):
    """A card was shown, where it lies, to the seats in `sight`."""

    card: str
    zone: str
    sight: int


class Gathered(NamedTuple):
    """A whole pile of so many cards went onto another, or under it."""

    source: str
    target: str
    cards: int

    @property
    def sight(self) -> int:
        return EVERYBODY


class Shuffled(NamedTuple):
    """A pile, or some of its cards, was shuffled; nobody knows any of these cards."""

    zone: str

    @property
    def sight(self) -> int:
        return EVERYBODY


class Hidden(NamedTuple):
    """The cards of a zone were turned face down or mixed; only the seats in `keep` still know those they knew."""

    zone: str
    keep: int

    @property
    def sight(self) -> int:
        return EVERYBODY


class Rolled(NamedTuple):
    """A die showed `number`, of `sides`."""

    number: int
    sides: int

    @property
    def sight(self) -> int:
        return EVERYBODY


class Counted(NamedTuple):
    """A marker, score or token now shows this value."""

    name: str
    value: int

    @property
    def sight(self) -> int:
        return EVERYBODY


class Answered(NamedTuple):
    """A seat has answered; what, the events that follow tell, or nothing does yet."""

    seat: int

    @property
    def sight(self) -> int:
        return EVERYBODY


class Bygone(NamedTuple):
    """Nobody may look back any longer at what happened until now, before the game is over."""

    round: int
    """The round that goes on or begins."""

    @property
    def sight(self) -> int:
        return EVERYBODY


Event = Moved | Shown | Gathered | Shuffled | Hidden | Rolled | Counted | Answered | Bygone
