"""Numbers that a word names instead of a unit: an age, a year of birth, a room, a pain, a telephone number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from apps.german.dates import find_days
from apps.german.numbers import find_numbers
from apps.german.presuppositions import RELATIVES, find_subject
from apps.german.regular_expressions import compile_re
from apps.german.times import MONTH

_DIGITS = 6  # of a telephone number, from which two can be compared
# What names the number in a statement, and in the questions of the fact that has it; the last group is the number.
_NAMED: Mapping[str, tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]] = {
    name: (compile_re(said, re.I), compile_re(asked, re.I), compile_re(told, re.I))
    for name, (said, asked, told) in {
        "age": (
            r"\b(\d{1,3}) (?:jahre? alt|jahre?(?=,))|\b(\d{1,3})-?jährig"
            rf"|^\W*(?:also )?(?:sie|er|du|(?:herr|frau) \w+|ihre? (?:{RELATIVES})) (?:sind|ist|bist)"
            r" (?:also |jetzt |schon )?(\d{1,3})(?: jahre?)?(?=\W*$|,)",
            r"\b(?:geboren|geburtsdatum|alt|alter)\b",
            rf"(?<![\d.])\b(\d{{1,3}})\b(?!\. ?(?:\d|{MONTH})| ?(?:kilo|uhr|mal))(?=\s*(?:jahre?\b|$|[.,!]))",
        ),
        "year": (
            r"\b((?:19|20)\d\d)\b(?=[^.!?]*\bgeboren\b)|\bgeboren\b[^.!?]*?\b((?:19|20)\d\d)\b",
            r"\b(?:geboren|geburtsdatum)\b",
            r"\b((?:19|20)\d\d)\b",
        ),
        "room": (r"\bzimmer(?:nummer)? (\d{1,4})\b", r"\b(?:zimmer|wo)\b", r"\bzimmer(?:nummer)? (\d{1,4})\b"),
        "floor": (
            r"\b(\w+?)(?:e[nmrs]?)? (?:stock|etage|obergescho(?:ß|ss))\b",
            r"\b(?:wohn\w*|stock|etage|treppen?)\b",
            r"\b(\w+?)(?:e[nmrs]?)? (?:stock|etage|obergescho(?:ß|ss))\b",
        ),
        "type": (r"\btyp (\d)\b", r"\b(?:diabetes\w*|zucker\w*|typ)\b", r"\btyp (\d)\b"),
        "care grade": (r"\bpflegegrad (\d)\b", r"\bpflegegrad\b", r"\bpflegegrad (\d)\b"),
        "height": (
            r"\b(\d,\d\d) ?m(?:eter)?\b",
            r"\b(?:gro(?:ß|ss)|k[öo]rpergr[öo](?:ß|ss)e)\b",
            r"\b(\d,\d\d) ?m(?:eter)?\b",
        ),
        "temperature": (
            r"\b((?:3[4-9]|4[0-2])(?:,\d)?)\b(?= (?:grad )?(?:fieber|temperatur))"
            r"|\b(?:fieber|temperatur)\b[^.!?\d]{0,20}\b((?:3[4-9]|4[0-2])(?:,\d)?)\b"
            r"(?! ?(?:kilo|jahre|mal|stunden|prozent))",
            r"\b(?:fieber|temperatur)\b",
            r"\b((?:3[4-9]|4[0-2])(?:,\d)?)\b(?! ?(?:kilo|jahre|mal|stunden|prozent))",
        ),
        "pain": (
            r"\bschmerz\w*\b[^.!?]*?\b(\d{1,2})\b(?: von (?:10|zehn)\b)?(?! (?:tage|woche|monat|jahr|stunde"
            r"|minute|uhr|kilo|mal))",
            r"\b(?:stark|schlimm|skala|zehn|schmerzst[äa]rke)\b",
            r"\b(\d{1,2})\b",
        ),
    }.items()
}
_BORN = compile_re(r"\b(?:geboren|geburtsdatum|geburtstag)\b", re.I)
_PHONE = compile_re(r"\b0\d[\d /-]{5,}\d\b")


def find_other_numbers(
    sentence: str, questions: Sequence[str], told: Sequence[str]
) -> Iterator[tuple[tuple[int, int], str, str]]:
    """Yield place, words and the right number where a statement names another number than a fact has.

    `questions` say what the fact is about, `told` are all its words. Silent where the fact has several such numbers,
    and for what is said of a relative of whom the fact doesn't speak.
    """
    asked, texts = " ".join(questions), [_write_digits(text) for text in told]
    whose, relative = find_subject(sentence)
    if whose == "third" and relative and relative not in f"{asked} {texts}".lower():
        return
    plain, places = _map_digits(sentence)
    if _BORN.search(asked):
        yield from _find_other_birthday(sentence, told)
    for name, (said, about, known) in _NAMED.items():
        if not about.search(asked):
            continue
        right = [number for text in texts for found in known.finditer(text) if (number := found[found.lastindex or 1])]
        if name == "age":  # a year of birth may be said by its last digits
            right = [number for number, times in Counter(right).items() if times == max(map(right.count, right))]
        for found in said.finditer(plain):
            group = found.lastindex or 1
            if len({*right}) == 1 and found[group] not in right:
                place = places[found.start(group)][0], places[found.end(group) - 1][1]
                yield place, sentence[place[0] : place[1]], right[0]
                return
    yield from _find_other_phone(sentence, "\n".join(told))


def _find_other_birthday(sentence: str, told: Sequence[str]) -> Iterator[tuple[tuple[int, int], str, str]]:
    """Yield the day of birth that a sentence names, where it is another one than the only one that is told."""
    right = {day.date: text[day.start : day.end] for text in told for day in find_days(text)}
    if len(right) != 1 or not _BORN.search(sentence):
        return
    for day in find_days(sentence):
        if day.date not in right:
            yield (day.start, day.end), sentence[day.start : day.end], next(iter(right.values()))
            return


def _find_other_phone(sentence: str, told: str) -> Iterator[tuple[tuple[int, int], str, str]]:
    right = [found[0] for found in _PHONE.finditer(told)]
    for found in _PHONE.finditer(sentence):
        digits = re.sub(r"\D", "", found[0])
        same = [re.sub(r"\D", "", one) for one in right]
        if same and len(digits) >= _DIGITS and all(digits not in one for one in same):
            yield found.span(), found[0], right[0]
            return


def _write_digits(text: str) -> str:
    return _map_digits(text)[0]


def _map_digits(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return the text with number words as digits, and for each of its characters where it stood."""
    written, places, last = "", list[tuple[int, int]](), 0
    for number in find_numbers(text):
        if number.start < last:
            continue
        places += [(at, at + 1) for at in range(last, number.start)]
        written += text[last : number.start]
        digits = number.digits.replace(".", ",")
        written += digits
        places += [(number.start, number.end)] * len(digits)
        last = number.end
    places += [(at, at + 1) for at in range(last, len(text))]
    return written + text[last:], places
