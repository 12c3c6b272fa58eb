"""The narrow waist: people, AI, saved games, tests and the protocol all play through these few functions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.core.action import Action, Seat
from games.core.events import Answered
from games.core.state import Refusal, State


def to_act(s: State) -> tuple[Seat, ...]:
    """The seats whose answer the table is waiting for; they may answer in any order."""
    question = s.question
    if question is None:
        return ()
    if not s.answers:
        return question.seats
    return tuple([p for p in question.seats if p not in s.answers])


def options(s: State, seat: Seat) -> Sequence[Action]:
    """What this seat may answer now; follows from what the seat knows alone. Equal cards are offered once."""
    question = s.question
    if question is None or seat not in question.seats or seat in s.answers:
        return ()
    return question.options(s, seat)


def why(s: State, seat: Seat, action: Action) -> Refusal | None:
    """The rule that forbids this answer, or None if it may be given: then it is one of `options`, or its equal."""
    if s.result is not None or s.question is None:
        return Refusal("ALL-01")
    if seat not in s.question.seats:
        return Refusal("ALL-02")
    if seat in s.answers:
        return Refusal("ALL-03")
    return s.question.refusal(s, seat, action)


def play(s: State, seat: Seat, action: Action) -> None:
    """Take one answer that `why` does not refuse; with the last one act on them and run on to the next question."""
    question, answers = s.question, s.answers
    assert question is not None
    assert seat in question.seats
    if s.events is not None:
        s.events.append(Answered(seat))
    if len(question.seats) == 1:
        answers = {seat: action}
    else:
        answers[seat] = action
        if len(answers) < len(question.seats):
            return
        answers = {p: answers[p] for p in question.seats}
        s.answers = {}
    s.question = None
    question.answered(s, answers)
    if s.question is None:
        advance(s)


def advance(s: State) -> None:
    """Run the planned steps up to the next question or the end of the game."""
    agenda = s.agenda
    while s.question is None and s.result is None:
        step = agenda.pop()
        if type(step) is tuple:
            if len(step) == 1:
                step[0](s)
            else:
                step[0](s, *step[1:])
        else:
            s.question = step  # type: ignore[assignment]
    if s.result is not None:
        s.question = None
        agenda.clear()


def drift(s: State, answers: int, rng: Random) -> int:
    """Let everyone answer on a whim, for about this many answers or to the end: `play` over and over, only quicker.

    Returns how many answers were given.
    """
    given = 0
    while s.question and given < answers:
        question, sealed = s.question, s.answers
        all_in = {p: sealed.get(p) or question.whim(s, p, rng) for p in question.seats}
        s.answers, s.question = {}, None
        question.answered(s, all_in)
        advance(s)
        given += len(all_in)
    return given
