"""How far learners have come: stored, exact, and added up in steps of one level.

A section's `weight` is the number of its items that count (neither optional nor hidden), a learner's `done` how many of
them are completed. Whoever owns the items writes these two for the section; here they are only added up, to chapter and
course. Chapters and courses therefore never ask for items, and a state is a comparison of two stored numbers. Where
nothing counts a section is completed by a mark, a chapter or course when all of its sections are.
"""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.db import models
from django.db.models import F, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.courses.models import (
    Chapter,
    ChapterInteraction,
    Course,
    CourseInteraction,
    Section,
    SectionInteraction,
)
from apps.courses.querysets import all_sections_marked

PLACE = ("last_page", "last_item_id")


class ProgressState(models.TextChoices):
    """How far somebody has come with an item, a section, a chapter or a course."""

    NOT_STARTED = "NOT_STARTED"
    IN_PROGRESS = "IN_PROGRESS"
    COMPLETED = "COMPLETED"


def state_of(done: int, total: int, *, started: bool, marked: bool = False) -> ProgressState:
    """Completed when everything that counts is done (or, where nothing counts, when all of it was marked)."""
    if (done >= total) if total else marked:
        return ProgressState.COMPLETED
    return ProgressState.IN_PROGRESS if started or done else ProgressState.NOT_STARTED


def progress(done: int | None, total: int, *, started: bool, marked: bool = False) -> dict[str, Any]:
    """Progress as it is shown: state, numbers, and the share from 0 to 1."""
    state = state_of(done or 0, total, started=started, marked=marked)
    share = round((done or 0) / total, 4) if total else float(state == ProgressState.COMPLETED)
    return {"state": state, "done": done or 0, "total": total, "share": share}


def added(rows: "models.QuerySet[Any]", parent: str, column: str) -> Any:
    """The sum of a column over the rows of one parent, 0 for none."""
    total = rows.order_by().values(parent).annotate(total=Sum(column)).values("total")
    return Coalesce(Subquery(total), 0)


def weigh(course_id: UUID, chapters: Collection[UUID]) -> None:
    """Add up what counts, from sections to these chapters and to the course."""
    sections = Section.objects.filter(chapter=OuterRef("pk"), deleted_at=None)
    Chapter.objects.filter(pk__in=chapters).update(weight=added(sections, "chapter", "weight"))
    present = Chapter.objects.present().filter(course=OuterRef("pk"))
    Course.objects.filter(pk=course_id).update(weight=added(present, "course", "weight"))


def add_up(course_id: UUID, chapters: Collection[UUID], *, whole: bool = True) -> None:
    """Add up what all learners have done, from sections to these chapters and to the course: three statements.

    Only rows that change are written, however many people take the course. `whole`: the course stands as its author
    wants it, so that whoever has done all of it by now has completed it.
    """
    sections = SectionInteraction.objects.filter(
        course_interaction=OuterRef("course_interaction"),
        section__chapter=OuterRef("chapter"),
        section__deleted_at=None,
    )
    done = added(sections, "course_interaction", "done")
    ChapterInteraction.objects.filter(chapter__in=chapters).exclude(done=done).update(done=done)
    present = ChapterInteraction.objects.filter(course_interaction=OuterRef("pk"), chapter__deleted_at=None)
    done = added(present, "course_interaction", "done")
    CourseInteraction.objects.filter(course=course_id).exclude(done=done).update(done=done)
    if whole:
        through = Q(course__weight__gt=0, done__gte=F("course__weight"))
        through |= Q(course__weight=0) & all_sections_marked("course", "pk")
        open_ones = CourseInteraction.objects.filter(through, course=course_id, completed_at=None)
        open_ones.update(completed_at=timezone.now())


def complete_for_all(section_id: UUID) -> None:
    """Whoever has done all that counts in a section now has completed it: one statement."""
    through = Q(section__weight__gt=0, done__gte=F("section__weight"))
    through |= Q(section__weight=0, marked_at__isnull=False)
    open_ones = SectionInteraction.objects.filter(through, section=section_id, completed_at=None)
    open_ones.update(completed_at=timezone.now())


def begin_chapter_for_all(chapter: Chapter, section: Section) -> None:
    """Whoever has begun a section that comes into this chapter has begun the chapter."""
    begun = SectionInteraction.objects.filter(section=section).values("course_interaction_id", "learner_id")
    rows = [ChapterInteraction(**keys, chapter=chapter) for keys in begun]
    ChapterInteraction.objects.bulk_create(rows, ignore_conflicts=True, batch_size=1000)


def count_done(interaction: SectionInteraction, done: int, *, here: bool = True) -> bool:
    """Write what one learner has done in a section and add it up; whether this completed the section.

    `here`: the learner is in this section now. The caller holds the course's lock and the learner's enrolment row.
    """
    section, enrolment = interaction.section, interaction.course_interaction
    before = section_state(interaction, section.weight)
    interaction.done = done
    after = section_state(interaction, section.weight)
    completed = after == ProgressState.COMPLETED != before
    if after == ProgressState.COMPLETED and interaction.completed_at is None:
        interaction.completed_at = timezone.now()
    interaction.turns += 1
    interaction.save(update_fields=["done", "marked_at", *PLACE, "completed_at", "turns", "changed_at"])
    chapter, _new = ChapterInteraction.objects.get_or_create(
        course_interaction=enrolment, chapter_id=section.chapter_id, defaults={"learner_id": enrolment.learner_id}
    )
    of_chapter = SectionInteraction.objects.filter(
        course_interaction=enrolment, section__chapter=section.chapter_id, section__deleted_at=None
    )
    chapter.done = of_chapter.aggregate(total=Sum("done"))["total"] or 0
    chapter.save(update_fields=["done", "changed_at"])
    of_course = ChapterInteraction.objects.filter(course_interaction=enrolment, chapter__deleted_at=None)
    enrolment.done = of_course.aggregate(total=Sum("done"))["total"] or 0
    touch(enrolment, section, here=here)
    return completed


def turn(interaction: SectionInteraction, *, here: bool = True) -> None:
    """Something came about in a section that leaves what is done as it is; `here`: the learner is there now."""
    if interaction.turns == 0:
        count_done(interaction, interaction.done, here=here)  # the first turn begins the chapter too
        return
    interaction.turns += 1
    interaction.save(update_fields=[*PLACE, "turns", "changed_at"])
    touch(interaction.course_interaction, interaction.section, here=here)


def touch(enrolment: CourseInteraction, section: Section, *, here: bool = True) -> None:
    """The enrolment is written; `here`: the learner is active in this section now, and goes on there."""
    now = timezone.now()
    enrolment.started_at = enrolment.started_at or now
    if here:
        enrolment.last_active_at, enrolment.last_section = now, section
    if enrolment.completed_at is None and is_through(enrolment, section.chapter.course.weight):
        enrolment.completed_at = now
    enrolment.save(update_fields=["done", "started_at", "last_active_at", "last_section", "completed_at", "changed_at"])


def is_marked(enrolment: CourseInteraction, weight: int) -> bool:
    """Whether nothing counts in the course, and all of it is marked: one query, and only for such a course."""
    return (
        weight == 0 and CourseInteraction.objects.filter(all_sections_marked("course", "pk"), pk=enrolment.pk).exists()
    )


def is_through(enrolment: CourseInteraction, weight: int) -> bool:
    """Whether the learner has completed the course, as both stand now."""
    state = state_of(enrolment.done, weight, started=True, marked=is_marked(enrolment, weight))
    return state == ProgressState.COMPLETED


def section_state(interaction: SectionInteraction, weight: int) -> ProgressState:
    """How far the learner has come with the section."""
    return state_of(interaction.done, weight, started=True, marked=interaction.marked_at is not None)


def edited(section_id: UUID) -> None:
    """A section or one of its items has changed: whoever kept it reads it anew."""
    Section.objects.filter(pk=section_id).update(edition=F("edition") + 1, changed_at=timezone.now())
