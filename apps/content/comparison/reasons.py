"""Why an answer is not simply right: codes that the front end words in the learner's language."""

from dataclasses import dataclass
from enum import StrEnum

from apps.content.answers.verdicts import Mark


class Reason(StrEnum):
    """One reason per part of an answer."""

    SPELT_OUT = "SPELT_OUT"  # right: ae for ä, ss for ß
    CASE = "CASE"  # a noun written small, or the other way round
    UMLAUT = "UMLAUT"  # the dots are missing, or too many
    SPACING = "SPACING"  # a compound in two words, or two words in one
    TYPO = "TYPO"
    ARTICLE = "ARTICLE"  # another article than the noun's
    ARTICLE_MISSING = "ARTICLE_MISSING"
    ENDING = "ENDING"  # another form of the right word
    REFLEXIVE = "REFLEXIVE"  # a verb without the "sich" that it needs
    NUMBER = "NUMBER"  # other figures
    NO_NUMBER = "NO_NUMBER"  # words, where a number is asked for
    IN_WORDS = "IN_WORDS"  # right: a number in words where figures are usual
    OTHER_WORD = "OTHER_WORD"
    EMPTY = "EMPTY"
    ELSEWHERE = "ELSEWHERE"  # right, but not at this place
    OTHER_GROUP = "OTHER_GROUP"  # right, but not in this group
    LATER = "LATER"  # right, but not at the first try
    COPIED = "COPIED"  # the example, which the learner has seen, where a sentence of one's own was asked for
    PHRASE_ALONE = "PHRASE_ALONE"  # nothing but the phrase, where a sentence of one's own was asked for
    PHRASE_PART = "PHRASE_PART"  # a sentence that lacks one word of its phrase
    PHRASE = "PHRASE"  # a sentence without its phrase
    MISSING = "MISSING"  # should have been chosen
    CHOSEN_WRONGLY = "CHOSEN_WRONGLY"
    TOO_HIGH = "TOO_HIGH"  # on a scale
    TOO_LOW = "TOO_LOW"
    NOT_ASKED = "NOT_ASKED"  # the learner has not been told this yet
    NOT_ASSESSED = "NOT_ASSESSED"  # nothing here can judge this; it counts neither way
    NOT_SEEN = "NOT_SEEN"  # no rule can judge this, and a provider found nothing that shows it; it counts neither way
    UNIT = "UNIT"  # the number is right, its unit isn't
    OPEN = "OPEN"  # a case that is not solved yet
    SKIPPED = "SKIPPED"  # solved, but with steps left out


@dataclass(frozen=True)
class Match:
    """Comparison of an answer with the closest accepted one, `better`; `quotes` and `by` as in a verdict."""

    mark: Mark
    reason: str = ""
    better: str = ""
    quotes: tuple[dict[str, str], ...] = ()
    by: str = "RULE"


ORDER = {Mark.RIGHT: 2, Mark.ALMOST: 1, Mark.WRONG: 0}


def choose_best(matches: list[Match]) -> Match:
    """Choose the match with the best mark; the first of equals."""
    return max(matches, key=lambda match: ORDER[match.mark])
