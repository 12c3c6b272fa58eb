"""Colours, fonts and the look a player has chosen.

What is a matter of taste and used in more than one place stands here: the fonts by role, the colours of panels and
buttons, the colours and symbols of the seats. Colours are `#rrggbb` strings, which pygame and SVG both read.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from app.words import N_

Colour = str

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
MIN_FONT_PX = 6

FILES: dict[str, str] = {
    "ui": "Nunito_600SemiBold.ttf",
    "bold": "Nunito_800ExtraBold.ttf",
    "italic": "Nunito_600SemiBold_Italic.ttf",
    "number": "TitanOne_400Regular.ttf",
    "title": "LilitaOne_400Regular.ttf",
    "title.mifuchi": "LilitaOne_400Regular.ttf",
    "title.mitix": "Cinzel_700Bold.ttf",
    "title.famix": "Cinzel_700Bold.ttf",
    "title.wachatbi": "MochiyPopOne_400Regular.ttf",
    "title.miaui": "SpicyRice_400Regular.ttf",
    "title.mages": "BerkshireSwash_400Regular.ttf",
}
READABLE: dict[str, str] = {
    "ui": "AtkinsonHyperlegibleNext_500Medium.ttf",
    "bold": "AtkinsonHyperlegibleNext_700Bold.ttf",
    "italic": "AtkinsonHyperlegibleNext_500Medium.ttf",
    "number": "AtkinsonHyperlegibleNext_700Bold.ttf",
    "title": "AtkinsonHyperlegibleNext_700Bold.ttf",
}
"""The fonts instead of those of the same role, or of all whose role begins with it; logos keep theirs."""


class Look(NamedTuple):
    """How a player wants the screen: `k` pixels per logical pixel, `text` 1.0 to 2.0 times the normal size of words."""

    k: float = 1.0
    text: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    readable: bool = False

    def px(self, logical: float) -> int:
        """Whole screen pixels for a logical length."""
        return round(logical * self.k)

    def text_px(self, logical: float, most: float = 2.0) -> int:
        """Pixels for words of a logical size, grown by the player's text size but by no more than `most` times."""
        return max(MIN_FONT_PX, round(logical * self.k * min(self.text, most)))


_readable = False


def use_readable_fonts(on: bool) -> None:
    """Choose whether everything but logos is set in Atkinson Hyperlegible."""
    global _readable
    _readable = on


def readable_fonts() -> bool:
    """Whether the readable fonts are chosen."""
    return _readable


@contextmanager
def fonts_for(look: Look) -> Iterator[None]:
    """Use the fonts of a look while inside."""
    before = _readable
    use_readable_fonts(look.readable)
    try:
        yield
    finally:
        use_readable_fonts(before)


def font_file(role: str) -> Path:
    """The file of the font for a role as things are set now. Raises KeyError for an unknown role."""
    kind, _, game = role.partition(".")
    if _readable and kind in READABLE:
        return FONTS / READABLE[kind]
    display = f"title.{game}" if game else "title"
    return FONTS / (FILES.get(display, FILES["title"]) if kind in ("title", "logo") else FILES[role])


@lru_cache(maxsize=256)
def _font(path: Path, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(path, px)


def font(role: str, px: float) -> pygame.font.Font:
    """The font for a role ("title.mifuchi", "logo.mifuchi", "ui", "bold", "italic", "number") at a height in pixels.

    The object is shared: whoever changes its alignment puts it back.
    """
    return _font(font_file(role), max(MIN_FONT_PX, round(px)))


class ButtonColours(NamedTuple):
    """A button: face from top to bottom, outline of its words, the words themselves."""

    top: Colour
    bottom: Colour
    outline: Colour
    words: Colour = "#ffffff"


class Interface(NamedTuple):
    """The colours of panels, buttons and controls."""

    panel_top: Colour = "#14506a"
    panel_bottom: Colour = "#0a2c3d"
    rim: tuple[Colour, Colour, Colour] = ("#ffe6a8", "#d79a34", "#ffe39a")
    hairline: Colour = "#ffd98c"
    words: Colour = "#fff4d6"
    quiet: Colour = "#a8d3df"
    well: Colour = "#06202c"
    fill_left: Colour = "#ffd34d"
    fill_right: Colour = "#f2711c"
    on: Colour = "#2fae7a"
    knob: Colour = "#fff4d6"
    focus: Colour = "#ffe28a"
    field: Colour = "#fff9ea"
    field_words: Colour = "#3b2410"
    caret: Colour = "#d9431f"
    paper_top: Colour = "#fffaf0"
    paper_bottom: Colour = "#f3dfb0"
    paper_line: Colour = "#c79a55"
    paper_words: Colour = "#3b2410"
    paper_title: Colour = "#a8431c"
    bar: Colour = "#d9b878"
    bar_knob: Colour = "#b3712d"
    ribbon: ButtonColours = ButtonColours("#ff9f5b", "#d9431f", "#6b160c")
    ribbon_tail: Colour = "#a8431c"
    go: ButtonColours = ButtonColours("#ff9f5b", "#d9431f", "#5c1a0a")
    calm: ButtonColours = ButtonColours("#4a93ad", "#1f5a73", "#06202c")
    off: ButtonColours = ButtonColours("#5b6f78", "#3d4d55", "#1d282d", "#b9c6cc")
    prompt: Colour = "#062a38"
    prompt_alpha: float = 0.86
    plate_top: Colour = "#143b4d"
    plate_bottom: Colour = "#0b2331"
    coin_top: Colour = "#ffe6a8"
    coin_bottom: Colour = "#e59a2c"
    coin_words: Colour = "#6b2a0c"
    warning: Colour = "#ff8a5c"


PLAIN = Interface()
HIGH_CONTRAST = Interface(
    panel_top="#000000",
    panel_bottom="#000000",
    rim=("#ffffff", "#ffffff", "#ffffff"),
    hairline="#ffffff",
    words="#ffffff",
    quiet="#ffffff",
    well="#000000",
    fill_left="#ffd400",
    fill_right="#ffd400",
    on="#00c46a",
    knob="#ffffff",
    focus="#ffe600",
    field="#ffffff",
    field_words="#000000",
    caret="#000000",
    paper_top="#ffffff",
    paper_bottom="#ffffff",
    paper_line="#000000",
    paper_words="#000000",
    paper_title="#7a1500",
    bar="#c8c8c8",
    bar_knob="#000000",
    ribbon=ButtonColours("#8a1f00", "#8a1f00", "#000000"),
    ribbon_tail="#5c1500",
    go=ButtonColours("#a32a00", "#a32a00", "#000000"),
    calm=ButtonColours("#00466b", "#00466b", "#000000"),
    off=ButtonColours("#3a3a3a", "#3a3a3a", "#000000", "#d0d0d0"),
    prompt="#000000",
    prompt_alpha=1.0,
    plate_top="#000000",
    plate_bottom="#000000",
    coin_top="#ffffff",
    coin_bottom="#ffffff",
    coin_words="#000000",
    warning="#ffe600",
)


def interface(look: Look) -> Interface:
    """The colours of panels, buttons and controls for a look."""
    return HIGH_CONTRAST if look.high_contrast else PLAIN


Shape = Literal["disc", "triangle", "square", "star", "diamond", "heart", "moon"]


class SeatStyle(NamedTuple):
    """The colour and the symbol that stand for a seat; `name` is the English name of the colour, to be translated."""

    name: str
    light: Colour
    dark: Colour
    shape: Shape
    outline: str


SEATS: tuple[SeatStyle, ...] = (
    SeatStyle(N_("orange"), "#ff8a5c", "#d9341f", "disc", "M16 4A12 12 0 1 1 16 28A12 12 0 1 1 16 4Z"),
    SeatStyle(N_("blue"), "#6fc8ff", "#1f66c8", "diamond", "M16 2.5L27.5 16L16 29.5L4.5 16Z"),
    SeatStyle(
        N_("green"),
        "#7fe08a",
        "#1f8f4a",
        "triangle",
        "M16 4Q17 4 18 5.5L29 25Q30 28 27 28H5Q2 28 3 25L14 5.5Q15 4 16 4Z",
    ),
    SeatStyle(
        N_("yellow"),
        "#ffd34d",
        "#e08a00",
        "star",
        "M16 3L19.8 11.8L29.3 12.7L22.1 19L24.2 28.3L16 23.4L7.8 28.3L9.9 19L2.7 12.7L12.2 11.8Z",
    ),
    SeatStyle(N_("violet"), "#c79bff", "#6a35c9", "square", "M7 5H25Q27 5 27 7V25Q27 27 25 27H7Q5 27 5 25V7Q5 5 7 5Z"),
    SeatStyle(
        N_("pink"),
        "#ff9bd0",
        "#c9307f",
        "heart",
        "M16 28C6 20 3 15.5 3 11C3 7 6 4.5 9.5 4.5C12.5 4.5 15 6.5 16 9C17 6.5 19.5 4.5 22.5 4.5"
        "C26 4.5 29 7 29 11C29 15.5 26 20 16 28Z",
    ),
    SeatStyle(N_("silver"), "#e6edf2", "#6d7f8c", "moon", "M20.5 3.5A13 13 0 1 0 28.5 21.5A11 11 0 0 1 20.5 3.5Z"),
)


def seat(number: int) -> SeatStyle:
    """The colour and symbol with a number (they repeat after the seventh)."""
    return SEATS[number % len(SEATS)]
