"""Subjects and their verbs: what can be the subject at a place of a clause, and whether a word is its verb."""

from __future__ import annotations

from dataclasses import dataclass

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER, FINITE, PERSON_OF, TITLES
from apps.german.inflection import list_persons, parse_determiner
from apps.german.noun_phrases import find_noun_phrases
from apps.german.text import word_set

_NO_VERBS = word_set("bitte danke laut mal schon ab an auf aus ein mit nach vor zu gern gerne eben wegen links rechts")
_HEISSEN = {"heiße": {0}, "heißt": {1, 2}, "heißen": {3, 5}}  # the table of verbs doesn't hold it
_SINGULAR = 2
_THEY = 5


@dataclass(frozen=True)
class Subject:
    """A subject from word `at` up to, not including, word `end`; the persons that its verb can have."""

    at: int
    end: int
    persons: frozenset[int]
    is_pronoun: bool


def read_subject(clause: Clause, at: int) -> Subject | None:
    """Return the subject that begins at a word; None where none is sure."""
    if at >= len(clause.words):
        return None
    word = clause.words[at]
    if word.low in PERSON_OF:
        persons = {_SINGULAR, _THEY} if word.text == "sie" else {PERSON_OF[word.low]}
        return Subject(at, at + 1, frozenset(persons), True)
    if word.low in TITLES - {"herrn"} and at + 1 < len(clause.words) and clause.words[at + 1].is_capital:
        return Subject(at, at + 2, frozenset({_SINGULAR}), False)
    phrase = next((one for one in find_noun_phrases(clause) if one.at == at and one.kind != "short"), None)
    if phrase is None:
        return Subject(at, at + 1, frozenset({_SINGULAR}), True) if word.low in ("das", "jemand", "niemand") else None
    cells = lexicon.read_noun(clause.words[phrase.noun].text) & phrase.readings & lexicon.encode_cases("N")
    plural = cells & lexicon.encode_cell("N", "p")
    persons = {person for person, bits in ((_SINGULAR, cells & ~plural), (_THEY, plural)) if bits}
    return Subject(at, phrase.noun + 1, frozenset(persons), False) if persons else None


def is_verb(clause: Clause, at: int) -> bool:
    """Return whether a word can only be a verb with a person here."""
    if at >= len(clause.words):
        return False
    word = clause.words[at]
    if word.low in FINITE:
        return not (at and word.is_capital)
    if word.low in _NO_VERBS or (at and word.is_capital) or parse_determiner(word.text):
        return False
    if word.low in DATIVE | ACCUSATIVE | EITHER or lexicon.find_adjective_stem(word.low):
        return False
    return bool(list_persons(word.low))


def agree(clause: Clause, subject: Subject, verb: int) -> bool:
    """Return whether a word is a verb that fits a subject."""
    return is_verb(clause, verb) and bool(
        subject.persons & (_HEISSEN.get(clause.low[verb]) or list_persons(clause.low[verb]))
    )


def is_infinitive(form: str) -> bool:
    """Return whether a form can be an infinitive."""
    return any(slot == "infinitive" for _, slot, _ in lexicon.list_verb_readings(form)) and not parse_determiner(form)


def is_participle(form: str) -> bool:
    """Return whether a form can be the second participle of a verb."""
    return any(slot == "participle" for _, slot, _ in lexicon.list_verb_readings(form))
