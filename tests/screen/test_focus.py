"""What the keyboard is at, and what the pointer rests on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.screen.widgets.base import Widget
from app.screen.widgets.field import TextField
from app.screen.widgets.layout import Column, Grid, Pad
from app.screen.widgets.press import Button
from tests.screen.board import Board, button, press_nothing
from tests.screen.driver import driven


def three_by_two() -> Widget:
    return Pad(Grid(*(button(name) for name in "abcdef"), cell=200, most=3), 40, 40)


def test_tab_goes_in_reading_order_and_round(tmp_path: Path) -> None:
    with driven(tmp_path, Board(three_by_two)) as drive:
        seen = []
        for _ in range(7):
            drive.key(pygame.K_TAB)
            seen.append(drive.focused.key if drive.focused else "")
        assert seen == list("abcdefa")
        drive.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
        assert drive.focused is not None
        assert drive.focused.key == "f"


def test_arrows_go_to_the_nearest_neighbour_and_stop_at_the_edge(tmp_path: Path) -> None:
    with driven(tmp_path, Board(three_by_two, first="b")) as drive:
        path = []
        for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_UP):
            drive.key(key)
            path.append(drive.focused.key if drive.focused else "")
        assert path == ["e", "f", "f", "c", "b", "b"]


def test_the_ring_shows_after_the_keyboard_and_goes_after_a_click(tmp_path: Path) -> None:
    with driven(tmp_path, Board(three_by_two, first="a")) as drive:
        window = drive.window
        assert not drive.page.ring.visible
        around = drive.page.find("b").rect.inflate(8, 8)
        before = pygame.image.tobytes(window.surface.subsurface(around), "RGB")
        drive.key(pygame.K_TAB)
        assert pygame.image.tobytes(window.surface.subsurface(around), "RGB") != before
        drive.click((5, 700))
        drive.move((6, 700))
        assert not drive.page.ring.visible
        assert pygame.image.tobytes(window.surface.subsurface(around), "RGB") == before


def test_enter_and_space_press_once_however_long_they_are_held(tmp_path: Path) -> None:
    presses: list[int] = []
    board = Board(lambda: Button("go", lambda: presses.append(1), key="go"), first="go")
    with driven(tmp_path, board) as drive:
        for _ in range(5):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        drive.settle()
        assert len(presses) == 1
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
        drive.key(pygame.K_SPACE)
        assert len(presses) == 2


def test_a_disabled_button_can_be_reached_and_says_why(tmp_path: Path) -> None:
    pressed: list[int] = []
    board = Board(lambda: Button("go", lambda: pressed.append(1), key="go", why="Not before the duel"))
    with driven(tmp_path, board) as drive:
        drive.click_on("go")
        assert not pressed
        assert drive.window.notes.tip == "Not before the duel"
        drive.key(pygame.K_TAB, pygame.K_RETURN)
        assert drive.focused is not None
        assert drive.focused.key == "go"
        assert not pressed


@pytest.mark.parametrize("covered", [False, True])
def test_a_tooltip_on_its_way_stays_away_when_another_page_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, covered: bool
) -> None:
    monkeypatch.setattr("app.screen.page.TIP_AFTER", 0.01)
    board = Board(lambda: Button("go", press_nothing, key="go", tip="Goes on"))
    with driven(tmp_path, board) as drive:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0)))
        drive.window.step()
        if covered:
            drive.window.push(Board(lambda: button("above")))
        pygame.time.wait(30)
        drive.settle()
        assert drive.window.notes.tip == ("" if covered else "Goes on")


def test_what_appears_under_a_resting_pointer_after_a_press_tells_nothing_until_it_moves_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.screen.page.TIP_AFTER", 0.01)
    pressed: list[int] = []

    def again() -> None:
        pressed.append(1)
        board.rebuild()

    board = Board(lambda: Button("go", again, key="go", tip="Goes on"))
    with driven(tmp_path, board) as drive:
        x, y = board.find("go").shown().center
        drive.click((x, y))
        tips = []
        for pos in ((x + 1, y), (x + 40, y), (-1, -1), (x, y)):
            drive.move(pos)
            pygame.time.wait(30)
            drive.settle()
            tips.append(drive.window.notes.tip)
        assert pressed
        assert tips == ["", "", "", "Goes on"]


def test_focus_and_half_typed_text_survive_a_rebuild(tmp_path: Path) -> None:
    words = {"text": ""}
    board = Board(
        lambda: Column(button("before"), TextField("t", words["text"], lambda text: words.update(text=text), key="t")),
        first="t",
    )
    with driven(tmp_path, board) as drive:
        drive.type("Ada")
        drive.key(pygame.K_LEFT)
        board.rebuild()
        drive.type("x")
        assert words["text"] == "Adxa"
