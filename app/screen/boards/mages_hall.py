"""The mages of a deck as boards with their words: who is who, what each side can do."""

from __future__ import annotations

import pygame

from app.screen.faces import mages_boards
from app.screen.faces.mages_boards import Told
from app.screen.theme import Look
from app.words import language
from games.core.deck import Deck
from games.core.text import text

GAME = "mages"
SIDES = ("fuzzy", "essence")
COSTLY = frozenset({"rugged", "pack-mule", "bff"})
"""The abilities that cost an action."""


def names(deck: Deck) -> tuple[str, ...]:
    """The mages of a deck; the table numbers them in this order."""
    return tuple(deck.table.mages)


def abilities(deck: Deck, mage: str, essence: bool) -> tuple[Told, ...]:
    """What a side of a mage can do, in the language in force."""
    words = text(GAME, language())
    side = getattr(deck.table.mages[mage], SIDES[essence])
    return tuple(
        Told(words.get(f"abilities.{each}.name"), words.get(f"abilities.{each}.text"), int(each in COSTLY))
        for each in side
    )


def board(deck: Deck, mage: str, essence: bool, able: bool, width: int, look: Look) -> pygame.Surface:
    """The board of a mage with one of its sides up; `able` says whether abilities are played with."""
    title = text(GAME, language()).get(f"mages.{mage}.name")
    told = abilities(deck, mage, essence) if able else ()
    return mages_boards.board(mage, essence, title, told, width, look)
