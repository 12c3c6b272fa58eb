"""The settings: each takes effect and is saved as soon as it is changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from app.screen.page import Page
from app.screen.widgets.base import Widget
from app.screen.widgets.choices import Segmented, Switch
from app.screen.widgets.frame import Frame
from app.screen.widgets.layout import Column, Row
from app.screen.widgets.press import Button
from app.screen.widgets.values import Slider, Stepper
from app.screen.widgets.words import Label, Picture
from app.words import LANGUAGES, _, language, ngettext, pgettext, set_language

SECONDS = (0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0)
SIZES = (100, 125, 150, 175, 200)


class SettingsPage(Page):
    """All settings on one page."""

    overlay = True
    first = "back"

    def build(self) -> Widget:
        groups = (
            (_("Words"), self._reading()),
            (_("Screen"), self._screen()),
            (_("Sound"), self._sound()),
            (_("Play"), self._play()),
        )
        body = Column(*(Column(Label(title, 20, "gold", "bold"), *rows, gap=13) for title, rows in groups), gap=22)
        back = Row(Button(_("Back"), self.back, "go", key="back"), justify="center")
        return Frame(_("Settings"), body, back, width=760)

    # the groups

    def _reading(self) -> list[Widget]:
        now = self.window.settings
        return [
            self._choice("ui-globe", "language", _("Language"), list(LANGUAGES.items()), language()),
            self._choice(
                "ui-magnifying-glass", "text_size", _("Text size"), [(s, f"{s} %") for s in SIZES], now.text_size
            ),
            self._switch(
                "ui-book",
                "readable_font",
                _("Readable font"),
                _("Letters that are easy to tell apart, in rules, on cards and on buttons"),
            ),
            self._switch(
                "ui-eye", "high_contrast", _("High contrast"), _("Plain black and white panels with strong edges")
            ),
        ]

    def _screen(self) -> list[Widget]:
        now = self.window.settings
        speeds = [("none", _("none")), ("fast", _("fast")), ("normal", _("normal")), ("slow", _("slow"))]
        return [
            self._choice("ui-next", "animation", _("How fast cards move"), speeds, now.animation),
            self._switch("ui-sparkles", "reduced_motion", _("Reduced motion"), _("Nothing bounces, glows or flies")),
            self._switch("ui-keyboard", "fullscreen", _("Fullscreen"), _("Also with F11 or Alt+Enter")),
            self._switch(
                "ui-palette",
                "software_framebuffer",
                _("Draw without the graphics card"),
                _("Faster on computers without a strong one. Counts from the next start"),
            ),
        ]

    def _sound(self) -> list[Widget]:
        now = self.window.settings
        slider = Slider(
            _("Volume"),
            now.effects_volume,
            lambda volume: setattr(now, "effects_volume", round(volume)),
            0,
            100,
            5,
            lambda volume: f"{round(volume)} %",
            lambda volume: self.window.change(effects_volume=round(volume)),
            key="effects_volume",
        )
        missing = "" if self.window.has_sound else _("No sound output was found")
        return [
            _row("ui-speaker", _("Volume"), slider, missing),
            self._switch("ui-muted", "muted", _("Mute"), ""),
        ]

    def _play(self) -> list[Widget]:
        now = self.window.settings
        times = [
            (s, ngettext("{count} second", "{count} seconds", 1 if s == 1 else 2).format(count=said(s)))
            for s in SECONDS
        ]
        chosen = min(SECONDS, key=lambda s: abs(s - now.ai_seconds))
        change = partial(self._change, "ai_seconds")
        thinking = Stepper(_("Thinking time"), times, chosen, change, key="ai_seconds")
        return [
            _row("ui-hourglass", _("Thinking time"), thinking, _("How long an opponent may think about one choice")),
            self._switch(
                "ui-hint",
                "memory_aid",
                _("Memory aid"),
                _("Shows the cards that you have seen and might remember. Counts for new games"),
            ),
            self._switch(
                "ui-dice",
                "odds",
                _("Show the odds"),
                _("The risk that everybody at the table could work out, where a game has one"),
            ),
            self._switch("ui-check", "auto_play", _("Choose for me where only one choice is possible"), ""),
            self._switch("ui-next", "auto_pass", _("Pass for me where I have nothing to react with"), ""),
        ]

    # the rows

    def _switch(self, icon: str, name: str, words: str, help_text: str) -> Widget:
        on = bool(getattr(self.window.settings, name))
        spoken = (_("on"), _("off"))
        return _row(icon, words, Switch(words, on, partial(self._change, name), spoken, key=name), help_text)

    def _choice(
        self, icon: str, name: str, words: str, choices: Sequence[tuple[object, str]], chosen: object
    ) -> Widget:
        return _row(icon, words, Segmented(words, choices, chosen, partial(self._change, name), key=name))

    def _change(self, name: str, value: object) -> None:
        if name == "language":
            set_language(str(value))
        self.window.change(**{name: value})


def said(number: float) -> str:
    """A number as the language writes it: "1.5", "1,5"."""
    whole, point, part = f"{number:g}".partition(".")
    return pgettext("a number", "{whole}.{part}").format(whole=whole, part=part) if point else whole


def _row(icon: str, words: str, control: Widget, help_text: str = "") -> Widget:
    """A setting: picture, words with their explanation, control."""
    name = Label(words, 19)
    about: Widget = Column(name, Label(help_text, 15, "quiet", most=400), gap=2, grow=1) if help_text else name
    name.grow = 1
    return Row(Row(Picture(icon, 30), about, gap=14, wrap=False, grow=1), control, gap=16, justify="end")
