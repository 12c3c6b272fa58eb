"""The stack of scenes: the one on top has the events, those beneath wait."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from app import notebook
from app.screen.scene import Scene
from app.screen.theme import Look


class Stack(ABC):
    """The scenes of the window, and going from one to another."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene that has the events."""
        return self.scenes[-1] if self.scenes else None

    @abstractmethod
    def enter(self, scene: Scene) -> None:
        """Open a scene on top of the stack."""

    @abstractmethod
    def turn(self) -> None:
        """Clear away what belonged to the scene that was on top (tooltip, toast, shape of the pointer)."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the others."""
        self.turn()
        if self.top is not None:
            self.top.cover()
        self.enter(scene)

    def pop(self, scene: Scene | None = None) -> None:
        """Take away the scene on top, or this one with everything above it. The window closes after the last."""
        if scene is not None and scene not in self.scenes:
            return
        self.turn()
        while self.scenes:
            gone = self.scenes.pop()
            gone.close()
            if scene is None or gone is scene:
                break
        self._return()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the one on top."""
        self.turn()
        if self.scenes:
            self.scenes.pop().close()
        self.enter(scene)

    def back_to(self, scene: Scene) -> None:
        """Take away all scenes above this one."""
        if self.top is scene:
            return
        self.turn()
        while self.scenes and self.scenes[-1] is not scene:
            self.scenes.pop().close()
        self._return()

    def go_home(self) -> None:
        """Go back to the first scene of all."""
        if self.scenes:
            self.back_to(self.scenes[0])

    def quit(self) -> None:
        """Close all scenes, and with them the window."""
        while self.scenes:
            self.scenes.pop().close()

    def _return(self) -> None:
        if self.top is not None:
            self.top.uncover()
            self.top.mark()


def far_behind(scene: Scene, surface: pygame.Surface, look: Look) -> pygame.Surface:
    """What a scene shows as something far behind: dark and out of focus; `surface` is what the window shows now."""
    picture = pygame.Surface(surface.get_size())
    try:
        scene.draw(picture, [picture.get_rect()])
    except Exception:
        notebook.log().exception("%s could not be drawn", type(scene).__name__)
        picture.blit(surface, (0, 0))
    picture.set_clip(None)
    small = max(1, round(4 * look.k))
    w, h = picture.get_size()
    soft = pygame.transform.smoothscale(picture, (max(1, w // small), max(1, h // small)))
    picture = pygame.transform.smoothscale(pygame.transform.gaussian_blur(soft, 2), (w, h))
    shade = 60 if look.high_contrast else 185 if scene.overlay else 140
    picture.fill((shade, shade + 10, shade + 16), special_flags=pygame.BLEND_RGB_MULT)
    return picture.convert()
