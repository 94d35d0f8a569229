"""What learners do with one question."""

from uuid import UUID

from django.db import transaction

from apps.accounts.models import User
from apps.content.answers.services import Step, work_on
from apps.content.item_body import Json
from apps.content.item_versions import load_body_at
from apps.content.models import Item, ItemInteraction
from apps.courses.services.enrolment import lock_enrolment


@transaction.atomic
def answer_one(
    item: Item, part: str, question_id: UUID, given: str | list[str], version: int | None, *, by: User
) -> tuple[ItemInteraction, int]:
    """Answer one question and have all that was answered checked; the other answers stay as they are.

    What was answered to questions that are there no more is left out: it could never be checked again.
    """
    lock_enrolment(item.section.chapter.course_id, by)  # from here on: what another tab answers at this moment stays
    mine = ItemInteraction.objects.of(by).filter(item=item).values("answer", "body_version").first()
    before = (mine["answer"] or {}) if mine else {}
    body = load_body_at(item, version or item.body_version)
    asked = {str(row["id"]) for rows in (body.parts if body else {}).values() for row in rows}
    answer = {
        name: {key: said for key, said in before.get(name, {}).items() if key in asked} for name in ("mc", "open")
    }
    answer[part][str(question_id)] = given
    return work_on(item, Step(answer=answer, body_version=version, check=True), by=by)


def get_question_at(item: Item, question_id: UUID, version: int | None) -> Json | None:
    """An open question as it was at a version of its item; None when that version was not stored."""
    body = load_body_at(item, version)
    rows = body.parts["open"] if body else ()
    return next((one for one in rows if one["id"] == str(question_id)), None)


def get_interaction(item: Item, by: User) -> ItemInteraction | None:
    """The learner's work on an item as it stands now, with the section and the course around it."""
    around = "section_interaction__section__chapter__course", "section_interaction__course_interaction"
    found: ItemInteraction | None = (
        ItemInteraction.objects.of(by).filter(item=item).select_related("item", *around).first()
    )
    return found
