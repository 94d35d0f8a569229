"""A word that a learner met in a text, as an entry: the dictionary's, with the sentence as its example."""

import re
from collections.abc import Sequence
from typing import Any

from apps.german.attributes import read_attribute
from apps.german.frequency import get_zipf
from apps.german.sentences import split_sentences
from apps.german.separable_verbs import VerbClause, find_verb_clauses, is_verb, join_verb, read_clause
from apps.german.word_forms import Reading, WordClass
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.dictionary import describe_reading, look_up
from apps.vocabulary.extraction import join_lines
from apps.vocabulary.suggestions import build_entry, fill_entry

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
    told = fill_entry(describe_reading(found, languages)) if found else build_entry(term, languages)
    examples = [sentence] if sentence else told["usage_examples"]
    return told | {"explanation": explanation or told["explanation"], "usage_examples": examples}, sentence


def find_sentence(term: str, context: str) -> str:
    """The first sentence of a text that has the word; the whole text where none has it as it stands."""
    found = map(join_lines, split_sentences(context))
    said = next((one for one in found if term.casefold() in one.casefold()), join_lines(context))
    return said[:LONGEST_SENTENCE]


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
            if found is not None:
                return found
    return None


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
