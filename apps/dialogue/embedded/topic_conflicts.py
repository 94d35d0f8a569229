"""What a question names that a topic doesn't speak of: another drug, the other side of the body."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from apps.dialogue.case import Fact
from apps.german.drug_names import find_drugs, names_drug
from apps.german.lemmas import fold_words
from apps.german.question_frames import asks_by_word
from apps.german.regular_expressions import compile_re

_SIDES = tuple(compile_re(rf"\b{side}(?:s|e[nrms]?)?\b", re.I) for side in ("link", "recht"))


_PAST_DAY = compile_re(r"\b(?:vor)?gestern\b|\bletzte[nrs]? (?:nacht|woche|monat|jahr)\b", re.I)


def names_other_day(text: str, fact: Fact) -> bool:
    """Return whether a question is about a day before today of which neither questions nor answers of a fact speak."""
    named = {day[0].lower() for day in _PAST_DAY.finditer(text)}
    if not named:
        return False
    told = " ".join((*fact.questions, *fact.answers.values())).lower()
    return not any(day in told for day in named)


def list_words_by_topic(facts: Iterable[Fact]) -> dict[str, frozenset[str]]:
    """Topic to all words, folded, of the facts that belong to it."""
    found: dict[str, set[str]] = {}
    for fact in facts:
        texts = (*fact.questions, *fact.answers.values(), *fact.values)
        found.setdefault(fact.topic, set()).update(fold_words(" ".join(texts)))
    return {topic: frozenset(words) for topic, words in found.items()}


def conflicts_with_topic(text: str, words: Collection[str]) -> bool:
    """Whether a question by a question word is about a drug or a side that these words of a topic never name.

    'Was passiert, wenn Sie Penicillin bekommen?' isn't answered by what another drug does; 'Nehmen Sie Penicillin?'
    is by the list of what is taken.
    """
    if not asks_by_word(text):
        return False
    named = find_drugs(text)
    if named and not any(names_drug(words, drug) for drug in named):
        return True
    asked = [bool(side.search(text)) for side in _SIDES]
    told = [any(side.fullmatch(word) for word in words) for side in _SIDES]
    return asked != [True, True] and any(asked) and any(told) and asked == [not one for one in told]
