"""Tables of MiFuChi in a window, laid by hand, and what a person does there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app.match import Match
from app.screen.panels import Ribbon
from app.screen.spots import CardSpot
from app.screen.table import Table
from app.settings import Settings
from app.sitting import Pace, Sitting, Waiting
from games.core.action import Action
from games.core.knowledge import View
from saves.facts import Seat as Chair
from tests.screen.company import ADA, ROBO, Mind, hand
from tests.screen.driver import Driver, driven

HANDS = (hand("rock leaf leaf leaf", "orange"), hand("rock leaf scissors cawotte", "blue"))


def sitting(chairs: Sequence[Chair] = (ADA, ROBO), hands: Sequence[str] = HANDS, **laid: Any) -> Sitting:
    options = laid.pop("options", {})
    zones = {f"hand.{seat}": cards.split() for seat, cards in enumerate(hands)} | laid.pop("zones", {})
    match = Match("mifuchi", 2, laid.pop("seed", 3), options, zones=zones, marks=laid.pop("marks", {}))
    return Sitting(match, chairs, None, Mind(), Pace(least=0.0))


@contextmanager
def at_table(folder: Path, table: Table, **changes: Any) -> Iterator[Driver]:
    """A window with a table at which nothing flies, unless the settings say otherwise."""
    size = changes.pop("size", (1024, 640))
    settings = Settings(**({"animation": "none"} | changes))
    with driven(folder, table, size, settings) as driver:
        rest(driver)
        yield driver


def rest(driver: Driver) -> None:
    """Let the AI seats answer and everything be shown."""
    for _ in range(300):
        driver.settle()
        table = driver.window.top
        if not isinstance(table, Table) or not (table.stage.busy or isinstance(table.sitting.turn, Waiting)):
            return
    raise AssertionError("the table does not come to rest")


def spots(table: Table, zone: str) -> list[CardSpot]:
    return [w for w in table.root.walk() if isinstance(w, CardSpot) and w.sprite.zone == zone]


def click(driver: Driver, spot: CardSpot) -> None:
    """Click a card where nothing lies on it."""
    table = spot.table
    rect = spot.sprite.rect()
    points = [(x, y) for y in range(rect.top + 3, rect.bottom, 9) for x in range(rect.left + 3, rect.right, 7)]
    pos = next(p for p in points if table.card_at(p) is spot.sprite and driver.page.root.hit(p) is spot)
    driver.click(pos)


def own(table: Table) -> list[Action]:
    """What seat 0 has answered so far."""
    return [c.action for c in table.sitting.match.choices if c.seat == 0]


def ribbon(table: Table) -> Ribbon:
    found = table.find("prompt")
    assert isinstance(found, Ribbon)
    return found


def check_stage(table: Table, view: View) -> None:
    """The stage is the view: the same cards in the same order, and no face that the view does not know."""
    for zone, cards in view.table.zones.items():
        assert [s.card for s in table.stage.zones[zone]] == cards
        for sprite in table.stage.zones[zone]:
            known = view.table.known[sprite.card] >> view.seat & 1
            assert (sprite.guise.card[0] != "?") == (bool(known) and sprite.card[0] != "?")


@contextmanager
def at_table_waiting(folder: Path, table: Table) -> Iterator[Driver]:
    with driven(folder, table, (1024, 640), Settings(animation="none")) as driver:
        driver.settle()
        yield driver
