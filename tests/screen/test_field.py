"""A field for text: typing, selecting, composing, and what can be drawn and kept as a name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from app.screen.widgets.field import TextField
from app.screen.widgets.layout import Row
from app.screen.widgets.line import Line
from tests.screen.board import Board
from tests.screen.driver import driven


@pytest.mark.parametrize(
    ("typed", "taken"), [("\u202e", ""), ("\u200b", ""), ("\u00a0", " "), ("a\nb", "a b"), ("\x00", "")]
)
def test_letters_that_cannot_be_printed_are_left_out(tmp_path: Path, typed: str, taken: str) -> None:
    words = {"t": ""}
    with driven(tmp_path, field_board(words)) as drive:
        drive.type("é" + typed)
        assert words["t"] == "é" + taken


@pytest.mark.parametrize("thin", ["\ufe0f", "\u200d"])
def test_text_without_any_width_is_drawn(tmp_path: Path, thin: str) -> None:
    words = {"t": ""}
    with driven(tmp_path, field_board(words)) as drive:
        drive.type("\ufe0f")
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text=thin, start=0, length=1))
        drive.settle()
        assert words["t"] == "\ufe0f"
        assert type(drive.page).__name__ == "Board"


def test_the_caret_keeps_combining_accents_with_their_letter() -> None:
    line = Line("e\u0301a")
    line.go(-1)
    line.go(-1)
    assert line.caret == 0
    line.go(1)
    assert line.caret == 2
    line.delete(-1)
    assert line.text == "a"


def test_words_are_skipped_and_deleted_whole() -> None:
    line = Line("one two  three")
    line.go(-1, word=True)
    assert line.text[line.caret :] == "three"
    line.go(-1, word=True)
    assert line.text[line.caret :] == "two  three"
    line.delete(1, word=True)
    assert line.text == "one   three"


def test_a_line_takes_no_more_than_its_length_and_no_line_breaks() -> None:
    line = Line("abc", most=6)
    assert line.insert("d\ne\x07fgh")
    assert line.text == "abcd e"
    assert not line.insert("x")
    line.select_all()
    assert line.insert("new")
    assert line.text == "new"


def field_board(words: dict[str, str], allowed: Callable[[str], bool] = lambda character: True) -> Board:
    return Board(
        lambda: Row(TextField("t", words["t"], lambda text: words.update(t=text), allowed=allowed, key="t")),
        first="t",
    )


def test_typing_selecting_and_the_clipboard(tmp_path: Path) -> None:
    words = {"t": "Ada"}
    with driven(tmp_path, field_board(words)) as drive:
        drive.key(pygame.K_END)
        drive.type(" Ñandú")
        assert words["t"] == "Ada Ñandú"
        drive.key(*[pygame.K_LEFT] * 5, mod=pygame.KMOD_LSHIFT)
        drive.key(pygame.K_x, mod=pygame.KMOD_LCTRL)
        assert words["t"] == "Ada "
        assert pygame.scrap.get_text() == "Ñandú"
        drive.key(pygame.K_HOME)
        drive.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
        assert words["t"] == "ÑandúAda "
        drive.key(pygame.K_BACKSPACE, pygame.K_DELETE)
        assert words["t"] == "Ñandda "


def test_a_composition_is_shown_but_not_text_until_it_is_committed(tmp_path: Path) -> None:
    words = {"t": "a"}
    board = field_board(words)
    with driven(tmp_path, board) as drive:
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="か", start=0, length=1))
        drive.settle()
        field = board.find("t")
        assert isinstance(field, TextField)
        assert field.line.composed == "か"
        assert words["t"] == "a"
        drive.key(pygame.K_BACKSPACE)
        assert words["t"] == "a"
        drive.type("蚊")
        assert words["t"] == "a蚊"
        assert field.line.composed == ""


def test_a_click_puts_the_caret_and_a_double_click_selects_a_word(tmp_path: Path) -> None:
    words = {"t": "one two"}
    board = field_board(words)
    with driven(tmp_path, board) as drive:
        field = board.find("t")
        assert isinstance(field, TextField)
        drive.click((field.rect.x + 15, field.rect.centery))
        assert field.line.caret == 0
        drive.click((field.rect.x + 15, field.rect.centery))
        assert field.line.selected == "one"


def test_a_field_for_digits_takes_digits_only(tmp_path: Path) -> None:
    words = {"t": ""}
    with driven(tmp_path, field_board(words, allowed=str.isdecimal)) as drive:
        drive.type("4a2!")
        assert words["t"] == "42"
