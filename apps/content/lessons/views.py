"""Calls about sections with their items."""

from collections.abc import Sequence
from uuid import UUID

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import PermissionDenied
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.tokens import authenticated_user
from apps.content.answers.serializers import SectionStepSerializer
from apps.content.answers.services import mark_section
from apps.content.authoring.items import copy_section, order_items
from apps.content.lessons import representations
from apps.content.lessons.etags import kept_copy, stamp
from apps.content.lessons.serializers import CopySerializer, ItemOrderSerializer, LessonQuery, LessonSerializer
from apps.content.permissions import is_contributor
from apps.courses import hot
from apps.courses import representations as courses
from apps.courses.models import Chapter
from apps.courses.permissions import CanEditCourse, can_edit_course
from apps.courses.serializers.input import ChangeSectionSerializer
from apps.courses.serializers.output import SectionOutlineSerializer
from apps.courses.serializers.progress import SectionInteractionSerializer
from apps.courses.services.enrolment import Place, start_section
from apps.courses.services.sections import change_section, delete_section
from apps.courses.views.sections import SectionViewSet
from kit.errors import ApiError
from kit.openapi import NO_CONTENT
from kit.permissions import Permission


class LessonViewSet(SectionViewSet):
    """Sections with their items."""

    serializer_class = LessonSerializer

    def get_permissions(self) -> Sequence[Permission]:
        return [IsAuthenticated() if self.action == "retrieve" else CanEditCourse()]

    @extend_schema(parameters=[LessonQuery])
    def retrieve(self, request: Request, section_id: UUID) -> Response:
        """A lesson: its items as the caller may see them, with the caller's answers; answers If-None-Match."""
        user = authenticated_user(request)
        row = hot.seen_section(section_id, user)
        edit = self.validate_query(LessonQuery)["edit"]
        represent = self.choose_author_representation() if edit else representations.lesson
        return kept_copy(request, stamp(row, user, edit=edit), lambda: represent(row, user))

    def choose_author_representation(self) -> representations.LessonRepresentation:
        """Give the representation for editing: all items for editors, their own for contributors; 403 for others."""
        section, user = self.get_object(), authenticated_user(self.request)
        if can_edit_course(user, section):
            return representations.lesson_to_edit
        if is_contributor(user, section):
            return representations.own_to_edit
        raise PermissionDenied(code="no_permission")

    @extend_schema(request=ChangeSectionSerializer, responses=SectionOutlineSerializer)
    def update(self, request: Request, section_id: UUID) -> Response:
        """Change what a section says of itself, its objectives, or its chapter."""
        section, user = self.get_object(), authenticated_user(request)
        body = self.validate_body(ChangeSectionSerializer)
        objectives = body.pop("learning_objectives", None)
        section = change_section(section, by=user, objectives=objectives, **body)
        return Response(SectionOutlineSerializer(courses.one_section(section, user)).data)

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
        chapter = get_object_or_404(chapters, pk=body.pop("chapter_id"))
        self.check_object_permissions(request, chapter)
        copy = copy_section(section, chapter, by=user, **body)
        return Response(SectionOutlineSerializer(courses.one_section(copy, user)).data, status=201)

    @extend_schema(request=ItemOrderSerializer)
    def order_items(self, request: Request, section_id: UUID) -> Response:
        """Give the items of a section another order: the complete list, or 422."""
        section, user = self.get_object(), authenticated_user(request)
        section = order_items(section, by=user, **self.validate_body(ItemOrderSerializer))
        return Response(representations.lesson_to_edit(courses.section_row(section, user), user))


class SectionInteractionViewSet(SectionViewSet):
    """The caller's interactions with sections."""

    serializer_class = SectionInteractionSerializer

    def retrieve(self, request: Request, section_id: UUID) -> Response:
        """The caller's interaction with a section; 404 as long as it has not been begun."""
        interaction = courses.one_section(self.get_object(), authenticated_user(request))["interaction"]
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
        interaction = courses.one_section(section, user)["interaction"]
        return Response(SectionInteractionSerializer(interaction).data, status=201)
