"""The faces and backs of MiFuChi's cards.

Orange and blue are told apart by colour and by form: orange has stripes, round badges and discs, blue has dots, pointed
badges and diamonds. A treasure has a golden frame with gems. Below `SIMPLE_BELOW` pixels of width a face is simplified:
a larger picture, the title, no rules.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from app.screen import kit
from app.screen.faces import mifuchi_camps as camps
from app.screen.faces import mifuchi_scenes as scenes
from app.screen.faces import parts
from app.screen.faces.mifuchi_camps import CAMPS, back
from app.screen.faces.parts import RIM_RADIUS, Canvas, H, Laid, Rect, Setting, W, vertical
from app.screen.theme import Look

__all__ = ["CODE", "PICTURES", "back", "draw", "lay"]

CODE = (Path(__file__), Path(camps.__file__), Path(scenes.__file__))
SIMPLE_BELOW = 152
LEAST_TEXT_PX = 10
TITLE_ROLE = "title.mifuchi"
TREASURES = ("cape", "staff", "hat")
PICTURES = (
    "rock",
    "leaf",
    "scissors",
    "cawotte",
    "dofus",
    "lenald",
    "cape",
    "staff",
    "hat",
    "chest",
    "four-leaf-clover",
    "evergreen-tree",
    "seedling",
    "mushroom",
    "ui-crown",
)
SIZES = {"scissors": 140.0, "leaf": 156.0, "cape": 150.0, "staff": 168.0, "hat": 140.0}

WINDOW = Rect(24, 62, 272, 224)
PANEL = Rect(24, 296, 272, 112)
WORDS = Rect(38, 302, 244, 92)
TITLE_WIDTH = 206.0
RIBBON = Rect(26, 22, W - 52, 46)
TITLE_CENTRE = (179.0, 45.0)
SIMPLE_WINDOW = Rect(14, 14, 292, 338)
SIMPLE_TITLE = Rect(20, 360, 280, 66)
BADGE = (38.0, 46.0)
BADGE_BELOW = (W - 36.0, H - 35.0)


def symbol_of(kind: str) -> str:
    """The symbol on a kind of card: rock for orange-rock, cape for cape."""
    return kind.partition("-")[2] or kind


def camp_of(kind: str) -> str:
    """orange, blue or treasure."""
    return "treasure" if kind in TREASURES else kind.partition("-")[0]


def lay(title: str, text: str, width: int, look: Look) -> Laid:
    """Set the words of a face of a width in pixels."""
    k = width / W
    grown = min(look.text, 1.5)
    if width < SIMPLE_BELOW:
        return Laid(parts.set_line(title, TITLE_ROLE, 56 * k, (SIMPLE_TITLE.w - 28) * k, 20 * k), None)
    room = (WORDS.w * k, WORDS.h * k)
    return Laid(
        parts.set_line(title, TITLE_ROLE, 32 * k, TITLE_WIDTH * k, 20 * k),
        parts.set_paragraph(text, "ui", 23 * k * grown, room, max(14 * k, LEAST_TEXT_PX)),
    )


def draw(kind: str, title: str, text: str, width: int, look: Look) -> pygame.Surface:
    """The face of a card of a width in pixels."""
    symbol, camp = symbol_of(kind), camp_of(kind)
    laid = lay(title, text, width, look)
    card = parts.canvas(width)
    _frame(card, camp, look)
    if laid.text is None:
        _simple(card, symbol, camp, laid, look)
    else:
        _full(card, symbol, camp, laid, laid.text, look)
    kit.gloss(card.surface)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)


def _frame(card: Canvas, camp: str, look: Look) -> None:
    colours = CAMPS[camp]
    area = Rect(10, 10, W - 20, H - 20)
    rim = "#ffffff" if look.high_contrast else colours.rim
    if camp == "treasure":
        metal = kit.lin(
            "f", [(0, "#fff0b8"), (0.3, "#e0aa45"), (0.5, "#fbe08f"), (0.7, "#b87d22"), (1, "#7a4b10")], 0, 0, W, H
        )
    else:
        metal = vertical("f", [(0, colours.light), (0.5, colours.main), (1, colours.dark)], 0, H)
    card.paint(parts.filled(area, 15, "url(#f)") + camps.pattern(camp, area, 2.2 if look.high_contrast else 1), metal)
    card.paint(
        parts.surround(area, 15, rim)
        + parts.hairline(area, 12, "#ffffff", 2, 0.5, inset=4)
        + parts.hairline(area, 15, colours.dark, 1.4, 0.55)
    )
    kit.grain(card.surface, 9, 1, max(3, 14 * card.k))


def _scene(card: Canvas, rect: Rect, symbol: str, camp: str, look: Look) -> None:
    window = card.window(rect, scenes.SOURCE)
    if look.high_contrast:
        window.surface.fill("#ffffff")
    elif camp == "treasure":
        scenes.hall(window, symbol)
    else:
        scenes.meadow(window, symbol)
    scenes.standing(window, symbol, SIZES.get(symbol, 150.0), outlined=look.high_contrast)
    card.insert(window, rect, 14)
    edge = "#000000" if look.high_contrast else CAMPS[camp].dark
    card.paint(parts.hairline(rect, 14, edge, 3) + parts.hairline(rect, 11.6, "#ffffff", 1.4, 0.35, inset=2.6))


def _full(card: Canvas, symbol: str, camp: str, laid: Laid, text: Setting, look: Look) -> None:
    _scene(card, WINDOW, symbol, camp, look)
    _ribbon(card, camp, laid.title, look)
    _panel(card, text, look)
    camps.emblem(card, camp)
    camps.badge(card, camp, symbol, BADGE, 29)
    camps.badge(card, camp, symbol, BADGE_BELOW, 27, turned=True)
    if camp == "treasure":
        _gems(card)


def _ribbon(card: Canvas, camp: str, title: Setting, look: Look) -> None:
    colours = CAMPS[camp]
    top, bottom = ("#ffffff", "#ffffff") if look.high_contrast else colours.ribbon
    card.paint(
        f'<path d="M8 30h36v40H8l10-20zM{W - 8} 30h-36v40h36l-10-20z" fill="{colours.dark}"/>'
        + parts.filled(RIBBON, 14, "url(#r)")
        + parts.hairline(RIBBON, 11, "#ffffff", 1.6, 0.55, inset=4),
        vertical("r", [(0, top), (1, bottom)], 22, 68),
        Rect(0, 16, W, 62),
        shadow=(3, 2, 110),
    )
    _title(card, camp, title, TITLE_CENTRE, look)


def _title(card: Canvas, camp: str, title: Setting, centre: tuple[float, float], look: Look) -> None:
    colours = CAMPS[camp]
    if look.high_contrast:
        card.word(title.words, TITLE_ROLE, title.px, centre, "#000000")
    else:
        card.word(title.words, TITLE_ROLE, title.px, centre, colours.title, colours.title_edge)


def _panel(card: Canvas, text: Setting, look: Look) -> None:
    parts.sheet(card, PANEL, ("#fffaf0", "#ffeccb"), "#d9a85b", look.high_contrast)
    parts.draw_paragraph(card, text, "ui", "#000000" if look.high_contrast else "#4a2508", WORDS)


def _gems(card: Canvas) -> None:
    for x, y, light, dark in (
        (18, 291, "#8ff0b0", "#0f7a4a"),
        (W - 18, 291, "#8ff0b0", "#0f7a4a"),
        (26, H - 26, "#ff9aa8", "#b0102e"),
        (W - 26, 28, "#9ad8ff", "#1246a8"),
    ):
        card.paint(
            f'<circle cx="{x}" cy="{y}" r="9" fill="#fff0b8"/><circle cx="{x}" cy="{y}" r="6.8" fill="url(#j)"/>'
            f'<ellipse cx="{x - 2}" cy="{y - 2.6}" rx="2.4" ry="1.6" fill="#ffffff" fill-opacity="0.85"/>',
            kit.rad("j", [(0, light), (1, dark)], x - 1.5, y - 2, 8.5),
            Rect(x - 10, y - 10, 20, 20),
            shadow=(1.5, 1, 120),
        )


def _simple(card: Canvas, symbol: str, camp: str, laid: Laid, look: Look) -> None:
    colours = CAMPS[camp]
    _scene(card, SIMPLE_WINDOW, symbol, camp, look)
    camps.badge(card, camp, symbol, (50, 54), 40)
    t = SIMPLE_TITLE
    top, bottom = ("#ffffff", "#ffffff") if look.high_contrast else colours.ribbon
    card.paint(
        parts.filled(t, 16, "url(#r)") + parts.hairline(t, 16, colours.dark, 4),
        vertical("r", [(0, top), (1, bottom)], t.y, t.y + t.h),
        Rect(t.x - 4, t.y - 4, t.w + 8, t.h + 8),
    )
    _title(card, camp, laid.title, t.centre, look)
