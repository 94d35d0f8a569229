"""What a speaker takes back: of "81 Kilo, nein, Entschuldigung, 91 Kilo" only the last value counts."""

import re

from apps.german.expected_values import find_sides
from apps.german.quantities import find_quantities
from apps.german.sentences import find_sentences

Span = tuple[int, int]
_SORRY = (
    r"(?:nein|nee|entschuldigung|verzeihung|pardon|sorry|moment|stopp|quatsch|korrektur|falsch|ich meine?|ich meinte)"
)
_MARK = re.compile(
    r"[\s,.;–—-]*(?:\b(?:ach|oh|äh|ah)\b,?\s*)?"
    rf"\b{_SORRY}(?:[,.!\s]+\b{_SORRY}\b)*[\s,.:!–-]*[,.:!–-]\s*",
    re.I,
)
_NEAR = 25  # characters between a value and the word that takes it back


def find_taken_back(text: str) -> list[Span]:
    """Return the places of values that are taken back, each with the words that do so.

    A value is an amount or a side that is followed by such words and by another value of its kind.
    """
    found: list[Span] = []
    for mark in _MARK.finditer(text):
        ends = next((end for begin, end in find_sentences(text) if begin <= mark.end() < end), len(text))
        before, after = text[: mark.start()], text[mark.end() : ends]
        places = [place for place in _list_values(before) if mark.start() - place[1] <= _NEAR]
        if places and list(_list_values(after)) and not (found and found[-1][1] > places[-1][0]):
            found.append((places[-1][0], mark.end()))
    return found


def _list_values(text: str) -> list[Span]:
    amounts = [(one.start, one.end) for one in find_quantities(text)]
    return sorted([*amounts, *find_sides(text).values()])


def cut_out(text: str, places: list[Span]) -> tuple[str, list[int]]:
    """Return the text without these places, and for each of its characters where it stood, its end included."""
    kept = [at for at in range(len(text) + 1) if not any(begin <= at < end for begin, end in places)]
    return "".join(text[at] for at in kept if at < len(text)), kept
