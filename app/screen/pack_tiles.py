"""The parts of the pack editor: figures to take in or out, columns to look for, and what the games ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from app.screen import boards, kit
from app.screen.cardview import CardTile, blit_card, drawn
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.screen.widgets.base import Widget
from app.screen.widgets.layout import Row
from app.screen.widgets.press import Pressable
from app.screen.widgets.words import Label, Picture, widths
from app.words import _, language
from games.core.pack import Demand, Figure
from games.core.text import text

DIM = 105
"""How much is left, of 255, of a figure that is not in the pack."""


class FigureTile(CardTile):
    """A figure: bright with a tick in the pack, pale outside. A press takes it in or out."""

    role = "switch"

    def __init__(self, game: str, figure: Figure, inside: bool, turn: Callable[[], None], width: float) -> None:
        super().__init__(game, figure.kind, turn, width, f"figure.{figure.kind}")
        self.inside = inside
        self.tip = self._about(figure)

    def _about(self, figure: Figure) -> str:
        said = text(self.game, language())
        columns = [said.get(f"columns.{column}") for column in figure.columns]
        power = f"{said.get(f'powers.{figure.word}')} {figure.power}"
        head = (self.label, said.get(f"classes.{figure.cls}"), *columns)
        links = [
            " · ".join((said.get(key), *(said.card(kind) for kind in kinds)))
            for key, kinds in (("sun", figure.friends), ("cloud", figure.enemies))
            if kinds
        ]
        numbers = f"{said.get('bios')} {figure.bios} · {power}"
        return "\n".join((" · ".join(head), numbers, *links, CardTile.value(self)))

    def value(self) -> str:
        return _("in the pack") if self.inside else _("not in the pack")

    def hover(self, pos: tuple[int, int] | None) -> None:
        """Pointing at a figure changes nothing."""

    def focus_gained(self) -> None:
        """Neither does coming to it with the keyboard."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.inside:
            blit_card(surface, self.game, self.card, self.rect, look)
            tick = _tick(look, round(self.rect.w * 0.3))
            surface.blit(tick, (self.rect.x - look.px(4), self.rect.y + round(self.rect.h * 0.58)))
            return
        pale = drawn(self.game, self.card, self.rect.w, look).copy()
        pale.set_alpha(255 if self.hovered else DIM)
        surface.blit(pale, self.rect)


@lru_cache(maxsize=8)
def _tick(look: Look, size: int) -> pygame.Surface:
    """The mark of what is in the pack."""
    c = interface(look)
    return kit.svg(
        f'<circle cx="16" cy="16" r="14.4" fill="{c.on}" stroke="#ffffff" stroke-width="2.4"/>'
        f'<path d="{parts.SIGNS["check"]}" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" '
        'stroke-linejoin="round" transform="translate(3.2 3.2) scale(.8)"/>',
        size,
        size,
        box=(32, 32),
    )


class ColumnRow(Pressable):
    """A column: its symbol and name, and how many of its figures are in the pack. A press looks for them alone."""

    role = "switch"

    def __init__(
        self, game: str, column: str, name: str, inside: int, of: int, chosen: bool, act: Callable[[], None]
    ) -> None:
        super().__init__(act=act, key=f"column.{column}", label=name)
        self.game, self.column, self.inside, self.of, self.chosen = game, column, inside, of, chosen

    def value(self) -> str:
        said = _("{count} of {all}").format(count=self.inside, all=self.of)
        return _("{value}, only these are shown").format(value=said) if self.chosen else said

    def _sizes(self, look: Look) -> tuple[int, int]:
        """The height of the row, and that of its symbol."""
        high = max(look.text_px(33), look.px(32))
        return high, high - look.px(6)

    def natural(self, look: Look) -> int:
        high, _size = self._sizes(look)
        px = look.text_px(16)
        return high + widths(self.label, "ui", px)[0] + widths(" 00/00", "bold", px)[0] + look.px(20)

    def minimum(self, look: Look) -> int:
        return min(self.natural(look), look.text_px(110))

    def height(self, look: Look, width: int) -> int:
        return self._sizes(look)[0]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        c, (high, size) = interface(look), self._sizes(look)
        parts.well(look, self.rect.w, self.rect.h).blit(surface, self.rect)
        if self.chosen or self.hovered:
            parts.pill(look, self.rect.w, self.rect.h, not self.chosen).blit(surface, self.rect)
        symbol = boards.columns(self.game).symbol(self.column, size, look)
        kit.blit_centred(surface, symbol, (self.rect.x + high // 2, self.rect.centery))
        px = look.text_px(16)
        ink = "#ffffff" if self.inside or self.chosen else c.quiet
        count = kit.text(f"{self.inside}/{self.of}", "bold", px, ink)
        right = self.rect.right - look.px(11) - count.get_width()
        left = self.rect.x + high + look.px(3)
        name = kit.fit(self.label, "ui", px, right - look.px(6) - left, ink)
        surface.blit(name, (left, self.rect.centery - name.get_height() // 2))
        surface.blit(count, (right, self.rect.centery - count.get_height() // 2))


def demand_line(demand: Demand) -> Widget:
    """What a game asks of a pack, with a tick where that is met and a cross where it is not."""
    words = text(demand.game, language()).say(demand.key, **demand.facts)
    mark = Picture("ui-check" if demand.met else "ui-cross", 24, _("met") if demand.met else _("not met yet"))
    return Row(mark, Label(words, 16, "words" if demand.met else "warning", grow=1), gap=8, wrap=False)
