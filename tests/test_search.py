"""The search: legal, honest, repeatable, unpredictable where it should be, and able to see what is close."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from random import Random

import pytest

from app.opponents.search import Search, search
from app.opponents.tree import Faces, Memory, Node
from games.core.action import Action
from games.core.events import Moved, Shown
from games.core.flow import options
from games.core.game import games, load
from games.core.knowledge import imagine, observe
from games.mifuchi.state import Play, Take
from tests.table import Table, moments

every_game = pytest.mark.parametrize("name", list(games()))


@every_game
def test_the_answer_is_an_option(name: str) -> None:
    rng = Random(1)
    for view in moments(name, 3)[::4]:
        assert search(view, rng, playouts=20).action in options(view.table, view.seat)


@every_game
def test_the_answer_is_the_same_in_worlds_that_cannot_be_told_apart(name: str) -> None:
    rng = Random(2)
    for view in moments(name, 5)[::6]:
        other = observe(imagine(view, rng), view.seat)
        assert search(other, Random(9), playouts=30) == search(view, Random(9), playouts=30)


@every_game
def test_searching_leaves_the_view_as_it_was(name: str) -> None:
    for view in moments(name, 7)[::10]:
        before = pickle.dumps(view)
        search(view, Random(1), playouts=10)
        assert pickle.dumps(view) == before


SCRIPT = """
from random import Random
from app.opponents.levels import decide
from tests.table import moments
views = moments({name!r}, 4)[::8]
for level in ("easy", "fair", "hard"):
    rng = Random(3)
    print([decide(v, level, rng, playouts=25).action for v in views])
"""


@every_game
def test_the_same_seed_gives_the_same_answers_in_every_process(name: str) -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT.format(name=name)],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert "card" in told.pop()


def test_a_search_stops_when_told_to_and_when_its_time_is_up() -> None:
    view = moments("mifuchi", 1)[0]
    calls: list[int] = []

    def stop() -> bool:
        calls.append(1)
        return len(calls) == 3

    assert 0 < search(view, Random(1), stop=stop, playouts=100_000).playouts < 1000
    assert len(calls) == 3
    assert 0 < search(view, Random(1), seconds=0.0).playouts < 1000


def test_without_a_budget_the_game_says_how_many_playouts() -> None:
    view = moments("mifuchi", 1)[0]
    assert search(view, Random(1)).playouts == load("mifuchi").strategy.playouts


def test_a_playout_adds_one_node_at_most() -> None:
    thinking = Search(moments("mifuchi", 2)[4], Random(5))
    for _ in range(60):
        before = grown(thinking)
        thinking.playout()
        assert 0 <= grown(thinking) - before <= 1


def grown(thinking: Search) -> int:
    """How many answers were tried at all, outside the question that is open."""
    nodes, tried = list(thinking.roots), 0
    while nodes:
        node = nodes.pop()
        nodes += node.edges.values()
        tried += sum(tally.visits > 0 for tally in node.tallies.values()) if node is not thinking.root else 0
    return tried


# ---- what is remembered


def test_a_hidden_card_is_remembered_by_its_back() -> None:
    deck = load("mifuchi").new(2, 1).deck
    rock, leaf = (Moved(f"orange-{x}.1", "deck.0", "hand.0", 1) for x in ("rock", "leaf"))
    mine, theirs = Memory(0, deck), Memory(1, deck)
    assert theirs[rock] == theirs[leaf]
    assert mine[rock] != mine[leaf]


def test_copies_of_a_card_are_one_memory() -> None:
    memory = Memory(1, load("mifuchi").new(2, 1).deck)
    one, two, elsewhere = (
        Shown(f"orange-rock.{n}", zone, 3) for n, zone in ((1, "hand.0"), (2, "hand.0"), (1, "duel.0"))
    )
    assert memory[one] == memory[two] != memory[elsewhere]


def test_answers_with_copies_of_a_card_have_one_face() -> None:
    faces = Faces(load("mifuchi").new(2, 1).deck)
    one, two, other = Play("orange-rock.1"), Play("orange-rock.2"), Play("orange-leaf.1")
    assert faces[one] is faces[two] is one
    assert faces[other] is other
    assert faces[Take("cape.0")] is not faces[Play("cape.0")]


def test_a_node_leans_towards_what_is_expected_until_it_knows_better() -> None:
    node, faces = Node(), [Play("a"), Play("b")]
    node.expect(faces, [9, 1])
    for _ in range(200):
        i, tally = node.pick(faces, 0.1, Random(1))
        node.visits += 1
        tally.visits += 1
        node.won += float(i)
        tally.won += float(i)
        if node.visits == 5:
            assert node.tallies[faces[0]].visits >= 3
    assert node.tallies[faces[1]].visits > node.tallies[faces[0]].visits


# ---- how well it plays


def answers(t: Table, seat: int, playouts: int = 150) -> set[Action]:
    """What is answered over a few seeds."""
    return {search(observe(t.s, seat), Random(seed), playouts=playouts).action for seed in range(6)}


def test_a_secret_choice_varies() -> None:
    hand = "rock leaf scissors cawotte"
    t = Table("mifuchi", zones={f"hand.{p}": " ".join(f"{c}-{x}" for x in hand.split()) for p, c in SIDES})
    assert len(answers(t, 0)) > 1


SIDES = ((0, "orange"), (1, "blue"))


def test_the_card_that_beats_the_open_one_covers_the_lenald() -> None:
    zones = {"hand.0": "orange-lenald orange-rock orange-leaf orange-scissors", "hand.1": "blue-rock blue-leaf"}
    t = Table("mifuchi", zones=zones | {"deck.0": "orange-rock"}, marks={"wa": -3, "facing": 0})
    t.do(0, "play", card="orange-lenald").do(1, "play", card="blue-rock").pass_all()
    assert answers(t, 0) == {t.action(0, "play", card="orange-leaf")}


def test_a_combo_that_wins_the_game_is_found() -> None:
    zones = {"hand.0": "orange-rock orange-rock orange-rock orange-leaf", "treasure.0": "hat staff", "chest": "cape"}
    t = Table("mifuchi", zones=zones, marks={"wa": -3, "facing": 0})
    assert answers(t, 0) == {t.action(0, "combo", cards=["orange-rock"] * 3)}
