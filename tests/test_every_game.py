"""What must hold for every game, checked along random play; a new game gets all of it by existing."""

from __future__ import annotations

import os
import pickle
import re
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
from games.core.events import Counted, Event, Gathered, Hidden, Moved, Rolled, Shown, Shuffled
from games.core.flow import drift, options, play, to_act, why
from games.core.game import Game, Value, games, load
from games.core.knowledge import Sealed, Worlds, glance, imagine, observe, redact, rename
from games.core.state import State
from tests.table import face, walk, witnessed

GAMES = list(games())
every_game = pytest.mark.parametrize("name", GAMES)
SEEDS = range(5)


def variants(game: Game) -> Iterator[dict[str, Value]]:
    """The default options, and for every other value of an option a table that has it."""
    yield {}
    for option in game.options:
        for value in option.values[1:]:
            yield {option.key: value}


def cards_named(x: object) -> set[str]:
    """Every card whose name can be read anywhere inside."""
    return set(re.findall(r"[\w-]+\.\d+", repr(x)))


def stripped(s: State) -> State:
    """The state without its outbox."""
    s = s.copy()
    s.events = None
    return s


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


# ---- views


@every_game
def test_all_r03_a_view_names_no_unknown_card(name: str) -> None:
    for seed in SEEDS:
        for s in walk(name, seed):
            for seat in range(s.seats):
                unknown = {c for c, who in s.known.items() if not who >> seat & 1}
                assert not unknown & cards_named(observe(s, seat))


@every_game
def test_all_r02_a_view_hides_luck_dice_and_the_answers_of_others(name: str) -> None:
    for s in walk(name, 3):
        for seat in range(s.seats):
            loaded = s.copy()
            loaded.dice = [3, 6]
            table = observe(loaded, seat).table
            assert (table.luck, table.dice, table.events) == (0, [], None)
            assert all(p == seat or type(a) is Sealed for p, a in table.answers.items())
            assert set(table.answers) == set(s.answers)


def disguise(s: State, seat: Seat, rng: Random) -> State:
    """Another truth that this seat cannot tell from `s`."""
    backs = s.deck.backs
    unknown = [c for c in s.deck.cards if not s.known[c] >> seat & 1]
    names: dict[str, str] = {}
    for back in dict.fromkeys(backs[c] for c in unknown):
        hidden = [c for c in unknown if backs[c] == back]
        names |= dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    other: State = rename(s.copy(), names)
    other.known = {c: other.known[c] for c in s.deck.cards}
    other.luck = rng.getrandbits(64)
    other.answers = {p: x if p == seat else rng.choice(options_before(s, p)) for p, x in s.answers.items()}
    for zone, cards in other.zones.items():
        if zone.startswith("hand.") and zone != f"hand.{seat}":
            rng.shuffle(cards)
    return other


def options_before(s: State, seat: Seat) -> list[Action]:
    """What a seat might have answered instead."""
    assert s.question
    return list(s.question.options(s, seat))


@every_game
def test_all_r03_a_view_does_not_depend_on_what_is_hidden(name: str) -> None:
    rng = Random(2)
    for seed in SEEDS:
        for s in walk(name, seed):
            for seat in range(s.seats):
                view, other = observe(s, seat), observe(disguise(s, seat, rng), seat)
                assert repr(view) == repr(other)
                assert pickle.dumps(view) == pickle.dumps(other)


@every_game
def test_all_r12_what_may_be_answered_follows_from_what_is_drawn(name: str) -> None:
    for seed in SEEDS:
        for s in walk(name, seed):
            for seat in to_act(s):
                assert list(options(glance(observe(s, seat)).table, seat)) == list(options(s, seat))


@every_game
def test_looking_changes_nothing(name: str) -> None:
    for s in walk(name, 6):
        before = repr(s)
        for seat in range(s.seats):
            view = observe(s, seat)
            seen = repr(view)
            world = imagine(view, Random(1))
            for p in to_act(world):
                options(world, p)
            drift(world, 5, Random(2))
            assert repr(view) == seen
            for action in options(s, seat):
                why(s, seat, action)
        assert repr(s) == before


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


def answer_all(s: State, mine: dict[Seat, Action], rng: Random) -> list[Event]:
    """Everybody answers, those not named by `mine` at random; what then happened."""
    s.events = []
    for seat in to_act(s):
        play(s, seat, mine[seat] if seat in mine else rng.choice(options(s, seat)))
    return s.events


@every_game
def test_all_r08_who_is_asked_depends_on_public_facts_only(name: str) -> None:
    """In two worlds that looked the same to a seat, and where the same was seen to happen, the table is the same to it.

    So is the question, and so are all figures and whatever else a game keeps: a secret that is no card, or no answer
    that is still sealed, would show here.
    """
    rng, alike = Random(6), 0
    for seed in SEEDS:
        for s in walk(name, seed):
            for seat in range(s.seats):
                view = observe(s, seat)
                mine = {seat: rng.choice(options(s, seat))} if seat in to_act(s) else {}
                here, there = stripped(s), imagine(view, rng)
                here.answers = {p: a for p, a in s.answers.items() if p == seat}
                backs = s.deck.backs
                told = witnessed(answer_all(here, mine, rng), seat, backs)
                if told == witnessed(answer_all(there, mine, rng), seat, backs):
                    alike += 1
                    mine_now, theirs_now = observe(here, seat), observe(there, seat)
                    assert repr(mine_now.table.question) == repr(theirs_now.table.question)
                    assert mine_now == theirs_now
    assert alike > 100


# ---- events


@every_game
def test_events_tell_the_whole_story(name: str) -> None:
    for seed in SEEDS:
        piles: dict[str, int] = {}
        marks: dict[str, int] = {}
        for s in walk(name, seed):
            if not piles:
                piles = {zone: len(cards) for zone, cards in s.zones.items()}
                marks = s.marks()
                continue
            for e in s.events or ():
                if isinstance(e, Moved):
                    piles[e.source] -= 1
                    piles[e.target] += 1
                elif isinstance(e, Gathered):
                    piles[e.target] += piles[e.source]
                    piles[e.source] = 0
                elif isinstance(e, Counted) and e.name in marks:
                    marks[e.name] = e.value
            assert piles == {zone: len(cards) for zone, cards in s.zones.items()}
            assert marks == s.marks()


@every_game
def test_all_r11_an_event_names_no_card_that_its_reader_may_not_know(name: str) -> None:
    for seed in SEEDS:
        before: dict[str, int] = {}
        for s in walk(name, seed):
            shown: dict[str, int] = {}
            backs = s.deck.backs
            for e in s.events or ():
                if isinstance(e, Moved | Shown):
                    shown[e.card] = shown.get(e.card, 0) | e.sight
                else:
                    assert not cards_named(e) & set(backs)
            for e in s.events or () if before else ():
                for seat in range(s.seats):
                    for card in cards_named(redact(e, seat, backs)) & set(backs):
                        assert (s.known[card] | before[card] | shown.get(card, 0)) >> seat & 1
            before = dict(s.known)


@every_game
def test_an_event_shows_a_card_only_to_those_who_know_it_afterwards(name: str) -> None:
    """What a seat learns in an event is in its view, unless the card was shuffled away or blurred since."""
    for seed in SEEDS:
        for s in walk(name, seed):
            forgotten = any(isinstance(e, Shuffled | Hidden) for e in s.events or ())
            last: dict[str, int] = {e.card: e.sight for e in s.events or () if isinstance(e, Moved | Shown)}
            for card, sight in last.items():
                assert forgotten or s.known[card] & sight == sight


@every_game
def test_nothing_is_forgotten_without_an_event(name: str) -> None:
    for seed in SEEDS:
        before: dict[str, int] = {}
        for s in walk(name, seed):
            if any(s.known[card] & was != was for card, was in before.items()):
                assert any(isinstance(e, Shuffled | Hidden) for e in s.events or ())
            before = dict(s.known)


@every_game
def test_two_stories_that_look_the_same_are_one_memory(name: str) -> None:
    rng = Random(4)
    for seed in SEEDS:
        for s in walk(name, seed):
            backs = s.deck.backs
            for seat in range(s.seats):
                events: list[Event] = s.events or []
                hidden = [e for e in events if isinstance(e, Moved) and not e.sight >> seat & 1]
                twins = {e.card: rng.choice([c for c in backs if backs[c] == backs[e.card]]) for e in hidden}
                other = [e._replace(card=twins[e.card]) if isinstance(e, Moved) and e in hidden else e for e in events]
                assert witnessed(other, seat, backs) == witnessed(events, seat, backs)
                seen = {e.card for e in events if isinstance(e, Moved | Shown) and e.sight >> seat & 1}
                unseen = {e.card for e in hidden} - seen
                assert not unseen & cards_named(witnessed(events, seat, backs))


# ---- imagined worlds


@every_game
def test_an_imagined_world_looks_the_same(name: str) -> None:
    rng = Random(1)
    for seed in SEEDS:
        for s in walk(name, seed):
            for seat in range(s.seats):
                view = observe(s, seat)
                again = observe(imagine(view, rng), seat)
                view.table.answers = {p: a for p, a in view.table.answers.items() if p == seat}
                assert again == view
                assert repr(again.table.zones) == repr(view.table.zones)


@every_game
def test_imagined_worlds_differ_and_deal_every_hidden_card_everywhere(name: str) -> None:
    s = next(walk(name, 1))
    view, rng = observe(s, 0), Random(5)
    worlds = Worlds(view)
    some = [worlds.imagine(rng) for _ in range(60)]
    assert len({repr(w.zones) for w in some}) > 30
    assert len({w.luck for w in some}) == 60
    backs = s.deck.backs
    for zone, cards in view.table.zones.items():
        hidden = [card for card in cards if card[0] == "?"]
        unseen = [card for card in backs if hidden and card not in view.table.known]
        alike = [card for card in unseen if backs[card] == backs[s.zones[zone][0]]]
        if hidden and len(alike) > len(cards):
            assert len({card for w in some for card in w.zones[zone]}) > len(cards)


@every_game
def test_worlds_share_nothing(name: str) -> None:
    s = next(walk(name, 1))
    worlds = Worlds(observe(s, 0))
    first = worlds.imagine(Random(1))
    before = repr(worlds.imagine(Random(2)))
    drift(first, 40, Random(3))
    assert repr(worlds.imagine(Random(2))) == before


@every_game
def test_a_whim_is_an_option_and_drifting_is_playing(name: str) -> None:
    rng = Random(3)
    for s in walk(name, 4):
        for seat in to_act(s):
            for _ in range(5):
                whim = s.question.whim(s, seat, rng)
                assert face(s, whim) in {face(s, a) for a in options(s, seat)}
        a, b = stripped(s), stripped(s)
        drift(a, 1, Random(5))
        again = Random(5)
        for seat in to_act(s):
            play(b, seat, s.question.whim(b, seat, again))
        assert a == b


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
        for back in (1, 3, 10):
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
