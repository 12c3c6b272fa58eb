"""Tables of MiTiX and FaMiX laid by hand: two armies, their gods, and what is revealed, sent and given."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.events import Counted
from games.core.flow import options
from games.core.state import kind_of
from games.mitix.verbs import Lead, Send
from tests.table import Table

TROY = "hector aeneas paris"
WATCHERS = "telemachus charon"
"""Two figures with no word for anybody who fights in these tests."""


def fight(
    first: str,
    second: str,
    gods: str = "",
    others: str = "",
    zones: Mapping[str, str] = {},
    **given: object,
) -> Table:
    """Two armies, the gods of seat 0 and of seat 1, and what else is to lie on the table; seat 0 draws first."""
    laid = {"army.0": first, "army.1": second, "olympus.0": gods, "olympus.1": others}
    return Table("famix", zones=laid | dict(zones), marks={"second": 0}, given=given)


def send(t: Table, seat: int, cards: str, front: str | None = None) -> Table:
    """A seat sends these cards, the first of them in front if nobody is named."""
    names = cards.split()
    if len(names) == 1:
        return t.do(seat, "lead", card=names[0])
    return t.do(seat, "send", cards=names, card=front or names[0])


def told(t: Table, *names: str) -> dict[str, int]:
    """The counts of these names in what the last answer led to."""
    return {e.name: e.value for e in t.happened if isinstance(e, Counted) and e.name.partition(".")[0] in names}


def sets(choices: object) -> set[tuple[str, ...]]:
    """The groups among some answers, by kind."""
    assert isinstance(choices, tuple | list)
    found: set[tuple[str, ...]] = set()
    for choice in choices:
        if isinstance(choice, Send):
            found.add(tuple(kind_of(card) for card in choice.cards))
        elif isinstance(choice, Lead):
            found.add((kind_of(choice.card),))
    return found


def groups(t: Table, seat: int) -> set[tuple[str, ...]]:
    """What a seat may send, by kind."""
    return sets(options(t.s, seat))


def give(t: Table, seat: int, card: str, god: str) -> Table:
    """A seat gives a resource that it has drawn to a god, named by kind."""
    for p in (0, 1):
        if god in t.kinds(f"olympus.{p}"):
            return t.do(seat, "place", card=card, zone=f"gifts.{p}.{t.kinds(f'olympus.{p}').index(god)}")
    raise AssertionError(god)


def duel(first: str, second: str, one: str = WATCHERS, other: str = WATCHERS, **given: object) -> Table:
    """Armies in the order in which they are revealed, and who is on the Olympus of seat 0 and of seat 1."""
    armies = {"army.0": " ".join(first.split()[::-1]), "army.1": " ".join(second.split()[::-1])}
    return Table("mitix", zones=armies | {"olympus.0": one, "olympus.1": other}, given=given)


def reveal(t: Table, first: str | None = None, second: str | None = None) -> Table:
    """Both reveal a card, the next one if none is named."""
    for seat, card in enumerate((first, second)):
        t.do(seat, "reveal", **({"card": card} if card else {}))
    return t
