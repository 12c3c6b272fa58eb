"""What good players of MiTiX and FaMiX know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from games.core.action import Action
from games.core.flow import options, play, to_act
from games.core.game import PLAIN, Style, load
from games.core.knowledge import observe
from games.mitix.groups import families
from games.mitix.lots import OLYMPUS, Lots, balance
from games.mitix.matching import choices, group, rest, solve
from games.mitix.pantheon import completes
from games.mitix.state import ALL_OFFERINGS
from games.mitix.verbs import Lead, Place, Reveal, Send, Stake
from tests.arena import duel, fight, reveal, send
from tests.table import Table, walk

CAREFUL = Style(care=4)
"""Works duels out to their end."""


def weights(t: Table, seat: int, style: Style = CAREFUL) -> dict[Action, float]:
    """How likely each answer is, summing to 1."""
    offered = options(t.s, seat)
    found = load(t.s.game).strategy.weigh(observe(t.s, seat), offered, Random(1), style)
    return {c: w / sum(found) for c, w in zip(offered, found, strict=True)}


def likely(t: Table, seat: int, verb: str, *, style: Style = CAREFUL, **fields: object) -> float:
    return weights(t, seat, style)[t.action(seat, verb, **fields)]


# ---- secret choices


def test_a_secret_choice_is_mixed_where_each_answer_has_one_that_beats_it() -> None:
    found = solve([[0, 1, -1], [-1, 0, 1], [1, -1, 0]], 200)
    assert found.value == pytest.approx(0, abs=0.02)
    assert found.mine == pytest.approx([1 / 3] * 3, abs=0.05)


def test_a_plainly_best_choice_is_made() -> None:
    found = solve([[3, 1], [2, 0]])
    assert (found.value, found.mine, found.theirs) == (1, [1, 0], [0, 1])


def test_a_choice_gains_at_least_what_the_worst_answer_leaves() -> None:
    rng = Random(2)
    for _ in range(40):
        gains = [[rng.uniform(-5, 5) for _ in range(3)] for _ in range(4)]
        found = solve(gains, 300)
        worst = min(sum(found.mine[i] * gains[i][j] for i in range(4)) for j in range(3))
        best = max(sum(found.theirs[j] * gains[i][j] for j in range(3)) for i in range(4))
        assert worst <= found.value <= best
        assert best - worst < 0.7


# ---- FaMiX: fighters


def test_the_largest_power_stands_in_front() -> None:
    t = fight("perseus andromeda pegasus", "achilles minos")
    for action, weight in weights(t, 0).items():
        assert isinstance(action, Send)
        assert (weight > 0.9) == (action.card == "perseus.0")


def test_a_group_is_as_strong_as_its_best_bios_its_size_and_its_largest_power() -> None:
    rules = fight("hector aeneas paris", "minos").s.rules
    assert group(rules, ("aeneas.0", "hector.0", "paris.0")).strength == 805 + 140
    assert group(rules, ("minos.0",)).strength == 378 + 88


def test_against_a_group_that_nothing_beats_the_smaller_one_is_sacrificed() -> None:
    t = fight("hector aeneas paris perseus andromeda", "achilles ajax diomedes odysseus agamemnon menelaus")
    assert likely(t, 0, "send", cards=["perseus", "andromeda"], card="perseus") > 0.95


def test_who_looks_at_one_round_prefers_what_wins_it_but_less_surely() -> None:
    t = fight("hector aeneas paris perseus andromeda", "achilles ajax diomedes odysseus agamemnon menelaus")
    small: dict[str, Any] = {"cards": ["perseus", "andromeda"], "card": "perseus"}
    assert 0.55 < likely(t, 0, "send", style=PLAIN, **small) < likely(t, 0, "send", **small)
    t = fight("hector aeneas paris perseus andromeda", "achilles ajax")
    assert likely(t, 0, "send", style=PLAIN, cards=["hector", "aeneas", "paris"], card="hector") > 0.5
    assert likely(t, 0, "send", style=PLAIN._replace(memory=False), **small) < 0.2


def test_a_larger_group_that_is_sure_to_win_is_preferred() -> None:
    """Two pairs of mine against a pair and cards alone: the rest is won either way, so the order hardly matters."""
    t = fight("hector aeneas paris priam perseus andromeda", "achilles ajax")
    assert likely(t, 0, "send", cards=["hector", "aeneas", "paris", "priam"], card="hector") > 0.95


def test_the_rest_of_a_duel_is_worth_the_opposite_to_the_other_side() -> None:
    for seed in range(12):
        s = load("famix").new(2, seed)
        mine, theirs = (tuple(sorted(s.zones[f"army.{seat}"])) for seat in (0, 1))
        value = rest(s.rules, mine, theirs, 0.2, 9)
        assert value == pytest.approx(-rest(s.rules, theirs, mine, 0.2, 9), abs=0.35)
        assert -len(theirs) <= value <= len(mine)


def test_only_groups_that_may_be_sent_are_thought_of() -> None:
    for seed in range(6):
        for s in walk("famix", seed):
            if s.question and s.question.name == "send" and not s.answers:
                for seat in (0, 1):
                    army = tuple(sorted(s.zones[f"army.{seat}"]))
                    thought = {g.cards for g in choices(s.rules, army)}
                    offered = {a.cards if isinstance(a, Send) else a.values() for a in options(s, seat)}
                    assert thought == offered
                    assert len(families(s.rules, army)) in (0, len(offered))


# ---- FaMiX: gods

DRAWN = "mead nectar bread bread"


def feeding(first: str, second: str, gifts: Mapping[str, str]) -> Table:
    """Seat 0 has drawn mead and nectar, and has two gods; seat 1 has none."""
    t = fight(first, second, "zeus hades", zones={"resources": DRAWN, **gifts})
    front = [card.partition(".")[0] for card in t.s.zones["army.0"]], [c.partition(".")[0] for c in t.s.zones["army.1"]]
    return send(send(t, 0, " ".join(front[0][:2])), 1, " ".join(front[1][:2]))


def test_a_god_is_called_when_the_fight_would_be_lost() -> None:
    t = feeding("perseus andromeda minos", "achilles ajax castor", {"gifts.0.1": "nectar ambrosia"})
    t.do(0, "place", card="nectar", zone="gifts.0.0")
    assert likely(t, 0, "place", card="mead", zone="gifts.0.1") > 0.95


def test_a_god_is_spared_when_the_fight_is_won_anyway() -> None:
    t = feeding("achilles ajax castor", "perseus andromeda minos", {"gifts.0.1": "nectar ambrosia"})
    t.do(0, "place", card="nectar", zone="gifts.0.0")
    assert likely(t, 0, "place", card="mead", zone="gifts.0.1") < 0.2


def test_offerings_gather_with_one_god() -> None:
    t = fight("perseus andromeda minos", "achilles ajax castor", "", "zeus hades", {"resources": "oil oil mead mead"})
    t.s.zones["gifts.1.1"] += [c for c in t.s.zones["resources"] if c.startswith(("bread", "wine"))][:2]
    for card in t.s.zones["gifts.1.1"]:
        t.s.zones["resources"].remove(card)
        t.s.known[card] = 0b11
    send(send(t, 0, "perseus andromeda"), 1, "achilles ajax")
    t.do(0, "place", card="oil", zone="gifts.1.0")
    assert likely(t, 0, "place", card="oil", zone="gifts.1.1") > 0.9


def test_how_likely_a_triple_is_completed() -> None:
    oil, bread, wine = 1, 2, 4
    assert completes([bread | wine], ALL_OFFERINGS, oil, 0) == 1
    assert completes([bread | wine], ALL_OFFERINGS, 0, 2) == pytest.approx(11 / 36)
    assert completes([bread, oil | bread], ALL_OFFERINGS, 0, 1) == pytest.approx(1 / 6)
    assert completes([0], ALL_OFFERINGS, oil, 2) == pytest.approx(1 / 18)
    assert completes([0], ALL_OFFERINGS, 0, 2) == 0
    assert completes([], ALL_OFFERINGS, oil, 2) == 0


# ---- FaMiX: positions


def test_whoever_is_ahead_may_hope_for_more() -> None:
    strategy = load("famix").strategy
    even = fight("castor minos", "castor minos").s
    ahead = fight("castor minos", "castor minos", zones={"living.0": "hector aeneas"}).s
    assert strategy.value(even) == pytest.approx((0.5, 0.5), abs=0.02)
    assert strategy.value(ahead)[0] > 0.85
    for seed in range(4):
        for s in walk("famix", seed):
            assert sum(strategy.value(s)) == pytest.approx(1)


def test_a_strategy_plays_better_than_chance() -> None:
    game, won = load("famix"), 0.0
    for seed in range(120):
        s, rng, me = game.new(2, seed // 2), Random(seed), seed % 2
        while waiting := to_act(s):
            seat = waiting[0]
            offered = options(s, seat)
            found = game.strategy.weigh(observe(s, seat), offered, rng) if seat == me else None
            play(s, seat, rng.choices(offered, found)[0])
        assert s.result
        won += s.result[me]
    assert won > 64


@pytest.mark.parametrize("given", [{"partial_famix": True}, {"solo_choice": "free"}, {"pack": "shared"}])
def test_it_answers_with_every_option(given: Mapping[str, object]) -> None:
    rng = Random(3)
    for seed in range(3):
        for s in walk("famix", seed, given=given):
            for seat in to_act(s):
                offered = options(s, seat)
                found = load("famix").strategy.weigh(observe(s, seat), offered, rng)
                assert len(found) == len(offered)
                assert max(found) > 0
                assert min(found) >= 0


def test_after_a_tie_the_hidden_cards_of_the_other_side_are_reckoned_with() -> None:
    t = send(send(fight("perseus antigone priam", "theseus pentheus telemachus"), 0, "perseus"), 1, "theseus")
    found = weights(t, 0)
    assert {type(action) for action in found} == {Stake}
    assert max(found, key=found.__getitem__) == Stake("priam.0")
    t.do(0, "stake", card="priam").do(1, "stake", card="pentheus")
    assert {type(action) for action in weights(t, 0)} == {Lead}


# ---- MiTiX


def test_after_a_tie_the_weakest_is_staked_and_the_strongest_revealed() -> None:
    t = duel("jason icarus minos achilles", "atalanta castor circe minotaur", choose_order=True)
    reveal(t, "jason", "atalanta")
    staked = weights(t, 0)
    assert max(staked, key=staked.__getitem__) == Stake("icarus.1")
    t.do(0, "stake", card="icarus").do(1, "stake", card="castor")
    revealed = weights(t, 0)
    assert max(revealed, key=revealed.__getitem__) == Reveal("achilles.1")
    assert max(revealed.values()) > 0.6


def test_who_is_on_the_olympus_makes_a_card_strong_or_weak() -> None:
    t = duel(
        "antigone achilles castor", "minos circe creon", one="oedipus charon", other="hector charon", choose_order=True
    )
    t.s.zones["stake.0"].append(t.s.zones["pack.1"].pop())  # as after a tie
    found = weights(t, 0)
    assert found[Reveal("antigone.1")] > 0.9
    assert found[Reveal("achilles.1")] < 0.05


def test_the_balance_of_two_sides() -> None:
    assert balance([500], [400, 300]) == 1
    assert balance([500], [OLYMPUS + 100, 300]) == 0
    assert balance([500, 900 - OLYMPUS], [500]) == -0.5


def test_without_the_house_rule_there_is_nothing_to_think_about() -> None:
    t = duel("jason minos", "castor circe")
    assert weights(t, 0) == {Reveal(None): 1.0}
    strategy = load("mitix").strategy
    assert strategy.value(duel("zeus hera", "icarus helen").s)[0] > 0.9
    for s in walk("mitix", 1):
        assert sum(strategy.value(s)) == pytest.approx(1)


def test_a_gift_is_one_of_the_answers() -> None:
    t = feeding("perseus andromeda minos", "achilles ajax castor", {})
    assert {type(action) for action in weights(t, 0)} == {Place}
    assert len(set(weights(t, 0, Style(memory=False)).values())) >= 1


def test_an_opponent_who_reveals_the_strongest_first_is_read() -> None:
    t = duel("helen icarus eurydice minos antigone", "typhon minotaur talos castor circe", choose_order=True)
    for mine, theirs in (("helen", "typhon"), ("icarus", "minotaur"), ("eurydice", "talos")):
        reveal(t, mine, theirs)
    lots = Lots(observe(t.s, 0))
    assert lots.lean > 0.1
    assert lots.now("minos.1") < -0.05  # a middling card had better wait
    assert lots.now("antigone.1") > lots.now("minos.1")  # a weak one has less to lose
    assert Lots(observe(t.s, 1)).lean < -0.1
    assert lots.lean > Lots(observe(duel("minos", "castor", choose_order=True).s, 0)).lean == 0
