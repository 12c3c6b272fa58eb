"""The colours of the games."""

from __future__ import annotations

from typing import NamedTuple

from app.screen.theme import Colour


class Palette(NamedTuple):
    """The colours of one game: `felt` from the middle to the edge, `ground` of its scenes from top to bottom."""

    felt: tuple[Colour, Colour, Colour]
    ground: tuple[Colour, ...]
    main: Colour
    second: Colour
    dark: Colour
    paper: Colour
    ink: Colour


HOUSE = Palette(
    felt=("#2aa79b", "#14706f", "#06363d"),
    ground=("#7fe9e3", "#12a5b8", "#064a6b", "#04263f"),
    main="#e8432e",
    second="#12a5b8",
    dark="#4d270e",
    paper="#fff6de",
    ink="#4d270e",
)
"""The colours of whatever belongs to no game, and of Miaui."""
CLAY = Palette(
    felt=("#7a3a1e", "#4f2412", "#240f07"),
    ground=("#cf6a34", "#ea9557", "#a5451c"),
    main="#a81f14",
    second="#1d110b",
    dark="#0d0705",
    paper="#f8ecd2",
    ink="#3b2410",
)
"""Those of the Greek games, which share a box."""
PALETTES: dict[str, Palette] = {
    "mifuchi": Palette(
        felt=("#5fae4a", "#2f7a3c", "#123f2a"),
        ground=("#55b9f3", "#bdeaff", "#9bd65a", "#3f9434"),
        main="#f2711c",
        second="#2a7de1",
        dark="#a83a08",
        paper="#fffaf0",
        ink="#4a2508",
    ),
    "miaui": HOUSE,
    "famix": CLAY,
    "mitix": CLAY,
    "wachatbi": Palette(
        felt=("#4a5aa8", "#2a3472", "#10153a"),
        ground=("#ffd9e0", "#f06a86", "#8d4a2b", "#5a2c18"),
        main="#c8102e",
        second="#6aa2e8",
        dark="#7d0a1c",
        paper="#fffaf0",
        ink="#1f2547",
    ),
    "mages": Palette(
        felt=("#5a36ae", "#331a72", "#120828"),
        ground=("#b58cff", "#6a35c9", "#22104f", "#120828"),
        main="#c2409a",
        second="#1b6fd6",
        dark="#1a0d38",
        paper="#fbf0d4",
        ink="#3a2408",
    ),
}


def palette(game: str) -> Palette:
    """The palette of a game, or the house palette for one that has none of its own."""
    return PALETTES.get(game, HOUSE)
