"""What every seat of every game may know, checked along random play: views, events, imagined worlds."""

from __future__ import annotations

import pickle
from random import Random

from games.core.action import Action, Seat
from games.core.events import Counted, Event, Gathered, Hidden, Moved, Shown, Shuffled
from games.core.flow import drift, options, play, to_act, why
from games.core.knowledge import Sealed, Worlds, glance, imagine, observe, redact, rename
from games.core.state import State
from tests.everywhere import SEEDS, cards_named, every_game, stripped
from tests.table import face, walk, witnessed

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
    assert alike > 5  # few where cards turn up by chance alone


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
