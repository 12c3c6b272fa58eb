"""What lies on the felt and may move: cards, figures, dice."""

from __future__ import annotations

import math

import pygame

from app.screen.painter import STEPS, TURNS, Guise, Image, Painter
from app.screen.places import RATIO, Pose
from games.core.action import Card, Zone

LEAN = 3
"""Degrees in which the angle of a moving card is drawn."""


class Sprite:
    """One card: which it is, where it lies, how it looks."""

    __slots__ = (
        *("_asked", "_image", "card", "drawn", "flying", "guise", "known"),
        *("lift", "pose", "scale", "shown", "turn", "zone"),
    )

    def __init__(self, card: Card, zone: Zone, pose: Pose, guise: Guise, known: int = 0) -> None:
        self.card, self.zone, self.pose, self.guise, self.known = card, zone, pose, guise, known
        self.scale = 1.0
        self.turn = TURNS
        self.lift = 0.0
        """How far it is raised, in pixels towards its upper edge."""
        self.flying = False
        self.shown = pygame.Rect(0, 0, 0, 0)
        """The pixels it covered when it was drawn last."""
        self.drawn: pygame.Surface | None = None
        """Its picture when its bounds were looked at last."""
        self._asked: tuple[object, ...] = ()
        self._image: Image | None = None

    def middle(self) -> tuple[float, float]:
        """Where its middle is, in pixels."""
        if not self.lift:
            return self.pose.x, self.pose.y
        lean = math.radians(self.pose.angle)
        return self.pose.x - math.sin(lean) * self.lift, self.pose.y - math.cos(lean) * self.lift

    def image(self, painter: Painter) -> Image:
        """Its picture now. A sprite has one painter; that is asked only when something else is to be seen."""
        pose = self.pose
        if self.flying:
            angle = round(pose.angle / LEAN) * LEAN % 360 if pose.angle else 0
            asked = (self.guise, pose.width, angle, self.turn, round(self.scale * STEPS) or 1)
        else:
            asked = (self.guise, pose.width, round(pose.angle) % 360, TURNS, STEPS)
        if self._image is None or asked != self._asked:
            self._asked, self._image = asked, painter.image(*asked)
        return self._image

    def outline(self) -> list[tuple[float, float]]:
        """Its four corners, in pixels."""
        x, y = self.middle()
        w = self.pose.width * self.scale / 2
        h = w * RATIO
        lean = math.radians(-self.pose.angle)
        cos, sin = math.cos(lean), math.sin(lean)
        return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in ((-w, -h), (w, -h), (w, h), (-w, h))]

    def rect(self) -> pygame.Rect:
        """The pixels around it, without its shadow."""
        corners = self.outline()
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, bottom = min(y for _, y in corners), max(y for _, y in corners)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on it."""
        x, y = self.middle()
        lean = math.radians(self.pose.angle)
        dx, dy = pos[0] - x, pos[1] - y
        along = dx * math.cos(lean) - dy * math.sin(lean)
        down = dx * math.sin(lean) + dy * math.cos(lean)
        half = self.pose.width * self.scale / 2
        return abs(along) <= half and -half * RATIO <= down <= half * RATIO + self.lift


class Thing:
    """A figure or a die: a picture that may move."""

    __slots__ = ("image", "pose", "scale", "shown", "turn")

    def __init__(self, image: Image, pose: Pose) -> None:
        self.image, self.pose = image, pose
        self.scale = 1.0
        self.turn = TURNS
        self.shown = pygame.Rect(0, 0, 0, 0)
