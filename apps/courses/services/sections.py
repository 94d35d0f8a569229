"""What authors do with sections, apart from their items."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Unpack
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.courses.locks import lock_course
from apps.courses.models import Chapter, LearningObjective, Section
from apps.courses.models.lessons import SectionQuerySet
from apps.courses.positions import make_place, remove_row
from apps.courses.progress import raise_edition, request_recount, update_weights
from apps.courses.services.chapters import lock_chapter
from kit.audit import record_change
from kit.errors import ApiError, InvalidInput

MOST_SECTIONS = 200  # of one chapter
Objectives = Sequence[Mapping[str, Any]]


class SectionFields(TypedDict, total=False):
    """What a section says of itself."""

    title: str
    description: str
    duration: int | None


def lock_section(section: Section) -> Section:
    """The section as it stands, with its course locked for the caller alone; 404 when it has been taken away."""
    lock_course(section.chapter.course_id, alone=True)
    rows = Section.objects.present().select_related("chapter__course")
    found: Section | None = rows.filter(pk=section.pk).first()
    if found is None:
        raise Http404
    return found


def list_present_sections(chapter_id: UUID) -> SectionQuerySet:
    """Give the present sections of a chapter."""
    return Section.objects.filter(deleted_at=None, chapter=chapter_id)


def make_section_place(chapter: Chapter, wanted: int | None) -> int:
    """Raise 409 `chapter_full` unless one more section fits into the chapter."""
    siblings = list_present_sections(chapter.pk)
    if siblings.count() >= MOST_SECTIONS:
        raise ApiError("chapter_full", _("There is no room for more in this chapter."))
    return make_place(siblings, wanted)


@transaction.atomic
def add_section(
    chapter: Chapter,
    *,
    by: User,
    position: int | None = None,
    objectives: Objectives = (),
    **fields: Unpack[SectionFields],
) -> Section:
    """A new section without items at a place of the chapter, or at its end; 409 `chapter_full`."""
    record_change("section.added", by=by, chapter=chapter.pk)
    chapter = lock_chapter(chapter)
    section = Section.objects.create(chapter=chapter, position=make_section_place(chapter, position), **fields)
    set_objectives(section, objectives)
    return section


@transaction.atomic
def change_section(
    section: Section,
    *,
    by: User,
    version: int | None = None,
    objectives: Objectives | None = None,
    chapter_id: UUID | None = None,
    **fields: Unpack[SectionFields],
) -> Section:
    """Change what a section says of itself, or move it to the end of another chapter of its course."""
    record_change("section.changed", by=by, section=section.pk)
    section = lock_section(section).save_if(version, **fields)
    if objectives is not None:
        set_objectives(section, objectives)
    if chapter_id is not None and chapter_id != section.chapter_id:
        move_section(section, chapter_id)
    raise_edition(section.pk)
    return section


def move_section(section: Section, chapter_id: UUID) -> None:
    """Bring a section into another chapter; learners take what they did in it along."""
    before = section.chapter
    chapter = Chapter.objects.present().filter(pk=chapter_id, course=before.course_id).first()
    if chapter is None:
        raise InvalidInput({"chapter_id": ("foreign", _("This chapter is not of the same course."))})
    place, wanted = section.position or 0, make_section_place(chapter, None)
    section.position = None
    section.save(update_fields=["position"])
    list_present_sections(before.pk).filter(position__gt=place).update(position=F("position") - 1)
    section.chapter, section.position = chapter, wanted
    section.save(update_fields=["chapter", "position"])
    update_weights(before.course_id, [before.pk, chapter.pk])
    request_recount(before.course_id)


@transaction.atomic
def delete_section(section: Section, *, by: User) -> None:
    """Take a section out of its chapter; what learners did in it is kept, but counts no more."""
    record_change("section.deleted", by=by, section=section.pk)
    section = lock_section(section)
    remove_row(section, list_present_sections(section.chapter_id))
    update_weights(section.chapter.course_id, [section.chapter_id])
    request_recount(section.chapter.course_id)


def copy_section(section: Section, chapter: Chapter, position: int | None) -> Section:
    """The section once more, in this chapter (perhaps of another course), with its objectives but without items.

    Whoever owns the items copies them and weighs the copy, in the same transaction and under the same locks.
    """
    for course_id in sorted({section.chapter.course_id, chapter.course_id}):
        lock_course(course_id, alone=course_id == chapter.course_id)
    chapter = lock_chapter(chapter)
    facts = {name: getattr(section, name) for name in ("title", "description", "duration", "title_image")}
    copy = Section.objects.create(chapter=chapter, position=make_section_place(chapter, position), **facts)
    texts = section.objectives.present().in_order().values_list("text", flat=True)
    set_objectives(copy, [{"text": text} for text in texts])
    return copy


def set_objectives(section: Section, wanted: Objectives) -> None:
    """Make these the section's objectives, in this order; those with an `id` stay the same rows, also for journals.

    One that was taken away comes back by its `id`; an `id` that is not in use becomes that of a new objective.
    Raises 422 for one of another section.
    """
    known = {row.pk: row for row in section.objectives.all()}
    named = [one["id"] for one in wanted if one.get("id")]
    unknown = set(named) - set(known)
    if len(set(named)) < len(named) or LearningObjective.objects.filter(pk__in=unknown).exists():
        raise InvalidInput(
            {"learning_objectives": ("foreign", _("These are not objectives of this section, each once."))}
        )
    gone = [row for row in known.values() if row.pk not in named and row.deleted_at is None]
    for row in gone:
        row.position, row.deleted_at = None, timezone.now()
    LearningObjective.objects.bulk_update(gone, ["position", "deleted_at"])
    for place, one in enumerate(wanted):
        wanted_id: UUID | None = one.get("id")
        row = (known.get(wanted_id) if wanted_id else None) or build_objective(section, wanted_id)
        row.position, row.deleted_at, row.text = place, None, one["text"]
        row.save()


def build_objective(section: Section, wanted_id: UUID | None) -> LearningObjective:
    """Give an objective that is not stored yet, with this id where the author has chosen one."""
    return LearningObjective(section=section) if wanted_id is None else LearningObjective(pk=wanted_id, section=section)
