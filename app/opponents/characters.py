"""Who sits at the table: named opponents with a face, a level and a way of playing."""

from __future__ import annotations

from typing import NamedTuple

from games.core.game import PLAIN, Style


class Character(NamedTuple):
    """An opponent that can be chosen."""

    id: str
    """Kept in settings and saved games, so it never changes."""
    name: str
    """The same in all languages."""
    level: str
    picture: str
    """Of assets/pictures."""
    style: Style = PLAIN


BOLD, CAREFUL = Style(boldness=0.6), Style(boldness=-0.6)

CHARACTERS = (
    Character("pip", "Pip", "easy", "face-rabbit", BOLD),
    Character("moss", "Moss", "easy", "face-frog", CAREFUL),
    Character("coco", "Coco", "easy", "face-koala"),
    Character("pingo", "Pingo", "easy", "face-penguin"),
    Character("mimi", "Mimi", "easy", "face-cat", BOLD),
    Character("nino", "Nino", "easy", "face-hamster", CAREFUL),
    Character("bruno", "Bruno", "fair", "face-bear", BOLD),
    Character("hazel", "Hazel", "fair", "face-hedgehog", CAREFUL),
    Character("rufus", "Rufus", "fair", "face-dog"),
    Character("mei", "Mei", "fair", "face-panda"),
    Character("rico", "Rico", "fair", "face-raccoon", BOLD),
    Character("momo", "Momo", "fair", "face-monkey"),
    Character("vesper", "Vesper", "hard", "face-fox"),
    Character("minerva", "Minerva", "hard", "face-owl", CAREFUL),
    Character("tara", "Tara", "hard", "face-tiger", BOLD),
    Character("tik", "Tik", "hard", "face-robot"),
    Character("leo", "Leo", "hard", "face-lion", BOLD),
    Character("lupo", "Lupo", "hard", "face-wolf", CAREFUL),
)
"""All of them, those of a level together; the first of a level is the one to propose."""


def character(name: str) -> Character | None:
    """The character of this id, if there is one: a saved game may name one of another version."""
    return next((c for c in CHARACTERS if c.id == name), None)
