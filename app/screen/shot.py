"""A picture of a table without a display."""

from __future__ import annotations

import os
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from app.match import Match
from app.paths import Home
from app.settings import Settings
from app.sitting import Sitting
from app.words import language, set_language
from games.core.action import Seat
from saves.facts import Seat as Chair


def save_picture(
    match: Match, chairs: Sequence[Chair], seat: Seat, size: tuple[int, int], lang: str, path: Path
) -> None:
    """Draw the table as a seat sees it, in pixels of a window of this size, and write it as PNG.

    Never opens a window or the mixer. Raises OSError if the file cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from app.screen.table import Table
    from app.screen.window import Window

    alone = [replace(chair, kind="human" if at == seat else "ai") for at, chair in enumerate(chairs)]
    spoken = language()
    set_language(lang)
    try:
        with TemporaryDirectory() as folder:
            settings = Settings(animation="none", window_size=size, language=lang)
            window = Window(settings, Home.find(folder), sound=False)
            try:
                window.push(Table(Sitting(match, alone, seen=True)))
                window.wake()
                window.step()
                picture = window.surface.copy()
            finally:
                window.close()
        png = BytesIO()
        pygame.image.save(picture, png, "table.png")
        path.write_bytes(png.getvalue())  # SDL would say nothing of a disk that is full
    finally:
        set_language(spoken)
