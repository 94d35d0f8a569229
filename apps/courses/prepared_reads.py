"""Reads of the screens that learners use most, each compiled once for each sort of reader.

`kit.prepared_reads` says what this saves. A sort of reader is what `visible_to` asks of a user besides the key: whether
it is an admin, and the author mode.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from uuid import UUID

from django.db.models import Model, QuerySet
from django.http import Http404

from apps.accounts.models import User
from apps.courses import serialization
from apps.courses.models import Chapter, Course, Section
from apps.courses.querysets import annotate_enrolment
from kit.json_values import Row
from kit.prepared_reads import PreparedRead, build_instance


def build_reader(key: UUID, is_admin: bool, author_mode: str) -> User:
    """Give a user with these columns only: a queryset that asks for another one fails when it is compiled."""
    return build_instance(User, {"id": key, "is_admin": is_admin, "author_mode": author_mode})


def build_course(row: Row) -> Course:
    """Give the course of a row of `fetch_card`, for permissions."""
    return build_instance(Course, row)


def get_row_or_404(rows: list[Row]) -> Row:
    """Give the only row; raises 404 for none."""
    if not rows:
        raise Http404
    return rows[0]


@cache
def card_read(is_admin: bool, author_mode: str) -> PreparedRead:
    """Give the read of one course with the reader's enrolment, for readers of one sort."""

    def build(course: UUID, reader: UUID) -> QuerySet[Model, Row]:
        user = build_reader(reader, is_admin, author_mode)
        courses = annotate_enrolment(Course.objects.visible_to(user), user)
        rows: QuerySet[Model, Row] = serialization.select_cards(courses.filter(pk=course))
        return rows

    return PreparedRead(build)


def fetch_card(course_id: UUID, user: User) -> Row:
    """Give the row of a course that the user sees, with the user's enrolment: one query; 404 for others."""
    return get_row_or_404(card_read(user.is_admin, user.author_mode).fetch(course=course_id, reader=user.pk))


@cache
def section_read(is_admin: bool, author_mode: str) -> PreparedRead:
    """Give the read of one section with the reader's interaction, for readers of one sort."""

    def build(section: UUID, reader: UUID) -> QuerySet[Model, Row]:
        user = build_reader(reader, is_admin, author_mode)
        sections = Section.objects.visible_to(user).filter(pk=section)
        rows: QuerySet[Model, Row] = serialization.select_lessons(sections, user)
        return rows

    return PreparedRead(build)


def fetch_section(section_id: UUID, user: User) -> Row:
    """Give the row of a section that the user sees, with the user's interaction and enrolment: one query; else 404."""
    return get_row_or_404(section_read(user.is_admin, user.author_mode).fetch(section=section_id, reader=user.pk))


CHAPTERS = PreparedRead(
    lambda course, reader: serialization.select_chapters(Chapter.objects.present().filter(course=course), reader)
)
SECTIONS = PreparedRead(
    lambda course, reader: serialization.select_sections(
        Section.objects.present().filter(chapter__course=course), reader
    )
)
OBJECTIVES = PreparedRead(serialization.select_objectives)


def fetch_objectives(course_id: UUID) -> dict[UUID, list[str]]:
    """Give what the lessons of a course teach, by chapter: one query."""
    return serialization.group_objectives(OBJECTIVES.fetch(course_id=course_id))


def fetch_outline(course_id: UUID, user: User) -> list[Row]:
    """Give the chapters of a course with their sections and the user's progress in each: two queries."""
    keys = {"course": course_id, "reader": user.pk}
    return serialization.build_outline(CHAPTERS.fetch(**keys), SECTIONS.fetch(**keys))


@lru_cache(maxsize=64)
def build_taken_courses_read(is_admin: bool, author_mode: str, start: int, stop: int) -> PreparedRead:
    """Give the read of one page of the courses that a learner takes, for readers of one sort."""

    def build(learner: UUID, reader: UUID) -> QuerySet[Model, Row]:
        user = build_reader(reader, is_admin, author_mode)
        rows: QuerySet[Model, Row] = serialization.select_taken_courses(build_instance(User, {"id": learner}), user)[
            start:stop
        ]
        return rows

    return PreparedRead(build)


@dataclass(frozen=True)
class TakenCourses:
    """The courses that a learner takes and the reader sees, for a paginator: sliced by page and counted."""

    learner: User
    reader: User

    def __getitem__(self, part: slice) -> list[Row]:
        read = build_taken_courses_read(self.reader.is_admin, self.reader.author_mode, part.start, part.stop)
        return read.fetch(learner=self.learner.pk, reader=self.reader.pk)

    def count(self) -> int:
        """Give how many there are."""
        return int(serialization.select_taken_courses(self.learner, self.reader).count())
