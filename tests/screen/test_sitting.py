"""Who is asked, what is written down, and what each person at the screen may see: without a window."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from app.match import Match, Refused
from app.opponents.levels import Decision
from app.sitting import Anyone, Asked, HandTo, Over, Pace, Sitting, Turn, Waiting
from games.core.action import Action, Pass
from games.core.codec import pack, unpack
from games.core.events import Counted, Moved, Shown
from games.core.flow import options
from games.core.game import Style
from games.core.knowledge import Sealed, View
from games.mifuchi.state import Combo, Play
from saves.facts import Choice, Fact, HandOver, Result, Undo
from saves.facts import Seat as Chair

ADA, BEN = Chair("Ada", "human", colour=0, symbol=0), Chair("Ben", "human", colour=1, symbol=1)
ROBO = Chair("Robo", "ai", "fair", None, 1, 1)


class Paper:
    """A journal that keeps everything in memory."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.settled = True

    def append(self, fact: Fact) -> None:
        self.facts.append(fact)


class Mind:
    """A thinker that answers at once, at random, and remembers what it was asked."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.asked: list[tuple[View, str, float]] = []
        self.open: View | None = None
        self.slow = False
        self.dropped = 0

    def ask(self, view: View, level: str, seconds: float, style: Style) -> None:
        self.asked.append((view, level, seconds))
        self.open = view

    def poll(self) -> Decision | None:
        if self.open is None or self.slow:
            return None
        view, self.open = self.open, None
        return Decision(self.rng.choice(options(view.table, view.seat)), (("mix", {}),))

    def move_now(self) -> None:
        self.slow = False

    def drop(self) -> None:
        self.dropped += 1
        self.open = None


def table(
    chairs: Sequence[Chair] = (ADA, ROBO), seed: int = 3, pace: Pace | None = None, **options: Any
) -> tuple[Sitting, Mind, Paper]:
    mind, paper = Mind(), Paper()
    match = Match("mifuchi", 2, seed, options)
    return Sitting(match, chairs, paper, mind, pace or Pace(least=0.0)), mind, paper


def laid(chairs: Sequence[Chair], hands: tuple[str, str], **options: Any) -> Sitting:
    """A table with these hands, in a game with combos at every pause."""
    zones = {f"hand.{seat}": cards.split() for seat, cards in enumerate(hands)}
    match = Match("mifuchi", 2, 3, options, zones=zones)
    return Sitting(match, chairs, Paper(), Mind(), Pace(least=0.0))


def hand(kinds: str, colour: str) -> str:
    return " ".join(f"{colour}-{kind}" for kind in kinds.split())


def first_card(sitting: Sitting, seat: int) -> Action:
    return next(a for a in sitting.match.choices_of(seat) if isinstance(a, Play))


def turn(sitting: Sitting) -> Turn:
    """What has to happen next, asked anew."""
    return sitting.turn


def waiting(sitting: Sitting) -> tuple[int, ...]:
    """Whose answers are missing, asked anew."""
    return sitting.match.waiting


def go_on(sitting: Sitting, now: float = 0.0) -> None:
    """Let the AI seats answer until a person is asked, or the game is over."""
    for _ in range(1000):
        if not isinstance(sitting.turn, Waiting):
            return
        sitting.tick(now)
        now += 1.0
    raise AssertionError(sitting.turn)


def play_on(sitting: Sitting, rng: Random, choices: int = 100_000) -> None:
    """Random people play, as the screen would let them."""
    for _ in range(choices):
        go_on(sitting)
        match sitting.turn:
            case Over():
                return
            case HandTo():
                sitting.take_over()
            case Anyone(seats):
                sitting.call([seat for seat in seats if rng.random() < 0.5])
            case Asked(seat):
                sitting.answer(rng.choice(sitting.match.choices_of(seat)))
            case _:
                raise AssertionError


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


# several people at one screen


def test_the_table_is_handed_over_before_a_hand_is_uncovered() -> None:
    sitting, _, _ = table((ADA, BEN))
    assert turn(sitting) == HandTo(0)
    assert sitting.covered
    assert all(
        c.startswith("?") for c in (*sitting.view().table.zones["hand.0"], *sitting.view().table.zones["hand.1"])
    )
    with pytest.raises(ValueError, match="nobody"):
        sitting.answer(first_card(sitting, 0))
    sitting.take_over()
    assert turn(sitting) == Asked(0)
    assert not any(c.startswith("?") for c in sitting.view().table.zones["hand.0"])
    sitting.answer(first_card(sitting, 0))
    assert sitting.covered
    assert turn(sitting) == HandTo(1)


def test_at_a_pause_everybody_is_asked_at_once_and_only_who_reacts_gets_the_table() -> None:
    hands = (hand("rock leaf leaf leaf", "orange"), hand("rock leaf scissors cawotte", "blue"))
    sitting = laid((ADA, BEN), hands)
    for card in ("orange-rock.0", "blue-rock.0"):
        sitting.take_over()
        sitting.answer(Play(card))
    assert turn(sitting) == Anyone((0, 1))
    assert sitting.covered
    sitting.call([0])
    assert sitting.match.choices[-1].action is Pass()
    assert sitting.match.choices[-1].seat == 1
    assert turn(sitting) == HandTo(0)
    sitting.take_over()
    assert turn(sitting) == Asked(0)


def test_at_a_pause_people_are_asked_whatever_their_hands_are() -> None:
    """The same prompt whether anybody has a combo or not (ALL-R02, ALL-R08)."""
    for mine in ("rock leaf scissors cawotte", "rock leaf leaf leaf"):
        sitting = laid((ADA, BEN), (hand(mine, "orange"), hand("rock leaf scissors cawotte", "blue")))
        for card in ("orange-rock.0", "blue-rock.0"):
            sitting.take_over()
            sitting.answer(Play(card))
        assert turn(sitting) == Anyone((0, 1))
    sitting.call([])
    assert [c.action for c in sitting.match.choices[-2:]] == [Pass(), Pass()]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_shown_tells_no_secret_of_the_others(seed: int) -> None:
    """At every step of a hot-seat game: no face that one of those who look may not know."""
    sitting, _, _ = table((ADA, BEN), seed, track_steps=3)
    rng = Random(seed)
    for _ in range(150):
        check_secrets(sitting)
        match sitting.turn:
            case Over():
                break
            case HandTo():
                sitting.take_over()
            case Anyone(seats):
                sitting.call([seat for seat in seats if rng.random() < 0.3])
            case Asked(seat):
                sitting.answer(rng.choice(sitting.match.choices_of(seat)))
            case Waiting():
                sitting.tick(0.0)


def check_secrets(sitting: Sitting) -> None:
    lookers = sitting.people if sitting.covered else (sitting.looker,)
    known = sitting.match.whole().known
    if sitting.covered:
        assert all(answer is Sealed() for answer in sitting.view().table.answers.values())
    shown = sitting.show() or sitting.recap()
    for card in (c for cards in sitting.view().table.zones.values() for c in cards if c[0] != "?"):
        assert all(known[card] >> p & 1 for p in lookers), card
    for event in (*(shown.events if shown else ()), *sitting.story()):
        if isinstance(event, Moved | Shown) and event.card[0] != "?":
            assert all(event.sight >> p & 1 for p in lookers), event
    if shown and shown.start:
        table = shown.start.table
        for card in (c for cards in table.zones.values() for c in cards if c[0] != "?"):
            assert all(table.known[card] >> p & 1 for p in lookers), card


def test_people_see_together_what_happens_after_the_last_answer() -> None:
    sitting, _, _ = table((ADA, BEN), combo_windows="between")
    sitting.show()
    for card in (0, 1):
        sitting.take_over()
        sitting.show()
        sitting.answer(first_card(sitting, card))
    shown = sitting.show()
    assert shown
    assert shown.covered
    assert [e.card[0] != "?" for e in shown.events if isinstance(e, Shown)] == [True, True]
    assert any(isinstance(e, Counted) and e.name == "duel" for e in shown.events)
    assert all(e.card[0] == "?" for e in shown.events if isinstance(e, Moved) and e.target.startswith("hand"))
    assert sitting.show() is None


def test_who_was_not_shown_something_sees_it_later() -> None:
    """Ben covers his Lenald while Ada does not look; she sees all of it when the table is open again."""
    hands = (hand("rock leaf scissors cawotte", "orange"), hand("lenald leaf scissors cawotte", "blue"))
    sitting = laid((ADA, BEN), hands, combo_windows="between")
    sitting.show()
    for card in ("orange-rock.0", "blue-lenald.0"):
        sitting.take_over()
        sitting.show()
        sitting.answer(Play(card))
    sitting.show()
    assert turn(sitting) == HandTo(1)
    sitting.take_over()
    own = sitting.show()
    assert own
    assert own.start is not None
    assert sitting.recap() is not None
    sitting.answer(first_card(sitting, 1))
    later = sitting.show()
    assert later
    assert later.covered
    assert any(isinstance(e, Counted) and e.name == "duel" for e in later.events)


# taking back, changing hands


def test_a_person_takes_back_a_choice_while_nothing_was_learnt() -> None:
    sitting, mind, paper = table(pace=Pace(least=9.0))
    mind.slow = True
    sitting.tick(0.0)
    sitting.answer(first_card(sitting, 0))
    assert sitting.undoable == 1
    assert sitting.undo()
    assert turn(sitting) == Asked(0)
    assert paper.facts[-1] == Undo(1)
    assert not sitting.undo()
    assert mind.dropped


def test_an_undo_takes_back_the_sealed_answer_of_an_ai_that_came_after() -> None:
    hands = (hand("rock leaf scissors rock", "orange"), hand("rock leaf scissors cawotte", "blue"))
    sitting = laid((ADA, ROBO), hands)
    sitting.pace.least = 5.0
    sitting.answer(first_card(sitting, 0))
    sitting.tick(0.0)
    assert sitting.undoable == 1
    sitting.tick(6.0)
    assert sitting.match.at_window
    assert sitting.undoable == 2
    assert sitting.undo()
    assert waiting(sitting) == (0, 1)


@pytest.mark.parametrize("passes", [True, False])
def test_an_undo_goes_back_over_answers_that_were_the_only_ones(passes: bool) -> None:
    """A Pass where nothing else was possible is no choice to be taken back, whoever gave it."""
    plain = "rock leaf scissors cawotte"
    sitting = laid((ADA, ROBO), (hand(plain, "orange"), hand(plain, "blue")))
    sitting.pace.passes = passes
    sitting.answer(first_card(sitting, 0))
    sitting.match.answer(1, Play("blue-rock.0"))
    assert sitting.match.at_window
    sitting.match.answer(0, Pass())
    assert sitting.undoable == 3
    assert sitting.undo()
    assert waiting(sitting) == (0, 1)
    assert turn(sitting) == Asked(0)
    assert not sitting.match.at_window
    assert not sitting.match.choices


@pytest.mark.parametrize("seed", range(3))
def test_what_is_taken_back_is_a_choice_of_ones_own_and_no_only_answer(seed: int) -> None:
    sitting, _, _ = table((ADA, ROBO), seed, treasures_to_win=2, track_steps=3)
    rng, seen = Random(seed), 0
    while not isinstance(sitting.turn, Over):
        if sitting.turn == Asked(0):
            sitting.answer(rng.choice(sitting.match.choices_of(0)))
        sitting.tick(0.0)
        if sitting.undoable:
            back = sitting.match.choices[-sitting.undoable]
            assert (back.seat, back.only) == (0, False)
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("hers", ["rock leaf scissors cawotte", "rock leaf leaf leaf"])
def test_whether_a_pass_may_be_taken_back_tells_nobody_what_else_there_was(hers: str) -> None:
    sitting = laid((ADA, BEN), (hand("rock leaf scissors cawotte", "orange"), hand(hers, "blue")))
    for card in ("orange-rock.0", "blue-rock.0"):
        sitting.take_over()
        sitting.answer(Play(card))
    sitting.call([0])
    assert sitting.covered
    assert sitting.undoable == 1


def test_at_one_screen_the_table_is_handed_back_after_an_undo() -> None:
    sitting, _, _ = table((ADA, BEN))
    sitting.take_over()
    sitting.answer(first_card(sitting, 0))
    assert turn(sitting) == HandTo(1)
    assert sitting.undo()
    assert sitting.covered
    assert turn(sitting) == HandTo(0)


def test_a_seat_changes_hands_and_keeps_its_colour() -> None:
    sitting, _, paper = table((ADA, BEN))
    sitting.hand_over(1, ROBO)
    assert sitting.chairs[1].kind == "ai"
    assert sitting.chairs[1].colour == BEN.colour
    assert paper.facts[-1] == HandOver(1, "ai", "Robo", "fair", None)
    assert turn(sitting) == Asked(0)
    sitting.answer(first_card(sitting, 0))
    go_on(sitting)
    assert len(sitting.match.choices) >= 2
    sitting.hand_over(1, BEN)
    assert sitting.shared
    assert sitting.covered


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


def test_an_opponent_who_chooses_meanwhile_does_not_cover_the_table() -> None:
    match = Match("miaui", 3, 1)
    sitting = Sitting(match, [ADA, BEN, ROBO], Paper(), Mind(), Pace(least=0.0))
    sitting.tick(0.0)
    sitting.take_over()
    for now in range(5):
        sitting.tick(float(now))
    assert match.waiting == (0, 1)
    before = sitting.turn
    sitting.answer(match.choices_of(0)[0])
    assert (before, sitting.turn) == (Asked(0), HandTo(1))


def test_what_happens_at_a_covered_table_is_shown_without_what_only_one_may_look_at_again() -> None:
    piles = {"fish.0": ["tigerfish-9", "kittenfish-5"], "fish.1": ["emperor-15", "emperor-11"]}
    match = Match("miaui", 3, 1, zones=piles, marks={"kiti": 0})
    sitting = Sitting(match, [ADA, BEN, ROBO], Paper(), Mind(), Pace(least=0.0))
    sitting.tick(0.0)
    for seat in (0, 1):
        sitting.take_over()
        sitting.show()
        sitting.answer(match.choices_of(seat)[0])
    for now in range(5):
        sitting.tick(float(now))
    told = sitting.show()
    assert told is not None
    assert told.covered
    assert told.start is not None
    for view in (told.start, told.view):
        for pile in ("fish.0", "fish.1"):
            assert [card[0] == "?" for card in view.table.zones[pile][:-1]] == [True] * (
                len(view.table.zones[pile]) - 1
            )
