"""What an answer names, as things that can be clicked: it follows from the fields of an action.

A field of type Card is picked by clicking the card, Seat by the player's plate, Zone by its place, a Zone with a
`place` by the card that lies there, a tuple of cards by clicking several; numbers and words are offered as buttons.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, Literal, NamedTuple

from games.core.action import Action
from games.core.state import kind_of
from games.core.text import Fact, Text

What = Literal["card", "seat", "zone", "place", "number", "word"]


class Pick(NamedTuple):
    """One thing that an answer names."""

    what: What
    value: Any
    """A card, a seat, a zone, (zone, place), a number, a word."""


@cache
def typed_fields(cls: type[Action]) -> tuple[tuple[str, str], ...]:
    """The fields of an action with the words of their types."""
    return tuple((f.name, str(f.type).removesuffix(" | None")) for f in fields(cls))


def picks(action: Action) -> tuple[Pick, ...]:
    """What an answer names, in the order of its fields."""
    found: list[Pick] = []
    for name, kind in typed_fields(type(action)):
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
    return any(kind.startswith("tuple") and "Card" in kind for _, kind in typed_fields(cls))


def names_a_front(cls: type[Action]) -> bool:
    """Whether this kind of answer names several cards, and one of them by itself."""
    return is_plural(cls) and any(kind == "Card" for _, kind in typed_fields(cls))


def is_single(action: Action) -> bool:
    """Whether an answer names a card, and no more than one."""
    return not is_plural(type(action)) and any(pick.what == "card" for pick in picks(action))


def look(pick: Pick) -> Pick:
    """What it looks like: of a card only its kind."""
    return Pick("card", kind_of(pick.value)) if pick.what == "card" else pick


def naming(cls: type[Action], pick: Pick, choices: Sequence[Action]) -> Action | None:
    """An answer of this kind that names what was clicked; other fields as in any answer of the kind."""
    like = next((a for a in choices if type(a) is cls), None)
    values: list[Any] = []
    used = False
    for name, kind in typed_fields(cls):
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
    for name, kind in typed_fields(type(action)):
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
    bases = (f"{verb}s", f"{verb[:-1]}ies", *(f"{name}s" for name, kind in typed_fields(type(action)) if kind == "str"))
    return next((text.get(f"{base}.{word}.name") for base in bases if text.has(f"{base}.{word}.name")), word)
