"""Spans of time after a preposition: 'seit zwei Tage'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german.clauses import Clause
from apps.german.function_words import TIME_NOUNS
from apps.german.grammar.fault import Fault
from apps.german.numbers import parse_word

_SEVERAL = ("paar", "einigen", "wenigen")


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """'seit zwei Tage': the plural of time words takes an n after these prepositions."""
    for at, word in enumerate(clause.words[:-2]):
        if word.low not in ("seit", "vor", "nach") or not _is_number(clause.low[at + 1]):
            continue
        noun = clause.words[at + 2]
        if noun.text in TIME_NOUNS and clause.low[at + 3 : at + 4] != ("bis",):
            a, b, text = clause.text_of(line, at, at + 3)
            params = {"preposition": word.low, "case": "Dativ", "noun": f"die {noun.text}"}
            yield Fault(a, b, text, text + "n", "case", "plural_after_preposition", params)


def _is_number(word: str) -> bool:
    return word.isdigit() or word in _SEVERAL or (parse_word(word) or 0) > 1
