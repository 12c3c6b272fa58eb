"""The protocol, line by line, as a foreign program meets it."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.referee import Referee, lines, serve
from app.requests import KINDS, LIMIT
from games.core.game import games
from games.core.state import kind_of
from tests.table import questions

FOUR = ["orange-rock", "orange-rock", "orange-rock", "orange-leaf"]
BLUE = ["blue-scissors", "blue-scissors", "blue-leaf", "blue-lenald"]


class Client:
    """A program that plays through the protocol alone."""

    def __init__(self) -> None:
        self.referee = Referee()

    def __call__(self, do: str, **fields: Any) -> dict[str, Any]:
        line = json.dumps({"do": do, **fields}).encode()
        return self.raw(line)

    def raw(self, line: bytes | None) -> dict[str, Any]:
        """What comes back for a line, as it comes out of the pipe."""
        answer: dict[str, Any] = json.loads(json.dumps(self.referee.answer(line)))
        return answer

    def act(self, seat: int, verb: str, **fields: Any) -> dict[str, Any]:
        answer = self("act", seat=seat, action={"verb": verb, **fields})
        assert "error" not in answer, answer
        return answer

    def code(self, do: str, **fields: Any) -> str:
        """The code of the error that a request gets."""
        answer = self(do, **fields)
        assert set(answer) == {"error"}, answer
        assert answer["error"]["message"]
        return str(answer["error"]["code"])


@pytest.fixture
def ask() -> Client:
    return Client()


@pytest.fixture
def table(ask: Client) -> Client:
    """A laid table: three rocks and a leaf against two scissors, a leaf and a Lenald."""
    answer = ask("new", game="mifuchi", seed=7, lay={"hand.0": FOUR, "hand.1": BLUE})
    assert "error" not in answer, answer
    return ask


def kinds(cards: list[str]) -> list[str]:
    return [kind_of(c) for c in cards]


# ---- games, new


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_games_tells_what_a_program_needs(ask: Client, lang: str) -> None:
    listed = {game["id"]: game for game in ask("games", lang=lang)["games"]}
    assert list(listed) == list(games())
    mifuchi = listed["mifuchi"]
    assert set(mifuchi) == {"id", "title", "min_seats", "max_seats", "options", "verbs"}
    assert (mifuchi["title"], mifuchi["min_seats"], mifuchi["max_seats"]) == ("MiFuChi", 2, 2)
    assert mifuchi["verbs"] == ["play", "combo", "take", "pass"]
    assert {"key": "track_steps", "values": [4, 3, 5], "default": 4, "rule": "MFC-R01"} in mifuchi["options"]
    assert {"key": "taunts", "values": [True, False], "default": True, "rule": "MFC-R22"} in mifuchi["options"]


def test_new_deals_and_says_who_is_asked(ask: Client) -> None:
    answer = ask("new", game="mifuchi", seats=2, seed=7)
    assert answer["waiting"] == [0, 1]
    assert answer["result"] is None
    assert answer["seed"] == 7
    dealt = [e for e in answer["events"] if e["event"] == "moved"]
    assert [(e["from"], e["to"]) for e in dealt] == [("deck.0", "hand.0")] * 4 + [("deck.1", "hand.1")] * 4
    assert [e["card"] for e in dealt[:4]] == ask("state")["zones"]["hand.0"]


def test_new_as_a_seat_hides_the_deal_from_it(ask: Client) -> None:
    dealt = [e for e in ask("new", game="mifuchi", seed=7, **{"as": 1})["events"] if e["event"] == "moved"]
    assert [e["card"] for e in dealt[:4]] == ["?orange"] * 4
    assert [e["card"] for e in dealt[4:]] == ask("state")["zones"]["hand.1"]


def test_the_same_seed_is_the_same_table_and_none_is_another(ask: Client) -> None:
    def state(**given: Any) -> Any:
        ask("new", game="mifuchi", **given)
        return ask("state")["zones"]

    assert state(seed=5) == state(seed=5) != state(seed=6)
    assert state() != state()


@pytest.mark.parametrize("value", [5, "5"])
@pytest.mark.parametrize("flag", [False, "false"])
def test_option_values_may_be_strings_numbers_or_booleans(ask: Client, value: object, flag: object) -> None:
    answer = ask("new", game="mifuchi", options={"track_steps": value, "taunts": flag, "combo_windows": "between"})
    expected = {"track_steps": 5, "taunts": False, "combo_windows": "between"}
    assert answer["options"].items() >= expected.items()
    assert ask("view", seat=0)["options"].items() >= expected.items()


@pytest.mark.parametrize(
    ("given", "code", "named"),
    [
        ({"game": "chess"}, "unknown-game", "chess"),
        ({"game": "mifuchi", "seats": 3}, "bad-option", "3"),
        ({"game": "mifuchi", "seats": 0}, "bad-option", "0"),
        ({"game": "mifuchi", "seed": -1}, "bad-option", "-1"),
        ({"game": "mifuchi", "seed": 1 << 53}, "bad-option", str(1 << 53)),
        ({"game": "mifuchi", "seed": 10**300}, "bad-option", "seed"),
        ({"game": "mifuchi", "options": {"track_steps": 9}}, "bad-option", "track_steps"),
        ({"game": "mifuchi", "options": {"track_steps": [4]}}, "bad-option", "track_steps"),
        ({"game": "mifuchi", "options": {"speed": 9}}, "bad-option", "speed"),
        ({"game": "mifuchi", "as": 2}, "bad-seat", "2"),
        ({"game": "mifuchi", "lay": {"hand.0": ["orange-rock"] * 7}}, "bad-lay", "orange-rock"),
        ({"game": "mifuchi", "lay": {"hand.0": ["orange-wolf"]}}, "bad-lay", "orange-wolf"),
        ({"game": "mifuchi", "lay": {"hand.0": ["blue-rock"]}}, "bad-lay", "hand.0"),
        ({"game": "mifuchi", "lay": {"hand.5": []}}, "bad-lay", "hand.5"),
        ({"game": "mifuchi", "marks": {"wa": 4}}, "bad-lay", "wa"),
        ({"game": "mifuchi", "marks": {"moon": 4}}, "bad-lay", "moon"),
        ({"game": "mifuchi", "dice": [7]}, "bad-lay", "7"),
    ],
)
def test_new_refuses_what_is_impossible_and_names_it(
    table: Client, given: dict[str, Any], code: str, named: str
) -> None:
    before = table("state")
    assert table.code("new", **given) == code
    assert named in table("new", **given)["error"]["message"]
    assert table("state") == before


def test_lay_puts_exactly_these_cards_in_this_order(ask: Client) -> None:
    ask(
        "new",
        game="mifuchi",
        lay={
            "hand.0": FOUR,
            "deck.0": ["orange-dofus", "orange-lenald"],
            "treasure.1": ["cape", "hat"],
            "discard.1": ["blue-rock", "blue-leaf"],
        },
        marks={"wa": -3, "facing": 0},
    )
    state = ask("state")
    assert kinds(state["zones"]["hand.0"]) == FOUR
    assert kinds(state["zones"]["deck.0"])[-2:] == ["orange-lenald", "orange-dofus"], "the first listed is drawn first"
    assert kinds(state["zones"]["treasure.1"]) == ["cape", "hat"]
    assert kinds(state["zones"]["chest"]) == ["staff"]
    assert kinds(state["zones"]["discard.1"]) == ["blue-rock", "blue-leaf"]
    assert state["marks"] == {"wa": -3, "facing": 0}
    assert sum(len(cards) for cards in state["zones"].values()) == 53


# ---- state, view, legal


def test_state_is_everything(table: Client) -> None:
    state = table("state")
    assert kinds(state["zones"]["hand.1"]) == BLUE
    assert state["marks"] == {"wa": 0, "facing": -1}
    assert state["question"] == {"name": "duel", "seats": [0, 1]}
    assert state["waiting"] == [0, 1]
    assert state["result"] is None
    assert not any(card.startswith("?") for cards in state["zones"].values() for card in cards)


def test_a_view_writes_unknown_cards_as_their_backs(table: Client) -> None:
    view = table("view", seat=0)
    assert kinds(view["zones"]["hand.0"]) == FOUR
    assert view["zones"]["hand.1"] == ["?blue"] * 4
    assert set(view["zones"]["deck.0"]) == {"?orange"}
    assert view["zones"]["chest"] == ["cape.0", "staff.0", "hat.0"]
    assert view["seats"] == 2
    assert view["options"]["track_steps"] == 4
    assert view["choices"] == 0
    assert set(table("state")) == set(view)


def test_a_view_counts_rounds_and_choices_and_hides_a_sealed_answer(table: Client) -> None:
    sealed = table("view", seat=1)
    table.act(0, "play", card="orange-leaf")
    view = table("view", seat=1)
    assert (view["waiting"], view["choices"]) == ([1], 1)
    assert view["zones"] == sealed["zones"]
    table.act(1, "play", card="blue-lenald")
    assert table("view", seat=0)["round"] == 1


def test_legal_lists_each_answer_once_as_act_takes_it(table: Client) -> None:
    legal = table("legal", seat=0)["legal"]
    assert [a["verb"] for a in legal] == ["play", "play", "combo"]
    for action in legal:
        assert table("why", seat=0, action=action) == {"legal": True}
        assert "error" not in table("act", seat=0, action=action)
        table("undo")


def test_legal_depends_on_nothing_that_the_seat_does_not_know(ask: Client) -> None:
    answers = []
    for blue in (BLUE, ["blue-rock"] * 3 + ["blue-dofus"], ["blue-lenald"] * 3 + ["blue-leaf"]):
        for pile in (["orange-dofus"], ["orange-cawotte"]):
            ask("new", game="mifuchi", seed=7, lay={"hand.0": FOUR, "hand.1": blue, "deck.0": pile})
            answers.append(ask("legal", seat=0))
            ask.act(1, "play", card=blue[0])
            answers.append(ask("legal", seat=0))
    assert all(answer == answers[0] for answer in answers)


def test_a_seat_that_has_answered_has_nothing_legal(table: Client) -> None:
    table.act(0, "play", card="orange-leaf")
    assert table("legal", seat=0) == {"legal": []}


# ---- act, why


def test_act_takes_a_card_by_name_or_by_its_kind_alone(table: Client) -> None:
    events = table.act(0, "play", card="orange-leaf")
    assert events == {"events": [{"event": "answered", "seat": 0}], "waiting": [1], "result": None}
    table("undo")
    (leaf,) = [c for c in table("state")["zones"]["hand.0"] if "leaf" in c]
    table.act(0, "play", card=leaf)
    table.act(1, "play", card="blue-leaf")
    assert table("state")["zones"]["duel.0"] == [leaf]


def test_act_takes_a_combo_by_kinds_in_any_order(ask: Client) -> None:
    ask("new", game="mifuchi", lay={"hand.0": ["orange-rock", "orange-dofus", "orange-leaf", "orange-rock"]})
    ask.act(0, "combo", cards=["orange-dofus", "orange-rock", "orange-rock"])
    answer = ask.act(1, "play", card=ask("legal", seat=1)["legal"][0]["card"])
    assert {"event": "counted", "name": "wa", "value": -1} in answer["events"]
    assert sorted(kinds(ask("state")["zones"]["discard.0"])) == ["orange-dofus", "orange-rock", "orange-rock"]


def test_act_returns_every_kind_of_event_in_its_form(table: Client) -> None:
    seen: dict[str, dict[str, Any]] = {}
    rng = Random(3)
    for event in table("new", game="mifuchi", seed=3)["events"]:
        seen.setdefault(event["event"], event)
    while table("state")["result"] is None:
        for event in choose_any(table, rng)["events"]:
            seen.setdefault(event["event"], event)
    assert {name: list(event)[1:] for name, event in seen.items()} == {
        "moved": ["card", "from", "to"],
        "shown": ["card", "zone"],
        "gathered": ["from", "to"],
        "shuffled": ["zone"],
        "counted": ["name", "value"],
        "answered": ["seat"],
    }


def choose_any(ask: Client, rng: Random) -> dict[str, Any]:
    """Give any answer for any seat that is asked."""
    seat = rng.choice(ask("state")["waiting"])
    return ask("act", seat=seat, action=rng.choice(ask("legal", seat=seat)["legal"]))


def test_act_as_a_seat_redacts_what_it_may_not_see(table: Client) -> None:
    def moved(seat: int | None) -> list[str]:
        table.act(0, "play", card="orange-leaf")
        asked = {} if seat is None else {"as": seat}
        answer = table("act", seat=1, action={"verb": "play", "card": "blue-leaf"}, **asked)
        table("undo", choices=2)
        return [e["card"] for e in answer["events"] if e["event"] == "moved"]

    orange, blue = moved(None)
    assert kinds([orange, blue]) == ["orange-leaf", "blue-leaf"]
    assert moved(0) == [orange, "?blue"]
    assert moved(1) == ["?orange", blue]


def test_an_illegal_act_is_refused_with_rule_and_sentence_and_changes_nothing(table: Client) -> None:
    before = table("state")
    answer = table("act", seat=0, action={"verb": "play", "card": "orange-dofus"})
    assert (answer["error"]["code"], answer["error"]["rule"]) == ("illegal", "MFC-10")
    assert table("state") == before


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ({"verb": "play", "card": "orange-dofus"}, "MFC-10"),
        ({"verb": "play", "card": "blue-leaf"}, "MFC-10"),
        ({"verb": "pass"}, "MFC-09"),
        ({"verb": "take", "card": "hat"}, "MFC-28"),
        ({"verb": "combo", "cards": ["orange-rock", "orange-rock"]}, "MFC-38"),
        ({"verb": "combo", "cards": ["orange-rock", "orange-rock", "orange-leaf"]}, "MFC-40"),
    ],
)
def test_why_gives_the_rule_and_the_sentence_in_each_language(table: Client, action: dict[str, Any], rule: str) -> None:
    answers = [table("why", seat=0, action=action, lang=lang) for lang in ("en", "fr", "es")]
    assert all(set(a) == {"legal", "rule", "message"} for a in answers)
    assert all(a["legal"] is False and a["rule"] == rule for a in answers)
    assert len({a["message"] for a in answers}) == 3


def test_why_says_that_a_seat_is_not_asked_has_answered_or_the_game_is_over(table: Client) -> None:
    play = {"verb": "play", "card": "orange-leaf"}
    table.act(0, "play", card="orange-leaf")
    assert table("why", seat=0, action=play)["rule"] == "ALL-03"
    table("new", game="mifuchi", lay={"treasure.0": ["cape"], "hand.0": ["orange-lenald"] * 3 + ["orange-leaf"]})
    table.act(1, "play", card=table("legal", seat=1)["legal"][0]["card"])
    table.act(0, "combo", cards=["orange-lenald"] * 3)
    assert table("state")["question"] == {"name": "treasure", "seats": [0]}
    assert table("why", seat=1, action=play)["rule"] == "ALL-02"
    table(
        "new",
        game="mifuchi",
        options={"treasures_to_win": 2},
        lay={"treasure.0": ["cape"], "hand.0": ["orange-lenald"] * 3 + ["orange-leaf"]},
    )
    table.act(1, "play", card=table("legal", seat=1)["legal"][0]["card"])
    table.act(0, "combo", cards=["orange-lenald"] * 3)
    end = table.act(0, "take", card="hat")
    assert (end["waiting"], end["result"]) == ([], [1.0, 0.0])
    assert table("why", seat=1, action=play)["rule"] == "ALL-01"
    assert table("state")["question"] is None
    assert table.code("ai", seat=0, level="easy") == "illegal"


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"verb": "fly"},
        {"verb": 3},
        {"verb": "play"},
        {"verb": "play", "card": None},
        {"verb": "play", "card": 3},
        {"verb": "play", "card": "orange-wolf"},
        {"verb": "play", "card": "?blue"},
        {"verb": "play", "card": "x" * 1000},
        {"verb": "combo", "cards": "orange-rock"},
        {"verb": "combo", "cards": [1, 2, 3]},
        {"verb": "combo", "cards": ["orange-rock"] * 1000},
    ],
)
def test_what_is_no_action_of_the_game_is_a_bad_action(table: Client, action: dict[str, Any]) -> None:
    before = table("state")
    assert table.code("act", seat=0, action=action) == "bad-action"
    assert table.code("why", seat=0, action=action) == "bad-action"
    assert table("state") == before


# ---- undo, ai, save, load, log


def test_undo_goes_back_that_many_choices(table: Client) -> None:
    before = table("state")
    table.act(0, "play", card="orange-leaf")
    table.act(1, "play", card="blue-leaf")
    assert table("undo", choices=2) == {"choices": 0, "waiting": [0, 1], "result": None}
    assert table("state") == before
    for choices in (1, 0, -1, 10**12):
        assert table.code("undo", choices=choices) == "bad-undo"


@pytest.mark.parametrize("level", ["easy", "fair"])
def test_ai_answers_something_legal_with_reasons_and_thought(table: Client, level: str) -> None:
    answer = table("ai", seat=0, level=level, seed=1, playouts=20)
    assert set(answer) == {"action", "reasons", "thought"}
    assert set(answer["thought"]) == {"seconds", "playouts"}
    assert all(isinstance(reason, str) for reason in answer["reasons"])
    assert table("why", seat=0, action=answer["action"]) == {"legal": True}
    assert table("state")["choices"] == 0


def test_ai_with_playouts_and_seed_is_repeatable_and_takes_seconds_too(table: Client) -> None:
    first, second = (table("ai", seat=0, level="hard", seed=4, playouts=40) for _ in range(2))
    assert first["action"] == second["action"]
    assert first["thought"]["playouts"] == 40
    assert table("ai", seat=0, level="hard", seconds=0.02)["thought"]["playouts"] > 0


def test_ai_depends_on_the_view_alone(ask: Client) -> None:
    answers = []
    for blue in (BLUE, ["blue-rock"] * 3 + ["blue-dofus"]):
        ask("new", game="mifuchi", seed=7, lay={"hand.0": FOUR, "hand.1": blue})
        answers.append(ask("ai", seat=0, level="hard", seed=4, playouts=40)["action"])
    assert answers[0] == answers[1]


def test_ai_for_a_seat_that_is_not_asked_is_refused(table: Client) -> None:
    table.act(0, "play", card="orange-leaf")
    answer = table("ai", seat=0, level="easy")
    assert (answer["error"]["code"], answer["error"]["rule"]) == ("illegal", "ALL-03")
    assert table.code("ai", seat=0, level="random") == "bad-value"


def test_a_saved_table_goes_on_elsewhere(table: Client) -> None:
    rng = Random(1)
    for _ in range(9):
        choose_any(table, rng)
    table("undo", choices=2)
    save = table("save")["save"]
    other = Client()
    answer = other("load", save=save)
    assert (answer["choices"], answer["waiting"]) == (7, table("state")["waiting"])
    assert other("state") == table("state")
    assert [other("log", seat=s) for s in (0, 1)] == [table("log", seat=s) for s in (0, 1)]
    assert other("save")["save"] == save
    assert json.loads(save.splitlines()[0])["feltfolk"] == 1
    assert save.endswith('{"undo":2}\n')


def test_a_finished_game_saves_its_result_and_can_be_taken_back(ask: Client) -> None:
    rng = Random(2)
    ask("new", game="mifuchi", seed=2)
    while ask("state")["result"] is None:
        choose_any(ask, rng)
    result = ask("state")["result"]
    assert sum(result) == 1
    save = ask("save")["save"]
    assert json.loads(save.splitlines()[-1]) == {"result": result}
    assert ask("load", save=save)["result"] == result
    assert ask("undo")["result"] is None
    assert "error" not in choose_any(ask, rng)


def bad_saves() -> Iterator[str]:
    good = Client()
    good("new", game="mifuchi", seed=7, lay={"hand.0": FOUR, "hand.1": BLUE})
    good.act(0, "play", card="orange-leaf")
    head, choice = good("save")["save"].splitlines()
    yield ""
    yield "{}\n"
    yield head
    yield head.replace("mifuchi", "chess") + "\n"
    yield head.replace('"rules":1', '"rules":99') + "\n"
    yield head.replace('"feltfolk":1', '"feltfolk":99') + "\n"
    yield head.replace('"track_steps":4', '"track_steps":40') + "\n"
    yield head.replace("orange-leaf", "orange-wolf") + "\n"
    yield head.replace('"hash":"', '"hash":"0') + "\n"
    yield head.replace('"hash":', '"contents":"{}","hash":') + "\n"
    yield f"{head}\n{choice}\n{choice}\n"
    yield f"{head}\n{choice.replace('leaf', 'dofus')}\n"
    yield f'{head}\n{{"seat":0,"verb":"fly"}}\n'
    yield f'{head}\n{{"result":[1,0]}}\n'
    yield f'{head}\n{{"undo":1}}\n'
    yield f'{head}\n{{"seat":9,"verb":"pass"}}\n'
    yield "\ud83d\ude00\n"


def test_a_bad_save_is_refused_and_the_table_stays(table: Client) -> None:
    before = table("state")
    for number, save in enumerate(bad_saves()):
        assert table.code("load", save=save) == "bad-save", (number, save)
        assert table("load", save=save)["error"]["message"].startswith("save:"), number
        assert table("state") == before


def test_the_log_is_in_words_and_tells_a_seat_only_what_it_saw(table: Client) -> None:
    table.act(0, "play", card="orange-leaf")
    table.act(1, "play", card="blue-lenald")
    logs = {lang: table("log", seat=0, lang=lang)["log"] for lang in ("en", "fr", "es")}
    assert len({len(log) for log in logs.values()}) == 1
    assert logs["en"]
    assert logs["en"] != logs["fr"] != logs["es"]
    assert not any("Lenald" in line for line in logs["en"]), "it still lies face down"
    assert any("Leaf" in line for line in logs["en"]) or not any(
        "Lenald" in line for line in table("log", seat=1)["log"]
    )


# ---- what is wrong with requests


@pytest.mark.parametrize("do", ["state", "view", "legal", "act", "why", "undo", "ai", "save", "log"])
def test_without_a_table_there_is_nothing_to_ask(ask: Client, do: str) -> None:
    assert ask.code(do, seat=0, level="easy", action={"verb": "pass"}) == "no-table"


@pytest.mark.parametrize("do", ["view", "legal", "act", "why", "ai", "log"])
@pytest.mark.parametrize("seat", [-1, 2, 1 << 40])
def test_a_seat_that_is_not_there(table: Client, do: str, seat: int) -> None:
    assert table.code(do, seat=seat, level="easy", action={"verb": "pass"}) == "bad-seat"


@pytest.mark.parametrize("do", ["view", "legal", "act", "why", "ai", "log"])
@pytest.mark.parametrize("seat", [None, "0", 0.5, True, [0]])
def test_a_seat_of_a_wrong_type(table: Client, do: str, seat: object) -> None:
    assert table.code(do, seat=seat, level="easy", action={"verb": "pass"}) == "bad-value"


def test_as_a_seat_that_is_not_there_changes_nothing(table: Client) -> None:
    action = {"verb": "play", "card": "orange-leaf"}
    assert table.code("act", seat=0, action=action, **{"as": 2}) == "bad-seat"
    assert table.code("act", seat=0, action=action, **{"as": "0"}) == "bad-value"
    assert table("state")["choices"] == 0


def test_what_a_request_carries_beyond_is_ignored(table: Client) -> None:
    assert "zones" in table("view", seat=0, action=7, save=[], id="x", level="random")
    action = {"verb": "play", "card": "orange-leaf", "speed": 9, "note": [1]}
    assert table("act", seat=0, action=action, id=4)["waiting"] == [1]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "not-json"),
        (b"\n", "not-json"),
        (b"   \r\n", "not-json"),
        (b"hello", "not-json"),
        (b'{"do":"games"', "not-json"),
        (b'{"do":"games"} {"do":"games"}', "not-json"),
        (b"[]", "not-json"),
        (b"null", "not-json"),
        (b'{"do":NaN}', "not-json"),
        (b'{"do":"undo","choices":1e999}', "not-json"),
        (b'{"do":"undo","choices":' + b"9" * 5000 + b"}", "not-json"),
        (b'{"do":"\xff"}', "not-json"),
        (b'{"do":"\xed\xa0\x80"}', "not-json"),
        (rb'{"do":"\ud800"}', "not-json"),
        (b"[" * 100_000 + b"]" * 100_000, "not-json"),
        (b'{"do":"act","seat":0,"action":' + b'{"a":' * 500 + b"1" + b"}" * 500 + b"}", "bad-value"),
        (b'{"do":"new","game":"mifuchi","options":{"a":[' + b"1," * 60_000 + b"1]}}", "bad-value"),
        (b"{}", "unknown-request"),
        (b'{"do":null}', "unknown-request"),
        (b'{"do":["new"]}', "unknown-request"),
        (b'{"do":"NEW"}', "unknown-request"),
        (b'{"do":"games","lang":"de"}', "bad-value"),
        (b'{"do":"games","lang":null}', "bad-value"),
        (b'{"do":"new"}', "bad-value"),
        (b'{"do":"new","game":"mifuchi","marks":{"wa":1.5}}', "bad-value"),
        (b'{"do":"new","game":"mifuchi","lay":["hand.0"]}', "bad-value"),
        (b'{"do":"ai","seat":0,"level":"hard","seconds":-1}', "bad-value"),
        (b'{"do":"ai","seat":0,"level":"hard","playouts":0}', "bad-value"),
        (b'{"do":"load"}', "bad-value"),
    ],
    ids=lambda x: x[:40].decode("ascii", "replace") if isinstance(x, bytes) else x,
)
def test_whatever_a_line_holds_it_is_answered_with_an_error(table: Client, line: bytes, code: str) -> None:
    before = table("state")
    answer = table.raw(line)
    assert answer["error"]["code"] == code, answer
    assert len(answer["error"]["message"]) <= 400
    assert table("state") == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
FIELDS = (
    "seat",
    "action",
    "as",
    "game",
    "seats",
    "seed",
    "options",
    "lay",
    "marks",
    "dice",
    "choices",
    "level",
    "save",
)
LIKELY = st.sampled_from(
    [0, 1, "mifuchi", "easy", {"verb": "pass"}, {"verb": "play", "card": "orange-leaf"}, {"wa": 1}, {"hand.0": FOUR}]
)
REQUESTS = st.builds(
    lambda do, fields: {"do": do, **fields},
    st.sampled_from(list(KINDS)),
    st.dictionaries(st.sampled_from(FIELDS), LIKELY | JSON, max_size=6),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(REQUESTS, min_size=1, max_size=6))
def test_no_request_is_too_strange(sequence: list[dict[str, Any]]) -> None:
    ask = Client()
    ask("new", game="mifuchi", seed=7, lay={"hand.0": FOUR, "hand.1": BLUE})
    for request in sequence:
        before = ask("state")
        answer = ask.raw(json.dumps(request).encode())
        if "error" in answer:
            assert answer["error"]["code"] != "failed", (request, answer)
            assert ask("state") == before


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=60))
def test_no_line_is_too_strange(line: bytes) -> None:
    assert Client().raw(line)["error"]["code"] == "not-json" or line.lstrip().startswith(b"{")


# ---- the stream


def test_a_line_that_is_too_long_is_skipped_and_never_held_as_a_whole() -> None:
    class Counted(io.BytesIO):
        most = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert 0 < size <= LIMIT + 1
            return super().readline(size)

    fits = b'{"do":"' + b"x" * (LIMIT - 9) + b'"}'
    assert len(fits) == LIMIT
    source = Counted(fits + b"\n" + b"x" * (LIMIT + 1) + b"\n" + b"y" * (3 * LIMIT) + b"\n" + b"last")
    assert list(lines(source)) == [fits + b"\n", None, None, b"last"]
    assert Client().raw(None)["error"]["code"] == "too-long"


def test_each_line_gets_one_line_in_order() -> None:
    wanted = [b'{"do":"new","game":"mifuchi","seed":7}', b"", b"\xff", b"x" * (LIMIT + 5), b'{"do":"log","seat":0}']
    sink = io.BytesIO()
    serve(io.BytesIO(b"\n".join(wanted)), sink)
    answers = [json.loads(line) for line in sink.getvalue().split(b"\n")[:-1]]
    codes = [answer.get("error", {}).get("code") for answer in answers]
    assert codes == [None, "not-json", "not-json", "too-long", None]


def test_the_referee_as_a_program_prints_answers_and_nothing_else(tmp_path: Path) -> None:
    requests = b'{"do":"games"}\n{"do":"new","game":"mifuchi"}\n{"do":"ai","seat":0,"level":"easy"}\nno\n'
    done = subprocess.run(
        [sys.executable, "-m", "app", "--home", str(tmp_path), "referee"],
        input=requests,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [next(iter(answer)) for answer in answers] == ["games", "game", "action", "error"]
    assert list(tmp_path.iterdir()) == []


# ---- the page of each game


def conversation(page: Path) -> Iterator[tuple[bytes, dict[str, Any]]]:
    """The requests of a page's example, and what it says of their answers."""
    example = page.read_text(encoding="utf-8").split("## Example")[1].split("```")[1].strip().splitlines()
    requests = [line.removeprefix("> ").encode() for line in example[::2]]
    assert all(line.startswith("> ") for line in example[::2])
    yield from zip(requests, map(json.loads, example[1::2]), strict=True)


@pytest.mark.parametrize("game", list(games()))
def test_the_example_of_a_games_page_is_true(game: str) -> None:
    ask = Client()
    for request, said in conversation(games()[game].path / "PROTOCOL.md"):
        answer = ask.raw(request)
        assert answer.items() >= said.items(), (request, answer)


@pytest.mark.parametrize("game", list(games()))
def test_a_games_page_names_every_zone_mark_verb_question_and_option(game: str) -> None:
    page = (games()[game].path / "PROTOCOL.md").read_text(encoding="utf-8")
    ask = Client()
    ask("new", game=game)
    state = ask("state")
    introduced = next(g for g in ask("games")["games"] if g["id"] == game)
    of_seats = [re.sub(r"\.\d+", ".S", name, count=1) for name in (*state["zones"], *state["marks"])]
    named = {re.sub(r"\.\d+$", ".N", name) for name in of_seats}
    names = {*named, *introduced["verbs"], *(each.__name__.lower() for each in questions(game))}
    names |= {option["key"] for option in introduced["options"]}
    assert not [name for name in names if f"`{name}`" not in page]
    kinds_there = {kind_of(card) for cards in state["zones"].values() for card in cards}
    plain = {kind: kind.rpartition("-")[2] for kind in kinds_there}  # colours are named once
    assert not [kind for kind in kinds_there if f"`{kind}`" not in page and f"`{plain[kind]}`" not in page]
