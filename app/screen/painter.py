"""Cards as they are drawn on the table: face or back at a width and angle with its shadow, ready to be blitted.

Every image is made once and kept. They are premultiplied: blit them with BLEND_PREMULTIPLIED.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from app.screen import faces, kit
from app.screen.theme import Look, interface
from games.core.knowledge import back_of
from games.core.state import kind_of

BLEND = pygame.BLEND_PREMULTIPLIED
MOST_BYTES = 96 * 1024 * 1024
TURNS = 10
"""A card that turns over is drawn at so many widths."""
STEPS = 12
"""So many sizes, up to the whole, a card has that grows or shrinks on its way."""

RIMS = {"legal": "#ffcb2e", "selected": "#ffffff", "refused": "#ff5647"}
RIM_FOR = 120
"""Width of a card in pixels around which the lines of a rim are as thick as they were drawn."""

Rim = Literal["", "legal", "selected", "refused"]


class Guise(NamedTuple):
    """How a card is drawn: its name or back, and what lies around it."""

    card: str
    """A card, or "?back" for its back."""
    dim: bool = False
    """Face down for others, but known to whoever looks."""
    shared: bool = False
    """In a hand, and known to others too."""
    rim: Rim = ""
    signs: tuple[str, ...] = ()
    """Pictures of what matters for it just now."""


class Image(NamedTuple):
    """A premultiplied picture and where its middle is, in pixels from its left upper corner."""

    surface: pygame.Surface
    x: int
    y: int


class Painter:
    """Draws the cards of one table in one language and look."""

    def __init__(self, game: str, lang: str, look: Look) -> None:
        self.game, self.lang, self.look = game, lang, look
        self._held: OrderedDict[tuple[object, ...], Image] = OrderedDict()
        self._bytes = 0

    def face(self, card: str, width: int) -> pygame.Surface:
        """The plain face of a card or kind, or the back of "?back", at a width in pixels."""
        if card.startswith("?"):
            return faces.back(self.game, back_of(card), width, self.look)
        return faces.face(self.game, kind_of(card), width, self.lang, self.look)

    def image(self, what: Guise, width: int, angle: int, turn: int = TURNS, size: int = STEPS) -> Image:
        """A card at an angle in whole degrees.

        `turn` of TURNS is how much of its width is seen while it turns over, `size` of STEPS how large it is then.
        """
        what = _plain(what)
        key = (what, width, angle, turn, size)
        image = self._held.get(key)
        if image is None:
            whole = turn == TURNS and size == STEPS
            drawn = self._lying(what, width, angle) if whole else self._smaller(what, width, angle, turn, size)
            image = self._keep(key, drawn)
        else:
            self._held.move_to_end(key)
        return image

    def heap(self, width: int, edges: int) -> Image:
        """The edges of the cards below the top of a pile, with the shadow of the pile."""
        key = ("heap", width, edges)
        return self._held.get(key) or self._keep(key, self._heap(width, edges))

    def _keep(self, key: tuple[object, ...], image: Image) -> Image:
        self._held[key] = image
        self._bytes += _weight(image)
        while self._bytes > MOST_BYTES and len(self._held) > 1:
            self._bytes -= _weight(self._held.popitem(last=False)[1])
        return image

    def _smaller(self, what: Guise, width: int, angle: int, turn: int, size: int) -> Image:
        whole = self.image(what, width, angle)
        w = max(2, round(whole.surface.get_width() * size * turn / (STEPS * TURNS)))
        h = max(2, round(whole.surface.get_height() * size / STEPS))
        part = pygame.transform.smoothscale(whole.surface, (w, h))
        return Image(
            part, round(whole.x * w / whole.surface.get_width()), round(whole.y * h / whole.surface.get_height())
        )

    def _lying(self, what: Guise, width: int, angle: int) -> Image:
        card = self._card(what, width)
        ring: pygame.Surface | None = None
        pad = 4
        if what.rim:
            state: Literal["legal", "selected"] = "legal" if what.rim == "legal" else "selected"
            ring, pad = faces.rim(width, state, RIMS[what.rim], width / RIM_FOR)
        plain = kit.padded(card, pad)
        if ring is not None:
            ring = ring.copy()
            ring.blit(card, (pad, pad))
        if angle % 360:
            plain = pygame.transform.rotozoom(plain, angle, 1)
            ring = pygame.transform.rotozoom(ring, angle, 1) if ring is not None else None
        return self._shaded(plain, width, 0.5 if what.dim else 1.0, ring)

    def _card(self, what: Guise, width: int) -> pygame.Surface:
        card = self.face(what.card, width)
        if what.dim:
            card = card.copy()
            shade = pygame.Surface(card.get_size(), pygame.SRCALPHA)
            shade.fill((18, 30, 44, 88))
            card.blit(shade, (0, 0))
            kit.round_corners(card, faces.radius_of(width))
        if what.signs:
            card = card.copy()
            self._signs(card, what.signs, width)
        if what.dim or what.shared:
            card = card.copy() if not what.dim else card
            self._eye(card, width, crossed=what.dim)
        return card

    def _signs(self, card: pygame.Surface, signs: tuple[str, ...], width: int) -> None:
        """Pictures on white discs, one below the other at the left edge."""
        side = max(14, round(width * 0.26))
        disc = kit.svg(
            '<circle cx="16" cy="16" r="15" fill="#ffffff" fill-opacity=".94" stroke="#10222c" stroke-width="1.4"/>',
            side,
            side,
            box=(32, 32),
        )
        y = round(width * 0.34)
        for sign in signs:
            at = card.blit(disc, (round(width * 0.04), y))
            kit.blit_centred(card, kit.picture(sign, side * 0.74), at.center)
            y += round(side * 1.08)

    def _eye(self, card: pygame.Surface, width: int, crossed: bool) -> None:
        """A mark that others know this card, or (crossed out) that it lies face down for them."""
        side = max(14, round(width * 0.24)) if crossed else max(12, round(width * 0.15))
        ink = interface(self.look).words
        slash = f'<path d="M7 25L25 7" stroke="{ink}" stroke-width="3"/>' if crossed else ""
        mark = kit.svg(
            '<circle cx="16" cy="16" r="15" fill="#10222c" fill-opacity=".92"/>'
            f'<path d="M5 16Q16 5 27 16Q16 27 5 16Z" fill="none" stroke="{ink}" stroke-width="2.4"/>'
            f'<circle cx="16" cy="16" r="4" fill="{ink}"/>{slash}',
            side,
            side,
            box=(32, 32),
        )
        inset = round(width * (0.05 if crossed else 0.035))
        card.blit(
            mark, (card.get_width() - side - inset, inset) if crossed else (inset, card.get_height() - side - inset)
        )

    def _shaded(self, drawn: pygame.Surface, width: int, strength: float, over: pygame.Surface | None = None) -> Image:
        """A drawing on its shadow; what is drawn over it has the same size and throws none."""
        w, h = drawn.get_size()
        top = over if over is not None else drawn
        if self.look.high_contrast:
            return Image(kit.ready(top.premul_alpha()), w // 2, h // 2)
        blur = max(1.0, width * 0.045)
        soft, pad = kit.shadow(drawn, blur, round(150 * strength))
        drop = round(blur * 0.8)
        whole = pygame.Surface((w + 2 * pad, h + 2 * pad + drop), pygame.SRCALPHA)
        whole.blit(soft, (0, drop))
        whole.blit(top, (pad, pad))
        box = whole.get_bounding_rect()
        return Image(kit.ready(whole.subsurface(box).premul_alpha()), w // 2 + pad - box.x, h // 2 + pad - box.y)

    def _heap(self, width: int, edges: int) -> Image:
        high, edge, corner = faces.height_of(width), max(1.0, width * 0.011), faces.radius_of(width)
        reach = math.ceil(edge * edges) + 2
        markup = "".join(
            f'<rect x="{reach - i * edge * 0.6 + 0.5:.2f}" y="{reach - i * edge + 0.5:.2f}" width="{width - 1}" '
            f'height="{high - 1}" rx="{corner:.2f}" fill="#f4ead2" stroke="#6b5b45" stroke-width="{edge * 0.45:.2f}"/>'
            for i in range(edges)
        )
        drawn = kit.svg(markup or "<g/>", width + reach, high + reach)
        soft = self._shaded(drawn, width, 1.0)
        return Image(soft.surface, soft.x + (reach - (width + reach) // 2 + width // 2), soft.y + reach // 2)


@lru_cache(maxsize=1024)
def _plain(what: Guise) -> Guise:
    """The same for all cards that look alike."""
    card = what.card
    return what._replace(card=f"?{back_of(card)}" if card.startswith("?") else kind_of(card))


def _weight(image: Image) -> int:
    return image.surface.get_width() * image.surface.get_height() * 4
