"""The core alone: cards and who knows them, secrets in places where this game does not put any, tables laid by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from games.core.action import Pass
from games.core.codec import BadAction, choose, pack, unpack
from games.core.dealing import Dealing, Group
from games.core.events import Bygone, Gathered, Hidden, Moved, Rolled, Shown, Shuffled
from games.core.flow import options
from games.core.game import BadOption, games, load, verbs
from games.core.knowledge import Sealed, View, Worlds, face_down, imagine, observe, redact, rename
from games.core.lay import LayError, lay
from games.core.state import State, do, kind_of, name_of, of_seats, seat_of
from games.mifuchi.rules import Combos, spoil
from games.mifuchi.state import Combo, Play
from tests.table import Table, witnessed

MIFUCHI = load("mifuchi")


def table(seed: int = 1) -> State:
    return MIFUCHI.new(2, seed)


def cards_of(view: View, zone: str) -> set[str]:
    return set(view.table.zones[zone])


# ---- secrets


def test_a_card_named_in_the_agenda_a_question_or_an_answer_is_hidden_as_well() -> None:
    s = table()
    secret = s.zones["hand.1"][0]
    s.then(do(spoil, secret), Combos((0, 1), secret))
    s.answers = {1: Play(secret)}
    view = observe(s, 0)
    hole = view.table.zones["hand.1"][0]
    assert secret not in repr((view.table.agenda, view.table.answers, view.table.question))
    assert (spoil, hole) in view.table.agenda
    assert view.table.answers == {1: Sealed()}
    assert observe(s, 1).table.answers == {1: Play(secret)}
    world = imagine(view, Random(1))
    assert (spoil, world.zones["hand.1"][0]) in world.agenda


def test_a_rivals_hand_has_no_order_even_if_one_of_its_cards_is_known() -> None:
    s = table()
    known = s.zones["hand.1"][0]
    s.known[known] |= 0b01
    real = list(s.zones["hand.1"])
    first = observe(s, 0)
    assert s.zones["hand.1"] == real
    s.zones["hand.1"].reverse()
    assert repr(observe(s, 0).table.zones) == repr(first.table.zones)
    assert known in first.table.zones["hand.1"]
    assert observe(s, 1).table.zones["hand.1"] == s.zones["hand.1"]


def test_a_random_theft_blurs_the_hand_for_onlookers() -> None:
    s = table()
    for card in s.zones["hand.1"]:
        s.known[card] = 0b11
    s.snatch("hand.1", "duel.1", 0b10)
    assert all(s.known[c] & 0b01 == 0 for c in s.zones["hand.1"])


def test_a_shuffle_makes_everybody_forget_and_a_renewed_pile_tells() -> None:
    s = table()
    s.events = []
    s.show(s.zones["deck.0"][3], "deck.0", 0b11)
    s.sweep("hand.0", "discard.0")
    s.renew("discard.0", "deck.0")
    assert all(s.known[c] == 0 for c in s.zones["deck.0"])
    assert s.zones["discard.0"] == []
    assert [type(e) for e in s.events] == [Shown, Moved, Moved, Moved, Moved, Gathered, Shuffled]


def test_cards_turned_face_down_are_forgotten_by_all_who_may_not_look() -> None:
    s = table()
    for card in s.zones["hand.1"]:
        s.known[card] = 0b11
    s.events = []
    s.hide("hand.1", 0b10)
    assert all(s.known[c] == 0b10 for c in s.zones["hand.1"])
    assert s.events == [Hidden("hand.1", 0b10)]
    assert not cards_of(observe(s, 0), "hand.1") & set(s.deck.cards)
    s.hide("hand.1", 0b10)
    assert len(s.events) == 1  # nothing was forgotten


def test_whoever_does_not_see_which_card_leaves_a_hand_loses_track_of_all_of_it() -> None:
    s = table()
    card, *rest = s.zones["hand.1"]
    for each in (card, *rest):
        s.known[each] = 0b11
    s.events = []
    s.slip(card, "hand.1", "deck.1", 0b10)
    assert s.zones["deck.1"][-1] == card
    assert all(s.known[c] == 0b10 for c in (card, *rest))
    s.slip(rest[0], "hand.1", "deck.1", 0b10)
    assert [type(e) for e in s.events] == [Hidden, Moved, Moved]
    assert all(redact(e, 0, s.deck.backs)[0] in ("?blue", "hand.1") for e in s.events)


def test_some_cards_of_a_pile_may_be_shuffled_among_themselves() -> None:
    orders = set()
    for seed in range(60):
        s = table(seed)
        pile = list(s.zones["deck.0"])
        for card in pile:
            s.known[card] = 0b01
        some = pile[3:6]
        s.shuffle("deck.0", some)
        after = s.zones["deck.0"]
        assert (after[:3], set(after[3:6]), after[6:]) == (pile[:3], set(some), pile[6:])
        assert [s.known[c] for c in after] == [0 if 3 <= i < 6 else 0b01 for i in range(len(after))]
        orders.add(tuple(some.index(c) for c in after[3:6]))
    assert len(orders) == 6


def test_a_pile_goes_on_top_of_another_or_under_it() -> None:
    s = table()
    hand, pile = list(s.zones["hand.0"]), list(s.zones["deck.0"])
    s.events = []
    s.gather("hand.0", "deck.0", under=True)
    assert (s.zones["deck.0"], s.zones["hand.0"]) == (hand + pile, [])
    s.gather("deck.0", "discard.0")
    assert all(s.known[c] == 0b11 for c in s.zones["discard.0"])
    s.gather("deck.0", "discard.0")
    assert s.events == [Gathered("hand.0", "deck.0", 4), Gathered("deck.0", "discard.0", 25)]


def test_a_shuffle_gives_every_order_alike() -> None:
    firsts = Counter(table(seed).zones["deck.0"][-1] for seed in range(2500))
    assert len(firsts) == 25
    assert max(firsts.values()) < 2 * min(firsts.values())


def test_an_event_shows_a_reader_only_what_the_reader_knows() -> None:
    backs = {"orange-rock.0": "orange"}
    event = Moved("orange-rock.0", "deck.0", "hand.0", 0b01)
    assert redact(event, 0, backs) == event
    assert redact(event, 1, backs)[0] == "?orange"
    assert "rock" not in repr(witnessed([event], 1, backs))


def test_a_game_may_declare_bygone_what_happened() -> None:
    s = table()
    s.lapse()  # nobody watches
    s.round, s.events = 4, []
    s.lapse()
    assert s.events == [Bygone(4)]
    assert all(redact(e, 1, s.deck.backs) is e for e in s.events)


# ---- imagined worlds


def some(zone: str) -> Callable[[str], bool] | None:
    """Of one back: the hand takes Leaves and Rocks, the discard pile no Rock, the pile of the duel Leaves only."""
    kinds = {"hand.0": ("leaf", "rock"), "discard.0": ("leaf", "scissors"), "duel.0": ("leaf",)}.get(zone)
    return None if kinds is None else lambda card: kind_of(card).partition("-")[2] in kinds


def test_every_world_is_as_likely_as_the_others_where_zones_do_not_take_every_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(games(), "mifuchi", replace(MIFUCHI, fits=some))
    s = table()
    hidden = {
        "deck.0": ["orange-rock.0", "orange-scissors.0"],
        "hand.0": ["orange-leaf.0", "orange-rock.1"],
        "discard.0": ["orange-leaf.1"],
        "duel.0": ["orange-leaf.2"],
    }
    cards = [c for zone in hidden.values() for c in zone]
    for zone in [z for z in s.zones if z.endswith(".0") and z not in ("treasure.0", "deck.0")] + ["deck.0"]:
        s.zones[zone] = [c for c in s.zones[zone] if c not in cards]
        s.sweep(zone, "chest")
    for zone in s.zones:
        s.known.update(dict.fromkeys(s.zones[zone], 0b10))
    for zone, there in hidden.items():
        s.zones[zone] = list(there)
        s.known.update(dict.fromkeys(there, 0))
    places = [(zone, i) for zone, there in hidden.items() for i in range(len(there))]
    possible = {
        deal
        for deal in permutations(cards)
        if all(
            fits is None or fits(card) for card, (zone, _) in zip(deal, places, strict=True) for fits in [some(zone)]
        )
    }
    worlds, rng = Worlds(observe(s, 1)), Random(4)
    found = Counter(
        tuple(world.zones[zone][i] for zone, i in places)
        for world in (worlds.imagine(rng) for _ in range(100 * len(possible)))
    )
    assert set(found) == possible
    assert max(found.values()) < 145
    assert min(found.values()) > 60


def test_worlds_that_no_deal_allows_are_refused() -> None:
    with pytest.raises(ValueError, match="places"):
        Dealing(["a.0", "b.0"], [Group(["?x.0"], (True, True)), Group(["?x.1"], (False, False))])


# ---- cards and luck


def test_all_r07_a_draw_takes_what_there_is() -> None:
    s = table()
    s.sweep("deck.0", "chest")
    s.draw("deck.0", "discard.0", "hand.0", 3)
    assert len(s.zones["hand.0"]) == 4


def test_dice_may_be_set_and_then_follow_the_luck_of_the_game() -> None:
    s = table()
    s.dice, s.events = [6, 1], []
    assert [s.roll(), s.roll()] == [6, 1]
    rolls = [s.roll() for _ in range(600)]
    assert set(rolls) == set(range(1, 7))
    assert s.events[0] == Rolled(6, 6)
    twin = table()
    assert [twin.roll() for _ in range(600)] == rolls


def test_renaming_leaves_everything_else_alone() -> None:
    names = {"a.1": "b.2"}
    assert rename([("a.1", {"a.1": 3}), "c"], names) == [("b.2", {"b.2": 3}), "c"]
    assert rename(Combo(("a.1", "c.1", "d.1")), names) is Combo(("b.2", "c.1", "d.1"))
    deck = table().deck
    assert rename(deck, names) is deck


def test_names() -> None:
    assert (kind_of("orange-rock.3"), kind_of("orange-rock"), seat_of("hand.1"), seat_of("chest")) == (
        "orange-rock", "orange-rock", 1, None,
    )  # fmt: skip
    assert [seat_of(zone) for zone in ("field.2.1", "space.top", "")] == [2, None, None]
    assert [name_of(zone) for zone in ("hand.1", "field.2.1", "chest")] == ["hand", "field", "chest"]
    assert of_seats("hand", 2) == ("hand.0", "hand.1")
    backs = {"orange-rock.3": "orange"}
    assert {face_down(card, backs) for card in ("orange-rock.3", "?orange.7", "?orange")} == {"?orange"}
    assert tuple(verbs(MIFUCHI)) == ("play", "combo", "take", "pass")


# ---- options of the set-up


@pytest.mark.parametrize(("value", "read"), [(5, 5), ("5", 5), ("3", 3)])
def test_an_option_may_be_a_string_or_a_number(value: object, read: int) -> None:
    assert MIFUCHI.settle({"track_steps": value})["track_steps"] == read


@pytest.mark.parametrize("value", [True, "true"])
def test_an_option_may_be_a_string_or_a_boolean(value: object) -> None:
    assert MIFUCHI.settle({"taunts": value})["taunts"] is True


@pytest.mark.parametrize(
    "given", [{"track_steps": 6}, {"track_steps": True}, {"track_steps": None}, {"tracksteps": 4}, {"taunts": 1}]
)
def test_what_is_no_option_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="expected"):
        MIFUCHI.settle(given)


def test_the_number_of_seats_may_depend_on_the_options() -> None:
    few = replace(
        MIFUCHI,
        seats=range(2, 4),
        seating=lambda options: range(2, 3) if options["track_steps"] == 3 else range(3, 4),
        deal=lambda seats, *rest: MIFUCHI.deal(2, *rest),
    )
    assert (few.seats_for(), few.seats_for({"track_steps": "3"})) == (range(3, 4), range(2, 3))
    assert MIFUCHI.seats_for({"track_steps": 3}) == range(2, 3)
    few.new(3, 1)
    few.new(2, 1, {"track_steps": 3})
    with pytest.raises(BadOption, match="3 to 3 seats with these options, not 2"):
        few.new(2, 1)
    with pytest.raises(BadOption, match="track_steps"):
        few.seats_for({"track_steps": 9})


@pytest.mark.parametrize("seed", [-1, 1 << 53])
def test_a_seed_is_a_whole_number_below_two_to_the_53(seed: int) -> None:
    with pytest.raises(BadOption, match="seed"):
        MIFUCHI.new(2, seed)
    MIFUCHI.new(2, (1 << 53) - 1)


# ---- actions as data


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"verb": "fly"},
        {"verb": 3},
        {"verb": "play"},
        {"verb": "play", "card": 3},
        {"verb": "combo", "cards": "x"},
        {"verb": "combo", "cards": [1, 2, 3]},
    ],
)
def test_what_is_no_action_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BadAction, match=r"[Ee]xpected"):
        unpack(MIFUCHI, data)


def test_what_an_action_carries_beyond_its_fields_is_ignored() -> None:
    assert unpack(MIFUCHI, {"verb": "play", "card": "x.1", "why": 3}) is Play("x.1")
    assert pack(Pass()) == {"verb": "pass"}
    assert unpack(MIFUCHI, {"verb": "combo", "cards": ["c.1", "a.1", "b.1"]}) is Combo(("a.1", "b.1", "c.1"))


def test_a_kind_means_the_copy_that_fewest_others_know() -> None:
    t = Table("mifuchi", zones={"hand.0": "orange-rock orange-rock orange-leaf"})
    first, second, _ = t.s.zones["hand.0"]
    t.s.known[first] = 0b11
    offered = [Play(first), Play(second)]
    assert choose(t.s, 0, offered, Play("orange-rock")) is Play(second)
    assert choose(t.s, 0, offered, Play(first)) is Play(first)


# ---- tables laid by hand


def test_the_first_card_laid_on_a_draw_pile_is_drawn_first_and_the_rest_stays_below() -> None:
    s = table()
    lay(s, {"deck.0": ["orange-dofus", "orange-lenald"]})
    assert [kind_of(c) for c in s.zones["deck.0"][-2:]] == ["orange-lenald", "orange-dofus"]
    assert len(s.zones["deck.0"]) == 21
    assert all(s.known[c] == 0 for c in s.zones["deck.0"])


def test_exactly_these_cards_lie_in_a_zone_and_no_card_is_lost() -> None:
    for seed in range(20):
        s = table(seed)
        lay(s, {"hand.0": ["orange-dofus"], "discard.1": ["blue-rock"] * 6, "treasure.1": ["hat"]})
        assert [kind_of(c) for c in s.zones["hand.0"]] == ["orange-dofus"]
        assert len(s.zones["hand.1"]) == 4  # the pile made up for the rocks taken from it
        assert sorted(c for z in s.zones.values() for c in z) == sorted(s.deck.cards)
        assert all(s.known[c] == s.sight[zone] for zone, cards in s.zones.items() for c in cards)
        assert options(s, 0)


def test_dice_show_what_the_die_of_the_game_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "mifuchi", replace(MIFUCHI, die=8))
    s = table()
    lay(s, dice=[8, 1])
    assert [s.roll(8), s.roll(8)] == [8, 1]
    with pytest.raises(LayError, match="from 1 to 8"):
        lay(table(), dice=[9])


@pytest.mark.parametrize(
    ("zones", "marks", "dice", "named"),
    [
        ({"hand.2": []}, {}, [], "hand.2"),
        ({"hand.0": ["orange-rock"] * 7}, {}, [], "orange-rock"),
        ({"hand.0": ["green-rock"]}, {}, [], "green-rock"),
        ({"hand.0": ["blue-rock"]}, {}, [], "blue-rock"),
        ({"hand.0": ["cape"]}, {}, [], "cape"),
        ({"treasure.0": ["orange-rock"]}, {}, [], "orange-rock"),
        ({"hand.0": []}, {}, [], "hand.0"),
        ({"treasure.0": ["cape", "hat", "staff"]}, {}, [], "treasure.0"),
        ({"hand.0": ["orange-dofus"], "discard.0": ["orange-dofus"]}, {}, [], "orange-dofus"),
        ({"duel.0": ["orange-dofus"]}, {}, [], "duel.0"),
        ({}, {"wa": 4}, [], "wa"),
        ({}, {"facing": 2}, [], "facing"),
        ({}, {"moon": 1}, [], "moon"),
        ({}, {}, [7], "dice"),
    ],
)
def test_what_is_impossible_is_named(
    zones: dict[str, list[str]], marks: dict[str, int], dice: list[int], named: str
) -> None:
    with pytest.raises(LayError, match=named):
        lay(table(), zones, marks, dice)
