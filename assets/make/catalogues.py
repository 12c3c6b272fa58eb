"""Bring the catalogues of the program's own words up to date: `python -m assets.make.catalogues`.

Collects the texts of app/ and saves/ into assets/locale/feltfolk.pot, merges them into the .po file of every language
(a text that is gone goes, a new one waits for its translation; nothing is guessed) and compiles the .mo beside it.
Prints what is not translated yet, and ends with 1 if there is any.
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app import words

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / "feltfolk.pot"
SOURCES = ("app", "saves")
LANGUAGES = tuple(code for code in words.LANGUAGES if code != "en")
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""In place of the time of writing, so that the same texts give the same files."""


def collect() -> Catalog:
    """All the texts of the sources."""
    catalogue = Catalog()
    for source in SOURCES:
        found = extract_from_dir(ROOT / source, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("NOTE:",))
        for name, _line, texts, comments, context in sorted(found, key=lambda each: (each[0], each[1])):
            catalogue.add(texts, None, [(f"{source}/{name}", 0)], auto_comments=comments, context=context)
    return catalogue


def po_path(language: str) -> Path:
    """The translations into a language, for people."""
    return LOCALE / language / "LC_MESSAGES" / "feltfolk.po"


def read(language: str) -> Catalog:
    """The translations into a language as they stand in its .po file; none if there is no such file yet."""
    if not po_path(language).is_file():
        return Catalog(locale=language, domain=words.DOMAIN)
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language, domain=words.DOMAIN)


def compiled(catalogue: Catalog) -> bytes:
    """The .mo file of a catalogue."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def untranslated(catalogue: Catalog) -> list[Message]:
    """The texts without a translation, or with one that somebody has still to look at."""
    return [message for message in catalogue if message.id and (message.fuzzy or not all(forms(message.string)))]


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """The forms of a text: one, or one for each kind of number; one empty form for what is not translated."""
    return tuple(text) if isinstance(text, list | tuple) else (text or "",)


def main() -> int:
    """Bring everything up to date; 1 if something is left to translate."""
    template = collect()
    _write(TEMPLATE, template)
    left = []
    for language in LANGUAGES:
        catalogue = read(language)
        catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
        _write(po_path(language), catalogue)
        po_path(language).with_suffix(".mo").write_bytes(compiled(catalogue))
        left += [f"{language}: {forms(message.id)[0]}" for message in untranslated(catalogue)]
    print("\n".join(left) or "everything is translated")
    return 1 if left else 0


def _write(path: Path, catalogue: Catalog) -> None:
    catalogue.header_comment = "# The program's own words."
    catalogue.project, catalogue.version = "Feltfolk", "1"
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = ""
    catalogue.creation_date = catalogue.revision_date = _NO_DATE
    catalogue.fuzzy = False
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(
            file, catalogue, width=100, omit_header=False, ignore_obsolete=True, include_lineno=False, sort_output=True
        )


if __name__ == "__main__":
    sys.exit(main())
