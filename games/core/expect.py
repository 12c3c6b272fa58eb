"""Says in plain words what a msgspec type accepts, and finds the very place that made msgspec refuse a value."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

import msgspec
import msgspec.inspect as kinds

Where = tuple[str | int, ...]

_REFUSED_AT = re.compile(r" - at (`key` in )?`\$([^`]*)`$")
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)


def found(value: object) -> str:
    """What stands in the file, short enough for one line: 'x', 7, a list …"""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:39] + "…")
    if isinstance(value, list):
        return "a list"
    return "a mapping" if isinstance(value, dict) else str(value)


def one_of(words: Iterable[str], got: str | None = None) -> str:
    """'one of a, b, c', with the nearest word named when `got` looks like one of them."""
    known = list(words)
    near = get_close_matches(got, known, 1, 0.65) if got is not None else []
    many = f"one of {', '.join(known)}" if len(known) > 1 else " ".join(known) or "nothing"
    return f"{many} (did you mean {near[0]}?)" if near else many


def describe(kind: kinds.Type) -> str:
    """What a type accepts, as the end of the sentence 'expected …'."""
    match kind:
        case kinds.Metadata():
            return str((kind.extra_json_schema or {}).get("description") or describe(kind.type))
        case kinds.IntType():
            return "a whole number" + _bounds(kind.ge, kind.le)
        case kinds.FloatType():
            return "a number" + _bounds(kind.ge, kind.le)
        case kinds.BoolType():
            return "true or false"
        case kinds.StrType():
            return "a text" + (f" of the form {kind.pattern}" if kind.pattern else "")
        case kinds.NoneType():
            return "nothing"
        case kinds.LiteralType():
            return one_of(str(value) for value in kind.values)
        case kinds.EnumType():
            return one_of(str(member.value) for member in kind.cls)
        case kinds.UnionType():
            return " or ".join(describe(each) for each in kind.types)
        case kinds.ListType() | kinds.VarTupleType():
            return "a list" + _bounds(kind.min_length, kind.max_length, " entries")
        case kinds.TupleType():
            return f"a list of {len(kind.item_types)} entries"
        case kinds.DictType():
            return "a mapping" + _bounds(kind.min_length, kind.max_length, " entries")
        case kinds.StructType():
            return "a mapping with " + ", ".join(field.encode_name for field in kind.fields)
    return "another value"


def locate(value: Any, shape: Any, message: str, allowed: tuple[str, ...] = ()) -> tuple[Where, bool, str]:
    """Where in `value` msgspec's refusal lies, whether it means the key there, and what was expected and found.

    `allowed` names keys that the caller took out of the topmost mapping, for the list of known keys.
    """
    at = _REFUSED_AT.search(message)
    reason = message[: at.start()] if at else message
    where, kind, here = _walk(value, shape, message, at.group(2) if at else "")
    if at and at.group(1):
        guilty = _guilty(value, shape, message, where)
        key_kind = kind.key_type if isinstance(kind, kinds.DictType) else kind
        if guilty is None:
            return where, False, f"expected keys that are {describe(key_kind)}"
        return (*where, guilty), True, f"expected {_near(key_kind, guilty)}, found {found(guilty)}"
    field = _FIELD.fullmatch(reason)
    if field and field.group(1) == "missing required":
        return where, True, f"expected a value for {field.group(2)!r}, found none"
    if field:
        name = field.group(2)
        known = [each.encode_name for each in kind.fields] if isinstance(kind, kinds.StructType) else []
        return (
            (*where, name),
            True,
            f"expected {one_of([*(() if where else allowed), *known], name)}, found {found(name)}",
        )
    return where, False, f"expected {_near(kind, here)}, found {found(here)}"


def _near(kind: kinds.Type, value: object) -> str:
    """`describe`, with the nearest word named for a word that is none of a list."""
    if isinstance(kind, kinds.LiteralType) and isinstance(value, str):
        return one_of((str(each) for each in kind.values), value)
    return describe(kind)


def _bounds(low: float | None, high: float | None, unit: str = "") -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}{unit}" if not unit else f" of {low} to {high}{unit}"
    if low:
        return f" of at least {low}{unit}"
    if low is not None and not unit:
        return f" of at least {low}"
    return f" of at most {high}{unit}" if high is not None else ""


def _walk(value: Any, shape: Any, message: str, path: str) -> tuple[Where, kinds.Type, Any]:
    """Follow msgspec's path through the value and its type together, as far as both go."""
    kind = kinds.type_info(shape)
    where: Where = ()
    here = value
    for name, index in _STEP.findall(path):
        kind = _facing(kind, here)
        step: str | int | None
        if isinstance(kind, kinds.StructType):
            step = name
            inner = next((each.type for each in kind.fields if each.encode_name == name), None)
        elif isinstance(kind, kinds.DictType):
            step, inner = _guilty(value, shape, message, where), kind.value_type
        elif isinstance(kind, kinds.ListType | kinds.VarTupleType):
            step, inner = int(index), kind.item_type
        elif isinstance(kind, kinds.TupleType):
            step = int(index)
            inner = kind.item_types[step]
        else:
            break
        if step is None or inner is None:
            break
        where, kind, here = (*where, step), inner, here[step]
    return where, _facing(kind, here), here


def _facing(kind: kinds.Type, value: Any) -> kinds.Type:
    """Of a union, the member that the value was meant to be, when its shape tells."""
    if isinstance(kind, kinds.Metadata) and not isinstance(kind.type, kinds.StrType):
        return _facing(kind.type, value)
    if not isinstance(kind, kinds.UnionType):
        return kind
    wanted: tuple[type, ...] = ()
    if isinstance(value, dict):
        wanted = (kinds.StructType, kinds.DictType)
    elif isinstance(value, list):
        wanted = (kinds.ListType, kinds.VarTupleType, kinds.TupleType)
    return next((each for each in kind.types if isinstance(each, wanted)), kind)


def _guilty(value: Any, shape: Any, message: str, where: Where) -> str | None:
    """The first key of the mapping at `where` without which the same refusal would not be spoken.

    msgspec writes `[...]` for a mapping's key. It reads mappings in order: the shortest refused beginning ends in it.
    """
    mapping = value
    for step in where:
        mapping = mapping[step]
    keys = list(mapping)
    low, high = 0, len(keys)
    while low < high:
        middle = (low + high) // 2
        if _refusal(_with(value, where, {key: mapping[key] for key in keys[: middle + 1]}), shape) == message:
            high = middle
        else:
            low = middle + 1
    return keys[low] if low < len(keys) else None


def _refusal(value: Any, shape: Any) -> str | None:
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError as refused:
        return str(refused)
    return None


def _with(value: Any, where: Where, new: Any) -> Any:
    """`value` with `new` at `where`; mappings on the way keep nothing but the step taken."""
    if not where:
        return new
    first, rest = where[0], where[1:]
    if isinstance(value, list):
        return [_with(each, rest, new) if place == first else each for place, each in enumerate(value)]
    return {key: _with(each, rest, new) if key == first else each for key, each in value.items()}
