"""Sides in a note: the other one, or one of both, than what was told and found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from apps.evaluation.language.against_facts import KnownFact
from apps.evaluation.language.values import list_topic_stems
from apps.evaluation.notes.reports import Finding, Knowledge
from apps.german.lemmas import lemmatize, list_content_lemmas
from apps.german.negation import NEGATION
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_statements

_ONE = r"(?i:links|linke[nmrs]?|li\.?|rechts|rechte[nmrs]?|re\.?)"
_BOTH = r"(?i:beide[nmrs]?|beidseits|beidseitige?[nmrs]?|bds\.?)"
_BEFORE = compile_re(rf"(?<!\w)(?P<side>{_ONE}|{_BOTH})\s+(?P<part>[A-ZÄÖÜ][\wäöüß]{{2,}})")
_AFTER = compile_re(
    r"\b(?P<part>[A-ZÄÖÜ][\wäöüß]{2,})\s+(?P<side>links|li\.?|rechts|re\.?|beidseits|beidseitig|bds\.?)(?!\w)"
)
_ANYBODYS = frozenset(("seite", "hand", "patient", "tochter", "sohn"))  # "zur rechten Seite", "rechte Hand des Chefs"
_STEM = 5  # letters
_ENOUGH_SHARED = 2  # the part of the body, and what is the matter with it
_ABBREVIATED = compile_re(r"\b(bds|li|re)\.")  # no end of a sentence
_OPEN = compile_re(r"\b(?:Verdacht|V\. ?a\.|soll|sollen|wenn|falls|ob|im Vergleich|früher|anamnestisch)\b", re.I)


class _BodySide(NamedTuple):
    """A part of the body with its side, L, R or B (both), and its place."""

    part: str
    side: str
    start: int
    end: int
    words: str


class OtherSide(NamedTuple):
    """A side in a note that what is known contradicts, and how it is."""

    start: int
    end: int
    right: str
    fact: str
    message: str


def find_other_sides(text: str, knowledge: Knowledge) -> Iterator[OtherSide]:
    """Yield the parts of the body whose side is another than in the one fact or finding about them.

    Nothing is said where what is known names several sides of the part, or where the statement speaks of something
    else about it.
    """
    text = _ABBREVIATED.sub(r"\1 ", text)
    known = [*_list_facts(knowledge), *_list_findings(knowledge.findings)]
    for begin, end in find_statements(text):
        statement = text[begin:end]
        if NEGATION.search(statement) or _OPEN.search(statement):
            continue
        said = _find_sided(statement)
        for one in said:
            about = [(sided, source) for sided, source in known if sided.part == one.part]
            is_clear = len({sided.side for sided, _source in about}) == 1
            if not is_clear or about[0][0].side == one.side or sum(other.part == one.part for other in said) > 1:
                continue
            stems = _list_topics(statement) - _list_topics(one.words) - _list_topics(about[0][0].words)
            source = next((source for _sided, source in about if stems & _list_topics(source.text)), None)
            if source is not None:
                yield OtherSide(begin + one.start, begin + one.end, about[0][0].words, source.fact, source.message)


def _list_topics(text: str) -> frozenset[str]:
    """Return what a text is about, words in the plural as in the singular."""
    return list_topic_stems(text) | {lemma[:_STEM] for lemma in list_content_lemmas(text) if len(lemma) >= _STEM}


def is_side(words: str) -> bool:
    """Return whether words say a side and nothing else."""
    return bool(re.fullmatch(rf"{_ONE}|{_BOTH}", words))


def leaves_side_open(said: str, statement: str, fact: KnownFact) -> bool:
    """Return whether a statement with another side contradicts nothing.

    It only supposes something, names both sides, or is about one side and something else than what was told of both:
    "Rechtes Bein gewickelt".
    """
    if not is_side(said):
        return False
    sides: dict[str, set[str]] = {}
    for one in _find_sided(_ABBREVIATED.sub(r"\1 ", statement)):
        sides.setdefault(one.part, set()).add(one.side)
    if _OPEN.search(statement) or any(len(named) > 1 for named in sides.values()):
        return True
    told = " ".join((*fact.questions, *fact.answers, *fact.values))
    is_both = any(_name_side(word) == "B" for word in re.findall(rf"(?<!\w){_BOTH}(?!\w)", " ".join(fact.answers)))
    shared = list_topic_stems(statement) & list_topic_stems(told)
    return is_both and len(shared) < _ENOUGH_SHARED


class _Source(NamedTuple):
    fact: str
    message: str
    text: str


def _list_facts(knowledge: Knowledge) -> Iterator[tuple[_BodySide, _Source]]:
    facts: Sequence[KnownFact] = (*(expected.fact for expected in knowledge.expected), *knowledge.others)
    for fact in facts:
        text = " ".join((*fact.questions, *fact.answers, *fact.values))
        for answer in fact.answers:
            for sided in _find_sided(answer):
                yield sided, _Source(fact.id, "", text)


def _list_findings(findings: Sequence[Finding]) -> Iterator[tuple[_BodySide, _Source]]:
    for finding in findings:
        for sided in _find_sided(finding.value):
            yield sided, _Source("", finding.message, f"{finding.title} {finding.value}")


def _find_sided(text: str) -> list[_BodySide]:
    found = sorted([*_BEFORE.finditer(text), *_AFTER.finditer(text)], key=lambda match: match.start())
    sided = [
        _BodySide(lemmatize(match["part"].lower()), _name_side(match["side"]), match.start(), match.end(), match[0])
        for match in found
    ]
    return [one for one in sided if one.part not in _ANYBODYS]


def _name_side(word: str) -> str:
    return {"l": "L", "r": "R", "b": "B"}[word[0].lower()]
