"""The faces and backs of the Greek cards: figures in black on clay, and the gifts for the gods.

A figure shows its name and class, Bios in a golden shield and its power in a red one, three friends beside a sun, three
enemies beside a cloud, a sentence, and the symbols of its columns (MTX-R17). Below `SIMPLE_BELOW` pixels of width names
and sentence are left to the large view.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from app.screen import kit
from app.screen.faces import mitix_clay as clay
from app.screen.faces import parts
from app.screen.faces.parts import RIM_RADIUS, Canvas, H, Laid, Rect, Setting, W, vertical
from app.screen.theme import Colour, Look
from games.core.game import shipped_deck
from games.core.text import Text

__all__ = ["CODE", "PICTURES", "back", "draw", "lay", "words"]

CODE = (Path(__file__), Path(clay.__file__))
GIFTS = {
    "oil": "olive",
    "bread": "bread",
    "wine": "wine-glass",
    "nectar": "hibiscus",
    "ambrosia": "peach",
    "mead": "honey-pot",
}
PICTURES = (*GIFTS.values(), "amphora", "sun", "cloud")
SIMPLE_BELOW = 190
WORDLESS_BELOW = 60
"""A gift so narrow is its picture alone."""
LEAST_TEXT_PX = 9
TITLE_ROLE = "title.mitix"

TITLE_CENTRE = (160.0, 37.0)
TITLE_WIDTH = 158.0
WINDOW = Rect(22, 66, 276, 190)
PANEL = Rect(18, 268, 284, 164)
LINKS = Rect(26, 274, 268, 70)
WORDS = Rect(30, 346, 260, 44)
BAND_Y = 411.0
SIMPLE_WINDOW = Rect(16, 76, 288, 284)
SIMPLE_TITLE_CENTRE = (160.0, 396.0)
SIMPLE_TITLE_WIDTH = 280.0


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on a figure beside its name: class, what its power is called, friends, enemies, the sentence."""

    cls: str
    power: str
    bios: str
    friends: tuple[str, ...]
    enemies: tuple[str, ...]
    sentence: str


@cache
def facts_of(kind: str) -> Any:
    """What the box says of a kind of card."""
    return next(design.facts for design in shipped_deck("famix").designs if design.kind == kind)


def words(kind: str, said: Text) -> tuple[str, str]:
    """The name of a card, and all other words on it, a line each, in the order that `unpacked` reads."""
    facts, name = facts_of(kind), said.card(kind)
    sentence = said.get(f"{said.card_key(kind)}.text")
    cls = said.get(f"classes.{facts.cls}")
    if kind in GIFTS:
        return name, "\n".join((cls, sentence))
    lines = [cls, said.get(f"powers.{facts.word}"), said.get("bios")]
    lines += [said.card(other) for other in (*facts.friends, *facts.enemies)]
    return name, "\n".join((*lines, sentence))


def unpacked(kind: str, text: str) -> Words:
    """The words on a figure or gift from the lines that `words` made."""
    lines = text.split("\n")
    if kind in GIFTS:
        return Words(lines[0], "", "", (), (), lines[-1])
    friends = len(facts_of(kind).friends)
    return Words(lines[0], lines[1], lines[2], tuple(lines[3 : 3 + friends]), tuple(lines[3 + friends : -1]), lines[-1])


def lay(title: str, text: str, width: int, look: Look) -> Laid:
    """Set the words of a face of a width in pixels."""
    k = width / W
    grown = min(look.text, 1.5)
    if width < SIMPLE_BELOW:
        return Laid(parts.set_line(title, TITLE_ROLE, 50 * k, SIMPLE_TITLE_WIDTH * k, 17 * k), None)
    room = (WORDS.w * k, WORDS.h * k)
    sentence = text.split("\n")[-1]
    return Laid(
        parts.set_line(title, TITLE_ROLE, 31 * k, TITLE_WIDTH * k, 14 * k),
        parts.set_paragraph(sentence, "italic", 18.5 * k * grown, room, max(12 * k, LEAST_TEXT_PX)),
    )


def draw(kind: str, title: str, text: str, width: int, look: Look) -> pygame.Surface:
    """The face of a card of a width in pixels."""
    card = parts.canvas(width)
    laid, said = lay(title, text, width, look), unpacked(kind, text)
    if kind in GIFTS:
        _gift(card, kind, laid, said, look)
    else:
        _figure(card, kind, laid, said, look)
    kit.gloss(card.surface, 0.1)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)


def _glaze(card: Canvas, look: Look) -> None:
    whole = Rect(0, 0, W, H)
    card.paint(
        parts.filled(whole, 22, "url(#g)"),
        vertical("g", [(0, "#3a2416"), (0.3, clay.GLAZE), (1, "#0d0705")], 0, H),
    )
    edge = "#ffffff" if look.high_contrast else clay.GOLD
    card.paint(
        parts.hairline(whole, 19, edge, 2.4, 0.9, inset=4) + parts.hairline(whole, 16, edge, 1, 0.5, inset=9),
    )


def _figure(card: Canvas, kind: str, laid: Laid, said: Words, look: Look) -> None:
    facts = facts_of(kind)
    _glaze(card, look)
    gold = "#ffffff" if look.high_contrast else "#fff0b8"
    if laid.text is None:
        clay.vase(card, SIMPLE_WINDOW, kind, 238, look.high_contrast)
        card.paint(clay.meander(Rect(20, 62, W - 40, 10), clay.GOLD))
        card.word(laid.title.words, TITLE_ROLE, laid.title.px, SIMPLE_TITLE_CENTRE, gold)
        _shields(card, facts, None, 1.5, look)
        for i, column in enumerate(facts.columns):
            _roundel(card, column, (W - 56 - 78 * i, SIMPLE_WINDOW.y + SIMPLE_WINDOW.h - 32), 36, look)
        return
    card.word(laid.title.words, TITLE_ROLE, laid.title.px, TITLE_CENTRE, gold)
    clay.vase(card, WINDOW, kind, 156, look.high_contrast)
    card.paint(clay.meander(Rect(84, 54, W - 168, 9), clay.GOLD) + clay.meander(Rect(22, 257, W - 44, 9), clay.GOLD))
    _shields(card, facts, said, 1.0, look)
    _panel(card, facts, laid.text, said, look)


def _shields(card: Canvas, facts: Any, said: Words | None, scale: float, look: Look) -> None:
    """Bios in gold on the left, the power in red on the right."""
    w, h = 58 * scale, 56 * scale
    y = 8 + h / 2
    for x, value, name, light, dark, ink in (
        (10 + w / 2, str(facts.bios), said.bios if said else "", "#fff0b8", "#c98a2a", "#3b2410"),
        (W - 10 - w / 2, f"−{facts.power}", said.power if said else "", "#e2503a", "#8c1409", "#ffffff"),
    ):
        if look.high_contrast:
            light = dark = "#ffffff" if ink != "#ffffff" else "#8c1409"
        form = clay.shield(x, y, w, h)
        card.paint(
            f'<path d="{form}" fill="url(#s)" stroke="#fff0b8" stroke-width="2"/>',
            vertical("s", [(0, light), (1, dark)], y - h / 2, y + h / 2),
            Rect(x - w, y - h, 2 * w, 2 * h),
            shadow=(3, 2, 150),
        )
        size = (27 if len(value) < 4 else 23) * scale
        card.word(value, TITLE_ROLE, max(7, size * card.k), (x, y + (4 if name else -3) * scale), ink)
        if name and card.k > 0.55:
            card.word(name.upper(), "bold", max(6, 9.2 * card.k), (x, y - 18), ink)


def _panel(card: Canvas, facts: Any, text: Setting, said: Words, look: Look) -> None:
    p = PANEL
    paper: tuple[Colour, Colour] = ("#ffffff", "#ffffff") if look.high_contrast else ("#f8ecd2", "#e9d3a6")
    card.paint(
        parts.filled(p, 10, "url(#p)") + parts.hairline(p, 8, "#8a5a2b", 1.2, 0.6, inset=3),
        vertical("p", [(0, paper[0]), (1, paper[1])], p.y, p.y + p.h),
        Rect(p.x - 2, p.y - 2, p.w + 4, p.h + 4),
        grain=None if look.high_contrast else (8, 2),
    )
    ink = "#000000" if look.high_contrast else "#3b2410"
    middle = LINKS.x + LINKS.w / 2
    card.paint(
        f'<path d="M{middle} {LINKS.y + 4}V{LINKS.y + LINKS.h - 2}'
        f"M{LINKS.x} {LINKS.y + LINKS.h + 1}H{LINKS.x + LINKS.w}"
        f'M{LINKS.x} {BAND_Y - 20}H{LINKS.x + LINKS.w}" stroke="#8a5a2b" stroke-opacity="0.4" stroke-width="1"/>'
    )
    for left, picture, names in ((LINKS.x, "sun", said.friends), (middle + 4, "cloud", said.enemies)):
        card.put(picture, 26, left + 15, LINKS.y + LINKS.h / 2, shadow=(1.5, 1, 90))
        for row, name in enumerate(names):
            _name(card, name, (left + 33, LINKS.y + 13 + row * 22), 97, ink)
    parts.draw_paragraph(card, text, "italic", ink, WORDS)
    for i, column in enumerate(facts.columns):
        _roundel(card, column, (42 + 40 * i, BAND_Y), 16, look)
    drawn = kit.text(said.cls.upper(), "bold", max(6, 14 * card.k), ink, fine=True)
    x, y = card.at(LINKS.x + LINKS.w - 4, BAND_Y)
    card.surface.blit(drawn, (round(x - drawn.get_width()), round(y - drawn.get_height() / 2)))


def _name(card: Canvas, name: str, at: tuple[float, float], room: float, ink: Colour) -> None:
    """A name from its left edge on, no wider than its room in card units."""
    px = max(6.0, 16.5 * card.k)
    while px > 6 and kit.width_of(name, "bold", round(px), fine=True) > room * card.k:
        px -= 0.5
    drawn = kit.text(name, "bold", px, ink, fine=True)
    x, y = card.at(*at)
    card.surface.blit(drawn, (round(x), round(y - drawn.get_height() / 2)))


def _roundel(card: Canvas, column: str, at: tuple[float, float], r: float, look: Look) -> None:
    """The symbol of a column on a disc of clay."""
    x, y = at
    clayed = "#ffffff" if look.high_contrast else "#e88f4e"
    card.paint(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{clayed}" stroke="{clay.GLAZE}" stroke-width="{r * 0.12:.2f}"/>'
        + clay.silhouette(f"columns-{column}", at, r * 1.5, clay.GLAZE),
        box=Rect(x - r * 1.2, y - r * 1.2, r * 2.4, r * 2.4),
        shadow=(1.5, 1, 110),
    )


def _gift(card: Canvas, kind: str, laid: Laid, said: Words, look: Look) -> None:
    """A gift for a god: an offering has a frame of clay, a divine food one of gold."""
    offering = facts_of(kind).cls == "offering"
    light, dark = ("#ea9557", "#8a3a16") if offering else ("#fff0b8", "#b87d22")
    card.paint(
        parts.filled(Rect(0, 0, W, H), 22, "#f8ecd2") + parts.filled(Rect(9, 9, W - 18, H - 18), 16, "url(#f)"),
        vertical("f", [(0, light), (1, dark)], 0, H),
    )
    bare = card.k * W < WORDLESS_BELOW
    area = Rect(24, 24, W - 48, H - 48 if bare else 300)
    card.paint(
        parts.filled(area, 12, "url(#a)")
        + parts.rays(160, 176, 18, "#ffffff", 0 if look.high_contrast else 0.3, 150)
        + clay.meander(Rect(area.x + 6, area.y + area.h - 16, area.w - 12, 10), "#8a5a2b"),
        vertical("a", [(0, "#fffaf0"), (1, "#f2dcae")], area.y, area.y + area.h),
    )
    glow = None if look.high_contrast else (10, 130, (255, 250, 220))
    if bare:
        card.put(GIFTS[kind], 240, 160, 216, shadow=(7, 6, 120), glow=glow)
        return
    card.put(GIFTS[kind], 176, 160, 166, shadow=(7, 6, 120), glow=glow)
    ink = "#000000" if look.high_contrast else "#2b1608"
    strip = Rect(20, 334, W - 40, 92)
    card.paint(parts.filled(strip, 12, "#f8ecd2") + parts.hairline(strip, 10, "#8a5a2b", 1.4, 0.6, inset=4))
    if laid.text is None:
        card.word(laid.title.words, TITLE_ROLE, laid.title.px, (160, 380), ink)
        return
    card.word(laid.title.words, TITLE_ROLE, laid.title.px * 1.1, (160, 362), ink)
    card.word(said.cls, "bold", max(6, 17 * card.k), (160, 398), ink)


def back(name: str, width: int, look: Look) -> pygame.Surface:
    """The back of a player's set (laurel, owl) or of the gifts, of a width in pixels."""
    card = parts.canvas(width)
    area = Rect(12, 12, W - 24, H - 24)
    light, dark, rim = {
        "laurel": ("#3a2416", "#0d0705", "#ea9557"),
        "owl": ("#d9763c", "#8a3a16", "#1d110b"),
        "resource": ("#f2dcae", "#c98a2a", "#8a5a2b"),
    }[name]
    ink = "#ea9557" if name == "laurel" else clay.GLAZE
    card.paint(
        parts.filled(Rect(0, 0, W, H), 22, rim) + parts.filled(area, 14, "url(#b)"),
        kit.rad("b", [(0, light), (1, dark)], W / 2, H / 2, 290),
    )
    bands = [Rect(26, 28, W - 52, 20), Rect(26, H - 48, W - 52, 20)]
    card.paint(
        "".join(clay.meander(band, ink) for band in bands)
        + clay.teeth(Rect(26, 56, W - 52, 26), ink)
        + f'<g transform="rotate(180 {W / 2} {H / 2})">{clay.teeth(Rect(26, 56, W - 52, 26), ink)}</g>'
        + f'<circle cx="{W / 2}" cy="{H / 2}" r="98" fill="none" stroke="{ink}" stroke-width="5"/>'
        f'<circle cx="{W / 2}" cy="{H / 2}" r="88" fill="none" stroke="{ink}" stroke-width="2"/>'
    )
    if name == "resource":
        card.put("amphora", 128, W / 2, H / 2, shadow=(5, 4, 120))
    else:
        card.paint(clay.silhouette("zeus" if name == "laurel" else "athena", (W / 2, H / 2), 128, ink))
    kit.grain(card.surface, 10, 5, max(3, 14 * card.k))
    kit.gloss(card.surface, 0.1)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)
