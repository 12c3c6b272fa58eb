"""Saved games as text: what is written is read back, and what anybody may send is read or refused in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves import record as record_module
from saves import upgrade
from saves.facts import Choice, Deck, Fact, HandOver, Result, Seat, Undo
from saves.problem import BadSave, Unfit
from saves.record import MAX_FILE, Record
from tests.kept import BO, ROCK, header, lines


def complaint(data: bytes | str) -> str:
    with pytest.raises(BadSave) as caught:
        Record.parse(data, "x.feltfolk")
    return str(caught.value)


names = st.text(st.characters(categories=("L", "N", "P")), max_size=40)
words = st.text("abcdefghij-0123456789", max_size=6).map(lambda rest: f"a{rest}")
values = st.booleans() | st.integers(-(2**63), 2**63) | st.text(max_size=8)
actions = st.builds(
    lambda verb, more: {"verb": verb, **{k: v for k, v in more.items() if k not in ("seat", "verb")}},
    words,
    st.dictionaries(st.text(max_size=5), values | st.lists(values, max_size=3), max_size=3),
)
facts = st.one_of(
    st.builds(Choice, st.integers(0, 1), actions),
    st.builds(Undo, st.integers(1, 3)),
    st.builds(HandOver, st.integers(0, 1), st.sampled_from(["human", "ai"]), names, st.none() | words),
    st.builds(Result, st.tuples(*2 * [st.floats(0, 1)])),
)


@given(st.lists(facts, max_size=12))
def test_what_is_written_is_read_back(happened: list[Fact]) -> None:
    record = Record(header())
    for fact in happened:
        before = record.text()
        try:
            record.add(fact)
        except Unfit:
            assert record.text() == before
    again = Record.parse(record.text())
    assert again.header == record.header
    assert again.facts == record.facts
    assert again.effective() == record.effective()
    assert again.text() == record.text()


def test_the_text_is_the_documented_one() -> None:
    over = HandOver(1, "human", "Zoé")
    record = Record(header(), [Choice(0, ROCK), over, Undo(1), Result((1.0, 0.0))])
    assert record.text() == (
        '{"feltfolk":1,"rules":1,"game":"mifuchi","options":{"taunts":true,"track_steps":4,"combo_windows":"every"},'
        '"seed":7,"deck":{"name":"mifuchi","hash":"0a1b"},"seats":[{"name":"Ada","kind":"human","colour":3},'
        '{"name":"Bo","kind":"ai","level":"hard","character":"otter"}],"begun":"2026-05-01T19:30:00Z"}\n'
        '{"seat":0,"verb":"play","card":"orange-rock.3"}\n'
        '{"seat":1,"kind":"human","name":"Zoé"}\n'
        '{"undo":1}\n'
        '{"result":[1,0]}\n'
    )


def test_a_table_laid_by_hand_and_a_deck_of_ones_own_are_kept() -> None:
    laid = header(
        lay={"hand.0": ["orange-rock", "orange-leaf"]},
        marks={"wa": -1},
        dice=(6, 1),
        deck=Deck("Grandma's", "ff", "deck: mifuchi\n"),
    )
    assert Record.parse(Record(laid).text()).header == laid


def test_choices_taken_back_are_not_in_force() -> None:
    second: dict[str, Any] = {"verb": "take", "card": "hat.0"}
    third: dict[str, Any] = {"verb": "pass"}
    record = Record(header(), [Choice(0, ROCK), Choice(1, second), Undo(1), Choice(1, third)])
    now = record.effective()
    assert now.choices == (Choice(0, ROCK), Choice(1, third))
    assert now.lines == (2, 5)


def test_undo_reopens_a_finished_game() -> None:
    record = Record(header(), [Choice(0, ROCK), Result((1, 0))])
    assert record.effective().result == (1, 0)
    record.add(Undo(1))
    assert record.effective().result is None
    record.add(Choice(0, ROCK))
    assert len(record.effective().choices) == 1


def test_a_seat_that_changes_hands_keeps_its_colour() -> None:
    record = Record(header(), [Choice(0, ROCK), HandOver(0, "ai", "Cy", level="easy")])
    now = record.effective()
    assert now.seats == (Seat("Cy", "ai", level="easy", colour=3), BO)
    record.add(Undo(1))
    assert record.effective().seats == now.seats, "who sits where is no choice"


@pytest.mark.parametrize(
    "fact",
    [
        Choice(2, ROCK),
        Choice(0, {**ROCK, "places": [1.5]}),  # type: ignore[list-item]
        Undo(1),
        Undo(0),
        HandOver(5, "ai", "Cy"),
        HandOver(0, "human", "x" * 41),
        Result((1.0,)),
        Result((1.0, 1.5)),
    ],
)
def test_what_cannot_happen_is_not_recorded(fact: Fact) -> None:
    record = Record(header())
    before = record.text()
    with pytest.raises(Unfit):
        record.add(fact)
    assert record.text() == before


def test_facts_that_no_file_could_hold_are_not_even_made() -> None:
    unsaid: list[dict[str, Any]] = [{"card": "orange-rock.3"}, {**ROCK, "seat": 1}]
    for action in unsaid:
        with pytest.raises(ValueError, match="action"):
            Choice(0, action)
    with pytest.raises(ValueError, match="name"):
        HandOver(0, "human", "two\nlines")


@pytest.mark.parametrize(
    "changes", [{"seed": -1}, {"game": "../up"}, {"seats": ()}, {"deck": Deck("a/b", "0a")}, {"rules": 0}]
)
def test_a_table_that_could_not_be_read_back_is_not_written(changes: dict[str, Any]) -> None:
    with pytest.raises(Unfit):
        Record(header(**changes))


def test_a_line_without_its_end_is_dropped_and_named() -> None:
    whole = Record(header(), [Choice(0, ROCK)])
    torn = Record.parse(whole.text() + '{"seat":1,"ver')
    assert torn.torn == '{"seat":1,"ver'
    assert torn.facts == whole.facts
    assert Record.parse(whole.text()).torn is None
    assert Record.parse(whole.text().encode() + b"\0\0\xff").torn == "\0\0\ufffd"


def test_line_ends_of_windows_are_taken() -> None:
    text = Record(header(), [Choice(0, ROCK)]).text()
    assert Record.parse(text.replace("\n", "\r\n")).text() == text


COMPLAINTS: list[tuple[bytes | str, str]] = [
    (b"", "x.feltfolk:1: expected a saved game of Feltfolk, found no whole line"),
    (b'{"feltfolk":1', "x.feltfolk:1: expected a saved game of Feltfolk, found no whole line"),
    (b"Dear diary\n", "x.feltfolk:1: expected an object of JSON between braces"),
    (
        b'{"name":"npm"}\n',
        'x.feltfolk:1: expected a saved game of Feltfolk, which begins with "feltfolk" and a number',
    ),
    (
        lines(first={"feltfolk": True}),
        'x.feltfolk:1: expected a saved game of Feltfolk, which begins with "feltfolk"',
    ),
    (
        lines({"seat": 0, "whatever": 3}, first={"feltfolk": 2, "seed": "new"}),
        "x.feltfolk:1: expected format 1 or older: this game was saved by a newer Feltfolk (format 2)",
    ),
    (lines(first={"feltfolk": 0}), "x.feltfolk:1: expected format 1, found format 0"),
    (lines(first={"tempo": 3}), 'x.feltfolk:1: expected no key "tempo": a newer Feltfolk may have written this game'),
    (lines(first={"seed": "7"}), 'x.feltfolk:1: expected "seed", a whole number from 0 to 9007199254740991'),
    (lines(first={"seed": 2**53}), 'x.feltfolk:1: expected "seed", a whole number from 0 to 9007199254740991'),
    (lines(first={"options": {"a": [1]}}), 'x.feltfolk:1: expected "options"'),
    (lines(first={"deck": {"name": "x"}}), 'x.feltfolk:1: expected "deck"'),
    (lines(first={"begun": "yesterday"}), 'x.feltfolk:1: expected "begun"'),
    (lines(first={"begun": "2026-05-01T19:30:00"}), 'x.feltfolk:1: expected "begun"'),
    (lines(first={"seats": []}), 'x.feltfolk:1: expected "seats", from 1 to 8 seats'),
    (lines(first={"seats": 2}), 'x.feltfolk:1: expected "seats", from 1 to 8 seats'),
    (lines(first={"seats": [{"name": "A"}]}), 'x.feltfolk:1: expected the "kind" of a seat'),
    (lines(first={"seats": [{"name": "A", "kind": "cat"}]}), 'x.feltfolk:1: expected the "kind" of a seat'),
    (lines(first={"seats": [{"name": "\0", "kind": "ai"}]}), 'x.feltfolk:1: expected the "name" of a seat'),
    (lines(first={"seats": [{"kind": "ai"}]}), 'x.feltfolk:1: expected the "name" of a seat'),
    (
        lines(first={"seats": [{"name": "A", "kind": "ai", "hat": 1}]}),
        'x.feltfolk:1: expected no key "hat": a newer Feltfolk',
    ),
    (lines(first={"": 1}), 'x.feltfolk:1: expected no key "": a newer Feltfolk'),
    (lines(first={"two\nlines`": 1}), 'x.feltfolk:1: expected no key "two?lines`": a newer Feltfolk'),
    (lines({"undo": 1, "\n": 1}), 'x.feltfolk:2: expected only the keys undo, found "?": a newer Feltfolk'),
    (
        lines({"weather": "rain"}),
        "x.feltfolk:2: expected a choice, an undo, a seat changing hands or a result: a newer Feltfolk may have",
    ),
    (
        lines({"seat": 0, **ROCK}, {"undo": 1, "why": "slip"}),
        'x.feltfolk:3: expected only the keys undo, found "why": a newer Feltfolk may have written this line',
    ),
    (lines({"seat": 2, **ROCK}), "x.feltfolk:2: expected a seat from 0 to 1, found 2"),
    (lines({"seat": "0", **ROCK}), "x.feltfolk:2: expected a choice"),
    (lines({"seat": 0, "verb": 3}), "x.feltfolk:2: expected a choice"),
    (lines({"seat": 0, "verb": "play", "card": {"a": {}}}), "x.feltfolk:2: expected a choice"),
    (lines({"undo": 1}), "x.feltfolk:2: expected at most 0 choices taken back, found 1"),
    (lines({"undo": "all"}), "x.feltfolk:2: expected how many choices are taken back"),
    (lines({"result": [1]}), "x.feltfolk:2: expected 2 shares of the win, found 1"),
    (lines({"result": [True, 0]}), "x.feltfolk:2: expected the share of the win"),
    (lines({"seat": 0, "kind": "human"}), "x.feltfolk:2: expected a seat of this table"),
    (lines({"result": [1, 0]}, {"seat": 0, **ROCK}), "x.feltfolk:3: expected nothing after the result"),
    (lines() + b"\n", "x.feltfolk:2: expected an object of JSON between braces"),
    (lines() + b'{"a":' * 200_000 + b"\n", "x.feltfolk:2: expected an object of JSON between braces"),
    (lines() + b'{"a":"\xff"}\n', "x.feltfolk:2: expected an object of JSON between braces"),
    (lines() + b"{" + b" " * (1 << 20) + b"}\n", "x.feltfolk:2: expected a line of at most 1048576 bytes"),
    (lines() + b"{}\n" * 100_000, "x.feltfolk:1: expected at most 100000 lines"),
    (b" " * (MAX_FILE + 1), "x.feltfolk:1: expected a file of at most 16777216 bytes"),
    (lines().decode() + "\ud800\n", "x.feltfolk:2: expected an object of JSON between braces"),
]


@pytest.mark.parametrize(("data", "said"), COMPLAINTS, ids=range(len(COMPLAINTS)))
def test_one_sentence_names_file_line_and_what_was_expected(data: bytes | str, said: str) -> None:
    sentence = complaint(data)
    assert sentence.startswith(said)
    assert "\n" not in sentence


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
KEYS = ["feltfolk", "rules", "game", "options", "seed", "deck", "seats", "begun", "lay", "marks", "dice", "hue"]


@given(st.binary(max_size=200), st.booleans())
def test_garbage_is_refused_and_nothing_worse(garbage: bytes, after_a_good_line: bool) -> None:
    data = lines() + garbage if after_a_good_line else garbage
    try:
        record = Record.parse(data)
    except BadSave:
        return
    assert Record.parse(record.text()).text() == record.text()


@given(st.sampled_from(KEYS), json_values, st.booleans())
def test_any_value_under_any_key_of_the_first_line_is_read_or_refused(key: str, value: Any, leave_out: bool) -> None:
    first = json.loads(Record(header()).text())
    first[key] = value
    if leave_out:
        del first[key]
    try:
        record = Record.parse(json.dumps(first) + "\n")
    except BadSave:
        return
    assert Record.parse(record.text()).header == record.header


@given(st.dictionaries(st.sampled_from(["seat", "verb", "undo", "result", "kind", "name", "level"]), json_values))
def test_any_values_in_a_fact_are_read_or_refused(fact: dict[str, Any]) -> None:
    try:
        record = Record.parse(lines({"seat": 0, **ROCK}, fact))
    except BadSave:
        return
    assert Record.parse(record.text()).facts == record.facts


def test_files_that_are_none_are_refused(tmp_path: Path) -> None:
    for path, said in ((tmp_path / "none", "found nothing of this name"), (tmp_path, "expected a file")):
        with pytest.raises(BadSave, match=said) as caught:
            Record.read(path)
        assert (caught.value.path, caught.value.line) == (str(path), 1)


def test_a_complaint_can_be_said_in_another_language() -> None:
    with pytest.raises(BadSave) as caught:
        Record.parse(lines({"undo": 3}), "x")
    other = {"expected at most {most} choices taken back, found {count}": "{count}? {most}!"}
    assert caught.value.said(other.__getitem__) == "x:2: 3? 0!"


def test_an_older_format_is_read_as_today_s(monkeypatch: pytest.MonkeyPatch) -> None:
    def step(old: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [{**old[0], "seed": int(old[0]["seed"])}, *({"seat": line["who"], **ROCK} for line in old[1:])]

    monkeypatch.setitem(upgrade.UPGRADES, 0, step)
    old = lines({"who": 1}, first={"feltfolk": 0, "seed": "12"})
    record = Record.parse(old)
    assert record.outdated
    assert record.header.seed == 12
    assert record.facts == (Choice(1, ROCK),)
    assert not Record.parse(record.text()).outdated
    broken = lines({"whom": 1}, first={"feltfolk": 0, "seed": "12"})
    assert complaint(broken).startswith("x.feltfolk:1: expected a saved game of format 0 as Feltfolk wrote it")


def test_the_golden_saves_can_be_read() -> None:
    """Each released format has its games in saves/samples/; the games replay them, here they are only read."""
    for path in (Path(record_module.__file__).parent / "samples").glob("*.feltfolk"):
        assert Record.read(path).torn is None
