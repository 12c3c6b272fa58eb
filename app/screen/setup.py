"""Before the deal: who sits where, which options hold, which number the cards come from."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property, partial

from app.company import level_said
from app.screen import theme
from app.screen.badge import BadgeButton
from app.screen.board import board_of
from app.screen.deck_builder import DeckBuilder
from app.screen.dialog import Answer, Dialog, tell
from app.screen.gallery import gallery_button
from app.screen.own_packs import OwnPacks
from app.screen.pack_list import PackList
from app.screen.page import Page
from app.screen.rulebook import Rulebook
from app.screen.scene import Shortcut
from app.screen.seating import Opponent, Seating, TableRequest
from app.screen.widgets.base import Widget
from app.screen.widgets.choices import Segmented, Switch
from app.screen.widgets.field import TextField
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Row, Split
from app.screen.widgets.press import Button, Plate, SignButton
from app.screen.widgets.values import Stepper
from app.screen.widgets.words import Label
from app.words import _, language
from games.core.deck import read_deck
from games.core.game import Game, Option, Value
from games.core.read import Complaint
from games.core.text import text
from saves.facts import MAX_SEED

__all__ = ["Opponent", "Setup", "TableRequest"]

SHAPES = {
    "disc": lambda: _("disc"),
    "square": lambda: _("square"),
    "triangle": lambda: _("triangle"),
    "star": lambda: _("star"),
    "diamond": lambda: _("diamond"),
    "heart": lambda: _("heart"),
    "moon": lambda: _("moon"),
}
MANY_VALUES = 5


class Setup(Page):
    """The set-up of one game; `start` is called with what was chosen."""

    overlay = True
    first = "play"

    def __init__(self, game: Game, opponents: Sequence[Opponent], start: Callable[[TableRequest], None]) -> None:
        super().__init__()
        self.game, self.start = game, start
        self.opponents = opponents
        self.seating: Seating | None = None
        self.seed = str(secrets.randbelow(MAX_SEED + 1))

    @property
    def chosen(self) -> Seating:
        """The set-up as it stands."""
        if self.seating is None:
            last = self.window.settings.last_setup.get(self.game.id)
            self.seating = Seating.begin(self.game, self.opponents, last, self.window.settings.memory_aid)
            self._forget_missing()
        return self.seating

    # what is on it

    def build(self) -> Widget:
        words = text(self.game.id, language())
        seats = Column(Label(_("Who plays"), 22, "gold", "bold"), *self._seats(), self._seed(), gap=14)
        options = Column(
            Label(_("How it is played"), 22, "gold", "bold"),
            *self._options(),
            gap=13,
        )
        foot = Row(
            Button(_("Back"), self.back, key="back"),
            *gallery_button(self.window, self.game.id),
            Button(_("Play"), self.play, "go", sign="play", size=27, key="play"),
            gap=24,
            justify="center",
        )
        return Frame(words.get("title"), Split(seats, options, least=380, gap=34, part=0.44), foot, width=1180)

    def _seats(self) -> list[Widget]:
        rows: list[Widget] = []
        possible = self.chosen.possible()
        if len(possible) > 1:
            counts = [(count, str(count)) for count in possible]
            stepper = Stepper(_("Number of seats"), counts, len(self.chosen.chairs), self._resize, key="seats")
            rows.append(Row(Label(_("Number of seats"), grow=1), stepper, gap=14))
        return rows + [self._seat(number) for number in range(len(self.chosen.chairs))]

    def _seat(self, number: int) -> Widget:
        chair, who = self.chosen.chairs[number], self.chosen.opponent(number)
        mark = BadgeButton(
            _("Colour and symbol of {name}").format(name=self.chosen.name(number)),
            chair.colour,
            chair.symbol,
            partial(self._ask_mark, number),
            face=who.picture if who else "",
            key=f"mark.{number}",
        )
        kinds: list[tuple[str, str]] = [("human", _("Person")), ("ai", _("Computer"))]
        lines: list[Widget] = []
        if self.opponents:
            kind = Segmented(
                _("Who sits on seat {number}").format(number=number + 1),
                kinds,
                chair.kind,
                partial(self._set_kind, number),
                size=16,
                key=f"kind.{number}",
            )
            lines.append(kind)
        if who is None:
            lines.append(
                TextField(
                    _("Name of seat {number}").format(number=number + 1),
                    chair.name,
                    partial(self._set_name, number),
                    self.play,
                    empty=_("Player {number}").format(number=number + 1),
                    key=f"name.{number}",
                )
            )
            if self.chosen.forgets:
                aid = _("Memory aid")
                control = Switch(
                    aid,
                    chair.memory_aid,
                    partial(self._set_aid, number),
                    (_("on"), _("off")),
                    key=f"memory_aid.{number}",
                )
                lines.append(Row(Label(aid, 16, grow=1), control, gap=14))
        else:
            levels = list(dict.fromkeys(opponent.level for opponent in self.opponents))
            lines.append(
                Segmented(
                    _("Strength of seat {number}").format(number=number + 1),
                    [(level, level_said(level)) for level in levels],
                    who.level,
                    partial(self._set_level, number),
                    size=16,
                    key=f"level.{number}",
                )
            )
            lines.append(self._faces(number, who))
        return Plate(Row(mark, Column(*lines, gap=10, grow=1), gap=14, wrap=False))

    def _faces(self, number: int, who: Opponent) -> Widget:
        """The characters of the chosen level, and the name of the one who sits there."""
        chair = self.chosen.chairs[number]
        faces = [
            BadgeButton(
                each.name,
                chair.colour,
                chair.symbol,
                partial(self._set_character, number, each.id),
                each.picture,
                size=40,
                chosen=each.id == who.id,
                key=f"who.{number}.{each.id}",
            )
            for each in self.chosen.of_level(who.level)
        ]
        return Row(*faces, Label(who.name, 19, font="bold"), gap=4)

    def _values(self, option: Option) -> Sequence[Value]:
        """What an option may be: where it names a deck or a pack, also those of the player's own."""
        if option.key == self.game.deck_option:
            return (*option.values, *self.decks)
        return (*option.values, *self.packs.offered) if self.packs.names(option.key) else option.values

    @cached_property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks of the player's own with which this game can be played."""
        found = []
        for path in sorted(self.window.folders.decks.glob("*.yaml")):
            with suppress(Complaint, OSError):
                found.append(read_deck(path, self.game.schema).name)
        return tuple(found)

    @cached_property
    def packs(self) -> OwnPacks:
        """The packs of the player's own."""
        return OwnPacks(self.game, self.window.folders.packs)

    def _forget_missing(self) -> None:
        """Choose no deck and no pack that is not there, or not any longer."""
        for option in self.game.options:
            if option.free is not None and self.chosen.own.get(option.key, option.default) not in self._values(option):
                del self.chosen.own[option.key]

    def _options(self) -> list[Widget]:
        """The options with which there is something to choose; the way to the packs is below those that name them."""
        unused = self.packs.unused(self.chosen.options())
        offered = [o for o in self.game.options if len(self._values(o)) > 1 and o.key not in unused]
        rows = [self._option(option) for option in offered]
        if self.game.packing is not None:
            below = sum(1 for option in offered if self.packs.concerns(option.key))
            rows.insert(below, self.packs.part(self._show_packs))
        return rows

    def _option(self, option: Option) -> Widget:
        words = text(self.game.id, language())
        at = f"options.{option.key}"
        name, value = words.get(f"{at}.name"), self.chosen.value(option.key)
        change = partial(self._set_option, option.key)
        control: Widget
        if set(option.values) == {True, False}:
            control = Switch(name, bool(value), change, (_("on"), _("off")), key=at)
        else:
            said = {each: words.get(f"{at}.values.{each}") for each in option.values}
            choices = [(each, said.get(each, str(each))) for each in self._values(option)]
            many = len(choices) > MANY_VALUES or self.packs.names(option.key)
            kind = Stepper if many else Segmented
            control = kind(name, choices, value, change, size=16, key=at)
        lines: list[Widget] = [
            Row(Label(name, 18, font="bold", grow=1), control, gap=14),
            Label(words.get(f"{at}.help"), 15, "quiet"),
        ]
        if option.key == self.game.deck_option and board_of(self.game.id).builds:
            lines.append(Row(Button(_("Build a deck …"), self._build_deck, "quiet", size=16, key="build")))
        advised = self.chosen.advice().get(option.key)
        if advised is not None:
            lines.append(Label(words.get(advised[1]), 15, "gold"))
        if self.packs.names(option.key) and (trouble := self.packs.trouble(self.chosen.options(), option.key)):
            lines.append(Label(trouble[1], 15, "warning"))
        return Column(*lines, gap=5)

    def _seed(self) -> Widget:
        field = TextField(
            _("Number of the deal"), self.seed, self._set_seed, self.play, 16, 210, allowed=str.isdecimal, key="seed"
        )
        dice = SignButton(_("Another number"), self._roll, icon="ui-dice", key="dice")
        control = Row(field, dice, gap=8, wrap=False)
        return Column(
            Row(Label(_("Number of the deal"), 18, font="bold", grow=1), control, gap=14),
            Label(_("The same number with the same choices gives the same game again."), 15, "quiet"),
            gap=5,
        )

    # what is done on it

    def _resize(self, count: int) -> None:
        self.chosen.resize(count)
        self.rebuild()

    def _set_kind(self, number: int, kind: str) -> None:
        self.chosen.chairs[number].kind = kind
        self.rebuild()

    def _set_name(self, number: int, name: str) -> None:
        self.chosen.chairs[number].name = name

    def _set_aid(self, number: int, on: bool) -> None:
        self.chosen.chairs[number].memory_aid = on

    def _set_level(self, number: int, level: str) -> None:
        self.chosen.set_level(number, level)
        self.rebuild()

    def _set_character(self, number: int, character: str) -> None:
        self.chosen.chairs[number].character = character
        self.rebuild()

    def _set_option(self, key: str, value: Value) -> None:
        possible, count = self.chosen.possible(), len(self.chosen.chairs)
        self.chosen.choose(key, value)
        resized = (self.chosen.possible(), len(self.chosen.chairs)) != (possible, count)
        if resized or self.packs.concerns(key):
            self.rebuild()

    def _build_deck(self) -> None:
        self.window.push(DeckBuilder(self.game, self.window.folders.decks, self._take_deck))

    def _take_deck(self, name: str) -> None:
        """A deck was put together: it is the one that is played with."""
        self.__dict__.pop("decks", None)
        self._set_option(self.game.deck_option, name)
        self.rebuild()

    def _set_seed(self, digits: str) -> None:
        self.seed = digits

    def _roll(self) -> None:
        self.seed = str(secrets.randbelow(MAX_SEED + 1))
        self.rebuild()

    def _ask_mark(self, number: int) -> None:
        self.window.push(Marks(self.chosen, number))

    def _show_packs(self) -> None:
        self.window.push(PackList(self.game))

    def uncover(self) -> None:
        super().uncover()
        self.packs.read_again()
        self._forget_missing()
        self.rebuild()

    def play(self) -> None:
        """Remember the set-up and lay the table; for a pack that is not enough say why there is none."""
        options = self.packs.settled(self.chosen.options())
        trouble = self.packs.trouble(options)
        if trouble is not None:
            name, sentence = trouble
            self.window.push(tell(lambda: sentence, "ui-warning", lambda: name))
            return
        seed = min(int(self.seed), MAX_SEED) if self.seed else secrets.randbelow(MAX_SEED + 1)
        self.window.settings.last_setup[self.game.id] = self.chosen.remembered()
        self.window.keep()
        self.start(TableRequest(self.game.id, self.chosen.seats(), options, seed))

    def shortcut(self, name: Shortcut) -> bool:
        if name != "rules":
            return False
        self.window.push(Rulebook(self.game.id))
        return True


class Marks(Dialog):
    """Chooses the colour and the symbol of a seat; they change at once."""

    def __init__(self, seating: Seating, number: int) -> None:
        super().__init__(
            lambda: _("Colour and symbol of {name}").format(name=seating.name(number)),
            [Answer(lambda: _("Done"), kind="go")],
        )
        self.seating, self.number = seating, number

    def body(self) -> Widget:
        chair, who = self.seating.chairs[self.number], self.seating.opponent(self.number)
        colours = [
            BadgeButton(
                _(style.name),
                at,
                chair.symbol,
                partial(self._mark, colour=at),
                face=who.picture if who else "",
                size=44,
                chosen=at == chair.colour,
                key=f"colour.{at}",
            )
            for at, style in enumerate(theme.SEATS)
        ]
        symbols = [
            BadgeButton(
                SHAPES[style.shape](),
                chair.colour,
                at,
                partial(self._mark, symbol=at),
                size=44,
                chosen=at == chair.symbol,
                key=f"symbol.{at}",
            )
            for at, style in enumerate(theme.SEATS)
        ]
        return Column(super().body(), Row(*colours, gap=4), Row(*symbols, gap=4), gap=14)

    def _mark(self, colour: int | None = None, symbol: int | None = None) -> None:
        self.seating.mark(self.number, colour=colour, symbol=symbol)
        self.rebuild()
