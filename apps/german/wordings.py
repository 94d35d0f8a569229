"""Where a wording stands in a text: other endings and slips count, numbers in words or digits are the same.

A number belongs to what it stands beside: the two of "Puls 118" are parted by another number, and by another thing
behind a comma or an "und". Half an hour is 30 minutes, and 13:00 is "13 Uhr".
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from unicodedata import normalize

from apps.german import lexicon
from apps.german.inflection import split_article
from apps.german.numbers import DIGIT, parse_word, write_plainly
from apps.german.quantities import parse_unit
from apps.german.regular_expressions import compile_re
from apps.german.separable_verbs import find_split_verb
from apps.german.spelling import is_same_word
from apps.german.stop_words import VAGUE_WORDS
from apps.german.text import tidy, word_set
from apps.german.times import CLOCK, write_time
from apps.german.tokens import JOINED, list_words

PIECE = compile_re(rf"(?P<clock>{CLOCK})|{JOINED.pattern}", re.UNICODE)
UNIT_BEHIND = compile_re(r"(?<=\d)[^\W\d_%°]+$|[%°]\w*$|/[^\W\d_]+$")  # 200ml, 89%, 112/min
UNITS = word_set("% °C mmhg l ml µg mg g kg minute hour")  # whichever name they have; others say more than their name
PARTS_OF_AN_HOUR = {"halb": "30", "viertel": "15", "dreiviertel": "45", "anderthalb": "90", "eineinhalb": "90"}
OF_AN_HOUR = compile_re(rf"({'|'.join(PARTS_OF_AN_HOUR)})(?:e[nr]?)?(stunden?)?", re.IGNORECASE)
OF_IT = " of an hour"  # a part of whatever comes next: "halb drei" is no half hour
JOINERS = word_set("und oder aber sowie sondern")
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
def list_units(text: str) -> tuple[Said, ...]:
    """Return the words of a text, in their order."""
    found: list[Said] = []
    for match in PIECE.finditer(text):
        for one in _read_piece(match):
            _join_unit(found, one)
    return tuple(found)


def _read_piece(match: re.Match[str]) -> list[Said]:
    """Return what stands at one place: a word, a number, a number with its unit, or a part of an hour."""
    start, end, text = match.start(), match.end(), match[0]
    if match["clock"]:
        return [Said(start, end, write_time(*re.split("[.:]", text)), is_number=True)]
    hour = OF_AN_HOUR.fullmatch(text)
    if hour:
        part = Said(start, end, PARTS_OF_AN_HOUR[hour[1].casefold()], is_number=True)
        return [part, Said(start, end, "minute")] if hour[2] else [Said(start, end, f"{part.text}{OF_IT}")]
    unit = UNIT_BEHIND.search(text)
    figure = DIGIT.fullmatch(text[: unit.start()] if unit else text)
    if figure:
        behind = [Said(start + unit.start(), end, unit[0])] if unit else []
        return [Said(start, start + figure.end(), write_plainly(figure), is_number=True), *behind]
    value = parse_word(text)
    return [Said(start, end, normalize("NFKC", text) if value is None else str(value), is_number=value is not None)]


def _join_unit(found: list[Said], one: Said) -> None:
    """Add a word to those before it; some numbers and units only show together."""
    last = found[-1] if found else Said(0, 0, "")
    before = found[-2] if len(found) > 1 else Said(0, 0, "")
    if one.is_number and last.text.casefold() == "komma" and before.is_number:
        found[-2:] = [Said(before.start, one.end, f"{before.text}.{one.text}", is_number=True)]
    elif last.text.endswith(OF_IT) and one.text.casefold() in ("stunde", "stunden"):
        part = last.text.removesuffix(OF_IT)
        found[-1:] = [Said(last.start, last.end, part, is_number=True), Said(one.start, one.end, "minute")]
    elif last.is_number and one.text.casefold() == "uhr":
        clock = write_time(last.text) if last.text.isdecimal() else last.text
        found[-1] = Said(last.start, one.end, clock, is_number=True)
    else:
        unit = parse_unit(one.text) if last.is_number and not one.is_number else ""
        found.append(Said(one.start, one.end, unit) if unit in UNITS else one)


def list_amounts(text: str) -> set[str]:
    """Return the numbers and clock times of a text, in figures or in words."""
    return {one.text for one in list_units(text) if one.is_number}


def find_wording(text: str, wording: str) -> Found | None:
    """Return where the words of a wording stand in the text, in their order, with a few others between."""
    wanted, words = list_units(wording), list_units(text)
    for first in range(len(words) if wanted else 0):
        places = _find_run(words, first, wanted)
        if places and not (_has_number(wanted) and _is_parted(text, words, places)):
            exact = [words[at].text.casefold() for at in places] == [one.text.casefold() for one in wanted]
            spans = tuple((words[at].start, words[at].end) for at in places)
            return Found(spans[0][0], spans[-1][1], exact, spans)
    return None


def _has_number(words: Sequence[Said]) -> bool:
    """Return whether an amount is told."""
    return any(one.is_number for one in words)


def _find_run(words: Sequence[Said], first: int, wanted: Sequence[Said]) -> list[int]:
    """Return where the wanted words stand, beginning at the first; [] when they don't all come soon enough."""
    places: list[int] = []
    at, furthest = first, FURTHEST_FROM_A_NUMBER if _has_number(wanted) else FURTHEST
    for word in wanted:
        near = range(at, min(len(words), at + (furthest + 1 if places else 1)))
        place = next((place for place in near if _agree(words[place], word)), None)
        if place is None:
            return []
        places.append(place)
        at = place + 1
    return places


def _is_parted(text: str, words: Sequence[Said], places: Sequence[int]) -> bool:
    """Return whether something else is said between words that belong together: a number, or a thing after a comma."""
    for one, other in pairwise(places):
        anew = False
        for at in range(one + 1, other + 1):
            word = words[at]
            anew = anew or "," in text[words[at - 1].end : word.start] or word.text.casefold() in JOINERS
            if (at < other and word.is_number) or (anew and text[word.start].isupper()):
                return True
    return False


def _agree(given: Said, wanted: Said) -> bool:
    """Return whether two words are the same; no number is a slip of another."""
    if given.is_number or wanted.is_number:
        return given.is_number and wanted.is_number and given.text == wanted.text
    return is_same_word(given.text, wanted.text)


def find_value(value: str, text: str) -> tuple[int, int] | None:
    """Return where the text says a value: numbers exactly, words up to their ending; None where it doesn't."""
    parts = [
        rf"\b{re.escape(part)}\b" if part[0].isdigit() or len(part) < 5 else rf"\b{re.escape(_stem(part))}\w{{0,3}}\b"
        for part in map(str.lower, list_words(value))
    ]
    match = re.search(r"\W+".join(parts), text, re.I) if parts else None
    return match.span() if match else None


def _stem(word: str) -> str:
    return word[:-2] if len(word) > 6 and word.endswith(("en", "er", "es", "em")) else word.rstrip("e") or word


def find_form(text: str, term: str) -> str:
    """Return the words of a text that are a form of a term, as they stand there; "" where none is."""
    _article, word = split_article(term)
    if " " in word:
        found = find_wording(text, word)
        return text[found.start : found.end] if found else ""
    forms = (said for said in JOINED.findall(text) if is_form(said, word))
    return next(forms, "") or find_split_verb(text, word)


def is_form(said: str, word: str) -> bool:
    """Return whether a word is a form of another: of a noun, a verb or an adjective."""
    if tidy(said).casefold() == tidy(word).casefold():
        return True
    lemmas = {line.split("\t")[0] for line in lexicon.list_noun_rows(said)}
    verbs = {infinitive for infinitive, _slot, _person in lexicon.list_verb_readings(said.lower())}
    return word in lemmas or word.lower() in verbs or lexicon.find_adjective_stem(said.lower()) == word.lower()


def list_topic_words(text: str) -> list[str]:
    """Return the longer words of a text that say what it is about."""
    words = (said for said in JOINED.findall(text) if len(said) > 3 and not said.isdigit())
    return [said for said in words if said.casefold() not in VAGUE_WORDS]
