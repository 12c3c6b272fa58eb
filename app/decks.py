"""The decks in the user's folder, found by their names."""

from __future__ import annotations

from pathlib import Path

from app.words import _
from games.core.deck import Deck, read_deck
from games.core.game import BadOption, Game


def own_deck(game: Game, name: str, folder: Path, what: str) -> Deck:
    """The deck of this name; `what` is where it was named, an option or another word.

    Raises BadOption if there is none, Complaint if it cannot be read.
    """
    path = folder / f"{name}.yaml"
    if path.parent != folder or not path.is_file():
        there = ", ".join(sorted(p.stem for p in folder.glob("*.yaml"))) or _("nothing")
        text = _("{what}: expected {game} or one of {folder} ({there}), found {name}")
        shipped = game.option(what).default if what == game.deck_option else game.id
        raise BadOption(text.format(what=what, game=shipped, folder=folder, there=there, name=repr(name[:40])))
    return read_deck(path, game.schema)
