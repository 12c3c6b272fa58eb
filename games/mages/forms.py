"""The two sides of a mage as the rules ask about them: a number, or yes or no, for every question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.mages.deck import Rulebook, Tunable

NO_LIMIT = 1_000


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """The rulebook as printed; an ability changes an answer."""

    goal: int
    """The magic in hand that wins (FMF-13)."""
    limit: int
    """The most cards in the battlefield (FMF-28)."""
    loot: int
    """The cards that a won attack on a mage steals (FMF-70)."""
    wakes_on: int
    """The lowest roll that leads back to fuzzy form (FMF-83)."""
    hoards: bool = False
    """Face-down magic in the battlefield counts for winning (FMF-16)."""
    fused_goal: int = 0
    """The magic in hand that wins while fused, 0 if nothing does (FMF-14)."""
    strikes_back: bool = False
    """May attack its attacker once the attack is over (FMF-78)."""
    splits: bool = False
    """May divide an attack among several mages (FMF-65)."""
    shields: bool = False
    """Face-down magic of a defence that holds goes back face down (FMF-69)."""
    rerolls: bool = False
    """May roll its own die again, once in every turn."""
    crumbs: int = 0
    """Cards drawn after each own attack."""
    potions_from_hand: bool = False
    """May use potions that were never placed (FMF-31)."""
    fuses_any: bool = False
    """May fuse with a mage in fuzzy form too (FMF-87)."""
    sprint: int = 0
    """Actions to draw or place after a failed roll in essence form (FMF-80)."""
    deeds: tuple[str, ...] = ()
    """The abilities that it may use, by name."""


Change = Callable[[Rulebook, Tunable], Mapping[str, Any]]

PASSIVES: dict[str, Change] = {
    "infini-mini": lambda r, t: {"limit": NO_LIMIT},
    "hoard": lambda r, t: {"hoards": True},
    "counter-attack": lambda r, t: {"strikes_back": True},
    "potion-master": lambda r, t: {"potions_from_hand": True},
    "crumbs": lambda r, t: {"crumbs": t.crumbs_draws},
    "light-fingers": lambda r, t: {"loot": t.light_fingers_loot},
    "seven": lambda r, t: {"goal": r.septimus_goal},
    "split-fire": lambda r, t: {"splits": True},
    "sly-fox": lambda r, t: {"rerolls": True},
    "shell-shield": lambda r, t: {"shields": True},
    "fmf-and-fuse": lambda r, t: {"fuses_any": True, "fused_goal": t.hysteria_fused_goal},
    "slow-and-steady": lambda r, t: {"wakes_on": t.tag_wakes_on},
    "speedster": lambda r, t: {"sprint": r.speedster_actions},
}
"""What the abilities that are always on change."""
LASTING = ("fused_goal",)
"""What an essence side changes for as long as the fuse lasts, so on the fuzzy side too (FMF-R09)."""


def plain(rulebook: Rulebook) -> Form:
    """A side without abilities (FMF-R43)."""
    return Form(rulebook.goal, rulebook.field_limit, rulebook.loot, rulebook.wakes_on)


def sides(fuzzy: Sequence[str], essence: Sequence[str], rulebook: Rulebook, tunable: Tunable) -> tuple[Form, Form]:
    """Both sides of a mage with these abilities, the fuzzy one first."""

    def side(names: Sequence[str], form: Form) -> Form:
        changed: dict[str, Any] = {}
        for name in names:
            changed |= PASSIVES[name](rulebook, tunable) if name in PASSIVES else {}
        return replace(form, **changed, deeds=tuple([name for name in names if name not in PASSIVES]))

    asleep = side(essence, plain(rulebook))
    awake = replace(plain(rulebook), **{name: getattr(asleep, name) for name in LASTING})
    return side(fuzzy, awake), asleep
