"""What must not change between the case's words and a model's: things, amounts, sides, times, yes and no."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import simplemma

from apps.dialogue.provider.free_words import ABSOLUTES, EVERYDAY_THINGS, PLAIN
from apps.german.lemmas import is_known, lemmatize, list_content_lemmas
from apps.german.negation import NEGATION, NO
from apps.german.regular_expressions import compile_re
from apps.german.text import fold
from apps.german.tokens import split_words

_YES = compile_re(r"\W*(ja|doch|genau|stimmt|richtig|jawohl)\b", re.I)
_NAY = compile_re(rf"\W*({NO}|doch nicht|keineswegs)\b", re.I)
_CLAUSE = compile_re(r"[.!?;:,–—]|\b(?:aber|sondern|und dafür|außer)\b", re.I)
_NO_ABSOLUTE = compile_re(  # not always, usually, much or hot
    r"\b(?:immer noch|noch immer|am meisten|viele[nm]? dank|ich hei(?:ß|ss)e|hei(?:ß|ss)e ich)\b", re.I
)
_ADDRESSES = frozenset(("Sie", "Ihnen", "Ihr", "Ihre", "Ihren", "Ihrem", "Ihrer", "Ihres"))


def find_lead(text: str) -> str:
    """'no' or 'yes' when the text begins so, else ''."""
    return "no" if _NAY.match(text) else "yes" if _YES.match(text) else ""


@lru_cache(2_000)
def list_absolutes(text: str) -> tuple[str, ...]:
    """Sides, times, degrees and frequencies, each by the name of its kind, in order."""
    tokens = split_words(drop_no_absolutes(text))
    found = (ABSOLUTES.get(fold(token)) or ABSOLUTES.get(lemmatize(token)) for token in tokens)
    return tuple(name for name in found if name)


def drop_no_absolutes(text: str) -> str:
    """Return a text without words that only look like an absolute: "immer noch", "vielen Dank", "ich heiße"."""
    return _NO_ABSOLUTE.sub("", text)


@lru_cache(2_000)
def list_things(text: str) -> tuple[str, ...]:
    """The nouns and names of a text as they stand, without those that mean nothing by themselves."""
    found = []
    begins = True
    for match in re.finditer(r"[^\W_][\w'’-]*|[.!?:;–—]", text):
        word = match[0]
        if not word[0].isalnum():
            begins = True
            continue
        if word[0].isupper() and len(word) > 1 and word not in _ADDRESSES and (not begins or _is_noun(word)):
            found += [part for part in split_words(word) if len(part) > 1 and fold(part) not in EVERYDAY_THINGS]
        begins = False
    return tuple(found)


def _is_noun(word: str) -> bool:
    """Whether a word at the beginning of a sentence is a noun, or nothing the dictionary knows."""
    if fold(word) in PLAIN or word.lower() in PLAIN or fold(word) in ABSOLUTES:
        return False
    return not is_known(word) or str(simplemma.lemmatize(word, lang="de"))[:1].isupper()


def are_forms_of_one_word(word: str, other: str) -> bool:
    """Whether two words are forms of one."""
    if lemmatize(word) == lemmatize(other):
        return True
    a, b = sorted((fold(word), fold(other)), key=len)
    return len(a) >= 4 and len(b) - len(a) <= 2 and b.startswith(a[: max(4, len(a) - 1)])


def occurs_in(word: str, words: Iterable[str]) -> bool:
    """Whether some form of the word is among the words."""
    return any(are_forms_of_one_word(word, other) for other in words)


def split_denied_words(text: str) -> tuple[set[str], set[str]]:
    """(base forms of the words in clauses that deny, base forms of those in clauses that don't)."""
    denied: set[str] = set()
    affirmed: set[str] = set()
    for clause in _CLAUSE.split(text):
        (denied if NEGATION.search(clause) else affirmed).update(list_content_lemmas(clause))
    negations = {word for word in denied | affirmed if NEGATION.fullmatch(word)}
    return denied - negations, affirmed


def list_rare_words(text: str) -> list[str]:
    """Words that no German dictionary has: drugs, names, other languages."""
    return [token for token in split_words(text) if len(token) > 1 and token[0].isalpha() and not is_known(token)]
