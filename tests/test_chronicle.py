"""The log: what a seat saw, in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from random import Random

import pytest

from app.chronicle import Chronicle, chronicle
from app.match import Match
from games.core.codec import choose, unpack
from games.core.events import Answered, Bygone, Counted, Event, Gathered, Moved, Rolled, Shown, Shuffled
from games.core.game import games, shipped_deck
from games.core.text import LANGUAGES, text

ADA, BO = NAMES = ("Ada", "Bo")
BOTH, ORANGE, BLUE = 3, 1, 2


def told(*events: Event, result: Sequence[float] | None = None, lang: str = "en") -> list[str]:
    log = chronicle("mifuchi", events, 2, result)
    return [log.say(line, lang, NAMES) for line in log.lines]


def draws(*cards: str, seat: int = 0) -> list[Event]:
    return [Moved(card, f"deck.{seat}", f"hand.{seat}", 1 << seat) for card in cards]


def test_cards_drawn_one_after_the_other_are_one_line() -> None:
    drawn = draws("orange-rock.1", "orange-leaf.0", "orange-rock.4")
    assert told(*drawn) == ["Ada draws 2\u00a0Rocks + Leaf."]
    assert told(*drawn[:1]) == ["Ada draws a Rock."]


def test_cards_that_the_reader_does_not_know_are_counted() -> None:
    assert told(*draws(*["?blue"] * 4, seat=1)) == ["Bo draws 4 cards."]
    assert told(*draws("?blue", seat=1)) == ["Bo draws a card."]


def test_lines_of_different_seats_cards_known_and_not_or_with_something_between_stay_apart() -> None:
    assert len(told(*draws("?orange"), *draws("?blue", seat=1))) == 2
    assert len(told(*draws("orange-rock.1"), *draws("?orange"))) == 2
    assert len(told(*draws("?orange"), Counted("duel", 0), *draws("?orange"))) == 3


def test_a_card_laid_face_down_is_told_to_its_owner_alone() -> None:
    assert told(Moved("orange-rock.1", "hand.0", "duel.0", ORANGE)) == ["Ada plays a Rock."]
    assert told(Moved("?blue", "hand.1", "duel.1", BLUE)) == ["Bo lays a card face down."]
    assert told(Shown("blue-leaf.2", "duel.1", BOTH)) == ["Bo turns up a Leaf."]


def test_a_treasure_comes_from_the_chest_or_from_somebody() -> None:
    (line,) = told(Moved("hat.0", "chest", "treasure.1", BOTH))
    assert line.startswith("Bo takes the ")
    assert line.endswith("Hat from the chest.")
    (line,) = told(Moved("hat.0", "treasure.1", "treasure.0", BOTH))
    assert line.startswith("Ada takes the ")
    assert line.endswith("Hat from Bo.")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Counted("duel", -1), "The duel is a tie."),
        (Counted("duel", 1), "Bo wins the duel."),
        (Counted("facing", -1), "The Wa faces nobody."),
        (Counted("facing", 0), "The Wa turns towards Ada."),
        (Counted("wa", 0), "The Wa is on his throne."),
        (Counted("wa", -1), "The Wa stands 1 space from the throne."),
        (Counted("wa", 3), "The Wa stands 3 spaces from the throne."),
        (Counted("combo", 0), "Ada’s combo takes effect."),
        (Gathered("discard.0", "deck.0", 6), "Ada has no cards left to draw and takes up the discard pile."),
        (Shuffled("deck.1"), "Bo shuffles the draw pile."),
    ],
)
def test_what_counts_say(event: Event, line: str) -> None:
    assert told(event) == [line]


@pytest.mark.parametrize(
    ("orange", "blue", "winner", "line"),
    [
        ("rock", "scissors", 0, "Rock beats Scissors: Ada wins the duel."),
        ("rock", "leaf", 1, "Leaf beats Rock: Bo wins the duel."),
        ("dofus", "cawotte", 0, "Ada wins the duel with the Dofus Cawotte."),
        ("leaf", "leaf", 1, "The cards are equal, so the Hat wins the duel for Bo."),
        ("dofus", "cawotte", 1, "Bo wins the duel."),
        ("leaf", "leaf", -1, "The duel is a tie."),
    ],
)
def test_a_duel_tells_which_card_won_it(orange: str, blue: str, winner: int, line: str) -> None:
    shown = (Shown(f"orange-{orange}.0", "duel.0", BOTH), Shown(f"blue-{blue}.0", "duel.1", BOTH))
    assert told(*shown, Counted("duel", winner))[-1] == line


def test_the_card_that_covers_another_is_the_one_that_won() -> None:
    shown = (Shown("orange-lenald.0", "duel.0", BOTH), Shown("blue-leaf.0", "duel.1", BOTH))
    covers = Moved("orange-scissors.0", "hand.0", "duel.0", BOTH)
    assert told(*shown, covers, Counted("duel", 0))[-1] == "Scissors beat Leaf: Ada wins the duel."


def test_what_is_not_known_is_not_told_of_a_duel() -> None:
    laid = (Moved("?orange", "hand.0", "duel.0", ORANGE), Shown("blue-leaf.0", "duel.1", BOTH))
    assert told(*laid, Counted("duel", 0))[-1] == "Ada wins the duel."


def test_every_duel_that_a_symbol_wins_is_told_in_every_language() -> None:
    deck = shipped_deck("mifuchi").table
    for lang in LANGUAGES:
        words = text("mifuchi", lang)
        pairs = {(name, loser) for name, symbol in deck.symbols.items() for loser in symbol.beats}
        assert {f"{a}-{b}" for a, b in pairs} == {
            key.rpartition(".")[2] for key in words.written if key.startswith("log.counted.duel.beats.")
        }


def test_counts_that_follow_each_other_stay_apart() -> None:
    assert len(told(Counted("wa", 1), Counted("wa", 2), Counted("wa", 2))) == 3


@pytest.mark.parametrize(
    "event", [Answered(0), Rolled(3, 6), Counted("moon.full", 2), Moved("hat.0", "chest", "deck.0", 3)]
)
def test_an_event_without_a_text_is_no_line(event: Event) -> None:
    assert told(event) == []


def test_the_result_ends_it() -> None:
    (won,) = told(result=(0.0, 1.0))
    (shared,) = told(result=(0.5, 0.5))
    assert (ADA in won, BO in won) == (False, True)
    assert (ADA in shared, BO in shared) == (True, True)
    assert won == text("mifuchi", "en").get("log.result").replace("{who}", BO), "a game's own words win"
    assert told(result=None) == []


@pytest.mark.parametrize("game", ["mitix", "famix"])
def test_what_was_counted_last_tells_why_somebody_has_won(game: str) -> None:
    living = [Counted("living.0", 5), Counted("living.1", 5)]
    totals = [Counted("total.0", 1900), Counted("total.1", 2100)]

    def end(events: Sequence[Event], result: Sequence[float]) -> str:
        log = chronicle(game, events, 2, result)
        return log.say(log.lines[-1], "en", NAMES)

    assert end([Counted("living.0", 4), Counted("living.1", 5)], (0.0, 1.0)) == "Bo wins the duel!"
    assert "more Bios: Bo wins" in end([*living, *totals], (0.0, 1.0))
    assert end([*living, *totals], (0.5, 0.5)).endswith("a draw between Ada, Bo.")


def test_a_line_is_said_in_any_language_at_any_time() -> None:
    log = Chronicle("mifuchi", 2)
    log.tell(draws("orange-rock.1"))
    said = [log.say(log.lines[0], lang, names) for lang in LANGUAGES for names in (NAMES, ("Eva", "Bo"))]
    assert len(set(said)) == 6


def test_telling_piece_by_piece_is_telling_at_once() -> None:
    events = [*draws("?orange", "?orange"), *draws("?blue", "?blue", seat=1), Counted("duel", 0)]
    log = Chronicle("mifuchi", 2)
    for event in events:
        log.tell([event])
    assert log.lines == chronicle("mifuchi", events, 2, None).lines


def test_what_is_bygone_is_told_again_only_when_the_game_is_over() -> None:
    log = Chronicle("mifuchi", 2)
    log.tell([*draws("orange-rock.1"), Bygone(1)])
    assert log.lines == []
    log.tell([*draws("orange-rock.2"), Counted("duel", 0)])
    said = [log.say(line, "en", NAMES) for line in log.lines]
    assert said == ["Ada draws a Rock.", "Ada wins the duel."]
    log.finish((1.0, 0.0))
    assert [log.say(line, "en", NAMES) for line in log.lines[:3]] == ["Ada draws a Rock.", *said]


def test_only_a_count_declared_to_be_of_seats_names_who(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [line.who for line in chronicle("mifuchi", [Counted("duel", 1), Counted("wa", 1)], 2, None).lines] == [
        (1,),
        (),
    ]
    plain = dataclasses.replace(games()["mifuchi"], seat_counts=())
    monkeypatch.setitem(games(), "mifuchi", plain)
    assert [line.who for line in chronicle("mifuchi", [Counted("duel", 1)], 2, None).lines] == [()]


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_can_be_told_to_every_seat(game: str, lang: str) -> None:
    rng = Random(4)
    match = Match(game, games()[game].seats_for()[0], 4)
    while match.waiting:
        seat = rng.choice(match.waiting)
        match.answer(seat, rng.choice(match.choices_of(seat)))
    names = tuple("ABCDEFGH"[: match.seats])
    for seat in range(match.seats):
        log = chronicle(game, match.story[seat], match.seats, match.result)
        said = [log.say(line, lang, names) for line in log.lines]
        assert len(said) > 20
        assert not any("{" in line or "?" in line for line in said)


def test_the_log_of_a_seat_names_no_card_that_it_has_not_seen() -> None:
    match = Match("mifuchi", 2, 1, zones={"hand.0": ["orange-dofus", "orange-leaf"], "hand.1": ["blue-leaf"] * 4})
    for seat, kind in ((0, "orange-dofus"), (1, "blue-leaf")):
        wanted = unpack(match.game, {"verb": "play", "card": kind})
        match.answer(seat, choose(match.view(seat).table, seat, match.choices_of(seat), wanted))
    logs = [chronicle("mifuchi", story, 2, None) for story in match.story]
    mine, theirs = (" ".join(log.say(line, "en", NAMES) for line in log.lines) for log in logs)
    assert "Dofus" in mine
    assert "Dofus" not in theirs


def test_lines_about_several_seats_become_one_where_the_text_names_them_all() -> None:
    log = Chronicle("miaui", 3)
    log.tell([Shown("orange-diver-9.0", "dive.0", 7), Shown("green-diver-9.0", "dive.2", 7)])
    log.tell([Counted("bottom-tie", 0), Counted("bottom-tie", 2), Counted("bottom", 2), Counted("top", -1)])
    assert [log.say(line, "en", ("Ada", "Bo", "Clara")) for line in log.lines[2:]] == [
        "A tie for the bottom, a dive of 9 each: Ada, Clara.",
        "Bottom, highest number: Clara, a dive of 9.",
        "Nobody takes the shallows: the fish stays.",
    ]


def test_a_fuse_and_its_end_are_one_line_with_both_partners_and_mages_are_named() -> None:
    fused = [Counted("fuse.2", 1), Counted("fuse.0", 1), Counted("turn", 1), Counted("fuse.0", 0), Counted("fuse.2", 0)]
    log = chronicle("mages", [Counted("mage.1", 1), *fused], 3, None)
    names = ("Ada", "Bo", "Cy")
    said = [log.say(line, "en", names) for line in log.lines]
    assert said == ["Bo takes Gretchen.", "Fused: Cy, Ada.", "It is Bo’s turn.", "No longer fused: Ada, Cy."]
    assert log.say(log.lines[1], "fr", names) == "En fusion\u00a0: Cy, Ada."
