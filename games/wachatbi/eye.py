"""The table as one seat understands it: who can pass a stack on, who will eat it, and what comes of that."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from games.core.action import Seat
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.core.state import kind_of
from games.wachatbi.deck import ACTIONS, CHOOSE, DISHES, INDIGESTION, PLUS_ONE, REVERSE
from games.wachatbi.eating import chance
from games.wachatbi.hands import Hand, helpless, passes_on
from games.wachatbi.standing import shares
from games.wachatbi.state import DECK, HANDS, Feast

EAGER, DARING = 0.7, 0.35
"""How often others eat of their own will where there is no risk, and the risk at which they never do."""
GROWTH = 0.7
"""What passing a stack on adds to its demand, in parts of the value of its Dishes."""
ROUNDS = 2
"""How often a stack is followed round the table."""
BOLD = 0.4
"""By which part a bold player thinks less of the risk."""


class Eye:
    """One seat's understanding of its view."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        s = view.table
        assert isinstance(s, Feast)
        self.s, self.me, self.style, self.house = s, view.seat, style, s.rules
        self.seats = range(s.seats)
        self.left, self.sick = len(s.zones[DECK]), s.indigestions
        self.hand: Hand = tuple(sorted([self.house.kind[c] for c in s.zones[HANDS[view.seat]]]))
        self.sizes = [len(s.zones[HANDS[seat]]) for seat in self.seats]
        self._eaten: dict[tuple[Seat, int, int], float] = {}

    @cached_property
    def seen(self) -> list[list[str]]:
        """For each seat the kinds of the cards in its hand that this seat remembers."""
        kind = self.house.kind
        if not self.style.memory:
            return [[] for _ in self.seats]
        return [[kind[c] for c in self.s.zones[HANDS[seat]] if c in kind] for seat in self.seats]

    @cached_property
    def unseen(self) -> Counter[str]:
        """How many cards of each kind are in the hands of others or in the draw pile, for all that is remembered."""
        whole = Counter(self.house.kind.values())
        del whole[INDIGESTION]
        if not self.style.memory:
            return whole
        known = Counter(kind_of(c) for c in self.s.known if c[0] != "?")
        return whole - known

    # shares

    def share(self, seat: Seat, sick: bool, more: int, mine: int) -> float:
        """My share of the win once a seat has got so many cards more, and a token if it fell ill.

        `mine` is how many cards I hold before.
        """
        sizes = [*self.sizes]
        sizes[self.me] = mine
        sizes[seat] += more
        tokens = self.s.tokens
        if sick:
            tokens = [*tokens]
            tokens[seat] += 1
        return shares(tokens, sizes, self.house.last_token)[self.me]

    def eaten(self, seat: Seat, demand: int, mine: int) -> float:
        """My share if this seat eats so many cards now."""
        key = seat, demand, mine
        if key not in self._eaten:
            risk = chance(self.left, self.sick, demand)
            if seat == self.me:
                risk = min(1.0, risk * (1 - BOLD * self.style.boldness))
            safe = self.share(seat, False, demand, mine) if risk < 1 else 0.0
            ill = self.share(seat, True, demand, mine) if risk > 0 else 0.0
            self._eaten[key] = risk * ill + (1 - risk) * safe
        return self._eaten[key]

    # a stack on its way

    def helpless(self, seat: Seat, value: int, hand: Hand) -> float:
        """How likely a seat cannot pass on a stack of Dishes of this value; `hand` is mine by then."""
        dish = f"dish-{value}"
        if seat == self.me:
            return float(not passes_on(hand, dish))
        seen, unseen = self.seen[seat], self.unseen
        if passes_on(seen, dish):
            return 0.0
        total = unseen.total()
        fitting = (unseen[dish] + sum([unseen[kind] for kind in ACTIONS])) / total if total else 0.0
        hidden = (self.sizes[seat] or self.house.empty_hand) - len(seen)
        return helpless(hidden, len(seen), fitting, len(DISHES))

    def follow(self, seat: Seat, direction: int, value: int, demand: int, hand: Hand) -> float:
        """My share if this stack comes to this seat, my hand being what it is then."""
        mine, total, left = len(hand), 0.0, 1.0
        grown = float(demand)
        for _ in range(ROUNDS * len(self.seats)):
            now = round(grown)
            risk = chance(self.left, self.sick, now)
            cannot = self.helpless(seat, value, hand)
            willing = EAGER * max(0.0, 1 - risk / DARING)
            eats = cannot + (1 - cannot) * willing
            total += left * eats * self.eaten(seat, now, mine)
            left *= 1 - eats
            if left < 0.02:
                break
            grown += GROWTH * value
            seat = (seat + direction) % len(self.seats)
        return total + left * self.eaten(seat, round(grown), mine)

    def neighbour(self, direction: int) -> Seat:
        """Who sits next to me, that way round."""
        return (self.me + direction) % len(self.seats)

    # answers

    def without(self, *kinds: str) -> Hand:
        """My hand after these cards left it."""
        hand = [*self.hand]
        for kind in kinds:
            hand.remove(kind)
        return tuple(hand)

    def lay(self, value: int, *kinds: str) -> float:
        """My share after beginning a stack with a Dish of this value, having played these cards."""
        s = self.s
        return self.follow(self.neighbour(s.direction), s.direction, value, value, self.without(*kinds))

    def serve(self, kind: str) -> float:
        """My share after serving."""
        s = self.s
        demand = s.demand + s.value
        return self.follow(self.neighbour(s.direction), s.direction, s.value, demand, self.without(kind))

    def trick(self, kind: str) -> float:
        """My share after an Action."""
        s, hand = self.s, self.without(kind)
        if kind == CHOOSE and s.seats > 2:
            return max(self.send(seat, hand) for seat in self.seats if seat != self.me)
        direction = -s.direction if kind == REVERSE else s.direction
        more = (s.value if self.house.repeats else 1) if kind == PLUS_ONE else 0
        return self.follow(self.neighbour(direction), direction, s.value, s.demand + more, hand)

    def send(self, seat: Seat, hand: Hand) -> float:
        """My share after choosing who plays next."""
        return self.follow(seat, self.s.direction, self.s.value, self.s.demand, hand)

    def eat(self) -> float:
        """My share after eating the stack."""
        return self.eaten(self.me, self.s.demand, len(self.hand))
