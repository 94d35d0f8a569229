"""Nouns in small letters: only words that exist as nouns alone, or where an article or 'keine' stands before them."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.frequency import get_zipf
from apps.german.function_words import MODALS
from apps.german.grammar.fault import Fault
from apps.german.inflection import parse_determiner
from apps.german.lexicon import list_ward_words
from apps.german.text import word_set

_AFTER_HAVE = word_set("schmerzen husten angst hunger durst fieber")
_HAVE = word_set("habe haben hast hat hatten hatte keine keinen starke starken")
_RARE = 3.4  # Zipf value; rarer nouns may be slips of another kind


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of nouns that are written small."""
    for at, word in enumerate(clause.words):
        if word.is_capital or not word.text.isalpha() or len(word.text) < 4:
            continue
        if word.low in list_ward_words() or clause.low[at + 1 : at + 2] in (("sie",), ("ich",), ("du",), ("wir",)):
            continue
        if at and lexicon.is_compound(clause.words[at - 1].text, word.text):
            continue
        noun = word.text[0].upper() + word.text[1:]
        named = at > 0 and bool(parse_determiner(clause.words[at - 1].text))
        if _is_noun_only(word.text, noun, named) or _stands_as_noun(clause, at):
            yield Fault(word.start, word.end, word.text, noun, "capital", "capital_noun", {"noun": noun})


def _is_noun_only(word: str, noun: str, named: bool) -> bool:
    if (
        lexicon.is_spelt(word)
        or lexicon.list_verb_readings(word)
        or (not named and lexicon.list_verb_readings(word + "e"))
        or lexicon.find_adjective_stem(word)
        or parse_determiner(word)
    ):
        return False
    return bool(lexicon.read_noun(noun)) and lexicon.is_spelt(noun) and get_zipf(word) >= _RARE


def _stands_as_noun(clause: Clause, at: int) -> bool:
    """'Haben Sie schmerzen', 'keine angst'."""
    if clause.low[at] not in _AFTER_HAVE or at == 0:
        return False
    before = [low for low in clause.low[max(0, at - 3) : at] if low not in ("sie", "ich", "er", "du", "noch", "auch")]
    last = at == len(clause.words) - 1 and not set(clause.low) & MODALS
    return bool(before) and before[-1] in _HAVE and last
