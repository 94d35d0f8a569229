"""A word or a short phrase that a learner typed, compared with what is accepted."""

from collections.abc import Sequence
from dataclasses import dataclass

from apps.content.answers.verdicts import Mark
from apps.content.checking.reasons import Match, Reason, best
from apps.content.checking.slips import compare_word
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
    """The kindest comparison with any accepted answer; without one, nothing can be right."""
    if not tidy(given):
        return Match(Mark.WRONG, Reason.EMPTY, accepted[0] if accepted else "")
    found = [match(given, wanted, strictness) for wanted in accepted]
    return best(found) if found else Match(Mark.WRONG, Reason.OTHER_WORD)


def match(given: str, wanted: str, strictness: Strictness) -> Match:
    """With one accepted answer."""
    mine, right = tidy(given), tidy(wanted)
    if mine == right:
        return Match(Mark.RIGHT, "", wanted)
    if spell_out_umlauts(mine) == spell_out_umlauts(right):
        return Match(Mark.RIGHT, Reason.SPELT_OUT, wanted)
    if fold_spelling(mine) == fold_spelling(right):
        return Match(Mark.ALMOST, Reason.CASE, wanted) if strictness.case_counts else Match(Mark.RIGHT, "", wanted)
    if list_digits(mine) != list_digits(right):
        return Match(Mark.WRONG, Reason.NUMBER, wanted)
    if write_numbers_plainly(mine) == write_numbers_plainly(right):
        return Match(Mark.RIGHT, "", wanted)  # 4,8 and 4.8
    if squeeze(mine) == squeeze(right):
        return Match(Mark.ALMOST, Reason.SPACING, wanted)
    if differ_in_umlauts_only(mine, right) and len(right) > 2 and not differ_in_dots_of_small_word(mine, right):
        return Match(Mark.WRONG if strictness.endings_count else Mark.ALMOST, Reason.UMLAUT, wanted)
    if " " in right and right.split()[0].casefold() in ARTICLES:
        return with_article(mine.split(), right.split(), wanted, strictness)
    if " " in right and first_of(mine) != first_of(right) == REFLEXIVE:
        return without_reflexive(mine, right, wanted, strictness)
    return by_words(mine.split(), right.split(), wanted, strictness)


def with_article(mine: list[str], right: list[str], wanted: str, strictness: Strictness) -> Match:
    """A noun's article is counted apart: without it, or with another, the noun is almost right."""
    named = mine[0].casefold() in ARTICLES
    rest = match(" ".join(mine[1:] if named else mine), " ".join(right[1:]), strictness)
    if named and mine[0].casefold() == right[0].casefold():
        return Match(rest.mark, rest.reason, wanted)
    if rest.mark != Mark.RIGHT:
        return Match(Mark.WRONG, rest.reason, wanted)
    return Match(Mark.ALMOST, Reason.ARTICLE if named else Reason.ARTICLE_MISSING, wanted)


def without_reflexive(mine: str, right: str, wanted: str, strictness: Strictness) -> Match:
    """ "vorstellen" for "sich vorstellen": almost right, where nothing else is wrong with the verb."""
    rest = match(mine, right[len(REFLEXIVE) :], strictness)
    if rest.mark == Mark.RIGHT:
        return Match(Mark.ALMOST, Reason.REFLEXIVE, wanted)
    return Match(Mark.WRONG, rest.reason, wanted)


def first_of(text: str) -> str:
    """The first word, in small letters; "" where there is none."""
    return text.casefold().partition(" ")[0]


def by_words(mine: list[str], right: list[str], wanted: str, strictness: Strictness) -> Match:
    """Word by word: one of them may be almost right."""
    if len(mine) != len(right):
        return Match(Mark.WRONG, Reason.OTHER_WORD, wanted)
    pairs = zip(mine, right, strict=True)
    found = [compare_word(*pair, endings_count=strictness.endings_count) for pair in pairs]
    off = [one for one in found if one.mark != Mark.RIGHT]
    wrong = next((one for one in off if one.mark == Mark.WRONG), None)
    if wrong is not None or len(off) > 1:
        return Match(Mark.WRONG, wrong.reason if wrong else Reason.OTHER_WORD, wanted)
    return Match(Mark.ALMOST, off[0].reason if off else Reason.CASE, wanted)
