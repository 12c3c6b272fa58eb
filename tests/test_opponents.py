"""Opponents: their levels, their faces, what they may know of the program, and the process in which they think."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import app.opponents
import assets
from app.opponents.characters import CHARACTERS, character
from app.opponents.levels import LEVELS, Decision, decide, quick
from app.opponents.worker import Thinker
from app.simulate import Series, run_series
from games.core.flow import options, to_act
from games.core.game import PLAIN, Style, games
from games.core.knowledge import View, observe
from tests.table import moments, walk

every_game = pytest.mark.parametrize("name", list(games()))
FOLDER = Path(app.opponents.__file__).parent
LONG = 30.0
"""Seconds after which something that should have happened long ago is given up."""


# ---- what they may know


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda p: p.stem)
def test_opponents_import_nothing_of_the_program_but_the_core_and_themselves(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names = [node.module or ""]
        for module in names:
            if module.partition(".")[0] not in sys.stdlib_module_names:
                assert module.startswith(("games.core.", "app.opponents."))


def test_opponents_name_no_game() -> None:
    for path in FOLDER.glob("*.py"):
        written = path.read_text("utf-8").lower()
        assert not [name for name in games() if name in written]


def test_the_worker_needs_no_window() -> None:
    script = "import sys, app.opponents.worker, games.core.game as g; g.games(); print('pygame' in sys.modules)"
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["False"]


# ---- levels


@every_game
@pytest.mark.parametrize("level", [*LEVELS, "random"])
def test_every_level_answers_with_an_option(name: str, level: str) -> None:
    rng = Random(1)
    for view in moments(name, 2)[::5]:
        made = decide(view, level, rng, playouts=20)
        assert made.action in options(view.table, view.seat)
        assert made.trouble == ""
        assert made.playouts == (20 if level == "hard" else 0)


@every_game
def test_a_single_option_needs_no_thinking(name: str) -> None:
    for s in walk(name, 1):
        for seat in to_act(s):
            if len(choices := options(s, seat)) == 1:
                made = decide(observe(s, seat), "hard", Random(1))
                assert (made.action, made.playouts) == (choices[0], 0)
                return
    pytest.fail("no moment with a single option in this game")


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="level: expected one of random, easy, fair, hard, found 'brilliant'"):
        decide(moments("mifuchi", 1)[0], "brilliant", Random(1))


def test_hard_thinks_as_long_as_it_is_told() -> None:
    view = moments("mifuchi", 1)[0]
    assert decide(view, "hard", Random(1), playouts=7).playouts == 7
    assert decide(view, "hard", Random(1), playouts=100_000, stop=lambda: True).playouts < 1000


def test_all_r12_easy_slips_and_remembers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(v for v in moments("mifuchi", 1) if v.table.question and v.table.question.name == "duel")
    choices, styles = options(view.table, view.seat), list[Style]()

    def weigh(view: View, choices: list[object], rng: Random, style: Style = PLAIN) -> list[float]:
        styles.append(style)
        return [1.0] + [0.0] * (len(choices) - 1)

    monkeypatch.setattr(type(games()["mifuchi"].strategy), "weigh", staticmethod(weigh))
    rng = Random(1)
    easy = [decide(view, "easy", rng).action for _ in range(200)]
    assert {style.memory for style in styles} == {False}
    assert len(choices) > 1
    assert 0 < sum(action is not choices[0] for action in easy) < 70
    assert {decide(view, "fair", rng).action for _ in range(50)} == {choices[0]}
    assert styles[-1].memory


@every_game
def test_a_makeshift_answer_is_an_option(name: str) -> None:
    rng = Random(1)
    for view in moments(name, 3, least=1)[::7]:
        assert quick(view, rng) in options(view.table, view.seat)


# ---- characters


def test_every_level_has_characters_with_a_name_and_a_face_of_their_own() -> None:
    pictures = Path(assets.__file__).parent / "pictures"
    for level in LEVELS:
        assert sum(c.level == level for c in CHARACTERS) >= 2
    assert {c.level for c in CHARACTERS} == set(LEVELS)
    for values in ([c.id for c in CHARACTERS], [c.name for c in CHARACTERS], [c.picture for c in CHARACTERS]):
        assert len(set(values)) == len(CHARACTERS)
    for c in CHARACTERS:
        assert (pictures / f"{c.picture}.webp").is_file()
        assert character(c.id) is c
    assert character("somebody of a later version") is None


# ---- the worker process


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """A thinker that is patient even where the machine is busy."""
    made = Thinker(grace=LONG)
    yield made
    made.close()


@pytest.fixture(scope="module")
def view() -> View:
    """A moment at which a hard opponent thinks."""
    return moments("mifuchi", 1)[3]


def until(done: Callable[[], object]) -> None:
    """Wait for something to come true."""
    end = time.monotonic() + LONG
    while not done():
        assert time.monotonic() < end
        time.sleep(0.002)


def answered(thinker: Thinker) -> Decision:
    """The answer, when it has come."""
    end = time.monotonic() + LONG
    while (made := thinker.poll()) is None:
        assert time.monotonic() < end
        time.sleep(0.002)
    return made


def worker_id(thinker: Thinker) -> int:
    """The process that thinks, once it is ready."""
    until(lambda: thinker.poll() or (thinker.worker and thinker.worker.ready))
    assert thinker.worker
    assert thinker.worker.process.pid
    return thinker.worker.process.pid


def gone(process: int) -> bool:
    """Whether there is no such process, not even a dead one that nobody has taken note of."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_the_worker_answers_as_decide_does(thinker: Thinker, view: View) -> None:
    assert thinker.poll() is None
    for level in ("fair", "easy", "random"):
        thinker.ask(view, level, 1.0, seed=5)
        made = answered(thinker)
        expected = decide(view, level, Random(5))
        assert (made.action, list(made.reasons), made.trouble) == (expected.action, list(expected.reasons), "")
        assert thinker.poll() is None


def test_hard_takes_its_time_unless_told_to_move_now(thinker: Thinker, view: View) -> None:
    thinker.ask(view, "hard", 0.2)
    assert answered(thinker).playouts > 0
    thinker.ask(view, "hard", 60.0)
    assert thinker.poll() is None
    thinker.move_now()
    made = answered(thinker)
    assert made.action in options(view.table, view.seat)
    assert made.seconds < LONG


def test_what_was_dropped_is_never_answered(thinker: Thinker, view: View) -> None:
    thinker.ask(view, "hard", 60.0)
    thinker.drop()
    assert thinker.poll() is None
    other = next(v for v in moments("mifuchi", 8) if v.seat != view.seat)
    thinker.ask(view, "hard", 60.0)
    thinker.ask(other, "fair", 60.0)
    assert answered(thinker).action in options(other.table, other.seat)
    assert thinker.poll() is None


def test_the_window_is_woken_when_there_is_an_answer(view: View) -> None:
    woken = threading.Event()
    thinker = Thinker(woken.set)
    try:
        thinker.ask(view, "fair", 1.0)
        assert woken.wait(LONG)
        assert thinker.poll()
    finally:
        thinker.close()


def test_a_killed_worker_is_replaced_and_asked_again(thinker: Thinker, view: View) -> None:
    thinker.ask(view, "hard", 60.0)
    first = worker_id(thinker)
    os.kill(first, signal.SIGTERM)
    until(lambda: thinker.poll() or (thinker.worker and thinker.worker.process.pid != first))
    assert worker_id(thinker) != first
    thinker.move_now()
    assert answered(thinker).trouble == ""
    assert gone(first)


@pytest.mark.skipif(sys.platform == "win32", reason="nothing stops a process there")
def test_a_worker_that_hangs_is_replaced_and_asked_again(view: View) -> None:
    thinker = Thinker(grace=2.0)
    try:
        thinker.ask(view, "hard", 2.0)
        first = worker_id(thinker)
        os.kill(first, signal.SIGSTOP)
        made = answered(thinker)
        assert made.action in options(view.table, view.seat)
        assert gone(first)
    finally:
        thinker.close()


def test_when_that_fails_too_there_is_a_makeshift_answer_and_a_word_of_trouble(thinker: Thinker, view: View) -> None:
    thinker.ask(view, "hard", 60.0)
    first = worker_id(thinker)
    os.kill(first, signal.SIGTERM)
    until(lambda: thinker.poll() or (thinker.worker and thinker.worker.process.pid != first))
    os.kill(worker_id(thinker), signal.SIGTERM)
    made = answered(thinker)
    assert made.trouble == "ended"
    assert made.action in options(view.table, view.seat)
    thinker.ask(view, "fair", 1.0)
    assert answered(thinker).trouble == ""


def test_closing_ends_the_worker_and_closing_twice_is_no_trouble(thinker: Thinker, view: View) -> None:
    thinker.ask(view, "hard", 60.0)
    process = worker_id(thinker)
    thinker.close()
    assert gone(process)
    assert thinker.poll() is None
    thinker.close()


PROGRAM = """
import sys
from app.opponents.worker import Thinker
from tests.test_opponents import worker_id
from tests.table import moments
if __name__ == "__main__":
    thinker = Thinker()
    thinker.ask(moments("mifuchi", 1)[3], "hard", 600.0)
    print(worker_id(thinker), flush=True)
    sys.stdin.readline()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be asked after there in this way")
@pytest.mark.parametrize("kill", [True, False])
def test_the_worker_does_not_outlive_the_program(tmp_path: Path, kill: bool) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    program = subprocess.Popen(
        [sys.executable, str(script)], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout
    process = int(program.stdout.readline())
    if kill:
        program.kill()
    program.communicate("\n", timeout=LONG)
    until(lambda: gone(process) or unburied(process))


def unburied(process: int) -> bool:
    """Whether an orphan has ended, and only its foster parent has taken no note of it."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return False


# ---- how well they play


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "count"), [("easy", "random", 40), ("fair", "easy", 200), ("hard", "easy", 40)]
)
def test_the_better_level_wins_more_often(better: str, worse: str, count: int) -> None:
    outcome = run_series(Series("mifuchi", (better, worse), count, 1), jobs=2)
    won = sum(g.shares[outcome.series.places(n).index(0)] for n, g in enumerate(outcome.games))
    assert won > 0.58 * count
