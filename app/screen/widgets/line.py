"""What is typed: a line of text with caret, selection and the composition of an input method, free of drawing."""

from __future__ import annotations

import unicodedata


class Line:
    """One line being edited. `caret` and `anchor` are places between characters; between them lies the selection."""

    def __init__(self, text: str = "", most: int = 40) -> None:
        self.text = text[:most]
        self.most = most
        self.caret = self.anchor = len(self.text)
        self.composed = ""

    @property
    def selection(self) -> tuple[int, int]:
        """First and last place of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected characters."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, words: str) -> bool:
        """Put words in place of the selection, as many as there is room for; says whether the text changed.

        What cannot be printed is left out, as it could not be kept in a name either.
        """
        clean = "".join(c for c in (" " if c.isspace() else c for c in words) if c.isprintable())
        start, end = self.selection
        room = self.most - (len(self.text) - (end - start))
        clean = clean[: max(0, room)]
        if not clean and start == end:
            return False
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)
        return True

    def delete(self, by: int, word: bool = False) -> bool:
        """Take away the selection, or the character (or word) before (-1) or after (1) the caret."""
        if self.caret == self.anchor:
            self.anchor = self.beside(by, word)
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start
        return start != end

    def move(self, to: int, select: bool = False) -> None:
        """Put the caret at a place; with `select` what lies between stays selected."""
        self.caret = max(0, min(to, len(self.text)))
        if not select:
            self.anchor = self.caret

    def go(self, by: int, word: bool = False, select: bool = False) -> None:
        """Move the caret by one character or word; without `select` a selection collapses to that side."""
        if self.caret != self.anchor and not select and not word:
            self.move(self.selection[0 if by < 0 else 1])
        else:
            self.move(self.beside(by, word), select)

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, at: int) -> None:
        """Select the word around a place."""
        start = end = max(0, min(at, len(self.text)))
        while start > 0 and not self.text[start - 1].isspace():
            start -= 1
        while end < len(self.text) and not self.text[end].isspace():
            end += 1
        self.anchor, self.caret = start, end

    def beside(self, by: int, word: bool = False) -> int:
        """The place next to the caret: accents that combine stay with their letter."""
        at = self.caret + by
        if word:
            at = self.caret
            while 0 <= at + min(by, 0) < len(self.text) and self.text[at + min(by, 0)].isspace():
                at += by
            while 0 <= at + min(by, 0) < len(self.text) and not self.text[at + min(by, 0)].isspace():
                at += by
        else:
            while 0 < at < len(self.text) and unicodedata.combining(self.text[at]):
                at += by
        return max(0, min(at, len(self.text)))
