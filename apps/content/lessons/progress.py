"""What an item's change means for progress: the numbers of its section, which the room below adds up."""

from uuid import UUID

from django.db.models import OuterRef

from apps.content.models import Item, ItemInteraction
from apps.courses.models import Section, SectionInteraction
from apps.courses.progress import add_up, complete_for_all, edited, weigh
from apps.courses.querysets import count_rows


def recount(section: Section, *, learners: bool, whole: bool = True) -> None:
    """Count the items of a section anew; `learners`: also what everybody has done there.

    `whole`: nothing else of the course is about to be written. A constant number of statements, however many people
    take the course. The caller has the course's lock alone.
    """
    course_id, chapters = section.chapter.course_id, [section.chapter_id]
    Section.objects.filter(pk=section.pk).update(weight=Item.objects.counting().filter(section=section).count())
    edited(section.pk)
    weigh(course_id, chapters)
    if learners:
        completed = ItemInteraction.objects.filter(
            section_interaction=OuterRef("pk"),
            completed_at__isnull=False,
            item__optional=False,
            item__hidden=False,
            item__deleted_at=None,
        )
        done = count_rows(completed, "section_interaction")
        SectionInteraction.objects.filter(section=section).exclude(done=done).update(done=done)
        complete_for_all(section.pk)
        add_up(course_id, chapters, whole=whole)


def done_in(section_interaction_id: UUID) -> int:
    """How many items that count one learner has completed in a section."""
    completed = ItemInteraction.objects.filter(section_interaction=section_interaction_id, completed_at__isnull=False)
    counting = Item.objects.counting().values("pk")
    return completed.filter(item__in=counting).count()
