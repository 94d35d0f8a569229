"""Calls about sections with their items."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import PermissionDenied
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.answers.serializers import SectionStepSerializer
from apps.content.answers.services import mark_section
from apps.content.authoring.items import change_lesson, copy_section, order_items
from apps.content.lessons import serialization
from apps.content.lessons.etags import build_lesson_etag
from apps.content.lessons.serializers import (
    CopySerializer,
    CourseProblemSerializer,
    ItemOrderSerializer,
    LessonQuery,
    LessonSerializer,
)
from apps.content.permissions import is_contributor
from apps.courses import prepared_reads
from apps.courses import serialization as courses
from apps.courses.models import Chapter, Course, Section
from apps.courses.models.course import CourseQuerySet
from apps.courses.permissions import CanEditCourse, can_edit_course
from apps.courses.serializers.input import ChangeSectionSerializer
from apps.courses.serializers.interactions import SectionInteractionSerializer
from apps.courses.serializers.output import SectionFactsShownSerializer, SectionOutlineSerializer
from apps.courses.services.enrolment import Place, start_section
from apps.courses.services.sections import delete_section
from apps.courses.views.sections import SectionViewSet
from kit.errors import ApiError
from kit.openapi import ADDITION, NO_CONTENT
from kit.permissions import DenyAll
from kit.viewsets import ApiViewSet, ETagMixin


class LessonViewSet(ETagMixin[Section], SectionViewSet):
    """Sections with their items; browsers may keep a lesson, and ask with its ETag each time."""

    serializer_class = LessonSerializer
    etag_headers = {"Cache-Control": "private, no-cache", "Vary": "Authorization, Accept-Language"}
    permission_classes = [DenyAll]  # SectionViewSet would let every signed-in caller use an unlisted action
    permissions_by_action = {
        "retrieve": [IsAuthenticated],
        "update": [CanEditCourse],
        "destroy": [CanEditCourse],
        "copy": [CanEditCourse],
        "order_items": [CanEditCourse],
    }

    @extend_schema(parameters=[LessonQuery])
    def retrieve(self, request: Request, section_id: UUID) -> Response:
        """A lesson: its items as the caller may see them, with the caller's answers; answers If-None-Match."""
        user = authenticated_user(request)
        row = prepared_reads.fetch_section(section_id, user)
        edit = "edit" in request.query_params and self.validate_query(LessonQuery)["edit"]
        serialize = self.choose_author_serialization() if edit else serialization.serialize_lesson
        return self.respond_unless_known(build_lesson_etag(row, user, edit=edit), lambda: serialize(row, user))

    def choose_author_serialization(self) -> serialization.LessonSerialization:
        """Give the function for the reader: all items for editors, their own for contributors; 403 for others."""
        section, user = self.get_object(), authenticated_user(self.request)
        if can_edit_course(user, section):
            return serialization.serialize_lesson_for_editors
        if is_contributor(user, section):
            return serialization.serialize_lesson_for_contributors
        raise PermissionDenied(code="no_permission")

    @extend_schema(request=ChangeSectionSerializer, responses=SectionFactsShownSerializer)
    def update(self, request: Request, section_id: UUID) -> Response:
        """Change what a section says of itself, its objectives, or its chapter."""
        section, user = self.get_object(), authenticated_user(request)
        body = self.validate_body(ChangeSectionSerializer)
        objectives = body.pop("learning_objectives", None)
        section = change_lesson(section, by=user, objectives=objectives, **body)
        facts = courses.read_section(section, user) | {"learning_objectives": section.objectives.present().in_order()}
        return Response(SectionFactsShownSerializer(facts).data)

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, section_id: UUID) -> Response:
        """Take a section out of its chapter; what learners did in it is kept, but counts no more."""
        delete_section(self.get_object(), by=authenticated_user(request))
        return Response(status=204)

    @extend_schema(request=CopySerializer, responses={201: SectionOutlineSerializer})
    def copy(self, request: Request, section_id: UUID) -> Response:
        """Copy a section with all its items into a chapter that the caller may edit."""
        section, user = self.get_object(), authenticated_user(request)
        body = self.validate_body(CopySerializer)
        chapters = Chapter.objects.visible_to(user).select_related("course")
        chapter = self.get_object_from(chapters, body.pop("chapter_id"))
        copy = copy_section(section, chapter, by=user, **body)
        return Response(SectionOutlineSerializer(courses.read_section(copy, user)).data, status=201)

    @extend_schema(request=ItemOrderSerializer)
    def order_items(self, request: Request, section_id: UUID) -> Response:
        """Give the items of a section another order: the complete list, or 422."""
        section, user = self.get_object(), authenticated_user(request)
        section = order_items(section, by=user, **self.validate_body(ItemOrderSerializer))
        return Response(serialization.serialize_lesson_for_editors(courses.read_section_row(section, user), user))


class SectionInteractionViewSet(SectionViewSet):
    """The caller's interactions with sections."""

    serializer_class = SectionInteractionSerializer

    def retrieve(self, request: Request, section_id: UUID) -> Response:
        """The caller's interaction with a section; 404 as long as it has not been begun."""
        interaction = courses.read_section(self.get_object(), authenticated_user(request))["interaction"]
        if interaction is None:
            raise ApiError("not_started", courses.NOT_STARTED, status=404)
        return Response(SectionInteractionSerializer(interaction).data)

    @extend_schema(request=SectionStepSerializer, responses={201: SectionInteractionSerializer})
    def create(self, request: Request, section_id: UUID) -> Response:
        """Begin a section, turn to a page, or mark it as completed or not."""
        section, user = self.get_object(), authenticated_user(request)
        body = self.validate_body(SectionStepSerializer)
        place = Place(body["last_page"], body.get("last_item_id")) if "last_page" in body else None
        start_section(section, by=user, place=place)
        if "completed" in body:
            mark_section(section, body["completed"], by=user)
        interaction = courses.read_section(section, user)["interaction"]
        return Response(SectionInteractionSerializer(interaction).data, status=201)


class CourseProblemViewSet(ApiViewSet[Course]):
    """What authors still have to do in the items and lessons of a course."""

    queryset = Course.objects.all()
    permission_classes = [CanEditCourse]
    serializer_class = CourseProblemSerializer
    lookup_url_kwarg = "course_id"

    @override
    def get_queryset(self) -> CourseQuerySet:
        return Course.objects.visible_to(authenticated_user(self.request))

    @extend_schema(responses=CourseProblemSerializer(many=True), extensions=ADDITION)
    def read(self, request: Request, course_id: UUID) -> Response:
        """The problems of all items of a course, in its order, hidden items too; then the lessons that show nothing."""
        return Response(serialization.list_course_problems(self.get_object()))
