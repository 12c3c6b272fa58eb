"""The words of a game in one language: games/<folder>/text/<lang>.yaml over the words that all games share.

Where several games share a folder, each has words of its own in text/<game>/<lang>.yaml over these.

A key is a path such as "cards.rock.name". `say` fills in `{facts}` and picks the form of a text that has several:

    hidden      when the card in question is not known to the reader
    "-1", "0"…  when the fact `value` is just that
    one, other  by the fact `count` (1 when there is none), as the language counts
    other       else

A fact called `card`, or ending in `_card`, is a card or its kind and gives three words: `{card}` its name, `{a_card}`
the name as it stands in a sentence ("a Rock"), `{many_card}` its plural. A fact `cards` is a sequence of them and gives
one word, such as "2 Rocks + Dofus Cawotte".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from games.core.game import load
from games.core.read import Document, convert, read_yaml

LANGUAGES = ("en", "fr", "es")
"""The languages that every game speaks; the first stands in for what another lacks."""

Fact = str | int | Iterable[str]

_PLACE = re.compile(r"\{([a-z_]+)\}")
_SHARED = Path(__file__).parent / "text"


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered line of the rules."""

    n: str
    text: str


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A titled page of rules."""

    title: str
    lines: tuple[Line, ...]


class Text:
    """All words of one game in one language. Made once by `text`, never changed."""

    def __init__(self, lang: str, written: Mapping[str, str], lists: Mapping[str, tuple[str, ...]]) -> None:
        self.lang = lang
        self.written = written
        """The texts of this language and game alone, by key; `lists` likewise."""
        self.lists = lists
        self._below: Text | None = None
        self.rules: tuple[Section, ...] = ()

    def below(self, other: Text) -> Text:
        """This text, with another one answering for what it lacks."""
        joined = Text(self.lang, self.written, self.lists)
        joined._below = other if self._below is None else self._below.below(other)
        joined.rules = self.rules + other.rules if self.lang == other.lang else self.rules or other.rules
        return joined

    def has(self, key: str) -> bool:
        """Whether there is a text for this key, in this language or in English."""
        return self._find(key) is not None

    def get(self, key: str) -> str:
        """The text as it is written. Raises KeyError."""
        found = self._find(key)
        if found is None:
            raise KeyError(key)
        return found

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts, the taunts for instance. Raises KeyError."""
        if key in self.lists:
            return self.lists[key]
        if self._below is None:
            raise KeyError(key)
        return self._below.words(key)

    def say(self, key: str, **facts: Fact) -> str:
        """The text with its facts filled in, in the form that they call for. KeyError for a missing key or fact."""
        written = self.get(self._form(key, facts))
        words = self._words(facts)
        return _PLACE.sub(lambda place: words[place.group(1)], written)

    def refusal(self, rule: str, facts: Iterable[tuple[str, Fact]] = ()) -> str:
        """The sentence that a player is shown when this rule forbids a choice. Raises KeyError."""
        return self.say(f"refusals.{rule}", **dict(facts))

    def line(self, rule: str) -> tuple[int, int] | None:
        """The section and the line of the rules page on which a rule stands, counted from 0."""
        for page, section in enumerate(self.rules):
            for row, each in enumerate(section.lines):
                if each.n == rule:
                    return page, row
        return None

    def card(self, card: str) -> str:
        """The name of a card or kind; of a card that the reader does not know, what its back says."""
        return self.get(f"{self.card_key(card)}.name")

    def card_key(self, card: str) -> str:
        """Where the words of a card or kind are: "cards.rock" for "orange-rock.3"."""
        if card.startswith("?"):
            return "cards.hidden"
        kind = card.partition(".")[0]
        if self.has(f"cards.{kind}.name"):
            return f"cards.{kind}"
        return f"cards.{kind.partition('-')[2] or kind}"

    def _find(self, key: str) -> str | None:
        found = self.written.get(key) or self.written.get(f"{key}.other")
        return found if found is not None or self._below is None else self._below._find(key)

    def _form(self, key: str, facts: Mapping[str, Fact]) -> str:
        if self._below is not None and not any(name == key or name.startswith(f"{key}.") for name in self.written):
            return self._below._form(key, facts)  # all forms of a text come from the same place
        card = facts.get("card")
        if isinstance(card, str) and card.startswith("?") and self._writes(f"{key}.hidden"):
            key = f"{key}.hidden"
        value = f"{key}.{facts.get('value')}"
        if self._writes(value):
            return value
        count = facts.get("count", 1)
        single = isinstance(count, int) and (abs(count) == 1 or (count == 0 and self.lang == "fr"))
        return f"{key}.one" if single and self._writes(f"{key}.one") else key

    def _writes(self, key: str) -> bool:
        """Whether this very text, without those below it, has words for a key."""
        return key in self.written or f"{key}.other" in self.written

    def _words(self, facts: Mapping[str, Fact]) -> dict[str, str]:
        words: dict[str, str] = {}
        for name, fact in facts.items():
            if isinstance(fact, str) and (name == "card" or name.endswith("_card")):
                at = self.card_key(fact)
                words |= {name: self.get(f"{at}.name"), f"a_{name}": self.get(f"{at}.some")}
                words[f"many_{name}"] = self.get(f"{at}.many")
            elif isinstance(fact, str | int):
                words[name] = str(fact)
            else:
                words[name] = self._listing(fact)
        return words

    def _listing(self, cards: Iterable[str]) -> str:
        counts: dict[str, int] = {}
        for card in cards:
            at = self.card_key(card)
            counts[at] = counts.get(at, 0) + 1
        return " + ".join(
            f"{count}\u00a0{self.get(f'{at}.many')}" if count > 1 else self.get(f"{at}.name")
            for at, count in counts.items()
        )


def read_text(path: Path, lang: str) -> Text:
    """The words of one file alone. Raises Complaint."""
    document = read_yaml(path, texts=True)
    own: dict[str, str] = {}
    lists: dict[str, tuple[str, ...]] = {}
    if not isinstance(document.value, dict):
        raise document.complaint((), "expected a mapping of words")
    for key, value in document.value.items():
        if key != "rules":
            _gather(document, (key,), value, own, lists)
    made = Text(lang, own, lists)
    if "rules" in document.value:
        made.rules = convert(document, tuple[Section, ...], "rules")
    return made


def folders(game_id: str) -> list[Path]:
    """Where a game's own words are, the first to be asked first."""
    folder = load(game_id).path / "text"
    return [each for each in (folder / game_id, folder) if each.is_dir()]


@cache
def text(game_id: str, lang: str) -> Text:
    """All words of a game in one of LANGUAGES. Raises KeyError for a game or language that there is not."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    first, *others = folders(game_id)
    words = read_text(first / f"{lang}.yaml", lang)
    for folder in (*others, _SHARED):
        words = words.below(read_text(folder / f"{lang}.yaml", lang))
    return words if lang == LANGUAGES[0] else words.below(text(game_id, LANGUAGES[0]))


def _gather(
    document: Document,
    where: tuple[str, ...],
    value: Any,
    own: dict[str, str],
    lists: dict[str, tuple[str, ...]],
) -> None:
    """Collect the texts at a place and below it under their keys."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _gather(document, (*where, key), inner, own, lists)
    elif isinstance(value, list):
        for place, each in enumerate(value):
            _check(document, (*where, place), each)
        lists[".".join(where)] = tuple(value)
    else:
        _check(document, where, value)
        own[".".join(where)] = value


def _check(document: Document, where: tuple[str | int, ...], value: Any) -> None:
    if not isinstance(value, str):
        raise document.complaint(where, "expected a text, found a list or mapping")
    if not value.strip():
        raise document.complaint(where, "expected words, found none")
    if "{" in _PLACE.sub("", value) or "}" in _PLACE.sub("", value):
        raise document.complaint(where, "expected facts in the form {name}, found another use of braces")
