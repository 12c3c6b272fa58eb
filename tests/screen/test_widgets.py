"""The widget layer: layout, controls, frames, long words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from app.screen import kit
from app.screen.dialog import ask
from app.screen.page import Page
from app.screen.theme import Look
from app.screen.widgets.base import Widget
from app.screen.widgets.choices import Segmented, Switch
from app.screen.widgets.field import TextField
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Grid, Row, Split
from app.screen.widgets.press import Button, SignButton
from app.screen.widgets.scroll import Scroll
from app.screen.widgets.values import Slider, Stepper
from app.screen.widgets.words import Label, set_in
from app.settings import Settings
from tests.screen.board import Board, button, press_nothing
from tests.screen.driver import driven

LONG = "Donaudampfschifffahrtsgesellschaftskapitän "


# layout


def test_a_row_breaks_where_it_is_too_narrow_and_nothing_overlaps() -> None:
    look = Look()
    row = Row(*(button(name) for name in ("one", "two", "three", "four")))
    row.place(look, pygame.Rect(0, 0, 260, row.height(look, 260)))
    rects = [child.rect for child in row.children]
    assert len({rect.y for rect in rects}) > 1
    assert all(not a.colliderect(b) for at, a in enumerate(rects) for b in rects[at + 1 :])
    assert max(rect.right for rect in rects) <= 260
    assert max(rect.bottom for rect in rects) <= row.rect.bottom


def test_a_column_takes_missing_height_from_those_that_grow() -> None:
    look = Look()
    top, tall, foot = button("top"), Scroll(Label(LONG * 60), grow=1), button("foot")
    column = Column(top, tall, foot)
    column.place(look, pygame.Rect(0, 0, 300, 400))
    assert foot.rect.bottom == 400
    assert top.rect.h == button("top").height(look, 300)
    assert tall.most > 0


def test_a_split_stacks_when_a_half_would_be_too_narrow() -> None:
    look = Look()
    wide, narrow = Split(button("a"), button("b"), least=200), Split(button("a"), button("b"), least=200)
    wide.place(look, pygame.Rect(0, 0, 600, 100))
    narrow.place(look, pygame.Rect(0, 0, 300, 200))
    assert wide.children[0].rect.y == wide.children[1].rect.y
    assert narrow.children[1].rect.y >= narrow.children[0].rect.bottom


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_words_stay_within_their_rectangle_even_a_word_that_is_too_long(text: float) -> None:
    look = Look(text=text)
    label = Label(LONG * 3, 19)
    label.place(look, pygame.Rect(0, 0, 190, label.height(look, 190)))
    surface = pygame.Surface((400, label.rect.h + 100), pygame.SRCALPHA)
    label.draw(surface, look)
    assert pygame.Rect(0, 0, 190, label.rect.h).contains(surface.get_bounding_rect())


@pytest.mark.parametrize("k", [0.8, 1.0, 1.5])
def test_controls_are_large_enough_to_hit(k: float) -> None:
    look = Look(k=k)
    controls: list[Widget] = [
        button("b"),
        Switch("s", True, lambda on: None),
        Segmented("c", [(1, "a"), (2, "b")], 1, lambda v: None),
        Slider("l", 0.5, lambda v: None),
        Stepper("n", [(1, "1"), (2, "2")], 1, lambda v: None),
        TextField("t", "", lambda words: None),
    ]
    for control in controls:
        assert control.height(look, control.natural(look)) >= round(32 * k), control.role


def test_grid_cells_are_equal_and_in_reading_order() -> None:
    look = Look()
    grid = Grid(*(button(str(n)) for n in range(5)), cell=100, gap=10)
    grid.place(look, pygame.Rect(0, 0, 330, 400))
    assert [child.rect.w for child in grid.children] == [103] * 5
    assert [child.rect.x for child in grid.children[:3]] == [child.rect.x for child in grid.children[3:]] + [226]


# controls


def test_controls_by_mouse_and_by_keyboard(tmp_path: Path) -> None:
    got: dict[str, object] = {}

    def note(name: str) -> Callable[[object], None]:
        return lambda value: got.__setitem__(name, value)

    board = Board(
        lambda: Column(
            Switch("switch", False, note("switch"), key="switch"),
            Segmented("choice", [(1, "one"), (2, "two"), (3, "three")], 1, note("choice"), key="choice"),
            Slider("slider", 0.5, note("slider"), step=0.1, key="slider"),
            Stepper("stepper", [(n, str(n)) for n in range(3, 7)], 3, note("stepper"), key="stepper"),
            align="start",
        )
    )
    with driven(tmp_path, board) as drive:
        drive.click_on("switch")
        assert got.pop("switch") is True
        choice = board.find("choice")
        assert isinstance(choice, Segmented)
        drive.click(choice.cell(2).center)
        assert got.pop("choice") == 3
        drive.key(pygame.K_LEFT)
        assert got.pop("choice") == 2
        slider = board.find("slider")
        drive.down((slider.rect.x + 2, slider.rect.centery))
        assert got.pop("slider") == 0.0
        drive.move((slider.rect.right, slider.rect.centery))
        drive.up((slider.rect.right, slider.rect.centery))
        assert got.pop("slider") == 1.0
        drive.key(pygame.K_LEFT)
        assert got.pop("slider") == 0.9
        stepper = board.find("stepper")
        drive.click((stepper.rect.right - 8, stepper.rect.centery))
        assert got.pop("stepper") == 4
        drive.key(pygame.K_LEFT, pygame.K_LEFT)
        assert got.pop("stepper") == 3
        assert stepper.value() == "3"


def test_a_choice_too_wide_for_its_row_goes_to_further_lines_and_can_be_hit_there(tmp_path: Path) -> None:
    got: list[int] = []
    names = [(n, f"A rather long name, number {n}") for n in range(4)]
    board = Board(lambda: Segmented("choice", names, 0, got.append, key="choice"))
    with driven(tmp_path, board, settings=Settings(text_size=200)) as drive:
        choice = board.find("choice")
        assert isinstance(choice, Segmented)
        cells = [choice.cell(n) for n in range(4)]
        assert len({cell.y for cell in cells}) > 1
        drive.click(cells[3].center)
        assert got == [3]


# frames


def test_a_dialog_is_as_small_as_its_words_and_fills_the_window_at_twice_the_size(tmp_path: Path) -> None:
    def question() -> Page:
        return ask(lambda: "Leave the game?", lambda: "Leave", press_nothing)

    with driven(tmp_path, question(), (1024, 640)) as drive:
        frame = drive.page.root
        assert isinstance(frame, Frame)
        assert frame.panel.h < 320
    with driven(tmp_path, question(), (1024, 640), Settings(text_size=200)) as drive:
        frame = drive.page.root
        assert isinstance(frame, Frame)
        assert frame.panel.w >= 1000
        assert frame.panel.h >= 620


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_everything_in_a_long_dialog_can_be_reached(tmp_path: Path, text_size: int) -> None:
    board = Board(lambda: Frame("Title", Column(*(button(f"b{n}") for n in range(30))), Row(button("ok"))))
    with driven(tmp_path, board, (1024, 640), Settings(text_size=text_size)) as drive:  # type: ignore[arg-type]
        window = pygame.Rect((0, 0), drive.window.size)
        for _ in range(31):
            drive.key(pygame.K_TAB)
            assert drive.focused is not None
            assert window.contains(drive.focused.rect)
            assert drive.focused.shown().size == drive.focused.rect.size


# long words


def test_words_that_are_too_long_for_a_button_take_a_second_line_and_stay_large() -> None:
    look = Look()
    words = "Combo: Dofus Cawotte + 2 Leaves"
    for width in (160, 200, 260):
        lines, px = set_in(words, "title", 20, width, 2)
        assert " ".join(lines) == words
        assert px >= 14
        assert all(kit.width_of(line, "title", px) <= width for line in lines)
    short, long = (Button(w, lambda: None, size=17) for w in ("Go on", words))
    assert long.height(look, 200) > short.height(look, 200)
    assert long.height(look, 900) == short.height(look, 900)


def test_a_name_without_a_gap_is_cut_on_a_button_and_broken_in_a_label_instead_of_shrinking_to_nothing() -> None:
    name = "W" * 24
    lines, px = set_in(name, "title", 20, 150, 2)
    assert px >= 13
    assert lines[0].startswith("WW")
    assert lines[0].endswith("…")
    assert kit.width_of(lines[0], "title", px) <= 150
    look = Look()
    narrow, wide = (Label(name, size=20).height(look, width) for width in (150, 900))
    assert narrow >= 2 * 0.8 * wide


def test_what_a_button_does_besides_is_said_below_its_words() -> None:
    look = Look()
    plain, told = (Button("Combo", lambda: None, size=17, more=more) for more in ("", "the Wa moves 1 space"))
    assert told.height(look, 240) > plain.height(look, 240)
    assert told.value() == "the Wa moves 1 space"


def test_a_picture_on_what_cannot_be_pressed_is_dimmed() -> None:
    look = Look()
    drawn = []
    for why in ("", "not now"):
        button = SignButton("Undo", lambda: None, icon="ui-undo", why=why)
        button.place(look, pygame.Rect(0, 0, 40, 40))
        surface = pygame.Surface((40, 40))
        surface.fill("#808080")
        button.draw(surface, look)
        drawn.append(surface)
    bright, dim = ([abs(s.get_at((x, y)).r - s.get_at((x, y)).b) for x in range(40) for y in range(40)] for s in drawn)
    assert sum(dim) < sum(bright) * 0.7
