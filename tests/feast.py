"""Tables of Wa Chat Bi laid by hand: "2 2 plus-one" are two Dishes worth 2 and a card One More."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from games.core.game import shipped_deck
from tests.table import Table

KINDS = {design.kind: design.count for design in shipped_deck("wachatbi").designs}
FILL = "3 4 5 6"
"""Four Dishes that make no pair."""


def kinds(short: str) -> str:
    """The kinds of cards named in short."""
    return " ".join(f"dish-{word}" if word.isdigit() else word for word in short.split())


def feast(
    *hands: str,
    stack: str = "",
    deck: str = "",
    discard: str | None = None,
    seats: int = 3,
    seed: int = 1,
    turn: int = 0,
    whole: bool = False,
    given: Mapping[str, object] = {},
    **marks: int,
) -> Table:
    """A table with these hands, of seat 0, 1 and so on; the first card of the pile listed is drawn first.

    `whole` puts all cards that are named nowhere into the hand of the last seat, so that the pile is just the one
    listed; Indigestions go to the reserve. Marks of seats are written tokens_0.
    """
    zones = {f"hand.{seat}": kinds(hand) for seat, hand in enumerate(hands)}
    zones |= {"stack": kinds(stack)} if stack else {}
    zones |= {"deck": kinds(deck)} if deck else {}
    zones |= {"discard": kinds(discard)} if discard is not None else {}
    if whole:
        left = Counter(KINDS) - Counter(" ".join(zones.values()).split())
        zones["reserve"] = " ".join(["indigestion"] * left.pop("indigestion", 0))
        zones[f"hand.{seats - 1}"] = " ".join(left.elements())
    named = {"turn": turn} | {name.replace("_", "."): value for name, value in marks.items()}
    return Table("wachatbi", seats, seed, zones, named, given=given)


def cards(seats: Sequence[int] | range, t: Table) -> list[int]:
    """How many cards these seats hold."""
    return [len(t.s.zones[f"hand.{seat}"]) for seat in seats]
