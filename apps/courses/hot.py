"""The reads of the screens that learners are on most: drawn once for each sort of reader (`kit.drawn`)."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any
from uuid import UUID

from django.http import Http404

from apps.accounts.models import User
from apps.courses import representations
from apps.courses.models import Chapter, Course, Section
from apps.courses.querysets import with_enrolment_of
from kit.drawn import Drawn, Row, thing_of


def reader_like(key: UUID, is_admin: bool, author_mode: str) -> User:
    """Somebody of whom only this is known: a read that wants to know more fails when it is drawn."""
    return thing_of(User, {"id": key, "is_admin": is_admin, "author_mode": author_mode})


def course_of(row: Row) -> Course:
    """The course itself, from its row: what rules ask for."""
    return thing_of(Course, row)


def first_of(rows: list[Row]) -> Row:
    """The only row; 404 for none."""
    if not rows:
        raise Http404
    return rows[0]


@cache
def seen_courses(is_admin: bool, author_mode: str) -> Drawn:
    """The cards of one course for readers of one sort, as `seen_sections`."""

    def build(course: UUID, reader: UUID) -> Any:
        somebody = reader_like(reader, is_admin, author_mode)
        return representations.cards(with_enrolment_of(Course.objects.visible_to(somebody), somebody).filter(pk=course))

    return Drawn(build)


def seen_card(course_id: UUID, user: Any) -> Row:
    """The row of a course that somebody sees, with her enrolment: one query; 404 for others."""
    return first_of(seen_courses(user.is_admin, user.author_mode).rows(course=course_id, reader=user.pk))


@cache
def seen_sections(is_admin: bool, author_mode: str) -> Drawn:
    """The rows of one section for readers of one sort; nothing but these two and the key decides what a reader sees."""

    def build(section: UUID, reader: UUID) -> Any:
        somebody = reader_like(reader, is_admin, author_mode)
        return representations.section_rows(Section.objects.visible_to(somebody).filter(pk=section), somebody)

    return Drawn(build)


def seen_section(section_id: UUID, user: Any) -> Row:
    """The row of a section that somebody sees, with her interaction: one query; 404 for others."""
    return first_of(seen_sections(user.is_admin, user.author_mode).rows(section=section_id, reader=user.pk))


CHAPTERS = Drawn(
    lambda course, reader: representations.chapter_rows(Chapter.objects.present().filter(course=course), reader)
)
SECTIONS = Drawn(
    lambda course, reader: representations.section_rows(
        Section.objects.present().filter(chapter__course=course), reader
    )
)

OBJECTIVES = Drawn(representations.objective_rows)


def taught(course_id: UUID) -> dict[UUID, list[str]]:
    """What the lessons of a course teach, by chapter: one query."""
    return representations.taught(OBJECTIVES.rows(course_id=course_id))


def outline(course_id: UUID, user: Any) -> list[Row]:
    """The chapters of a course with their sections and the reader's progress in each: two queries, however many."""
    keys = {"course": course_id, "reader": user.pk}
    return representations.outlined(CHAPTERS.rows(**keys), SECTIONS.rows(**keys))


@lru_cache(maxsize=64)
def taken_rows(is_admin: bool, author_mode: str, start: int, stop: int) -> Drawn:
    """One page of `taken`, for readers of one sort."""

    def build(learner: UUID, reader: UUID) -> Any:
        return representations.taken(thing_of(User, {"id": learner}), reader_like(reader, is_admin, author_mode))[
            start:stop
        ]

    return Drawn(build)


@dataclass(frozen=True)
class Taken:
    """`taken` for pages, each of which is drawn once."""

    learner: Any
    reader: Any

    def __getitem__(self, part: slice) -> list[Row]:
        drawn = taken_rows(self.reader.is_admin, self.reader.author_mode, part.start, part.stop)
        return drawn.rows(learner=self.learner.pk, reader=self.reader.pk)

    def count(self) -> int:
        return int(representations.taken(self.learner, self.reader).count())
