"""Fuzzy Mage Fight: what each trap, spell and potion does. Seat 0 plays; traps are those of seat 1 whom it attacks."""

from __future__ import annotations

from games.core.flow import options
from games.core.knowledge import observe
from tests.brawl import brawl, verbs
from tests.table import Table


def sprung(
    trap: str, mine: str = "1 hex shoo gust", theirs: str = "1", *others: str, field: str = "", **marks: int
) -> Table:
    """Seat 0 has attacked with one magic, seat 1 has let it through and may use its trap."""
    t = brawl(mine, theirs, *others, fields={0: field, 1: trap}, **marks)  # type: ignore[arg-type]
    return t.do(0, "attack", hand=1, field=0, who=1).do(1, "pass")


def uses_of(t: Table, seat: int) -> list[str]:
    return [t.s.rules.kind[a.card] for a in options(t.s, seat) if a.verb() == "use"]  # type: ignore[attr-defined]


# ---- traps


def test_bramble() -> None:
    t = sprung("bramble", "1 hex shoo gust recall", "")
    assert len(t.do(1, "use", card="bramble").s.zones["hand.0"]) == 1


def test_sticky_paws() -> None:
    t = sprung("sticky-paws", "1 hex shoo gust", "").do(1, "use", card="sticky-paws")
    assert len(t.s.zones["hand.0"]) == 1
    assert [t.s.known[c] for c in t.s.zones["hand.1"]] == [0b11, 0b11]


def test_quicksand() -> None:
    t = sprung("quicksand", field="magic").do(1, "use", card="quicksand")
    assert t.s.marks()["actions"] == 0


def test_fmf_r48_mirror_flips_the_attacker_and_his_partner() -> None:
    t = sprung("mirror", "1 hex shoo gust", "1", "", fuse_0=1, fuse_2=1).do(1, "use", card="mirror")
    assert t.s.essence == [1, 1, 1]


def test_mirror_and_feather_bed_only_for_a_lost_mage() -> None:
    t = brawl("1", "2", fields={1: "mirror feather-bed"}).do(0, "attack", hand=1, field=0, who=1)
    t.do(1, "defend", hand=1, field=0)
    assert t.asked == ("traps", (1,))
    assert uses_of(t, 1) == []
    assert t.refused(1, "use", card="mirror") == "FMF-R51"


def test_fmf_r48_feather_bed_keeps_the_form_but_not_the_fuse() -> None:
    t = sprung("feather-bed").do(1, "use", card="feather-bed")
    assert t.s.essence == [0, 0]
    t = sprung("feather-bed", fuse_0=1, fuse_1=1).do(1, "use", card="feather-bed")
    assert (t.s.essence, t.s.partner) == ([0, 0], [-1, -1])


def test_fmf_r48_feather_bed_saves_both_of_a_pair_from_a_third() -> None:
    t = sprung("feather-bed", "1 hex shoo gust", "1", "", fuse_1=1, fuse_2=1).do(1, "use", card="feather-bed")
    assert t.s.essence == [0, 0, 0]
    assert t.s.partner == [-1, 2, 1]


def test_magnet() -> None:
    t = brawl("5", "", fields={1: "magnet hex"}).do(0, "attack", hand=4, field=0, who=1)
    t.do(1, "pass") if t.asked == ("defence", (1,)) else None
    t.do(1, "use", card="magnet")
    assert t.kinds("hand.1") == ["magic"] * 3
    assert t.kinds("discard") == ["magic", "magnet"]
    assert t.s.recovered == 0


def test_trapdoor() -> None:
    t = sprung("trapdoor", "1", field="mineon hex")
    assert len([a for a in options(t.s, 1) if a.verb() == "use"]) == 2, "one for each place"
    t.do(1, "use", card="trapdoor", zone="field.0", place=1)
    assert t.kinds("field.0") == ["mineon"]
    assert t.kinds("discard")[-2:] == ["hex", "trapdoor"]
    assert uses_of(sprung("trapdoor"), 1) == []


def test_fmf_r50_garbel_bait() -> None:
    t = sprung("garbel-bait", theirs="", garbel=1).do(1, "use", card="garbel-bait")
    assert t.s.garbel == 0
    assert len(t.s.zones["hand.0"]) == 2
    t = sprung("garbel-bait", "1", "", "", garbel=0).do(1, "use", card="garbel-bait")
    assert t.s.garbel == 1, "with the last card, or none, he walks on"


# ---- spells


def test_pickpocket() -> None:
    t = brawl("", "hex", "", fields={0: "pickpocket"})
    assert t.refused(0, "use", card="pickpocket", who=2) == "FMF-R51", "an empty hand"
    assert t.refused(0, "use", card="pickpocket", who=0) == "FMF-R51"
    assert t.do(0, "use", card="pickpocket", who=1).kinds("hand.0") == ["hex"]


def test_fmf_r51_the_fuse_partner_is_an_opponent_too() -> None:
    t = brawl("", "hex", "", fields={0: "pickpocket"}, fuse_0=1, fuse_1=1)
    assert t.do(0, "use", card="pickpocket", who=1).kinds("hand.0") == ["hex"]


def test_gust() -> None:
    t = brawl("", "", fields={0: "gust magic", 1: "magic mineon"})
    places = [(a.zone, a.place) for a in options(t.s, 0) if a.verb() == "use"]  # type: ignore[attr-defined]
    assert places == [("field.1", 0), ("field.1", 1)]
    t.do(0, "use", card="gust", zone="field.1", place=1)
    assert t.kinds("field.1") == ["magic"]
    assert t.kinds("discard") == ["mineon", "gust"]


def test_fmf_r51_muddle_picks_from_the_hands_as_they_were() -> None:
    for seed in range(1, 5):
        t = brawl("hex shoo", "2", fields={0: "muddle"})
        t.s.luck = seed
        t.do(0, "use", card="muddle", who=1)
        assert t.kinds("hand.0") == ["magic", "magic"]
        assert sorted(t.kinds("hand.1")) == ["hex", "shoo"]
        assert [t.s.known[c] for c in t.s.zones["hand.1"]] == [0b11, 0b11]
    t = brawl("", "magic", fields={0: "muddle"}).do(0, "use", card="muddle", who=1)
    assert t.kinds("hand.0") == ["magic"]


def test_call_mineon() -> None:
    t = brawl("", "", fields={0: "call-mineon 5"}, discard="mineon magic")
    t.do(0, "use", card="call-mineon")
    assert t.kinds("field.0").count("mineon") == 1
    assert brawl("", "", fields={0: "call-mineon"}).refused(0, "use", card="call-mineon") == "FMF-R51"


def test_recall() -> None:
    t = brawl("", "", fields={0: "recall"}, discard="magic mineon magic").do(0, "use", card="recall")
    assert t.asked == ("recalled", (0,))
    assert len(options(t.s, 0)) == 2, "equal cards are one choice"
    assert t.do(0, "choose", card="mineon").kinds("hand.0") == ["mineon"]
    assert t.kinds("discard") == ["magic", "magic", "recall"]
    assert brawl("", "", fields={0: "recall"}).refused(0, "use", card="recall") == "FMF-R51"


def test_fmf_r50_shoo_only_moves_the_garbel() -> None:
    t = brawl("3", "", "", garbel=2, fields={0: "shoo"})
    assert t.refused(0, "use", card="shoo", who=2) == "FMF-R51"
    t.do(0, "use", card="shoo", who=1)
    assert (t.s.garbel, len(t.s.zones["hand.0"])) == (1, 3)


def test_fmf_r46_moonlight_always_asks_its_second_question() -> None:
    t = brawl("", "", fields={0: "moonlight", 1: "bramble magic mineon"}).do(0, "use", card="moonlight", who=1)
    assert t.asked == ("burn", (0,))
    assert [t.s.known[c] for c in t.s.zones["field.1"]] == [0b11] * 3
    magic = t.s.zones["field.1"][1]
    assert t.refused(0, "discard", card=magic) == "FMF-R46"
    assert t.do(0, "discard", card="bramble").kinds("field.1") == ["magic", "mineon"]
    t = brawl("", "", fields={0: "moonlight", 1: "magic"}).do(0, "use", card="moonlight", who=1)
    assert verbs(t, 0) == {"pass"}
    none = brawl("", "", fields={0: "moonlight", 1: "mineon"})
    assert none.refused(0, "use", card="moonlight", who=1) == "FMF-R51"


def test_hex() -> None:
    t = brawl("2", "2", "", "1", fields={0: "hex"}).do(0, "use", card="hex")
    assert [len(t.s.zones[f"hand.{p}"]) for p in range(4)] == [2, 1, 0, 0]


# ---- potions


def test_fmf_32_encore_is_an_extra_turn_for_no_action() -> None:
    t = brawl("", "", fields={0: "encore"}).do(0, "use", card="encore")
    assert t.s.marks()["actions"] == 3
    assert t.do(0, "end").asked == ("act", (0,))
    assert t.do(0, "end").asked == ("act", (1,))


def test_empty_cup() -> None:
    t = brawl("", "", fields={0: "empty-cup"}, deck="hex shoo gust recall").do(0, "use", card="empty-cup")
    assert t.kinds("hand.0") == ["hex", "shoo", "gust", "recall"]
    assert brawl("1", "", fields={0: "empty-cup"}).refused(0, "use", card="empty-cup") == "FMF-R51"


def test_fmf_r35_backwash_lies_under_the_discard_pile_and_draws_from_its_top() -> None:
    t = brawl("", "", fields={0: "backwash"}, discard="magic hex").do(0, "use", card="backwash")
    assert t.kinds("discard") == ["backwash", "magic", "hex"]
    t.do(0, "draw", zone="discard").do(0, "draw", zone="discard").do(0, "draw", zone="discard")
    assert t.kinds("hand.0") == ["hex", "magic", "backwash"]
    t = brawl("", "", fields={0: "backwash"}, deck="shoo").do(0, "use", card="backwash").do(0, "draw", zone="discard")
    t = brawl("", "", fields={0: "backwash hex"}).do(0, "use", card="backwash").do(0, "end").do(1, "end")
    assert t.refused(0, "draw", zone="discard") == "FMF-R35", "for that turn only"


def test_vigour() -> None:
    t = brawl("", "", fields={0: "vigour"}).do(0, "use", card="vigour")
    assert t.s.marks()["actions"] == 5
    assert t.do(0, "end").s.marks()["actions"] == 3


def test_smelling_salts_work_in_essence_form_alone() -> None:
    t = brawl("", "", fields={0: "smelling-salts"}, form_0=1).do(0, "use", card="smelling-salts")
    assert t.s.essence == [0, 0]
    assert t.s.marks()["actions"] == 3
    assert brawl("", "", fields={0: "smelling-salts"}).refused(0, "use", card="smelling-salts") == "FMF-R51"


def test_fmf_r22_they_are_no_essence_ability() -> None:
    t = brawl("", "", fields={0: "smelling-salts"}, form_0=1, form_1=1, dice=[1], mages="wyatt,nez", deck="shoo")
    t.do(0, "roll").do(0, "ability", name="dig-in").do(0, "use", card="smelling-salts")
    assert t.asked == ("act", (0,))


def test_fmf_r10_giants_draught_adds_to_the_next_attack_alone() -> None:
    t = brawl("2", "5", fields={0: "giants-draught"}).do(0, "use", card="giants-draught")
    t.do(0, "attack", hand=1, field=0, who=1)
    assert t.s.question.about(t.s, 1) == ("defence.mage", {"value": 4})
    t.do(1, "defend", hand=4, field=0).do(0, "attack", hand=1, field=0, who=1)
    assert t.s.question.about(t.s, 1) == ("defence.mage", {"value": 1})


def test_fmf_r51_clear_sight_takes_one_of_four_and_orders_the_rest() -> None:
    t = brawl("", "", fields={0: "clear-sight"}, deck="hex shoo gust recall muddle").do(0, "use", card="clear-sight")
    assert t.asked == ("keep", (0,))
    assert t.refused(0, "pass") == "FMF-R51"
    assert t.refused(0, "choose", card=t.s.zones["deck"][-1]) == "FMF-R51"
    t.do(0, "choose", card="gust").do(0, "choose", card="recall").do(0, "choose", card="hex")
    assert t.kinds("hand.0") == ["gust"]
    assert t.kinds("deck")[:3] == ["recall", "hex", "shoo"], "in the order from the bottom"
    assert t.kinds("deck")[-1] == "muddle"
    assert [t.s.known[c] for c in t.s.zones["deck"][:3]] == [0b01] * 3
    assert t.asked == ("act", (0,))


def test_fmf_r51_clear_sight_fills_a_small_pile_up_from_the_discards() -> None:
    t = brawl("", "", fields={0: "clear-sight"}, deck="hex shoo", discard="3")
    rest = t.s.zones["deck"][:-2]
    t.s.zones["deck"] = t.s.zones["deck"][-2:]
    t.s.zones["removed"] += rest
    t.do(0, "use", card="clear-sight")
    assert t.kinds("look") == ["hex", "shoo", "magic", "magic"]
    assert t.kinds("deck") == ["magic"]


def test_lone_wolf() -> None:
    t = brawl("", "", fields={0: "lone-wolf"}, fuse_0=1, fuse_1=1).do(0, "use", card="lone-wolf")
    assert (t.s.partner, t.s.essence) == ([-1, -1], [0, 0])
    assert brawl("", "", fields={0: "lone-wolf"}).refused(0, "use", card="lone-wolf") == "FMF-R51"


def test_fmf_r27_r05_lone_wolf_takes_the_bonus_and_may_win() -> None:
    t = brawl("3", "", fields={0: "lone-wolf"}, fuse_0=1, fuse_1=1, deck="hex shoo gust")
    t.do(0, "draw").do(0, "draw").do(0, "draw")
    assert t.s.marks()["actions"] == 1
    assert t.do(0, "use", card="lone-wolf").s.turn == 1, "no action and nothing free is left"
    t = brawl("8", "", fields={0: "lone-wolf"}, fuse_0=1, fuse_1=1).do(0, "use", card="lone-wolf")
    assert t.result == (1.0, 0.0)


# ---- rulings


def test_fmf_r47_a_used_card_lies_aside_until_its_effect_is_complete() -> None:
    t = brawl("", "", fields={0: "recall"}, discard="magic").do(0, "use", card="recall")
    assert t.kinds("aside") == ["recall"]
    assert t.refused(0, "choose", card="recall") == "FMF-R52", "it cannot take itself"
    assert t.do(0, "choose", card="magic").kinds("discard") == ["recall"]


def test_fmf_38_magic_and_mineons_do_nothing_when_used() -> None:
    t = brawl("", "", fields={0: "magic mineon"})
    for card in t.s.zones["field.0"]:
        assert t.refused(0, "use", card=card) == "FMF-38"


def test_fmf_r39_r52_what_is_discarded_lies_open_to_all() -> None:
    t = brawl("", "3", fields={0: "hex"}).do(0, "use", card="hex")
    assert observe(t.s, 1).table.zones["discard"] == t.s.zones["discard"]
    assert t.kinds("discard") == ["magic", "hex"]
