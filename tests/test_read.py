"""YAML from anybody: what is wrong is refused with its line, and nothing else ever happens."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, Literal

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from games.core import read
from games.core.read import Complaint, convert, plain, read_yaml

Small = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Leaf(msgspec.Struct, forbid_unknown_fields=True):
    count: Small
    back: Literal["orange", "blue"] = "orange"
    tags: tuple[Annotated[str, msgspec.Meta(max_length=5)], ...] = ()


class Tree(msgspec.Struct, forbid_unknown_fields=True):
    leaves: dict[Annotated[str, msgspec.Meta(pattern="^[a-z]+$", description="a small word")], Leaf]
    extra: Leaf | None = None


def complaint(text: str, **limits: Any) -> Complaint:
    with pytest.raises(Complaint) as caught:
        read_yaml(text, name="a.yaml", **limits)
    return caught.value


def test_values_are_what_they_look_like_and_yaml_1_1_surprises_are_texts() -> None:
    text = """
    whole: 12
    minus: -3
    decimal: 1.5
    yes_it_is: true
    none: null
    empty:
    quoted: "7"
    on: off
    yes: no
    clock: 12:30
    date: 2024-01-02
    octal: 012
    hex: 0x1f
    under: 1_000
    3: three
    words: say [what] you like
    """
    assert read_yaml(text).value == {
        "whole": 12,
        "minus": -3,
        "decimal": 1.5,
        "yes_it_is": True,
        "none": None,
        "empty": None,
        "quoted": "7",
        "on": "off",
        "yes": "no",
        "clock": "12:30",
        "date": "2024-01-02",
        "octal": "012",
        "hex": "0x1f",
        "under": "1_000",
        "3": "three",
        "words": "say [what] you like",
    }


def test_texts_keeps_every_value_a_text() -> None:
    assert read_yaml("a: 1\nb: [true, null, 1.0]", texts=True).value == {"a": "1", "b": ["true", "null", "1.0"]}


def test_a_document_knows_its_kind_and_its_places() -> None:
    document = read_yaml("deck: mifuchi\ncards:\n  rock: {count: 3}\nlist:\n  - a\n  - 7: x\n")
    assert document.kind == "deck"
    assert document.get("cards.rock.count") == 3
    assert document.get("list.1.7") == "x"
    assert document.get(("list", 0)) == "a"
    assert (document.complaint("cards.rock", "x").line, document.complaint("cards.rock", "x").column) == (3, 9)
    assert (document.complaint("cards.rock", "x", key=True).line, document.complaint("list.1", "x").line) == (3, 6)
    assert document.complaint("cards.rock.back", "x").line == 3, "what is not there is complained of where it should be"
    with pytest.raises(Complaint, match=r"<text>:3: expected a value for 'back', found none"):
        document.get("cards.rock.back")


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(yaml, request.param):
        pytest.skip("PyYAML was built without libyaml")
    monkeypatch.setattr(read, "_LOADER", getattr(yaml, request.param))


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "empty file"),
        ("# nothing\n\n", 1, "empty file"),
        ("a: 1\nb: 2\na: 3\n", 3, "found 'a' again (first on line 1)"),
        ("a:\n  b: 1\n  c: {d: 1, e: 2,\n    d: 3}\n", 4, "found 'd' again (first on line 3)"),
        ("1: a\n'1': b\n", 2, "found '1' again"),
        ("a: &x 1\n", 1, "anchor or alias 'x'"),
        ("a: 1\nb:\n  - &x [1]\n", 3, "anchor or alias 'x'"),
        ("a: 1\nb: *x\n", 2, "anchor or alias 'x'"),
        ("a: 1\n<<: {b: 2}\n", 2, "merge key"),
        ("a: 1\nb: !!python/object/apply:os.system ['x']\n", 2, "without a tag"),
        ("a: !!int '1'\n", 1, "without a tag"),
        ("? [a, b]\n: 1\n", 1, "a word as key"),
        ("a: 1\n---\nb: 2\n", 2, "one document"),
        ("a: 1\nb: 'x\nc: 2\n", 2, "well-formed"),
        ("a: 1\n\tb: 2\n", 2, "well-formed"),
        ("a: 1\n b: 2\n", 2, "well-formed"),
        ("a: [1, 2\nb: 3\n", 2, "well-formed"),
        ("a: 1\nb: @x\n", 2, "well-formed"),
        ("a: 1\nb: x\x00y\n", 2, "U+0000"),
        ("a: 1\r\nb: 2\r\nc: \x1b[2J\r\n", 3, "U+001B"),
        ("a: 1\nb: \ud800\n", 2, "U+D800"),
        ("a: 1\nb: 1234567890123456789012345\n", 2, "17 digits"),
        ("a: 1\nb:\n" + "".join(f"{' ' * depth}-\n" for depth in range(1, 40)), 22, "20 levels"),
        ("a: 1\nb: " + "[" * 100_000, 2, "20 levels"),
        ("a: 1\nb: " + "{a: " * 100_000, 2, "20 levels"),
        ("a:\n" + " - 1\n" * 60_000, 50_000, "50000 values"),
    ],
)
def test_bad_yaml_is_refused_with_its_line(text: str, line: int, said: str) -> None:
    complained = complaint(text)
    assert said in complained.expected
    assert complained.line == line
    assert str(complained).startswith(f"a.yaml:{line}: expected ")


def test_a_billion_laughs_are_not_laughed() -> None:
    laughs = "a: &a [x, x]\n" + "".join(
        f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert complaint(laughs).line == 1


def test_size_and_depth_are_limits_of_the_caller() -> None:
    assert complaint("a: " + "x" * 100, max_bytes=50).expected == "expected at most 50 bytes, found 103 characters"
    assert complaint("a: {b: 1}", max_depth=1).line == 1
    assert read_yaml("a: {b: 1}", max_depth=2).value == {"a": {"b": 1}}


def test_files(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_bytes("\ufeffname: Élan\n".encode())
    assert read_yaml(good).value == {"name": "Élan"}
    assert read_yaml(good).path == str(good)
    for path, said in [
        (tmp_path / "none.yaml", "expected a file"),
        (tmp_path, "expected a file"),
        (tmp_path / "nul\0.yaml", "expected "),
        (tmp_path / ("long" * 200), "expected "),
    ]:
        with pytest.raises(Complaint) as caught:
            read_yaml(path)
        assert said in str(caught.value)
    bad = tmp_path / "bad.yaml"
    bad.write_bytes(b"a: 1\nb: 2\nc: \xff\n")
    with pytest.raises(Complaint, match="UTF-8") as caught:
        read_yaml(bad)
    assert (caught.value.line, caught.value.column) == (3, 4)
    bad.write_bytes(b"a: 1\n" * 20)
    with pytest.raises(Complaint, match="at most 50 bytes"):
        read_yaml(bad, max_bytes=50)


GOOD = """\
leaves:
  oak: {count: 3, back: blue}
  elm:
    count: 5
    back: orange
    tags:
      - old
      - tall
  ash: {count: 9}
extra:
  count: 4
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("count: 5", "count: x", 4, "expected a whole number from 1 to 99, found 'x'"),
        ("count: 5", "count: 0", 4, "expected a whole number from 1 to 99, found 0"),
        ("count: 5", "count: true", 4, "expected a whole number from 1 to 99, found true"),
        ("count: 5", "count:", 4, "expected a whole number from 1 to 99, found nothing"),
        ("count: 9", "count: [9]", 9, "expected a whole number from 1 to 99, found a list"),
        ("count: 3, ", "", 2, "expected a value for 'count', found none"),
        ("    count: 5\n", "", 3, "expected a value for 'count', found none"),
        ("back: blue", "bakc: blue", 2, "expected one of count, back, tags (did you mean back?), found 'bakc'"),
        ("back: orange", "back: ornage", 5, "expected one of blue, orange (did you mean orange?), found 'ornage'"),
        ("- tall", "- tallest", 8, "expected a text, found 'tallest'"),
        ("- tall", "- 7", 8, "expected a text, found 7"),
        ("tags:\n      - old\n      - tall", "tags: old", 6, "expected a list, found 'old'"),
        ("  elm:", "  Elm:", 3, "expected a small word, found 'Elm'"),
        ("{count: 9}", "oops", 9, "expected a mapping with count, back, tags, found 'oops'"),
        ("extra:", "extar:", 10, "expected one of leaves, extra (did you mean extra?), found 'extar'"),
        ("count: 4", "count: -4", 11, "expected a whole number from 1 to 99, found -4"),
        ("leaves:", "leafs:", 1, "expected one of leaves, extra (did you mean leaves?), found 'leafs'"),
    ],
)
def test_what_does_not_fit_a_type_is_refused_with_its_line(old: str, new: str, line: int, said: str) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(Complaint) as caught:
        convert(read_yaml(GOOD.replace(old, new), name="t.yaml"), Tree)
    assert str(caught.value) == f"t.yaml:{line}: {said}"


def test_one_part_can_be_read_without_some_of_its_keys() -> None:
    document = read_yaml("x:\n  - {count: 2, note: hello}\n  - {count: 2, nte: hello}\n")
    assert convert(document, Leaf, "x.0", leave=("note",)) == Leaf(2)
    with pytest.raises(Complaint, match=r":3: expected one of note, count, back, tags \(did you mean note\?\)"):
        convert(document, Leaf, "x.1", leave=("note",))


def test_data_without_lines_is_refused_with_its_place() -> None:
    with pytest.raises(Complaint) as caught:
        convert(plain({"leaves": {"oak": {"count": 1}, "elm": {"count": "x"}}}, "a save"), Tree)
    assert str(caught.value) == "a save: leaves.elm.count: expected a whole number from 1 to 99, found 'x'"
    deep: Any = 1
    for _ in range(30):
        deep = [deep]
    with pytest.raises(Complaint, match="20 levels"):
        plain(deep, "a save")


def test_the_guilty_entry_is_found_among_many() -> None:
    lines = [f"  w{''.join(chr(97 + int(d)) for d in str(n))}: {{count: {0 if n >= 617 else 1}}}" for n in range(900)]
    with pytest.raises(Complaint) as caught:
        convert(read_yaml("\n".join(["leaves:", *lines])), Tree)
    assert caught.value.line == 619


def test_a_complaint_goes_through_a_pipe() -> None:
    copy = pickle.loads(pickle.dumps(Complaint("a.yaml", 3, 4, "expected x")))
    assert (str(copy), copy.column) == ("a.yaml:3: expected x", 4)


words = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), max_size=12)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17) + 1, 10**17 - 1) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)


@given(values)
def test_what_json_says_is_read_as_said(value: Any) -> None:
    assert read_yaml(json.dumps(value, ensure_ascii=False), max_depth=40).value == value


pieces = st.sampled_from(
    ["a", "leaves", "count", ": ", "\n", "  ", "- ", "[", "]", "{", "}", ",", "&a ", "*a", "!t ", "'", '"', "|", ">",
     "---", "...", "#", "%", "?", "\t", "\r", "\ufeff", "é", "0", "1.5", "\\", "<<: ", "~", "@", "`", "\x85", "\u2028"]
)  # fmt: skip


def refused(attempt: Callable[[], object]) -> Complaint | None:
    """The complaint that an attempt ends in, if it does; any other exception fails the test."""
    try:
        attempt()
    except Complaint as complained:
        return complained
    return None


@given(st.text(max_size=60) | st.lists(pieces, max_size=40).map("".join))
def test_garbage_is_read_or_complained_of(text: str) -> None:
    complained = refused(lambda: convert(read_yaml(text), Tree))
    lines = 1 + sum(text.count(end) for end in "\n\r")
    assert complained is None or 0 <= complained.line <= lines + 1


@given(st.binary(max_size=60))
def test_garbage_in_a_file_is_read_or_complained_of(data: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "garbage.yaml"
        path.write_bytes(data)
        complained = refused(lambda: read_yaml(path))
    assert complained is None or complained.path == str(path)


names = st.sampled_from(["oak", "elm", "ash", "Elm", "count", ""])
counts = st.integers(-1, 4) | values
leaves = st.fixed_dictionaries({"count": counts}, optional={"back": names | values, "tags": values, "bakc": names})
trees = st.fixed_dictionaries(
    {"leaves": st.dictionaries(names, leaves | values, max_size=4) | values}, optional={"extra": leaves | values}
)


@given(trees)
def test_a_refusal_of_a_type_names_the_place_that_makes_it(value: Any) -> None:
    complained = refused(lambda: convert(plain(value, "data", max_depth=40), Tree))
    assert (complained is None) == accepts(value)
    if complained and (place := complained.expected.partition(": expected")[0]) != complained.expected:
        assert not accepts(at_place(value, place.split(".")))


def accepts(value: Any) -> bool:
    try:
        msgspec.convert(value, Tree)
    except msgspec.ValidationError:
        return False
    return True


def at_place(value: Any, place: list[str]) -> Any:
    """The value with nothing but what is at the place: refused alone, if the place is the right one."""
    if not place or not isinstance(value, dict) or place[0] not in value:
        return value
    inner = at_place(value[place[0]], place[1:])
    if place[0] == "extra":
        return {"leaves": {}, "extra": inner}
    kept = {"count": 1} if place[0] in ("back", "tags") else {}
    return kept | {place[0]: inner}
