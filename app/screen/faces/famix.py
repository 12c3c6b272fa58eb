"""The faces and backs of FaMiX: the same cards as in MiTiX."""

from __future__ import annotations

from app.screen.faces.mitix import CODE, PICTURES, back, draw, lay, words

__all__ = ["CODE", "PICTURES", "back", "draw", "lay", "words"]
