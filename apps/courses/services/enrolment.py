"""What learners do with a course as a whole: enrol, begin a chapter, begin a section, turn its pages."""

from typing import NamedTuple
from uuid import UUID

from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.courses.locks import lock_course
from apps.courses.models import (
    Chapter,
    ChapterInteraction,
    Course,
    CourseInteraction,
    CourseStatus,
    Section,
    SectionInteraction,
)
from apps.courses.progress import count_done, recount, update_enrolment
from apps.courses.signals import sections_begun
from kit.errors import ApiError
from kit.events.publisher import publish


class Place(NamedTuple):
    """Where in a section a learner is: the page, and the item that lies there; None behind the last one."""

    page: int
    item_id: UUID | None = None


@transaction.atomic
def enrol(course: Course, *, by: User) -> CourseInteraction:
    """The learner takes the course from now on; a second time changes nothing. 409 for an archived one."""
    found: CourseInteraction | None = CourseInteraction.objects.filter(course=course, learner=by).first()
    if found is not None:
        return found
    if course.status == CourseStatus.ARCHIVED:
        raise ApiError("course_archived", _("This course can't be begun any more."))
    enrolment: CourseInteraction
    enrolment, _is_new = CourseInteraction.objects.get_or_create(
        course=course, learner=by, defaults={"counted_version": course.counting_version}
    )
    return enrolment


def lock_enrolment(course_id: UUID, by: User) -> CourseInteraction:
    """The learner's enrolment, kept from being changed by others until the end of the transaction.

    Its numbers are those of the course as it stands, also where the recount of all others is still to come.
    Raises 409 `not_enrolled`. Takes the course's lock: authors wait for what the caller does now.
    """
    lock_course(course_id, alone=False)
    rows = CourseInteraction.objects.select_for_update(of=("self",)).select_related("course")
    rows = rows.filter(course=course_id, learner=by)
    found: CourseInteraction | None = rows.first()
    if found is None:
        raise ApiError("not_enrolled", _("You must enroll in the course first."))
    if found.counted_version < found.course.counting_version:
        recount([found.pk], found.course.counting_version)
        found.refresh_from_db()
    return found


@transaction.atomic
def begin_chapter(chapter: Chapter, *, by: User) -> ChapterInteraction:
    """The learner opens a chapter; opening it again changes nothing."""
    enrolment = lock_enrolment(chapter.course_id, by)
    mine = {"course_interaction": enrolment, "chapter": chapter}
    return ChapterInteraction.objects.get_or_create(**mine, defaults={"learner": by})[0]


def open_section(section: Section, by: User) -> tuple[SectionInteraction, bool]:
    """The learner's interaction with a section as both stand now, locked, and whether it is new.

    Needs an open transaction. Raises 409 `not_enrolled`, 404 when the section has been taken away.
    """
    enrolment = lock_enrolment(section.chapter.course_id, by)
    return open_locked_section(get_present_section(section.pk), enrolment)


def get_present_section(section_id: UUID) -> Section:
    """The section with its chapter and course as they stand now; 404 when it has been taken away."""
    found: Section = get_object_or_404(Section.objects.present().select_related("chapter__course"), pk=section_id)
    return found


def open_locked_section(fresh: Section, enrolment: CourseInteraction) -> tuple[SectionInteraction, bool]:
    """The learner's interaction with a section, and whether it is new.

    The caller has locked the enrolment, and has read the section since: until then an author may have changed it.
    """
    mine = {"course_interaction": enrolment, "section": fresh}
    found, new = SectionInteraction.objects.get_or_create(**mine, defaults={"learner_id": enrolment.learner_id})
    if new:
        sections_begun.send(sender=SectionInteraction, learners=[enrolment.learner_id], sections=[fresh.pk])
    found.section, found.course_interaction = fresh, enrolment
    return found, new


@transaction.atomic
def start_section(section: Section, *, by: User, place: Place | None = None) -> SectionInteraction:
    """The learner opens a section, perhaps at a place; opening it again keeps what is done."""
    interaction, new = open_section(section, by)
    turned = place is not None and place != Place(interaction.last_page, interaction.last_item_id)
    if place is not None:
        interaction.last_page, interaction.last_item_id = place
    if new or turned:
        record_progress(interaction, interaction.done)
    else:
        update_enrolment(interaction.course_interaction, interaction.section)
    return interaction


def record_progress(interaction: SectionInteraction, done: int, *, here: bool = True) -> bool:
    """Write what is done and tell the learner's other windows; whether this completed the section.

    `here`: the learner is in this section now.
    """
    completed = count_done(interaction, done, here=here)
    section, enrolment = interaction.section, interaction.course_interaction
    told = {"done": done, "total": section.weight, "completed": completed}
    publish("progress.changed", to=[enrolment.learner_id], section=section.pk, course=enrolment.course_id, **told)
    return completed


def get_chapter_at(course: Course, index: int) -> Chapter:
    """The chapter at a place of the course; 404 for none."""
    found: Chapter | None = course.chapters.present().filter(position=index).first()
    if found is None:
        raise Http404
    return found
