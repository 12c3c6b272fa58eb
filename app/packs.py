"""The packs in the user's folder: found by their names, brought to a table, kept, renamed and deleted."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.words import _
from games.core.deck import Deck
from games.core.game import BadOption, Game, Value
from games.core.pack import FULL, KEYS, SHARED, SHARING, Pack, pack_name, written
from games.core.pack import MOST as LONGEST
from games.core.read import Complaint
from saves.disk import write_whole
from saves.problem import N_, NotSaved
from saves.store import file_name

SUFFIX = ".yaml"
MOST = 200
"""How many files of the folder are looked at, in the order of their names."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file of the folder: the pack in it, or what is wrong with it."""

    path: Path
    pack: Pack | None = None
    trouble: Complaint | None = None


def found(game: Game, folder: Path) -> list[Found]:
    """Every pack file of a folder, in the order of their names; of packs with the same name the first is the one.

    A file that cannot be read is among them, so that it can be named with its line.
    """
    packing, files = game.packing, []
    if packing is None or not folder.is_dir():
        return []
    names: dict[str, Path] = {}
    for path in sorted(folder.glob(f"*{SUFFIX}"))[:MOST]:
        try:
            pack = packing.read(path)
        except Complaint as complaint:
            files.append(Found(path, trouble=complaint))
            continue
        if pack.name in (FULL, *names):
            taken = names.get(pack.name)
            whose = f"{taken.name} has" if taken else "the whole set has"
            expected = f"expected another name than {whose}, found {pack.name!r}"
            files.append(Found(path, trouble=Complaint(str(path), 1, 1, expected)))
            continue
        names[pack.name] = path
        files.append(Found(path, pack))
    return files


def brought(game: Game, options: Mapping[str, Value], folder: Path) -> Deck | None:
    """The deck of a table whose options name packs; None if they name none, or the game has none.

    Raises BadOption for a pack that is not in the folder. Whether it is enough the game itself says.
    """
    if game.packing is None or not named(options):
        return None
    files = found(game, folder)
    known = {each.pack.name: each.pack for each in files if each.pack}
    wanted = [str(options.get(key, FULL)) for key in KEYS]
    for key, name in zip(KEYS, wanted, strict=True):
        if name != FULL and name not in known:
            there = ", ".join((FULL, *known))
            bad = "; ".join(str(each.trouble) for each in files if each.trouble)
            raise BadOption(f"{key}: expected one of {there}, found {name[:40]!r}{f' ({bad})' if bad else ''}")
    return game.packing.deck([known.get(name) for name in wanted])


def named(options: Mapping[str, Value]) -> bool:
    """Whether options name a pack that is not the whole set."""
    return any(options.get(key, FULL) != FULL for key in KEYS)


def keys(options: Mapping[str, Value]) -> tuple[str, ...]:
    """The options that name a pack, with these options: where one set is shared there is only one."""
    return KEYS[:1] if options.get(SHARING) == SHARED else KEYS


# ---- keeping them


def keep(pack: Pack, folder: Path, path: Path | None = None) -> Path:
    """Write a pack to its file, or to a new one with its name; no other file is ever overwritten. Raises NotSaved."""
    if path is None:
        stem, number = file_name(pack.name), 1
        path = folder / f"{stem}{SUFFIX}"
        while path.exists():
            number += 1
            path = folder / f"{stem} {number}{SUFFIX}"
    write_whole(path, written(pack).encode())
    return path


def rename(path: Path, pack: Pack, name: str) -> Path:
    """Give a pack another name, and its file too. Raises NotSaved."""
    new = keep(pack._replace(name=name), path.parent)
    delete(path)
    return new


def delete(path: Path) -> None:
    """Delete the file of a pack for good. Raises NotSaved."""
    try:
        path.unlink()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise NotSaved(N_("{path} could not be deleted: {reason}."), path=str(path), reason=reason) from None


def refused(name: str, taken: Collection[str]) -> str:
    """Why a pack cannot have this name, in words; nothing if it can."""
    if name in (FULL, *taken):
        return _("Another pack has this name")
    try:
        pack_name(name)
    except ValueError:
        return _("A name has no slashes and at most {most} characters").format(most=LONGEST)
    return ""


def free_name(name: str, taken: Collection[str]) -> str:
    """This name, with a number behind it if it is taken."""
    number, tried = 1, name
    while tried in (FULL, *taken):
        number += 1
        tried = f"{name[: LONGEST - len(str(number)) - 1]} {number}"
    return tried
