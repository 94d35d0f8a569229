"""What a speaker takes back: of "81 Kilo, nein, Entschuldigung, 91 Kilo" only the last value counts."""

import re

from apps.german.discourse_markers import TAKES_BACK
from apps.german.expected_values import find_sides
from apps.german.quantities import find_quantities
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_sentences

Span = tuple[int, int]
_NUMBER = r"\d+(?:[.,/:]\d+)*(?:\s?(?:mmHg|Grad|°C|%|kg|mg|ml|l|Uhr|/min)(?!\w))?"
_VALUE = rf"{_NUMBER}|(?:link|recht)(?:s|e[nrsm]?)(?: [A-ZÄÖÜ]\w+)?"
_TAKEN_BACK = compile_re(  # in notes, where values stand side by side
    rf"(?<!\w)(?P<old>{_VALUE})[\s,;:.(–-]+(?:ach )?{TAKES_BACK}(?!\w)[\s,;:–-]+(?={_VALUE})"
    rf"|(?<!\w)nicht (?P<denied>{_VALUE})\s*,?\s*sondern (?={_VALUE})",
    re.I,
)
_MARK = compile_re(
    r"[\s,.;–—-]*(?:\b(?:ach|oh|äh|ah)\b,?\s*)?"
    rf"\b{TAKES_BACK}(?:[,.!\s]+\b{TAKES_BACK}\b)*[\s,.:!–-]*[,.:!–-]\s*",
    re.I,
)
_NEAR = 25  # characters between a value and the word that takes it back


def blank_taken_back(text: str) -> str:
    """Return a note with blanks instead of values it takes back itself; every other character keeps its place.

    Of "RR 150/90, nein 130/80" only the second one is meant.
    """
    return _TAKEN_BACK.sub(lambda found: " " * len(found[0]), text)


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
