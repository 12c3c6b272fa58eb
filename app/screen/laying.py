"""Drawing what a table needs before it is first shown, piece by piece, with a bar that tells how far it has come."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from app.match import Match
from app.screen import boards, felt, kit
from app.screen.layout import Layout
from app.screen.painter import Painter
from app.screen.theme import Look, interface
from app.screen.widgets import parts
from app.words import _
from games.core.action import Seat
from games.core.knowledge import face_down
from games.core.state import kind_of

PATIENCE = 0.3
"""So many seconds go by before the bar is shown."""
BAR = (420, 18)

Job = Callable[[], object]


def jobs(match: Match, layout: Layout, painter: Painter, looker: Seat) -> Iterator[Job]:
    """What has to be drawn: the felt, the pictures on it, each face and back that lies on it now."""
    look, options = painter.look, match.options
    yield partial(felt.felt, match.game.id, layout.size, look)
    for site in layout.scenes.values():
        yield partial(boards.art(match.game.id).picture, site, options, look)
    table = match.view(looker).table
    wanted: dict[tuple[str, int], None] = {}
    for zone, cards in table.zones.items():
        place = layout.place(zone)
        if place is not None:
            for card in cards:
                known = card[0] != "?" and table.known[card] >> looker & 1
                wanted[kind_of(card) if known else face_down(card, match.deck.backs), place.card] = None
    for kind, width in wanted:
        yield partial(painter.face, kind, width)


def lay(work: list[Job], show: Callable[[float], None]) -> None:
    """Do all of it; once that has taken some time, `show` is told before each piece which part of it is done."""
    begun = time.monotonic()
    for done, job in enumerate(work):
        if time.monotonic() - begun > PATIENCE:
            show(done / len(work))
        job()


def draw(surface: pygame.Surface, look: Look, part: float) -> None:
    """The bar, in the middle of a dark window."""
    c = interface(look)
    surface.fill(c.panel_bottom)
    wide, high = look.px(BAR[0]), look.px(BAR[1])
    box = pygame.Rect(0, 0, wide, high)
    box.center = surface.get_rect().center
    parts.groove(look, wide, high, False).blit(surface, box)
    full = max(high, round(wide * part))
    parts.groove(look, full, high, True).blit(surface, box)
    words = kit.text(_("Laying the table …"), "bold", look.text_px(22), c.words)
    kit.blit_centred(surface, words, (box.centerx, box.y - look.text_px(26)))
