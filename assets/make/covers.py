"""Make assets/covers/*.webp, the lids of the boxes, and assets/icon.png, by covers.yaml.

From the root of the checkout, after pictures.py, everything or only some entries:

    uv run --group make assets/make/covers.py [entry ...]
"""

import sys
from typing import Any

import yaml
from drawing import draw, resvg
from PIL import Image, ImageFilter, ImageFont
from rows import ASSETS, MAKE

QUALITY = 90
FONTS = ASSETS / "fonts"


def drawing(name: str, longest: int) -> Image.Image:
    """A drawing `set:name` at `longest` pixels."""
    family, own = name.split(":")
    return draw(family, own, longest)


def scaled(image: Image.Image, longest: int) -> Image.Image:
    """The image with its longest side at `longest`, premultiplied, so without a dark fringe."""
    part = longest / max(image.size)
    size = (round(image.width * part), round(image.height * part))
    return image.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def turned(image: Image.Image, degrees: float) -> Image.Image:
    """The image turned counter-clockwise, with smooth edges: drawn at twice the size, with an empty rim around it."""
    double = Image.new("RGBa", (2 * image.width + 16, 2 * image.height + 16))
    double.paste(image.convert("RGBa").resize((2 * image.width, 2 * image.height), Image.Resampling.BICUBIC), (8, 8))
    double = double.rotate(degrees, Image.Resampling.BICUBIC, expand=True)
    return double.resize((double.width // 2, double.height // 2), Image.Resampling.LANCZOS).convert("RGBA")


def _silhouette(layer: dict[str, Any]) -> Image.Image:
    """A silhouette in its colours."""
    shapes = (ASSETS / "figures" / f"{layer['silhouette']}.svg").read_text(encoding="utf-8")
    inked = shapes.replace("currentColor", layer["ink"]).replace('"ground"', f'"{layer["ground"]}"')
    return resvg(inked, (2 * layer["size"], 2 * layer["size"]))


def _figure(layer: dict[str, Any]) -> Image.Image:
    """What a layer shows: a picture, alone or on a card, or a silhouette; mirrored and turned as asked."""
    if "silhouette" in layer:
        image = _silhouette(layer)
    else:
        image = Image.open(ASSETS / "pictures" / f"{layer['picture']}.webp").convert("RGBA")
    if "card" in layer:
        card = drawing(layer["card"], layer["size"])
        image = scaled(image, round(card.width * 0.7))
        card.alpha_composite(image, ((card.width - image.width) // 2, (card.height - image.height) // 2))
        image = card
    else:
        image = scaled(image, layer["size"])
    if layer.get("mirrored"):
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    if layer.get("turn"):
        image = turned(image, layer["turn"])
    return image


def _halo(alpha: Image.Image, blur: int, colour: tuple[int, int, int], strength: float) -> Image.Image:
    """The outline blurred, in one colour."""
    soft = alpha.filter(ImageFilter.GaussianBlur(blur)).point([min(255, round(v * strength)) for v in range(256)])
    halo = Image.new("RGBA", alpha.size, (*colour, 0))
    halo.putalpha(soft)
    return halo


def _put(lid: Image.Image, layer: dict[str, Any]) -> None:
    """Put a picture on the lid, its shadow and its glow below it."""
    image = _figure(layer)
    whole = Image.new("RGBA", lid.size)
    x, y = layer["at"]
    whole.paste(image, (round(x - image.width / 2), round(y - image.height / 2)))
    if "glow" in layer:
        lid.alpha_composite(_halo(whole.getchannel("A"), layer["glow"], (255, 246, 200), 1.4))
    if "shadow" in layer:
        shade = _halo(whole.getchannel("A"), layer["shadow"], (18, 22, 60), 0.62)
        lid.alpha_composite(shade, (0, round(layer["shadow"] * 0.8)))
    lid.alpha_composite(whole)


def _letters(title: dict[str, Any]) -> list[tuple[str, float, float, float]]:
    """The letters of a title with the middle of their base line and their turn in degrees, along an arch."""
    font = ImageFont.truetype(str(FONTS / title["font"]), 1000)
    scale = title["size"] / 1000
    words: str = title["words"]
    whole = font.getlength(words) * scale
    x, y = title["at"]
    letters = []
    for n, letter in enumerate(words):
        middle = (font.getlength(words[: n + 1]) - font.getlength(letter) / 2) * scale - whole / 2
        part = 2 * middle / whole
        letters.append((letter, x + middle, y + title["arch"] * part * part, 2.6 * part * title["arch"] / 20))
    return letters


def _title(title: dict[str, Any], size: tuple[int, int]) -> str:
    """The title as an SVG: shadow, outline, rim, and letters whose colours change along the word."""
    letters = _letters(title)
    pairs = list(zip(title["fills"][::2], title["fills"][1::2], strict=True))
    top, bottom = title["at"][1] - title["size"] * 0.72, title["at"][1] + title["arch"]
    defs, below, rims, fills = [], [], [], []
    for number, (light, dark) in enumerate(pairs):
        defs.append(
            f'<linearGradient id="f{number}" x1="0" y1="{top}" x2="0" y2="{bottom}" gradientUnits="userSpaceOnUse">'
            f'<stop offset=".1" stop-color="{light}"/><stop offset=".85" stop-color="{dark}"/></linearGradient>'
        )
    for n, (letter, x, y, turn) in enumerate(letters):
        place = f'transform="rotate({turn:.2f} {x:.1f} {y:.1f})" x="{x:.1f}" y="{y:.1f}"'
        fill = n * len(pairs) // len(letters)
        below.append(f"<text {place}>{letter}</text>")
        rims.append(f"<text {place}>{letter}</text>")
        fills.append(f'<text {place} fill="url(#f{fill})">{letter}</text>')
    unit = title["size"] / 100
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}"><defs>{"".join(defs)}</defs>'
        f'<g font-family="{title["family"]}" font-size="{title["size"]}" text-anchor="middle" stroke-linejoin="round">'
        f'<g fill="{title["outline"]}" stroke="{title["outline"]}" stroke-width="{unit * 15}">{"".join(below)}'
        f'<g transform="translate(0 {unit * 4.5})">{"".join(below)}</g></g>'
        f'<g fill="{title["rim"]}" stroke="{title["rim"]}" stroke-width="{unit * 6.5}">{"".join(rims)}</g>'
        f'<g fill="{title["outline"]}" stroke="{title["outline"]}" stroke-width="{unit * 2.6}">{"".join(rims)}</g>'
        f"{''.join(fills)}</g></svg>"
    )


def _titled(lid: Image.Image, title: dict[str, Any]) -> None:
    """Write the title on the lid, with a soft shadow."""
    svg = _title(title, lid.size)
    words = scaled(resvg(svg, (2 * lid.width, 2 * lid.height), (FONTS / title["font"],)), max(lid.size))
    lid.alpha_composite(_halo(words.getchannel("A"), 16, (10, 14, 50), 0.7), (0, 12))
    lid.alpha_composite(words)


def cover(entry: dict[str, Any]) -> Image.Image:
    """The picture of one entry."""
    lid = Image.new("RGBA", tuple(entry["size"]))
    for layer in entry["layers"]:
        if "scene" in layer:
            lid.alpha_composite(drawing(layer["scene"], max(lid.size)))
        else:
            _put(lid, layer)
    for title in entry.get("titles", [entry["title"]] if "title" in entry else []):
        _titled(lid, title)
    return lid


def main(names: list[str]) -> None:
    """Write the entries named, or all."""
    entries = yaml.safe_load((MAKE / "covers.yaml").read_text(encoding="utf-8"))
    for name, entry in entries.items():
        if not names or name in names:
            path = ASSETS / entry.get("file", f"covers/{name}.webp")
            if path.suffix == ".webp":
                cover(entry).convert("RGB").save(path, quality=QUALITY, method=6)
            else:
                cover(entry).save(path, optimize=True)
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
