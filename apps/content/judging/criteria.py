"""Judging by rule: a criterion is met when the words for it stand there; what words can't show is NOT_ASSESSED."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from apps.evaluation.judgements import Judgement, Quote, cited
from apps.german.matching import find_wording
from apps.german.negation import is_denied
from apps.german.sentences import find_statements

TEXT = "answer"  # the name of the learner's text among the lines that are quoted
SURE, ALMOST_SURE = 1.0, 0.8


@dataclass(frozen=True)
class Criterion:
    """What a text has to say; `expects` are wordings of it, any of which will do."""

    key: str
    text: str
    expects: tuple[str, ...] = ()


def by_rules(text: str, criteria: Iterable[Criterion]) -> list[Judgement]:
    """Each criterion by its wordings; one without any, or whose words are denied, is NOT_ASSESSED."""
    return [cited(judge(text, criterion), {TEXT: text}) for criterion in criteria]


def judge(text: str, criterion: Criterion) -> Judgement:
    """One criterion."""
    if not text.strip():
        return Judgement(criterion.key, "NOT_MET")
    if not criterion.expects:
        return Judgement(criterion.key, "NOT_ASSESSED", confidence=0.0)
    turned = False
    for said in (text[begins:ends] for begins, ends in find_statements(text)):
        for wording in criterion.expects:
            found = find_wording(said, wording)
            if found is None:
                continue
            if is_denied(said, found):
                turned = True
                continue
            quote = Quote(TEXT, said[found.start : found.end])
            return Judgement(criterion.key, "MET", (quote,), confidence=SURE if found.exact else ALMOST_SURE)
    if turned:
        return Judgement(criterion.key, "NOT_ASSESSED", confidence=0.0)
    return Judgement(criterion.key, "NOT_MET", confidence=ALMOST_SURE)


def left_open(criteria: Iterable[Criterion], judgements: Iterable[Judgement]) -> frozenset[str]:
    """Criteria whose words stand there, but denied: no rule knows what that means, and nobody may count them as met."""
    worded = {criterion.key for criterion in criteria if criterion.expects}
    return frozenset(one.criterion for one in judgements if one.verdict == "NOT_ASSESSED") & worded


def share(judgements: Sequence[Judgement], turned: frozenset[str] = frozenset()) -> float | None:
    """The share that was met of what could be judged; None when nothing could. What was denied lessens what was met."""
    assessed = [one for one in judgements if one.verdict not in ("NOT_ASSESSED", "NOT_OBSERVED")]
    if not assessed:
        return None
    worth = {"MET": 1.0, "PARTLY": 0.5}
    beside = turned - {one.criterion for one in assessed}
    return round(sum(worth.get(one.verdict, 0.0) for one in assessed) / (len(assessed) + len(beside)), 4)
