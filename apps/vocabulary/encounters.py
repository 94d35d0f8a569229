"""A word that a learner met in a text, as an entry: the dictionary's, with the sentence as its example."""

from typing import Any

from apps.german.frequency import get_zipf
from apps.german.sentences import split_sentences
from apps.german.separable_verbs import find_verb_clauses, is_verb, join_verb, read_clause
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.dictionary import look_up
from apps.vocabulary.extraction import join_lines
from apps.vocabulary.suggestions import build_entry

LONGEST_SENTENCE = 500
SUBJECTS = frozenset({"ich", "du", "er", "sie", "es", "wir", "ihr", "man", "wer"})
BE = "sein"


def build_entry_from_context(
    term: str, context: str, languages: tuple[str, ...], explanation: str = ""
) -> tuple[dict[str, Any], str]:
    """The entry, and the sentence of the context that has the word ("" without one)."""
    sentence = find_sentence(term, context)
    told = build_entry(find_verb_said(term, sentence) or term, languages)
    examples = [sentence] if sentence else told["usage_examples"]
    return told | {"explanation": explanation or told["explanation"], "usage_examples": examples}, sentence


def find_sentence(term: str, context: str) -> str:
    """The first sentence of a text that has the word; the whole text where none has it as it stands."""
    found = map(join_lines, split_sentences(context))
    said = next((one for one in found if term.casefold() in one.casefold()), join_lines(context))
    return said[:LONGEST_SENTENCE]


def find_verb_said(term: str, sentence: str) -> str:
    """Find the verb that a word is a part of in its sentence; "" where the word alone tells what it is.

    Both parts of "Ich rufe den Arzt an" are "anrufen"; "weiß" beside "ich" is "wissen", where nothing "ist weiß".
    """
    for clause in find_verb_clauses(sentence):
        said = [token.text for token in clause.tokens]
        if term not in said:
            continue
        readings = read_clause(clause)
        for at, (token, reading) in enumerate(zip(clause.tokens, readings, strict=True)):
            if reading is None or not is_verb(reading):
                continue
            whole = join_verb(token, clause.last) if clause.last else None
            is_known = get_zipf(reading.word) > 0 and not reading.word.endswith(BE)
            if whole == reading and is_known and term in (token.text, clause.last):
                return str(reading.word)
            beside = {word.lower() for word in (*said[max(0, at - 1) : at], *said[at + 1 : at + 2])}
            is_described = any(one is not None and one.word == BE for one in readings)
            if token.text == term and beside & SUBJECTS and not is_described:
                return str(reading.word) if look_up(term, ()).part_of_speech == PartOfSpeech.ADJECTIVE else ""
    return ""
