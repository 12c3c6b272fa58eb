"""What a good player of Wa Chat Bi knows: what cards and tokens are worth, and who will have to eat the stack."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.core.action import Action
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.wachatbi.deck import DISHES
from games.wachatbi.eye import Eye
from games.wachatbi.reasons import reasons
from games.wachatbi.standing import outlook, plenty
from games.wachatbi.state import HANDS, Add, Eat, Feast, Next, Open, Serve, Skip, Trick

SHARP = 0.003
"""How large a loss, as a share of the win, makes an answer e times rarer."""
LEAST = 1e-6
ADDED = 0.0005
"""What one more Indigestion is worth, as a share of the win, for each card more than the others hold on average."""


class FeastStrategy:
    """Values tables by tokens and cards, and answers by following the stack round the table."""

    playouts = 400
    depth = 8

    def value(self, s: Feast) -> tuple[float, ...]:
        """The outlook of the tokens and the numbers of cards."""
        if s.result:
            return s.result
        zones = s.zones
        return tuple(outlook(s.tokens, [plenty(len(zones[HANDS[p]])) for p in range(s.seats)], s.rules.last_token))

    def weigh(self, view: View, choices: Sequence[Action], rng: Random, style: Style = PLAIN) -> Sequence[float]:
        """The better the likelier."""
        eye = Eye(view, style)
        return sharp([worth_of(eye, action) for action in choices])

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
        return ADDED * (eye.sizes[eye.me] - sum(others) / len(others))
    return 0.0


def sharp(worths: Sequence[float]) -> list[float]:
    """Weights that fall off quickly below the best."""
    best = max(worths)
    return [LEAST + exp((w - best) / SHARP) for w in worths]


STRATEGY = FeastStrategy()
