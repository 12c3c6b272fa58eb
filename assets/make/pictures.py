"""Make assets/pictures/*.webp from assets/sources/ by the rows of pictures.yaml.

From the root of the checkout, everything or only some names:

    uv run --group make assets/make/pictures.py [name ...]

A drawing that is missing in assets/sources/ is fetched by icons.py first.
"""

import sys

from drawing import draw
from PIL import Image
from rows import ASSETS, Layer, Row, rows

QUALITY = 92


def _placed(canvas: Image.Image, layer: Layer) -> None:
    """Put one layer on the square canvas."""
    side = canvas.width
    image = draw(*layer.drawing, round(layer.size * side), layer.dye)
    if layer.turn:
        image = image.convert("RGBa").rotate(layer.turn, Image.Resampling.BICUBIC, expand=True).convert("RGBA")
    corner = (round(layer.at[0] * side - image.width / 2), round(layer.at[1] * side - image.height / 2))
    whole = Image.new("RGBA", canvas.size)
    whole.paste(image, corner)
    canvas.alpha_composite(whole)


def picture(row: Row) -> Image.Image:
    """The finished picture of a row."""
    if not row.composite:
        return draw(*row.layers[0].drawing, row.size)
    canvas = Image.new("RGBA", (row.size, row.size))
    for layer in row.layers:
        _placed(canvas, layer)
    return canvas


def main(names: list[str]) -> None:
    """Write the pictures named, or all."""
    folder = ASSETS / "pictures"
    folder.mkdir(exist_ok=True)
    for row in rows():
        if not names or row.name in names:
            image = picture(row)
            image.save(folder / f"{row.name}.webp", quality=QUALITY, method=6)
            print(f"{row.name}.webp {image.width}x{image.height}")


if __name__ == "__main__":
    main(sys.argv[1:])
