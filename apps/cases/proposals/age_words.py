"""Ages in German words: "72-jährig", "zweiundsiebzig Jahre alt", "Mitte fünfzig", "acht Monate alt"."""

import re

from apps.german.numbers import WORDS
from apps.german.regular_expressions import compile_re

_WITHIN = {"anfang": 2, "mitte": 5, "ende": 8}  # years within a decade
OLDEST = 120
NUMBERS = WORDS | {"eine": 1, "einen": 1, "hundert": 100}
_NUMBER = r"\d{1,3}|" + "|".join(sorted(NUMBERS, key=len, reverse=True))
_AGES = (
    compile_re(rf"\b({_NUMBER})[ -]?jährig\w*", re.I),
    compile_re(rf"\b({_NUMBER}) (?:Jahre?|Jahren|J\.)(?: alt)?(?!\w)", re.I),
    compile_re(rf"\bAlter:? ?(?:von )?({_NUMBER})\b", re.I),
    compile_re(r"\b(?:ist|wird) (\d{1,3})(?=[\s,.;]|$)(?! (?:kg|cm|Kilo|Uhr|Prozent|%))"),
    compile_re(rf"\w ?[,(] ?((?i:{_NUMBER}))(?=[,.;)]|$)"),
)
_DECADE = compile_re(rf"\b(Anfang|Mitte|Ende) ({_NUMBER})\b", re.I)
_MONTHS = compile_re(rf"\b({_NUMBER}) (?:Monate?|Wochen?|Tage?)n?(?: alt)\b", re.I)
_SPAN = compile_re(r"\b(?:seit|vor|nach|für)\s+$", re.I)  # "seit 20 Jahren" is no age


def read_age(text: str) -> int | None:
    """Return the age in years that a description tells first; None without one."""
    if found := _DECADE.search(text):
        return read_number(found[2]) + _WITHIN[found[1].lower()]
    if _MONTHS.search(text):
        return 0
    for pattern in _AGES:
        for found in pattern.finditer(text):
            age = read_number(found[1])
            if age <= OLDEST and not _SPAN.search(text[: found.start()]):
                return age
    return None


def read_number(word: str) -> int:
    """Return the number that digits or a number word stand for; KeyError for any other word."""
    return int(word) if word.isdigit() else NUMBERS[word.lower()]
