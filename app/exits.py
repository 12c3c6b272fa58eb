"""How the program ends: exit codes, and the sentence that says why."""

from __future__ import annotations

DONE, WRONG, USAGE, NO_DISPLAY, STOPPED = 0, 1, 2, 3, 130
"""The exit codes: done; the work found something wrong; wrong usage; no display or device; stopped by Ctrl+C."""


class Trouble(Exception):
    """Why a command ends without having done its work: one sentence, and the exit code."""

    def __init__(self, sentence: str, code: int = USAGE) -> None:
        super().__init__(sentence)
        self.code = code
