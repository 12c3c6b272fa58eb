"""What scrolls: by wheel, keys, bar, finger and Tab."""

from __future__ import annotations

from pathlib import Path

import pygame

from app.screen.page import Page
from app.screen.widgets.base import Widget
from app.screen.widgets.layout import Column
from app.screen.widgets.press import Button
from app.screen.widgets.scroll import Scroll
from app.screen.widgets.words import Label
from tests.screen.board import Board, button
from tests.screen.driver import driven
from tests.screen.test_widgets import LONG


def many_buttons() -> Widget:
    return Scroll(Column(*(button(f"b{n}") for n in range(40))), key="scroll")


def scroll_of(page: Page) -> Scroll:
    scroll = page.find("scroll")
    assert isinstance(scroll, Scroll)
    return scroll


def test_wheel_keys_and_bar_scroll_between_the_ends(tmp_path: Path) -> None:
    with driven(tmp_path, Board(many_buttons)) as drive:
        scroll = scroll_of(drive.page)
        drive.move((300, 300))
        drive.wheel(-2)
        once = scroll.offset
        assert once > 0
        drive.wheel(5)
        assert scroll.offset == 0
        drive.key(pygame.K_END)
        assert scroll.offset == scroll.most
        drive.key(pygame.K_HOME)
        assert scroll.offset == 0
        drive.click((scroll.rect.right - 4, scroll.rect.bottom - 4))
        assert scroll.offset > scroll.most * 0.8


def test_dragging_the_bar_follows_the_pointer(tmp_path: Path) -> None:
    with driven(tmp_path, Board(many_buttons)) as drive:
        scroll = scroll_of(drive.page)
        x = scroll.rect.right - 4
        drive.down((x, scroll.rect.y + 10))
        drive.move((x, scroll.rect.centery))
        middle = scroll.offset
        drive.move((x, scroll.rect.bottom + 300))
        assert 0 < middle < scroll.most
        assert scroll.offset == scroll.most
        drive.up((x, scroll.rect.bottom))


def test_a_finger_drags_the_content_and_presses_nothing(tmp_path: Path) -> None:
    pressed: list[int] = []
    board = Board(
        lambda: Scroll(Column(*(Button(f"b{n}", lambda: pressed.append(1), key=f"b{n}") for n in range(40))), "scroll")
    )
    with driven(tmp_path, board) as drive:
        drive.down((300, 500), touch=True)
        drive.move((300, 420))
        drive.move((300, 350))
        drive.up((300, 350), touch=True)
        assert scroll_of(board).offset == 150
        assert not pressed
        drive.down((300, 300), touch=True)
        drive.up((300, 302), touch=True)
        assert pressed == [1]


def test_tab_scrolls_what_gets_the_focus_into_sight(tmp_path: Path) -> None:
    with driven(tmp_path, Board(many_buttons)) as drive:
        for _ in range(40):
            drive.key(pygame.K_TAB)
            assert drive.focused is not None
            assert scroll_of(drive.page).rect.contains(drive.focused.rect)
        assert drive.focused is not None
        assert drive.focused.key == "b39"


def test_text_that_only_scrolls_can_be_moved_by_arrows(tmp_path: Path) -> None:
    with driven(tmp_path, Board(lambda: Scroll(Label(LONG * 400), key="scroll"), first="scroll")) as drive:
        drive.key(pygame.K_DOWN)
        assert scroll_of(drive.page).offset > 0
