"""Numbers with their units, sides and words of a German text, to hold one text against another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from apps.evaluation.word_lists import listed

_NUMBERS = {
    "null": 0, "ein": 1, "eins": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "zwei": 2, "drei": 3, "vier": 4,
    "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12, "dreizehn": 13,
    "vierzehn": 14, "fünfzehn": 15, "sechzehn": 16, "siebzehn": 17, "achtzehn": 18, "neunzehn": 19, "zwanzig": 20,
    "dreißig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80, "neunzig": 90,
    "hundert": 100,
}  # fmt: skip
_UNITS = {
    "kg": ("kilo", "kilogramm", "kg"), "g": ("gramm", "g"), "mg": ("mg", "milligramm"),
    "µg": ("µg", "mikrogramm"), "l": ("liter", "litern", "l"), "ml": ("ml", "milliliter"),
    "cm": ("cm", "zentimeter"), "year": ("jahr", "jahre", "jahren"), "month": ("monat", "monate", "monaten"),
    "week": ("woche", "wochen"), "day": ("tag", "tage", "tagen"), "hour": ("stunde", "stunden", "h"),
    "minute": ("minute", "minuten"), "°C": ("grad", "°c", "°"), "%": ("%", "prozent"),
    "mmHg": ("mmhg",), "mg/dl": ("mg/dl",), "mmol/l": ("mmol/l",), "pg/ml": ("pg/ml",), "g/dl": ("g/dl",),
    "/min": ("/min", "pro"), "tablet": ("tablette", "tabletten"), "pillow": ("kissen",), "drop": ("tropfen",),
    "pack": ("schachtel", "schachteln", "packung", "packungen", "päckchen"), "cigarette": ("zigarette", "zigaretten"),
    "glass": ("glas", "gläser", "gläsern"), "beer": ("bier", "flasche", "flaschen"),
    "times": ("mal", "mals"), "o'clock": ("uhr",), "floor": ("etage", "etagen", "stock"), "E": ("einheiten", "e", "ie"),
}  # fmt: skip
KINDS = (("year", "month", "week", "day", "hour", "minute"), ("kg", "g", "mg", "µg"), ("l", "ml"))
_UNIT_OF = {word: unit for unit, words in _UNITS.items() for word in words}
_COUNTED = "|".join(
    sorted((*_NUMBERS, r"(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und\w+zig"), key=len, reverse=True)
)
_AMOUNT = re.compile(
    rf"(?<![\w.,/-])(?P<number>\d+(?:[.,]\d+)?(?:/\d+)?|\b(?:{_COUNTED})\b)(?:\s*(?P<unit>%|°C?|[A-Za-zµÄÖÜäöüß]+(?:/[a-z]+)?|/min)"
    r"(?![\w]))?",
    re.I,
)
_SIDES = (("left", re.compile(r"\blinks?\b|\blinke[nrsm]?\b|\blinksseitig\w*", re.I)),
          ("right", re.compile(r"\brechts\b|\brechte[nrsm]?\b|\brechtsseitig\w*", re.I)),
          ("both", re.compile(r"\bbeid(?:e[nrm]?|seits|seitig\w*)\b", re.I)))  # fmt: skip
_WORD = re.compile(r"[A-Za-zÄÖÜäöüß]+(?:-[A-Za-zÄÖÜäöüß]+)*|\d+")
NEGATION = re.compile(r"\b(?:kein\w*|nicht|nie|niemals|ohne|verneint|weder)\b", re.I)


@dataclass(frozen=True)
class Amount:
    """A number with its unit ('' when none is known) and where it stands."""

    number: str
    unit: str
    text: str
    start: int
    end: int


def amounts(text: str) -> Iterator[Amount]:
    """Every number of the text; number words below a hundred count, 'ein' only with a unit."""
    for match in _AMOUNT.finditer(text):
        said = match["number"].lower()
        unit = _UNIT_OF.get((match["unit"] or "").lower(), "")
        if said.startswith("ein") and "und" not in said and not unit:
            continue
        end = match.end() if unit else match.end("number")
        yield Amount(_digits(said), unit, text[match.start() : end], match.start(), end)


def _digits(said: str) -> str:
    if said[0].isdigit():
        return said.replace(",", ".")
    if said in _NUMBERS:
        return str(_NUMBERS[said])
    unit, _, ten = said.partition("und")
    return str(_NUMBERS.get(unit, 0) + _NUMBERS.get(ten, 0))


def sides(text: str) -> dict[str, tuple[str, int, int]]:
    """left, right, both: the words that say it and where they stand."""
    found = ((name, pattern.search(text)) for name, pattern in _SIDES)
    return {name: (match[0], match.start(), match.end()) for name, match in found if match}


def words(text: str) -> list[str]:
    """Words and numbers in lower case."""
    return [word.lower() for word in _WORD.findall(text)]


def place_of(value: str, text: str) -> tuple[int, int] | None:
    """Where the text says a value: numbers exactly, words up to their ending; None when it doesn't."""
    parts = [
        rf"\b{re.escape(part)}\b" if part[0].isdigit() or len(part) < 5 else rf"\b{re.escape(_stem(part))}\w{{0,3}}\b"
        for part in words(value)
    ]
    match = re.search(r"\W+".join(parts), text, re.I) if parts else None
    return match.span() if match else None


def _stem(word: str) -> str:
    return word[:-2] if len(word) > 6 and word.endswith(("en", "er", "es", "em")) else word.rstrip("e") or word


def topic(*texts: str) -> frozenset[str]:
    """Stems of the nouns and other long words of the texts: what they are about."""
    kept = (word for text in texts for word in _WORD.findall(text) if len(word) > 4 and not word.isdigit())
    return frozenset(word.lower()[:6] for word in kept if word.lower() not in _COMMON)


_COMMON = listed(
    "haben hatten waren werden wurden können möchten müssen sollen dürfen wollen welche welcher welches welchen seit"
    " ihnen ihren ihrem ihrer einen einem einer schon immer nicht keine keinen heute gestern etwas nehmen bekommen"
    " sagen wissen geben gibt machen kommen gehen fühlen bitte frage patient patientin patienten herrn jetzt manchmal"
    " nachts abends morgens wochen woche monate jahre jahren stunden tagen leider eigentlich genau wirklich ungefähr"
    " gerade zuhause hause andere anderen letzte letzten damals früher irgendwie vielleicht deshalb brauchen passiert"
    " aktuell zurzeit probleme problem trinken essen oder meine meinen meinem meiner beide beiden"
)
