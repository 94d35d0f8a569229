"""Numbers that a learner writes in words: "zwölf", "hundertzwanzig", "achtunddreißig Komma fünf"."""

import re
from decimal import Decimal

from apps.content.checking.folding import tidy
from kit.numerals import ARTICLES, number_of

COMMA = "komma"
WORD = re.compile(r"[^\W\d_]+")
ABROAD = re.compile(r"^(?:\+|00)49(?:\(0\))?")
BETWEEN = re.compile(r"[\s/().-]+")
SHORTEST_CALL = 6  # digits
TIME = re.compile(r"\b(\d{1,2})(?:[:.](\d\d))?\s*Uhr\b(?:\s*(\d\d)\b)?|\b(\d{1,2}):(\d\d)\b", re.IGNORECASE)


def whole_number(word: str) -> int | None:
    """The whole number that is said or written; None where it is none. An article counts: "eine Tablette"."""
    if word.isdecimal():
        return int(word)
    return 1 if word.casefold() in ARTICLES else number_of(word)


def number_said(text: str) -> tuple[Decimal | None, str]:
    """The number that a text begins with in words, and what is written behind it; None where it doesn't."""
    first, *rest = tidy(text).split() or [""]
    value = whole_number(first)
    if value is None:
        return None, ""
    if not rest or rest[0].casefold() != COMMA:
        return Decimal(value), " ".join(rest)
    digits, behind = decimals(rest[1:])
    return (Decimal(f"{value}.{digits}"), behind) if digits else (None, "")


def decimals(words: list[str]) -> tuple[str, str]:
    """What stands behind the comma, and what follows: "zwei fünf", also said as "fünfundzwanzig"."""
    said = [whole_number(word) for word in words]
    if said and said[0] is not None and 10 <= said[0] < 100:
        return str(said[0]), " ".join(words[1:])
    count = next((at for at, digit in enumerate(said) if digit not in range(10)), len(said))
    return "".join(str(digit) for digit in said[:count]), " ".join(words[count:])


def in_figures(text: str, *, with_articles: bool = False) -> str:
    """The text with its number words as figures; "ein" mostly is an article, and is one where that is wanted."""

    def figures(found: re.Match[str]) -> str:
        value = whole_number(found[0]) if with_articles else number_of(found[0])
        return found[0] if value is None else str(value)

    return WORD.sub(figures, text)


def time_of_day(hour: str, minute: str = "") -> str:
    """A time of day, always written the same: for "8" and "08", "00" it is "8:00"."""
    return f"{int(hour)}:{minute or '00'}"


def with_plain_times(text: str) -> str:
    """The text with its times of day written the same: "08:00", "8.00 Uhr" and "8 Uhr" are "8:00"."""
    return TIME.sub(lambda found: time_of_day(found[1] or found[4], found[2] or found[3] or found[5] or ""), text)


def call_number(text: str) -> str:
    """The digits of a telephone number, however they are grouped; "" for what is none."""
    digits = BETWEEN.sub("", ABROAD.sub("0", "".join(tidy(text).split())))
    return digits if digits.isdecimal() and digits[0] == "0" and len(digits) >= SHORTEST_CALL else ""
