"""What a good player of MiFuChi knows: counting cards, mixing choices, timing combos, taking the right treasure."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.core.action import Action, Card
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.core.weights import LEAST, sharp
from games.mifuchi.eye import Eye
from games.mifuchi.hands import Hand, hand_of, worth
from games.mifuchi.mixing import chances
from games.mifuchi.outlook import BIT, outlook, position
from games.mifuchi.reasons import reasons
from games.mifuchi.rules import AFTER, Combos, Cover, Duel, Treasure
from games.mifuchi.state import DUELS, HANDS, Combo, Play, Take, Wa

SHARP = 0.003
"""How large a loss, as a share of the win, makes an answer e times rarer where nothing need be hidden."""


class WaStrategy:
    """Values positions by a chain of duels, hands by what they can do, and mixes its secret choices."""

    playouts = 300
    depth = 4

    def value(self, s: Wa) -> tuple[float, float]:
        """Treasures and place, the hands, and a duel that lies on the table but is not yet compared."""
        if s.result:
            return s.result[0], s.result[1]
        chain, zones, of, question = outlook(s.rules.steps, s.rules.to_win), s.zones, s.rules.symbol, s.question
        at = position(s)
        if type(question) is Treasure:
            at = chain.enriched(at, question.seats[0])
        share, step = chain.share[at], chain.step[at]
        orange, blue = zones[DUELS[0]], zones[DUELS[1]]
        if orange and blue and (type(question) is Cover or (type(question) is Combos and question.point != AFTER)):
            won, tied = chances(s.rules.beats, of[orange[-1]], of[blue[-1]])
            first, draw, second = chain.ends[at]
            share = won * first + tied * draw + (1 - won - tied) * second
        printed = of.__getitem__
        ahead = worth(tuple(map(printed, zones[HANDS[0]]))) - worth(tuple(map(printed, zones[HANDS[1]])))
        share = min(0.999, max(0.001, share + step * ahead))
        return share, 1 - share

    def weigh(self, view: View, choices: Sequence[Action], rng: Random, style: Style = PLAIN) -> Sequence[float]:
        """Mixed for secret choices; where nothing need be hidden, the better the likelier."""
        eye, question = Eye(view, style), view.table.question
        of = eye.house.symbol
        if isinstance(question, Duel | Cover) and len(question.seats) > 1:
            mixed = eye.secret(rng)
            weights = [mixed.mine[of[c.card]] if isinstance(c, Play) else 0.0 for c in choices]
            for i, c in enumerate(choices):
                if isinstance(c, Combo):
                    gain = eye.combo_first(symbols(eye, c.cards), mixed.theirs) - mixed.share
                    weights[i] = exp(min(20.0, gain / SHARP))
            return [w + LEAST for w in weights]
        if isinstance(question, Cover):
            worths = eye.cover(eye.hand, eye.shown(1 - eye.me)[-1])
            return sharp([worths[of[c.card]] for c in choices if isinstance(c, Play)], SHARP)
        if isinstance(question, Combos):
            last = question.point == AFTER
            combos = [symbols(eye, c.cards) for c in choices if isinstance(c, Combo)]
            waiting = eye.wait(combos, last)
            return sharp(
                [eye.combo_now(symbols(eye, c.cards), last) if isinstance(c, Combo) else waiting for c in choices],
                SHARP,
            )
        return sharp([eye.worth(eye.at.taken(eye.me, BIT[c.card])) for c in choices if isinstance(c, Take)], SHARP)

    def reasons(self, view: View, action: Action) -> Sequence[tuple[str, dict[str, str | int]]]:
        """Why an answer is good; it may count cards, whoever asks."""
        return reasons(Eye(view), action)


def symbols(eye: Eye, cards: tuple[Card, ...]) -> Hand:
    """The symbols of these cards, in their order."""
    return hand_of(tuple([eye.house.symbol[c] for c in cards]))


STRATEGY = WaStrategy()
