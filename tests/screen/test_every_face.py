"""The cards of every game: each kind has a face, each back is drawn, words fit in every language."""

from __future__ import annotations

import pygame
import pytest

from app.screen import faces
from app.screen.theme import Look
from games.core.game import games, shipped_deck
from games.core.text import LANGUAGES

WIDTHS = (64, 110, 151, 152, 200, 320)
LOOKS = (Look(), Look(text=1.5), Look(readable=True, high_contrast=True), Look(text=2.0, readable=True))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games()))
def test_words_fit_on_every_card(game: str, lang: str) -> None:
    tight = [
        (design.kind, width, setting.words)
        for design in shipped_deck(game).designs
        for width in WIDTHS
        for look in LOOKS
        for setting in faces.settings(game, design.kind, width, lang, look)
        if not setting.fits
    ]
    assert tight == []


@pytest.mark.parametrize("game", sorted(games()))
def test_kinds_and_backs_differ(game: str) -> None:
    designs = shipped_deck(game).designs
    kinds, backs = {design.kind for design in designs}, {design.back for design in designs}
    drawn = {pygame.image.tobytes(faces.face(game, kind, 90, "en", Look()), "RGBA") for kind in kinds}
    drawn |= {pygame.image.tobytes(faces.back(game, back, 90, Look()), "RGBA") for back in backs}
    assert len(drawn) == len(kinds) + len(backs)
