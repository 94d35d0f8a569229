"""Sentences of one's own: whether they use their phrase, and are more than what stood there already."""

from collections.abc import Sequence

from apps.content.answers.verdicts import Mark, PartVerdict
from apps.content.comparison.reasons import Reason
from apps.german.phrases import Wanted, list_missing, list_wanted_words, list_words_said
from apps.german.text import tidy, word_set

LONG = 3  # words of a phrase of which one may be missing
# They make it friendlier, and are the phrase without them, too.
COLOURING = word_set("kurz mal einmal gern gerne doch eben")


def list_needed_words(words: Sequence[Wanted]) -> Sequence[Wanted]:
    """Those words of a phrase that a sentence with it needs, in any form."""
    return [one for one in words if one[0].casefold() not in COLOURING] or words


def hint_words(phrase: str) -> list[str]:
    """The words of a phrase that can be told to whoever looks for a sentence with it."""
    return [word for word, _forms in list_needed_words(list(list_wanted_words(phrase)))]


def uses_phrase(key: str, ways: Sequence[str], sentence: str, shown: str = "") -> PartVerdict:
    """Whether a sentence uses a phrase, said in one of its `ways`; in a long phrase one word may be missing.

    `shown` is a sentence with it that the learner has seen before, "" for none.
    """
    said = tidy(sentence).casefold()
    if not said:
        return PartVerdict.of(key, Mark.WRONG, Reason.EMPTY)
    if said in {tidy(way).casefold() for way in ways}:
        return PartVerdict.of(key, Mark.WRONG, Reason.PHRASE_ALONE)
    if said == tidy(shown).casefold():
        return PartVerdict.of(key, Mark.WRONG, Reason.COPIED)
    there = list_words_said(sentence)
    read = [list(list_wanted_words(way)) for way in ways]
    lacking, words = min(
        ((list_missing(there, list_needed_words(words)), words) for words in read), key=lambda one: len(one[0])
    )
    if not lacking:
        return PartVerdict.of(key, Mark.RIGHT)
    if len(lacking) == 1 and len(words) >= LONG:
        return PartVerdict.of(key, Mark.ALMOST, Reason.PHRASE_PART, lacking[0])
    return PartVerdict.of(key, Mark.WRONG, Reason.PHRASE)
