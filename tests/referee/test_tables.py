"""The protocol: games, new tables, what is on them and what is legal, undo, saving, loading, the log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.core.game import games
from tests.referee.client import BLUE, FOUR, Client, choose_any, kinds


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


def test_undo_goes_back_that_many_choices(table: Client) -> None:
    before = table("state")
    table.act(0, "play", card="orange-leaf")
    table.act(1, "play", card="blue-leaf")
    assert table("undo", choices=2) == {"choices": 0, "waiting": [0, 1], "result": None}
    assert table("state") == before
    for choices in (1, 0, -1, 10**12):
        assert table.code("undo", choices=choices) == "bad-undo"


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
