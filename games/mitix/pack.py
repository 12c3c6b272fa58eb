"""The packs that players bring to MiTiX and FaMiX: figures out of the set, each at most once (MTX-R02, MTX-R18)."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from games.core.deck import Deck, deck_from_json
from games.core.game import load, shipped_deck
from games.core.pack import FULL, Demand, Figure, Pack, pack_of
from games.core.read import read_yaml
from games.mitix.deck import LEAST, SETS


def room(game: str, gods: int, others: int, *, shared: bool = False) -> str | None:
    """What is wrong with a pack of so many gods and others: "few" cards, "gods" only, or nothing."""
    players = 2 if shared else 1
    if gods + others < players * LEAST[game]:
        return "few"
    return "gods" if game == "famix" and others < players else None


@dataclass(frozen=True)
class Packs:
    """How one of the two games deals with packs."""

    game: str

    @property
    def least(self) -> int:
        """How many cards a pack must have for this game."""
        return LEAST[self.game]

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """The figures that may be in a pack."""
        found = []
        for design in shipped_deck(self.game).designs:
            facts = design.facts
            if facts.figure:
                links = facts.columns, facts.friends, facts.enemies
                found.append(Figure(design.kind, facts.cls, facts.bios, facts.word, facts.power, *links))
        return tuple(found)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(figure.kind for figure in self.figures)

    @cached_property
    def gods(self) -> frozenset[str]:
        """Those of them that are gods."""
        return frozenset(figure.kind for figure in self.figures if figure.cls == "god")

    def read(self, path: Path) -> Pack:
        """The pack of a file: large enough for one of the games at least, and not of gods alone. Raises Complaint."""
        document = read_yaml(path)
        pack = pack_of(document, self.kinds, min(LEAST.values()))
        if self.gods.issuperset(pack.kinds):
            raise document.complaint("cards", "expected at least one figure that is no god", key=True)
        return pack

    def trouble(self, pack: Pack, *, shared: bool = False) -> tuple[str, dict[str, str | int]] | None:
        """Why a pack is not enough for this game: a key of its texts below `packs`, and the facts; None if it is."""
        gods = len(self.gods.intersection(pack.kinds))
        wrong = room(self.game, gods, len(pack.kinds) - gods, shared=shared)
        if wrong is None:
            return None
        players = 2 if shared else 1
        needed = players * self.least if wrong == "few" else players
        return wrong, {"value": len(pack.kinds), "count": needed}

    def demands(self, kinds: Collection[str]) -> tuple[Demand, ...]:
        """What MiTiX and FaMiX ask of a pack, and whether one of these figures gives it (MTX-R18)."""
        gods = len(self.gods.intersection(kinds))
        return tuple(
            Demand(game, "packs.demand", {"count": least}, room(game, gods, len(kinds) - gods) is None)
            for game, least in LEAST.items()
        )

    def deck(self, packs: Sequence[Pack | None]) -> Deck:
        """The deck of a table to which each player brings a pack; None brings the whole set."""
        if packs[0] is None and packs[1] is None:
            return shipped_deck(self.game)
        return _deck(self.game, packs[0], packs[1])


@lru_cache(maxsize=16)
def _deck(game: str, *packs: Pack | None) -> Deck:
    names = [FULL if pack is None else pack.name for pack in packs]
    value = json.loads(shipped_deck(game).text)
    cards = {}
    for kind, printed in value["cards"].items():
        if printed["class"] not in ("offering", "food"):
            backs = [back for back, pack in zip(SETS, packs, strict=True) if pack is None or kind in pack.kinds]
            if not backs:
                continue
            printed["back"] = backs
        cards[kind] = printed
    value |= {"packs": names, "cards": cards}
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return deck_from_json(text, load(game).schema, name=" + ".join(names)[:80])
