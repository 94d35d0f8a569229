"""Sentences to say better: the learner's own sentence put right, in another form and with the same meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from apps.evaluation.language.remark import Kind, Remark, choose_remarks
from apps.german.expected_values import find_sides
from apps.german.grammar.fault import correct_line
from apps.german.negation import NEGATION
from apps.german.numbers import list_values
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_sentences

AT_MOST = 3
_LONG_ENOUGH = 2  # words; a single word has no better sentence
_NO_COMMA = compile_re(r"\b(?:und|oder|aber|so|als|wie) $", re.I)
_BELONGS_TO_CONJUNCTION = compile_re(  # "auch wenn", "vor allem weil", "eine Stunde bevor"
    r"\b(?:(?:vor allem|besonders|auch|selbst|sogar|ohne|außer|(?:an)?statt|kurz|vielleicht"
    r"|(?:eine?|einige|ein paar|zwei|drei|vier|fünf|sechs|zehn|\d+|eine halbe|wenige)"
    r" (?:Sekunde|Minute|Stunde|Tage?|Woche|Monate?|Jahre?)n?)) $",
    re.I,
)


@dataclass(frozen=True)
class LearnerLine:
    """A line of the learner."""

    message: str
    text: str


@dataclass(frozen=True)
class ImprovedSentence:
    """`said` stands literally in the message; `code` and `params` give the reason (`reasons.reason`).

    `kind` is that of the remark, `times` how often its reason was remarked on.
    """

    message: str
    said: str
    better: str
    code: str
    params: Mapping[str, str]
    kind: Kind = "phrase"
    times: int = 1


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
        better = _correct_sentence(texts[remark.message], remark, sure)
        if better and all(better.message != other.message for other in found):
            found.append(better)
    return found[:AT_MOST]


def _correct_sentence(line: str, remark: Remark, all_remarks: Sequence[Remark]) -> ImprovedSentence | None:
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
    better = set_commas(correct_line(said, inside).strip(), inside)
    if said == better or not keeps_meaning(said, better):
        return None
    better = better[0].upper() + better[1:] if said[0].isupper() else better
    times = sum(other.code == remark.code for other in all_remarks)
    return ImprovedSentence(remark.message, said, better, remark.code, remark.params, remark.kind, times)


def set_commas(sentence: str, remarks: Sequence[Remark]) -> str:
    """Set the comma before a conjunction whose clause was put in order: "… trinken, weil Sie … haben".

    It stands before what belongs to the conjunction ("auch wenn", "eine Stunde bevor"), and not at all behind "und",
    "oder" and "aber", which the clause goes on, nor where only the meaning tells ("so dass").
    """
    for remark in remarks:
        if remark.code != "verb_last":
            continue
        clause = re.search(re.escape(f"{remark.params['conjunction']} {remark.better}"), sentence, re.I)
        before = sentence[: clause.start()] if clause else ""
        if not before.endswith(" ") or not before[-2:-1].isalnum() or _NO_COMMA.search(before):
            continue
        belongs = _BELONGS_TO_CONJUNCTION.search(before)
        before = before[: belongs.start()] if belongs else before
        words = before.rstrip()
        if words and words[-1].isalnum() and not _NO_COMMA.search(f"{words} "):
            sentence = f"{words}, {sentence[len(before) :]}"
    return sentence


def keeps_meaning(said: str, better: str) -> bool:
    """Return whether two wordings say the same: the same numbers, as many denials, no other name or side.

    The second check of a correction, made without knowing which rule proposed it.
    """
    if list_values(said) != list_values(better) or find_sides(said).keys() != find_sides(better).keys():
        return False
    return len(NEGATION.findall(said)) == len(NEGATION.findall(better))
