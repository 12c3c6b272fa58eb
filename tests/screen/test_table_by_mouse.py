"""The table played by mouse and by finger."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.opponents.levels import Decision
from app.screen.browse import Browse
from app.screen.dialog import NameEntry
from app.screen.rulebook import Rulebook
from app.screen.scene import LONG_PRESS
from app.screen.spots import SeatSpot
from app.screen.table import Table
from app.sitting import Hint
from app.words import set_language
from games.core.action import Pass
from games.core.flow import why
from games.mifuchi.state import Combo, Play, Take
from tests.screen.at_table import HANDS, at_table, at_table_waiting, click, own, rest, ribbon, sitting, spots
from tests.screen.company import ADA, ROBO, Mind, hand


def test_every_click_on_every_card_is_an_answer_or_a_refusal_or_opens_a_pile(tmp_path: Path) -> None:
    kinds = set()
    for made in (sitting(), sitting(marks={"wa": -3, "facing": 0}, zones={"discard.0": ["orange-rock"]})):
        table = Table(made)
        with at_table(tmp_path, table) as driver:
            for _ in range(2):
                for zone in list(table.stage.zones):
                    number = 0
                    while number < len(spots(table, zone)):
                        spot = spots(table, zone)[number]
                        number += 1
                        before = len(table.sitting.match.choices)
                        click(driver, spot)
                        if isinstance(driver.window.top, Browse):
                            kinds.add("browse")
                            driver.key(pygame.K_ESCAPE)
                        elif len(table.sitting.match.choices) > before:
                            kinds.add("answer")
                            table.sitting.undo()
                            table.turn = None
                            table.advance()
                            rest(driver)
                        elif table.prompt is not None and table.prompt.picked:
                            kinds.add("picked")
                            table.prompt.picked.clear()
                        else:
                            assert table.refused is not None, spot.key
                            assert ribbon(table).rule == table.refused.rule
                            assert ribbon(table).words == table.speech.refusal(table.refused)
                            kinds.add(table.refused.rule)
                            table.refused = None
                combo = next((a for a in made.match.choices_of(0) if isinstance(a, Combo)), None)
                if combo is not None:
                    table.answer(combo)
                    rest(driver)
    assert {"answer", "browse", "MFC-10", "MFC-28"} <= kinds


def test_a_refusal_opens_its_rule(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        click(driver, spots(table, "chest")[0])
        assert table.refused is not None
        driver.key(pygame.K_F1)
        page = driver.window.top
        assert isinstance(page, Rulebook)
        assert page.rule == "MFC-28"
        driver.key(pygame.K_ESCAPE)
        driver.click(ribbon(table).rect.center)
        assert isinstance(driver.window.top, Rulebook)


def test_a_card_is_played_by_one_click_although_it_is_part_of_a_combo(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        card = spots(table, "hand.0")[2].sprite.card
        click(driver, spots(table, "hand.0")[2])
        assert own(table)[0] is Play(card)


def test_a_combo_is_made_by_one_button(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        button = next(w for w in table.root.walk() if w.label.startswith("Combo"))
        assert button.label == "Combo: 3\u00a0Leaves"
        driver.click(button.rect.center)
        assert isinstance(own(table)[0], Combo)


def test_a_combo_is_made_by_clicking_its_cards(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_s)
        for number in (1, 2, 3):
            assert not own(table)
            click(driver, spots(table, "hand.0")[number])
        assert isinstance(own(table)[0], Combo)
        assert len(table.stage.zones["hand.0"]) == 1


@pytest.mark.parametrize(
    ("lang", "brings", "make", "chosen"),
    [
        ("en", "The Wa: 1 space closer", "Make a combo", "1 of 3 chosen"),
        ("fr", "Le Wa\u00a0: 1 case vers toi", "Faire un combo", "1 sur 3"),
        ("es", "El Wa: 1 casilla hacia ti", "Hacer un combo", "1 de 3"),
    ],
)
def test_a_combo_says_what_it_brings_and_how_many_cards_it_takes(
    tmp_path: Path, lang: str, brings: str, make: str, chosen: str
) -> None:
    set_language(lang)
    table = Table(sitting(hands=(hand("rock leaf leaf dofus", "orange"), HANDS[1])))
    with at_table(tmp_path, table) as driver:
        assert table.find("answer.0").value() == brings
        assert table.find("answer.several").label == make
        driver.key(pygame.K_s)
        assert ribbon(table).words == make
        assert "3" in ribbon(table).more
        click(driver, spots(table, "hand.0")[1])
        assert ribbon(table).more.startswith(chosen)
        assert not [w for w in table.root.walk() if w.key == "answer.0"]


def test_a_card_that_fits_no_combo_is_refused_and_put_back(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_s)
        click(driver, spots(table, "hand.0")[0])
        assert table.refused is not None
        assert table.refused.rule == "MFC-40"
        assert table.prompt is not None
        assert not table.prompt.picked


def test_at_a_pause_cards_are_picked_at_once_and_passing_is_a_button(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        click(driver, spots(table, "hand.0")[0])
        rest(driver)
        assert table.sitting.match.at_window
        click(driver, spots(table, "hand.0")[0])
        assert table.prompt is not None
        assert len(table.prompt.picked) == 1
        button = next(w for w in table.root.walk() if w.label == "No combo")
        driver.click(button.rect.center)
        assert Pass() in own(table)


def test_a_treasure_is_taken_by_clicking_it(tmp_path: Path) -> None:
    table = Table(sitting(marks={"wa": -3, "facing": 0}))
    with at_table(tmp_path, table) as driver:
        table.answer(next(a for a in table.sitting.match.choices_of(0) if isinstance(a, Combo)))
        rest(driver)
        card = spots(table, "chest")[1].sprite.card
        click(driver, spots(table, "chest")[1])
        assert Take(card) in own(table)
        assert [s.card for s in table.stage.zones["treasure.0"]] == [card]


def test_open_piles_can_be_leafed_through(tmp_path: Path) -> None:
    table = Table(sitting(zones={"discard.1": ["blue-rock", "blue-leaf"]}))
    with at_table(tmp_path, table) as driver:
        click(driver, spots(table, "discard.1")[0])
        page = driver.window.top
        assert isinstance(page, Browse)
        assert [c.partition(".")[0] for c in page.cards] == ["blue-leaf", "blue-rock"]


def test_a_click_on_an_empty_pile_says_that_it_is_empty(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        empty = table.find("card.discard.0.0")
        assert empty.hint == "Ada: discard pile · empty"
        driver.click(empty.rect.center)
        assert driver.window.notes.toast == empty.hint
        assert table.refused is None


def test_a_finger_that_stays_shows_the_card_large_and_does_not_play_it(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        pos = spots(table, "hand.0")[0].rect.center
        driver.down(pos, touch=True)
        pygame.event.post(pygame.event.Event(LONG_PRESS, pos=pos))
        driver.settle()
        driver.up(pos, touch=True)
        assert table.zoom is not None
        assert not own(table)
        driver.down(pos, touch=True)
        assert table.zoom is None
        driver.up(pos, touch=True)
        assert not own(table)


def test_the_plate_lets_somebody_else_sit_down(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        plate = next(w for w in table.root.walk() if isinstance(w, SeatSpot) and w.name == "Robo")
        driver.click(plate.rect.center)
        page = driver.window.top
        assert isinstance(page, NameEntry)
        page.act("Zoe")
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert table.sitting.chairs[1].name == "Zoe"
        assert table.sitting.shared


def test_a_click_counts_although_an_opponent_chooses_meanwhile(tmp_path: Path) -> None:
    made = sitting((ADA, ROBO))
    assert isinstance(made.thinker, Mind)
    made.thinker.slow = True
    table = Table(made)
    with at_table_waiting(tmp_path, table) as driver:
        spot = spots(table, "hand.0")[0]
        at = driver.window.look.px(40) + spot.rect.x, spot.rect.centery
        driver.move(at)
        driver.down(at)
        made.thinker.slow = False
        rest(driver)
        assert made.match.waiting == (0,)
        assert spot not in spots(table, "hand.0")
        driver.up(at)
        assert own(table) == [Play(spot.sprite.card)]


def test_a_click_on_an_answer_counts_although_an_opponent_answers_meanwhile(tmp_path: Path) -> None:
    made = sitting((ADA, ROBO), (hand("rock rock rock leaf", "orange"), HANDS[1]))
    assert isinstance(made.thinker, Mind)
    made.thinker.slow = True
    table = Table(made)
    with at_table_waiting(tmp_path, table) as driver:
        at = table.find("answer.0").rect.center
        driver.move(at)
        driver.down(at)
        made.thinker.slow = False
        rest(driver)
        assert made.match.waiting == (0,)
        driver.up(at)
        assert isinstance(own(table)[0], Combo)


def test_a_press_does_not_count_for_what_has_come_into_its_place(tmp_path: Path) -> None:
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        spot = spots(table, "hand.0")[0]
        driver.move(spot.rect.center)
        driver.down(spot.rect.center)
        table.stage.zones["hand.0"].reverse()
        table.rebuild()
        driver.up(spots(table, "hand.0")[0].rect.center)
        assert not own(table)


def test_what_was_picked_and_hinted_at_stays_while_an_opponent_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = sitting((ADA, ROBO))
    assert isinstance(made.thinker, Mind)
    made.thinker.slow = True
    table = Table(made)
    with at_table_waiting(tmp_path, table) as driver:
        played: list[str] = []
        monkeypatch.setattr(table.sounds, "play", played.append)
        driver.key(pygame.K_s)
        for spot in (1, 2):
            click(driver, spots(table, "hand.0")[spot])
        made._thinking.hint = Hint(0, Decision(table.match.choices_of(0)[0], (("mix", {}),)))
        assert table.prompt is not None
        picked = list(table.prompt.picked)
        assert len(picked) == 2
        made.thinker.slow = False
        rest(driver)
        assert made.match.waiting == (0,)
        assert table.prompt.picked == picked
        assert table.prompt.several
        assert table.hinted is not None
        assert "your-turn" not in played
        click(driver, spots(table, "hand.0")[3])
        assert isinstance(own(table)[0], Combo)
        rest(driver)
        assert "your-turn" in played
        assert table.prompt is not None
        assert not table.prompt.picked


def test_what_the_table_refuses_the_rules_refuse(tmp_path: Path) -> None:
    """A refusal on the screen is the one that the rules give for the answer that was meant."""
    table = Table(sitting())
    with at_table(tmp_path, table) as driver:
        click(driver, spots(table, "duel.0")[0] if spots(table, "duel.0") else spots(table, "deck.0")[0])
        assert table.refused is not None
        view = table.sitting.match.view(0)
        card = table.stage.zones["deck.0"][-1].card
        assert why(view.table, 0, Play(card)) == table.refused
