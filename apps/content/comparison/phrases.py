"""Words and short phrases that a learner typed, compared with what is accepted."""

from collections.abc import Sequence
from dataclasses import dataclass

from apps.content.answers.verdicts import Mark
from apps.content.comparison.reasons import Match, Reason, choose_best
from apps.content.comparison.single_words import compare_word
from apps.german.numbers import list_digits, write_numbers_plainly
from apps.german.spelling import ARTICLES, differ_in_dots_of_small_word
from apps.german.text import differ_in_umlauts_only, fold_spelling, spell_out_umlauts, squeeze, tidy


@dataclass(frozen=True)
class Strictness:
    """What is asked for besides the word: capitals (almost right without them), endings (wrong without them)."""

    case_counts: bool = True
    endings_count: bool = False


USUAL = Strictness()
REFLEXIVE = "sich"


def compare(given: str, accepted: Sequence[str], strictness: Strictness = USUAL) -> Match:
    """Give the best match with any accepted answer; without one, nothing is right."""
    if not tidy(given):
        return Match(Mark.WRONG, Reason.EMPTY, accepted[0] if accepted else "")
    found = [compare_with_one(given, wanted, strictness) for wanted in accepted]
    return choose_best(found) if found else Match(Mark.WRONG, Reason.OTHER_WORD)


def compare_with_one(given: str, wanted: str, strictness: Strictness) -> Match:
    """Compare with one accepted answer."""
    mine, right = tidy(given), tidy(wanted)
    if mine == right:
        mark, reason = Mark.RIGHT, ""
    elif spell_out_umlauts(mine) == spell_out_umlauts(right):
        mark, reason = Mark.RIGHT, Reason.SPELT_OUT
    elif fold_spelling(mine) == fold_spelling(right):
        mark, reason = (Mark.ALMOST, Reason.CASE) if strictness.case_counts else (Mark.RIGHT, "")
    elif list_digits(mine) != list_digits(right):
        mark, reason = Mark.WRONG, Reason.NUMBER
    elif write_numbers_plainly(mine) == write_numbers_plainly(right):
        mark, reason = Mark.RIGHT, ""  # 4,8 and 4.8
    elif squeeze(mine) == squeeze(right):
        mark, reason = Mark.ALMOST, Reason.SPACING
    elif differ_in_umlauts_only(mine, right) and len(right) > 2 and not differ_in_dots_of_small_word(mine, right):
        mark, reason = Mark.WRONG if strictness.endings_count else Mark.ALMOST, Reason.UMLAUT
    else:
        return compare_other_words(mine, right, wanted, strictness)
    return Match(mark, reason, wanted)


def compare_other_words(mine: str, right: str, wanted: str, strictness: Strictness) -> Match:
    """Compare texts that are spelt differently, by their articles, their "sich" and word by word."""
    if " " in right and right.split()[0].casefold() in ARTICLES:
        return compare_with_article(mine.split(), right.split(), wanted, strictness)
    if " " in right and get_first_word(mine) != get_first_word(right) == REFLEXIVE:
        return compare_without_reflexive(mine, right, wanted, strictness)
    return compare_word_by_word(mine.split(), right.split(), wanted, strictness)


def compare_with_article(mine: list[str], right: list[str], wanted: str, strictness: Strictness) -> Match:
    """Compare a noun with its article: without it, or with another, the noun is almost right."""
    named = mine[0].casefold() in ARTICLES
    rest = compare_with_one(" ".join(mine[1:] if named else mine), " ".join(right[1:]), strictness)
    if named and mine[0].casefold() == right[0].casefold():
        return Match(rest.mark, rest.reason, wanted)
    if rest.mark != Mark.RIGHT:
        return Match(Mark.WRONG, rest.reason, wanted)
    return Match(Mark.ALMOST, Reason.ARTICLE if named else Reason.ARTICLE_MISSING, wanted)


def compare_without_reflexive(mine: str, right: str, wanted: str, strictness: Strictness) -> Match:
    """Compare a verb without its "sich": "vorstellen" for "sich vorstellen" is almost right."""
    rest = compare_with_one(mine, right[len(REFLEXIVE) :], strictness)
    if rest.mark == Mark.RIGHT:
        return Match(Mark.ALMOST, Reason.REFLEXIVE, wanted)
    return Match(Mark.WRONG, rest.reason, wanted)


def get_first_word(text: str) -> str:
    """Give the first word in small letters; "" where there is none."""
    return text.casefold().partition(" ")[0]


def compare_word_by_word(mine: list[str], right: list[str], wanted: str, strictness: Strictness) -> Match:
    """Compare word by word: one of them may be almost right."""
    if len(mine) != len(right):
        return Match(Mark.WRONG, Reason.OTHER_WORD, wanted)
    pairs = zip(mine, right, strict=True)
    found = [compare_word(*pair, endings_count=strictness.endings_count) for pair in pairs]
    off = [one for one in found if one.mark != Mark.RIGHT]
    wrong = next((one for one in off if one.mark == Mark.WRONG), None)
    if wrong is not None or len(off) > 1:
        return Match(Mark.WRONG, wrong.reason if wrong else Reason.OTHER_WORD, wanted)
    return Match(Mark.ALMOST, off[0].reason if off else Reason.CASE, wanted)
