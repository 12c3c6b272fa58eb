"""A die that rolls across the felt."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from app.screen import kit
from app.screen.painter import Image
from app.screen.sprites import Thing

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
FACES_A_SECOND = 14


@lru_cache(maxsize=48)
def die(number: int, px: int, angle: int = 0) -> Image:
    """A die that shows a number, `px` pixels wide, turned by an angle in degrees."""
    if number in PIPS:
        inside = "".join(
            f'<circle cx="{32 + x * 15}" cy="{32 + y * 15}" r="6" fill="#3b1a0a"/>' for x, y in PIPS[number]
        )
    else:
        inside = ""
    drawn = kit.svg(
        f'<rect x="10" y="12" width="48" height="48" rx="11" fill="#000000" fill-opacity=".35"/>'
        f'<g transform="rotate({angle} 32 32)"><rect x="8" y="8" width="48" height="48" rx="11" fill="url(#d)" '
        f'stroke="#b98a4a" stroke-width="2"/><g transform="translate(4.8 4.8) scale(.85)">{inside}</g></g>',
        px,
        px,
        kit.lin("d", [(0, "#fffdf4"), (1, "#f0dcb0")], 8, 8, 56, 56),
        box=(64, 64),
    )
    if number not in PIPS:
        kit.blit_centred(drawn, kit.fit(str(number), "number", px * 0.44, px * 0.6, "#3b1a0a"), (px / 2, px / 2))
    return Image(drawn.premul_alpha(), px // 2, px // 2)


class Roll:
    """Lets a die show other numbers for some seconds, then its own."""

    def __init__(self, thing: Thing, number: int, sides: int, px: int, seconds: float) -> None:
        self.thing, self.number, self.sides, self.px, self.seconds = thing, number, sides, px, seconds
        self._at = 0.0
        self._last = -1
        self._rng = Random(number * 7 + sides)

    def step(self, dt: float) -> bool:
        """Go on by `dt` seconds; says whether it lies still."""
        self._at += dt
        if self._at >= self.seconds:
            self.finish()
            return True
        face = int(self._at * FACES_A_SECOND)
        if face != self._last:
            self._last = face
            self.thing.image = die(1 + self._rng.randrange(self.sides), self.px, self._rng.randrange(-40, 41, 10))
        return False

    def finish(self) -> None:
        """Lie still."""
        self.thing.image = die(self.number, self.px)
