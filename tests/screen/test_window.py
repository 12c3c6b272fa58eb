"""The window: the stack, size and place, fullscreen, troubles, the display."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from app.paths import Home as Folders
from app.screen import opening
from app.screen.dialog import Dialog, Trouble, tell
from app.screen.opening import NoDisplay
from app.screen.theme import Look
from app.screen.window import Window
from app.settings import Settings, read_settings
from saves.problem import Problem
from tests.screen.driver import driven
from tests.screen.plain import Plain

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
