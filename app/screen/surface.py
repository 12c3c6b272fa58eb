"""Surfaces with transparency: format, outline, scaling, borders."""

from __future__ import annotations

import pygame


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format with alpha, or as it is while there is no display."""
    try:
        return surface.convert_alpha()
    except pygame.error:
        return surface


def silhouette(surface: pygame.Surface, colour: tuple[int, int, int], alpha: int = 255) -> pygame.Surface:
    """The outline of a surface filled with one colour."""
    shape = surface.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if alpha < 255:
        shape.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def recolour(surface: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """Give `surface` the transparency of `shape` (same size), in place, and return it."""
    mask = shape.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return surface


def scaled(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A surface with transparency scaled smoothly, without the dark fringe that plain scaling leaves.

    Scaled premultiplied; laying the result over itself time and again divides its colours by the transparency.
    """
    small = pygame.transform.smoothscale(surface.premul_alpha(), size)
    colours = small.copy()
    for _ in range(6):
        colours.blit(colours.copy(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return recolour(colours, small)


def padded(surface: pygame.Surface, px: int = 4) -> pygame.Surface:
    """A surface with a clear border, so that turning it leaves smooth edges; the border carries its edge colour."""
    w, h = surface.get_size()
    wide = pygame.Surface((w + 2 * px, h + 2 * px), pygame.SRCALPHA)
    edge = surface.get_at((w // 2, min(1, h - 1)))
    wide.fill((edge.r, edge.g, edge.b, 0))
    wide.blit(surface, (px, px))
    return wide
