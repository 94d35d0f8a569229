"""Progress of a section: how many of its items count and are completed; `apps.courses.progress` adds them up."""

from collections.abc import Sequence
from uuid import UUID

from django.db.models import OuterRef

from apps.content.models import Item, ItemInteraction
from apps.courses.models import Section, SectionInteraction
from apps.courses.progress import raise_edition, update_weights
from apps.courses.querysets import count_rows


def weigh_section(section: Section) -> None:
    """Write how many items of a section count, and add that up; the caller has the course's lock alone."""
    Section.objects.filter(pk=section.pk).update(weight=Item.objects.counting().filter(section=section).count())
    raise_edition(section.pk)
    update_weights(section.chapter.course_id, [section.chapter_id])


def write_completed_items(enrolments: Sequence[UUID]) -> None:
    """Write how many items that count these learners have completed in each section: one statement."""
    completed = ItemInteraction.objects.filter(
        section_interaction=OuterRef("pk"),
        completed_at__isnull=False,
        item__optional=False,
        item__hidden=False,
        item__deleted_at=None,
    )
    done = count_rows(completed, "section_interaction")
    rows = SectionInteraction.objects.filter(
        course_interaction__in=enrolments, section__deleted_at=None, section__chapter__deleted_at=None
    )
    rows.exclude(done=done).update(done=done)


def count_completed_items(section_interaction_id: UUID) -> int:
    """Count the items that one learner has completed in a section, of those that count."""
    completed = ItemInteraction.objects.filter(section_interaction=section_interaction_id, completed_at__isnull=False)
    counting = Item.objects.counting().values("pk")
    return completed.filter(item__in=counting).count()
