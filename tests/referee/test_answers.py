"""The protocol: answers given, refused and explained, and those of the AI."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.referee.client import BLUE, FOUR, Client, choose_any, kinds


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
