"""Several people at one screen, choices taken back, seats that change hands: without a window."""

from __future__ import annotations

from random import Random

import pytest

from app.match import Match
from app.sitting import Anyone, Asked, HandTo, Over, Pace, Sitting, Turn, Waiting
from games.core.action import Pass
from games.core.events import Counted, Moved, Shown
from games.core.knowledge import Sealed
from games.mifuchi.state import Play
from saves.facts import HandOver, Undo
from tests.screen.company import ADA, BEN, ROBO, Mind, Paper, first_card, go_on, hand, laid, table, turn, waiting

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


@pytest.mark.parametrize("seed", range(3))
def test_a_question_that_is_no_secret_is_asked_without_handing_the_table_over(seed: int) -> None:
    """In FaMiX the ten of both lie open: who fights is chosen in secret, to whom a gift goes before all."""
    sitting = Sitting(Match("famix", 2, seed), (ADA, BEN), Paper(), None, Pace(least=0.0))
    rng = Random(seed)
    asked: set[tuple[str, str]] = set()
    for _ in range(300):
        at = sitting.turn
        if isinstance(at, Over):
            break
        check_secrets(sitting)
        assert sitting.match.asked
        if isinstance(at, HandTo):
            asked.add((sitting.match.asked[0], "handed"))
            sitting.take_over()
        elif isinstance(at, Asked):
            if sitting.covered:
                asked.add((sitting.match.asked[0], "open"))
            sitting.answer(rng.choice(sitting.match.choices_of(at.seat)))
    assert asked == {("send", "handed"), ("place", "open")}


@pytest.mark.parametrize(
    ("hands", "expected"), [(("", ""), Asked(0)), (("magic", ""), HandTo(0)), (("", "magic"), HandTo(0))]
)
def test_who_is_asked_while_anybody_hides_a_card_is_asked_alone(hands: tuple[str, str], expected: Turn) -> None:
    zones = {"hand.0": hands[0].split(), "hand.1": hands[1].split(), "hand.2": []}
    options = {"mages": "nez,gretchen,tag", "mage_choice": "random"}
    marks = {"turn": 0, "round": 2, "garbel": 1}
    match = Match("mages", 3, 3, options, zones=zones, marks=marks)
    assert turn(Sitting(match, (ADA, BEN, ROBO), Paper(), Mind(), Pace(least=0.0))) == expected


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
