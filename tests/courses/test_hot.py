"""Reads that are drawn once show everybody exactly what the querysets show them."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from django.http import Http404

from apps.accounts.models import AuthorMode, User
from apps.courses import hot, representations
from apps.courses.models import Course, CourseStatus, Section
from apps.courses.querysets import with_enrolment_of
from apps.courses.services.chapters import delete_chapter
from apps.courses.services.enrolment import start_section
from apps.courses.services.sections import delete_section
from kit.ids import new_id
from tests.factories.accounts import Clinic, Member, Person
from tests.factories.courses import Lesson, OpenCourse, enrolled

pytestmark = pytest.mark.django_db


def readers(home: Any) -> list[Any]:
    """One of each sort: of the house and not, experts and not, and an admin."""
    people = [Person(), Person(author_mode=AuthorMode.EXPERT), Person(is_admin=True)]
    inside = [Person(), Person(author_mode=AuthorMode.EXPERT)]
    for person in inside:
        Member(user=person, organization=home)
    return [*people, *inside]


def courses(home: Any, owner: Any) -> list[Course]:
    """Of each status, open and not, of the house, of another and of nobody."""
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


def test_every_sort_of_reader_sees_the_courses_and_sections_that_are_hers() -> None:
    home = Clinic()
    people = readers(home)
    made = courses(home, people[0])
    lessons = [Lesson(chapter__course=course) for course in made]
    for person in people:
        enrolled(person, made[0])
        for course, lesson in zip(made, lessons, strict=True):
            cards = representations.cards(
                with_enrolment_of(Course.objects.visible_to(person), person).filter(pk=course.pk)
            )
            assert shown(hot.seen_card, course.pk, person) == cards.first()
            rows = representations.section_rows(Section.objects.visible_to(person).filter(pk=lesson.pk), person)
            assert shown(hot.seen_section, lesson.pk, person) == rows.first()
        for reader in people:
            taken = hot.Taken(person, reader)
            assert taken[0:9] == list(representations.taken(person, reader)[0:9]) and taken.count() == len(taken[0:9])


def test_an_outline_shows_what_stands_in_the_course_now_with_the_readers_own_progress() -> None:
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
    chapters = hot.outline(course.pk, learner)
    assert [one["id"] for one in chapters] == [first.chapter_id, last.chapter_id]
    assert [one["id"] for chapter in chapters for one in chapter["sections"]] == [first.pk, last.pk]
    assert chapters[0]["sections"][0]["interaction"] is not None
    assert chapters == [representations.one_chapter(section.chapter, learner) for section in (first, last)]
    assert hot.outline(course.pk, other)[0]["sections"][0]["interaction"] is None


def test_what_more_a_read_wants_to_know_of_its_reader_is_an_error_and_no_guess() -> None:
    with pytest.raises(User.DoesNotExist):
        str(hot.reader_like(new_id(), False, AuthorMode.NONE).target_language)
