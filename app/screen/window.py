"""The window: its size and place, its scenes and what floats above them, and what the settings make of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

import pygame

from app import notebook
from app.paths import Home
from app.screen import opening, theme
from app.screen.gestures import Gestures
from app.screen.loop import Loop
from app.screen.scene import Scene, Shortcut
from app.screen.stack import far_behind
from app.screen.theme import Look
from app.screen.timers import Timer
from app.screen.widgets import parts
from app.screen.widgets.notes import Notes
from app.settings import Settings, write_settings
from app.words import _
from saves.problem import Problem

LEAST: Final = (1024, 640)
DESIGN: Final = (1280, 720)
TOAST_FOR: Final = 4.0
COMMAND: Final = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
SHORTCUTS: Final[dict[int, Shortcut]] = {
    pygame.K_n: "new",
    pygame.K_o: "open",
    pygame.K_s: "save",
    pygame.K_z: "undo",
    pygame.K_q: "quit",
}


class Window(Loop):
    """The window of the program with its stack of scenes.

    Settings are kept in `folders` whenever they change. Raises NoDisplay where there is no screen.
    """

    def __init__(self, settings: Settings, folders: Home, sound: bool = True) -> None:
        super().__init__()
        opening.prepare(settings.software_framebuffer)
        opening.open_display()
        self.settings, self.folders = settings, folders
        self.has_sound = False
        self._once_painted: list[Callable[[], object]] = [self._open_sound] if sound else []
        settings.window_size = opening.fitting_size(settings.window_size, LEAST)
        place = opening.sensible_place(settings.window_place)
        self._frame = pygame.Window(
            "Feltfolk", settings.window_size, place or pygame.WINDOWPOS_CENTERED, resizable=True
        )
        self._frame.minimum_size = LEAST
        self.surface = self._frame.get_surface()
        self._asked_place = None if settings.fullscreen else place or opening.middle(settings.window_size)
        self._border = (0, 0)
        if settings.fullscreen:
            self._frame.set_fullscreen(True)
        pygame.key.set_repeat(420, 40)
        pygame.key.stop_text_input()
        self.notes = Notes()
        self.by_keys = False
        """Whether a key was pressed last, and not the pointer."""
        self.frames = 0
        """How often the window was painted so far."""
        self._gestures = Gestures(self)
        self._hidden = self._present = self._resized = False
        self._toast_timer: Timer | None = None
        self._keep_timer: Timer | None = None
        self._cursor = "arrow"
        self.look = Look()
        self._measure()

    # what it is

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def fullscreen(self) -> bool:
        """Whether it covers the whole screen."""
        return self.settings.fullscreen

    def _measure(self) -> None:
        """Work out scale and style from size and settings."""
        w, h = self.size
        chosen = self.settings
        theme.use_readable_fonts(chosen.readable_font)
        self.look = Look(
            k=max(0.8, min(w / DESIGN[0], h / DESIGN[1])),
            text=chosen.text_size / 100,
            high_contrast=chosen.high_contrast,
            reduced_motion=chosen.reduced_motion,
            readable=chosen.readable_font,
        )
        self.notes.lay_corner(self.look, self.fullscreen, self.size)

    # scenes

    def enter(self, scene: Scene) -> None:
        """Open a scene on top of the stack."""
        if scene.overlay and self.top is not None:
            scene.backdrop = far_behind(self.top, self.surface, self.look)
        self.scenes.append(scene)
        try:
            scene.open(self)
            scene.layout(self.size)
        except Exception:
            self.scenes.remove(scene)
            raise
        scene.mark()

    def turn(self) -> None:
        """Take away tooltip and toast, and show the arrow."""
        self.untip()
        self._untoast()
        self.cursor("arrow")

    # settings and size

    def change(self, **values: object) -> None:
        """Set some settings: they are kept and take effect at once."""
        fullscreen = values.pop("fullscreen", self.settings.fullscreen)
        for name, value in values.items():
            setattr(self.settings, name, value)
        if fullscreen != self.settings.fullscreen:
            self._cover_screen(bool(fullscreen))
        self.relook()
        self.keep()

    def relook(self) -> None:
        """Language, text size or style may have changed: everything is measured, built and drawn again."""
        self._measure()
        parts.forget()
        for scene in self.scenes:
            scene.relook()
        self._lay_out()

    def _cover_screen(self, on: bool) -> None:
        """Cover the whole screen, or go back into a window of its former size and place."""
        self.settings.fullscreen = on
        if on:
            self._frame.set_fullscreen(True)
        else:
            self._frame.set_windowed()
        self._resized = True

    def _lay_out(self) -> None:
        for below, scene in zip([None, *self.scenes], self.scenes, strict=False):
            if scene.overlay and below is not None:
                scene.backdrop = far_behind(below, self.surface, self.look)
            scene.layout(self.size)
            scene.mark()
        self.turn()

    def keep(self) -> None:
        """Write the settings down."""
        try:
            write_settings(self.folders.settings, self.settings)
        except Problem as problem:
            notebook.log().warning("%s", problem)
            self.toast(problem.said(_), warning=True)

    def _remember_place(self) -> None:
        if not self.settings.fullscreen:
            w, h = self.size
            self.settings.window_size = (max(LEAST[0], w), max(LEAST[1], h))
            x, y = self._frame.position
            if self._asked_place is not None:
                self._border = opening.border(self._asked_place, (x, y))
                self._asked_place = None
            self.settings.window_place = (x - self._border[0], y - self._border[1])
            if self._keep_timer is not None:
                self._keep_timer.cancel()
            self._keep_timer = self.timers.after(1.0, self._settle)

    def _settle(self) -> None:
        """The window keeps its place and size."""
        self.keep()
        self.tidy()

    def tidy(self) -> None:
        """Give back the memory of what is not seen any more."""
        from app.screen.tidy import tidy

        tidy()

    # notes, pointer, time

    def tip(self, words: str, beside: pygame.Rect) -> None:
        """Show a tooltip beside a rectangle of the window."""
        self.untip()
        self.notes.show_tip(self.look, words, beside, self.size)
        self._mark_note(self.notes.tip_at)

    def untip(self) -> None:
        """Take the tooltip away."""
        if self.notes.tip:
            self.notes.tip = ""
            self._mark_note(self.notes.tip_at)

    def toast(self, words: str, warning: bool = False, seconds: float = TOAST_FOR) -> None:
        """Show a short message at the bottom for some seconds (longer for longer ones)."""
        self._untoast()
        self.notes.show_toast(self.look, words, warning, self.size)
        self._mark_note(self.notes.toast_at)
        self._toast_timer = self.after(max(seconds, len(words) / 14), self._untoast)

    def _untoast(self) -> None:
        if self._toast_timer is not None:
            self._toast_timer.cancel()
        if self.notes.toast:
            self.notes.toast = ""
            self._mark_note(self.notes.toast_at)

    def _mark_note(self, rect: pygame.Rect) -> None:
        if self.top is not None:
            self.top.mark(self.notes.area(self.look, rect))

    def cursor(self, name: str) -> None:
        """Show the arrow, the hand, or the text bar."""
        if name != self._cursor:
            self._cursor = name
            shapes = {"hand": pygame.SYSTEM_CURSOR_HAND, "text": pygame.SYSTEM_CURSOR_IBEAM}
            try:
                pygame.mouse.set_cursor(shapes.get(name, pygame.SYSTEM_CURSOR_ARROW))
            except pygame.error:
                notebook.log().debug("no cursor %s", name)

    # the loop

    def run(self, first: Scene) -> None:
        """Show a scene, go on until the last one is gone, and close the window."""
        try:
            self.loop(first)
        finally:
            self.close()

    def close(self) -> None:
        """Keep the settings and close the window."""
        self.quit()
        self.keep()
        self._frame.destroy()
        pygame.mixer.quit()
        pygame.display.quit()

    @property
    def hidden(self) -> bool:
        """Whether the window is minimised."""
        return self._hidden

    @property
    def unpainted(self) -> bool:
        """Whether something waits to be painted."""
        return self._present or (self.top is not None and self.top.needs_paint)

    def take(self, event: pygame.event.Event) -> None:
        """Deal with one event: what concerns the window is done here, the rest is the scene's."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.by_keys = event.type == pygame.KEYDOWN
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.WINDOWSIZECHANGED:
                self._resized = True
            case pygame.WINDOWMOVED:
                self._remember_place()
            case pygame.WINDOWEXPOSED:
                self._present = True
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._hidden = True
            case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWMAXIMIZED:
                self._hidden = False
                self._present = True
            case _ if self._gestures.take(event):
                return
        top = self.top
        if top is not None and not top.handle(event) and event.type == pygame.KEYDOWN:
            self._key(event)

    def _key(self, event: pygame.event.Event) -> None:
        name: Shortcut | None = None
        if event.key == pygame.K_F1:
            name = "rules"
        elif event.mod & COMMAND:
            name = SHORTCUTS.get(event.key)
        elif event.key == pygame.K_h and not event.mod & pygame.KMOD_ALT:
            name = "hint"
        if name and self.top is not None and not self.top.shortcut(name) and name == "quit":
            self.quit()

    def fit(self) -> None:
        """Measure and lay out anew if the window has another size since last time."""
        if not self._resized:
            return
        self._resized = False
        self.surface = self._frame.get_surface()
        self._remember_place()
        self._measure()
        parts.forget()
        self._lay_out()

    def paint(self) -> None:
        """Paint what the scene on top has marked, and what floats above it."""
        top = self.top
        if top is None:
            return
        dirty = top.take_dirty(self.size)
        if dirty:
            top.draw(self.surface, dirty)
            for area in dirty:
                self.surface.set_clip(area)
                self.notes.draw(self.surface, self.look)
            self.surface.set_clip(None)
        if dirty or self._present:
            self._present = False
            self._frame.flip()
            self.frames += 1
            for act in self._once_painted:
                self.after(0, act)
            self._once_painted.clear()

    def once_painted(self, act: Callable[[], object]) -> None:
        """Do something that nobody sees once the window has been painted for the next time."""
        self._once_painted.append(act)

    def _open_sound(self) -> None:
        self.has_sound = opening.open_sound()

    def show_trouble(self, trouble: Exception) -> None:
        """Tell the player that something failed, and what can be done."""
        from app.screen.dialog import Trouble, tell

        if isinstance(trouble, Problem):
            self.enter(tell(lambda: trouble.plain(_), "ui-warning"))
        elif not isinstance(self.top, Trouble):
            self.enter(Trouble(f"{type(trouble).__name__}: {trouble}", self.folders.log))
