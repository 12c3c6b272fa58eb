"""What good players of MiTiX and FaMiX know: which cards to risk when, whom the gods should hear, and when to mix."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt
from random import Random

from games.core.action import Action
from games.core.game import PLAIN, Style
from games.core.knowledge import View
from games.core.weights import LEAST, sharp
from games.mitix import verbs
from games.mitix.council import Council, both, hope
from games.mitix.duel import Stake
from games.mitix.lots import Lots, share
from games.mitix.reasons import of_duel, of_families
from games.mitix.state import ARMIES, DUELS, Arena

KEEN = 5.0
"""How much a better card is preferred where a tie has made a fight worth many."""
TIMELY = 8.0
"""How much a card is preferred that does better against what the opponent seems to reveal now than later."""
PLAINLY = 2.0
"""How much those who do not count prefer their strong cards, and bold players as well."""
SHARP, BLUNT = 0.06, 1.0
"""How large a loss in cards makes an answer e times rarer where nothing need be hidden: for those who work the duel out
to its end, and for those who look at one round."""
EVENLY = 0.3
"""How much seldomer a god is given something for each gift that it has, by those who do not count."""
FIGHTERS = (*ARMIES, *DUELS)
STILL, SPREAD = 0.3, 0.35
"""How far the outcome strays from what was hoped for: at the end, and for each card still to fight."""


class DuelStrategy:
    """Without the house rule there is nothing to choose; with it strong cards are for ties, weak ones for stakes."""

    playouts = 150
    depth = 20

    def value(self, s: Arena) -> tuple[float, ...]:
        """The number of Living, and what both armies may still win."""
        return s.result or both(share(s))

    def weigh(self, view: View, choices: Sequence[Action], rng: Random, style: Style = PLAIN) -> Sequence[float]:
        """Stake the weakest, answer a tie with the strongest; else what suits the way the opponent chooses."""
        if len(choices) == 1:
            return [1.0]
        lots = Lots(view, style)
        cards = [c.card for c in choices if isinstance(c, verbs.Reveal | verbs.Stake) and c.card]
        if isinstance(view.table.question, Stake):
            return [LEAST + exp(-KEEN * lots.luck(card)) for card in cards]
        keen = KEEN if lots.tied else PLAINLY * style.boldness if style.memory else PLAINLY
        timely = 0.0 if lots.tied or not style.memory else TIMELY
        return [LEAST + exp(keen * lots.luck(card) + timely * lots.now(card)) for card in cards]

    def reasons(self, view: View, action: Action) -> Sequence[tuple[str, dict[str, str | int]]]:
        """Why an answer is good; it may count cards, whoever asks."""
        return of_duel(Lots(view), action)


class FamiliesStrategy:
    """Looks at the round at hand, or with care works the duel out to its end; leaves to the gods what is theirs."""

    playouts = 200
    depth = 0
    loyalty = 0.5

    def value(self, s: Arena) -> tuple[float, ...]:
        """How many Living ahead each seat may hope to be, and how sure that is."""
        if s.result:
            return s.result
        left = sum([len(s.zones[zone]) for zone in FIGHTERS])
        return both(0.5 + 0.5 * erf(hope(s) / sqrt(2 * (STILL + SPREAD * left))))

    def weigh(self, view: View, choices: Sequence[Action], rng: Random, style: Style = PLAIN) -> Sequence[float]:
        """Mixed for secret choices of fighters; the better the likelier for gifts and stakes."""
        if len(choices) == 1:
            return [1.0]
        council, first = Council(view, style), choices[0]
        if isinstance(first, verbs.Send | verbs.Lead):
            found = council.sends() if council.thorough else council.hasty() if style.memory else council.bold()
            often = {g.cards: w for g, w in found.items()}
            power = council.rules.power
            weights = []
            for c in choices:
                cards = c.cards if isinstance(c, verbs.Send) else (c.card,) if isinstance(c, verbs.Lead) else ()
                best = max([power[card] for card in cards])
                shown = isinstance(c, verbs.Lead) or (isinstance(c, verbs.Send) and power[c.card] == best)
                weights.append(LEAST + (often.get(cards, 0.0) if shown else 0.0))
            return weights
        if isinstance(first, verbs.Place):
            if not style.memory:  # a little for each god
                return [EVENLY ** len(view.table.zones[c.zone]) for c in choices if isinstance(c, verbs.Place)]
            worths = [council.placed(c.card, c.zone) for c in choices if isinstance(c, verbs.Place)]
        else:
            worths = [council.staked(c.card) for c in choices if isinstance(c, verbs.Stake)]
        return sharp(worths, SHARP if council.thorough else BLUNT)

    def reasons(self, view: View, action: Action) -> Sequence[tuple[str, dict[str, str | int]]]:
        """Why an answer is good."""
        return of_families(Council(view), action)


DUEL = DuelStrategy()
FAMILIES = FamiliesStrategy()
