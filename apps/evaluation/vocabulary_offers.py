"""Words of the talk worth learning: the case's vocabulary first, then rarer words that the learner met."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from apps.german import lexicon
from apps.german.frequency import get_zipf
from apps.german.inflection import ARTICLES
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences

_WORD = compile_re(r"[A-Za-zÄÖÜäöüß]+")
_USUAL = 4.3  # Zipf value from which a word is known at A2 to B1
_SHORTEST = 4


@dataclass(frozen=True)
class TalkLine:
    """A line of the talk; `by_learner` tells who said it."""

    message: str
    text: str
    by_learner: bool = False


@dataclass(frozen=True)
class CaseWord:
    """A word of the case's vocabulary: 'die Atemnot', 'Wasser lassen'; `everyday` are other words for it."""

    term: str
    explanation: str = ""
    everyday: tuple[str, ...] = ()


@dataclass(frozen=True)
class OfferedWord:
    """A word to learn; `sentence` stands literally in `message`. Article and plural are '' where there is none."""

    term: str
    article: str
    plural: str
    explanation: str
    sentence: str
    message: str


def offer_words(
    lines: Sequence[TalkLine],
    vocabulary: Sequence[CaseWord] = (),
    frequency: Callable[[str], float] = get_zipf,
    at_most: int = 3,
    names: frozenset[str] = frozenset(),
) -> list[OfferedWord]:
    """At most `at_most` words that occurred; `frequency` gives a Zipf value, `names` are never offered."""
    offered: dict[str, OfferedWord] = {}
    for word in vocabulary:
        found = _in_talk(word, lines)
        if found:
            offered.setdefault(found.term, found)
    met = sorted(_met(lines, frequency, names), key=lambda pair: pair[0])
    for _, found in met:
        offered.setdefault(found.term, found)
    return list(offered.values())[:at_most]


def _in_talk(word: CaseWord, lines: Sequence[TalkLine]) -> OfferedWord | None:
    """Return the case's word with the first sentence that uses it, best one of the other person; None without any."""
    article, _, term = (
        word.term.rpartition(" ") if word.term.split(" ")[0] in ARTICLES.values() else ("", "", word.term)
    )
    patterns = [_pattern(text) for text in (term, *word.everyday)]
    for pattern in patterns:
        for line in sorted(lines, key=lambda line: line.by_learner):
            sentence = next((one for one in split_sentences(line.text) if pattern.search(one)), "")
            if sentence:
                return OfferedWord(term, article, _plural(term), word.explanation, sentence, line.message)
    return None


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(text)}(?:e|en|n|s|es|er)?\b", re.I)


def _met(
    lines: Sequence[TalkLine], frequency: Callable[[str], float], names: frozenset[str]
) -> Iterator[tuple[float, OfferedWord]]:
    """Nouns and verbs of the other person's lines that are rare but listed; the more usual ones are offered first."""
    said = {word.lower() for line in lines if line.by_learner for word in _WORD.findall(line.text)}
    for line in lines:
        if line.by_learner:
            continue
        for sentence in split_sentences(line.text):
            for place, match in enumerate(_WORD.finditer(sentence)):
                word = match[0]
                if len(word) < _SHORTEST or word in names or word.lower() in said:
                    continue
                found = _noun(word) if word[0].isupper() and place else _verb(word)
                value = frequency(found[0]) if found else 0.0
                if found and 0 < value < _USUAL:
                    term, article, plural = found
                    yield -value, OfferedWord(term, article, plural, "", sentence, line.message)


def _noun(word: str) -> tuple[str, str, str] | None:
    """Term, article and plural of a listed noun with one gender."""
    rows = [row.split("\t") for row in lexicon.list_noun_rows(word)]
    if len({row[0] for row in rows}) != 1 or len(rows[0][1]) != 1:
        return None
    lemma, gender = rows[0][:2]
    return lemma, ARTICLES[gender], _plural(lemma)


def _plural(term: str) -> str:
    """The plural of a noun, '' where it has none or isn't listed."""
    return lexicon.decline_noun(term, "N", "p") if term[:1].isupper() and " " not in term else ""


def _verb(word: str) -> tuple[str, str, str] | None:
    infinitives = {name for name, _, _ in lexicon.list_verb_readings(word)}
    return (infinitives.pop(), "", "") if len(infinitives) == 1 and not lexicon.find_adjective_stem(word) else None
