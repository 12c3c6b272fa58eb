"""Copy the drawings named in pictures.yaml out of the icon sets into assets/sources/.

The sets are npm packages. In any folder outside the checkout:

    npm install @iconify-json/fluent-emoji@1.2.7 @iconify-json/fluent-emoji-flat@1.2.6 \\
        @iconify-json/game-icons@1.2.4 @iconify-json/noto@1.2.9

and then, from the root of the checkout:

    uv run --group make assets/make/icons.py <that folder>/node_modules

Drawings of the set `own` are ours: they are already in assets/sources/own/ and are left alone.
"""

import json
import sys
from pathlib import Path
from typing import Any

from rows import SOURCES, drawings


def body(icons: dict[str, Any], name: str) -> dict[str, Any]:
    """The icon `name` with its box, aliases followed and the defaults of the set filled in."""
    changes: dict[str, Any] = {}
    while name not in icons["icons"]:
        alias = icons.get("aliases", {})[name]
        changes = {key: value for key, value in alias.items() if key != "parent"} | changes
        name = alias["parent"]
    box = {"left": 0, "top": 0, "width": 16, "height": 16} | {
        k: v for k, v in icons.items() if k in ("width", "height")
    }
    return box | icons["icons"][name] | changes


def svg(icon: dict[str, Any]) -> str:
    """The icon as the text of an SVG file."""
    left, top, width, height = (icon[key] for key in ("left", "top", "width", "height"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width}" height="{height}" viewBox="{left} {top} {width} {height}">{icon["body"]}</svg>\n'
    )


def main(modules: Path) -> None:
    """Write every drawing of every set but `own`, and take away those that no row needs any more."""
    wanted = drawings()
    for family in sorted({family for family, _ in wanted} - {"own"}):
        icons = json.loads((modules / "@iconify-json" / family / "icons.json").read_text(encoding="utf-8"))
        folder = SOURCES / family
        folder.mkdir(parents=True, exist_ok=True)
        names = sorted(name for its, name in wanted if its == family)
        for path in folder.glob("*.svg"):
            if path.stem not in names:
                path.unlink()
        for name in names:
            (folder / f"{name}.svg").write_text(svg(body(icons, name)), encoding="utf-8")
            print(f"{family}/{name}.svg")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
