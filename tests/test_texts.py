"""The words of every game: the same in each language, complete, and rightly set."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from app.chronicle import reason
from games.core.flow import options, play, to_act
from games.core.game import games, load, shipped_deck, verbs
from games.core.knowledge import observe
from games.core.read import Complaint
from games.core.text import LANGUAGES, Fact, Text, folders, read_text, text
from tests.table import questions

CORE = Path(__file__).resolve().parents[1] / "games" / "core" / "text"
FOLDERS = {"core": CORE} | {game_id: folders(game_id)[0] for game_id in games()}
FOLDERS |= {f"box of {game_id}": each for game_id in games() for each in folders(game_id)[1:]}
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
BOX = ["MTX-01", *(f"MTX-R{n:02}" for n in (*range(1, 9), 18))]
NUMBERS = {
    "core": [f"ALL-R{n:02}" for n in range(1, 13)],
    "mages": [f"FMF-{n:02}" for n in range(1, 110)] + [f"FMF-R{n:02}" for n in range(1, 53)],
    "miaui": [f"MIA-{n:02}" for n in range(1, 48)] + [f"MIA-R{n:02}" for n in range(1, 21)],
    "mifuchi": [f"MFC-{n:02}" for n in range(1, 49)] + [f"MFC-R{n:02}" for n in range(1, 24)],
    "wachatbi": [f"WCB-{n:02}" for n in range(1, 37)] + [f"WCB-R{n:02}" for n in range(1, 26)],
    "mitix": [f"MTX-{n:02}" for n in range(2, 31)] + [f"MTX-R{n:02}" for n in range(9, 18)],
    "famix": [f"FMX-{n:02}" for n in range(1, 31)] + [f"FMX-R{n:02}" for n in range(1, 23)],
    "box of mitix": BOX,
    "box of famix": BOX,
}
ANSWERING = {"ALL-01", "ALL-02", "ALL-03", "ALL-04"}
"""What `flow` and `Question` refuse in every game."""
FACTS = {"who", "all", "other", "card", "other_card", "cards", "value", "count"}

every_game = pytest.mark.parametrize("game_id", games())
every_folder = pytest.mark.parametrize("name", FOLDERS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def alone(name: str, lang: str) -> Text:
    """The words of one file, without those of other languages and games."""
    return read_text(FOLDERS[name] / f"{lang}.yaml", lang)


def facts_of(written: str) -> set[str]:
    """The facts a text names, whatever the form of their words."""
    named = {place for _, place, _, _ in string.Formatter().parse(written) if place}
    return {re.sub(r"^(a|many)_(?=.*card$)", "", place) for place in named}


def every_text(name: str, lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a file under its key, lists and rules too."""
    words = alone(name, lang)
    yield from words.written.items()
    for key, lines in words.lists.items():
        yield from ((f"{key}.{n}", line) for n, line in enumerate(lines))
    for section in words.rules:
        yield f"rules.{section.title}", section.title
        yield from ((line.n, line.text) for line in section.lines)


@every_folder
@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_same_words(name: str, lang: str) -> None:
    english, other = alone(name, "en"), alone(name, lang)
    assert list(other.written) == list(english.written)
    assert {key: len(lines) for key, lines in other.lists.items()} == {k: len(v) for k, v in english.lists.items()}


@every_folder
@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_names_the_same_facts(name: str, lang: str) -> None:
    english = alone(name, "en").written
    for key, written in alone(name, lang).written.items():
        assert facts_of(written) == facts_of(english[key]), key


@every_folder
@every_language
def test_the_rules_pages_hold_every_number_once(name: str, lang: str) -> None:
    pages = alone(name, lang).rules
    assert Counter(line.n for page in pages for line in page.lines) == Counter(NUMBERS[name])
    shape = [[line.n for line in page.lines] for page in alone(name, "en").rules]
    assert [[line.n for line in page.lines] for page in pages] == shape


@every_folder
@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_is_left_in_english(name: str, lang: str) -> None:
    english = dict(every_text(name, "en"))
    for key, written in every_text(name, lang):
        if len(written.split()) > 3:
            assert written != english.get(key), key


@every_game
@every_language
def test_a_refusal_has_a_sentence_for_every_rule_that_refuses_and_no_other(game_id: str, lang: str) -> None:
    refusing = {rule for each in questions(game_id) for checks in each.checks.values() for rule, _ in checks}
    assert refusals(game_id, lang) == refusing
    assert refusals("core", lang) == ANSWERING
    for rule in refusing | ANSWERING:
        assert text(game_id, lang).refusal(rule, [("card", "?orange.1")]).endswith((".", "!"))


def refusals(name: str, lang: str) -> set[str]:
    return {key.removeprefix("refusals.") for key in alone(name, lang).written if key.startswith("refusals.")}


@every_game
@every_language
def test_every_refusal_leads_to_the_rules_page(game_id: str, lang: str) -> None:
    words = text(game_id, lang)
    for rule in refusals(game_id, lang):
        page, row = words.line(rule) or (-1, -1)
        assert words.rules[page].lines[row].n == rule
    assert words.line("XYZ-99") is None


@every_game
@every_language
def test_every_card_has_words_that_fit_on_it(game_id: str, lang: str) -> None:
    words = text(game_id, lang)
    for kind in {design.kind for design in shipped_deck(game_id).designs}:
        at = words.card_key(kind)
        assert words.card(kind) == words.get(f"{at}.name")
        assert words.get(f"{at}.some")
        assert words.get(f"{at}.many")
        assert len(words.get(f"{at}.text")) <= 60


@every_game
@every_language
def test_what_the_set_up_and_the_table_ask_for_is_there(game_id: str, lang: str) -> None:
    game, words = load(game_id), alone(game_id, lang)
    for key in ("title", "tagline", "summary", "minutes"):
        assert words.has(key)
    for option in game.options:
        assert words.has(f"options.{option.key}.name")
        assert words.has(f"options.{option.key}.help")
        for value in option.values:
            assert words.has(f"options.{option.key}.values.{str(value).lower()}")
    for _, why in game.advice(["human"] * game.seats_for()[0]).values():
        assert words.has(why)
    for verb in verbs(game):
        assert text(game_id, lang).has(f"actions.{verb}")
    for zone in {zone.partition(".")[0] for zone in game.new(game.seats_for()[0], 1).zones}:
        assert text(game_id, lang).has(f"zones.{zone}")


@every_language
def test_mfc_r22_there_are_taunts_to_choose_from_each_short_enough_to_call_across_a_table(lang: str) -> None:
    taunts = text("mifuchi", lang).words("taunts")
    assert len(set(taunts)) == len(taunts) == 12
    assert all(len(taunt) <= 64 and taunt.endswith((".", "!", "?")) for taunt in taunts)


@every_game
def test_every_reason_and_prompt_of_a_game_can_be_said(game_id: str) -> None:
    game, rng = load(game_id), Random(1)
    names = [f"P{seat}" for seat in range(game.seats[-1])]
    asked, given = set(), set()
    for seed in range(4):
        s = game.new(game.seats_for()[0], seed)
        while s.result is None and s.question:
            seat = to_act(s)[0]
            view = observe(s, seat)
            choices = options(view.table, seat)
            asked.add((s.question.about(s, seat)[0], tuple(s.question.about(s, seat)[1].items())))
            for action in choices:
                given |= {(key, tuple(facts.items())) for key, facts in game.strategy.reasons(view, action)}
            play(s, seat, rng.choice(choices))
    assert len(given) > 10
    for lang in LANGUAGES:
        for key, facts in given:
            assert "{" not in reason(game_id, key, dict(facts), lang, names)
        for key, facts in asked:
            assert text(game_id, lang).say(f"prompts.{key}", **dict(facts))
            assert text(game_id, lang).has(f"prompts.{key}.more")


@every_folder
@every_language
def test_texts_name_only_facts_that_exist(name: str, lang: str) -> None:
    marks = set(load(name).new(load(name).seats_for()[0], 0).marks()) if name in games() else set()
    for key, written in alone(name, lang).written.items():
        assert facts_of(written) <= (FACTS | marks if key.startswith("actions.") else FACTS), key
        if key.startswith(("prompts.", "options.")):
            picked = {"card"} if ".picked" in key else set()
            assert facts_of(written) <= {"who", "value", "count"} | picked, key
        if key.startswith("refusals."):
            assert facts_of(written) <= {"card"}, key


@every_folder
@every_language
def test_texts_are_rightly_set(name: str, lang: str) -> None:
    for key, written in every_text(name, lang):
        assert written == written.strip(), key
        assert "  " not in written, key
        assert not re.search(r"""['"]|\.\.\.| - """, written), (
            f"{key}: straight quotes, three dots or a hyphen as a dash"
        )
        assert written.count("“") == written.count("”"), key
        assert written.count("«") == written.count("»"), key
        if lang != "fr":
            assert "\u00a0" not in written, key


@every_folder
def test_french_has_its_spaces_and_no_word_to_cut_before_a_name(name: str) -> None:
    for key, written in every_text(name, "fr"):
        assert not re.search(r"[^\u00a0][:;!?»]|«[^\u00a0]", written), key
        assert not re.search(r"\b(de|que|le|la|si|se|ne|du|des|jusque|lorsque) \{(who|other)\}", written), key


@every_folder
def test_spanish_opens_its_questions_and_exclamations(name: str) -> None:
    for key, written in every_text(name, "es"):
        assert written.count("¿") == written.count("?"), key
        assert written.count("¡") == written.count("!"), key


@every_folder
@pytest.mark.parametrize(("lang", "joins"), [("fr", r"à|de|du"), ("es", r"a|de")])
def test_no_article_is_left_to_melt_with_what_stands_before_it(name: str, lang: str, joins: str) -> None:
    for key, written in alone(name, lang).written.items():
        assert not re.search(rf"\b({joins}) \{{a_card\}}", written), key


# ---- how texts are picked and filled in


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Text]:
    def read(words: str, lang: str = "en") -> Text:
        path = tmp_path / f"{lang}.yaml"
        path.write_text(words, encoding="utf-8")
        return read_text(path, lang)

    return read


def test_facts_are_filled_in_as_they_are(written: Callable[..., Text]) -> None:
    words = written('hello: "{who} has {count} of {other}"')
    assert words.say("hello", who="{count}", count=3, other="A.b{0}%s") == "{count} has 3 of A.b{0}%s"
    with pytest.raises(KeyError, match="other"):
        words.say("hello", who="Ada", count=3)
    with pytest.raises(KeyError, match=r"hello\.you"):
        words.say("hello.you")


@pytest.mark.parametrize(
    ("lang", "forms"),
    [("en", ["many", "one", "many"]), ("fr", ["one", "one", "many"]), ("es", ["many", "one", "many"])],
)
def test_numbers_choose_their_form_as_the_language_counts(
    written: Callable[..., Text], lang: str, forms: list[str]
) -> None:
    words = written("x: {one: one, other: many}", lang)
    assert [words.say("x", count=count) for count in (0, 1, 2)] == forms
    assert words.say("x", count=-1) == "one"
    assert words.say("x") == "one"


def test_a_value_and_a_hidden_card_have_their_own_forms(written: Callable[..., Text]) -> None:
    words = written(
        "cards:\n  hidden: {name: back, some: a back, many: backs}\n  rock: {name: Rock, some: a Rock, many: Rocks}\n"
        'x: {"-1": nobody, "0": first, one: "one {value}", other: "some {value}"}\n'
        'y: {other: "{a_card}", hidden: {one: a card, other: "{count} cards"}}\n'
    )
    assert [words.say("x", value=value, count=abs(value)) for value in (-1, 0, 1, 2)] == [
        "nobody",
        "first",
        "one 1",
        "some 2",
    ]
    assert words.say("y", card="orange-rock.3") == "a Rock"
    assert words.say("y", card="?orange.3") == "a card"
    assert words.say("y", card="?orange.3", count=4) == "4 cards"


def test_cards_are_named_by_kind_or_by_what_follows_the_colour(written: Callable[..., Text]) -> None:
    words = written(
        "cards:\n  hidden: {name: back, some: a back, many: backs}\n"
        "  rock: {name: Rock, some: a Rock, many: Rocks}\n"
        "  sea-lion: {name: Sea Lion, some: a Sea Lion, many: Sea Lions}\n"
        'all: "{card}, {a_card}, {many_card}"\ntwo: "{a_card} for {a_other_card}"\nlist: "{cards}"\n'
    )
    assert words.say("all", card="orange-rock.3") == words.say("all", card="rock") == "Rock, a Rock, Rocks"
    assert words.say("all", card="sea-lion.0") == "Sea Lion, a Sea Lion, Sea Lions"
    assert words.say("all", card="?blue.1") == "back, a back, backs"
    assert words.say("two", card="blue-rock", other_card="sea-lion") == "a Rock for a Sea Lion"
    assert words.say("list", cards=("blue-rock.1", "sea-lion.0", "blue-rock.2")) == "2\u00a0Rocks + Sea Lion"
    with pytest.raises(KeyError):
        words.say("all", card="blue-paper.1")


def test_what_a_language_lacks_is_said_in_english_and_what_a_game_lacks_as_all_games_say_it(
    written: Callable[..., Text],
) -> None:
    french, english = (
        written("a: un\nb: {one: une, other: deux}\nlist: [x]", "fr"),
        written("a: one\nc: three\nmore: [y]"),
    )
    words = french.below(english)
    assert [words.get(key) for key in ("a", "b", "c")] == ["un", "deux", "three"]
    assert (words.words("list"), words.words("more")) == (("x",), ("y",))
    assert not words.has("d")
    for missing in (words.get, words.words):
        with pytest.raises(KeyError):
            missing("d")
    assert text("mifuchi", "es").say("actions.pass") == "Sin combo"
    assert text("mifuchi", "es").refusal("ALL-01") == "Esta partida ha terminado."


def test_only_games_and_languages_that_there_are() -> None:
    for game_id, lang in (("mifuchi", "de"), ("chess", "en")):
        with pytest.raises(KeyError):
            text(game_id, lang)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("- a\n- b\n", "1: expected a mapping of words"),
        ("a: b\nc:\n", "2: expected words, found none"),
        ("a: b\nc: {d: ' '}\n", "2: expected words, found none"),
        ("a: b\nc: [x, [y]]\n", "2: expected a text, found a list or mapping"),
        ("a: b\nc: 'x {who.name}'\n", "2: expected facts in the form {name}"),
        ("a: b\nc: 'x {count:>9}'\n", "2: expected facts in the form {name}"),
        ("a: b\nc: 'x {} y'\n", "2: expected facts in the form {name}"),
        ("a: b\nc: ['{0}']\n", "2: expected facts in the form {name}"),
        ("a: b\nrules:\n  - title: T\n    lines:\n      - {n: X-1, txt: y}\n", "5: expected one of n, text (did you"),
        ("rules:\n  - title: T\n    lines:\n      - {n: X-1}\n", "4: expected a value for 'text', found none"),
        ("a: b\na: c\n", "2: expected each key once"),
    ],
)
def test_bad_words_are_refused_with_their_line(written: Callable[..., Text], words: str, complaint: str) -> None:
    with pytest.raises(Complaint) as caught:
        written(words)
    assert str(caught.value).removeprefix(f"{caught.value.path}:").startswith(complaint)


def test_every_text_of_mifuchi_can_be_said_with_the_facts_it_names() -> None:
    facts: dict[str, Fact] = {
        "who": "Ada",
        "other": "Éva",
        "card": "blue-dofus.0",
        "cards": ("cape.0",),
        "value": 2,
        "count": 2,
    }
    for lang in LANGUAGES:
        words = text("mifuchi", lang)
        for key, plain in alone("mifuchi", lang).written.items():
            said = words.say(key, **{name: facts[name] for name in facts_of(plain)})
            assert "{" not in said
