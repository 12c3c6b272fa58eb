"""What can be wrong with a saved game or a file of the program's own, each in one sentence.

A sentence is an English text with {named} places and the facts that go there, so that it can be said in another
language at the moment it is shown: `problem.said(translate)`. `str(problem)` says it in English, for the command line.
"""

from __future__ import annotations

import errno
from collections.abc import Callable

Fact = str | int | float


def N_(text: str) -> str:
    """Mark a text that is translated when it is shown."""
    return text


_FOREIGN = N_("This is no saved game that this Feltfolk can open. It stays as it is.")
_BROKEN = N_("This saved game cannot be read from line {line} on. It stays as it is.")


def legible(words: str) -> str:
    """Words that somebody may have made up, such as the name of a file, fit to be written and drawn."""
    return "".join(letter if letter.isprintable() else "?" for letter in words)


class Problem(Exception):
    """Something to tell the player in one sentence."""

    def __init__(self, text: str, **facts: Fact) -> None:
        super().__init__(text, facts)
        self.text = text
        self.facts = facts

    def said(self, translate: Callable[[str], str] = str) -> str:
        """The sentence, its text put through `translate` first."""
        facts = {key: legible(fact) if isinstance(fact, str) else fact for key, fact in self.facts.items()}
        return translate(self.text).format(**facts)

    def plain(self, translate: Callable[[str], str] = str) -> str:
        """The same for somebody who looks at a screen, not into files."""
        return self.said(translate)

    def __str__(self) -> str:
        return self.said()


class Unfit(Problem):
    """A fact that does not fit a record; whoever reads a file says at which line (BadSave)."""


class BadSave(Problem):
    """A file that is no saved game, or not one this program can go on with. Lines count from 1."""

    def __init__(self, path: str, line: int, expected: str, **facts: Fact) -> None:
        super().__init__(expected, **facts)
        self.path = path
        self.line = line
        self.detail = ""
        """What exactly was wrong, in English, for who looks for the fault in the file; empty if that is all."""

    def because(self, error: object) -> BadSave:
        """The same with a detail."""
        self.detail = legible(str(error))
        return self

    @property
    def expected(self) -> str:
        """What should have stood there, in English."""
        return super().said()

    def said(self, translate: Callable[[str], str] = str) -> str:
        return f"{legible(self.path)}:{self.line}: {super().said(translate)}"

    def plain(self, translate: Callable[[str], str] = str) -> str:
        told = translate(_FOREIGN if self.line == 1 else _BROKEN).format(line=self.line)
        return f"{told}\n{super().said(translate)}"


class SaveInUse(Problem):
    """Another program, or another table of this one, is writing the saved game."""

    def __init__(self, path: str) -> None:
        super().__init__(N_("{path} is being played in another window."), path=path)


class NotSaved(Problem):
    """Something could not be written."""

    @classmethod
    def because(cls, error: OSError, path: object) -> NotSaved:
        """The sentence for what the system said about a file."""
        match error.errno:
            case errno.ENOSPC | errno.EDQUOT:
                return cls(N_("{path} could not be written: the disk is full."), path=str(path))
            case errno.EACCES | errno.EPERM | errno.EROFS:
                return cls(N_("{path} could not be written: permission denied."), path=str(path))
            case errno.ENOENT | errno.ENOTDIR:
                return cls(N_("{path} could not be written: its folder is gone."), path=str(path))
            case errno.EEXIST:
                return cls(N_("{path} could not be written: another file has taken its name."), path=str(path))
        reason = error.strerror or type(error).__name__
        return cls(N_("{path} could not be written: {reason}."), path=str(path), reason=reason)
