"""Make assets/figures/*.svg, the silhouettes of the Greek games, by figures.yaml.

From the root of the checkout, with the icon sets as icons.py fetches them:

    uv run --group make assets/make/figures.py <that folder>/node_modules

A silhouette fills a field of 512 x 512 and has one colour, `currentColor`, and where parts of it overlap a rim of the
colour `ground`; the program replaces both.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

import yaml
from icons import body
from rows import ASSETS, MAKE

FIELD = 512
FOLDER = ASSETS / "figures"
RIM = 13
"""The width of the rim, in the colour of the ground, that parts of a composite have, so that they stand apart."""

Part = dict[str, Any]


def silhouette(icons: dict[str, Any], name: str) -> str:
    """The shapes of an icon that are painted, without a ground."""
    icon = body(icons, name)
    assert (icon["left"], icon["top"], icon["width"], icon["height"]) == (0, 0, FIELD, FIELD), name
    return re.sub(r' fill="(?!currentColor|none)[^"]*"', ' fill="currentColor"', icon["body"])


def put(icons: dict[str, Any], part: Part) -> str:
    """An icon at a place of the field, of a size, turned and mirrored as asked."""
    x, y = part["at"]
    k = part["size"] / FIELD
    across = -k if part.get("mirrored") else k
    way = f"translate({x} {y}) rotate({part.get('turn', 0)}) scale({across:.4f} {k:.4f}) translate(-256 -256)"
    drawn = silhouette(icons, part["drawing"])
    rim = drawn.replace("currentColor", "ground")
    return (
        f'<g transform="{way}"><g stroke="ground" stroke-width="{RIM / k:.1f}" stroke-linejoin="round">{rim}</g>'
        f"{drawn}</g>"
    )


def main(modules: Path) -> None:
    """Write every silhouette, and take away those that no row names."""
    icons = json.loads((modules / "@iconify-json" / "game-icons" / "icons.json").read_text(encoding="utf-8"))
    groups = yaml.safe_load((MAKE / "figures.yaml").read_text(encoding="utf-8"))
    FOLDER.mkdir(exist_ok=True)
    made = set()
    for group, rows in groups.items():
        for name, entry in rows.items():
            parts = [silhouette(icons, entry)] if isinstance(entry, str) else [put(icons, part) for part in entry]
            file = FOLDER / (f"{name}.svg" if group == "figures" else f"{group}-{name}.svg")
            head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {FIELD} {FIELD}">'
            file.write_text(f"{head}{''.join(parts)}</svg>\n", encoding="utf-8")
            made.add(file)
    for file in FOLDER.glob("*.svg"):
        if file not in made:
            file.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
