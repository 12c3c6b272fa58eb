"""Answers that are put together: how many cards of a zone are used against whom, and abilities that act on something.

A board says under `amounts` of which zones an answer uses so many cards, the game what each counts there; such an
answer has a field for each of these zones. Its cards are clicked one by one, and the total runs along.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from app.screen.board import Amounts
from app.screen.picks import Pick, picks
from app.screen.prompt import Outcome, Picked, Play, Prompt, Refused
from games.core.action import Action, Card, Pass, Seat
from games.core.flow import why
from games.core.game import load
from games.core.state import Refusal, State, kind_of, seat_of

ON_TABLE = ("card", "seat", "place")
"""What of an answer is clicked on the table; all else stands on buttons."""


class Stem(NamedTuple):
    """Answers that begin alike: those of a verb, or of a verb and a word that they name."""

    verb: str
    word: str = ""


def worth_in(s: State, amounts: Amounts) -> dict[str, int]:
    """What a card counts in each zone of which answers say how many they use, in the order of the board."""
    worths = load(s.game).worths(s)
    return {zone: worths[zone] for zone in amounts.zones}


def stem_of(action: Action) -> Stem:
    """With what an answer begins."""
    words = [pick.value for pick in picks(action) if pick.what == "word"]
    return Stem(action.verb(), words[0] if words else "")


@dataclass(slots=True)
class DeclaringPrompt(Prompt):
    """A prompt that knows answers of several steps."""

    amounts: Amounts = field(default_factory=lambda: Amounts(""))
    stem: Stem | None = None
    """With what the answer begins that is being put together."""
    used: list[Card] = field(default_factory=list)
    """The cards that it uses so far."""

    worth: dict[str, int] = field(init=False)
    """For each zone of which an answer uses so many cards what a card counts there."""

    def __post_init__(self) -> None:
        Prompt.__post_init__(self)
        self.worth = worth_in(self.table, self.amounts)
        counted = [a for a in self.choices if self.counts(a)]
        aims = {self.aim(a) for a in counted}
        if len(aims) == 1 and all(self.counts(a) or type(a) is Pass for a in self.choices):
            self.stem = stem_of(counted[0])
            self.picked = [aim for aim in aims if aim is not None]
            if self.aim(counted[0]) is None:
                self.propose()

    # what it is about

    def counts(self, action: Action) -> bool:
        """Whether an answer says how many cards of zones it uses."""
        return bool(self.worth) and all(hasattr(action, zone) for zone in self.worth)

    def aim(self, action: Action) -> Pick | None:
        """What such an answer is aimed at: a card, or else a seat."""
        at = [pick for pick in picks(action) if pick.what in ON_TABLE]
        return at[-1] if at else None

    @property
    def declaring(self) -> bool:
        """Whether cards are being counted."""
        return self.stem is not None and any(self.counts(a) for a in self._begun())

    @property
    def target(self) -> Action | None:
        """Any answer at what the declared one is aimed, if it is aimed at something yet."""
        aimed = [a for a in self._begun() if self.aim(a) in self.picked]
        return aimed[0] if aimed else None

    @property
    def begun(self) -> Action:
        """Any answer that goes on as it was begun."""
        return next(iter(self._candidates() or self._begun() or self.choices))

    def _begun(self) -> list[Action]:
        return [a for a in self.choices if self.stem is None or stem_of(a) == self.stem]

    def _candidates(self) -> list[Action]:
        return [a for a in self._begun() if len(self._left(a)) == len(picks(a)) - len(self.picked)]

    @property
    def countable(self) -> list[Card]:
        """The own cards that may be used for it."""
        zones = self.table.zones
        names = [f"{zone}.{self.view.seat}" for zone in self.worth]
        return [card for name in names for card in zones.get(name, ()) if kind_of(card) == self.amounts.card]

    def number(self, zone: str) -> int:
        """How many cards of a zone are used so far."""
        return sum(self._place[card] == f"{zone}.{self.view.seat}" for card in self.used)

    @property
    def bonus(self) -> int:
        """What is added to an attack whatever cards it uses."""
        if self.amounts.bonus is None or self.offers_pass:
            return 0
        return int(getattr(self.table, self.amounts.bonus))

    @property
    def offers_pass(self) -> bool:
        """Whether the answer may be declined: it is an answer to an attack."""
        return any(type(a) is Pass for a in self.choices)

    @property
    def total(self) -> int:
        """What is used comes to."""
        return self.bonus + sum(self.number(zone) * worth for zone, worth in self.worth.items())

    @property
    def aimless(self) -> bool:
        """Whether what is declared is aimed at nobody: a defence."""
        begun = self._begun()
        return self.declaring and all(self.aim(a) is None for a in begun)

    def might(self, seat: Seat) -> int:
        """What another seat can put up at most, as far as this one knows its cards."""
        zones, helpless = self.table.zones, self.amounts.helpless
        if helpless is not None and self.table.marks().get(f"{helpless}.{seat}", 0) > 0:
            return 0
        return sum(
            worth
            * sum(card[0] == "?" or kind_of(card) == self.amounts.card for card in zones.get(f"{zone}.{seat}", ()))
            for zone, worth in self.worth.items()
        )

    def propose(self) -> None:
        """Use the cards of the cheapest answer: that which comes closest to what it takes, with the fewest cards."""
        ways = [a for a in self.choices if self.counts(a)]

        def price(action: Action) -> tuple[int, int]:
            numbers = {zone: getattr(action, zone) for zone in self.worth}
            return sum(numbers[z] * worth for z, worth in self.worth.items()), sum(numbers.values())

        if ways:
            self.use(min(ways, key=price))

    def use(self, action: Action) -> None:
        """Use as many cards of each zone as an answer says."""
        self.used = []
        for zone in self.worth:
            here = [c for c in self.countable if self._place[c] == f"{zone}.{self.view.seat}"]
            here.sort(key=lambda card: -self.table.known[card].bit_count())
            self.used += here[: getattr(action, zone)]

    @property
    def declared(self) -> Action | None:
        """The answer as it stands, allowed or not; None before it is aimed at anything."""
        begun = self._begun()
        like = self.target if any(self.aim(a) for a in begun) else begun[0] if begun else None
        if like is None or not self.counts(like):
            return None
        names = type(like).__dataclass_fields__
        return type(like).of(*(self.number(name) if name in self.worth else getattr(like, name) for name in names))

    @property
    def refusal(self) -> Refusal | None:
        """Why the answer as it stands is not allowed."""
        declared = self.declared
        return why(self.table, self.view.seat, declared) if declared is not None else None

    # what is offered

    @property
    def idle(self) -> bool:
        """Whether nothing has been begun."""
        return self.stem is None and not self.picked

    def stems(self) -> list[Stem]:
        """The beginnings of answers of several steps, when nothing has been begun."""
        found: dict[Stem, None] = {}
        if self.idle:
            for action in self.choices:
                stem = stem_of(action)
                if self.counts(action) or stem.word or self._is_group(stem):
                    found[stem] = None
        return [stem for stem in found if len(self.of(stem)) > 1 or self.counts(self.of(stem)[0])]

    def _is_group(self, stem: Stem) -> bool:
        return stem.verb in self.amounts.groups

    def of(self, stem: Stem) -> list[Action]:
        """The answers with a beginning."""
        return [a for a in self.choices if stem_of(a) == stem]

    def begin(self, stem: Stem) -> None:
        """Begin an answer."""
        self.stem, self.picked, self.used = stem, [Pick("word", stem.word)] if stem.word else [], []
        aims = {self.aim(a) for a in self.of(stem)}
        if len(aims) == 1 and self.declaring:
            self.picked = [aim for aim in aims if aim is not None]

    def cancel(self) -> None:
        """Begin again."""
        self.stem, self.picked, self.used = None, [], []

    @property
    def may_cancel(self) -> bool:
        """Whether something was begun that may be dropped."""
        return not self.idle and not (self.offers_pass and self.declaring)

    def buttons(self, most: int = 6) -> list[Action]:
        if self.declaring:
            declared = self.declared
            passing: list[Action] = [a for a in self.choices if type(a) is Pass]
            return passing if declared is None or self.refusal is not None else [declared, *passing]
        if not self.idle:
            whole = [a for a in self._candidates() if not [p for p in self._left(a) if p.what in ON_TABLE]]
            return [*map(self._exact, whole), *(a for a in self.choices if type(a) is Pass)]
        begun = {a for stem in self.stems() for a in self.of(stem)}
        found = [a for a in self.choices if a not in begun and self._is_plain(a)]
        order = [*(cls.verb() for cls in self.game.actions), Pass.verb()]
        return sorted(found, key=lambda a: (a.verb() in self.amounts.last, order.index(a.verb())))

    def _exact(self, action: Action) -> Action:
        """An answer that is confirmed by a button, with the very card that was clicked of those that look the same."""
        if action.verb() not in self.amounts.asks:
            return action
        picked = list(self.picked)
        done = self._done(action).action
        self.picked = picked
        return done

    def _is_plain(self, action: Action) -> bool:
        """Whether a button gives an answer: it names nothing on the table, or is the only one of its beginning."""
        on_table = [p for p in picks(action) if p.what in ON_TABLE]
        return not on_table or bool(stem_of(action).word) or self._is_group(stem_of(action))

    def targets(self) -> set[Pick]:
        if self.declaring:
            aims = {self.aim(a) for a in self._begun()} - {None}
            cards = {Pick("card", card) for card in self.countable if card not in self.used}
            return cards | {aim for aim in aims if aim is not None and aim not in self.picked and len(aims) > 1}
        if not self.idle:
            return self._alike({pick for a in self._candidates() for pick in self._left(a) if pick.what in ON_TABLE})
        found: set[Pick] = set()
        for action in self.choices:
            at = [pick for pick in picks(action) if pick.what in ON_TABLE]
            stem = stem_of(action)
            if self.counts(action):
                aim = self.aim(action)
                found |= {aim} if aim is not None else set()
            elif at and not stem.word:
                found.add(at[0])
        return self._alike(found)

    def _alike(self, found: set[Pick]) -> set[Pick]:
        """The same with all cards that look the same to everybody."""
        known = self.table.known
        classes = {self._class(p.value) for p in found if p.what == "card" and p.value in known}
        return (found | {Pick("card", c) for c in known if self._class(c) in classes}) - set(self.picked)

    @property
    def marked(self) -> list[Pick]:
        """What has been chosen so far."""
        return [*self.picked, *(Pick("card", card) for card in self.used)]

    # clicks

    def click(self, pick: Pick, verb: str | None = None) -> Outcome:
        if not self.choices:
            return Prompt.click(self, pick, verb)
        if self.declaring:
            return self._count(pick, verb)
        fresh = self.idle
        if fresh:
            aimed = [a for a in self.choices if self.counts(a) and self.aim(a) is not None and self._fits(a, pick)]
            if aimed:
                self.begin(stem_of(aimed[0]))
                self.picked = [aim for aim in (self.aim(aimed[0]),) if aim is not None]
                return Picked(())
            if pick not in self.targets():
                return Refused(self._refusal(pick, verb))
        elif pick not in self.targets() and pick not in self.picked:
            self.cancel()
            return self.click(pick, verb)
        outcome = Prompt.click(self, pick, verb)
        if fresh and isinstance(outcome, Play) and outcome.action.verb() in self.amounts.asks:
            self.picked = [pick]
            return Picked((outcome.action,))
        if isinstance(outcome, Play) or (isinstance(outcome, Picked) and not self.picked):
            self.stem = None
        return outcome

    def _refusal(self, pick: Pick, verb: str | None) -> Refusal:
        """Why a click is no answer; of another seat, or a card of it, why it is not what it could be aimed at."""
        place = self._place.get(pick.value, "") if pick.what == "card" else ""
        owner = pick.value if pick.what == "seat" else seat_of(place)
        if owner is not None and owner != self.view.seat and not self.offers_pass:
            for cls in self.game.actions:
                names = cls.__dataclass_fields__
                if all(zone in names for zone in self.worth) and "who" in names:
                    facts = dict.fromkeys(self.worth, 0)
                    card = pick.value if pick.what == "card" else None
                    refusal = why(
                        self.table, self.view.seat, cls.of(*({**facts, "who": owner, "card": card}[n] for n in names))
                    )
                    if refusal is not None:
                        return refusal
        return Prompt._refusal(self, pick, verb)

    def _fits(self, action: Action, pick: Pick) -> bool:
        aim = self.aim(action)
        return aim is not None and self._same(aim, pick)

    def verbs_at(self, pick: Pick) -> list[str]:
        """The verbs of the answers that a click there begins or is."""
        if self.declaring:
            return ["count"] if pick.what == "card" and pick.value in self.countable else []
        if pick not in self.targets() or not self.idle:
            return []
        found: dict[str, None] = {}
        for action in self.choices:
            first = next((p for p in picks(action) if p.what in ON_TABLE), None)
            at = self.aim(action) if self.counts(action) else first if not stem_of(action).word else None
            if at is not None and self._same(at, pick):
                found[action.verb()] = None
        return list(found)

    def _count(self, pick: Pick, verb: str | None) -> Outcome:
        """A card is used or put back, or the answer is aimed at something else."""
        if pick.what == "card" and pick.value in self.used:
            self.used.remove(pick.value)
        elif pick.what == "card" and pick.value in self.countable:
            self.used.append(pick.value)
        elif any(self._fits(a, pick) for a in self._begun()):
            self.picked = [next(aim for a in self._begun() if self._fits(a, pick) and (aim := self.aim(a)))]
        elif pick in self.picked:
            return Picked(())
        else:
            return Refused(self._refusal(pick, verb))
        return Picked(())


def rival(prompt: DeclaringPrompt) -> Seat | None:
    """The seat at which the declared answer is aimed."""
    target = prompt.target
    seats = [pick.value for pick in picks(target) if pick.what == "seat"] if target is not None else []
    return seats[0] if seats else None


def words_to_choose(prompt: Prompt) -> dict[str, Action]:
    """Of what the gallery shows what may be chosen: the answers that name one word and nothing else, if all do."""
    found = {pick.value: a for a in prompt.choices for pick in picks(a) if pick.what == "word"}
    alone = all(len(picks(a)) == 1 for a in prompt.choices)
    same = len({type(a) for a in prompt.choices}) == 1
    return found if alone and same and len(found) == len(prompt.choices) > 1 else {}
