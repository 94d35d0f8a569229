"""Open questions, judged by their criteria: pure, by rules and by what a provider has said of the same text."""

from collections.abc import Sequence
from dataclasses import dataclass

from apps.content.answers.verdicts import Mark, PartVerdict
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Json
from apps.content.open_text_evaluation.criteria import Criterion, find_denied, judge_all
from apps.content.open_text_evaluation.open_texts import (
    KnownJudgements,
    OpenText,
    build_part_verdict,
    combine_judgements,
    compute_best_share,
    is_unconfirmed,
    may_be_met,
)
from apps.evaluation.judgements import Judgement, to_json

ENOUGH = 0.5  # of the criteria: from here on an answer is almost right


def list_criteria(question: Json) -> list[Criterion]:
    """What a good answer to a question says."""
    return [Criterion(one["key"], one["text"], tuple(one["expects"])) for one in question["criteria"]]


@dataclass(frozen=True)
class Written:
    """An answer to a question, what rules say of it, and what a provider may be asked (None: nothing)."""

    question: Json
    text: str
    by_rule: tuple[Judgement, ...]
    asked: OpenText | None


def read_written(question: Json, text: str) -> Written:
    """An answer, judged by rules."""
    criteria = list_criteria(question)
    by_rule = tuple(judge_all(text, criteria))
    judged = zip(criteria, by_rule, strict=True)
    left = tuple(criterion for criterion, one in judged if may_be_met(criterion, text, one))
    asked = OpenText(question["id"], text, question["question"], left) if left and text.strip() else None
    return Written(question, text, by_rule, asked)


def list_judgements(answer: Written, known: KnownJudgements) -> list[Judgement]:
    """What is said about an answer: by rules, and by what a provider has added."""
    said = answer.asked.read_judgements(known) if answer.asked else {}
    return [combine_judgements(one, said.get(one.criterion)) for one in answer.by_rule]


def represent_judgements(question: Json, judgements: Sequence[Judgement]) -> list[Json]:
    """Judgements with the words of their criteria."""
    texts = {one["key"]: one["text"] for one in question["criteria"]}
    return [to_json(one) | {"text": texts[one.criterion]} for one in judgements]


def build_part_verdicts(answer: Written, known: KnownJudgements) -> list[PartVerdict]:
    """The question as a whole, then each of its criteria under "<question>.<criterion>"."""
    judgements = list_judgements(answer, known)
    details = [build_part_verdict(f"{answer.question['id']}.{one.criterion}", one) for one in judgements]
    return [build_whole_verdict(answer, judgements), *details]


def build_whole_verdict(answer: Written, judgements: Sequence[Judgement]) -> PartVerdict:
    """Build the verdict on a whole answer from the share of criteria that it meets."""
    key = answer.question["id"]
    if not answer.text.strip():
        return PartVerdict.of(key, Mark.WRONG, Reason.EMPTY)
    met = compute_best_share(answer.by_rule, judgements, find_denied(list_criteria(answer.question), answer.by_rule))
    if met is None:
        reason = Reason.NOT_SEEN if any(map(is_unconfirmed, judgements)) else Reason.NOT_ASSESSED
        return PartVerdict(key, Mark.ALMOST, 0.0, reason)
    mark = Mark.RIGHT if met >= 1 else Mark.ALMOST if met >= ENOUGH else Mark.WRONG
    return PartVerdict(key, mark, met, "" if mark == Mark.RIGHT else Reason.MISSING)
