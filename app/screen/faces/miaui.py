"""The faces and backs of Miaui's cards: fish in frames of wood, divers in water that darkens with their number.

Divers are told apart by the colour and the symbol of their seat; 6 and 9 are underlined and no number is turned, so
that they cannot be confused. A badge with points in it is a sun for fish that count, a violet star for Jellyfish, which
cost. Below `SIMPLE_BELOW` pixels of width a fish is simplified: a larger picture, the title, no rules; below
`PLAIN_BELOW` the number is larger on any card.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

import pygame

from app.screen import kit, theme
from app.screen.faces import miaui_water as water
from app.screen.faces import parts
from app.screen.faces.parts import RIM_RADIUS, Canvas, H, Laid, Rect, Setting, W, vertical
from app.screen.theme import Colour, Look, SeatStyle

__all__ = ["CODE", "PICTURES", "back", "draw", "lay"]

CODE = (Path(__file__), Path(water.__file__), Path(theme.__file__))
PICTURES = (
    "kittenfish",
    "tigerfish",
    "emperor",
    "lantern",
    "jellyfish",
    "seagull",
    "diver",
    "coral",
    "spiral-shell",
    "bubbles",
    "diving-mask",
)
SIMPLE_BELOW = 152
PLAIN_BELOW = 84
"""On a card narrower than this the number is most of what can be made out."""
LEAST_TEXT_PX = 10
TITLE_ROLE = "title.miaui"
COLOURS = ("orange", "blue", "green", "yellow", "violet", "pink")
"""The colours of the divers; each has the colours and the symbol of the seat of its place in this row."""

NUMBER = re.compile(r"\s−?\d+$")
"""The number at the end of a name, which stands in the badge already."""

WINDOW = Rect(24, 62, 272, 224)
PANEL = Rect(24, 296, 272, 112)
WORDS = Rect(38, 302, 244, 100)
PLANK = Rect(58, 20, W - 78, 48)
TITLE_CENTRE = (184.0, 45.0)
TITLE_WIDTH = 206.0
SIMPLE_WINDOW = Rect(14, 14, 292, 338)
SIMPLE_TITLE = Rect(16, 360, 288, 66)
SIMPLE_TITLE_CENTRE = (160.0, 392.0)
DIVER_AREA = Rect(16, 16, W - 32, H - 32)
SIZES = {
    "kittenfish": 176.0,
    "tigerfish": 196.0,
    "emperor": 206.0,
    "lantern": 180.0,
    "jellyfish": 150.0,
    "seagull": 196.0,
}


def species_of(kind: str) -> str:
    """kittenfish for kittenfish-3, diver for orange-diver-7."""
    return "diver" if is_diver(kind) else kind.partition("-")[0]


def is_diver(kind: str) -> bool:
    """Whether this is a diver, and no fish."""
    return "-diver-" in kind


def number_of(kind: str) -> str:
    """What stands in the badge of a card: "15", "−10", nothing on a Seagull."""
    if kind == "seagull":
        return ""
    return kind.rpartition("-")[2].replace("m", "−")


def seat_style(colour: str) -> SeatStyle:
    """The colours and the symbol of the divers of a colour."""
    return theme.seat(COLOURS.index(colour))


def lay(title: str, text: str, width: int, look: Look) -> Laid:
    """Set the words of a face of a width in pixels."""
    k = width / W
    grown = min(look.text, 1.5)
    title = NUMBER.sub("", title)
    if width < SIMPLE_BELOW:
        return Laid(parts.set_line(title, TITLE_ROLE, 52 * k, (SIMPLE_TITLE.w - 20) * k, 18 * k), None)
    room = (WORDS.w * k, WORDS.h * k)
    return Laid(
        parts.set_line(title, TITLE_ROLE, 32 * k, TITLE_WIDTH * k, 18 * k),
        parts.set_paragraph(text, "ui", 23 * k * grown, room, max(14 * k, LEAST_TEXT_PX)),
    )


def draw(kind: str, title: str, text: str, width: int, look: Look) -> pygame.Surface:
    """The face of a card of a width in pixels."""
    card = parts.canvas(width)
    if is_diver(kind):
        _diver(card, kind, look)
    else:
        _fish(card, kind, lay(title, text, width, look), look)
    kit.gloss(card.surface)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)


# ---- fish


def _fish(card: Canvas, kind: str, laid: Laid, look: Look) -> None:
    species = species_of(kind)
    simple = laid.text is None
    _wood(card, look)
    rect = SIMPLE_WINDOW if simple else WINDOW
    window = card.window(rect, water.SOURCE)
    if look.high_contrast:
        window.surface.fill("#ffffff")
    else:
        water.reef(window, species)
    size = SIZES[species]
    glow = None if look.high_contrast else (10, 130, (255, 255, 225))
    if species == "lantern" and not look.high_contrast:
        glow = (14, 190, (255, 236, 150))
    window.put(species, size, *water.MIDDLE, shadow=None if look.high_contrast else (7, 7, 110), glow=glow)
    card.insert(window, rect, 14)
    edge = "#000000" if look.high_contrast else "#4d270e"
    card.paint(parts.hairline(rect, 14, edge, 3) + parts.hairline(rect, 11.6, "#ffffff", 1.4, 0.35, inset=2.6))
    if simple:
        _plank(card, SIMPLE_TITLE, laid.title, SIMPLE_TITLE_CENTRE, look)
        tiny = card.k * W < PLAIN_BELOW
        _badge(card, kind, (94, 96) if tiny else (52, 56), 84 if tiny else 46)
        return
    _plank(card, PLANK, laid.title, TITLE_CENTRE, look)
    assert laid.text is not None
    _panel(card, laid.text, look)
    _badge(card, kind, (40, 46), 33)
    _badge(card, kind, (W - 40, H - 38), 27)


def _wood(card: Canvas, look: Look) -> None:
    area = Rect(10, 10, W - 20, H - 20)
    rings = "".join(
        f'<path d="M10 {y}Q90 {y + bend} 170 {y + 2}T310 {y + bend / 2:.0f}" fill="none" stroke="#3a1c08" '
        f'stroke-opacity="0.22" stroke-width="2"/>'
        for y, bend in ((20, 8), (52, -6), (296, 7), (330, -8), (366, 9), (404, -7), (428, 6))
    )
    card.paint(
        parts.filled(area, 15, "url(#w)") + rings,
        kit.lin("w", [(0, "#b9793f"), (0.35, "#9a5b2a"), (0.7, "#7d441b"), (1, "#4d270e")], 0, 0, W, H),
    )
    rim = "#ffffff" if look.high_contrast else "#fff6de"
    card.paint(
        parts.surround(area, 15, rim)
        + parts.hairline(area, 12, "#ffe1a8", 2, 0.5, inset=4)
        + parts.hairline(area, 15, "#2e1606", 1.4, 0.6)
    )
    kit.grain(card.surface, 10, 3, max(3, 14 * card.k))


def _plank(card: Canvas, rect: Rect, title: Setting, centre: tuple[float, float], look: Look) -> None:
    """A board of pale wood with the name of the fish."""
    pale: tuple[Colour, Colour] = ("#ffffff", "#ffffff") if look.high_contrast else ("#ffe9bd", "#e8b873")
    r = rect
    edge = (
        f"M{r.x + 8} {r.y + 3}L{r.x + r.w - 5} {r.y}Q{r.x + r.w + 2} {r.y + r.h / 2} {r.x + r.w - 8} {r.y + r.h - 1}"
        f"L{r.x + 5} {r.y + r.h}Q{r.x - 3} {r.y + r.h / 2} {r.x + 8} {r.y + 3}Z"
    )
    card.paint(
        f'<path d="{edge}" fill="url(#p)"/><path d="{edge}" fill="none" stroke="#7a4416" stroke-width="2.2"/>'
        f'<path d="M{r.x + 14} {r.y + 12}Q{r.x + r.w / 2} {r.y + 7} {r.x + r.w - 16} {r.y + 12}" fill="none" '
        'stroke="#ffffff" stroke-opacity="0.6" stroke-width="1.8"/>',
        vertical("p", [(0, pale[0]), (1, pale[1])], r.y, r.y + r.h),
        Rect(r.x - 6, r.y - 4, r.w + 12, r.h + 10),
        shadow=(3, 2, 120),
    )
    ink = "#000000" if look.high_contrast else "#5a2a0c"
    card.word(title.words, TITLE_ROLE, title.px, centre, ink)


def _panel(card: Canvas, text: Setting, look: Look) -> None:
    parts.sheet(card, PANEL, ("#fff6de", "#f6e3b8"), "#c08a45", look.high_contrast)
    parts.draw_paragraph(card, text, "ui", "#000000" if look.high_contrast else "#4d270e", WORDS)


def _badge(card: Canvas, kind: str, at: tuple[float, float], r: float) -> None:
    """The points of a fish: a sun, a spiked star where they cost, a wing-white disc with a cross for a Seagull."""
    x, y = at
    costs = kind.startswith("jellyfish")
    teeth, deep = (12, 0.78) if costs else (16, 0.88)
    points = []
    for i in range(2 * teeth):
        reach = r * (1.0 if i % 2 == 0 else deep)
        angle = math.pi * i / teeth
        points.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    inner = ("#8f6cf0", "#4a1fa0") if costs else ("#9fb4bf", "#5c7280") if kind == "seagull" else ("#ff8a4a", "#d9421f")
    card.paint(
        f'<path d="{parts.polygon(points)}Z" fill="#fff6de" stroke="#4d270e" stroke-opacity="0.5" stroke-width="1.5"/>'
        f'<circle cx="{x}" cy="{y}" r="{r * 0.72:.1f}" fill="url(#b)"/>',
        kit.rad("b", [(0, inner[0]), (1, inner[1])], x, y - r * 0.25, r),
        Rect(x - r * 1.2, y - r * 1.2, r * 2.4, r * 2.4),
        shadow=(2, 1.5, 120),
    )
    number = number_of(kind)
    if not number:
        q = r * 0.3
        card.paint(
            f'<path d="M{x - q} {y - q}L{x + q} {y + q}M{x + q} {y - q}L{x - q} {y + q}" stroke="#ffffff" '
            f'stroke-width="{r * 0.2:.1f}" stroke-linecap="round"/>'
        )
        return
    size = (1.12 if len(number) == 1 else 0.94 if len(number) == 2 else 0.74) * r
    card.word(number, TITLE_ROLE, max(7, size * card.k), (x, y), "#ffffff", "#3a1206")
    if number in ("6", "9"):
        _underline(card, x, y + r * 0.46, r * 0.5)


def _underline(card: Canvas, x: float, y: float, w: float) -> None:
    card.paint(
        f'<path d="M{x - w / 2} {y}H{x + w / 2}" stroke="#ffffff" stroke-width="{max(2.4, w * 0.16):.1f}" '
        'stroke-linecap="round"/>'
    )


# ---- divers


def _diver(card: Canvas, kind: str, look: Look) -> None:
    style = seat_style(kind.partition("-")[0])
    number = number_of(kind)
    card.paint(
        parts.filled(Rect(0, 0, W, H), 22, "#fff6de") + parts.filled(Rect(8, 8, W - 16, H - 16), 17, "url(#f)"),
        vertical("f", [(0, style.light), (1, style.dark)], 0, H),
    )
    if look.high_contrast:
        card.paint(parts.filled(DIVER_AREA, 14, "#ffffff"))
    else:
        water.depths(card, int(number), DIVER_AREA)
        card.put("coral", 84, 70, 376, shadow=(3, 3, 90))
    card.paint(
        parts.hairline(DIVER_AREA, 14, style.dark, 3, 0.9)
        + parts.hairline(DIVER_AREA, 11, "#ffffff", 1.6, 0.4, inset=3)
    )
    glow = None if look.high_contrast else (10, 110, (225, 250, 255))
    if card.k * W < PLAIN_BELOW:
        card.put("diver", 196, 176, 304, shadow=(7, 6, 130), glow=glow)
        _disc(card, style, number, (116, 116), 98)
        _mark(card, style, (W - 60, H - 62), 44)
        return
    card.put("diver", 176, 166, 244, shadow=(7, 6, 130), glow=glow)
    _disc(card, style, number, (62, 62), 48)
    _mark(card, style, (W - 58, H - 58), 34)


def _disc(card: Canvas, style: SeatStyle, number: str, at: tuple[float, float], r: float) -> None:
    x, y = at
    card.paint(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff6de"/>'
        f'<circle cx="{x}" cy="{y}" r="{r * 0.88:.1f}" fill="url(#n)"/>'
        f'<circle cx="{x}" cy="{y}" r="{r * 0.78:.1f}" fill="none" stroke="#ffffff" stroke-opacity="0.5" '
        'stroke-width="2"/>',
        kit.rad("n", [(0, style.light), (1, style.dark)], x, y - r * 0.3, r),
        Rect(x - r * 1.1, y - r * 1.1, r * 2.2, r * 2.2),
        shadow=(4, 3, 130),
    )
    size = (1.3 if len(number) == 1 else 1.08) * r
    card.word(number, TITLE_ROLE, max(8, size * card.k), (x, y), "#ffffff", "#2b1206")
    if number in ("6", "9"):
        _underline(card, x, y + r * 0.58, r * 0.62)


def _mark(card: Canvas, style: SeatStyle, at: tuple[float, float], r: float) -> None:
    """The symbol of the seat, for eyes that do not tell its colour."""
    x, y = at
    k = r * 1.25 / 32
    card.paint(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff6de"/><circle cx="{x}" cy="{y}" r="{r * 0.88:.1f}" '
        f'fill="{style.dark}"/><path d="{style.outline}" fill="#ffffff" '
        f'transform="translate({x - 16 * k:.2f} {y - 16 * k:.2f}) scale({k:.4f})"/>',
        box=Rect(x - r * 1.1, y - r * 1.1, r * 2.2, r * 2.2),
        shadow=(4, 3, 130),
    )


# ---- backs


def back(name: str, width: int, look: Look) -> pygame.Surface:
    """The back of a fish, or of the divers of a colour, of a width in pixels."""
    card = parts.canvas(width)
    area = Rect(12, 12, W - 24, H - 24)
    if name == "fish":
        light, dark, picture = "#2fb0bd", "#064a6b", "emperor"
    else:
        style = seat_style(name)
        light, dark, picture = style.light, style.dark, "diving-mask"
    strength = 1.6 if look.high_contrast else 1.0
    card.paint(
        parts.filled(area, 14, "url(#g)") + _scales(area, 32, "#ffffff", 0.2 * strength),
        kit.rad("g", [(0, light), (1, dark)], W / 2, H / 2 - 20, 290),
    )
    gold = "#ffe1a8"
    card.paint(
        parts.surround(area, 14, "#fff6de")
        + parts.hairline(area, 10, gold, 3, inset=10)
        + parts.hairline(area, 7, gold, 1.4, 0.5, inset=17)
    )
    kit.grain(card.surface, 10, 5, max(3, 14 * card.k))
    x, y, r = W / 2, H / 2, 88
    card.paint(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="url(#ring)"/>'
        f'<circle cx="{x}" cy="{y}" r="{r * 0.9}" fill="url(#m)"/>',
        kit.rad("m", [(0, light), (1, dark)], x, y - 20, r * 1.1)
        + kit.lin("ring", [(0, "#fff0b8"), (0.5, "#e0aa45"), (1, "#fbe08f")], x - r, y - r, x + r, y + r),
        Rect(x - r * 1.2, y - r * 1.2, r * 2.4, r * 2.4),
        shadow=(6, 4, 140),
    )
    card.put(picture, 118, x, y, shadow=(5, 4, 130), glow=(8, 110, (255, 250, 220)))
    if name != "fish":
        _mark(card, seat_style(name), (W / 2, H - 74), 26)
    kit.gloss(card.surface)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)


def _scales(rect: Rect, step: float, colour: Colour, opacity: float) -> str:
    """Rows of arcs like waves or the scales of a fish."""
    path = []
    row, y = 0, rect.y
    while y < rect.y + rect.h + step:
        x = rect.x - (step / 2 if row % 2 else 0)
        while x < rect.x + rect.w:
            path.append(f"M{x:.1f} {y:.1f}a{step / 2} {step / 2} 0 0 1 {step} 0")
            x += step
        y += step / 2
        row += 1
    return f'<path d="{"".join(path)}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="2.4"/>'
