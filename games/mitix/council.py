"""A table of FaMiX as one side understands it: what the rest of the duel is worth, and what each answer comes to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from games.core.action import Card, Seat
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.mitix.altar import Place, held
from games.mitix.groups import Cards, base
from games.mitix.matching import (
    DEEP,
    LEARNING,
    SHALLOW,
    Group,
    Solved,
    after,
    choices,
    fought,
    group,
    normal,
    parts,
    rest,
    solve,
    without,
)
from games.mitix.pantheon import decided, given, odds, promise, usual
from games.mitix.state import ARMIES, DRAWN, DUELS, LIVING, STAKES, Arena, House


def depth(rules: House, thorough: bool = True) -> int:
    """How many rounds are worked out with these options, after the one at hand; in haste none."""
    return 0 if not thorough else SHALLOW if rules.any_solo or rules.partial else DEEP


def army(s: Arena, me: Seat) -> Cards:
    """The cards a seat may still send; those that a tie has hidden are taken to be any of which that may be true."""
    cards = s.zones[ARMIES[me]]
    if (whole := ordered(tuple(cards))) is not None:
        return whole
    known = [card for card in cards if card[0] != "?"]
    back = next(card for card in cards if card[0] == "?")[1:].partition(".")[0]
    backs, gods = s.deck.backs, s.rules.gods
    hidden = [card for card in s.rules.bios if backs[card] == back and card not in s.known and card not in gods]
    return tuple(sorted([*known, *hidden[: len(cards) - len(known)]]))


@lru_cache(maxsize=1 << 14)
def ordered(cards: Cards) -> Cards | None:
    """These cards in alphabetical order, if none is hidden."""
    return None if any(card[0] == "?" for card in cards) else tuple(sorted(cards))


def pots(s: Arena) -> tuple[int, int]:
    """How many cards each side has at stake already."""
    return len(s.zones[STAKES[0]]), len(s.zones[STAKES[1]])


def on_table(s: Arena, me: Seat) -> Group:
    """The group that a seat has sent, with the card it put in front."""
    return with_front(s.rules, tuple(s.zones[DUELS[me]]))


@lru_cache(maxsize=1 << 14)
def with_front(rules: House, cards: Cards) -> Group:
    """These cards as a group, with the last one in front."""
    return Group(tuple(sorted(cards)), base(rules, cards) + rules.power[cards[-1]])


def unseen(s: Arena) -> tuple[int, int]:
    """How many resources each seat is still to draw before the Bios count."""
    if type(s.question) is not Place:
        return 2, 2
    waits = s.question.seats[0] != s.second
    return (0, 2 if waits else 0) if s.question.seats[0] == 0 else (2 if waits else 0, 0)


def hope(s: Arena, ahead: tuple[int, int] | None = None, thorough: bool = True) -> float:
    """By how many Living seat 0 may hope to be ahead in the end; `ahead` is what `unseen` says, if that is known."""
    zones, rules, deep = s.zones, s.rules, depth(s.rules, thorough)
    living = len(zones[LIVING[0]]) - len(zones[LIVING[1]])
    mine, theirs, gods = army(s, 0), army(s, 1), usual(s)
    have, others, left = given(s, 0), given(s, 1), min(len(mine), len(theirs))
    gifts = promise(have, left) - promise(others, left)
    if zones[DUELS[0]] and zones[DUELS[1]]:
        chances = decided(have, others, held(s, DRAWN[0]), held(s, DRAWN[1]), ahead or unseen(s))
        fight = fought(rules, mine, theirs, on_table(s, 0), on_table(s, 1), chances, gods, deep, pots(s))
        return living + fight + gifts
    return living + rest(rules, mine, theirs, gods, deep) + gifts


class Council:
    """What one seat knows, and how it thinks."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        assert isinstance(view.table, Arena)
        self.s, self.me, self.style = view.table, view.seat, style
        self.rules = self.s.rules
        self.mine, self.theirs = army(self.s, self.me), army(self.s, 1 - self.me)
        self.gods = usual(self.s)
        self.sign = 1 if self.me == 0 else -1
        self.thorough = style.care > PLAIN.care
        """Whether the duel is worked out to its end, not the round at hand alone."""

    def mine_first(self, pair: tuple[float, float]) -> tuple[float, float]:
        """A pair of what is true of seats 0 and 1 as what is true of me and the other."""
        return pair if self.me == 0 else (pair[1], pair[0])

    def ours(self) -> tuple[Group, ...]:
        """The groups that I think of sending."""
        found = parts(self.rules, self.mine) if self.rules.partial else choices(self.rules, self.mine)
        if self.rules.any_solo and len(found[0].cards) == 1:
            return tuple(group(self.rules, (card,)) for card in self.mine)
        return found

    def others(self) -> tuple[Group, ...]:
        """The groups that the opponent may send, as far as I think of them."""
        return choices(self.rules, self.theirs)

    def fights(self, mine: Cards, ours: tuple[Group, ...]) -> Solved:
        """How often to send each of these groups of mine, out of this army."""
        mine_at_stake, at_stake = self.mine_first(pots(self.s))
        chances = self.mine_first(odds(self.s, (2, 2)))
        pot = int(mine_at_stake), int(at_stake)
        deep = depth(self.rules, self.thorough)
        gains = [
            [after(self.rules, mine, self.theirs, a, b, chances, self.gods, deep, pot) for b in self.others()]
            for a in ours
        ]
        return solve(gains, LEARNING * (1 + self.style.care))

    def sends(self) -> dict[Group, float]:
        """How often to send each of my groups."""
        ours = self.ours()
        return dict(zip(ours, self.fights(self.mine, ours).mine, strict=True))

    def bold(self) -> dict[Group, float]:
        """How often somebody sends each group who looks at the own cards only."""
        ours = self.ours()
        return dict(zip(ours, boldly(ours), strict=True))

    def hasty(self) -> dict[Group, float]:
        """How often somebody sends each group who looks at the round at hand alone and takes the opponent for bold."""
        mine_at_stake, at_stake = self.mine_first(pots(self.s))
        chances, pot = self.mine_first(odds(self.s, (2, 2))), (int(mine_at_stake), int(at_stake))
        ours, others = self.ours(), self.others()
        likely = normal(boldly(others))

        def worth(sent: Group) -> float:
            fights = [
                after(self.rules, self.mine, self.theirs, sent, other, chances, self.gods, 0, pot) for other in others
            ]
            return sum([often * gain for often, gain in zip(likely, fights, strict=True)])

        worths = [worth(sent) for sent in ours]
        best = max(worths)
        return {sent: exp(w - best) for sent, w in zip(ours, worths, strict=True)}

    def placed(self, card: Card, zone: str) -> float:
        """How far ahead I may hope to be after giving a resource to a god."""
        ahead, s = unseen(self.s), self.s.copy()
        s.move(card, DRAWN[self.me], zone)
        return self.sign * hope(s, ahead, self.thorough)

    def staked(self, card: Card) -> float:
        """How far ahead I may hope to be after putting a card face down, by the fight that follows."""
        left = without(self.mine, (card,))
        return self.fights(left, choices(self.rules, left)).value


def boldly(groups: Sequence[Group]) -> list[float]:
    """The stronger a group the oftener it is sent, whatever the opponent has."""
    best = max([g.strength for g in groups])
    return [2.0 ** ((g.strength - best) / 60) for g in groups]


def both(share: float) -> tuple[float, float]:
    """The shares of both seats."""
    return share, 1 - share
