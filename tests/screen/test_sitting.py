"""Who is asked, and what is written down: without a window."""

from __future__ import annotations

from random import Random

import pytest

from app.match import Match, Refused
from app.opponents.levels import Decision
from app.sitting import Asked, HandTo, Over, Pace, Sitting, Waiting
from games.core.action import Pass
from games.core.codec import pack, unpack
from games.mifuchi.state import Combo, Play
from saves.facts import Choice, Result
from saves.facts import Seat as Chair
from tests.screen.company import (
    ADA,
    BEN,
    ROBO,
    Mind,
    Paper,
    first_card,
    go_on,
    hand,
    laid,
    play_on,
    table,
    turn,
    waiting,
)


@pytest.mark.parametrize("chairs", [(ADA, ROBO), (ROBO, ADA), (ADA, BEN), (ROBO, ROBO)])
def test_a_game_goes_to_its_end_and_the_journal_tells_all_of_it(chairs: tuple[Chair, Chair]) -> None:
    sitting, _, paper = table(chairs, treasures_to_win=2, track_steps=3)
    play_on(sitting, Random(5))
    assert isinstance(sitting.turn, Over)
    again = Match("mifuchi", 2, 3, sitting.match.options)
    for fact in paper.facts[:-1]:
        assert isinstance(fact, Choice)
        again.answer(fact.seat, unpack(again.game, fact.action))
    assert paper.facts[-1] == Result(sitting.match.result or ())
    assert again.result == sitting.match.result


def test_each_choice_is_written_before_anybody_is_asked_again() -> None:
    sitting, _, paper = table()
    paper.settled = False
    assert isinstance(sitting.turn, Waiting)
    assert not sitting.tick(10.0)
    paper.settled = True
    assert turn(sitting) == Asked(0)
    action = first_card(sitting, 0)
    sitting.answer(action)
    assert paper.facts == [Choice(0, pack(action))]


def test_a_person_who_was_asked_stays_so_while_the_answer_of_an_opponent_is_written() -> None:
    sitting, _, paper = table()
    for now in range(4):
        assert turn(sitting) == Asked(0)
        sitting.tick(float(now))
    assert [fact.seat for fact in paper.facts if isinstance(fact, Choice)] == [1]
    paper.settled = False
    assert sitting.turn == Asked(0)
    sitting.answer(first_card(sitting, 0))
    assert isinstance(sitting.turn, Waiting)


def test_the_next_person_is_asked_only_after_the_answer_of_the_one_before_is_written() -> None:
    sitting, _, paper = table((ADA, BEN))
    sitting.tick(1.0)
    sitting.take_over()
    sitting.answer(first_card(sitting, 0))
    paper.settled = False
    sitting.tick(2.0)
    assert isinstance(sitting.turn, Waiting)
    paper.settled = True
    assert turn(sitting) == HandTo(1)


def test_a_refused_answer_changes_and_writes_nothing() -> None:
    sitting, _, paper = table()
    with pytest.raises(Refused):
        sitting.answer(Pass())
    assert not paper.facts
    assert turn(sitting) == Asked(0)


def test_an_ai_seat_takes_its_least_time() -> None:
    sitting, mind, _ = table(pace=Pace(least=0.6, most=2.0))
    sitting.tick(100.0)
    assert mind.asked[0][2] == 2.0
    sitting.tick(100.5)
    assert waiting(sitting) == (0, 1)
    sitting.tick(100.7)
    assert waiting(sitting) == (0,)


def test_an_ai_seat_waits_while_the_table_still_moves() -> None:
    sitting, mind, _ = table()
    assert not sitting.tick(0.0, quiet=False)
    assert mind.asked, "it thinks meanwhile"
    sitting.tick(9.0, quiet=False)
    assert waiting(sitting) == (0, 1)
    sitting.tick(9.1)
    assert waiting(sitting) == (0,)


def test_the_ai_gets_a_view_of_its_own_seat() -> None:
    sitting, mind, _ = table()
    sitting.tick(0.0)
    view, level, _ = mind.asked[0]
    assert (view.seat, level) == (1, "fair")
    assert all(card.startswith("?") for card in view.table.zones["hand.0"])


def test_move_now_ends_the_waiting() -> None:
    sitting, mind, _ = table((ROBO, ADA), pace=Pace(least=30.0))
    mind.slow = True
    sitting.tick(0.0)
    sitting.tick(1.0)
    assert sitting.thinking == (0,)
    sitting.move_now()
    sitting.tick(1.1)
    assert waiting(sitting) == (1,)


def test_all_r09_a_person_among_ais_is_not_asked_in_vain() -> None:
    """Passing is the only answer, so the table passes, after the time that an AI would take (ALL-R09)."""
    sitting = laid(
        (ADA, ROBO), (hand("rock leaf scissors cawotte", "orange"), hand("rock leaf scissors cawotte", "blue"))
    )
    sitting.pace.least = 0.5
    sitting.answer(first_card(sitting, 0))
    sitting.tick(0.0)
    sitting.tick(0.6)
    assert sitting.match.at_window
    assert isinstance(sitting.turn, Waiting)
    sitting.tick(1.0)
    assert waiting(sitting) == (0, 1), "not before its time"
    sitting.tick(1.6)
    assert not sitting.match.waiting or sitting.match.waiting == (0, 1)
    assert len(sitting.match.choices) == 4


def test_a_person_with_a_combo_is_asked_at_a_pause() -> None:
    sitting = laid((ADA, ROBO), (hand("rock leaf leaf leaf", "orange"), hand("rock leaf scissors cawotte", "blue")))
    sitting.answer(Play("orange-rock.0"))
    go_on(sitting)
    assert sitting.match.at_window
    assert turn(sitting) == Asked(0)


def test_other_only_choices_are_made_for_a_person_if_wanted() -> None:
    hands = (hand("rock rock rock rock", "orange"), hand("rock leaf scissors cawotte", "blue"))
    sitting = laid((ADA, ROBO), hands)
    combo = next(a for a in sitting.match.choices_of(0) if isinstance(a, Combo))
    sitting.answer(combo)
    go_on(sitting)
    assert len(sitting.match.choices_of(0)) == 1
    assert turn(sitting) == Asked(0)
    sitting.pace.single = True
    assert isinstance(sitting.turn, Waiting)


def test_all_r09_answers_at_a_pause_are_given_together_whatever_they_are() -> None:
    """An AI seat that could only pass takes as long as one that has to think (ALL-R09)."""
    times = []
    for theirs in ("rock leaf scissors cawotte", "rock leaf leaf leaf"):
        sitting = laid((ADA, ROBO), (hand("rock leaf scissors cawotte", "orange"), hand(theirs, "blue")))
        sitting.pace.least = 0.5
        sitting.answer(first_card(sitting, 0))
        sitting.match.answer(1, Play("blue-rock.0"))
        sitting._question.ready.clear()
        now = 5.0
        while len(sitting.match.choices) < 3:
            sitting.tick(now)
            now += 0.05
        times.append(round(now, 2))
    assert times[0] == times[1]


def test_a_hint_is_what_the_fair_opponent_would_do_with_its_reasons() -> None:
    sitting, mind, _ = table((ADA, BEN))
    assert not sitting.ask_hint(), "nobody has the table"
    sitting.take_over()
    assert sitting.ask_hint()
    sitting.tick(0.0)
    sitting.tick(0.1)
    assert mind.asked[-1][1] == "fair"
    assert sitting.hint is not None
    assert sitting.hint.thought.action in sitting.match.choices_of(0)
    assert sitting.hint.thought.reasons
    sitting.answer(first_card(sitting, 0))
    assert sitting.hint is None


def test_a_resumed_table_goes_on_where_it_was() -> None:
    sitting, _, _ = table()
    play_on(sitting, Random(2), 12)
    match = Match("mifuchi", 2, 3, sitting.match.options)
    for choice in sitting.match.choices:
        match.answer(choice.seat, choice.action)
    resumed = Sitting(match, sitting.chairs, Paper(), Mind(), Pace(least=0.0), seen=True)
    shown = resumed.show()
    assert shown
    assert not shown.events
    assert shown.view.table.zones == sitting.view().table.zones
    assert resumed.turn == sitting.turn
    assert resumed.undoable == sitting.undoable


def test_an_answer_that_the_rules_forbid_is_replaced() -> None:
    sitting, mind, _ = table((ROBO, ADA))
    mind.poll = lambda: Decision(Pass()) if mind.open is not None else None  # type: ignore[method-assign]
    sitting.tick(0.0)
    sitting.tick(1.0)
    sitting.tick(2.0)
    assert waiting(sitting) == (1,)


def test_a_level_that_only_a_newer_program_knows_plays_fairly() -> None:
    wizard = Chair("Zoe", "ai", "wizard")
    made, mind, _ = table([ADA, wizard])
    made.tick(0.0)
    assert [level for _, level, _ in mind.asked] == ["fair"]
