"""Imports point one way: rules know no screen, opponents know no game, saves know nothing of the program."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.core.game import games

ROOT = Path(__file__).resolve().parents[1]
GAMES = sorted(p.parent.name for p in (ROOT / "games").glob("*/rules.py"))
MODULES = sorted(p for top in ("app", "games", "saves") for p in (ROOT / top).rglob("*.py"))

ALLOWED = {
    "games.core": ("games.core",),
    **{f"games.{game}": ("games.core", f"games.{game}") for game in GAMES},
    "games": (),
    "saves": ("saves",),
    "app.opponents": ("app.opponents", "games.core"),
    "app.screen": ("app", "games.core", "saves"),
    "app": ("app", "games.core", "saves"),
}
"""For each package the packages of the project that it may import."""
OPENS_THE_SCREEN = ("__main__", "cli", "commands", "check", "bench", "screen")
"""The modules and packages of app that may import the screen; all others lie below it."""
ONLY = {
    "pygame": ("app.screen",),
    "yaml": ("games.core.read",),
    "random": ("app", "games"),
    "time": ("app", "saves"),
    "datetime": ("app", "saves"),
    "pickle": (),
}
"""Which packages alone may import these modules."""
NEVER = ("deepcopy", "eval", "exec")


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    """The absolute name of everything a file imports, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (a.name for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""
            yield from (f"{node.module}.{a.name}" for a in node.names)


def within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == p or name.startswith(p + ".") for p in packages)


def test_there_is_something_to_check() -> None:
    assert len(MODULES) > 20
    folders = {p.name for p in (ROOT / "games").iterdir() if p.is_dir() and not p.name.startswith("_")}
    assert {game.folder for game in games().values()} == set(GAMES) == folders - {"core"}


@pytest.mark.parametrize("path", MODULES, ids=module_of)
def test_imports_point_one_way(path: Path) -> None:
    module = module_of(path)
    own = max((p for p in ALLOWED if within(module, (p,))), key=len)
    for name in imports(path):
        if name.split(".")[0] in ("app", "games", "saves", "tests"):
            assert within(name, ALLOWED[own]) or name in ALLOWED[own] or name == "games" or is_parent(name, own), (
                f"{module} imports {name}"
            )
        top = name.split(".")[0]
        if top in ONLY:
            assert within(module, ONLY[top]), f"{module} imports {name}"


def is_parent(name: str, own: str) -> bool:
    """`from app import words` names `app` first, then `app.words`."""
    return any(p.startswith(name + ".") for p in ALLOWED[own])


@pytest.mark.parametrize("path", MODULES, ids=module_of)
def test_what_lies_below_the_screen_never_imports_it(path: Path) -> None:
    module = module_of(path)
    if module.startswith("app.") and module.split(".")[1] not in OPENS_THE_SCREEN:
        for name in imports(path):
            assert not within(name, ("app.screen", "app.cli", "app.commands")), f"{module} imports {name}"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_know_nothing_of_strategy(game: str) -> None:
    """Nor does anything that they import."""
    known, new = set[str](), {f"games.{game}.rules"}
    while new:
        known |= new
        new = {name for module in new for name in imports(file_of(module)) if file_of(name).is_file()} - known
    assert f"games.{game}.state" in known
    assert not known & {f"games.{game}.{name}" for name in ("strategy", "eye", "reasons", "game")}


@pytest.mark.parametrize("folder", ["faces", "boards"])
def test_what_is_drawn_for_one_game_knows_nothing_of_another(folder: str) -> None:
    """Modules bear the name of their game; games that share a folder below `games` may share what is drawn."""
    owners = {game.id: game.folder for game in games().values()}
    drawn = {path: owner_of(path.stem, owners) for path in (ROOT / "app" / "screen" / folder).glob("*.py")}
    assert any(drawn.values())
    for path, owner in drawn.items():
        for name in imports(path) if owner else ():
            if within(name, ("app.screen.faces", "app.screen.boards")):
                other = owner_of(name.split(".")[3], owners) if name.count(".") > 2 else None
                assert other in (None, owner), f"{module_of(path)} imports {name}"


def file_of(module: str) -> Path:
    return ROOT / (module.replace(".", "/") + ".py")


def owner_of(module: str, owners: dict[str, str]) -> str | None:
    """The folder of the game whose name a module bears: mitix for mitix_clay and for famix."""
    return owners.get(module.partition("_")[0])


@pytest.mark.parametrize("path", MODULES, ids=module_of)
def test_nothing_copies_deeply_or_runs_text(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if module_of(path).startswith("app.bench") and called == "deepcopy":
                continue
            assert called not in NEVER, f"{module_of(path)} calls {called}"


@pytest.mark.parametrize("game", GAMES)
def test_games_and_opponents_do_not_use_the_global_generator(game: str) -> None:
    for path in [*(ROOT / "games").rglob("*.py"), *(ROOT / "app" / "opponents").rglob("*.py")]:
        for name in imports(path):
            assert not name.startswith("random.") or name == "random.Random", f"{path} imports {name}"
            assert name != "secrets" or path.parts[-2] != "games"


def test_a_real_state_is_held_in_one_place() -> None:
    """Only the match deals tables; the rest of the program sees views and events."""
    for path in (ROOT / "app").rglob("*.py"):
        if module_of(path).startswith(("app.match", "app.bench")):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr in ("deal", "_state")), f"{path}: {node.lineno}"


def test_it_is_pygame_ce() -> None:
    assert pygame.IS_CE
