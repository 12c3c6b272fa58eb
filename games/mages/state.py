"""The table of Fuzzy Mage Fight."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from games.core.action import Card, Seat
from games.core.state import State, of_seats
from games.mages.deck import SEATS
from games.mages.forms import Form
from games.mages.house import House

DECK, DISCARD, REMOVED, BOX, ASIDE, LOOK = "deck", "discard", "removed", "box", "aside", "look"
HANDS, FIELDS = of_seats("hand", SEATS), of_seats("field", SEATS)
MAGES, FORMS, FUSES = of_seats("mage", SEATS), of_seats("form", SEATS), of_seats("fuse", SEATS)


@dataclass(slots=True)
class Brawl(State):
    """Mages in a ring, each fuzzy or an essence, and the Garbel beside one of them."""

    rules: House
    mages: list[int] = field(default_factory=list)
    """The number of each seat's mage in the deck's list, or nobody before it is chosen."""
    essence: list[int] = field(default_factory=list)
    """For each seat 1 in essence form, 0 in fuzzy form."""
    partner: list[Seat] = field(default_factory=list)
    """Whom each seat is fused with, or nobody (FMF-96)."""
    colour: list[int] = field(default_factory=list)
    """The colour of each seat's fuse card, 0 without one (FMF-89)."""
    bonus: list[int] = field(default_factory=list)
    """The actions that each seat's fuse adds (FMF-91)."""
    bound: list[int] = field(default_factory=list)
    """The round in which each seat last fused on its own turn (FMF-102)."""
    skips: list[int] = field(default_factory=list)
    """For each seat 1 if its next regular turn is skipped, 2 in the first one after that, else 0."""
    garbel: Seat = 0
    turn: Seat = 0
    first: Seat = 0
    """The first player (FMF-03)."""
    turns: int = 0
    """The turns begun in this game."""
    extra: int = 0
    """Extra turns to come."""
    again: bool = False
    """Whether this is an extra turn."""
    left: int = 0
    """The actions left in this turn."""
    spent: int = 0
    """The actions spent in this turn (FMF-R23)."""
    vigour: int = 0
    """The actions that potions added to this turn."""
    draught: int = 0
    """What the next attack of this turn gets on top."""
    backwash: bool = False
    """Whether this turn's draws may take the top of the discard pile."""
    resting: bool = False
    """Whether the essence phase of this turn goes on."""
    rolled: bool = False
    """Whether the return roll of this turn was made; in essence form it has failed."""
    fainted: bool = False
    """Whether the mage turned to essence on purpose in this turn (FMF-R18)."""
    used: tuple[str, ...] = ()
    """The abilities used in this turn."""
    proposed: tuple[Seat, ...] = ()
    """The seats that were asked to fuse in this turn (FMF-R24)."""
    rerolled: tuple[Seat, ...] = ()
    """The seats that rolled again in this turn."""
    attacked: tuple[Seat, ...] = ()
    """The seats whose mages were attacked in this turn (FMF-R17)."""
    avengers: tuple[Seat, ...] = ()
    """The seats that may strike back after this attack, in the order of the targets."""
    lost: bool = False
    """Whether the defender's mage lost this fight."""
    spared: bool = False
    """Whether the loser of this fight keeps its form."""
    stake: list[Card] = field(default_factory=list)
    """The magic that the attacker spent in this attack."""
    prey: list[Card] = field(default_factory=list)
    """The mineon under attack, if it is one."""
    recovered: int = 0
    """The cards that leave the game when they are next discarded, a bit for each (FMF-R34)."""

    def marks(self) -> dict[str, int]:
        marks = {"garbel": self.garbel, "turn": self.turn, "round": self.round, "actions": self.left}
        for p in range(self.seats):
            marks[MAGES[p]] = self.mages[p]
            marks[FORMS[p]] = self.essence[p]
            marks[FUSES[p]] = self.colour[p]
        return marks

    def mark(self, name: str, value: int) -> None:
        if name in ("garbel", "turn"):
            if not 0 <= value < self.seats:
                raise ValueError(f"a seat from 0 to {self.seats - 1}")
            setattr(self, name, value)
        elif name == "round":
            if value < 1:
                raise ValueError("a round from 1 up")
            self.round = value
        elif name == "actions":
            if not 0 <= value <= self.rules.book.actions:
                raise ValueError(f"a number from 0 to {self.rules.book.actions}")
            self.spent = self.rules.book.actions - value
        elif name in MAGES[: self.seats]:
            if not 0 <= value < len(self.rules.mages):
                raise ValueError(f"the number of a mage from 0 to {len(self.rules.mages) - 1}")
            self.mages[MAGES.index(name)] = value
        elif name in FORMS[: self.seats]:
            if value not in (0, 1):
                raise ValueError("0 for fuzzy or 1 for essence form")
            self.essence[FORMS.index(name)] = value
        elif name in FUSES[: self.seats]:
            if not 0 <= value <= SEATS // 2:
                raise ValueError(f"a colour from 1 to {SEATS // 2}, or 0 for none")
            self.colour[FUSES.index(name)] = value
        else:
            raise KeyError(name)


def form(s: Brawl, me: Seat) -> Form:
    """The visible side of a seat's mage."""
    return s.rules.forms[s.mages[me]][s.essence[me]]


def everyone(s: Brawl) -> int:
    """The mask of all seats at this table."""
    return s.sight[DISCARD]


@cache
def others(seats: int, me: Seat) -> tuple[Seat, ...]:
    """The other seats, clockwise from the next one."""
    return tuple([(me + n) % seats for n in range(1, seats)])
