"""What the rules of a game read of a deck and of the options agreed on, worked out once for each."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any, Self, cast

from games.core.deck import Deck
from games.core.game import Value

Agreed = tuple[tuple[str, Value], ...]
"""Options and their values, in alphabetical order."""


class House:
    """Each game declares its own, with what its rules ask for most; never changed, shared by all copies of a table."""

    def __init__(self, deck: Deck, options: Mapping[str, Any]) -> None:
        self.deck = deck
        self.options: Agreed = tuple(sorted(options.items()))

    @classmethod
    def of(cls, deck: Deck, options: Mapping[str, Value]) -> Self:
        """The house of this deck and these options; every option of the game has a value."""
        return cast(Self, made(cast(Hashable, cls), deck, tuple(sorted(options.items()))))

    def __reduce__(self) -> tuple[Any, ...]:
        return made, (type(self), self.deck, self.options)


@lru_cache(maxsize=64)
def made(kind: type[House], deck: Deck, options: Agreed) -> House:
    """The house that a game makes of this deck and these options; asked for again, it is the same one.

    Only the last few are kept, for every deck that a user tries would stay in memory.
    """
    return kind(deck, dict(options))
