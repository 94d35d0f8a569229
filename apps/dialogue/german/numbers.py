"""Numbers of a German line, in digits or words."""

from __future__ import annotations

import re

from apps.dialogue.german.words import tokens

_NUMBERS = {
    "null": 0,
    "eins": 1,
    "einmal": 1,
    "ersten": 1,
    "zwei": 2,
    "zweimal": 2,
    "zweiten": 2,
    "drei": 3,
    "dreimal": 3,
    "dritten": 3,
    "vier": 4,
    "viermal": 4,
    "vierten": 4,
    "fünf": 5,
    "sechs": 6,
    "sieben": 7,
    "acht": 8,
    "neun": 9,
    "zehn": 10,
    "elf": 11,
    "zwölf": 12,
    "fünfzehn": 15,
    "zwanzig": 20,
    "dreißig": 30,
    "vierzig": 40,
    "fünfzig": 50,
    "sechzig": 60,
    "siebzig": 70,
    "achtzig": 80,
    "neunzig": 90,
    "hundert": 100,
}
_COMPOUND_NUMBER = re.compile(r"(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(\w+zig|dreißig)")


def numbers(text: str) -> set[float]:
    """Numbers in digits or words up to a hundred."""
    found = set()
    for token in tokens(text):
        low = token.lower()
        if token[0].isdigit():
            found.add(float(token.replace(",", ".")))
        elif low in _NUMBERS:
            found.add(float(_NUMBERS[low]))
        elif match := _COMPOUND_NUMBER.fullmatch(low):
            unit = 1 if match[1] == "ein" else _NUMBERS[match[1]]
            found.add(float(unit + _NUMBERS.get(match[2], 0)))
    return found
