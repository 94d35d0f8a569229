"""Sentences of one's own: whether they use their phrase, and are more than what stood there already."""

from collections.abc import Sequence

from apps.content.checking.folding import tidy
from apps.content.checking.reasons import Reason
from apps.content.verdicts import Mark, PartVerdict
from apps.evaluation.listed import listed
from apps.vocabulary.using import missing_among, wanted_words, words_said

LONG = 3  # words of a phrase of which one may be missing
# They make it friendlier, and are the phrase without them, too.
COLOURING = listed("kurz mal einmal gern gerne doch eben")


def needed(phrase: str) -> list[str]:
    """The words of a phrase that a sentence with it needs, in any form."""
    words = [word for word, _forms in wanted_words(phrase)]
    return [word for word in words if word.casefold() not in COLOURING] or words


def used(key: str, ways: Sequence[str], sentence: str, shown: str = "") -> PartVerdict:
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
    there = words_said(sentence)
    lacking = {way: missing_of(there, way) for way in ways}
    nearest = min(ways, key=lambda way: len(lacking[way]))
    if not lacking[nearest]:
        return PartVerdict.of(key, Mark.RIGHT)
    if len(lacking[nearest]) == 1 and len(list(wanted_words(nearest))) >= LONG:
        return PartVerdict.of(key, Mark.ALMOST, Reason.PHRASE_PART, lacking[nearest][0])
    return PartVerdict.of(key, Mark.WRONG, Reason.PHRASE)


def missing_of(there: frozenset[str], way: str) -> list[str]:
    words = needed(way)
    return [word for word in missing_among(there, way) if word in words]
