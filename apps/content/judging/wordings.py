"""Where a wording stands in a text: other endings and slips count, numbers in words or figures are the same.

A number belongs to what it stands beside: the two of "Puls 118" are parted by another number, and by another thing
behind a comma or an "und". Half an hour is 30 minutes, and 13:00 is "13 Uhr".
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from unicodedata import normalize

from apps.content.answers.verdicts import Mark
from apps.content.checking.folding import NUMBER, plainly
from apps.content.checking.numerals import time_of_day
from apps.content.checking.slips import compare_word
from apps.dialogue.german.figures import unit_of
from apps.evaluation.word_lists import listed
from kit.numerals import number_of

WORD = re.compile(r"[\w%°]+(?:[.,/-][\w%°]+)*", re.UNICODE)
CLOCK = r"(?<![\d.,:])\d{1,2}(?::\d{2}(?!\d)|\.\d{2}(?=\s*Uhr))"
PIECE = re.compile(rf"(?P<clock>{CLOCK})|{WORD.pattern}", re.UNICODE)
UNIT_BEHIND = re.compile(r"(?<=\d)[^\W\d_%°]+$|[%°]\w*$|/[^\W\d_]+$")  # 200ml, 89%, 112/min
UNITS = listed("% °C mmhg l ml µg mg g kg minute hour")  # whichever name they have; others say more than their name
PARTS_OF_AN_HOUR = {"halb": "30", "viertel": "15", "dreiviertel": "45", "anderthalb": "90", "eineinhalb": "90"}
OF_AN_HOUR = re.compile(rf"({'|'.join(PARTS_OF_AN_HOUR)})(?:e[nr]?)?(stunden?)?", re.IGNORECASE)
OF_IT = " of an hour"  # a part of whatever comes next: "halb drei" is no half hour
JOINERS = listed("und oder aber sowie sondern")
KNOWN_PAIRS = 50_000  # of words; some 10 MB
KNOWN_TEXTS = 500  # wordings, and what is held against them one after the other
FURTHEST = 4  # words that may stand between two that belong together
FURTHEST_FROM_A_NUMBER = 7  # "war am dritten Tag bei": there is nothing else that it could belong to


@dataclass(frozen=True)
class Said:
    """A word with its place in the text; numbers, clock times and units are written in one way."""

    start: int
    end: int
    text: str
    is_number: bool = False


@dataclass(frozen=True)
class Found:
    """Where a wording stands in a text, whether word for word, and the places of its words."""

    start: int
    end: int
    exact: bool
    places: tuple[tuple[int, int], ...] = ()


@lru_cache(maxsize=KNOWN_TEXTS)
def words_said(text: str) -> tuple[Said, ...]:
    """The words of a text, in their order."""
    found: list[Said] = []
    for match in PIECE.finditer(text):
        for one in read(match):
            join(found, one)
    return tuple(found)


def read(match: re.Match[str]) -> list[Said]:
    """What stands at one place: a word, a number, a number with its unit, or a part of an hour."""
    start, end, text = match.start(), match.end(), match[0]
    if match["clock"]:
        return [Said(start, end, time_of_day(*re.split("[.:]", text)), is_number=True)]
    hour = OF_AN_HOUR.fullmatch(text)
    if hour:
        part = Said(start, end, PARTS_OF_AN_HOUR[hour[1].casefold()], is_number=True)
        return [part, Said(start, end, "minute")] if hour[2] else [Said(start, end, f"{part.text}{OF_IT}")]
    unit = UNIT_BEHIND.search(text)
    figure = NUMBER.fullmatch(text[: unit.start()] if unit else text)
    if figure:
        behind = [Said(start + unit.start(), end, unit[0])] if unit else []
        return [Said(start, start + figure.end(), plainly(figure), is_number=True), *behind]
    value = number_of(text)
    return [Said(start, end, normalize("NFKC", text) if value is None else str(value), is_number=value is not None)]


def join(found: list[Said], one: Said) -> None:
    """Add a word to those before it; some numbers and units only show together."""
    last = found[-1] if found else Said(0, 0, "")
    before = found[-2] if len(found) > 1 else Said(0, 0, "")
    if one.is_number and last.text.casefold() == "komma" and before.is_number:
        found[-2:] = [Said(before.start, one.end, f"{before.text}.{one.text}", is_number=True)]
    elif last.text.endswith(OF_IT) and one.text.casefold() in ("stunde", "stunden"):
        part = last.text.removesuffix(OF_IT)
        found[-1:] = [Said(last.start, last.end, part, is_number=True), Said(one.start, one.end, "minute")]
    elif last.is_number and one.text.casefold() == "uhr":
        clock = time_of_day(last.text) if last.text.isdecimal() else last.text
        found[-1] = Said(last.start, one.end, clock, is_number=True)
    else:
        unit = unit_of(one.text) if last.is_number and not one.is_number else ""
        found.append(Said(one.start, one.end, unit) if unit in UNITS else one)


def values_in(text: str) -> set[str]:
    """The numbers and clock times of a text, in figures or in words."""
    return {one.text for one in words_said(text) if one.is_number}


def find(text: str, wording: str) -> Found | None:
    """The words of a wording in the text, in their order, with a few others between."""
    wanted, words = words_said(wording), words_said(text)
    for first in range(len(words) if wanted else 0):
        places = run(words, first, wanted)
        if places and not (has_number(wanted) and parted(text, words, places)):
            exact = [words[at].text.casefold() for at in places] == [one.text.casefold() for one in wanted]
            spans = tuple((words[at].start, words[at].end) for at in places)
            return Found(spans[0][0], spans[-1][1], exact, spans)
    return None


def has_number(words: Sequence[Said]) -> bool:
    """Whether an amount is told."""
    return any(one.is_number for one in words)


def run(words: Sequence[Said], first: int, wanted: Sequence[Said]) -> list[int]:
    """Where the wanted words stand, beginning at the first; [] when they don't all come soon enough."""
    places: list[int] = []
    at, furthest = first, FURTHEST_FROM_A_NUMBER if has_number(wanted) else FURTHEST
    for word in wanted:
        near = range(at, min(len(words), at + (furthest + 1 if places else 1)))
        place = next((place for place in near if agree(words[place], word)), None)
        if place is None:
            return []
        places.append(place)
        at = place + 1
    return places


def parted(text: str, words: Sequence[Said], places: Sequence[int]) -> bool:
    """Whether something else is said between words that belong together: a number, or a thing after a comma."""
    for one, other in pairwise(places):
        anew = False
        for at in range(one + 1, other + 1):
            word = words[at]
            anew = anew or "," in text[words[at - 1].end : word.start] or word.text.casefold() in JOINERS
            if (at < other and word.is_number) or (anew and text[word.start].isupper()):
                return True
    return False


def agree(given: Said, wanted: Said) -> bool:
    """Whether two words are the same; no number is a slip of another."""
    if given.is_number or wanted.is_number:
        return given.is_number and wanted.is_number and given.text == wanted.text
    return same(given.text, wanted.text)


@lru_cache(maxsize=KNOWN_PAIRS)
def same(given: str, wanted: str) -> bool:
    """Whether two words are the same but for an ending or a slip."""
    return compare_word(given, wanted, endings_count=False).mark != Mark.WRONG
