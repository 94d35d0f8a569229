"""Sentences to say better: the learner's own sentence put right, or the usual set phrase for what the line does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from apps.evaluation.language.remark import Remark, choose_remarks, correct_line
from apps.german.sentences import find_sentences

AT_MOST = 3
_LONG_ENOUGH = 2  # words; a single word has no better sentence


@dataclass(frozen=True)
class LearnerLine:
    """A line of the learner, and how what it does is usually said to whom it was said to."""

    message: str
    text: str
    natural: tuple[str, ...] = ()


@dataclass(frozen=True)
class ImprovedSentence:
    """`said` stands literally in the message; `code` and `params` give the reason (`reasons.reason`)."""

    message: str
    said: str
    better: str
    code: str
    params: Mapping[str, str]


def improve_sentences(lines: Sequence[LearnerLine], remarks: Sequence[Remark]) -> list[ImprovedSentence]:
    """Return at most three sentences, corrected ones first: each message once, with nothing that was not said.

    `remarks` carry the message they belong to. Safety remarks are facts, not wording, and are shown elsewhere; a line
    without remarks is good as it is.
    """
    texts = {line.message: line.text for line in lines}
    language = [remark for remark in remarks if not remark.is_safety and remark.message in texts]
    sure = [remark for remark in language if remark.better]
    found: list[ImprovedSentence] = []
    first = choose_remarks(sure, at_most=len(sure))  # different errors before the same again
    for remark in (*first, *(other for other in sure if other not in first)):
        better = _corrected(texts[remark.message], remark, sure)
        if better and all(better.message != other.message for other in found):
            found.append(better)
    left = {remark.message for remark in language} - {better.message for better in found}
    found += _natural(line for line in lines if line.message in left)
    return found[:AT_MOST]


def _corrected(line: str, remark: Remark, all_remarks: Sequence[Remark]) -> ImprovedSentence | None:
    """The sentence of the remark with everything in it put right."""
    if line[remark.start : remark.end] != remark.text:
        return None
    begins, ends = next((place for place in find_sentences(line) if place[0] <= remark.start < place[1]), (0, 0))
    said = line[begins:ends]
    if len(said.split()) < _LONG_ENOUGH:
        return None
    inside = [
        replace(other, start=other.start - begins, end=other.end - begins)
        for other in all_remarks
        if other.message == remark.message and begins <= other.start and other.end <= ends
    ]
    better = correct_line(said, inside).strip()
    if said == better:
        return None
    better = better[0].upper() + better[1:] if said[0].isupper() else better
    return ImprovedSentence(remark.message, said, better, remark.code, remark.params)


def _natural(lines: Iterable[LearnerLine]) -> Iterator[ImprovedSentence]:
    """For a sentence that no single word puts right, how others say it; each wording once."""
    shown: set[str] = set()
    for line in lines:
        wording = next((text for text in line.natural if text not in shown), "")
        one = len(find_sentences(line.text)) == 1 and len(line.text.split()) >= _LONG_ENOUGH
        if wording and one and _plain(wording) not in _plain(line.text):
            shown.add(wording)
            yield ImprovedSentence(line.message, line.text, wording, "natural_phrase", {})


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))
