"""The loop: at rest and in motion, keys and pointer, timers and notes."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import pygame

from app.screen.scene import LONG_PRESS, WAKE
from app.screen.timers import Timers
from tests.screen.driver import driven
from tests.screen.plain import Plain

# rest and motion


def test_nothing_is_drawn_at_rest_whatever_arrives(tmp_path: Path) -> None:
    scene = Plain()
    with driven(tmp_path, scene) as drive:
        frames, draws = drive.window.frames, len(scene.draws)
        for kind in (pygame.MOUSEMOTION, pygame.KEYUP, pygame.ACTIVEEVENT):
            pygame.event.post(pygame.event.Event(kind, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0), key=1, mod=0))
            drive.settle()
        assert drive.window.frames == frames
        assert len(scene.draws) == draws


def test_the_loop_sleeps_at_rest_until_something_wakes_it(tmp_path: Path) -> None:
    scene = Plain()
    with driven(tmp_path, scene) as drive:
        woken: list[str] = []
        threading.Timer(0.05, lambda: drive.window.call(lambda: woken.append(threading.current_thread().name))).start()
        rounds = 0
        while not woken:
            drive.window.step()
            rounds += 1
        assert woken == ["MainThread"]
        assert rounds < 20
        assert WAKE in scene.events


def test_while_something_moves_only_the_marked_part_is_drawn_and_then_it_rests(tmp_path: Path) -> None:
    scene = Plain()
    with driven(tmp_path, scene) as drive:
        scene.draws.clear()
        scene.steps.clear()
        scene.moves = 4
        drive.window.wake()
        for _ in range(4):
            drive.window.step()
        assert scene.draws == [[pygame.Rect(10, 10, 20, 20)]] * 3
        assert scene.steps[0] == 0
        assert all(step > 0 for step in scene.steps[1:])
        frames = drive.window.frames
        drive.settle()
        assert drive.window.frames == frames


def test_a_long_wait_does_not_make_things_jump(tmp_path: Path) -> None:
    scene = Plain()
    with driven(tmp_path, scene) as drive:
        pygame.time.wait(150)
        scene.steps.clear()
        scene.moves = 3
        drive.settle()
        assert scene.steps[0] == 0
        assert max(scene.steps) <= 0.1


def test_marked_rectangles_are_joined_until_none_overlap(tmp_path: Path) -> None:
    scene = Plain()
    with driven(tmp_path, scene) as drive:
        for box in ((0, 0, 50, 50), (100, 0, 50, 50), (40, 10, 70, 20), (400, 400, 10, 10), (1270, 700, 90, 90)):
            scene.mark(pygame.Rect(box))
        drive.settle()
        last = scene.draws[-1]
        assert pygame.Rect(0, 0, 150, 50) in last
        assert pygame.Rect(1270, 700, 10, 20) in last
        assert len(last) == 3


def test_a_hidden_window_is_not_drawn(tmp_path: Path) -> None:
    scene = Plain()
    with driven(tmp_path, scene) as drive:
        window = drive.window
        pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
        window.step()
        frames = window.frames
        scene.mark()
        window.wake()
        window.step()
        assert window.frames == frames
        pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
        drive.settle()
        assert window.frames > frames


# keys and pointer


def test_keys_become_shortcuts_unless_the_scene_uses_them(tmp_path: Path) -> None:
    scene = Plain(answer=lambda event: event.type == pygame.KEYDOWN and event.key == pygame.K_s)
    with driven(tmp_path, scene) as drive:
        drive.key(pygame.K_F1)
        for key in (pygame.K_n, pygame.K_o, pygame.K_s, pygame.K_z):
            drive.key(key, mod=pygame.KMOD_LCTRL)
        drive.key(pygame.K_h)
        drive.key(pygame.K_n)
        assert scene.shortcuts == ["rules", "new", "open", "undo", "hint"]
        drive.key(pygame.K_q, mod=pygame.KMOD_LCTRL)
        assert not drive.window.scenes


def test_a_held_key_is_marked_as_repeated(tmp_path: Path) -> None:
    repeats: list[bool] = []

    def note(event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            repeats.append(event.repeat)
        return True

    with driven(tmp_path, Plain(answer=note)) as drive:
        for _ in range(3):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
        drive.settle()
        drive.key(pygame.K_b)
        assert repeats == [False, True, True, False]


def test_a_key_that_was_let_go_while_the_program_was_busy_does_not_repeat(tmp_path: Path) -> None:
    pressed: list[bool] = []

    def note(event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            pressed.append(event.repeat)
            if len(pressed) == 1:  # as if this took so long that the key repeats before its release is read
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
                pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_a, mod=0))
        return True

    with driven(tmp_path, Plain(answer=note)) as drive:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
        drive.settle()
        assert pressed == [False]
        drive.key(pygame.K_a, pygame.K_a)
        assert pressed == [False, False, False]


def test_staying_down_in_one_place_is_a_long_press_and_moving_away_is_none(tmp_path: Path) -> None:
    scene = Plain()
    with driven(tmp_path, scene) as drive:
        drive.down((100, 100))
        pygame.time.wait(550)
        drive.settle()
        assert scene.events.count(LONG_PRESS) == 1
        drive.up((100, 100))
        drive.down((100, 100))
        drive.move((160, 100))
        pygame.time.wait(550)
        drive.settle()
        assert scene.events.count(LONG_PRESS) == 1


def test_of_many_pointer_moves_only_the_last_counts(tmp_path: Path) -> None:
    places: list[tuple[int, int]] = []

    def note(event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            places.append(event.pos)
        return True

    with driven(tmp_path, Plain(answer=note)) as drive:
        for x in range(20):
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 1), rel=(1, 0), buttons=(0, 0, 0)))
        drive.settle()
        assert places == [(19, 1)]


# timers and notes


def test_timers_come_due_in_order_once_and_not_when_cancelled() -> None:
    now = [0.0]
    timers, done = Timers(lambda: now[0]), []
    timers.after(2.0, lambda: done.append("late"))
    timers.after(1.0, lambda: done.append("early"))
    timers.after(1.5, lambda: done.append("never")).cancel()
    assert timers.rest() == 1.0
    now[0] = 5.0
    for act in timers.due():
        act()
    assert done == ["early", "late"]
    assert timers.rest() is None
    assert list(timers.due()) == []


class Late(Plain):
    """Asks for another round, which falls due while it is still being drawn."""

    def update(self, dt: float) -> bool:
        if not self.steps:
            self.window.after(0.001, lambda: self.done.append("due"))
            self.mark(pygame.Rect(10, 10, 20, 20))
        else:
            self.done.append("updated")
        return super().update(dt)

    def draw(self, surface: pygame.Surface, dirty: Sequence[pygame.Rect]) -> None:
        pygame.time.wait(5)
        super().draw(surface, dirty)


def test_a_scene_moves_after_what_fell_due_while_it_was_drawn(tmp_path: Path) -> None:
    scene = Late()
    with driven(tmp_path, Plain()) as drive:
        drive.window.push(scene)
        while "due" not in scene.done:
            drive.window.step()
        assert scene.done[-2:] == ["due", "updated"]


def test_a_toast_is_drawn_and_goes_away_by_itself(tmp_path: Path) -> None:
    with driven(tmp_path, Plain()) as drive:
        window = drive.window
        place = (640, 720 - window.look.px(60))
        before = window.surface.get_at(place)
        window.toast("Saved", seconds=0.05)
        drive.settle()
        assert window.surface.get_at(place) != before
        pygame.time.wait(400)
        drive.settle()
        assert window.surface.get_at(place) == before
