"""A pack while it is being put together: what is in it, what is looked for, what it adds up to. Free of drawing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from games.core.game import Game
from games.core.pack import Demand, Figure, Pack, Packing
from games.core.text import Text

Where = Literal["all", "in", "out"]


@dataclass(slots=True)
class Search:
    """Which figures are shown: only those for which everything holds that is set."""

    words: str = ""
    """Letters of their names, or with which a word of what is said of them begins."""
    cls: str = ""
    column: str = ""
    where: Where = "all"
    """In the pack, or not."""


@dataclass(slots=True)
class Draft:
    """A pack that is being changed."""

    game: Game
    name: str
    kinds: set[str] = field(default_factory=set)
    kept: frozenset[str] = frozenset()
    """What is in its file."""
    search: Search = field(default_factory=Search)

    @classmethod
    def of(cls, game: Game, pack: Pack) -> Draft:
        """A draft of a pack as it stands in its file."""
        return cls(game, pack.name, set(pack.kinds), frozenset(pack.kinds))

    @property
    def packing(self) -> Packing:
        """How its game deals with packs."""
        assert self.game.packing is not None
        return self.game.packing

    @property
    def pack(self) -> Pack:
        """The pack as it stands, its cards in the order of the deck."""
        return Pack(self.name, tuple(kind for kind in self.packing.kinds if kind in self.kinds))

    @property
    def changed(self) -> bool:
        """Whether anything differs from its file."""
        return self.kinds != self.kept

    # changing it

    def turn(self, kind: str) -> bool:
        """Take a figure in, or out if it is in; says whether it is in then."""
        self.kinds ^= {kind}
        return kind in self.kinds

    def take(self, kinds: Iterable[str], *, inside: bool) -> None:
        """Take all these figures in, or out."""
        if inside:
            self.kinds |= set(kinds)
        else:
            self.kinds -= set(kinds)

    # what is shown

    def shown(self, said: Text) -> list[Figure]:
        """The figures that are looked for, by their words in a language."""
        look, wanted = self.search, plain(self.search.words)
        return [
            figure
            for figure in self.packing.figures
            if (not look.cls or figure.cls == look.cls)
            and (not look.column or look.column in figure.columns)
            and (look.where == "all" or (figure.kind in self.kinds) == (look.where == "in"))
            and all(_fits(said, figure.kind, part) for part in wanted.split())
        ]

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes that there are."""
        return tuple(dict.fromkeys(figure.cls for figure in self.packing.figures))

    # what it adds up to

    def count(self, cls: str) -> int:
        """How many of a class are in it."""
        return sum(1 for figure in self._inside() if figure.cls == cls)

    @property
    def bios(self) -> int:
        """The sum of their Bios."""
        return sum(figure.bios for figure in self._inside())

    def columns(self) -> dict[str, tuple[int, int]]:
        """For every column how many of its figures are in the pack, and how many there are."""
        found: dict[str, tuple[int, int]] = {}
        for figure in self.packing.figures:
            for column in figure.columns:
                inside, of = found.get(column, (0, 0))
                found[column] = (inside + (figure.kind in self.kinds), of + 1)
        return found

    @property
    def demands(self) -> tuple[Demand, ...]:
        """What the games ask of it."""
        return self.packing.demands(self.kinds)

    @property
    def enough(self) -> bool:
        """Whether it is enough for one of the games, so that it can be kept."""
        return any(demand.met for demand in self.demands)

    def _inside(self) -> list[Figure]:
        return [figure for figure in self.packing.figures if figure.kind in self.kinds]


def plain(words: str) -> str:
    """Words as they are compared: small letters without accents."""
    parted = unicodedata.normalize("NFKD", words.casefold().replace("œ", "oe"))
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


@lru_cache(maxsize=512)
def _words(said: Text, kind: str) -> tuple[str, tuple[str, ...]]:
    """The name of a figure, and the words that are said of it; plain."""
    key = said.card_key(kind)
    about = said.get(f"{key}.text") if said.has(f"{key}.text") else ""
    return plain(said.card(kind)), tuple(re.findall(r"\w+", plain(about)))


def _fits(said: Text, kind: str, part: str) -> bool:
    """Whether these letters are anywhere in the name of a figure, or begin a word of what is said of it."""
    name, words = _words(said, kind)
    return part in name or any(word.startswith(part) for word in words)
