"""What lies on the table of the Greek games beside the cards: an Olympus, places for winners and losers, sums."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from app.screen import kit, theme
from app.screen.boards import Figure, Options
from app.screen.faces.mitix_clay import GLAZE, GOLD, silhouette
from app.screen.faces.parts import vertical
from app.screen.layout import Site
from app.screen.sums import Side
from app.screen.theme import Look
from app.words import language
from games.core.action import Card
from games.core.deck import Deck
from games.core.state import kind_of
from games.core.text import text

TITLE = "title.mitix"
REALMS = {"living": "marks-living", "underworld": "marks-underworld"}
MINUS, TIMES = "−", "×"
HEAD = 32.0
"""How high the name over a place is, of the 180 that the place is wide."""


def picture(site: Site, options: Options, look: Look) -> pygame.Surface | None:
    """A temple front under which the cards on Olympus lie, or the place of winners or losers."""
    words = text("mitix", language()).get(f"zones.{site.name}")
    words = words[:1].upper() + words[1:]
    if site.name in REALMS:
        return realm(site.size, site.name, words, look.high_contrast, look.readable)
    return olympus(site.size, words, look.high_contrast, look.readable)


def place(site: Site, options: Options, value: int) -> tuple[int, int]:
    """Nothing moves here."""
    return site.rect.w // 2, site.rect.h // 2


def figure(site: Site, options: Options, facing: int, look: Look) -> Figure | None:
    """No figure stands here."""
    return None


@lru_cache(maxsize=8)
def olympus(size: tuple[int, int], words: str, high_contrast: bool, readable: bool) -> pygame.Surface:
    """A temple of a size in pixels: gable, frieze with its name, two columns, steps. Do not draw on it."""
    w, h = size
    k = w / 316
    stone, shade, dark = ("#ffffff", "#ffffff", "#000000") if high_contrast else ("#f8ecd2", "#c9a873", "#5a3a1c")
    high = h / k
    columns = "".join(
        f'<rect x="{x}" y="50" width="12" height="{high - 68:.0f}" fill="url(#c)"/>'
        + "".join(f'<path d="M{x + d} 54V{high - 22:.0f}" stroke="{dark}" stroke-opacity="0.25"/>' for d in (3, 6, 9))
        for x in (4, 284)
    )
    drawn = kit.svg(
        '<g transform="translate(8 0)">'
        f'<rect x="12" y="46" width="276" height="{high - 60:.0f}" fill="#1d110b" fill-opacity="0.35"/>'
        f'<path d="M0 22L150 0L300 22Z" fill="{stone}" stroke="{dark}" stroke-width="1.5"/>'
        f'<path d="M26 19L150 4L274 19Z" fill="{shade}" fill-opacity="0.6"/>'
        f'<rect x="0" y="22" width="300" height="28" fill="url(#s)" stroke="{dark}" stroke-width="1.2"/>'
        f"{columns}"
        f'<rect x="0" y="{high - 18:.0f}" width="300" height="9" fill="{stone}" stroke="{dark}"/>'
        f'<rect x="-6" y="{high - 9:.0f}" width="312" height="9" fill="{shade}" stroke="{dark}"/>'
        "</g>",
        w,
        h,
        vertical("s", [(0, stone), (1, shade)], 22, 50)
        + kit.lin("c", [(0, shade), (0.4, stone), (1, shade)], 0, 0, 12, 0),
        box=(316, high),
    )
    with theme.fonts_for(Look(readable=readable)):
        name = kit.fit(words.upper(), TITLE, max(9, 20 * k), 270 * k, dark)
    kit.blit_centred(drawn, name, (w / 2, 36.5 * k))
    return kit.ready(drawn)


@lru_cache(maxsize=16)
def realm(size: tuple[int, int], name: str, words: str, high_contrast: bool, readable: bool) -> pygame.Surface:
    """The place of a side's winners (laurel) or losers (cave): its name over a silhouette. Do not draw on it."""
    w, h = size
    k = w / 180
    colour = "#ffffff" if high_contrast else GOLD if name == "living" else "#c9a08a"
    high = h / k
    side = min(112.0, high - HEAD - 20)
    drawn = kit.svg(
        f'<rect x="1" y="1" width="178" height="{high - 2:.1f}" rx="12" fill="{GLAZE}" '
        f'fill-opacity="{1 if high_contrast else 0.42}" stroke="{colour}" stroke-opacity="0.55" stroke-width="1.6"/>'
        f'<g opacity="{1 if high_contrast else 0.75}">'
        + silhouette(REALMS[name], (90, HEAD + (high - HEAD) / 2), side, colour, GLAZE)
        + "</g>",
        w,
        h,
        box=(180, high),
    )
    with theme.fonts_for(Look(readable=readable)):
        written = kit.fit(words, TITLE, max(9, 27 * k), 168 * k, colour)
    kit.blit_centred(drawn, written, (w / 2, (HEAD / 2 + 3) * k))
    return kit.ready(drawn)


# ---- what fights


class Strength(NamedTuple):
    """The Bios of those who fight together: the highest among them, and a bonus for each card of a FaMiX (FMX-12)."""

    best: int
    cards: int
    bonus: int

    @property
    def bios(self) -> int:
        """What they come to."""
        return self.best + self.cards * self.bonus


def strength(cards: Sequence[Card], deck: Deck) -> Strength:
    """What these cards fight with, before anything is taken off."""
    printed = {design.kind: design.facts.bios for design in deck.designs if design.facts.figure}
    best = max(printed[kind_of(card)] for card in cards)
    return Strength(best, len(cards), deck.table.bonus if len(cards) > 1 else 0)


def sums(side: Side, deck: Deck) -> tuple[str, ...]:
    """The Bios of a side worked out: `505 + 3 × 100 = 805`, `805 − 120 = 685`; of one card only the second."""
    found, lines = strength(side.cards, deck), []
    if found.cards > 1:
        lines.append(f"{found.best} + {found.cards} {TIMES} {found.bonus} = {found.bios}")
    if "final" in side.counts:
        final = side.counts["final"]
        lines.append(f"{found.bios} {MINUS} {side.counts['loss']} = {f'{MINUS}{-final}' if final < 0 else final}")
    return tuple(lines)


@lru_cache(maxsize=64)
def symbol(column: str, size: int, look: Look) -> pygame.Surface:
    """The symbol of a column on a disc, as it stands in lists. Do not draw on it."""
    ground = "#ffffff" if look.high_contrast else "#e88f4e"
    return kit.svg(
        f'<circle cx="16" cy="16" r="14.6" fill="{ground}" stroke="{GLAZE}" stroke-width="1.6"/>'
        + silhouette(f"columns-{column}", (16, 16), 22, GLAZE, ground),
        size,
        size,
        box=(32, 32),
    )
