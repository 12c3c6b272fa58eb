"""Games of AI seats without a window."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app.match import Match
from app.simulate import Outcome, Played, Series, figures, play_game, played, report, run_series, wilson
from games.core.game import BadOption, games

SERIES = Series("mifuchi", ("easy", "random"), 6, 11, (("treasures_to_win", 2),))


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return run_series(SERIES)


def test_seats_rotate_so_that_every_level_sits_everywhere_equally_often() -> None:
    series = Series("any game", ("easy", "fair", "hard"), 9, 1)
    for place in range(3):
        assert sorted(series.places(number)[place] for number in range(9)) == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert series.places(0) == (0, 1, 2)
    assert all(sorted(series.places(number)) == [0, 1, 2] for number in range(9))


def test_the_same_seed_gives_the_same_games_and_another_seed_others(outcome: Outcome) -> None:
    assert run_series(SERIES).games == outcome.games
    assert run_series(replace(SERIES, seed=12)).games != outcome.games


def test_a_game_is_the_same_in_a_longer_series(outcome: Outcome) -> None:
    assert play_game(replace(SERIES, games=1000), 4) == outcome.games[4]


def test_several_processes_play_the_very_same_games(outcome: Outcome) -> None:
    told: list[tuple[int, int]] = []
    shared = run_series(SERIES, 2, lambda done, of: told.append((done, of)))
    assert shared.games == outcome.games
    assert told == [(n, 6) for n in range(1, 7)]


def test_the_json_has_exactly_the_promised_shape(outcome: Outcome) -> None:
    text = report(outcome, as_json=True)
    assert "\n" not in text
    data = json.loads(text)
    assert list(data) == ["game", "seed", "games", "seats", "by_position", "choices", "seconds", "repeatable"]
    assert (data["game"], data["seed"], data["games"], data["repeatable"]) == ("mifuchi", 11, 6, True)
    assert [list(seat) for seat in data["seats"]] == [["level", "wins", "share", "low", "high"]] * 2
    assert [seat["level"] for seat in data["seats"]] == ["easy", "random"]
    assert list(data["choices"]) == ["median", "max"]
    assert sum(data["by_position"]) == pytest.approx(1)
    assert sum(seat["share"] for seat in data["seats"]) == pytest.approx(1, abs=1e-3)


def test_shares_follow_the_level_and_places_the_place() -> None:
    won_by_first_place = tuple(Played((1.0, 0.0), choices) for choices in (10, 20, 40))
    data = figures(Outcome(replace(SERIES, games=3), won_by_first_place, 1.0))
    assert data["by_position"] == [1, 0]
    assert [(seat["wins"], seat["share"]) for seat in data["seats"]] == [(2, 0.6667), (1, 0.3333)]
    assert data["choices"] == {"median": 20, "max": 40}


def test_a_shared_victory_is_a_win_for_each_and_half_a_share() -> None:
    data = figures(Outcome(replace(SERIES, games=1), (Played((0.5, 0.5), 9),), 1.0))
    assert [(seat["wins"], seat["share"]) for seat in data["seats"]] == [(1, 0.5), (1, 0.5)]


def test_what_fell_to_the_seats_is_told_with_the_share_that_it_won() -> None:
    lots = [{"mage": ("nez", "tag", "philo")}, {"mage": ("tag", "nez", "muffins")}]
    shares = [(1.0, 0.0, 0.0), (0.0, 0.5, 0.5)]
    games = tuple(Played(share, 9, lot) for share, lot in zip(shares, lots, strict=True))
    series = Series("mages", ("fair",) * 3, 2, 1)
    data = figures(Outcome(series, games, 1.0))
    assert next(iter(data["lots"]["mage"].items())) == ("nez", {"games": 2, "share": 0.75, "even": 2.25})
    assert data["lots"]["mage"]["tag"] == {"games": 2, "share": 0, "even": 0}
    table = [line.split() for line in report(Outcome(series, games, 1.0)).splitlines()]
    assert ["nez", "2", "75.0%", "2.25"] in table
    assert ["tag", "2", "0.0%", "0.00"] in table


def test_games_tell_what_fell_to_their_seats() -> None:
    game = play_game(Series("mages", ("random",) * 2, 1, 4, (("mages", "nez,philo"),)), 0)
    assert list(game.lots["mage"]) == ["nez", "philo"]
    assert sorted(game.lots["turn"]) == ["1", "2"]
    assert "lots" not in figures(Outcome(SERIES, (play_game(SERIES, 0),), 1.0))


@pytest.mark.parametrize(
    ("share", "number", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.9, 1000, 0.8799, 0.9171)],
)
def test_the_wilson_interval(share: float, number: int, low: float, high: float) -> None:
    assert wilson(share, number) == pytest.approx((low, high), abs=1e-4)


def test_by_the_clock_is_not_repeatable(outcome: Outcome) -> None:
    timed = replace(outcome, series=replace(SERIES, seconds=0.01))
    assert figures(timed)["repeatable"] is False
    assert len(report(timed).splitlines()) == len(report(outcome).splitlines()) + 1


def test_playing_some_choices_stops_there_or_at_the_end() -> None:
    def stand(match: Match) -> tuple[int, bool]:
        return len(match.choices), match.result is None

    assert stand(played("mifuchi", ["easy", "fair"], 3, most=0)) == (0, True)
    assert stand(played("mifuchi", ["easy", "fair"], 3, most=25)) == (25, True)
    assert played("mifuchi", ["random", "random"], 3, most=10**6).result is not None


def test_options_reach_the_table() -> None:
    assert played("mifuchi", ["easy", "easy"], 3, {"track_steps": "5"}, most=1).options["track_steps"] == 5
    with pytest.raises(BadOption):
        played("mifuchi", ["easy"] * 3, 3)


@pytest.mark.parametrize("game", list(games()))
def test_every_level_can_play_every_game(game: str) -> None:
    seats = games()[game].seats_for()[0]
    for level in ("random", "easy", "fair", "hard"):
        assert len(played(game, [level] * seats, 5, most=12, playouts=8).choices) == 12
