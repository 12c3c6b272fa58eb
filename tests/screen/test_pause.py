"""The pause menu: where it leads, and why something in it is not possible."""

from __future__ import annotations

from pathlib import Path

import pygame

from app.screen.home import Home
from app.screen.pause import PauseMenu
from tests.screen.driver import driven
from tests.screen.menus import home, pausing


def test_the_pause_menu(tmp_path: Path) -> None:
    done: list[str] = []
    with driven(tmp_path, home(tmp_path)[0]) as drive:
        for key in ("undo", "home", "resume"):
            drive.window.push(PauseMenu(pausing("", done)))
            drive.settle()
            drive.click_on(key)
            assert isinstance(drive.window.top, Home)
        assert done == ["undo", "leave"]
        drive.window.push(PauseMenu(pausing("", done)))
        drive.key(pygame.K_s, mod=pygame.KMOD_LCTRL)
        drive.key(pygame.K_RETURN)
        assert done[-1] == "keep MiFuChi"
        drive.key(pygame.K_ESCAPE)
        assert isinstance(drive.window.top, Home)


def test_a_new_game_and_the_saved_games_are_there_from_the_pause_menu_too(tmp_path: Path) -> None:
    done: list[str] = []
    with driven(tmp_path, home(tmp_path)[0]) as drive:
        for key in (pygame.K_n, pygame.K_o):
            drive.window.push(PauseMenu(pausing("", done)))
            drive.key(key, mod=pygame.KMOD_LCTRL)
            assert isinstance(drive.window.top, Home)
        assert done == ["leave new", "leave open"]


def test_undo_that_is_not_possible_says_why(tmp_path: Path) -> None:
    done: list[str] = []
    with driven(tmp_path, PauseMenu(pausing("A card was shown since", done))) as drive:
        drive.click_on("undo")
        assert not done
        assert drive.window.notes.tip == "A card was shown since"
        drive.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
        assert not done
