"""What stands on the table beside the cards: the plates of the seats, the prompt, the counts on piles.

Words grow with the player's text size up to one and a half times. Surfaces are shared: draw them, do not draw on them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from app.screen import kit, theme
from app.screen.theme import Look, interface
from app.screen.widgets.words import elided

WHITE = "#ffffff"
GROWTH = 1.5
"""Words on the table grow with the text size by no more than this."""
MARGIN = 6.0
"""Logical pixels around a plate for the ring of the seat whose turn it is."""


class Plate(NamedTuple):
    """What a plate shows: a picture, a name, a line below it, perhaps a coin with a score.

    `colour` and `sign` are the numbers of the seat's colour and symbol, `picture` names a shipped picture. Whose turn
    it is has a ring with a pointer; a seat that may be chosen has a double ring. A low plate is as high as its words
    need, and shows by an hourglass who thinks.
    """

    name: str
    line: str
    colour: int
    sign: int
    picture: str
    score: str = ""
    active: bool = False
    offered: bool = False
    low: bool = False
    thinking: bool = False
    chosen: bool = False
    """Whether it is picked for the answer that is put together."""


def plate_height(look: Look, low: bool = False) -> int:
    """The height in pixels of a seat's plate."""
    grown = min(look.text, GROWTH)
    return look.px(16 + 42 * grown if low else 38 + 46 * grown)


@lru_cache(maxsize=64)
def plate(shown: Plate, width: int, look: Look) -> pygame.Surface:
    """The plate of a seat, `width` pixels wide. A name that is too long is set smaller, then cut."""
    with theme.fonts_for(look):
        return _plate(shown, width, look)


class _Measures(NamedTuple):
    """Lengths of a plate in logical pixels."""

    face: float
    coin: float
    name: float
    line: float


LARGE, LOW = _Measures(40, 32, 22, 16), _Measures(29, 23, 19, 15)


def _plate(shown: Plate, width: int, look: Look) -> pygame.Surface:
    c, style = interface(look), theme.seat(shown.colour)
    m = LOW if shown.low else LARGE
    k, grown = look.k, min(look.text, GROWTH)
    high = plate_height(look, shown.low)
    w, h = width / k, high / k
    middle, r = h / 2, h / 2 - MARGIN
    face_r, coin_r = min(r, m.face), min(r - (3 if shown.low else 8), m.coin)
    face_x, coin_x = MARGIN + face_r, w - MARGIN - (3 if shown.low else 8) - coin_r
    edge = WHITE if look.high_contrast else "#fff4d6"
    markup = _ring(w, h, c.focus) if shown.active else _double(w, h, c.focus) if shown.offered else ""
    markup = _ring(w, h, WHITE) if shown.chosen else markup
    markup += _body((MARGIN, MARGIN, w - 2 * MARGIN, 2 * r), r, look)
    rim = 3 if shown.low else 5
    markup += (
        f'<circle cx="{face_x}" cy="{middle}" r="{face_r}" fill="{edge}"/>'
        f'<circle cx="{face_x}" cy="{middle}" r="{face_r - rim}" fill="url(#a)"/>'
    )
    if shown.score:
        markup += (
            f'<circle cx="{coin_x}" cy="{middle}" r="{coin_r}" fill="url(#sc)"/>'
            f'<circle cx="{coin_x}" cy="{middle}" r="{coin_r - 3}" fill="none" stroke="{c.coin_words}" '
            'stroke-opacity="0.35" stroke-width="1.4"/>'
        )
    if shown.active:
        markup += _pointer(w / 2, c.focus)
    defs = (
        kit.lin("p", [(0, c.plate_top), (1, c.plate_bottom)], 0, 0, 0, h)
        + kit.rad("a", [(0, style.light), (1, style.dark)], face_x, middle - face_r * 0.3, face_r * 1.2)
        + kit.rad("sc", [(0, c.coin_top), (1, c.coin_bottom)], coin_x, middle - coin_r * 0.3, coin_r * 1.2)
    )
    whole = kit.svg(markup, width, high, defs, box=(w, h))
    face = kit.picture(shown.picture, (2 * face_r - (10 if shown.low else 16)) * k)
    place = face.get_rect(center=(round(face_x * k), round((middle + 1) * k))).topleft
    kit.blit_shadow(whole, face, place, max(1, 3 * k), (0, 2 * k), 90)
    mark = symbol(shown.colour, shown.sign, max(10, round(face_r * (0.78 if shown.low else 0.66) * k)))
    kit.blit_centred(whole, mark, ((face_x + face_r * 0.72) * k, (middle + face_r * 0.68) * k))
    right = coin_x - coin_r - 8 if shown.score else w - MARGIN - r * 0.4
    if shown.low and shown.thinking:
        side = min(26.0, 2 * r * 0.44)
        kit.blit_centred(whole, kit.picture("ui-hourglass", side * k), ((right - side / 2) * k, h * 0.67 * k))
    left = face_x + face_r + (7 if shown.low else 8)
    room = max(1, round((right - left) * k))
    _words(whole, shown.name, "bold", m.name * grown * k, WHITE, (left * k, h * 0.34 * k), room)
    if shown.low and shown.thinking:
        room = max(1, room - round((side + 3) * k))
    _words(whole, shown.line, "ui", m.line * grown * k, c.quiet, (left * k, h * 0.67 * k), room)
    if shown.score:
        outline = None if look.high_contrast else "#fff4d6"
        number = kit.fit(shown.score, "number", 28 * grown * k, 1.7 * coin_r * k, c.coin_words, outline, 1.4 * k)
        kit.blit_centred(whole, number, (coin_x * k, middle * k))
    return whole


def _body(inner: tuple[float, float, float, float], r: float, look: Look) -> str:
    x, y, w, h = inner
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="url(#p)"/>'
        f'<rect x="{x + 2.5}" y="{y + 2.5}" width="{w - 5}" height="{h - 5}" rx="{r - 2.5}" fill="none" '
        f'stroke="{WHITE}" stroke-opacity="{1 if look.high_contrast else 0.18}" stroke-width="1.5"/>'
    )


def _ring(w: float, h: float, colour: str) -> str:
    return (
        f'<rect x="3" y="3" width="{w - 6}" height="{h - 6}" rx="{h / 2 - 3}" fill="none" stroke="#1a1208" '
        'stroke-opacity="0.5" stroke-width="6"/>'
        f'<rect x="3" y="3" width="{w - 6}" height="{h - 6}" rx="{h / 2 - 3}" fill="none" stroke="{colour}" '
        'stroke-width="4.4"/>'
    )


def _double(w: float, h: float, colour: str) -> str:
    return (
        f'<rect x="3.5" y="3.5" width="{w - 7}" height="{h - 7}" rx="{h / 2 - 3.5}" fill="none" stroke="#1a1208" '
        'stroke-opacity="0.7" stroke-width="7"/>'
        f'<rect x="1.2" y="1.2" width="{w - 2.4}" height="{h - 2.4}" rx="{h / 2 - 1.2}" fill="none" stroke="{colour}" '
        'stroke-width="2.4"/>'
        f'<rect x="5.6" y="5.6" width="{w - 11.2}" height="{h - 11.2}" rx="{h / 2 - 5.6}" fill="none" '
        f'stroke="{WHITE}" stroke-width="2.4"/>'
    )


def _pointer(x: float, colour: str) -> str:
    form = f"M{x - 13} 1.5H{x + 13}L{x} 16Z"
    return f'<path d="{form}" fill="{colour}" stroke="#1a1208" stroke-width="2" stroke-linejoin="round"/>'


def _words(
    target: pygame.Surface, words: str, role: str, px: float, colour: str, middle_left: tuple[float, float], room: int
) -> None:
    size = kit.fitting_px(words, role, px, room, least=max(11, px * 0.6))
    drawn = kit.text(elided(words, role, size, room), role, size, colour)
    target.blit(drawn, (round(middle_left[0]), round(middle_left[1] - drawn.get_height() / 2)))


@lru_cache(maxsize=64)
def symbol(colour: int, sign: int, px: int) -> pygame.Surface:
    """The symbol of a seat (by number) in its colour (by number) with a white edge, `px` pixels wide and high."""
    tone, form = theme.seat(colour), theme.seat(sign).outline
    return kit.svg(
        f'<path d="{form}" fill="#10222c" stroke="#10222c" stroke-width="7" stroke-linejoin="round"/>'
        f'<path d="{form}" fill="url(#a)" stroke="#ffffff" stroke-width="3.4" stroke-linejoin="round"/>',
        px,
        px,
        kit.lin("a", [(0, tone.light), (1, tone.dark)], 0, 0, 0, 32),
        box=(32, 32),
    )


def _pill(w: int, h: int, radius: float, fill: tuple[str, float], edge: str, line: float) -> pygame.Surface:
    return kit.svg(
        f'<rect width="{w}" height="{h}" rx="{radius:.1f}" fill="{fill[0]}" fill-opacity="{fill[1]}"/>'
        f'<rect x="{line:.1f}" y="{line:.1f}" width="{w - 2 * line:.1f}" height="{h - 2 * line:.1f}" '
        f'rx="{radius - line:.1f}" fill="none" stroke="{edge}" stroke-opacity="0.75" stroke-width="{line:.1f}"/>',
        w,
        h,
    )


@lru_cache(maxsize=16)
def prompt(words: str, width: int, look: Look) -> pygame.Surface:
    """The ribbon that says what is asked, no wider than `width` pixels; long words take several lines."""
    c, k = interface(look), look.k
    with theme.fonts_for(look):
        px = look.text_px(22, GROWTH)
        pad_x, pad_y = round(30 * k), round(9 * k)
        drawn = kit.paragraph(words, "bold", px, WHITE, width - 2 * pad_x, "center")
    box = drawn.get_bounding_rect()
    drawn = drawn.subsurface(box.x, 0, box.w, drawn.get_height())
    w, h = min(width, drawn.get_width() + 2 * pad_x), drawn.get_height() + 2 * pad_y
    ribbon = _pill(w, h, min(h / 2, 28 * k), (c.prompt, c.prompt_alpha), c.focus, 2 * k)
    kit.blit_centred(ribbon, drawn, (w / 2, h / 2))
    return ribbon


@lru_cache(maxsize=128)
def count(number: int, look: Look) -> pygame.Surface:
    """The badge with the number of cards in a pile."""
    c, k = interface(look), look.k
    with theme.fonts_for(look):
        drawn = kit.text(str(number), "bold", look.text_px(19, GROWTH), WHITE)
    h = drawn.get_height() + round(4 * k)
    w = max(round(h * 1.25), drawn.get_width() + round(20 * k))
    badge = _pill(w, h, h / 2, (c.prompt, max(0.9, c.prompt_alpha)), c.hairline, 1.5 * k)
    kit.blit_centred(badge, drawn, (w / 2, h / 2))
    return badge
