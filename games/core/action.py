"""Answers to questions: small values, made once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Self, TypeVar, dataclass_transform

Seat = int
"""Seats count from 0, clockwise."""
NOBODY: Seat = -1
"""What stands instead of a seat in a mark or a count."""
Card = str
"""`kind.number`, such as "orange-rock.3"; in a view a card that its seat does not know is "?back.number"."""
Zone = str
"""`name`, or `name.seat`, such as "chest" and "hand.0"."""


@dataclass_transform(frozen_default=True)
class Once(type):
    """Makes equal actions one object, so that making, comparing and looking one up costs next to nothing."""

    made: dict[tuple[Any, ...], Any]
    keeps: bool = True

    def __init__(cls, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cls.made = {}

    def __call__(cls, *args: Any) -> Any:
        action = cls.made.get(args)
        if action is None:
            action = super().__call__(*args)
            if Once.keeps:
                cls.made[args] = action
        return action


@contextmanager
def fleeting() -> Iterator[None]:
    """New actions made meanwhile are not kept: what anybody may have named is looked at first. See `kept`."""
    before, Once.keeps = Once.keeps, False
    try:
        yield
    finally:
        Once.keeps = before


@dataclass(frozen=True, slots=True, eq=False)
class Action(metaclass=Once):
    """One answer to a question. Each game declares its own; equal actions are the same object.

    >>> Pass() is Pass()
    True
    """

    @classmethod
    def of(cls, *values: Any) -> Self:
        """The action in its normal form, whatever order the values came in."""
        return cls(*values)

    @classmethod
    def verb(cls) -> str:
        """The lower-case name that records and the protocol use."""
        return cls.__name__.lower()

    def values(self) -> tuple[Any, ...]:
        """The values of its fields, in the order of their declaration."""
        return tuple([getattr(self, name) for name in field_names(type(self))])

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.values()


A = TypeVar("A", bound=Action)


def kept(action: A) -> A:
    """The action that stands for this one and all its equals from now on."""
    return type(action)(*action.values())


@cache
def field_names(cls: Any) -> tuple[str, ...]:
    """The names of the fields of an action, in the order of their declaration."""
    return tuple(f.name for f in fields(cls))


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Action):
    """Decline."""
