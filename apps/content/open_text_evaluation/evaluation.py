"""Evaluation of one text: by rules, and by a provider where rules can't tell. For jobs: it reads the word tables."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from apps.content.item_body import Json
from apps.content.open_text_evaluation.language_rules import find_remarks
from apps.content.open_text_evaluation.provider import ask_provider
from apps.content.open_text_evaluation.reasoned_judgements import (
    ReasonedJudgement,
    compute_mark,
    list_assessed,
    list_open,
)
from apps.content.open_text_evaluation.tasks import RULES_ONLY, TASKS, serialize_judgements
from apps.evaluation.language import to_json
from apps.german.grammar.fault import correct_line


def evaluate_text(name: str, asked: Mapping[str, Any], *, by: UUID | None, job: UUID | None) -> Json:
    """Evaluate the text of a task; give mark, score, judgements and remarks with codes in place of sentences.

    `name` is a key of `TASKS`, `asked` its validated input; `by` and `job` pay for the provider.
    """
    call = TASKS[name]
    text = asked[call.text]
    found = call.rules(asked)
    if name not in RULES_ONLY:
        found = add_provider_judgements(found, text, call.about(asked), name, by=by, job=job)
    mark, score = compute_mark(found, call.decisive)
    remarks = [] if name in RULES_ONLY else find_remarks(text)
    better = correct_line(text, remarks) if remarks else ""
    return {
        "mark": mark,
        "score": score,
        "complete": not list_open(found),
        "assessed": list_assessed(found),
        "judgements": serialize_judgements(found, call),
        "remarks": [to_json(remark) for remark in remarks],
        "better": better if better != text else "",
    }


def add_provider_judgements(
    found: list[ReasonedJudgement], text: str, about: str, name: str, *, by: UUID | None, job: UUID | None
) -> list[ReasonedJudgement]:
    """Replace the judgements that rules left open by those of the provider."""
    texts = {one.key: one for one in TASKS[name].criteria}
    unknown = [texts[one.judgement.criterion] for one in found if one.judgement.verdict == "NOT_ASSESSED"]
    said = ask_provider(text, unknown, about, by=by, job=job) or ()
    judged = {one.criterion: one for one in said if one.verdict != "NOT_ASSESSED"}
    return [
        ReasonedJudgement(
            judged[one.judgement.criterion], "" if judged[one.judgement.criterion].quotes else "not_shown"
        )
        if one.judgement.criterion in judged
        else one
        for one in found
    ]
