"""The form of address: du and Sie, and a learner's line brought into one of them before it is understood."""

import re
import unicodedata
from functools import lru_cache

from apps.german.inflection import conjugate
from apps.german.regular_expressions import compile_re
from apps.german.text import upper_first
from apps.german.tokens import split_words

LONGEST = 1_000  # characters of a line that are read
DU_FORMS = frozenset(("du", "dich", "dir", "dein", "deine", "deinen", "deinem", "deiner"))
SIE_FORMS = frozenset(("Sie", "Ihnen", "Ihr", "Ihre", "Ihren", "Ihrem", "Ihrer"))
QUOTES = compile_re(r"[„“”\"»«]")
TO_FORMAL = tuple(
    (compile_re(pattern, re.I), replacement)
    for pattern, replacement in (
        (r"\bwieviele?\b", "wie viel"),
        (r"\bhast du\b", "haben Sie"),
        (r"\bbist du\b", "sind Sie"),
        (r"\bkannst du\b", "können Sie"),
        (r"\bmusst du\b", "müssen Sie"),
        (r"\bwillst du\b", "möchten Sie"),
        (r"\bmagst du\b", "mögen Sie"),
        (r"\bdir\b", "Ihnen"),
        (r"\bdich\b", "Sie"),
        (r"\bdein(e|en|em|er)?\b", r"Ihr\1"),
        (r"\bwan\b", "wann"),
        (r"\bzu ?hause?\b", "zu Hause"),
        (r"\bhaben s'\b|\bham S[ie]e?\b", "haben Sie"),
    )
)
TO_SECOND_PERSON = tuple(
    (compile_re(pattern, re.I), replacement)
    for pattern, replacement in (
        (r"\bich habe\b", "Sie haben"),
        (r"\bich bin\b", "Sie sind"),
        (r"\bich war\b", "Sie waren"),
        (r"\bich (\w+?)e\b", r"Sie \1en"),
        (r"\b(\w+?)e ich\b", r"\1en Sie"),
        (r"\bhabe?\b", "haben"),
        (r"\bbin\b", "sind"),
        (r"\bich\b", "Sie"),
        (r"\bmir\b", "Ihnen"),
        (r"\bmich\b", "Sie"),
        (r"\bmein(e\w?)?\b", r"Ihr\1"),
    )
)
_ANY_ADDRESS = compile_re(r"\b(?:sie|ihnen|ihr\w{0,2}|du|dir|dich|dein\w{0,2})\b")  # in small letters


_VERB_AND_DU = compile_re(r"\b(\w+t) du\b", re.I)
_THEY = 5  # the person whose verb forms "Sie" has
_SENTENCES = 5_000  # whose words are remembered


def _write_formally(found: re.Match[str]) -> str:
    """Return a verb before "du" as it stands before "Sie": "Hattest du" gives "Hatten Sie"."""
    verb = found[1].lower()
    usual = re.sub(r"(?<!s)st$", "en", verb)
    formal = conjugate(verb, _THEY) or (usual if usual != verb else "")
    if not formal:
        return found[0]
    return f"{upper_first(formal) if found[1][0].isupper() else formal} Sie"


def normalize_line(text: str) -> str:
    """Return the line with plain blanks, without quotation marks, with "Sie" for "du", at most LONGEST characters."""
    text = unicodedata.normalize("NFC", text[:LONGEST])
    text = QUOTES.sub("", " ".join(text.split())).strip()
    for pattern, replacement in TO_FORMAL:
        text = pattern.sub(replacement, text)
    return _VERB_AND_DU.sub(_write_formally, text)


def write_in_second_person(text: str) -> str:
    """Return an answer as it is said back: "Ich habe eine Brille" gives "Sie haben eine Brille"."""
    text = re.sub(r"^(ja|nein|doch|ach)\b[,.]?\s*", "", text, flags=re.I)
    for pattern, replacement in TO_SECOND_PERSON:
        text = pattern.sub(replacement, text)
    return text[:1].upper() + text[1:]


def is_part_of(words: str, sentence: str) -> bool:
    """Return whether a sentence has all words of a part of it, however the other is addressed in either."""
    return _list_words(words) <= _list_words(sentence)


@lru_cache(maxsize=_SENTENCES)
def _list_words(text: str) -> frozenset[str]:
    """Return the words of a text without those that address the other, its verbs as they stand with "Sie"."""
    return frozenset(split_words(_ANY_ADDRESS.sub("", normalize_line(text).lower())))
