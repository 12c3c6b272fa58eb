"""The program's own words: English in the code, other languages in gettext catalogues.

`_`, `ngettext` and `pgettext` translate at the moment they are called, so that the language can change with a game on
the table. Texts have {named} places, filled in after translation: `_("{name} thinks").format(name=name)`. A text that
is kept for later is marked by `N_` and put through `_` when it is shown.
"""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Iterable, Mapping

import assets
from saves.problem import N_

__all__ = ["LANGUAGES", "N_", "_", "choose_language", "language", "ngettext", "pgettext", "set_language"]

DOMAIN = "feltfolk"
LOCALE = os.path.join(os.path.dirname(assets.__file__), "locale")
LANGUAGES = {"en": "English", "fr": "Français", "es": "Español"}
"""The code of each language and its own name for itself."""

_language = "en"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def set_language(code: str) -> None:
    """Speak one of LANGUAGES from now on. Raises ValueError for any other."""
    global _language, _catalogue
    if code not in LANGUAGES:
        raise ValueError(f"language: expected one of {', '.join(LANGUAGES)}, found {code!r}")
    _catalogue = _read(os.path.join(LOCALE, code, "LC_MESSAGES", f"{DOMAIN}.mo"))
    _language = code


def _read(path: str) -> gettext.NullTranslations:
    """The catalogue in a file; English has none. gettext's own way there is much longer."""
    try:
        with open(path, "rb") as file:
            return gettext.GNUTranslations(file)
    except FileNotFoundError:
        return gettext.NullTranslations()


def language() -> str:
    """The code of the language that is spoken now."""
    return _language


def _(text: str) -> str:
    """A text in the language that is spoken now."""
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a text that goes with a number; the number itself is filled in like any other {place}."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """A text that needs its context to be translated, such as one word with two meanings."""
    return _catalogue.pgettext(context, text)


def choose_language(setting: str = "", hints: Iterable[str] = (), environ: Mapping[str, str] = os.environ) -> str:
    """The first of these that is one of LANGUAGES: the setting, the hints (locales such as "fr_CA", best first), the
    environment, on Windows the system; English if none is."""
    wanted = [setting, *hints]
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted += environ.get(variable, "").split(":")
    if sys.platform == "win32":
        import ctypes
        import locale

        wanted.append(locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ""))
    codes = (locale_name.replace("-", "_").split("_")[0].split(".")[0].lower() for locale_name in wanted)
    return next((code for code in codes if code in LANGUAGES), "en")
