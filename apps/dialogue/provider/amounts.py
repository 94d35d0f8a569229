"""Numbers of a German text in order, in digits or words, each with the thing it counts."""

from __future__ import annotations

from apps.dialogue.provider.free_words import PLAIN, list_forms
from apps.german.lemmas import lemmatize
from apps.german.numbers import DIGIT, parse_inflected, write_plainly
from apps.german.regular_expressions import compile_re
from apps.german.text import fold
from apps.german.tokens import split_words

Amount = tuple[str, str]  # the number, and the base form of what it counts ('' when nothing follows)

_PARTS = ("halb", "halft", "anderthalb", "viertel", "drittel", "dutzend", "doppelt", "paar", "mehrer")
_ARTICLE = compile_re(r"eine[nrms]?$|ein$")
_COUNTED_BY_ARTICLE = list_forms(  # 'eine Woche' is an amount, 'eine Frage' is not
    "woche tag monat jahr stunde minute sekunde mal tablette tablett glas liter tasse flasche stuck etage "
    "stockwerk treppe kilo meter zigarette schachtel packung nacht tropfen spritze kapsel loffel"
)
_REACH = 3  # words between a number and what it counts


def amounts(text: str) -> list[Amount]:
    """The text's amounts in order; 'zwei, drei Bier' are two of beer."""
    words = split_words(text)
    found = []
    for place, word in enumerate(words):
        thing = _find_counted_noun(words[place + 1 : place + 1 + _REACH])
        if _ARTICLE.match(word.lower()):
            if thing in _COUNTED_BY_ARTICLE:
                found.append(("1", thing))
        elif fold(word) not in PLAIN and (number := read_number(word)):  # "einfach" counts nothing
            found.append((number, thing))
    return found


def read_number(word: str) -> str:
    """Return the number, or the part of one, that a word or digits say; '' when none."""
    if digits := DIGIT.fullmatch(word):
        return write_plainly(digits)
    part = next((part for part in _PARTS if fold(word).startswith(part)), "")
    value = None if part else parse_inflected(word)
    return part if value is None else str(value)


def _find_counted_noun(words: list[str]) -> str:
    return next((lemmatize(word) for word in words if word[0].isupper() and len(word) > 1), "")
