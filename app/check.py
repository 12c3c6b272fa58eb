"""Whether a file (deck, board, pack or saved game) is what the program can read, and what is wrong in it, and where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from app.records import replay
from games.core.deck import read_deck
from games.core.expect import found, one_of
from games.core.game import games
from games.core.read import Complaint, Document, read_yaml
from saves.problem import N_, BadSave, Problem, legible
from saves.record import Record, contents
from saves.store import SUFFIX


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said of a file."""

    path: Path
    good: bool
    text: Problem
    """What it is, or what was expected."""
    line: int = 1
    detail: str = ""
    """What exactly was wrong, in English, where that is known."""

    def said(self, translate: Callable[[str], str] = str) -> str:
        """One line: the file, the line in it if something is wrong there, and the sentence."""
        sentence = self.text.said(translate)
        path = legible(str(self.path))
        more = f" ({self.detail})" if self.detail else ""
        return f"{path}: {sentence}" if self.good else f"{path}:{self.line}: {sentence}{more}"


def check_file(path: Path) -> Verdict:
    """Look at one file, whatever it holds."""
    try:
        data = contents(path)
        return Verdict(path, True, check_save(path, data) if is_save(path, data) else check_yaml(path))
    except BadSave as bad:
        return Verdict(path, False, Problem(bad.text, **bad.facts), bad.line, bad.detail)
    except Complaint as bad:
        return Verdict(path, False, Problem("{expected}", expected=bad.expected), max(bad.line, 1))


def is_save(path: Path, data: bytes) -> bool:
    """Whether it is meant to be a saved game, by its name or by its first line."""
    first = data[: 1 << 16].lstrip().partition(b"\n")[0]
    return path.suffix == SUFFIX or (first.startswith(b"{") and b'"feltfolk"' in first)


def check_save(path: Path, data: bytes) -> Problem:
    """Read a saved game and play it again. Raises BadSave."""
    record = Record.parse(data, str(path))
    match = replay(record, str(path))
    if record.torn is not None:
        last = data.count(b"\n") + 1
        raise BadSave(str(path), last, N_("expected the end of the line: it was not written to its end"))
    return Problem(N_("a saved game of {game}, {choices} choices"), game=match.game.id, choices=len(match.choices))


def check_yaml(path: Path) -> Problem:
    """Read a file that says by its first key what it is. Raises Complaint."""
    document = read_yaml(path)
    checks = {"deck": check_deck, "board": check_board, "pack": check_pack}
    if document.kind not in checks:
        kinds = one_of(checks, document.kind)
        raise document.complaint((), f"expected the first key to be {kinds}, found {found(document.kind)}")
    return checks[document.kind](path, document)


def check_deck(path: Path, document: Document) -> Problem:
    """Read a deck by the rules of its game. Raises Complaint."""
    game = document.value["deck"]
    if not isinstance(game, str) or game not in games():
        near = game if isinstance(game, str) else None
        raise document.complaint("deck", f"expected {one_of(games(), near)}, found {found(game)}")
    deck = read_deck(path, games()[game].schema)
    return Problem(N_("a deck of {game}, {cards} cards"), game=game, cards=len(deck.cards))


def check_pack(path: Path, document: Document) -> Problem:
    """Read a pack as the games do to which it may be brought. Raises Complaint."""
    packing = next(game.packing for game in games().values() if game.packing is not None)
    return Problem(N_("a pack of {cards} cards"), cards=len(packing.read(path).kinds))


def check_board(path: Path, document: Document) -> Problem:
    """Read a board as the screen does. Raises Complaint."""
    from app.screen.board import read_board

    board = read_board(path)
    return Problem(N_("a board of {game}, {areas} areas"), game=board.board, areas=len(board.areas))
