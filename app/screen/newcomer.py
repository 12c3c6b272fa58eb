"""Somebody else goes on in a seat's place: an opponent for a person, or a person for an opponent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.company import level_said
from app.opponents.characters import CHARACTERS, Character
from app.opponents.levels import LEVELS
from app.screen.dialog import Answer, Dialog, NameEntry
from app.screen.page import Page
from app.words import _
from saves.facts import Seat as Chair


def newcomer(chairs: Sequence[Chair], seat: int, sit: Callable[[Chair], None]) -> Page:
    """Asks who goes on; `sit` is given the answer."""
    chair = chairs[seat]
    if chair.kind == "ai":
        return NameEntry(
            lambda: _("Who goes on in the place of {name}?").format(name=chair.name),
            _("Player {number}").format(number=seat + 1),
            lambda name: sit(Chair(name, "human")),
            lambda: _("Sit down"),
            "ui-person",
        )
    taken = {each.character for each in chairs}

    def offer(level: str) -> Answer:
        who = next((c for c in CHARACTERS if c.level == level and c.id not in taken), None)
        who = who or next(c for c in CHARACTERS if c.level == level)
        return Answer(lambda: _called(who), lambda: sit(Chair(who.name, "ai", who.level, who.id)))

    return Dialog(
        lambda: _("Who goes on in the place of {name}?").format(name=chair.name),
        [Answer(lambda: _("Nobody"), kind="go"), *map(offer, LEVELS)],
        "ui-robot",
    )


def _called(who: Character) -> str:
    return f"{who.name} ({level_said(who.level)})"
