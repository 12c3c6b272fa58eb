"""Copy the fonts and their licences out of their npm packages.

In any folder outside the checkout:

    npm install @expo-google-fonts/{atkinson-hyperlegible-next,berkshire-swash,cinzel,cinzel-decorative,lilita-one} \\
        @expo-google-fonts/{nunito,spicy-rice,titan-one} @fontsource/{berkshire-swash,mochiy-pop-one,spicy-rice}

and then, from the root of the checkout:

    uv run --group make assets/make/fonts.py <that folder>/node_modules

The files keep their names and are copied unchanged: some of the fonts have reserved names and may only be passed on as
they are. Mochiy Pop One has none; of it only the Latin letters are taken, since those of Japanese are nearly 5 MB. Two
of the packages lack the text of the font's licence; there it is taken from the same font's package of @fontsource.
"""

import shutil
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parent.parent

FILES = {
    "atkinson-hyperlegible-next": (
        "AtkinsonHyperlegibleNext_500Medium.ttf",
        "AtkinsonHyperlegibleNext_700Bold.ttf",
    ),
    "berkshire-swash": ("BerkshireSwash_400Regular.ttf",),
    "cinzel": ("Cinzel_700Bold.ttf",),
    "cinzel-decorative": ("CinzelDecorative_700Bold.ttf",),
    "lilita-one": ("LilitaOne_400Regular.ttf",),
    "nunito": ("Nunito_600SemiBold.ttf", "Nunito_600SemiBold_Italic.ttf", "Nunito_800ExtraBold.ttf"),
    "spicy-rice": ("SpicyRice_400Regular.ttf",),
    "titan-one": ("TitanOne_400Regular.ttf",),
}
LATIN = {"mochiy-pop-one": ("mochiy-pop-one-latin-400-normal.woff2", "MochiyPopOne_400Regular.ttf")}
"""Fonts of which only the Latin letters are taken: the file of @fontsource, and what it is called here."""


def licence(modules: Path, font: str) -> str:
    """The text under which the font may be used, with its copyright line."""
    for path in (f"@expo-google-fonts/{font}/LICENSE_FONT", f"@fontsource/{font}/LICENSE"):
        if (modules / path).exists():
            text = (modules / path).read_text(encoding="utf-8")
            if "SIL Open Font License" not in text:
                raise ValueError(f"{path} is another licence")
            return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"
    raise FileNotFoundError(f"no licence for {font}")


def unpack(packed: Path, target: Path) -> None:
    """Write a compressed font as a TTF, its letters as they are."""
    font = TTFont(packed, recalcTimestamp=False)
    font.flavor = None
    font.save(target)


def main(modules: Path) -> None:
    """Write every font, and its licence to assets/licences/OFL-1.1-<font>.txt."""
    for font, names in FILES.items():
        package = modules / "@expo-google-fonts" / font
        for name in names:
            (found,) = package.rglob(name)
            shutil.copyfile(found, ASSETS / "fonts" / name)
    for font, (packed, name) in LATIN.items():
        unpack(modules / "@fontsource" / font / "files" / packed, ASSETS / "fonts" / name)
    for font in (*FILES, *LATIN):
        (ASSETS / "licences" / f"OFL-1.1-{font}.txt").write_text(licence(modules, font), encoding="utf-8")
        print(font)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
