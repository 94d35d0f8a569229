"""Open questions: judged by their criteria, pure where rules do it; what a provider said is looked up by `mark_of`."""

import hashlib
from collections.abc import Sequence
from typing import Any

import orjson

from apps.content.checking.reasons import Reason
from apps.content.judging.criteria import Criterion, by_rules, share
from apps.content.kind import Json
from apps.content.verdicts import Mark, PartVerdict
from apps.evaluation.judgements import Judgement, from_json, to_json

ENOUGH = 0.5  # of the criteria: from here on an answer is almost right


def criteria_of(question: Json) -> list[Criterion]:
    """What a good answer to a question says."""
    return [Criterion(one["key"], one["text"], tuple(one["expects"])) for one in question["criteria"]]


def mark_of(question: Json, text: str) -> str:
    """What stands for a question as it is now and an answer to it."""
    said = [question["question"], question["criteria"], text]
    return hashlib.sha256(orjson.dumps(said, option=orjson.OPT_SORT_KEYS)).hexdigest()


def judgements_on(question: Json, text: str, known: dict[str, list[Json]]) -> list[Judgement]:
    """What is said about an answer: by rules, and where they can't tell by what was judged before."""
    by_rule = by_rules(text, criteria_of(question))
    before = {one["criterion"]: from_json(one) for one in known.get(mark_of(question, text), ())}
    return [before.get(one.criterion, one) if one.verdict == "NOT_ASSESSED" else one for one in by_rule]


def shown(question: Json, judgements: Sequence[Judgement]) -> list[Json]:
    """Judgements with the words of their criteria."""
    texts = {one["key"]: one["text"] for one in question["criteria"]}
    return [to_json(one) | {"text": texts[one.criterion]} for one in judgements]


def parts_of(question: Json, judgements: Sequence[Judgement], text: str) -> list[PartVerdict]:
    """The question as a whole, then each of its criteria under "<question>.<criterion>"."""
    return [whole(question, judgements, text), *(one_criterion(question, one) for one in judgements)]


def whole(question: Json, judgements: Sequence[Judgement], text: str) -> PartVerdict:
    met = share(judgements)
    if not text.strip():
        return PartVerdict.of(question["id"], Mark.WRONG, Reason.EMPTY)
    if met is None:
        return PartVerdict(question["id"], Mark.ALMOST, 0.0, Reason.NOT_ASSESSED)
    mark = Mark.RIGHT if met >= 1 else Mark.ALMOST if met >= ENOUGH else Mark.WRONG
    return PartVerdict(question["id"], mark, met, "" if mark == Mark.RIGHT else Reason.MISSING)


def one_criterion(question: Json, one: Judgement) -> PartVerdict:
    marks: dict[str, tuple[Mark, str]] = {
        "MET": (Mark.RIGHT, ""),
        "PARTLY": (Mark.ALMOST, Reason.MISSING),
        "NOT_ASSESSED": (Mark.ALMOST, Reason.NOT_ASSESSED),
    }
    mark, reason = marks.get(one.verdict, (Mark.WRONG, Reason.MISSING))
    quotes: tuple[dict[str, Any], ...] = tuple({"source": "ANSWER", "id": "", "text": two.text} for two in one.quotes)
    return PartVerdict.of(f"{question['id']}.{one.criterion}", mark, reason, "", quotes)
