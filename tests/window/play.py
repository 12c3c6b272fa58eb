"""Plays the program in a real window, as people would: `python -m tests.window.play [WORD …]`.

Needs Xvfb, openbox, xdotool and the tools of X (xprop, xwininfo, xev). Words choose the steps whose names hold one of
them; without any all are done. FELTFOLK_SHOTS names a folder for pictures of the screen.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from app.screen.spots import CardSpot
from games.core.events import Counted
from saves.facts import Undo
from tests.window.desk import SCREEN, Desk, Failed, Program, expect, until
from tests.window.player import Hands, Player, saved
from tests.window.room import Room

LEAST = (1024, 640)
"""No window gets smaller."""
STARTED = ("human:Ada,easy", "--seed", "11")


def quit_by_key(program: Program) -> None:
    """Ctrl+Q ends the program."""
    program.keys("ctrl+q")
    code = program.ended("the program ends at Ctrl+Q")
    expect(code == 0, f"the exit code after Ctrl+Q is {code}")


def more(player: Player, count: int) -> Callable[[], bool]:
    """Whether a player has made so many more choices from now on."""
    end = player.choices + count
    return lambda: player.choices >= end


# the steps


def a_game_by_keyboard_alone_from_the_home_screen(room: Room) -> str:
    with room.sit("keyboard") as player:
        program, mirror = player.program, player.mirror
        player.must_see("the home screen")
        room.desk.keep("home")
        for key, what in (("rules", "the rules"), ("settings", "the settings")):
            player.press(key)
            player.must_see(what)
            room.desk.keep(key)
            player.keys("Escape")
        player.must_see("the home screen after the settings")
        player.press("game.mifuchi")
        for key, arrow in (
            ("level.1", "Left"),
            ("options.track_steps", "Right"),
            ("options.treasures_to_win", "Right"),
        ):
            player.keys(*mirror.way(mirror.page.find(key)), arrow)
        player.keys(*mirror.way(mirror.page.find("seed")), "ctrl+a")
        program.type("4711")
        mirror.type("4711")
        player.must_see("the set-up")
        room.desk.keep("setup")
        player.press("play")
        kept = saved(room.saves)
        head, request = kept.record.header, mirror.laid.request
        expect(request is not None, "the set-up lays no table in the mirror")
        assert request is not None
        expect(head.seed == request.seed == 4711, f"the deal has the number {head.seed}")
        expect(head.options == request.options, f"the game is played with {head.options}")
        expect(head.options["treasures_to_win"] == 2, f"the game is played with {head.options}")
        expect(head.seats == request.seats, f"at the table sit {head.seats}")
        expect(head.seats[1].level == "easy", f"the opponent is {head.seats[1].level}")
        player.open(kept)
        player.must_see("the table")
        room.desk.keep("table")
        player.play(more(player, 2))
        look_around(room, player)
        player.play()
        player.must_see("the end of the game")
        room.desk.keep("ending")
        player.press("home")
        player.must_see("the home screen after the game")
        program.keys(*mirror.way(mirror.page.find("quit")), "Return")
        code = program.ended("the program ends by its own button")
        expect(code == 0, f"the exit code is {code}")
        room.check(kept)
        return f"{player.check()}, {kept.count()} in all"


def look_around(room: Room, player: Player) -> None:
    """Rules, log, pause, a large card and a hint, at a table where a person is asked."""
    for names, what in (
        (("F1",), "the rules over the table"),
        (("l",), "the table without its log"),
        (("Escape",), "the pause menu"),
        (("space",), "a large card"),
    ):
        if names == ("space",):
            card = next(w for w in player.mirror.page.focusables() if isinstance(w, CardSpot))
            player.keys(*player.mirror.way(card, arrows=False))
        player.keys(*names)
        player.must_see(what)
        room.desk.keep(what.replace(" ", "-"))
        player.keys("l" if names == ("l",) else "Escape")
        player.must_see(f"the table after {what}")
    plain = player.program.picture()
    player.program.keys("h")
    until(lambda: player.differs(plain), "a hint is shown")
    room.desk.keep("hint")


def a_game_by_mouse_alone(room: Room) -> str:
    with room.table("mouse", *STARTED, "--option", "track_steps=3") as player:
        kept = player.kept
        player.play()
        player.must_see("the end of the game")
        player.press("home")
        player.must_see("the home screen after the game")
        player.program.click(player.mirror.point(player.mirror.page.find("quit")))
        code = player.program.ended("the program ends by its own button")
        expect(code == 0, f"the exit code is {code}")
        room.check(kept)
        return f"{player.check()}, {kept.count()} in all"


def killed_in_the_middle_resumed_and_finished(room: Room) -> str:
    options = ("--option", "track_steps=3", "--option", "treasures_to_win=2")
    with room.table("mouse", "human:Ada,fair", "--seed", "12", *options) as player:
        kept = player.kept
        player.play(more(player, 6))
        until(lambda: player.mirror.follow(kept.read()) and player.waiting == (0,), "only Ada is asked")
        before = kept.read().text()
        player.program.process.send_signal(signal.SIGKILL)
        player.program.ended("the program is killed")
        first = player.check()
    expect(kept.path.read_text() == before, "the saved game changed while nobody played")
    room.check(kept)
    with room.sit("keyboard", "resume") as player:
        player.open(kept, resumed=True)
        player.must_see("the table as it was left")
        room.desk.keep("resumed")
        count = kept.count()
        expect(kept.path.read_text() == before, "the game does not go on where it was left")
        player.play()
        player.must_see("the end of the game")
        room.check(kept)
        quit_by_key(player.program)
        expect(kept.read().text().startswith(before), "what was played before was changed")
        return f"{first}; {count} choices were there, {player.check()}, {kept.count()} in all"


def two_people_with_a_curtain_between_them(room: Room) -> str:
    with room.table("keyboard", "human:Ada,human:Ben", "--seed", "21") as player:
        kept, mirror = player.kept, player.mirror
        room.desk.keep("curtain")
        player.play(more(player, 1))
        player.must_see("the curtain before the second person")
        player.keys("ctrl+z")
        until(lambda: Undo(1) in kept.read().facts, "the choice that was taken back in the saved game")
        expect(kept.count() == 0, "the choice that was taken back still counts")
        player.play(lambda: duels(player) >= 4)
        expect(not mirror.sitting.match.result, "four duels ended the game")
        before = room.known()
        player.keys("ctrl+s", "Return")
        copy = saved(room.saves, before)
        expect(copy.read().text() == kept.read().text(), "the copy that was kept is another game")
        quit_by_key(player.program)
        room.check(kept)
        room.check(copy)
        return f"{duels(player)} duels, {player.check()}"


def duels(player: Player) -> int:
    """How many duels were decided at the table."""
    return sum(isinstance(event, Counted) and event.name == "duel" for event in player.mirror.sitting.match.truth)


def resized_minimised_out_of_focus_and_fullscreen(room: Room) -> str:
    with room.table("keyboard", *STARTED, "--option", "taunts=false") as player:
        desk, program, mirror = room.desk, player.program, player.mirror

        def size_is(size: tuple[int, int], what: str, fullscreen: bool = False) -> None:
            until(lambda: program.look().size == size, f"a window of {size[0]} x {size[1]}, {what}")
            mirror.resize(size, fullscreen)
            player.must_see(f"the table {what}")
            desk.keep(what.replace(" ", "-"))
            player.play(more(player, 1))

        desk.hands("windowsize", program.window, "1100", "660")
        size_is((1100, 660), "in a small window")
        desk.hands("windowsize", program.window, "700", "400")
        size_is(LEAST, "in the smallest window")
        desk.hands("windowminimize", program.window)
        until(lambda: "Iconic" in state(program), "the window is an icon")
        desk.hands("windowactivate", program.window)
        until(lambda: "Normal" in state(program) and program.focused(), "the window is back")
        size_is(LEAST, "after it was an icon")
        other = subprocess.Popen(["xev"], env=desk.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            until(lambda: not program.focused(), "another window has the keyboard")
            until(lambda: mirror.follow(player.kept.read()) and player.waiting == (0,), "only Ada is asked")
            before = player.kept.count()
            desk.hands("key", "--delay", "40", "Return", "Tab", "Return")
            time.sleep(0.4)
            expect(player.kept.count() == before, "keys for another window were taken")
        finally:
            other.kill()
            other.wait()
        until(program.focused, "the window has the keyboard again")
        size_is(LEAST, "after another window was in front")
        for key in ("F11", "alt+Return"):
            program.keys(key)
            size_is(SCREEN, "on the whole screen", fullscreen=True)
            program.keys(key)
            size_is(LEAST, "in a window again")
        room.check(player.kept)
        quit_by_key(program)
        return player.check()


def state(program: Program) -> str:
    """What the window manager says of the window."""
    return program.desk.run("xprop", "-id", program.window, "WM_STATE")


def closed_while_the_opponent_thinks(room: Room) -> str:
    room.set(ai_seconds=10)
    with room.table("keyboard", "human:Ada,hard", "--seed", "13") as player:
        program, kept = player.program, player.kept
        room.desk.hands("windowsize", program.window, "1152", "680", "windowmove", program.window, "90", "30")
        until(lambda: program.look().size == (1152, 680), "a window of 1152 x 680")
        player.mirror.resize(program.size)
        player.wait()
        player.step()
        place = program.look()
        expect(not kept.by(1), "the opponent does not think as long as it may")
        program.keys("alt+F4")
        code = program.ended("the window closes while the opponent thinks")
        expect(code == 0, f"the exit code of a closed window is {code}")
        expect(kept.count() == 1, f"{kept.count()} choices are kept of one")
        room.check(kept)
        told = player.check()
    room.set(ai_seconds=0.3, **{name: getattr(room.stored(), name) for name in ("window_size", "window_place")})
    with room.sit("keyboard", "resume") as player:
        expect(player.program.look() == place, f"the window was at {place}, and now it is at {player.program.look()}")
        player.open(kept, resumed=True)
        player.play(more(player, 2))
        quit_by_key(player.program)
        room.check(kept)
        return f"{told}; resumed at the same place, {player.check()}"


def in_french_from_the_home_screen_in_two_clicks(room: Room) -> str:
    with room.sit("mouse", lang="fr") as player:
        before = room.known()
        player.must_see("the home screen in French")
        room.desk.keep("home-fr")
        player.press("game.mifuchi")
        player.press("play")
        player.open(saved(room.saves, before))
        player.must_see("the table in French")
        player.play(more(player, 4))
        room.desk.keep("table-fr")
        room.check(player.kept)
        quit_by_key(player.program)
        return player.check()


def in_spanish_and_then_in_french_at_the_same_table(room: Room) -> str:
    with room.table("keyboard", *STARTED, lang="es") as player:
        player.play(more(player, 3))
        room.desk.keep("table-es")
        player.keys("Escape")
        player.press("settings")
        player.must_see("the settings in Spanish")
        player.keys(*player.mirror.way(player.mirror.page.find("language")), "Left")
        player.must_see("the settings in French")
        player.keys("Escape", "Escape")
        player.must_see("the table in French")
        player.play(more(player, 2))
        room.check(player.kept)
        quit_by_key(player.program)
        expect(room.stored().language == "fr", "the language is not kept")
        return player.check()


def mages_by_answers_of_several_steps(room: Room) -> str:
    told = []
    ways: tuple[tuple[Hands, str], ...] = (("keyboard", "en"), ("mouse", "fr"))
    for hands, lang in ways:
        seats = "human:Ada,easy"
        options = ("--seed", "11", "--option", "mage_choice=random")
        with room.table(hands, seats, *options, lang=lang, game="mages") as player:
            player.play(more(player, 12))
            room.desk.keep(f"mages-{lang}")
            room.check(player.kept)
            quit_by_key(player.program)
            told.append(player.check())
    return "; ".join(told)


def cards_and_families_of_greek_myth(room: Room) -> str:
    told = []
    tables: tuple[tuple[str, Hands, str, tuple[str, str]], ...] = (
        ("mitix", "keyboard", "human:Ada,easy", ("--option", "choose_order=true")),
        ("famix", "mouse", "human:Ada,human:Ben", ("--option", "partial_famix=true")),
    )
    for game, hands, seats, options in tables:
        with room.table(hands, seats, "--seed", "21", *options, lang="fr", game=game) as player:
            player.play()
            player.must_see(f"the end of the game of {game}")
            room.desk.keep(f"ending-{game}")
            room.check(player.kept)
            quit_by_key(player.program)
            told.append(f"{game}: {player.check()}")
    return ", ".join(told)


STEPS: tuple[Callable[[Room], str], ...] = (
    a_game_by_keyboard_alone_from_the_home_screen,
    a_game_by_mouse_alone,
    killed_in_the_middle_resumed_and_finished,
    two_people_with_a_curtain_between_them,
    resized_minimised_out_of_focus_and_fullscreen,
    closed_while_the_opponent_thinks,
    in_french_from_the_home_screen_in_two_clicks,
    in_spanish_and_then_in_french_at_the_same_table,
    mages_by_answers_of_several_steps,
    cards_and_families_of_greek_myth,
)


def main(words: list[str]) -> int:
    """Do the steps; 1 if one of them fails."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    with tempfile.TemporaryDirectory() as folder, Desk(Path(folder)) as desk:
        room = Room(Path(folder), desk)
        for step in STEPS:
            name = step.__name__.replace("_", " ")
            if words and not any(word in name for word in words):
                continue
            begun = time.monotonic()
            room.set()
            try:
                told = step(room)
                room.check_log()
            except Exception as trouble:
                print(f"failed: {name}", flush=True)
                room.show_trouble(trouble)
                if not isinstance(trouble, Failed):
                    raise
                return 1
            print(f"ok: {name} ({told}; {time.monotonic() - begun:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
