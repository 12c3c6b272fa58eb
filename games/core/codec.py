"""Actions as plain data: `{"verb": "play", "card": "orange-rock.3"}` in saved games and in the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, get_type_hints

import msgspec

from games.core.action import Action, Seat, field_names
from games.core.game import Game, load, verbs
from games.core.state import State, kind_of, seat_of


class BadAction(ValueError):
    """Data that is no action of this game; the text says what was expected."""


def pack(action: Action) -> dict[str, Any]:
    """The action as plain data, its verb first; fields that are None are left out."""
    data: dict[str, Any] = {"verb": action.verb()}
    for name, value in zip(field_names(type(action)), action.values(), strict=True):
        if value is not None:
            data[name] = list(value) if isinstance(value, tuple) else value
    return data


def unpack(game: Game, data: Mapping[str, Any]) -> Action:
    """The action that such data means. What it carries beyond the action's fields is ignored. Raises BadAction."""
    known, verb = verbs(game), data.get("verb")
    if not isinstance(verb, str) or verb not in known:
        raise BadAction(f"verb: expected one of {', '.join(known)}, found {str(verb)[:40]!r}")
    cls = known[verb]
    values = []
    for name, hint in field_types(cls).items():
        try:
            values.append(msgspec.convert(data.get(name), hint))
        except msgspec.ValidationError as error:
            raise BadAction(f"{verb}: {name}: {error}") from None
    return cls.of(*values)


@cache
def field_types(cls: type[Action]) -> dict[str, Any]:
    """The fields of an action and their types."""
    hints = get_type_hints(cls)
    return {name: hints[name] for name in field_names(cls)}


def choose(s: State, seat: Seat, choices: Sequence[Action], wanted: Action) -> Action:
    """What is meant by an action whose cards may be named by their kind alone; `s` may be the table of a view.

    The first choice that fits, and of several copies the one that fewest others know. If none fits, the same action
    with cards of these kinds that the seat knows, so that it can be refused for a reason: those of its own hand first,
    then what else has come to lie before it.
    """
    if not any(x not in s.known and x in kinds(s.known) for x in flat(wanted)):
        return wanted
    values = wanted.values()
    fitting = [c for c in choices if type(c) is type(wanted) and all(map(fits, values, c.values()))]
    if fitting:
        return min(fitting, key=lambda c: sum(s.known[x].bit_count() for x in flat(c) if x in s.known))
    hand, home = s.zones.get(f"hand.{seat}", []), load(s.game).home
    before = [(c, zone) for zone, cards in s.zones.items() if seat_of(zone) == seat for c in cards]
    left = [c for c in (*hand, *(c for c, _ in before), *s.known) if s.known[c] >> seat & 1]
    left.sort(key=lambda c: c not in hand and (c, home(s, c)) in before)

    def copy(x: object) -> object:
        if isinstance(x, tuple):
            return tuple(copy(y) for y in x)
        card = next((c for c in left if x == kind_of(c)), None) if isinstance(x, str) and x not in s.known else None
        if card is None:
            return x
        left[:] = [c for c in left if c != card]
        return card

    return type(wanted).of(*(copy(x) for x in wanted.values()))


def flat(action: Action) -> list[str]:
    """All words in an action, those in lists as well."""
    return [x for v in action.values() for x in (v if isinstance(v, tuple) else (v,)) if isinstance(x, str)]


def kinds(cards: Iterable[str]) -> set[str]:
    """The designs of these cards."""
    return {kind_of(c) for c in cards}


def fits(wanted: object, offered: object) -> bool:
    """Whether a value is meant: equal, or a card of the kind; lists of cards in any order."""
    if isinstance(wanted, tuple) and isinstance(offered, tuple):
        if len(wanted) != len(offered):
            return False
        left = list(offered)
        for x in sorted(wanted, key=lambda v: "." not in str(v)):
            match = next((y for y in left if fits(x, y)), None)
            if match is None:
                return False
            left.remove(match)
        return True
    return wanted == offered or (isinstance(wanted, str) and isinstance(offered, str) and kind_of(offered) == wanted)
