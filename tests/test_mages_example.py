"""The four-player round of the rulebook, choice by choice."""

from __future__ import annotations

from tests.brawl import brawl
from tests.table import Table


def table() -> Table:
    """Round 2, all fuzzy, none fused; P4 has an empty hand, a mineon and an Empty Cup."""
    return brawl(
        "1 hex",
        "4 mineon",
        "3",
        "",
        fields={0: "", 1: "", 2: "", 3: "mineon empty-cup"},
        deck="shoo gust 5",
        garbel=1,
        dice=[6],
    )


def after_first() -> Table:
    """P1 draws, draws, places a magic face down."""
    return table().do(0, "draw").do(0, "draw").do(0, "place", card="magic").do(0, "end")


def after_second() -> Table:
    """P2 places a magic and a mineon and attacks with 3 + 2."""
    t = after_first().do(1, "place", card="magic").do(1, "place", card="mineon")
    return t.do(1, "attack", hand=2, field=1, who=0)


def test_fmf_105_the_first_player_draws_twice_and_places_a_magic() -> None:
    t = after_first()
    assert t.kinds("field.0") == ["magic"]
    assert t.kinds("hand.0") == ["hex", "shoo", "gust"]
    assert t.asked == ("act", (1,))


def test_fmf_106_the_second_attacks_with_five() -> None:
    t = after_second()
    assert t.asked == ("defence", (0,)), "3 + 3 could be enough for all the table knows"
    assert t.refused(0, "defend", hand=0, field=1) == "FMF-74"
    t.do(0, "pass").do(0, "pass")
    assert t.s.essence == [1, 0, 0, 0]
    assert t.kinds("discard") == ["magic"] * 3
    assert len(t.s.zones["hand.0"]) == 1
    assert len(t.s.zones["hand.1"]) == 3


def test_fmf_107_108_109_the_third_places_three_and_the_fourth_is_held_and_drinks() -> None:
    t = after_second().do(0, "pass").do(0, "pass")
    assert t.asked == ("act", (2,)), "with its three actions the second turn is over"
    t.do(2, "place", card="magic").do(2, "place", card="magic").do(2, "place", card="magic").do(2, "end")
    assert t.kinds("field.2") == ["magic"] * 3
    assert t.kinds("hand.3") == ["magic"], "drawn for the mineon"
    t.do(3, "attack", hand=1, field=0, who=2).do(2, "defend", hand=0, field=1)
    assert t.s.essence == [1, 0, 0, 0]
    assert t.kinds("field.2") == ["magic"] * 2
    assert t.kinds("discard")[-2:] == ["magic"] * 2
    assert t.asked == ("traps", (2,)), "what lies face down might be one"
    t.do(2, "pass").do(3, "use", card="empty-cup")
    assert t.kinds("hand.3") == ["magic"] * 4
    assert t.s.marks()["actions"] == 2
    t.do(3, "place", card="magic").do(3, "place", card="magic")
    assert t.kinds("field.3") == ["mineon", "magic", "magic"]
