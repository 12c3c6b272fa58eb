"""Which widget a person presses next to give an answer at a table whose answers take several steps."""

from __future__ import annotations

from functools import partial

from app.screen.browse import Browse
from app.screen.declaring import DeclaringPrompt, stem_of
from app.screen.gallery import Gallery
from app.screen.page import Page
from app.screen.picks import Pick, picks
from app.screen.spots import CardSpot
from app.screen.table import Table
from app.screen.widgets.base import Widget
from app.screen.widgets.press import Button
from games.core.action import Action


def next_press(page: Page, table: Table, action: Action) -> Widget:
    """What has to be pressed next on the page that is on top. Raises LookupError if there is no way."""
    if isinstance(page, Gallery):
        (word,) = (pick.value for pick in picks(action))
        return page.find("choose" if page.at == word else f"exhibit.{word}")
    if isinstance(page, Browse):
        card = picks(action)[-1].value
        shown = page.cards[page.at]
        return page.find("choose" if shown == card else f"card.{page.cards.index(card)}")
    prompt = table.prompt
    assert isinstance(prompt, DeclaringPrompt)
    button = _button(table, action)
    if button is not None:
        return button
    if prompt.counts(action):
        return _counted(table, prompt, action)
    wanted = picks(action)
    if prompt.stem is None and not prompt.picked and stem_of(action) in prompt.stems():
        stem = stem_of(action)
        return table.find(f"answer.begin.{stem.verb}.{stem.word}")
    left = [pick for pick in wanted if pick.what in ("card", "seat", "place", "zone") and pick not in prompt.picked]
    if not left:
        raise LookupError(f"there is no button for {action}")
    return _spot(table, left[0])


def _button(table: Table, action: Action) -> Widget | None:
    for widget in table.root.walk():
        act = widget.act if isinstance(widget, Button) else None
        if isinstance(act, partial) and act.args == (action,):
            return widget
    return None


def _counted(table: Table, prompt: DeclaringPrompt, action: Action) -> Widget:
    aim = prompt.aim(action)
    if not prompt.declaring:
        stem = stem_of(action)
        return table.find(f"answer.begin.{stem.verb}.{stem.word}")
    if aim is not None and aim not in prompt.picked:
        return _spot(table, aim)
    for zone in prompt.amounts.zones:
        name = f"{zone}.{prompt.view.seat}"
        here = [card for card in prompt.countable if card in prompt.table.zones[name]]
        used = [card for card in here if card in prompt.used]
        if len(used) != getattr(action, zone):
            short = len(used) < getattr(action, zone)
            card = next(c for c in here if (c not in used) == short)
            return _spot(table, Pick("card", card))
    raise LookupError(f"{action} cannot be declared: {prompt.declared}, {prompt.refusal}")


def _spot(table: Table, pick: Pick) -> Widget:
    if pick.what == "seat":
        return table.find(f"seat.{pick.value}")
    for spot in table.root.walk():
        if isinstance(spot, CardSpot) and pick in table.picks_of(spot.sprite):
            return spot
    raise LookupError(f"{pick} does not lie on the table")
