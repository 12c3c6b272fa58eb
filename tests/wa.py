"""Tables of MiFuChi laid by hand: two hands of symbols, and duels fought."""

from __future__ import annotations

from collections.abc import Mapping

from tests.table import Table

BASIC = ("rock", "leaf", "scissors")
FILL = ("rock", "leaf", "scissors")


def duel(
    orange: str,
    blue: str,
    zones: Mapping[str, str] = {},
    marks: Mapping[str, int] = {},
    seed: int = 1,
    **given: object,
) -> Table:
    """A table at which the two hold these symbols; the rest is as given."""
    hands = {
        "hand.0": " ".join(f"orange-{x}" for x in orange.split()),
        "hand.1": " ".join(f"blue-{x}" for x in blue.split()),
    }
    return Table("mifuchi", zones=hands | dict(zones), marks=marks, seed=seed, given=given)


def fight(t: Table, orange: str, blue: str) -> Table:
    """Both play a card; nobody makes a combo."""
    return t.do(0, "play", card=f"orange-{orange}").do(1, "play", card=f"blue-{blue}").pass_all()
