"""The faces and backs of cards at any width, for any game.

A game's frame is a module of this package named after the game. A face is drawn when it is first asked for, then kept
in memory and, where there is a shelf, on disk. The surfaces are shared: draw them, do not draw on them.
"""

from __future__ import annotations

import importlib
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Literal, Protocol

import pygame

from app.screen import kit, shelf, theme
from app.screen.dashes import dashed
from app.screen.faces import parts
from app.screen.faces.parts import Laid, Setting, height_of
from app.screen.theme import Colour, Look
from games.core.text import text

__all__ = ["back", "face", "forget", "height_of", "radius_of", "rim", "settings", "shadow"]

MOST_BYTES = 96 * 1024 * 1024
CODE = (*kit.CODE, Path(parts.__file__))

Draw = Callable[[], pygame.Surface]
Key = tuple[object, ...]


class _Frame(Protocol):
    """What the module of a game's frame offers."""

    CODE: tuple[Path, ...]
    PICTURES: tuple[str, ...]

    def lay(self, title: str, text: str, width: int, look: Look) -> Laid: ...
    def draw(self, kind: str, title: str, text: str, width: int, look: Look) -> pygame.Surface: ...
    def back(self, name: str, width: int, look: Look) -> pygame.Surface: ...


def _frame(game: str) -> _Frame:
    frame: _Frame = importlib.import_module(f"{__name__}.{game}")
    return frame


class _Memory:
    """Surfaces by key; those not used for longest are let go when they fill more than `most_bytes`."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.held: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self.bytes = 0

    def get(self, key: Key, draw: Draw) -> pygame.Surface:
        surface = self.held.get(key)
        if surface is not None:
            self.held.move_to_end(key)
            return surface
        surface = kit.ready(draw())
        self.held[key] = surface
        self.bytes += _weight(surface)
        while self.bytes > self.most_bytes and len(self.held) > 1:
            self.bytes -= _weight(self.held.popitem(last=False)[1])
        return surface


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


_memory = _Memory(MOST_BYTES)


def forget() -> None:
    """Let go of every face in memory, for instance after the size of the window has changed."""
    _memory.held.clear()
    _memory.bytes = 0


def _files(frame: _Frame, roles: tuple[str, ...]) -> tuple[Path, ...]:
    pictures = tuple(kit.PICTURES / f"{name}.webp" for name in frame.PICTURES)
    return (*CODE, *frame.CODE, *(theme.font_file(role) for role in roles), *pictures)


def _look_key(look: Look) -> Key:
    return (round(min(look.text, 1.5), 2), look.high_contrast, look.readable)


def _words(game: str, kind: str, lang: str) -> tuple[str, str]:
    said = text(game, lang)
    own = getattr(_frame(game), "words", None)
    if own is not None:
        title, rules = own(kind, said)
        return title, rules
    at = said.card_key(kind)
    return said.get(f"{at}.name"), said.get(f"{at}.text")


def face(game: str, kind: str, width: int, lang: str, look: Look) -> pygame.Surface:
    """The face of a kind of card, `width` pixels wide and `height_of(width)` high, with its words in a language.

    Raises ModuleNotFoundError for a game without a frame and KeyError for words that no language has.
    """

    def drawn() -> pygame.Surface:
        frame = _frame(game)
        title, rules = _words(game, kind, lang)
        with theme.fonts_for(look):
            return shelf.drawn(
                ("face", game, kind, title, rules, width, _look_key(look)),
                _files(frame, (f"title.{game}", "ui", "bold")),
                lambda: frame.draw(kind, title, rules, width, look),
            )

    return _memory.get(("face", game, kind, width, lang, *_look_key(look)), drawn)


def back(game: str, name: str, width: int, look: Look) -> pygame.Surface:
    """A back of a game's cards, `width` pixels wide and `height_of(width)` high."""

    def drawn() -> pygame.Surface:
        frame = _frame(game)
        return shelf.drawn(
            ("back", game, name, width, look.high_contrast),
            _files(frame, ()),
            lambda: frame.back(name, width, look),
        )

    return _memory.get(("back", game, name, width, look.high_contrast), drawn)


def settings(game: str, kind: str, width: int, lang: str, look: Look) -> tuple[Setting, ...]:
    """How the words on a face are set: the title, and the rules unless the face is simplified."""
    frame = _frame(game)
    title, rules = _words(game, kind, lang)
    with theme.fonts_for(look):
        laid = frame.lay(title, rules, width, look)
    return (laid.title,) if laid.text is None else (laid.title, laid.text)


def radius_of(width: int) -> float:
    """The radius in pixels of the corners of a card of a width in pixels."""
    return parts.RIM_RADIUS * width / parts.W


def shadow(width: int, lift: float) -> tuple[pygame.Surface, int]:
    """The soft shadow of a card of a width in pixels that lies `lift` pixels above the table, and by how many pixels
    it is larger on each side. It falls about 0.8 of the lift below the card.
    """
    pad = max(1, round(lift * 2))

    def drawn() -> pygame.Surface:
        return kit.shadow(kit.rounded_mask(width, height_of(width), radius_of(width)), max(1, lift), 150)[0]

    return _memory.get(("shadow", width, round(lift, 1)), drawn), pad


def rim(
    width: int, state: Literal["legal", "selected", "focus"], colour: Colour, k: float
) -> tuple[pygame.Surface, int]:
    """A ring to lay around a card of a width in pixels, and the pixels by which it is larger on each side.

    The states differ by form as well as by colour: legal is one plain line with a glow, selected a thick double line,
    focus a dashed line. `k` is pixels per logical pixel.
    """
    pad = round(28 * k)
    return _memory.get(("rim", width, state, colour, k), lambda: _draw_rim(width, state, colour, k, pad)), pad


def _draw_rim(width: int, state: str, colour: Colour, k: float, pad: int) -> pygame.Surface:
    high = height_of(width)
    w, h = width + 2 * pad, high + 2 * pad
    corner = radius_of(width)

    def line(out: float, thick: float, stroke: Colour, more: str = "") -> str:
        inset = pad - out * k
        radius = max(1.0, corner + out * k)
        return (
            f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{w - 2 * inset:.2f}" height="{h - 2 * inset:.2f}" '
            f'rx="{radius:.2f}" fill="none" stroke="{stroke}" stroke-width="{thick * k:.2f}" {more}/>'
        )

    dark = "#1a1208"
    if state == "legal":
        ring = line(1.5, 5.0, dark, 'stroke-opacity="0.55"') + line(1.5, 3.2, colour)
    elif state == "selected":
        ring = line(4.2, 11.0, dark, 'stroke-opacity="0.85"') + line(1.2, 4.0, colour) + line(7.4, 4.0, colour)
    else:
        inset = pad - 4.0 * k
        path = dashed((inset, inset, w - 2 * inset, h - 2 * inset), corner + 4.0 * k, 9 * k, 6 * k)
        ring = line(4.0, 6.0, dark, 'stroke-opacity="0.7"') + (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{3.4 * k:.2f}" stroke-linecap="round"/>'
        )
    whole = pygame.Surface((w, h), pygame.SRCALPHA)
    lines = kit.svg(ring, w, h)
    if state != "focus":
        base = pygame.Color(colour)
        glow, extra = kit.shadow(lines, 6 * k, 255, (base.r, base.g, base.b))
        whole.fill((base.r, base.g, base.b, 0))
        whole.blit(glow, (-extra, -extra))
        whole.blit(glow, (-extra, -extra))
    whole.blit(lines, (0, 0))
    return whole
