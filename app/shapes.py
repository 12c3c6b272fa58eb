"""The table, its events and a game's introduction as plain data, in the shapes of the protocol."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.match import Match
from games.core.action import Card, Seat
from games.core.events import Answered, Bygone, Counted, Event, Gathered, Hidden, Moved, Rolled, Shown, Shuffled
from games.core.game import Game, verbs
from games.core.knowledge import back_of, redact
from games.core.state import State
from games.core.text import text


def introduction(game: Game, lang: str) -> dict[str, Any]:
    """What a program needs to know of a game before it starts a table."""
    return {
        "id": game.id,
        "title": text(game.id, lang).get("title"),
        "min_seats": game.seats_for()[0],
        "max_seats": game.seats_for()[-1],
        "options": [
            {"key": o.key, "values": list(o.values), "default": o.default, "rule": o.rule} for o in game.options
        ],
        "verbs": list(verbs(game)),
    }


def whole(match: Match) -> dict[str, Any]:
    """Everything, as the table itself knows it."""
    return shape(match, match.whole())


def seen(match: Match, seat: Seat) -> dict[str, Any]:
    """The same, as a seat may know it."""
    return shape(match, match.view(seat).table)


def shape(match: Match, s: State) -> dict[str, Any]:
    """A table, or what a seat knows of it; cards that are only backs have no number."""
    return {
        "game": match.game.id,
        "seats": match.seats,
        "options": dict(match.options),
        "zones": {zone: [named(c) for c in cards] for zone, cards in s.zones.items()},
        "marks": s.marks(),
        "round": s.round,
        "question": {"name": match.asked[0], "seats": list(match.asked[1])} if match.asked else None,
        "waiting": list(match.waiting),
        "result": list(match.result) if match.result else None,
        "choices": len(match.choices),
    }


def named(card: Card) -> str:
    """How the protocol writes a card of a view: "?orange" for "?orange.7"."""
    return f"?{back_of(card)}" if card.startswith("?") else card


def happened(match: Match, events: Iterable[Event], seat: Seat | None) -> list[dict[str, Any]]:
    """Events as plain data, as the table knows them or as a seat saw them."""
    if seat is not None:
        events = [redact(e, seat, match.deck.backs) for e in events]
    return [plain_event(e) for e in events]


def plain_event(event: Event) -> dict[str, Any]:
    """One event as plain data."""
    match event:
        case Moved(card, source, target):
            data: dict[str, Any] = {"card": card, "from": source, "to": target}
        case Gathered(source, target, _):
            data = {"from": source, "to": target}
        case Shown(card, zone):
            data = {"card": card, "zone": zone}
        case Shuffled(zone) | Hidden(zone, _):
            data = {"zone": zone}
        case Rolled(number, sides):
            data = {"number": number, "sides": sides}
        case Counted(name, value):
            data = {"name": name, "value": value}
        case Bygone(number):
            data = {"round": number}
        case Answered(seat):
            data = {"seat": seat}
    return {"event": type(event).__name__.lower(), **data}


def standing(match: Match) -> dict[str, Any]:
    """Who is asked, and how it ended."""
    return {"waiting": list(match.waiting), "result": list(match.result) if match.result else None}
