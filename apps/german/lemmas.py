"""Base forms of single words by the general dictionary (simplemma), folded for comparison.

For learners' words with all readings of a form see `word_forms`; this is the fast way for comparing lines.
"""

from functools import lru_cache

import simplemma

from apps.german.stop_words import FUNCTION_WORDS
from apps.german.text import fold
from apps.german.tokens import split_words

SHORT = 3  # letters
_MISSING = {  # participles that the general dictionary doesn't list, or wrongly
    "erbrochen": "erbrechen",
    "geatmet": "atmen",
    "geblutet": "bluten",
    "gegessen": "essen",
    "verschluckt": "verschlucken",
}
_STEM = 6  # letters that words of one family begin with


@lru_cache(100_000)
def is_known(word: str) -> bool:
    """Return whether the dictionary lists the word, in whatever case it is written."""
    return any(simplemma.is_known(form, lang="de") for form in (word, word.capitalize(), word.lower()))


def load_dictionary() -> None:
    """Read the general dictionary now instead of with the first word looked up."""
    lemmatize("Tag")


@lru_cache(100_000)
def lemmatize(word: str) -> str:
    """Return the word's base form, folded."""
    found = _MISSING.get(word) or simplemma.lemmatize(word, lang="de")
    if found == word and word[:1].islower():
        upper = simplemma.lemmatize(word.capitalize(), lang="de")
        found = upper if upper.lower() != word else found
    return fold(found)


def list_content_lemmas(text: str) -> list[str]:
    """Return the lemmas of the words that carry meaning, in order."""
    kept = (word for word in split_words(text) if word.lower() not in FUNCTION_WORDS)
    return [lemmatize(word) for word in kept if len(word) > 1 or word.isdigit()]


@lru_cache(20_000)  # a line is compared with the same answers and questions of a case again and again
def list_content_words(text: str) -> frozenset[str]:
    """Return the base forms of the longer words that carry meaning: shorter ones don't tell what is meant."""
    return frozenset(word for word in list_content_lemmas(text) if len(word) > SHORT)


def share_stem(one: str, other: str) -> bool:
    """Return whether two base forms are of one family: "schuh" and "entlastungsschuh", "stehen" and "aufstehen"."""
    if min(len(one), len(other)) <= SHORT:
        return one == other
    return one in other or other in one or one[:_STEM] == other[:_STEM]


def count_shared_words(one: str, other: str) -> int:
    """Return how many of the longer words of a text the other text has, itself or in a compound."""
    words = list_content_words(other)
    return sum(any(share_stem(word, found) for found in words) for word in list_content_words(one))


def has_all_words(text: str, other: str) -> bool:
    """Return whether the other text has each of the longer words of a text, which may have none."""
    return count_shared_words(text, other) == len(list_content_words(text))


def fold_words(text: str) -> set[str]:
    """Return the text's words, each folded."""
    return {fold(word) for word in split_words(text)}
