"""Verbs in two parts: "Lagern Sie ihn … um" is umlagern, however far the parts stand from one another."""

from collections.abc import Sequence

from apps.translation.german import Token
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.clauses import Clause, clauses
from apps.vocabulary.forms import FIRST_PARTS, Reading, in_two_parts, reading_of, readings

NO_VERBS = frozenset({"bitte", "danke", "laut"})  # though they look like forms of verbs
FURTHEST = 8  # clauses between a verb and its first part
BEFORE_NAMES = frozenset({"Frau", "Herr", "Herrn", "Dr", "Doktor", "Schwester", "Pfleger"})


def whole_clauses(sentence: str) -> list[Clause]:
    """The clauses of a sentence; one that ends with the first part of a verb goes on with those before it.

    "Saugen Sie Mund, Nase und Rachen ab" is cut at each sign, and its verb stands in the first piece.
    """
    found: list[Clause] = []
    for clause in clauses(sentence):
        at = host(found, clause)
        if at is None:
            found.append(clause)
        else:
            found[at] = Clause((*found[at].tokens, *clause.tokens), clause.text, clause.last)
    return found


def host(before: Sequence[Clause], clause: Clause) -> int | None:
    """The place of the clause to which the last word of another one belongs; None where that has its own verb."""
    if clause.last not in FIRST_PARTS:
        return None
    if any(may_be_verb(token) or whole_verb(token, clause.last) for token in clause.tokens[:-1]):
        return None
    within = range(len(before))[-FURTHEST:]
    return next((at for at in reversed(within) if begins_verb(before[at], clause.last)), None)


def begins_verb(clause: Clause, last: str) -> bool:
    """Whether a clause has the verb of which this is the first part; not at its end, where those of "dass" have it."""
    if clause.last in FIRST_PARTS:
        return False
    place = next((at for at, token in enumerate(clause.tokens) if whole_verb(token, last)), None)
    return place is not None and place < max(1, len(clause.tokens) - 1)


def readings_in(clause: Clause) -> list[Reading | None]:
    """What each word of a clause is; of a verb whose first part stands at the end, the whole verb."""
    said = [token.text for token in clause.tokens]
    named = [before in BEFORE_NAMES for before in ("", *said)]
    found = [None if name else reading_of(token) for token, name in zip(clause.tokens, named, strict=False)]
    places = [at for at in range(len(said) - 1) if clause.last and not named[at]]
    for at in sorted(places, key=lambda at: (not is_verb(found[at]), at)):
        whole = whole_verb(clause.tokens[at], clause.last)
        if whole is not None:
            found[at], found[-1] = whole, None
            break
    return found


def whole_verb(token: Token, last: str) -> Reading | None:
    """The verb of which a word and the last one of its clause are the two parts."""
    return None if small(token) in NO_VERBS else in_two_parts(small(token), last)


def is_verb(reading: Reading | None) -> bool:
    return reading is not None and reading.part == PartOfSpeech.VERB


def may_be_verb(token: Token) -> bool:
    """Whether a word can be a form of a verb, whatever else it can be: "kühlen"."""
    return small(token) not in NO_VERBS and any(is_verb(one) for one in readings(small(token)))


def small(token: Token) -> str:
    """A word as it is written inside of a sentence."""
    return token.text[0].lower() + token.text[1:] if token.opens else token.text
