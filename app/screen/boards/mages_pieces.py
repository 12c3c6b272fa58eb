"""The pieces of Fuzzy Mage Fight that are no cards: the Garbel, the signs of a fuse, the actions left, the die."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from app.screen import kit, theme
from app.screen.dice import PIPS
from app.screen.faces import mages_boards, mages_scenes
from app.screen.faces import mages_types as types
from app.screen.plates import GROWTH
from app.screen.theme import Colour, Look

Size = tuple[int, int]


class Bond(NamedTuple):
    """The colours of a pair of fuse cards from light to dark, and the outline of its symbol in a box of 32."""

    light: Colour
    main: Colour
    dark: Colour
    symbol: str


BONDS: tuple[Bond, ...] = (
    Bond("#ffb3e6", "#d6308f", "#7a0f4f", "M18.5 3L7 18H14.5L12.5 29L25 13H17.2Z"),
    Bond(
        "#a8f5ea", "#0f9a8f", "#05504c", "M16 3C21 11 25.5 15.5 25.5 20.5A9.5 9.5 0 0 1 6.5 20.5C6.5 15.5 11 11 16 3Z"
    ),
    Bond("#ffe9a0", "#e08a12", "#7a4204", "M4 9L10 15L16 5L22 15L28 9L25.5 26H6.5Z"),
)
"""Magenta with a bolt, teal with a drop, amber with a crown: neither the colours nor the symbols of seats."""


@lru_cache(maxsize=8)
def garbel(px: int, look: Look) -> pygame.Surface:
    """The Garbel on his foot, `px` pixels wide and high."""
    drawn = pygame.Surface((px, px), pygame.SRCALPHA)
    base, rim = ("#000000", "#ffffff") if look.high_contrast else ("url(#b)", "#ffe9a8")
    foot = kit.svg(
        '<ellipse cx="50" cy="88" rx="38" ry="11" fill="#120828" fill-opacity="0.45"/>'
        f'<path d="M14 80V86A36 10 0 0 0 86 86V80Z" fill="{types.NIGHT}"/>'
        f'<ellipse cx="50" cy="80" rx="36" ry="10" fill="{base}" stroke="{rim}" stroke-width="2.4"/>',
        px,
        px,
        kit.rad("b", [(0, "#a05ae6"), (1, "#3a1a7a")], 50, 78, 40),
        box=(100, 100),
    )
    drawn.blit(foot, (0, 0))
    body = kit.picture("garbel", px * 0.96)
    place = body.get_rect(midbottom=(px // 2, round(px * 0.93)))
    if look.high_contrast:
        shape = kit.silhouette(body, (255, 255, 255))
        reach = max(1.0, px * 0.018)
        for step in range(16):
            angle = math.tau * step / 16
            kit.blit_centred(
                drawn, shape, (place.centerx + reach * math.cos(angle), place.centery + reach * math.sin(angle))
            )
        drawn.blit(body, place)
    else:
        light, pad = kit.shadow(body, max(1.0, px * 0.05), 150, (255, 226, 160))
        drawn.blit(light, (place.x - pad, place.y - pad))
        kit.blit_shadow(drawn, body, place.topleft, max(1.0, px * 0.03), (0, px * 0.02), 140)
    return drawn


@lru_cache(maxsize=16)
def fuse(px: int, colour: int, look: Look) -> pygame.Surface:
    """The sign of a seat that is fused, with a colour from 1 to 3: two rings linked, and the symbol of the colour."""
    bond = BONDS[(colour - 1) % len(BONDS)]
    line = "#000000" if look.high_contrast else bond.dark
    rings = "".join(
        f'<circle cx="{x}" cy="50" r="23" fill="none" stroke="{stroke}" stroke-width="{wide}"/>'
        for stroke, wide in ((line, 13), ("#ffffff" if look.high_contrast else bond.light, 7))
        for x in (29.6, 70.4)
    )
    return kit.svg(
        f'{rings}<circle cx="50" cy="50" r="36" fill="{line}"/>'
        f'<circle cx="50" cy="50" r="31.5" fill="{bond.dark if look.high_contrast else "url(#m)"}"/>'
        f'<circle cx="50" cy="50" r="31.5" fill="none" stroke="#ffffff" stroke-width="3.4"/>'
        f'<path d="{bond.symbol}" fill="#ffffff" stroke="{line}" stroke-width="0.8" stroke-linejoin="round" '
        'transform="translate(24.4 24.4) scale(1.6)"/>',
        px,
        px,
        kit.rad("m", [(0, bond.light), (0.4, bond.main), (1, bond.dark)], 40, 36, 52),
        box=(100, 100),
    )


@lru_cache(maxsize=32)
def actions(size: Size, left: int, usual: int, look: Look) -> pygame.Surface:
    """The actions left in a turn: a mark for each, the empty places of those that are gone, and the number.

    `usual` is how many a turn has without a fuse or a potion (FMF-19).
    """
    w, h = size
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    with theme.fonts_for(look):
        number = kit.text(
            str(left), "number", min(h * 0.86, look.text_px(26, GROWTH)), "#ffffff", types.NIGHT, h * 0.05
        )
    gap = h * 0.12
    shown = max(usual, left)
    room = w - number.get_width() - gap
    px = max(1, round(min(h, (room - gap * (shown - 1)) / shown)))
    wide = shown * px + (shown - 1) * gap
    x = (room - wide) / 2
    for at in range(shown):
        drawn.blit(_action(px, at < left, look), (round(x + at * (px + gap)), (h - px) // 2))
    drawn.blit(number, (round(x + wide + gap), (h - number.get_height()) // 2))
    return drawn


@lru_cache(maxsize=8)
def _action(px: int, there: bool, look: Look) -> pygame.Surface:
    if there:
        return kit.svg(
            f'<circle cx="50" cy="50" r="49" fill="{"#ffffff" if look.high_contrast else types.NIGHT}"/>'
            + mages_boards.action_pip(50, 50, 41, look),
            px,
            px,
            kit.rad("a", mages_boards.PIP_LIGHT, 40, 34, 62),
            box=(100, 100),
        )
    opacity = 1.0 if look.high_contrast else 0.6
    dashes = "".join(
        f"M{50 + 41 * math.cos(a):.2f} {50 + 41 * math.sin(a):.2f}"
        f"A41 41 0 0 1 {50 + 41 * math.cos(a + 0.3):.2f} {50 + 41 * math.sin(a + 0.3):.2f}"
        for a in (math.tau * n / 12 for n in range(12))
    )
    return kit.svg(
        '<circle cx="50" cy="50" r="44" fill="#000000" fill-opacity="0.28"/>'
        f'<path d="{dashes}" fill="none" stroke="{types.GOLD}" stroke-opacity="{opacity}" stroke-width="6" '
        'stroke-linecap="round"/>',
        px,
        px,
        box=(100, 100),
    )


@lru_cache(maxsize=16)
def die(px: int, number: int, look: Look) -> pygame.Surface:
    """A side of the die from 1 to 6, `px` pixels wide and high, as it stands beside words."""
    face, edge, pip = ("#ffffff", "#000000", "#000000") if look.high_contrast else ("url(#d)", types.NIGHT, "#2a1260")
    pips = "".join(f'<circle cx="{50 + 24 * x}" cy="{50 + 24 * y}" r="9.6" fill="{pip}"/>' for x, y in PIPS[number])
    return kit.svg(
        f'<rect x="4" y="4" width="92" height="92" rx="22" fill="{face}" stroke="{edge}" stroke-width="6"/>{pips}',
        px,
        px,
        kit.lin("d", [(0, "#ffffff"), (0.55, "#f6ecff"), (1, "#cdb3f5")], 10, 6, 90, 96),
        box=(100, 100),
    )


@lru_cache(maxsize=32)
def token(px: int, mage: str, essence: bool, look: Look) -> pygame.Surface:
    """A mage in a medal, `px` pixels wide and high: green and gold when it is fuzzy, a ghost in pale blue otherwise."""
    form = "essence" if essence else "fuzzy"
    school = types.SCHOOLS[form]
    rim = "#ffffff" if look.high_contrast else "#d5ecff" if essence else types.GOLD
    ground = school.plain if look.high_contrast else "url(#t)"
    dashes = ' stroke-dasharray="9 6"' if essence else ""
    drawn = kit.svg(
        f'<circle cx="50" cy="50" r="49" fill="{types.NIGHT}"/><circle cx="50" cy="50" r="45" fill="{ground}"/>'
        f'<circle cx="50" cy="50" r="45" fill="none" stroke="{rim}" stroke-width="4.5"{dashes}/>',
        px,
        px,
        kit.rad("t", [(0, school.light), (0.6, school.main), (1, school.dark)], 44, 36, 62),
        box=(100, 100),
    )
    kit.blit_centred(drawn, mages_scenes.mage(mage, round(px * 0.8), essence), (px * 0.5, px * 0.49))
    return drawn


@lru_cache(maxsize=16)
def clash(px: int, strength: int, look: Look) -> pygame.Surface:
    """Crossed swords `px` pixels high, and the strength of an attack on them."""
    drawn = pygame.Surface((round(px * 1.6), px), pygame.SRCALPHA)
    swords = kit.picture("crossed-swords", px * 0.92)
    kit.blit_shadow(drawn, swords, (round(px * 0.04), round(px * 0.04)), max(1.0, px * 0.04), (0, px * 0.03), 150)
    with theme.fonts_for(look):
        number = kit.text(str(strength), "number", px * 0.66, "#ffffff", types.NIGHT, px * 0.05)
    kit.blit_centred(drawn, number, (px * 1.02 + number.get_width() / 2, px * 0.54))
    return drawn
