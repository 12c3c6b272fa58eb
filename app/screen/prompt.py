"""From a question and its options to things that can be clicked. What to click follows from the fields of an action.

A field of type Card is picked by clicking the card, Seat by the player's plate, Zone by its place, a Zone with a
`place` by the card that lies there, a tuple of cards by clicking several; numbers and words are offered as buttons.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import combinations, islice
from typing import Any, Literal, NamedTuple

from games.core.action import Action, Card, Pass, Zone
from games.core.flow import options, why
from games.core.game import Game, load
from games.core.knowledge import View
from games.core.state import Question, Refusal, State, kind_of, never
from games.core.text import Fact, Text

What = Literal["card", "seat", "zone", "place", "number", "word"]
MOST_BUTTONS = 6
MOST_TRIED = 300
"""So many answers with several cards are tried at most to find out why a card fits none."""


class Pick(NamedTuple):
    """One thing that an answer names."""

    what: What
    value: Any
    """A card, a seat, a zone, (zone, place), a number, a word."""


class Play(NamedTuple):
    """This answer is meant."""

    action: Action


class Refused(NamedTuple):
    """A click that means nothing the rules allow."""

    refusal: Refusal


class Picked(NamedTuple):
    """More has to be chosen, or one of several answers."""

    choices: tuple[Action, ...]


Outcome = Play | Refused | Picked


@cache
def _types(cls: type[Action]) -> tuple[tuple[str, str], ...]:
    """The fields of an action with the words of their types."""
    return tuple((f.name, str(f.type).removesuffix(" | None")) for f in fields(cls))


def picks(action: Action) -> tuple[Pick, ...]:
    """What an answer names, in the order of its fields."""
    found: list[Pick] = []
    for name, kind in _types(type(action)):
        value = getattr(action, name)
        if value is None:
            continue
        if kind.startswith("tuple"):
            found += [Pick("card" if "Card" in kind else "word", each) for each in value]
        elif kind == "Card":
            found.append(Pick("card", value))
        elif kind == "Seat":
            found.append(Pick("seat", value))
        elif kind == "Zone":
            found.append(Pick("zone", value))
        elif name == "place" and found and found[-1].what == "zone":
            found[-1] = Pick("place", (found[-1].value, value))
        else:
            found.append(Pick("number" if kind == "int" else "word", value))
    return tuple(found)


def is_plural(cls: type[Action]) -> bool:
    """Whether this kind of answer names several cards at once."""
    return any(kind.startswith("tuple") and "Card" in kind for _, kind in _types(cls))


def _is_single(action: Action) -> bool:
    """Whether an answer names a card, and no more than one."""
    return not is_plural(type(action)) and any(pick.what == "card" for pick in picks(action))


def _kind(pick: Pick) -> Pick:
    return Pick("card", kind_of(pick.value)) if pick.what == "card" else pick


@dataclass(slots=True)
class Prompt:
    """The open question as one seat sees it, and what has been picked so far."""

    view: View
    picked: list[Pick] = field(default_factory=list)
    several: bool = False
    """Whether clicks pick cards for an answer that names several, although one click could be an answer."""
    choices: Sequence[Action] = ()
    _place: dict[Card, Zone] = field(default_factory=dict)
    """The zone of each card."""

    def __post_init__(self) -> None:
        self._place = {card: zone for zone, cards in self.view.table.zones.items() for card in cards}
        self.choices = options(self.view.table, self.view.seat)
        self.several = bool(self.choices) and not self._singular()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return load(self.view.table.game)

    @property
    def table(self) -> State:
        """What the seat knows of the table."""
        return self.view.table

    def goes_on(self, later: Prompt) -> bool:
        """Whether a later prompt asks the same seat the same, so that what was picked still counts."""
        return self.view.seat == later.view.seat and list(self.choices) == list(later.choices)

    # what there is to choose

    def _singular(self) -> bool:
        return any(_is_single(a) for a in self.choices)

    @property
    def plural(self) -> type[Action] | None:
        """The kind of answer that names several cards, if one may be given at this question at all."""
        question = self.table.question
        if question is None or not self.choices:
            return None
        for cls in self.game.actions:
            if not is_plural(cls):
                continue
            checks = question.checks.get(cls, ())
            if any(type(a) is cls for a in self.choices) or (checks and checks[0][1] is not never):
                return cls
        return None

    @property
    def single(self) -> type[Action] | None:
        """The kind of answer that names one card, if one may be given."""
        alone = (type(a) for a in self.choices if not is_plural(type(a)))
        return next((cls for cls in alone if any(kind == "Card" for _, kind in _types(cls))), None)

    @property
    def wanted(self) -> int | None:
        """How many cards an answer with several of them names, if it is always as many."""
        counts = {sum(p.what == "card" for p in picks(a)) for a in self.choices if is_plural(type(a))}
        return counts.pop() if len(counts) == 1 else None

    @property
    def can_switch(self) -> bool:
        """Whether picking several cards is one of two ways to answer, and a click alone does not tell them apart."""
        if self.plural is None or not self._singular():
            return False
        alone = self._classes(a for a in self.choices if not is_plural(type(a)))
        together = self._classes(a for a in self.choices if is_plural(type(a)))
        own = {self._class(card) for card in self.table.zones.get(f"hand.{self.view.seat}", ())}
        return bool(alone & together) if together else own <= alone

    def _classes(self, actions: Iterable[Action]) -> set[tuple[str, int, str]]:
        """What cards look like that these answers name."""
        return {self._class(pick.value) for action in actions for pick in picks(action) if pick.what == "card"}

    def buttons(self, most: int = MOST_BUTTONS) -> list[Action]:
        """The answers offered as buttons: what names nothing on the table, and at most so many with several cards.

        Of answers that differ in nothing but copies of cards it is the one whose cards the fewest others know.
        """
        bare = [a for a in self.choices if not any(p.what not in ("number", "word") for p in picks(a))]
        if not self.picked:
            together = [a for a in reversed(self.choices) if is_plural(type(a))]
            together.sort(key=self._shown, reverse=True)
            plural = {tuple(map(_kind, picks(a))): a for a in together}
            return [*[a for a in self.choices if a in plural.values()][:most], *bare]
        candidates = self._candidates()
        either = not self.several or not self._singular()
        whole = [a for a in candidates if self._is_whole(a) and (either or is_plural(type(a)))]
        return [*(whole if len(candidates) > 1 or any(self._left(a) for a in whole) else []), *bare]

    def _shown(self, action: Action) -> int:
        """How many seats know the cards of an answer, counted card by card."""
        return sum(self.table.known.get(pick.value, 0).bit_count() for pick in picks(action) if pick.what == "card")

    @property
    def marked(self) -> list[Pick]:
        """What has been chosen so far."""
        return self.picked

    def targets(self) -> set[Pick]:
        """What may be clicked now; cards that look the same to everybody all count."""
        found: set[Pick] = set()
        known = self.table.known
        wanted = self._candidates()
        if self._singular() and (self.several or any(_is_single(a) for a in wanted)):
            wanted = [a for a in wanted if is_plural(type(a)) == self.several]
        classes = set()
        for action in wanted:
            for pick in self._left(action):
                if pick.what == "card" and pick.value in known:
                    classes.add(self._class(pick.value))
                elif pick.what in ("seat", "zone", "place", "card"):
                    found.add(pick)
        found |= {Pick("card", c) for c in known if self._class(c) in classes}
        return found - set(self.picked)

    def _class(self, card: Card) -> tuple[str, int, Zone]:
        return kind_of(card), self.table.known.get(card, 0), self._place.get(card, "")

    def _same(self, a: Pick, b: Pick) -> bool:
        if a.what == b.what == "card":
            return self._class(a.value) == self._class(b.value)
        return a == b

    def _left(self, action: Action) -> list[Pick]:
        """What of an answer has not been picked yet."""
        left = list(picks(action))
        for pick in self.picked:
            match = next((p for p in left if self._same(p, pick)), None)
            if match is not None:
                left.remove(match)
        return left

    def _candidates(self) -> list[Action]:
        return [a for a in self.choices if len(self._left(a)) == len(picks(a)) - len(self.picked)]

    def _is_whole(self, action: Action) -> bool:
        return not [p for p in self._left(action) if p.what not in ("number", "word")]

    # clicks

    def click(self, pick: Pick, verb: str | None = None) -> Outcome:
        """Something on the table was clicked; `verb` is what a click there usually means."""
        if not self.choices:
            return Refused(self._refusal(pick, verb))
        if pick in self.picked:
            self.picked.remove(pick)
            return Picked(tuple(self._candidates()))
        if self.several and pick.what == "card":
            return self._pick_several(pick, verb)
        self.picked.append(pick)
        fitting = self._candidates()
        candidates = [a for a in fitting if not is_plural(type(a))] or fitting
        if not candidates:
            self.picked.remove(pick)
            if self.picked:
                self.picked.clear()
                return self.click(pick, verb)
            return Refused(self._refusal(pick, verb))
        whole = [a for a in candidates if not self._left(a)]
        if len(candidates) == 1 and whole:
            return self._done(whole[0])
        return Picked(tuple(candidates))

    def _pick_several(self, pick: Pick, verb: str | None) -> Outcome:
        cls = self.plural
        if cls is None or not self._in_reach(pick):
            return Refused(self._refusal(pick, verb))
        self.picked.append(pick)
        cards = tuple(p.value for p in self.picked)
        action = cls.of(cards)
        refusal = why(self.table, self.view.seat, action)
        if refusal is None:
            longer = [a for a in self._candidates() if self._left(a)]
            return Picked((action,)) if longer else self._done(action)
        if any(is_plural(type(a)) for a in self._candidates()):
            return Picked(())
        self.picked.remove(pick)
        return Refused(self._unfit(cls, cards, refusal))

    def _unfit(self, cls: type[Action], cards: tuple[Card, ...], refusal: Refusal) -> Refusal:
        """Why no answer has these cards in it: whichever other cards are added, one rule or another forbids it.

        Of these rules it is the one that comes last in the order in which they are asked, since that answer came
        closest to being allowed.
        """
        question = self.table.question
        checks = question.checks.get(cls, ()) if isinstance(question, Question) else ()
        order = [rule for rule, _ in checks]
        others = [card for zone in self._near() for card in zone if card not in cards]
        sizes = range(1, len(others) + 1)
        tries = (cards + added for size in sizes for added in combinations(others, size))
        for tried in islice(tries, MOST_TRIED):
            found = why(self.table, self.view.seat, cls.of(tried))
            if found is not None and found.rule in order:
                refusal = max(refusal, found, key=lambda each: order.index(each.rule) if each.rule in order else -1)
        return refusal

    def _near(self) -> list[list[Card]]:
        """The cards of the zones where those lie that answers with several cards name, or of the own hand."""
        zones = self.table.zones
        named = {p.value for a in self.choices if is_plural(type(a)) for p in picks(a)}
        near = [cards for cards in zones.values() if named & set(cards)]
        return near or [zones.get(f"hand.{self.view.seat}", [])]

    def _in_reach(self, pick: Pick) -> bool:
        return any(pick.value in cards for cards in self._near())

    def _done(self, action: Action) -> Play:
        """The answer with the very cards that were picked."""
        chosen = [p.value for p in self.picked if p.what == "card"]
        self.picked.clear()

        def swap(card: Any) -> Any:
            match = next((c for c in chosen if c == card), None) or next(
                (c for c in chosen if isinstance(card, str) and self._class(c) == self._class(card)), None
            )
            if match is None:
                return card
            chosen.remove(match)
            return match

        values = [
            tuple(swap(c) for c in value) if isinstance(value, tuple) else swap(value) for value in action.values()
        ]
        return Play(type(action).of(*values))

    def switch(self) -> None:
        """Change between answering with one click and picking several cards."""
        self.several = not self.several
        self.picked.clear()

    def _refusal(self, pick: Pick, verb: str | None) -> Refusal:
        """Why a click on something is no answer."""
        for cls in self._meant(verb):
            action = _naming(cls, pick, self.choices)
            if action is not None:
                refusal = why(self.table, self.view.seat, action)
                if refusal is not None:
                    return refusal
        return why(self.table, self.view.seat, Pass()) or Refusal("ALL-04")

    def _meant(self, verb: str | None) -> Iterable[type[Action]]:
        classes = list(self.game.actions)
        classes.sort(key=lambda cls: (cls.verb() != verb, is_plural(cls)))
        return classes


def _naming(cls: type[Action], pick: Pick, choices: Sequence[Action]) -> Action | None:
    """An answer of this kind that names what was clicked; other fields as in any answer of the kind."""
    like = next((a for a in choices if type(a) is cls), None)
    values: list[Any] = []
    used = False
    for name, kind in _types(cls):
        if not used and pick.what == "card" and kind == "Card":
            values.append(pick.value)
        elif not used and pick.what == "card" and kind.startswith("tuple") and "Card" in kind:
            values.append((pick.value,))
        elif not used and (pick.what, kind) in (("seat", "Seat"), ("zone", "Zone")):
            values.append(pick.value)
        elif like is not None:
            values.append(getattr(like, name))
            continue
        else:
            return None
        used = True
    return cls.of(*values) if used else None


def words_of(
    action: Action,
    text: Text,
    names: Sequence[str],
    marks: Mapping[str, int] = {},
    worth: Mapping[str, int] = {},
    asked: str = "",
    bonus: int = 0,
) -> str:
    """What an answer is called on a button. The words may name the marks that lie before nobody: "Eat {demand}".

    `worth` is what cards count of which the answer uses so many, for each zone: the words call their sum, with the
    `bonus`, {value}. A word that it names is called so too, any other number {count}. There may be words of their own
    for the question that is `asked`, for a card and for a seat that the answer names.
    """
    facts: dict[str, Fact] = {name: value for name, value in marks.items() if "." not in name}
    key = f"actions.{action.verb()}"
    forms: list[str] = []
    total = 0
    for name, kind in _types(type(action)):
        value = getattr(action, name)
        if value is None:
            continue
        facts[name] = names[value] if kind == "Seat" else value
        if name in worth:
            total += worth[name] * value
            facts["value"] = total + bonus
        elif kind == "str":
            facts["value"] = word_of(action, value, text)
        elif kind == "int" and name != "place":
            facts["count"] = value
        forms.insert(0, f"{key}.{name}")
    return text.say(next((form for form in (f"{key}.{asked}", *forms) if text.has(form)), key), **facts)


def word_of(action: Action, word: str, text: Text) -> str:
    """What a word that an answer names is called: "Dig In" for the ability "dig-in"."""
    verb = action.verb()
    bases = (f"{verb}s", f"{verb[:-1]}ies", *(f"{name}s" for name, kind in _types(type(action)) if kind == "str"))
    return next((text.get(f"{base}.{word}.name") for base in bases if text.has(f"{base}.{word}.name")), word)
