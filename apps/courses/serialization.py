"""Courses as they are shown: plain data with the reader's own progress, in a constant number of queries."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import Exists, F, FilteredRelation, OuterRef, Q, QuerySet
from django.http import Http404
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.courses.durations import compute_minutes_left
from apps.courses.models import Chapter, Course, CourseInteraction, LearningObjective, Section
from apps.courses.models.course import CourseQuerySet
from apps.courses.progress import ProgressState, build_progress
from apps.courses.querysets import annotate_counts, annotate_enrolment
from apps.media.title_images import build_title_image_url
from kit.json_values import Row

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
CHAPTER = ("id", "course_id", "title", "description", "position", "version")
SECTION = ("id", "chapter_id", "title", "description", "duration", "position", "version")
NOT_STARTED = gettext_lazy("This has not been begun yet.")


def select_cards(courses: QuerySet[Course]) -> "QuerySet[Any, Row]":
    """Rows of courses (of `annotate_enrolment`) as lists show them, each with the learner's enrolment: one query."""
    mine = [f"mine__{name}" for name in MINE]
    rows: QuerySet[Any, Row] = annotate_counts(courses).values(*CARD, "title_image", "weight", "marked", *SIZES, *mine)
    return rows


def serialize_card(row: Row) -> Row:
    """A course as it is shown, from a row of `cards`."""
    mine = {name: row[f"mine__{name}"] for name in MINE}
    course = {"course_id": row["id"], "weight": row["weight"], "marked": row["marked"]}
    own = serialize_enrolment(mine | course) if mine["id"] else None
    can_do = list(dict.fromkeys(row["can_do"]))  # a lesson that was copied teaches the same
    told = {name: row[name] for name in (*CARD, *SIZES)}
    return told | {"can_do": can_do, "title_image_url": build_title_image_url(row["title_image"]), "interaction": own}


def serialize_enrolment(row: Row) -> Row:
    """An enrolment as it is shown, from its columns, the course's weight, and whether all is marked."""
    names = ("id", "course_id", "learner_id", "started_at", "completed_at", "last_active_at", "last_section_id")
    started, marked = row["started_at"] is not None, row["marked"]
    how_far = build_progress(row["done"], row["weight"], started=started, marked=marked)
    return {name: row[name] for name in names} | {"enrolled_at": row["created_at"], "progress": how_far}


def read_enrolment(course: Course, learner: User) -> Row | None:
    """A learner's enrolment in a course as it is shown, None without one: one query."""
    found: Row | None = read_course(course, learner)["interaction"]
    return found


def read_card(courses: CourseQuerySet, user: User, course_id: UUID) -> Row:
    """One course; 404 if it is not among these."""
    row = select_cards(annotate_enrolment(courses, user).filter(pk=course_id)).first()
    if row is None:
        raise Http404
    return serialize_card(row)


def select_taken_courses(learner: User, reader: User) -> "QuerySet[Any, Row]":
    """Rows of the courses that a learner takes and the reader sees, the last used first: one query."""
    last = F("mine__last_active_at").desc(nulls_last=True)
    courses: QuerySet[Any] = annotate_enrolment(Course.objects.visible_to(reader), learner)
    return select_cards(courses.filter(mine__isnull=False).order_by(last, "-mine__created_at", "id"))


def serialize_taken_course(row: Row) -> Row:
    """An enrolment with its course, from a row of `taken`."""
    shown = serialize_card(row)
    found: Row = shown["interaction"]
    return found | {"course": shown}


def select_chapters(chapters: QuerySet[Chapter], user: User | UUID) -> "QuerySet[Any, Row]":
    """Rows of chapters with the reader's interaction, in their order: one query."""
    begun = FilteredRelation("interactions", condition=Q(interactions__learner=user))
    mine = ("mine__id", "mine__done", "mine__created_at")
    rows: QuerySet[Any, Row] = (
        chapters.order_by("position").annotate(mine=begun).values(*CHAPTER, "title_image", "weight", *mine)
    )
    return rows


def build_outline(chapters: Iterable[Row], sections: Iterable[Row]) -> list[Row]:
    """Rows of chapters as they are shown, each with those of the sections that lie in it."""
    within: dict[UUID, list[Row]] = {}
    for row in sections:
        within.setdefault(row["chapter_id"], []).append(serialize_section(row))
    return [serialize_chapter(row, within.get(row["id"], [])) for row in chapters]


def list_sections(chapters: Iterable[Row]) -> list[Row]:
    """The sections of these chapters, as they are shown."""
    return [section for chapter in chapters for section in chapter["sections"]]


def select_objectives(course_id: UUID) -> "QuerySet[Any, Row]":
    """What the lessons of a course teach, in their order: one query."""
    rows: QuerySet[Any, Any] = LearningObjective.objects.of_course(course_id).values("section__chapter_id", "text")
    return rows


def group_objectives(rows: Iterable[Row]) -> dict[UUID, list[str]]:
    """The same by chapter, each sentence once."""
    found: dict[UUID, dict[str, None]] = {}
    for row in rows:
        found.setdefault(row["section__chapter_id"], {})[row["text"]] = None
    return {chapter_id: list(texts) for chapter_id, texts in found.items()}


def select_sections(sections: QuerySet[Section], user: User | UUID, *more: str) -> "QuerySet[Any, Row]":
    """Rows of sections with the reader's interaction, and `more` columns, in the order of the course: one query."""
    begun = FilteredRelation("interactions", condition=Q(interactions__learner=user))
    columns = ("id", "done", "last_page", "last_item_id", "marked_at", "created_at", "completed_at", "turns")
    mine = [f"mine__{name}" for name in columns]
    own = sections.annotate(mine=begun).order_by("chapter__position", "position")
    rows: QuerySet[Any, Row] = own.values(
        *SECTION, "title_image", "weight", "edition", "chapter__course_id", *mine, *more
    )
    return rows


def select_lessons(sections: QuerySet[Section], user: User | UUID) -> "QuerySet[Any, Row]":
    """The rows of `select_sections`, each with whether the reader is enrolled in its course: one query."""
    enrolments = CourseInteraction.objects.filter(course=OuterRef("chapter__course"), learner=user)
    return select_sections(sections.annotate(is_enrolled=Exists(enrolments)), user, "is_enrolled")


def serialize_chapter(row: Row, sections: list[Row]) -> Row:
    """A chapter as it is shown, from its row and its sections as they are shown."""
    begun = row["mine__id"] is not None
    marked = bool(sections) and all(one["progress"]["state"] == ProgressState.COMPLETED for one in sections)
    interaction = {
        "id": row["mine__id"],
        "chapter_id": row["id"],
        "started_at": row["mine__created_at"],
        "progress": (how_far := build_progress(row["mine__done"], row["weight"], started=begun, marked=marked)),
    }
    shown = {name: row[name] for name in CHAPTER} | {"title_image_url": build_title_image_url(row["title_image"])}
    return shown | {"progress": how_far, "interaction": interaction if begun else None, "sections": sections}


def serialize_section(row: Row) -> Row:
    """A section as outlines show it."""
    begun, marked = row["mine__id"] is not None, row["mine__marked_at"] is not None
    how_far = build_progress(row["mine__done"], row["weight"], started=begun, marked=marked)
    interaction = {
        "id": row["mine__id"],
        "section_id": row["id"],
        "started_at": row["mine__created_at"],
        "completed_at": row["mine__completed_at"],
        "last_page": row["mine__last_page"],
        "last_item_id": row["mine__last_item_id"],
        "progress": how_far,
    }
    shown = {name: row[name] for name in SECTION} | {"title_image_url": build_title_image_url(row["title_image"])}
    more = {"course_id": row["chapter__course_id"], "progress": how_far}
    more["minutes_left"] = compute_minutes_left(row["duration"], how_far)
    return shown | more | {"interaction": interaction if begun else None}


def read_chapter(found: Chapter, user: User) -> Row:
    """One chapter with its sections."""
    chapters = select_chapters(Chapter.objects.filter(pk=found.pk), user)
    return build_outline(chapters, select_sections(Section.objects.present().filter(chapter=found.pk), user))[0]


def read_section_row(found: Section, user: User) -> Row:
    """The row of one section with the reader's interaction and enrolment."""
    rows: Iterable[Row] = select_lessons(Section.objects.filter(pk=found.pk), user)
    return next(iter(rows))


def read_section(found: Section, user: User) -> Row:
    """One section as outlines show it."""
    return serialize_section(read_section_row(found, user))


def read_course(course: Course, user: User) -> Row:
    """One course as it is shown after it was written."""
    return read_card(Course.objects.all(), user, course.pk)
