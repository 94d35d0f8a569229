"""Dates as people say and write them: "12. Februar 1945", "am 12.2.", "der zweite Mai"."""

import re
from typing import NamedTuple

from apps.german.numbers import parse_ordinal

MONTHS = (
    "januar", "februar", "märz", "april", "mai", "juni",
    "juli", "august", "september", "oktober", "november", "dezember",
)  # fmt: skip
_DAY_AND_MONTH = re.compile(
    r"\b(?:(?P<digits>\d{1,2})\.|(?P<word>\w+(?:te|ten|ter))) ?"
    rf"(?:(?P<name>{'|'.join(MONTHS)})\b|(?P<number>\d{{1,2}})\.)",
    re.I,
)


class DayOfYear(NamedTuple):
    """Month and day, each from 1."""

    month: int
    day: int


def find_days(text: str) -> set[DayOfYear]:
    """Return the days of a year that a text names, in digits or in words."""
    found = set[DayOfYear]()
    for match in _DAY_AND_MONTH.finditer(text):
        day = int(match["digits"]) if match["digits"] else parse_ordinal(match["word"])
        month = MONTHS.index(match["name"].lower()) + 1 if match["name"] else int(match["number"])
        if day is not None:
            found.add(DayOfYear(month, int(day)))
    return found
