"""Learners' work on items that an import has put into another section: it goes with them."""

from collections.abc import Collection
from uuid import UUID

from django.db.models import F, OuterRef, Subquery

from apps.content.models import ItemInteraction
from apps.courses.models import CourseInteraction, SectionInteraction

BATCH = 1000  # rows that one statement creates


def move_work(course_id: UUID, section_id: UUID, items: Collection[UUID]) -> None:
    """Move all work on these items of a course to the section where they stand now: a constant number of statements.

    Whoever worked on one of them has begun that section, and who was at one goes on there. The caller has the course's
    lock alone, and has learners counted anew.
    """
    worked = ItemInteraction.objects.filter(item__in=items).exclude(section_interaction__section=section_id)
    begun = worked.values_list("section_interaction__course_interaction", "section_interaction__learner").distinct()
    SectionInteraction.objects.bulk_create(
        [
            SectionInteraction(course_interaction_id=enrolment, learner_id=learner, section_id=section_id)
            for enrolment, learner in begun
        ],
        ignore_conflicts=True,
        batch_size=BATCH,
    )
    here = SectionInteraction.objects.filter(section=section_id)
    own = here.filter(course_interaction__sections=OuterRef("section_interaction_id"))
    worked.update(section_interaction=Subquery(own.values("pk")[:1]))
    move_places(course_id, section_id, items)


def move_places(course_id: UUID, section_id: UUID, items: Collection[UUID]) -> None:
    """Let learners who stopped at one of these items go on in the section where it stands now."""
    places = SectionInteraction.objects.filter(course_interaction__course=course_id, last_item_id__in=items)
    places = places.exclude(section=section_id)
    mine = places.filter(course_interaction=OuterRef("course_interaction")).order_by("-changed_at")
    here = SectionInteraction.objects.filter(section=section_id, last_item_id=None)
    here.filter(course_interaction__in=places.values("course_interaction")).update(
        last_item_id=Subquery(mine.values("last_item_id")[:1])
    )
    stopped = CourseInteraction.objects.filter(sections__in=places, last_section=F("sections__section"))
    stopped.update(last_section=section_id)
