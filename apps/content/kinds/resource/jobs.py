"""Work that takes as long as a provider takes."""

from uuid import UUID

from apps.content.judging.asking import judged
from apps.content.judging.criteria import by_rules
from apps.content.kinds.resource.actions import keep_judgements, known_of, question_at
from apps.content.kinds.resource.judging import criteria_of
from apps.content.models import Item
from kit.jobs.registry import job
from kit.jobs.work import Work


@job("content.judge_open", queue="talk", seconds=60, tries=3)
def judge_open(work: Work, item_id: str, question_id: str, version: int | None, text: str, learner_id: str) -> None:
    """Have an open answer judged; a second run finds it judged and does nothing."""
    item = Item.objects.filter(pk=item_id).first()
    question = question_at(item, UUID(question_id), version) if item else None
    if question is None or known_of(question, text, learner_id):
        return
    criteria = criteria_of(question)
    rules = by_rules(text, criteria)
    found = judged(text, rules, criteria, question["question"], by=UUID(learner_id), job=work.job.pk)
    if work.is_current and any(one.source == "MODEL" for one in found):
        keep_judgements(question, text, found, UUID(learner_id))
