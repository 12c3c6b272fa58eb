"""What each command does. They return the exit code, or raise Trouble with one sentence and the code."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from app.exits import DONE, NO_DISPLAY, WRONG, Trouble
from app.words import _, language

if TYPE_CHECKING:
    from app.paths import Home
    from app.settings import Settings
    from games.core.deck import Deck
    from games.core.game import Game, Value
    from saves.facts import Seat
    from saves.store import Save, Store

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


# ---- with a window


def home(given: Namespace) -> int:
    """Open the window at the home screen."""
    folders, settings = surroundings()

    def show() -> None:
        from app.screen.start import run_home

        run_home(folders, settings, given.lang)

    return window(show)


def play(given: Namespace) -> int:
    """Open the window at a table."""
    from app.screen.seating import TableRequest

    folders, settings = surroundings()
    game = known_game(given.game)
    seed = any_seed() if given.seed is None else given.seed
    try:
        options = game.settle(dict(given.options))
        seats = seated(game, given.seats, settings, options)
        deck = chosen_deck(game, options, folders, given.deck)
        game.new(len(seats), seed, options, deck)
    except ValueError as error:
        raise Trouble(str(error)) from None
    request = TableRequest(game.id, seats, options, seed, deck.name if deck and given.deck else None)

    def show() -> None:
        from app.screen.start import run_table

        run_table(folders, settings, request, given.lang)

    return window(show)


def resume(given: Namespace) -> int:
    """Open the window at a saved game."""
    from app.records import replay
    from saves.record import Record

    folders, settings = surroundings()
    path = saved_game(store(folders), given.save)
    replay(Record.read(path), str(path))

    def show() -> None:
        from app.screen.start import run_resume

        run_resume(folders, settings, path, given.lang)

    return window(show)


def window(show: Callable[[], None]) -> int:
    """Open the window, if there is anything to open it on."""
    try:
        from app.screen.opening import NoDisplay
    except ImportError as error:
        raise Trouble(_("the window needs pygame-ce ({error})").format(error=error), NO_DISPLAY) from None
    try:
        show()
    except NoDisplay:
        raise Trouble(_("there is no display to open a window on"), NO_DISPLAY) from None
    return DONE


# ---- without one


def saves(given: Namespace) -> int:
    """List the saved games: file, game, seats, turn, when."""
    folders = surroundings()[0]
    rows = [row(save) for save in store(folders).saves()]
    if not at_terminal(sys.stdout):
        for each in rows:
            print("\t".join(each))
        return DONE
    if not rows:
        print(_("There is no saved game."))
        return DONE
    rows.insert(0, (_("file"), _("game"), _("seats"), _("turn"), _("when")))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for each in rows:
        print("  ".join(word.ljust(width) for word, width in zip(each, widths, strict=True)).rstrip())
    return DONE


def at_terminal(stream: TextIO | None) -> bool:
    """Whether somebody reads there; a program may be started without standard output."""
    return stream is not None and stream.isatty()


def row(save: Save) -> tuple[str, str, str, str, str]:
    """What the list says of a saved game; of a file that is none, what is wrong with it."""
    from saves.problem import legible

    when = f"{save.modified:%Y-%m-%d %H:%M}"
    if save.problem:
        return save.name, "-", save.problem.said(_).removeprefix(f"{legible(str(save.path))}:"), "-", when
    seats = ", ".join(f"{seat.name} ({seat.level})" if seat.level else seat.name for seat in save.seats)
    turn = _("over") if save.finished else str(save.choices)
    return save.name, save.game, seats, turn, when


def simulate(given: Namespace) -> int:
    """Let AI seats play and count who wins."""
    from app.company import levels
    from app.simulate import Series, processors, report, run_series

    game = known_game(given.game)
    seed = any_seed() if given.seed is None else given.seed
    try:
        seats = levels(given.seats)
        options = game.settle(dict(given.options))
        deck = chosen_deck(game, options, surroundings()[0])
        game.new(len(seats), seed, options, deck)
    except ValueError as error:
        raise Trouble(str(error)) from None
    series = Series(game.id, seats, given.games, seed, tuple(options.items()), given.playouts, given.seconds, deck)
    outcome = run_series(series, given.jobs or processors(), progress())
    print(report(outcome, as_json=given.json))
    return DONE


def progress() -> Callable[[int, int], None] | None:
    """What draws a bar, if somebody sits at a terminal."""
    if not (at_terminal(sys.stderr) and at_terminal(sys.stdout)):
        return None

    def draw(done: int, of: int) -> None:
        filled = 40 * done // of
        print(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{of}", end="", file=sys.stderr, flush=True)
        if done == of:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    return draw


def screenshot(given: Namespace) -> int:
    """Play some choices by AI and draw the table as a seat sees it."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from app.screen.shot import save_picture
    from app.simulate import played

    folders, settings = surroundings()
    game = known_game(given.game)
    try:
        options = game.settle(dict(given.options))
        seats = seated(game, given.seats, settings, options)
        match = played(
            game.id,
            [seat.level or "fair" for seat in seats],
            given.seed or 0,
            options,
            chosen_deck(game, options, folders),
            most=given.moves,
            playouts=given.playouts,
            seconds=given.seconds,
        )
    except ValueError as error:
        raise Trouble(str(error)) from None
    if given.seat >= match.seats:
        raise Trouble(_("--seat: expected 0 to {last}, found {seat}").format(last=match.seats - 1, seat=given.seat))
    save_picture(match, seats, given.seat, given.size, language(), Path(given.output))
    return DONE


def check(given: Namespace) -> int:
    """Say of each file whether it is as it must be."""
    from app.check import check_file

    code = DONE
    for name in given.files:
        verdict = check_file(Path(name))
        print(verdict.said(_))
        code = code if verdict.good else WRONG
    return code


def referee(given: Namespace) -> int:
    """Serve a table to a program."""
    from app.referee import serve

    folders = surroundings()[0]
    if sys.stdin is None or sys.stdout is None:
        raise Trouble(_("the referee needs standard input and standard output"))
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    try:
        serve(source, sink, folders)
    finally:
        sys.stdout = sys.__stdout__
    return DONE


def bench(given: Namespace) -> int:
    """Measure speed against others."""
    from app.bench import as_json, as_table, measure

    for line in [as_json(measure())] if given.json else as_table(measure()):
        print(line, flush=True)
    return DONE


# ---- what they share


def surroundings() -> tuple[Home, Settings]:
    """The user's folders and settings; a damaged file of settings is told of, and the defaults hold."""
    from app.paths import Home
    from app.settings import read_settings
    from saves.problem import Problem

    try:
        folders = Home.find()
    except Problem as problem:
        raise Trouble(problem.said(_)) from None
    settings, trouble = read_settings(folders.settings)
    if trouble:
        print(f"feltfolk: {trouble.said(_)}", file=sys.stderr)
    return folders, settings


def known_game(name: str) -> Game:
    """The game of this id."""
    from games.core.expect import one_of
    from games.core.game import games

    if name not in games():
        raise Trouble(
            _("game: expected {known}, found {name}").format(known=one_of(games(), name), name=repr(name[:40]))
        )
    return games()[name]


def seated(game: Game, listed: str | None, settings: Settings, options: Mapping[str, Value] = {}) -> tuple[Seat, ...]:
    """The seats of a list; without one those of the last time, or one person and fair opponents. Raises ValueError."""
    from msgspec.structs import replace

    from app.company import company
    from games.core.game import all_in_sight

    last, possible = settings.last_setup.get(game.id), game.seats_for(options)
    if listed is None and last is not None and len(last.seats) in possible:
        return tuple(
            replace(seat, name=seat.name or _("Player {number}").format(number=number))
            for number, seat in enumerate(last.seats, 1)
        )
    made = company(",".join(["human", *["fair"] * (possible.start - 1)]) if listed is None else listed)
    aid = settings.memory_aid and game.in_sight is not all_in_sight
    return tuple(replace(seat, memory_aid=True) if aid and seat.kind == "human" else seat for seat in made)


def chosen_deck(game: Game, options: dict[str, Value], folders: Home, name: str | None = None) -> Deck | None:
    """The deck that is named, by --deck or by an option, which then says so in any case; None for the shipped one.

    Where the options name packs it is made of those. Raises BadOption for packs that cannot be brought.
    """
    from app.packs import brought

    if name is None and game.packing is not None:
        return brought(game, options, folders.packs)
    named = game.named_deck(options)
    if name is None and named is not None:
        return own_deck(game, named, folders, game.deck_option)
    deck = own_deck(game, name, folders, "--deck")
    if named is not None and (deck is None or deck.name != named):
        text = _("--deck: expected the deck that {option} names, found {name}")
        raise Trouble(text.format(option=game.deck_option, name=repr(str(name)[:40])))
    if deck is not None and game.deck_option:
        options[game.deck_option] = deck.name
    return deck


def own_deck(game: Game, name: str | None, folders: Home, what: str) -> Deck | None:
    """The deck of this name in the user's folder of decks; None if none is named. `what` is where it was named."""
    from app import decks
    from games.core.read import Complaint

    if name is None or name == game.id:
        return None
    try:
        return decks.own_deck(game, name, folders.decks, what)
    except Complaint as complaint:
        raise Trouble(str(complaint), WRONG) from None


def store(folders: Home) -> Store:
    """The saved games."""
    from saves.store import Store

    return Store(folders.saves)


def saved_game(saved: Store, name: str | None) -> Path:
    """The file of a saved game: the latest, or one of the folder by its name, or any other."""
    from saves.store import SUFFIX

    if name is None:
        latest = saved.latest()
        if latest is None:
            raise Trouble(_("there is no saved game to resume"))
        return latest.path
    for path in (Path(name), saved.folder / name, saved.folder / f"{name}{SUFFIX}"):
        if path.is_file():
            return path
    raise Trouble(_("there is no saved game {name}").format(name=repr(name[:80])))


def any_seed() -> int:
    """A seed that nobody can guess."""
    import secrets

    return secrets.randbits(53)


COMMANDS: dict[str | None, Callable[[Namespace], int]] = {
    None: home,
    "play": play,
    "resume": resume,
    "saves": saves,
    "simulate": simulate,
    "screenshot": screenshot,
    "check": check,
    "referee": referee,
    "bench": bench,
}
"""What each command does; without one the window opens."""
