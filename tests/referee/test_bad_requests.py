"""The protocol: whatever a line holds, it is answered, and the stream goes on."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.referee import lines, serve
from app.requests import KINDS, LIMIT
from tests.referee.client import BLUE, FOUR, Client

# ---- what is wrong with requests


@pytest.mark.parametrize("do", ["state", "view", "legal", "act", "why", "undo", "ai", "save", "log"])
def test_without_a_table_there_is_nothing_to_ask(ask: Client, do: str) -> None:
    assert ask.code(do, seat=0, level="easy", action={"verb": "pass"}) == "no-table"


@pytest.mark.parametrize("do", ["view", "legal", "act", "why", "ai", "log"])
@pytest.mark.parametrize("seat", [-1, 2, 1 << 40])
def test_a_seat_that_is_not_there(table: Client, do: str, seat: int) -> None:
    assert table.code(do, seat=seat, level="easy", action={"verb": "pass"}) == "bad-seat"


@pytest.mark.parametrize("do", ["view", "legal", "act", "why", "ai", "log"])
@pytest.mark.parametrize("seat", [None, "0", 0.5, True, [0]])
def test_a_seat_of_a_wrong_type(table: Client, do: str, seat: object) -> None:
    assert table.code(do, seat=seat, level="easy", action={"verb": "pass"}) == "bad-value"


def test_as_a_seat_that_is_not_there_changes_nothing(table: Client) -> None:
    action = {"verb": "play", "card": "orange-leaf"}
    assert table.code("act", seat=0, action=action, **{"as": 2}) == "bad-seat"
    assert table.code("act", seat=0, action=action, **{"as": "0"}) == "bad-value"
    assert table("state")["choices"] == 0


def test_what_a_request_carries_beyond_is_ignored(table: Client) -> None:
    assert "zones" in table("view", seat=0, action=7, save=[], id="x", level="random")
    action = {"verb": "play", "card": "orange-leaf", "speed": 9, "note": [1]}
    assert table("act", seat=0, action=action, id=4)["waiting"] == [1]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "not-json"),
        (b"\n", "not-json"),
        (b"   \r\n", "not-json"),
        (b"hello", "not-json"),
        (b'{"do":"games"', "not-json"),
        (b'{"do":"games"} {"do":"games"}', "not-json"),
        (b"[]", "not-json"),
        (b"null", "not-json"),
        (b'{"do":NaN}', "not-json"),
        (b'{"do":"undo","choices":1e999}', "not-json"),
        (b'{"do":"undo","choices":' + b"9" * 5000 + b"}", "not-json"),
        (b'{"do":"\xff"}', "not-json"),
        (b'{"do":"\xed\xa0\x80"}', "not-json"),
        (rb'{"do":"\ud800"}', "not-json"),
        (b"[" * 100_000 + b"]" * 100_000, "not-json"),
        (b'{"do":"act","seat":0,"action":' + b'{"a":' * 500 + b"1" + b"}" * 500 + b"}", "bad-value"),
        (b'{"do":"new","game":"mifuchi","options":{"a":[' + b"1," * 60_000 + b"1]}}", "bad-value"),
        (b"{}", "unknown-request"),
        (b'{"do":null}', "unknown-request"),
        (b'{"do":["new"]}', "unknown-request"),
        (b'{"do":"NEW"}', "unknown-request"),
        (b'{"do":"games","lang":"de"}', "bad-value"),
        (b'{"do":"games","lang":null}', "bad-value"),
        (b'{"do":"new"}', "bad-value"),
        (b'{"do":"new","game":"mifuchi","marks":{"wa":1.5}}', "bad-value"),
        (b'{"do":"new","game":"mifuchi","lay":["hand.0"]}', "bad-value"),
        (b'{"do":"ai","seat":0,"level":"hard","seconds":-1}', "bad-value"),
        (b'{"do":"ai","seat":0,"level":"hard","playouts":0}', "bad-value"),
        (b'{"do":"load"}', "bad-value"),
    ],
    ids=lambda x: x[:40].decode("ascii", "replace") if isinstance(x, bytes) else x,
)
def test_whatever_a_line_holds_it_is_answered_with_an_error(table: Client, line: bytes, code: str) -> None:
    before = table("state")
    answer = table.raw(line)
    assert answer["error"]["code"] == code, answer
    assert len(answer["error"]["message"]) <= 400
    assert table("state") == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
FIELDS = (
    "seat",
    "action",
    "as",
    "game",
    "seats",
    "seed",
    "options",
    "lay",
    "marks",
    "dice",
    "choices",
    "level",
    "save",
)
LIKELY = st.sampled_from(
    [0, 1, "mifuchi", "easy", {"verb": "pass"}, {"verb": "play", "card": "orange-leaf"}, {"wa": 1}, {"hand.0": FOUR}]
)
REQUESTS = st.builds(
    lambda do, fields: {"do": do, **fields},
    st.sampled_from(list(KINDS)),
    st.dictionaries(st.sampled_from(FIELDS), LIKELY | JSON, max_size=6),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(REQUESTS, min_size=1, max_size=6))
def test_no_request_is_too_strange(sequence: list[dict[str, Any]]) -> None:
    ask = Client()
    ask("new", game="mifuchi", seed=7, lay={"hand.0": FOUR, "hand.1": BLUE})
    for request in sequence:
        before = ask("state")
        answer = ask.raw(json.dumps(request).encode())
        if "error" in answer:
            assert answer["error"]["code"] != "failed", (request, answer)
            assert ask("state") == before


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=60))
def test_no_line_is_too_strange(line: bytes) -> None:
    assert Client().raw(line)["error"]["code"] == "not-json" or line.lstrip().startswith(b"{")


# ---- the stream


def test_a_line_that_is_too_long_is_skipped_and_never_held_as_a_whole() -> None:
    class Counted(io.BytesIO):
        most = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert 0 < size <= LIMIT + 1
            return super().readline(size)

    fits = b'{"do":"' + b"x" * (LIMIT - 9) + b'"}'
    assert len(fits) == LIMIT
    source = Counted(fits + b"\n" + b"x" * (LIMIT + 1) + b"\n" + b"y" * (3 * LIMIT) + b"\n" + b"last")
    assert list(lines(source)) == [fits + b"\n", None, None, b"last"]
    assert Client().raw(None)["error"]["code"] == "too-long"


def test_each_line_gets_one_line_in_order() -> None:
    wanted = [b'{"do":"new","game":"mifuchi","seed":7}', b"", b"\xff", b"x" * (LIMIT + 5), b'{"do":"log","seat":0}']
    sink = io.BytesIO()
    serve(io.BytesIO(b"\n".join(wanted)), sink)
    answers = [json.loads(line) for line in sink.getvalue().split(b"\n")[:-1]]
    codes = [answer.get("error", {}).get("code") for answer in answers]
    assert codes == [None, "not-json", "not-json", "too-long", None]


def test_the_referee_as_a_program_prints_answers_and_nothing_else(tmp_path: Path) -> None:
    requests = b'{"do":"games"}\n{"do":"new","game":"mifuchi"}\n{"do":"ai","seat":0,"level":"easy"}\nno\n'
    done = subprocess.run(
        [sys.executable, "-m", "app", "--home", str(tmp_path), "referee"],
        input=requests,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [next(iter(answer)) for answer in answers] == ["games", "game", "action", "error"]
    assert list(tmp_path.iterdir()) == []
