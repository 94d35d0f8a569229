"""Dates as people say and write them: "12. Februar 1945", "am 12.2.", "der zweite Mai"."""

import re
from typing import NamedTuple

from apps.german.numbers import parse_ordinal
from apps.german.regular_expressions import compile_re
from apps.german.times import MONTH

MONTHS = MONTH.lower().split("|")
_DAY_AND_MONTH = compile_re(
    r"\b(?:(?P<digits>\d{1,2})\.|(?P<word>\w+(?:te|ten|ter))) ?"
    rf"(?:(?P<name>{MONTH})\b|(?P<number>\d{{1,2}})\.)",
    re.I,
)

_YEAR_BEHIND = compile_re(r"\s?\d{4}\b")


class NamedDay(NamedTuple):
    """A day of a year as a text names it: month and day from 1, where its words begin and end."""

    month: int
    day: int
    start: int
    end: int

    @property
    def date(self) -> tuple[int, int]:
        """Month and day."""
        return self.month, self.day


def find_days(text: str) -> list[NamedDay]:
    """Return the days of a year that a text names, in digits or in words."""
    found = []
    for match in _DAY_AND_MONTH.finditer(text):
        day = int(match["digits"]) if match["digits"] else parse_ordinal(match["word"])
        month = MONTHS.index(match["name"].lower()) + 1 if match["name"] else int(match["number"])
        if day is not None:
            found.append(NamedDay(month, int(day), *match.span()))
    return found


def find_dates(text: str) -> list[str]:
    """Return the full dates that a text names, in its words: "4. September 1973"."""
    return [
        text[day.start : day.end + year.end()]
        for day in find_days(text)
        if (year := _YEAR_BEHIND.match(text[day.end :]))
    ]
