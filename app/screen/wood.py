"""A board of wood with a fine golden line near its edge, for whatever is framed in it."""

from __future__ import annotations

import pygame

from app.screen import kit


def board(
    size: tuple[int, int],
    frame: int,
    *,
    corner: float = 1.5,
    line: float = 0.09,
    inset: float = 0.28,
    bed: str = "",
) -> pygame.Surface:
    """A board of a size in pixels, of which `frame` pixels at each edge will be seen.

    The radius of its corners, the width of its lines and the way of the golden one from the edge are parts of that
    frame. `bed` is markup, in pixels, for what lies on the wood.
    """
    w, h = size
    radius, thick, inside = frame * corner, max(1.0, frame * line), frame * inset
    veins = "".join(
        f'<path d="M6 {y}C{w * 0.3} {y + 9} {w * 0.7} {y - 9} {w - 6} {y + 5}" stroke="#4d270e" stroke-opacity="0.25" '
        f'stroke-width="{thick:.1f}" fill="none"/>'
        for y in range(12, h, max(8, frame))
    )
    drawn = kit.svg(
        f'<rect width="{w}" height="{h}" rx="{radius:.1f}" fill="url(#w)"/>{veins}'
        f'<rect x="{inside:.1f}" y="{inside:.1f}" width="{w - 2 * inside:.1f}" height="{h - 2 * inside:.1f}" '
        f'rx="{radius - inside:.1f}" fill="none" stroke="#ffd98c" stroke-opacity="0.6" stroke-width="{thick:.1f}"/>'
        + bed,
        w,
        h,
        kit.lin("w", [(0, "#c98445"), (0.5, "#9a5b2a"), (1, "#6d3a18")], 0, 0, w, h),
    )
    kit.grain(drawn, 14, 21)
    return kit.round_corners(drawn, radius)
