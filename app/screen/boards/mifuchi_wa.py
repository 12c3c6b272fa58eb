"""Markup of the Wa Wabbit, the figure of MiFuChi. His origin is the middle of his foot."""

from __future__ import annotations

from app.screen import kit

DEFS = (
    kit.lin("cape", [(0, "#ff5a6e"), (0.5, "#d0142f"), (1, "#8a0c20")], 0, -74, 0, -4)
    + kit.rad("fur", [(0, "#ffffff"), (0.65, "#f1eef6"), (1, "#c9c2d6")], -6, -92, 42)
    + kit.lin("ear", [(0, "#ffffff"), (1, "#d9d2e4")], 0, -160, 0, -104)
    + kit.lin("crown", [(0, "#fff0b8"), (0.5, "#f2bf4b"), (1, "#b8791e")], 0, -136, 0, -112)
    + kit.lin("foot", [(0, "#8a5a2b"), (0.45, "#6b4220"), (1, "#3c2210")], 0, -12, 0, 10)
    + kit.lin("arrow", [(0, "#fff6c8"), (1, "#ffb92e")], 0, -16, 0, 14)
)


def markup(turn: int) -> str:
    """The Wa Wabbit on his foot, looking at the viewer (0) or to the right (1), where an arrow points along."""
    lean = 10 * turn
    ears = "".join(
        f'<g transform="translate({x - 3 * turn} -112) rotate({angle - 14 * turn})">'
        '<path d="M-9 4C-15 -20 -12 -50 0 -52C12 -50 15 -20 9 4Z" fill="url(#ear)"/>'
        '<path d="M-4 0C-8 -18 -6 -40 0 -42C6 -40 8 -18 4 0Z" fill="#ffb3c6"/></g>'
        for x, angle in ((-15, -12), (15, 12))
    )
    eyes = "".join(
        f'<ellipse cx="{x}" cy="-93" rx="{rx}" ry="5.6" fill="#2b1a30"/>'
        f'<circle cx="{x + 1.4}" cy="-95.4" r="1.7" fill="#ffffff"/>'
        for x, rx in ((-11 + lean * 1.1, 4.2), (11 + lean * 0.85, 3.4 if turn else 4.2))
    )
    arrow = (
        '<path d="M30 -7H50V-20L78 0L50 20V7H30Z" fill="url(#arrow)" stroke="#3c2210" stroke-width="4"'
        ' stroke-linejoin="round"/>'
        if turn
        else ""
    )
    return (
        f'<ellipse cx="0" cy="8" rx="44" ry="11" fill="#000000" fill-opacity="0.3"/>{arrow}'
        '<path d="M-38 -6V3A38 11 0 0 0 38 3V-6Z" fill="url(#foot)"/>'
        '<ellipse cx="0" cy="-6" rx="38" ry="11" fill="#a8713a"/>'
        '<ellipse cx="0" cy="-6" rx="38" ry="11" fill="none" stroke="#ffd98c" stroke-width="2"/>'
        f"{_cape(turn, lean)}{ears}"
        '<path d="M-30 -70Q0 -56 30 -70Q34 -80 24 -82Q0 -74 -24 -82Q-34 -80 -30 -70Z" fill="#fff4e6"/>'
        f'<ellipse cx="{lean * 0.35:.1f}" cy="-92" rx="31" ry="27" fill="url(#fur)"/>'
        f"{_muzzle(lean, turn)}{eyes}{_crown(lean, turn)}"
    )


def _cape(turn: int, lean: int) -> str:
    train = (
        '<path d="M-14 -72C-40 -50 -58 -26 -66 -4Q-40 2 -10 -2Z" fill="#a80f26"/>'
        '<path d="M-66 -4Q-40 2 -10 -2L-9 -9Q-40 -6 -62 -12Z" fill="#fff4e6"/>'
        if turn
        else ""
    )
    belly = (
        f'<g transform="translate({lean} 0)"><path d="M-9 -70C-13 -48 -14 -26 -12 -3Q0 0 12 -3C14 -26 13 -48 9 -70Z"'
        ' fill="#fdfbff"/></g>'
    )
    buttons = "".join(f'<circle cx="{lean * 1.1:.1f}" cy="{y}" r="2.6" fill="#f2bf4b"/>' for y in (-54, -40, -26))
    spots = "".join(
        f'<path d="M{x} {y}q2.4 3 0 6q-2.4 -3 0 -6z" fill="#2b1a30"/>'
        for x, y in ((-24, -10.5), (-8, -7), (10, -7), (25, -10.5))
    )
    return (
        f'{train}<path d="M-20 -74C-34 -50 -38 -24 -36 -5Q0 7 36 -5C38 -24 34 -50 20 -74Z" fill="url(#cape)"/>'
        f'{belly}{buttons}<path d="M-36 -5Q0 7 36 -5L35 -14Q0 -3 -35 -14Z" fill="#fff4e6"/>{spots}'
    )


def _muzzle(lean: int, turn: int) -> str:
    nose = lean * 1.45
    cheeks = "".join(
        f'<ellipse cx="{x:.1f}" cy="-82" rx="{rx}" ry="3.6" fill="#ffb3c6" fill-opacity="0.8"/>'
        for x, rx in ((-19 + lean * 1.2, 5.5), (19 + lean * 0.7, 5.5 - 1.5 * turn))
    )
    return (
        f'{cheeks}<g transform="translate({nose} -78)"><ellipse cx="0" cy="0" rx="{11 + turn}" ry="8" fill="#ffffff"/>'
        '<path d="M-4.5 -5.5H4.5Q3 -0.5 0 -0.5Q-3 -0.5 -4.5 -5.5Z" fill="#e85a85"/>'
        '<path d="M0 -0.5V2.5M0 2.5Q-4 6.5 -7 3M0 2.5Q4 6.5 7 3" fill="none" stroke="#8a6a8f" stroke-width="1.6"'
        ' stroke-linecap="round"/></g>'
    )


def _crown(lean: int, turn: int) -> str:
    gems = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"/>'
        for x, y, r, colour in (
            (0, -118, 3.4, "#c8102e"),
            (-11, -117, 2.2, "#2a7de1"),
            (11, -117, 2.2, "#2a7de1"),
            (-23, -135, 2.6, "#fff0b8"),
            (0, -141, 3, "#fff0b8"),
            (23, -135, 2.6, "#fff0b8"),
        )
    )
    return (
        f'<g transform="translate({lean * 0.2:.1f} 0) rotate({4 * turn} 0 -118)">'
        '<path d="M-19 -112L-23 -134L-11 -124L0 -140L11 -124L23 -134L19 -112Q0 -106 -19 -112Z" fill="url(#crown)"'
        f' stroke="#8a5a10" stroke-width="1.2"/>{gems}</g>'
    )
