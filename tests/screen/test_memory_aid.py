"""What a seat has seen but may not see again is not drawn, unless that seat has a memory aid (ALL-R12).

No shipped option makes MiFuChi hide what was seen, so its own rule is replaced: of the opponent's hand nothing that is
known is in sight, of both discard piles the top only.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from app.match import Match
from app.opponents.levels import decide
from app.screen.browse import Browse
from app.screen.setup import Setup
from app.screen.table import Table
from app.settings import Settings
from app.sitting import Pace, Sitting
from games.core.events import Bygone
from games.core.game import InSight, games
from games.core.knowledge import View, glance
from games.core.state import name_of
from tests.screen.at_table import at_table
from tests.screen.company import ADA, BEN, ROBO, Mind
from tests.screen.driver import driven
from tests.screen.menus import OPPONENTS

REMEMBERS = msgspec.structs.replace(ADA, memory_aid=True)


def sparing(s: Any, zone: str, seat: int) -> InSight:
    if zone.startswith("discard"):
        return "top"
    return "none" if zone == f"hand.{1 - seat}" else "all"


@pytest.fixture(autouse=True)
def _sparing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "mifuchi", dataclasses.replace(games()["mifuchi"], in_sight=sparing))


def seen_by_all() -> Match:
    """A match in which both seats have seen all hands, and one card of each draw pile."""
    match = Match("mifuchi", 2, 3, zones={"discard.1": ["blue-rock", "blue-leaf", "blue-dofus"]})
    s = match._state
    for zone in ("hand.0", "hand.1"):
        s.known.update(dict.fromkeys(s.zones[zone], 0b11))
    s.known[s.zones["deck.1"][3]] = 0b01
    return match


def faces(view: View, zone: str) -> list[str]:
    return [card for card in view.table.zones[zone] if card[0] != "?"]


def test_a_glance_shows_no_more_than_what_is_in_sight() -> None:
    match = seen_by_all()
    view = match.view(0)
    now = glance(view)
    assert len(faces(view, "hand.1")) == 4
    assert len(faces(now, "hand.0")) == 4
    assert faces(now, "hand.1") == []
    assert [card.partition(".")[0] for card in faces(now, "discard.1")] == ["blue-dofus"]
    assert {zone: len(cards) for zone, cards in now.table.zones.items()} == {
        zone: len(cards) for zone, cards in view.table.zones.items()
    }
    forgotten = set(view.table.known) - set(now.table.known)
    assert not any(card in repr(now) for card in forgotten if card[0] != "?")


def test_a_glance_does_not_depend_on_the_order_of_a_hand_that_is_forgotten() -> None:
    match = seen_by_all()
    first = glance(match.view(0))
    match._state.zones["hand.1"].reverse()
    assert repr(glance(match.view(0))) == repr(first)


@pytest.mark.parametrize(("chair", "drawn"), [(ADA, 0), (REMEMBERS, 4)])
def test_the_table_draws_what_is_remembered_for_a_seat_with_a_memory_aid_only(
    tmp_path: Path, chair: Any, drawn: int
) -> None:
    table = Table(Sitting(seen_by_all(), (chair, ROBO), None, Mind(), Pace(least=0.0)))
    with at_table(tmp_path, table):
        shown = [s.guise for s in table.stage.zones["hand.1"] if s.guise.card[0] != "?"]
        assert len(shown) == drawn
        assert all(guise.dim for guise in shown)


def test_a_memory_aid_lists_what_was_seen_of_a_pile_that_is_not_open(tmp_path: Path) -> None:
    for chair, opens in ((ADA, False), (REMEMBERS, True)):
        match = seen_by_all()
        table = Table(Sitting(match, (chair, ROBO), None, Mind(), Pace(least=0.0)))
        games()["mifuchi"] = dataclasses.replace(games()["mifuchi"], in_sight=closed)
        with at_table(tmp_path, table) as driver:
            assert table.opens("deck.1") is opens
            if opens:
                table.browse("deck.1")
                page = driver.window.top
                assert isinstance(page, Browse)
                assert list(page.cards) == [match.whole().zones["deck.1"][3]]


def closed(s: Any, zone: str, seat: int) -> InSight:
    return "none" if name_of(zone) == "deck" else sparing(s, zone, seat)


def test_what_only_one_of_two_people_may_see_again_is_not_drawn_while_the_table_is_covered() -> None:
    sitting = Sitting(seen_by_all(), (REMEMBERS, BEN), None, None, seen=True)
    assert sitting.covered
    assert faces(sitting.view(), "hand.0") == faces(sitting.view(), "hand.1") == []


def test_what_is_bygone_is_not_shown_once_more() -> None:
    sitting = Sitting(Match("mifuchi", 2, 3), (ADA, ROBO), seen=True)
    sitting.answer(sitting.match.choices_of(0)[0])
    sitting.match.answer(1, sitting.match.choices_of(1)[0])
    story = sitting.match.story[0]
    whole = sitting.recap()
    assert whole is not None
    story.insert(len(story) - len(whole.events) + 1, Bygone(1))
    later = sitting.recap()
    assert later is not None
    assert later.events == whole.events[1:]
    story.append(Bygone(1))
    assert sitting.recap() is None


def test_an_easy_opponent_is_not_given_what_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    match, given = seen_by_all(), []
    strategy = games()["mifuchi"].strategy
    weigh = strategy.weigh

    def spied(view: View, *rest: Any) -> Sequence[float]:
        given.append(len(faces(view, "hand.1")))
        return weigh(view, *rest)

    monkeypatch.setattr(type(strategy), "weigh", lambda self, *args: spied(*args))
    for level in ("easy", "fair"):
        decide(match.view(0), level, Random(1))
    assert given == [0, 4]


def test_the_set_up_asks_each_person_and_the_settings_say_what_is_usual(tmp_path: Path) -> None:
    for usual in (False, True):
        started: list[Any] = []
        with driven(
            tmp_path / str(usual),
            Setup(games()["mifuchi"], OPPONENTS, started.append),
            settings=Settings(memory_aid=usual),
        ) as drive:
            drive.click_on("play")
            drive.click_on("memory_aid.0")
            drive.click_on("play")
        assert [request.seats[0].memory_aid for request in started] == [usual, not usual]
        assert not any(request.seats[1].memory_aid for request in started)
