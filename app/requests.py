"""What the referee may be asked: one type a request, with the fields it needs. Whatever else it carries is left."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from app.opponents.levels import Level
from games.core.expect import one_of
from games.core.read import Complaint, convert, plain

LIMIT = 1 << 20
"""The longest line that is read, in bytes; it bounds the saved games that `load` takes."""

MESSAGE = 400
"""The longest message of a fault, in characters."""

Lang = Literal["en", "fr", "es"]
Count = Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]


class Fault(Exception):
    """A request that cannot be served: a code for programs, a message for people, the rule that was broken if any."""

    def __init__(self, code: str, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.code, self.rule = code, rule
        self.message = message if len(message) <= MESSAGE else message[: MESSAGE - 1] + "…"


class Request(msgspec.Struct):
    """What every request may carry."""

    lang: Lang = "en"


class Games(Request):
    """Which games there are."""


class State(Request):
    """Everything on the table."""


class Save(Request):
    """The text of a saved game."""


class New(Request, kw_only=True):
    """Start a table, as dealt or laid by hand."""

    game: str
    seats: int | None = None
    seed: int | None = None
    options: dict[str, Any] = {}
    lay: dict[str, list[str]] = {}
    marks: dict[str, int] = {}
    dice: list[int] = []
    as_: int | None = msgspec.field(default=None, name="as")


class Seated(Request, kw_only=True):
    """A request about one seat."""

    seat: int


class View(Seated):
    """The table as a seat may know it."""


class Legal(Seated):
    """What a seat may answer now."""


class Log(Seated):
    """The game so far in words."""


class Act(Seated, kw_only=True):
    """Answer for a seat."""

    action: dict[str, Any]
    as_: int | None = msgspec.field(default=None, name="as")


class Why(Seated, kw_only=True):
    """Whether a seat may give an answer, and if not, why."""

    action: dict[str, Any]


class Ai(Seated, kw_only=True):
    """What an AI would answer."""

    level: Level
    seed: int | None = None
    playouts: Count | None = None
    seconds: Annotated[float, msgspec.Meta(ge=0.001, le=3600)] | None = None


class Undo(Request):
    """Go back some choices."""

    choices: int = 1


class Load(Request, kw_only=True):
    """Continue a saved game."""

    save: str


KINDS: dict[str, type[Request]] = {
    kind.__name__.lower(): kind for kind in (Games, New, State, View, Legal, Act, Why, Undo, Ai, Save, Load, Log)
}


def read(line: bytes | None) -> Request:
    """The request on a line; None stands for a line that is too long. Raises Fault."""
    if line is None:
        raise Fault(
            "too-long",
            f"expected at most {LIMIT} bytes on a line; a saved game that does not fit in that cannot be loaded here, "
            "but the window opens it",
        )
    try:
        data = msgspec.json.decode(line)
    except RecursionError:
        raise Fault("not-json", "expected fewer brackets within brackets") from None
    except msgspec.DecodeError as error:
        raise Fault("not-json", f"expected one JSON object on the line: {error}") from None
    if not isinstance(data, dict):
        raise Fault("not-json", "expected a JSON object")
    verb = data.get("do")
    if not isinstance(verb, str) or verb not in KINDS:
        raise Fault("unknown-request", f"do: expected {one_of(KINDS, verb if isinstance(verb, str) else None)}")
    try:
        return convert(plain(data, "request"), KINDS[verb])
    except Complaint as complaint:
        raise Fault("bad-value", complaint.expected) from None
