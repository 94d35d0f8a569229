"""Calls about sections that need to know nothing of their items."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.courses import serialization
from apps.courses.filters import SectionFilter
from apps.courses.models import Chapter, Section
from apps.courses.models.lessons import SectionQuerySet
from apps.courses.permissions import CanEditCourse
from apps.courses.serializers.input import NewSectionSerializer, NothingToSaySerializer
from apps.courses.serializers.interactions import SectionInteractionSerializer
from apps.courses.serializers.output import ObjectiveSerializer, SectionOutlineSerializer
from apps.courses.services.enrolment import start_section
from apps.courses.services.sections import add_section
from kit.permissions import DenyAll
from kit.serializers import StrictSerializer
from kit.viewsets import IdempotencyMixin


class SectionViewSet(IdempotencyMixin[Section]):
    """Sections of courses, without their items; higher apps derive the calls about items from it."""

    queryset = Section.objects.all()
    permission_classes = [IsAuthenticated]
    serializer_class: type[StrictSerializer] = SectionOutlineSerializer
    lookup_url_kwarg = "section_id"

    @override
    def get_queryset(self) -> SectionQuerySet:
        return Section.objects.visible_to(authenticated_user(self.request)).select_related("chapter__course")


class SectionOutlineViewSet(SectionViewSet):
    """Sections as outlines show them."""

    filterset_class = SectionFilter
    permission_classes = [DenyAll]  # SectionViewSet would let every signed-in caller use an unlisted action
    permissions_by_action = {
        "list": [IsAuthenticated],
        "create": [CanEditCourse],
        "objectives": [IsAuthenticated],
        "start": [IsAuthenticated],
    }

    def list(self, request: Request) -> Response:
        """The sections of all courses that the caller sees, in the order of their courses."""
        user = authenticated_user(request)
        sections = self.filter_queryset(Section.objects.visible_to(user))
        rows = serialization.select_sections(sections, user)
        page = self.paginate_queryset(rows.order_by("chapter__course", "chapter__position", "position")) or []
        return self.get_paginated_response([serialization.serialize_section(row) for row in page])

    @extend_schema(request=NewSectionSerializer, responses={201: SectionOutlineSerializer})
    def create(self, request: Request) -> Response:
        """Make a section at a place of a chapter, or at its end."""
        user = authenticated_user(request)
        body = self.validate_body(NewSectionSerializer)
        chapters = Chapter.objects.visible_to(user).select_related("course")
        chapter = self.get_object_from(chapters, body.pop("chapter_id"))
        objectives = body.pop("learning_objectives", ())
        section = add_section(chapter, by=user, objectives=objectives, **body)
        return Response(SectionOutlineSerializer(serialization.read_section(section, user)).data, status=201)

    @extend_schema(responses=ObjectiveSerializer(many=True))
    def objectives(self, request: Request, section_id: UUID) -> Response:
        """What a learner can do after this section, as sentences."""
        objectives = self.get_object().objectives.present().in_order()
        return Response(ObjectiveSerializer(objectives, many=True).data)

    @extend_schema(request=NothingToSaySerializer, responses=SectionInteractionSerializer)
    def start(self, request: Request, section_id: UUID) -> Response:
        """Begin a section; a second time keeps what is done."""
        section, user = self.get_object(), authenticated_user(request)
        self.validate_body(NothingToSaySerializer)
        start_section(section, by=user)
        interaction = serialization.read_section(section, user)["interaction"]
        return Response(SectionInteractionSerializer(interaction).data)
