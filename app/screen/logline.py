"""A line of the log in words, of which some name a person and some a card; broken into lines of a width."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from app.chronicle import Chronicle, Line
from app.screen import kit, theme
from games.core.action import Card
from games.core.text import Text, text

OPEN, SHUT = "\ue000", "\ue001"
"""Around the names of people while a line is put into words, so that no card is looked for in them."""
LEADING = 1.08


class Span(NamedTuple):
    """A part of the words: the name of a person, or what names a card."""

    start: int
    end: int
    card: Card = ""


class Told(NamedTuple):
    """A line of the log in words."""

    words: str
    spans: tuple[Span, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that its words name, in the order of the words."""
        return tuple(span.card for span in self.spans if span.card)


class Piece(NamedTuple):
    """Words of one kind on one line, and where they stand."""

    words: str
    rect: pygame.Rect
    span: int
    """Which of the spans they belong to; -1 if to none."""


def told(log: Chronicle, line: Line, lang: str, names: Sequence[str]) -> Told:
    """A line in words, in a language; `names` are those of the seats."""
    marked = [OPEN + name.replace(OPEN, "").replace(SHUT, "") + SHUT for name in names]
    words, spans, start = "", [], 0
    for part in re.split(f"([{OPEN}{SHUT}])", log.say(line, lang, marked)):
        if part == OPEN:
            start = len(words)
        elif part == SHUT:
            spans.append(Span(start, len(words)))
        else:
            words += part
    spans += _named(words, line, text(log.game_id, lang), spans)
    return Told(words, tuple(sorted(spans)))


def _named(words: str, line: Line, said: Text, taken: Sequence[Span]) -> list[Span]:
    """Where the words name the cards of the line; the longest way to name one comes first."""
    ways: dict[str, Card] = {}
    for card in line.cards:
        key = said.card_key(card)
        if not card.startswith("?"):
            for form in ("some", "name", "many"):
                ways.setdefault(said.get(f"{key}.{form}"), card)
    found: list[Span] = []
    for way in sorted(ways, key=len, reverse=True):
        for match in re.finditer(rf"(?<!\w)(?:\d+\u00a0)?{re.escape(way)}(?!\w)", words, re.IGNORECASE):
            start, end = match.span()
            if all(end <= span.start or start >= span.end for span in (*taken, *found)):
                found.append(Span(start, end, ways[way]))
    return found


def role_of(span: int) -> str:
    """The font of the words of a span."""
    return "ui" if span < 0 else "bold"


def broken(line: Told, width: int, px: int) -> tuple[tuple[Piece, ...], int]:
    """The pieces of a line within a width, from its left upper corner, and the height of them all, in pixels."""
    return _broken(line, width, px, theme.font_file("ui"))


@lru_cache(maxsize=1024)
def _broken(line: Told, width: int, px: int, file: Path) -> tuple[tuple[Piece, ...], int]:
    high = round(theme.font("ui", px).get_linesize() * LEADING)
    gap = kit.width_of(" ", "ui", px)
    pieces: list[Piece] = []
    x = y = 0
    for word in _words(line):
        wide = sum(kit.width_of(words, role_of(span), px) for words, span in word)
        if x and x + gap + wide > width:
            x, y = 0, y + high
        elif x:
            x += gap
        for words, span in word:
            for part in _parts(words, role_of(span), px, width - x, width):
                wide = kit.width_of(part, role_of(span), px)
                if x and x + wide > width:
                    x, y = 0, y + high
                pieces.append(Piece(part, pygame.Rect(x, y, wide, high), span))
                x += wide
    return tuple(pieces), y + high


def _words(line: Told) -> Iterator[list[tuple[str, int]]]:
    """The words, each in the parts that belong to different spans."""
    for match in re.finditer(r"[^ ]+", line.words):
        word: list[tuple[str, int]] = []
        at = match.start()
        while at < match.end():
            span = next((i for i, each in enumerate(line.spans) if each.start <= at < each.end), -1)
            ends = [line.spans[span].end] if span >= 0 else [each.start for each in line.spans if each.start > at]
            end = min([*ends, match.end()])
            word.append((line.words[at:end], span))
            at = end
        yield word


def _parts(words: str, role: str, px: int, room: int, width: int) -> Iterator[str]:
    """The words whole, or cut wherever they must be where even a whole line is too short for them."""
    while kit.width_of(words, role, px) > max(room, 1):
        if kit.width_of(words, role, px) <= width:
            break
        count = len(words) - 1
        while count > 1 and kit.width_of(words[:count], role, px) > max(room, px):
            count -= 1
        count = words.rfind("-", 0, count) + 1 or count
        yield words[:count]
        words, room = words[count:], width
    if words:
        yield words
