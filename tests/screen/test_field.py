"""A field for text takes what can be drawn and kept as a name."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.screen.driver import driven
from tests.screen.test_widgets import field_board


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
