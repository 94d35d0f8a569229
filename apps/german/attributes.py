"""Adjectives before their noun: "die heiße Suppe" has "heiß", though "heiße" alone is a form of "heißen".

Duden, Die Grammatik: "Das attributive Adjektiv" takes an ending and stands right before the noun it goes with.
"""

from collections.abc import Sequence

from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER, GENITIVE, PERSONS
from apps.german.inflection import CONTRACTED, parse_determiner
from apps.german.text import lower_first, word_set
from apps.german.tokens import SentenceWord
from apps.german.word_forms import Reading, WordClass, choose_reading, list_readings

BEFORE_ATTRIBUTES = DATIVE | ACCUSATIVE | EITHER | GENITIVE | frozenset(CONTRACTED)
BEFORE_ATTRIBUTES |= word_set("sehr ganz so zu etwas viel viele wenig wenige einige mehrere zwei drei vier fünf")
SUBJECTS = word_set("ich du er sie es wir ihr man wer")
ENDINGS = ("e", "en", "er", "es", "em")


def read_attribute(tokens: Sequence[SentenceWord], at: int, found: Sequence[Reading | None]) -> Reading | None:
    """Return the adjective that a word of a clause is as an attribute of a noun; None where it is none.

    `found` is what each word was read as so far. It counts where only an attribute can stand: behind an article, a
    preposition or another attribute, in a clause that has its verb elsewhere, and at the beginning of one.
    """
    adjective = _find_adjective(tokens[at])
    if adjective is None or not _is_before_noun(tokens, at, found):
        return None
    before = tokens[at - 1].text.lower() if at else ""
    if before in SUBJECTS:
        return None
    if before in BEFORE_ATTRIBUTES or (before and parse_determiner(before)):
        return adjective
    if at and read_attribute(tokens, at - 1, found):
        return adjective
    has_verb = any(_is(one, WordClass.VERB) for place, one in enumerate(found) if place != at)
    return adjective if has_verb or (not at and not tokens[at].text.endswith("en")) else None


def _find_adjective(token: SentenceWord) -> Reading | None:
    """Return the adjective that a word can be an inflected form of; None for a noun inside of a sentence."""
    form = lower_first(token.text) if token.opens else token.text
    if not form[0].islower() or not form.endswith(ENDINGS):
        return None
    return next((one for one in list_readings(form) if _is(one, WordClass.ADJECTIVE) and one.word != form), None)


def _is_before_noun(tokens: Sequence[SentenceWord], at: int, found: Sequence[Reading | None]) -> bool:
    """Return whether a noun follows a word, with nothing but other adjectives between them."""
    for place in range(at + 1, len(tokens)):
        token = tokens[place]
        if token.text[0].isupper():
            return token.text not in PERSONS and _is(found[place] or choose_reading(token), WordClass.NOUN)
        if _find_adjective(token) is None:
            return False
    return False


def _is(reading: Reading | None, part: WordClass) -> bool:
    return reading is not None and reading.part == part
