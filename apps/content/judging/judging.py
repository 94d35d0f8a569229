"""One text judged: by rules, and by a provider where rules can't tell. For jobs: it reads the word tables."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from apps.content.judging.asking import by_provider
from apps.content.judging.calls import CALLS, NEVER_ASKED, as_json
from apps.content.judging.german import remarks_on
from apps.content.judging.reasoned import Reasoned, mark_of
from apps.content.kind import Json
from apps.evaluation.language import corrected, to_json


def judge(name: str, asked: Mapping[str, Any], *, by: UUID | None, job: UUID | None) -> Json:
    """What a call gives, as plain JSON without words in anybody's language: mark, judgements, remarks."""
    call = CALLS[name]
    text = asked[call.text]
    found = call.rules(asked)
    if name not in NEVER_ASKED:
        found = with_provider(found, text, call.about(asked), name, by=by, job=job)
    mark, score = mark_of(found, call.decisive)
    open_ones = {one.judgement.criterion for one in found if one.judgement.verdict == "NOT_ASSESSED"}
    remarks = [] if name in NEVER_ASKED else remarks_on(text)
    better = corrected(text, remarks) if remarks else ""
    return {
        "mark": mark,
        "score": score,
        "complete": open_ones <= {"LANGUAGE"},
        "judgements": as_json(found, call),
        "remarks": [to_json(remark) for remark in remarks],
        "better": better if better != text else "",
    }


def with_provider(
    found: list[Reasoned], text: str, about: str, name: str, *, by: UUID | None, job: UUID | None
) -> list[Reasoned]:
    """What rules can't tell, as the provider says it."""
    texts = {one.key: one for one in CALLS[name].criteria}
    unknown = [texts[one.judgement.criterion] for one in found if one.judgement.verdict == "NOT_ASSESSED"]
    said = by_provider(text, unknown, about, by=by, job=job) or ()
    judged = {one.criterion: one for one in said if one.verdict != "NOT_ASSESSED"}
    return [
        Reasoned(judged[one.judgement.criterion], "" if judged[one.judgement.criterion].quotes else "not_shown")
        if one.judgement.criterion in judged
        else one
        for one in found
    ]
