"""The command line. What takes long to import is left to the command that needs it, so that --help is there at once."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence

from app import HOME_VARIABLE, words
from app.exits import DONE, STOPPED, WRONG, Trouble
from app.words import N_, _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing would cost --help a tenth of its time
    from typing import Any, NoReturn

MAX_SEED = (1 << 53) - 1
"""That of the saved games, which would take long to import."""

ARGPARSE = (
    N_("usage: "),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""What argparse itself says, so that the catalogues hold it: it looks its words up in them by itself."""


class Formatter(argparse.HelpFormatter):
    """As wide as the terminal, which argparse finds out by a longer way."""

    def __init__(self, prog: str) -> None:
        try:
            width = int(os.environ.get("COLUMNS", "")) or os.get_terminal_size().columns
        except (OSError, ValueError):
            width = 100
        super().__init__(prog, max_help_position=28, width=max(width, 40) - 2)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and its own words in the language of the program."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, formatter_class=Formatter, add_help=False, allow_abbrev=False)
        self.asks = self.add_argument_group(_("what is expected"))
        self.may = self.add_argument_group(_("options"))
        self.may.add_argument("-h", "--help", action="help", help=_("show this help and end"))

    def print_help(self, file: Any = None) -> None:
        """Unlike argparse's own, does not pass over what cannot be written."""
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        raise Trouble(_("{message}; see {program} --help").format(message=message, program=self.prog))


class Version(argparse.Action):
    """Prints the version, which is looked up only then."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, nargs=0)

    def __call__(self, parser: argparse.ArgumentParser, *_given: Any) -> NoReturn:
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("feltfolk")
        except PackageNotFoundError:
            number = _("(not installed)")
        print(f"feltfolk {number}")
        parser.exit()


def parser(arguments: Sequence[str]) -> Parser:
    """The command line; of the commands only those named in the arguments have more than a name."""
    top = Parser(prog="feltfolk", description=_("A card table for the family. Without a command the window opens."))
    top.may.add_argument("--version", action=Version, help=_("show the version and end"))
    top.may.add_argument(
        "--home", metavar=_("DIR"), help=_("keep settings, saves, packs, decks and cache in this folder")
    )
    language(top, None)
    named: Any = lambda **given: Parser(**given) if given["prog"].rpartition(" ")[2] in arguments else None  # noqa: E731
    commands = top.add_subparsers(title=_("commands"), dest="command", metavar=_("COMMAND"), parser_class=named)
    for name, (what, fill) in COMMANDS.items():
        command = commands.add_parser(name, help=_(what), description=_(what))
        if command:
            fill(command)
            language(command, argparse.SUPPRESS)
    return top


def play(to: Parser) -> None:
    """What `play` takes."""
    game(to)
    to.may.add_argument("--seats", metavar=_("LIST"), help=_("who sits there, for example human:Ada,human,easy,hard"))
    seed(to)
    options(to)
    to.may.add_argument("--deck", metavar=_("NAME"), help=_("a deck of the folder of decks, by its name"))


def resume(to: Parser) -> None:
    """What `resume` takes."""
    to.asks.add_argument("save", nargs="?", metavar=_("SAVE"), help=_("a saved game; without it the latest"))


def simulate(to: Parser) -> None:
    """What `simulate` takes."""
    game(to)
    to.may.add_argument(
        "--seats", metavar=_("LIST"), required=True, help=_("the levels, as in fair,easy: random, easy, fair, hard")
    )
    to.may.add_argument("--games", metavar="N", type=number(1, 10**7), required=True, help=_("how many games"))
    seed(to)
    options(to)
    to.may.add_argument("--jobs", metavar="N", type=number(1, 256), help=_("how many processes (all processors)"))
    thinking(to)
    to.may.add_argument("--json", action="store_true", help=_("print JSON"))


def screenshot(to: Parser) -> None:
    """What `screenshot` takes."""
    game(to)
    seed(to)
    to.may.add_argument("--seats", metavar=_("LIST"), help=_("who sits there, for example human:Ada,fair"))
    options(to)
    to.may.add_argument("--moves", metavar="M", type=number(0, 10**6), default=0, help=_("how many choices are made"))
    to.may.add_argument("--seat", metavar="S", type=number(0, 99), default=0, help=_("the seat that looks, from 0"))
    to.may.add_argument("--size", metavar=_("WxH"), type=size, default=(1280, 720), help=_("in pixels (1280x720)"))
    thinking(to)
    to.may.add_argument("-o", dest="output", metavar=_("FILE.png"), required=True, help=_("where the picture goes"))


def check(to: Parser) -> None:
    """What `check` takes."""
    to.asks.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a deck, board, pack or save file"))


def bench(to: Parser) -> None:
    """What `bench` takes."""
    to.may.add_argument("--json", action="store_true", help=_("print JSON"))


def nothing(to: Parser) -> None:
    """For a command that takes nothing."""


COMMANDS = {
    "play": (N_("open the window at a table"), play),
    "resume": (N_("open the window at a saved game"), resume),
    "saves": (N_("list the saved games"), nothing),
    "simulate": (N_("let AI seats play without a window, and count who wins"), simulate),
    "screenshot": (N_("play some choices and draw the table, without a display"), screenshot),
    "check": (N_("say whether deck, board, pack and save files are as they must be"), check),
    "referee": (N_("serve a table to a program: a JSON request a line, a JSON answer a line"), nothing),
    "bench": (N_("measure speed against others in one run"), bench),
}
"""For each command what it does, and what adds its arguments."""


def language(to: Parser, default: Any) -> None:
    """Add --lang."""
    to.may.add_argument(
        "--lang", choices=tuple(words.LANGUAGES), default=default, help=_("the language (that of the settings)")
    )


def game(to: Parser) -> None:
    """Add the game."""
    to.asks.add_argument("game", metavar=_("GAME"), help=_("the id of a game, for example mifuchi"))


def seed(to: Parser) -> None:
    """Add --seed."""
    to.may.add_argument("--seed", metavar="N", type=number(0, MAX_SEED), help=_("deal this very game (any)"))


def options(to: Parser) -> None:
    """Add --option."""
    to.may.add_argument(
        "--option",
        metavar=_("KEY=VALUE"),
        type=pair,
        action="append",
        default=[],
        dest="options",
        help=_("an option of the game; may be given several times"),
    )


def thinking(to: Parser) -> None:
    """Add --playouts and --seconds."""
    how = to.may.add_mutually_exclusive_group()
    how.add_argument(
        "--playouts", metavar="N", type=number(1, 10**7), help=_("so much thinking for every level that searches")
    )
    how.add_argument(
        "--seconds", metavar="X", type=seconds, help=_("thinking by the clock, which no other run will repeat")
    )


def number(least: int, most: int) -> Any:
    """Reads a whole number within these bounds."""

    def read(given: str) -> int:
        if not re.fullmatch(r"[0-9]{1,18}", given) or not least <= int(given) <= most:
            expected = _("expected a whole number from {least} to {most}, found {given}")
            raise argparse.ArgumentTypeError(expected.format(least=least, most=most, given=repr(given[:40])))
        return int(given)

    return read


def seconds(given: str) -> float:
    """Reads a number of seconds."""
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?", given) or not float(given):
        raise argparse.ArgumentTypeError(
            _("expected seconds such as 0.5, found {given}").format(given=repr(given[:40]))
        )
    return float(given)


def size(given: str) -> tuple[int, int]:
    """Reads a size in pixels."""
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", given)
    if not found:
        raise argparse.ArgumentTypeError(
            _("expected a size such as 1280x720, found {given}").format(given=repr(given[:40]))
        )
    return int(found[1]), int(found[2])


def pair(given: str) -> tuple[str, str]:
    """Reads KEY=VALUE."""
    key, equals, value = given.partition("=")
    if not equals or not key:
        raise argparse.ArgumentTypeError(_("expected KEY=VALUE, found {given}").format(given=repr(given[:40])))
    return key, value


def early(arguments: Sequence[str], option: str) -> str:
    """The value of an option, before the arguments are parsed; empty if it is not there."""
    for place, word in enumerate(arguments):
        if word == option:
            return arguments[place + 1] if place + 1 < len(arguments) else ""
        if word.startswith(f"{option}="):
            return word.partition("=")[2]
    return ""


def saved_language(home: str) -> str:
    """The language of the settings, found as `app.paths` and `app.settings` find it, but without importing much."""
    if chosen := home or os.environ.get(HOME_VARIABLE):
        path = os.path.join(os.path.expanduser(chosen), "settings.json")
    elif sys.platform.startswith("linux"):
        config = os.environ.get("XDG_CONFIG_HOME", "").strip() or os.path.expanduser("~/.config")
        path = os.path.join(config, "feltfolk", "settings.json")
    else:
        from app.paths import Home

        path = str(Home.find().settings)
    try:
        with open(path, "rb") as file:
            found = re.search(rb'"language"\s*:\s*"([a-z_A-Z]*)"', file.read(1 << 16))
    except (OSError, ValueError):
        return ""
    return found[1].decode() if found else ""


def speak(arguments: Sequence[str]) -> None:
    """Choose the language: --lang, the settings, the system, English."""
    wanted = early(arguments, "--lang")
    setting = wanted if wanted in words.LANGUAGES else saved_language(early(arguments, "--home"))
    words.set_language(words.choose_language(setting))


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """What the arguments say. What argparse says, it finds by two names of its own, for which the program's stand in:
    gettext's own search for a catalogue would import much."""
    vars(argparse).update(_=_, ngettext=ngettext)
    return parser(arguments).parse_args(arguments)


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say; the exit code. Raises Trouble and whatever the work raises."""
    speak(arguments)
    try:
        given = parsed(arguments)
    except SystemExit as end:
        return int(end.code or DONE)
    if given.home is not None:
        if not given.home:
            raise Trouble(_("--home: expected a folder, found nothing"))
        os.environ[HOME_VARIABLE] = os.path.abspath(os.path.expanduser(given.home))
    from app import commands

    return commands.COMMANDS[given.command](given)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit code. What went wrong is told in one sentence, never as a traceback."""
    try:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        code = run(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except Trouble as trouble:
        return tell(str(trouble), trouble.code)
    except KeyboardInterrupt:
        return tell(_("stopped"), STOPPED)
    except BrokenPipeError:
        return let_go()
    except Exception as failure:
        if sys.flags.dev_mode:
            raise
        return tell(sentence(failure), WRONG)


def sentence(failure: Exception) -> str:
    """What went wrong, in one sentence; `python -X dev -m app` shows where."""
    from saves.problem import Problem

    if isinstance(failure, Problem):
        return failure.said(_)
    if isinstance(failure, OSError) and failure.strerror:
        return f"{failure.filename}: {failure.strerror}" if failure.filename else failure.strerror
    said = " ".join(str(failure).split())[:300]
    return _("something went wrong inside the program ({failure})").format(failure=f"{type(failure).__name__}: {said}")


def tell(said: str, code: int) -> int:
    """Write a sentence to standard error; returns the exit code."""
    try:
        print(f"feltfolk: {said}", file=sys.stderr, flush=True)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        let_go()
    return code


def let_go() -> int:
    """Nobody reads any longer, which is no error: what is still to be written goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
    return DONE
