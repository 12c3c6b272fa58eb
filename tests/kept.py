"""Saved games written by hand: a header, choices, and the lines of their file."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from saves.facts import Deck, Header, Seat
from saves.record import Record

ADA, BO = Seat("Ada", "human", colour=3), Seat("Bo", "ai", level="hard", character="otter")
ROCK: dict[str, Any] = {"verb": "play", "card": "orange-rock.3"}


def header(**changes: Any) -> Header:
    given = {
        "rules": 1,
        "game": "mifuchi",
        "options": {"taunts": True, "track_steps": 4, "combo_windows": "every"},
        "seed": 7,
        "deck": Deck("mifuchi", "0a1b"),
        "seats": (ADA, BO),
        "begun": datetime(2026, 5, 1, 19, 30, tzinfo=UTC),
    }
    return Header(**{**given, **changes})


def lines(*changes: dict[str, Any], first: dict[str, Any] | None = None) -> bytes:
    begin = {**json.loads(Record(header()).text()), **(first or {})}
    return b"".join(json.dumps(each).encode() + b"\n" for each in (begin, *changes))
