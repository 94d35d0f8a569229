"""Work that takes as long as a provider takes."""

from typing import Any
from uuid import UUID

from apps.content.judging.asking import judged
from apps.content.kinds.resource.actions import keep_judgements, known_of, question_at
from apps.content.kinds.resource.judging import criteria_of
from apps.content.models import Item
from apps.evaluation.judgements import to_json
from kit.jobs.registry import job
from kit.jobs.work import Work


@job("content.judge_open", queue="think", seconds=60, tries=3)
def judge_open(work: Work, item_id: str, question_id: str, version: int | None, text: str, learner_id: str) -> Any:
    """Have an open answer judged; a second run finds what was said and asks nobody."""
    item = Item.objects.filter(pk=item_id).first()
    question = question_at(item, UUID(question_id), version) if item else None
    if question is None or known_of(question, text, learner_id):
        return work.kept
    if work.kept is None:
        criteria = criteria_of(question)
        found = judged(text, criteria, question["question"], by=UUID(learner_id), job=work.job.pk)
        if found is None:
            return None
        work.keep([to_json(one) for one in found])  # paid for: a try after this one writes it down, and asks nobody
    if work.is_current:
        keep_judgements(question, text, work.kept, UUID(learner_id))
    return work.kept
