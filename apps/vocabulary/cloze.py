"""Sentences with a gap where a word stands, in whichever form."""

import re
from dataclasses import dataclass

from apps.german.phrases import list_lemmas
from apps.german.regular_expressions import compile_re
from apps.german.separable_verbs import find_verb_clauses, join_verb, read_clause

WORD = compile_re(r"[\wäöüÄÖÜß]+(?:-[\wäöüÄÖÜß]+)*")


@dataclass(frozen=True)
class Cloze:
    """A sentence around its gap; `gap` is the form of the word that stood there."""

    before: str
    gap: str
    after: str


def build_cloze(sentence: str, term: str) -> Cloze | None:
    """Give the sentence with a gap for a word or phrase; None where it isn't there in one piece, or stands alone.

    The first and the last word of a separable verb are two gaps, of which one tells the other: such a sentence is left.
    """
    found = find_span(sentence, term)
    if found is None or len(WORD.findall(sentence)) == len(WORD.findall(sentence[slice(*found)])):
        return None
    start, end = found
    return Cloze(sentence[:start], sentence[start:end], sentence[end:])


def find_span(sentence: str, term: str) -> tuple[int, int] | None:
    """Give where a term stands in a sentence as (start, end): as it is written, else as a form of its one word."""
    known = read_forms(sentence)
    written = re.search(rf"(?<!\w){re.escape(term)}(?!\w)", sentence, re.IGNORECASE)
    if written and known.get(written.group(), term.casefold()) == term.casefold():
        return written.span()
    if len(WORD.findall(term)) != 1:
        return None
    for token in WORD.finditer(sentence):
        form = token.group()
        if term.casefold() in ({known[form]} if form in known else list_lemmas(form)):
            return token.span()
    return None


def read_forms(sentence: str) -> dict[str, str]:
    """Give the base forms, in small letters, of the forms that the sentence tells: "heiße" of "Ich heiße" is heißen.

    The last part of a separable verb has the whole verb.
    """
    found: dict[str, str] = {}
    for clause in find_verb_clauses(sentence):
        for token, reading in zip(clause.tokens, read_clause(clause), strict=True):
            if reading:
                found[token.text] = reading.word.casefold()
                if clause.last and reading == join_verb(token, clause.last):
                    found[clause.last] = found[token.text] = f"{reading.word.casefold()} (separated)"
    return found
