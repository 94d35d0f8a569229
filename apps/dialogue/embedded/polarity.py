"""Whether what a line supposes about a fact is so: by values, numbers, opposites and the fact's truth."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Literal

from apps.dialogue.case import Fact
from apps.dialogue.types import Polarity
from apps.german.lemmas import fold_words, lemmatize, list_content_lemmas
from apps.german.negation import NO, is_negated
from apps.german.numbers import list_values
from apps.german.question_frames import QUESTION_WORD
from apps.german.regular_expressions import compile_re
from apps.german.slots import find_asked_slots
from apps.german.text import fold, word_set
from apps.german.tokens import split_words

_OPPOSITES = tuple(
    pair.split("/")
    for pair in word_set(
        "links/rechts oben/unten allein/zusammen morgens/abends vormittag/nachmittag innen/außen gut/schlecht"
        " täglich/selten immer/nie viel/wenig früher/jetzt stark/leicht trocken/schleim zugenommen/abgenommen"
        " erdgeschoss/stock wohnung/heim warm/kalt hell/dunkel ledig/verheiratet vor/nach sohn/tochter"
        " bruder/schwester ehefrau/ehemann mutter/vater durchfall/verstopfung beide/ein"
    )
)
_PART = compile_re(r"[.,;:!?]\s+")  # between parts of an answer that say one thing each
_SHORT = 3
_COUNTED = compile_re(
    r"\b(?:\d+|zwei|drei|vier|f[üu]nf|sechs|sieben|acht|neun|zehn|elf|zwölf) (?:\w+en )?(?-i:(?!Uhr)[A-ZÄÖÜ])\w+", re.I
)
_HOUR = compile_re(r"\b(?:um|gegen) (?:halb )?\w+(?: Uhr)?|\b\w+ Uhr\b", re.I)
_EVER = compile_re(r"\b(?:schon|bereits|früher|jemals?|noch) (?:ein)?mal\b", re.I)  # asks whether ever, not how often
_ADDRESS = ("Ihnen", "Ihre", "Ihrer", "Ihren", "Also")


def find_polarity(fact: Fact, claim: str, checking: bool) -> Polarity | None:
    """Agree or disagree with what the claim supposes about the fact; None where it supposes nothing."""
    if not checking and find_asked_slots(claim) and re.match(QUESTION_WORD + r"\b", claim, re.I):
        return None
    words, said = fold_words(claim), fold_words(" ".join(fact.answers.values()))
    positive = not is_negated(claim)
    if _names_a_wrong_value(fact, words, said):
        return "disagree" if positive else "agree"
    if checking and (found := _judge(fact, claim, words, said, positive)):
        return None if found == "unsure" else found
    truth = find_truth(fact)
    if truth is None or (checking and positive and truth and _names_new_thing(fact, claim, said)):
        return None
    no_longer = bool(re.search(r"\bnicht mehr\b", claim)) and truth is False
    return "agree" if (positive == truth or no_longer) else "disagree"


def find_truth(fact: Fact) -> bool | None:
    """Truth of what the fact's questions ask: as authored, else by the answer's first word."""
    if fact.truth is not None:
        return fact.truth
    text = next(iter(fact.answers.values()), "")
    if re.match(rf"({NO}|nie|gar nicht|überhaupt nicht)\b", text, re.I):
        return False
    if re.match(r"(ja|doch|genau|leider ja)\b", text, re.I):
        return True
    return None


def _judge(
    fact: Fact, claim: str, words: set[str], said: set[str], positive: bool
) -> Polarity | Literal["unsure"] | None:
    """Judge a claim by what is said of the fact; None where only the fact's truth tells."""
    if found := _said(fact, claim, positive):
        return found
    if list_values(_EVER.sub("", claim)) and list_values(" ".join((*fact.values, *fact.answers.values()))):
        return _judge_numbers(fact, claim, positive) or "unsure"
    return _judge_words(fact, claim, words, said) if positive else None


def _judge_words(fact: Fact, claim: str, words: set[str], said: set[str]) -> Polarity | None:
    """Judge a claim without numbers by opposites and by the values of the fact."""
    if are_opposed(words, said):
        return "disagree"
    return _checked_values(fact, claim, words, said) if fact.values else None


def _judge_numbers(fact: Fact, claim: str, positive: bool) -> Polarity | None:
    """Agree where the fact has all numbers of a claim, disagree where it has none; None where that isn't sure.

    It isn't sure where some answers have a number and others don't, nor of "zwei Zäpfchen" by "nachts um zwei": a
    count is compared with no time of day.
    """
    claim, answers, values = _EVER.sub("", claim), list(fact.answers.values()), list(fact.values)
    timeless = _HOUR.sub(" ", claim)
    if _COUNTED.search(timeless):
        claim, answers = timeless, [_HOUR.sub(" ", answer) for answer in answers]
        values = [value for value in values if any(value.lower() in answer.lower() for answer in answers)]
    asked, told = list_values(claim), [list_values(answer) for answer in answers]
    proven = list_values(" ".join(values)) | (set.intersection(*told) if told else set())
    if asked <= proven:
        return "agree" if positive else "disagree"
    if asked & proven.union(*told) or not all(told):
        return None
    return "disagree"


def _said(fact: Fact, claim: str, positive: bool) -> Polarity | None:
    """Judged by the one part of an answer that has all words of the claim; None when no part has."""
    words = set(list_content_lemmas(claim))
    for part in _PART.split("; ".join(fact.answers.values())):
        if words and words <= set(list_content_lemmas(part)):
            return "agree" if positive == (not is_negated(part)) else "disagree"
    return None


def _checked_values(fact: Fact, claim: str, words: set[str], said: set[str]) -> Polarity | None:
    named = [value for value in fact.values if not value.isdigit()]
    if any(_says(words, value) for value in named):
        if find_truth(fact) is not False:
            return "agree"
        beyond = words - fold_words(" ".join(fact.questions))
        return "agree" if any(_says(beyond, value) for value in named) else "disagree"
    if _names_new_thing(fact, claim, said):
        return "disagree" if any(value[0].isalpha() for value in fact.values) else None
    return None


def _names_new_thing(fact: Fact, claim: str, said: set[str]) -> bool:
    """Return whether a claim has a noun that neither the questions for the fact nor its answers have."""
    asked = {lemmatize(token) for question in fact.questions for token in split_words(question)}
    foreign = [t for t in split_words(claim)[1:] if _is_new_noun(t, asked, said)]
    return bool(foreign) and not any(_says(said, lemmatize(t)[:6]) for t in foreign)


def _is_new_noun(token: str, asked: set[str], said: set[str]) -> bool:
    if not token[0].isupper() or len(token) < 4 or token in _ADDRESS:
        return False
    return lemmatize(token) not in asked and fold(token) not in said


def _names_a_wrong_value(fact: Fact, words: set[str], said: set[str]) -> bool:
    wrong = [value for value in fact.wrong_values if _says(words, value)]
    if not wrong:
        return False
    right = any(_says(words, value) for value in fact.values if not value.isdigit())
    return not right or are_opposed(words, said)


def _says(words: Collection[str], value: str) -> bool:
    """Whether all words of the value occur, numbers exactly, words up to their ending."""
    return all(
        any(word == part if part[0].isdigit() else word.startswith(_stem(part, 2)) for word in words)
        for part in fold(value).split()
    )


def _stem(word: str, ending: int) -> str:
    return word[: max(4, len(word) - ending)]


def are_opposed(words: set[str], said: set[str]) -> bool:
    """Whether the claim says the opposite of a word in the answer."""

    def occurs(word: str, where: set[str]) -> bool:
        stem = fold(word)
        if len(stem) <= _SHORT or stem == "nach":  # "einfach" is no "ein", and "Nacht" no "nach"
            return any(other.removesuffix("e") == stem for other in where)
        return any(other.startswith(_stem(stem, 1)) for other in where)

    return any(
        occurs(mine, words) and occurs(yours, said) and not occurs(mine, said)
        for a, b in _OPPOSITES
        for mine, yours in ((a, b), (b, a))
    )
