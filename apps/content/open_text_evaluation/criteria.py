"""Criteria judged by wordings: met when one of them stands there; what words can't show is NOT_ASSESSED."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from apps.evaluation.judgements import Judgement, Quote, require_quotes
from apps.german.negation import is_denied
from apps.german.sentences import find_statements
from apps.german.wordings import find_wording

ANSWER = "answer"  # the name of the learner's text among the lines that are quoted
SURE, ALMOST_SURE = 1.0, 0.8


@dataclass(frozen=True)
class Criterion:
    """What a text has to say; `expects` are wordings of it, any of which will do."""

    key: str
    text: str
    expects: tuple[str, ...] = ()


def judge_all(text: str, criteria: Iterable[Criterion]) -> list[Judgement]:
    """Judge each criterion by its wordings; one without any, or whose words are denied, is NOT_ASSESSED."""
    return [require_quotes(judge_by_wordings(text, criterion), {ANSWER: text}) for criterion in criteria]


def judge_by_wordings(text: str, criterion: Criterion) -> Judgement:
    """Judge one criterion: by the first of its wordings that stands in the text and is not denied."""
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
            quote = Quote(ANSWER, said[found.start : found.end])
            return Judgement(criterion.key, "MET", (quote,), confidence=SURE if found.exact else ALMOST_SURE)
    if turned:
        return Judgement(criterion.key, "NOT_ASSESSED", confidence=0.0)
    return Judgement(criterion.key, "NOT_MET", confidence=ALMOST_SURE)


def find_denied(criteria: Iterable[Criterion], judgements: Iterable[Judgement]) -> frozenset[str]:
    """Find the criteria whose words stand there, but denied: no rule knows what that means, so they are not met."""
    worded = {criterion.key for criterion in criteria if criterion.expects}
    return frozenset(one.criterion for one in judgements if one.verdict == "NOT_ASSESSED") & worded


def compute_share(judgements: Sequence[Judgement], turned: frozenset[str] = frozenset()) -> float | None:
    """Compute the share that was met of what could be judged, denied criteria counting as not met; None for nothing."""
    assessed = [one for one in judgements if one.verdict not in ("NOT_ASSESSED", "NOT_OBSERVED")]
    if not assessed:
        return None
    worth = {"MET": 1.0, "PARTLY": 0.5}
    beside = turned - {one.criterion for one in assessed}
    return round(sum(worth.get(one.verdict, 0.0) for one in assessed) / (len(assessed) + len(beside)), 4)
