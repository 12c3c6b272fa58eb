"""What an answer brings, as a player sees it from a view: gains on the scale of magic cards."""

from __future__ import annotations

from games.core.action import NOBODY, Action, Card, Pass, Seat
from games.core.knowledge import View
from games.mages.actions import (
    Ability,
    Agree,
    Attack,
    Choose,
    Defend,
    Discard,
    Draw,
    End,
    Fuse,
    Place,
    Roll,
    Split,
    Use,
)
from games.mages.attack import worth
from games.mages.die import Reroll
from games.mages.fight import Aim, Defence, StrikeBack
from games.mages.offers import Burn, Keep, Recalled
from games.mages.outlook import ESSENCE, UNSEEN, need, stakes
from games.mages.prices import CARD, thrown
from games.mages.rest import Consent
from games.mages.state import DISCARD, FIELDS, HANDS, Brawl, form
from games.mages.traps import Traps
from games.mages.verbs import face_down, magic_in, mineons_of


class Eye:
    """One seat's view of the table, with what it needs over and over."""

    drawn = 0.68
    """What a drawn card is worth."""
    stolen = 0.7
    """What a stolen card is worth to the thief."""
    robbed = 0.8
    """How much the loss of a card hurts, to whom it counts."""
    flipped = 1.9
    """How much it hurts to turn to essence."""
    reluctance = 0.0
    """What an attack costs beside the action and the magic."""
    spent = 0.6
    """How much a magic hurts that a defence costs."""
    risk = 0.9
    """What an attack with a die is worth less than one of its average."""
    laid = (0.55, 0.15, -0.15)
    """What the first, second and third magic in the battlefield is worth more than in hand."""
    shielded = 0.1
    """What magic in the battlefield is worth more that defends again and again."""
    hoarded = 0.5
    """What the first magic in the battlefield is worth more than in hand where it counts for winning, too."""
    charm = 1.0
    """How much is made of spells, potions and traps."""
    mineon = 1.5
    """What the first mineon is worth."""
    fuss = 0.04
    """How much less a mage is liked than the one before it in the list of preferences."""
    magic_share = 0.6
    """The part of unseen cards that is magic."""
    near = 0.25
    """How much more a magic in hand is worth near the goal."""
    held_fort = 1.0
    """What it is worth that an attack is held, beside what it saves."""

    def __init__(self, view: View) -> None:
        self.s: Brawl = view.table  # type: ignore[assignment]
        self.me = view.seat
        s, me = self.s, self.me
        self.held, self.lying = magic_in(s, HANDS[me]), magic_in(s, FIELDS[me])
        self.weight = stakes(s, me)
        """How much harm to a seat is worth: more against those who are near."""
        self.short = need(s, me)
        fuzzy = s.rules.forms[s.mages[me]][0]
        self.goal = fuzzy.fused_goal if s.partner[me] != NOBODY and fuzzy.fused_goal else fuzzy.goal
        """The magic that this seat is after."""

    def kind(self, card: Card) -> str:
        """The kind of a card that this seat knows."""
        return self.s.rules.kind.get(card, "")

    # ---- what a card is worth

    def hand_magic(self) -> float:
        """What a magic of the hand is worth: the more the nearer the goal."""
        return 1.0 + self.near if self.short <= 3 else 1.0

    def taken(self, card: Card) -> float:
        """What a card is worth in hand."""
        kind = self.kind(card)
        if kind == "magic":
            return self.hand_magic()
        if kind == "mineon":
            return 0.7
        return max(0.1, CARD.get(kind, self.drawn) - 0.5)

    def placed(self, card: Card) -> float:
        """What placing a card brings."""
        s, me, kind = self.s, self.me, self.kind(card)
        if kind == "magic":
            f = form(s, me)
            if f.hoards:
                return self.hoarded - 0.15 * self.lying
            if self.held + 3 >= self.goal and not s.essence[me] and self.lying:
                return -0.4
            more = self.shielded if f.shields else 0.0
            return self.laid[self.lying] - self.hand_magic() + 1.0 + more if self.lying < 3 else -0.5
        if kind == "mineon":
            return self.mineon - 0.25 * len(mineons_of(s, me))
        if kind == "lone-wolf":
            return 1.5 if s.partner[me] != NOBODY else -0.2
        if kind == "empty-cup":
            return 1.6 if len(s.zones[HANDS[me]]) <= s.left else 0.1
        return self.charm * CARD.get(kind, 0.0)

    def used(self, action: Use) -> float:
        """What a spell or potion brings now."""
        s, me, kind, who = self.s, self.me, self.kind(action.card), action.who
        if kind == "pickpocket" and who is not None:
            return 0.7 + 0.6 * self.weight[who]
        if kind in ("gust", "trapdoor") and action.zone is not None:
            owner = int(action.zone.partition(".")[2])
            card = s.zones[action.zone][action.place or 0]
            return 0.2 + self.weight[owner] * (0.9 if card in s.rules.mineons else 0.8)
        if kind == "muddle" and who is not None:
            return 0.25 * (len(s.zones[HANDS[me]]) - 2 * self.held) + 0.3 * self.weight[who]
        if kind == "shoo" and who is not None:
            return (0.5 if s.garbel == me else 0.05) * (who != me) + 0.3 * self.weight[who] * (who != me) - (who == me)
        if kind == "empty-cup":
            return 2.5
        if kind == "lone-wolf":
            return 2.0 if self.held >= self.goal - 2 else 0.1
        if kind == "backwash":
            top = s.zones[DISCARD][-1:]
            return 0.6 if s.left and top and top[0] in s.rules.magic else -0.2
        if kind == "giants-draught":
            return 0.3 if s.left and (self.held or self.lying) else -0.3
        if kind == "moonlight" and who is not None:
            return 0.2 + 0.3 * self.weight[who]
        if kind == "hex":
            return 0.6
        return CARD.get(kind, 0.3)

    # ---- fights

    def breaks_through(self, who: Seat, total: int, *, mineon: bool = False) -> float:
        """How likely a seat does not hold an attack of this strength."""
        s = self.s
        if s.essence[who]:
            return 1.0
        hand, hidden = s.zones[HANDS[who]], face_down(s, who)
        if len(hand) + 3 * hidden < total:
            return 1.0
        seen = magic_in(s, HANDS[who]) + 3 * magic_in(s, FIELDS[who])
        unseen = [sum([card[0] == "?" for card in s.zones[zone]]) for zone in (HANDS[who], FIELDS[who])]
        likely = seen + self.magic_share * unseen[0] + 2.0 * unseen[1]
        chance: float = 1 / (1 + 2.2 ** (likely - total + 0.5))
        return max(chance, 0.25 if mineon else 0.06)

    def attack(self, who: Seat, total: int, hand: int, field: int, mineon: bool) -> float:
        """What an attack brings on average, after what it costs."""
        s, me = self.s, self.me
        cost = hand * self.hand_magic() + field * 0.9
        through, weight = self.breaks_through(who, total, mineon=mineon), self.weight[who]
        if mineon:
            return through * 1.1 * weight + (1 - through) * 0.8 * min(total, 3) * weight - cost - self.reluctance
        loot = min(form(s, me).loot, len(s.zones[HANDS[who]]))
        won: float = loot * (self.stolen + self.robbed * weight) + self.flipped * weight
        if s.partner[me] == who:
            won += 1.0 + max(0, self.held - hand - 4) * 0.5
        wins_now = (
            4.0 if self.held - hand + self.magic_share * loot >= self.goal and s.partner[me] in (NOBODY, who) else 0.0
        )
        return (
            through * (won + wins_now)
            + (1 - through) * self.spent * min(total, 4) * weight
            - cost
            - self.reluctance
            + form(s, me).crumbs * UNSEEN
        )

    def defence(self, action: Defend | None, attack_on_mineon: bool) -> float:
        """What holding an attack saves, or letting it through costs."""
        s, me = self.s, self.me
        if action is None:
            if attack_on_mineon:
                return -1.1
            return -(self.held_fort + ESSENCE + min(2, len(s.zones[HANDS[me]])) * (0.75 + 0.1 * self.held))
        field = 0.0 if form(s, me).shields else 0.85 * action.field
        return -action.hand * self.hand_magic() - field

    # ---- all together

    def worth(self, action: Action) -> float:
        """What an answer brings."""
        s, me, q = self.s, self.me, self.s.question
        if isinstance(action, Choose):
            return self.liked(action.mage) if action.mage else self.chosen(action.card or "", q)
        if isinstance(action, Draw):
            return self.taken(s.zones[DISCARD][-1]) if action.zone else self.drawn
        if isinstance(action, Place):
            return self.placed(action.card)
        if isinstance(action, Attack):
            total = worth(s, action.hand, action.field) + (0 if isinstance(q, StrikeBack) else s.draught)
            return self.attack(action.who, total, action.hand, action.field, action.card is not None)
        if isinstance(action, Use):
            return self.trapped(action, q) if isinstance(q, Traps) else self.used(action)
        if isinstance(action, Ability):
            return self.ability(action)
        if isinstance(action, Defend):
            return self.defence(action, isinstance(q, Defence) and q.attack.on_mineon)
        if isinstance(action, Roll):
            return self.rolled(q)
        if isinstance(action, Fuse):
            return (0.9 if s.essence[me] else 0.2) - (0.6 if self.held >= self.goal - 2 else 0.0)
        if isinstance(action, Agree):
            by = q.by if isinstance(q, Consent) else me
            wins = 2.0 if s.rules.forms[s.mages[by]][0].fused_goal else -0.4  # who may win while fused gains more
            return (
                (0.9 if s.essence[me] else -0.2) - wins * self.weight[by] - (0.5 if self.held >= self.goal - 2 else 0.0)
            )
        if isinstance(action, Split):
            return self.split(action, q)
        if isinstance(action, Discard):
            return 0.5 if isinstance(q, Burn) else -0.9 - (0.5 if self.kind(action.card) in ("magic", "mineon") else 0)
        if isinstance(action, Pass) and isinstance(q, Defence):
            return self.defence(None, q.attack.on_mineon)
        return 0.0 if isinstance(action, End | Pass) else 0.1

    def liked(self, mage: str) -> float:
        """How much a mage is liked when mages are chosen (FMF-R02)."""
        order: tuple[str, ...] = self.s.deck.table.preference
        return -self.fuss * (order.index(mage) if mage in order else len(order))

    def chosen(self, card: Card, q: object) -> float:
        """What a card offered by an effect brings."""
        return self.taken(card) if isinstance(q, Keep | Recalled) else -self.taken(card)

    def trapped(self, action: Use, q: Traps) -> float:
        """What a trap brings against this attack."""
        s, by, kind = self.s, q.attack.by, self.kind(action.card)
        weight, hand = self.weight[by], len(s.zones[HANDS[by]])
        if kind == "bramble":
            return 0.6 * min(3, hand) * weight - 0.2
        if kind == "sticky-paws":
            return min(2, hand) * (0.7 + 0.6 * weight) - 0.2
        if kind == "quicksand":
            return 0.6 * s.left * weight - 0.2
        if kind == "magnet":
            return 0.9 * min(3, len(s.stake)) - 0.2
        if kind in ("mirror", "feather-bed"):
            return 1.8 * weight if kind == "mirror" else 2.2
        return 0.5 * weight + 0.1

    def ability(self, action: Ability) -> float:
        """What an ability brings, its actions paid as they are elsewhere."""
        s, me, name, who = self.s, self.me, action.name, action.who
        if name == "rugged" and who is not None:
            total = thrown(s.rules.tuned.rugged_divisor) + s.draught
            return self.attack(who, total, 0, 0, action.card is not None) - self.risk
        if name in ("grudge", "dragon-fever", "sniff-out") and who is not None:
            return 0.1 + 0.7 * self.weight[who]
        if name == "bff" and who is not None:
            tuned = s.rules.tuned
            return self.drawn * float(tuned.bff_draws - 0.1 - tuned.bff_gift * self.weight[who])
        if name == "frenzy":
            return self.drawn - self.taken(action.card or "")
        if name == "force-fuse" and who is not None:
            return 1.3 + 0.5 * self.weight[who] - (1.2 if self.held >= self.goal - 2 else 0.0)
        if name == "fainting-goat":
            return 0.3 if s.left >= 2 and s.partner[me] == NOBODY and self.held < 5 else -1.0
        if name == "zippy":
            return 0.6 if self.short <= 2.5 else -0.2
        if name == "pack-mule":
            gains = {self.kind(card): self.placed(card) for card in s.zones[HANDS[me]]}  # the second magic brings less
            best = sorted(gains.values())[-s.rules.tuned.pack_mule_cards :]
            return best[-1] + sum([gain for gain in best[:-1] if gain > 0])
        if name == "filet-mineon":
            return ESSENCE + 0.4
        if name == "rummage":
            return self.taken(s.zones[DISCARD][-1])
        return 0.7

    def rolled(self, q: object) -> float:
        """What a roll brings, or a second one."""
        if isinstance(q, Reroll):
            book, tuned = self.s.rules.book, self.s.rules.tuned
            goals = {"rise": book.wakes_on, "feed": book.garbel_leaves_on, "lucky": tuned.lucky_roll_from}
            return 1.0 if q.number < goals.get(q.after.__name__, 4) else -1.0
        return 1.6

    def split(self, action: Split, q: object) -> float:
        """What it brings to turn a part of an attack on another mage."""
        if not isinstance(q, Aim):
            return 0.0
        (first, total), *_ = q.shares
        whole = self.attack(first, total, 0, 0, False)
        part = self.attack(action.who, action.points, 0, 0, False)
        return self.attack(first, total - action.points, 0, 0, False) + part - whole + self.reluctance


class Keen(Eye):
    """The view of a player who wants the magic and little else: draws, and fights only where it pays."""

    drawn = 1.05
    reluctance = 0.4
