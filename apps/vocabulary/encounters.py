"""A word that a learner met in a text, as an entry: the dictionary's, with the sentence as its example."""

import re
from collections.abc import Sequence
from typing import Any

from apps.german.attributes import read_attribute
from apps.german.dictionaries import list_glosses
from apps.german.frequency import get_zipf
from apps.german.glossary import load_terms, map_plurals
from apps.german.sentences import split_sentences
from apps.german.separable_verbs import (
    NO_VERBS,
    VerbClause,
    find_verb_clauses,
    is_verb,
    join_verb,
    read_clause,
    write_small,
)
from apps.german.text import upper_first
from apps.german.word_forms import Reading, WordClass, list_readings
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.dictionary import FOREIGN, Facts, describe_reading, look_up
from apps.vocabulary.extraction import join_lines
from apps.vocabulary.homonyms import find_article_said, load_homonyms
from apps.vocabulary.suggestions import fill_entry

LONGEST_SENTENCE = 500
SUBJECTS = frozenset({"ich", "du", "er", "sie", "es", "wir", "ihr", "man", "wer"})
BE = "sein"
QUESTION_BEHIND = r"^, (?:dass|ob|wer|wen|wem|was|wie|wo\w*|wann|warum|welche[rnsm]?)\b"  # "weiß, wo er ist"


def build_entry_from_context(
    term: str, context: str, languages: tuple[str, ...], explanation: str = ""
) -> tuple[dict[str, Any], str]:
    """The entry, and the sentence of the context that has the word ("" without one)."""
    sentence = find_sentence(term, context)
    found = find_reading_said(term, sentence)
    facts = describe_reading(found, languages) if found else look_up(term, languages)
    if article := find_article(term, facts, sentence):
        facts = look_up(f"{article} {facts.term}", languages)
    told = fill_entry(facts)
    examples = [sentence] if sentence else told["usage_examples"]
    return told | {"explanation": explanation or told["explanation"], "usage_examples": examples}, sentence


def find_sentence(term: str, context: str) -> str:
    """The first sentence of a text that has the word; the whole text where none has it as it stands."""
    found = [join_lines(one) for one in split_sentences(context)]
    whole = re.compile(rf"(?<!\w){re.escape(term)}(?!\w)")  # "Links", and neither "links" nor "linksseitig"
    within = (one for one in found if term.casefold() in one.casefold())
    said = next((one for one in found if whole.search(one)), None) or next(within, join_lines(context))
    return said[:LONGEST_SENTENCE]


def find_article(term: str, facts: Facts, sentence: str) -> str:
    """Return the article of a noun that shares its spelling with another one, by its sentence; "" if nothing tells."""
    if facts.term not in load_homonyms():
        return ""
    form = term.split()[-1]
    for clause in find_verb_clauses(sentence):
        said = [token.text for token in clause.tokens]
        if form in said:
            return find_article_said(facts.term, said, said.index(form))
    return ""


def find_reading_said(term: str, sentence: str) -> Reading | None:
    """Return the word that a form is one of in its sentence; None where the form alone tells.

    Both parts of "Ich rufe den Arzt an" are "anrufen"; "weiß" beside "ich" is "wissen", where nothing "ist weiß"; and
    "heiße" before a noun is "heiß".
    """
    for clause in find_verb_clauses(sentence):
        readings = read_clause(clause)
        for at, token in enumerate(clause.tokens):
            if term not in (token.text, clause.last):
                continue
            found = read_word_said(term, clause, at, readings)
            if found is None and term == token.text:
                found = read_by_case(clause, at, readings)
            if found is not None:
                return found
    return None


def read_by_case(clause: VerbClause, at: int, readings: Sequence[Reading | None]) -> Reading | None:
    """Return the word written small that a word is; None where its form alone tells.

    A capital letter at the head of a sentence proves nothing: "Links tut es weh" has "links", not "der Link".
    """
    token = clause.tokens[at]
    form = write_small(token)
    if form[0].isupper():
        return None
    small = list_readings(form)
    if form in NO_VERBS and small and is_verb(small[0]):
        has_verb = any(is_verb(one) for place, one in enumerate(readings) if place != at)
        is_said = not has_verb and has_subject_beside(clause, at, readings)  # "Ich bitte Sie"
        return None if is_said else Reading(form, WordClass.OTHER)
    nouns = [one for one in list_readings(upper_first(form)) if one.part == WordClass.NOUN]
    if not small:
        is_noun = token.opens and any(one.word == token.text for one in nouns)
        return None if is_noun or not has_meaning(form) else Reading(form, WordClass.OTHER)
    if not token.opens or not nouns:
        return None
    itself = next((one for one in small if one.word == form), None)
    if itself is None or is_verb(itself) or (itself.part == WordClass.ADJECTIVE and is_of_ward(token.text)):
        return None
    return itself


def has_meaning(form: str) -> bool:
    """Return whether a dictionary has a word written small: "morgens" is one for itself, "luft" is none."""
    return any(list_glosses(code, form) for code in FOREIGN)


def is_of_ward(noun: str) -> bool:
    """Return whether the ward's glossary has a noun, as it is or in the plural: "Arm gebrochen" is about the arm."""
    return noun in load_terms() or noun in map_plurals()


def read_word_said(term: str, clause: VerbClause, at: int, readings: Sequence[Reading | None]) -> Reading | None:
    """Return what a selected word is as the word of a clause at this place; None where its form alone tells."""
    token, reading = clause.tokens[at], readings[at]
    if reading is None:
        return None
    is_described = any(one is not None and one.word == BE for one in readings)
    before = clause.tokens[at - 1].text.lower() if at else ""
    if (term, token.text, before) == ("heiß", "heiß", "ich") and not is_described:
        return Reading("heißen", WordClass.VERB)  # as it is said
    if not is_verb(reading):
        return reading if token.text == term and reading == read_attribute(clause.tokens, at, readings) else None
    whole = join_verb(token, clause.last) if clause.last else None
    is_known = get_zipf(reading.word) > 0 and not reading.word.endswith(BE)
    if whole == reading and is_known:
        return reading
    if token.text != term or is_described or not has_subject_beside(clause, at, readings):
        return None
    alone = look_up(term, ()).part_of_speech
    return reading if alone == PartOfSpeech.ADJECTIVE or (token.opens and alone == PartOfSpeech.NOUN) else None


def has_subject_beside(clause: VerbClause, at: int, readings: Sequence[Reading | None]) -> bool:
    """Return whether a verb stands beside its pronoun, or as the only verb behind a noun: "Der Patient weiß nicht"."""
    said = [token.text for token in clause.tokens]
    beside = {word.lower() for word in (*said[max(0, at - 1) : at], *said[at + 1 : at + 2])}
    if beside & SUBJECTS:
        return True
    before = clause.tokens[at - 1] if at else None
    is_alone = sum(is_verb(one) for one in readings) == 1
    goes_on = at + 1 < len(said) or re.search(QUESTION_BEHIND, clause.text.split(clause.tokens[at].text, 1)[-1])
    return bool(is_alone and goes_on and before is not None and before.text[0].isupper())
