"""Who sits at a table, as the command line writes it: `human:Ada,human,easy,hard`; and levels in words."""

from __future__ import annotations

from app.opponents.characters import CHARACTERS
from app.opponents.levels import LEVELS
from app.words import _
from saves.facts import MAX_SEATS, Seat


def company(listed: str) -> tuple[Seat, ...]:
    """The seats of a list. An AI without a name is a character of its level, as long as there are any.

    Raises ValueError, which says what was expected.
    """
    seats: list[Seat] = []
    for number, word in enumerate(listed.split(",")):
        kind, _colon, name = (part.strip() for part in word.partition(":"))
        if kind not in ("human", *LEVELS):
            known = ", ".join(("human", *LEVELS))
            raise ValueError(
                _("seats: expected any of {known}, found {word}").format(known=known, word=repr(kind[:40]))
            )
        if len(name) > 40 or not name.isprintable():
            raise ValueError(_("seats: expected a name of at most 40 printable characters"))
        if kind == "human":
            seats.append(
                Seat(name or _("Player {number}").format(number=number + 1), "human", colour=number, symbol=number)
            )
            continue
        taken = {seat.character for seat in seats}
        suited = [c for c in CHARACTERS if c.level == kind]
        who = next((c for c in suited if c.id not in taken), suited[0])
        seats.append(Seat(name or who.name, "ai", kind, who.id, number, number))
    if len(seats) > MAX_SEATS:
        raise ValueError(_("seats: expected at most {most}, found {count}").format(most=MAX_SEATS, count=len(seats)))
    return tuple(seats)


def level_said(level: str) -> str:
    """A level in words; one that nobody knows as it is."""
    return {"easy": _("easy"), "fair": _("fair"), "hard": _("hard")}.get(level, level)


def levels(listed: str) -> tuple[str, ...]:
    """The levels of a list of AI seats, `random` among them. Raises ValueError, which says what was expected."""
    found = tuple(word.strip() for word in listed.split(","))
    known = ("random", *LEVELS)
    for word in found:
        if word not in known:
            text = _("seats: expected any of {known}, found {word}")
            raise ValueError(text.format(known=", ".join(known), word=repr(word[:40])))
    return found
