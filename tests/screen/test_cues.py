"""Events become movements: what is seen together, and that it ends where it should."""

from __future__ import annotations

import pytest

from app.match import Match
from app.screen import cues
from app.screen.painter import TURNS
from app.screen.places import Pose
from app.screen.sound import files
from app.screen.tween import Tween, ease_both, ease_out
from games.core.events import Answered, Bygone, Counted, Event, Gathered, Hidden, Moved, Rolled, Shown, Shuffled

EVENTS: list[Event] = [
    Answered(0),
    Answered(1),
    Moved("?orange", "hand.0", "duel.0", 1),
    Moved("blue-rock.0", "hand.1", "duel.1", 2),
    Shown("orange-leaf.0", "duel.0", 3),
    Shown("blue-rock.0", "duel.1", 3),
    Counted("duel", 0),
    Counted("facing", 0),
    Counted("wa", -1),
    Moved("orange-leaf.0", "duel.0", "discard.0", 3),
    Moved("blue-rock.0", "duel.1", "discard.1", 3),
    Gathered("discard.0", "deck.0", 6),
    Shuffled("deck.0"),
    Hidden("hand.1", 2),
    Bygone(3),
    Moved("?orange", "deck.0", "hand.0", 1),
    Rolled(3, 6),
]


def test_what_belongs_together_is_seen_together() -> None:
    groups = [[type(e).__name__ for e in group] for group in cues.grouped(EVENTS)]
    assert groups == [
        ["Answered", "Answered"],
        ["Moved", "Moved"],
        ["Shown", "Shown"],
        ["Counted"],
        ["Counted"],
        ["Counted"],
        ["Moved", "Moved"],
        ["Gathered"],
        ["Shuffled"],
        ["Hidden"],
        ["Bygone"],
        ["Moved"],
        ["Rolled"],
    ]


def test_a_deal_is_seen_together_but_later_each_hand_gets_its_cards_for_itself() -> None:
    events: list[Event] = [Moved("?back", "deck", f"hand.{seat}", 1 << seat) for seat in (0, 1, 0, 1)]
    assert len(list(cues.grouped(events))) == 1
    assert [len(group) for group in cues.grouped([Answered(0), *events])] == [1, 1, 1, 1, 1]
    assert [len(group) for group in cues.grouped([Answered(0), events[0], events[2], events[1]])] == [1, 2, 1]
    stolen: list[Event] = [Moved("?back", f"hand.{seat}", f"hand.{1 - seat}", 3) for seat in (0, 1)]
    assert len(list(cues.grouped(stolen))) == 2


def test_no_event_is_lost_or_changes_its_turn() -> None:
    match = Match("mifuchi", 2, 5)
    for _ in range(60):
        seat = match.waiting[0]
        match.answer(seat, match.choices_of(seat)[0])
    for story in match.story:
        assert [e for group in cues.grouped(story) for e in group] == story


def test_a_card_that_goes_on_at_once_is_seen_twice() -> None:
    events = [Moved("orange-rock.0", "deck.0", "hand.0", 3), Moved("orange-rock.0", "hand.0", "discard.0", 3)]
    assert len(list(cues.grouped(events))) == 2


@pytest.mark.parametrize("event", EVENTS)
def test_every_sound_of_an_event_is_shipped(event: Event) -> None:
    name = cues.sound(event)
    assert not name or files(name)
    assert bool(name) != isinstance(event, Counted | Answered | Bygone)


@pytest.mark.parametrize("name", ["your-turn", "notify", "win", "lose", "refuse", "click"])
def test_every_other_sound_of_the_table_is_shipped(name: str) -> None:
    assert files(name)


class Ball:
    def __init__(self) -> None:
        self.pose = Pose(0, 0, 0, 100)
        self.scale = 1.0
        self.turn = TURNS


def test_a_tween_sets_off_late_and_arrives_exactly() -> None:
    ball, end = Ball(), Pose(90, 40, 10, 60)
    tween = Tween(ball, end, 0.5, delay=0.2)
    assert not tween.step(0.1)
    assert ball.pose == Pose(0, 0, 0, 100)
    assert not tween.step(0.35)
    assert 0 < ball.pose.x < 90
    assert tween.step(0.5)
    assert ball.pose == end
    assert (ball.scale, ball.turn) == (1.0, TURNS)


def test_a_card_shrinks_and_grows_on_its_way_as_it_will_be() -> None:
    ball = Ball()
    tween = Tween(ball, Pose(100, 0, 0, 50), 1.0, ease=lambda part: part)
    tween.step(0.5)
    assert ball.pose.width * ball.scale == pytest.approx(75)


def test_a_card_turns_over_once_and_is_seen_from_its_edge_then() -> None:
    ball = Ball()
    turns: list[int] = []
    tween = Tween(ball, Pose(50, 0, 0, 100), 1.0, turned=lambda: turns.append(ball.turn))
    seen = []
    for _ in range(20):
        tween.step(0.05)
        seen.append(ball.turn)
    assert len(turns) == 1
    assert min(seen) == 1
    assert seen[-1] == TURNS


def test_what_is_cut_short_has_turned_as_well() -> None:
    turned = []
    tween = Tween(Ball(), Pose(1, 1, 0, 100), 1.0, turned=lambda: turned.append(True))
    tween.finish()
    assert turned == [True]


@pytest.mark.parametrize("ease", [ease_out, ease_both])
def test_easing_goes_from_start_to_end_without_going_back(ease: object) -> None:
    assert callable(ease)
    values = [ease(i / 50) for i in range(51)]
    assert values[0] == 0
    assert values[-1] == 1
    assert values == sorted(values)
