"""Choosing a group of cards and who stands in front of it: two clicks instead of a button for each possibility.

A group is picked by its chip or by one of its cards; then one of its cards is clicked, and that one is in front. Where
parts of a group may go, cards are put back and taken up one by one until the group is said to be complete.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.screen.picks import Pick, names_a_front
from app.screen.prompt import Outcome, Picked, Play, Prompt, Refused
from games.core.action import Action, Card
from games.core.flow import why

Cards = tuple[Card, ...]


@dataclass(slots=True)
class GroupPrompt(Prompt):
    """The open question where answers name a group of cards and who is in front. `picked` is the group."""

    complete: bool = False
    """Whether a group of which parts may go is complete, so that a click names who is in front."""

    def __post_init__(self) -> None:
        Prompt.__post_init__(self)
        self.several = False

    def _sent(self) -> list[tuple[Any, Cards]]:
        """The answers that name a group, and their groups."""
        return [(a, a.cards) for a in self.choices if names_a_front(type(a)) and hasattr(a, "cards")]

    @property
    def groups(self) -> list[Cards]:
        """The groups that are not parts of another one, those with most cards first."""
        every = list(dict.fromkeys(cards for _, cards in self._sent()))
        whole = [cards for cards in every if not any(set(cards) < set(other) for other in every)]
        return sorted(whole, key=len, reverse=True)

    @property
    def chosen(self) -> Cards:
        """The cards that are picked."""
        return tuple(sorted(pick.value for pick in self.picked))

    @property
    def parts(self) -> bool:
        """Whether parts of a group may go."""
        return len({cards for _, cards in self._sent()}) > len(self.groups)

    @property
    def may_complete(self) -> bool:
        """Whether what is picked may go as it is, and nobody has said so."""
        return self.parts and not self.complete and any(cards == self.chosen for _, cards in self._sent())

    @property
    def can_switch(self) -> bool:
        """There is one way to answer."""
        return False

    @property
    def wanted(self) -> int | None:
        """Groups are of any size."""
        return None

    @property
    def asks_front(self) -> bool:
        """Whether a click on a card of the group names who is in front."""
        return bool(self.picked) and (self.complete or not self.parts)

    def buttons(self, most: int = 0) -> list[Action]:
        """None: groups have chips, and the front is clicked."""
        return []

    def targets(self) -> set[Pick]:
        """The cards of the groups, and those that may be in front."""
        return {Pick("card", card) for cards in self.groups for card in cards}

    def take(self, cards: Sequence[Card]) -> None:
        """Pick a whole group; again, and it is put back."""
        same = self.chosen == tuple(sorted(cards))
        self.complete = False
        self.picked[:] = [] if same else [Pick("card", card) for card in cards]

    def click(self, pick: Pick, verb: str | None = None) -> Outcome:
        if pick.what != "card" or pick not in self.targets():
            return Refused(self._refusal(pick, verb))
        if self.asks_front and pick in self.picked:
            action = next(a for a, cards in self._sent() if cards == self.chosen and a.card == pick.value)
            self.picked.clear()
            return Play(action)
        if self.parts and self.picked and not self.complete:
            return self._change(pick)
        whole = next(cards for cards in self.groups if pick.value in cards)
        self.take(whole)
        return Picked(())

    def _change(self, pick: Pick) -> Outcome:
        """Take a card up or put it back."""
        if pick in self.picked:
            self.picked.remove(pick)
            return Picked(())
        wanted = {*self.chosen, pick.value}
        if any(wanted <= set(cards) for cards in self.groups):
            self.picked.append(pick)
            return Picked(())
        cls = type(self._sent()[0][0])
        refusal = why(self.table, self.view.seat, cls.of(tuple(sorted(wanted)), pick.value))
        return Refused(refusal) if refusal is not None else Picked(())
