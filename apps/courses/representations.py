"""Courses as they are shown: plain data with the reader's own progress, in a constant number of queries."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import F, FilteredRelation, Q
from django.http import Http404
from django.utils.translation import gettext_lazy

from apps.courses.durations import minutes_left
from apps.courses.models import Chapter, Course, LearningObjective, Section
from apps.courses.progress import ProgressState, progress
from apps.courses.querysets import with_counts, with_enrolment_of
from kit import files

CARD = (
    "id",
    "title",
    "description",
    "level",
    "language",
    "explained_in",
    "specialties",
    "tags",
    "owner_id",
    "organization_id",
    "is_public",
    "status",
    "published_at",
    "version",
    "created_at",
    "changed_at",
)
SIZES = ("chapter_count", "section_count", "minutes", "can_do")
MINE = ("id", "done", "created_at", "started_at", "completed_at", "last_active_at", "last_section_id", "learner_id")
CHAPTER = ("id", "course_id", "title", "description", "position", "version", "weight")
SECTION = ("id", "chapter_id", "title", "description", "duration", "position", "version", "weight")
NOT_STARTED = gettext_lazy("This has not been begun yet.")
DAY = 24 * 3600  # seconds that the address of a title image works


def cards(courses: Any) -> Any:
    """Rows of courses (of `with_enrolment_of`) as lists show them, each with the learner's enrolment: one query."""
    mine = [f"mine__{name}" for name in MINE]
    return with_counts(courses).values(*CARD, "title_image", "weight", "marked", *SIZES, *mine)


def card(row: dict[str, Any]) -> dict[str, Any]:
    """A course as it is shown, from a row of `cards`."""
    image = files.url(row["title_image"], DAY) if row["title_image"] else None
    mine = {name: row[f"mine__{name}"] for name in MINE}
    course = {"course_id": row["id"], "weight": row["weight"], "marked": row["marked"]}
    own = enrolled(mine | course) if mine["id"] else None
    can_do = list(dict.fromkeys(row["can_do"]))  # a lesson that was copied teaches the same
    told = {name: row[name] for name in (*CARD, *SIZES)}
    return told | {"can_do": can_do, "title_image_url": image, "interaction": own}


def enrolled(row: dict[str, Any]) -> dict[str, Any]:
    """An enrolment as it is shown, from its columns, the course's weight, and whether all is marked."""
    names = ("id", "course_id", "learner_id", "started_at", "completed_at", "last_active_at", "last_section_id")
    started, marked = row["started_at"] is not None, row["marked"]
    how_far = progress(row["done"], row["weight"], started=started, marked=marked)
    return {name: row[name] for name in names} | {"enrolled_at": row["created_at"], "progress": how_far}


def enrolment(course: Course, learner: Any) -> dict[str, Any] | None:
    """Somebody's enrolment in a course as it is shown, None without one: one query."""
    found: dict[str, Any] | None = one_course(course, learner)["interaction"]
    return found


def one_card(courses: Any, user: Any, course_id: UUID) -> dict[str, Any]:
    """One course; 404 if it is not among these."""
    row = cards(with_enrolment_of(courses, user).filter(pk=course_id)).first()
    if row is None:
        raise Http404
    return card(row)


def taken(learner: Any, reader: Any) -> Any:
    """Rows of the courses that a learner takes and the reader sees, the last used first: one query."""
    last = F("mine__last_active_at").desc(nulls_last=True)
    courses: Any = with_enrolment_of(Course.objects.visible_to(reader), learner)
    return cards(courses.filter(mine__isnull=False).order_by(last, "-mine__created_at", "id"))


def taken_course(row: dict[str, Any]) -> dict[str, Any]:
    """An enrolment with its course, from a row of `taken`."""
    shown = card(row)
    found: dict[str, Any] = shown["interaction"]
    return found | {"course": shown}


def chapter_rows(chapters: Any, user: Any) -> Any:
    """Rows of chapters with the reader's interaction, in their order: one query."""
    begun = FilteredRelation("interactions", condition=Q(interactions__learner=user))
    mine = ("mine__id", "mine__done", "mine__created_at")
    return chapters.in_order().annotate(mine=begun).values(*CHAPTER, *mine)


def outlined(chapters: Iterable[dict[str, Any]], sections: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows of chapters as they are shown, each with those of the sections that lie in it."""
    within: dict[UUID, list[dict[str, Any]]] = {}
    for row in sections:
        within.setdefault(row["chapter_id"], []).append(section(row))
    return [chapter(row, within.get(row["id"], [])) for row in chapters]


def sections_in(chapters: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The sections of these chapters, as they are shown."""
    return [section for chapter in chapters for section in chapter["sections"]]


def objective_rows(course_id: UUID) -> Any:
    """What the lessons of a course teach, in their order: one query."""
    return LearningObjective.objects.of_course(course_id).values("section__chapter_id", "text")


def taught(rows: Iterable[dict[str, Any]]) -> dict[UUID, list[str]]:
    """The same by chapter, each sentence once."""
    found: dict[UUID, dict[str, None]] = {}
    for row in rows:
        found.setdefault(row["section__chapter_id"], {})[row["text"]] = None
    return {chapter_id: list(texts) for chapter_id, texts in found.items()}


def section_rows(sections: Any, user: Any) -> Any:
    """Rows of sections with the reader's interaction, in the order of the course: one query."""
    begun = FilteredRelation("interactions", condition=Q(interactions__learner=user))
    columns = ("id", "done", "last_page", "last_item_id", "marked_at", "created_at", "completed_at", "turns")
    mine = [f"mine__{name}" for name in columns]
    return sections.annotate(mine=begun).in_order().values(*SECTION, "edition", "chapter__course_id", *mine)


def chapter(row: dict[str, Any], sections: list[dict[str, Any]]) -> dict[str, Any]:
    """A chapter as it is shown, from its row and its sections as they are shown."""
    begun = row["mine__id"] is not None
    marked = bool(sections) and all(one["progress"]["state"] == ProgressState.COMPLETED for one in sections)
    interaction = {
        "id": row["mine__id"],
        "chapter_id": row["id"],
        "started_at": row["mine__created_at"],
        "progress": (how_far := progress(row["mine__done"], row["weight"], started=begun, marked=marked)),
    }
    shown = {name: row[name] for name in CHAPTER if name != "weight"}
    return shown | {"progress": how_far, "interaction": interaction if begun else None, "sections": sections}


def section(row: dict[str, Any]) -> dict[str, Any]:
    """A section as outlines show it."""
    begun, marked = row["mine__id"] is not None, row["mine__marked_at"] is not None
    how_far = progress(row["mine__done"], row["weight"], started=begun, marked=marked)
    interaction = {
        "id": row["mine__id"],
        "section_id": row["id"],
        "started_at": row["mine__created_at"],
        "completed_at": row["mine__completed_at"],
        "last_page": row["mine__last_page"],
        "last_item_id": row["mine__last_item_id"],
        "progress": how_far,
    }
    shown = {name: row[name] for name in SECTION if name != "weight"}
    more = {"course_id": row["chapter__course_id"], "progress": how_far}
    more["minutes_left"] = minutes_left(row["duration"], how_far)
    return shown | more | {"interaction": interaction if begun else None}


def one_chapter(found: Chapter, user: Any) -> dict[str, Any]:
    """One chapter with its sections."""
    chapters = chapter_rows(Chapter.objects.filter(pk=found.pk), user)
    return outlined(chapters, section_rows(Section.objects.present().filter(chapter=found.pk), user))[0]


def section_row(found: Section, user: Any) -> dict[str, Any]:
    """The row of one section with the reader's interaction."""
    rows: Iterable[dict[str, Any]] = section_rows(Section.objects.filter(pk=found.pk), user)
    return next(iter(rows))


def one_section(found: Section, user: Any) -> dict[str, Any]:
    """One section as outlines show it."""
    return section(section_row(found, user))


def one_course(course: Course, user: Any) -> dict[str, Any]:
    """One course as it is shown after it was written."""
    return one_card(Course.objects.all(), user, course.pk)
