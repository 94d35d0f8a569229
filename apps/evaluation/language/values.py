"""Amounts with their units in a German text, and what it is about, to hold one text against another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from apps.german.quantities import Quantity, find_quantities
from apps.german.stop_words import COMMON_WORDS
from apps.german.tokens import list_words

_JOINED = {"mmhg": "/", "clock": ":"}  # units of which two numbers are one amount
_SAME = {"age": "year", "date": ""}
_STEM = 6  # letters by which two words are about the same


@dataclass(frozen=True)
class Amount:
    """A number, pressure or time of day with its unit ('' when none is known) and where it stands."""

    number: str
    unit: str
    text: str
    start: int
    end: int


def find_amounts(text: str) -> Iterator[Amount]:
    """Yield every amount of the text; "130/80" and "7:40 Uhr" are one each, 'ein' counts only with a unit."""
    found = find_quantities(text, with_articles=True)
    while found:
        first, second = found[0], found[1] if len(found) > 1 else None
        sign = _JOINED.get(first.unit, "")
        both = second is not None and second.unit == first.unit and _are_joined(text, first, second)
        taken = [first, second] if sign and both and second else [first]
        start, end = first.start, taken[-1].end
        number = sign.join(f"{one.value:.10g}" for one in taken)
        yield Amount(number, _SAME.get(first.unit, first.unit), text[start:end].rstrip(), start, end)
        found = found[len(taken) :]


def _are_joined(text: str, first: Quantity, second: Quantity) -> bool:
    return first.end >= second.start or text[first.end : second.start].strip() in ("/", "zu", "über")


def list_topic_stems(*texts: str) -> frozenset[str]:
    """Return stems of the nouns and other long words of the texts: what they are about."""
    words = (word.lower() for text in texts for word in list_words(text) if len(word) > 4 and not word.isdigit())
    return frozenset(word[:_STEM] for word in words if word not in COMMON_WORDS)
