"""Words of a German line: tokens, base forms, negation, and the line brought into one form of address."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import simplemma

WORD = re.compile(r"[A-Za-zÄÖÜäöüßéèà]+|\d+(?:[.,]\d+)?")
NEGATION = re.compile(r"\b(kein\w*|nicht|nie|niemals|nichts|ohne|niemand\w*|weder|nirgend\w*|un(?:auffällig))\b", re.I)
LONGEST = 1_000  # characters of a line that are read
_STOP = frozenset(
    [
        "der",
        "die",
        "das",
        "den",
        "dem",
        "des",
        "ein",
        "eine",
        "einen",
        "einem",
        "einer",
        "eines",
        "und",
        "oder",
        "aber",
        "denn",
        "doch",
        "mal",
        "bitte",
        "auch",
        "noch",
        "schon",
        "so",
        "sehr",
        "hier",
        "da",
        "es",
        "ich",
        "mir",
        "mich",
        "wir",
        "uns",
        "sie",
        "ihr",
        "ihre",
        "ihren",
        "ihrem",
        "ihrer",
        "ihnen",
        "er",
        "ihn",
        "ihm",
        "sein",
        "seine",
        "seinen",
        "sich",
        "zu",
        "zum",
        "zur",
        "im",
        "in",
        "am",
        "an",
        "auf",
        "bei",
        "beim",
        "mit",
        "von",
        "vom",
        "für",
        "ist",
        "sind",
        "war",
        "waren",
        "bin",
        "hat",
        "haben",
        "hatte",
        "hatten",
        "habe",
        "wird",
        "werden",
        "wurde",
        "wurden",
        "kann",
        "können",
        "könnten",
        "möchte",
        "möchten",
        "würden",
        "muss",
        "müssen",
        "soll",
        "sollen",
        "darf",
        "gibt",
        "etwas",
        "irgendetwas",
        "eigentlich",
        "jetzt",
        "heute",
        "also",
        "ja",
        "nein",
        "man",
        "dann",
        "wenn",
        "dass",
        "als",
        "sagen",
        "ok",
        "okay",
        "herr",
        "frau",
        "gerade",
        "vielleicht",
        "mich",
        "dir",
        "du",
        "dich",
        "dein",
        "deine",
        "denn",
        "eben",
        "einfach",
        "halt",
        "nun",
        "welche",
        "welcher",
        "welches",
        "welchen",
        "was",
        "wie",
        "wo",
        "wann",
        "warum",
        "wer",
        "wen",
        "wem",
        "seit",
        "viel",
        "viele",
        "lange",
        "oft",
    ]
)
_HARD_C = re.compile(r"c(?=[aolru])")
_FORMAL = tuple(
    (re.compile(pattern, re.I), replacement)
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


def normalise(text: str) -> str:
    """The line with plain spaces, without quotation marks, with 'Sie' instead of 'du', at most LONGEST characters."""
    text = unicodedata.normalize("NFC", text[:LONGEST])
    text = re.sub(r"[„“”\"»«]", "", re.sub(r"\s+", " ", text)).strip()
    for pattern, replacement in _FORMAL:
        text = pattern.sub(replacement, text)
    return text


@lru_cache(50_000)
def fold(text: str) -> str:
    """Lower case, no umlauts, k for a hard c: 'Füße' and 'Fuesse', 'Cortison' and 'Kortison' are the same."""
    text = unicodedata.normalize("NFC", text.lower())
    for old, new in (("ä", "a"), ("ö", "o"), ("ü", "u"), ("ß", "ss"), ("ae", "a"), ("oe", "o"), ("ue", "u")):
        text = text.replace(old, new)
    return _HARD_C.sub("k", text)


def tokens(text: str) -> list[str]:
    """Words and numbers of a text, in order."""
    return WORD.findall(text)


def folded(text: str) -> set[str]:
    """The text's words, each folded."""
    return {fold(token) for token in tokens(text)}


@lru_cache(100_000)
def is_known(word: str) -> bool:
    """Whether the German dictionary lists the word, in whatever case it is written."""
    return any(simplemma.is_known(form, lang="de") for form in (word, word.capitalize(), word.lower()))


@lru_cache(100_000)
def lemma(word: str) -> str:
    """The word's base form, folded."""
    found = simplemma.lemmatize(word, lang="de")
    if found == word and word[:1].islower():
        upper = simplemma.lemmatize(word.capitalize(), lang="de")
        found = upper if upper.lower() != word else found
    return fold(found)


def content(text: str) -> list[str]:
    """Base forms of the words that carry meaning."""
    kept = (t for t in tokens(text) if t.lower() not in _STOP and (len(t) > 1 or t.isdigit()))
    return [lemma(token) for token in kept]


def negated(text: str) -> bool:
    """Whether the text denies something ('nicht wahr' and 'nicht nur' deny nothing)."""
    return bool(NEGATION.search(re.sub(r"nicht wahr|nicht mehr als|nicht nur", "", text)))
