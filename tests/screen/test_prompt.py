"""What to click follows from the fields of an answer: those of MiFuChi, and such as other games will have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from app.match import Match
from app.screen.picks import Pick, is_plural, picks, words_of
from app.screen.prompt import Picked, Play, Prompt, Refused
from games.core.action import Action, Card, Pass, Seat, Zone
from games.core.knowledge import View
from games.core.state import Question, Refusal, State
from games.core.text import text
from games.mifuchi.state import Combo, Take
from games.mifuchi.state import Play as Lay

HAND = ("orange-rock.0", "orange-rock.1", "orange-leaf.0", "orange-leaf.1", "orange-leaf.2")


@dataclass(frozen=True, slots=True, eq=False)
class Aim(Action):
    seat: Seat


@dataclass(frozen=True, slots=True, eq=False)
class Dig(Action):
    zone: Zone
    place: int


@dataclass(frozen=True, slots=True, eq=False)
class Fill(Action):
    zone: Zone
    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class Bid(Action):
    number: int


@dataclass(frozen=True, slots=True, eq=False)
class Strike(Action):
    seat: Seat
    cards: tuple[Card, ...]
    twice: int


@dataclass(frozen=True, slots=True)
class Anything(Question[Any]):
    """Asks seat 0 for one of these answers."""

    offered: tuple[Action, ...]

    def options(self, s: State, me: Seat) -> Sequence[Action]:
        return self.offered

    def refusal(self, s: State, me: Seat, action: Action) -> Refusal | None:
        return None if action in self.offered else Refusal("ALL-04")


def match(*hand: str, **laid: Any) -> Match:
    return Match("mifuchi", 2, 3, zones={"hand.0": list(hand or HAND), **laid.pop("zones", {})}, **laid)


def asked(*offered: Action) -> Prompt:
    """A question with these answers on a table of MiFuChi."""
    view = match().view(0)
    table = replace(view.table, question=Anything((0,), offered), answers={})
    return Prompt(View(0, table))


def test_what_an_answer_names_is_read_from_its_fields() -> None:
    assert picks(Pass()) == ()
    assert picks(Lay("orange-rock.0")) == (Pick("card", "orange-rock.0"),)
    assert picks(Dig("deck.1", 3)) == (Pick("place", ("deck.1", 3)),)
    assert picks(Bid(4)) == (Pick("number", 4),)
    assert picks(Strike(1, ("a.0", "b.0"), 0)) == (
        Pick("seat", 1),
        Pick("card", "a.0"),
        Pick("card", "b.0"),
        Pick("number", 0),
    )
    assert [cls for cls in (Lay, Combo, Aim, Strike) if is_plural(cls)] == [Combo, Strike]


def test_a_card_that_is_no_answer_alone_is_picked_for_one_with_several() -> None:
    leaves = ("orange-leaf.0", "orange-leaf.1", "orange-leaf.2")
    prompt = asked(Lay("orange-rock.0"), Combo.of(leaves))
    clicks = [Pick("card", leaf) for leaf in leaves]
    assert prompt.targets() == {Pick("card", "orange-rock.0"), Pick("card", "orange-rock.1")}
    assert isinstance(prompt.click(clicks[0]), Picked)
    assert prompt.targets() == set(clicks[1:])
    assert isinstance(prompt.click(clicks[1]), Picked)
    assert prompt.click(clicks[2]) == Play(Combo.of(leaves))


def test_another_card_gives_up_what_was_picked_for_several() -> None:
    prompt = asked(Lay("orange-rock.0"), Combo.of(("orange-leaf.0", "orange-leaf.1", "orange-leaf.2")))
    prompt.click(Pick("card", "orange-leaf.0"))
    assert prompt.click(Pick("card", "orange-rock.0")) == Play(Lay("orange-rock.0"))


def test_one_click_is_enough_for_an_answer_that_names_one_thing() -> None:
    for action, pick in (
        (Aim(1), Pick("seat", 1)),
        (Dig("deck.1", 2), Pick("place", ("deck.1", 2))),
        (Take("cape.0"), Pick("card", "cape.0")),
    ):
        prompt = asked(action, Pass())
        assert pick in prompt.targets()
        assert prompt.click(pick) == Play(action)


def test_an_answer_that_names_two_things_takes_two_clicks_in_any_order() -> None:
    actions = (Fill("discard.0", HAND[0]), Fill("discard.1", HAND[0]), Fill("discard.1", HAND[2]))
    first, second = Pick("zone", "discard.1"), Pick("card", HAND[0])
    for order in ((first, second), (second, first)):
        prompt = asked(*actions)
        assert isinstance(prompt.click(order[0]), Picked)
        assert order[1] in prompt.targets()
        assert prompt.click(order[1]) == Play(actions[1])


def test_what_does_not_go_with_what_is_picked_starts_anew() -> None:
    actions = (Fill("discard.0", HAND[0]), Fill("discard.1", HAND[2]))
    prompt = asked(*actions)
    prompt.click(Pick("zone", "discard.0"))
    assert prompt.targets() == {Pick("card", c) for c in HAND[:2]}
    assert isinstance(prompt.click(Pick("zone", "discard.1")), Picked)
    assert prompt.picked == [Pick("zone", "discard.1")]


def test_a_second_click_takes_back_the_first() -> None:
    prompt = asked(Fill("discard.0", HAND[0]), Fill("discard.1", HAND[0]))
    prompt.click(Pick("zone", "discard.1"))
    prompt.click(Pick("zone", "discard.1"))
    assert prompt.picked == []


def test_numbers_are_offered_as_buttons_once_the_rest_is_picked() -> None:
    bids = tuple(Bid(n) for n in range(1, 6))
    assert asked(*bids).buttons() == list(bids)
    strikes = tuple(Strike(1, (HAND[0],), n) for n in (0, 1))
    prompt = asked(*strikes)
    prompt.several = False
    prompt.click(Pick("seat", 1))
    prompt.picked.append(Pick("card", HAND[1]))
    assert prompt.buttons() == list(strikes)


def test_passing_is_a_button_while_cards_are_picked() -> None:
    prompt = asked(Fill("discard.0", HAND[0]), Fill("discard.1", HAND[0]), Pass())
    prompt.click(Pick("card", HAND[0]))
    assert Pass() in prompt.buttons()


# MiFuChi


def test_every_copy_of_a_card_may_be_clicked_and_is_the_one_that_is_played() -> None:
    prompt = Prompt(match().view(0))
    assert {p.value for p in prompt.targets()} == set(HAND)
    for card in HAND:
        assert Prompt(match().view(0)).click(Pick("card", card)) == Play(Lay(card))


def test_combos_are_buttons_where_one_card_could_be_played_as_well() -> None:
    prompt = Prompt(match().view(0))
    assert [type(a) for a in prompt.buttons()] == [Combo]
    assert prompt.can_switch
    prompt.switch()
    outcomes = [prompt.click(Pick("card", card)) for card in HAND[2:]]
    assert outcomes[:2] == [Picked(()), Picked(())]
    assert outcomes[2] == Play(Combo.of(HAND[2:]))


@pytest.mark.parametrize(
    ("hand", "clicked", "rule"),
    [
        ("rock rock leaf leaf leaf", (0,), "MFC-40"),
        ("rock leaf leaf leaf scissors", (1, 2, 4), "MFC-40"),
        ("lenald lenald dofus rock", (0,), "MFC-40"),
        ("leaf leaf leaf", (0,), "MFC-R09"),
        ("leaf leaf", (0,), "MFC-38"),
    ],
)
def test_a_card_that_fits_no_combo_is_refused_at_once_and_what_was_picked_before_stays(
    hand: str, clicked: tuple[int, ...], rule: str
) -> None:
    cards = [f"orange-{kind}" for kind in hand.split()]
    prompt = Prompt(match(*cards).view(0))
    prompt.switch()
    held = prompt.table.zones["hand.0"]
    *before, last = (Pick("card", held[number]) for number in clicked)
    assert [prompt.click(pick) for pick in before] == [Picked(())] * len(before)
    outcome = prompt.click(last)
    assert isinstance(outcome, Refused)
    assert outcome.refusal.rule == rule
    assert prompt.picked == before


def test_a_card_that_lies_elsewhere_is_no_part_of_a_combo_although_it_looks_the_same() -> None:
    played = match("orange-leaf", "orange-leaf", "orange-leaf", "orange-leaf", "orange-leaf")
    played.answer(0, Lay("orange-leaf.0"))
    played.answer(1, played.choices_of(1)[0])
    prompt = Prompt(played.view(0))
    assert {p.value for p in prompt.targets()} == set(prompt.table.zones["hand.0"])


def test_how_many_cards_are_wanted_is_known_where_it_is_always_as_many() -> None:
    assert Prompt(match().view(0)).wanted == 3
    assert asked(Strike(1, (HAND[0],), 0), Strike(1, HAND[:2], 0)).wanted is None
    assert asked(Aim(1)).wanted is None


def test_a_hand_without_a_combo_may_still_try_three_cards() -> None:
    prompt = Prompt(match("orange-rock", "orange-leaf", "orange-scissors", "orange-cawotte").view(0))
    assert prompt.plural is Combo
    assert prompt.can_switch


@pytest.mark.parametrize(
    ("pick", "verb", "rule"),
    [
        (Pick("card", "cape.0"), "take", "MFC-28"),
        (Pick("card", "?blue.3"), "play", "MFC-10"),
        (Pick("seat", 1), None, "MFC-09"),
        (Pick("zone", "deck.0"), None, "MFC-09"),
    ],
)
def test_a_click_that_means_nothing_is_refused_with_the_rule(pick: Pick, verb: str | None, rule: str) -> None:
    outcome = Prompt(match().view(0)).click(pick, verb)
    assert isinstance(outcome, Refused)
    assert outcome.refusal.rule == rule


def test_who_is_not_asked_is_told_so() -> None:
    played = match()
    played.answer(0, Lay(HAND[0]))
    prompt = Prompt(played.view(0))
    assert not prompt.targets()
    outcome = prompt.click(Pick("card", HAND[2]), "play")
    assert isinstance(outcome, Refused)
    assert outcome.refusal.rule == "ALL-03"


def test_answers_are_called_by_their_names_in_every_language() -> None:
    names = ["Ada", "Ben"]
    assert words_of(Pass(), text("mifuchi", "en"), names) == "No combo"
    combo = Combo.of(HAND[2:])
    assert [words_of(combo, text("mifuchi", lang), names)[:5] for lang in ("en", "fr", "es")] == ["Combo"] * 3
    assert "Ta" in words_of(Take("cape.0"), text("mifuchi", "en"), names)
