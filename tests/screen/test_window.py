"""The window: the loop at rest and in motion, the stack, size and place, fullscreen, timers, troubles."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from app.paths import Home as Folders
from app.screen import opening
from app.screen.dialog import Dialog, Trouble, tell
from app.screen.opening import NoDisplay
from app.screen.scene import LONG_PRESS, WAKE, Scene, Shortcut
from app.screen.theme import Look
from app.screen.timers import Timers
from app.screen.window import Window
from app.settings import Settings, read_settings
from saves.problem import Problem
from tests.screen.driver import driven


class Plain(Scene):
    """Notes what the window does with it."""

    def __init__(self, moves: int = 0, answer: Callable[[pygame.event.Event], bool] = lambda event: False) -> None:
        super().__init__()
        self.moves, self.answer = moves, answer
        self.done: list[str] = []
        self.draws: list[list[pygame.Rect]] = []
        self.events: list[int] = []
        self.shortcuts: list[Shortcut] = []
        self.steps: list[float] = []

    def open(self, window: Window) -> None:
        super().open(window)
        self.done.append("open")

    def close(self) -> None:
        self.done.append("close")

    def cover(self) -> None:
        self.done.append("cover")

    def uncover(self) -> None:
        self.done.append("uncover")

    def layout(self, size: tuple[int, int]) -> None:
        self.done.append(f"layout {size[0]}x{size[1]}")

    def relook(self) -> None:
        self.done.append("relook")

    def handle(self, event: pygame.event.Event) -> bool:
        self.events.append(event.type)
        return self.answer(event)

    def shortcut(self, name: Shortcut) -> bool:
        self.shortcuts.append(name)
        return name != "quit"

    def update(self, dt: float) -> bool:
        self.steps.append(dt)
        self.moves -= 1
        if self.moves > 0:
            self.mark(pygame.Rect(10, 10, 20, 20))
        return self.moves > 0

    def draw(self, surface: pygame.Surface, dirty: Sequence[pygame.Rect]) -> None:
        self.draws.append(list(dirty))
        for area in dirty:
            surface.fill("#204060", area)


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


# the stack


def test_scenes_come_and_go(tmp_path: Path) -> None:
    first, second, third = Plain(), Plain(), Plain()
    with driven(tmp_path, first) as drive:
        window = drive.window
        window.push(second)
        window.replace(third)
        assert second.done == ["open", "layout 1280x720", "close"]
        window.pop(third)
        assert first.done[-2:] == ["cover", "uncover"]
        window.push(second)
        window.push(third)
        window.go_home()
        assert window.scenes == [first]
        assert third.done[-1] == second.done[-1] == "close"
        window.quit()
        assert not window.scenes


def test_only_the_scene_on_top_gets_events_and_time(tmp_path: Path) -> None:
    below, above = Plain(), Plain()
    with driven(tmp_path, below) as drive:
        drive.window.push(above)
        below.events.clear()
        below.steps.clear()
        drive.key(pygame.K_a)
        assert not below.events
        assert not below.steps
        assert pygame.KEYDOWN in above.events


def test_under_a_dialog_the_scene_is_seen_darker(tmp_path: Path) -> None:
    with driven(tmp_path, Plain()) as drive:
        before = drive.window.surface.get_at((5, 5))
        drive.window.push(tell(lambda: "Hello"))
        drive.settle()
        after = drive.window.surface.get_at((5, 5))
        assert 0 < after.r < before.r
        assert 0 < after.b < before.b


# size, place, fullscreen


def test_resizing_lays_everything_out_again_and_is_remembered(tmp_path: Path) -> None:
    below, settings = Plain(), Settings()
    with driven(tmp_path, below, settings=settings) as drive:
        drive.window.push(tell(lambda: "Hello"))
        drive.resize((1500, 900))
        assert below.done[-1] == "layout 1500x900"
        assert drive.window.look.k == pytest.approx(1500 / 1280)
        assert drive.window.scenes[1].backdrop is not None
        assert drive.window.scenes[1].backdrop.get_size() == (1500, 900)
    kept, problem = read_settings(Folders.find(tmp_path).settings)
    assert problem is None
    assert kept.window_size == (1500, 900)


def test_the_window_is_never_smaller_than_it_can_be_used(tmp_path: Path) -> None:
    with driven(tmp_path, Plain(), (300, 200)) as drive:
        assert drive.window.size == (1024, 640)
        assert drive.window._frame.minimum_size == (1024, 640)


def test_a_remembered_place_off_the_screens_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    assert opening.sensible_place((200, 100)) == (200, 100)
    assert opening.sensible_place((5000, 100)) is None
    assert opening.sensible_place((200, 2000)) is None
    assert opening.sensible_place(None) is None


def test_the_middle_is_that_of_the_first_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768), (1920, 1080)])
    assert opening.middle((1280, 720)) == (43, 24)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    assert opening.middle((1280, 720)) == (0, 0)


def test_the_frame_around_the_window_does_not_make_it_wander() -> None:
    assert opening.border((100, 100), (101, 120)) == (1, 20)
    assert opening.border((100, 100), (500, 20)) == (0, 0)


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_fullscreen_by_key_and_out_by_the_corner_button(tmp_path: Path, key: int, mod: int) -> None:
    settings = Settings()
    with driven(tmp_path, Plain(), settings=settings) as drive:
        assert not drive.window.notes.corner_at.w
        drive.key(key, mod=mod)
        assert settings.fullscreen
        corner = drive.window.notes.corner_at
        assert pygame.Rect((0, 0), drive.window.size).contains(corner)
        drive.move(corner.center)
        assert drive.window.notes.tip
        drive.down(corner.center)
        assert not settings.fullscreen
        assert drive.window.size == (1280, 720)


def test_the_size_in_a_window_is_kept_while_fullscreen(tmp_path: Path) -> None:
    settings = Settings()
    with driven(tmp_path, Plain(), (1200, 700), settings) as drive:
        drive.key(pygame.K_F11)
        drive.settle()
        assert settings.window_size == (1200, 700)


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


# troubles


def test_an_error_in_a_scene_is_logged_and_shown_and_the_program_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_x:
            raise ValueError("planted")
        return False

    scene = Plain(answer=fail)
    with driven(tmp_path, scene) as drive:
        drive.key(pygame.K_x)
        assert isinstance(drive.window.top, Trouble)
        assert "planted" in caplog.text
        drive.click_on("answer.2")
        assert drive.window.scenes == [scene]
        scene.events.clear()
        drive.key(pygame.K_a)
        assert pygame.KEYDOWN in scene.events


def test_a_problem_is_told_in_its_own_sentence(tmp_path: Path) -> None:
    def fail() -> None:
        raise Problem("{path} is being played in another window.", path="x")

    scene = Plain()
    with driven(tmp_path, scene) as drive:
        drive.window.call(fail)
        drive.settle()
        assert isinstance(drive.window.top, Dialog)
        assert not isinstance(drive.window.top, Trouble)
        assert drive.window.top.words() == "x is being played in another window."
        drive.key(pygame.K_RETURN)
        assert drive.window.scenes == [scene]


def test_a_scene_that_cannot_be_drawn_leads_home(tmp_path: Path) -> None:
    class Broken(Plain):
        def draw(self, surface: pygame.Surface, dirty: Sequence[pygame.Rect]) -> None:
            raise RuntimeError("no picture")

    home = Plain()
    with driven(tmp_path, home) as drive:
        drive.window.push(Broken())
        for _ in range(8):
            drive.settle()
            if isinstance(drive.window.top, Trouble):
                drive.window.pop()
        assert drive.window.scenes[0] is home
        assert not any(isinstance(scene, Broken) for scene in drive.window.scenes)


def test_a_scene_that_cannot_open_is_not_left_on_the_stack(tmp_path: Path) -> None:
    class Closed(Plain):
        def open(self, window: Window) -> None:
            raise RuntimeError("shut")

    home = Plain()
    with driven(tmp_path, home) as drive:
        drive.window.call(lambda: drive.window.push(Closed()))
        drive.settle()
        assert isinstance(drive.window.top, Trouble)
        assert drive.window.scenes[0] is home
        assert len(drive.window.scenes) == 2


def test_settings_that_cannot_be_written_cost_a_sentence_only(tmp_path: Path) -> None:
    with driven(tmp_path / "home", Plain()) as drive:
        if (tmp_path / "home").exists():
            (tmp_path / "home").rename(tmp_path / "gone")
        (tmp_path / "home").write_text("a file where the folder was")
        drive.window.change(reduced_motion=True)
        assert drive.window.notes.toast
        assert drive.window.notes.warning


# the display


def test_no_screen_is_told_before_anything_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay):
        Window(Settings(), Folders.find(tmp_path))
    assert not pygame.display.get_init()


def test_a_mixer_that_fails_costs_only_the_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    assert opening.open_sound() is False


def test_plain_surfaces_are_asked_for_before_the_display_opens_but_the_user_wins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    opening.prepare(software=False)
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ
    opening.prepare(software=True)
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    opening.prepare(software=True)
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_the_look_follows_size_and_settings(tmp_path: Path) -> None:
    scene = Plain()
    with driven(tmp_path, scene, (1920, 1080), Settings(text_size=150, high_contrast=True)) as drive:
        assert drive.window.look == Look(1.5, 1.5, high_contrast=True)
        drive.window.change(text_size=200, high_contrast=False, readable_font=True)
        assert drive.window.look == Look(1.5, 2.0, readable=True)
        assert scene.done[-2:] == ["relook", "layout 1920x1080"]
        drive.window.change(readable_font=False)
