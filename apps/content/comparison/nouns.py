"""Nouns with article and plural: compared each by itself, since a learner may know one without the others."""

from dataclasses import dataclass

from apps.content.answers.verdicts import Mark
from apps.content.comparison.phrases import compare
from apps.content.comparison.reasons import Match, Reason
from apps.german.inflection import article_fits, split_article, write_plural_in_full
from apps.german.text import tidy


@dataclass(frozen=True)
class Term:
    """What a vocabulary entry says: `article` and `plural` are "" where there is none to be known."""

    word: str
    article: str = ""
    plural: str = ""
    others: tuple[str, ...] = ()  # words that are as good


def compare_article(given: str, article: str) -> Match:
    """Compare an article with the noun's: "ein" fits der and das."""
    if not given:
        return Match(Mark.WRONG, Reason.ARTICLE_MISSING, article)
    fits = article_fits(given, article)
    return Match(Mark.RIGHT, "", article) if fits else Match(Mark.WRONG, Reason.ARTICLE, article)


def compare_term(given: str, term: Term, plural: str | None = None) -> dict[str, Match]:
    """Compare the word, and where they are asked for its article and plural (None: not asked), each by itself."""
    article, word = split_article(given)
    found = {"word": compare(word, [term.word, *term.others])}
    if term.article:
        found["article"] = compare_article(article, term.article)
    if term.plural and plural is not None:
        wanted = write_plural_in_full(term.word, term.plural)
        found["plural"] = (
            compare(write_plural_in_full(term.word, plural), [wanted])
            if tidy(plural)
            else Match(Mark.WRONG, Reason.EMPTY, wanted)
        )
    return found
