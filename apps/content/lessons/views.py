"""Calls about sections with their items."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.answers.serializers import SectionStepSerializer
from apps.content.answers.services import mark_section
from apps.content.authoring.items import copy_section, order_items
from apps.content.lessons import representations
from apps.content.lessons import serializers as shapes
from apps.content.lessons.etags import kept_copy, stamp
from apps.content.permissions import contributes
from apps.courses import hot
from apps.courses import representations as courses
from apps.courses.models import Chapter
from apps.courses.permissions import may_edit_course, may_learn
from apps.courses.serializers.input import ChangeSectionSerializer
from apps.courses.serializers.output import SectionOutlineSerializer
from apps.courses.serializers.progress import SectionInteractionSerializer
from apps.courses.services.enrolment import Place, start_section
from apps.courses.services.sections import change_section, delete_section
from apps.courses.views.sections import OfSection
from kit.errors import ApiError


class OneSection(OfSection):
    rules: ClassVar = {"GET": may_learn, "PUT": may_edit_course, "DELETE": may_edit_course}
    asks: ClassVar = {"GET": shapes.LessonQuery}
    takes: ClassVar = {"PUT": ChangeSectionSerializer}
    gives: ClassVar = {"GET": shapes.LessonSerializer, "PUT": SectionOutlineSerializer, "DELETE": 204}
    about: ClassVar = {
        "GET": "A lesson: its items as the caller may see them, with the caller's answers; answers If-None-Match.",
        "PUT": "Change what a section says of itself, its objectives, or its chapter.",
        "DELETE": "Take a section out of its chapter; what learners did in it is kept, but counts no more.",
    }

    def find(self, user: Any, *args: Any, section_id: UUID, **ids: Any) -> Any:
        """For readers its row: a copy that still holds needs no more."""
        if self.verb == "GET":
            return hot.seen_section(section_id, user)
        return super().find(user, section_id=section_id)

    def get(self, request: Request, **ids: Any) -> Response:
        edit = self.query()["edit"]
        lesson = self.for_author(**ids) if edit else representations.lesson
        tag = stamp(self.thing, self.caller, edit=edit)
        return kept_copy(request, tag, lambda: lesson(self.thing, self.caller))

    def for_author(self, **ids: Any) -> Any:
        """How whoever writes here reads it: all of it, or what she has contributed."""
        section = super().find(self.caller, **ids)
        if may_edit_course.test(self.caller, section):
            return representations.lesson_to_edit
        if contributes.test(self.caller, section):
            return representations.own_to_edit
        raise PermissionDenied(code="no_permission")

    def put(self, request: Request, **ids: Any) -> Response:
        facts = self.body()
        objectives = facts.pop("learning_objectives", None)
        section = change_section(self.thing, by=self.caller, objectives=objectives, **facts)
        return self.answer(courses.one_section(section, self.caller))

    def delete(self, request: Request, **ids: Any) -> Response:
        delete_section(self.thing, by=self.caller)
        return self.answer()


class CopyPaste(OfSection):
    rules: ClassVar = {"POST": may_edit_course}
    takes: ClassVar = {"POST": shapes.CopySerializer}
    gives: ClassVar = {"POST": (201, SectionOutlineSerializer)}
    about: ClassVar = {"POST": "Copy a section with all its items into a chapter that the caller may edit."}

    def post(self, request: Request, **ids: Any) -> Response:
        body = self.body()
        chapters = Chapter.objects.visible_to(self.caller).select_related("course")
        chapter = get_object_or_404(chapters, pk=body.pop("chapter_id"))
        if not may_edit_course.test(self.caller, chapter):
            raise PermissionDenied(code="no_permission")
        copy = copy_section(self.thing, chapter, by=self.caller, **body)
        return self.answer(courses.one_section(copy, self.caller))


class SectionInteraction(OfSection):
    rules: ClassVar = {"GET": may_learn, "POST": may_learn}
    takes: ClassVar = {"POST": SectionStepSerializer}
    gives: ClassVar = {"GET": SectionInteractionSerializer, "POST": (201, SectionInteractionSerializer)}
    about: ClassVar = {
        "GET": "The caller's interaction with a section; 404 as long as it has not been begun.",
        "POST": "Begin a section, turn to a page, or mark it as completed or not.",
    }

    def get(self, request: Request, **ids: Any) -> Response:
        found = courses.one_section(self.thing, self.caller)["interaction"]
        if found is None:
            raise ApiError("not_started", courses.NOT_STARTED, status=404)
        return self.answer(found)

    def post(self, request: Request, **ids: Any) -> Response:
        body = self.body()
        place = Place(body["last_page"], body.get("last_item_id")) if "last_page" in body else None
        start_section(self.thing, by=self.caller, place=place)
        if "completed" in body:
            mark_section(self.thing, body["completed"], by=self.caller)
        return self.answer(courses.one_section(self.thing, self.caller)["interaction"])


class ItemPositions(OfSection):
    rules: ClassVar = {"PUT": may_edit_course}
    takes: ClassVar = {"PUT": shapes.ItemOrderSerializer}
    gives: ClassVar = {"PUT": shapes.LessonSerializer}
    about: ClassVar = {"PUT": "Give the items of a section another order: the complete list, or 422."}

    def put(self, request: Request, **ids: Any) -> Response:
        section = order_items(self.thing, by=self.caller, **self.body())
        return Response(representations.lesson_to_edit(courses.section_row(section, self.caller), self.caller))
