"""The drawn parts of widgets, in the look of the house: every part is vector art made once for its exact size.

Widths and heights are pixels; inside the drawings everything is in logical pixels. A part may be larger than what it
stands for, by its shadow: `dx`, `dy` say where its surface lies relative to the widget.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from app.screen import kit
from app.screen.dashes import dashed
from app.screen.theme import ButtonColours, Look, interface

ButtonKind = Literal["go", "calm", "quiet"]
State = Literal["rest", "hover", "down", "off"]
PLAIN_EDGE = "#ffffff"
WIDE_BLUR = 7


class Part(NamedTuple):
    """A finished drawing and where it lies relative to the rectangle it stands for."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0

    def blit(self, target: pygame.Surface, at: pygame.Rect | tuple[int, int]) -> None:
        """Draw it for a widget whose top left corner is `at`."""
        target.blit(self.surface, (at[0] + self.dx, at[1] + self.dy))


def _draw(look: Look, w: int, h: int, markup: str, defs: str = "") -> pygame.Surface:
    return kit.svg(markup, w, h, defs, box=(w / look.k, h / look.k))


def _shaded(look: Look, drawn: pygame.Surface, blur: float, down: float, alpha: int) -> Part:
    """The drawing with its soft shadow; in high contrast there are no shadows."""
    if look.high_contrast:
        return Part(drawn)
    return shaded(drawn, max(1.0, blur * look.k), look.px(down), alpha)


def shaded(drawn: pygame.Surface, blur: float, drop: int, alpha: int) -> Part:
    """A drawing with its soft shadow, `drop` pixels below it. A wide blur gets room to fade out to nothing."""
    margin = round(blur) if blur > WIDE_BLUR else 0
    if margin:
        roomy = pygame.Surface((drawn.get_width() + 2 * margin, drawn.get_height() + 2 * margin), pygame.SRCALPHA)
        roomy.blit(drawn, (margin, margin))
        drawn = roomy
    soft, pad = kit.shadow(drawn, blur, alpha)
    whole = pygame.Surface((soft.get_width(), soft.get_height() + drop), pygame.SRCALPHA)
    whole.blit(soft, (0, drop))
    whole.blit(drawn, (pad, pad))
    return Part(kit.ready(whole), -pad - margin, -pad - margin)


def _down(name: str, top: str, bottom: str, height: float) -> str:
    return kit.lin(name, [(0, top), (1, bottom)], 0, 0, 0, height)


@lru_cache(maxsize=6)
def panel(look: Look, w: int, h: int) -> Part:
    """A navy panel with a gold rim."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    markup = (
        f'<rect width="{lw}" height="{lh}" rx="26" fill="url(#o)"/>'
        f'<rect x="5" y="5" width="{lw - 10}" height="{lh - 10}" rx="22" fill="url(#i)"/>'
        f'<rect x="9" y="9" width="{lw - 18}" height="{lh - 18}" rx="19" fill="none" stroke="{c.hairline}" '
        'stroke-opacity=".35" stroke-width="1.4"/>'
    )
    rim = kit.lin("o", [(0, c.rim[0]), (0.5, c.rim[1]), (1, c.rim[2])], 0, 0, lw, lh)
    return _shaded(look, _draw(look, w, h, markup, rim + _down("i", c.panel_top, c.panel_bottom, lh)), 16, 10, 170)


@lru_cache(maxsize=6)
def paper(look: Look, w: int, h: int, inlaid: bool = False) -> Part:
    """A parchment panel with a fine brown line; one that is inlaid in another panel throws less shadow."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    markup = (
        f'<rect width="{lw}" height="{lh}" rx="20" fill="url(#p)"/>'
        f'<rect x="6" y="6" width="{lw - 12}" height="{lh - 12}" rx="15" fill="none" stroke="{c.paper_line}" '
        'stroke-opacity=".7" stroke-width="1.6"/>'
    )
    shade = (5, 3, 110) if inlaid else (14, 9, 150)
    return _shaded(look, _draw(look, w, h, markup, _down("p", c.paper_top, c.paper_bottom, lh)), *shade)


@lru_cache(maxsize=32)
def plate(look: Look, w: int, h: int) -> Part:
    """A darker field inside a panel that holds what belongs together."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    opacity, width = 1 if look.high_contrast else 0.22, 1.4
    inset = width / 2
    markup = (
        f'<rect width="{lw}" height="{lh}" rx="16" fill="{c.well}" fill-opacity="{1 if look.high_contrast else 0.55}"/>'
        f'<rect x="{inset}" y="{inset}" width="{lw - width}" height="{lh - width}" rx="{16 - inset}" fill="none" '
        f'stroke="{c.hairline}" stroke-opacity="{opacity}" stroke-width="{width}"/>'
    )
    return Part(_draw(look, w, h, markup))


@lru_cache(maxsize=12)
def ribbon(look: Look, w: int, h: int) -> Part:
    """The ribbon that carries a title."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    low, notch = lh - 8, lh / 2 + 4
    markup = (
        f'<path d="M0 12h32v{low - 4}H0l9-{lh - notch}z" fill="{c.ribbon_tail}"/>'
        f'<path d="M{lw} 12h-32v{low - 4}h32l-9-{lh - notch}z" fill="{c.ribbon_tail}"/>'
        f'<rect x="18" y="2" width="{lw - 36}" height="{lh - 6}" rx="14" fill="url(#r)"/>'
        f'<rect x="22" y="6" width="{lw - 44}" height="{lh - 14}" rx="11" fill="none" stroke="#ffffff" '
        'stroke-opacity=".5" stroke-width="1.5"/>'
    )
    return _shaded(look, _draw(look, w, h, markup, _down("r", c.ribbon.top, c.ribbon.bottom, lh)), 5, 4, 130)


def button_colours(look: Look, kind: ButtonKind, state: State) -> ButtonColours:
    """Face, outline and words of a button."""
    c = interface(look)
    if state == "off":
        return c.off
    return c.go if kind == "go" else c.calm


@lru_cache(maxsize=160)
def button(look: Look, w: int, h: int, kind: ButtonKind, state: State) -> Part:
    """A glossy button; a quiet one is a dark field with a light rim."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    radius = min(15.0, lh / 2 - 3)
    edge = f'stroke="{PLAIN_EDGE}" stroke-width="2"' if look.high_contrast else ""
    if kind == "quiet":
        light = {"rest": 0.06, "hover": 0.2, "down": 0.12, "off": 0.0}[state]
        markup = (
            f'<rect x="1" y="1" width="{lw - 2}" height="{lh - 2}" rx="{radius}" fill="{c.well}" fill-opacity=".55"/>'
            f'<rect x="1" y="1" width="{lw - 2}" height="{lh - 2}" rx="{radius}" fill="#ffffff" '
            f'fill-opacity="{light}" stroke="{c.hairline}" stroke-opacity="{0.75 if state == "hover" else 0.4}" '
            'stroke-width="1.6"/>'
        )
        return Part(_draw(look, w, h, markup))
    face = button_colours(look, kind, state)
    sunk = 2 if state == "down" else 0
    shine = {"rest": 0.17, "hover": 0.32, "down": 0.06, "off": 0.07}[state]
    markup = (
        f'<rect x="1" y="4" width="{lw - 2}" height="{lh - 5}" rx="{radius}" fill="{face.bottom}"/>'
        f'<rect x="1" y="{sunk + 1}" width="{lw - 2}" height="{lh - 7}" rx="{radius}" fill="url(#g)" {edge}/>'
        f'<rect x="4" y="{sunk + 3}" width="{lw - 8}" height="{lh * 0.38}" rx="{max(1.0, radius - 3)}" '
        f'fill="#ffffff" fill-opacity="{shine}"/>'
    )
    drawn = _draw(look, w, h, markup, _down("g", face.top, face.bottom, lh * 1.25))
    return _shaded(look, drawn, 3 if state == "down" else 6, 2 if state == "down" else 4, 120)


@lru_cache(maxsize=32)
def well(look: Look, w: int, h: int) -> Part:
    """A dark, sunken field with round ends."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    radius = min(20.0, lh / 2)
    edge = PLAIN_EDGE if look.high_contrast else c.hairline
    return Part(
        _draw(
            look,
            w,
            h,
            f'<rect width="{lw}" height="{lh}" rx="{radius}" fill="{c.well}"/>'
            f'<rect x=".7" y=".7" width="{lw - 1.4}" height="{lh - 1.4}" rx="{radius - 0.7}" fill="none" '
            f'stroke="{edge}" stroke-opacity="{1 if look.high_contrast else 0.16}" stroke-width="1.4"/>',
        )
    )


@lru_cache(maxsize=48)
def pill(look: Look, w: int, h: int, hovered: bool = False) -> Part:
    """What marks the chosen segment; a hovered one that is not chosen is only a glimmer."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    radius = min(17.0, lh / 2)
    if hovered:
        markup = f'<rect width="{lw}" height="{lh}" rx="{radius}" fill="#ffffff" fill-opacity=".14"/>'
        return Part(_draw(look, w, h, markup))
    markup = f'<rect width="{lw}" height="{lh}" rx="{radius}" fill="url(#f)"/>'
    fill = _down("f", c.go.bottom, c.go.bottom, lh) if look.high_contrast else _down("f", "#ffb35b", "#e0551f", lh)
    return _shaded(look, _draw(look, w, h, markup, fill), 2, 1, 90)


@lru_cache(maxsize=8)
def switch(look: Look, w: int, h: int, on: bool, hovered: bool) -> Part:
    """A switch: knob and colour to the right when on, with a tick or a dash so that colour is not needed."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    r = lh / 2
    x = lw - r if on else r
    sign = (
        f'<path d="M{r - 4} {r}l4 4 7-8" fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round"/>'
        if on
        else f'<path d="M{lw - r - 5} {r}h9" stroke="{c.quiet}" stroke-width="3" stroke-linecap="round"/>'
    )
    edge = PLAIN_EDGE if look.high_contrast or hovered else c.hairline
    markup = (
        f'<rect x="1" y="1" width="{lw - 2}" height="{lh - 2}" rx="{r - 1}" fill="{c.on if on else c.well}" '
        f'stroke="{edge}" stroke-opacity="{1 if look.high_contrast else 0.5 if hovered else 0.2}" stroke-width="1.6"/>'
        f'{sign}<circle cx="{x}" cy="{r}" r="{r - 4}" fill="{c.knob}"/>'
    )
    return _shaded(look, _draw(look, w, h, markup), 2, 1, 90)


@lru_cache(maxsize=24)
def groove(look: Look, w: int, h: int, full: bool) -> Part:
    """The groove of a slider, empty or full."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    if not full:
        return well(look, w, h)
    markup = f'<rect width="{lw}" height="{lh}" rx="{lh / 2}" fill="url(#f)"/>'
    return Part(_draw(look, w, h, markup, kit.lin("f", [(0, c.fill_left), (1, c.fill_right)], 0, 0, lw, 0)))


@lru_cache(maxsize=12)
def knob(look: Look, size: int, hovered: bool) -> Part:
    """The knob of a slider."""
    c, ls = interface(look), size / look.k
    r = ls / 2
    markup = (
        f'<circle cx="{r}" cy="{r}" r="{r}" fill="{c.knob}"/>'
        f'<circle cx="{r}" cy="{r}" r="{r * (0.78 if hovered else 0.68)}" fill="url(#f)"/>'
    )
    fill = kit.lin("f", [(0, c.fill_left), (1, c.fill_right)], 0, 0, ls, ls)
    return _shaded(look, _draw(look, size, size, markup, fill), 2, 1, 110)


@lru_cache(maxsize=24)
def field(look: Look, w: int, h: int, active: bool, off: bool) -> Part:
    """The white field of a text."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    edge, width = (c.fill_right if not look.high_contrast else c.focus, 3.0) if active else (c.hairline, 1.6)
    markup = (
        f'<rect width="{lw}" height="{lh}" rx="12" fill="{c.quiet if off else c.field}"/>'
        f'<rect x="{width / 2}" y="{width / 2}" width="{lw - width}" height="{lh - width}" rx="{12 - width / 2}" '
        f'fill="none" stroke="{edge}" stroke-width="{width}"/>'
    )
    return _shaded(look, _draw(look, w, h, markup), 2, 1, 90)


@lru_cache(maxsize=24)
def bar(look: Look, w: int, h: int, on_paper: bool, knob_of_it: bool, hovered: bool = False) -> Part:
    """A scroll bar, or the knob of one."""
    c = interface(look)
    if on_paper:
        colour, opacity = (c.bar_knob, 1.0) if knob_of_it else (c.bar, 1.0)
    else:
        colour, opacity = (c.rim[0 if hovered else 1], 1.0) if knob_of_it else (c.well, 0.8)
    lw, lh = w / look.k, h / look.k
    return Part(
        _draw(
            look,
            w,
            h,
            f'<rect width="{lw}" height="{lh}" rx="{lw / 2}" fill="{colour}" fill-opacity="{opacity}"/>',
        )
    )


@lru_cache(maxsize=48)
def ring(look: Look, w: int, h: int) -> Part:
    """The dashed gold ring, dark beneath, around what has the keyboard."""
    c = interface(look)
    out = look.px(6)
    lw, lh = (w + 2 * out) / look.k, (h + 2 * out) / look.k
    radius = min(20.0, lh / 2 - 2)
    dashes = dashed((2.5, 2.5, lw - 5, lh - 5), radius, 9, 5)
    markup = (
        f'<rect x="2.5" y="2.5" width="{lw - 5}" height="{lh - 5}" rx="{radius}" fill="none" stroke="#1a0f06" '
        'stroke-opacity=".85" stroke-width="5"/>'
        f'<path d="{dashes}" fill="none" stroke="{c.focus}" stroke-width="3"/>'
    )
    return Part(_draw(look, w + 2 * out, h + 2 * out, markup), -out, -out)


@lru_cache(maxsize=16)
def bubble(look: Look, w: int, h: int, warning: bool = False) -> Part:
    """The small parchment of a tooltip or a toast."""
    c, lw, lh = interface(look), w / look.k, h / look.k
    edge = c.caret if warning else c.paper_line
    markup = (
        f'<rect width="{lw}" height="{lh}" rx="12" fill="url(#p)"/>'
        f'<rect x="1.2" y="1.2" width="{lw - 2.4}" height="{lh - 2.4}" rx="11" fill="none" stroke="{edge}" '
        f'stroke-width="{2.4 if warning or look.high_contrast else 1.6}"/>'
    )
    return _shaded(look, _draw(look, w, h, markup, _down("p", c.paper_top, c.paper_bottom, lh)), 8, 5, 150)


SIGNS = {
    "minus": "M8 16h16",
    "plus": "M8 16h16M16 8v16",
    "left": "M19 8l-8 8 8 8",
    "right": "M13 8l8 8-8 8",
    "up": "M8 19l8-8 8 8",
    "down": "M8 13l8 8 8-8",
    "shrink": "M14 6v8H6M18 26v-8h8M14 14L5 5M18 18l9 9",
    "cross": "M9 9l14 14M23 9L9 23",
    "check": "M7 17l6 6 12-14",
    "bars": "M7 10h18M7 16h18M7 22h18",
    "home": "M5 16L16 6L27 16M9 14V26H23V14",
    "play": "M11 7L25 16L11 25Z",
}
FILLED = ("play",)


@lru_cache(maxsize=64)
def sign(size: int, name: str, colour: str, edge: float = 0) -> pygame.Surface:
    """A simple line sign (plus, minus, arrows, cross, ...), `size` pixels square, `edge` 32nds of it thicker."""
    markup = (
        f'<path d="{SIGNS[name]}" fill="{colour if name in FILLED else "none"}" stroke="{colour}" '
        f'stroke-width="{3.6 + 2 * edge}" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return kit.svg(markup, size, size, box=(32, 32))


def forget() -> None:
    """Let go of all drawn parts (after a change of size or look)."""
    for made in (panel, paper, plate, ribbon, button, well, pill, switch, groove, knob, field, bar, ring, bubble):
        made.cache_clear()
