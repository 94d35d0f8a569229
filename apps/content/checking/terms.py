"""A noun with its article and plural: three things that are known or not known by themselves."""

import re
from dataclasses import dataclass

from apps.content.answers.verdicts import Mark
from apps.content.checking.folding import tidy
from apps.content.checking.reasons import Match, Reason
from apps.content.checking.words import compare

DEFINITE = {"der": "der", "die": "die", "das": "das", "r": "der", "e": "die", "s": "das"}
INDEFINITE = {"ein": ("der", "das"), "eine": ("die",)}
DOTS = {"a": "ä", "o": "ö", "u": "ü", "A": "Ä", "O": "Ö", "U": "Ü", "au": "äu", "Au": "Äu", "aa": "ä", "Aa": "Ä"}
LAST_VOWEL = re.compile(r"(?:[Aa][ua]|[AaOoUu])(?!.*[AaOoUu])")  # of those that can get dots; au and aa are one


@dataclass(frozen=True)
class Term:
    """What a vocabulary entry says: `article` and `plural` are "" where there is none to be known."""

    word: str
    article: str = ""
    plural: str = ""
    others: tuple[str, ...] = ()  # words that are as good


def split_article(text: str) -> tuple[str, str]:
    """The article in front and the rest, both tidy; short forms as dictionaries write them (r, e, s) too."""
    first, _blank, rest = tidy(text).partition(" ")
    known = first.casefold()
    return (known, rest) if rest and (known in DEFINITE or known in INDEFINITE) else ("", tidy(text))


def compare_article(given: str, article: str) -> Match:
    """Whether an article fits: "ein" fits der and das."""
    known = given.casefold()
    if not known:
        return Match(Mark.WRONG, Reason.ARTICLE_MISSING, article)
    fits = DEFINITE.get(known) == article or article in INDEFINITE.get(known, ())
    return Match(Mark.RIGHT, "", article) if fits else Match(Mark.WRONG, Reason.ARTICLE, article)


def plural_in_full(word: str, form: str) -> str:
    """A plural as dictionaries shorten it, written out: `-n`, `-`, `¨-e`; with its article it loses that."""
    short = tidy(form).replace("~", "-").replace("¨-", "-¨")
    if not short.startswith("-"):
        return split_article(form)[1]
    ending = short[1:]
    if ending.startswith("¨"):
        word = LAST_VOWEL.sub(lambda found: DOTS[found[0]], word)
        ending = ending[1:]
    return word + ending


def compare_term(given: str, term: Term, plural: str | None = None) -> dict[str, Match]:
    """The word, and where they are asked for its article and its plural (None: not asked), each by itself."""
    article, word = split_article(given)
    found = {"word": compare(word, [term.word, *term.others])}
    if term.article:
        found["article"] = compare_article(article, term.article)
    if term.plural and plural is not None:
        wanted = plural_in_full(term.word, term.plural)
        found["plural"] = (
            compare(plural_in_full(term.word, plural), [wanted])
            if tidy(plural)
            else Match(Mark.WRONG, Reason.EMPTY, wanted)
        )
    return found
