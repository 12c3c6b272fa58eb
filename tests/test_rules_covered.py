"""Every numbered rule of every game has a test of its number, or stands in a list with the reason why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.core.game import games, load
from games.core.text import text

TESTS = Path(__file__).resolve().parent
ADVICE = {"famix": {"FMX-R01"}, "miaui": {"MIA-R18"}, "mifuchi": {"MFC-48"}}
"""Lines that advise the player or explain the source: they stand on the rules page."""


def numbers_tested() -> set[str]:
    """ "MFC-21" and "MFC-R08" for tests whose names say mfc_21 and mfc_r08, or r08 right after another number."""
    found = set()
    for path in TESTS.rglob("test_*.py"):
        for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8")):
            for series, numbers in re.findall(r"(?<=_)([a-z]{3})((?:_r?\d{2,3}(?=_|$))+)", name):
                found |= {f"{series}-{n}".upper() for n in numbers.strip("_").split("_")}
    return found


def numbers_of(game_id: str, lang: str) -> list[str]:
    """The numbers on the rules pages of a game."""
    return [line.n for section in text(game_id, lang).rules for line in section.lines]


@pytest.mark.parametrize("game_id", games())
def test_every_rule_on_the_rules_pages_has_a_test(game_id: str) -> None:
    numbers = {n for n in numbers_of(game_id, "en") if not n.startswith("ALL-")}
    assert len(numbers) > 20
    assert numbers - numbers_tested() == ADVICE.get(game_id, set())


def test_the_rules_of_all_games_have_tests() -> None:
    assert {f"ALL-R{n:02}" for n in range(1, 13)} - numbers_tested() == set()


@pytest.mark.parametrize("game_id", games())
def test_every_rule_that_an_option_varies_is_on_the_rules_pages(game_id: str) -> None:
    for option in load(game_id).options:
        assert option.rule in numbers_of(game_id, "en")
