"""What has to happen next at a table: somebody is asked, the table changes hands, or it waits."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.action import Seat


@dataclass(frozen=True, slots=True)
class Asked:
    """This person is asked, and looks at the table or sees on it what all see."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandTo:
    """The table is to be handed to this person, who is asked then."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Anyone:
    """A pause: does any of these people react? `call` says who (ALL-R02)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nobody at the screen is asked; the table waits for these seats."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over, with a share of the win for each seat."""

    shares: tuple[float, ...]


Turn = Asked | HandTo | Anyone | Waiting | Over
