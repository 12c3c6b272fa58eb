"""The table of Fuzzy Mage Fight in its window: attacks, defences, traps and abilities by mouse and by keyboard."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from app.match import Match
from app.opponents.levels import decide
from app.screen.boards import mages_hall
from app.screen.browse import Browse
from app.screen.curtain import Curtain
from app.screen.declaring import DeclaringPrompt
from app.screen.gallery import Gallery
from app.screen.panels import Ribbon
from app.screen.reckoning import ReckoningPanel
from app.screen.spots import CardSpot, FigureSpot, SeatSpot
from app.screen.table import Table
from app.screen.widgets.press import Button
from app.sitting import Anyone, Asked, Over, Pace, Sitting
from app.words import set_language
from games.core.action import Action, Pass
from games.core.deck import Deck, read_deck
from games.core.game import load, shipped_deck
from games.mages.abilities import DEEDS
from games.mages.attack import worth
from saves.facts import Seat as Chair
from tests.screen.at_table import at_table, click, own, ribbon, spots
from tests.screen.company import Mind
from tests.screen.driver import Driver
from tests.screen.ways import next_press

VERBS = {cls.verb(): cls for cls in load("mages").actions}
NAMES = ("Ada", "Robo Bruno", "Clara", "Maximiliane", "Théo", "Zoé")
MAGES = "nez,gretchen,tag,falala,philo,atlas"


def made(verb: str, *values: Any) -> Action:
    """An answer by its verb."""
    return VERBS[verb].of(*values)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def table_of(
    seats: int = 3,
    people: tuple[int, ...] = (0,),
    marks: Mapping[str, int] = {},
    mages: str = MAGES,
    mind: Mind | None = None,
    zones: Mapping[str, str] = {},
    deck: Deck | None = None,
    **more: str,
) -> Table:
    """It is Ada's turn in the second round."""
    laid = {zone.replace("_", "."): cards.split() for zone, cards in {**zones, **more}.items()}
    options = {"mages": ",".join(mages.split(",")[:seats]), "mage_choice": "random"}
    match = Match(
        "mages",
        seats,
        3,
        options | ({"deck_build": deck.name} if deck else {}),
        deck,
        zones=laid,
        marks={"turn": 0, "round": 2, "garbel": 1, **marks},
    )
    chairs = [
        Chair(NAMES[n], "human" if n in people else "ai", None if n in people else "fair", None, n, n)
        for n in range(seats)
    ]
    return Table(Sitting(match, chairs, None, mind or Mind(), Pace(least=0.0)))


def pick(driver: Driver, table: Table, zone: str, kind: str, number: int = 0) -> None:
    """Click a card of a kind in a zone."""
    click(driver, [s for s in spots(table, zone) if s.sprite.card.startswith(kind)][number])


def press(driver: Driver, table: Table, words: str) -> None:
    """Press the button with these words."""
    driver.click(next(b for b in answers(table) if words in b.label).rect.center)


def answers(table: Table) -> list[Button]:
    return [w for w in table.root.walk() if isinstance(w, Button) and w.key.startswith("answer.")]


def fight(table: Table) -> str:
    """What the panel of the fight says."""
    return next((w.label for w in table.root.walk() if isinstance(w, ReckoningPanel)), "")


def lift(driver: Driver) -> None:
    while isinstance(driver.window.top, Curtain):
        driver.key(pygame.K_RETURN)


ARMED = {"hand_0": "magic magic magic hex", "field_0": "magic magic", "hand_1": "magic magic", "field_1": "mineon shoo"}


def test_an_attack_is_put_together_card_by_card_while_the_total_runs_along(tmp_path: Path) -> None:
    table = table_of(zones=ARMED)
    with at_table(tmp_path, table) as driver:
        driver.click(table.find("seat.1").rect.center)
        assert ribbon(table).words
        assert not any(a.verb() == "attack" for a in own(table))
        totals: list[int] = []
        for zone in ("hand.0", "field.0", "field.0"):
            pick(driver, table, zone, "magic", len(totals) // 2)
            totals.append(table.prompt.total if isinstance(table.prompt, DeclaringPrompt) else 0)
        assert totals == [1, 4, 7]
        assert "7" in fight(table)
        assert "Robo Bruno" in fight(table)
        press(driver, table, "with 7")
        assert own(table)[0] == made("attack", 1, 2, 1, None)


def test_what_magic_counts_is_what_the_deck_that_is_played_says(tmp_path: Path) -> None:
    game, mine = load("mages"), tmp_path / "mine.yaml"
    shipped = game.file("deck.yaml").read_text(encoding="utf-8")
    mine.write_text(
        shipped.replace("hand_worth: 1", "hand_worth: 2").replace("field_worth: 3", "field_worth: 5"), encoding="utf-8"
    )
    table = table_of(zones=ARMED, deck=read_deck(mine, game.schema))
    with at_table(tmp_path, table) as driver:
        driver.click(table.find("seat.1").rect.center)
        pick(driver, table, "hand.0", "magic")
        pick(driver, table, "field.0", "magic")
        assert isinstance(table.prompt, DeclaringPrompt)
        assert table.prompt.total == 7
        assert "7" in fight(table)
        press(driver, table, "with 7")
        assert own(table)[0] == made("attack", 1, 1, 1, None)
        s: Any = table.sitting.match.whole()
        assert worth(s, 1, 1) == 7


def test_cards_can_be_put_back_and_the_attack_dropped(tmp_path: Path) -> None:
    table = table_of(zones=ARMED)
    with at_table(tmp_path, table) as driver:
        driver.click_on("answer.begin.attack.")
        pick(driver, table, "hand.0", "magic")
        pick(driver, table, "hand.0", "magic")
        assert isinstance(table.prompt, DeclaringPrompt)
        assert table.prompt.total == 0
        driver.key(pygame.K_ESCAPE)
        assert driver.window.top is table
        assert table.prompt.idle


def test_a_mineon_is_attacked_by_clicking_it_and_too_weak_an_attack_is_not_offered(tmp_path: Path) -> None:
    table = table_of(zones=ARMED)
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "field.1", "mineon")
        pick(driver, table, "hand.0", "magic", 0)
        assert not [b for b in answers(table) if "with 1" in b.label]
        pick(driver, table, "hand.0", "magic", 1)
        press(driver, table, "with 2")
        assert own(table)[0] == made("attack", 2, 0, 1, "mineon.0")


def test_who_cannot_be_attacked_is_refused_with_the_rule(tmp_path: Path) -> None:
    table = table_of(marks={"form.1": 1}, zones=ARMED, field_1="shoo")
    with at_table(tmp_path, table) as driver:
        driver.click(table.find("seat.1").rect.center)
        assert not own(table)
        assert ribbon(table).rule == "FMF-R11"


def test_a_card_is_placed_and_drawn_by_one_click(tmp_path: Path) -> None:
    table = table_of(zones=ARMED)
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "hand.0", "hex")
        click(driver, spots(table, "deck")[0])
        assert [a.verb() for a in own(table)] == ["place", "draw"]


def test_a_placed_card_is_used_or_discarded_as_the_buttons_say(tmp_path: Path) -> None:
    table = table_of(hand_0="magic", field_0="vigour gust", field_1="shoo trapdoor")
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "field.0", "vigour")
        assert {b.label for b in answers(table)} >= {"Use Vigour", "Discard Vigour"}
        press(driver, table, "Use Vigour")
        pick(driver, table, "field.0", "gust")
        hidden = spots(table, "field.1")[1]
        click(driver, hidden)
        assert own(table) == [made("use", "vigour.0", None, None, None), made("use", "gust.0", None, "field.1", 1)]


def test_a_placed_card_that_can_only_be_discarded_says_so_before_a_click(tmp_path: Path) -> None:
    table = table_of(field_0="mineon encore")
    with at_table(tmp_path, table):
        tips = {spot.sprite.card.partition(".")[0]: spot.tip for spot in spots(table, "field.0")}
    assert tips == {"mineon": "Click: discard it", "encore": "Click: use or discard it"}


def test_a_glowing_mineon_is_discarded_only_after_a_button_says_so(tmp_path: Path) -> None:
    table = table_of(field_0="mineon mineon magic", field_1="shoo")
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "field.0", "mineon", 1)
        assert not own(table)
        assert {b.label for b in answers(table)} == {"Discard Mineon", "Something else"}
        pick(driver, table, "field.0", "magic")
        assert "Discard Magic" in {b.label for b in answers(table)}
        driver.key(pygame.K_ESCAPE)
        assert isinstance(table.prompt, DeclaringPrompt)
        assert table.prompt.idle
        assert not own(table)
        clicked = [s for s in spots(table, "field.0") if s.sprite.card.startswith("mineon")][1]
        table.focus(clicked, visible=True)
        driver.key(pygame.K_RETURN)
        assert not own(table)
        press(driver, table, "Discard Mineon")
        assert own(table) == [made("discard", clicked.sprite.card)]


def test_mages_that_may_be_attacked_have_a_golden_rim(tmp_path: Path) -> None:
    table = table_of(marks={"form.2": 1}, zones=ARMED)
    with at_table(tmp_path, table) as driver:
        figures = {n: w for n in range(3) if isinstance(w := table.find(f"figure.mage.{n}"), FigureSpot)}
        assert [figures[n].rimmed for n in range(3)] == [False, True, False]
        edge = (figures[1].rect.centerx, figures[1].rect.y)
        gold = [tuple(driver.window.surface.get_at((edge[0], edge[1] + dy)))[:3] for dy in range(-8, 8)]
        assert (255, 203, 46) in gold
        driver.click(figures[1].rect.center)
        assert "Robo Bruno" in fight(table)


def test_the_tools_stand_in_two_rows_large_enough_for_a_finger(tmp_path: Path) -> None:
    table = table_of(zones=ARMED)
    with at_table(tmp_path, table, size=(1280, 720)):
        tools = [w for w in table.root.walk() if w.key.startswith("strip.")]
        assert len(tools) == 7
        assert len({w.rect.y for w in tools}) == 2
        assert min(w.rect.w for w in tools) >= 34
        assert tools[-1].key == "strip.menu"
        assert tools[-1].rect.bottomright == max(w.rect.bottomright for w in tools)


def test_an_ability_asks_whom_it_is_for(tmp_path: Path) -> None:
    table = table_of(zones=ARMED)
    with at_table(tmp_path, table) as driver:
        driver.click_on("answer.begin.ability.sniff-out")
        seats = {n: w for n in range(3) if isinstance(w := table.find(f"seat.{n}"), SeatSpot)}
        assert [seats[n].plate.offered for n in range(3)] == [False, True, True]
        driver.click(seats[1].rect.center)
        assert own(table)[0] == made("ability", "sniff-out", 1, None)


def test_the_cheapest_defence_is_proposed_and_given_by_one_press(tmp_path: Path) -> None:
    table = table_of(people=(0, 1), hand_1="magic magic magic", field_1="magic magic", hand_0="magic", field_0="magic")
    with at_table(tmp_path, table) as driver:
        lift(driver)
        table.answer(made("attack", 1, 1, 1, None))
        driver.settle()
        lift(driver)
        assert table.sitting.turn == Asked(1)
        assert "4" in fight(table)
        first = answers(table)[0]
        driver.click(first.rect.center)
        given = [c.action for c in table.match.choices if c.seat == 1]
        assert given[0] == made("defend", 1, 1)


def test_a_defence_that_is_too_weak_cannot_be_given(tmp_path: Path) -> None:
    table = table_of(people=(0, 1), hand_1="magic magic magic", field_1="magic magic", hand_0="magic", field_0="magic")
    with at_table(tmp_path, table) as driver:
        lift(driver)
        table.answer(made("attack", 1, 1, 1, None))
        driver.settle()
        lift(driver)
        assert isinstance(table.prompt, DeclaringPrompt)
        used = next(c for c in table.prompt.used if c in table.prompt.table.zones["field.1"])
        click(driver, next(s for s in spots(table, "field.1") if s.sprite.card == used))
        assert [b.label for b in answers(table)] == ["Let it through"]
        assert "needed" in fight(table)


def test_a_trap_that_others_cannot_see_is_not_told_by_the_question(tmp_path: Path) -> None:
    for field in ("bramble", "hex"):
        table = table_of(people=(0, 1), hand_1="magic", field_1=field, hand_0="magic magic magic magic magic")
        with at_table(tmp_path, table) as driver:
            lift(driver)
            table.answer(made("attack", 5, 0, 1, None))
            driver.settle()
            lift(driver)
            assert table.sitting.turn == Anyone((1,))


def test_the_magic_of_a_covered_hand_is_not_counted(tmp_path: Path) -> None:
    table = table_of(people=(0, 1), hand_0="magic magic magic magic magic", hand_1="", field_1="hex")
    with at_table(tmp_path, table) as driver:
        lift(driver)
        assert table.shown is not None
        assert table.speech.plate_line(0, table.shown, True) == "5 Magic"
        table.answer(made("attack", 4, 0, 1, None))
        driver.settle()
        assert (table.sitting.turn, table.sitting.covered) == (Anyone((1,)), True)
        assert table.speech.plate_line(0, table.shown, False) == "1 card"


def test_what_one_seat_has_seen_of_a_hand_is_drawn_for_it_alone(tmp_path: Path) -> None:
    table = table_of(people=(0, 1), zones=ARMED)
    with at_table(tmp_path, table) as driver:
        lift(driver)
        table.answer(made("ability", "sniff-out", 1, None))
        driver.settle()
        seen = [s.sprite.guise for s in spots(table, "hand.1")]
        assert all(guise.card.startswith("magic") and guise.dim for guise in seen)
        own_cards = [s.sprite.guise for s in spots(table, "hand.0")]
        assert not any(guise.shared for guise in own_cards)


def test_a_recalled_card_is_taken_while_leafing_through_the_discard_pile(tmp_path: Path) -> None:
    table = table_of(hand_0="magic", field_0="recall", discard="mineon hex magic")
    with at_table(tmp_path, table) as driver:
        pick(driver, table, "field.0", "recall")
        press(driver, table, "Use Recall")
        driver.settle()
        page = driver.window.top
        assert isinstance(page, Browse)
        wanted = next(card for card in page.cards if card.startswith("hex"))
        driver.click_on(f"card.{page.cards.index(wanted)}")
        driver.click_on("choose")
        assert own(table)[-1] == made("choose", None, wanted)
        signs = {s.sprite.card.partition(".")[0]: s.sprite.guise.signs for s in spots(table, "hand.0")}
        assert signs == {"magic": (), "hex": ("ui-trash",)}


def test_a_mage_is_chosen_on_the_page_of_all_mages(tmp_path: Path) -> None:
    match = Match("mages", 2, 1)
    (first,) = match.waiting
    chairs = [Chair(NAMES[n], "human" if n == first else "ai", None if n == first else "fair") for n in range(2)]
    table = Table(Sitting(match, chairs, None, Mind(), Pace(least=0.0)))
    with at_table(tmp_path, table) as driver:
        driver.settle()
        assert isinstance(driver.window.top, Gallery)
        driver.click_on("exhibit.wyatt")
        assert not match.choices
        driver.click_on("choose")
        assert match.choices[0].action == made("choose", "wyatt", None)


def test_the_page_of_mages_and_cards_opens_by_a_key_and_shows_everything(tmp_path: Path) -> None:
    table = table_of(zones=ARMED)
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_g)
        page = driver.window.top
        assert isinstance(page, Gallery)
        shown = {e.key for wing in page.wings() for _, group in wing.groups for e in group}
        deck = shipped_deck("mages")
        assert shown == {*deck.table.mages, *(design.kind for design in deck.designs)}
        driver.key(pygame.K_ESCAPE)
        assert driver.window.top is table
        assert not own(table)


def test_a_mage_is_read_large_by_keyboard(tmp_path: Path) -> None:
    table = table_of(zones=ARMED)
    with at_table(tmp_path, table) as driver:
        figure = next(w for w in table.root.walk() if isinstance(w, FigureSpot) and w.site.seat == 1)
        assert "Gretchen" in figure.label
        table.focus(figure, visible=True)
        driver.key(pygame.K_SPACE)
        assert table.zoom is not None
        driver.key(pygame.K_SPACE)
        assert table.zoom is None


def test_a_mage_that_flips_is_drawn_with_its_other_side(tmp_path: Path) -> None:
    for form in (0, 1):
        table = table_of(marks={"form.1": form}, zones=ARMED)
        with at_table(tmp_path, table):
            figure = next(w for w in table.root.walk() if isinstance(w, FigureSpot) and w.site.seat == 1)
            assert figure.label == ("Gretchen, essence" if form else "Gretchen, fuzzy")


def test_the_costs_on_the_boards_are_those_of_the_rules() -> None:
    assert {name for name, deed in DEEDS.items() if deed.cost} == mages_hall.COSTLY


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_words_and_buttons_have_room_at_six_seats(tmp_path: Path, lang: str, scale: int, size: tuple[int, int]) -> None:
    set_language(lang)
    zones = {f"field_{n}": "mineon magic" for n in range(6)}
    table = table_of(6, hand_0="magic magic magic hex gust", mages="wyatt,nez,gretchen,philo,tag,atlas", zones=zones)
    with at_table(tmp_path, table, text_size=scale, language=lang, size=size) as driver:
        window = driver.window.surface.get_rect()
        shown = [w for w in table.root.walk() if isinstance(w, Button | SeatSpot | Ribbon)]
        for one in shown:
            assert window.contains(one.rect), one.key
        for one, other in combinations(shown, 2):
            assert not one.rect.inflate(-6, -6).colliderect(other.rect.inflate(-6, -6)), (one.key, other.key)
        mages = [w for w in table.root.walk() if isinstance(w, FigureSpot)]
        assert len(mages) == 6
        for mage, next_one in combinations(mages, 2):
            assert not mage.rect.colliderect(next_one.rect)


@pytest.mark.parametrize("keyboard", [True, False])
def test_a_whole_game_is_played_with_answers_of_all_kinds(tmp_path: Path, keyboard: bool) -> None:
    class Fair(Mind):
        def poll(self) -> None:
            raise AssertionError("nobody but people sits here")

    rng = Random(5)
    match = Match("mages", 2, 6, {"mages": "philo,drabhu"})
    chairs = [Chair(name, "human", None, None, n, n) for n, name in enumerate(NAMES[:2])]
    table = Table(Sitting(match, chairs, None, Fair(), Pace(least=0.0)))
    with at_table(tmp_path, table) as driver:
        while not isinstance(table.sitting.turn, Over) and len(match.choices) < 60:
            lift(driver)
            driver.settle()
            turn = table.sitting.turn
            if isinstance(turn, Anyone):
                for seat in turn.seats:
                    if type(decide(match.view(seat), "fair", rng).action) is not Pass:
                        driver.click_on(f"answer.call.{seat}")
                driver.click_on("answer.go")
            elif isinstance(turn, Asked):
                give(driver, table, decide(match.view(turn.seat), "fair", rng).action, keyboard)
        kinds = {choice.action.verb() for choice in match.choices}
        assert {"attack", "place", "draw"} <= kinds


def give(driver: Driver, table: Table, action: Action, keyboard: bool) -> None:
    """Give an answer, step by step."""
    before = len(table.match.choices)
    for _ in range(30):
        page = driver.page
        widget = next_press(page, table, action)
        if keyboard:
            page.focus(widget, visible=True)
            driver.key(pygame.K_RETURN)
        elif isinstance(widget, CardSpot):
            click(driver, widget)
        else:
            driver.click(widget.rect.center)
        if len(table.match.choices) > before:
            break
    given = table.match.choices[before].action
    assert type(given) is type(action)
