"""What floats above every scene: the tooltip, the toast, and the button out of fullscreen."""

from __future__ import annotations

import pygame

from app.screen import kit
from app.screen.theme import Look, interface
from app.screen.widgets import parts

TIP_WIDTH = 340
TOAST_WIDTH = 620
CORNER = 26


class Notes:
    """Tooltip, toast and corner button: they know their places and paint themselves."""

    def __init__(self) -> None:
        self.tip = ""
        self.toast = ""
        self.warning = False
        self.tip_at = pygame.Rect(0, 0, 0, 0)
        self.toast_at = pygame.Rect(0, 0, 0, 0)
        self.corner_at = pygame.Rect(0, 0, 0, 0)
        self.corner_hovered = False

    def show_tip(self, look: Look, words: str, beside: pygame.Rect, size: tuple[int, int]) -> None:
        """Put a tooltip below a rectangle, or above it where there is no room."""
        self.tip = words
        made = self._words(look, words, TIP_WIDTH, size)
        box = pygame.Rect(0, 0, made.get_width() + look.px(28), made.get_height() + look.px(18))
        gap = look.px(10)
        box.midtop = (beside.centerx, beside.bottom + gap)
        if box.bottom > size[1] - gap:
            box.bottom = beside.top - gap
        self.tip_at = box.clamp(pygame.Rect((0, 0), size).inflate(-2 * gap, -2 * gap))

    def show_toast(self, look: Look, words: str, warning: bool, size: tuple[int, int]) -> None:
        """Put a toast at the bottom of the window."""
        self.toast, self.warning = words, warning
        made = self._words(look, words, TOAST_WIDTH, size)
        box = pygame.Rect(0, 0, made.get_width() + look.px(40), made.get_height() + look.px(26))
        box.midbottom = (size[0] // 2, size[1] - look.px(44))
        self.toast_at = box

    def lay_corner(self, look: Look, shown: bool, size: tuple[int, int]) -> None:
        """Place the button out of fullscreen in the top right corner, beside all else, or take it away."""
        side = look.px(CORNER) if shown else 0
        self.corner_at = pygame.Rect(size[0] - side, 0, side, side)

    def _words(self, look: Look, words: str, width: int, size: tuple[int, int]) -> pygame.Surface:
        most = min(look.text_px(width), size[0] - look.px(80))
        return kit.paragraph(words, "ui", look.text_px(17), interface(look).paper_words, most)

    def area(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """What a note covers, its shadow included."""
        return rect.inflate(look.px(50), look.px(60)) if rect.w else rect

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Paint what is shown now."""
        if self.corner_at.w:
            state: parts.State = "hover" if self.corner_hovered else "rest"
            parts.button(look, self.corner_at.w, self.corner_at.h, "calm", state).blit(surface, self.corner_at)
            centre = (self.corner_at.centerx, self.corner_at.centery - look.px(2))
            kit.blit_centred(surface, parts.sign(round(self.corner_at.w * 0.62), "shrink", "#ffffff"), centre)
        if self.toast:
            self._bubble(surface, look, self.toast, self.toast_at, TOAST_WIDTH, self.warning)
        if self.tip:
            self._bubble(surface, look, self.tip, self.tip_at, TIP_WIDTH, False)

    def _bubble(
        self, surface: pygame.Surface, look: Look, words: str, box: pygame.Rect, width: int, warning: bool
    ) -> None:
        parts.bubble(look, box.w, box.h, warning).blit(surface, box)
        kit.blit_centred(surface, self._words(look, words, width, surface.get_size()), box.center)
