"""Prepared reads give every reader exactly what the querysets give."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from django.http import Http404

from apps.accounts.models import AuthorMode, User
from apps.courses import prepared_reads, serialization
from apps.courses.models import Course, CourseStatus, Section
from apps.courses.querysets import annotate_enrolment
from apps.courses.services.chapters import delete_chapter
from apps.courses.services.enrolment import start_section
from apps.courses.services.sections import delete_section
from kit.ids import new_id
from tests.factories.accounts import Clinic, Member, Person
from tests.factories.courses import Lesson, OpenCourse, enrolled

pytestmark = pytest.mark.django_db


def readers(home: Any) -> list[Any]:
    """One of each sort: members of the organisation and others, experts and not, and an admin."""
    people = [Person(), Person(author_mode=AuthorMode.EXPERT), Person(is_admin=True)]
    inside = [Person(), Person(author_mode=AuthorMode.EXPERT)]
    for person in inside:
        Member(user=person, organization=home)
    return [*people, *inside]


def courses(home: Any, owner: Any) -> list[Course]:
    """Of each status, open and not, of this organisation, of another and of none."""
    homes = (home, Clinic(), None)
    kinds = [(status, is_public, where) for status in CourseStatus for is_public in (True, False) for where in homes]
    return [
        OpenCourse(status=status, is_public=is_public, organization=where, owner=owner)
        for status, is_public, where in kinds
    ]


def shown(read: Callable[..., Any], key: UUID, person: Any) -> Any:
    try:
        return read(key, person)
    except Http404:
        return None


def test_each_sort_of_reader_gets_the_visible_courses_and_sections() -> None:
    home = Clinic()
    people = readers(home)
    made = courses(home, people[0])
    lessons = [Lesson(chapter__course=course) for course in made]
    for person in people:
        enrolled(person, made[0])
        for course, lesson in zip(made, lessons, strict=True):
            cards = serialization.select_cards(
                annotate_enrolment(Course.objects.visible_to(person), person).filter(pk=course.pk)
            )
            assert shown(prepared_reads.fetch_card, course.pk, person) == cards.first()
            rows = serialization.select_lessons(Section.objects.visible_to(person).filter(pk=lesson.pk), person)
            assert shown(prepared_reads.fetch_section, lesson.pk, person) == rows.first()
        for reader in people:
            taken = prepared_reads.TakenCourses(person, reader)
            assert taken[0:9] == list(serialization.select_taken_courses(person, reader)[0:9]) and taken.count() == len(
                taken[0:9]
            )


def test_outline_shows_present_sections_with_the_readers_own_progress() -> None:
    learner, other = Person(), Person()
    first = Lesson()
    course = first.chapter.course
    gone = [Lesson(chapter=first.chapter), Lesson(chapter__course=course)]
    last = Lesson(chapter__course=course)
    for person in (learner, other):
        enrolled(person, course)
    start_section(first, by=learner)
    delete_section(gone[0], by=learner)
    delete_chapter(gone[1].chapter, by=learner)
    chapters = prepared_reads.fetch_outline(course.pk, learner)
    assert [one["id"] for one in chapters] == [first.chapter_id, last.chapter_id]
    assert [one["id"] for chapter in chapters for one in chapter["sections"]] == [first.pk, last.pk]
    assert chapters[0]["sections"][0]["interaction"] is not None
    assert chapters == [serialization.read_chapter(section.chapter, learner) for section in (first, last)]
    assert prepared_reads.fetch_outline(course.pk, other)[0]["sections"][0]["interaction"] is None


def test_reader_without_other_columns_makes_a_read_of_them_fail() -> None:
    with pytest.raises(User.DoesNotExist):
        str(prepared_reads.build_reader(new_id(), False, AuthorMode.NONE).target_language)
