"""Noun phrases of a clause: an article (or possessive …), up to two known adjectives, a known noun."""

from collections.abc import Iterator
from dataclasses import dataclass

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.drug_names import is_drug
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER, GENITIVE, SUBJECTS, TITLES
from apps.german.inflection import CONTRACTED, parse_determiner
from apps.german.text import word_set

_OWN_WORDS = SUBJECTS | TITLES | {"ihnen", "ihr", "ihre", "ihren", "ihrem"}
_MEASURES = word_set("Glas Tasse Flasche Becher Scheibe Stück Löffel")


@dataclass(frozen=True)
class NounPhrase:
    """Words `at` (article) to `noun` of a clause; `preposition` is '' where there is none."""

    at: int
    noun: int
    stem: str
    kind: str
    readings: int
    preposition: str


def find_noun_phrases(clause: Clause, names: frozenset[str] = frozenset()) -> Iterator[NounPhrase]:
    """Yield the clause's noun phrases with an article and a noun that is in the word list."""
    for at, word in enumerate(clause.words):
        found = parse_determiner(word.text)
        if not found or (at and word.is_capital and found[1] != "ein" and word.low != "dieser"):
            continue
        noun = _noun_after(clause, at, names)
        if noun is None:
            continue
        before = clause.low[at - 1] if at else ""
        if clause.low[max(0, at - 3) : at] == ("ab", "und", "zu"):
            continue
        preposition = before if before in DATIVE | ACCUSATIVE | EITHER | GENITIVE else ""
        stem, kind, readings = found
        yield NounPhrase(at, noun, stem, kind, readings, CONTRACTED.get(word.low, preposition))


def _noun_after(clause: Clause, at: int, names: frozenset[str]) -> int | None:
    noun = at + 1
    while noun < len(clause.words) and noun < at + 3 and lexicon.adjective(clause.words[noun].text):
        if parse_determiner(clause.words[noun].text):
            return None
        if clause.words[noun].is_capital:
            break
        noun += 1
    if noun >= len(clause.words):
        return None
    word = clause.words[noun]
    if not word.is_capital or word.text in names or is_drug(word.text) or not lexicon.noun(word.text):
        return None
    following = clause.words[noun + 1] if noun + 1 < len(clause.words) else None
    if clause.words[noun].text in _MEASURES:
        return noun
    if following and not following.is_capital and lexicon.is_compound(word.text, following.text):
        return None
    beside = following and following.is_capital and following.start - word.end == 1
    if beside and following and following.low not in _OWN_WORDS:
        return None  # 'der Blut Druck', 'den Herrn Brandner'
    return noun
