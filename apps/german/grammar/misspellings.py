"""Misspelt words: unknown to dictionary, case and ward list, with exactly one usual word close by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rapidfuzz.distance import OSA

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.frequency import get_zipf
from apps.german.grammar.fault import Fault
from apps.german.lexicon import list_ward_words
from apps.german.spelling import is_right, suggest
from apps.german.text import like_case, word_set

_DAYTIMES = ("Nacht", "Morgen", "Abend", "Mittag", "Vormittag", "Nachmittag", "Früh", "Tag")
_TITLES = word_set("frau herr herrn heiße schwester pfleger doktor dr namens")
_BEFORE_NAMES = _TITLES | word_set("bin ist")
_OFTEN = 2.5  # Zipf frequency of a name
_LONG = 6  # letters of a word of the case that is put right


def _apart(first: str, second: str) -> bool:
    """Whether a usual compound is written as two words; the second is no word of its own in small letters."""
    joined = first + second.lower()
    if first in _DAYTIMES or not (first[0].isupper() and lexicon.is_compound(first, second) and get_zipf(joined) >= 3):
        return False
    return bool(lexicon.read_noun(first)) and (not lexicon.is_spelt(second) or second[0].isupper())


def check(clause: Clause, known: frozenset[str]) -> Iterator[Fault]:
    """Faults of misspelt words; `known` are words of the case in lower case."""
    for at, word in enumerate(clause.words):
        following = clause.words[at + 1] if at + 1 < len(clause.words) else None
        if following and following.start - word.end == 1 and _apart(word.text, following.text):
            said, joined = f"{word.text} {following.text}", word.text + following.low
            yield Fault(word.start, following.end, said, joined, "spelling", "one_word", {"word": joined})
        if word.is_capital and at and clause.low[at - 1] in _BEFORE_NAMES:
            continue
        if len(word.text) < 3 or not word.text.isalpha() or any(letter.isupper() for letter in word.text[1:]):
            continue
        if word.low in known or word.low in list_ward_words() or _is_of_name(word.text):
            continue
        better = _case_word(word.text, known) or suggest(word.text)
        if better and better.lower() != word.low:
            yield Fault(word.start, word.end, word.text, better, "spelling", "misspelt", {"word": better})


def _is_of_name(word: str) -> bool:
    """Whether a word is the genitive of a name that is often read: "Minas Bauch"."""
    name = word.removesuffix("s")
    return (
        word[:1].isupper()
        and name != word
        and get_zipf(name.lower()) >= _OFTEN
        and not (suggest(name) or lexicon.read_noun(name))
    )


def is_nonsense(clauses: Iterable[Clause], known: frozenset[str]) -> bool:
    """Whether half of the words are none, one of them past recognition: misheard or mashed, and not to be corrected."""
    words = [
        word.text
        for clause in clauses
        for at, word in enumerate(clause.words)
        if len(word.text) > 2 and word.text.isalpha() and not (at and clause.low[at - 1] in _TITLES)
    ]
    odd = [word for word in words if not _is_familiar(word, known)]
    return 2 * len(odd) >= len(words) and any(not suggest(word) for word in odd)


def _is_familiar(word: str, known: frozenset[str]) -> bool:
    return word.lower() in known or word.lower() in list_ward_words() or bool(get_zipf(word.lower())) or is_right(word)


def _case_word(word: str, known: Iterable[str]) -> str:
    """A long word of the case one slip away, where the dictionary doesn't know what was written."""
    low = word.lower()
    if len(low) < _LONG or is_right(word):
        return ""
    near = [other for other in known if len(other) >= _LONG and OSA.distance(low, other, score_cutoff=1) == 1]
    if len(near) != 1:
        return ""
    return like_case(near[0], word)
