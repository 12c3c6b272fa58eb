"""`feltfolk bench`: how fast rules, search, files and screen are, each held against a peer in the same run."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Iterator
from dataclasses import asdict

import msgspec

from app.bench import engine, files
from app.bench.peers import MISSING, uno
from app.bench.rows import Row

COLUMNS = ("row", "figure", "peer", "ratio", "target", "ok")
WIDTHS = (54, 22, 34, 8, 18, 3)


def measure() -> Iterator[Row]:
    """All rows, one after the other."""
    yield from engine.rows(uno())
    yield from files.rows()
    yield from screen_rows()


def screen_rows() -> Iterator[Row]:
    """The rows of the screen, drawn where nobody sees them."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from app.screen import bench_screen

    yield from bench_screen.rows()


def as_json(rows: Iterable[Row]) -> str:
    """All rows as JSON on one line."""
    data = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "peers": {"rlcard": uno() is not None},
        "rows": [{**asdict(row), "target": row.target, "ok": row.ok} for row in rows],
    }
    return msgspec.json.encode(data).decode()


def as_table(rows: Iterable[Row]) -> Iterator[str]:
    """The lines of a table for people, as the rows come in."""
    yield line(COLUMNS)
    yield line(["-" * width for width in WIDTHS])
    for row in rows:
        yield line(
            (
                row.name,
                f"{amount(row.figure)} {row.unit}",
                f"{amount(row.peer_figure)} {row.peer}" if row.peer and row.peer_figure is not None else "",
                f"{row.ratio:.3g} x" if row.ratio is not None else "",
                row.target,
                {True: "yes", False: "NO", None: ""}[row.ok],
            )
        )
        if row.note:
            yield f"    {row.note}"
    if uno() is None:
        yield f"\n{MISSING}."


def line(cells: Iterable[str]) -> str:
    """One line of the table."""
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()


def amount(figure: float) -> str:
    """A figure with about three digits that count."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
