"""A judgement together with the reason for it: which word, which rule."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from apps.content.answers.verdicts import Mark
from apps.content.judging.criteria import TEXT, share
from apps.evaluation.judgements import Judgement, Quote, Verdict, cited, to_json

NOT_ASSESSED = "NOT_ASSESSED"
ENOUGH, BELOW = 0.5, 0.4


@dataclass(frozen=True)
class Reasoned:
    """A judgement, the code of its reason (`wording.py`), and a better wording where it was almost right.

    `denied`: the words stand there, but denied; what no rule can judge for that reason leaves nothing wholly right.
    """

    judgement: Judgement
    reason: str = ""
    params: Mapping[str, str] = field(default_factory=dict)
    better: str = ""
    denied: bool = False

    def to_json(self) -> dict[str, Any]:
        """As plain JSON."""
        told = {"reason": self.reason, "params": dict(self.params), "better": self.better}
        return {**to_json(self.judgement), **told}


def reasoned(
    text: str, key: str, verdict: Verdict, reason: str, said: Iterable[str] = (), *, sure: float = 1.0, **params: str
) -> Reasoned:
    """A judgement by rule that quotes these words of the text; raises `Uncited` for words that aren't there."""
    quotes = tuple(Quote(TEXT, words) for words in said)
    better = params.pop("better_shown", "")
    told = {"said": ", ".join(quote.text for quote in quotes)} | params
    return Reasoned(cited(Judgement(key, verdict, quotes, "RULE", sure), {TEXT: text}), reason, told, better)


def cannot_tell(key: str, reason: str = "cannot_tell", *, denied: bool = False) -> Reasoned:
    """What no rule can judge."""
    return Reasoned(Judgement(key, "NOT_ASSESSED", confidence=0.0), reason, denied=denied)


def mark_of(found: Sequence[Reasoned], decisive: str) -> tuple[str, float | None]:
    """The mark of a whole text and its score, of what could be judged.

    Without the decisive criterion nothing is right, and while nobody can tell it, nothing is said to be.
    """
    turned = frozenset(one.judgement.criterion for one in found if one.denied)
    score = share([one.judgement for one in found], turned)
    verdict = next((one.judgement.verdict for one in found if one.judgement.criterion == decisive), "NOT_MET")
    failed = any(one.judgement.verdict == "NOT_MET" for one in found)
    if score is None or (verdict == "NOT_ASSESSED" and not failed):
        return NOT_ASSESSED, None
    if verdict in ("NOT_MET", "NOT_ASSESSED"):
        return str(Mark.WRONG), min(score, BELOW)
    return str(Mark.RIGHT if score >= 1 else Mark.ALMOST if score >= ENOUGH else Mark.WRONG), score
