"""The widgets of a table where sides fight each other: what a fight comes to, who may be sent, how rounds follow."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.screen import boards, offering
from app.screen.chips import Chip, Chips
from app.screen.groups import GroupPrompt
from app.screen.sums import Step, Tablet, TabletSpot
from app.screen.widgets.base import Widget
from app.screen.widgets.choices import Segmented
from app.words import _
from games.core.action import Seat
from games.core.game import load

if TYPE_CHECKING:
    from app.screen.showing import Showing
    from app.screen.table import Running, Table


def sums(table: Table) -> list[Widget]:
    """What the last fight comes to."""
    stage, boxes = table.stage, table.board.regions.sums
    seats = (stage.looker, *stage.layout.rivals)
    return [
        TabletSpot(seat, tablet(table, seat), stage.layout.rect(box)) for seat, box in zip(seats, boxes, strict=False)
    ]


def tablet(table: Showing, seat: Seat) -> Tablet | None:
    """What stands on the tablet of a side; nothing before anybody fights."""
    side, words, fight = table.fight.sides.get(seat), table.speech.text, table.fight
    if side is None or not side.cards or side.cards[-1].startswith("?"):
        return None
    pointers = load(table.game).pointers
    steps = []
    for name, place in side.steps:
        zone = pointers[name].zone_for(seat)
        sprites = table.stage.zones.get(zone, [])
        light = table.board.lights.get(name)
        if light is not None and place < len(sprites):
            steps.append(Step(light.sign, words.say(f"lights.{name}", card=sprites[place].card), light.good))
    front = words.card(side.cards[-1])
    return Tablet(
        front if len(side.cards) == 1 else f"{front} +{len(side.cards) - 1}",
        boards.sums(table.game).sums(side, table.match.deck),
        tuple(steps),
        fight.winner == seat,
    )


def groups(table: Table) -> list[Widget]:
    """The groups that may be sent, each as a chip."""
    stage, prompt, region = table.stage, table.prompt, table.board.regions.groups
    if region is None or stage.busy or not isinstance(prompt, GroupPrompt):
        return []
    art, words = boards.offers(table.game), table.speech.text
    chips = [
        Chip(
            art.chip(cards, table.match.deck, words),
            partial(offering.take_group, table, cards),
            set(prompt.chosen) <= set(cards) and bool(prompt.picked),
            f"answer.group.{number}",
        )
        for number, cards in enumerate(prompt.groups)
    ]
    return [Chips(chips, stage.layout.rect(region))]


def pace(table: Table) -> Widget:
    """Whether rounds follow each other by themselves, and how fast."""
    paces: list[tuple[Running, str]] = [("step", _("Step")), ("run", _("Auto")), ("fast", _("Fast"))]
    tip = _("Step by step, or on and on by itself (A)")
    return Segmented(_("Rounds"), paces, table.running, table.run, 15, key="answer.run", tip=tip)
