"""The tables of MiTiX and FaMiX in their window: revealed, sent, given to gods by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from app.match import Match
from app.opponents.levels import Decision
from app.screen.chips import Chip
from app.screen.curtain import Curtain
from app.screen.groups import GroupPrompt
from app.screen.spots import CardSpot, EmptySpot
from app.screen.sums import TabletSpot
from app.screen.table import Table
from app.screen.widgets.press import Button
from app.sitting import Asked, Hint, Over, Pace, Sitting
from games.core.game import Value
from games.core.state import kind_of
from games.mitix.verbs import Lead, Place, Reveal, Send
from saves.facts import Seat as Chair
from tests.screen.at_table import at_table, click, own, rest, ribbon, spots
from tests.screen.company import Mind
from tests.screen.driver import Driver

CHAIRS = (Chair("Ada", "human", None, None, 0, 0), Chair("Robo", "ai", "fair", None, 1, 1))
MITIX = {
    "army.0": "circe theseus aeneas",
    "army.1": "castor sirens hector",
    "olympus.0": "charon telemachus",
    "olympus.1": "athena calypso",
}
FAMIX = {
    "army.0": "hector aeneas heracles jason priam",
    "army.1": "minos ariadne castor",
    "olympus.0": "zeus hera",
    "olympus.1": "athena",
    "resources": "bread oil mead nectar",
}


def table_of(
    game: str,
    zones: Mapping[str, str],
    changes: Mapping[str, str] = {},
    options: Mapping[str, Value] = {},
    chairs: tuple[Chair, ...] = CHAIRS,
) -> Table:
    """Ada sits at a table that was laid."""
    laid = {zone: cards.split() for zone, cards in {**zones, **changes}.items()}
    marks = {"second": 1} if game == "famix" else {}
    match = Match(game, 2, 3, options, zones=laid, marks=marks)
    return Table(Sitting(match, chairs, None, Mind(), Pace(least=0.0)))


def card(table: Table, kind: str) -> CardSpot:
    """The spot of Ada's card of a kind, or of the other one's if she has none."""
    found = [w for w in table.root.walk() if isinstance(w, CardSpot) and w.sprite.card.partition(".")[0] == kind]
    return min(found, key=lambda spot: not spot.sprite.zone.endswith(".0"))


def chips(table: Table) -> list[Chip]:
    return [w for w in table.root.walk() if isinstance(w, Chip)]


def tablet(table: Table, seat: int) -> str:
    found = table.find(f"sum.{seat}")
    assert isinstance(found, TabletSpot)
    return found.label


def group(table: Table) -> set[str]:
    assert isinstance(table.prompt, GroupPrompt)
    return {each.partition(".")[0] for each in table.prompt.chosen}


# MiTiX


@pytest.mark.parametrize("way", ["any card", "button", "key"])
def test_the_next_card_is_revealed(tmp_path: Path, way: str) -> None:
    table = table_of("mitix", MITIX)
    with at_table(tmp_path, table) as driver:
        if way == "any card":
            click(driver, spots(table, "army.0")[0])
        elif way == "button":
            driver.click_on("answer.0")
        else:
            driver.key(pygame.K_RIGHT, pygame.K_RETURN)
        assert own(table) == [Reveal(None)]


def test_the_bios_are_worked_out_on_the_table(tmp_path: Path) -> None:
    table = table_of("mitix", MITIX)
    with at_table(tmp_path, table) as driver:
        assert tablet(table, 0) == ""
        driver.click_on("answer.0")
        rest(driver)
        assert tablet(table, 0) == "Aeneas, 432 − 140 = 292"
        assert tablet(table, 1) == "Hector, 505 − 108 = 397"


def test_the_olympus_card_that_decides_stands_on_the_tablet(tmp_path: Path) -> None:
    table = table_of("mitix", MITIX, {"army.0": "circe odysseus", "army.1": "castor hector"})
    with at_table(tmp_path, table) as driver:
        driver.click_on("answer.0")
        rest(driver)
        assert tablet(table, 0) == "Odysseus, Supported by Telemachus"


def test_the_log_names_both_cards_when_the_deal_was_seen(tmp_path: Path) -> None:
    match = Match("mitix", 2, 3, {})
    table = Table(Sitting(match, CHAIRS, None, Mind(), Pace(least=0.0)))
    with at_table(tmp_path, table) as driver:
        for _ in range(18):
            if isinstance(table.sitting.turn, Asked):
                driver.click_on("answer.0")
                rest(driver)
        lines = table.speech.lines(table.log)
        assert any("names" in line and ("supported" in line or "condemned" in line) for line in lines)


def test_rounds_go_on_by_themselves(tmp_path: Path) -> None:
    table = table_of("mitix", MITIX)
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_a)
        rest(driver)
        assert isinstance(table.sitting.turn, Over)


def test_two_people_reveal_without_a_curtain(tmp_path: Path) -> None:
    people = (CHAIRS[0], Chair("Ben", "human", None, None, 1, 1))
    table = table_of("mitix", MITIX, chairs=people)
    with at_table(tmp_path, table) as driver:
        for _ in range(6):
            assert driver.window.top is table
            click(driver, spots(table, f"army.{table.sitting.match.waiting[0]}")[-1])
            rest(driver)
        assert isinstance(table.sitting.turn, Over)


def test_the_order_is_chosen_with_open_cards(tmp_path: Path) -> None:
    table = table_of("mitix", MITIX, options={"choose_order": True})
    with at_table(tmp_path, table) as driver:
        assert {spot.sprite.guise.card.partition(".")[0] for spot in spots(table, "army.0")} == {
            "aeneas",
            "circe",
            "theseus",
        }
        assert all(spot.sprite.guise.card.startswith("?") for spot in spots(table, "army.1"))
        assert not table.may_run
        click(driver, card(table, "theseus"))
        assert isinstance(own(table)[0], Reveal)
        assert str(own(table)[0].values()[0]).startswith("theseus")


def test_friends_and_enemies_are_marked(tmp_path: Path) -> None:
    table = table_of("mitix", MITIX, {"army.0": "odysseus sisyphus jason"}, {"choose_order": True})
    with at_table(tmp_path, table):
        signs = {spot.sprite.card.partition(".")[0]: spot.sprite.guise.signs for spot in spots(table, "army.0")}
        assert signs == {"odysseus": ("sun",), "sisyphus": (), "jason": ()}


# FaMiX


def test_a_column_is_clicked_and_its_cards_lift(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX)
    with at_table(tmp_path, table) as driver:
        offered = [chip.label for chip in chips(table)]
        assert "Trojans (3): 505 + 3 × 100 = 805" in offered
        assert "Argonauts (2): 540 + 2 × 100 = 740" in offered
        assert not [w for w in table.root.walk() if isinstance(w, Button) and w.key.startswith("answer.")]
        driver.click(next(chip for chip in chips(table) if "Trojans" in chip.label).rect.center)
        assert group(table) == {"hector", "aeneas", "priam"}
        click(driver, card(table, "aeneas"))
        (sent,) = own(table)
        assert isinstance(sent, Send)
        assert sent.card.startswith("aeneas")
        assert len(sent.cards) == 3


def test_a_hint_is_gone_when_another_group_is_taken(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX)
    with at_table(tmp_path, table) as driver:
        hinted = next(a for a in table.match.choices_of(0) if isinstance(a, Send) and len(a.cards) == 3)
        table.sitting._thinking.hint = hint = Hint(0, Decision(hinted, ()))
        table.hinted = table.speech.hint(hint)
        driver.click(next(chip for chip in chips(table) if "Trojans" in chip.label).rect.center)
        assert table.hinted is not None
        driver.click(next(chip for chip in chips(table) if "Argonauts" in chip.label).rect.center)
        assert table.hinted is None


def test_a_card_picks_its_group_and_then_the_front(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX)
    with at_table(tmp_path, table) as driver:
        click(driver, card(table, "jason"))
        assert group(table) == {"jason", "heracles"}
        assert not own(table)
        click(driver, card(table, "priam"))
        assert group(table) == {"hector", "aeneas", "priam"}
        click(driver, card(table, "priam"))
        assert own(table)[0].values()[1].startswith("priam")


def test_a_group_is_sent_by_keyboard(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX)
    with at_table(tmp_path, table) as driver:
        driver.key(pygame.K_RIGHT, pygame.K_RETURN)
        assert group(table)
        driver.key(pygame.K_RETURN)
        assert isinstance(own(table)[0], Send)


def test_a_card_without_a_group_is_refused_with_the_rule(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX, {"army.0": "hector aeneas medea"})
    with at_table(tmp_path, table) as driver:
        click(driver, card(table, "medea"))
        assert table.refused is not None
        assert table.refused.rule == "FMX-11"
        assert ribbon(table).rule == "FMX-11"


def test_who_has_no_group_sends_one_card(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX, {"army.0": "hector medea"})
    with at_table(tmp_path, table) as driver:
        assert not chips(table)
        click(driver, card(table, "hector"))
        assert isinstance(own(table)[0], Lead)


def test_a_part_of_a_group_may_go_where_that_is_allowed(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX, options={"partial_famix": True})
    with at_table(tmp_path, table) as driver:
        driver.click(next(chip for chip in chips(table) if "Trojans" in chip.label).rect.center)
        click(driver, card(table, "hector"))
        assert group(table) == {"aeneas", "priam"}
        assert not own(table)
        driver.click_on("answer.complete")
        click(driver, card(table, "priam"))
        (sent,) = own(table)
        assert isinstance(sent, Send)
        assert len(sent.cards) == 2
        assert sent.card.startswith("priam")


def sent(driver: Driver, table: Table) -> None:
    """Ada sends Hector's group."""
    click(driver, card(table, "hector"))
    click(driver, card(table, "hector"))
    rest(driver)


def test_a_food_is_given_to_the_god_that_is_clicked(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX, {"resources": "nectar mead bread oil", "living.1": "medea"})
    with at_table(tmp_path, table) as driver:
        sent(driver, table)
        click(driver, card(table, "nectar"))
        click(driver, card(table, "hera"))
        placed = own(table)[1]
        assert isinstance(placed, Place)
        assert placed.zone == "gifts.0.1"


def test_two_people_give_to_their_gods_before_each_other(tmp_path: Path) -> None:
    people = (CHAIRS[0], Chair("Ben", "human", None, None, 1, 1))
    table = table_of("famix", FAMIX, {"resources": "nectar bread mead oil", "living.1": "medea"}, chairs=people)
    with at_table(tmp_path, table) as driver:
        for kind in ("hector", "minos"):
            assert isinstance(driver.window.top, Curtain)
            driver.key(pygame.K_RETURN)
            click(driver, card(table, kind))
            click(driver, card(table, kind))
            rest(driver)
        placed: set[int] = set()
        for _ in range(4):
            turn = table.sitting.turn
            if not isinstance(turn, Asked):
                break
            assert driver.window.top is table
            assert ribbon(table).words.startswith(f"{table.sitting.chairs[turn.seat].name}: ")
            (first, *_rest) = table.sitting.match.choices_of(turn.seat)
            assert isinstance(first, Place)
            made = len(table.sitting.match.choices)
            click(driver, card(table, kind_of(first.card)))
            if len(table.sitting.match.choices) == made:
                _gifts, whose, place = first.zone.split(".")
                click(driver, spots(table, f"olympus.{whose}")[int(place)])
            rest(driver)
            assert len(table.sitting.match.choices) == made + 1
            placed.add(turn.seat)
        assert placed == {0, 1}
        assert isinstance(driver.window.top, Curtain), "who fights next is chosen in secret"


def test_a_food_is_given_by_its_place(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX, {"resources": "nectar mead bread oil", "living.1": "medea"})
    with at_table(tmp_path, table) as driver:
        sent(driver, table)
        click(driver, card(table, "mead"))
        empty = table.find("card.gifts.0.0.0")
        assert isinstance(empty, EmptySpot)
        driver.click(empty.rect.center)
        placed = own(table)[1]
        assert isinstance(placed, Place)
        assert placed.zone == "gifts.0.0"


def test_the_ribbon_asks_for_a_god_once_a_gift_is_picked(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX, {"resources": "nectar mead bread oil", "living.1": "medea"})
    with at_table(tmp_path, table) as driver:
        sent(driver, table)
        click(driver, card(table, "nectar"))
        assert ribbon(table).words == "Click the god who receives this: Nectar."


def test_every_gift_has_its_place_and_copies_lie_on_each_other(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX, {"gifts.0.0": "mead mead mead oil wine wine nectar", "gifts.0.1": "mead"})
    with at_table(tmp_path, table):
        lying: dict[str, list[pygame.Rect]] = {}
        for each in spots(table, "gifts.0.0"):
            lying.setdefault(kind_of(each.sprite.card), []).append(each.rect)
        first = {name: min(rects, key=lambda rect: rect.y) for name, rects in lying.items()}
        assert first["oil"].y == first["wine"].y < first["nectar"].y == first["mead"].y
        assert first["oil"].x == first["nectar"].x < first["wine"].x == first["mead"].x
        for one, other in (("oil", "wine"), ("oil", "nectar"), ("nectar", "mead")):
            assert not first[one].colliderect(first[other])
        assert len({rect.y for rect in lying["mead"]}) == 3


@pytest.mark.parametrize("gods", ["zeus hera", "zeus hera ares", "zeus hera ares athena"])
def test_up_to_four_gods_lie_beside_each_other(tmp_path: Path, gods: str) -> None:
    table = table_of("famix", FAMIX, {"olympus.0": gods})
    with at_table(tmp_path, table):
        poses = [spot.sprite.pose for spot in spots(table, "olympus.0")]
        assert len(poses) == len(gods.split())
        assert all(b.x - a.x >= a.width for a, b in pairwise(poses))


def ended(tmp_path: Path, game: str, zones: Mapping[str, str]) -> list[str]:
    """What is said at the end of a game that lasts for a round."""
    table = table_of(game, zones)
    with at_table(tmp_path, table) as driver:
        if game == "mitix":
            driver.click_on("answer.0")
        else:
            click(driver, spots(table, "army.0")[0])
        rest(driver)
        table.show_ending()
        driver.settle()
        return [widget.label for widget in driver.page.root.walk() if widget.label]


def test_the_ending_tells_how_many_live(tmp_path: Path) -> None:
    laid = {"army.0": "hector", "army.1": "icarus", "living.1": "circe medea"} | dict.fromkeys(
        ("olympus.0", "olympus.1"), ""
    )
    said = ended(tmp_path, "famix", laid)
    assert {"Robo wins the duel!", "1 Living", "2 Living"} <= set(said)


def test_the_ending_tells_how_a_tie_was_broken(tmp_path: Path) -> None:
    laid = {"army.0": "hector", "army.1": "icarus", "olympus.0": "circe", "olympus.1": "circe", "living.1": "zeus"}
    said = ended(tmp_path, "mitix", laid)
    assert "Equally many Living, but those of Robo have more Bios: Robo wins the duel!" in said
    assert {"1 Living, 505 Bios", "1 Living, 700 Bios"} <= set(said)


def test_gifts_lie_below_their_gods(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX, {"gifts.0.0": "mead oil", "gifts.0.1": "wine", "gifts.1.0": "bread"})
    with at_table(tmp_path, table):
        for seat, number in ((0, 0), (0, 1), (1, 0)):
            god = spots(table, f"olympus.{seat}")[number].rect
            for gift in spots(table, f"gifts.{seat}.{number}"):
                assert god.left - god.w // 4 <= gift.rect.left
                assert gift.rect.right <= god.right + god.w // 4
                assert gift.rect.top >= god.bottom - 4


def test_the_bios_of_a_famix_are_worked_out(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX, {"olympus.0": "", "olympus.1": "", "resources": ""})
    with at_table(tmp_path, table) as driver:
        sent(driver, table)
        assert "505 + 3 × 100 = 805" in tablet(table, 0)
        assert tablet(table, 0).startswith("Hector +2")


def test_what_a_tie_engages_lies_beside_the_fight(tmp_path: Path) -> None:
    laid = {"army.0": "medea circe aeneas", "army.1": "medea circe aeneas", "olympus.0": "ares", "olympus.1": "ares"}
    table = table_of("mitix", MITIX, laid)
    with at_table(tmp_path, table) as driver:
        driver.click_on("answer.0")
        rest(driver)
        tied, stake = spots(table, "stake.0")
        assert tied.sprite.guise.card.startswith("aeneas")
        assert stake.sprite.guise.card.startswith("?")
        assert tablet(table, 0) == tablet(table, 1) == "Aeneas, 432 − 108 = 324"


def test_a_food_is_given_by_keyboard(tmp_path: Path) -> None:
    table = table_of("famix", FAMIX, {"resources": "nectar mead bread oil", "living.1": "medea"})
    with at_table(tmp_path, table) as driver:
        sent(driver, table)
        driver.move((3, 3))
        table.focus(card(table, "nectar"), visible=True)
        driver.key(pygame.K_RETURN)
        table.focus(card(table, "zeus"), visible=True)
        driver.key(pygame.K_RETURN)
        placed = own(table)[1]
        assert isinstance(placed, Place)
        assert placed.zone == "gifts.0.0"


def test_a_key_starts_and_stops_the_rounds(tmp_path: Path) -> None:
    table = table_of("mitix", MITIX)
    seen = []
    with at_table(tmp_path, table) as driver:
        for _ in range(2):
            driver.key(pygame.K_a)
            seen.append(table.running)
    assert seen == ["run", "step"]


def test_rounds_that_follow_each_other_are_stopped_by_mouse_while_cards_move(tmp_path: Path) -> None:
    table = table_of("mitix", MITIX)
    with at_table(tmp_path, table, animation="slow") as driver:
        table.run("run")
        for _ in range(300):
            table.update(0.01)
            if table.stage.busy:
                break
        assert table.stage.busy
        rect = driver.page.find("answer.run").rect
        driver.click((rect.left + rect.w // 4, rect.top + rect.h // 4))
        assert table.running == "step"
