"""Numbers of a German text in order, in digits or words, each with the thing it counts."""

from __future__ import annotations

import re

from apps.dialogue.provider.free_words import forms
from apps.german.lemmas import lemmatize
from apps.german.text import fold
from apps.german.tokens import split_words

Amount = tuple[str, str]  # the number, and the base form of what it counts ('' when nothing follows)

_ONES = {
    "null": 0,
    "eins": 1,
    "ein": 1,
    "zwei": 2,
    "zwo": 2,
    "drei": 3,
    "vier": 4,
    "funf": 5,
    "sechs": 6,
    "sieben": 7,
    "acht": 8,
    "neun": 9,
    "zehn": 10,
    "elf": 11,
    "zwolf": 12,
    "sechzehn": 16,
    "siebzehn": 17,
    "erst": 1,
    "dritt": 3,
    "siebt": 7,
}
_TENS = {
    "zwanzig": 20,
    "dreissig": 30,
    "vierzig": 40,
    "funfzig": 50,
    "sechzig": 60,
    "siebzig": 70,
    "achtzig": 80,
    "neunzig": 90,
}
_PARTS = ("halb", "halft", "anderthalb", "viertel", "drittel", "dutzend", "doppelt", "paar", "mehrer")
_ENDING = re.compile(r"(mal(ig)?e?s?|fach|st?e[nrms]?|te[nrms]?|er|e|en|stundig\w*|tagig\w*|jahrig\w*|minutig\w*)$")
_ARTICLE = re.compile(r"eine[nrms]?$|ein$")
_COUNTED_BY_ARTICLE = forms(  # 'eine Woche' is an amount, 'eine Frage' is not
    "woche tag monat jahr stunde minute sekunde mal tablette tablett glas liter tasse flasche stuck etage "
    "stockwerk treppe kilo meter zigarette schachtel packung nacht tropfen spritze kapsel loffel"
)
_REACH = 3  # words between a number and what it counts


def amounts(text: str) -> list[Amount]:
    """The text's amounts in order; 'zwei, drei Bier' are two of beer."""
    words = split_words(text)
    found = []
    for place, word in enumerate(words):
        thing = _counted(words[place + 1 : place + 1 + _REACH])
        if _ARTICLE.match(word.lower()):
            if thing in _COUNTED_BY_ARTICLE:
                found.append(("1", thing))
        elif number := number_of(word):
            found.append((number, thing))
    return found


def number_of(word: str) -> str:
    """The number that a word or digits say, '' when none."""
    if word[0].isdigit():
        return word.replace(",", ".")
    folded = fold(word)
    for form in (folded, _ENDING.sub("", folded)):
        if part := next((part for part in _PARTS if form.startswith(part)), ""):
            return part
        value = _value(form)
        if value is not None:
            return str(value)
    return ""


def _value(form: str) -> int | None:
    """The value of a number word without its ending, up to 9999."""
    for name, size in (("tausend", 1000), ("hundert", 100)):
        head, found, rest = form.partition(name)
        if found:
            many = 1 if not head else _value(head)
            more = 0 if not rest else _value(rest.removeprefix("und"))
            return None if many is None or more is None else many * size + more
    if form in _ONES or form in _TENS:
        return {**_ONES, **_TENS}[form]
    for tens, value in _TENS.items():
        if form.endswith("und" + tens):
            one = _ONES.get(form.removesuffix("und" + tens))
            return None if one is None else value + one
    ones = _ONES.get(form.removesuffix("zehn"))
    return ones + 10 if form.endswith("zehn") and ones and ones < 10 else None


def _counted(words: list[str]) -> str:
    return next((lemmatize(word) for word in words if word[0].isupper() and len(word) > 1), "")
