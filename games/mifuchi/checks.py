"""What a hand can do, for the options and the refusals of the rules.

A check of an answer says by its name what it looks for; what the rules refuse then is in the table of each question.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from games.core.action import Action, Seat
from games.core.state import Check
from games.mifuchi.state import BOTH, DOFUS, DUELS, HANDS, LENALD, Combo, Play, Wa, symbol


def plays(s: Wa, me: Seat) -> list[Action]:
    """A card of each symbol in hand (MFC-10)."""
    of, play = s.rules.symbol, s.rules.plays
    return [play[c] for c in {of[c]: c for c in s.zones[HANDS[me]]}.values()]


def combos(s: Wa, me: Seat, spare: int) -> list[Action]:
    """The combos in hand that leave at least this many cards there (MFC-38, MFC-R09)."""
    hand = s.zones[HANDS[me]]
    if len(hand) < 3 + spare:
        return []
    of = s.rules.symbol
    return [Combo(tuple(sorted([hand[i] for i in trio]))) for trio in trios(tuple([of[c] for c in hand]))]


@cache
def trios(symbols: tuple[str, ...]) -> list[tuple[int, ...]]:
    """Where the combos are in a hand of these symbols, each different one once (MFC-40 to MFC-44)."""
    found: dict[tuple[str, ...], tuple[int, ...]] = {}
    for trio in combinations(range(len(symbols)), 3):
        names = tuple(sorted([symbols[i] for i in trio]))
        if combo_of(names):
            found.setdefault(names, trio)
    return list(found.values())


def combo_of(symbols: Sequence[str]) -> str | None:
    """The symbol that three cards are a combo of, if they are; the Dofus stands in for anything but a Lenald."""
    plain = {x for x in symbols if x != DOFUS}
    if len(plain) != 1 or (DOFUS in symbols and LENALD in plain) or symbols.count(DOFUS) > 1:
        return None
    return plain.pop()


def spare_after_reveal(s: Wa, me: Seat) -> int:
    """How many cards a seat must keep at a pause: one if it has a Lenald to cover (MFC-R09)."""
    pile = s.zones[DUELS[me]]
    return 1 if pile and s.known[pile[-1]] == BOTH and s.rules.symbol[pile[-1]] == LENALD else 0


def in_hand(s: Wa, me: Seat, action: Play) -> bool:
    return action.card in s.zones[HANDS[me]]


def all_in_hand(s: Wa, me: Seat, action: Combo) -> bool:
    return all(card in s.zones[HANDS[me]] for card in action.cards)


def are_three(s: Wa, me: Seat, action: Combo) -> bool:
    return len(action.cards) == 3


def are_different(s: Wa, me: Seat, action: Combo) -> bool:
    return len(set(action.cards)) == 3


def without_dofus_for_lenald(s: Wa, me: Seat, action: Combo) -> bool:
    symbols = [symbol(s, c) for c in action.cards]
    return not (DOFUS in symbols and symbols.count(LENALD) == 2)


def of_one_symbol(s: Wa, me: Seat, action: Combo) -> bool:
    return combo_of([symbol(s, c) for c in action.cards]) is not None


def leaves_a_card(s: Wa, me: Seat, action: Combo) -> bool:
    return len(s.zones[HANDS[me]]) > 3


def covers_afterwards(s: Wa, me: Seat, action: Combo) -> bool:
    return len(s.zones[HANDS[me]]) >= 3 + spare_after_reveal(s, me)


COMBO: tuple[Check, ...] = (
    ("MFC-38", are_three),
    ("MFC-45", all_in_hand),
    ("MFC-38", are_different),
    ("MFC-44", without_dofus_for_lenald),
    ("MFC-40", of_one_symbol),
)
