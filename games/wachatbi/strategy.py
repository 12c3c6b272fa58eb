"""What a good player of Wa Chat Bi knows: what cards and tokens are worth, and who will have to eat the stack."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.core.action import Action, Seat
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.core.weights import LEAST, sharp
from games.wachatbi.deck import DISHES
from games.wachatbi.eating import chance
from games.wachatbi.eye import Eye
from games.wachatbi.reasons import reasons
from games.wachatbi.rules import Turn
from games.wachatbi.standing import shares
from games.wachatbi.state import DECK, HANDS, Add, Eat, Feast, Next, Open, Serve, Skip, Trick

SHARP = 0.003
"""How large a loss, in parts of what the best answer is worth, makes an answer e times rarer."""
OPEN = 0.012
"""The same for whoever searches before it answers, and so should try the other answers, too."""
ADDED = 0.002
"""What one more Indigestion adds, in parts of my share, for each card that I hold more than the others on average."""


class FeastStrategy:
    """Values tables by tokens and cards, and answers by following the stack round the table."""

    playouts = 300
    depth = 16

    def value(self, s: Feast) -> tuple[float, ...]:
        """The outlook of the tokens and the numbers of cards, after a stack has come to whoever must eat it."""
        if s.result:
            return s.result
        sizes = [len(s.zones[HANDS[seat]]) for seat in range(s.seats)]
        seat, demand = victim(s) if type(s.question) is Turn else (None, 0)
        if seat is None:
            return tuple(shares(s.tokens, sizes, s.rules.last_token))
        risk = chance(len(s.zones[DECK]), s.indigestions, demand)
        sizes[seat] += demand
        safe = shares(s.tokens, sizes, s.rules.last_token)
        tokens = [*s.tokens]
        tokens[seat] += 1
        ill = shares(tokens, sizes, s.rules.last_token)
        return tuple([risk * i + (1 - risk) * f for i, f in zip(ill, safe, strict=True)])

    def weigh(self, view: View, choices: Sequence[Action], rng: Random, style: Style = PLAIN) -> Sequence[float]:
        """The better the likelier."""
        eye = Eye(view, style)
        worths = [worth_of(eye, action) for action in choices]
        return sharp(worths, (OPEN if style.care > PLAIN.care else SHARP) * max(*worths, LEAST))

    def reasons(self, view: View, action: Action) -> Sequence[tuple[str, dict[str, str | int]]]:
        """Why an answer is good; it may count cards, whoever asks."""
        return reasons(Eye(view), action)


def worth_of(eye: Eye, action: Action) -> float:
    """My share of the win after an answer."""
    kind = eye.house.kind
    if isinstance(action, Eat):
        return eye.eat()
    if isinstance(action, Open):
        return eye.lay(DISHES[kind[action.card]], kind[action.card])
    if isinstance(action, Serve):
        return eye.serve(kind[action.card])
    if isinstance(action, Trick):
        return eye.trick(kind[action.card])
    if isinstance(action, Skip):
        dish = kind[action.cards[0]]
        return eye.lay(DISHES[dish], dish, dish)
    if isinstance(action, Next):
        return eye.send(action.who, eye.hand)
    if isinstance(action, Add):
        others = [size for seat, size in enumerate(eye.sizes) if seat != eye.me]
        return 1 + ADDED * (eye.sizes[eye.me] - sum(others) / len(others))
    return 1.0


def victim(s: Feast) -> tuple[Seat | None, int]:
    """The first seat that cannot pass the stack on, if there is one, and how many cards it has to eat by then."""
    of, seat, demand = s.rules.value, s.turn, s.demand
    for _ in range(s.seats):
        values = [of[card] for card in s.zones[HANDS[seat]]]
        if values and not (0 in values or s.value in values or len(set(values)) < len(values)):
            return seat, demand
        demand += s.value
        seat = (seat + s.direction) % s.seats
    return None, 0


STRATEGY = FeastStrategy()
