"""What the player has set. Kept in one file, written at once, and read as if anybody might have written it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from saves.disk import free_name, write_whole
from saves.facts import MAX_SEATS, Ident, Seat, Value
from saves.problem import N_, Problem

MAX_BYTES = 1 << 20

Volume = Annotated[int, Meta(ge=0, le=100)]
Pixels = Annotated[int, Meta(ge=-100_000, le=100_000)]
Width = Annotated[int, Meta(ge=1024, le=32_768)]
Height = Annotated[int, Meta(ge=640, le=32_768)]


class Setup(Struct):
    """Who played a game last, and with which options."""

    seats: Annotated[list[Seat], Meta(max_length=MAX_SEATS)] = field(default_factory=list)
    options: dict[str, Value] = field(default_factory=dict)


class Settings(Struct):
    """All settings with their defaults. Change a field, then `write_settings`."""

    language: Annotated[str, Meta(pattern=r"\A([a-z]{2,3}(_[A-Z]{2})?)?\Z")] = ""
    """A language's code; empty for that of the system."""
    text_size: Literal[100, 125, 150, 175, 200] = 100
    """In per cent."""
    readable_font: bool = False
    high_contrast: bool = False
    reduced_motion: bool = False
    animation: Literal["none", "fast", "normal", "slow"] = "normal"
    effects_volume: Volume = 70
    """In per cent."""
    muted: bool = False
    fullscreen: bool = False
    window_size: tuple[Width, Height] = (1280, 720)
    """In pixels."""
    window_place: tuple[Pixels, Pixels] | None = None
    """Of the upper left corner; None where the system puts it."""
    software_framebuffer: bool = True
    """Whether the window is drawn without the graphics card, which is faster wherever there is no real one."""
    memory_aid: bool = False
    """Whether new seats see drawn what they have lawfully seen before."""
    odds: bool = True
    """Whether a table tells the odds that everybody could work out."""
    auto_play: bool = False
    """Whether a person's only possible choice is made at once."""
    auto_pass: bool = True
    """Whether the same is done where the only answer at a moment to react is to pass."""
    ai_seconds: Annotated[float, Meta(ge=0.2, le=10)] = 1.5
    """The longest that an opponent may think."""
    last_setup: dict[Ident, Setup] = field(default_factory=dict)
    """By game."""


def read_settings(path: Path) -> tuple[Settings, Problem | None]:
    """The settings in a file, or the defaults. A file that is not as it must be is kept aside and told of."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return Settings(), Problem(
            N_("The settings {path} could not be read: {reason}."), path=str(path), reason=reason
        )
    try:
        if len(data) > MAX_BYTES:
            raise ValueError
        return msgspec.json.decode(data, type=Settings), None
    except (ValueError, RecursionError) as error:
        setting = re.search(r"`\$\.(\w+)", str(error))
    aside = free_name(path.with_suffix(""), "bad")
    try:
        path.rename(aside)
    except OSError:
        aside = path
    if setting:
        text = N_("The setting {key} cannot be what the file says; the file was kept as {path}, and the defaults hold.")
        return Settings(), Problem(text, key=setting[1], path=str(aside))
    text = N_("The settings could not be understood; they were kept as {path}, and the defaults hold.")
    return Settings(), Problem(text, path=str(aside))


def write_settings(path: Path, settings: Settings) -> None:
    """Write all settings; keys of a newer version that stand in the file stay there.

    Raises NotSaved, and msgspec.ValidationError for a value that could not be read back.
    """
    values: dict[str, Any] = msgspec.to_builtins(settings)
    msgspec.convert(values, Settings)
    try:
        there = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, ValueError, RecursionError):
        there = {}
    kept = {key: value for key, value in there.items() if key not in values}
    write_whole(path, msgspec.json.format(msgspec.json.encode({**values, **kept}), indent=2) + b"\n")
