"""Calls about chapters."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.courses import representations
from apps.courses.models import Chapter, Course
from apps.courses.permissions import may_edit_course, may_learn
from apps.courses.serializers import input as written
from apps.courses.serializers.output import ChapterSerializer
from apps.courses.serializers.progress import ChapterInteractionSerializer
from apps.courses.services.chapters import add_chapter, change_chapter, delete_chapter, order_sections
from apps.courses.services.enrolment import begin_chapter, chapter_at
from kit.api import ApiView
from kit.errors import ApiError


class Chapters(ApiView):
    rules: ClassVar = {"POST": may_edit_course}
    takes: ClassVar = {"POST": written.NewChapterSerializer}
    gives: ClassVar = {"POST": (201, ChapterSerializer)}
    about: ClassVar = {"POST": "Make a chapter at a place of a course, or at its end."}

    def find(self, user: Any, *args: Any, **ids: Any) -> Course:
        return get_object_or_404(Course.objects.visible_to(user), pk=self.body()["course_id"])

    def post(self, request: Request) -> Response:
        facts = {name: value for name, value in self.body().items() if name != "course_id"}
        return self.answer(representations.one_chapter(add_chapter(self.thing, by=self.caller, **facts), self.caller))


class OfChapter(ApiView):
    """A call about one chapter."""

    def find(self, user: Any, *args: Any, chapter_id: UUID, **ids: Any) -> Chapter:
        chapters = Chapter.objects.visible_to(user).select_related("course")
        found: Chapter = get_object_or_404(chapters, pk=chapter_id)
        return found


class OneChapter(OfChapter):
    rules: ClassVar = {"GET": may_learn, "PUT": may_edit_course, "DELETE": may_edit_course}
    takes: ClassVar = {"PUT": written.ChangeChapterSerializer}
    gives: ClassVar = {"GET": ChapterSerializer, "PUT": ChapterSerializer, "DELETE": 204}
    about: ClassVar = {
        "GET": "A chapter with its sections and the caller's progress.",
        "PUT": "Change what a chapter says of itself.",
        "DELETE": "Take a chapter out of its course; what learners did in it is kept, but counts no more.",
    }

    def get(self, request: Request, **ids: Any) -> Response:
        return self.answer(representations.one_chapter(self.thing, self.caller))

    def put(self, request: Request, **ids: Any) -> Response:
        chapter = change_chapter(self.thing, by=self.caller, **self.body())
        return self.answer(representations.one_chapter(chapter, self.caller))

    def delete(self, request: Request, **ids: Any) -> Response:
        delete_chapter(self.thing, by=self.caller)
        return self.answer()


class ChapterOfCourse(ApiView):
    rules: ClassVar = {"GET": may_learn}
    gives: ClassVar = {"GET": ChapterSerializer}
    about: ClassVar = {"GET": "The chapter at a place of a course, counted from 0."}

    def find(self, user: Any, *args: Any, course_id: UUID, chapter_index: int, **ids: Any) -> Chapter:
        course = get_object_or_404(Course.objects.visible_to(user), pk=course_id)
        return chapter_at(course, chapter_index)

    def get(self, request: Request, **ids: Any) -> Response:
        return self.answer(representations.one_chapter(self.thing, self.caller))


class ChapterInteraction(OfChapter):
    rules: ClassVar = {"GET": may_learn, "POST": may_learn}
    takes: ClassVar = {"POST": written.NothingToSaySerializer}
    gives: ClassVar = {"GET": ChapterInteractionSerializer, "POST": (201, ChapterInteractionSerializer)}
    about: ClassVar = {
        "GET": "The caller's interaction with a chapter; 404 as long as it has not been begun.",
        "POST": "Begin a chapter; a second time changes nothing.",
    }

    def get(self, request: Request, **ids: Any) -> Response:
        found = representations.one_chapter(self.thing, self.caller)["interaction"]
        if found is None:
            raise ApiError("not_started", representations.NOT_STARTED, status=404)
        return self.answer(found)

    def post(self, request: Request, **ids: Any) -> Response:
        self.body()
        begin_chapter(self.thing, by=self.caller)
        return self.answer(representations.one_chapter(self.thing, self.caller)["interaction"])


class SectionPositions(OfChapter):
    rules: ClassVar = {"PUT": may_edit_course}
    takes: ClassVar = {"PUT": written.SectionOrderSerializer}
    gives: ClassVar = {"PUT": ChapterSerializer}
    about: ClassVar = {"PUT": "Give the sections of a chapter another order: the complete list, or 422."}

    def put(self, request: Request, **ids: Any) -> Response:
        chapter = order_sections(self.thing, by=self.caller, **self.body())
        return self.answer(representations.one_chapter(chapter, self.caller))
