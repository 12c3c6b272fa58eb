"""The packs of the player's own in the set-up: which are offered, why one is not enough, and which files are none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from app import packs
from app.screen.pack_list import misread
from app.screen.widgets.base import Widget
from app.screen.widgets.layout import Column, Row
from app.screen.widgets.press import Button
from app.screen.widgets.words import Label
from app.words import _, language
from games.core.game import Game, Value
from games.core.pack import FULL, KEYS, SHARING
from games.core.text import text


class OwnPacks:
    """What lies in the folder of packs, for a game to which they may be brought; for any other game nothing."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.game, self.folder = game, folder
        self.files = packs.found(game, folder)

    def read_again(self) -> None:
        """Look again at what lies there."""
        self.files = packs.found(self.game, self.folder)

    def concerns(self, key: str) -> bool:
        """Whether an option has to do with packs."""
        return self.game.packing is not None and key in (SHARING, *KEYS)

    def names(self, key: str) -> bool:
        """Whether an option names a pack."""
        return self.game.packing is not None and key in KEYS

    @property
    def offered(self) -> tuple[str, ...]:
        """The names of the packs that can be read."""
        return tuple(each.pack.name for each in self.files if each.pack)

    def unused(self, options: Mapping[str, Value]) -> set[str]:
        """The options that name a pack, but mean nothing with these options."""
        return set(KEYS).difference(packs.keys(options)) if self.game.packing is not None else set()

    def settled(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """These options, with the whole set for those that mean nothing."""
        return {**options, **dict.fromkeys(self.unused(options), FULL)}

    def trouble(self, options: Mapping[str, Value], key: str = "") -> tuple[str, str] | None:
        """A pack that these options name (or this one of them) and that is not enough, and why, in a sentence."""
        packing, used = self.game.packing, packs.keys(options)
        if packing is None:
            return None
        for each in self.files:
            pack = each.pack
            if pack is None or not any(options.get(one) == pack.name and key in ("", one) for one in used):
                continue
            trouble = packing.trouble(pack, shared=len(used) == 1)
            if trouble is not None:
                return pack.name, text(self.game.id, language()).say(f"packs.{trouble[0]}", **trouble[1])
        return None

    def part(self, show: Callable[[], None]) -> Widget:
        """The way to the packs, and which files of the folder are not offered."""
        bad = [Label(misread(each), 15, "warning") for each in self.files if each.trouble]
        button = Button(_("Packs"), show, icon="ui-identification-card", size=17, key="packs")
        return Column(*bad, Row(button, justify="end"), gap=8)
