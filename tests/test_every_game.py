"""What must hold for every game, checked along random play: cards, answers, records, undo."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.match import Match, Refused
from games.core.action import Action, Pass, Seat
from games.core.codec import field_types, pack, unpack
from games.core.events import Rolled, Shuffled
from games.core.flow import drift, options, play, to_act, why
from games.core.game import load
from games.core.knowledge import observe
from games.core.state import State
from tests.everywhere import SEEDS, cards_named, every_game, stripped, variants
from tests.table import face, walk

# ---- cards


@every_game
def test_cards_are_neither_lost_nor_made(name: str) -> None:
    for given_options in variants(load(name)):
        for s in walk(name, 1, given=given_options):
            assert sorted(c for cards in s.zones.values() for c in cards) == sorted(s.deck.cards)
            assert sorted(s.known) == sorted(s.deck.cards)


@every_game
def test_every_zone_has_a_sight(name: str) -> None:
    for seed in SEEDS:
        for s in walk(name, seed):
            assert set(s.sight) == set(s.zones)


@every_game
def test_a_copy_shares_nothing_that_changes(name: str) -> None:
    for s in walk(name, 8):
        before, copy = repr(stripped(s)), s.copy()
        copy.events = []
        drift(copy, 12, Random(3))
        copy.known.clear()
        assert repr(stripped(s)) == before


# ---- options and refusals


@every_game
def test_options_are_never_empty_and_follow_from_the_view_alone(name: str) -> None:
    for seed in SEEDS:
        for s in walk(name, seed):
            for seat in to_act(s):
                assert list(options(observe(s, seat).table, seat)) == list(options(s, seat)) != []
                faces = [face(s, a) for a in options(s, seat)]
                assert len(set(faces)) == len(faces)


def formable(s: State, seat: Seat, rng: Random) -> Iterator[Action]:
    """Answers that the verbs of the game can form, wise or not."""
    game = load(s.game)
    own = s.zones.get(f"hand.{seat}", [])
    anything = [*own, *rng.sample(sorted(s.deck.cards), 12), "?nothing"]
    every: tuple[type[Action], ...] = (*game.actions, Pass)
    for cls in every:
        pools: list[list[Any]] = []
        for name, hint in field_types(cls).items():
            if hint is str and name == "zone":
                pools.append([*s.zones, "nowhere"])
            elif hint is str:
                pools.append(anything)
            elif hint == tuple[str, ...]:
                pools.append([*combinations(own, 3), *combinations(anything, 3), (), tuple(own[:2])])
            elif hint is int:
                pools.append([-1, *range(9)])
            else:
                pools.append([None, *anything[:3], 0, 1])
        for values in rng.sample(list(product(*pools)), min(60, len(list(product(*pools))))):
            yield cls.of(*values)


@every_game
def test_an_answer_is_refused_exactly_if_it_is_no_option(name: str) -> None:
    rng = Random(7)
    for seed in SEEDS:
        for s in walk(name, seed):
            for seat in range(s.seats):
                offered = {face(s, a) for a in options(s, seat)}
                for action in (*options(s, seat), *formable(s, seat, rng)):
                    assert (why(s, seat, action) is None) == (face(s, action) in offered), (seat, action)


@every_game
def test_a_refusal_follows_from_the_view_alone(name: str) -> None:
    rng = Random(8)
    for s in walk(name, 2):
        for seat in range(s.seats):
            table = observe(s, seat).table
            for action in formable(s, seat, rng):
                hidden = {c for c in cards_named(action) if c in s.known and not s.known[c] >> seat & 1}
                if not hidden:
                    assert why(table, seat, action) == why(s, seat, action)


@every_game
def test_a_refused_answer_changes_nothing(name: str) -> None:
    rng = Random(9)
    match = Match(name, load(name).seats_for()[0], 5)
    while match.waiting and len(match.choices) < 60:
        for seat in range(match.seats):
            for action in formable(match.whole(), seat, rng):
                if match.why(seat, action):
                    before = repr(match.whole())
                    with pytest.raises(Refused):
                        match.answer(seat, action)
                    assert repr(match.whole()) == before
                    break
        seat = rng.choice(match.waiting)
        match.answer(seat, rng.choice(match.choices_of(seat)))


@every_game
def test_when_the_game_is_over_nobody_may_answer(name: str) -> None:
    for seed in range(3):
        *_, s = walk(name, seed)
        assert s.result is not None
        assert to_act(s) == ()
        assert abs(sum(s.result) - 1) < 1e-9
        for seat in range(s.seats):
            assert options(s, seat) == ()
            refusal = why(s, seat, Pass())
            assert refusal is not None
            assert refusal.rule == "ALL-01"


@every_game
def test_every_action_survives_the_codec(name: str) -> None:
    game = load(name)
    for s in walk(name, 4):
        for seat in to_act(s):
            for action in options(s, seat):
                assert unpack(game, pack(action)) is action
                assert pickle.loads(pickle.dumps(action)) is action


# ---- records


@every_game
def test_a_match_replays_undoes_and_resumes_to_the_same_state(name: str) -> None:
    rng = Random(5)
    for given_options in variants(load(name)):
        match = Match(name, load(name).seats_for(given_options)[0], 11, given_options)
        states = []
        while match.waiting and len(match.choices) < 70:
            states.append((match.whole(), [list(x) for x in match.story]))
            seat = rng.choice(match.waiting)
            match.answer(seat, rng.choice(match.choices_of(seat)))
        again = Match(name, match.seats, 11, given_options)
        for choice in match.choices:
            again.answer(choice.seat, unpack(again.game, pack(choice.action)))
        assert again.whole() == match.whole()
        assert again.story == match.story
        for back in (1, 3, min(10, len(again.choices) - 4)):
            again.undo(back)
            assert (again.whole(), again.story) == states[len(again.choices)]


PLAY = """
import hashlib, random, sys
from games.core.flow import options, play, to_act
from games.core.game import games
for name, game in games().items():
    for seed in range(4):
        s, rng, told = game.new(game.seats_for()[0], seed, watched=True), random.Random(seed), []
        while waiting := to_act(s):
            seat = rng.choice(waiting)
            play(s, seat, rng.choice(options(s, seat)))
        print(name, hashlib.sha256(repr((s.zones, s.known, s.result, s.events)).encode()).hexdigest())
"""


def test_all_r01_same_seed_and_choices_same_game_in_every_process() -> None:
    """Also under another PYTHONHASHSEED, which changes the order of sets."""
    root = Path(__file__).resolve().parents[1]
    told = {
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env=os.environ | {"PYTHONHASHSEED": seed},
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(told) == 1


@every_game
def test_another_seed_is_another_game(name: str) -> None:
    game = load(name)
    assert len({repr(game.new(game.seats_for()[0], seed).zones) for seed in range(8)}) == 8


@every_game
def test_global_randomness_is_left_alone(name: str) -> None:
    import random

    random.seed(1)
    before = random.getstate()
    for _ in walk(name, 3):
        pass
    assert random.getstate() == before
    states = []
    for seed in (1, 2):
        random.seed(seed)
        states.append([repr(s) for s in walk(name, 3)])
    assert states[0] == states[1]


@every_game
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, (1 << 53) - 1), chosen_by=st.integers(0, 1 << 30))
def test_every_random_game_ends(name: str, seed: int, chosen_by: int) -> None:
    game, choices = load(name), Random(chosen_by)
    given_options = {o.key: choices.choice(o.values) for o in game.options}
    s = game.new(choices.choice(game.seats_for(given_options)), seed, given_options)
    for _ in range(20_000):
        waiting = to_act(s)
        if not waiting:
            break
        seat = choices.choice(waiting)
        play(s, seat, choices.choice(options(s, seat)))
    assert s.result is not None


@every_game
def test_a_view_fits_through_a_pipe(name: str) -> None:
    for s in walk(name, 2):
        for seat in range(s.seats):
            view = observe(s, seat)
            sent = pickle.dumps(view)
            assert pickle.loads(sent) == view
            assert len(sent) < 20_000


# ---- undo


@every_game
def test_a_choice_is_taken_back_only_if_nothing_was_learnt_since(name: str) -> None:
    rng = Random(13)
    match = Match(name, load(name).seats_for()[0], 3)
    people = range(match.seats)
    while match.waiting and len(match.choices) < 80:
        views = [observe(match.whole(), p) for p in people]
        seat = rng.choice(match.waiting)
        match.answer(seat, rng.choice(match.choices_of(seat)))
        back = match.undoable(seat, people)
        assert back in (0, 1)
        learnt = [
            {c for c in observe(match.whole(), p).table.known if c[0] != "?"}
            - {c for c in views[p].table.known if c[0] != "?"}
            for p in people
        ]
        if back:
            assert not any(learnt)


@every_game
def test_nothing_is_taken_back_once_several_sealed_answers_are_turned_up(name: str) -> None:
    rng, turned_up = Random(15), 0
    for seed in SEEDS:
        match = Match(name, load(name).seats_for()[0], seed)
        while match.waiting and len(match.choices) < 200:
            assert match.asked
            seats, waiting = match.asked[1], match.waiting
            seat = rng.choice(waiting)
            match.answer(seat, rng.choice(match.choices_of(seat)))
            if len(waiting) == 1 < len(seats) and Pass() in [c.action for c in match.choices[-len(seats) :]]:
                turned_up += 1
                assert not any(match.undoable(p, range(match.seats)) for p in seats)
    assert turned_up or not any(s.question and s.question.window and len(s.question.seats) > 1 for s in walk(name, 1))


@every_game
def test_rolls_and_shuffles_are_never_taken_back(name: str) -> None:
    rng = Random(14)
    match = Match(name, load(name).seats_for()[0], 4)
    while match.waiting and len(match.choices) < 200:
        seat = rng.choice(match.waiting)
        events = match.answer(seat, rng.choice(match.choices_of(seat)))
        if any(isinstance(e, Rolled | Shuffled) for e in events):
            assert match.undoable(seat, range(match.seats)) == 0
