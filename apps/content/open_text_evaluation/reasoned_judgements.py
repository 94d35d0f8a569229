"""Judgements with their reasons: which word, which rule."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from apps.content.answers.verdicts import Mark
from apps.content.open_text_evaluation.criteria import ANSWER, compute_share
from apps.evaluation.judgements import Judgement, Quote, Verdict, require_quotes, to_json

NOT_ASSESSED = "NOT_ASSESSED"
ALMOST_FROM, MAX_WRONG_SCORE = 0.5, 0.4


@dataclass(frozen=True)
class ReasonedJudgement:
    """A judgement, the code of its reason (`reason_texts.py`), and a better wording where it was almost right.

    `denied`: the words stand there, but denied; what no rule can judge for that reason leaves nothing wholly right.
    """

    judgement: Judgement
    reason: str = ""
    params: Mapping[str, str] = field(default_factory=dict)
    better: str = ""
    denied: bool = False

    def to_json(self) -> dict[str, Any]:
        """Give the judgement with its reason as plain JSON."""
        told = {"reason": self.reason, "params": dict(self.params), "better": self.better}
        return {**to_json(self.judgement), **told}


def build_judgement(
    text: str, key: str, verdict: Verdict, reason: str, said: Iterable[str] = (), *, sure: float = 1.0, **params: str
) -> ReasonedJudgement:
    """Build a judgement by rule that quotes these words (`said`) of the text; raise `Uncited` for other words.

    `sure` is its confidence; `params` fill the sentence of its reason, `better_shown` is the better wording.
    """
    quotes = tuple(Quote(ANSWER, words) for words in said)
    better = params.pop("better_shown", "")
    told = {"said": ", ".join(quote.text for quote in quotes)} | params
    return ReasonedJudgement(
        require_quotes(Judgement(key, verdict, quotes, "RULE", sure), {ANSWER: text}), reason, told, better
    )


def build_undecided(key: str, reason: str = "cannot_tell", *, denied: bool = False) -> ReasonedJudgement:
    """Build the judgement for a criterion that no rule can judge."""
    return ReasonedJudgement(Judgement(key, "NOT_ASSESSED", confidence=0.0), reason, denied=denied)


def compute_mark(found: Sequence[ReasonedJudgement], decisive: str) -> tuple[str, float | None]:
    """Compute the mark of a whole text, and the score of what could be judged.

    Without the decisive criterion it is wrong, and NOT_ASSESSED while that criterion is undecided. Where nothing is
    wrong but something could not be judged, it is NOT_ASSESSED, too: what was not judged never counts as right.
    """
    turned = frozenset(one.judgement.criterion for one in found if one.denied)
    score = compute_share([one.judgement for one in found], turned)
    verdict = next((one.judgement.verdict for one in found if one.judgement.criterion == decisive), "NOT_MET")
    failed = any(one.judgement.verdict == "NOT_MET" for one in found)
    if score is None or (verdict == "NOT_ASSESSED" and not failed):
        return NOT_ASSESSED, None
    if verdict in ("NOT_MET", "NOT_ASSESSED"):
        return str(Mark.WRONG), min(score, MAX_WRONG_SCORE)
    if score >= 1:
        return (NOT_ASSESSED if list_open(found) else str(Mark.RIGHT)), score
    return str(Mark.ALMOST if score >= ALMOST_FROM else Mark.WRONG), score


def list_open(found: Iterable[ReasonedJudgement]) -> list[str]:
    """List the criteria that could not be judged."""
    return [one.judgement.criterion for one in found if one.judgement.verdict == NOT_ASSESSED]


def list_assessed(found: Iterable[ReasonedJudgement]) -> list[str]:
    """List the criteria that were judged: the part of the text that the score is about."""
    return [one.judgement.criterion for one in found if one.judgement.verdict != NOT_ASSESSED]
