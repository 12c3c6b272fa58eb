"""Giving memory back: after a table was left, and once the window keeps another size."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress

from app.screen import felt, kit


def tidy() -> None:
    """Let go of what is needed only while something is drawn, and of scenes that have gone.

    A table and what is on it point at each other, and hold pictures as large as the window. The C library of Linux
    keeps what was freed between two things that are still there, unless it is asked for it.
    """
    felt.forget()
    kit.forget()
    gc.collect()
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
