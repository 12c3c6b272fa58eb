"""What a seat makes of the lagoon: what each space is worth to whom, and what the others may dive."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from games.core.action import Card, Seat
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.miaui.chances import DEPTHS, Hopes, Mix, Side, even, hopes, lasting, sides, usual
from games.miaui.deck import ROUNDS
from games.miaui.state import BASKETS, HANDS, SPACES, Lagoon

WARMTH = 1.0
"""How many points of loss make a dive e times rarer, in what others are expected to do."""
STEPS = 4
"""How often everybody thinks over what the others will do."""
PLAIN_MINDS = 0.5
"""How many of its rivals a careful player takes for plain ones; the others are taken to be as careful."""
KEEP = 1.2
"""What a plain player takes a card to be worth that surely catches something on another day, in average fish."""
THIRD = 0.35
"""How much of a Jellyfish the hope for a third one takes away, with two and with one in the pile."""
LOOK = 0.8
"""What it is worth to see the next fish of a space alone."""


class Eye:
    """The table as one seat sees it."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        table: Lagoon = view.table  # type: ignore[assignment]
        self.s, self.me, self.style, self.house = table, view.seat, style, table.rules
        self.seats = range(table.seats)
        self.left = ROUNDS + 1 - table.round
        self.average = self.mean_of_unseen()
        self.prizes = [[self.prize(me, space) for space in SPACES] for me in self.seats]
        """For each seat what bottom, middle and top are worth to it, in points."""
        self.held = [self.holds(me) for me in self.seats]
        self.kept = [self.later(me) for me in self.seats]
        """For each seat what each of its cards is worth if it is kept, in points."""

    def mean_of_unseen(self) -> float:
        """The mean of the fish this seat has not seen; without a memory, of all that are printed."""
        points, known = self.house.points, self.s.known
        unseen = [n for card, n in points.items() if not (self.style.memory and card in known)]
        return sum(unseen) / len(unseen) if unseen else 0.0

    def prize(self, me: Seat, space: str) -> float:
        """What all the fish of a space are worth to a seat, caught now."""
        species, points = self.house.species, self.house.points
        basket = self.s.zones[BASKETS[me]][:]
        before = sum([points.get(card, self.average) for card in basket])
        extra = 0.0
        for fish in self.s.zones[space]:
            kind = species.get(fish, "")
            if kind == "seagull":
                if basket:
                    basket.pop()
                continue
            basket.append(fish)
            if kind == "lantern" and self.left > 1:
                extra += LOOK
            elif kind == "jellyfish":
                stinging = [card for card in basket if species.get(card) == "jellyfish"]
                if len(stinging) == 3:
                    basket = [card for card in basket if card not in stinging]
                elif self.left > 1:
                    extra -= THIRD * (len(stinging) - 1) * points[fish]
        return sum([points.get(card, self.average) for card in basket]) - before + extra

    def holds(self, me: Seat) -> list[int]:
        """The depths (0 for a dive of 1) that a seat may still have in hand, as far as this one remembers."""
        known, depth = self.s.known, self.house.depth
        hand = self.s.zones[HANDS[me]]
        if me == self.me:
            return [depth[card] - 1 for card in hand]
        if not self.style.memory:
            return list(DEPTHS)
        return self.unseen(me, known)

    def unseen(self, me: Seat, known: dict[Card, int]) -> list[int]:
        """The depths of a rival that were not seen dived."""
        hand = self.s.zones[HANDS[me]]
        depth, backs = self.house.depth, self.s.deck.backs
        back = next((backs.get(card) or card[1:].partition(".")[0] for card in hand), "")
        return [n - 1 for card, n in depth.items() if backs[card] == back and (card not in known or card in hand)]

    def first(self, me: Seat, other: Seat) -> bool:
        """Whether another seat wins a deep tie against this one."""
        s = self.s
        return (s.kiti - other) % s.seats < (s.kiti - me) % s.seats

    def against(self, me: Seat, mixes: Sequence[Mix]) -> list[Side]:
        """The rivals of a seat, if they mix like this."""
        return self._against(me, [sides(mix) for mix in mixes])

    def _against(self, me: Seat, ways: Sequence[tuple[Side, Side, Side]]) -> list[Side]:
        if not self.house.fighting:
            return [ways[other][2] for other in self.seats if other != me]
        return [ways[other][0 if self.first(me, other) else 1] for other in self.seats if other != me]

    def chances(self, me: Seat, mixes: Sequence[Mix], depth: int) -> Hopes:
        """A seat's chances to win each fish with a dive, if the others mix like this."""
        return hopes(self.against(me, mixes), depth)

    def worths(self, me: Seat, rivals: Sequence[Side], depths: Sequence[int]) -> list[float]:
        """What each of these dives brings on average, in points, less what the card would bring on another day."""
        bottom, middle, top = self.prizes[me]
        kept, found = self.kept[me], []
        for depth in depths:
            none, one, every = hopes(rivals, depth)
            found.append(none * bottom + one * middle + every * top - kept[depth])
        return found

    def later(self, me: Seat) -> Sequence[float]:
        """What each card is worth to a seat if it is kept: with some care against what the others still hold."""
        if self.left == 1:
            return [0.0] * len(DEPTHS)
        if self.style.care == 1:
            worth = max(2.0, KEEP * self.average)
            return [worth * part for part in usual(self.s.seats, self.house.fighting)]
        ways = [sides(even(self.held[other])) for other in self.seats if other != me]
        rivals = [way[n % 2 if self.house.fighting else 2] for n, way in enumerate(ways)]
        return [self.house.spread * part for part in lasting(rivals, self.left - 1)]

    def expected(self) -> list[Mix]:
        """What everybody may dive: each from what is in hand, leaning to what is worth most against the others."""
        mixes = self.thought()
        if self.style.care == 1:
            return mixes
        plain = Eye(View(self.me, self.s), self.style._replace(care=1))
        guess = plain.answers(plain.thought())
        return [blend(mix, other, PLAIN_MINDS) for mix, other in zip(mixes, guess, strict=True)]

    def thought(self) -> list[Mix]:
        """The same if all think like this seat: everybody goes on thinking over what the others would do."""
        mixes = [even(depths) for depths in self.held]
        for step in range(STEPS * self.style.care):
            answers = self.answers(mixes)
            mixes = [blend(old, new, 1 / (step + 2)) for old, new in zip(mixes, answers, strict=True)]
        return mixes

    def answers(self, mixes: Sequence[Mix]) -> list[Mix]:
        """What each seat would dive against others who mix like this."""
        ways = [sides(mix) for mix in mixes]
        held = self.held
        return [soft(held[me], self.worths(me, self._against(me, ways), held[me])) for me in self.seats]


def blend(old: Mix, new: Mix, part: float) -> Mix:
    """A mix of two, with so much of the second."""
    return tuple([a + part * (b - a) for a, b in zip(old, new, strict=True)])


def soft(depths: Sequence[int], worths: Sequence[float]) -> Mix:
    """The better the likelier."""
    best = max(worths)
    weights = {d: exp((w - best) / WARMTH) for d, w in zip(depths, worths, strict=True)}
    whole = sum(weights.values())
    return tuple([weights.get(d, 0.0) / whole for d in DEPTHS])
