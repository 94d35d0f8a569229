"""Normalisation and folding: which spellings of a German text count as the same.

Three strengths, from strict to loose: `tidy` (same letters), `fold_spelling` (ä = ae, ß = ss, the replacement that the
spelling rules name for keyboards without them), `fold` (ä = ae = a: what is typed in a hurry).
"""

import unicodedata
from functools import lru_cache

from apps.german.regular_expressions import compile_re

SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ẞ": "SS"})
WITHOUT_DOTS = str.maketrans("äöüÄÖÜ", "aouAOU")
QUOTES = str.maketrans({"„": '"', "“": '"', "”": '"', "»": '"', "«": '"', "’": "'", "‘": "'", "`": "'", "´": "'"})
HYPHENS = str.maketrans({"‐": "-", "‑": "-", "–": "-", "—": "-", "\u00ad": None})
AROUND = " \t.,;:!?\"'()[]…"
HARD_C = compile_re(r"c(?=[aolru])")


def word_set(text: str) -> frozenset[str]:
    """Return the words of a space-separated list as a set."""
    return frozenset(text.split())


def tidy(text: str) -> str:
    """Return one composed form with plain quotes and hyphens, single blanks, and no punctuation around it."""
    plain = unicodedata.normalize("NFC", text).translate(QUOTES).translate(HYPHENS)
    return " ".join(plain.split()).strip(AROUND)


def spell_out_umlauts(text: str) -> str:
    """Write ä as ae and ß as ss; case stays."""
    return text.translate(SPELT_OUT)


def fold_spelling(text: str) -> str:
    """Return the text in lower case with umlauts spelt out: the same for "Fünf" and "fuenf", not for "Funf"."""
    return text.translate(SPELT_OUT).casefold()


@lru_cache(50_000)
def fold(text: str) -> str:
    """Return a loose key: "Füße", "Fuesse" and "fusse" are the same, so are "Cortison" and "Kortison"."""
    plain = unicodedata.normalize("NFC", text.lower()).translate(WITHOUT_DOTS).replace("ß", "ss")
    return HARD_C.sub("k", plain.replace("ae", "a").replace("oe", "o").replace("ue", "u"))


def drop_umlauts(text: str, sharp_s: str) -> str:
    """Return the text in lower case without dots, `sharp_s` for ß."""
    return text.translate(WITHOUT_DOTS).lower().replace("ß", sharp_s)


def differ_in_umlauts_only(one: str, other: str) -> bool:
    """Return whether two texts differ in dots only; s may stand for ß, but not for ss."""
    return any(drop_umlauts(one, sharp_s) == drop_umlauts(other, sharp_s) for sharp_s in ("ss", "s"))


def squeeze(text: str) -> str:
    """Return the folded spelling without blanks and hyphens, to compare compounds."""
    return fold_spelling(text).replace(" ", "").replace("-", "")


def lower_first(word: str) -> str:
    """Return the word with a small first letter, as it is written inside of a sentence."""
    return word[:1].lower() + word[1:]


def upper_first(word: str) -> str:
    """Return the word with a capital first letter; the other letters stay."""
    return word[:1].upper() + word[1:]


def like_case(word: str, pattern: str) -> str:
    """Return the word with a capital first letter where the pattern has one."""
    return upper_first(word) if pattern[:1].isupper() else word
