"""The widget layer: layout, focus, text fields, scrolling, controls."""

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
from app.screen.widgets.layout import Column, Grid, Pad, Row, Split
from app.screen.widgets.line import Line
from app.screen.widgets.press import Button, SignButton
from app.screen.widgets.scroll import Scroll
from app.screen.widgets.values import Slider, Stepper
from app.screen.widgets.words import Label, set_in
from app.settings import Settings
from tests.screen.driver import driven

LONG = "Donaudampfschifffahrtsgesellschaftskapitän "


class Board(Page):
    """A page made of whatever a test gives it."""

    def __init__(self, make: Callable[[], Widget], first: str = "") -> None:
        super().__init__()
        self.make = make
        self.first = first

    def build(self) -> Widget:
        return self.make()


def press_nothing() -> None:
    """Does nothing."""


def button(name: str) -> Button:
    return Button(name, press_nothing, key=name)


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


# focus


def three_by_two() -> Widget:
    return Pad(Grid(*(button(name) for name in "abcdef"), cell=200, most=3), 40, 40)


def test_tab_goes_in_reading_order_and_round(tmp_path: Path) -> None:
    with driven(tmp_path, Board(three_by_two)) as drive:
        seen = []
        for _ in range(7):
            drive.key(pygame.K_TAB)
            seen.append(drive.focused.key if drive.focused else "")
        assert seen == list("abcdefa")
        drive.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
        assert drive.focused is not None
        assert drive.focused.key == "f"


def test_arrows_go_to_the_nearest_neighbour_and_stop_at_the_edge(tmp_path: Path) -> None:
    with driven(tmp_path, Board(three_by_two, first="b")) as drive:
        path = []
        for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_UP):
            drive.key(key)
            path.append(drive.focused.key if drive.focused else "")
        assert path == ["e", "f", "f", "c", "b", "b"]


def test_the_ring_shows_after_the_keyboard_and_goes_after_a_click(tmp_path: Path) -> None:
    with driven(tmp_path, Board(three_by_two, first="a")) as drive:
        window = drive.window
        assert not drive.page.ring.visible
        around = drive.page.find("b").rect.inflate(8, 8)
        before = pygame.image.tobytes(window.surface.subsurface(around), "RGB")
        drive.key(pygame.K_TAB)
        assert pygame.image.tobytes(window.surface.subsurface(around), "RGB") != before
        drive.click((5, 700))
        drive.move((6, 700))
        assert not drive.page.ring.visible
        assert pygame.image.tobytes(window.surface.subsurface(around), "RGB") == before


def test_enter_and_space_press_once_however_long_they_are_held(tmp_path: Path) -> None:
    presses: list[int] = []
    board = Board(lambda: Button("go", lambda: presses.append(1), key="go"), first="go")
    with driven(tmp_path, board) as drive:
        for _ in range(5):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        drive.settle()
        assert len(presses) == 1
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
        drive.key(pygame.K_SPACE)
        assert len(presses) == 2


def test_a_disabled_button_can_be_reached_and_says_why(tmp_path: Path) -> None:
    pressed: list[int] = []
    board = Board(lambda: Button("go", lambda: pressed.append(1), key="go", why="Not before the duel"))
    with driven(tmp_path, board) as drive:
        drive.click_on("go")
        assert not pressed
        assert drive.window.notes.tip == "Not before the duel"
        drive.key(pygame.K_TAB, pygame.K_RETURN)
        assert drive.focused is not None
        assert drive.focused.key == "go"
        assert not pressed


@pytest.mark.parametrize("covered", [False, True])
def test_a_tooltip_on_its_way_stays_away_when_another_page_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, covered: bool
) -> None:
    monkeypatch.setattr("app.screen.page.TIP_AFTER", 0.01)
    board = Board(lambda: Button("go", press_nothing, key="go", tip="Goes on"))
    with driven(tmp_path, board) as drive:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0)))
        drive.window.step()
        if covered:
            drive.window.push(Board(lambda: button("above")))
        pygame.time.wait(30)
        drive.settle()
        assert drive.window.notes.tip == ("" if covered else "Goes on")


def test_what_appears_under_a_resting_pointer_after_a_press_tells_nothing_until_it_moves_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.screen.page.TIP_AFTER", 0.01)
    pressed: list[int] = []

    def again() -> None:
        pressed.append(1)
        board.rebuild()

    board = Board(lambda: Button("go", again, key="go", tip="Goes on"))
    with driven(tmp_path, board) as drive:
        x, y = board.find("go").shown().center
        drive.click((x, y))
        tips = []
        for pos in ((x + 1, y), (x + 40, y), (-1, -1), (x, y)):
            drive.move(pos)
            pygame.time.wait(30)
            drive.settle()
            tips.append(drive.window.notes.tip)
        assert pressed
        assert tips == ["", "", "", "Goes on"]


def test_focus_and_half_typed_text_survive_a_rebuild(tmp_path: Path) -> None:
    words = {"text": ""}
    board = Board(
        lambda: Column(button("before"), TextField("t", words["text"], lambda text: words.update(text=text), key="t")),
        first="t",
    )
    with driven(tmp_path, board) as drive:
        drive.type("Ada")
        drive.key(pygame.K_LEFT)
        board.rebuild()
        drive.type("x")
        assert words["text"] == "Adxa"


# text


def test_the_caret_keeps_combining_accents_with_their_letter() -> None:
    line = Line("e\u0301a")
    line.go(-1)
    line.go(-1)
    assert line.caret == 0
    line.go(1)
    assert line.caret == 2
    line.delete(-1)
    assert line.text == "a"


def test_words_are_skipped_and_deleted_whole() -> None:
    line = Line("one two  three")
    line.go(-1, word=True)
    assert line.text[line.caret :] == "three"
    line.go(-1, word=True)
    assert line.text[line.caret :] == "two  three"
    line.delete(1, word=True)
    assert line.text == "one   three"


def test_a_line_takes_no_more_than_its_length_and_no_line_breaks() -> None:
    line = Line("abc", most=6)
    assert line.insert("d\ne\x07fgh")
    assert line.text == "abcd e"
    assert not line.insert("x")
    line.select_all()
    assert line.insert("new")
    assert line.text == "new"


def field_board(words: dict[str, str], allowed: Callable[[str], bool] = lambda character: True) -> Board:
    return Board(
        lambda: Row(TextField("t", words["t"], lambda text: words.update(t=text), allowed=allowed, key="t")),
        first="t",
    )


def test_typing_selecting_and_the_clipboard(tmp_path: Path) -> None:
    words = {"t": "Ada"}
    with driven(tmp_path, field_board(words)) as drive:
        drive.key(pygame.K_END)
        drive.type(" Ñandú")
        assert words["t"] == "Ada Ñandú"
        drive.key(*[pygame.K_LEFT] * 5, mod=pygame.KMOD_LSHIFT)
        drive.key(pygame.K_x, mod=pygame.KMOD_LCTRL)
        assert words["t"] == "Ada "
        assert pygame.scrap.get_text() == "Ñandú"
        drive.key(pygame.K_HOME)
        drive.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
        assert words["t"] == "ÑandúAda "
        drive.key(pygame.K_BACKSPACE, pygame.K_DELETE)
        assert words["t"] == "Ñandda "


def test_a_composition_is_shown_but_not_text_until_it_is_committed(tmp_path: Path) -> None:
    words = {"t": "a"}
    board = field_board(words)
    with driven(tmp_path, board) as drive:
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="か", start=0, length=1))
        drive.settle()
        field = board.find("t")
        assert isinstance(field, TextField)
        assert field.line.composed == "か"
        assert words["t"] == "a"
        drive.key(pygame.K_BACKSPACE)
        assert words["t"] == "a"
        drive.type("蚊")
        assert words["t"] == "a蚊"
        assert field.line.composed == ""


def test_a_click_puts_the_caret_and_a_double_click_selects_a_word(tmp_path: Path) -> None:
    words = {"t": "one two"}
    board = field_board(words)
    with driven(tmp_path, board) as drive:
        field = board.find("t")
        assert isinstance(field, TextField)
        drive.click((field.rect.x + 15, field.rect.centery))
        assert field.line.caret == 0
        drive.click((field.rect.x + 15, field.rect.centery))
        assert field.line.selected == "one"


def test_a_field_for_digits_takes_digits_only(tmp_path: Path) -> None:
    words = {"t": ""}
    with driven(tmp_path, field_board(words, allowed=str.isdecimal)) as drive:
        drive.type("4a2!")
        assert words["t"] == "42"


# scrolling


def many_buttons() -> Widget:
    return Scroll(Column(*(button(f"b{n}") for n in range(40))), key="scroll")


def scroll_of(page: Page) -> Scroll:
    scroll = page.find("scroll")
    assert isinstance(scroll, Scroll)
    return scroll


def test_wheel_keys_and_bar_scroll_between_the_ends(tmp_path: Path) -> None:
    with driven(tmp_path, Board(many_buttons)) as drive:
        scroll = scroll_of(drive.page)
        drive.move((300, 300))
        drive.wheel(-2)
        once = scroll.offset
        assert once > 0
        drive.wheel(5)
        assert scroll.offset == 0
        drive.key(pygame.K_END)
        assert scroll.offset == scroll.most
        drive.key(pygame.K_HOME)
        assert scroll.offset == 0
        drive.click((scroll.rect.right - 4, scroll.rect.bottom - 4))
        assert scroll.offset > scroll.most * 0.8


def test_dragging_the_bar_follows_the_pointer(tmp_path: Path) -> None:
    with driven(tmp_path, Board(many_buttons)) as drive:
        scroll = scroll_of(drive.page)
        x = scroll.rect.right - 4
        drive.down((x, scroll.rect.y + 10))
        drive.move((x, scroll.rect.centery))
        middle = scroll.offset
        drive.move((x, scroll.rect.bottom + 300))
        assert 0 < middle < scroll.most
        assert scroll.offset == scroll.most
        drive.up((x, scroll.rect.bottom))


def test_a_finger_drags_the_content_and_presses_nothing(tmp_path: Path) -> None:
    pressed: list[int] = []
    board = Board(
        lambda: Scroll(Column(*(Button(f"b{n}", lambda: pressed.append(1), key=f"b{n}") for n in range(40))), "scroll")
    )
    with driven(tmp_path, board) as drive:
        drive.down((300, 500), touch=True)
        drive.move((300, 420))
        drive.move((300, 350))
        drive.up((300, 350), touch=True)
        assert scroll_of(board).offset == 150
        assert not pressed
        drive.down((300, 300), touch=True)
        drive.up((300, 302), touch=True)
        assert pressed == [1]


def test_tab_scrolls_what_gets_the_focus_into_sight(tmp_path: Path) -> None:
    with driven(tmp_path, Board(many_buttons)) as drive:
        for _ in range(40):
            drive.key(pygame.K_TAB)
            assert drive.focused is not None
            assert scroll_of(drive.page).rect.contains(drive.focused.rect)
        assert drive.focused is not None
        assert drive.focused.key == "b39"


def test_text_that_only_scrolls_can_be_moved_by_arrows(tmp_path: Path) -> None:
    with driven(tmp_path, Board(lambda: Scroll(Label(LONG * 400), key="scroll"), first="scroll")) as drive:
        drive.key(pygame.K_DOWN)
        assert scroll_of(drive.page).offset > 0


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
