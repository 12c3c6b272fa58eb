"""Home, set-up, saved games, settings, rules, pause: what a player does there."""

from __future__ import annotations

import dataclasses
import os
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from app import words
from app.opponents.characters import CHARACTERS
from app.screen import boxes, dates, theme
from app.screen.dialog import Dialog, NameEntry
from app.screen.home import Home
from app.screen.options_page import SettingsPage
from app.screen.pack_list import PackList
from app.screen.page import Page
from app.screen.pause import PauseMenu, Pausing
from app.screen.rulebook import Rulebook, RuleLine
from app.screen.saved import SavedGames
from app.screen.seating import Opponent, Seating, TableRequest
from app.screen.setup import Marks, Setup
from app.screen.widgets.base import Widget
from app.screen.widgets.choices import Segmented
from app.screen.widgets.field import TextField
from app.screen.widgets.frame import Frame
from app.screen.widgets.press import Button
from app.screen.widgets.words import Label
from app.settings import Settings, read_settings
from app.settings import Setup as Remembered
from games.core.game import Value, load
from games.core.text import text
from saves.facts import Choice, Deck, Header, Result, Seat
from saves.problem import Problem
from saves.record import Record
from saves.store import Save, Store
from tests.screen.driver import Driver, driven

ADA, BEN = Seat("Ada", "human"), Seat("Ben", "human")
RUFUS = Seat("Rufus", "ai", "fair", "rufus")
OPPONENTS = [Opponent(c.id, c.name, c.level, c.picture) for c in CHARACTERS]


@pytest.fixture(autouse=True)
def _english() -> None:
    words.set_language("en")


class Tables:
    """Notes what the home screen asks for."""

    def __init__(self) -> None:
        self.started: list[TableRequest] = []
        self.resumed: list[Path] = []
        self.problem: Problem | None = None

    def start(self, request: TableRequest) -> None:
        self.started.append(request)

    def resume(self, path: Path) -> None:
        if self.problem:
            raise self.problem
        self.resumed.append(path)


def home(folder: Path) -> tuple[Home, Tables]:
    tables = Tables()
    return Home(Store(folder / "saves"), lambda: tables, lambda: OPPONENTS), tables


def save(folder: Path, name: str, seats: Sequence[Seat], age: float = 0, over: bool = False) -> Path:
    """A saved game of a few choices, last played so many seconds ago."""
    (folder / "saves").mkdir(parents=True, exist_ok=True)
    deck, now = Deck("mifuchi", "ab"), datetime.now(UTC)
    header = Header(rules=1, game="mifuchi", options={}, seed=7, deck=deck, seats=tuple(seats), begun=now)
    record = Record(header, [Choice(n % 2, {"verb": "play", "card": "orange-rock.3"}) for n in range(3)])
    if over:
        record.add(Result((1.0, 0.0)))
    path = folder / "saves" / f"{name}.feltfolk"
    path.write_text(record.text())
    os.utime(path, (time.time() - age, time.time() - age))
    return path


def labels(page: Page) -> list[str]:
    return [inside.label for inside in page.root.walk() if inside.label]


def segmented(page: Page, key: str) -> Segmented[object]:
    found = page.find(key)
    assert isinstance(found, Segmented)
    return found


def choose(drive: Driver, key: str, value: object) -> None:
    """Click the segment of a choice that stands for a value."""
    choice = segmented(drive.page, key)
    at = [each for each, _ in choice.choices].index(value)
    drive.page.ring.visible = True
    drive.page.focus(choice)
    drive.click(choice.cell(at).center)


# home


def test_two_clicks_lead_from_the_start_to_play_with_the_last_set_up(tmp_path: Path) -> None:
    settings = Settings()
    settings.last_setup["mifuchi"] = Remembered([ADA, RUFUS], {"track_steps": 5, "taunts": False})
    scene, tables = home(tmp_path)
    with driven(tmp_path, scene, settings=settings) as drive:
        drive.click_on("game.mifuchi")
        drive.click_on("play")
        request = tables.started[0]
        assert request.game == "mifuchi"
        assert [(s.name, s.kind, s.level, s.character) for s in request.seats] == [
            ("Ada", "human", None, None),
            ("Rufus", "ai", "fair", "rufus"),
        ]
        assert request.options["track_steps"] == 5
        assert request.options["taunts"] is False
        assert 0 <= request.seed < 1 << 53


def test_the_same_two_steps_by_keyboard(tmp_path: Path) -> None:
    scene, tables = home(tmp_path)
    with driven(tmp_path, scene) as drive:
        drive.key(pygame.K_RETURN, pygame.K_RETURN)
        assert len(tables.started) == 1


def test_continue_offers_the_latest_game_that_is_not_over(tmp_path: Path) -> None:
    save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, RUFUS], 50, over=True)
    wanted = save(tmp_path, "mifuchi-2026-01-01-bbbbbb", [ADA, BEN], 500)
    save(tmp_path, "mifuchi-2026-01-01-cccccc", [ADA, RUFUS], 5000)
    scene, tables = home(tmp_path)
    with driven(tmp_path, scene) as drive:
        assert "Ada · Ben" in labels(drive.page)
        drive.key(pygame.K_RETURN)
        assert tables.resumed == [wanted]


def test_without_a_saved_game_there_is_no_continue(tmp_path: Path) -> None:
    scene, _ = home(tmp_path)
    with driven(tmp_path, scene) as drive, pytest.raises(KeyError):
        drive.page.find("continue")


def test_a_game_that_cannot_be_resumed_says_why(tmp_path: Path) -> None:
    save(tmp_path, "mifuchi-2026-01-01-bbbbbb", [ADA, BEN])
    scene, tables = home(tmp_path)
    tables.problem = Problem("{path} is being played in another window.", path="x")
    with driven(tmp_path, scene) as drive:
        drive.click_on("continue")
        assert "x is being played in another window." in labels(drive.page)
        drive.key(pygame.K_RETURN)
        assert drive.window.top is scene


def test_home_leads_everywhere_and_back(tmp_path: Path) -> None:
    scene, _ = home(tmp_path)
    with driven(tmp_path, scene) as drive:
        ways = (("saved", SavedGames), ("packs", PackList), ("rules", Rulebook), ("settings", SettingsPage))
        for key, kind in ways:
            drive.click_on(key)
            assert isinstance(drive.window.top, kind)
            drive.key(pygame.K_ESCAPE)
            drive.page.focus(drive.page.find(key), visible=True)
            drive.key(pygame.K_RETURN)
            assert isinstance(drive.window.top, kind)
            drive.key(pygame.K_ESCAPE)
            assert drive.window.scenes == [scene]
        drive.key(pygame.K_ESCAPE)
        assert drive.window.scenes == [scene]
        drive.click_on("quit")
        assert not drive.window.scenes


def test_shortcuts_on_the_home_screen(tmp_path: Path) -> None:
    scene, _ = home(tmp_path)
    with driven(tmp_path, scene) as drive:
        for key, mod, kind in (
            (pygame.K_n, pygame.KMOD_LCTRL, Setup),
            (pygame.K_o, pygame.KMOD_LCTRL, SavedGames),
            (pygame.K_F1, 0, Rulebook),
        ):
            drive.key(key, mod=mod)
            assert isinstance(drive.window.top, kind)
            drive.key(pygame.K_ESCAPE)


# set-up


def set_up(start: Callable[[TableRequest], None] = lambda request: None) -> Setup:
    return Setup(load("mifuchi"), OPPONENTS, start)


def test_what_is_set_up_is_what_is_started_and_is_remembered(tmp_path: Path) -> None:
    started: list[TableRequest] = []
    with driven(tmp_path, set_up(started.append)) as drive:
        drive.click_on("name.0")
        drive.type("Zoë")
        choose(drive, "level.1", "hard")
        drive.click_on("who.1.minerva")
        choose(drive, "options.track_steps", 3)
        drive.click_on("seed")
        drive.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
        drive.type("4242")
        drive.click_on("play")
    request = started[0]
    assert [(s.name, s.kind, s.level, s.character) for s in request.seats] == [
        ("Zoë", "human", None, None),
        ("Minerva", "ai", "hard", "minerva"),
    ]
    assert request.options["track_steps"] == 3
    assert request.seed == 4242
    kept, _ = read_settings(tmp_path / "settings.json")
    assert kept.last_setup["mifuchi"].seats[1].character == "minerva"
    assert kept.last_setup["mifuchi"].options["track_steps"] == 3


def test_between_two_people_the_game_proposes_and_says_why(tmp_path: Path) -> None:
    started: list[TableRequest] = []
    reason = text("mifuchi", "en").get("options.combo_windows.why_between")
    with driven(tmp_path, set_up(started.append)) as drive:
        key = "options.combo_windows"
        assert segmented(drive.page, key).chosen == "every"
        assert reason not in labels(drive.page)
        choose(drive, "kind.1", "human")
        assert segmented(drive.page, key).chosen == "between"
        assert reason in labels(drive.page)
        choose(drive, "kind.1", "ai")
        assert segmented(drive.page, key).chosen == "every"
        choose(drive, "kind.1", "human")
        choose(drive, key, "every")
        drive.click_on("play")
    assert started[0].options["combo_windows"] == "every"


def test_a_proposal_that_was_accepted_is_not_a_choice_for_other_company(tmp_path: Path) -> None:
    game = load("mifuchi")
    hot_seat = Seating.begin(game, OPPONENTS, Remembered([ADA, BEN], {"combo_windows": "between"}))
    assert hot_seat.value("combo_windows") == "between"
    hot_seat.chairs[1].kind = "ai"
    assert hot_seat.value("combo_windows") == "every"
    against_advice = Seating.begin(game, OPPONENTS, Remembered([ADA, BEN], {"combo_windows": "every"}))
    assert against_advice.value("combo_windows") == "every"


def test_a_nameless_person_is_called_by_number_and_stays_nameless(tmp_path: Path) -> None:
    started: list[TableRequest] = []
    settings = Settings()
    with driven(tmp_path, set_up(started.append), settings=settings) as drive:
        drive.click_on("play")
    assert started[0].seats[0].name == "Player 1"
    assert settings.last_setup["mifuchi"].seats[0].name == ""


def test_remembered_nonsense_is_passed_over(tmp_path: Path) -> None:
    ghost = Seat("Ghost", "ai", "fair", "ghost")
    seating = Seating.begin(load("mifuchi"), OPPONENTS, Remembered([ADA, ghost], {"track_steps": 77, "gone": 1}))
    assert seating.value("track_steps") == 4
    assert seating.seats()[1].character in {o.id for o in OPPONENTS if o.level == "fair"}
    crowd = Seating.begin(load("mifuchi"), OPPONENTS, Remembered([ADA] * 5, {}))
    assert len(crowd.chairs) == 2


def test_an_empty_number_of_the_deal_means_any(tmp_path: Path) -> None:
    started: list[TableRequest] = []
    with driven(tmp_path, set_up(started.append)) as drive:
        drive.click_on("seed")
        drive.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
        drive.key(pygame.K_BACKSPACE)
        drive.click_on("play")
    assert 0 <= started[0].seed < 1 << 53


def test_the_dice_roll_another_number(tmp_path: Path) -> None:
    with driven(tmp_path, set_up()) as drive:
        before = drive.page.find("seed").value()
        drive.click_on("dice")
        assert drive.page.find("seed").value() != before


def test_colours_and_symbols_are_never_shared(tmp_path: Path) -> None:
    with driven(tmp_path, set_up()) as drive:
        setup = drive.page
        assert isinstance(setup, Setup)
        drive.click_on("mark.0")
        assert isinstance(drive.page, Marks)
        drive.click_on("colour.1")
        drive.click_on("symbol.3")
        drive.key(pygame.K_ESCAPE)
        seats = setup.chosen.seats()
        assert (seats[0].colour, seats[0].symbol) == (1, 3)
        assert seats[1].colour == 0
        assert seats[1].symbol == 1


def test_a_game_for_many_has_a_number_of_seats_and_keeps_who_sits(tmp_path: Path) -> None:
    many = dataclasses.replace(load("mifuchi"), seats=range(2, 8), advice=nothing)
    with driven(tmp_path, Setup(many, OPPONENTS, lambda request: None)) as drive:
        drive.click_on("name.0")
        drive.type("Ada")
        stepper = drive.page.find("seats")
        for _ in range(5):
            drive.click((stepper.rect.right - 8, stepper.rect.centery))
            stepper = drive.page.find("seats")
        setup = drive.page
        assert isinstance(setup, Setup)
        seats = setup.chosen.seats()
        assert len(seats) == 7
        assert seats[0].name == "Ada"
        assert len({seat.colour for seat in seats}) == len({seat.symbol for seat in seats}) == 7
        assert len({seat.character for seat in seats[1:5]}) == 4


def test_with_some_options_there_are_chairs_too_many_or_too_few(tmp_path: Path) -> None:
    few = dataclasses.replace(
        load("mifuchi"),
        seats=range(2, 8),
        seating=lambda options: range(2, 8) if options["taunts"] else range(3, 5),
        advice=nothing,
    )
    started: list[TableRequest] = []
    with driven(tmp_path, Setup(few, OPPONENTS, started.append)) as drive:
        setup = drive.page
        assert isinstance(setup, Setup)
        assert len(setup.chosen.chairs) == 2
        drive.click_on("options.taunts")
        assert len(setup.chosen.chairs) == 3
        drive.click_on("options.taunts")
        setup.chosen.resize(7)
        drive.click_on("options.taunts")
        assert len(setup.chosen.chairs) == 4
        drive.click_on("play")
    assert len(started[0].seats) == 4


def nothing(kinds: Sequence[str]) -> Mapping[str, tuple[Value, str]]:
    return {}


# saved games


def saved(folder: Path, resume: Callable[[Save], None] = lambda save: None) -> SavedGames:
    return SavedGames(Store(folder / "saves"), resume)


def test_the_facts_on_a_box_stand_in_two_lines_before_they_become_small(tmp_path: Path) -> None:
    note = "3 to 6 players · 20 minutes"
    with driven(tmp_path, saved(tmp_path)):
        assert boxes.in_lines(note, 20, 400) == ([note], 20)
        lines, size = boxes.in_lines(note, 20, 150)
        assert (lines, size) == (["3 to 6 players", "20 minutes"], 20)
        assert boxes.in_lines(note, 20, 90)[1] < 20


def test_saved_games_are_listed_and_opened(tmp_path: Path) -> None:
    path = save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, BEN])
    opened: list[Save] = []
    with driven(tmp_path, saved(tmp_path, opened.append)) as drive:
        shown = labels(drive.page)
        assert "Ada · Ben" in shown
        assert any("3 choices" in label for label in shown)
        drive.click_on(f"open.{path.name}")
        assert [each.path for each in opened] == [path]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (
            '{"feltfolk":99}\n',
            "This is no saved game that this Feltfolk can open. It stays as it is.\nexpected format 1",
        ),
        ("Dear diary\n", "This is no saved game that this Feltfolk can open. It stays as it is.\nexpected an object"),
        (None, "This saved game cannot be read from line 2 on. It stays as it is.\nexpected an object"),
    ],
)
def test_a_damaged_file_says_what_is_wrong_and_stays_untouched(
    tmp_path: Path, content: str | None, sentence: str
) -> None:
    bad = save(tmp_path, "bad", [ADA, BEN])
    bad.write_text(content or bad.read_text().splitlines()[0] + "\nnonsense\n")
    before = bad.read_text()
    with driven(tmp_path, saved(tmp_path)) as drive:
        assert any(label.startswith(sentence) for label in labels(drive.page))
        with pytest.raises(KeyError):
            drive.page.find("open.bad.feltfolk")
    assert bad.read_text() == before


def test_deleting_asks_first(tmp_path: Path) -> None:
    path = save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, BEN])
    with driven(tmp_path, saved(tmp_path)) as drive:
        drive.click_on(f"delete.{path.name}")
        assert isinstance(drive.page, Dialog)
        drive.key(pygame.K_ESCAPE)
        assert path.exists()
        drive.click_on(f"delete.{path.name}")
        drive.click_on("answer.1")
        assert not path.exists()
        assert isinstance(drive.page, SavedGames)
        with pytest.raises(KeyError):
            drive.page.find(f"open.{path.name}")


def test_a_copy_is_kept_under_a_name(tmp_path: Path) -> None:
    path = save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, BEN])
    with driven(tmp_path, saved(tmp_path)) as drive:
        drive.click_on(f"copy.{path.name}")
        assert isinstance(drive.page, NameEntry)
        drive.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
        drive.type("Before the storm")
        drive.key(pygame.K_RETURN)
        assert (tmp_path / "saves" / "Before the storm.feltfolk").exists()
        assert "Before the storm" in labels(drive.page)


def test_a_name_is_asked_for_until_there_is_one(tmp_path: Path) -> None:
    got: list[str] = []
    entry = NameEntry(lambda: "Which name?", "", got.append, lambda: "Keep")
    with driven(tmp_path, entry) as drive:
        drive.type(" ")
        drive.key(pygame.K_RETURN)
        assert not got
        assert drive.page.find("answer.1").why
        drive.type("Ada ")
        drive.key(pygame.K_RETURN)
        assert got == ["Ada"]


# settings


def test_each_setting_is_saved_and_takes_effect_at_once(tmp_path: Path) -> None:
    with driven(tmp_path, SettingsPage()) as drive:
        choose(drive, "language", "fr")
        assert words.language() == "fr"
        choose(drive, "text_size", 150)
        assert drive.window.look.text == 1.5
        for name in ("high_contrast", "reduced_motion", "readable_font", "memory_aid", "auto_play", "muted"):
            drive.page.focus(drive.page.find(name), visible=True)
            drive.key(pygame.K_SPACE)
        assert drive.window.look.high_contrast
        assert theme.readable_fonts()
        kept, _ = read_settings(tmp_path / "settings.json")
        assert (kept.language, kept.text_size, kept.high_contrast) == ("fr", 150, True)
        assert kept.reduced_motion
        assert kept.readable_font
        assert kept.memory_aid
        assert kept.auto_play
        assert kept.muted
        choose(drive, "animation", "none")
        volume = drive.page.find("effects_volume")
        drive.page.focus(volume, visible=True)
        drive.key(pygame.K_END)
        drive.page.focus(drive.page.find("ai_seconds"), visible=True)
        drive.key(pygame.K_RIGHT)
        kept, _ = read_settings(tmp_path / "settings.json")
        assert (kept.animation, kept.effects_volume, kept.ai_seconds) == ("none", 100, 2.0)
    theme.use_readable_fonts(False)


def test_focus_stays_where_it_was_when_the_language_changes(tmp_path: Path) -> None:
    with driven(tmp_path, SettingsPage()) as drive:
        drive.page.focus(drive.page.find("language"), visible=True)
        drive.key(pygame.K_RIGHT)
        assert drive.focused is not None
        assert drive.focused.key == "language"
        assert words.language() == "fr"


# rules


def test_the_rules_open_at_the_rule_asked_for(tmp_path: Path) -> None:
    with driven(tmp_path, Rulebook("mifuchi", "MFC-26")) as drive:
        book = drive.page
        assert isinstance(book, Rulebook)
        line = book.find("rule.MFC-26")
        assert isinstance(line, RuleLine)
        assert line.marked
        assert book.page.rect.contains(line.rect)
        drive.key(pygame.K_PAGEUP)
        assert not book.page.rect.contains(line.rect)


def test_contents_lead_to_their_section(tmp_path: Path) -> None:
    with driven(tmp_path, Rulebook("mifuchi")) as drive:
        book = drive.page
        assert isinstance(book, Rulebook)
        drive.click_on("to.3")
        title = book.find("section.3")
        assert title.label == text("mifuchi", "en").rules[3].title
        assert book.page.rect.y <= title.rect.y < book.page.rect.y + 60


def test_searching_shows_only_what_speaks_of_it(tmp_path: Path) -> None:
    with driven(tmp_path, Rulebook("mifuchi")) as drive:
        drive.click_on("search")
        drive.type("LENALD")
        lines = [inside for inside in drive.page.root.walk() if isinstance(inside, RuleLine)]
        assert lines
        assert all("lenald" in line.label.casefold() for line in lines)
        drive.type("zzz")
        assert not [inside for inside in drive.page.root.walk() if isinstance(inside, RuleLine)]


def test_every_rule_of_the_game_is_on_its_pages(tmp_path: Path) -> None:
    with driven(tmp_path, Rulebook("mifuchi")) as drive:
        shown = {inside.number for inside in drive.page.root.walk() if isinstance(inside, RuleLine)}
        assert shown == {line.n for section in text("mifuchi", "en").rules for line in section.lines}


# pause


def pausing(why: str, done: list[str]) -> Pausing:
    return Pausing(
        "mifuchi",
        "MiFuChi",
        lambda: done.append("undo"),
        lambda: why,
        lambda name: done.append(f"keep {name}"),
        lambda towards: done.append(f"leave {towards}".strip()),
    )


def test_the_pause_menu(tmp_path: Path) -> None:
    done: list[str] = []
    with driven(tmp_path, home(tmp_path)[0]) as drive:
        for key in ("undo", "home", "resume"):
            drive.window.push(PauseMenu(pausing("", done)))
            drive.settle()
            drive.click_on(key)
            assert isinstance(drive.window.top, Home)
        assert done == ["undo", "leave"]
        drive.window.push(PauseMenu(pausing("", done)))
        drive.key(pygame.K_s, mod=pygame.KMOD_LCTRL)
        drive.key(pygame.K_RETURN)
        assert done[-1] == "keep MiFuChi"
        drive.key(pygame.K_ESCAPE)
        assert isinstance(drive.window.top, Home)


def test_a_new_game_and_the_saved_games_are_there_from_the_pause_menu_too(tmp_path: Path) -> None:
    done: list[str] = []
    with driven(tmp_path, home(tmp_path)[0]) as drive:
        for key in (pygame.K_n, pygame.K_o):
            drive.window.push(PauseMenu(pausing("", done)))
            drive.key(key, mod=pygame.KMOD_LCTRL)
            assert isinstance(drive.window.top, Home)
        assert done == ["leave new", "leave open"]


def test_a_page_that_a_key_opens_shows_where_the_keyboard_is(tmp_path: Path) -> None:
    with driven(tmp_path, home(tmp_path)[0]) as drive:
        assert not drive.page.ring.visible
        drive.key(pygame.K_o, mod=pygame.KMOD_LCTRL)
        assert drive.page.ring.visible
        drive.key(pygame.K_ESCAPE)
        assert drive.page.ring.visible
        drive.click_on("settings")
        assert not drive.page.ring.visible


def test_the_game_to_continue_is_seen_without_scrolling_at_every_size_of_text(tmp_path: Path) -> None:
    save(tmp_path, "mifuchi-2026-01-01-aaaaaa", [ADA, BEN], 90000)
    for size in (100, 150, 200):
        with driven(tmp_path, home(tmp_path)[0], settings=Settings(text_size=size)) as drive:
            button = drive.page.find("continue")
            assert drive.window.surface.get_rect().contains(button.rect), size


def test_numbers_are_written_as_the_language_writes_them(tmp_path: Path) -> None:
    for language, number in (("en", "1.5"), ("fr", "1,5"), ("es", "1,5")):
        words.set_language(language)
        with driven(tmp_path, SettingsPage()) as drive:
            assert number in drive.page.find("ai_seconds").value()


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_box_says_for_how_many_how_long_and_what_the_game_is_about(tmp_path: Path, language: str) -> None:
    words.set_language(language)
    with driven(tmp_path, home(tmp_path)[0]) as drive:
        box = drive.page.find("game.mifuchi")
        about = text("mifuchi", language)
        assert about.get("minutes") in box.value()
        assert about.get("tagline") in box.hint
        assert about.get("summary") in box.hint


def test_undo_that_is_not_possible_says_why(tmp_path: Path) -> None:
    done: list[str] = []
    with driven(tmp_path, PauseMenu(pausing("A card was shown since", done))) as drive:
        drive.click_on("undo")
        assert not done
        assert drive.window.notes.tip == "A card was shown since"
        drive.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
        assert not done


# every scene, every size, every language


def everywhere(folder: Path) -> dict[str, Callable[[], Page]]:
    save(folder, "mifuchi-2026-01-01-aaaaaa", [Seat("Grandmother Wilhelmine of the Hills", "human"), BEN], 90000)
    save(folder, "The long evening with everybody at the table", [ADA, RUFUS], 500000)
    return {
        "home": lambda: home(folder)[0],
        "setup": set_up,
        "saved": lambda: saved(folder),
        "settings": SettingsPage,
        "rules": lambda: Rulebook("mifuchi"),
        "pause": lambda: PauseMenu(pausing("", [])),
        "marks": lambda: Marks(Seating.begin(load("mifuchi"), OPPONENTS, None), 0),
    }


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 100), ((1280, 720), 150), ((1024, 640), 200)])
def test_nothing_overlaps_and_no_words_are_cut_off(
    tmp_path: Path, language: str, size: tuple[int, int], text_size: int
) -> None:
    words.set_language(language)
    for name, make in everywhere(tmp_path).items():
        settings = Settings(text_size=text_size)  # type: ignore[arg-type]
        with driven(tmp_path / "home", make(), size, settings) as drive:
            check_words(drive, name)
            check_apart(drive.page.root, name)


def check_words(drive: Driver, where: str) -> None:
    """Words are at least two thirds of their size, and in rectangles large enough for them."""
    look = drive.window.look
    for inside in drive.page.root.walk():
        if isinstance(inside, Label) and inside.label:
            assert inside._px(look, inside.rect.w) >= look.text_px(inside.size) * 2 / 3, (where, inside.label)
            assert inside.rect.h >= inside.height(look, inside.rect.w), (where, inside.label)
        elif isinstance(inside, Button | TextField | Segmented):
            assert inside.rect.h >= inside.height(look, inside.rect.w), (where, inside.label)
        if isinstance(inside, Button):
            assert inside.rect.w >= inside.natural(look) * 2 / 3, (where, inside.label)
        if isinstance(inside, Segmented):
            widths = [inside.cell(at).w for at in range(len(inside.choices))]
            needed = [wide - look.text_px(20) for wide in inside._wide(look)]
            assert all(w >= n * 0.75 for w, n in zip(widths, needed, strict=True)), (where, inside.label)


def check_apart(widget: Widget, where: str) -> None:
    """Children lie beside or under each other and within their parent, as far as it does not scroll."""
    children = [child for child in widget.children if child.rect.w and child.rect.h]
    for at, child in enumerate(children):
        for other in children[at + 1 :]:
            assert not child.rect.colliderect(other.rect), (where, child.label, other.label)
        if not isinstance(widget, Frame) and widget.window_onto() is None:
            assert widget.rect.inflate(4, 4).contains(child.rect), (where, type(widget).__name__, child.label)
        check_apart(child, where)


# dates


def test_dates_are_said_as_people_do() -> None:
    now = datetime(2026, 5, 4, 12, 0).astimezone()
    assert dates.said(now - timedelta(hours=3), now) == "today at 09:00"
    assert dates.said(now - timedelta(hours=13), now) == "yesterday at 23:00"
    assert dates.said(now - timedelta(days=2), now) == "2026-05-02 at 12:00"
