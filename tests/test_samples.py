"""Games saved by every released format are still played to the same end. The samples are never made anew."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from app.match import Match
from app.records import header, replay
from saves.record import Record

SAMPLES = Path(__file__).resolve().parents[1] / "saves" / "samples"

ENDS = {
    "mifuchi-1-whole-game": "16e68652e7283517",
    "mifuchi-1-every-option": "74f32c86d7335ea9",
    "mifuchi-1-left-in-the-middle": "4b0f86a84b14c629",
    "miaui-1-whole-game": "f562c61345dabdfa",
    "miaui-1-every-option": "7af8ee816e51f7e0",
    "miaui-1-left-in-the-middle": "a89624cb01825c63",
    "wachatbi-1-whole-game": "3553178540d4836f",
    "wachatbi-1-every-option": "84477cfae1ca7f94",
    "mitix-1-whole-game": "0b9ae8f08bf3d49d",
    "mitix-1-every-option": "681fefb690c10255",
    "mitix-1-left-in-the-middle": "627ce5a088440512",
    "famix-1-whole-game": "36c194e872ef61ce",
    "famix-1-every-option": "7625389dadc4e1cb",
    "famix-1-left-in-the-middle": "65e2c589bd0d957e",
    "mages-1-whole-game": "59b57be8b5b84449",
    "mages-1-every-option": "e26555cd807cbb14",
    "mages-1-left-in-the-middle": "527b7603c3fac549",
}
"""For each sample what the table looks like at its end, as a short hash."""


def told(match: Match) -> str:
    """A short hash of the whole table."""
    s = match.whole()
    return hashlib.sha256(repr((s.zones, s.known, s.marks(), s.result, match.waiting)).encode()).hexdigest()[:16]


def test_every_sample_is_known() -> None:
    assert {p.stem for p in SAMPLES.glob("*.feltfolk")} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_a_sample_replays_to_its_end(name: str) -> None:
    record = Record.read(SAMPLES / f"{name}.feltfolk")
    match = replay(record)
    assert told(match) == ENDS[name]
    assert header(match, record.header.seats, record.header.begun) == record.header
