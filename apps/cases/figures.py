"""Ages in German words: "72-jährig", "zweiundsiebzig Jahre alt", "Mitte fünfzig", "acht Monate alt"."""

import re

_ONES = ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")
_TEENS = {
    "dreizehn": 13,
    "vierzehn": 14,
    "fünfzehn": 15,
    "sechzehn": 16,
    "siebzehn": 17,
    "achtzehn": 18,
    "neunzehn": 19,
}
_TENS = {"zwanzig": 20, "dreißig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80} | {
    "neunzig": 90,
    "hundert": 100,
}
_WITHIN = {"anfang": 2, "mitte": 5, "ende": 8}  # years within a decade
OLDEST = 120


def number_words() -> dict[str, int]:
    """The numbers up to a hundred by their German words."""
    found = {word: number for number, word in enumerate(_ONES)} | {"eins": 1, "eine": 1, "einen": 1} | _TEENS | _TENS
    for ten, value in _TENS.items():
        if value < 100:
            found |= {f"{one}und{ten}": value + number for number, one in enumerate(_ONES[1:10], 1)}
    return found


NUMBERS = number_words()
_NUMBER = r"\d{1,3}|" + "|".join(sorted(NUMBERS, key=len, reverse=True))
_AGES = (
    re.compile(rf"\b({_NUMBER})[ -]?jährig\w*", re.I),
    re.compile(rf"\b({_NUMBER}) (?:Jahre?|Jahren|J\.)(?: alt)?(?!\w)", re.I),
    re.compile(rf"\bAlter:? ?(?:von )?({_NUMBER})\b", re.I),
    re.compile(r"\b(?:ist|wird) (\d{1,3})(?=[\s,.;]|$)(?! (?:kg|cm|Kilo|Uhr|Prozent|%))"),
    re.compile(rf"\w ?[,(] ?((?i:{_NUMBER}))(?=[,.;)]|$)"),
)
_DECADE = re.compile(rf"\b(Anfang|Mitte|Ende) ({_NUMBER})\b", re.I)
_MONTHS = re.compile(rf"\b({_NUMBER}) (?:Monate?|Wochen?|Tage?)n?(?: alt)\b", re.I)
_SPAN = re.compile(r"\b(?:seit|vor|nach|für)\s+$", re.I)  # "seit 20 Jahren" is no age


def age_in(text: str) -> int | None:
    """The age in years that a description tells first; None without one."""
    if found := _DECADE.search(text):
        return value_of(found[2]) + _WITHIN[found[1].lower()]
    if _MONTHS.search(text):
        return 0
    for pattern in _AGES:
        for found in pattern.finditer(text):
            age = value_of(found[1])
            if age <= OLDEST and not _SPAN.search(text[: found.start()]):
                return age
    return None


def value_of(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS[word.lower()]
