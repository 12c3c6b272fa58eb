"""The rules in the window: opened at a rule, by their contents, by searching."""

from __future__ import annotations

from pathlib import Path

import pygame

from app.screen.rulebook import Rulebook, RuleLine
from games.core.text import text
from tests.screen.driver import driven


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
