"""What learners do with one question, and how a provider's judgement is kept."""

from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts.models import User
from apps.content.actions.learning import Step, work_on
from apps.content.bodies import body_at
from apps.content.kind import Json
from apps.content.kinds.resource.judging import criteria_of, judgements_on, mark_of
from apps.content.kinds.resource.models import JudgedAnswer
from apps.content.models import Item, ItemInteraction
from apps.courses.actions.learning import open_section
from kit import limits
from kit.gateway import is_open
from kit.jobs.models import Job
from kit.jobs.starting import start

PER_MINUTE = 30  # answers of one person that a provider is asked about


@transaction.atomic
def answer_one(
    item: Item, part: str, question_id: UUID, given: Any, version: int | None, *, by: User
) -> tuple[ItemInteraction, int]:
    """Answer one question and have all that was answered checked; the other answers stay as they are."""
    open_section(item.section, by)  # held from here on: what another tab answers at this moment stays too
    mine = ItemInteraction.objects.of(by).filter(item=item).values("answer", "body_version").first()
    before = (mine["answer"] or {}) if mine else {}
    answer = {name: dict(before.get(name, {})) for name in ("mc", "open")}
    answer[part][str(question_id)] = given
    return work_on(item, Step(answer=answer, body_version=version, check=True), by=by)


def question_at(item: Item, question_id: UUID, version: int | None) -> Json | None:
    """An open question as it was at a version of its item; None when nobody kept it."""
    body = body_at(item, version)
    rows = body.parts["open"] if body else ()
    return next((one for one in rows if one["id"] == str(question_id)), None)


def known_of(question: Json, text: str, learner: Any) -> dict[str, list[Json]]:
    """What a provider has said about this very answer before."""
    row = JudgedAnswer.objects.filter(learner=learner, question=question["id"], mark=mark_of(question, text)).first()
    return {row.mark: row.judgements} if row else {}


def needs_a_provider(question: Json, text: str, learner: Any) -> bool:
    """Whether rules leave something open that a provider could judge, and hasn't yet."""
    if not text.strip() or not is_open("chat") or known_of(question, text, learner):
        return False
    return any(one.verdict == "NOT_ASSESSED" for one in judgements_on(question, text, {})) and bool(
        criteria_of(question)
    )


def judge(item: Item, question: Json, version: int | None, text: str, *, by: User) -> Job:
    """Have a provider asked about an answer; the same answer sent again while that is done gets the same job.

    Raises 409 `not_enrolled`, 429 beyond `PER_MINUTE`.
    """
    with transaction.atomic():
        open_section(item.section, by)
    limits.hit("judge-open", by.pk, limit=PER_MINUTE, seconds=60)
    key = f"judge:{by.pk}:{question['id']}:{mark_of(question, text)[:24]}"
    return start("content.judge_open", item.pk, UUID(question["id"]), version, text, by.pk, by=by, key=key)


def keep_judgements(question: Json, text: str, judgements: list[Json], learner_id: UUID) -> None:
    """What a provider said about an answer, be it that nobody can tell; the first to say it is believed."""
    named = {"learner_id": learner_id, "question_id": question["id"], "mark": mark_of(question, text)}
    JudgedAnswer.objects.get_or_create(**named, defaults={"judgements": judgements})
