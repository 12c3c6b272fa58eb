"""The program's own words in every language."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import app
from app import cli, words
from app.requests import Lang
from app.words import N_, _, choose_language, language, ngettext, pgettext, set_language
from assets.make import catalogues
from games.core.game import BadOption, load
from games.core.text import LANGUAGES as TEXTS
from saves.facts import MAX_SEED
from saves.problem import BadSave

Key = tuple[str | None, tuple[str, ...]]
LANGUAGES = catalogues.LANGUAGES


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.fixture(scope="module")
def template() -> Catalog:
    return catalogues.collect()


def messages(catalogue: Catalog) -> list[Message]:
    """All but the head of a catalogue."""
    return [each for each in catalogue if each.id]


def texts(catalogue: Catalog) -> set[Key]:
    """What a catalogue translates: context and forms in English."""
    return {(each.context, catalogues.forms(each.id)) for each in messages(catalogue)}


def places(text: str) -> set[str]:
    """The places of a text to be filled in, {named} or, as argparse has them, %s and %(named)s."""
    named = {name for _text, name, _format, _conversion in string.Formatter().parse(text) if name is not None}
    return named | set(re.findall(r"%(?:\(\w+\))?[a-z]\b", text))


def test_no_words_stand_where_they_are_not_collected() -> None:
    for path in sorted(Path(app.__file__).parent.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = [node for text in ast.walk(tree) if isinstance(text, ast.JoinedStr) for node in ast.walk(text)]
        called = {node.func.id for node in inside if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        assert not called & {"_", "N_", "ngettext", "pgettext"}, f"{path.name}: words within an f-string"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_is_translated(code: str, template: Catalog) -> None:
    catalogue = catalogues.read(code)
    assert not texts(template) - texts(catalogue), "run python -m assets.make.catalogues, then translate"
    assert not texts(catalogue) - texts(template), "texts that the program no longer has"
    assert not [each.id for each in catalogues.untranslated(catalogue)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_translations_have_the_same_places(code: str) -> None:
    for message in messages(catalogues.read(code)):
        wanted = set().union(*map(places, catalogues.forms(message.id)))
        assert all(re.fullmatch(r"\w+|%.*", name) for name in wanted), message.id
        for form in catalogues.forms(message.string):
            assert not form or places(form) == wanted, message.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_translations_end_like_the_english(code: str) -> None:
    for message in messages(catalogues.read(code)):
        ends = [form[-1:] for form in catalogues.forms(message.id)]
        for form in catalogues.forms(message.string):
            for mark in ".?!:… ":
                assert not form or form.endswith(mark) == (mark in ends), message.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_compiled_catalogue_is_that_of_the_translations(code: str) -> None:
    compiled = catalogues.po_path(code).with_suffix(".mo").read_bytes()
    assert compiled == catalogues.compiled(catalogues.read(code)), "run python -m assets.make.catalogues"


def test_the_template_holds_the_texts_of_the_sources(template: Catalog) -> None:
    with catalogues.TEMPLATE.open("rb") as file:
        assert texts(read_po(file)) == texts(template), "run python -m assets.make.catalogues"


def test_the_texts_of_saved_games_are_among_them(template: Catalog) -> None:
    assert (None, ("expected a file",)) in texts(template)


def test_the_language_changes_what_is_said_from_now_on() -> None:
    kept = N_("Cancel")
    said = []
    for code in words.LANGUAGES:
        set_language(code)
        assert language() == code
        said.append(_(kept))
    assert said == ["Cancel", "Annuler", "Cancelar"]


def test_numbers_choose_their_form() -> None:
    def players(count: int) -> str:
        return ngettext("{count} player", "{count} players", count).format(count=count)

    assert [players(count) for count in (0, 1, 2)] == ["0 players", "1 player", "2 players"]
    set_language("fr")
    assert [players(count) for count in (0, 1, 2)] == ["0 joueur", "1 joueur", "2 joueurs"]
    set_language("es")
    assert [players(count) for count in (0, 1, 2)] == ["0 jugadores", "1 jugador", "2 jugadores"]


def test_what_nobody_translated_is_said_in_english() -> None:
    set_language("fr")
    assert _("xyzzy") == pgettext("magic", "xyzzy") == "xyzzy"
    assert _("") == ""


def test_a_problem_is_said_in_the_language_of_the_moment() -> None:
    problem = BadSave("x", 3, N_("expected at most {most} lines"), most=7)
    set_language("es")
    assert problem.said(_) == "x:3: se esperaban 7 líneas como máximo"
    assert str(problem) == "x:3: expected at most 7 lines"


def test_a_language_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of en, fr, es, found 'de'"):
        set_language("de")


@pytest.mark.parametrize(
    ("setting", "hints", "environ", "chosen"),
    [
        ("es", ["fr_FR"], {"LANG": "en_GB.UTF-8"}, "es"),
        ("", ["de_DE", "fr_CA"], {"LANG": "es_ES.UTF-8"}, "fr"),
        ("de", ["fr-CA"], {}, "fr"),
        ("", [], {"LANG": "es_MX.UTF-8"}, "es"),
        ("", [], {"LANG": "C.UTF-8", "LC_ALL": "fr_BE@euro"}, "fr"),
        ("", [], {"LANGUAGE": "de:es:fr", "LANG": "fr_FR"}, "es"),
        ("", [], {"LANG": "C"}, "en"),
        ("", [], {}, "en"),
    ],
)
def test_the_language_is_that_of_the_setting_or_the_system(
    setting: str, hints: list[str], environ: dict[str, str], chosen: str
) -> None:
    assert choose_language(setting, hints, environ) == chosen


def test_limits_that_packages_cannot_share_are_the_same() -> None:
    """The rules know nothing of saves, and neither of them of the program."""
    assert tuple(words.LANGUAGES) == TEXTS == get_args(Lang)
    assert cli.MAX_SEED == MAX_SEED
    with pytest.raises(BadOption):
        load("mifuchi").new(2, MAX_SEED + 1)
    load("mifuchi").new(2, MAX_SEED)
