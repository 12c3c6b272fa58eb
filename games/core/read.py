"""The one place that reads YAML: strictly, within limits, and with file and line for everything it refuses.

The files may come from anybody, so there are no tags, no anchors and no aliases, a key may stand once in a mapping, and
a plain word is what it looks like: `on`, `off`, `yes`, `no`, dates and `12:30` are texts; only whole numbers, decimal
numbers, `true`, `false` and `null` are not. Keys are always texts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from games.core.expect import Where, found, locate

T = TypeVar("T")
Spot = tuple[int, int]

MAX_BYTES = 1 << 20
MAX_DEPTH = 20
MAX_NODES = 50_000

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+([eE][-+]?[0-9]{1,2})?")
_WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "true": True, "false": False}
_NESTED = (yaml.MappingStartEvent, yaml.SequenceStartEvent)


class Complaint(Exception):
    """Something in a file is not as it must be. Lines and columns count from 1; 0 where there is none to name."""

    def __init__(self, path: str, line: int, column: int, expected: str) -> None:
        super().__init__(path, line, column, expected)
        self.path = path
        self.line = line
        self.column = column
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.expected}" if self.line else f"{self.path}: {self.expected}"


@dataclass(frozen=True, slots=True)
class Document:
    """What a file says (`value`: plain mappings, lists, texts, numbers) and where it says it.

    A place is a tuple of keys and list positions, or the same as one text: "cards.rock.count".
    """

    path: str
    value: Any
    values: dict[Where, Spot] = field(default_factory=dict, repr=False)
    keys: dict[Where, Spot] = field(default_factory=dict, repr=False)

    @property
    def kind(self) -> str | None:
        """The first key, by which a file says what it is: deck, board, pack …"""
        return next(iter(self.value), None) if isinstance(self.value, dict) else None

    def get(self, at: str | Where = ()) -> Any:
        """What stands at a place. A Complaint if there is nothing of the kind."""
        here = self.value
        where = self.where(at)
        for depth, step in enumerate(where):
            try:
                here = here[step]
            except (KeyError, IndexError, TypeError):
                raise self.complaint(where[:depth], f"expected a value for {str(step)!r}, found none") from None
        return here

    def where(self, at: str | Where) -> Where:
        """The place that a text such as "rules.0.title" names."""
        if not isinstance(at, str):
            return at
        here = self.value
        where: Where = ()
        for word in at.split(".") if at else ():
            step: str | int = int(word) if isinstance(here, list) and word.isdecimal() else word
            within = step < len(here) if isinstance(step, int) else isinstance(here, dict) and step in here
            here = here[step] if within else None
            where = (*where, step)
        return where

    def complaint(self, at: str | Where, expected: str, *, key: bool = False) -> Complaint:
        """A Complaint about the value at a place or about its key; about what encloses it where neither has a line."""
        where = self.where(at)
        for length in range(len(where), -1, -1):
            spots = (self.keys, self.values) if key or length < len(where) else (self.values, self.keys)
            for each in spots:
                if where[:length] in each:
                    return Complaint(self.path, *each[where[:length]], expected)
        named = ".".join(str(step) for step in where)
        return Complaint(self.path, 0, 0, f"{named}: {expected}" if named else expected)


def read_yaml(
    source: Path | str,
    *,
    name: str | None = None,
    texts: bool = False,
    max_bytes: int = MAX_BYTES,
    max_depth: int = MAX_DEPTH,
) -> Document:
    """Read a file (a Path) or a text (a str); `name` is what complaints call it. With `texts` every value is a text.

    Raises Complaint, and nothing else, for whatever is wrong with the file.
    """
    if isinstance(source, Path):
        path = name or str(source)
        text = _contents(source, path, max_bytes)
    else:
        path, text = name or "<text>", source
        if len(text) > max_bytes:
            raise Complaint(path, 0, 0, f"expected at most {max_bytes} bytes, found {len(text)} characters")
    text = text.removeprefix("\ufeff")
    if strange := _UNPRINTABLE.search(text):
        line, column = _spot(text, strange.start())
        raise Complaint(path, line, column, f"expected printable characters, found U+{ord(strange.group()):04X}")
    composer = _Composer(path, texts, max_depth)
    try:
        return composer.compose(text)
    except yaml.MarkedYAMLError as broken:
        ended = broken.problem == "found unexpected end of stream"
        mark = (broken.context_mark if ended else None) or broken.problem_mark or broken.context_mark
        spot = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        if broken.problem == "exceeded maximum nesting depth":
            raise Complaint(path, *spot, f"expected at most {max_depth} levels") from None
        said = ", ".join(part for part in (broken.context, broken.problem) if part)
        raise Complaint(path, *spot, f"expected well-formed YAML ({said})") from None
    except yaml.YAMLError as broken:
        raise Complaint(path, 0, 0, f"expected well-formed YAML ({broken})") from None


def plain(value: Any, path: str, *, max_depth: int = MAX_DEPTH) -> Document:
    """A Document of data read elsewhere (a deck inside a saved game): its complaints name places instead of lines."""
    todo = [(value, 1)]
    for count, (each, depth) in enumerate(todo):
        if depth > max_depth or count > MAX_NODES:
            limit = f"{max_depth} levels" if depth > max_depth else f"{MAX_NODES} values"
            raise Complaint(path, 0, 0, f"expected at most {limit}")
        inner = each.values() if isinstance(each, dict) else each if isinstance(each, list) else ()
        todo.extend((one, depth + 1) for one in inner)
    return Document(path, value)


def convert(document: Document, shape: type[T], at: str | Where = (), *, leave: tuple[str, ...] = ()) -> T:
    """The value at a place as a msgspec type; `leave` are keys of that mapping which are read elsewhere.

    Raises Complaint with the line of the very value that does not fit.
    """
    where = document.where(at)
    value = document.get(where)
    if leave and isinstance(value, dict):
        value = {key: each for key, each in value.items() if key not in leave}
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as refused:
        inner, key, expected = locate(value, shape, str(refused), leave)
    raise document.complaint(where + inner, expected, key=key)


def _contents(source: Path, path: str, max_bytes: int) -> str:
    try:
        if not source.is_file():
            raise Complaint(path, 0, 0, "expected a file, found none that can be read")
        with source.open("rb") as file:
            data = file.read(max_bytes + 1)
    except OSError as failed:
        raise Complaint(path, 0, 0, f"expected a readable file ({failed.strerror})") from None
    except ValueError:
        raise Complaint(path, 0, 0, "expected the name of a file") from None
    if len(data) > max_bytes:
        raise Complaint(path, 0, 0, f"expected at most {max_bytes} bytes")
    try:
        return data.decode()
    except UnicodeDecodeError as broken:
        line, column = _spot(data[: broken.start].decode(), broken.start)
        raise Complaint(path, line, column, "expected UTF-8") from None


def _spot(text: str, place: int) -> Spot:
    before = text[:place].replace("\r\n", "\n").replace("\r", "\n")
    return before.count("\n") + 1, len(before) - before.rfind("\n")


class _Composer:
    """Builds the value from the parser's events, one pass, and remembers where everything stood."""

    def __init__(self, path: str, texts: bool, max_depth: int) -> None:
        self.path = path
        self.texts = texts
        self.max_depth = max_depth
        self.values: dict[Where, Spot] = {}
        self.keys: dict[Where, Spot] = {}

    def compose(self, text: str) -> Document:
        open_nodes: list[tuple[Where, dict[str, Any] | list[Any]]] = []
        key: str | None = None
        whole: Any = None
        documents = 0
        for event in yaml.parse(text, Loader=_LOADER):
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self.complaint(event, "expected one document, found the start of another")
                continue
            if isinstance(event, yaml.CollectionEndEvent):
                open_nodes.pop()
                continue
            if not isinstance(event, yaml.NodeEvent):
                continue
            self.check(event, len(open_nodes))
            holder = open_nodes[-1][1] if open_nodes else None
            if isinstance(holder, dict) and key is None:
                key = self.key(event, open_nodes[-1][0], holder)
                continue
            where: Where = ()
            if isinstance(holder, dict) and key is not None:
                where = (*open_nodes[-1][0], key)
            elif isinstance(holder, list):
                where = (*open_nodes[-1][0], len(holder))
            value = self.value(event)
            self.values[where] = _at(event)
            if isinstance(holder, dict) and key is not None:
                holder[key], key = value, None
            elif isinstance(holder, list):
                holder.append(value)
            else:
                whole = value
            if isinstance(event, _NESTED):
                open_nodes.append((where, value))
        if not documents:
            raise Complaint(self.path, 1, 1, "expected a mapping, found an empty file")
        return Document(self.path, whole, self.values, self.keys)

    def check(self, event: Any, depth: int) -> None:
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise self.complaint(event, f"expected the value itself, found the anchor or alias {found(event.anchor)}")
        if event.tag:
            raise self.complaint(event, f"expected a value without a tag, found {found(event.tag)}")
        if isinstance(event, _NESTED) and depth >= self.max_depth:
            raise self.complaint(event, f"expected at most {self.max_depth} levels")
        if len(self.values) >= MAX_NODES:
            raise self.complaint(event, f"expected at most {MAX_NODES} values")

    def key(self, event: Any, where: Where, holder: dict[str, Any]) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            raise self.complaint(event, "expected a word as key, found a list or mapping")
        name = str(event.value)
        if name in holder:
            first = self.keys[(*where, name)][0]
            raise self.complaint(event, f"expected each key once, found {found(name)} again (first on line {first})")
        if name == "<<" and event.implicit[0]:
            raise self.complaint(event, "expected the keys themselves, found the merge key '<<'")
        self.keys[(*where, name)] = _at(event)
        return name

    def value(self, event: Any) -> Any:
        if isinstance(event, yaml.MappingStartEvent):
            return {}
        if isinstance(event, yaml.SequenceStartEvent):
            return []
        text = str(event.value)
        if self.texts or not event.implicit[0]:
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _WHOLE.fullmatch(text):
            if len(text) > 18:
                raise self.complaint(event, "expected a number of at most 17 digits")
            return int(text)
        return float(text) if _DECIMAL.fullmatch(text) and len(text) <= 30 else text

    def complaint(self, event: Any, expected: str) -> Complaint:
        return Complaint(self.path, *_at(event), expected)


def _at(event: Any) -> Spot:
    return event.start_mark.line + 1, event.start_mark.column + 1
