"""What lies on the table of FaMiX beside the cards: the same as in MiTiX."""

from __future__ import annotations

from app.screen.boards.mitix import figure, picture, place

__all__ = ["figure", "picture", "place"]
