"""The mages of a deck as boards with their words: who is who, what each side can do."""

from __future__ import annotations

from functools import partial

import pygame

from app.screen import faces
from app.screen.exhibits import Exhibit, Wing
from app.screen.faces import mages_boards
from app.screen.faces.mages_boards import Told
from app.screen.theme import Look
from app.words import language
from games.core.deck import Deck
from games.core.text import Text, text

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


def wings(deck: Deck) -> tuple[Wing, ...]:
    """All mages, then all cards by their types, those of which there is but one kind together."""
    words = text(GAME, language())
    mages = tuple(_mage(deck, mage, words) for mage in names(deck))
    types: dict[str, list[Exhibit]] = {}
    for design in deck.designs:
        types.setdefault(design.facts.type, []).append(_card(design.kind, design.count, words))
    lone = [type for type, group in types.items() if len(group) == 1]
    titles = " · ".join(words.get(f"types.{type}") for type in lone)
    alone = (titles, tuple(types[type][0] for type in lone))
    many = ((words.get(f"types.{type}"), tuple(group)) for type, group in types.items() if type not in lone)
    cards = (alone, *many) if lone else tuple(many)
    return Wing("mages", words.get("wings.mages"), (("", mages),)), Wing("cards", words.get("wings.cards"), cards)


def _mage(deck: Deck, mage: str, words: Text) -> Exhibit:
    told = tuple(
        (f"{words.get(f'forms.{side}')}: {one.name}", one.text)
        for essence, side in enumerate(SIDES)
        for one in abilities(deck, mage, essence == 1)
    )
    sides = (partial(_side, deck, mage, False), partial(_side, deck, mage, True))
    about = words.get(f"mages.{mage}.text")
    about = about[:1].upper() + about[1:]
    return Exhibit(mage, words.get(f"mages.{mage}.name"), about, sides[0], sides, told)


def _side(deck: Deck, mage: str, essence: bool, width: int, look: Look) -> pygame.Surface:
    return board(deck, mage, essence, True, width, look)


def _card(kind: str, count: int, words: Text) -> Exhibit:
    at = words.card_key(kind)
    name, rules = words.get(f"{at}.name"), words.get(f"{at}.text")

    def draw(width: int, look: Look) -> pygame.Surface:
        return faces.face(GAME, kind, width, language(), look)

    return Exhibit(kind, name, rules, draw, (draw,))
