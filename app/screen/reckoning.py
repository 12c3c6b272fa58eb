"""The panel of a fight: what attacks, what defends, and how both add up so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from app.screen import kit, theme
from app.screen.plates import GROWTH
from app.screen.theme import Look, interface
from app.screen.widgets.base import Widget

SHIELD = (
    '<path d="M16 2L28 6V15C28 23 22 28 16 30.5C10 28 4 23 4 15V6Z" fill="{fill}" stroke="{edge}" stroke-width="2.2" '
    'stroke-linejoin="round"/><path d="M16 6.2V26.4C11.6 24.4 7.6 20.6 7.6 15V8.8Z" fill="#ffffff" fill-opacity=".28"/>'
)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a fight: how many cards of each worth it uses, what is added, and the sum if it is known."""

    terms: tuple[tuple[int, int], ...]
    bonus: int
    total: int | None


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A fight as far as it is known: its title, both sides, a line below, and whether the defence holds."""

    title: str
    attack: Side
    defence: Side | None
    note: str
    holds: bool = False


class ReckoningPanel(Widget):
    """The fight at its place in the window, no higher than it needs."""

    role = "fight"

    def __init__(self, shown: Reckoning, at: pygame.Rect) -> None:
        said = [shown.title, str(shown.attack.total)]
        if shown.defence is not None and shown.defence.total is not None:
            said.append(str(shown.defence.total))
        super().__init__(key="fight", label=", ".join(filter(None, (*said, shown.note))))
        self.fight, self.at = shown, at

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = self._drawn(look).get_rect(midtop=self.at.midtop)

    def _drawn(self, look: Look) -> pygame.Surface:
        return _panel(self.fight, self.at.size, look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(self._drawn(look), self.rect)


@lru_cache(maxsize=32)
def _panel(shown: Reckoning, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Title, the two sums side by side, the note; words grow as far as there is room."""
    c, k, (w, most) = interface(look), look.k, size
    pad, gap = look.px(9), look.px(3)
    with theme.fonts_for(look):
        for grown in (GROWTH, 1.25, 1.0, 0.85):
            px = look.text_px(17, grown) if grown >= 1 else round(17 * k * grown)
            title = kit.paragraph(shown.title, "bold", px, c.words, w - 2 * pad, "center")
            note = kit.paragraph(shown.note, "ui", px, c.quiet, w - 2 * pad, "center") if shown.note else None
            high = title.get_height() + (note.get_height() + gap if note else 0) + 2 * pad
            sums = min(look.px(62), most - high - 2 * gap)
            if sums >= look.px(44):
                break
        sums = max(sums, look.px(34))
        high += sums + 2 * gap
        edge = c.focus if shown.holds or shown.defence is None else c.warning
        drawn = kit.svg(
            f'<rect x="1.5" y="1.5" width="{w - 3}" height="{high - 3}" rx="{16 * k:.1f}" fill="{c.prompt}" '
            f'fill-opacity="{1 if look.high_contrast else 0.9}" stroke="{edge}" stroke-width="{2 * k:.1f}"/>',
            w,
            high,
        )
        drawn.blit(title, (pad, pad))
        y = pad + title.get_height() + gap + sums / 2
        sides = [("crossed-swords", shown.attack)]
        if shown.defence is not None:
            sides.append(("shield", shown.defence))
        for number, (icon, side) in enumerate(sides):
            _side(drawn, icon, side, (w * (number + 0.5) / len(sides), y), (w / len(sides) - pad, sums), look)
        if note is not None:
            drawn.blit(note, (pad, round(y + sums / 2 + gap)))
    return drawn


def _side(
    target: pygame.Surface, icon: str, side: Side, at: tuple[float, float], room: tuple[float, float], look: Look
) -> None:
    """A sign, the sum written out, and its total."""
    c, k = interface(look), look.k
    high = room[1]
    mark = _shield(round(high * 0.8), look) if icon == "shield" else kit.picture(icon, high * 0.8)
    written = " + ".join(filter(None, (*_terms(side.terms), str(side.bonus) if side.bonus else "")))
    total = kit.text("?" if side.total is None else str(side.total), "number", high * 0.9, "#ffffff", "#10222c", 2 * k)
    space = room[0] - mark.get_width() - total.get_width() - 2 * look.px(8)
    parts: list[pygame.Surface] = [mark]
    if written and space > look.px(30):
        parts.append(kit.fit(f"{written} =", "bold", high * 0.44, space, c.words))
    parts.append(total)
    x = at[0] - (sum(part.get_width() for part in parts) + look.px(8) * (len(parts) - 1)) / 2
    for part in parts:
        target.blit(part, (round(x), round(at[1] - part.get_height() / 2)))
        x += part.get_width() + look.px(8)


def _terms(terms: Sequence[tuple[int, int]]) -> list[str]:
    """What the cards of each worth come to: "2" for two that count 1, "2×3" for two that count 3."""
    return [str(count) if worth == 1 else f"{count}×{worth}" for count, worth in terms if count]


def _shield(px: int, look: Look) -> pygame.Surface:
    fill, edge = ("#000000", "#ffffff") if look.high_contrast else ("url(#s)", "#f4fbff")
    return kit.svg(
        SHIELD.format(fill=fill, edge=edge),
        px,
        px,
        kit.lin("s", [(0, "#7fc4ff"), (1, "#1f5fc0")], 0, 0, 0, 32),
        box=(32, 32),
    )
