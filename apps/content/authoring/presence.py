"""Who has a section open for writing, which learners are in it, and the events that tell its authors of changes."""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import Count
from django.utils import timezone

from apps.accounts.models import User
from apps.content.item_body import Json
from apps.content.models import Item, ItemInteraction, SectionEditor
from apps.courses.models import CourseInteraction, Section
from kit.events.publisher import publish

PRESENT = timedelta(seconds=90)  # clients report every 30 seconds
LEARNING = timedelta(minutes=5)  # so long after their last step learners count as being in a section


def list_editors(section_id: UUID) -> list[Json]:
    """List the authors who have the section open."""
    rows = SectionEditor.objects.filter(section=section_id, seen_at__gt=timezone.now() - PRESENT)
    return [
        {"user_id": row.user_id, "name": row.user.name, "item_id": row.item_id}
        for row in rows.select_related("user").order_by("created_at", "id")
    ]


@transaction.atomic
def report_editor(section: Section, *, by: User, item_id: UUID | None) -> None:
    """Record that an author has the section open, with this item selected; the other authors are told what is new.

    Publishes `lesson.editors_changed`.
    """
    now = timezone.now()
    row, is_new = SectionEditor.objects.select_for_update().get_or_create(
        section=section, user=by, defaults={"item_id": item_id, "seen_at": now}
    )
    is_news = is_new or row.item_id != item_id or row.seen_at < now - PRESENT
    row.item_id, row.seen_at = item_id, now
    row.save()
    if is_new:
        SectionEditor.objects.filter(section=section, seen_at__lt=now - timedelta(days=1)).delete()
    if is_news:
        publish_editors(section.pk, without=by)


@transaction.atomic
def remove_editor(section: Section, *, by: User) -> None:
    """Record that an author has closed the section, and publish `lesson.editors_changed`; twice changes nothing."""
    if SectionEditor.objects.filter(section=section, user=by).delete()[0]:
        publish_editors(section.pk, without=by)


def publish_editors(section_id: UUID, *, without: User) -> None:
    """Publish to the authors in a section who else is there."""
    editors = list_editors(section_id)
    others = [one["user_id"] for one in editors if one["user_id"] != without.pk]
    if others:
        publish("lesson.editors_changed", to=others, section=section_id, editors=editors)


def publish_lesson_changed(section_id: UUID, item: Item | None = None) -> None:
    """Publish to the authors in a section that it has changed; `item`: nothing else than this item has.

    The author of the change is told, too, for other windows.
    """
    here = SectionEditor.objects.filter(section=section_id, seen_at__gt=timezone.now() - PRESENT)
    if users := list(here.values_list("user", flat=True)):
        told = {"item": item.pk, "version": item.version} if item else {"item": None, "version": None}
        publish("lesson.changed", to=users, section=section_id, **told)


def count_learners(section: Section, *, without: User) -> int:
    """Count the learners who have taken a step in the section a moment ago."""
    recent = CourseInteraction.objects.filter(
        course=section.chapter.course_id, last_section=section, last_active_at__gt=timezone.now() - LEARNING
    )
    return recent.exclude(learner=without).count()


def count_answers(section_id: UUID, *, without: User) -> list[Json]:
    """Count for each item of the section how many learners have begun it; items that none has are left out."""
    rows = ItemInteraction.objects.filter(item__section=section_id, item__deleted_at=None)
    begun = rows.exclude(section_interaction__learner=without).values("item").annotate(learners=Count("id"))
    return [{"item_id": row["item"], "learners": row["learners"]} for row in begun.order_by("item")]
