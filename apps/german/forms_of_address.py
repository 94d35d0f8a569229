"""The form of address: du and Sie, and a learner's line brought into one of them before it is understood."""

import re
import unicodedata

from apps.german.regular_expressions import compile_re
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
        (r"\b(\w+?)(?<!s)st du\b", r"\1en Sie"),
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


def normalize_line(text: str) -> str:
    """Return the line with plain blanks, without quotation marks, with "Sie" for "du", at most LONGEST characters."""
    text = unicodedata.normalize("NFC", text[:LONGEST])
    text = QUOTES.sub("", " ".join(text.split())).strip()
    for pattern, replacement in TO_FORMAL:
        text = pattern.sub(replacement, text)
    return text


def write_in_second_person(text: str) -> str:
    """Return an answer as it is said back: "Ich habe eine Brille" gives "Sie haben eine Brille"."""
    text = re.sub(r"^(ja|nein|doch|ach)\b[,.]?\s*", "", text, flags=re.I)
    for pattern, replacement in TO_SECOND_PERSON:
        text = pattern.sub(replacement, text)
    return text[:1].upper() + text[1:]


def is_part_of(words: str, sentence: str) -> bool:
    """Return whether a sentence has all words of a part of it, however the other is addressed in either."""
    part, whole = ({*split_words(_ANY_ADDRESS.sub("", text.lower()))} for text in (words, sentence))
    return part <= whole
