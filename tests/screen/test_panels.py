"""The log on the felt, and leafing through a pile."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app import words
from app.chronicle import Chronicle, chronicle
from app.screen.browse import Browse, Count
from app.screen.cardview import CardLarge, CardTile
from app.screen.logline import broken, told
from app.screen.logpanel import LogPanel
from app.screen.page import Page
from app.screen.theme import Look
from app.screen.widgets.base import Widget
from app.settings import Settings
from games.core.action import Card
from games.core.events import EVERYBODY, Counted, Event, Moved, Shown, Shuffled
from games.core.game import load
from saves.facts import Seat
from tests.screen.driver import Driver, driven

CHAIRS = (Seat("Rock", "human", colour=0, symbol=0), Seat("Ben", "human", colour=1, symbol=1))
PLACE = pygame.Rect(900, 200, 280, 300)
DRAWN = (
    Moved("orange-rock.1", "deck.0", "hand.0", 1),
    Moved("orange-rock.2", "deck.0", "hand.0", 1),
    Moved("orange-dofus.0", "deck.0", "hand.0", 1),
    Moved("orange-cawotte.0", "deck.0", "hand.0", 1),
    Moved("?blue.0", "deck.1", "hand.1", 2),
)
DUEL = (Shown("orange-leaf.0", "duel.0", EVERYBODY), Shown("blue-rock.0", "duel.1", EVERYBODY), Counted("duel", 0))


class Felt(Page):
    """A page with a log and nothing else; notes the cards that are to be shown."""

    def __init__(self, log: Chronicle) -> None:
        super().__init__()
        self.log, self.news = log, True
        self.shown: list[Card | None] = []

    def build(self) -> Widget:
        return Widget(LogPanel(self.log, CHAIRS, PLACE, self.news, lambda card, _at: self.shown.append(card)))

    @property
    def panel(self) -> LogPanel:
        panel = self.find("log")
        assert isinstance(panel, LogPanel)
        return panel


def log_of(*events: Event) -> Chronicle:
    return chronicle("mifuchi", events, 2, None)


def long_log() -> Chronicle:
    return log_of(*(event for _ in range(12) for event in (*DUEL, Shuffled("deck.0"), Shuffled("deck.1"))))


def place_of(panel: LogPanel, line: int, card: Card) -> tuple[int, int]:
    """A point in the window at which a line names a card."""
    it = panel.lines[line]
    pieces = [p for p in it._placed() if p.span >= 0 and it.said.spans[p.span].card == card]
    return pieces[0].rect.center


# the words of a line


def test_a_line_knows_where_its_words_name_people_and_cards() -> None:
    log = log_of(*DUEL)
    line = told(log, log.lines[1], "en", ["Ada", "Ben"])
    assert line.words == "Ben turns up a Rock."
    assert [line.words[s.start : s.end] for s in line.spans] == ["Ben", "a Rock"]
    assert line.cards == ("blue-rock.0",)


def test_cards_that_are_named_together_are_told_apart() -> None:
    log = log_of(*DRAWN)
    line = told(log, log.lines[0], "en", ["Rock", "Ben"])
    found = [(line.words[s.start : s.end], s.card.partition(".")[0]) for s in line.spans]
    assert found == [
        ("Rock", ""),
        ("2\u00a0Rocks", "orange-rock"),
        ("Dofus Cawotte", "orange-dofus"),
        ("Cawotte", "orange-cawotte"),
    ]


def test_a_card_that_is_not_known_cannot_be_pointed_at() -> None:
    log = log_of(*DRAWN)
    assert told(log, log.lines[1], "en", ["Ada", "Ben"]).cards == ()


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_language_names_the_card_of_a_line(lang: str) -> None:
    log = log_of(*DUEL)
    for line in log.lines[:2]:
        assert told(log, line, lang, ["Ada", "Ben"]).cards == line.cards


def test_no_word_of_a_line_is_lost_or_too_wide_however_narrow_it_is() -> None:
    log = log_of(*DUEL)
    line = told(log, log.lines[0], "fr", ["Maximilienne-Alexandrine de Montmorency", "Ben"])
    for width in (60, 120, 300, 2000):
        pieces, high = broken(line, width, 20)
        assert "".join(p.words for p in pieces) == line.words.replace(" ", "")
        assert all(p.rect.x >= 0 and p.rect.right <= width and p.rect.bottom <= high for p in pieces)
        assert all(not a.rect.colliderect(b.rect) for i, a in enumerate(pieces) for b in pieces[i + 1 :])


# the panel


def test_the_newest_line_is_seen_at_first_and_the_wheel_goes_back(tmp_path: Path) -> None:
    page = Felt(long_log())
    with driven(tmp_path, page) as driver:
        panel = page.panel
        assert panel.scroll.most > 0
        assert panel.lines[-1].shown() == panel.lines[-1].rect
        driver.move(PLACE.center)
        driver.wheel(100)
        assert panel.lines[0].shown() == panel.lines[0].rect


def test_without_news_the_log_stays_where_it_was_read(tmp_path: Path) -> None:
    page = Felt(long_log())
    with driven(tmp_path, page) as driver:
        driver.move(PLACE.center)
        driver.wheel(2)
        before = page.panel.scroll.offset
        page.news = False
        page.rebuild()
        assert 0 < page.panel.scroll.offset == before < page.panel.scroll.most
        page.news = True
        page.rebuild()
        assert page.panel.scroll.offset == page.panel.scroll.most


def test_a_card_is_shown_while_its_name_is_pointed_at(tmp_path: Path) -> None:
    page = Felt(log_of(*DUEL))
    with driven(tmp_path, page) as driver:
        driver.move(place_of(page.panel, 0, "orange-leaf.0"))
        assert page.shown == ["orange-leaf.0"]
        driver.move(place_of(page.panel, 1, "blue-rock.0"))
        assert page.shown[-1] == "blue-rock.0"
        driver.move((10, 10))
        assert page.shown[-1] is None


def test_a_tap_on_the_name_of_a_card_shows_it(tmp_path: Path) -> None:
    page = Felt(log_of(*DUEL))
    with driven(tmp_path, page) as driver:
        at = place_of(page.panel, 0, "orange-leaf.0")
        driver.down(at, touch=True)
        driver.up(at, touch=True)
        assert page.shown == ["orange-leaf.0"]


def test_the_keyboard_goes_through_lines_and_cards_and_on(tmp_path: Path) -> None:
    page = Felt(log_of(*DRAWN[:4], *DUEL))
    with driven(tmp_path, page) as driver:
        driver.key(pygame.K_TAB)
        assert driver.focused is page.panel
        driver.key(pygame.K_UP, pygame.K_UP)
        assert page.shown == ["orange-leaf.0", None, "blue-rock.0"]
        driver.key(pygame.K_UP, pygame.K_UP)
        assert page.shown[-1] == "orange-rock.1"
        driver.key(pygame.K_RIGHT)
        assert page.shown[-1] == "orange-dofus.0"
        driver.key(pygame.K_LEFT)
        assert page.shown[-1] == "orange-rock.1"
        assert page.panel.value().startswith("Rock draws")
        page.focus(None)
        assert page.shown[-1] is None


def test_the_keyboard_brings_older_lines_into_sight(tmp_path: Path) -> None:
    page = Felt(long_log())
    with driven(tmp_path, page) as driver:
        driver.key(pygame.K_TAB)
        driver.key(*[pygame.K_UP] * len(page.panel.lines))
        assert page.panel.lines[0].shown() == page.panel.lines[0].rect
        driver.key(pygame.K_END)
        assert page.panel.scroll.offset == page.panel.scroll.most


def test_the_log_speaks_the_language_of_the_moment(tmp_path: Path) -> None:
    page = Felt(log_of(*DUEL))
    with driven(tmp_path, page) as driver:
        assert page.panel.lines[0].label == "Rock turns up a Leaf."
        words.set_language("fr")
        page.rebuild()
        driver.settle()
        assert "Feuille" in page.panel.lines[0].label


# leafing


PILE = ("orange-rock.0", "orange-leaf.0", "orange-rock.4", "orange-dofus.0", "orange-scissors.2")


def browse(*cards: Card) -> Browse:
    return Browse("mifuchi", load("mifuchi").new(2, 1).deck, lambda: "Ada: discard pile", cards)


def large(driver: Driver) -> CardLarge:
    shown = driver.page.find("large")
    assert isinstance(shown, CardLarge)
    return shown


def test_the_cards_of_a_low_pile_are_no_larger_than_those_of_a_high_one(tmp_path: Path) -> None:
    wide = []
    for cards in (PILE[:1], PILE * 4):
        with driven(tmp_path, browse(*cards)) as driver:
            wide.append(driver.page.find("card.0").rect.w)
    assert wide[0] <= wide[1]


def test_the_cards_of_a_pile_lie_there_newest_first(tmp_path: Path) -> None:
    with driven(tmp_path, browse(*PILE)) as driver:
        tiles = [w for w in driver.page.root.walk() if isinstance(w, CardTile)]
        assert [tile.card for tile in tiles] == list(reversed(PILE))
        assert large(driver).card == PILE[-1]


def test_every_kind_is_counted_against_the_printed_ones_even_if_none_lies_there(tmp_path: Path) -> None:
    with driven(tmp_path, browse(*PILE)) as driver:
        counted = [w.label for w in driver.page.root.walk() if isinstance(w, Count)]
        assert counted == [
            "Rock: 2 of 6",
            "Leaf: 1 of 6",
            "Scissors: 1 of 6",
            "Cawotte: 0 of 3",
            "Dofus Cawotte: 1 of 1",
            "Lenald: 0 of 3",
        ]


def test_the_card_that_is_pointed_at_is_shown_large(tmp_path: Path) -> None:
    with driven(tmp_path, browse(*PILE)) as driver:
        driver.move(driver.page.find("card.1").rect.center)
        assert large(driver).card == "orange-dofus.0"
        assert "joker" in large(driver).label.lower()


def test_the_keyboard_goes_from_card_to_card_and_esc_leads_back(tmp_path: Path) -> None:
    with driven(tmp_path, browse(*PILE)) as driver:
        browsing = driver.page
        driver.key(pygame.K_TAB)
        assert driver.focused is driver.page.find("card.0")
        driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
        assert large(driver).card == PILE[-3]
        driver.key(pygame.K_ESCAPE)
        assert browsing not in driver.window.scenes


def test_another_language_leaves_the_card_that_is_looked_at(tmp_path: Path) -> None:
    with driven(tmp_path, browse(*PILE)) as driver:
        driver.move(driver.page.find("card.3").rect.center)
        words.set_language("es")
        driver.window.relook()
        assert large(driver).card == PILE[-4]
        assert "Hoja" in large(driver).label


def test_an_empty_pile_says_so_and_a_hidden_card_names_nothing(tmp_path: Path) -> None:
    with driven(tmp_path, browse()) as driver:
        assert any("no card" in w.label for w in driver.page.root.walk())
    with driven(tmp_path, browse("?blue.3")) as driver:
        assert large(driver).label.startswith("face-down card")


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_everything_of_a_pile_can_be_brought_into_sight(
    tmp_path: Path, lang: str, text_size: int, size: tuple[int, int]
) -> None:
    words.set_language(lang)
    settings = Settings(language=lang)
    settings.text_size = text_size  # type: ignore[assignment]
    deck = load("mifuchi").new(2, 1).deck
    pile = browse(*(card for card in deck.cards if card.startswith("orange")))
    with driven(tmp_path, pile, size, settings) as driver:
        window = pygame.Rect((0, 0), size)
        for tile in pile.tiles:
            pile.focus(tile, visible=True)
            assert tile.shown() == tile.rect
            assert window.contains(tile.rect)
            shown = large(driver)
            assert shown._note(driver.window.look, shown.rect.w)[1] <= shown.rect.h
            assert not shown.rect.colliderect(tile.rect)


def test_words_grow_with_the_text_size_on_the_log() -> None:
    log = log_of(*DUEL)
    line = told(log, log.lines[0], "en", ["Ada", "Ben"])
    assert broken(line, 200, Look(text=2).text_px(14.5))[1] > broken(line, 200, Look().text_px(14.5))[1]
