"""How far learners have come: stored, exact, and added up in steps of one level.

A section's `weight` is the number of its items that count (neither optional nor hidden), a learner's `done` how many of
them are completed. Whoever owns the items writes these two for the section; here they are only added up, to chapter and
course. Chapters and courses therefore never ask for items, and a state is a comparison of two stored numbers. Where
nothing counts a section is completed by a mark, a chapter or course when all of its sections are.

An author's change writes weights at once; what learners have done is counted anew by a job, in batches, and for one
learner before a step of this learner, whichever comes first (`Course.counting_version`).
"""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from django.db import models, transaction
from django.db.models import Exists, F, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.courses.locks import lock_course
from apps.courses.models import (
    Chapter,
    ChapterInteraction,
    Course,
    CourseInteraction,
    Section,
    SectionInteraction,
)
from apps.courses.querysets import build_marked_condition
from apps.courses.signals import progress_outdated, sections_completed
from kit.jobs.queue import start

PLACE = ("last_page", "last_item_id")
RECOUNT_DELAY = 15  # seconds that an author's further changes are waited for
RECOUNT_BATCH = 25  # enrolments that are locked at once


class ProgressState(models.TextChoices):
    """How far a learner has come with an item, a section, a chapter or a course."""

    NOT_STARTED = "NOT_STARTED", _("Not Started")
    IN_PROGRESS = "IN_PROGRESS", _("In Progress")
    COMPLETED = "COMPLETED", _("Completed")


def compute_state(done: int, total: int, *, started: bool, marked: bool = False) -> ProgressState:
    """Completed when everything that counts is done (or, where nothing counts, when all of it was marked)."""
    if (done >= total) if total else marked:
        return ProgressState.COMPLETED
    return ProgressState.IN_PROGRESS if started or done else ProgressState.NOT_STARTED


def build_progress(done: int | None, total: int, *, started: bool, marked: bool = False) -> dict[str, Any]:
    """Progress as it is shown: state, numbers, and the share from 0 to 1.

    Until a recount, `done` may hold items that count no more: it is never shown as more than `total`.
    """
    done = min(done or 0, total)
    state = compute_state(done, total, started=started, marked=marked)
    share = round(done / total, 4) if total else float(state == ProgressState.COMPLETED)
    return {"state": state, "done": done, "total": total, "share": share}


def sum_children(rows: "models.QuerySet[Any]", parent: str, column: str) -> Coalesce:
    """The sum of a column over the rows of one parent, 0 for none."""
    total = rows.order_by().values(parent).annotate(total=Sum(column)).values("total")
    return Coalesce(Subquery(total), 0)


def update_weights(course_id: UUID, chapters: Collection[UUID]) -> None:
    """Add up what counts, from sections to these chapters and to the course."""
    sections = Section.objects.filter(chapter=OuterRef("pk"), deleted_at=None)
    Chapter.objects.filter(pk__in=chapters).update(weight=sum_children(sections, "chapter", "weight"))
    present = Chapter.objects.present().filter(course=OuterRef("pk"))
    Course.objects.filter(pk=course_id).update(weight=sum_children(present, "course", "weight"))


def request_recount(course_id: UUID) -> None:
    """Have the numbers of all who take the course counted anew: by a job soon, and before their own next step.

    The caller has the course's lock alone. Several changes within `RECOUNT_DELAY` seconds are counted once.
    """
    Course.objects.filter(pk=course_id).update(counting_version=F("counting_version") + 1)
    if CourseInteraction.objects.filter(course=course_id).exists():
        start("courses.recount", course_id, key=f"recount:{course_id}", delay=RECOUNT_DELAY)


@transaction.atomic
def recount_outdated(course_id: UUID) -> bool:
    """Count some of the learners anew whose numbers are of an earlier version; whether there are more of them.

    Learners wait for no longer than one batch takes, authors likewise. What is counted already is left alone.
    """
    lock_course(course_id, alone=False)
    version = Course.objects.filter(pk=course_id).values_list("counting_version", flat=True).first()
    if version is None:  # the course is gone with its organisation
        return False
    outdated = CourseInteraction.objects.filter(course=course_id, counted_version__lt=version)
    rows = outdated.select_for_update().order_by("pk")[:RECOUNT_BATCH]
    if enrolments := [row.pk for row in rows]:
        recount(enrolments, version)
    return outdated.exists()


def recount(enrolments: Sequence[UUID], version: int) -> None:
    """Count anew what these learners of one course have done, as the course stands in this version.

    A constant number of statements; only rows that change are written. Whoever has done all that counts by now has
    completed it. The caller holds the course's lock and these enrolments.
    """
    progress_outdated.send(sender=CourseInteraction, enrolments=enrolments)
    mine = SectionInteraction.objects.filter(
        course_interaction__in=enrolments, section__deleted_at=None, section__chapter__deleted_at=None
    )
    begin_chapters(mine)
    now = timezone.now()
    through = Q(section__weight__gt=0, done__gte=F("section__weight")) | Q(section__weight=0, marked_at__isnull=False)
    if mine.filter(through, completed_at=None).update(completed_at=now):
        learners = CourseInteraction.objects.filter(pk__in=enrolments).values_list("learner", flat=True)
        sections_completed.send(sender=SectionInteraction, learners=learners, sections=None)
    sections = SectionInteraction.objects.filter(
        course_interaction=OuterRef("course_interaction"),
        section__chapter=OuterRef("chapter"),
        section__deleted_at=None,
    )
    done = sum_children(sections, "course_interaction", "done")
    ChapterInteraction.objects.filter(course_interaction__in=enrolments).exclude(done=done).update(done=done)
    present = ChapterInteraction.objects.filter(course_interaction=OuterRef("pk"), chapter__deleted_at=None)
    rows = CourseInteraction.objects.filter(pk__in=enrolments)
    rows.update(done=sum_children(present, "course_interaction", "done"), counted_version=version)
    whole = Q(course__weight__gt=0, done__gte=F("course__weight"))
    whole |= Q(course__weight=0) & build_marked_condition("course", "pk")
    rows.filter(whole, completed_at=None).update(completed_at=now)


def begin_chapters(sections: "models.QuerySet[SectionInteraction]") -> None:
    """Whoever has begun one of these sections has begun its chapter too, also where it was moved there since."""
    begun = ChapterInteraction.objects.filter(
        course_interaction=OuterRef("course_interaction"), chapter=OuterRef("section__chapter")
    )
    keys = sections.filter(~Exists(begun)).values_list("course_interaction_id", "learner_id", "section__chapter_id")
    rows = [
        ChapterInteraction(course_interaction_id=enrolment, learner_id=learner, chapter_id=chapter)
        for enrolment, learner, chapter in keys.distinct()
    ]
    ChapterInteraction.objects.bulk_create(rows, ignore_conflicts=True, batch_size=1000)


def count_done(interaction: SectionInteraction, done: int, *, here: bool = True) -> bool:
    """Write what one learner has done in a section and add it up; whether this completed the section.

    `here`: the learner is in this section now. The caller holds the course's lock and the learner's enrolment row.
    """
    section, enrolment = interaction.section, interaction.course_interaction
    before = compute_section_state(interaction, section.weight)
    interaction.done = done
    after = compute_section_state(interaction, section.weight)
    completed = after == ProgressState.COMPLETED != before
    is_first = after == ProgressState.COMPLETED and interaction.completed_at is None
    if is_first:
        interaction.completed_at = timezone.now()
    interaction.turns += 1
    interaction.save(update_fields=["done", "marked_at", *PLACE, "completed_at", "turns", "changed_at"])
    if is_first:
        sections_completed.send(sender=SectionInteraction, learners=[enrolment.learner_id], sections=[section.pk])
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
    update_enrolment(enrolment, section, here=here)
    return completed


def count_turn(interaction: SectionInteraction, *, here: bool = True) -> None:
    """Something came about in a section that leaves what is done as it is; `here`: the learner is there now."""
    if interaction.turns == 0:
        count_done(interaction, interaction.done, here=here)  # the first turn begins the chapter too
        return
    interaction.turns += 1
    interaction.save(update_fields=[*PLACE, "turns", "changed_at"])
    update_enrolment(interaction.course_interaction, interaction.section, here=here)


def update_enrolment(enrolment: CourseInteraction, section: Section, *, here: bool = True) -> None:
    """The enrolment is written; `here`: the learner is active in this section now, and goes on there."""
    now = timezone.now()
    enrolment.started_at = enrolment.started_at or now
    if here:
        enrolment.last_active_at, enrolment.last_section = now, section
    if enrolment.completed_at is None and is_complete(enrolment, section.chapter.course.weight):
        enrolment.completed_at = now
    enrolment.save(update_fields=["done", "started_at", "last_active_at", "last_section", "completed_at", "changed_at"])


def is_marked(enrolment: CourseInteraction, weight: int) -> bool:
    """Whether nothing counts in the course, and all of it is marked: one query, and only for such a course."""
    return (
        weight == 0
        and CourseInteraction.objects.filter(build_marked_condition("course", "pk"), pk=enrolment.pk).exists()
    )


def is_complete(enrolment: CourseInteraction, weight: int) -> bool:
    """Whether the learner has completed the course, as both stand now."""
    state = compute_state(enrolment.done, weight, started=True, marked=is_marked(enrolment, weight))
    return state == ProgressState.COMPLETED


def compute_section_state(interaction: SectionInteraction, weight: int) -> ProgressState:
    """How far the learner has come with the section."""
    return compute_state(interaction.done, weight, started=True, marked=interaction.marked_at is not None)


def raise_edition(section_id: UUID) -> None:
    """A section or one of its items has changed: whoever kept it reads it anew."""
    Section.objects.filter(pk=section_id).update(edition=F("edition") + 1, changed_at=timezone.now())
