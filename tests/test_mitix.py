"""MiTiX vs MiTiX: packs, the two on Olympus, rounds, ties and the end. Seat 0 has the laurel set, seat 1 the owls."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from games.core.deck import deck_from_json
from games.core.events import Moved, Shown
from games.core.flow import options, play, to_act
from games.core.game import BadOption, load, shipped_deck
from games.core.knowledge import observe
from games.core.pack import Pack
from games.core.state import kind_of
from games.mitix.deck import MITIX_SCHEMA
from games.mitix.duel import standing
from games.mitix.state import House
from tests.arena import WATCHERS, duel, reveal, told
from tests.table import Table, walk


def winner(first: str, second: str, one: str = WATCHERS, other: str = WATCHERS) -> int:
    """Who wins a round: 0, 1 or -1 for a tie; two more cards follow, so that a tie goes on."""
    t = reveal(duel(f"{first} patroclus medea minos", f"{second} pollux circe creon", one, other))
    return told(t, "fight")["fight"]


def facts(kind: str) -> dict[str, object]:
    """What is printed on a figure."""
    (found,) = [d.facts for d in shipped_deck("mitix").designs if d.kind == kind]
    return {name: getattr(found, name) for name in ("cls", "bios", "power", "word", "columns", "friends", "enemies")}


# ---- getting ready


def test_mtx_01_there_are_two_ways_to_play() -> None:
    assert load("mitix").folder == load("famix").folder
    assert shipped_deck("mitix").text == shipped_deck("famix").text
    assert shipped_deck("mitix") != shipped_deck("famix")


def test_mtx_02_the_packs_lie_face_down() -> None:
    s = load("mitix").new(2, 1)
    assert [len(s.zones[zone]) for zone in ("pack.0", "pack.1")] == [55, 55]
    assert not any(s.known[card] for zone in ("pack.0", "pack.1") for card in s.zones[zone])


def test_mtx_03_r08_the_twenty_come_from_the_opponents_pack_at_random() -> None:
    s = load("mitix").new(2, 1)
    for seat, back in enumerate(("owl", "laurel")):
        twenty = s.zones[f"army.{seat}"] + s.zones[f"olympus.{seat}"]
        assert len(twenty) == 20
        assert {s.deck.backs[card] for card in twenty} == {back}
    assert len({tuple(load("mitix").new(2, seed).zones["army.0"]) for seed in range(9)}) == 9


def test_mtx_r08_with_the_option_they_are_the_own_cards() -> None:
    s = load("mitix").new(2, 1, {"whose_cards": "own"})
    assert {s.deck.backs[card] for card in s.zones["army.0"]} == {"laurel"}
    assert {s.deck.backs[card] for card in s.zones["army.1"]} == {"owl"}


def test_mtx_04_05_the_first_two_lie_open_on_the_olympus() -> None:
    s = load("mitix").new(2, 3, watched=True)
    for seat in (0, 1):
        drawn = [e.card for e in s.events or () if isinstance(e, Moved) and e.target == f"army.{seat}"]
        assert s.zones[f"olympus.{seat}"] == drawn[:2]
        assert all(s.known[card] == 0b11 for card in drawn[:2])


def test_mtx_06_who_is_on_the_olympus_does_not_fight() -> None:
    for seed in range(5):
        *_, s = walk("mitix", seed)
        assert [len(s.zones[f"olympus.{seat}"]) for seat in (0, 1)] == [2, 2]


def test_mtx_07_the_other_eighteen_fight() -> None:
    s = load("mitix").new(2, 1)
    assert [len(s.zones[f"army.{seat}"]) for seat in (0, 1)] == [18, 18]
    t = duel("aeneas", "achilles", choose_order=True)
    assert t.refused(0, "reveal", card="achilles.1") == "MTX-07"
    assert t.refused(0, "reveal", card="telemachus") == "MTX-07"


def test_mtx_r17_what_is_printed_on_a_card() -> None:
    designs = shipped_deck("mitix").designs
    assert len(designs) == 75
    for d in designs:
        assert (len(d.facts.friends), len(d.facts.enemies)) == (3, 3)
        assert 1 <= len(d.facts.columns) <= 2
        assert (d.facts.cls == "god") == (d.facts.columns == ("olympus",))
    assert facts("medea") == {
        "cls": "figure",
        "bios": 368,
        "power": 122,
        "word": "prodige",
        "columns": ("argonauts",),
        "friends": ("jason", "circe", "sisyphus"),
        "enemies": ("talos", "theseus", "creon"),
    }


# ---- the round


def test_mtx_08_both_reveal_the_first_card() -> None:
    t = duel("aeneas castor", "achilles circe")
    assert t.asked == ("reveal", (0, 1))
    assert t.refused(0, "pass") == "MTX-08"
    reveal(t)
    shown = [(e.card, e.zone) for e in t.happened if isinstance(e, Shown)]
    assert [(kind_of(card), zone) for card, zone in shown] == [("aeneas", "duel.0"), ("achilles", "duel.1")]


def test_mtx_09_the_olympus_is_looked_up_before_any_bios() -> None:
    t = reveal(duel("perseus", "achilles", one="zeus charon"))
    assert told(t, "bios", "loss", "final") == {}
    assert told(t, "sun") == {"sun.0": 0}


def test_mtx_10_11_12_a_friend_of_the_own_olympus_wins_at_once_even_against_a_god() -> None:
    assert winner("antigone", "zeus") == 1
    assert winner("antigone", "zeus", one="telemachus oedipus") == 0
    assert winner("antigone", "zeus", other="telemachus oedipus") == 1  # a friend of the other side is none of mine


def test_mtx_13_14_an_enemy_of_the_opposing_olympus_loses_at_once() -> None:
    assert winner("achilles", "icarus") == 0
    assert winner("achilles", "icarus", other="telemachus hector") == 1
    assert winner("achilles", "icarus", one="telemachus hector") == 0  # a cloud of the own side does no harm
    assert told(reveal(duel("achilles", "icarus", other="telemachus hector")), "cloud") == {"cloud.0": 1}


def test_mtx_15_16_support_and_condemnation_cancel() -> None:
    both = {"one": "zeus charon", "other": "charon atlas"}  # Zeus is for Perseus, Atlas against him
    assert winner("perseus", "icarus", **both) == 0
    assert winner("perseus", "achilles", **both) == 1
    t = reveal(duel("perseus", "achilles", **both))
    assert told(t, "sun", "cloud", "final") == {"sun.0": 0, "cloud.0": 1, "final.0": 315, "final.1": 390}


def test_mtx_r09_the_higher_standing_wins() -> None:
    assert winner("antigone", "achilles", one="telemachus oedipus", other="charon patroclus") == 1  # both supported
    assert winner("perseus", "icarus", one="zeus telemachus", other="atlas ariadne") == 0  # 0 against 0
    assert winner("perseus", "icarus", one="zeus telemachus", other="atlas daedalus") == 1  # 0 against 1
    assert winner("achilles", "zeus", one="typhon charon", other="hector telemachus") == 1  # both condemned
    assert winner("priam", "zeus", one="typhon telemachus", other="achilles charon") == 0  # 0 against -1


def test_mtx_r10_two_suns_count_once() -> None:
    two = {"one": "athena zeus", "other": "atlas charon"}  # two for Perseus, one against him
    assert winner("perseus", "achilles", **two) == 1
    assert told(reveal(duel("perseus", "achilles", **two)), "sun", "cloud") == {"sun.0": 1, "cloud.0": 0}


def test_mtx_r11_the_fighters_own_suns_and_clouds_do_not_count() -> None:
    t = reveal(duel("hector", "achilles"))  # each names the other as an enemy
    assert told(t, "sun", "cloud") == {}
    assert told(t, "final") == {"final.0": 505 - 150, "final.1": 520 - 140}


# ---- Bios


def test_mtx_17_18_final_bios() -> None:
    """The worked example: 432 - 150 = 282."""
    t = reveal(duel("aeneas", "achilles"))
    assert told(t, "bios", "loss", "final") == {
        "bios.0": 432,
        "loss.0": 150,
        "final.0": 282,
        "bios.1": 520,
        "loss.1": 108,
        "final.1": 412,
    }


def test_mtx_19_the_higher_final_bios_wins() -> None:
    assert winner("aeneas", "achilles") == 1
    assert winner("minotaur", "aeneas") == 0
    assert winner("hector", "patroclus") == 0


def test_mtx_r03_the_word_of_a_power_does_not_matter() -> None:
    assert [facts(kind)["word"] for kind in ("aeneas", "medusa", "circe")] == ["exploit", "ravage", "prodige"]
    assert told(reveal(duel("medusa", "circe")), "final") == {"final.0": 450 - 118, "final.1": 352 - 152}
    assert told(reveal(duel("circe", "aeneas")), "final") == {"final.0": 352 - 108, "final.1": 432 - 118}


def test_mtx_r04_a_final_bios_may_be_below_zero() -> None:
    t = duel("icarus", "achilles")
    weak = deck_from_json(t.s.deck.text.replace('"bios":228', '"bios":28'), MITIX_SCHEMA)
    t.s.deck, t.s.rules = weak, House.of(weak, dict(t.s.rules.options))
    reveal(t)
    assert told(t, "final", "fight") == {"final.0": 28 - 150, "final.1": 520 - 45, "fight": 1}


def test_mtx_r05_gods_fight_like_everybody_else() -> None:
    assert winner("zeus", "achilles") == 0
    assert winner("dionysus", "typhon") == 1


# ---- ties


def tie(first: str = "jason patroclus minotaur", second: str = "atalanta minos aeneas", **given: object) -> Table:
    """A first round at 535 on both sides."""
    return duel(first, second, **given)  # type: ignore[arg-type]


def test_mtx_20_21_22_r12_r14_a_tie_is_fought_out_and_its_winner_gains_everything() -> None:
    t = reveal(tie())
    assert told(t, "final", "fight") == {"final.0": 320, "final.1": 320, "fight": -1}
    assert [t.kinds(f"stake.{seat}") for seat in (0, 1)] == [["jason", "patroclus"], ["atalanta", "minos"]]
    assert [t.s.known[t.s.zones[f"stake.{seat}"][1]] for seat in (0, 1)] == [0, 0]
    assert t.asked == ("reveal", (0, 1))
    reveal(t)
    assert told(t, "fight") == {
        "fight": 0,
    }
    assert sorted(t.kinds("living.0")) == sorted(["jason", "patroclus", "minotaur", "atalanta", "minos", "aeneas"])
    assert t.kinds("underworld.1") == []
    assert all(t.s.known[card] == 0b11 for card in t.s.zones["living.0"])  # a stake is shown when it is won
    assert (t.s.round, t.result) == (1, (1.0, 0.0))


def test_mtx_r12_after_a_tie_the_olympus_is_looked_up_again() -> None:
    t = reveal(reveal(tie(one="ariadne charon", other="telemachus ariadne")))
    assert told(t, "cloud") == {"cloud.0": 1}
    assert told(t, "fight") == {"fight": 1}
    assert len(t.kinds("living.1")) == 6


def test_mtx_r12_a_tie_may_follow_a_tie() -> None:
    t = duel("jason minos theseus creon hector", "atalanta priam perseus castor circe")
    reveal(reveal(t))
    assert told(t, "fight") == {"fight": -1}
    assert [len(t.kinds(f"stake.{seat}")) for seat in (0, 1)] == [4, 4]
    assert len(reveal(t).kinds("living.0")) == 10


def test_mtx_23_r13_r14_without_two_cards_each_a_tie_gives_nobody_a_living() -> None:
    t = reveal(tie("jason minotaur", "atalanta aeneas"))
    assert [t.kinds(f"underworld.{seat}") for seat in (0, 1)] == [["jason"], ["atalanta"]]
    assert t.asked == ("reveal", (0, 1))  # the last cards fight a normal round
    reveal(t)
    assert [t.kinds(f"living.{seat}") for seat in (0, 1)] == [["minotaur"], []]
    t = reveal(reveal(tie("jason minos theseus", "atalanta priam perseus")))
    assert [len(t.kinds(f"underworld.{seat}")) for seat in (0, 1)] == [3, 3]
    assert t.result == (0.5, 0.5)


# ---- the end


def test_mtx_24_25_26_27_the_winner_lives_and_the_loser_goes_to_the_underworld() -> None:
    t = reveal(duel("aeneas minotaur", "achilles circe"))
    assert (t.kinds("living.1"), t.kinds("underworld.0")) == (["achilles"], ["aeneas"])
    reveal(t)
    assert (t.kinds("living.0"), t.kinds("underworld.1")) == (["minotaur"], ["circe"])


def test_mtx_28_r15_the_duel_lasts_until_all_have_fought() -> None:
    rounds = set()
    for seed in range(60):
        *_, s = walk("mitix", seed)
        assert not s.zones["army.0"]
        assert not s.zones["army.1"]
        rounds.add(s.round)
    assert max(rounds) == 18
    assert min(rounds) < 18  # there was a tie


def test_mtx_29_the_most_living_win() -> None:
    t = reveal(reveal(reveal(duel("aeneas minotaur hector", "achilles circe castor"))))
    assert told(t, "living") == {"living.0": 2, "living.1": 1}
    assert told(t, "total") == {}
    assert t.result == (1.0, 0.0)


def test_mtx_30_r07_then_the_higher_total_of_printed_bios() -> None:
    t = reveal(reveal(duel("aeneas minotaur", "achilles circe")))
    assert told(t, "living", "total") == {"living.0": 1, "living.1": 1, "total.0": 475, "total.1": 520}
    assert t.result == (0.0, 1.0)


def test_mtx_r06_then_it_is_a_draw() -> None:
    t = reveal(reveal(duel("achilles circe", "circe achilles")))
    assert told(t, "total") == {"total.0": 520, "total.1": 520}
    assert t.result == (0.5, 0.5)


# ---- packs and sets


def test_mtx_r01_for_two() -> None:
    for game in ("mitix", "famix"):
        assert list(load(game).seats) == [2]
        for seats in (1, 3):
            with pytest.raises(BadOption):
                load(game).new(seats, 1)


def test_mtx_r02_each_player_owns_the_full_set() -> None:
    s = load("mitix").new(2, 1)
    for back in ("laurel", "owl"):
        assert len({kind_of(card) for card in s.deck.cards if s.deck.backs[card] == back}) == 75
    assert standing(duel("achilles", "achilles").s, 0, "achilles.0") == 0
    assert winner("achilles", "achilles") == -1


@pytest.mark.parametrize(("game", "drawn"), [("mitix", 20), ("famix", 10)])
def test_mtx_r02_r18_a_shared_set_is_dealt_out_and_the_odd_card_put_aside_unseen(game: str, drawn: int) -> None:
    s = load(game).new(2, 1, {"pack": "shared"})
    used = [c for zone, cards in s.zones.items() if zone != "box" for c in cards if s.deck.backs[c] != "resource"]
    assert len(used) == 74
    assert len({kind_of(card) for card in used}) == 74
    assert {s.deck.backs[card] for card in used} == {"laurel"}
    assert [len(s.zones[f"pack.{seat}"]) for seat in (0, 1)] == [37 - drawn, 37 - drawn]
    (odd,) = [card for card in s.zones["box"] if s.deck.backs[card] == "laurel"]
    assert s.known[odd] == 0
    aside = set()
    for seed in range(30):
        s = load(game).new(2, seed, {"pack": "shared"})
        aside |= {kind_of(card) for card in s.zones["box"] if s.deck.backs[card] == "laurel"}
    assert len(aside) > 10


@pytest.mark.parametrize(("game", "least"), [("mitix", 20), ("famix", 10)])
def test_mtx_r18_a_pack_that_is_too_small_is_refused(game: str, least: int) -> None:
    packing = load(game).packing
    assert packing is not None
    kinds = [kind for kind in packing.kinds if facts(kind)["cls"] != "god"]
    for shared, needed in ((False, least), (True, 2 * least)):
        good, small = Pack("mine", tuple(kinds[:needed])), Pack("mine", tuple(kinds[: needed - 1]))
        given = {"pack.0": "mine", "pack": "shared" if shared else "full"}
        assert load(game).new(2, 1, given, packing.deck((good, None))).zones
        with pytest.raises(
            BadOption, match=rf"pack\.0: expected a pack of at least {needed} cards, found {needed - 1}"
        ):
            load(game).new(2, 1, given, packing.deck((small, None)))
        assert packing.trouble(good, shared=shared) is None
        assert packing.trouble(small, shared=shared) == ("few", {"value": needed - 1, "count": needed})


def test_mtx_r18_links_to_names_that_are_not_in_the_pack_never_match() -> None:
    packing = load("mitix").packing
    assert packing is not None
    pack = Pack("few", tuple(kind for kind in packing.kinds if kind not in ("heracles", "typhon"))[:20])
    s = load("mitix").new(2, 1, {"pack.0": "few", "pack.1": "few"}, packing.deck((pack, pack)))
    assert {kind_of(card) for card in s.deck.cards} == set(pack.kinds)
    rng = Random(1)
    while waiting := to_act(s):
        play(s, waiting[0], rng.choice(options(s, waiting[0])))
    assert s.result is not None


# ---- nothing to choose, or the house rule


def test_mtx_r16_nobody_looks_at_the_eighteen_and_there_is_nothing_to_choose() -> None:
    t = Table("mitix")
    for seat in (0, 1):
        assert len(options(t.s, seat)) == 1
        view = observe(t.s, seat).table
        assert all(card[0] == "?" for p in (0, 1) for card in view.zones[f"army.{p}"])
    assert duel("aeneas", "achilles").refused(0, "reveal", card="aeneas.0") == "MTX-R16"
    t = reveal(tie())
    assert t.refused(0, "stake", card="minotaur") == "MTX-20"


def house_rule(first: str, second: str) -> Table:
    return duel(first, second, choose_order=True)


def test_mtx_r16_with_the_house_rule_everybody_chooses_in_secret_from_the_own_cards() -> None:
    t = house_rule("aeneas minotaur castor", "achilles circe creon")
    assert all(card[0] != "?" for card in observe(t.s, 0).table.zones["army.0"])
    assert all(card[0] == "?" for card in observe(t.s, 0).table.zones["army.1"])
    assert len(options(t.s, 0)) == 3
    assert t.refused(0, "reveal") == "MTX-R16"
    t.do(0, "reveal", card="minotaur")
    assert "minotaur" not in repr(observe(t.s, 1))
    t.do(1, "reveal", card="creon")
    assert (t.kinds("living.0"), t.kinds("underworld.1")) == (["minotaur"], ["creon"])


def test_mtx_r16_r12_with_the_house_rule_stakes_are_chosen_too() -> None:
    t = house_rule("jason patroclus minotaur castor", "atalanta minos aeneas creon")
    reveal(t, "jason", "atalanta")
    assert t.asked == ("stake", (0, 1))
    assert t.refused(0, "reveal", card="castor") == "MTX-R12"
    assert t.refused(0, "pass") == "MTX-20"
    assert t.refused(0, "stake", card="creon") == "MTX-07"
    t.do(0, "stake", card="castor").do(1, "stake", card="aeneas")
    assert "aeneas" not in repr(observe(t.s, 0).table.zones)
    assert "aeneas" in repr(observe(t.s, 1).table.zones)
    reveal(t, "minotaur", "creon")
    assert sorted(t.kinds("living.0")) == sorted(["jason", "castor", "minotaur", "atalanta", "aeneas", "creon"])


# ---- tables laid by hand


@pytest.mark.parametrize(
    ("zones", "said"),
    [
        ({"army.0": "hector"}, "army.1: expected as many cards as in army.0, 1, found 18"),
        ({"army.0": "", "army.1": ""}, "army.0: expected at least one card"),
        ({"duel.0": "hector"}, "duel.0: expected no card before the fight"),
        ({"stake.1": "hector"}, "stake.1: expected no card before the fight"),
    ],
)
def test_a_laid_table_must_be_one_that_the_rules_can_go_on_from(zones: Mapping[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Table("mitix", zones=zones)


def test_laid_cards_have_the_backs_of_the_packs_they_come_from() -> None:
    t = duel("hector aeneas", "hector achilles")
    assert [t.s.deck.backs[card] for card in t.s.zones["army.0"]] == ["owl", "owl"]
    assert [t.s.deck.backs[card] for card in t.s.zones["army.1"]] == ["laurel", "laurel"]
