"""The games as boxes on a shelf."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from app.screen import kit, palettes, shelf, theme
from app.screen.theme import Look, interface
from app.screen.widgets.parts import Part, shaded
from app.screen.widgets.press import Pressable

COVERS = Path(__file__).resolve().parents[2] / "assets" / "covers"
CODE = Path(__file__)
WIDE, TALL = 252, 332
DEPTH = 12
LIFT = 7
BETWEEN = " · "
"""What stands between the facts on a box, or a new line does."""


def _path(game: str) -> Path:
    return COVERS / f"{game}.webp"


@lru_cache(maxsize=16)
def _cover(game: str, w: int, h: int) -> pygame.Surface:
    """The picture on the lid, cut to this size; plain colours for a game without one."""
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    colours = palettes.palette(game)
    if _path(game).exists():
        lid = pygame.image.load(_path(game))
        k = max(w / lid.get_width(), h / lid.get_height())
        lid = pygame.transform.smoothscale(
            lid, (max(w, round(lid.get_width() * k)), max(h, round(lid.get_height() * k)))
        )
        made.blit(lid, lid.get_rect(center=(w // 2, h // 2)))
    else:
        ground = [(at / (len(colours.ground) - 1), tone) for at, tone in enumerate(colours.ground)]
        made.blit(
            kit.svg(f'<rect width="{w}" height="{h}" fill="url(#g)"/>', w, h, kit.lin("g", ground, 0, 0, 0, h)), (0, 0)
        )
    return made


@lru_cache(maxsize=32)
def _box(look: Look, game: str, title: str, note: str, w: int, h: int, lit: bool) -> Part:
    """The box with its shadow; from the shelf if it was drawn on an earlier day."""
    blur, drop = (18 if lit else 13) * look.k, look.px(16 if lit else 10)
    parts = ("box", look, game, title, note, w, h, lit, palettes.palette(game), theme.readable_fonts())
    made = shelf.drawn(
        parts,
        (CODE, _path(game)),
        lambda: shaded(_draw(look, game, title, note, w, h, lit), blur, drop, 190).surface,
        loose=True,
    )
    # the shadow reaches as far to the left as to the right, so the box itself lies in the middle
    return Part(made, -((made.get_width() - w) // 2), -((made.get_height() - drop - h) // 2))


def _draw(look: Look, game: str, title: str, note: str, w: int, h: int, lit: bool) -> pygame.Surface:
    """A box seen a little from above and the left: lid and two sides."""
    c, colours = interface(look), palettes.palette(game)
    depth, radius = look.px(DEPTH), 14
    lid_w, lid_h = w - depth, h - depth
    lw, lh, d = lid_w / look.k, lid_h / look.k, DEPTH
    right, bottom = lw + d, lh + d
    sides = kit.svg(
        f'<path d="M{lw - 8} 4L{right} {d + 6}V{bottom - 10}Q{right} {bottom} {right - 10} {bottom}'
        f'H{d + 6}L4 {lh - 8}Z" fill="{colours.dark}"/>'
        f'<path d="M{lw - 8} 4L{right} {d + 6}V{bottom - 10}L{lw - 6} {lh - 6}Z" fill="#ffffff" fill-opacity=".12"/>',
        w,
        h,
        box=(w / look.k, h / look.k),
    )
    lid = kit.round_corners(_cover(game, lid_w, lid_h).copy(), look.px(radius))
    if not _path(game).exists():
        words = kit.fit(title, f"logo.{game}", 34 * look.k, lid_w - look.px(20), "#ffffff", colours.dark, 2 * look.k)
        kit.blit_centred(lid, words, (lid_w / 2, lid_h * 0.3))
    _note(lid, look, note)
    edge, width = (c.focus, 3) if lit else ("#ffffff", 1.6)
    lid.blit(
        kit.svg(
            f'<rect x="{width / 2}" y="{width / 2}" width="{lw - width}" height="{lh - width}" rx="{radius - 1}" '
            f'fill="none" stroke="{edge}" stroke-opacity="{0.95 if lit or look.high_contrast else 0.45}" '
            f'stroke-width="{width}"/>',
            lid_w,
            lid_h,
            box=(lw, lh),
        ),
        (0, 0),
    )
    kit.gloss(lid, 0.14)
    kit.round_corners(lid, look.px(radius))
    sides.blit(lid, (0, 0))
    return sides


def _note(lid: pygame.Surface, look: Look, note: str) -> None:
    """The small words on a dark band at the foot of the lid."""
    c, (w, h) = interface(look), lid.get_size()
    lines, size = in_lines(note, look.text_px(15, 1.35), w - look.px(40))
    drawn = [kit.text(line, "bold", size, c.words) for line in lines]
    wide = max(words.get_width() for words in drawn) + look.px(26)
    tall = sum(words.get_height() for words in drawn) + look.px(6)
    lw, lh = wide / look.k, tall / look.k
    r = min(lh / 2, 14)
    band = kit.svg(
        f'<rect width="{lw}" height="{lh}" rx="{r}" fill="{c.prompt}" fill-opacity="{c.prompt_alpha}"/>'
        f'<rect x=".8" y=".8" width="{lw - 1.6}" height="{lh - 1.6}" rx="{r - 0.8}" fill="none" '
        f'stroke="{c.hairline}" stroke-opacity=".7" stroke-width="1.4"/>',
        wide,
        tall,
        box=(lw, lh),
    )
    place = kit.blit_centred(lid, band, (w / 2, h - tall / 2 - look.px(10)))
    y = place.y + look.px(3)
    for words in drawn:
        lid.blit(words, (place.centerx - words.get_width() // 2, y))
        y += words.get_height()


def in_lines(note: str, size: int, room: int) -> tuple[list[str], int]:
    """The facts in one line of this font height, or each in its own rather than smaller; and the height that fits."""
    lines = [note] if kit.fitting_px(note, "bold", size, room) == size else note.split(BETWEEN)
    return lines, min(kit.fitting_px(line, "bold", size, room) for line in lines)


def scale_for(count: int) -> float:
    """How large the boxes are drawn when there are so many."""
    return {1: 1.15, 2: 1.0, 3: 0.82}.get(count, 0.64)


class GameBox(Pressable):
    """One game on the shelf; a click takes it down."""

    def __init__(
        self, game: str, title: str, note: str, act: Callable[[], None], scale: float = 1.0, about: str = ""
    ) -> None:
        """`note` is the small line on the lid (how many play, how long); `about` is said where the pointer rests."""
        super().__init__(act=act, key=f"game.{game}", label=title, tip=about)
        self.game, self.note, self.scale = game, note, scale

    def value(self) -> str:
        return self.note

    def natural(self, look: Look) -> int:
        return look.px(WIDE * self.scale)

    def minimum(self, look: Look) -> int:
        return look.px(WIDE * self.scale)

    def height(self, look: Look, width: int) -> int:
        return look.px(TALL * self.scale)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        w, h = look.px(WIDE * self.scale), look.px(TALL * self.scale)
        lit = self.hovered or (self.focused and self.pressed)
        part = _box(look, self.game, self.label, self.note, w, h, lit)
        place = pygame.Rect(0, 0, w, h)
        place.center = self.rect.center
        if lit and not self.pressed and not look.reduced_motion:
            place.y -= look.px(LIFT)
        part.blit(surface, place)


def forget() -> None:
    """Let go of the drawn boxes."""
    _cover.cache_clear()
    _box.cache_clear()
