"""Putting a pack together, without a window: what is looked for, what it adds up to, and the files that are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import packs
from app.drafting import Draft, plain
from games.core.game import load, shipped_deck
from games.core.pack import MOST, Pack
from games.core.text import text
from saves.problem import NotSaved

GAME = load("mitix")
FACTS = {design.kind: design.facts for design in shipped_deck("mitix").designs if design.facts.figure}
GODS = [kind for kind, facts in FACTS.items() if facts.cls == "god"]
OTHERS = [kind for kind in FACTS if kind not in GODS]


def shown(draft: Draft, lang: str = "en") -> set[str]:
    return {figure.kind for figure in draft.shown(text("mitix", lang))}


def test_without_a_search_all_figures_are_shown() -> None:
    assert shown(Draft(GAME, "A")) == set(FACTS)
    assert len(FACTS) == 75


@pytest.mark.parametrize(
    ("lang", "words", "kind"),
    [
        ("fr", "achil", "achilles"),
        ("fr", "heracles", "heracles"),
        ("fr", "OEDIPE", "oedipus"),
        ("es", "edipo", "oedipus"),
        ("en", "lion nemean", "nemean-lion"),
        ("en", "thunder", "zeus"),
        ("en", "ctor", "hector"),
    ],
)
def test_letters_are_looked_for_without_accents_in_names_and_sentences(lang: str, words: str, kind: str) -> None:
    draft = Draft(GAME, "A")
    draft.search.words = words
    assert kind in shown(draft, lang)
    assert len(shown(draft, lang)) < 10


def test_letters_within_the_words_of_a_sentence_are_not_looked_for() -> None:
    draft = Draft(GAME, "A")
    draft.search.words = "underbolt"
    assert not shown(draft)


def test_what_is_looked_for_holds_together() -> None:
    draft = Draft(GAME, "A", {"hector", "paris", "achilles"})
    draft.search.column = "trojans"
    assert shown(draft) == {kind for kind, facts in FACTS.items() if "trojans" in facts.columns}
    draft.search.cls = "hero"
    assert shown(draft) == {"hector", "aeneas", "paris", "priam"}
    draft.search.where = "in"
    assert shown(draft) == {"hector", "paris"}
    draft.search.where = "out"
    assert shown(draft) == {"aeneas", "priam"}
    draft.search.words = "priam"
    assert shown(draft) == {"priam"}
    draft.search.words = "nobody of that name"
    assert shown(draft) == set()


def test_figures_are_taken_in_and_out_and_kept_in_the_order_of_the_deck() -> None:
    draft = Draft.of(GAME, Pack("A", ("zeus", "hector")))
    assert not draft.changed
    assert draft.turn("hera")
    assert not draft.turn("hector")
    assert draft.pack == Pack("A", ("zeus", "hera"))
    assert draft.changed
    draft.turn("hera")
    draft.turn("hector")
    assert not draft.changed
    draft.take(["typhon", "ares"], inside=True)
    assert draft.pack.kinds == ("zeus", "ares", "hector", "typhon")
    draft.take(["zeus", "circe"], inside=False)
    assert draft.pack.kinds == ("ares", "hector", "typhon")


def test_totals_are_those_of_the_cards() -> None:
    draft = Draft(GAME, "A", {"zeus", "heracles", "atlas", "talos"})
    assert draft.bios == sum(FACTS[kind].bios for kind in draft.kinds)
    assert {cls: draft.count(cls) for cls in draft.classes} == {"god": 1, "hero": 1, "figure": 1, "monster": 1}
    columns = draft.columns()
    assert {column: inside for column, (inside, of) in columns.items() if inside} == {
        "olympus": 1,
        "labours": 2,
        "argonauts": 2,
        "titans": 1,
        "crete": 1,
    }
    assert columns["olympus"] == (1, 12)


@pytest.mark.parametrize(
    ("kinds", "mitix", "famix"),
    [
        (GODS[:9], False, False),
        (GODS[:10], False, False),
        ([*GODS[:9], OTHERS[0]], False, True),
        (OTHERS[:19], False, True),
        (OTHERS[:20], True, True),
    ],
)
def test_what_the_games_ask_for(kinds: list[str], mitix: bool, famix: bool) -> None:
    draft = Draft(GAME, "A", set(kinds))
    assert {demand.game: demand.met for demand in draft.demands} == {"mitix": mitix, "famix": famix}
    assert draft.enough == (mitix or famix)
    assert draft.demands == Draft(load("famix"), "A", set(kinds)).demands


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_every_demand_has_its_words(lang: str) -> None:
    said = [text(demand.game, lang).say(demand.key, **demand.facts) for demand in Draft(GAME, "A").demands]
    assert "20" in said[0]
    assert "10" in said[1]


def test_plain_words() -> None:
    assert plain("Œdipe, Échidna") == "oedipe, echidna"


# files


def test_a_kept_pack_is_found_again_and_no_other_file_is_overwritten(tmp_path: Path) -> None:
    folder = tmp_path / "packs"
    first = packs.keep(Pack('Ilion: "Troy"', tuple(OTHERS[:12])), folder)
    second = packs.keep(Pack("Ilion- Troy", tuple(OTHERS[:14])), folder)
    third = packs.keep(Pack("Ilion? Troy", tuple(OTHERS[:16])), folder)
    assert len({first, second, third}) == 3
    found = {each.pack.name: len(each.pack.kinds) for each in packs.found(GAME, folder) if each.pack}
    assert found == {'Ilion: "Troy"': 12, "Ilion- Troy": 14, "Ilion? Troy": 16}
    assert packs.keep(Pack("Ilion? Troy", tuple(OTHERS[:20])), folder, third) == third
    assert {each.pack.name: len(each.pack.kinds) for each in packs.found(GAME, folder) if each.pack} == {
        **found,
        "Ilion? Troy": 20,
    }


def test_a_renamed_pack_has_its_new_name_alone(tmp_path: Path) -> None:
    pack = Pack("Troy", tuple(OTHERS[:12]))
    new = packs.rename(packs.keep(pack, tmp_path), pack, "Ilion")
    assert [(each.path, each.pack) for each in packs.found(GAME, tmp_path)] == [(new, pack._replace(name="Ilion"))]
    assert new.name == "Ilion.yaml"


def test_a_pack_that_is_gone_cannot_be_deleted(tmp_path: Path) -> None:
    path = packs.keep(Pack("Troy", tuple(OTHERS[:12])), tmp_path)
    packs.delete(path)
    assert not path.exists()
    with pytest.raises(NotSaved, match="could not be deleted"):
        packs.delete(path)


@pytest.mark.parametrize("name", ["Troy", "full", "a/b", "a\\b", "x" * (MOST + 1)])
def test_names_that_a_pack_cannot_have(name: str) -> None:
    assert packs.refused(name, ["Troy"])
    assert not packs.refused("Ilion", ["Troy"])


def test_a_free_name_is_short_enough_and_free() -> None:
    taken = ["Troy", "Troy 2", "x" * MOST]
    assert packs.free_name("Ilion", taken) == "Ilion"
    assert packs.free_name("Troy", taken) == "Troy 3"
    long = packs.free_name("x" * MOST, taken)
    assert len(long) == MOST
    assert not packs.refused(long, taken)
