"""The table in windows, languages and sizes of text of all kinds: nothing hides anything else."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.screen.panels import Bubble, Ribbon
from app.screen.places import RATIO
from app.screen.spots import SeatSpot
from app.screen.table import Table
from app.screen.theme import Look
from app.words import set_language
from games.core.state import Refusal
from games.mifuchi.state import Play
from tests.screen.at_table import HANDS, at_table, check_stage, click, rest, ribbon, sitting, spots
from tests.screen.company import hand


@pytest.mark.parametrize(("lang", "words"), [("fr", "Choisis"), ("es", "Elige")])
def test_the_language_changes_with_a_game_on_the_table(tmp_path: Path, lang: str, words: str) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        set_language(lang)
        driver.window.relook()
        driver.settle()
        assert ribbon(table).words.startswith(words)
        assert table.stage.painter.lang == lang
        check_stage(table, table.sitting.view())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 640)])
def test_the_table_follows_the_size_of_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        driver.resize(size)
        driver.settle()
        assert table.stage.layout.size == size
        window = pygame.Rect((0, 0), size)
        for widget in table.focusables():
            assert window.colliderect(widget.rect), widget.key
        check_stage(table, table.sitting.view())


@pytest.mark.parametrize(("size", "lang"), [((1024, 640), "fr"), ((1280, 720), "en"), ((1600, 900), "es")])
def test_the_log_shows_its_last_line_also_after_size_or_language_have_changed(
    tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        for _ in range(8):
            table.answer(table.sitting.match.choices_of(0)[0])
            rest(driver)
        set_language(lang)
        driver.window.relook()
        driver.resize(size)
        driver.settle()
        assert table.log_panel is not None
        assert table.log_panel.scroll.offset == table.log_panel.scroll.most > 0


def test_what_may_be_played_is_still_marked_in_a_window_of_another_size(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        marked = [(spot.sprite.card, spot.sprite.guise.rim) for spot in spots(table, "hand.0")]
        assert "legal" in {rim for _, rim in marked}
        driver.resize((1600, 900))
        assert [(spot.sprite.card, spot.sprite.guise.rim) for spot in spots(table, "hand.0")] == marked


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_words_and_buttons_keep_apart_at_every_text_size(tmp_path: Path, scale: int, lang: str) -> None:
    set_language(lang)
    table = Table(sitting(zones={"treasure.1": ["hat"]}))
    with at_table(tmp_path, table, text_size=scale) as driver:
        table.answer(Play("orange-rock.0"))
        rest(driver)
        assert table.look.text <= 1.5
        answers = [w.rect for w in table.root.walk() if w.key.startswith("answer.")]
        assert answers
        words = ribbon(table).rect
        plates = [w.rect for w in table.root.walk() if isinstance(w, SeatSpot)]
        for button in answers:
            assert not button.colliderect(words)
            assert driver.window.surface.get_rect().contains(button)
        for plate in plates:
            assert driver.window.surface.get_rect().contains(plate)
            assert not plate.colliderect(words)
            for zone in ("treasure.0", "treasure.1"):
                for sprite in table.stage.zones[zone]:
                    assert not plate.inflate(-6, -6).colliderect(sprite.rect())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_words_and_buttons_lie_on_no_card(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    set_language(lang)
    table = Table(sitting(hands=(hand("leaf leaf leaf dofus rock", "orange"), HANDS[1])))
    with at_table(tmp_path, table, size=size) as driver:
        said = [ribbon(table).rect]
        click(driver, spots(table, "chest")[0])
        said.append(ribbon(table).rect)
        table.focus(spots(table, "hand.0")[1], visible=True)
        table.dress()
        spot = spots(table, "hand.0")[1]
        assert spot.sprite.lift > 0
        for rect in [*said, *(w.rect for w in table.root.walk() if w.key.startswith("answer."))]:
            assert not rect.colliderect(spot.rect)
            for zone in ("duel.0", "duel.1", "treasure.0", "treasure.1", "chest"):
                place = table.stage.layout.place(zone)
                assert place is not None
                for pose in place.poses(3):
                    card = pygame.Rect(0, 0, pose.width, pose.width * RATIO)
                    card.center = round(pose.x), round(pose.y)
                    assert not rect.colliderect(card)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_what_is_said_is_never_left_out(tmp_path: Path, lang: str, scale: int) -> None:
    set_language(lang)
    table = Table(sitting())
    with at_table(tmp_path, table, text_size=scale):
        whole, words = ribbon(table), ribbon(table).words
        assert whole.more
        assert not whole.hint
        alone = Ribbon(words, "", whole.at, table.rules)
        assert whole.rect.h > alone.box(table.look).h


def test_what_is_asked_grows_although_the_words_below_it_have_no_room_to() -> None:
    asked, more = (
        "Your turn: 3 actions left.",
        "Draw, place, attack or use what your mage can do. Some of that is free.",
    )

    def high(words: str, below: str, text: float) -> int:
        return Ribbon(words, below, pygame.Rect(0, 0, 580, 61), lambda: None).box(Look(text=text)).h

    usual = high(asked, more, 1.0)
    assert usual < high(asked, more, 1.5) <= 1.2 * 61
    assert high(asked, "", 1.0) < high(asked, "", 1.5)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("held", [False, True])
def test_a_large_card_lies_on_nothing_that_is_said_or_offered_and_gives_way_to_it(
    tmp_path: Path, held: bool, scale: int
) -> None:
    table = Table(sitting(hands=(hand("leaf leaf leaf dofus rock", "orange"), HANDS[1])))
    with at_table(tmp_path, table, size=(1280, 720), text_size=scale) as driver:
        for spot in (*spots(table, "hand.0"), *spots(table, "chest")):
            if held:
                table.zoom_in(spot.sprite)
            else:
                table._zoom_beside(spot.sprite.guise.card, spot.rect)
            assert table.zoom is not None
            assert table.zoom.card == spot.sprite.guise.card
            assert table.zoom.box.w >= 200
            said = table.words_at()
            assert len(said) == 1 + sum(w.key.startswith("answer.") for w in table.root.walk())
            assert not table.zoom.lies_on(said)
            assert driver.window.surface.get_rect().contains(table.zoom.box)
            table.zoom_out()
        table.zoom_in(spots(table, "hand.0")[0].sprite)
        assert table.zoom is not None
        table.zoom.box = ribbon(table).rect.inflate(0, 100)
        table.refuse(Refusal("MFC-28"))
        assert table.zoom is None


def test_what_people_say_lies_on_no_card_and_not_on_each_other(tmp_path: Path) -> None:
    treasures = {"treasure.0": ["hat"], "treasure.1": ["cape"], "chest": ["staff"]}
    table = Table(sitting(zones=treasures))
    with at_table(tmp_path, table, size=(1280, 720)) as driver:
        for seat in (0, 1):
            table.say(seat, "Is that your best card, or are you only warming up?")
        driver.settle()
        bubbles = [w for w in table.root.walk() if isinstance(w, Bubble)]
        assert [b.label.partition(":")[0] for b in bubbles] == ["Ada", "Robo"]
        assert not bubbles[0].rect.colliderect(bubbles[1].rect)
        cards = [s.rect() for zone in ("hand.0", "chest", "treasure.0", "treasure.1") for s in table.stage.zones[zone]]
        for bubble in bubbles:
            assert bubble.rect.collidelist([*cards, *table.words_at()]) < 0
