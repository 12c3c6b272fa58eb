"""The rows of the screen: a table of 1920x1080 pixels at rest, with a few cards moving, and with everything moving.

The work of a frame goes from the first event read to just before the flip. SDL draws where nobody sees it.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import pygame

from app.bench.rows import PAIRS, Row, in_turn
from app.match import Match
from app.opponents.worker import Thinker
from app.paths import Home, made
from app.screen import cues, shelf
from app.screen.bench_memory import memory, unseen
from app.screen.board import board_of
from app.screen.declaring import words_to_choose
from app.screen.painter import BLEND
from app.screen.prompts import prompt_of
from app.screen.sprites import Sprite
from app.screen.stage import Stage
from app.screen.table import Table
from app.screen.window import Window
from app.settings import Settings
from app.sitting import Sitting
from games.core.events import Moved
from games.core.game import games
from saves.facts import Seat

SIZE = (1920, 1080)
FRAME = 1 / 60
CARDS = 120
REST = 2.0
RUNS, RUN = 5, 2.0
"""How often, and for how many seconds, the gaps between frames are measured."""

FLOOR = (
    "import os, pygame; pygame.display.init(); pygame.font.init(); window = pygame.Window('Feltfolk', (1280, 720));"
    "window.get_surface().fill('navy'); window.flip(); os._exit(0)"
)
PAINTED = (
    "import os, sys; from app.screen.window import Window; paint = Window.paint\n"
    "def painted(self):\n    paint(self)\n    if self.frames: os._exit(0)\n"
    "Window.paint = painted\n"
    "from app.cli import main; sys.exit(main(['--home', sys.argv[1]]))"
)


def rows() -> Iterator[Row]:
    """Every row."""
    yield start()
    for game in games():
        with table(game) as (window, scene):
            yield from resting(game, window)
            yield few(game, window, scene)
            yield many(game, window, scene)
            yield from gaps(game, window, scene)
        yield from memory(game, SIZE)


@contextmanager
def table(game: str) -> Iterator[tuple[Window, Table]]:
    """A window with a table as it is dealt, everything at rest: only the person at seat 0 has not answered yet."""
    with TemporaryDirectory() as folder:
        home = Home.find(folder)
        shelf.use(made(home.cache))
        window = Window(Settings(window_size=SIZE, language="en"), home, sound=False)
        match = dealt(game)
        while others := [seat for seat in match.waiting if seat]:
            match.answer(others[0], match.choices_of(others[0])[0])
        chairs = [Seat(f"{seat}", "ai" if seat else "human", "hard" if seat else None) for seat in range(match.seats)]
        scene = Table(Sitting(match, chairs, seen=True))
        window.push(scene)
        while window.unpainted:
            window.wake()
            window.step()
        try:
            yield window, scene
        finally:
            window.close()
            window.tidy()


def dealt(game: str) -> Match:
    """A game as it is dealt, after what is chosen on a page of its own."""
    match = Match(game, games()[game].seats_for()[0], 3)
    while board_of(game).gallery and words_to_choose(prompt_of(match.view(match.waiting[0]))):
        match.answer(match.waiting[0], match.choices_of(match.waiting[0])[0])
    return match


def resting(game: str, window: Window) -> Iterator[Row]:
    """Nothing moves: frames that are drawn, and the processor's time against a loop that only waits."""
    before = window.frames

    def loop() -> None:
        over: list[bool] = []
        window.after(REST, lambda: over.append(True))
        while not over:
            window.step()

    mine, bare = busy(loop), busy(lambda: wait(REST))
    drawn = window.frames - before
    yield Row(f"{game}: frames drawn at rest", drawn, f"in {REST:.0f} s", bound="most", limit=0, of="figure")
    yield Row(
        f"{game}: processor at rest, above the peer",
        mine - bare,
        "points",
        "% in event.wait",
        bare,
        bound="most",
        limit=1,
        of="figure",
    )


def wait(seconds: float) -> None:
    """Wait for events and do nothing about them."""
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0:
        pygame.event.wait(max(1, round(left * 1000)))


def busy(act: Callable[[], None]) -> float:
    """How much of the processor this process takes meanwhile, in per cent."""
    begun, worked = time.perf_counter(), time.process_time()
    act()
    return 100 * (time.process_time() - worked) / (time.perf_counter() - begun)


def few(game: str, window: Window, scene: Table) -> Row:
    """The deal, a few cards at a time."""
    took: list[float] = []
    for _ in range(3):
        deal(scene)
        while scene.stage.busy:
            took.append(work(window))
        settled(window, scene)
    return Row(
        f"{game}: work of a frame, a few cards moving", median(took) * 1e3, "ms", bound="most", limit=2, of="figure"
    )


def deal(scene: Table) -> None:
    """Begin to show the deal once more."""
    match = scene.sitting.match
    events = [e for e in match.story[0] if isinstance(e, Moved)]
    stage = scene.stage
    stage.rewind(match.view(0), events)
    stage.play(events)


def settled(window: Window, scene: Table) -> None:
    """Everything at rest again, and painted."""
    scene.stage.settle(scene.sitting.match.view(0))
    window.paint()


def many(game: str, window: Window, scene: Table) -> Row:
    """So many cards flying at once, against bare `fblits` of the same pictures, made before: the empty table, all that
    is on the felt, and the widgets above it.
    """
    stage, match = scene.stage, scene.sitting.match
    ground, whole = scene.ground, window.surface.get_rect()
    mine, bare = [], []
    scatter(stage)
    while stage.busy:  # once through, so that every picture was drawn before
        work(window)
    for _ in range(PAIRS):
        if len(flying(stage)) < CARDS:
            stage.settle(match.view(0))
            scatter(stage)
            work(window)
        mine.append(work(window))
        felt, widgets = stage.pictures(whole), list(scene.above.parts)
        begun = time.perf_counter()
        pygame.event.get()
        window.surface.blit(ground, (0, 0))
        window.surface.fblits(felt, BLEND)
        window.surface.fblits(widgets)
        bare.append(time.perf_counter() - begun)
    settled(window, scene)
    return Row(
        f"{game}: work of a frame, {CARDS} cards moving",
        median(mine) * 1e3,
        "ms",
        "ms bare fblits",
        median(bare) * 1e3,
        median(a / b for a, b in zip(mine, bare, strict=True)),
        "most",
        1.3,
    )


def scatter(stage: Stage) -> None:
    """Let so many cards fly at the same moment, from every second zone to each of the others."""
    zones = [zone for zone in stage.zones if stage.layout.place(zone) is not None]
    ways = list(product(zones[::2], zones[1::2]))
    backs = sorted(set(stage.deck.backs.values()))
    moves = [Moved(f"?{backs[n % len(backs)]}", *ways[n % len(ways)], 0) for n in range(CARDS)]
    longest, cues.LONGEST = cues.LONGEST, 0.0
    try:
        stage.carry(moves)
    finally:
        cues.LONGEST = longest


def flying(stage: Stage) -> list[Sprite]:
    """The cards that move."""
    return [sprite for sprite in stage.sprites() if sprite.flying]


def work(window: Window, dt: float = FRAME) -> float:
    """All that a frame takes but the flip, in seconds."""
    begun = time.perf_counter()
    for event in pygame.event.get():
        window.take(event)
    top = window.top
    assert top is not None
    top.update(dt)
    dirty = top.take_dirty(window.size)
    if dirty:
        top.draw(window.surface, dirty)
        for area in dirty:
            window.surface.set_clip(area)
            window.notes.draw(window.surface, window.look)
        window.surface.set_clip(None)
    return time.perf_counter() - begun


def gaps(game: str, window: Window, scene: Table) -> Iterator[Row]:
    """The gaps between frames while a hard opponent thinks in its process, and while it does not."""
    match = dealt(game)
    view = match.view(match.waiting[-1])
    thinker = Thinker()
    thinker.start()
    alone, with_ai = [], []
    try:
        for _ in range(RUNS):
            alone.append(gap(window, scene))
            thinker.ask(view, "hard", RUN + 1)
            with_ai.append(gap(window, scene))
            thinker.drop()
    finally:
        thinker.close()
    best, bare = min(with_ai) * 1e3, min(alone) * 1e3
    name = f"{game}: gap between frames while the AI thinks, p99"
    yield Row(name, best, "ms", "ms without", bare, best / bare, "most", 1.25, note=f"best of {RUNS} runs each")
    yield Row(name, best, "ms", bound="most", limit=20, of="figure")


def gap(window: Window, scene: Table) -> float:
    """The 99th percentile of the time from frame to frame, in seconds, while the deal is shown over and over."""
    clock, times = pygame.time.Clock(), []
    end = time.perf_counter() + RUN
    while (now := time.perf_counter()) < end:
        if not scene.stage.busy:
            deal(scene)
        work(window)
        clock.tick(60)
        times.append(time.perf_counter() - now)
    settled(window, scene)
    return quantiles(times, n=100)[98]


def start() -> Row:
    """From the command to the drawn home screen, against pygame and an empty window.

    Caches are warm for both, that of Python's own bytecode too, wherever this machine may keep it or not.
    """
    with TemporaryDirectory() as folder:
        compiled = {"PYTHONPYCACHEPREFIX": str(Path(folder, "bytecode")), "PYTHONDONTWRITEBYTECODE": ""}
        pair = in_turn(child(PAINTED, folder, more=compiled), child(FLOOR, more=compiled), least=0.0)
    return Row(
        "feltfolk to a drawn home screen",
        1e3 / pair.mine,
        "ms",
        "ms pygame and a window",
        1e3 / pair.peer,
        1 / pair.ratio,
        "most",
        2.5,
    )


def child(code: str, *arguments: str, more: Mapping[str, str]) -> Callable[[], int]:
    """Running some lines of Python once, in a process of their own, with more in its environment."""

    def run() -> int:
        called = [sys.executable, "-c", code, *arguments]
        subprocess.run(called, env={**unseen(), **more}, stdout=subprocess.DEVNULL, check=True)
        return 1

    return run
