"""Dashed lines as paths of short strokes.

The dashes that SVG itself knows are drawn from memory that nobody has set, and look otherwise in every run.
"""

from __future__ import annotations

import math
from itertools import pairwise

Box = tuple[float, float, float, float]
CORNER = 8
"""So many straight pieces make a quarter of a circle."""


def dashed(box: Box, radius: float, dash: float, gap: float) -> str:
    """The `d` of a path: dashes along a rounded rectangle (left, top, width, height), as near to these lengths as
    makes them meet evenly where they begin.
    """
    points = _outline(box, radius)
    around = sum(math.dist(a, b) for a, b in pairwise(points))
    stretch = around / (max(1, round(around / (dash + gap))) * (dash + gap))
    lengths = dash * stretch, gap * stretch
    path: list[str] = []
    left, drawing = lengths[0], True
    for (x, y), (to_x, to_y) in pairwise(points):
        length = math.dist((x, y), (to_x, to_y))
        at = 0.0
        while length - at > 1e-6:
            part = min(left, length - at)
            if drawing:
                begin, end = at / length, (at + part) / length
                start = f"{x + (to_x - x) * begin:.2f} {y + (to_y - y) * begin:.2f}"
                if not (path and path[-1].endswith(f"L{start}")):
                    path.append(f"M{start}")
                path[-1] += f"L{x + (to_x - x) * end:.2f} {y + (to_y - y) * end:.2f}"
            at += part
            left -= part
            if left <= 1e-6:
                drawing = not drawing
                left = lengths[0] if drawing else lengths[1]
    return "".join(path)


def _outline(box: Box, radius: float) -> list[tuple[float, float]]:
    """Points along the rectangle, clockwise from its upper right corner and back there."""
    x, y, w, h = box
    radius = max(0.0, min(radius, w / 2, h / 2))
    left, top, right, bottom = x + radius, y + radius, x + w - radius, y + h - radius
    points = []
    for middle_x, middle_y, start in ((right, top, -90), (right, bottom, 0), (left, bottom, 90), (left, top, 180)):
        for step in range(CORNER + 1):
            angle = math.radians(start + step * 90 / CORNER)
            points.append((middle_x + radius * math.cos(angle), middle_y + radius * math.sin(angle)))
    return [*points, points[0]]
