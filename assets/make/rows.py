"""The rows of pictures.yaml, read; shared by icons.py, pictures.py and covers.py."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

MAKE = Path(__file__).resolve().parent
ASSETS = MAKE.parent
SOURCES = ASSETS / "sources"


@dataclass(frozen=True)
class Layer:
    """A drawing inside a picture: middle and longest side in parts of the picture, turn in degrees, colour of cloth."""

    drawing: tuple[str, str]
    at: tuple[float, float] = (0.5, 0.5)
    size: float = 1.0
    turn: float = 0.0
    dye: str = ""


@dataclass(frozen=True)
class Row:
    """A picture to make: its name, the pixels of its longest side, and its layers, lowest first."""

    name: str
    size: int
    layers: tuple[Layer, ...]

    @property
    def composite(self) -> bool:
        """Whether the picture is put together on a square, instead of being one drawing in its own proportions."""
        return len(self.layers) > 1


def _drawing(text: str) -> tuple[str, str]:
    family, name = text.split(":")
    return family, name


def _row(name: str, size: int, entry: str | dict[str, Any]) -> Row:
    if isinstance(entry, str):
        return Row(name, size, (Layer(_drawing(entry)),))
    layers = tuple(
        Layer(
            _drawing(layer["drawing"]), tuple(layer["at"]), layer["size"], layer.get("turn", 0.0), layer.get("dye", "")
        )
        for layer in entry["layers"]
    )
    return Row(name, entry.get("size", size), layers)


def rows() -> list[Row]:
    """All rows, in the order of the file."""
    groups = yaml.safe_load((MAKE / "pictures.yaml").read_text(encoding="utf-8"))
    return [_row(name, group["size"], entry) for group in groups.values() for name, entry in group["rows"].items()]


def drawings() -> set[tuple[str, str]]:
    """Every (set, drawing) that some row needs."""
    return {layer.drawing for row in rows() for layer in row.layers}
