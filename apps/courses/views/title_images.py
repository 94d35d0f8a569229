"""The call that gives something its title image."""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from apps.courses import representations
from apps.courses.models import Course
from apps.courses.permissions import may_edit_course
from apps.courses.serializers.output import CourseSerializer
from apps.courses.services.authoring import give_title_image
from apps.courses.views.courses import OfCourse
from apps.media.serializers import MediaUploadSerializer

ENTITIES = ("course",)


class TitleImage(OfCourse):
    parser_classes = (MultiPartParser,)
    rules: ClassVar = {"POST": may_edit_course}
    takes: ClassVar = {"POST": MediaUploadSerializer}
    gives: ClassVar = {"POST": CourseSerializer}
    about: ClassVar = {"POST": "Give a course (`entity_type` course) its title image: JPEG, PNG, WebP or GIF."}

    def find(self, user: Any, *args: Any, course_id: UUID | None = None, **ids: Any) -> Course:
        if ids["entity_type"] not in ENTITIES:
            raise Http404
        return super().find(user, course_id=course_id or ids["entity_id"])

    def post(self, request: Request, **ids: Any) -> Response:
        course = give_title_image(self.thing, self.body()["file"], by=self.caller)
        return self.answer(representations.one_course(course, self.caller))
