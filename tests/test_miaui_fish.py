"""Miaui: what each kind of fish does, Lanterns, the two variants. Seats 0 to 3: orange, blue, green, yellow."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.cli import main
from app.exits import DONE
from app.paths import Home
from app.referee import Referee
from games.core.deck import read_deck
from games.core.events import Moved, Shown
from games.core.game import BadOption, load, shipped_deck
from games.core.knowledge import observe, redact
from tests.lagoon import caught, dive, lagoon, told
from tests.table import Table, walk


def printed(species: str) -> list[int | None]:
    """The values of all cards of a kind of fish."""
    return [d.facts.value for d in shipped_deck("miaui").designs if d.facts.species == species for _ in range(d.count)]


# ---- the fish


@pytest.mark.parametrize(
    ("species", "count", "least", "most"),
    [("kittenfish", 7, 1, 5), ("tigerfish", 8, 6, 9), ("emperor", 8, 10, 15)],
)
def test_mia_28_29_30_r19_the_fish(species: str, count: int, least: int, most: int) -> None:
    values = [n for n in printed(species) if n is not None]
    assert (len(values), min(values), max(values)) == (count, least, most)


def test_mia_31_four_lanterns() -> None:
    assert printed("lantern") == [1, 3, 5, 7]


def test_mia_34_four_jellyfish_cost_points() -> None:
    assert sorted(n or 0 for n in printed("jellyfish")) == [-15, -15, -10, -10]
    assert printed("seagull") == [None] * 6


def test_mia_35_r10_three_jellyfish_go_to_the_box_at_once() -> None:
    pile = {"fish.0": "jellyfish-m10 tigerfish-9 jellyfish-m15"}
    t = dive(lagoon(bottom="jellyfish-m10", zones=pile), 12, 11, 2, 1)
    assert caught(t)[0] == "tigerfish-9"
    assert t.kinds("box").count("jellyfish-m10") == 2


def test_mia_r10_a_jellyfish_that_a_seagull_took_counts_no_more() -> None:
    pile = {"fish.0": "jellyfish-m10 jellyfish-m15"}
    t = dive(lagoon(bottom="seagull", zones=pile | {"deck": "jellyfish-m15 kittenfish-4 kittenfish-4"}), 12, 11, 2, 1)
    assert caught(t)[0] == "jellyfish-m10"
    assert caught(dive(t, 11, 10, 3, 2))[0] == "jellyfish-m10 jellyfish-m15"


@pytest.mark.parametrize(("pile", "left"), [("emperor-15 tigerfish-9", "emperor-15"), ("jellyfish-m15", "")])
def test_mia_36_r15_a_seagull_takes_the_top_fish_along(pile: str, left: str) -> None:
    t = dive(lagoon(bottom="seagull", zones={"fish.0": pile}), 12, 11, 2, 1)
    assert caught(t) == [left, "kittenfish-2", "", "kittenfish-3"]  # it was this seat's catch of the round
    assert [e[1:3] for e in told(t, Moved) if e[2] == "box"] == [("bottom", "box"), ("fish.0", "box")]


def test_mia_37_a_seagull_finds_an_empty_pile() -> None:
    t = dive(lagoon(bottom="seagull"), 12, 11, 2, 1)
    assert caught(t)[0] == ""
    assert "seagull" in t.kinds("box")


# ---- Lanterns

NEXT = "emperor-10 emperor-11 emperor-12"


def test_mia_32_33_after_a_lantern_its_catcher_alone_sees_the_next_fish_there() -> None:
    t = dive(lagoon(middle="lantern-3", zones={"deck": NEXT}), 12, 11, 2, 1)
    (fish,) = t.s.zones["middle"]
    assert [bool(t.s.known[fish] >> seat & 1) for seat in range(4)] == [False, True, False, False]
    assert observe(t.s, 1).table.zones["middle"] == [fish]
    assert observe(t.s, 0).table.zones["middle"][0].startswith("?fish")
    assert t.s.known[t.s.zones["bottom"][0]] == t.s.known[t.s.zones["top"][0]] == 0b1111


def test_mia_33_events_show_the_hidden_fish_to_its_catcher_only() -> None:
    t = dive(lagoon(middle="lantern-3", zones={"deck": NEXT}), 12, 11, 2, 1)
    (laid,) = [e for e in t.happened if isinstance(e, Moved) and e.source == "deck" and e.target == "middle"]
    seen = [redact(laid, seat, t.s.deck.backs) for seat in range(4)]
    assert [e.card for e in seen if isinstance(e, Moved)] == ["?fish", "emperor-11.0", "?fish", "?fish"]


def test_mia_r08_a_lantern_hides_the_very_next_fish_of_its_space_only() -> None:
    t = dive(lagoon(middle="lantern-3", zones={"deck": f"{NEXT} tigerfish-6 tigerfish-7 tigerfish-8"}), 12, 11, 2, 1)
    assert t.s.lanterns == (-1, -1, -1)
    dive(t, 11, 10, 3, 2)
    assert all(t.s.known[t.s.zones[space][0]] == 0b1111 for space in ("bottom", "middle", "top"))


def test_mia_r08_a_lantern_works_although_a_seagull_takes_it() -> None:
    zones = {"deck": f"{NEXT}", "fish.0": "lantern-5"}
    t = dive(lagoon(bottom="seagull", zones=zones, marks={"lantern.bottom": 0}), 12, 11, 2, 1)
    assert caught(t)[0] == ""
    assert t.s.known[t.s.zones["bottom"][0]] == 0b0001


def test_mia_r08_two_lanterns_of_one_space_hide_one_card() -> None:
    zones = {"bottom": "lantern-3 lantern-5", "deck": f"{NEXT} tigerfish-6 tigerfish-7 tigerfish-8"}
    t = dive(lagoon(zones=zones, no_fighting=True), 12, 11, 2, 1)
    assert t.s.known[t.s.zones["bottom"][0]] == 0b0001
    dive(t, 11, 10, 2 + 1, 2)
    assert t.s.known[t.s.zones["bottom"][0]] == 0b1111


def test_mia_r09_a_hidden_fish_is_shown_when_it_is_caught_and_acts_as_usual() -> None:
    zones = {"deck": "emperor-10 seagull emperor-12", "fish.0": "tigerfish-6"}
    t = dive(lagoon(middle="lantern-3", zones=zones), 12, 11, 2, 1)
    dive(t, 10, 12, 3, 2)
    (shown,) = [e for e in t.happened if isinstance(e, Shown) and e.zone == "middle"]
    assert (shown.card.partition(".")[0], shown.sight) == ("seagull", 0b1111)
    assert caught(t)[0] == "tigerfish-6"  # the Seagull took what was just caught at the bottom


# ---- variants


def test_mia_41_the_variants_may_be_combined() -> None:
    options = {o.key: o.values for o in load("miaui").options}
    assert options["open_baskets"] == options["no_fighting"] == (False, True)
    *_, s = walk("miaui", 1, given={"open_baskets": True, "no_fighting": True})
    assert s.result is not None


def test_mia_44_without_fighting_kiti_is_not_used() -> None:
    t = Table("miaui", 4, given={"no_fighting": True})
    assert t.s.marks()["kiti"] == -1
    assert dive(t, 12, 11, 2, 1).s.kiti == -1
    with pytest.raises(ValueError, match="kiti: expected -1"):
        lagoon(no_fighting=True, marks={"kiti": 1})


def test_mia_45_r14_without_fighting_nobody_wins_a_tie() -> None:
    t = dive(lagoon("emperor-15", "emperor-14", "emperor-13", no_fighting=True, seats=5), 9, 9, 7, 5, 1)
    assert caught(t) == ["", "", "emperor-14", "", "emperor-13"]
    assert t.kinds("bottom")[0] == "emperor-15"
    assert t.kinds("spent.0") == ["orange-diver-9"]


def test_mia_46_fish_that_stay_get_company() -> None:
    t = dive(lagoon("emperor-15", zones={"deck": NEXT}, no_fighting=True), 9, 9, 7, 1)
    assert t.kinds("bottom") == ["emperor-15", "emperor-10"]
    assert [len(t.s.zones[space]) for space in ("middle", "top")] == [1, 1]
    assert all(t.s.known[card] == 0b1111 for card in t.s.zones["bottom"])


def test_mia_47_r11_the_winner_takes_all_the_oldest_first() -> None:
    zones = {"bottom": "emperor-15 seagull tigerfish-6", "fish.0": "kittenfish-5"}
    assert caught(dive(lagoon(zones=zones, no_fighting=True), 12, 11, 2, 1))[0] == "kittenfish-5 tigerfish-6"
    zones = {"bottom": "jellyfish-m15 jellyfish-m10 tigerfish-6", "fish.0": "jellyfish-m10 kittenfish-5"}
    assert caught(dive(lagoon(zones=zones, no_fighting=True), 12, 11, 2, 1))[0] == "kittenfish-5 tigerfish-6"


def test_mia_r12_a_depth_without_a_diver_keeps_its_fish() -> None:
    t = dive(lagoon("emperor-15", "emperor-14", "emperor-13", no_fighting=True, seats=3), 9, 9, 7)
    assert caught(t) == ["", "", "emperor-14"]
    assert (t.kinds("bottom")[0], t.kinds("top")[0]) == ("emperor-15", "emperor-13")


def test_mia_r12_fish_left_in_the_lagoon_score_for_nobody() -> None:
    hands = {f"hand.{seat}": f"{colour}-diver-9" for seat, colour in enumerate(("orange", "blue", "green"))}
    t = lagoon("emperor-15", seats=3, no_fighting=True, zones=hands | {"fish.2": "kittenfish-1"}, marks={"round": 12})
    dive(t, 9, 9, 9)
    assert t.result == (0.0, 0.0, 1.0)
    assert t.kinds("bottom") == ["emperor-15"]


def test_mia_r13_a_hidden_fish_that_stays_stays_hidden() -> None:
    zones = {"deck": f"{NEXT} tigerfish-6 tigerfish-7 tigerfish-8"}
    t = dive(lagoon(bottom="lantern-7", zones=zones, no_fighting=True), 12, 11, 2, 1)
    dive(t, 10, 10, 3, 2)
    assert [t.s.known[card] for card in t.s.zones["bottom"]] == [0b0001, 0b1111]
    assert t.kinds("bottom") == ["emperor-10", "tigerfish-6"]


def test_mia_r13_an_uncaught_lantern_does_nothing() -> None:
    t = dive(lagoon(bottom="lantern-7", no_fighting=True), 12, 12, 2, 1)
    assert all(t.s.known[card] == 0b1111 for card in t.s.zones["bottom"])
    assert t.s.lanterns == (-1, -1, -1)


def test_the_strategy_plays_better_than_chance() -> None:
    won = 0.0
    game = load("miaui")
    for seed in range(40):
        rng, me = Random(seed), seed % 4
        for s in walk_with(seed, me, rng):
            last = s
        won += last.result[me]
    assert won > 14
    assert game.strategy.playouts > 0


def walk_with(seed: int, me: int, rng: Random):  # type: ignore[no-untyped-def]
    """A game of four in which one seat follows the strategy and the others dive at random."""
    from games.core.flow import options, play, to_act

    game = load("miaui")
    s = game.new(4, seed)
    while waiting := to_act(s):
        for seat in waiting:
            choices = options(s, seat)
            weights = game.strategy.weigh(observe(s, seat), choices, rng) if seat == me else None
            play(s, seat, rng.choices(choices, weights)[0])
    yield s


# ---- other fish


def test_mia_r19_other_values_come_from_a_deck_file(tmp_path: Path) -> None:
    game = load("miaui")
    path = tmp_path / "deep.yaml"
    printed = (game.path / "deck.yaml").read_text(encoding="utf-8")
    path.write_text(
        printed.replace("kittenfish-1:  {count: 1, ", "kittenfish-1:  {count: 2, ").replace(
            "kittenfish-2:  {count: 2, ", "kittenfish-2:  {count: 1, "
        ),
        encoding="utf-8",
    )
    deck = read_deck(path, game.schema)
    s = game.new(3, 1, {"fish_values": "deep"}, deck)
    assert sum(card.startswith("kittenfish-1.") for cards in s.zones.values() for card in cards) == 2
    for given, wrong in (
        ({"fish_values": "deep"}, None),
        ({"fish_values": "shallow"}, deck),
        ({"fish_values": "a/b"}, deck),
    ):
        with pytest.raises(BadOption, match="fish_values: expected balanced or the"):
            game.new(3, 1, given, wrong)


def test_mia_r19_the_referee_and_simulate_take_a_deck_of_the_users_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = Home.find(tmp_path)
    home.decks.mkdir(parents=True)
    printed = (load("miaui").path / "deck.yaml").read_text(encoding="utf-8")
    (home.decks / "deep.yaml").write_text(printed.replace("value: -15", "value: -20").replace("m15", "m20"))
    (home.decks / "bad.yaml").write_text("deck: miaui\n")
    referee = Referee(home)

    def ask(**request: object) -> dict[str, Any]:
        answer: dict[str, Any] = referee.answer(json.dumps(request).encode())
        return answer

    new = ask(do="new", game="miaui", seats=3, options={"fish_values": "deep"}, lay={"bottom": ["jellyfish-m20"]})
    assert new["options"]["fish_values"] == "deep"
    assert ask(do="state")["zones"]["bottom"] == ["jellyfish-m20.0"]
    assert ask(do="load", save=ask(do="save")["save"])["options"]["fish_values"] == "deep"
    for name, said in (("shallow", "(bad, deep), found 'shallow'"), ("bad", "bad.yaml:1: ")):
        error = ask(do="new", game="miaui", options={"fish_values": name})["error"]
        assert (error["code"], said in error["message"]) == ("bad-option", True)
    words = ["--seats", "easy,easy,easy", "--games", "1", "--jobs", "1", "--option", "fish_values=deep"]
    assert main(["--home", str(tmp_path), "simulate", "miaui", *words]) == DONE
    assert capsys.readouterr().out.startswith("miaui, 1 games")
