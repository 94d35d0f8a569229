"""Country codes (ISO 3166-1 alpha-3) and language codes (ISO 639-3) that people may choose from."""

from functools import lru_cache

import pycountry

from kit.languages import LANGUAGES

# ISO has no code for Kosovo; this is the one that the EU and the World Bank use.
KOSOVO = {"XKX": "XK"}
# Macrolanguages whose members stand in our own table: offering both would show one name twice.
COVERED = {"fas", "swa", "tgl"}


@lru_cache(maxsize=1)
def countries() -> dict[str, str]:
    """All countries: alpha-3 to alpha-2 code."""
    return {country.alpha_3: country.alpha_2 for country in pycountry.countries} | KOSOVO


@lru_cache(maxsize=1)
def languages() -> dict[str, str]:
    """All languages that have a name in most others, and ours: ISO 639-3 to the code that CLDR names them by."""
    named = {row.alpha_3: row.alpha_2 for row in pycountry.languages if hasattr(row, "alpha_2")}
    ours = {row.code: row.cldr for row in LANGUAGES}
    return {code: tag for code, tag in (named | ours).items() if code not in COVERED}


def english_name(code: str) -> str:
    """The English name of a language, as ISO has it."""
    found = pycountry.languages.get(alpha_3=code)
    return str(found.name) if found else code
