"""A program that plays through the protocol alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from app.referee import Referee
from games.core.state import kind_of

FOUR = ["orange-rock", "orange-rock", "orange-rock", "orange-leaf"]
BLUE = ["blue-scissors", "blue-scissors", "blue-leaf", "blue-lenald"]


class Client:
    """A program that plays through the protocol alone."""

    def __init__(self) -> None:
        self.referee = Referee()

    def __call__(self, do: str, **fields: Any) -> dict[str, Any]:
        line = json.dumps({"do": do, **fields}).encode()
        return self.raw(line)

    def raw(self, line: bytes | None) -> dict[str, Any]:
        """What comes back for a line, as it comes out of the pipe."""
        answer: dict[str, Any] = json.loads(json.dumps(self.referee.answer(line)))
        return answer

    def act(self, seat: int, verb: str, **fields: Any) -> dict[str, Any]:
        answer = self("act", seat=seat, action={"verb": verb, **fields})
        assert "error" not in answer, answer
        return answer

    def code(self, do: str, **fields: Any) -> str:
        """The code of the error that a request gets."""
        answer = self(do, **fields)
        assert set(answer) == {"error"}, answer
        assert answer["error"]["message"]
        return str(answer["error"]["code"])


def kinds(cards: list[str]) -> list[str]:
    return [kind_of(c) for c in cards]


def choose_any(ask: Client, rng: Random) -> dict[str, Any]:
    """Give any answer for any seat that is asked."""
    seat = rng.choice(ask("state")["waiting"])
    return ask("act", seat=seat, action=rng.choice(ask("legal", seat=seat)["legal"]))
