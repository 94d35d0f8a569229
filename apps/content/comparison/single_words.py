"""How one word that a learner typed compares with the one that was wanted."""

from apps.content.answers.verdicts import Mark
from apps.content.comparison.reasons import Match, Reason
from apps.german.phrases import list_lemmas
from apps.german.spelling import ARTICLES, SMALL_WORDS, is_no_form, is_other_form, is_repeated, is_slip
from apps.german.text import fold_spelling


def is_of_same_word(given: str, wanted: str) -> bool:
    """Whether the dictionary knows a word that both are forms of: "verstehen" for "verstanden"."""
    return bool(given and wanted and list_lemmas(given) & list_lemmas(wanted))


def compare_word(given: str, wanted: str, *, endings_count: bool) -> Match:
    """Compare one tidy word with another; words that differ in case only have been matched before.

    Another ending is almost right, and wrong where endings are what is asked for (`endings_count`).
    """
    mine, right = fold_spelling(given), fold_spelling(wanted)
    if mine == right:
        mark, reason = Mark.RIGHT, ""
    elif mine in ARTICLES and right in ARTICLES:
        mark, reason = Mark.WRONG, Reason.ARTICLE
    elif {mine, right} & SMALL_WORDS:
        mark, reason = Mark.WRONG, Reason.OTHER_WORD
    elif is_repeated(mine, right) and (not endings_count or is_no_form(mine, right)):
        mark, reason = Mark.ALMOST, Reason.TYPO
    elif is_other_form(mine, right):
        mark, reason = Mark.WRONG if endings_count else Mark.ALMOST, Reason.ENDING
    elif is_slip(mine, right):
        mark, reason = Mark.ALMOST, Reason.TYPO
    else:
        mark, reason = Mark.WRONG, Reason.ENDING if is_of_same_word(given, wanted) else Reason.OTHER_WORD
    return Match(mark, reason, wanted)
