"""Compounds: where a German noun is cut into two words, and which words those are.

The last part is a noun in any of its forms, as long as it can be; before it stands a noun, the stem of a verb or a
compound, with a linking element (Duden, Die Grammatik: "Fugenelement"). The only place that cuts compounds.
"""

from functools import lru_cache

from apps.german.dictionaries import find_base
from apps.german.frequency import get_zipf
from apps.german.text import upper_first

LINKS = ("", "s", "es", "n", "en", "er", "e", "-")
SHORTEST = 3  # letters of a part
USUAL = 4.3  # Zipf value from which a word of three letters is a last part: "Tee", "Fuß", not "Ern", "Zen"
LONG = 7  # letters of a first part that may be a compound itself


@lru_cache(maxsize=50_000)
def split_compound(form: str) -> tuple[str, str] | None:
    """Return a compound cut before its last noun, that one in its base form: "Herztabletten" is Herz and Tablette.

    The first part is as it stands, with its linking element; None for a word that can't be cut or has no capital.
    """
    if not form[:1].isupper():
        return None
    for cut in range(SHORTEST, len(form) - SHORTEST + 1):
        last = find_base(upper_first(form[cut:]), "N")
        if (len(last) > SHORTEST or get_zipf(last) >= USUAL) and _list_first_words(form[:cut]):
            return form[:cut], last
    return None


def find_first_noun(start: str) -> str:
    """Return the noun that the first part of a compound is a form of: "Patienten" is Patient; "" for a verb's stem."""
    return next((word for word in _list_first_words(start) if word[0].isupper()), "")


@lru_cache(maxsize=8192)
def _list_first_words(start: str) -> tuple[str, ...]:
    """Return what a compound can begin with: a noun ("Wund" is of "Wunde"), a verb ("Schluck"), another compound."""
    found: list[str] = []
    for bare in (start.removesuffix(link) for link in LINKS if start.endswith(link)):
        if len(bare) >= SHORTEST:
            found += (find_base(bare, "N"), find_base(f"{bare}e", "N"), find_base(f"{bare.lower()}en", "V"))
            if len(bare) > LONG and (cut := split_compound(bare)):
                found.append(cut[0] + cut[1].lower())
    return tuple(filter(None, found))
