"""Courses, chapters and sections for tests; items are made by `tests.factories.content`."""

from typing import Any

import factory

from apps.accounts.models import User
from apps.courses.models import Chapter, Course, CourseInteraction, CourseStatus, Section
from apps.courses.progress import recount_outdated
from apps.courses.services.enrolment import enrol
from tests.factories.accounts import Clinic


class OpenCourse(factory.django.DjangoModelFactory[Course]):
    """A published course of an organisation, without chapters."""

    class Meta:
        model = Course

    title = factory.Sequence(lambda number: f"Kurs {number}")
    level = "A2.1"
    organization = factory.SubFactory(Clinic)
    status = CourseStatus.PUBLISHED


class FirstChapter(factory.django.DjangoModelFactory[Chapter]):
    """A chapter at the place that is free."""

    class Meta:
        model = Chapter

    course = factory.SubFactory(OpenCourse)
    title = "Auf Station"
    position = factory.LazyAttribute(lambda made: made.course.chapters.present().count())


class Lesson(factory.django.DjangoModelFactory[Section]):
    """A section without items, at the place that is free."""

    class Meta:
        model = Section

    chapter = factory.SubFactory(FirstChapter)
    title = "Die Übergabe"
    position = factory.LazyAttribute(lambda made: made.chapter.sections.filter(deleted_at=None).count())


def lesson(clinic: Any, **facts: Any) -> Section:
    """A section in a chapter of a published course of the clinic."""
    made: Section = Lesson(chapter__course__organization=clinic, **facts)
    return made


def enrolled(user: User, course: Course) -> CourseInteraction:
    """The learner takes the course."""
    return enrol(course, by=user)


def recount(course: Course) -> None:
    """Count anew who takes the course, as the job does."""
    while recount_outdated(course.pk):
        pass
