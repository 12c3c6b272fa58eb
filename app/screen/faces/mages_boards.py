"""The boards of the mages: name, picture and abilities in fuzzy or in essence form, in the frame of the cards.

Below `NAMES_BELOW` pixels of width a board names its abilities without explaining them, below `SIMPLE_BELOW` it shows
the mage, its form and its name alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from app.screen import kit, theme
from app.screen.faces import mages, mages_scenes, mages_types, parts
from app.screen.faces.mages_types import INK, ROLE, SCHOOLS
from app.screen.faces.parts import FINE_BELOW, LEADING, RIM_RADIUS, Canvas, Rect, Setting, W
from app.screen.theme import Colour, Look

PICTURES = tuple(
    f"mage-{name}"
    for name in (
        "chester",
        "gretchen",
        "philo",
        "muffins",
        "wyatt",
        "nez",
        "septimus",
        "drabhu",
        "atlas",
        "hysteria",
        "tag",
        "falala",
    )
)
SIMPLE_BELOW = 110
NAMES_BELOW = 230
LEAST_TEXT_PX = 10

WINDOW = Rect(22, 60, W - 44, 176)
PANEL = Rect(22, 244, W - 44, 184)
WORDS = Rect(32, 250, W - 64, 172)
NAMES_WINDOW = Rect(18, 18, W - 36, 236)
NAMES_TITLE = (W / 2, 288.0)
NAMES_PANEL = Rect(20, 322, W - 40, 106)
NAMES_WORDS = Rect(26, 327, W - 52, 96)
PIP = 8.5
"""The radius of the mark of an action that an ability costs."""
SEEN_TOP, SEEN = 66.0, 214.0
"""The top and the height of what a window shows of the scene."""
ROLES = ("bold", "ui")
GAP = 5.0
"""Between one ability and the next."""


@dataclass(frozen=True, slots=True)
class Told:
    """An ability: its name, what it does, and the actions that it costs."""

    name: str
    text: str = ""
    cost: int = 0


@dataclass(frozen=True, slots=True)
class BoardLaid:
    """How the words of a board are set: the name, and the abilities, whose names are as high as their texts."""

    title: Setting
    abilities: tuple[Setting, ...]


def lay(title: str, abilities: Sequence[Told], width: int, look: Look) -> BoardLaid:
    """Set the words of a board of a width in pixels."""
    k = width / W
    if width < SIMPLE_BELOW:
        room = mages.SIMPLE_TITLE
        return BoardLaid(parts.set_line(title, ROLE, 60 * k, (room.w - 8) * k, 20 * k), ())
    grown = min(look.text, 1.5)
    if width < NAMES_BELOW:
        high = NAMES_WORDS.h / max(1, len(abilities)) * k
        said = tuple(
            parts.set_paragraph(a.name, "bold", 31 * k * grown, (_room(a, NAMES_WORDS) * k, high), 17 * k)
            for a in abilities
        )
        return BoardLaid(parts.set_line(title, ROLE, 50 * k, 250 * k, 20 * k), said)
    return BoardLaid(parts.set_line(title, ROLE, 31 * k, mages.TITLE_WIDTH * k, 17 * k), _settings(abilities, k, grown))


def _room(ability: Told, rect: Rect) -> float:
    return rect.w - 2 * ability.cost * PIP * 2.6


def _settings(abilities: Sequence[Told], k: float, grown: float) -> tuple[Setting, ...]:
    """The abilities below each other, all in letters of the largest size at which they fit."""
    least = max(12 * k, LEAST_TEXT_PX)
    px = 20 * k * grown
    while True:
        said: list[Setting] = []
        high = 0.0
        for ability in abilities:
            said.append(parts.set_line(ability.name, "bold", px, _room(ability, WORDS) * k, px))
            said.append(parts.set_paragraph(ability.text, "ui", px, (WORDS.w * k, WORDS.h * k), px))
            high += sum(
                _drawn(setting, role, "#000000").get_height() for setting, role in zip(said[-2:], ROLES, strict=True)
            )
        high += (len(abilities) - 1) * GAP * k
        fits = high <= WORDS.h * k and all(setting.fits for setting in said)
        if fits or px - 1 < least:
            return tuple(Setting(s.words, s.px, s.least, fits, s.width) for s in said)
        px -= 1


def _drawn(setting: Setting, role: str, colour: Colour) -> pygame.Surface:
    return kit.paragraph(
        setting.words, role, setting.px, colour, setting.width, "center", LEADING, fine=setting.px < FINE_BELOW
    )


def laid(title: str, abilities: Sequence[Told], width: int, look: Look) -> BoardLaid:
    """How the words of a board are set in the fonts of a look."""
    with theme.fonts_for(look):
        return lay(title, abilities, width, look)


def board(mage: str, essence: bool, title: str, abilities: tuple[Told, ...], width: int, look: Look) -> pygame.Surface:
    """The board of a mage, `width` pixels wide and as high as a card. The surface is shared: do not draw on it."""
    shown = Look(text=min(look.text, 1.5), high_contrast=look.high_contrast, readable=look.readable)
    return _board(mage, essence, title, abilities, width, shown)


@lru_cache(maxsize=48)
def _board(mage: str, essence: bool, title: str, abilities: tuple[Told, ...], width: int, look: Look) -> pygame.Surface:
    with theme.fonts_for(look):
        return kit.ready(_draw(mage, essence, abilities, lay(title, abilities, width, look), width, look))


def _draw(
    mage: str, essence: bool, abilities: Sequence[Told], laid: BoardLaid, width: int, look: Look
) -> pygame.Surface:
    form = "essence" if essence else "fuzzy"
    card = parts.canvas(width)
    mages.frame(card, SCHOOLS[form], look)
    rect = mages.SIMPLE_WINDOW if width < SIMPLE_BELOW else NAMES_WINDOW if width < NAMES_BELOW else WINDOW
    wide = SEEN * rect.w / rect.h
    window = card.window(rect, Rect(mages_scenes.MAGE_MIDDLE[0] - wide / 2, SEEN_TOP, wide, SEEN))
    mages_scenes.paint_mage(window, mage, essence, look.high_contrast)
    mages.glaze(card, window, form, rect, look)
    kit.gloss(card.surface, 0.12)
    ink, edge = ("#000000", None) if look.high_contrast else ("#ffeec2", "#14082e")
    if width < SIMPLE_BELOW:
        card.word(laid.title.words, ROLE, laid.title.px, mages.SIMPLE_TITLE.centre, ink, edge)
        small = width < mages.PLAIN_BELOW
        at, r = (mages.PLAIN_BADGE, mages.PLAIN_RADIUS) if small else (mages.SIMPLE_BADGE, mages.SIMPLE_RADIUS)
        mages_types.badge(card, form, at, r, look)
    elif width < NAMES_BELOW:
        card.word(laid.title.words, ROLE, laid.title.px, NAMES_TITLE, ink, edge)
        mages.panel(card, NAMES_PANEL, look)
        high = NAMES_WORDS.h / max(1, len(abilities))
        for number, (ability, setting) in enumerate(zip(abilities, laid.abilities, strict=True)):
            middle = NAMES_WORDS.y + high * (number + 0.5)
            drawn = _drawn(setting, "bold", _ink(look))
            kit.blit_centred(card.surface, drawn, card.at(W / 2, middle))
            _cost(card, ability.cost, W / 2 - drawn.get_width() / card.k / 2, middle, look)
        mages_types.badge(card, form, mages.SIMPLE_BADGE, mages.SIMPLE_RADIUS, look)
    else:
        mages.ribbon(card, mages.RIBBON, look)
        card.word(laid.title.words, ROLE, laid.title.px, mages.TITLE_CENTRE, ink, edge)
        mages.panel(card, PANEL, look)
        _abilities(card, abilities, laid.abilities, look)
        mages_types.badge(card, form, mages.BADGE, mages.BADGE_RADIUS, look)
    return kit.round_corners(card.surface, RIM_RADIUS * card.k)


def _ink(look: Look) -> Colour:
    return "#000000" if look.high_contrast else INK


def _abilities(card: Canvas, abilities: Sequence[Told], said: Sequence[Setting], look: Look) -> None:
    names: tuple[Colour, Colour] = ("#000000", "#000000") if look.high_contrast else ("#5a1a6b", INK)
    drawn = [_drawn(setting, ROLES[n % 2], names[n % 2]) for n, setting in enumerate(said)]
    high = sum(one.get_height() for one in drawn) + (len(abilities) - 1) * GAP * card.k
    x, y = card.at(*WORDS.centre)
    y -= high / 2
    for number, one in enumerate(drawn):
        if number and number % 2 == 0:
            y += GAP * card.k
        card.surface.blit(one, one.get_rect(midtop=(round(x), round(y))))
        if number % 2 == 0:
            line = (y + one.get_height() / 2) / card.k
            _cost(card, abilities[number // 2].cost, WORDS.centre[0] - _wide(said[number]) / card.k / 2, line, look)
        y += one.get_height()


def _wide(setting: Setting) -> int:
    return kit.width_of(setting.words, "bold", setting.px, fine=setting.px < FINE_BELOW)


def _cost(card: Canvas, cost: int, right: float, y: float, look: Look) -> None:
    """The actions that an ability costs, to the left of where its name begins."""
    for number in range(cost):
        x = right - PIP * (1.5 + 2.3 * number)
        card.paint(
            action_pip(x, y, PIP, look),
            kit.rad("a", PIP_LIGHT, x - 2, y - 2, PIP * 1.4),
            Rect(x - PIP * 1.3, y - PIP * 1.3, PIP * 2.6, PIP * 2.6),
        )


PIP_LIGHT: tuple[tuple[float, Colour], ...] = ((0, "#ffe28a"), (0.6, "#f0a52a"), (1, "#b3661a"))


def action_pip(x: float, y: float, r: float, look: Look) -> str:
    """Markup of the mark of an action, a disc with a bolt; it needs a gradient "a"."""
    fill, edge = ("#000000", "#000000") if look.high_contrast else ("url(#a)", "#5a2c08")
    bolt = (
        f"M{x + r * 0.2} {y - r * 0.72}L{x - r * 0.5} {y + r * 0.12}H{x - r * 0.04}L{x - r * 0.18} {y + r * 0.72}"
        f"L{x + r * 0.52} {y - r * 0.16}H{x + r * 0.06}Z"
    )
    return (
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="{edge}" stroke-width="{r * 0.18}"/>'
        f'<path d="{bolt}" fill="#ffffff"/>'
    )
