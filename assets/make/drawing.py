"""Draw an SVG as a Pillow image; shared by pictures.py and covers.py.

resvg draws the filters the Fluent drawings live on, but leaves hard edges and a faint halo of blur around some of
them. SDL_image's own SVG reader ignores filters, but has a clean anti-aliased outline. So each drawing is made by both
at twice the size, the smaller alpha of the two is kept, and the result is scaled down premultiplied (no dark fringe).
"""

import io
import os
import re
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import resvg_py
from dye import dyed
from PIL import Image, ImageChops
from rows import SOURCES

Pixels = tuple[int, int]


def source(family: str, name: str) -> str:
    """The text of a drawing."""
    return (SOURCES / family / f"{name}.svg").read_text(encoding="utf-8")


def proportions(svg: str) -> tuple[float, float]:
    """Width and height of the view box."""
    match = re.search(r'viewBox="([^"]+)"', svg)
    if match is None:
        raise ValueError("an SVG without a viewBox")
    _, _, width, height = map(float, match.group(1).split())
    return width, height


def fitted(svg: str, longest: int) -> Pixels:
    """The size in pixels at which the longest side is `longest`."""
    width, height = proportions(svg)
    scale = longest / max(width, height)
    return round(width * scale), round(height * scale)


def resvg(svg: str, size: Pixels, fonts: tuple[Path, ...] = ()) -> Image.Image:
    """The drawing as resvg sees it, with only the given font files."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=size[0],
        height=size[1],
        skip_system_fonts=True,
        font_files=[str(path) for path in fonts],
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA").resize(size)


def outline(svg: str, size: Pixels) -> Image.Image:
    """The alpha of the drawing as SDL_image sees it."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    image = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
    return image.getchannel("A").resize(size)


def shrunk(image: Image.Image, size: Pixels) -> Image.Image:
    """The image scaled to `size`, premultiplied."""
    return image.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def draw(family: str, name: str, longest: int, dye: str = "") -> Image.Image:
    """A drawing of assets/sources/ at `longest` pixels, in its own proportions, its cloth dyed if so wished."""
    svg = dyed(source(family, name), dye) if dye else source(family, name)
    width, height = fitted(svg, longest)
    double = (2 * width, 2 * height)
    image = resvg(svg, double)
    if family != "own":
        image.putalpha(ImageChops.darker(image.getchannel("A"), outline(svg, double)))
    return shrunk(image, (width, height))
