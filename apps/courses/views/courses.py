"""Calls about whole courses, their chapters' order, and enrolment."""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.models import User
from apps.cases.authoring import OWN_HOME, home_of
from apps.conversations.interactions.overviews import may_be_overseen
from apps.courses import hot, representations
from apps.courses.durations import minutes_left_of
from apps.courses.exemplary_cases import find_exemplary_cases
from apps.courses.filters import CourseFilters
from apps.courses.models import Course
from apps.courses.permissions import may_create_course, may_edit_course, may_learn
from apps.courses.serializers import input as written
from apps.courses.serializers import output as shown
from apps.courses.serializers.progress import CourseInteractionSerializer
from apps.courses.services.authoring import change_course, create_course, order_chapters
from apps.courses.services.enrolment import enrol
from kit.api import ApiView
from kit.errors import ApiError


class Courses(ApiView):
    rules: ClassVar = {"GET": may_learn, "POST": may_create_course}
    asks: ClassVar = {"GET": written.CoursesQuery}
    takes: ClassVar = {"POST": written.NewCourseSerializer}
    gives: ClassVar = {"GET": shown.CourseSerializer, "POST": (201, shown.CourseSerializer)}
    paged: ClassVar = frozenset({"GET"})
    about: ClassVar = {
        "GET": "The courses that the caller sees, by title, each with the caller's progress.",
        "POST": "Make a course, as a draft unless said otherwise.",
    }

    def get(self, request: Request) -> Response:
        courses = Course.objects.visible_to(self.caller).taken_by(self.caller)
        found = CourseFilters.narrowed(courses, self.query()).order_by("title", "id")
        return self.page(representations.cards(found), shown=representations.card)

    def post(self, request: Request) -> Response:
        body = self.body()
        home = home_of(self.caller, body.pop("organization_id", OWN_HOME))
        return self.answer(
            representations.one_course(create_course(by=self.caller, organization=home, **body), self.caller)
        )


class OfCourse(ApiView):
    """A call about one course."""

    def find(self, user: Any, *args: Any, course_id: UUID, **ids: Any) -> Course:
        courses = Course.objects.visible_to(user).select_related("organization")
        return get_object_or_404(courses, pk=course_id)


class OneCourse(OfCourse):
    rules: ClassVar = {"GET": may_learn, "PUT": may_edit_course}
    asks: ClassVar = {"GET": written.CourseQuery}
    takes: ClassVar = {"PUT": written.ChangeCourseSerializer}
    gives: ClassVar = {"GET": shown.WholeCourseSerializer, "PUT": shown.CourseSerializer}
    about: ClassVar = {
        "GET": "A course with its chapters and sections, and the caller's progress in each.",
        "PUT": "Change what a course says of itself; publish, archive or withdraw it.",
    }

    def find(self, user: Any, *args: Any, course_id: UUID, **ids: Any) -> Any:
        """For readers its row, which says all that is shown."""
        return hot.seen_card(course_id, user) if self.verb == "GET" else super().find(user, course_id=course_id)

    def get(self, request: Request, **ids: Any) -> Response:
        most = self.query()["load_n_exemplary_cases_per_chapter"]
        chapters = hot.outline(self.thing["id"], self.caller)
        cases = find_exemplary_cases([one["id"] for one in chapters], most, self.caller)
        taught = hot.taught(self.thing["id"])
        more = [{"can_do": taught.get(one["id"], []), "exemplary_cases": cases.get(one["id"], [])} for one in chapters]
        within = [one | told for one, told in zip(chapters, more, strict=True)]
        left = minutes_left_of(representations.sections_in(chapters))
        may_edit = may_edit_course.test(self.caller, hot.course_of(self.thing))
        return Response(
            representations.card(self.thing) | {"minutes_left": left, "may_edit": may_edit, "chapters": within}
        )

    def put(self, request: Request, **ids: Any) -> Response:
        course = change_course(self.thing, by=self.caller, **self.body())
        return self.answer(representations.one_course(course, self.caller))


class ChapterPositions(OfCourse):
    rules: ClassVar = {"PUT": may_edit_course}
    takes: ClassVar = {"PUT": written.ChapterOrderSerializer}
    gives: ClassVar = {"PUT": shown.CourseSerializer}
    about: ClassVar = {"PUT": "Give the chapters another order: the complete list, or 422."}

    def put(self, request: Request, **ids: Any) -> Response:
        course = order_chapters(self.thing, by=self.caller, **self.body())
        return self.answer(representations.one_course(course, self.caller))


class Enrol(OfCourse):
    rules: ClassVar = {"PUT": may_learn}
    takes: ClassVar = {"PUT": written.NothingToSaySerializer}
    gives: ClassVar = {"PUT": CourseInteractionSerializer}
    about: ClassVar = {"PUT": "Take this course from now on; a second time changes nothing."}

    def put(self, request: Request, **ids: Any) -> Response:
        self.body()
        enrol(self.thing, by=self.caller)
        return self.answer(representations.enrolment(self.thing, self.caller))


class TryGetInteraction(OfCourse):
    rules: ClassVar = {"GET": may_learn}
    gives: ClassVar = {"GET": CourseInteractionSerializer}
    about: ClassVar = {"GET": "The caller's enrolment in a course; 204 without a body if there is none."}

    def get(self, request: Request, **ids: Any) -> Response:
        own = representations.enrolment(self.thing, self.caller)
        return Response(status=204) if own is None else self.answer(own)


class InteractionWithProgress(OfCourse):
    rules: ClassVar = {"GET": may_learn}
    gives: ClassVar = {"GET": shown.CourseProgressSerializer}
    about: ClassVar = {"GET": "The caller's enrolment with progress by chapter and section; 404 if there is none."}

    def get(self, request: Request, **ids: Any) -> Response:
        own = representations.enrolment(self.thing, self.caller)
        if own is None:
            raise ApiError("not_enrolled", _("You must enroll in the course first."), status=404)
        chapters = hot.outline(self.thing.pk, self.caller)
        return Response(own | {"chapters": chapters})


class TakenCourses(ApiView):
    rules: ClassVar = {"GET": may_learn}
    asks: ClassVar = {"GET": written.TakenQuery}
    gives: ClassVar = {"GET": shown.TakenCourseSerializer}
    paged: ClassVar = frozenset({"GET"})
    about: ClassVar = {"GET": "The courses that somebody takes, the last used first; of others for their tutors only."}

    def find(self, user: Any, *args: Any, **ids: Any) -> User:
        person_id = self.query().get("user_id", user.pk)
        if not may_be_overseen(person_id, user):
            raise Http404
        return user if person_id == user.pk else get_object_or_404(User, pk=person_id)

    def get(self, request: Request) -> Response:
        return self.page(hot.Taken(self.thing, self.caller), shown=representations.taken_course)
