"""A command line that sees neither the settings nor the language of this machine, and opens no window."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app import words
from app.cli import main
from app.paths import Home
from saves.store import Store
from tests.command_line.typed import Run


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test sees the settings or the language of this machine, or leaves any behind."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("FELTFOLK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    yield
    words.set_language("en")
    monkeypatch.undo()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ran(*arguments: str) -> tuple[int, str, str]:
        """The exit code and what was printed; an error is one sentence."""
        code = main(arguments)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        if err:
            assert err.startswith("feltfolk: ")
            assert err.count("\n") == 1
        return code, out, err

    return ran


@pytest.fixture
def store() -> Store:
    store = Store(Home.find().saves)
    store.folder.mkdir(parents=True)
    return store


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What the window was asked to show, instead of a window."""
    asked: list[tuple[Any, ...]] = []
    start = types.ModuleType("app.screen.start")
    for name in ("run_home", "run_table", "run_resume"):
        setattr(start, name, lambda *given, name=name: asked.append((name, *given)))
    monkeypatch.setitem(sys.modules, "app.screen.start", start)
    return asked
