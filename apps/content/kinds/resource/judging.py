"""Open questions, judged by their criteria: pure, by rules and by what a provider has said of the same text."""

from collections.abc import Sequence
from dataclasses import dataclass

from apps.content.answers.verdicts import Mark, PartVerdict
from apps.content.checking.reasons import Reason
from apps.content.judging.criteria import Criterion, by_rules, left_open
from apps.content.judging.open_texts import Known, OpenText, is_unseen, kindest_share, may_be_met, part_of, together
from apps.content.kind import Json
from apps.evaluation.judgements import Judgement, to_json

ENOUGH = 0.5  # of the criteria: from here on an answer is almost right


def criteria_of(question: Json) -> list[Criterion]:
    """What a good answer to a question says."""
    return [Criterion(one["key"], one["text"], tuple(one["expects"])) for one in question["criteria"]]


@dataclass(frozen=True)
class Written:
    """An answer to a question, what rules say of it, and what a provider may be asked (None: nothing)."""

    question: Json
    text: str
    by_rule: tuple[Judgement, ...]
    asked: OpenText | None


def written(question: Json, text: str) -> Written:
    """An answer, judged by rules."""
    criteria = criteria_of(question)
    by_rule = tuple(by_rules(text, criteria))
    judged = zip(criteria, by_rule, strict=True)
    left = tuple(criterion for criterion, one in judged if may_be_met(criterion, text, one))
    asked = OpenText(question["id"], text, question["question"], left) if left and text.strip() else None
    return Written(question, text, by_rule, asked)


def judgements_on(answer: Written, known: Known) -> list[Judgement]:
    """What is said about an answer: by rules, and by what a provider has added."""
    said = answer.asked.said(known) if answer.asked else {}
    return [together(one, said.get(one.criterion)) for one in answer.by_rule]


def shown(question: Json, judgements: Sequence[Judgement]) -> list[Json]:
    """Judgements with the words of their criteria."""
    texts = {one["key"]: one["text"] for one in question["criteria"]}
    return [to_json(one) | {"text": texts[one.criterion]} for one in judgements]


def parts_of(answer: Written, known: Known) -> list[PartVerdict]:
    """The question as a whole, then each of its criteria under "<question>.<criterion>"."""
    judgements = judgements_on(answer, known)
    details = [part_of(f"{answer.question['id']}.{one.criterion}", one) for one in judgements]
    return [whole(answer, judgements), *details]


def whole(answer: Written, judgements: Sequence[Judgement]) -> PartVerdict:
    key = answer.question["id"]
    if not answer.text.strip():
        return PartVerdict.of(key, Mark.WRONG, Reason.EMPTY)
    met = kindest_share(answer.by_rule, judgements, left_open(criteria_of(answer.question), answer.by_rule))
    if met is None:
        reason = Reason.NOT_SEEN if any(map(is_unseen, judgements)) else Reason.NOT_ASSESSED
        return PartVerdict(key, Mark.ALMOST, 0.0, reason)
    mark = Mark.RIGHT if met >= 1 else Mark.ALMOST if met >= ENOUGH else Mark.WRONG
    return PartVerdict(key, mark, met, "" if mark == Mark.RIGHT else Reason.MISSING)
