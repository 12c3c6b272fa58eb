"""What the screen of an Xvfb shows, and whether two pictures look alike."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

import pygame

HEAD: Final = struct.Struct(">25I")
"""The beginning of a window dump (XWDFile.h)."""
COLOUR: Final = 12
"""Bytes of one entry of the table of colours that follows the head."""
CELLS: Final = (160, 90)
NEAR: Final = (28, 28, 28, 255)


def read_screen(path: Path) -> pygame.Surface:
    """The picture in the file that Xvfb keeps with -fbdir, 32 bits a pixel."""
    data = path.read_bytes()
    head = HEAD.unpack_from(data)
    size, wide, high, bits, line, colours = head[0], head[4], head[5], head[11], head[12], head[19]
    if bits != 32:
        raise ValueError(f"expected 32 bits a pixel, found {bits}")
    begin = size + colours * COLOUR
    pixels = data[begin : begin + high * line]
    surface = pygame.image.frombuffer(pixels, (wide, high), "BGRA", line)
    surface.set_alpha(None)
    plain = pygame.Surface((wide, high), depth=24)
    plain.blit(surface, (0, 0))
    return plain


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The part of two pictures of the same size that looks clearly different, from 0 to 1."""
    if one.get_size() != other.get_size():
        return 1.0
    small = [pygame.transform.smoothscale(_plain(each), CELLS) for each in (one, other)]
    near = pygame.mask.from_threshold(small[0], (0, 0, 0), NEAR, small[1])
    return 1 - near.count() / (CELLS[0] * CELLS[1])


def _plain(surface: pygame.Surface) -> pygame.Surface:
    plain = pygame.Surface(surface.get_size(), depth=24)
    plain.blit(surface, (0, 0))
    return plain
