"""The faces and backs of Fuzzy Mage Fight's cards, in gold frames on a night of stars.

The type of a card is told by its colour, by the form of its window and by the badge in its corner (see `mages_types`).
Below `SIMPLE_BELOW` pixels of width a face is simplified: a larger badge and picture, the title, no rules.
The boards of the mages, which are no cards, are drawn by `mages_boards`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from app.screen import kit
from app.screen.faces import mages_back, mages_scenes, mages_types, parts
from app.screen.faces.mages_back import back
from app.screen.faces.mages_types import INK, NIGHT, ROLE, SCHOOLS, TYPES, School
from app.screen.faces.parts import RIM_RADIUS, Canvas, H, Laid, Rect, W, vertical
from app.screen.theme import Colour, Look

__all__ = ["CODE", "PICTURES", "back", "draw", "lay"]

CODE = tuple(Path(module) for module in (__file__, mages_back.__file__, mages_scenes.__file__, mages_types.__file__))
PICTURES = (*TYPES, "sparkles", "wizard-hat")
SIMPLE_BELOW = 152
PLAIN_BELOW = 84
"""On a card narrower than this the badge and the picture are most of what can be made out."""
LEAST_TEXT_PX = 10

WINDOW = Rect(22, 60, W - 44, 232)
PANEL = Rect(26, 302, W - 52, 108)
WORDS = Rect(38, 309, W - 76, 92)
RIBBON = Rect(20, 20, W - 40, 42)
TITLE_CENTRE = (179.0, 41.0)
TITLE_WIDTH = 214.0
BADGE, BADGE_RADIUS = (42.0, 44.0), 26.0
BADGE_BELOW, BADGE_BELOW_RADIUS = (W - 35.0, H - 32.0), 17.0
SIMPLE_WINDOW = Rect(18, 18, W - 36, 306)
SIMPLE_TITLE = Rect(20, 328, W - 40, 102)
SIMPLE_BADGE, SIMPLE_RADIUS = (54.0, 58.0), 40.0
PLAIN_BADGE, PLAIN_RADIUS = (68.0, 74.0), 54.0
FRAME = ((0.0, "#ffe9a8"), (0.25, "#d79a34"), (0.5, "#fff0bd"), (0.75, "#b9761c"), (1.0, "#ffe39a"))


def lay(title: str, text: str, width: int, look: Look) -> Laid:
    """Set the words of a face of a width in pixels."""
    k = width / W
    if width < SIMPLE_BELOW:
        room = ((SIMPLE_TITLE.w - 8) * k, SIMPLE_TITLE.h * k)
        return Laid(parts.set_paragraph(title, ROLE, 54 * k, room, 20 * k), None)
    room = (WORDS.w * k, WORDS.h * k)
    return Laid(
        parts.set_line(title, ROLE, 31 * k, TITLE_WIDTH * k, 17 * k),
        parts.set_paragraph(text, "ui", 21 * k * min(look.text, 1.5), room, max(14 * k, LEAST_TEXT_PX)),
    )


def draw(kind: str, title: str, text: str, width: int, look: Look) -> pygame.Surface:
    """The face of a card of a width in pixels."""
    laid = lay(title, text, width, look)
    type_of = TYPES[kind]
    school = SCHOOLS[type_of]
    card = parts.canvas(width)
    frame(card, school, look)
    scene(card, kind, type_of, SIMPLE_WINDOW if laid.text is None else WINDOW, look)
    kit.gloss(card.surface, 0.12)
    if laid.text is None:
        small = width < PLAIN_BELOW
        ink: Colour = "#000000" if look.high_contrast else "#ffeec2"
        parts.draw_paragraph(card, laid.title, ROLE, ink, SIMPLE_TITLE)
        at, r = (PLAIN_BADGE, PLAIN_RADIUS) if small else (SIMPLE_BADGE, SIMPLE_RADIUS)
        mages_types.badge(card, type_of, at, r, look)
    else:
        ribbon(card, RIBBON, look)
        title_ink, edge = ("#000000", None) if look.high_contrast else ("#ffeec2", "#14082e")
        card.word(laid.title.words, ROLE, laid.title.px, TITLE_CENTRE, title_ink, edge)
        panel(card, PANEL, look)
        parts.draw_paragraph(card, laid.text, "ui", "#000000" if look.high_contrast else INK, WORDS)
        mages_types.badge(card, type_of, BADGE, BADGE_RADIUS, look)
        mages_types.badge(card, type_of, BADGE_BELOW, BADGE_BELOW_RADIUS, look)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)


# ---- what cards and mage boards share


def frame(card: Canvas, school: School, look: Look) -> None:
    """The gold rim and the night of stars inside it, or a plain white card with a thick rim of the type's colour."""
    whole, inside = Rect(0, 0, W, H), Rect(10, 10, W - 20, H - 20)
    if look.high_contrast:
        card.paint(
            parts.filled(whole, RIM_RADIUS, "#000000")
            + parts.filled(Rect(3, 3, W - 6, H - 6), 19, school.plain)
            + parts.filled(Rect(12, 12, W - 24, H - 24), 12, "#ffffff")
        )
        return
    card.paint(
        parts.filled(whole, RIM_RADIUS, "url(#f)")
        + parts.filled(Rect(6, 6, W - 12, H - 12), 17, NIGHT)
        + parts.filled(inside, 14, "url(#i)")
        + f'<g fill="#ffffff">{_stars()}</g>',
        gold("f") + vertical("i", [(0, school.main), (1, school.dark)], 0, H),
    )
    kit.grain(card.surface, 9, 4, max(3, 14 * card.k))


def gold(name: str) -> str:
    """The gradient of the gold rims."""
    return kit.lin(name, FRAME, 0, 0, W, H)


@cache
def _stars() -> str:
    """Small stars, strewn evenly over a card."""
    made = ""
    for number in range(64):
        x, y = 14 + number * 0.7548777 % 1 * (W - 28), 14 + number * 0.5698403 % 1 * (H - 28)
        made += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.6 + number * 0.618034 % 1:.2f}" '
            f'fill-opacity="{0.2 + number * 0.4142136 % 1 * 0.5:.2f}"/>'
        )
    return made


def scene(card: Canvas, kind: str, type_of: str, rect: Rect, look: Look) -> None:
    """The window of a card with its picture, in the form of its type."""
    window = card.window(rect, mages_scenes.SOURCE)
    mages_scenes.paint(window, kind, SCHOOLS[type_of], look.high_contrast)
    glaze(card, window, type_of, rect, look)


def glaze(card: Canvas, window: Canvas, type_of: str, rect: Rect, look: Look) -> None:
    """Put a painted window on the card, cut in the form of its type, with a frame round it."""
    outline = mages_types.window_form(type_of, rect)
    mask, _ = card.layer(f'<path d="{outline}" fill="#ffffff"/>', box=rect)
    window.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.surface.blit(window.surface, card.pixels(rect).topleft)
    if look.high_contrast:
        card.paint(f'<path d="{outline}" fill="none" stroke="#000000" stroke-width="4"/>')
    else:
        card.paint(
            f'<path d="{outline}" fill="none" stroke="{NIGHT}" stroke-width="5.5"/>'
            f'<path d="{outline}" fill="none" stroke="url(#f)" stroke-width="3"/>',
            gold("f"),
        )


def ribbon(card: Canvas, r: Rect, look: Look) -> None:
    """The dark ribbon on which a name stands."""
    half = r.h / 2
    if look.high_contrast:
        card.paint(parts.filled(r, half, "#ffffff") + parts.hairline(r, half, "#000000", 3))
        return
    inner = Rect(r.x + 3.4, r.y + 3.4, r.w - 6.8, r.h - 6.8)
    card.paint(
        parts.filled(r, half, "url(#f)") + parts.filled(inner, half - 3.4, "url(#t)"),
        gold("f") + vertical("t", [(0, "#3a1f7a"), (1, "#1c0f45")], r.y, r.y + r.h),
        Rect(r.x - 2, r.y - 2, r.w + 4, r.h + 4),
        shadow=(3, 2, 150),
    )


def panel(card: Canvas, r: Rect, look: Look) -> None:
    """The parchment on which rules stand."""
    left, top, right, low = r.x, r.y, r.x + r.w, r.y + r.h
    sheet = (
        f"M{left} {top + 4}C{left + 40} {top - 2} {right - 40} {top - 2} {right} {top + 4}V{low - 4}"
        f"C{right - 40} {low + 2} {left + 40} {low + 2} {left} {low - 4}Z"
    )
    if look.high_contrast:
        card.paint(f'<path d="{sheet}" fill="#ffffff" stroke="#000000" stroke-width="2.5"/>')
        return
    line = (
        f"M{left + 6} {top + 10}C{left + 44} {top + 4} {right - 44} {top + 4} {right - 6} {top + 10}V{low - 10}"
        f"C{right - 44} {low - 4} {left + 44} {low - 4} {left + 6} {low - 10}Z"
    )
    card.paint(
        f'<path d="{sheet}" fill="url(#p)"/>'
        f'<path d="{line}" fill="none" stroke="#a0793a" stroke-opacity="0.55" stroke-width="1.3"/>',
        vertical("p", [(0, "#fbf0d4"), (1, "#ecd7a4")], top, low),
        Rect(left - 2, top - 4, r.w + 4, r.h + 8),
        shadow=(3, 2, 140),
        grain=(8, 6),
    )
