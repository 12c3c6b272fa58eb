"""The table as one seat understands it: cards counted, what the duel is about, what each answer is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from random import Random

from games.core.action import Seat
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.mifuchi.checks import combo_of
from games.mifuchi.hands import Hand, Pile, filled, hand_of, kept, pile_of, without
from games.mifuchi.mixing import Mixed, Stakes, chances, mixed
from games.mifuchi.outlook import BIT, Position, outlook, position
from games.mifuchi.state import CAWOTTE, DISCARDS, DOFUS, DUELS, HANDS, HAT, LENALD, STAFF, Wa

TYPES, ROUNDS = 6, 10
"""How many hands of each side are thought of before a secret choice, and how often both learn; times the care taken."""
SPOILT = 0.15
"""What a random card lost to the Staff is worth, in spaces."""
DARING = 0.2
"""How many spaces a bold player likes to play a strong card better than a plain one does."""
BEST = 2.0
"""What an answer that wins the game is worth: more than any share with a hand on top."""
TREASURE_STEPS = 4.0
"""How many spaces a treasure is worth, where they are only counted roughly."""


class Eye:
    """One seat's understanding of its view."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        s = view.table
        assert isinstance(s, Wa)
        me = view.seat
        self.s, self.me, self.style, self.house = s, me, style, s.rules
        self.outlook = outlook(s.rules.steps, s.rules.to_win)
        self.at = position(s)
        self.step = self.outlook.step[self.at]
        self.hand = self.known(HANDS[me])
        whole = s.rules.printed[me]
        self.pile: Pile = pile_of(whole)
        self.usual = self.pile
        """What an average card of either deck is."""
        self.mine, self.theirs = whole, whole
        """The cards that may be in my hand for all the opponent knows, and in the opponent's for all I know."""
        if style.memory:
            self.mine = whole - Counter(self.known(DISCARDS[me]) + self.shown(me))
            self.theirs = whole - Counter(self.known(DISCARDS[1 - me]) + self.shown(1 - me))
            rest = self.mine - Counter(self.hand)
            self.pile = pile_of(rest if rest.total() else Counter(self.known(DISCARDS[me]))) or self.usual
        self.march = tuple((x, float(n) or TREASURE_STEPS) for x, n in s.rules.march.items()) if s.rules.windows else ()

    def known(self, zone: str) -> Hand:
        """The symbols of the cards in a zone, as far as this seat knows them."""
        of = self.s.rules.symbol
        return hand_of(tuple([of[c] for c in self.s.zones[zone] if c in of]))

    def usual_share(self, symbol: str) -> float:
        """Which part of a whole deck shows this symbol."""
        return dict(self.usual).get(symbol, 0.0)

    def shown(self, seat: Seat) -> Hand:
        """The symbols of a seat's cards in the duel that both seats know."""
        of, known = self.s.rules.symbol, self.s.known
        return tuple([of[c] for c in self.s.zones[DUELS[seat]] if known[c] == 3])

    # positions

    def worth(self, at: Position) -> float:
        """My share of the win."""
        return self.outlook.worth(at, self.me)

    def after_combo(self, at: Position, what: str, seat: Seat) -> Position:
        """After a combo of this symbol, if the game goes on that far."""
        if self.outlook.over(at):
            return at
        if what == LENALD:
            return self.outlook.enriched(at, seat)
        return self.outlook.moved(at, seat, self.house.march[what])

    def ways(self, at: Position) -> tuple[Position, Position, Position]:
        """Where the duel leads from here: won, tied, lost."""
        ways = self.outlook.after_duel(at)
        return ways if self.me == 0 else ways[::-1]

    def stakes(self, at: Position) -> Stakes:
        """What the duel is about from here."""
        won, tied, lost = (self.worth(a) for a in self.ways(at))
        spoilt = SPOILT * self.step
        if at[self.me] & BIT[STAFF]:
            won += spoilt
        if at[1 - self.me] & BIT[STAFF]:
            lost -= spoilt
        if at[self.me] & BIT[HAT]:
            tied = won
        elif at[1 - self.me] & BIT[HAT]:
            tied = lost
        return Stakes(won, tied, lost)

    # hands

    def leaves(self, hand: Hand, *used: str) -> float:
        """What my hand is worth after playing these, as a share of the win."""
        liked = sum([self.style.boldness * DARING for x in used if x in (CAWOTTE, DOFUS, LENALD)])
        return self.step * (liked + kept(without(hand, *used), self.house.hand, self.pile, self.march))

    def plays(self, hand: Hand) -> dict[str, float]:
        """For each symbol in my hand what is left after playing it."""
        return {x: self.leaves(hand, x) for x in dict.fromkeys(hand)}

    def some_hands(self, cards: Counter[str], size: int, rng: Random) -> list[dict[str, float]]:
        """Some hands that a side may hold, of these cards, with what is left of each after playing each symbol.

        They are dealt from one shuffled pile until it runs out, so that together they hold what there is.
        """
        pool, pile, found = list(cards.elements()), list[str](), []
        for _ in range(TYPES * self.style.care):
            if len(pile) < size:
                pile = rng.sample(pool, len(pool))
            hand, pile = hand_of(tuple(pile[:size])), pile[size:]
            plays = usual_plays(hand, self.house.hand, self.usual, self.march)
            found.append({x: self.step * spaces for x, spaces in plays.items()})
        return found

    def secret(self, rng: Random) -> Mixed:
        """How often to play each symbol, when the opponent chooses at the same time."""
        ours = self.some_hands(self.mine, len(self.hand), rng)
        theirs = self.some_hands(self.theirs, len(self.s.zones[HANDS[1 - self.me]]), rng)
        rounds = ROUNDS * self.style.care
        return mixed(self.house.beats, self.stakes(self.at), self.plays(self.hand), ours, theirs, rounds)

    # answers

    def cover(self, hand: Hand, theirs: str, deep: int = 2) -> dict[str, float]:
        """What covering a Lenald with each symbol is worth, against a card that lies open."""
        stakes, worths = self.stakes(self.at), {}
        for x, left in self.plays(hand).items():
            if x == LENALD and deep:
                rest = without(hand, x)
                worths[x] = sum(
                    [p * max(self.cover(hand_of((*rest, y)), theirs, deep - 1).values()) for y, p in self.pile]
                )
            else:
                worths[x] = stakes.of(chances(self.house.beats, x, theirs)) + left
        return worths

    def combo_first(self, cards: Hand, mix: Mapping[str, float]) -> float:
        """What a combo before the choice of a card is worth, if the opponent then plays this mix."""
        at = self.after_combo(self.at, combo_of(cards) or "", self.me)
        if self.outlook.over(at):
            return BEST
        if self.house.windows:  # it is as good once the cards lie face down, and tells less
            return 0.0
        stakes, hand = self.stakes(at), without(self.hand, *cards)
        best = -1.0
        for x in dict.fromkeys(hand):
            share = sum([p * stakes.of(chances(self.house.beats, x, y)) for y, p in mix.items()])
            best = max(best, share + self.leaves(hand, x))
        return best

    @cached_property
    def ending(self) -> tuple[float, float, float]:
        """How likely the duel on the table is won, tied and lost, as far as this seat can tell."""
        beats, me = self.house.beats, self.me
        mine = self.s.rules.symbol[self.s.zones[DUELS[me]][-1]]
        theirs = self.shown(1 - me)
        if theirs:
            won, tied = chances(beats, mine, theirs[-1])
        else:
            total = self.theirs.total()
            odds = [(n / total, chances(beats, mine, x)) for x, n in self.theirs.items()]
            won, tied = sum([p * w for p, (w, _) in odds]), sum([p * t for p, (_, t) in odds])
        return won, tied, 1 - won - tied

    def combo_now(self, cards: Hand, last: bool) -> float:
        """What a combo at this pause is worth; `last` is the pause after the result."""
        at = self.after_combo(self.at, combo_of(cards) or "", self.me)
        if self.outlook.over(at):
            return BEST
        left = self.step * filled(without(self.hand, *cards), self.house.hand, self.pile)
        if last:
            return self.worth(at) + left
        return left + sum([p * self.worth(a) for p, a in zip(self.ending, self.ways(at), strict=True)])

    def wait(self, combos: Iterable[Hand], last: bool) -> float:
        """What passing at this pause is worth, if the combos may still be made later."""
        keeps = self.step * filled(self.hand, self.house.hand, self.pile)
        if last:
            return self.worth(self.at) + keeps
        spoils = bool(self.at[1 - self.me] & BIT[STAFF])
        total = 0.0
        for p, at, lost in zip(self.ending, self.ways(self.at), (False, False, True), strict=True):
            later = [keeps + self.worth(at)]
            for cards in combos:
                gained = self.worth(self.after_combo(at, combo_of(cards) or "", self.me))
                later.append(gained + self.step * filled(without(self.hand, *cards), self.house.hand, self.pile))
            best = max(later)
            if lost and spoils:
                held = 1 - 3 / len(self.hand)
                best = held * best + (1 - held) * (later[0] - SPOILT * self.step)
            total += p * best
        return total


@cache
def usual_plays(hand: Hand, size: int, pile: Pile, march: tuple[tuple[str, float], ...]) -> dict[str, float]:
    """For each symbol in a hand how many spaces what is left after playing it is worth."""
    return {x: kept(without(hand, x), size, pile, march) for x in dict.fromkeys(hand)}
