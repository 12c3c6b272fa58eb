"""The widget: a rectangle that measures, places and draws itself, and can tell what it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

import pygame

if TYPE_CHECKING:
    from app.screen.theme import Look

SPILL = 16  # logical px: how far a shadow, a glow or the focus ring reaches beyond a widget


class Host(Protocol):
    """What a widget needs of the page that shows it."""

    @property
    def look(self) -> Look:
        """Scale and style in force."""

    def mark(self, rect: pygame.Rect | None = None) -> None:
        """Ask for this part of the page (or all of it) to be drawn again."""

    def focus(self, widget: Widget | None, visible: bool = False) -> None:
        """Give the keyboard to this widget."""


class Widget:
    """Base of everything on a page.

    ``key`` keeps focus, scroll place and caret across a rebuild; ``label`` and ``value()`` are what a reader aloud
    would say; ``tip`` is shown while the pointer or the focus rests here; ``why`` says what has to change before a
    disabled widget works.
    """

    role: ClassVar[str] = "group"
    focusable: ClassVar[bool] = False
    cursor: ClassVar[str] = "arrow"

    def __init__(
        self, *children: Widget, key: str = "", label: str = "", tip: str = "", why: str = "", grow: float = 0.0
    ) -> None:
        self.children: Sequence[Widget] = children
        self.key = key
        self.label = label
        self.tip = tip
        self.why = why
        self.grow = grow
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.host: Host | None = None
        self.hovered = False
        self.pressed = False
        self.focused = False
        for child in children:
            child.parent = self

    # what it is

    @property
    def enabled(self) -> bool:
        """False while ``why`` names a reason against it."""
        return not self.why

    @property
    def hint(self) -> str:
        """The words of the tooltip: the reason why it does not work, or what it does."""
        return self.why or self.tip

    def takes_focus(self) -> bool:
        """Whether the keyboard can come here."""
        return self.focusable

    def value(self) -> str:
        """The present value in words, for reading aloud."""
        return ""

    def walk(self) -> Iterator[Widget]:
        """This widget and everything in it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def ancestors(self) -> Iterator[Widget]:
        """The widgets around this one, from the inside out."""
        around = self.parent
        while around is not None:
            yield around
            around = around.parent

    # where it is

    def natural(self, look: Look) -> int:
        """Width in pixels at which nothing wraps."""
        return max((child.natural(look) for child in self.children), default=0)

    def minimum(self, look: Look) -> int:
        """Smallest width in pixels that still shows everything."""
        return max((child.minimum(look) for child in self.children), default=0)

    def height(self, look: Look, width: int) -> int:
        """Height in pixels at this width."""
        return max((child.height(look, width) for child in self.children), default=0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Take this rectangle of the window and place the children in it."""
        self.rect = rect
        for child in self.children:
            child.place(look, rect)

    def shift(self, dx: int, dy: int) -> None:
        """Move this widget and everything in it."""
        self.rect = self.rect.move(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def window_onto(self) -> pygame.Rect | None:
        """The part of the window in which the children can be seen, if it is less than all of it."""
        return None

    def shown(self) -> pygame.Rect:
        """The part of its rectangle that no scrolling area hides."""
        seen = self.rect
        for around in self.ancestors():
            opening = around.window_onto()
            if opening is not None:
                seen = seen.clip(opening)
        return seen

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The innermost widget here that wants the pointer."""
        opening = self.window_onto()
        if opening is None or opening.collidepoint(pos):
            for child in reversed(self.children):
                found = child.hit(pos)
                if found is not None:
                    return found
        return self if self.wants_pointer() and self.rect.collidepoint(pos) else None

    def wants_pointer(self) -> bool:
        """Whether hovering or pressing here means anything."""
        return self.takes_focus() or bool(self.hint)

    # what it looks like

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Paint it; the surface is clipped to what must be painted."""
        clip = surface.get_clip()
        spill = look.px(SPILL)
        for child in self.children:
            if child.rect.inflate(2 * spill, 2 * spill).colliderect(clip):
                child.draw(surface, look)

    def touch(self) -> None:
        """Have it painted again."""
        if self.host is not None:
            spill = self.host.look.px(SPILL)
            self.host.mark(self.rect.inflate(2 * spill, 2 * spill))

    # what it does; each answer says whether the event is used up

    def hover(self, pos: tuple[int, int] | None) -> None:
        """The pointer moves over this widget, or has left it (None)."""

    def press(self, pos: tuple[int, int]) -> bool:
        """The pointer goes down here."""
        return False

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moves while it is down."""

    def release(self, pos: tuple[int, int]) -> None:
        """The pointer goes up; ``pos`` may lie outside."""

    def wheel(self, steps: float) -> bool:
        """The wheel turns over this widget; positive is up."""
        return False

    def key_down(self, event: pygame.event.Event) -> bool:
        """A key goes down while this widget has the focus, or one inside it left it unused."""
        return False

    def text(self, event: pygame.event.Event) -> bool:
        """Text is typed or composed while this widget has the focus."""
        return False

    def activate(self) -> None:
        """Do what it is there for (click, Enter, Space)."""

    def focus_gained(self) -> None:
        """The keyboard comes here."""

    def focus_lost(self) -> None:
        """The keyboard goes elsewhere."""
