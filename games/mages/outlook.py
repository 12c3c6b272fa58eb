"""What a table is worth to each seat: who is how far from the magic it takes, and whose turn comes first."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from games.core.action import NOBODY, Seat
from games.mages.deck import SEATS
from games.mages.house import House
from games.mages.state import FIELDS, HANDS, Brawl, form
from games.mages.verbs import magic_in

FIELD_MAGIC, MINEON, CHARM, UNSEEN = 0.55, 0.5, 0.3, 0.65
"""What a card is worth, in magic cards of the hand: face-down magic, a mineon, another card, one that nobody sees."""
ESSENCE, FUSED, GARBEL = 1.5, 1.1, 0.5
"""How much magic it is worth not to be an essence, not to be fused, not to have the Garbel."""
DRAWN = 0.55
"""The magic that an action brings, drawing and all else."""
QUICK = {"bff": 0.6, "frenzy": 0.5, "zippy": 0.7, "crumbs": 0.2}
"""The magic that an ability brings in a turn."""
LAPS = 4
"""How many turns of each seat are looked ahead."""
ORDERS = [[[(turn + n) % seats for n in range(seats * LAPS)] for turn in range(seats)] for seats in range(SEATS + 1)]
"""For so many seats, and whose turn it is, the seats in the order of their turns."""
STEEP = 1.5
"""How much surer of the win in a turn each magic makes that is expected beyond what it takes."""
LATE = 0.5
"""The same for who is first when nobody wins for so long."""


def strength(s: Brawl, me: Seat) -> float:
    """How much magic a seat as good as holds; cards that the state does not name count as average ones."""
    hand, field, rules = s.zones[HANDS[me]], s.zones[FIELDS[me]], s.rules
    held, lying = magic_in(s, HANDS[me]), magic_in(s, FIELDS[me])
    unseen = sum([card[0] == "?" for card in hand])
    total = held + UNSEEN * unseen + CHARM * (len(hand) - held - unseen)
    if field:
        mineons = len(rules.mineons.intersection(field))
        total += (1.0 if form(s, me).hoards else FIELD_MAGIC) * lying + MINEON * mineons
        total += CHARM * 1.3 * (len(field) - lying - mineons)
    return total


def need(s: Brawl, me: Seat) -> float:
    """How much a seat is short of winning, on this scale."""
    fuzzy = s.rules.forms[s.mages[me]][0]
    fused = s.partner[me] != NOBODY
    goal = fuzzy.fused_goal if fused and fuzzy.fused_goal else fuzzy.goal
    missing = goal - strength(s, me)
    if fused and not fuzzy.fused_goal:
        missing += FUSED
    if s.essence[me]:
        missing += ESSENCE
    if s.garbel == me:
        missing += GARBEL
    return missing


def pace(s: Brawl, me: Seat) -> float:
    """The magic that a turn brings a seat."""
    field = s.zones[FIELDS[me]]
    mineons = len(s.rules.mineons.intersection(field)) if field else 0
    actions: int = s.rules.book.actions + s.bonus[me]
    return DRAWN * (actions + mineons) + quickness(s.rules)[s.mages[me]]


@lru_cache(16)
def quickness(rules: House) -> tuple[float, ...]:
    """The magic that the abilities of each mage bring in a turn."""
    return tuple([sum([QUICK.get(name, 0.0) for name in mage.fuzzy]) for mage in rules.deck.table.mages.values()])


LEAST, MOST = -60, 120
LIKELY = [1 / (1 + exp(STEEP * tenths / 10)) for tenths in range(LEAST, MOST + 1)]
"""The chance to win in a turn that is expected to leave a seat short of so many tenths of a magic, from LEAST on."""


def shares(needs: list[float], paces: list[float], turn: Seat, now: float) -> list[float]:
    """The share of the win each seat may hope for, if `now` is what the turn that goes on still brings.

    Turn after turn somebody wins or play goes on; what is left after some laps goes to whoever is nearest.
    """
    seats, left = len(needs), 1.0
    found, short = [0.0] * seats, list(needs)
    for n, p in enumerate(ORDERS[seats][turn]):
        short[p] = lacks = short[p] - (paces[p] if n else now)
        tenths = round(10 * lacks)
        wins = left * LIKELY[0 if tenths < LEAST else -1 if tenths > MOST else tenths - LEAST]
        found[p] += wins
        left -= wins
    late = [exp(-LATE * each) for each in short]
    whole = sum(late)
    return [share + left * each / whole for share, each in zip(found, late, strict=True)]


def outlook(s: Brawl) -> tuple[float, ...]:
    """The share of the win each seat may hope for."""
    seats = range(s.seats)
    return tuple(shares([need(s, p) for p in seats], [pace(s, p) for p in seats], s.turn, DRAWN * s.left))


def stakes(s: Brawl, me: Seat) -> list[float]:
    """How much harm of a magic card to each seat is worth to `me`, in magic cards of its own."""
    seats = range(s.seats)
    needs, paces, now = [need(s, p) for p in seats], [pace(s, p) for p in seats], DRAWN * s.left

    def mine(p: Seat, more: float) -> float:
        return shares([n + more * (p == q) for q, n in enumerate(needs)], paces, s.turn, now)[me]

    before = mine(me, 0.0)
    own = max(1e-4, mine(me, -1.0) - before)
    return [0.0 if p == me else min(4.0, max(0.0, (mine(p, 1.0) - before) / own)) for p in seats]
