"""Calls about chapters."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.courses import serialization
from apps.courses.models import Chapter, Course
from apps.courses.models.lessons import ChapterQuerySet
from apps.courses.permissions import CanEditCourse
from apps.courses.serializers.input import (
    ChangeChapterSerializer,
    NewChapterSerializer,
    NothingToSaySerializer,
    SectionOrderSerializer,
)
from apps.courses.serializers.interactions import ChapterInteractionSerializer
from apps.courses.serializers.output import ChapterSerializer
from apps.courses.services.chapters import add_chapter, change_chapter, delete_chapter, order_sections
from apps.courses.services.enrolment import begin_chapter, get_chapter_at
from kit.errors import ApiError
from kit.openapi import NO_CONTENT
from kit.viewsets import IdempotencyMixin


class ChapterViewSet(IdempotencyMixin[Chapter]):
    """Chapters of courses."""

    queryset = Chapter.objects.all()
    serializer_class = ChapterSerializer
    lookup_url_kwarg = "chapter_id"
    permissions_by_action = {
        "create": [CanEditCourse],
        "retrieve": [IsAuthenticated],
        "update": [CanEditCourse],
        "destroy": [CanEditCourse],
        "retrieve_by_index": [IsAuthenticated],
        "order_sections": [CanEditCourse],
    }

    @override
    def get_queryset(self) -> ChapterQuerySet:
        return Chapter.objects.visible_to(authenticated_user(self.request)).select_related("course")

    @extend_schema(request=NewChapterSerializer, responses={201: ChapterSerializer})
    def create(self, request: Request) -> Response:
        """Make a chapter at a place of a course, or at its end."""
        user = authenticated_user(request)
        body = self.validate_body(NewChapterSerializer)
        course = self.get_object_from(Course.objects.visible_to(user), body.pop("course_id"))
        chapter = add_chapter(course, by=user, **body)
        return Response(ChapterSerializer(serialization.read_chapter(chapter, user)).data, status=201)

    def retrieve(self, request: Request, chapter_id: UUID) -> Response:
        """A chapter with its sections and the caller's progress."""
        return self.respond_with_chapter(self.get_object())

    @extend_schema(request=ChangeChapterSerializer)
    def update(self, request: Request, chapter_id: UUID) -> Response:
        """Change what a chapter says of itself."""
        chapter, body = self.get_object(), self.validate_body(ChangeChapterSerializer)
        return self.respond_with_chapter(change_chapter(chapter, by=authenticated_user(request), **body))

    @extend_schema(responses=NO_CONTENT)
    def destroy(self, request: Request, chapter_id: UUID) -> Response:
        """Take a chapter out of its course; what learners did in it is kept, but counts no more."""
        delete_chapter(self.get_object(), by=authenticated_user(request))
        return Response(status=204)

    def retrieve_by_index(self, request: Request, course_id: UUID, chapter_index: int) -> Response:
        """The chapter at a place of a course, counted from 0."""
        course = self.get_object_from(Course.objects.visible_to(authenticated_user(request)), course_id)
        return self.respond_with_chapter(get_chapter_at(course, chapter_index))

    @extend_schema(request=SectionOrderSerializer)
    def order_sections(self, request: Request, chapter_id: UUID) -> Response:
        """Give the sections of a chapter another order: the complete list, or 422."""
        chapter, body = self.get_object(), self.validate_body(SectionOrderSerializer)
        return self.respond_with_chapter(order_sections(chapter, by=authenticated_user(request), **body))

    def respond_with_chapter(self, chapter: Chapter) -> Response:
        """Build the response that shows a chapter to the caller."""
        return Response(ChapterSerializer(serialization.read_chapter(chapter, authenticated_user(self.request))).data)


class ChapterInteractionViewSet(IdempotencyMixin[Chapter]):
    """The caller's interactions with chapters."""

    queryset = Chapter.objects.all()
    permission_classes = [IsAuthenticated]
    serializer_class = ChapterInteractionSerializer
    lookup_url_kwarg = "chapter_id"

    @override
    def get_queryset(self) -> ChapterQuerySet:
        return Chapter.objects.visible_to(authenticated_user(self.request)).select_related("course")

    def retrieve(self, request: Request, chapter_id: UUID) -> Response:
        """The caller's interaction with a chapter; 404 as long as it has not been begun."""
        interaction = serialization.read_chapter(self.get_object(), authenticated_user(request))["interaction"]
        if interaction is None:
            raise ApiError("not_started", serialization.NOT_STARTED, status=404)
        return Response(ChapterInteractionSerializer(interaction).data)

    @extend_schema(request=NothingToSaySerializer, responses={201: ChapterInteractionSerializer})
    def create(self, request: Request, chapter_id: UUID) -> Response:
        """Begin a chapter; a second time changes nothing."""
        chapter, user = self.get_object(), authenticated_user(request)
        self.validate_body(NothingToSaySerializer)
        begin_chapter(chapter, by=user)
        interaction = serialization.read_chapter(chapter, user)["interaction"]
        return Response(ChapterInteractionSerializer(interaction).data, status=201)
