"""Dye a drawing of ours: its violet cloth takes another colour, its gold and white stay."""

import colorsys
import re

CLOTH = "6a3fd6"
NEAR = 0.09
"""How far the hue of a tone of the cloth may lie from that of the cloth, in parts of the circle of colours."""


def _hls(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return colorsys.rgb_to_hls(red, green, blue)


def dyed(svg: str, dye: str) -> str:
    """The drawing with the cloth in the colour `dye` (#rrggbb), its tones lighter and darker as they were."""
    cloth, wanted = _hls(CLOTH), _hls(dye.lstrip("#"))

    def tone(match: re.Match[str]) -> str:
        hue, light, vivid = _hls(match.group(1))
        if vivid < 0.2 or abs(hue - cloth[0]) > NEAR:
            return match.group(0)
        light = min(0.95, max(0.04, wanted[1] + (light - cloth[1]) * 0.9))
        rgb = colorsys.hls_to_rgb(wanted[0], light, min(1.0, wanted[2] * vivid / cloth[2]))
        return "#" + "".join(f"{round(255 * part):02x}" for part in rgb)

    return re.sub(r"#([0-9a-f]{6})\b", tone, svg)
